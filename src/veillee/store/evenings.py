"""The logs of evenings and whose code is whose, in the same database as the tables. Few are written at a time: each
append is a transaction of its own, and as with tables the number decides between two nodes.
"""

from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, func, select, text, update

from veillee.evening.entries import Entry, decode, encode
from veillee.store.log import CHANNEL, Log, inserting
from veillee.store.schema import evening_code, evening_entry


class Written(msgspec.Struct, frozen=True):
    """Entries of one evening, numbered from `seq`."""

    evening: str
    seq: int
    entries: Sequence[Entry]


class EveningLog:
    def __init__(self, log: Log) -> None:
        self.node = log.node
        self.shared = log.shared
        self._database = log.database
        insert = inserting(log.shared)
        self._entries = insert(evening_entry).on_conflict_do_nothing().returning(evening_entry.c.seq)
        self._codes = insert(evening_code).on_conflict_do_nothing().returning(evening_code.c.code)

    async def open(self, code: str, evening: str, entries: Sequence[Entry], silent_since: int) -> bool:
        """A new evening under this code; False if another has it that was not silent for so long."""

        def work(connection: Connection) -> bool:
            if not self._claim(connection, code, evening, silent_since):
                return False
            return self._append(Written(evening, 1, entries), connection)

        return await self._database.write(work)

    def _claim(self, connection: Connection, code: str, evening: str, silent_since: int) -> bool:
        if connection.execute(self._codes, [{"code": code, "evening_id": evening}]).all():
            return True
        before = connection.execute(select(evening_code.c.evening_id).where(evening_code.c.code == code)).scalar_one()
        last = connection.execute(select(func.max(evening_entry.c.at)).where(evening_entry.c.evening_id == before))
        if (last.scalar() or 0) >= silent_since:
            return False
        mine = update(evening_code).where(evening_code.c.code == code, evening_code.c.evening_id == before)
        return connection.execute(mine.values(evening_id=evening)).rowcount == 1

    async def append(self, evening: str, seq: int, entries: Sequence[Entry]) -> bool:
        """Make entries durable as numbers `seq`, `seq` + 1, …; False if somebody else was there before."""
        try:
            return await self._database.write(partial(self._append, Written(evening, seq, entries)))
        except _Late:
            return False

    def _append(self, new: Written, connection: Connection) -> bool:
        rows = [
            {"evening_id": new.evening, "seq": seq, "at": entry.at, "node": self.node, "body": encode(entry).decode()}
            for seq, entry in enumerate(new.entries, new.seq)
        ]
        if len(connection.execute(self._entries, rows).all()) < len(rows):
            raise _Late
        if self.shared:
            note = f"{self.node}\n{new.evening} {rows[-1]['seq']}"
            connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})
        return True

    async def read(self, evening: str, after: int = 0) -> list[Entry]:
        """The entries of an evening after a number, in order."""
        query = select(evening_entry.c.body).where(evening_entry.c.evening_id == evening, evening_entry.c.seq > after)
        ordered = query.order_by(evening_entry.c.seq)
        found = await self._database.read(lambda connection: connection.execute(ordered).scalars().all())
        return [decode(body) for body in found]

    async def evening_of(self, code: str) -> str | None:
        """The evening that has this code, or had it last."""
        query = select(evening_code.c.evening_id).where(evening_code.c.code == code)
        return await self._database.read(lambda connection: connection.execute(query).scalar())


class _Late(Exception):
    """Rolls the transaction back: another node has written that number."""
