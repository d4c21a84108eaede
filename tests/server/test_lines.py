"""Lines that say nothing, take nothing or speak oddly: ended in time, without harm to anybody else."""

import asyncio
import contextlib
import json
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, live, run
from veillee.server import socket, talk
from veillee.server.guests import new_key

pytestmark = pytest.mark.server


async def plain(server: Live, table: str) -> ClientConnection:
    where = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return await connect(where, compression=None, proxy=None, ping_interval=None)


async def ended(line: ClientConnection) -> int:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await line.recv()
    return line.close_code or 1006


def test_who_never_says_hello_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "HELLO", 0.5)

    async def evening(server: Live) -> None:
        table = await asyncio.to_thread(open_table, server.url, new_key())
        assert await ended(await plain(server, table)) == talk.NONSENSE

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        run(evening(server))


def test_a_line_without_a_sign_of_life_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "SILENCE", 1.0)
    monkeypatch.setattr(socket, "EVERY", 1.0)

    async def evening(server: Live) -> None:
        table = await asyncio.to_thread(open_table, server.url, new_key())
        line = await plain(server, table)
        await line.send('{"type":"hello"}')
        assert await ended(line) == 1006
        health = (await asyncio.to_thread(httpx.get, f"{server.url}/api/health")).json()
        assert health["sockets"] == 0

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        run(evening(server))


def test_a_silent_line_and_a_table_that_left_memory_never_make_two_rooms(tmp_path: Path) -> None:
    """Whoever opened a line and said nothing while the table was put out of memory is at the same table as the rest."""

    async def evening(server: Live) -> None:
        key = new_key()
        table = await asyncio.to_thread(open_table, server.url, key)
        silent = await plain(server, table)
        await asyncio.sleep(0.5)  # more than twice as long as a table that nobody looks at stays
        async with Client(server.url, table, key, seat=0) as loud:
            await silent.send('{"type":"hello"}')
            await loud.do("say", seat=0, text="do you hear me?")
            while "do you hear me?" not in str(await silent.recv()):
                pass
        await silent.close()
        while table in server.hall.rooms:  # noqa: ASYNC110 (nobody tells when a table leaves)
            await asyncio.sleep(0.05)  # and once nobody is there it does leave

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", idle=0.2)) as server:
        run(evening(server), 30)


def test_messages_in_pieces_and_several_at_once_are_read_as_they_were_meant(tmp_path: Path) -> None:
    async def evening(server: Live) -> None:
        one, two = await gather_table([server.url], 2)
        assert one._socket is not None
        await one._socket.send(['{"type":"say","id":"p1",', '"seat":0,', '"text":"in pieces"}'])
        raw: Any = one._socket.transport
        frames: list[bytes] = []
        for number in range(5):
            text = f'{{"type":"say","id":"b{number}","seat":0,"text":"{"x" * 60 * number}!"}}'.encode()
            size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
            frames.append(b"\x81" + size + bytes(4) + text)
        whole = b"".join(frames)
        for at in range(0, len(whole), 97):
            raw.write(whole[at : at + 97])
            await asyncio.sleep(0.002)
        await one.until(lambda: {"p1", *(f"b{number}" for number in range(5))} <= one.answers.keys())
        said = [entry.what.text for entry in one.entries if hasattr(entry.what, "text")]
        assert said == ["in pieces", *("x" * 60 * number + "!" for number in range(5))]
        await asyncio.gather(one.close(), two.close())

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        run(evening(server))


def test_what_comes_before_the_table_is_there_is_heard_when_it_is(tmp_path: Path) -> None:
    """Everybody says hello as soon as their line stands, and a table may still be on its way from the log."""

    async def evening(server: Live) -> None:
        (one,) = await gather_table([server.url], 1, bots=1)
        await one.close()
        room = server.hall.rooms.pop(one.table)
        room.close()
        load, may_go = server.hall._load, threading.Event()

        async def slowly(name: str) -> Any:
            await asyncio.to_thread(may_go.wait)
            return await load(name)

        server.hall._load = slowly  # type: ignore[method-assign]
        line = await plain(server, one.table)
        await line.send('{"type":"hello"}')
        await line.send(['{"type":', '"hello"}'])
        await (await line.ping())  # answered by then: what was said has come
        assert one.table not in server.hall.rooms
        may_go.set()
        kinds = [json.loads(await line.recv())["type"] for _ in range(3)]
        assert kinds.count("welcome") == 2
        await line.close()

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        run(evening(server))


def test_a_frame_that_is_not_masked_ends_its_own_line(tmp_path: Path) -> None:
    async def evening(server: Live) -> None:
        one, two = await gather_table([server.url], 2)
        eve = await Client(server.url, one.table).connect()
        assert eve._socket is not None
        raw: Any = eve._socket.transport
        raw.write(b"\x81\x02{}")
        await eve.until(lambda: eve.closed is not None)
        assert eve.closed == 1002
        await one.do("say", seat=0, text="still here")
        await asyncio.gather(one.close(), two.close())

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        run(evening(server))
