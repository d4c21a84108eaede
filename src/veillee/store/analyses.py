"""What the teacher said of games, by a hash of their records. All of it can be found again: the oldest go."""

from sqlalchemy import Connection, delete, select

from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import analysis

MOST = 2000
"""Analyses that are kept."""


class Analyses:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = inserting(database.url.drivername == "postgresql")(analysis).on_conflict_do_nothing()

    async def find(self, key: str) -> str | None:
        def work(connection: Connection) -> str | None:
            return connection.execute(select(analysis.c.body).where(analysis.c.key == key)).scalar_one_or_none()

        return await self._database.read(work)

    async def keep(self, key: str, at: int, body: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(self._insert, [{"key": key, "at": at, "body": body}])
            latest = select(analysis.c.key).order_by(analysis.c.at.desc()).offset(MOST)
            old = connection.execute(latest).scalars().all()
            if old:
                connection.execute(delete(analysis).where(analysis.c.key.in_(old)))

        await self._database.write(work)
