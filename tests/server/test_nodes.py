"""Two nodes on one PostgreSQL, with the players of every table split over both."""

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.databases import fresh_postgres
from tests.server.client import Client, gather_table
from tests.server.live import Command, Live, eager, live, run
from veillee.server import socket

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def nodes() -> Iterator[tuple[Live, Live]]:
    database = fresh_postgres()
    with live(eager(database)) as one, live(eager(database)) as two:
        yield one, two


def test_both_nodes_at_once_never_write_the_same_number(nodes: tuple[Live, Live]) -> None:
    one, two = nodes

    async def evening() -> None:
        left, right = await gather_table([one.url, two.url], 2)
        await asyncio.gather(
            *(client.do("say", seat=client.seat, text=f"{n}") for n in range(6) for client in (left, right))
        )
        await left.until(lambda: left.since == right.since and len(left.entries) >= 12)
        assert left.story() == right.story()
        await asyncio.gather(left.close(), right.close())

    run(evening())
    assert one.hall.metrics.lost_races._value.get() + two.hall.metrics.lost_races._value.get() > 0


def test_each_node_knows_who_is_connected_to_the_other(nodes: tuple[Live, Live]) -> None:
    one, two = nodes

    async def evening() -> None:
        left, right = await gather_table([one.url, two.url], 2)
        for client in (left, right):
            await client.until(lambda c=client: c.around is not None and all(seat.here for seat in c.around.seats))  # type: ignore[misc]
        await right.close()
        await left.until(lambda: left.around is not None and not left.around.seats[1].here)
        await left.close()

    run(evening())


def test_a_node_that_lags_waits_for_what_somebody_has_been_told_elsewhere(nodes: tuple[Live, Live]) -> None:
    one, two = nodes

    async def evening() -> None:
        left, right = await gather_table([one.url, two.url], 2)
        await right.until(lambda: right.since == left.since)
        await right.hello(1, since=right.since + 1)
        await right.do("say", seat=1, text="what I said first is answered meanwhile")  # which is that entry
        await right.until(lambda: right.welcome is not None)
        await left.until(lambda: left.since == right.since)
        await right.hello(1, since=right.since + 1)
        await asyncio.sleep(0.3)
        assert right.welcome is None
        await left.do("say", seat=0, text="now it is there")
        await right.until(lambda: right.welcome is not None)
        assert not right.refused
        await asyncio.gather(left.close(), right.close())

    run(evening())


def test_who_claims_to_know_what_never_was_is_refused_after_a_while(
    nodes: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "AHEAD", 0.5)

    async def evening() -> None:
        (left,) = await gather_table([nodes[0].url], 1, bots=1)
        await left.hello(0, since=1_000_000)
        await left.until(lambda: left.refused)
        assert left.refused[0].code == "unreadable"
        assert left.welcome is None
        await left.hello(0, since=0)
        await left.until(lambda: left.welcome is not None)
        await left.close()

    run(evening())


def test_when_a_node_dies_the_other_goes_on_with_its_bots() -> None:
    async def evening() -> None:
        database = fresh_postgres()
        one = await asyncio.to_thread(lambda: Command("--database", database))
        two = await asyncio.to_thread(lambda: Command("--database", database))
        (left,) = await gather_table([one.url], 1, bots=1, bot="racer", options={"swap_limit": 60})
        await left.play_on(random.Random(1), turns=1, calm=True)
        await asyncio.to_thread(one.kill)
        left.url = two.url
        await left.until(lambda: left.closed is not None)
        await left.back()
        await left.play_on(random.Random(2), calm=True)
        assert left.phase == "over"
        onlooker = await Client(two.url, left.table).connect()
        await onlooker.until(lambda: onlooker.since == left.since)
        assert onlooker.story() == left.story()
        await asyncio.gather(left.close(), onlooker.close())
        await asyncio.to_thread(two.stop)

    run(evening())
