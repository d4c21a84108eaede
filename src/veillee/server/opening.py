"""How a table comes about: opened anew, with a pack of ours or one that somebody brings, or replayed from its log.

What people bring is read in a process of its own; a log is read page by page and replayed in slices.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence

from msgspec import structs

from veillee import shelf
from veillee.core.content import BadContent, Content, unmarked
from veillee.core.fair import BOT_NONCE
from veillee.core.lesson import Lesson
from veillee.core.options import BadOption, parse, texts
from veillee.core.pictures import named as pictures_of
from veillee.core.record import Record
from veillee.core.registry import Box, UnknownVersion, box, box_at, known, recalled, remember
from veillee.core.told import Told
from veillee.evening.entries import Begun
from veillee.memory.daily import SEAT
from veillee.server import bodies, packs
from veillee.server.given import learned
from veillee.server.replay import SECONDS, told_truly
from veillee.server.slices import Slices
from veillee.server.thinkers import Thinkers
from veillee.server.together import Together
from veillee.server.workers import Share
from veillee.store import keep, many, pictures
from veillee.store.database import StoreDown
from veillee.store.log import Log, Row
from veillee.table import entries as log
from veillee.table.after import open_after
from veillee.table.match import Setup
from veillee.table.names import good_name
from veillee.table.offers import DEFAULT_BOT, good_bot, good_seats
from veillee.table.refusal import BadPack, No, named
from veillee.table.table import Table

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table names: none that look alike."""
SIZE = 12
DRAWN = 32
"""So many packs that people brought are kept as clients need them."""
LOADING = 60.0
"""Seconds in which a table must be loaded."""
PAGE = 256
"""Entries that are read from the log at a time."""
AT_ONCE = 100
"""Tables that are asked for together."""


def new_name() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SIZE))


def good_table(name: str) -> bool:
    """Whether a table may be called so."""
    return len(name) == SIZE and set(name) <= set(LETTERS)


