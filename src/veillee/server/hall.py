"""The hall: every table that is in memory on this node, and the way in for the others."""

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from veillee.core.game import Seat, State
from veillee.core.story import Event
from veillee.evening.entries import Begun
from veillee.memory.summary import guests
from veillee.server import bodies, door, wire
from veillee.server.advice import best
from veillee.server.audience import Audience
from veillee.server.chances import Curves
from veillee.server.clockwork import Clockwork
from veillee.server.days import Days
from veillee.server.devices import Devices
from veillee.server.evenings import Evenings
from veillee.server.gossip import Elsewhere
from veillee.server.journal import Journal
from veillee.server.letters import Letters
from veillee.server.limits import Buckets, Whereabouts
from veillee.server.metrics import Metrics
from veillee.server.notices import Herald
from veillee.server.opening import Opening, good_table
from veillee.server.pulse import Pulse
from veillee.server.races import Races
from veillee.server.remember import Remembering
from veillee.server.room import Room
from veillee.server.settings import Settings
from veillee.server.slices import Slices
from veillee.server.talk import GOING, Node, Talk
from veillee.server.teacher import Teacher
from veillee.server.thinkers import GRACE, Thinkers
from veillee.server.workers import NOBODY, Share
from veillee.store import keep
from veillee.store.analyses import Analyses
from veillee.store.database import StoreDown
from veillee.store.erasing import REWRITTEN
from veillee.store.log import Log, Row
from veillee.store.memory import Memory
from veillee.store.notices import Notices
from veillee.table import undo
from veillee.table.entries import decode
from veillee.table.refusal import No
from veillee.table.table import Table

UNDO = 5.0
"""Seconds that it may take to find out what a move taken back would have told."""
ROOMS = 5_000
"""Tables in memory."""
DAY = 24 * 3600
CODES = 0.2
"""Codes and passkeys a second that one address may ask for or try, twenty at once; and as often what people do once in
a while and the store remembers: be told, sign a device out, be forgotten.
"""
LISTED = 6 * 3600 * 1000
"""Milliseconds for which a table that waits for players is shown to everybody."""
TABLES = 50
"""How many of somebody's tables they are told of."""
WAKE = 20.0
"""Seconds between two looks at which tables want to be woken."""
AT_ONCE = 50
"""Tables that are woken at a time."""
PICTURES = 600
"""That may come from one address in a day."""
HOLD = 60.0
"""Seconds between two words that the tables in memory are in use."""


