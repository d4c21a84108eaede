"""A table and its log, as this node knows them: one thing at a time, and written before it is taken in.

Log first: a wish is judged, appended, and only when it is durable does the table take it in and anybody hear of it.
Whoever changes the table holds its `turn` from the judgement to the end of the append.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence

import structlog

from veillee.server.metrics import Metrics
from veillee.server.slices import Slices
from veillee.server.turn import Turn
from veillee.store.database import StoreDown
from veillee.store.log import Log, Row
from veillee.table import entries as log
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes

ATTEMPTS = 20
"""How often a wish is judged again because another node was faster."""
IN_THE_GAME = (log.Moved, log.Passed, log.Said)
"""Entries that change nothing of the table around the game."""
PASSED_ON = 64
"""Entries that are kept until they are taken in; whoever hears of more reads them."""
CAME = (log.Sat, log.SeatAsked)
"""Entries that make a table one of somebody's: where they wish to be forgotten, it must be found."""


def _guest(what: log.Sat | log.SeatAsked, by: str) -> str:
    return (what.guest if isinstance(what, log.Sat) else "") or by


class Journal:
    def __init__(
        self, name: str, table: Table, writer: str, store: Log, metrics: Metrics, slices: Slices | None = None
    ) -> None:
        self.name = name
        self.table = table
        self.turn = Turn()
        self.version = 1
        """Rises when something of the table around the game changes."""
        self.changed = time.monotonic()
        """When something was last taken in."""
        self.told: Callable[[], None] = lambda: None
        """Called whenever something was taken in."""
        self.unsure: Callable[[], None] = lambda: None
        """Called when nobody knows whether something was written."""
        self.watched: Callable[[], bool] = lambda: False
        """Whether somebody looks on at this node."""
        self._store = store
        self._metrics = metrics
        self._slices = slices or Slices()
        self._writer = writer
        self._heard = table.seq
        """The last entry that another node is known to have written."""
        self._passed_on: dict[int, Row] = {}
        """Entries that came with another node's word of them, by number."""
        self._stale = False
        self._behind = time.monotonic() * 1000 - table.now
        self.calendar: Callable[[], int] = lambda: int(time.time() * 1000)
        """Milliseconds since 1970."""
        self._log = structlog.get_logger("journal")

    def now(self) -> int:
        """The game's own time: what the server slept does not count, nor what a learner takes to think; by the calendar
        where a game is played over days.
        """
        if self.table.by_calendar:
            return max(self.table.now, self.calendar() - self.table.match.started)
        if self.table.still:
            self._behind = time.monotonic() * 1000 - self.table.now
        return int(time.monotonic() * 1000 - self._behind)

    @property
    def shared(self) -> bool:
        """Other nodes may write too."""
        return self._store.shared

    @property
    def wrote_last(self) -> bool:
        """This node wrote the last entry."""
        return not self.shared or self._writer == self._store.node

    @property
    def behind(self) -> bool:
        """There may be entries in the log that the table has not taken in."""
        return self._stale or self._heard > self.table.seq

    def doubt(self) -> None:
        """Anything may have been written: look before the next judgement."""
        self._stale = True

    def heard(self, seq: int, row: Row | None = None) -> None:
        """Another node wrote up to this number, and said what it wrote last if that is given."""
        self._heard = max(self._heard, seq)
        if row is not None and len(self._passed_on) < PASSED_ON:
            self._passed_on[seq] = row

    async def catch_up(self) -> None:
        """Read what other nodes have written. Called with the turn held."""
        if not self.behind:
            return
        rows = self._as_heard()
        if not rows:
            try:
                rows = await self._store.read(self.name, self.table.seq)
            except StoreDown:
                raise No("store-down", wait=1000) from None
            self._stale = False
        if rows:
            self._writer = rows[-1].node
            await self._slices.run(self._taking_in([row.entry for row in rows]))

    def _as_heard(self) -> list[Row]:
        """All that other nodes have written, if their word of it brought it along; else nothing: it must be read."""
        passed_on, self._passed_on = self._passed_on, {}
        missing = range(self.table.seq + 1, self._heard + 1)
        if self._stale or not all(seq in passed_on for seq in missing):
            return []
        return [passed_on[seq] for seq in missing]

    async def prepare(self, wishes: Wishes) -> None:
        """Do before they are written what would take long to take in. Called with the turn held."""
        for what in wishes:
            if isinstance(what, log.Undone):
                await self._slices.run(self.table.match.rewinding(what.entries))

    async def append(self, by: str, command: str, wishes: Wishes, now: int) -> bool:
        """`write`, waited for; raises `No`."""
        written: asyncio.Future[bool | No] = asyncio.get_running_loop().create_future()
        self.write(by, command, wishes, now, written.set_result)
        won = await asyncio.shield(written)  # whoever waits may go; what is written is taken in all the same
        if isinstance(won, No):
            raise won
        return won

    def write(self, by: str, command: str, wishes: Wishes, now: int, after: Callable[[bool | No], None]) -> None:
        """Append what was judged at `now`, then take it in and say how it went: False if another node was faster.
        Called with the turn held.
        """
        table = self.table
        began = time.monotonic()
        at = max(self.calendar(), table.at)
        game_now = max(now, table.now) if table.phase == "play" else 0
        new = [log.Entry(at, game_now, by, command, what) for what in wishes]
        guests = [_guest(what, by) for what in wishes if isinstance(what, CAME)]

        def written(won: bool | StoreDown) -> None:
            if isinstance(won, StoreDown):
                self._stale = True
                self.unsure()
                self._log.error("store down", error=type(won.__cause__).__name__)
                after(No("store-down", wait=1000))
                return
            if won:
                self._metrics.appended(time.monotonic() - began)
                self._writer = self._store.node
                self._take_in(new)
            else:
                self._stale = True
                self._metrics.lost_races.inc()
            after(won)

        self._store.submit(self.name, table.seq + 1, new, guests, written)

    def _take_in(self, new: Sequence[log.Entry]) -> None:
        self.table.watched = self.watched()
        for entry in new:
            self._take(entry)
        self.changed = time.monotonic()
        self.told()

    def _taking_in(self, new: Sequence[log.Entry]) -> Iterator[None]:
        """`_take_in`, step by step: another node may have written much, or taken back."""
        self.table.watched = self.watched()
        for entry in new:
            yield from self.table.preparing(entry)
            self._take(entry)
            yield
        self.changed = time.monotonic()
        self.told()

    def _take(self, entry: log.Entry) -> None:
        table = self.table
        phase, taught = table.phase, table.course is not None
        table.apply(entry)
        self._metrics.took_in(table.opened.game, entry.what)
        if phase != table.phase or taught or not isinstance(entry.what, IN_THE_GAME):
            self.version += 1
        if isinstance(entry.what, log.Started) or self.now() < table.now:
            self._behind = time.monotonic() * 1000 - table.now
