"""Live servers, one per kind of database, for tests that leave them as they found them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import fresh_postgres
from tests.server.live import Live, eager, live


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def node(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server: on a file, or on PostgreSQL."""
    yield from _one(request.param, tmp_path_factory)


@pytest.fixture(scope="module", params=["sqlite", "postgresql", "two nodes"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server as above, or two on one PostgreSQL with the people of every table split over both."""
    if request.param != "two nodes":
        yield from _one(request.param, tmp_path_factory)
        return
    database = fresh_postgres()
    with live(eager(database)) as first, live(eager(database)) as second:
        first.urls.append(second.url)
        yield first


def _one(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    file: Path = tmp_path_factory.mktemp("server") / "veillee.db"
    with live(eager(f"sqlite:///{file}" if kind == "sqlite" else fresh_postgres())) as running:
        yield running
