"""Packs that people put on this server under a link: to go on with them elsewhere, or for a friend to have."""

from sqlalchemy import Connection, delete, insert, select, update

from veillee.store.database import Database
from veillee.store.schema import shared_pack as shared

MOST = 20
"""That one guest has here: one more, and the oldest goes."""


async def put(database: Database, code: str, guest: str, game: str, text: str, at: int) -> bool:
    """Keep a pack under this code, anew or in the place of what the same guest had there; False if it is another's."""

    def work(connection: Connection) -> bool:
        owner = connection.execute(select(shared.c.guest).where(shared.c.code == code)).scalar()
        if owner is None:
            connection.execute(insert(shared).values(code=code, guest=guest, game=game, text=text, at=at))
        elif owner == guest:
            connection.execute(update(shared).where(shared.c.code == code).values(game=game, text=text, at=at))
        else:
            return False
        mine = select(shared.c.code).where(shared.c.guest == guest).order_by(shared.c.at.desc(), shared.c.code)
        old = connection.execute(mine.offset(MOST)).scalars().all()
        if old:
            connection.execute(delete(shared).where(shared.c.code.in_(old)))
        return True

    return await database.write(work)


async def find(database: Database, code: str) -> tuple[str, str] | None:
    """The game and the text of a pack by its code."""
    query = select(shared.c.game, shared.c.text).where(shared.c.code == code)
    found = await database.read(lambda connection: connection.execute(query).first())
    return None if found is None else (found.game, found.text)


async def forget(database: Database, before: int) -> int:
    """Remove what nobody has put here since; how many."""
    return int(
        await database.write(lambda connection: connection.execute(delete(shared).where(shared.c.at < before)).rowcount)
    )
