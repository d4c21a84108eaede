"""A room: one table in memory with everything around it, each with a name of its own: the journal that writes, the
audience that looks on, the races, the clockwork that moves by itself.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine

import structlog

from veillee.core.game import Seat, State
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server import door, wire
from veillee.server.audience import Audience, Viewer
from veillee.server.clockwork import Clockwork
from veillee.server.journal import ATTEMPTS, Journal
from veillee.server.judging import allowed, judged
from veillee.server.limits import Buckets
from veillee.server.races import Races
from veillee.store.log import Row
from veillee.table import entries as log
from veillee.table import undo
from veillee.table.lag import Latency
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes

Done = Callable[[int], None]
Failed = Callable[[No], None]
TakeBack = Callable[[str, undo.About], Awaitable[list[int]]]
"""(guest, what is to be judged) → the entries that may be struck without asking anybody."""

MOST = 20_000
"""Entries of a log; then the table takes no more wishes."""


AGAIN = 1.2
"""Seconds until the store is read again after it did not answer."""
LONG = (wire.Undo, wire.Agree)
"""Commands that may ask for a whole game to be played again."""


async def judged_here(_by: str, asked: undo.About) -> list[int]:
    return undo.judged(asked)


class Room:
    def __init__(self, journal: Journal, audience: Audience, races: Races, clockwork: Clockwork) -> None:
        self.journal = journal
        self.audience = audience
        self.used = time.monotonic()
        self.doors = 0
        """Sockets that are on their way to this room or in it: as long as there are any, it is the table's only one."""
        self.most = MOST
        self.chat = Buckets(1.0, 8.0)
        self.take_back: TakeBack = judged_here
        self._races = races
        self._clockwork = clockwork
        self._newest: door.Writing | None = None
        self._works: set[asyncio.Task[None]] = set()
        self.followers: set[Callable[[], None]] = set()
        """Called whenever something was taken in: an evening follows its table."""
        self.changed: Callable[[], None] = lambda: None
        """Called then too: what is derived from the log follows it."""
        self._reading_again: asyncio.TimerHandle | None = None
        journal.told = self._told
        journal.unsure = self._unsure
        journal.watched = lambda: bool(audience.viewers)

    @property
    def name(self) -> str:
        return self.journal.name

    @property
    def table(self) -> Table:
        return self.journal.table

    def _told(self) -> None:
        self.audience.wake()
        self.changed()
        for follower in self.followers:
            follower()

    # What viewers see.

    def view(self, seat: Seat | None) -> bytes:
        """The game as it stands, as this viewer sees it."""
        return self._writing().view(seat, self.journal.now())

    def change(self, seat: Seat | None, since: int) -> bytes | None:
        """What is new to a viewer whose last view was that of entry `since`; None where only the whole will do."""
        newest = self._writing()
        return newest.change(seat, self.journal.now()) if newest.since == since else None

    def entry(self, seq: int, seat: Seat | None) -> bytes:
        """Entry `seq` as this viewer may know it."""
        table = self.journal.table
        return (self._writing() if seq == table.seq else door.Writing(table, seq)).entry(seat)

    def _writing(self) -> door.Writing:
        """The newest entry."""
        newest, table = self._newest, self.journal.table
        if newest is None or newest.seq != table.seq:
            newest = self._newest = door.Writing(table, table.seq, newest)
        return newest

    def came(self, viewer: Viewer) -> None:
        self.audience.viewers.add(viewer)
        self.presence()
        self.audience.tell_others()
        self.drive()

    def left(self, viewer: Viewer) -> None:
        self.audience.viewers.discard(viewer)
        self.used = time.monotonic()
        self.presence()
        self.audience.tell_others()

    def presence(self) -> None:
        """Who is there has changed."""
        self.journal.version += 1
        self.audience.wake()

    # What people wish.

    def do(self, by: str, command: wire.Command, latency: Latency, done: Done, failed: Failed) -> None:
        """Do what a guest wishes and say which entry it became, or why not."""
        if not by:
            failed(No("no-key"))
            return
        self.used = time.monotonic()
        if isinstance(command, wire.Say):
            try:
                self.chat.take(by)
            except No as no:
                failed(no)
                return
        self.journal.turn.take(Wish(self, by, command, latency, done, failed).begin)

    def later(self, work: Coroutine[object, object, None], failed: Failed) -> None:
        """Do something that must wait; whatever goes wrong is noted and answered, and the table goes on."""
        task = asyncio.create_task(self._guarded(work, failed))
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _guarded(self, work: Coroutine[object, object, None], failed: Failed) -> None:
        try:
            await work
        except No as no:
            failed(no)
        except Exception:  # noqa: BLE001 (noted with all that we know, told without any of it)
            structlog.get_logger("room").exception("command failed")
            failed(No("broken"))

    def at_once(self, by: str, command: wire.Command) -> tuple[Wishes, int] | None:
        """Judge what can be judged now: what is to be written, and the game's time that it was judged at. None if
        something must be waited for first. Called with the turn held.
        """
        journal = self.journal
        table = journal.table
        if journal.behind or table.done(by, command.id) or isinstance(command, LONG):
            return None
        if table.seq >= self.most:
            raise No("table-full")
        now = journal.now()
        if not self._clockwork.quiet(now):
            return None
        try:
            wishes = self._judge(by, command)
        except No:
            if journal.shared:
                return None  # refused only by the latest
            raise
        return None if self._races.must_wait(wishes) else (wishes, now)

    async def in_time(self, by: str, command: wire.Command, latency: Latency) -> "int | asyncio.Future[int]":
        """The number of the entry that a command became, or of the one that it will become when it has come through
        the gate. Called with the turn held.
        """
        journal = self.journal
        table = journal.table
        fresh = not journal.shared
        for _ in range(ATTEMPTS):
            await journal.catch_up()
            done = table.done(by, command.id)
            if done:
                return done
            if table.seq >= self.most:
                raise No("table-full")
            now = await self._clockwork.let_happen()
            try:
                wishes = await self._judged(by, command)
            except No:
                if fresh:
                    raise
                # Refused only by the latest: another node may have written what makes it good.
                fresh = True
                journal.doubt()
                continue
            moved = wishes[0]
            if isinstance(command, wire.Play) and isinstance(moved, log.Moved) and self._races.must_wait(wishes):
                return self._races.hold(moved, by, command, latency)
            await journal.prepare(wishes)
            if await journal.append(by, command.id, wishes, now):
                return table.seq
        raise No("store-down", wait=1000)

    def _judge(self, by: str, command: wire.Command) -> Wishes:
        table = self.table
        if isinstance(command, wire.Miss) and command.seat < len(table.chairs):
            if table.chairs[command.seat].holder in self.audience.here():
                raise No("seat-here")
        return judged(table, by, command)

    async def _judged(self, by: str, command: wire.Command) -> Wishes:
        """As `judged`; what may be taken back is found out elsewhere. Called with the turn held."""
        table = self.table
        if not isinstance(command, wire.Undo):
            return self._judge(by, command)
        allowed(table, command)
        alone = table.may_undo(by, command.seat)
        struck = await self.take_back(by, undo.about(table.match, command.seat, alone))
        return table.undo(by, command.seat, struck)

    async def fresh(self) -> None:
        """Know everything that is in the log."""
        async with self.journal.turn:
            await self.journal.catch_up()

    async def question(self, by: str, seat: Seat) -> tuple[State, list[Event]]:
        """What a seat that asks for advice knows: a world that it cannot tell from the true one, and its history."""
        async with self.journal.turn:
            await self.journal.catch_up()
            state = self.table.hint(by, seat)
            return state.imagine(seat, FastRng(secrets.randbits(60))), self.table.match.story.seen(seat)

    # What happens by itself.

    def drive(self) -> None:
        self._clockwork.drive()

    def elsewhere_wrote(self, seq: int, row: Row | None = None) -> None:
        """Another node wrote up to this number, with this as the last entry where it is given, or (−1) may have written
        anything.
        """
        if seq < 0:
            self.journal.doubt()
        self.journal.heard(seq, row)
        if self.journal.behind:
            self._clockwork.look()

    def _unsure(self) -> None:
        """What the store did not answer may be written all the same: whoever looks on hears of it, or of nothing, soon
        after.
        """
        if self._reading_again is not None:
            self._reading_again.cancel()
        self._reading_again = asyncio.get_running_loop().call_later(AGAIN, self.elsewhere_wrote, -1)

    @property
    def idle(self) -> bool:
        """Nobody looks on, and nothing is about to happen."""
        looked_at = self.doors or self.audience.viewers or self.followers
        return not looked_at and self._clockwork.idle and not self.journal.turn.taken

    def close(self) -> None:
        if self._reading_again is not None:
            self._reading_again.cancel()
        self._clockwork.close()


