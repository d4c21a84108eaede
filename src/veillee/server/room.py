"""A room: one table in memory with everything around it, each with a name of its own: the journal that writes, the
audience that looks on, the races, the clockwork that moves by itself.
"""

import asyncio
import secrets
import time

from veillee.core.game import Seat, State
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server import door, wire
from veillee.server.audience import Audience, Viewer
from veillee.server.clockwork import Clockwork
from veillee.server.journal import ATTEMPTS, Journal
from veillee.server.judging import judged
from veillee.server.limits import Buckets
from veillee.server.races import Races
from veillee.table import entries as log
from veillee.table.lag import Latency
from veillee.table.refusal import No
from veillee.table.table import Table

MOST = 20_000
"""Entries of a log; then the table takes no more wishes."""


class Room:
    def __init__(self, journal: Journal, audience: Audience, races: Races, clockwork: Clockwork) -> None:
        self.journal = journal
        self.audience = audience
        self.used = time.monotonic()
        self.doors = 0
        """Sockets that are on their way to this room or in it: as long as there are any, it is the table's only one."""
        self.most = MOST
        self.chat = Buckets(1.0, 8.0)
        self._races = races
        self._clockwork = clockwork
        self._sights: dict[Seat | None, tuple[int, door.Sight]] = {}
        journal.told = audience.wake
        journal.watched = lambda: bool(audience.viewers)

    @property
    def name(self) -> str:
        return self.journal.name

    @property
    def table(self) -> Table:
        return self.journal.table

    # What viewers see.

    def sight(self, seat: Seat | None) -> door.Sight:
        seq, sight = self._sights.get(seat, (-1, None))
        if seq != self.table.seq or sight is None:
            sight = door.Sight(self.table, seat)
            self._sights[seat] = (self.table.seq, sight)
        return sight

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

    async def command(self, by: str, command: wire.Command, latency: Latency) -> int:
        """Do what a guest wishes; the number of its entry, or `No`."""
        if not by:
            raise No("no-key")
        self.used = time.monotonic()
        if isinstance(command, wire.Say):
            self.chat.take(by)
        journal = self.journal
        table = journal.table
        fresh = not journal.shared
        async with journal.turn:
            for _ in range(ATTEMPTS):
                await journal.catch_up()
                done = table.done(by, command.id)
                if done:
                    return done
                if table.seq >= self.most:
                    raise No("table-full")
                now = await self._clockwork.let_happen()
                try:
                    wishes = judged(table, by, command)
                except No:
                    if fresh:
                        raise
                    # Refused only by the latest: another node may have written what makes it good.
                    fresh = True
                    journal.doubt()
                    continue
                if isinstance(command, wire.Play) and self._races.must_wait(wishes):
                    moved = wishes[0]
                    assert isinstance(moved, log.Moved)
                    answer = self._races.hold(moved, by, command, latency)
                    break
                if await journal.append(by, command.id, wishes, now):
                    self.drive()
                    return table.seq
            else:
                raise No("store-down", wait=1000)
        self.drive()
        return await asyncio.shield(answer)

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

    def elsewhere_wrote(self, seq: int) -> None:
        """Another node wrote up to this number, or (−1) may have written anything."""
        if seq < 0:
            self.journal.doubt()
        self.journal.heard(seq)
        if self.journal.behind:
            self._clockwork.look()

    @property
    def idle(self) -> bool:
        """Nobody looks on, and nothing is about to happen."""
        return not self.doors and not self.audience.viewers and self._clockwork.idle and not self.journal.turn.locked()

    def close(self) -> None:
        self._clockwork.close()
