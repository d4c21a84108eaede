"""What a browser played before it was somebody's device joins that person: in the log, and so in all that is derived
from it. A rebuild gives the same rows.
"""

from functools import partial

from sqlalchemy import Connection, Table, delete, insert, select, update

from veillee.evening import entries as spent
from veillee.memory.merging import evening_merged, merged
from veillee.store.database import Database
from veillee.store.erasing import knowing, tell_others
from veillee.store.schema import (
    daily_try,
    device_code,
    entry,
    evening_entry,
    guest_table,
    mail,
    notice,
    notice_wish,
    picture,
    push,
    result_seat,
    shared_pack,
    summary,
    unshelved,
)
from veillee.table.entries import decode, encode


class Merger:
    def __init__(self, database: Database, node: str, guest: str, other: str) -> None:
        self._database = database
        self._node = node
        self._guest = guest
        self._other = other

    async def tables(self) -> list[str]:
        return await knowing(self._database, self._guest)

    async def table(self, name: str) -> None:
        """At one table whatever was the guest's is the other's."""
        await self._database.write(partial(self._table, name))

    def _table(self, name: str, connection: Connection) -> None:
        rows = connection.execute(select(entry.c.body).where(entry.c.table_id == name).order_by(entry.c.seq)).scalars()
        entries = [decode(body) for body in rows.all()]
        for seq, (old, new) in enumerate(zip(entries, merged(entries, self._guest, self._other), strict=True), 1):
            if old != new:
                mine = update(entry).where(entry.c.table_id == name, entry.c.seq == seq)
                connection.execute(mine.values(body=encode(new).decode()))
        for table in (guest_table, unshelved):
            self._moved(connection, table, table.c.table_id == name)
        for table in (result_seat, daily_try):
            connection.execute(
                update(table).where(table.c.table_id == name, table.c.guest == self._guest).values(guest=self._other)
            )
        connection.execute(delete(summary).where(summary.c.table_id == name))
        tell_others(connection, self._database, self._node, name)

    async def evening(self, name: str) -> None:
        await self._database.write(partial(self._evening, name))

    def _evening(self, name: str, connection: Connection) -> None:
        here = evening_entry.c.evening_id == name
        rows = connection.execute(select(evening_entry.c.body).where(here).order_by(evening_entry.c.seq)).scalars()
        entries = [spent.decode(body) for body in rows.all()]
        for seq, (old, new) in enumerate(
            zip(entries, evening_merged(entries, self._guest, self._other), strict=True), 1
        ):
            if old != new:
                mine = update(evening_entry).where(here, evening_entry.c.seq == seq)
                connection.execute(mine.values(body=spent.encode(new).decode()))
        tell_others(connection, self._database, self._node, name)

    async def rest(self) -> None:
        """Packs under a link, pictures, and how one is told: this browser is told as before, and an address that is
        being confirmed is the other's. Their own wishes stay.
        """

        def work(connection: Connection) -> None:
            codes = device_code.c.guest == self._guest
            connection.execute(delete(device_code).where(codes, device_code.c.kind != "mail"))
            for table in (shared_pack, push, picture, device_code):
                connection.execute(update(table).where(table.c.guest == self._guest).values(guest=self._other))
            for table in (notice, notice_wish, mail):
                self._moved(connection, table)

        await self._database.write(work)

    def _moved(self, connection: Connection, table: Table, *where: object) -> None:
        """Rows whose key the guest is part of: the other keeps what they have."""
        mine = [table.c.guest == self._guest, *where]
        for row in connection.execute(select(table).where(*mine)).mappings().all():  # type: ignore[arg-type]
            key = [column == row[column.name] for column in table.primary_key.columns if column.name != "guest"]
            there = select(table.c.guest).where(table.c.guest == self._other, *key)
            if connection.execute(there).first() is None:
                connection.execute(insert(table).values({**row, "guest": self._other}))
        connection.execute(delete(table).where(*mine))  # type: ignore[arg-type]
