"""How a recorded game stood for everybody, move by move: estimated piece by piece.

Whoever wants the whole curve asks for one piece after the other, and stops asking when nobody looks any more. A piece
takes about half a second, and bots at tables do not wait for it: replays have a process of their own.
"""

import time
from hashlib import blake2b

import msgspec

from veillee.bots.advice import chances
from veillee.core.record import parse
from veillee.core.registry import box_of
from veillee.core.replay import steps, verify
from veillee.core.rng import FastRng
from veillee.core.told import Told
from veillee.server import bodies
from veillee.server.replay import SECONDS, WRONG, wrong
from veillee.server.thinkers import Seconds, Thinkers
from veillee.server.workers import Share
from veillee.shelf import recorded
from veillee.table.refusal import No

PLAYOUTS = 200
PER_FRAME = 0.25
"""Seconds at most; always at least one playout."""
PIECE = 0.5
"""Seconds after which a piece ends with the frame at hand."""
KEPT = 64
"""Records whose curves are remembered."""


class Piece(msgspec.Struct, frozen=True):
    """Frames from the one asked for, and how many there are; or what is wrong with the record."""

    total: int
    chances: list[list[float]]
    wrong: Told | None = None


def piece(text: str, first: int) -> Piece:
    """In a thinker's process: as many frames from `first` on as fit in the time, at least one if there is one."""
    try:
        record = parse(text)
        game = recorded(record)
        verify(record, game)
    except WRONG as error:
        return Piece(0, [], wrong(error))
    box = box_of(game)
    until = time.monotonic() + PIECE
    found: list[list[float]] = []
    total = 0
    for number, step in enumerate(steps(record, game)):
        if number >= first and (not found or time.monotonic() < until):
            budget = Seconds(PLAYOUTS, PER_FRAME)
            shares = chances(box.insight, box.plan.style, step.state, budget, FastRng(number + 1))
            found.append([round(one, 4) for one in shares])
        total = number + 1
    return Piece(total, found)


class Curves:
    """The curves that are known so far, each from its beginning."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._known: dict[bytes, Piece] = {}

    async def piece(self, text: str, first: int, share: Share) -> bodies.Chances:
        key = blake2b(text.encode("utf-8", "replace"), digest_size=16).digest()
        if not self._has(key, first):
            return await self._more(key, text, first, share)
        known = self._known[key]
        return bodies.Chances(known.total, first, known.chances[first:])

    def _has(self, key: bytes, first: int) -> bool:
        return key in self._known and first < len(self._known[key].chances)

    async def _more(self, key: bytes, text: str, first: int, share: Share) -> bodies.Chances:
        new: Piece = await self._thinkers.work(self._thinkers.replays, share, SECONDS, piece, text, first)
        if new.wrong is not None:
            raise No("bad-record", told=new.wrong)
        before = self._known.pop(key, Piece(new.total, []))
        if len(before.chances) == first:
            before = Piece(new.total, before.chances + new.chances)
        self._known[key] = before
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return bodies.Chances(new.total, first, new.chances)
