"""A finished game step by step, through the eyes of anybody, for the replay page. Runs in a process of its own."""

from functools import lru_cache

import msgspec

from veillee import shelf
from veillee.core.content import BadContent, Content
from veillee.core.game import Seat
from veillee.core.options import BadOption
from veillee.core.record import BadRecord, Record, parse
from veillee.core.registry import UnknownGame, UnknownVersion, box_of
from veillee.core.replay import BadReplay, Step, steps, verify
from veillee.server import wire
from veillee.server.door import scene
from veillee.words import mistakes, say


class Replayed(msgspec.Struct, frozen=True):
    """The answer as JSON, or what is wrong with the record."""

    body: bytes
    wrong: str = ""


SECONDS = 10.0
"""That a whole replay may take."""
LARGEST = 2_000_000
"""Bytes after which an answer ends with the frame at hand; whoever wants more asks on from there."""
WRONG = (BadRecord, BadReplay, BadOption, UnknownGame, UnknownVersion, ValueError)


def replay(text: str, viewers: tuple[wire.Viewer, ...], first: int, count: int) -> Replayed:
    try:
        record = parse(text)
        return Replayed(msgspec.json.encode(_info(record, viewers, first, count)))
    except BadContent as bad:
        return Replayed(b"", "; ".join(mistakes("en", bad)))
    except WRONG as error:
        return Replayed(b"", str(error))


def _info(record: Record, viewers: tuple[wire.Viewer, ...], first: int, count: int) -> wire.ReplayInfo:
    game = shelf.recorded(record)
    end = verify(record, game)
    frames: list[wire.Frame] = []
    total = size = 0
    for number, step in enumerate(steps(record, game, watched=True)):
        if first <= number < first + count and (not frames or size < LARGEST):
            frames.append(_frame(step, viewers))
            size += len(msgspec.json.encode(frames[-1]))
        total = number + 1
    return wire.ReplayInfo(
        game=record.game,
        options=msgspec.to_builtins(game.options),
        content=content_info(record.game, game.content),
        players=list(record.players),
        commitment=record.commitment,
        secret=record.secret,
        nonces=list(record.nonces),
        verified=bool(record.commitment),
        result=end.payoffs(),
        ending=game.meta.endings[end.ending],
        total=total,
        first=first,
        frames=frames,
    )


def _frame(step: Step, viewers: tuple[wire.Viewer, ...]) -> wire.Frame:
    state = step.state
    found = box_of(state.game)
    whose: list[tuple[str, Seat | None]] = [
        (viewer, None if viewer == "all" else int(viewer))
        for viewer in viewers
        if viewer == "all" or int(viewer) < state.seats
    ]
    seat = whose[0][1] if whose else None
    told, beats = scene(found, state.game, step.events, step.beats, seat)
    return wire.Frame(
        at=step.line.at if step.line is not None else 0,
        seat=step.line.seat if step.line is not None else None,
        move=step.line.notation if step.line is not None else "",
        told=told,
        views={viewer: found.view(state, seat) for viewer, seat in whose},
        beats=beats if whose else [],
    )


@lru_cache(maxsize=32)
def content_info(game: str, content: Content) -> wire.ContentInfo:
    drawn = content.drawn(lambda language, told: say(language, told, content.names, []))
    return wire.ContentInfo(game, content.id, content.hash, content.names, drawn)
