"""A finished game step by step, through the eyes of anybody, for the replay page. Runs in a process of its own."""

from functools import lru_cache

import msgspec

from veillee import shelf
from veillee.core.content import BadContent, Content
from veillee.core.game import Seat
from veillee.core.options import BadOption
from veillee.core.pictures import HASH
from veillee.core.record import BadRecord, Record, parse
from veillee.core.registry import UnknownGame, UnknownVersion, box_of
from veillee.core.replay import BadReplay, Step, steps, verify
from veillee.core.told import Arg, Told
from veillee.server import bodies
from veillee.server.door import scene
from veillee.words import mistakes, say


class Replayed(msgspec.Struct, frozen=True):
    """The answer as JSON, or what is wrong with the record."""

    body: bytes
    wrong: Told | None = None


SECONDS = 10.0
"""That a whole replay may take."""
LARGEST = 2_000_000
"""Bytes after which an answer ends with the frame at hand; whoever wants more asks on from there."""
WRONG = (BadRecord, BadReplay, BadOption, BadContent, UnknownGame, UnknownVersion, ValueError)


def replay(text: str, viewers: tuple[bodies.Viewer, ...], first: int, count: int) -> Replayed:
    try:
        record = parse(text)
        return Replayed(msgspec.json.encode(_info(record, viewers, first, count)))
    except WRONG as error:
        return Replayed(b"", wrong(error))


def told_truly(text: str, moves: int) -> Record | Told:
    """A record of a table that can be played on after so many moves, or why it cannot."""
    try:
        record = parse(text)
        verify(record, shelf.recorded(record))
        if not record.commitment:
            raise BadReplay("untrue", "the deal of this game is not known: it was not played at a table")
        if moves >= len(record.lines):
            raise BadReplay("move", f"the game is over after move {moves}", moves)
    except WRONG as error:
        return wrong(error)
    return record


def wrong(error: Exception) -> Told:
    """Why a record cannot be played: a word for the sentence, where it is, and the reason in full for programs."""
    reason = "; ".join(mistakes("en", error)) if isinstance(error, BadContent) else str(error)
    args: dict[str, Arg] = {"kind": "other", "line": "", "column": "", "move": "", "reason": reason}
    match error:
        case BadRecord(line=line, column=column):
            args |= {"kind": "line", "line": str(line), "column": str(column)}
        case BadReplay(kind=kind, move=move):
            args |= {"kind": kind, "move": str(move)}
        case UnknownGame() | UnknownVersion():
            args["kind"] = "rules"
        case BadContent():
            args["kind"] = "pack"
        case BadOption():
            args["kind"] = "option"
    return Told("refusal-bad-record", args)


def _info(record: Record, viewers: tuple[bodies.Viewer, ...], first: int, count: int) -> bodies.ReplayInfo:
    game = shelf.recorded(record)
    end = verify(record, game)
    frames: list[bodies.Frame] = []
    total = size = 0
    for number, step in enumerate(steps(record, game, watched=True)):
        if first <= number < first + count and (not frames or size < LARGEST):
            frames.append(frame(step, viewers))
            size += len(msgspec.json.encode(frames[-1]))
        total = number + 1
    return bodies.ReplayInfo(
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


def frame(step: Step, viewers: tuple[bodies.Viewer, ...]) -> bodies.Frame:
    """A step through these eyes."""
    state = step.state
    found = box_of(state.game)
    whose: list[tuple[str, Seat | None]] = [
        (viewer, None if viewer == "all" else int(viewer))
        for viewer in viewers
        if viewer == "all" or int(viewer) < state.seats
    ]
    seat = whose[0][1] if whose else None
    told, beats = scene(found, state.game, step.events, step.beats, seat)
    return bodies.Frame(
        at=step.line.at if step.line is not None else 0,
        seat=step.line.seat if step.line is not None else None,
        move=step.line.notation if step.line is not None else "",
        told=told,
        views={viewer: found.view(state, seat) for viewer, seat in whose},
        beats=beats if whose else [],
    )


@lru_cache(maxsize=32)
def content_info(game: str, content: Content) -> bodies.ContentInfo:
    drawn = content.drawn(lambda language, told: say(language, told, content.names, []))
    said = (content.id, content.title, content.author, content.edition)
    pictures = {item: f"/api/pictures/{one}" if HASH.match(one) else one for item, one in content.pictures.items()}
    return bodies.ContentInfo(game, *said, content.hash, content.names, drawn, pictures)
