"""The database behind the log. Work is a plain function of a connection, in one transaction and off the event loop:
the same function for both kinds of database.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from veillee.tongue import here

A = TypeVar("A")
T = TypeVar("T")

PATIENCE = 2.2
"""Seconds after which a store that does not answer counts as down: people have their word within three."""
BUSY = 1.8
"""Seconds that a statement waits for somebody else's lock on the file."""
SILENCE = 1.0
"""Seconds for which a store that did not answer is not asked again: what one asks after the other does not add up."""
READERS = 8
EntryRow = tuple[str, int, int, str, str]
"""Table, number, time, node, body."""
INSERT = "INSERT INTO entry (table_id, seq, at, node, body) VALUES "
AT_ONCE = 1000
"""Rows of one statement."""
LOCK_NOT_AVAILABLE = "55P03"
"""How PostgreSQL says that `lock_timeout` has passed."""
COMES_OR_GOES = ("57P01", "57P02", "57P03")
"""How it says that it is just starting, or stopping."""


class StoreDown(RuntimeError):
    """The database does not answer as it should; what was to be written may or may not be there: read it again."""

    away = False
    """Nobody answered at all, or only to say that it is just starting or stopping."""


class StoreHeld(StoreDown):
    """Somebody else holds a row that was to be written; nothing was."""


class BadDatabase(ValueError):
    """A database address that cannot be used; the message says what would be right."""


class DatabaseAway(BadDatabase):
    """Nobody answers there; in a moment somebody may."""


class Database(Protocol):
    url: URL

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T: ...

    async def close(self) -> None: ...


class Patience:
    """How long anybody waits for the store. After one has waited in vain the others are told at once; when it was left
    in peace for a moment, one tries for all.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._silent = 0.0
        """Until then nobody asks."""
        self._doubted = False

    async def wait(self, begin: Callable[[], asyncio.Future[T]]) -> T:
        began = self.ask()
        doing = begin()
        try:
            found = await asyncio.wait_for(asyncio.shield(doing), self.seconds)
        except TimeoutError:
            # Beside us: what hangs also hangs when it is cancelled, and nobody shall wait for that.
            doing.add_done_callback(lambda late: late.cancelled() or late.exception())
            doing.cancel()
            raise self.in_vain() from None
        except StoreDown as down:
            self.failed(began, down)
            raise
        except BaseException:
            self._silent = 0.0
            raise
        self.answered()
        return found

    def ask(self) -> float:
        """Somebody asks the store now, and when that was; StoreDown if it is to be left in peace."""
        now = time.monotonic()
        if now < self._silent:
            raise StoreDown("no answer a moment ago")
        if self._doubted:
            self._silent = now + self.seconds
        return now

    def in_vain(self) -> StoreDown:
        """Somebody has waited long enough."""
        self._doubted = True
        self._silent = time.monotonic() + SILENCE
        found = StoreDown(f"no answer for {self.seconds:.1f} s")
        found.away = True
        return found

    def failed(self, began: float, down: StoreDown) -> None:
        """The store said no to who asked then: at once, which is an answer, or late."""
        if isinstance(down, StoreHeld) or time.monotonic() - began < self.seconds / 2:
            self.answered()
        else:
            self.in_vain()

    def answered(self) -> None:
        self._doubted = False
        self._silent = 0.0


class Writing:
    """Entries on their way to the disk, for whoever waits with patience. Without a task, because this is done for every
    move: `after` is told, once.
    """

    def __init__(self, patience: Patience, after: Callable[[bool | StoreDown], None]) -> None:
        self._patience = patience
        self._after: Callable[[bool | StoreDown], None] | None = after
        self._began = patience.ask()
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(patience.seconds, self._late)
        self._job: Future[None] | None = None

    def begin(self, writer: ThreadPoolExecutor, job: Callable[[A, "Writing"], None], about: A) -> None:
        self._job = writer.submit(job, about, self)

    def written(self, won: bool | StoreDown) -> None:
        """Called in the writer's thread."""
        self._loop.call_soon_threadsafe(self._heard, won)

    def _heard(self, won: bool | StoreDown) -> None:
        after, self._after = self._after, None
        if after is None:
            return
        self._timer.cancel()
        if isinstance(won, StoreDown):
            self._patience.failed(self._began, won)
        else:
            self._patience.answered()
        after(won)

    def _late(self) -> None:
        after, self._after = self._after, None
        if after is not None:
            if self._job is not None:
                self._job.cancel()  # if it has not begun
            after(self._patience.in_vain())


