"""PostgreSQL, which nodes share: the database, and the news between them of who wrote what and who is connected where.

One listening connection per node. When it breaks it is made again, and everything that may have been missed is read
from the log; what is said here is a reason to look, and where an entry came along, what would be found.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TypeVar

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from veillee.store.database import PATIENCE, Patience, down
from veillee.store.log import CHANNEL, Log

T = TypeVar("T")
PRESENCE = "veillee_presence"
LOOK = 10.0
"""Seconds between two looks at whether the connection still answers, and the longest pause before it is made again."""
SESSION = {
    "application_name": "veillee",
    "lock_timeout": "500",
    "idle_in_transaction_session_timeout": "5000",
}
"""Milliseconds: nobody holds a row for longer than people would wait for a word."""


class Postgresql:
    def __init__(self, url: URL, patience: float) -> None:
        self.url = url
        self._patience = Patience(patience)
        session = SESSION | {"statement_timeout": str(int(patience * 1000) - 500)}
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_pre_ping=True,
            pool_size=5,
            max_overflow=5,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "command_timeout": patience, "server_settings": session},
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.write(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._patience.wait(lambda: asyncio.ensure_future(self._within(work)))

    async def _within(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise down(error) from error

    async def close(self) -> None:
        await self._engine.dispose()


class News:
    """Listens for as long as `run` runs."""

    def __init__(
        self,
        log: Log,
        wrote: Callable[[str, int, str, str], None],
        missed: Callable[[], None],
        gossip: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`wrote(table, seq, node, body)`: another node wrote so far, and this as the last entry (empty: read it);
        `missed()`: anything may have happened; `gossip(note)`: what
        other nodes say about who is connected to them.
        """
        self._log = log
        self._wrote = wrote
        self._missed = missed
        self._gossip = gossip

    async def run(self) -> None:
        pause = 0.1
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                pause = min(pause * 2, LOOK)
            else:
                pause = 0.1
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._log.database.url.render_as_string(hide_password=False))
        try:
            await connection.add_listener(CHANNEL, self._heard)
            await connection.add_listener(PRESENCE, self._heard_gossip)
            self._missed()
            while not connection.is_closed():
                await asyncio.sleep(LOOK)
                await asyncio.wait_for(connection.execute("SELECT 1"), LOOK)
        except TimeoutError as error:
            raise OSError("the listening connection does not answer") from error
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=1)

    def _heard(self, _connection: object, _pid: int, _channel: str, note: object) -> None:
        node, *lines = str(note).split("\n")
        if node != self._log.node:
            for line in lines:
                table, seq, *body = line.split(" ", 2)
                self._wrote(table, int(seq), node, "".join(body))

    def _heard_gossip(self, _connection: object, _pid: int, _channel: str, note: object) -> None:
        self._gossip(str(note))

    async def tell(self, note: str) -> None:
        """Say to all nodes who is connected here."""
        notify = text("SELECT pg_notify(:channel, :note)")
        await self._log.database.write(
            lambda connection: connection.execute(notify, {"channel": PRESENCE, "note": note})
        )
