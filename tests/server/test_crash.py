"""Kill −9 at random moments during play: what was acknowledged is there once, and every table goes on."""

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
from pathlib import Path

import httpx
import pytest

from tests.running import nothing_left, running
from tests.server.client import Client, gather_table
from tests.server.live import Command, Live, eager, run

pytestmark = pytest.mark.server

TABLES = 4


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


async def evening(folder: Path, moments: int) -> tuple[list[list[str]], list[Client]]:
    database, port = f"sqlite:///{folder / 'veillee.db'}", free_port()
    rng = random.Random(moments)
    server = Command("--database", database, port=port)
    # So long that there is something to kill at every moment.
    options = {"swap_limit": 1000}
    tables = [await gather_table([server.url], 2, options=options) for _ in range(TABLES)]
    clients = [client for table in tables for client in table]
    turns = 4 * moments
    playing = [
        asyncio.create_task(client.play_on(random.Random(number), turns=turns, calm=True))
        for number, client in enumerate(clients)
    ]
    for _ in range(moments):
        await asyncio.sleep(rng.uniform(0.05, 1.2))
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
    acknowledged = await asyncio.gather(*playing)
    for client in clients:
        if client.closed is not None:
            await client.back()
    await asyncio.to_thread(server.stop)
    return acknowledged, clients


def check(folder: Path, acknowledged: list[list[str]], clients: list[Client]) -> None:
    rows = sqlite3.connect(folder / "veillee.db").execute(
        "SELECT table_id, seq, body FROM entry ORDER BY table_id, seq"
    )
    commands: dict[str, int] = {}
    numbers: dict[str, list[int]] = {}
    for table, seq, body in rows:
        command = json.loads(body)["command"]
        if command:
            commands[command] = commands.get(command, 0) + 1
        numbers.setdefault(table, []).append(seq)
    for sent in acknowledged:
        for command in sent:
            assert commands.get(command) == 1
    for found in numbers.values():
        assert found == list(range(1, len(found) + 1))
    for client in clients:
        assert client.story()[-1][0] <= len(numbers[client.table])
        assert client.view is not None


def test_five_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    acknowledged, clients = run(evening(tmp_path, 5), 180)
    assert all(len(sent) == 20 or client.phase == "over" for sent, client in zip(acknowledged, clients, strict=True))
    check(tmp_path, acknowledged, clients)


@pytest.mark.slow
def test_a_hundred_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    acknowledged, clients = run(evening(tmp_path, 100), 3000)
    assert all(len(sent) == 400 or client.phase == "over" for sent, client in zip(acknowledged, clients, strict=True))
    check(tmp_path, acknowledged, clients)


def test_a_graceful_stop_says_goodbye_and_everything_is_there_again(tmp_path: Path) -> None:
    async def evening() -> None:
        database, port = f"sqlite:///{tmp_path / 'veillee.db'}", free_port()
        server = Command("--database", database, port=port)
        one, two = await gather_table([server.url], 2)
        await one.do("say", seat=0, text="à demain")
        await asyncio.to_thread(server.stop)
        await one.until(lambda: one.closed is not None)
        assert one.closed in (1001, 1012)
        again = await asyncio.to_thread(lambda: Command("--database", database, port=port))
        before = one.since
        await asyncio.gather(one.back(), two.back())
        await two.until(lambda: two.view is not None and two.since >= before)
        assert one.since == before
        await one.do("say", seat=0, text="rebonsoir")
        await asyncio.to_thread(again.stop)
        assert "closed" in "".join(again.lines)

    run(evening())


def test_a_test_that_breaks_off_leaves_no_server_running(tmp_path: Path) -> None:
    before = running()
    here = Live(eager(f"sqlite:///{tmp_path / 'here.db'}"))
    started: list[Command] = []

    def broken_off() -> None:
        with nothing_left():
            here.start()
            started.append(Command("--database", f"sqlite:///{tmp_path / 'there.db'}"))
            os.kill(started[0].process.pid, signal.SIGSTOP)
            assert running() - before == {here, *started}
            raise TimeoutError

    with pytest.raises(TimeoutError):
        broken_off()
    assert running() == before
    assert started[0].process.poll() is not None
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{here.url}/api/live")
