"""Finished games are analysed in the background, piece by piece in a process of its own, and kept once that is done.

Whoever asks hears what is known by now and asks again for the rest. Pieces are short, so that many guests have their
turns.
"""

import asyncio
import contextlib
import time
from hashlib import blake2b

import msgspec

from veillee.core.record import parse
from veillee.core.replay import verify
from veillee.core.told import Told
from veillee.server.replay import WRONG, wrong
from veillee.server.teacher_wire import Analysis, AskAnalysis
from veillee.server.thinkers import Seconds, Thinkers
from veillee.server.workers import Share
from veillee.shelf import recorded
from veillee.store.analyses import Analyses
from veillee.store.database import StoreDown
from veillee.table.refusal import No
from veillee.teacher.account import account, turning_points
from veillee.teacher.judge import Allow
from veillee.teacher.walk import Moment, moments

EDITION = 1
"""Raised when the teacher learns something: what an older one said is not asked for any more."""
LONGEST = 1.0
"""Seconds of a processor that one moment may take."""
PIECE = 2.0
"""Seconds after which a piece ends with the moment at hand."""
SECONDS = 30.0
"""That a piece may take at the very most."""
REMEMBERED = 32
"""Analyses in memory."""
AT_ONCE = 16
"""Games that are analysed at the same time, …"""
EACH = 2
"""… and for one guest."""


class Piece(msgspec.Struct, frozen=True):
    """Moments from the one asked for, and how many there are; or what is wrong with the record."""

    total: int
    moments: list[Moment]
    real_time: bool = False
    wrong: Told | None = None


def piece(text: str, first: int, seconds: float) -> Piece:
    """In a process of its own: as many moments from `first` on as fit in the time, at least one if there is one."""
    try:
        record = parse(text)
        game = recorded(record)
        if first == 0:
            verify(record, game)
    except WRONG as error:
        return Piece(0, [], False, wrong(error))
    each = min(LONGEST, seconds / (len(record.lines) + 1))
    until = time.process_time() + PIECE
    found: list[Moment] = []
    total = len(record.lines) + 1
    allow: Allow = lambda samples, share: Seconds(samples, each * share, time.process_time)  # noqa: E731 (typed)
    for moment in moments(record, game, allow, first=first):
        found.append(moment)
        if time.process_time() > until:
            return Piece(max(total, first + len(found) + 1), found, game.meta.real_time)
    return Piece(first + len(found), found, game.meta.real_time)


class _Known:
    """What is known of one game."""

    def __init__(self) -> None:
        self.total = 0
        self.moments: list[Moment] = []
        self.real_time = False
        self.whole: Analysis | None = None
        self.work: asyncio.Task[None] | None = None
        self.no: No | None = None


class Teacher:
    def __init__(self, thinkers: Thinkers, analyses: Analyses, seconds: float) -> None:
        self._thinkers = thinkers
        self._seconds = seconds
        """Of a processor, about, that a game may take."""
        self._analyses = analyses
        self._known: dict[str, _Known] = {}
        self._at_work: list[Share] = []
        """For whom games are analysed now."""

    async def analysis(self, asked: AskAnalysis, share: Share) -> Analysis:
        """What is known by now, from a moment on."""
        text, first = asked.record, asked.first
        digest = blake2b(text.encode("utf-8", "replace"), digest_size=16).hexdigest()
        key = f"{EDITION}-{digest}"
        known = self._known.get(key) or await self._begin(key, text, share if asked.ask == "analyse" else None)
        if known.no is not None:
            self._known.pop(key, None)
            raise known.no
        if known.whole is not None:
            whole = known.whole
            return msgspec.structs.replace(whole, first=first, moments=whole.moments[first:])
        return Analysis(known.total, first, known.moments[first:], [], [])

    async def _begin(self, key: str, text: str, share: Share | None) -> _Known:
        """What is kept; else for whom to begin, None for nobody."""
        known = _Known()
        with contextlib.suppress(StoreDown):
            kept = await self._analyses.find(key)
            if kept is not None:
                known.whole = msgspec.json.decode(kept, type=Analysis)
        already = self._known.get(key)
        if already is not None:
            return already  # somebody else asked meanwhile
        if known.whole is None:
            if share is None:
                return known
            if self._at_work.count(share) >= EACH or len(self._at_work) >= AT_ONCE:
                raise No("too-fast", wait=5000)
            self._at_work.append(share)
            known.work = asyncio.create_task(self._walk(key, text, share, known))
            known.work.add_done_callback(lambda _: self._at_work.remove(share))
        self._known[key] = known
        idle = [other for other, one in self._known.items() if one.work is None or one.work.done()]
        for other in idle[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[other]
        return known

    async def _walk(self, key: str, text: str, share: Share, known: _Known) -> None:
        """One piece after the other."""
        work = self._thinkers.work
        try:
            while known.total == 0 or len(known.moments) < known.total:
                about = (piece, text, len(known.moments), self._seconds)
                found: Piece = await work(self._thinkers.lessons, share, SECONDS, *about)
                if found.wrong is not None:
                    raise No("bad-record", told=found.wrong)
                known.moments += found.moments
                known.total, known.real_time = found.total, found.real_time
        except No as no:
            known.no = no
            return
        seats = range(len(known.moments[0].chances))
        accounts = [account(known.moments, seat, known.real_time) for seat in seats]
        whole = Analysis(known.total, 0, known.moments, accounts, turning_points(known.moments))
        known.whole = whole
        with contextlib.suppress(StoreDown):
            await self._analyses.keep(key, int(time.time() * 1000), msgspec.json.encode(whole).decode())

    def close(self) -> None:
        for known in self._known.values():
            if known.work is not None:
                known.work.cancel()
