"""Care for a database, also while servers use it: a copy of it, tables and evenings brought back from a copy, old ones
put away.

A copy is always a SQLite file, whichever database it is of: what one brings back may go into the other kind.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Delete, Table, delete, func, insert, select

from veillee.evening import entries as evening_log
from veillee.store.database import BadDatabase, Database
from veillee.store.log import inserting
from veillee.store.schema import (
    STEPS,
    daily_try,
    device,
    entry,
    evening_code,
    evening_entry,
    guest_table,
    held,
    house_key,
    mail,
    notice_wish,
    pack,
    passkey,
    picture,
    push,
    record,
    result,
    result_seat,
    shared_pack,
    summary,
    unshelved,
)
from veillee.table.entries import Entry, decode

ROWS = 500
"""Rows in one transaction: others get their turn in between."""
DERIVED = (summary, result, result_seat, daily_try)
WISHES = (shared_pack, picture, unshelved, house_key, push, notice_wish, device, passkey, mail)
KEPT = (entry, guest_table, pack, record, evening_entry, evening_code, *DERIVED, *WISHES)
HELD = 15 * 60_000
"""Milliseconds for which a node's word that it holds a table is good; it says so again every minute."""


class Stored(msgspec.Struct, frozen=True):
    """A table or an evening as the database has it."""

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


async def evenings(database: Database, before: int | None = None) -> list[Stored]:
    """As `tables`, of evenings."""
    last = func.max(evening_entry.c.at)
    query = select(evening_entry.c.evening_id, last, func.count()).group_by(evening_entry.c.evening_id).order_by(last)
    if before is not None:
        query = query.having(last < before)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [Stored(*row) for row in found]


async def evening_entries_of(database: Database, evening: str) -> list[evening_log.Entry]:
    query = select(evening_entry.c.body).where(evening_entry.c.evening_id == evening).order_by(evening_entry.c.seq)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [evening_log.decode(body) for (body,) in found]


async def entries_of(database: Database, table: str) -> list[Entry]:
    query = select(entry.c.body).where(entry.c.table_id == table).order_by(entry.c.seq)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [decode(body) for (body,) in found]


async def pack_of(database: Database, digest: str) -> str | None:
    query = select(pack.c.text).where(pack.c.hash == digest)
    return await database.read(lambda connection: connection.execute(query).scalar())


async def hold(database: Database, names: Sequence[str], at: int) -> set[str]:
    """Say that these tables and evenings are in memory somewhere, so that nobody puts them away; those that there
    are.
    """
    mark = inserting(database.url.drivername == "postgresql")(held)
    mark = mark.on_conflict_do_update(index_elements=["table_id"], set_={"at": mark.excluded["at"]})

    def work(some: list[str], connection: Connection) -> set[str]:
        connection.execute(mark, [{"table_id": name, "at": at} for name in some])
        # Looked at after the mark: whoever was about to put one away has done so by now, or will see it.
        query = select(entry.c.table_id).where(entry.c.table_id.in_(some), entry.c.seq == 1)
        also = select(evening_entry.c.evening_id).where(evening_entry.c.evening_id.in_(some), evening_entry.c.seq == 1)
        there = {*connection.execute(query).scalars(), *connection.execute(also).scalars()}
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

    def rest(connection: Connection) -> None:
        connection.execute(delete(guest_table).where(guest_table.c.table_id == table.id))
        connection.execute(delete(summary).where(summary.c.table_id == table.id))
        for number, kept in enumerate(records, 1):
            connection.execute(insert(record).values(table_id=table.id, number=number, at=table.at, text=kept))

    return await _put_away(database, table, delete(entry).where(entry.c.table_id == table.id), rest, now)


async def put_evening_away(database: Database, evening: Stored, now: int) -> bool:
    """Leave nothing of an evening, and its code to others; False as with tables."""

    def rest(connection: Connection) -> None:
        connection.execute(delete(evening_code).where(evening_code.c.evening_id == evening.id))

    rows = delete(evening_entry).where(evening_entry.c.evening_id == evening.id)
    return await _put_away(database, evening, rows, rest, now)