class Hall:
    def __init__(self, settings: Settings, store: Log, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.thinkers = Thinkers(settings.workers, settings.think, metrics)
        self.curves = Curves(self.thinkers)
        self.teacher = Teacher(self.thinkers, Analyses(store.database), settings.analysis)
        self.whereabouts = Whereabouts()
        self._chat = Buckets(settings.chat, settings.chat * 8)
        self.rooms: dict[str, Room] = {}
        self._slices = Slices()
        self._opening = Opening(store, self.thinkers, self._slices)
        self._looked: tuple[float, asyncio.Future[None]] | None = None
        self.pulse = Pulse()
        self._openings = Buckets(settings.tables, 40)
        self._tables_each = Buckets(settings.tables_each / DAY, settings.tables_each)
        self.packs_each = Buckets(settings.packs_each / DAY, settings.packs_each)
        self.pictures_each = Buckets(PICTURES / DAY, PICTURES)
        self.checks_each = Buckets(settings.checks, settings.checks * 10)
        self.codes_each = Buckets(CODES, CODES * 100)
        self.rare_each = Buckets(CODES, CODES * 100)
        self.trials_each = Buckets(settings.trials, settings.trials * 120)
        may_open = lambda guest: self.may_open(self.whereabouts.share(guest))  # noqa: E731 (a table of an evening)
        self.node = Node(self.pulse, metrics, self.advice, may_open, settings.messages, settings.patience)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._elsewhere = Elsewhere(settings.node, alone=not store.shared)
        self.evenings = Evenings(store, self._elsewhere, self, settings.idle)
        self.remembering = Remembering(Memory(store.database), self.replayed)
        self._log = structlog.get_logger("hall")
        self.calendar: Callable[[], int] = lambda: int(time.time() * 1000)
        """Milliseconds since 1970."""
        self.herald = Herald(Notices(store.database), lambda: self.calendar(), self.remembering.memory.known)  # noqa: PLW0108
        self.letters = Letters(settings, store.database, self.herald.notices, lambda: self.calendar())  # noqa: PLW0108
        self.herald.by_letter = self.letters.tell
        self.days = Days(self, self._opening)
        self.devices = Devices(store.database, lambda: self.calendar())  # noqa: PLW0108
        self.devices.cut = self._cut
        self.herald.looks, self.herald.at_home = self._looks, self.remembering.looks_home
        self.remembering.told = self.herald.consider
        works = (self._sweep(), self._hold(), self._wake(), self.remembering.run(), self.herald.run())
        self._works = [asyncio.create_task(work) for work in works]
        if store.shared:
            from veillee.store.postgresql import News  # noqa: PLC0415 (loaded where there are other nodes)

            news = News(store, self._wrote, self._missed, self._heard)
            self._works += [
                asyncio.create_task(news.run()),
                asyncio.create_task(self.devices.run()),
                asyncio.create_task(self._elsewhere.run(news, self._remind)),
            ]

    # Tables.

    def bring_pack(self, guest: str) -> None:
        """Count one of the packs that a guest may bring in a day, or `No`: it may be an hour until the next."""
        try:
            self.packs_each.take(guest)
        except No as many:
            wait = many.wait or 0
            most = int(self.packs_each.burst)
            raise No("too-many-packs", wait=wait, most=most, minutes=-(-wait // 60_000)) from None

    async def open(self, by: str, new: bodies.NewTable, share: Share = NOBODY) -> Room:
        """A new table."""
        try:
            name = await self._opening.new(by, new, share)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        return await self.opened(name)

    async def opened(self, name: str) -> Room:
        """The room of a table that is new: everybody finds it at once on their home page."""
        room = await self.room(name)
        with contextlib.suppress(StoreDown):
            await self.remembering.take_in([room])
        return room

    def may_open(self, share: Share) -> None:
        """Somebody opens a table or an evening: `No` if they, or all of their address, have opened too many."""
        address, guest = share
        self._openings.take(address)
        self._tables_each.take(guest)

    async def table_for(self, evening: str, by: str, begun: Begun, people: list[tuple[str, str]]) -> None:
        """The table of an evening's game, opened if it is not there yet."""
        try:
            await self._opening.for_evening(evening, by, begun, people)
        except StoreDown:
            raise No("store-down", wait=1000) from None

    async def room(self, name: str) -> Room:
        """The room of a table, loaded from the log when it is not in memory; `No` if there is no such table."""
        room = self.rooms.get(name)
        if room is not None:
            return room
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def replayed(self, name: str) -> tuple[Table, str]:
        """A table from its log, and the node that wrote its last entry; `No` if there is none."""
        try:
            return await self._opening.replayed(name)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        except No:
            raise
        except Exception as error:
            self._log.exception("table cannot be loaded")
            raise No("broken-table") from error

    async def _load(self, name: str) -> Room:
        table, writer = await self.replayed(name)
        room = self._room_of(name, table, writer)
        self._make_place()
        self.rooms[name] = room
        self.metrics.tables.set(len(self.rooms))
        self.remembering.changed(room)
        room.drive()
        return room

    def _room_of(self, name: str, table: Table, writer: str) -> Room:
        journal = Journal(name, table, writer, self.store, self.metrics, self._slices)
        journal.calendar = lambda: self.calendar()  # noqa: PLW0108 (it may be given another)
        audience = Audience(name, table, self._elsewhere)
        races = Races(journal, audience)
        clockwork = Clockwork(journal, races, self.thinkers, self.settings.bot_pace, self.settings.takeover)
        clockwork.share = lambda: self.whereabouts.share(table.host)
        clockwork.watched = lambda: bool(audience.viewers) or bool(audience.watchers()) or bool(audience.here())
        room = Room(journal, audience, races, clockwork)
        room.most, room.chat, room.take_back = self.settings.entries, self._chat, self._take_back
        room.changed = lambda: self.remembering.changed(room)
        return room

    async def drawn(self, digest: str, share: Share) -> bytes | None:
        """What clients need of a pack that somebody brought to a table of this node."""
        setups = (room.table.setup for room in self.rooms.values())
        setup = next((setup for setup in setups if setup.own and setup.content.hash == digest), None)
        return None if setup is None else await self._opening.drawn(setup, share)

    async def tables_of(self, guest: str) -> list[bodies.TableInfo]:
        """The guest's tables, the latest first."""
        if not guest:
            return []
        try:
            known = await self.remembering.memory.tables_of(guest, TABLES)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        found = []
        for one in known:
            room = self.rooms.get(one.table)
            if room is not None:
                found.append(self.info(room, guest))
            elif guest in guests(one):
                found.append(door.seen_from_outside(one, guest))
        return sorted(found, key=lambda info: -info.at)

    def _cut(self, guest: str) -> None:
        """A device of theirs was signed out: every line of theirs comes back with its own key, or does not."""
        for socket in list(self.pulse.sockets):
            if isinstance(socket, Talk) and socket.guest == guest:
                socket.close(GOING)

    def _looks(self, guest: str, table: str) -> bool:
        room = self.rooms.get(table)
        return room is not None and guest in room.audience.here()

    async def open_tables(self, guest: str) -> list[bodies.TableInfo]:
        """Others' tables with a free seat, on a server that shows them."""
        if not self.settings.public:
            return []
        try:
            found = await self.remembering.memory.listed(self.calendar() - LISTED, TABLES)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        return [door.seen_from_outside(one, guest) for one in found if guest not in guests(one)]

    def info(self, room: Room, guest: str) -> bodies.TableInfo:
        table = room.table
        yours = table.held(guest)
        state = table.state
        due = 0 if state is None or table.phase != "play" else state.due
        return bodies.TableInfo(
            id=room.name,
            game=table.opened.game,
            phase=table.phase,
            seats=door.seats(table, guest, room.audience.here()),
            yours=yours,
            your_turn=any(due >> seat & 1 for seat in yours),
            host=bool(guest) and guest == table.host,
            at=table.at,
            lesson="" if table.course is None else table.course.lesson.id,
        )

    async def advice(self, world: State, seat: Seat, seen: list[Event], by: str = "") -> list[wire.Advice]:
        about = (best, world, seat, seen, self.settings.think)
        found = await self.thinkers.work(
            self.thinkers.advice, self.whereabouts.share(by), self.settings.think + GRACE, *about
        )
        return list(found)

    async def _take_back(self, by: str, asked: undo.About) -> list[int]:
        """Judged where bots think: both are what a live table waits for, each guest in turn."""
        share = self.whereabouts.share(by)
        found: list[int] = await self.thinkers.work(self.thinkers.bots, share, UNDO, undo.judged, asked)
        return found

    async def well(self) -> None:
        """`No` if the store cannot be written. Looked at once a second, however many ask."""
        now = time.monotonic()
        if self._looked is None or (self._looked[1].done() and now - self._looked[0] > 1.0):
            self._looked = (now, asyncio.ensure_future(self.store.pulse(int(time.time() * 1000))))
        try:
            await asyncio.shield(self._looked[1])
        except StoreDown as down:
            self._log.error("store down", error=str(down))
            raise No("store-down", wait=1000) from None

    async def kept_record(self, name: str, number: int | None) -> str | None:
        if not good_table(name):
            return None
        try:
            return await self.store.record(name, number)
        except StoreDown:
            raise No("store-down", wait=1000) from None

    # Other nodes.

    def _wrote(self, table: str, seq: int, node: str, body: str) -> None:
        if seq == REWRITTEN:
            self.load_anew(table)
            return
        room = self.rooms.get(table)
        parlour = self.evenings.parlours.get(table)
        if room is not None:
            room.elsewhere_wrote(seq, Row(decode(body), node) if body else None)
        elif parlour is not None:
            parlour.elsewhere_wrote(seq)

    def load_anew(self, name: str) -> None:
        """The log of a table or an evening is not what it was: whoever looks on comes back to the new one."""
        room = self.rooms.pop(name, None)
        if room is not None:
            self.remembering.forget(name)
            room.close()
            for viewer in room.audience.viewers:
                viewer.close(GOING)
        self.evenings.load_anew(name)

    def _missed(self) -> None:
        for room in list(self.rooms.values()):
            room.elsewhere_wrote(-1)
        self.evenings.missed()

    def _remind(self) -> None:
        for room in self.rooms.values():
            if room.audience.viewers:
                room.audience.tell_others()
        self.evenings.remind()

    def _heard(self, note: str) -> None:
        table, new, different, shown = self._elsewhere.heard(note, self.rooms, self.evenings.parlours)
        if table in self.evenings.parlours:
            self.evenings.heard(table, new, different, shown)
            return
        if new and self.rooms[table].audience.viewers:
            self.rooms[table].audience.tell_others()
        if different:
            self.rooms[table].presence()
            self.rooms[table].drive()

    # Housekeeping.

    def _make_place(self) -> None:
        """So many tables are in memory and no more, unless people look at all of them: those that nobody looks at leave
        it, the longest unused first.
        """
        if len(self.rooms) < ROOMS:
            return
        knows = self.remembering.knows
        idle = [name for name, room in self.rooms.items() if room.idle and knows(name)]
        idle.sort(key=lambda name: self.rooms[name].used)
        for name in idle[: len(self.rooms) - ROOMS + ROOMS // 10 + 1]:
            self.rooms.pop(name).close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            since = time.monotonic() - self.settings.idle
            for name, room in list(self.rooms.items()):
                if room.idle and room.used < since and self.remembering.knows(name):
                    room.close()
                    del self.rooms[name]
            self.evenings.sweep()
            self._elsewhere.forget()
            self.metrics.tables.set(len(self.rooms))

    async def _wake(self) -> None:
        """Tables that are played over days leave memory as others do: whoever's time has run out is not forgotten."""
        broken: set[str] = set()
        while True:
            await asyncio.sleep(min(WAKE, self.settings.idle))
            with contextlib.suppress(StoreDown):
                for name in await self.remembering.memory.due(self.calendar(), AT_ONCE + len(broken)):
                    if name in broken:
                        continue
                    try:
                        (await self.room(name)).drive()
                    except No as no:
                        if no.code != "store-down":
                            broken.add(name)

    async def _hold(self) -> None:
        """Say of the tables and evenings in memory that nobody may put them away."""
        while True:
            await asyncio.sleep(HOLD)
            with contextlib.suppress(StoreDown):
                names = [*self.rooms, *self.evenings.parlours]
                await keep.hold(self.store.database, names, int(time.time() * 1000))

    async def close(self) -> None:
        for work in self._works:
            work.cancel()
        self.teacher.close()
        self.pulse.close()
        self.evenings.close()
        for room in self.rooms.values():
            room.close()
        self.thinkers.close()
        self.letters.close()
        await self.remembering.finish()
        await self.herald.close()
        await self.store.close()
