"""The log on disk: one writer drains a queue into one transaction per batch, and answers once it is durable.

Whoever appends says which number comes next. If another node has written that number meanwhile, the append loses:
nothing of it is stored, and the caller reads what it missed and judges again.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import structlog
from sqlalchemy import Connection, delete, select, text
from sqlalchemy.dialects import sqlite

from veillee.store.database import (
    AT_ONCE,
    PATIENCE,
    BadDatabase,
    Database,
    DatabaseAway,
    EntryRow,
    Sqlite,
    StoreDown,
    StoreHeld,
    cannot_open,
    connected,
)
from veillee.store.schema import NewerDatabase, entry, guest_table, migrate, pack, pulse, record
from veillee.table.entries import Entry, Moved, Passed, Said, decode, encode

BATCH = 512
CHANNEL = "veillee"
STARTS = 20
"""How often a node that starts tries to get past others that start too."""
NOTE = 7_000
"""Bytes of one notification; PostgreSQL allows 8,000."""
CARRIED = (Moved, Passed, Said)
"""What goes along with the word of it, so that nobody has to ask: what comes often, and never the secret of a deal."""
SHORT = 1_000
"""Bytes of an entry that goes along."""


class Append:
    """Entries of one table that belong together, numbered from `seq`."""

    def __init__(
        self,
        table: str,
        seq: int,
        entries: Sequence[Entry],
        guests: Sequence[str],
        pack: tuple[str, str] | None,
        after: Callable[[bool | StoreDown], None],
    ) -> None:
        self.table = table
        self.seq = seq
        self.entries = entries
        self.guests = guests
        """Who is at this table from here on."""
        self.pack = pack
        """What the table was opened with: the pack's hash and text."""
        self.after = after
        """Told how it went: False if somebody else was there before."""


class Row:
    """An entry and the node that wrote it."""

    def __init__(self, entry: Entry, node: str) -> None:
        self.entry = entry
        self.node = node


