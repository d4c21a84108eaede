"""Live servers, one per kind of database, for tests that leave them as they found them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import fresh_postgres
from tests.server.live import Live, eager, live


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("server")
        database = f"sqlite:///{folder / 'veillee.db'}"
    else:
        database = fresh_postgres()
    with live(eager(database)) as running:
        yield running
