"""A parlour: one evening in memory, with who looks on, and the table at which its people play.

Log first, as with tables: a wish is judged, made durable, and only then taken in and told.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Protocol

import msgspec
import structlog

from veillee.core.options import texts
from veillee.evening import entries as log
from veillee.evening.evening import Evening, Round, Wishes
from veillee.server import evening_door, wire
from veillee.server import evening_wire as said
from veillee.server.gossip import Elsewhere
from veillee.server.journal import ATTEMPTS
from veillee.server.limits import Buckets
from veillee.server.opening import new_name
from veillee.server.room import Room
from veillee.server.turn import Turn
from veillee.server.unread import no_command
from veillee.store.database import StoreDown
from veillee.store.evenings import EveningLog
from veillee.table.chair import Chair
from veillee.table.lag import Latency
from veillee.table.refusal import No

MOST = 5_000
"""Entries of an evening's log; then it takes no more wishes."""
REACTIONS = 2.0
"""A second, of one guest; six at once."""
AGAIN = 2.0
"""Seconds until a table that could not be looked after is looked after again."""


class Visitor(Protocol):
    """A socket."""

    guest: str
    television: bool

    def wake(self) -> None: ...

    def close(self, code: int) -> None: ...

    def show(self, reaction: said.Reacted) -> None: ...


class House(Protocol):
    """What a parlour needs of the node: tables."""

    async def room(self, name: str) -> Room: ...

    async def table_for(self, evening: str, by: str, begun: log.Begun, people: list[tuple[str, str]]) -> None: ...