async def _put_away(
    database: Database, stored: Stored, rows: Delete, rest: Callable[[Connection], None], now: int
) -> bool:
    look = inserting(database.url.drivername == "postgresql")(held).values(table_id=stored.id, at=0)
    look = look.on_conflict_do_update(index_elements=["table_id"], set_={"at": held.c.at}).returning(held.c.at)

    def work(connection: Connection) -> bool:
        # With this row locked, whoever wants to load it waits until it is gone.
        if connection.execute(look).scalar_one() >= now - HELD:
            raise _Touched
        # The rows first: if there are more than were counted, somebody has come back.
        if connection.execute(rows).rowcount != stored.entries:
            raise _Touched
        connection.execute(delete(held).where(held.c.table_id == stored.id))
        rest(connection)
        return True

    try:
        return await database.write(work)
    except _Touched:
        return False


class _Touched(Exception):
    """Rolls the transaction back."""


class _Content(msgspec.Struct):
    content: str = ""


class _Opening(msgspec.Struct):
    """As much of a table's first entry as says what it was opened with; also of one that is otherwise not read."""

    what: _Content


async def forget_packs(database: Database) -> int:
    """Remove packs that no table was opened with any more; how many."""
    first = select(entry.c.body).where(entry.c.seq == 1)
    openings = await database.read(lambda connection: connection.execute(first).scalars().all())
    used = {msgspec.json.decode(body, type=_Opening).what.content for body in openings}
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


class Restored(msgspec.Struct, frozen=True):
    """How many were brought back, and how many were there and are as they were."""

    tables: int
    tables_there: int
    evenings: int
    evenings_there: int


async def restore(database: Database, source: Path) -> Restored:
    """Bring back from a copy the tables and evenings that the database does not have, each whole, and touch no
    other.
    """
    copy = _read_only(source)
    try:
        names = {row[0] for row in copy.execute("SELECT DISTINCT table_id FROM entry")}
        there = {table.id for table in await tables(database)}
        add = inserting(database.url.drivername == "postgresql")
        for name in sorted(names - there):
            await _bring_back(database, copy, {entry: "table_id", guest_table: "table_id"}, name, add)
        for table in (pack, record, *DERIVED, *WISHES):
            statement = add(table).on_conflict_do_nothing()
            for rows in _in_pieces(copy, table.name):
                await database.write(partial(_all, statement, rows))
        spent: set[str] = set()
        if _has(copy, evening_entry.name):
            spent = {row[0] for row in copy.execute("SELECT DISTINCT evening_id FROM evening_entry")}
        had = {evening.id for evening in await evenings(database)}
        for name in sorted(spent - had):
            # Its code too, unless that has become another's.
            await _bring_back(database, copy, {evening_entry: "evening_id", evening_code: "evening_id"}, name, add)
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{source} is no copy of a database of ours: {error}") from None
    finally:
        copy.close()
    return Restored(len(names - there), len(names & there), len(spent - had), len(spent & had))


def _all(statement: Any, rows: list[dict[str, Any]], connection: Connection) -> None:
    connection.execute(statement, rows)


async def _bring_back(
    database: Database, copy: sqlite3.Connection, where: dict[Table, str], name: str, add: Callable[[Any], Any]
) -> None:
    """One table or evening whole, in one transaction: its rows of these tables of the database, by this column."""
    copy.row_factory = sqlite3.Row
    found = {
        table: [dict(row) for row in copy.execute(f"SELECT * FROM {table.name} WHERE {column} = ?", (name,))]  # noqa: S608
        for table, column in where.items()
    }
    copy.row_factory = None

    def work(connection: Connection) -> None:
        for table, rows in found.items():
            if rows:
                connection.execute(add(table).on_conflict_do_nothing(), rows)

    await database.write(work)


def _has(copy: sqlite3.Connection, table: str) -> bool:
    """Copies of older versions lack the newer tables."""
    return copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def _in_pieces(copy: sqlite3.Connection, table: str) -> Iterator[list[dict[str, Any]]]:
    cursor = copy.cursor()
    cursor.row_factory = sqlite3.Row
    if not _has(copy, table):
        return
    cursor.execute(f"SELECT * FROM {table}")  # noqa: S608
    while rows := cursor.fetchmany(ROWS):
        yield [dict(row) for row in rows]
