"""The log on disk: one writer drains a queue into one transaction per batch, and answers once it is durable.

Whoever appends says which number comes next. If another node has written that number meanwhile, the append loses:
nothing of it is stored, and the caller reads what it missed and judges again.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from veillee.store.schema import NewerDatabase, entry, guest_table, migrate
from veillee.table.entries import Entry, decode, encode

BATCH = 512
CHANNEL = "veillee"
WAITING = {"timeout": 30}
"""Seconds that SQLite waits for another writer."""
NOTE = 7_000
"""Bytes of one notification; PostgreSQL allows 8,000."""


class StoreDown(RuntimeError):
    """The database does not answer as it should; what was to be written may or may not be there: read it again."""


class BadDatabase(ValueError):
    """A database address that cannot be used; the message says what would be right."""


class Append(msgspec.Struct):
    """Entries of one table that belong together, numbered from `seq`."""

    table: str
    seq: int
    entries: Sequence[Entry]
    guests: Sequence[str]
    """Who is at this table from here on."""
    done: asyncio.Future[bool]


class Row(msgspec.Struct, frozen=True):
    """An entry and the node that wrote it."""

    entry: Entry
    node: str


class Log:
    """An open database. Made by `open_log`."""

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        self.engine = engine
        self.node = node
        self._sqlite: Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        if engine.dialect.name == "sqlite":
            self._sqlite = _tune(create_engine(engine.url.set(drivername="sqlite"), connect_args=WAITING))
            self._thread = ThreadPoolExecutor(1, "log")
        self.shared = engine.dialect.name == "postgresql"
        """Other nodes may write too."""
        self.batches = 0
        self.written = 0
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="log writer")

    async def append(self, table: str, seq: int, entries: Sequence[Entry], guests: Sequence[str] = ()) -> bool:
        """Make entries durable as numbers `seq`, `seq` + 1, …; False if somebody else was there before."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(table, seq, entries, guests, done))
        return await done

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a table after a number, in order."""
        query = select(entry.c.body, entry.c.node).where(entry.c.table_id == table, entry.c.seq > after)
        async with self._reading() as connection:
            found = await connection.execute(query.order_by(entry.c.seq))
            return [Row(decode(body), node) for body, node in found]

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """The tables that a guest opened or sat at, the latest first."""
        query = select(guest_table.c.table_id).where(guest_table.c.guest == guest)
        async with self._reading() as connection:
            found = await connection.execute(query.order_by(guest_table.c.at.desc()).limit(most))
            return [row[0] for row in found]

    async def healthy(self) -> bool:
        try:
            async with self._reading() as connection:
                await connection.execute(text("SELECT 1"))
        except StoreDown:
            return False
        return True

    async def close(self) -> None:
        """Write what is queued, then let go."""
        await self._queue.join()
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer
        if self._thread is not None:
            self._thread.shutdown()
        if self._sqlite is not None:
            self._sqlite.dispose()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(str(error)) from error

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                won = await self._transaction(batch)
            except asyncio.CancelledError:
                self._fail(batch, StoreDown("the store is closing"))
                raise
            except (SQLAlchemyError, OSError) as error:
                self._fail(batch, StoreDown(str(error)))
                continue
            finally:
                for _ in batch:
                    self._queue.task_done()
            self.batches += 1
            for append, stored in zip(batch, won, strict=True):
                self.written += len(append.entries) if stored else 0
                if not append.done.done():
                    append.done.set_result(stored)

    @staticmethod
    def _fail(batch: list[Append], error: StoreDown) -> None:
        for append in batch:
            if not append.done.done():
                append.done.set_exception(error)

    async def _transaction(self, batch: list[Append]) -> list[bool]:
        # In one order everywhere, so that two nodes never wait for each other in a circle.
        batch.sort(key=lambda append: (append.table, append.seq))
        if self._thread is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._in_thread, batch)
        async with self.engine.begin() as connection:
            return await connection.run_sync(self._store, batch)

    def _in_thread(self, batch: list[Append]) -> list[bool]:
        """SQLite answers at once: going to its thread and back once per batch, not per statement, is what counts."""
        assert self._sqlite is not None
        with self._sqlite.begin() as connection:
            return self._store(connection, batch)

    def _store(self, connection: Connection, batch: list[Append]) -> list[bool]:
        rows = [
            {"table_id": append.table, "seq": append.seq + offset, "at": one.at, "node": self.node, "body": body}
            for append in batch
            for offset, one in enumerate(append.entries)
            for body in (encode(one).decode(),)
        ]
        insert = postgresql.insert if self.shared else sqlite.insert
        inserted = connection.execute(
            insert(entry).on_conflict_do_nothing().returning(entry.c.table_id, entry.c.seq), rows
        )
        stored = {(table, seq) for table, seq in inserted}
        won: list[bool] = []
        for append in batch:
            numbers = range(append.seq, append.seq + len(append.entries))
            mine = [seq for seq in numbers if (append.table, seq) in stored]
            won.append(len(mine) == len(numbers))
            if mine and not won[-1]:
                connection.execute(delete(entry).where(entry.c.table_id == append.table, entry.c.seq.in_(mine)))
        winners = [append for append, good in zip(batch, won, strict=True) if good]
        self._seat(connection, winners)
        if self.shared:
            self._announce(connection, winners)
        return won

    def _seat(self, connection: Connection, batch: list[Append]) -> None:
        seen = {(guest, append.table): append.entries[-1].at for append in batch for guest in append.guests}
        if not seen:
            return
        rows = [{"guest": guest, "table_id": table, "at": at} for (guest, table), at in sorted(seen.items())]
        insert: Any = postgresql.insert if self.shared else sqlite.insert
        statement = insert(guest_table)
        connection.execute(
            statement.on_conflict_do_update(
                index_elements=["guest", "table_id"], set_={"at": statement.excluded["at"]}
            ),
            rows,
        )

    def _announce(self, connection: Connection, batch: list[Append]) -> None:
        """Tell the other nodes in the same transaction: they hear of it when it is durable, and not before."""
        notes = [f"{append.table} {append.seq + len(append.entries) - 1}" for append in batch]
        while notes:
            size, count = len(self.node), 0
            while count < len(notes) and size + 1 + len(notes[count]) < NOTE:
                size += 1 + len(notes[count])
                count += 1
            note = "\n".join([self.node, *notes[:count]])
            connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})
            notes = notes[count:]


def address(url: str) -> URL:
    """A database address with the driver that we use, or BadDatabase."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(
            f"{url!r} is no database address; write sqlite:///path/to/file.db or postgresql://…"
        ) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    kind = parsed.drivername.partition("+")[0]
    if kind not in drivers:
        raise BadDatabase(f"{kind} databases are not supported; use sqlite:///path/to/file.db or postgresql://…")
    if kind == "sqlite" and not parsed.database:
        raise BadDatabase("sqlite: the address needs a file, such as sqlite:///path/to/file.db")
    return parsed.set(drivername=drivers[kind])


async def open_log(url: str, node: str) -> Log:
    """Open a database, make or bring its tables up to date, and start the writer."""
    where = address(url)
    if where.drivername.startswith("sqlite"):
        assert where.database is not None
        _writable(Path(where.database))
        engine = create_async_engine(where, connect_args=WAITING)
        _tune(engine.sync_engine)
    else:
        engine = create_async_engine(where, pool_pre_ping=True, pool_size=5, max_overflow=5)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except NewerDatabase:
        await engine.dispose()
        raise
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        reason = str(error.orig) if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else str(error)
        shown = where.render_as_string(hide_password=True)
        raise BadDatabase(f"cannot open {shown}: {reason}") from None
    return Log(engine, node)


def _tune(engine: Engine) -> Engine:
    """SQLite as we want it: transactions that we begin ourselves, waiting for others, durable."""
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _writable(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise BadDatabase(f"cannot write {path}: {error.strerror}; choose another with --database") from None


def _durable(connection: Any, _record: object) -> None:
    """SQLite: readers beside the writer, and on disk before anybody is told."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
