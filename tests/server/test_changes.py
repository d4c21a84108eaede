"""Changes instead of whole views: what a client makes out of them is what another one is sent whole."""

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, live, run
from veillee.core.registry import box, known
from veillee.server import wire
from veillee.server.guests import guest_of, new_key
from veillee.server.socket import Socket

pytestmark = pytest.mark.server

RUNS = ("now", "deadline", "clocks")
"""What differs between two lines, because one was written a moment later."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("changes")
    with live(eager(f"sqlite:///{folder / 'v.db'}")) as running:
        yield running


class Keeper(Client):
    """Keeps every view, by the entry that it was written after."""

    def __init__(self, url: str, table: str, key: str, seat: int | None, changes: bool) -> None:
        super().__init__(url, table, key, seat)
        self.changes = changes
        self.kept: dict[int, dict[str, object]] = {}

    async def _take(self, message: wire.ServerMessage) -> None:
        await super()._take(message)
        if isinstance(message, wire.News) and (message.view or message.change):
            assert self.view is not None
            self.kept[self.view.seq] = {
                name: value for name, value in msgspec.structs.asdict(self.view).items() if name not in RUNS
            }

    def news(self) -> list[wire.News]:
        found = [msgspec.json.decode(frame, type=wire.ServerMessage) for frame in self.frames]
        return [message for message in found if isinstance(message, wire.News)]


async def pair(server: Live, client: Client, seat: int | None) -> list[Keeper]:
    return [await Keeper(server.url, client.table, client.key, seat, way).connect() for way in (True, False)]  # type: ignore[misc]


@pytest.mark.parametrize("game", known())
def test_a_view_made_out_of_changes_is_the_view_that_is_sent_whole(server: Live, game: str) -> None:
    meta = box(game).meta

    async def evening() -> tuple[list[Keeper], list[Keeper]]:
        players = await gather_table(server.urls, 2, bots=1 if meta.players[1] > 2 else 0, game=game, bot="")
        keepers = [await pair(server, players[0], 0), await pair(server, players[1], 1)]
        keepers.append(await pair(server, players[0], None))
        if meta.composed:
            for player in players:
                await player.do("hand", seat=player.seat, bot="")
            for number in range(8):
                await players[0].do("say", seat=0, text=f"{number}")
                await asyncio.sleep(0.5)
        else:
            playing = [asyncio.create_task(one.play_on(random.Random(3), turns=25, calm=True)) for one in players]
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await players[0].ask("undo", seat=0)
        last = await players[0].do("say", seat=0, text="fin")
        everybody = [keeper for two in keepers for keeper in two]
        for keeper in everybody:
            await keeper.until(lambda keeper=keeper: keeper.since >= last)  # type: ignore[misc]
        await asyncio.gather(*(one.close() for one in [*players, *everybody]))
        return [two[0] for two in keepers], [two[1] for two in keepers]

    lean, whole = run(evening())
    for changed, sent in zip(lean, whole, strict=True):
        both = changed.kept.keys() & sent.kept.keys()
        assert len(both) > 5
        assert {seq: changed.kept[seq] for seq in both} == {seq: sent.kept[seq] for seq in both}
        assert sum(news.change is not None for news in changed.news()) > 5
        assert all(news.change is None for news in sent.news())
        assert sum(map(len, changed.frames)) < sum(map(len, sent.frames))


def test_whoever_missed_a_view_gets_the_next_one_whole(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        slow = Keeper(server.url, one.table, new_key(), None, True)
        await slow.connect()
        await slow.until(lambda: slow.view is not None)
        seq = await one.do("say", seat=0, text="un")
        await slow.until(lambda: slow.since == seq)
        assert slow.news()[-1].change is not None
        (viewer,) = (
            viewer
            for viewer in server.hall.rooms[one.table].audience.viewers
            if isinstance(viewer, Socket) and viewer.guest == guest_of(slow.key)
        )
        viewer._blocked_at = time.monotonic()
        viewer._line.blocked = True
        for text in ("deux", "trois"):
            await one.do("say", seat=0, text=text)
        viewer._line.blocked = False
        seq = await one.do("say", seat=0, text="quatre")
        await slow.until(lambda: slow.since == seq)
        (missed,) = (news for news in slow.news() if news.entries and news.entries[-1].seq == seq)
        assert len(missed.entries) > 1
        assert missed.view is not None
        seq = await one.do("say", seat=0, text="cinq")
        await slow.until(lambda: slow.since == seq)
        assert slow.news()[-1].change is not None
        await asyncio.gather(one.close(), two.close(), slow.close())

    run(evening())


def test_other_eyes_begin_with_a_whole_view(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        await one.do("say", seat=0, text="un")
        for seat in (None, 0):
            count = len(one.frames)
            await one.hello(seat, since=0)
            await one.until(lambda: one.welcome is not None and one.view is not None)
            again = [msgspec.json.decode(frame, type=wire.ServerMessage) for frame in one.frames[count:]]
            first = next(message for message in again if isinstance(message, wire.News) and message.entries)
            assert first.view is not None
            assert first.view.seat == seat
            seq = await two.do("say", seat=1, text="deux")
            await one.seen(seq)
        await two.do("stand", seat=1)
        await two.until(lambda: two.view is not None and two.view.seat is None)
        await asyncio.gather(one.close(), two.close())

    run(evening())
