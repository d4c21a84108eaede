"""Somebody's data, to take away or to be forgotten.

Where nobody else was at a table, all of it goes. Where others were, the log is theirs too: a stranger takes the place
of whoever goes, in the log and in all that is derived from it, so that a rebuild gives the same rows.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, text, update

from veillee.core.record import parse, write
from veillee.evening import entries as spent
from veillee.memory.forgetting import evening_forgotten, forgotten, others, stand_in, unnamed
from veillee.store.database import Database
from veillee.store.log import CHANNEL
from veillee.store.schema import (
    daily_try,
    entry,
    evening_code,
    evening_entry,
    guest_table,
    held,
    pack,
    picture,
    record,
    result,
    result_seat,
    shared_pack,
    summary,
    unshelved,
)
from veillee.table.entries import Entry, Opened, decode, encode

REWRITTEN = 0
"""The number by which nodes hear that a log was written anew: no entry has it."""
Left = Literal["nothing", "others"]


class Eraser:
    def __init__(self, database: Database, node: str, guest: str, stranger: str) -> None:
        self._database = database
        self._node = node
        self._guest = guest
        self._stranger = stranger
        self._contents: set[str] = set()
        """What the tables were opened with of which nothing is left."""

    async def tables(self) -> list[str]:
        return await knowing(self._database, self._guest)

    async def table(self, name: str) -> Left:
        """Forget them at one table; what is left of it."""
        return await self._database.write(partial(self._table, name))

    def _table(self, name: str, connection: Connection) -> Left:
        rows = connection.execute(
            select(entry.c.seq, entry.c.body).where(entry.c.table_id == name).order_by(entry.c.seq)
        ).all()
        entries = [decode(row.body) for row in rows]
        connection.execute(
            delete(guest_table).where(guest_table.c.table_id == name, guest_table.c.guest == self._guest)
        )
        shared = others(entries, self._guest) if entries else self._others_in_results(connection, name)
        if not shared:
            if entries and isinstance(entries[0].what, Opened):
                self._contents.add(entries[0].what.content)
            for table in (entry, guest_table, record, held, summary, result, result_seat, daily_try, unshelved):
                connection.execute(delete(table).where(table.c.table_id == name))
            return self._told(connection, name, "nothing")
        self._rewrite(connection, name, entries)
        self._records(connection, name)
        self._derived(connection, name)
        return self._told(connection, name, "others")

    def _others_in_results(self, connection: Connection, name: str) -> bool:
        """Whether others played at a table of which only records are left."""
        theirs = select(result_seat.c.seat).where(
            result_seat.c.table_id == name, result_seat.c.guest.not_in(("", self._guest))
        )
        return connection.execute(theirs.limit(1)).first() is not None

    def _rewrite(self, connection: Connection, name: str, entries: list[Entry]) -> None:
        for seq, (old, new) in enumerate(zip(entries, forgotten(entries, self._guest, self._stranger), strict=True), 1):
            if old != new:
                mine = update(entry).where(entry.c.table_id == name, entry.c.seq == seq)
                connection.execute(mine.values(body=encode(new).decode()))

    def _records(self, connection: Connection, name: str) -> None:
        for number, kept in connection.execute(
            select(record.c.number, record.c.text).where(record.c.table_id == name)
        ).all():
            held_seats = select(result_seat.c.seat).where(
                result_seat.c.table_id == name, result_seat.c.number == number, result_seat.c.guest == self._guest
            )
            seats = connection.execute(held_seats).scalars().all()
            if seats:
                mine = update(record).where(record.c.table_id == name, record.c.number == number)
                connection.execute(mine.values(text=write(unnamed(parse(kept), seats))))

    def _derived(self, connection: Connection, name: str) -> None:
        connection.execute(delete(unshelved).where(unshelved.c.table_id == name, unshelved.c.guest == self._guest))
        self._renamed_in_results(connection, name)

    def _renamed_in_results(self, connection: Connection, name: str) -> None:
        connection.execute(delete(summary).where(summary.c.table_id == name))
        mine = and_(result_seat.c.table_id == name, result_seat.c.guest == self._guest)
        for seat in connection.execute(select(result_seat.c.seat).where(mine).distinct()).scalars().all():
            connection.execute(_renamed(and_(mine, result_seat.c.seat == seat), self._stranger, seat))

    async def name_at(self, name: str) -> None:
        """Take only what they called themselves and said from one table; they stay who they are there. Asked of an
        eraser whose stranger is the guest.
        """

        def work(connection: Connection) -> None:
            rows = connection.execute(select(entry.c.body).where(entry.c.table_id == name).order_by(entry.c.seq)).all()
            self._rewrite(connection, name, [decode(body) for (body,) in rows])
            self._records(connection, name)
            self._renamed_in_results(connection, name)
            self._told(connection, name, "others")

        await self._database.write(work)

    async def close(self, name: str, records: Sequence[str], at: int) -> None:
        """Leave of a table only the records of its finished games, whoever has it in memory."""

        def work(connection: Connection) -> None:
            for table in (entry, guest_table, held, summary):
                connection.execute(delete(table).where(table.c.table_id == name))
            for number, kept in enumerate(records, 1):
                connection.execute(insert(record).values(table_id=name, number=number, at=at, text=kept))
            self._told(connection, name, "nothing")

        await self._database.write(work)

    async def packs(self) -> None:
        """What they have put here under a link. Pictures stay for whoever plays with them, as nobody's."""

        def work(connection: Connection) -> None:
            connection.execute(delete(shared_pack).where(shared_pack.c.guest == self._guest))
            connection.execute(update(picture).where(picture.c.guest == self._guest).values(guest="", at=0))

        await self._database.write(work)

    async def unused(self) -> None:
        """Packs that only their tables were played with."""

        def work(connection: Connection) -> None:
            for content in sorted(self._contents):
                others = select(entry.c.table_id).where(entry.c.seq == 1, entry.c.body.contains(content))
                if connection.execute(others.limit(1)).first() is None:
                    connection.execute(delete(pack).where(pack.c.hash == content))

        if self._contents:
            await self._database.write(work)

    async def evening(self, name: str) -> None:
        await self._database.write(partial(self._evening, name))

    def _evening(self, name: str, connection: Connection) -> None:
        rows = connection.execute(
            select(evening_entry.c.body).where(evening_entry.c.evening_id == name).order_by(evening_entry.c.seq)
        ).scalars().all()  # fmt: skip
        entries = [spent.decode(body) for body in rows]
        if all(one.by in ("", self._guest) for one in entries):
            for table in (evening_entry, evening_code):
                connection.execute(delete(table).where(table.c.evening_id == name))
            self._told(connection, name, "nothing")
            return
        for seq, (old, new) in enumerate(
            zip(entries, evening_forgotten(entries, self._guest, self._stranger), strict=True), 1
        ):
            if old != new:
                mine = update(evening_entry).where(evening_entry.c.evening_id == name, evening_entry.c.seq == seq)
                connection.execute(mine.values(body=spent.encode(new).decode()))
        self._told(connection, name, "others")

    def _told(self, connection: Connection, name: str, left: Left) -> Left:
        tell_others(connection, self._database, self._node, name)
        return left


async def knowing(database: Database, guest: str) -> list[str]:
    """Every table that knows a guest."""
    sat = select(guest_table.c.table_id).where(guest_table.c.guest == guest)
    ended = select(result_seat.c.table_id).where(result_seat.c.guest == guest)
    both = sat.union(ended)
    found = await database.read(lambda connection: connection.execute(both).scalars().all())
    return sorted(found)


async def evenings_knowing(database: Database, guest: str) -> list[str]:
    """Every evening that knows a guest, also one at which they played nothing."""
    said = select(evening_entry.c.evening_id).where(evening_entry.c.body.contains(guest)).distinct()
    return sorted(await database.read(lambda connection: connection.execute(said).scalars().all()))


def tell_others(connection: Connection, database: Database, node: str, name: str) -> None:
    """Other nodes that have a table or an evening in memory load it anew."""
    if database.url.drivername == "postgresql":
        note = f"{node}\n{name} {REWRITTEN}"
        connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})


def _renamed(where: ColumnElement[bool], stranger: str, seat: int) -> Any:
    return update(result_seat).where(where).values(guest=stranger, name=stand_in(seat + 1))