class Wish:
    """A guest's command on its way into the log: at once where nothing has to be waited for but the log itself."""

    def __init__(
        self, room: Room, by: str, command: wire.Command, latency: Latency, done: Done, failed: Failed
    ) -> None:
        self._room = room
        self._by = by
        self._command = command
        self._latency = latency
        self._done = done
        self._failed = failed

    def begin(self) -> None:
        """Called with the turn held."""
        room = self._room
        try:
            found = room.at_once(self._by, self._command)
        except No as no:
            room.journal.turn.give()
            self._failed(no)
        except Exception:  # noqa: BLE001 (noted with all that we know, told without any of it)
            room.journal.turn.give()
            structlog.get_logger("room").exception("command failed")
            self._failed(No("broken"))
        else:
            if found is None:
                room.later(self._in_time(), self._failed)
            else:
                room.journal.write(self._by, self._command.id, found[0], found[1], self._written)

    def _written(self, won: bool | No) -> None:
        room = self._room
        if won is False:
            # Another node was faster: read what it wrote and judge again.
            room.later(self._in_time(), self._failed)
            return
        seq = room.journal.table.seq
        room.journal.turn.give()
        if isinstance(won, No):
            self._failed(won)
        else:
            room.drive()
            self._done(seq)

    async def _in_time(self) -> None:
        room = self._room
        try:
            found = await room.in_time(self._by, self._command, self._latency)
        finally:
            room.journal.turn.give()
            room.drive()
        self._done(found if isinstance(found, int) else await asyncio.shield(found))
