"""Care for a database, also while servers use it: a copy of it, tables brought back from a copy, old tables put away.

A copy is always a SQLite file, whichever database it is of: what one brings back may go into the other kind.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from veillee.store.database import BadDatabase, Database
from veillee.store.log import inserting
from veillee.store.schema import STEPS, entry, evening_code, evening_entry, guest_table, held, pack, record
from veillee.table.entries import Entry, decode

ROWS = 500
"""Rows in one transaction: others get their turn in between."""
KEPT = (entry, guest_table, pack, record, evening_entry, evening_code)
HELD = 15 * 60_000
"""Milliseconds for which a node's word that it holds a table is good; it says so again every minute."""


class Stored(msgspec.Struct, frozen=True):
    """A table as the database has it."""

    id: str
    at: int
    """When something last happened, milliseconds since 1970."""
    entries: int


async def tables(database: Database, before: int | None = None) -> list[Stored]:
    """The tables there are, the longest untouched first; only those untouched since `before` if that is given."""
    last = func.max(entry.c.at)
    query = select(entry.c.table_id, last, func.count()).group_by(entry.c.table_id).order_by(last)
    if before is not None:
        query = query.having(last < before)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [Stored(*row) for row in found]


async def entries_of(database: Database, table: str) -> list[Entry]:
    query = select(entry.c.body).where(entry.c.table_id == table).order_by(entry.c.seq)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [decode(body) for (body,) in found]


async def pack_of(database: Database, digest: str) -> str | None:
    query = select(pack.c.text).where(pack.c.hash == digest)
    return await database.read(lambda connection: connection.execute(query).scalar())


async def hold(database: Database, names: Sequence[str], at: int) -> set[str]:
    """Say that these tables are in memory somewhere, so that nobody puts them away; those that there are."""
    mark = inserting(database.url.drivername == "postgresql")(held)
    mark = mark.on_conflict_do_update(index_elements=["table_id"], set_={"at": mark.excluded["at"]})

    def work(some: list[str], connection: Connection) -> set[str]:
        connection.execute(mark, [{"table_id": name, "at": at} for name in some])
        # Looked at after the mark: whoever was about to put one away has done so by now, or will see it.
        query = select(entry.c.table_id).where(entry.c.table_id.in_(some), entry.c.seq == 1)
        there = set(connection.execute(query).scalars())
        if len(there) < len(some):
            connection.execute(delete(held).where(held.c.table_id.in_(set(some) - there)))
        return there

    found: set[str] = set()
    ordered = sorted(names)  # so that two nodes never wait for each other in a circle
    for first in range(0, len(ordered), ROWS):
        found |= await database.write(partial(work, ordered[first : first + ROWS]))
    return found


async def in_use(database: Database, now: int) -> set[str]:
    """Tables that some node has in memory."""
    query = select(held.c.table_id).where(held.c.at >= now - HELD)
    return set(await database.read(lambda connection: connection.execute(query).scalars().all()))


async def put_away(database: Database, table: Stored, records: Sequence[str], now: int) -> bool:
    """Leave of a table only the records of its finished games; False if somebody has touched it meanwhile, or has it in
    memory.
    """
    look = inserting(database.url.drivername == "postgresql")(held).values(table_id=table.id, at=0)
    look = look.on_conflict_do_update(index_elements=["table_id"], set_={"at": held.c.at}).returning(held.c.at)

    def work(connection: Connection) -> bool:
        # With this row locked, whoever wants to load the table waits until it is gone.
        if connection.execute(look).scalar_one() >= now - HELD:
            raise _Touched
        # The rows first: if there are more than were counted, somebody has come back to the table.
        gone = connection.execute(delete(entry).where(entry.c.table_id == table.id)).rowcount
        if gone != table.entries:
            raise _Touched
        connection.execute(delete(guest_table).where(guest_table.c.table_id == table.id))
        connection.execute(delete(held).where(held.c.table_id == table.id))
        for number, kept in enumerate(records, 1):
            connection.execute(insert(record).values(table_id=table.id, number=number, at=table.at, text=kept))
        return True

    try:
        return await database.write(work)
    except _Touched:
        return False


class _Touched(Exception):
    """Rolls the transaction back."""


