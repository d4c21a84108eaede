"""The devices of a guest, ways to add one, and passkeys. Of keys and codes only hashes are here."""

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import device, device_code, passkey

DEVICES = 20
"""Of one guest; then the oldest is signed out."""


class Device(msgspec.Struct, frozen=True):
    device: str
    """The hash of its key."""
    guest: str
    name: str
    at: int
    """When it was added, milliseconds since 1970."""
    changed: int
    out: bool
    """Signed out: its key opens nothing any more."""


class Passkey(msgspec.Struct, frozen=True):
    credential: str
    guest: str
    public_key: str
    count: int
    at: int


class DeviceStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        insert = inserting(database.url.drivername == "postgresql")
        self._add = insert(device).on_conflict_do_nothing()
        self._keep = insert(passkey).on_conflict_do_nothing().returning(passkey.c.credential)

    async def changed(self, since: int) -> list[Device]:
        """Those of which something changed since then."""
        query = select(device).where(device.c.changed >= since)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_device(row) for row in rows]

    async def find(self, key_hash: str) -> Device | None:
        query = select(device).where(device.c.device == key_hash)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else _device(row)

    async def of(self, guest: str) -> list[Device]:
        """A guest's devices that are not signed out, the oldest first."""
        query = select(device).where(device.c.guest == guest, device.c.out == 0).order_by(device.c.at, device.c.device)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_device(row) for row in rows]

    async def add(self, new: Device) -> None:
        """Nothing where it is known already."""
        await self._database.write(lambda connection: connection.execute(self._add, [_row(new)]))

    async def name(self, known: Device) -> None:
        called = update(device).where(device.c.device == known.device).values(name=known.name, changed=known.changed)
        await self._database.write(lambda connection: connection.execute(called))

    async def sign_out(self, guest: str, key_hash: str, now: int) -> bool:
        """Whoever has the device may have asked for a code with it: none of the guest's is good any more."""
        mine = update(device).where(device.c.device == key_hash, device.c.guest == guest, device.c.out == 0)

        def work(connection: Connection) -> bool:
            connection.execute(delete(device_code).where(device_code.c.guest == guest))
            return connection.execute(mine.values(out=1, changed=now)).rowcount == 1

        return await self._database.write(work)

    # Codes: each is good once, for minutes.

    async def offer(self, code: str, guest: str, kind: str, until: int, now: int) -> None:
        """Of a guest's codes of one kind the newest is good; whatever is too old goes."""

        def work(connection: Connection) -> None:
            connection.execute(delete(device_code).where(device_code.c.until < now))
            if guest:
                older = delete(device_code).where(device_code.c.guest == guest, device_code.c.kind == kind)
                connection.execute(older)
            connection.execute(insert(device_code).values(code=code, guest=guest, kind=kind, until=until))

        await self._database.write(work)

    async def take(self, code: str, kind: str, now: int) -> str | None:
        """Whose code it was; None if there is none, or none that is good any more. It is used up either way."""
        return await self._database.write(partial(_take, code, kind, now))

    # Passkeys.

    async def keep(self, new: Passkey) -> bool:
        """False where somebody has one of that name."""
        row = msgspec.structs.asdict(new)
        return await self._database.write(lambda connection: connection.execute(self._keep, [row]).first() is not None)

    async def passkeys(self, guest: str) -> list[Passkey]:
        query = select(passkey).where(passkey.c.guest == guest).order_by(passkey.c.at)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Passkey(*row) for row in rows]

    async def passkey(self, credential: str) -> Passkey | None:
        query = select(passkey).where(passkey.c.credential == credential)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Passkey(*row)

    async def counted(self, credential: str, count: int) -> None:
        """How often it has signed: a copy of it would count for itself."""
        used = update(passkey).where(passkey.c.credential == credential).values(count=count)
        await self._database.write(lambda connection: connection.execute(used))

    async def drop(self, guest: str, credential: str) -> None:
        gone = delete(passkey).where(passkey.c.guest == guest, passkey.c.credential == credential)
        await self._database.write(lambda connection: connection.execute(gone))

    async def forget(self, guest: str, now: int) -> list[Device]:
        """Everything of a guest's. Of their devices it stays that the keys open nothing any more, here and on other
        nodes, and not whose they were.
        """
        nobodys = {"guest": "", "name": "", "at": 0, "changed": now, "out": 1}
        closed = update(device).where(device.c.guest == guest).values(nobodys).returning(device)

        def work(connection: Connection) -> list[Device]:
            for table in (device_code, passkey):
                connection.execute(delete(table).where(table.c.guest == guest))
            return [_device(row) for row in connection.execute(closed).all()]

        return await self._database.write(work)


def _take(code: str, kind: str, now: int, connection: Connection) -> str | None:
    mine = delete(device_code).where(device_code.c.code == code, device_code.c.kind == kind)
    row = connection.execute(mine.returning(device_code.c.guest, device_code.c.until)).first()
    return None if row is None or row.until < now else str(row.guest)


def _device(row: Any) -> Device:
    return Device(row.device, row.guest, row.name, row.at, row.changed, bool(row.out))


def _row(one: Device) -> dict[str, str | int]:
    return msgspec.structs.asdict(one) | {"out": int(one.out)}
