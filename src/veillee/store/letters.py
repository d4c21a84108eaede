"""Who wishes for letters, and where: nobody gets one before they have said so from that very address."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import mail, notice


class Addressee(msgspec.Struct, frozen=True):
    guest: str
    address: str
    confirmed: bool
    stop: str
    """The hash of what stops the letters."""


class LetterStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        new = inserting(database.url.drivername == "postgresql")(mail)
        fields = ("address", "confirmed", "stop", "at")
        self._set = new.on_conflict_do_update(
            index_elements=["guest"], set_={field: new.excluded[field] for field in fields}
        )

    async def wish(self, guest: str, address: str, stop: str, at: int) -> None:
        """An address that is still to be confirmed."""
        row = {"guest": guest, "address": address, "confirmed": 0, "stop": stop, "at": at}
        await self._database.write(lambda connection: connection.execute(self._set, [row]))

    async def of(self, guest: str) -> Addressee | None:
        query = select(mail).where(mail.c.guest == guest)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else _addressee(row)

    async def confirm(self, guest: str, address: str) -> bool:
        mine = update(mail).where(mail.c.guest == guest, mail.c.address == address).values(confirmed=1)
        return await self._database.write(lambda connection: connection.execute(mine).rowcount == 1)

    async def stops_by(self, guest: str, stop: str) -> None:
        """What letters of older versions said that stops them was another."""
        mine = update(mail).where(mail.c.guest == guest).values(stop=stop)
        await self._database.write(lambda connection: connection.execute(mine))

    async def stopped(self, stop: str) -> None:
        """No more letters for whoever holds this."""
        gone = delete(mail).where(mail.c.stop == stop)
        await self._database.write(lambda connection: connection.execute(gone))

    async def remove(self, guest: str) -> None:
        gone = delete(mail).where(mail.c.guest == guest)
        await self._database.write(lambda connection: connection.execute(gone))

    async def told_before(self, guest: str, table: str, decision: int, kind: str) -> bool:
        """Whether something else was said about the same decision."""
        query = select(notice.c.kind).where(
            notice.c.guest == guest, notice.c.table_id == table, notice.c.decision == decision, notice.c.kind != kind,
            notice.c.tries > 0,
        )  # fmt: skip

        def work(connection: Connection) -> bool:
            return connection.execute(query.limit(1)).first() is not None

        return await self._database.read(work)


def _addressee(row: Any) -> Addressee:
    return Addressee(row.guest, row.address, bool(row.confirmed), row.stop)
