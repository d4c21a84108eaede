"""Puzzles on the wire: the collections that games bring, and one of them as its seat saw the table."""

from typing import Any, get_args

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from veillee import shelf
from veillee.core.record import parse
from veillee.core.registry import known
from veillee.server import bodies
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, guest_in, share_of
from veillee.server.replay import SECONDS, content_info, frame
from veillee.table.refusal import No, named
from veillee.teacher.judge import Choice
from veillee.teacher.puzzles import Puzzle, moments


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first."""

    game: str
    pack: str
    """The hash of the pack that they were made with: what somebody solved belongs to it."""
    ids: list[str]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A game as far as it went, as the seat saw it that is to move, and what a long search found."""

    id: str
    seat: int
    replay: bodies.ReplayInfo
    """All that the seat was told; only the last frame has its view."""
    legal: list[str]
    """What it may do; empty where moves are composed."""
    choices: list[Choice]
    """The best first."""
    played: str
    """What was played instead."""


HTTP = (PuzzleShelf, PuzzleInfo)


def posed(puzzle: Puzzle) -> bytes:
    """In a process of its own: the puzzle as JSON."""
    record = parse(puzzle.record)
    game = shelf.recorded(record)
    steps = list(moments(puzzle, game))
    viewer: bodies.Viewer = get_args(bodies.Viewer)[1 + puzzle.seat]  # after `all`
    state = steps[-1].state
    frames = [frame(step, (viewer,)) for step in steps]
    told = [msgspec.structs.replace(one, views={}, move="") for one in frames[:-1]]
    last = msgspec.structs.replace(frames[-1], at=puzzle.at, move="")
    replay = bodies.ReplayInfo(
        game=record.game,
        options=msgspec.to_builtins(game.options),
        content=content_info(record.game, game.content),
        players=list(record.players),
        commitment="",
        secret="",
        nonces=[],
        verified=False,
        result=[],
        ending="",
        total=len(frames),
        first=0,
        frames=[*told, last],
    )
    legal = [] if game.meta.composed else [game.notation(move) for move in state.legal(puzzle.seat)]
    return msgspec.json.encode(PuzzleInfo(puzzle.id, puzzle.seat, replay, legal, puzzle.choices, puzzle.played))


@get("/api/puzzles", responses=PROBLEMS)
async def all_puzzles() -> list[PuzzleShelf]:
    found = [shelf.puzzles(game) for game in known()]
    return [
        PuzzleShelf(made.game, made.content_hash, [puzzle.id for puzzle in puzzles])
        for made, puzzles in (one for one in found if one is not None)
    ]


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=PROBLEMS)
async def one_puzzle(request: Asked, game: FromPath[str], puzzle: FromPath[str], state: State) -> Response[PuzzleInfo]:
    named(game)
    _, puzzles = shelf.puzzles(game) or (None, [])
    wanted = next((one for one in puzzles if one.id == puzzle), None)
    if wanted is None:
        raise No("no-such-puzzle")
    hall: Hall = state.hall
    work = hall.thinkers.work
    body: Any = msgspec.Raw(
        await work(hall.thinkers.replays, share_of(request, guest_in(request)), SECONDS, posed, wanted)
    )
    return Response(body, media_type="application/json")


ROUTES = [all_puzzles, one_puzzle]
