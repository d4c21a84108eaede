"""Lines that are cut at random: everybody ends with the story of somebody whose line held."""

import asyncio
import random
import socket
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, run
from veillee.server import wire

pytestmark = pytest.mark.server

TABLES = 20


async def whole_game(where: list[str], number: int) -> tuple[int, int]:
    """One table of two people who are cut again and again, and an onlooker who is not: cuts and entries."""
    clients = await gather_table(where, 2, options={"swap_limit": 24})
    onlooker = await Client(where[-1], clients[0].table).connect()
    await asyncio.gather(
        *(client.play_on(random.Random(100 * number + seat), cut=0.25) for seat, client in enumerate(clients))
    )
    await onlooker.until(lambda: onlooker.view is not None and onlooker.view.over)
    for client in clients:
        if client.closed is not None:
            await client.back()
        await client.until(lambda c=client: c.since >= onlooker.since)  # type: ignore[misc]
        assert client.story() == onlooker.story()
    assert [entry.seq for entry in onlooker.entries] == list(range(1, onlooker.since + 1))
    cuts = sum(client.cuts for client in clients)
    await asyncio.gather(*(client.close() for client in (*clients, onlooker)))
    return cuts, onlooker.since


def test_twenty_tables_of_cut_lines_tell_the_story_of_uncut_ones(server: Live) -> None:
    async def evening() -> list[tuple[int, int]]:
        return await asyncio.gather(*(whole_game(server.urls, number) for number in range(TABLES)))

    results = run(evening(), 200)
    assert sum(cuts for cuts, _ in results) > TABLES


def test_a_line_that_takes_nothing_is_closed_holds_nobody_up_and_resumes_without_a_gap(tmp_path: Path) -> None:
    async def evening(server: Live) -> None:
        one, two = await gather_table([server.url], 2)
        stuck = await StuckClient(server.url, one.table).connect()
        closed = server.hall.metrics.closed.labels("4408")._value
        for _ in range(12):  # how much the two kernels' buffers take differs from machine to machine
            for _ in range(150):
                await one.do("hand", seat=0, bot="greedy")
                await one.do("take", seat=0)
            await asyncio.sleep(server.settings.patience + 0.5)
            if closed.get():
                break
        assert closed.get() == 1
        await two.until(lambda: two.since >= one.since)
        fresh = Client(server.url, one.table)
        fresh.since, fresh.entries = stuck.since, stuck.entries
        await fresh.connect()
        await fresh.until(lambda: fresh.since >= two.since)
        assert fresh.story()[: two.since] == two.story()[: fresh.since]
        await asyncio.gather(one.close(), two.close(), fresh.close(), stuck.cut())

    server = Live(eager(f"sqlite:///{tmp_path / 'v.db'}", patience=1.0))
    server.listen.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server.start()
    try:
        run(evening(server))
    finally:
        server.stop()


class StuckClient(Client):
    """Reads its first few frames, then nothing any more."""

    async def _read(self, connection: ClientConnection) -> None:
        for _ in range(3):
            data = await connection.recv(decode=False)
            await self._take(msgspec.json.decode(data, type=wire.ServerMessage))
        connection.transport.pause_reading()
