"""Evil clients: typed refusals, nothing changed, the server healthy."""

import asyncio
import base64
import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, run
from veillee.server import wire
from veillee.server.guests import guest_of, new_key

pytestmark = pytest.mark.server


def truth(server: Live, table: str) -> str:
    """All that could have been changed."""
    room = server.hall.rooms[table]
    state = room.table.state
    return f"{room.table.seq} {room.table.phase} {state.digest() if state else ''}"


async def refused(client: Client, kind: str, code: str, **fields: Any) -> None:
    answer = await client.ask(kind, **fields)
    assert isinstance(answer, wire.Refused), answer
    assert answer.code == code
    assert answer.text
    assert not answer.text.startswith("refusal-"), "every refusal has its sentence"


def test_strangers_and_other_peoples_seats(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        before = truth(server, one.table)
        eve = await Client(server.url, one.table).connect()
        view = one.view
        await one.until(lambda: one.view is not None)
        view = one.view
        assert view is not None
        for seat in (0, 1):
            await refused(eve, "play", "not-your-seat", seat=seat, decision=0, move="swap a1 b1")
            await refused(eve, "say", "not-your-seat", seat=seat, text="I am Ada")
            await refused(eve, "stand", "not-your-seat", seat=seat)
            await refused(eve, "undo", "not-your-seat", seat=seat)
            await refused(eve, "hand", "not-your-seat", seat=seat)
            await refused(eve, "ask-hint", "not-your-seat", seat=seat)
            await refused(eve, "sit", "seat-taken", seat=seat, name="Eve")
        await refused(one, "play", "not-your-seat", seat=1, decision=0, move="swap a1 b1")
        await refused(eve, "start", "not-in-lobby")
        await refused(eve, "rematch", "not-over")
        await refused(eve, "sit", "no-such-seat", seat=5, name="Eve")
        await eve.hello(0)
        await eve.until(lambda: any(answer.code == "not-your-seat" and answer.id is None for answer in eve.refused))
        assert all(b'"mine":"' not in frame for frame in eve.frames)
        assert truth(server, one.table) == before
        await asyncio.gather(one.close(), two.close(), eve.close())

    run(evening())


@pytest.mark.parametrize("key", ["", "short", "a" * 44, "é" * 43, "../" * 14 + "a", "null"])
def test_a_forged_or_missing_key_is_nobody(server: Live, key: str) -> None:
    async def evening() -> None:
        table = await asyncio.to_thread(open_table, server.url, new_key())
        nobody = Client(server.url, table)
        nobody.key = base64.urlsafe_b64encode(key.encode()).decode()[:42] if "é" in key else key
        await nobody.connect()
        await refused(nobody, "sit", "no-key", seat=1, name="Nobody")
        await nobody.close()

    run(evening())
    assert guest_of(key) == ""


def test_stale_decisions_moves_out_of_turn_and_moves_that_are_none(server: Live) -> None:
    async def evening() -> None:
        clients = await gather_table(server.urls, 2)
        for client in clients:
            await client.until(lambda c=client: c.view is not None)  # type: ignore[misc]
        before = truth(server, clients[0].table)
        mover = next(client for client in clients if client.on_turn())
        other = next(client for client in clients if not client.on_turn())
        assert mover.view is not None
        assert other.view is not None
        good = (mover.view.legal or [])[0]
        await refused(mover, "play", "stale-decision", seat=mover.seat, decision=99, move=good)
        await refused(other, "play", "not-on-turn", seat=other.seat, decision=other.view.decision, move=good)
        for move in ("swap a1 e5", "swap a1", "SWAP A1 B1", "wait", "accuse 9 elf", "0", "'; DROP TABLE entry;--"):
            answer = await mover.ask("play", seat=mover.seat, decision=mover.view.decision, move=move)
            assert isinstance(answer, wire.Refused), move
        assert truth(server, clients[0].table) == before
        assert not mover.refused[-1].rule or mover.refused[-1].rule.startswith("MS-")
        await asyncio.gather(*(client.close() for client in clients))

    run(evening())


def test_messages_that_make_no_sense_are_refused_and_too_many_of_them_close_the_line(server: Live) -> None:
    nonsense: list[str | bytes] = [
        "", "{", "[]", "null", "42", '"hello"', "{}", '{"type":"?"}', '{"type":"play"}', "\x00", b"\xff\xfe",
        '{"type":"play","id":"x","seat":"0","decision":0,"move":"swap a1 b1"}',
        '{"type":"play","id":"x","seat":-1,"decision":0,"move":"swap a1 b1"}',
        '{"type":"play","id":"","seat":0,"decision":0,"move":"swap a1 b1"}',
        '{"type":"play","id":"x","seat":0,"decision":1e400,"move":"swap a1 b1"}',
        '{"type":"say","id":"x","seat":0,"text":"' + "x" * 501 + '"}',
        '{"type":"say","id":"x","seat":0,"text":"hi","admin":true}',
        '{"type":"nonce","id":"x","seat":0,"nonce":"zz"}',
        '{"type":"hello","seat":0,"since":-1}', '{"type":"hello","seat":99}',
        "[" * 5000, '{"a":' * 3000,
    ]  # fmt: skip

    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        before = truth(server, one.table)
        for message in [*nonsense[:18], nonsense[-1]]:
            count = len(two.refused)
            await two.raw(message)
            await two.until(lambda n=count: len(two.refused) > n)  # type: ignore[misc]
            assert two.refused[-1].code == "unreadable"
        for message in nonsense[18:]:
            await two.raw(message)
            await two.raw("}")
        await two.until(lambda: two.closed is not None)
        assert two.closed == 4400
        assert truth(server, one.table) == before
        await one.do("say", seat=0, text="still here")
        await one.close()

    run(evening())


def test_a_frame_that_is_too_large_closes_its_own_line_only(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        await two.raw("x" * 20_000)
        await two.until(lambda: two.closed is not None)
        assert two.closed == 1009
        await one.do("say", seat=0, text="still here")
        await one.close()

    run(evening())


def test_tables_that_do_not_exist(server: Live) -> None:
    async def evening() -> None:
        for name in ("nothing", "a" * 12, "a" * 39, "%00", "..%2f..%2fetc", "'%20OR%201=1"):
            client = Client(server.url, name)
            with contextlib.suppress(websockets.InvalidStatus):
                await client.connect()
                await client.until(lambda c=client: c.closed is not None)  # type: ignore[misc]
                assert client.closed == 4404
            assert client.welcome is None
            assert get(server.url, new_key(), f"/api/tables/{name}").status_code == 404

    run(evening())


def test_a_page_from_elsewhere_gets_no_socket_and_changes_nothing(server: Live) -> None:
    async def evening() -> None:
        key = new_key()
        table = await asyncio.to_thread(open_table, server.url, key)
        with pytest.raises(websockets.InvalidStatus):
            await Client(server.url, table, key).connect(Origin="https://evil.example")
        fine = await Client(server.url, table, key).connect(Origin=server.url)
        await fine.until(lambda: fine.welcome is not None)
        await fine.close()

    run(evening())
    answer = httpx.post(
        f"{server.url}/api/tables",
        json={"game": "mission", "seats": [{}, {}]},
        headers={"Origin": "https://evil.example"},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with limits as they are for real, only lower."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with live(eager(f"sqlite:///{folder / 'v.db'}", messages=10.0, requests=3.0, tables=0.2, sockets=6)) as server:
        yield server


def test_floods_are_told_how_long_to_wait_and_then_closed(strict: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(strict.urls, 2)
        for _ in range(500):
            await two.send("take", seat=1)
        await two.until(lambda: two.closed is not None)
        assert two.closed == 4429
        waits = [answer.retry_after for answer in two.refused if answer.code == "too-fast"]
        assert waits
        assert all(wait is not None and 0 < wait <= 1000 for wait in waits)
        await asyncio.sleep(1)
        await one.do("say", seat=0, text="still here")
        await one.close()

    run(evening())


def test_too_many_sockets_requests_and_tables_are_refused_with_the_time_to_wait(strict: Live) -> None:
    async def evening() -> None:
        key = new_key()
        table = await asyncio.to_thread(open_table, strict.url, key)
        held = [await Client(strict.url, table).connect() for _ in range(6)]
        late = Client(strict.url, table)
        await late.connect()
        await late.until(lambda: late.closed is not None)
        assert late.closed == 4429
        await asyncio.gather(*(client.close() for client in held))

    run(evening())
    with httpx.Client(base_url=strict.url, timeout=30) as browser:
        answers = [browser.get("/api/health") for _ in range(60)]
    refusals = [answer for answer in answers if answer.status_code == 429]
    assert refusals
    assert int(refusals[0].headers["retry-after"]) >= 1
    assert refusals[0].json()["retry_after"] > 0


def test_behind_a_proxy_everybody_is_counted_by_their_own_address(tmp_path: Path) -> None:
    async def evening(server: Live) -> None:
        table = await asyncio.to_thread(open_table, server.url, new_key())

        async def from_there(address: str) -> Client:
            client = await Client(server.url, table).connect(**{"X-Forwarded-For": address})
            await client.until(lambda: client.welcome is not None or client.closed is not None)
            return client

        came = [await from_there(address) for address in ("203.0.113.7", "203.0.113.7", "203.0.113.8")]
        assert [client.closed for client in came] == [None, None, None]
        assert (await from_there("203.0.113.7")).closed == 4429
        assert server.app.state.held_open == {"203.0.113.7": 2, "203.0.113.8": 1}
        await asyncio.gather(*(client.close() for client in came))

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", sockets=2)) as server:
        run(evening(server))


HANDSHAKE = {
    "Host": "localhost",
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({}, 101),
        ({"Sec-WebSocket-Version": "8"}, 400),
        ({"Sec-WebSocket-Key": "short"}, 400),
        ({"Sec-WebSocket-Key": "c2hvcnQ="}, 400),
        ({"Origin": "https://evil.example"}, 403),
    ],
    ids=["good", "version", "no key", "short key", "origin"],
)
def test_a_handshake_that_is_none_is_refused(server: Live, changes: dict[str, str], status: int) -> None:
    table = open_table(server.url, new_key())
    said = "".join(f"{name}: {value}\r\n" for name, value in (HANDSHAKE | changes).items())
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{said}\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(4096)
    assert int(answer.split(b" ")[1]) == status
    assert (b"sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in answer) == (status == 101)  # RFC 6455, 1.3


def test_a_socket_that_leads_nowhere_is_refused(server: Live) -> None:
    async def evening() -> None:
        for path in ("/api/tables", "/api/tables/a/b/socket", "/", f"/api/tables/{'a' * 41}/socket"):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(f"{server.url.replace('http', 'ws', 1)}{path}", proxy=None)

    run(evening())


def test_names_and_chat_are_kept_as_they_are_and_never_run(server: Live) -> None:
    async def evening() -> None:
        key, text = new_key(), "<script>alert(1)</script> {$x} %s ' \" \\ \u202e"
        table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "<b>Ada</b>"}, {"bot": ""}])
        one = await Client(server.url, table, key, seat=0).connect()
        await one.do("say", seat=0, text=text)
        await one.until(lambda: one.entries and isinstance(one.entries[-1].what, wire.Said))
        said = one.entries[-1].what
        assert isinstance(said, wire.Said)
        assert said.text == text.replace("\u202e", "").strip()
        await one.close()

    run(evening())


def test_the_server_is_healthy_after_all_of_it(server: Live) -> None:
    answer = get(server.url, new_key(), "/api/health")
    assert answer.status_code == 200
    assert json.loads(answer.text)["version"]