class Sqlite:
    """A file: one thread writes, others read beside it. If the file is taken away or another is put in its place, the
    store is down until it is back: what is written into a deleted file is lost.
    """

    def __init__(self, url: URL, patience: float) -> None:
        assert url.database is not None
        self._patience = {True: Patience(patience), False: Patience(patience)}
        """To write and to read: who cannot do the one may well do the other."""
        self._path = Path(url.database)
        _writable(self._path)
        self._file = self._identity()
        self.url = url
        self._engine = create_engine(url, connect_args={"timeout": BUSY})
        self._quick: sqlite3.Connection | None = None
        """The writer's own connection for entries alone."""
        self._writer = ThreadPoolExecutor(1, "log")
        self._readers = ThreadPoolExecutor(READERS, "log reader")
        event.listen(self._engine, "connect", _durable)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._soon(self._readers, self._within, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._soon(self._writer, self._within, work)

    def insert(self, rows: list[EntryRow], after: Callable[[bool | StoreDown], None]) -> None:
        """Make all of these entries, `AT_ONCE` at most, durable or none, and say how it went: False if one of them was
        there already.
        """
        try:
            writing = Writing(self._patience[True], after)
        except StoreDown as silent:
            asyncio.get_running_loop().call_soon(after, silent)
        else:
            writing.begin(self._writer, self._insert, rows)

    async def _soon(self, threads: ThreadPoolExecutor, job: Callable[[A], T], about: A) -> T:
        loop = asyncio.get_running_loop()
        return await self._patience[threads is self._writer].wait(lambda: loop.run_in_executor(threads, job, about))

    def _within(self, work: Callable[[Connection], T]) -> T:
        try:
            self._still_there()
            with self._engine.begin() as connection:
                done = work(connection)
            self._still_there()
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise down(error) from error
        return done

    def _insert(self, rows: list[EntryRow], writing: Writing) -> None:
        """One prepared statement, which is its own transaction: the interpreter's lock is given away and taken back
        once for all of them.
        """
        won: bool | StoreDown = True
        try:
            self._still_there()
            if self._quick is None:
                self._quick = sqlite3.connect(self._path, timeout=BUSY)
                _durable(self._quick, None)
            values = ",".join(["(?,?,?,?,?)"] * len(rows))
            self._quick.execute(INSERT + values, [value for row in rows for value in row])
            self._still_there()
        except sqlite3.IntegrityError:
            won = False
        except (sqlite3.Error, OSError) as error:
            won = down(error)
            won.__cause__ = error
        writing.written(won)

    def _identity(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def _still_there(self) -> None:
        if self._identity() != self._file:
            raise OSError("another file is in the place of the database")

    async def close(self) -> None:
        if self._quick is not None:
            self._writer.submit(self._quick.close)
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def down(error: Exception) -> StoreDown:
    """What the driver says, without the statement and its values."""
    said = getattr(error, "orig", None) or error
    state = getattr(said, "sqlstate", "")
    found = (StoreHeld if state == LOCK_NOT_AVAILABLE else StoreDown)(str(said))
    found.away = isinstance(said, OSError) or state in COMES_OR_GOES
    return found


def connected(url: str, patience: float = PATIENCE) -> Database:
    """A database by its address, or BadDatabase. Work on it may take `patience` seconds."""
    where = address(url)
    if where.drivername == "sqlite":
        return Sqlite(where, patience)
    from veillee.store.postgresql import Postgresql  # noqa: PLC0415 (its driver is loaded where it is used)

    return Postgresql(where, patience)


def address(url: str) -> URL:
    """A database address that we can use, or BadDatabase."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(
            here(
                f"{url!r} is no database address; write sqlite:///path/to/file.db or postgresql://…",
                f"{url!r} n’est pas l’adresse d’une base ; écris sqlite:///chemin/fichier.db ou postgresql://…",
            )
        ) from None
    kinds = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
    kind = parsed.drivername.partition("+")[0]
    if kind not in kinds:
        raise BadDatabase(
            here(
                f"{kind} databases are not supported; use sqlite:///path/to/file.db or postgresql://…",
                f"une base {kind} ne convient pas ; prends sqlite:///chemin/fichier.db ou postgresql://…",
            )
        )
    if kind == "sqlite" and not parsed.database:
        raise BadDatabase(
            here(
                "sqlite: the address needs a file, such as sqlite:///path/to/file.db",
                "sqlite : l’adresse doit nommer un fichier, comme sqlite:///chemin/fichier.db",
            )
        )
    return parsed.set(drivername=kinds[kind])


def _writable(path: Path) -> None:
    """Secrets of running games lie in it: for its owner alone, and so the folder where we make it."""
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True, mode=0o700)
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        if hasattr(os, "getuid") and path.stat().st_uid == os.getuid():  # Windows knows no such owners
            path.chmod(0o600)
    except OSError as error:
        raise BadDatabase(cannot_write(path, error.strerror)) from None


def unmade(path: Path) -> bool:
    """Whether there is no such file yet; BadDatabase where it could not be made. It is not made."""
    if path.exists():
        return False
    folder = next(one for one in path.absolute().parents if one.exists())
    if not folder.is_dir():
        raise BadDatabase(cannot_write(path, here(f"{folder} is a file", f"{folder} est un fichier")))
    if not os.access(folder, os.W_OK | os.X_OK):
        told = here(f"nothing may be written into {folder}", f"rien ne peut être écrit dans {folder}")
        raise BadDatabase(cannot_write(path, told))
    return True


def cannot_write(path: Path, why: str | None) -> str:
    return here(
        f"cannot write {path}: {why}; choose another with --database",
        f"impossible d’écrire {path} : {why} ; choisis-en un autre avec --database",
    )


def cannot_open(url: URL, why: Exception) -> str:
    told = url.render_as_string(hide_password=True)
    return here(f"cannot open {told}: {why}", f"impossible d’ouvrir {told} : {why}")


def _durable(connection: Any, _record: object) -> None:
    """Transactions that we begin ourselves, readers beside the writer, and on disk before anybody is told."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA secure_delete=ON")  # what is forgotten is nowhere in the file
    cursor.close()
