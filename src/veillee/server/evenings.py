"""The evenings of this node: opened under a code, found by it, in memory while somebody looks on."""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from hashlib import blake2b

import msgspec
import structlog

from veillee.core.options import texts
from veillee.core.rng import FastRng
from veillee.evening import entries as log
from veillee.evening.code import PREFIX, new_code, read_code
from veillee.evening.evening import Evening
from veillee.server import evening_wire as wire
from veillee.server.evening_wire import Reaction
from veillee.server.gossip import Elsewhere
from veillee.server.opening import good_table, new_name
from veillee.server.parlour import House, Parlour
from veillee.server.talk import GOING
from veillee.store import keep
from veillee.store.database import StoreDown
from veillee.store.evenings import EveningLog, Guesses, TooManyGuesses
from veillee.store.log import Log
from veillee.table.offers import DEFAULT_BOT
from veillee.table.refusal import No
from veillee.table.table import Table

LIFE = 12 * 3600 * 1000
"""Milliseconds of silence after which a code may be given to another evening."""
GUESSES = Guesses(most=6, every=600_000)
"""Codes that one neighbourhood may get wrong at once, and the milliseconds until it may be wrong once more."""
TRIES = 50
"""Codes that are tried for a new evening."""


class Evenings:
    def __init__(self, store: Log, elsewhere: Elsewhere, house: House, idle: float) -> None:
        self.parlours: dict[str, Parlour] = {}
        self._log = store
        self._store = EveningLog(store)
        self._elsewhere = elsewhere
        self._house = house
        self._idle = idle
        self._loading: dict[str, asyncio.Task[Parlour]] = {}

    async def open(self, by: str, new: wire.NewEvening) -> Parlour:
        """A new evening under a code that no other has."""
        name = PREFIX + new_name()

        def begun(code: str, at: int) -> list[log.Entry]:
            return [log.Entry(at, by, "", what) for what in Evening.open(code, new.way, new.name)]

        if not await self._under_a_code(name, begun):
            raise No("store-down", wait=1000)
        return await self.parlour(name)

    async def _under_a_code(self, name: str, begun: Callable[[str, int], list[log.Entry]]) -> bool:
        """Write the first entries of an evening under a code that no other has; False if it is there already."""
        at = int(time.time() * 1000)
        rng = FastRng(secrets.randbits(60))
        for _ in range(TRIES):
            code = new_code(rng)
            try:
                if await self._store.open(code, name, begun(code, at), at - LIFE):
                    return True
            except StoreDown:
                return False
            if await self._read(name):
                return False
        return False

    async def find(self, code: str, neighbourhood: str) -> Parlour:
        """The living evening of a code. Only so many may be wrong from one neighbourhood, on all nodes together; those
        that are right are not counted, nor is what cannot be a code.
        """
        typed = read_code(code)
        if not typed:
            raise No("no-such-evening")
        place = blake2b(neighbourhood.encode(), digest_size=16, person=b"veillee place").hexdigest()
        now = int(time.time() * 1000)
        try:
            name = await self._store.guessed(typed, place, now, now - LIFE, GUESSES)
        except TooManyGuesses as many:
            raise No("too-many-codes", wait=many.wait, minutes=-(-many.wait // 60_000)) from None
        except StoreDown:
            raise No("store-down", wait=1000) from None
        if name is None:
            raise No("no-such-evening")
        return await self.parlour(name)

    async def parlour(self, name: str) -> Parlour:
        """An evening by its own name, which nobody guesses; `No` if there is none."""
        found = self.parlours.get(name)
        if found is not None:
            return found
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> Parlour:
        rest = name.removeprefix(PREFIX)
        if rest == name or not good_table(rest):
            raise No("no-such-evening")
        entries = await self._read(name)
        if not entries and await self._grows(name, rest):
            entries = await self._read(name)
        if not entries or not await self._hold(name):
            raise No("no-such-evening")
        evening = Evening()
        try:
            for entry in entries:
                evening.apply(entry)
        except Exception as error:
            structlog.get_logger("evening").exception("evening cannot be loaded")
            raise No("broken-evening") from error
        parlour = self.parlours[name] = Parlour(name, evening, self._store, self._elsewhere, self._house)
        return parlour

    async def _hold(self, name: str) -> bool:
        """As with tables: nobody puts away what is in memory."""
        try:
            return bool(await keep.hold(self._log.database, [name], int(time.time() * 1000)))
        except StoreDown:
            return True

    async def _read(self, name: str) -> list[log.Entry]:
        try:
            return await self._store.read(name)
        except StoreDown:
            raise No("store-down", wait=1000) from None

    async def _grows(self, name: str, table: str) -> bool:
        """Whether it begins now: the people of this table go on as an evening, with the game that they have played."""
        try:
            room = await self._house.room(table)
        except No as no:
            if no.code == "no-such-table":
                return False
            raise
        if not room.table.gathered:
            return False
        # Where another node was faster, its code is as good.
        await self._under_a_code(name, partial(gathered, room.table, table))
        return True

    # Other nodes.

    def missed(self) -> None:
        for parlour in list(self.parlours.values()):
            parlour.elsewhere_wrote(-1)

    def remind(self) -> None:
        for parlour in self.parlours.values():
            if parlour.visitors:
                parlour.tell_others()

    def heard(self, name: str, new: bool, different: bool, shown: list[tuple[int, Reaction]]) -> None:
        """Another node said who is connected to it, and what people have shown there."""
        if new and self.parlours[name].visitors:
            self.parlours[name].tell_others()
        if different:
            self.parlours[name].changed()
        for person, reaction in shown:
            self.parlours[name].show(person, reaction)

    def load_anew(self, name: str) -> None:
        """Its log is not what it was."""
        parlour = self.parlours.pop(name, None)
        if parlour is not None:
            parlour.close()
            for visitor in parlour.visitors:
                visitor.close(GOING)

    # Housekeeping.

    def sweep(self) -> None:
        since = time.monotonic() - self._idle
        for name, parlour in list(self.parlours.items()):
            if parlour.idle and parlour.used < since:
                parlour.close()
                del self.parlours[name]

    def close(self) -> None:
        for parlour in self.parlours.values():
            parlour.close()


def gathered(table: Table, name: str, code: str, at: int) -> list[log.Entry]:
    """The first entries of an evening of those who have played at a table: that game is its first."""
    chairs = sorted((chair for chair in table.chairs if chair.holder), key=lambda chair: chair.holder != table.host)
    seats = [chairs.index(chair) if chair.holder else -1 for chair in table.chairs]
    bot = next((chair.bot for chair in table.chairs if not chair.holder), DEFAULT_BOT)
    state = table.match.state
    options = texts(msgspec.to_builtins(table.setup.options))
    begun = log.Begun(name, table.opened.game, seats, [], bot, options, "", table.opened.pack)
    finished = log.Finished(state.payoffs(), state.scores(), state.game.meta.endings[state.ending])
    return [
        log.Entry(at, table.host, "", log.Opened(code, "devices")),
        *(log.Entry(at, chair.holder, "", log.Joined(chair.name)) for chair in chairs),
        log.Entry(at, "", "", begun),
        log.Entry(at, "", "", finished),
    ]