class Opening:
    def __init__(self, store: Log, thinkers: Thinkers, slices: Slices) -> None:
        self._store = store
        self._thinkers = thinkers
        self._slices = slices
        self._logs = Together(self._found, AT_ONCE)
        self._drawn: dict[str, bytes] = {}
        """Packs that people brought, as clients need them, by hash."""

    async def new(self, by: str, new: bodies.NewTable, share: Share) -> str:
        """A new table in the log; its name."""
        if new.own_pack:
            await self._try_out(new.game, unmarked(new.own_pack), share)
            await self._pictured(new.game, unmarked(new.own_pack))
        lesson = _lesson(new)
        timed: list[tuple[int, log.AnyWhat]]
        if new.after is not None:
            timed, content = await self._after(new, new.after, share)
        elif lesson is not None:
            plan = [bodies.SeatPlan() for _ in range(lesson.seats)]
            given = bodies.NewTable(new.game, plan, {**lesson.options}, lesson.pack or None, lesson=lesson.id)
            found, opened, content = _opened(given, lesson.secret)
            timed = [(0, what) for what in Table.open_lesson(opened, lesson, new.seats[0].name)]
            if new.learned:
                about = (lesson, new.seats[0].name, new.learned)
                timed = await self._thinkers.work(self._thinkers.replays, share, SECONDS, learned, *about)
        else:
            found, opened, content = _opened(new, secrets.token_hex(32))
            good_seats(found, len(new.seats))
            timed = [(0, what) for what in Table.open(opened, [(plan.name, plan.bot) for plan in new.seats], found)]
        at = int(time.time() * 1000)
        entries = [log.Entry(at, now, "" if _by_itself(what) else by, "", what) for now, what in timed]
        return await self._begun(by, entries, content)

    async def _after(
        self, new: bodies.NewTable, after: bodies.After, share: Share
    ) -> tuple[list[tuple[int, log.AnyWhat]], Content]:
        """A table in the middle of a recorded game, which is checked in a process of its own."""
        work = self._thinkers.work
        record = await work(self._thinkers.replays, share, SECONDS, told_truly, after.record, after.moves)
        if isinstance(record, Told):
            raise No("bad-record", told=record)
        assert isinstance(record, Record)
        if record.pack:
            await self._try_out(record.game, record.pack, share)
        if len(new.seats) != len(record.players) or sum(bool(plan.name) for plan in new.seats) != 1:
            raise No("seats-number", least=len(record.players), most=len(record.players))
        given = structs.replace(
            new, game=record.game, options={**record.options}, pack=None if record.pack else record.content,
            own_pack=record.pack or None, clock=None, lesson=None, public=False,
        )  # fmt: skip
        found, opened, content = _opened(given, record.secret)
        if (found.meta.version, content.hash) != (record.version, record.content_hash):
            raise No("old-content", pack=record.content)
        seats = [(plan.name, "" if plan.name else good_bot(found, plan.bot or DEFAULT_BOT)) for plan in new.seats]
        return open_after(structs.replace(opened, after=after.moves), seats, record), content

    async def for_evening(self, evening: str, by: str, begun: Begun, people: Sequence[tuple[str, str]]) -> None:
        """The table of an evening's game, if it is not there yet: everybody sits already (guest and name by seat; empty
        for a bot), the evening's host is its host.
        """
        new = bodies.NewTable(begun.game, [bodies.SeatPlan() for _ in people], {**begun.options}, begun.pack or None)
        _, opened, content = _opened(new, begun.secret)
        wishes: list[log.AnyWhat] = [structs.replace(opened, evening=evening)]
        for seat, (guest, name) in enumerate(people):
            wishes.append(log.Sat(seat, name, guest) if guest else log.BotSat(seat, begun.bot))
        at = int(time.time() * 1000)
        entries = [log.Entry(at, 0, by, "", what) for what in wishes]
        guests = sorted({guest for guest, _ in people if guest} | {by})
        await self._store.append(begun.table, 1, entries, guests, (content.hash, content.text))

    async def for_day(self, by: str, name: str, day: str, game: str, secret: str, at: int) -> str:
        """The table of a deal of the day: alone against the game's usual bots, as few as may be; it has begun."""
        least = named(game).meta.players[0]
        found, opened, content = _opened(bodies.NewTable(game, [bodies.SeatPlan() for _ in range(least)]), secret)
        wishes: list[log.AnyWhat] = [structs.replace(opened, daily=day), log.Sat(SEAT, good_name(name))]
        wishes += [log.BotSat(seat, good_bot(found, DEFAULT_BOT)) for seat in range(least) if seat != SEAT]
        wishes += [log.Nonced(SEAT, BOT_NONCE.hex()), log.Started()]
        return await self._begun(by, [log.Entry(at, 0, by, "", what) for what in wishes], content)

    async def _begun(self, by: str, entries: list[log.Entry], content: Content) -> str:
        name = new_name()
        while not await self._store.append(name, 1, entries, [by], (content.hash, content.text)):
            name = new_name()  # somebody has it already
        return name

    async def _try_out(self, game: str, text: str, share: Share) -> None:
        """A pack that somebody brought: nothing of it is read here before a process of its own has dealt with it."""
        if game not in known():
            return
        version = box(game).meta.version
        if recalled(game, version, text) is None:
            found = await self._thinkers.work(self._thinkers.packs, share, packs.SECONDS, packs.trial, game, text)
            if isinstance(found, tuple):
                raise BadPack(found)
            remember(game, version, found)

    async def _pictured(self, game: str, text: str) -> None:
        """Whether the pictures that a pack names are here, and not too heavy."""
        content = recalled(game, box(game).meta.version, text) if game in known() else None
        if content is not None:
            faults = packs.pictured(content, await pictures.sizes(self._store.database, pictures_of(text)))
            if faults:
                raise BadPack(tuple(faults))

    async def replayed(self, name: str) -> tuple[Table, str]:
        """A table from its log, and the node that wrote its last entry; `No` if there is none."""
        if not good_table(name):
            raise No("no-such-table")
        rows = await self._logs(name)
        if rows is None:
            raise No("no-such-table")
        opened = rows[0].entry.what
        assert isinstance(opened, log.Opened)
        share = (rows[0].entry.by, rows[0].entry.by)
        content = await self._content(opened, share)
        if shelf.edition(box_at(opened.game, opened.version), opened.pack, opened.content) is None:
            rows = await self._store.read(name)
            await self._rehearse(opened, content, [row.entry for row in rows], share)
        table = Table(packs.binder(content))
        writer = ""
        try:
            async with asyncio.timeout(LOADING):
                while rows:
                    writer = rows[-1].node
                    await self._slices.run(table.taking_in([row.entry for row in rows]))
                    rows = await self._store.read(name, table.seq, PAGE) if len(rows) >= PAGE else []
        except TimeoutError:
            raise No("slow-table") from None
        return table, writer

    async def _rehearse(self, opened: log.Opened, content: Content, entries: list[log.Entry], share: Share) -> None:
        """A table with a pack that somebody brought is replayed elsewhere first, where it can be ended: a step that
        takes long would hold up everybody here.
        """
        about = (packs.rehearsed, opened.game, opened.version, content.text, entries)
        try:
            slowest = await self._thinkers.work(self._thinkers.packs, share, LOADING, *about)
        except No as no:
            if no.code != "too-long":
                raise
            raise No("slow-table") from None
        if slowest > packs.STEP:
            raise No("slow-table")

    async def _found(self, names: list[str]) -> dict[str, list[Row]]:
        """The beginnings of the logs of those tables that are there to stay: nobody puts away what is in memory. What
        cannot be held because nothing can be written cannot be put away either.
        """
        found = await many.logs(self._store.database, names, PAGE)
        try:
            held = await keep.hold(self._store.database, list(found), int(time.time() * 1000))
        except StoreDown:
            return found
        return {name: rows for name, rows in found.items() if name in held}

    async def _content(self, opened: log.Opened, share: Share) -> Content:
        """What a table was opened with, whichever edition we ship today."""
        try:
            rules = box_at(opened.game, opened.version)
        except UnknownVersion:
            raise No("old-rules", was=opened.version, now=box(opened.game).meta.version) from None
        kept = shelf.edition(rules, opened.pack, opened.content)
        if kept is not None:
            return kept
        text = opened.text or await self._store.pack(opened.content)
        if text is None:
            raise No("old-content", pack=opened.pack)
        content = recalled(opened.game, opened.version, text)
        if content is None:
            about = (packs.parsed, opened.game, opened.version, text)
            found = await self._thinkers.work(self._thinkers.packs, share, packs.SECONDS, *about)
            if isinstance(found, str):
                raise ValueError(found)
            content = remember(opened.game, opened.version, found)
        return content

    async def drawn(self, setup: Setup, share: Share) -> bytes:
        """What clients need of the pack of a table."""
        digest = setup.content.hash
        if digest not in self._drawn:
            about = (setup.box.meta.id, setup.box.meta.version, setup.content.text)
            body = await self._thinkers.work(self._thinkers.packs, share, packs.SECONDS, packs.drawn, *about)
            self._drawn[digest] = body
            if len(self._drawn) > DRAWN:
                del self._drawn[next(iter(self._drawn))]
            return bytes(body)
        return self._drawn[digest]


def _by_itself(what: log.AnyWhat) -> bool:
    return isinstance(what, log.Passed) or (isinstance(what, log.Moved) and bool(what.bot))


def _lesson(new: bodies.NewTable) -> Lesson | None:
    if new.lesson is None:
        return None
    found = shelf.lesson(new.game, new.lesson) if new.game in known() else None
    if found is None:
        raise No("no-such-lesson")
    return found


def _opened(new: bodies.NewTable, secret: str) -> tuple[Box, log.Opened, Content]:
    found = named(new.game)
    try:
        content = shelf.pack(found, new.pack or "", new.own_pack or "")
        options = texts(new.options)
        parse(found.options, options)
    except BadContent as bad:
        raise BadPack(bad.faults) from None
    except BadOption as error:
        raise No("bad-option", reason=str(error)) from None
    clock = None if new.clock is None else log.Clock(new.clock.initial, new.clock.increment, new.clock.days)
    opened = log.Opened(
        new.game, found.meta.version, content.id, content.hash, "", len(new.seats), options, clock, new.hints,
        secret, new.lesson or "", new.admit, public=new.public,
    )  # fmt: skip
    return found, opened, content
