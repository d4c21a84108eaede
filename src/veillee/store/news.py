"""News between nodes that share a PostgreSQL: who wrote what, and who is connected where.

One listening connection per node. When it breaks it is made again, and everything that may have been missed is read
from the log; what is said here is only ever a reason to look.
"""

import asyncio
import contextlib
from collections.abc import Callable

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from veillee.store.log import CHANNEL, Log, StoreDown

PRESENCE = "veillee_presence"
PATIENCE = 10.0
"""Seconds between two looks at whether the connection still answers, and the longest pause before it is made again."""


class News:
    """Listens for as long as `run` runs."""

    def __init__(self, log: Log, wrote: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """`wrote(table, seq)`: another node wrote so far; `missed()`: anything may have happened."""
        self._log = log
        self._wrote = wrote
        self._missed = missed
        self.gossip: Callable[[str], None] = lambda _: None
        """Called with what other nodes say about who is connected to them."""

    async def run(self) -> None:
        pause = 0.1
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                pause = min(pause * 2, PATIENCE)
            else:
                pause = 0.1
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        where = self._log.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(where)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            await connection.add_listener(PRESENCE, self._heard_gossip)
            self._missed()
            while not connection.is_closed():
                await asyncio.sleep(PATIENCE)
                await asyncio.wait_for(connection.execute("SELECT 1"), PATIENCE)
        except TimeoutError as error:
            raise OSError("the listening connection does not answer") from error
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=1)

    def _heard(self, _connection: object, _pid: int, _channel: str, note: object) -> None:
        node, *lines = str(note).split("\n")
        if node != self._log.node:
            for line in lines:
                table, _, seq = line.partition(" ")
                self._wrote(table, int(seq))

    def _heard_gossip(self, _connection: object, _pid: int, _channel: str, note: object) -> None:
        self.gossip(str(note))

    async def tell(self, note: str) -> None:
        """Say to all nodes who is connected here."""
        try:
            async with self._log.engine.begin() as connection:
                await connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": PRESENCE, "note": note})
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(str(error)) from error
