"""Checksums of whole plays, committed per game: `tests/golden/<game>/checksums.toml`. Interpreted and compiled code
both match them, so they match each other; a change of behaviour without a new version does not. They are of what
happens (moves, story, draws, scores), not of how a state holds it.

`python -m tests.laws.checksums [GAME …]` writes those that are missing, and with `--again` all of them, which is right
only for a version that nobody has played yet.
"""

import sys
import tomllib
from hashlib import blake2b
from pathlib import Path

from tests.laws.play import Case, Play, game_of, play, tables
from veillee.core.registry import Box, box, known

FOLDER = Path(__file__).parent.parent / "golden"


def path(found: Box) -> Path:
    return FOLDER / found.meta.id / "checksums.toml"


def key(found: Box) -> str:
    """Which rules and which content the checksums are of."""
    content = game_of(found).content
    return f"version {found.meta.version}, {content.id} {content.hash[:16]}"


def measured(found: Box) -> dict[str, str]:
    """Seats, options and seed of each play, and what came out: how many moves, and a checksum of all that happened."""
    sums = {}
    for seats, options in tables(found):
        game = game_of(found, options)
        for seed in ("a", "b"):
            done = play(Case(found, game, seats, seed))
            given = "".join(f", {name}={value}" for name, value in options.items())
            sums[f"{seats} players{given}, seed {seed}"] = f"{len(done.moves)} moves {happened(done)}"
    return sums


def happened(done: Play) -> str:
    """A checksum of every move, every event with who saw it, the draws of the deal's stream, and the result."""
    state = done.state
    notation = state.game.notation
    lines = [f"{move.at} {move.seat} {notation(move.move)}" for move in done.moves]
    lines += [f"{event.kind} {event.seat} {event.args} {event.seen_by}" for event in done.events]
    lines += [f"{done.end} {state.ending} {state.scores()} {state.payoffs()} {state.rng.mark()}"]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()


def committed(found: Box) -> dict[str, dict[str, str]]:
    file = path(found)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def write(found: Box, again: bool) -> None:
    if key(found) in committed(found) and not again:
        return
    lines = [f'["{key(found)}"]', *(f'"{name}" = "{digest}"' for name, digest in measured(found).items())]
    path(found).parent.mkdir(parents=True, exist_ok=True)
    path(found).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in [arg for arg in sys.argv[1:] if arg != "--again"] or known():
        write(box(name), "--again" in sys.argv)