class Parlour:
    def __init__(self, name: str, evening: Evening, store: EveningLog, elsewhere: Elsewhere, house: House) -> None:
        self.name = name
        self.evening = evening
        self.version = 1
        """Rises when anything that visitors see changes."""
        self.visitors: set[Visitor] = set()
        self._reactions = Buckets(REACTIONS, REACTIONS * 3)
        self._sent_as: dict[str, bytes] = {}
        """The evening as it is sent, by guest: everybody who is nobody in it sees the same."""
        self._sent_at = 0
        self._shared: said.EveningState
        self.used = time.monotonic()
        self._store = store
        self._elsewhere = elsewhere
        self._house = house
        self._turn = Turn()
        self._stale = False
        self._heard = evening.seq
        self._followed: Room | None = None
        self._round: Round | None = None
        """The game whose table is followed."""
        self._looking = False
        self._again = False
        self._works: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger("evening")

    # Who looks on.

    def came(self, visitor: Visitor) -> None:
        self.visitors.add(visitor)
        self._presence()
        self.look()

    def left(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.used = time.monotonic()
        self._presence()

    def _presence(self) -> None:
        self.tell_others()
        self.changed()

    def tell_others(self, *shown: tuple[int, said.Reaction]) -> None:
        guests = sorted({visitor.guest for visitor in self.visitors if visitor.guest and not visitor.television})
        self._elsewhere.tell(self.name, guests, self._screens(), *shown)

    def changed(self) -> None:
        self.version += 1
        for visitor in self.visitors:
            visitor.wake()

    def _screens(self) -> int:
        return sum(visitor.television for visitor in self.visitors)

    def state(self, guest: str) -> said.EveningState:
        here = {visitor.guest for visitor in self.visitors if not visitor.television}
        here |= self._elsewhere.guests(self.name)
        screens = self._screens() + self._elsewhere.watchers(self.name)
        table = self._round is not None and self._round is self.evening.round
        shared = evening_door.state(self.name, self.evening, here, screens, table)
        return evening_door.seen_by(guest, self.evening, shared)

    def written(self, guest: str) -> bytes:
        """`state` as it is sent: written once for all who see the same, until something changes."""
        if self._sent_at != self.version:
            self._sent_at = self.version
            self._sent_as.clear()
            self._shared = self.state("")
        whose = guest if any(person.guest == guest for person in self.evening.people) else ""
        found = self._sent_as.get(whose)
        if found is None:
            seen = evening_door.seen_by(whose, self.evening, self._shared)
            found = self._sent_as[whose] = msgspec.json.encode(seen)
        return found

    def react(self, by: str, command: said.React) -> None:
        """Shown to whoever is connected, on the other nodes too."""
        if command.person not in self.evening.held(by):
            raise No("not-your-person")
        self._reactions.take(by)
        self.show(command.person, command.reaction)
        self.tell_others((command.person, command.reaction))

    def show(self, person: int, reaction: said.Reaction) -> None:
        for visitor in self.visitors:
            visitor.show(said.Reacted(person, reaction))

    # What people wish.

    async def do(self, by: str, command: wire.Command) -> int:
        """The number of the entry that a command became; `No` if it is refused."""
        if not by:
            raise No("no-key")
        self.used = time.monotonic()
        async with self._turn:
            seq = await self._written(by, command.id, lambda: judged(self.evening, by, command))
        if isinstance(command, said.ComeBack | said.Join):
            self._later(self._take_back(by))
        return seq

    async def _written(self, by: str, command: str, judge: Callable[[], Wishes]) -> int:
        """Judge and append, again when another node was faster. Called with the turn held."""
        fresh = not self._store.shared
        for _ in range(ATTEMPTS):
            await self._catch_up()
            done = self.evening.done(by, command) if command else 0
            if done:
                return done
            if self.evening.seq >= MOST:
                raise No("evening-stopped")
            try:
                wishes = judge()
            except No:
                if fresh:
                    raise
                fresh = self._stale = True  # refused only by the latest
                continue
            if not wishes or await self._append(by, command, wishes):
                return self.evening.seq
        raise No("store-down", wait=1000)

    async def _append(self, by: str, command: str, wishes: Wishes) -> bool:
        at = max(int(time.time() * 1000), self.evening.at)
        entries = [log.Entry(at, by, command, what) for what in wishes]
        try:
            won = await self._store.append(self.name, self.evening.seq + 1, entries)
        except StoreDown:
            self._stale = True
            raise No("store-down", wait=1000) from None
        if won:
            self._take_in(entries)
        else:
            self._stale = True
        return won

    async def _catch_up(self) -> None:
        """Read what other nodes have written. Called with the turn held."""
        if not self._stale and self._heard <= self.evening.seq:
            return
        try:
            entries = await self._store.read(self.name, self.evening.seq)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        self._stale = False
        self._take_in(entries)

    def _take_in(self, entries: list[log.Entry]) -> None:
        for entry in entries:
            self.evening.apply(entry)
        if entries:
            self.changed()
            self.look()

    def elsewhere_wrote(self, seq: int) -> None:
        """Another node wrote up to this number, or (−1) may have written anything."""
        self._stale = self._stale or seq < 0
        self._heard = max(self._heard, seq)
        self._later(self._read_on())

    async def _read_on(self) -> None:
        async with self._turn:
            await self._catch_up()

    # The table at which they play.

    def look(self) -> None:
        """Look after the table soon: open it, start it, see who has left, take its result."""
        if self._looking:
            self._again = True
        else:
            self._looking = True
            self._later(self._look())

    async def _look(self) -> None:
        try:
            while True:
                self._again = False
                await self._look_once()
                if not self._again:
                    return
        except No:
            asyncio.get_running_loop().call_later(AGAIN, self.look)
        finally:
            self._looking = False

    async def _look_once(self) -> None:
        running = self.evening.round
        if running is None:
            self._follow(None, None)
            return
        if self._round is not running or self._followed is None:
            await self._house.table_for(self.name, self._leader(), running.begun, self._seated(running))
            self._follow(running, await self._house.room(running.begun.table))
        room = self._followed
        assert room is not None
        table = room.table
        if table.phase == "over":
            state = table.match.state
            ending = state.game.meta.endings[state.ending]
            async with self._turn:
                finish = (running.begun.table, state.payoffs(), state.scores(), ending)
                await self._written("", "", lambda: self.evening.finish(*finish))
            return
        for seat, number in enumerate(running.seats):
            if number >= 0:
                await self._mind(room, seat, number)
        if table.phase == "lobby":
            await self._start(room)

    def _follow(self, running: Round | None, room: Room | None) -> None:
        if self._followed is not None:
            self._followed.followers.discard(self.look)
        self._round, self._followed = running, room
        if room is not None:
            room.followers.add(self.look)
            self.changed()

    def _leader(self) -> str:
        """Whose table it is: the host's, or while there is none the first person's."""
        return self.evening.people[max(0, self.evening.host)].guest

    def _seated(self, running: Round) -> list[tuple[str, str]]:
        people = self.evening.people
        return [(people[number].guest, people[number].name) if number >= 0 else ("", "") for number in running.seats]

    async def _mind(self, room: Room, seat: int, number: int) -> None:
        """A bot plays for whoever has left; whoever was removed has no seat any more."""
        person = self.evening.people[number]
        chair = room.table.chairs[seat]
        if person.here or chair.holder != person.guest:
            return
        if room.table.phase == "lobby" or person.removed:
            await self._at_table(room, person.guest, wire.Stand(_id(), seat))
        elif not chair.bot:
            await self._at_table(room, person.guest, wire.Hand(_id(), seat))
            self._stale = True
            async with self._turn:
                await self._catch_up()
            if self.evening.people[number].here:  # back meanwhile, at another node that knew of no bot yet
                await self._at_table(room, person.guest, wire.Take(_id(), seat))

    async def _start(self, room: Room) -> None:
        """Everybody sits: bots on what has become free; when everybody has added to the shuffle it begins."""
        table = room.table
        for seat, chair in enumerate(table.chairs):
            if chair.free:
                await self._at_table(room, table.host, wire.SeatBot(_id(), seat))
        if all(_ready(chair) for chair in table.chairs):
            await self._at_table(room, table.host, wire.Start(_id()))

    async def _take_back(self, by: str) -> None:
        """Whoever has come back plays their own seat again."""
        running, room = self.evening.round, self._followed
        if running is None or room is None or room.table.phase != "play":
            return
        room.journal.doubt()
        await room.fresh()  # the bot may have been seated by another node, a moment ago
        for seat, number in enumerate(running.seats):
            mine = number in self.evening.held(by) and room.table.holds(by, seat)
            if mine and room.table.chairs[seat].bot:
                await self._at_table(room, by, wire.Take(_id(), seat))

    async def _at_table(self, room: Room, by: str, command: wire.Command) -> None:
        """Do something at the table in somebody's name; that it was done already is no matter."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        room.do(by, command, Latency(), done.set_result, done.set_exception)
        try:
            await done
        except No as no:
            if no.code == "store-down":
                raise

    # Life.

    @property
    def idle(self) -> bool:
        return not self.visitors and not self._turn.taken and not self._works

    def close(self) -> None:
        self._follow(None, None)
        for work in self._works:
            work.cancel()

    def _later(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _guarded(self, work: Coroutine[object, object, None]) -> None:
        try:
            with contextlib.suppress(No):
                await work
        except Exception:  # noqa: BLE001 (noted with all that we know; the evening goes on)
            self._log.exception("looking after an evening failed")


def _id() -> str:
    return f"evening-{secrets.token_hex(8)}"


def _ready(chair: Chair) -> bool:
    return bool(chair.nonce) if chair.holder else bool(chair.bot)


def judged(evening: Evening, by: str, command: wire.Command) -> Wishes:
    """The entries that a guest's command makes, or `No`."""
    match command:
        case said.Join():
            return evening.join(by, command.name)
        case said.ComeBack():
            return evening.come_back(by, command.person)
        case said.Leave():
            return evening.leave(by, command.person)
        case said.Remove():
            return evening.remove(by, command.person)
        case said.Shut():
            return evening.close(by, command.shut)
        case said.ChooseWay():
            return evening.choose_way(by, command.way)
        case said.GiveHost():
            return evening.give_host(by, command.person)
        case said.Vote():
            return evening.vote(by, command.person, command.game)
        case said.Begin():
            options = texts(command.options)
            secret = secrets.token_hex(32)
            return evening.begin(by, command.game, command.bot, options, new_name(), secret, command.pack)
        case said.Drop():
            return evening.drop(by)
        case said.End():
            return evening.end(by)
    raise no_command(type(command).__name__)
