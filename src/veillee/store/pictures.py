"""Pictures that packs name: kept once, by the hash of what they draw, as long as a pack names them."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from veillee.core.pictures import named
from veillee.store.database import Database
from veillee.store.schema import pack, picture, record, shared_pack

MOST_EACH = 16_777_216
"""Bytes that one guest has brought: eight full packs."""


async def put(database: Database, digest: str, kind: str, data: bytes, guest: str, at: int) -> bool:
    """Keep a picture; False if this guest has brought all they may. One that is there is not kept twice."""

    def work(connection: Connection) -> bool:
        known = connection.execute(update(picture).where(picture.c.hash == digest).values(at=at)).rowcount
        if known:
            return True
        mine = select(func.coalesce(func.sum(picture.c.size), 0)).where(picture.c.guest == guest)
        if connection.execute(mine).scalar_one() + len(data) > MOST_EACH:
            return False
        row = {"hash": digest, "kind": kind, "data": data, "size": len(data), "guest": guest, "at": at}
        connection.execute(insert(picture).values(row))
        return True

    return await database.write(work)


async def find(database: Database, digest: str) -> tuple[str, bytes] | None:
    """What a picture is, and its bytes."""
    query = select(picture.c.kind, picture.c.data).where(picture.c.hash == digest)
    found = await database.read(lambda connection: connection.execute(query).first())
    return None if found is None else (found.kind, bytes(found.data))


async def sizes(database: Database, digests: Sequence[str]) -> dict[str, int]:
    """The bytes of those of these pictures that are here."""
    if not digests:
        return {}
    query = select(picture.c.hash, picture.c.size).where(picture.c.hash.in_(digests))
    found = await database.read(lambda connection: connection.execute(query).all())
    return {row.hash: row.size for row in found}


async def forget(database: Database, before: int) -> int:
    """Remove what nobody has brought since and no pack names any more; how many."""

    def work(connection: Connection) -> int:
        old = set(connection.execute(select(picture.c.hash).where(picture.c.at < before)).scalars())
        for table in (pack, shared_pack, record) if old else ():
            texts = select(table.c.text).where(table.c.text.contains("[[picture]]"))
            for text in connection.execute(texts).scalars():
                old.difference_update(named(text))
        for digest in sorted(old):
            connection.execute(delete(picture).where(picture.c.hash == digest))
        return len(old)

    return await database.write(work)