async def forget_packs(database: Database, used: set[str]) -> int:
    """Remove packs that no table was opened with any more; how many."""
    known = await database.read(lambda connection: connection.execute(select(pack.c.hash)).scalars().all())
    unused = sorted(set(known) - used)
    if unused:
        await database.write(lambda connection: connection.execute(delete(pack).where(pack.c.hash.in_(unused))))
    return len(unused)


async def backup(database: Database, target: Path) -> int:
    """A copy in a new SQLite file, for its owner alone; how many entries it holds. Complete as of one moment."""
    copy = _new_file(target)
    try:
        if database.url.drivername == "sqlite":
            with _read_only(Path(database.url.database or "")) as source:
                source.backup(copy, pages=1000, sleep=0.01)
        else:
            await _copy_rows(database.url.render_as_string(hide_password=False), copy)
        return int(copy.execute("SELECT count(*) FROM entry").fetchone()[0])
    finally:
        copy.close()


def _new_file(path: Path) -> sqlite3.Connection:
    if path.exists():
        raise BadDatabase(f"{path} is there already; name a new file")
    path.touch(0o600)
    return sqlite3.connect(path, isolation_level=None)


def _read_only(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise BadDatabase(f"{path}: no such file")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


async def _copy_rows(url: str, copy: sqlite3.Connection) -> None:
    """Row by row through one reading transaction: as large as it may be."""
    import asyncpg  # noqa: PLC0415 (loaded where it is used)

    copy.execute("CREATE TABLE schema_step (number INTEGER NOT NULL PRIMARY KEY)")
    for number, statements in enumerate(STEPS, 1):
        for statement in statements:
            copy.execute(statement)
        copy.execute("INSERT INTO schema_step VALUES (?)", (number,))
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            copy.execute("BEGIN")
            for table in KEPT:
                names = ", ".join(column.name for column in table.columns)
                places = ", ".join("?" for _ in table.columns)
                async for row in connection.cursor(f"SELECT {names} FROM {table.name}", prefetch=ROWS):  # noqa: S608
                    copy.execute(f"INSERT INTO {table.name} ({names}) VALUES ({places})", tuple(row))  # noqa: S608
            copy.execute("COMMIT")
    finally:
        await connection.close()


async def restore(database: Database, source: Path) -> tuple[int, int]:
    """Bring back from a copy the tables that the database does not have, and touch no other; how many were brought
    back, and how many were there.
    """
    copy = _read_only(source)
    try:
        names = [row[0] for row in copy.execute("SELECT DISTINCT table_id FROM entry ORDER BY table_id")]
        there = {table.id for table in await tables(database)}
        add = inserting(database.url.drivername == "postgresql")
        for name in names:
            if name not in there:
                await _bring_back(database, copy, name, add)
        for table in (pack, record, evening_entry, evening_code):
            statement = add(table).on_conflict_do_nothing()
            for rows in _in_pieces(copy, table.name):
                await database.write(partial(_all, statement, rows))
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{source} is no copy of a database of ours: {error}") from None
    finally:
        copy.close()
    return len(set(names) - there), len(set(names) & there)


def _all(statement: Any, rows: list[dict[str, Any]], connection: Connection) -> None:
    connection.execute(statement, rows)


async def _bring_back(database: Database, copy: sqlite3.Connection, name: str, add: Callable[[Any], Any]) -> None:
    """One table whole, in one transaction."""
    copy.row_factory = sqlite3.Row
    found = {
        table: [dict(row) for row in copy.execute(f"SELECT * FROM {table.name} WHERE table_id = ?", (name,))]  # noqa: S608
        for table in (entry, guest_table)
    }
    copy.row_factory = None

    def work(connection: Connection) -> None:
        for table, rows in found.items():
            if rows:
                connection.execute(add(table).on_conflict_do_nothing(), rows)

    await database.write(work)


def _in_pieces(copy: sqlite3.Connection, table: str) -> Iterator[list[dict[str, Any]]]:
    cursor = copy.cursor()
    cursor.row_factory = sqlite3.Row
    if not cursor.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
        return
    cursor.execute(f"SELECT * FROM {table}")  # noqa: S608
    while rows := cursor.fetchmany(ROWS):
        yield [dict(row) for row in rows]
