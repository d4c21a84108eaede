"""What lies here that somebody brought or said beside their tables, to be taken away."""

from typing import Any

from sqlalchemy import Connection, select

from veillee.evening.entries import Entry, decode
from veillee.store.database import Database
from veillee.store.schema import evening_entry, picture, shared_pack


async def packs(database: Database, guest: str) -> list[dict[str, Any]]:
    """What they have put here under a link."""
    query = select(shared_pack.c.code, shared_pack.c.game, shared_pack.c.at, shared_pack.c.text)
    mine = query.where(shared_pack.c.guest == guest).order_by(shared_pack.c.at)
    return await _rows(database, mine)


async def pictures(database: Database, guest: str) -> list[dict[str, Any]]:
    query = select(picture.c.hash, picture.c.kind, picture.c.size, picture.c.at)
    return await _rows(database, query.where(picture.c.guest == guest).order_by(picture.c.hash))


async def _rows(database: Database, query: Any) -> list[dict[str, Any]]:
    def work(connection: Connection) -> list[dict[str, Any]]:
        return [dict(row) for row in connection.execute(query).mappings()]

    return await database.read(work)


async def evenings(database: Database, guest: str) -> dict[str, list[Entry]]:
    """The logs of the evenings that they were at."""
    known = select(evening_entry.c.evening_id).where(evening_entry.c.body.contains(guest))
    query = select(evening_entry.c.evening_id, evening_entry.c.body).where(evening_entry.c.evening_id.in_(known))
    ordered = query.order_by(evening_entry.c.evening_id, evening_entry.c.seq)
    found: dict[str, list[Entry]] = {}
    for name, body in await database.read(lambda connection: connection.execute(ordered).all()):
        found.setdefault(name, []).append(decode(body))
    return found