class Log:
    """An open database. Made by `open_log`."""

    def __init__(self, database: Database, node: str) -> None:
        self.database = database
        self.node = node
        self.shared = database.url.drivername == "postgresql"
        """Other nodes may write too."""
        insert = inserting(self.shared)
        self._entries = insert(entry).on_conflict_do_nothing().returning(entry.c.table_id, entry.c.seq)
        guests = insert(guest_table)
        self._guests = guests.on_conflict_do_update(
            index_elements=["guest", "table_id"], set_={"at": guests.excluded["at"]}
        )
        beat = insert(pulse)
        self._pulse = beat.on_conflict_do_update(index_elements=["node"], set_={"at": beat.excluded["at"]})
        self._packs = insert(pack).on_conflict_do_nothing()
        self.batches = 0
        self.written = 0
        self._held: set[str] = set()
        """Tables of which somebody holds a row, as far as we know."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: list[Append] = []
        self._idle = asyncio.Event()
        """Nothing is being written, and nothing waits for it."""
        self._idle.set()
        self._loop = asyncio.get_running_loop()

    async def append(
        self,
        table: str,
        seq: int,
        entries: Sequence[Entry],
        guests: Sequence[str] = (),
        pack: tuple[str, str] | None = None,
    ) -> bool:
        """Make entries durable as numbers `seq`, `seq` + 1, …; False if somebody else was there before."""
        done: asyncio.Future[bool | StoreDown] = asyncio.get_running_loop().create_future()

        def after(won: bool | StoreDown) -> None:
            if not done.done():
                done.set_result(won)

        self._take(Append(table, seq, entries, guests, pack, after))
        won = await done
        if isinstance(won, StoreDown):
            raise won
        return won

    def submit(
        self,
        table: str,
        seq: int,
        entries: Sequence[Entry],
        guests: Sequence[str],
        after: Callable[[bool | StoreDown], None],
    ) -> None:
        """As `append`, without anybody waiting: `after` is called once it is durable, or lost, or the store down."""
        self._take(Append(table, seq, entries, guests, None, after))

    def _take(self, new: Append) -> None:
        if new.table in self._held:
            self._apart([new])
            return
        self._waiting.append(new)
        if self._idle.is_set():
            self._idle.clear()
            self._loop.call_soon(self._next)  # with all that comes in the same turn of the loop

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Row]:
        """The entries of a table after a number, in order; no more than `most`."""
        query = select(entry.c.body, entry.c.node).where(entry.c.table_id == table, entry.c.seq > after)
        found = await self._all(query.order_by(entry.c.seq).limit(most))
        return [Row(decode(body), node) for body, node in found]

    async def pack(self, digest: str) -> str | None:
        """The text of a pack that a table was opened with."""
        found = await self._all(select(pack.c.text).where(pack.c.hash == digest))
        return found[0][0] if found else None

    async def record(self, table: str, number: int | None) -> str | None:
        """The record of a finished game (the last if no number is given) of a table whose log was pruned."""
        query = select(record.c.text).where(record.c.table_id == table)
        if number is not None:
            query = query.where(record.c.number == number)
        found = await self._all(query.order_by(record.c.number.desc()).limit(1))
        return found[0][0] if found else None

    async def pulse(self, at: int) -> None:
        """Write, to see whether it can be done: StoreDown if it cannot."""
        await self.database.write(lambda connection: connection.execute(self._pulse, {"node": self.node, "at": at}))

    async def _all(self, query: Any) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).all())

    async def close(self) -> None:
        """Write what is queued, then let go."""
        await self._idle.wait()
        await asyncio.gather(*self._tasks)
        await self.database.close()

    def _next(self) -> None:
        """Write what waits, as one batch; called again once that is done."""
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        if not batch:
            self._idle.set()
            return
        # In one order everywhere, so that two nodes never wait for each other in a circle.
        batch.sort(key=lambda append: (append.table, append.seq))
        if isinstance(self.database, Sqlite) and not any(append.guests or append.pack for append in batch):
            rows = self._rows(batch)
            if len(rows) <= AT_ONCE:
                self.database.insert(rows, partial(self._inserted, batch))
                return
        self._begin(self._put(batch))

    def _inserted(self, batch: list[Append], won: bool | StoreDown) -> None:
        if won is False:
            self._begin(self._put(batch))  # somebody else was there before one of them: who?
            return
        if isinstance(won, StoreDown):
            self._fail(batch, won)
        else:
            self._won(batch, [True] * len(batch))
        self._next()

    async def _put(self, batch: list[Append]) -> None:
        """Store a batch and say how it went."""
        try:
            won = await self.database.write(partial(self._store, batch))
        except asyncio.CancelledError:
            self._fail(batch, StoreDown("the store is closing"))
            raise
        except StoreHeld:
            self._apart(batch)
        except StoreDown as error:
            self._fail(batch, error)
        else:
            self._won(batch, won)
        finally:
            self._next()

    def _won(self, batch: list[Append], won: list[bool]) -> None:
        self.batches += 1
        for append, stored in zip(batch, won, strict=True):
            self.written += len(append.entries) if stored else 0
            self._tell(append, stored)

    def _begin(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _rows(self, batch: list[Append]) -> list[EntryRow]:
        return [
            (append.table, append.seq + offset, one.at, self.node, encode(one).decode())
            for append in batch
            for offset, one in enumerate(append.entries)
        ]

    def _fail(self, batch: list[Append], error: StoreDown) -> None:
        for append in batch:
            self._tell(append, error)

    def _apart(self, batch: list[Append]) -> None:
        """Somebody holds a row of one of these tables: each is written by itself, so that only that one waits."""
        for append in batch:
            self._begin(self._alone(append))

    async def _alone(self, append: Append) -> None:
        self._held.add(append.table)
        try:
            (stored,) = await self.database.write(partial(self._store, [append]))
        except StoreHeld as error:
            self._fail([append], error)
            return
        except StoreDown as error:
            self._held.discard(append.table)
            self._fail([append], error)
            return
        self._held.discard(append.table)
        self._won([append], [stored])

    @staticmethod
    def _tell(append: Append, won: bool | StoreDown) -> None:
        try:
            append.after(won)
        except Exception:  # noqa: BLE001 (one table's mistake must not end the writer of all)
            structlog.get_logger("store").exception("an append's answer failed")

    def _store(self, batch: list[Append], connection: Connection) -> list[bool]:
        rows = [dict(zip(entry.c.keys(), row, strict=True)) for row in self._rows(batch)]
        stored = {(table, seq) for table, seq in connection.execute(self._entries, rows)}
        won: list[bool] = []
        for append in batch:
            numbers = range(append.seq, append.seq + len(append.entries))
            mine = [seq for seq in numbers if (append.table, seq) in stored]
            won.append(len(mine) == len(numbers))
            if mine and not won[-1]:
                connection.execute(delete(entry).where(entry.c.table_id == append.table, entry.c.seq.in_(mine)))
        winners = [append for append, good in zip(batch, won, strict=True) if good]
        self._seat(connection, winners)
        packs = dict(append.pack for append in winners if append.pack is not None)
        if packs:
            connection.execute(self._packs, [{"hash": digest, "text": packs[digest]} for digest in sorted(packs)])
        if self.shared:
            self._announce(connection, winners)
        return won

    def _seat(self, connection: Connection, batch: list[Append]) -> None:
        seen = {(guest, append.table): append.entries[-1].at for append in batch for guest in append.guests}
        if not seen:
            return
        rows = [{"guest": guest, "table_id": table, "at": at} for (guest, table), at in sorted(seen.items())]
        connection.execute(self._guests, rows)

    def _announce(self, connection: Connection, batch: list[Append]) -> None:
        """Tell the other nodes in the same transaction: they hear of it when it is durable, and not before."""
        notes = [_note(append) for append in batch]
        while notes:
            size, count = len(self.node), 0
            while count < len(notes) and size + 1 + len(notes[count]) < NOTE:
                size += 1 + len(notes[count])
                count += 1
            note = b"\n".join([self.node.encode(), *notes[:count]]).decode()
            connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})
            notes = notes[count:]


def _note(append: Append) -> bytes:
    """Up to which number a table was written; with the entry itself where that is one, and short."""
    note = f"{append.table} {append.seq + len(append.entries) - 1}".encode()
    only = append.entries[0]
    if len(append.entries) > 1 or not isinstance(only.what, CARRIED):
        return note
    body = encode(only)
    return note + b" " + body if len(body) <= SHORT else note


def inserting(shared: bool) -> Any:
    """The dialect's own INSERT, which can meet a row that is already there."""
    if not shared:
        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 (loaded where it is used)

    return postgresql.insert


async def open_log(url: str, node: str) -> Log:
    """Open a database, make or bring its tables up to date, and start the writer."""
    return Log(await open_database(url, PATIENCE), node)


async def open_database(url: str, patience: float) -> Database:
    """A database with its tables up to date."""
    database = connected(url, patience)
    try:
        await _brought_up_to_date(database)
    except NewerDatabase:
        await database.close()
        raise
    except StoreDown as error:
        await database.close()
        if error.away and database.url.drivername == "postgresql":
            raise DatabaseAway(cannot_open(database.url, error)) from None
        raise BadDatabase(cannot_open(database.url, error)) from None
    return database


async def _brought_up_to_date(database: Database) -> None:
    """Nodes that start at the same moment take their turns."""
    for patience in range(STARTS, -1, -1):
        try:
            await database.write(migrate)
        except StoreHeld:
            if not patience:
                raise
        else:
            return
