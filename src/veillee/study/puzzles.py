"""Makes a game's collection of puzzles: one bots' game after the other, until there are enough of them.

The file is written as it grows and the same command goes on from there; one for other rules or another pack is begun
anew.
"""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import msgspec

from veillee.core.game import Game
from veillee.core.record import Record
from veillee.core.registry import box
from veillee.core.rng import stream
from veillee.study.simulate import play, record_of
from veillee.teacher.puzzles import LONG, Collection, Effort, Puzzle, collection, found, number_of

LEVELS = ("easy", "easy", "medium")
"""Who goes wrong in these games."""
MOST_PLAYERS = 4
WANTED = 32
"""Puzzles of a game."""


def place(game: str) -> Path:
    """Where the collection of a game lies that runs from its source."""
    return Path(str(files(box(game).package))) / "puzzle" / "collection.jsonl"


def make(
    game: Game, path: Path, seed: str, wanted: int, told: Callable[[int], None], effort: Effort = LONG
) -> list[Puzzle]:
    """All puzzles there are in the end; `told` hears how many there are by now."""
    header = collection(game, seed, effort)
    puzzles = kept(path, header)
    if not puzzles:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(header) + b"\n")
    number = max((number_of(puzzle) for puzzle in puzzles), default=0) + 1
    while len(puzzles) < wanted:
        fresh = found(played(game, seed, number), game, effort)[: wanted - len(puzzles)]
        with path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in fresh))
        puzzles += fresh
        told(len(puzzles))
        number += 1
    return puzzles


def kept(path: Path, header: Collection) -> list[Puzzle]:
    """What an earlier run left of the same collection, in the order in which it was found."""
    if not path.exists():
        return []
    first, *rest = path.read_bytes().splitlines() or [b""]
    if first != msgspec.json.encode(header):
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in rest]


def played(game: Game, seed: str, number: int) -> Record:
    """Game `number`: two at the table, then three, then four, as far as the game allows."""
    least, most = max(2, game.meta.players[0]), min(MOST_PLAYERS, game.meta.players[1])
    seats = least + number % (most - least + 1)
    rng = stream(seed, number, "levels")
    bots = [LEVELS[rng.below(len(LEVELS))] for _ in range(seats)]
    state, moves = play(game, bots, seed, number)
    return record_of(game, bots, seed, number, state, moves)
