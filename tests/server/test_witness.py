"""What a seat saw while a game was played is what its record gives, played again: so a browser can check it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import gather_table, whole
from tests.server.live import Live, eager, get, live, run
from veillee.server import wire

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("witness")
    with live(eager(f"sqlite:///{folder / 'v.db'}")) as running:
        yield running


@pytest.mark.parametrize("game", ["mission", "santa", "catrina", "nightmare"])
def test_every_view_of_a_seat_follows_from_the_record(server: Live, game: str) -> None:
    async def evening() -> tuple[str, str, list[bytes]]:
        (one,) = await gather_table(server.urls, 1, bots=2, bot="random", game=game)
        await one.do("hand", seat=0, bot="random")
        await one.until(lambda: one.phase == "over", 90)
        await one.close()
        return one.table, one.key, one.frames

    table, key, frames = run(evening())
    seen: dict[int, Any] = {}
    moves = 0
    view: wire.View | None = None
    for frame in frames:
        news = msgspec.json.decode(frame, type=wire.ServerMessage)
        if not isinstance(news, wire.News):
            continue
        moves += sum(isinstance(entry.what, wire.Moved) for entry in news.entries)
        if news.view or news.change:
            view = whole(view, news)
            assert view is not None
            seen.setdefault(moves, view.game)
    replayed: list[Any] = []
    total = 1
    while len(replayed) < total:
        part = get(server.url, key, f"/api/tables/{table}/replay?viewers=0&first={len(replayed)}").json()
        replayed += [frame["views"]["0"] for frame in part["frames"]]
        total = part["total"]
    assert len(seen) > 1
    assert {count: replayed[count] for count in seen} == seen
