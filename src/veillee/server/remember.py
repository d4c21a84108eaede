"""Takes into the derived tables what happens at tables: soon after it has happened, many tables at once, and beside the
way of a move. Whoever looks at their home page hears of it.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator

import structlog

from veillee.memory.summary import Summary, guests
from veillee.server.room import Room
from veillee.store.database import StoreDown
from veillee.store.memory import Memory, taken
from veillee.table.refusal import No
from veillee.table.table import Table

EVERY = 0.25
"""Seconds between two looks at what has changed."""
QUIET = 0.4
"""Seconds of quiet after which a table is taken in."""
AT_LATEST = 10.0
"""Seconds after which it is taken in also where nobody pauses."""
MOST = 200
"""Tables in one transaction."""


async def _nobody(_summaries: list[Summary]) -> None:
    pass


class Remembering:
    def __init__(self, memory: Memory, replayed: Callable[[str], Awaitable[tuple[Table, str]]]) -> None:
        self.memory = memory
        self._replayed = replayed
        self.told: Callable[[list[Summary]], Awaitable[None]] = _nobody
        """Told of tables that were taken in."""
        self._dirty: dict[str, tuple[Room, float]] = {}
        """Rooms, and since when something of theirs has not been taken in."""
        self._writing: set[asyncio.Future[None]] = set()
        """What is being taken in."""
        self._waiting: dict[str, set[asyncio.Event]] = {}
        """Who looks at their home page, by guest."""
        self._log = structlog.get_logger("remember")

    def changed(self, room: Room) -> None:
        if room.name not in self._dirty:
            self._dirty[room.name] = (room, time.monotonic())

    def knows(self, name: str) -> bool:
        """Whether all of a table is taken in."""
        return name not in self._dirty

    def forget(self, name: str) -> None:
        self._dirty.pop(name, None)

    async def run(self) -> None:
        """As long as the server runs."""
        await self._catch_up()
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(StoreDown):
                await self.take_in(self._due())

    def _due(self) -> list[Room]:
        now = time.monotonic()
        due = [
            room
            for room, since in self._dirty.values()
            if now - room.journal.changed >= QUIET or now - since >= AT_LATEST
        ]
        return due[:MOST]

    async def take_in(self, rooms: Iterable[Room]) -> None:
        """Take in these rooms as they are now; StoreDown leaves them for later."""
        found = []
        some = [room for room in rooms if self._dirty.pop(room.name, None) is not None]
        for room in some:
            with self._careful():
                found.append(taken(room.name, room.table))
        if not found:
            return
        written = asyncio.get_running_loop().create_future()
        self._writing.add(written)
        try:
            await self.memory.take_in(found)
        except StoreDown:
            for room in some:
                self.changed(room)
            raise
        finally:
            self._writing.discard(written)
            written.set_result(None)
        for one in found:
            # A table that everybody may see, or could until now.
            self.wake(list(self._waiting) if one.summary.public else guests(one.summary))
        await self.told([one.summary for one in found])

    async def settle(self, guest: str) -> None:
        """Take in what is over of a guest's games: whoever looks at their shelf finds the last one on it."""
        over = [room for room, _ in self._dirty.values() if room.table.phase == "over" and room.table.held(guest)]
        await self.take_in(over)
        for written in list(self._writing):
            await written

    async def finish(self) -> None:
        """Before the server closes: everything that is left."""
        with contextlib.suppress(StoreDown):
            while self._dirty:
                await self.take_in([room for room, _ in list(self._dirty.values())[:MOST]])

    async def _catch_up(self) -> None:
        """What a server that died could not take in, and all of a database that is older than these tables."""
        with contextlib.suppress(StoreDown):
            for name in await self.memory.missing():
                with self._careful():
                    table, _ = await self._replayed(name)
                    found = taken(name, table)
                    await self.memory.take_in([found])
                    self.wake(guests(found.summary))

    @contextlib.contextmanager
    def _careful(self) -> Iterator[None]:
        try:
            yield
        except (StoreDown, asyncio.CancelledError):
            raise
        except No as no:
            self._log.info("table not taken in", code=no.code)
        except Exception:  # noqa: BLE001 (one broken table is no reason to forget the others)
            self._log.exception("table not taken in")

    # Home pages.

    def looks_home(self, guest: str) -> bool:
        return guest in self._waiting

    def wake(self, concerned: Iterable[str]) -> None:
        for guest in concerned:
            for event in self._waiting.get(guest, ()):
                event.set()

    @contextlib.contextmanager
    def listening(self, guest: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever something of this guest's tables has changed."""
        event = asyncio.Event()
        self._waiting.setdefault(guest, set()).add(event)
        try:
            yield event
        finally:
            self._waiting[guest].discard(event)
            if not self._waiting[guest]:
                del self._waiting[guest]
