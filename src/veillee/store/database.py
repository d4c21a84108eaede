"""The database behind the log. Work is a plain function of a connection, in one transaction and off the event loop:
the same function for both kinds of database.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

T = TypeVar("T")


class StoreDown(RuntimeError):
    """The database does not answer as it should; what was to be written may or may not be there: read it again."""


class BadDatabase(ValueError):
    """A database address that cannot be used; the message says what would be right."""


class Database(Protocol):
    url: URL

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T: ...

    async def close(self) -> None: ...


class Sqlite:
    """A file: one thread writes, others read beside it."""

    def __init__(self, url: URL) -> None:
        assert url.database is not None
        _writable(Path(url.database))
        self.url = url
        self._engine = create_engine(url, connect_args={"timeout": 30})
        self._writer = ThreadPoolExecutor(1, "log")
        event.listen(self._engine, "connect", _durable)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._within, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._within, work)

    def _within(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except (SQLAlchemyError, OSError) as error:
            raise down(error) from error

    async def close(self) -> None:
        self._writer.shutdown()
        self._engine.dispose()


def down(error: Exception) -> StoreDown:
    """What the driver says, without the statement and its values."""
    return StoreDown(str(getattr(error, "orig", None) or error))


def connected(url: str) -> Database:
    """A database by its address, or BadDatabase."""
    where = address(url)
    if where.drivername == "sqlite":
        return Sqlite(where)
    from veillee.store.postgresql import Postgresql  # noqa: PLC0415 (its driver is loaded where it is used)

    return Postgresql(where)


def address(url: str) -> URL:
    """A database address that we can use, or BadDatabase."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(
            f"{url!r} is no database address; write sqlite:///path/to/file.db or postgresql://…"
        ) from None
    kinds = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
    kind = parsed.drivername.partition("+")[0]
    if kind not in kinds:
        raise BadDatabase(f"{kind} databases are not supported; use sqlite:///path/to/file.db or postgresql://…")
    if kind == "sqlite" and not parsed.database:
        raise BadDatabase("sqlite: the address needs a file, such as sqlite:///path/to/file.db")
    return parsed.set(drivername=kinds[kind])


def _writable(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise BadDatabase(f"cannot write {path}: {error.strerror}; choose another with --database") from None


def _durable(connection: Any, _record: object) -> None:
    """Transactions that we begin ourselves, readers beside the writer, and on disk before anybody is told."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
