"""Too many lines for the open files there are: said, refused politely, and people who come back are let in."""

import asyncio
import contextlib
import resource
import socket
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import gather_table
from tests.server.live import Command, Live, eager, live, run
from veillee.server import crowd

pytestmark = pytest.mark.server
BEGINNINGS = (
    b"",
    b"GET /api/live HTTP/1.1\r\nhost: x\r\n",
    b"POST /api/replay HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{",
)


def soft_limit(process: int) -> int:
    return resource.prlimit(process, resource.RLIMIT_NOFILE)[0]


def test_the_limit_of_open_files_is_raised_at_the_start(tmp_path: Path) -> None:
    server = Command("--database", f"sqlite:///{tmp_path / 'v.db'}", files=(200, 1500))
    assert soft_limit(server.process.pid) == 1500
    server.stop()


def test_a_system_that_gives_less_than_it_says_is_asked_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """macOS names no limit and refuses more than 10,240."""
    granted = 256

    def grant(_: int, limits: tuple[int, int]) -> None:
        nonlocal granted
        if limits[0] > 10_240:
            raise ValueError("current limit exceeds maximum limit")
        granted = limits[0]

    monkeypatch.setattr(resource, "getrlimit", lambda _: (granted, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", grant)
    assert crowd.files_allowed() == granted == 10_240


async def onlooker(url: str, table: str) -> ClientConnection | int:
    """Somebody without a seat: their line, or the code with which they are sent away."""
    where = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    try:
        line = await connect(where, compression=None, proxy=None, ping_interval=None)
    except (OSError, InvalidHandshake, EOFError):
        return 0
    try:
        await line.send('{"type":"hello"}')
        await line.recv()
    except ConnectionClosed:
        return line.close_code or 0
    return line


def test_running_short_is_said_refused_politely_and_people_come_back(tmp_path: Path) -> None:
    server = Command("--database", f"sqlite:///{tmp_path / 'v.db'}", files=(170, 170))

    async def evening() -> None:
        one, two = await gather_table([server.url], 2, options={"swap_limit": 1000})
        lines: list[ClientConnection] = []
        code: ClientConnection | int = 0
        for _ in range(140):
            code = await onlooker(server.url, one.table)
            if isinstance(code, int):
                break
            lines.append(code)
        assert code == 1013, "who has no seat is told to try again later"
        assert len(lines) > 20
        made = await asyncio.to_thread(
            httpx.post, f"{server.url}/api/tables", json={"game": "mission", "seats": [{}, {}]}
        )
        assert (made.status_code, made.json()["code"], made.headers["connection"]) == (503, "crowded", "close")
        # Whoever only holds lines open loses the oldest of them; those who sit and those who come back do not notice.
        silent = []
        for _ in range(200):
            line = socket.create_connection(("127.0.0.1", server.port))
            silent.append(line)
        await one.do("say", seat=0, text="toujours là")
        await two.cut()
        await two.back()
        await two.until(lambda: two.since >= one.since)
        await two.do("say", seat=1, text="de retour")
        for line in silent:
            line.close()
        for open_line in lines:
            open_line.transport.abort()
        await asyncio.gather(one.close(), two.close())

    try:
        run(evening(), 60)
    finally:
        server.kill()
    assert any("running short of open files" in line for line in server.lines)


def test_a_line_that_asks_for_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "FIRST", 0.2)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        for beginning in BEGINNINGS:
            with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
                line.sendall(beginning)
                with contextlib.suppress(ConnectionResetError):
                    assert line.recv(1) == b""
        assert not server.app.state.crowd.waiting
        with httpx.Client(timeout=60) as browser:
            for _ in range(3):  # a line that is asked on is the same as before
                assert browser.get(f"{server.url}/api/live").status_code == 200


def test_many_who_come_at_once_are_heard_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where some have left before their turn, or say nonsense."""
    monkeypatch.setattr(crowd, "TURN", 0.0)
    heard: list[int] = []
    everybody = threading.Event()
    everybody.set()
    listen, hear = crowd.Crowd._listen, crowd.Front.heard

    def late(self: crowd.Front, said: bytes) -> None:
        everybody.wait(60)
        hear(self, said)

    def counted(self: crowd.Crowd) -> None:
        before = len(self._newcomers)
        listen(self)
        heard.append(before - len(self._newcomers))

    monkeypatch.setattr(crowd.Crowd, "_listen", counted)
    monkeypatch.setattr(crowd.Front, "heard", late)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        everybody.clear()
        heard.clear()
        lines = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in range(120)]
        while len(server.app.state.crowd.lines) < len(lines):
            time.sleep(0.01)
        for number, line in enumerate(lines):
            line.sendall(b"nonsense\r\n\r\n" if number % 3 == 1 else b"GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n")
            if number % 3 == 2:
                line.close()
        everybody.set()
        answers = [line.recv(4096)[:12] for line in lines if line.fileno() >= 0]
        for line in lines:
            line.close()
    assert answers == [b"HTTP/1.1 200", b"HTTP/1.1 400"] * 40
    assert set(heard) == {1}


@pytest.mark.parametrize("endless", [b"x-%d: " + b"a" * 2000 + b"\r\n", b"a" * 2000], ids=["fields", "one field"])
def test_a_request_that_never_comes_to_its_body_is_refused(tmp_path: Path, endless: bytes) -> None:
    """However fast it comes: what is kept of it is bounded in bytes, not in seconds."""
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
            line.sendall(b"GET /api/live HTTP/1.1\r\nhost: x\r\nx: ")
            sent = 0
            with contextlib.suppress(ConnectionError):
                while sent < 100_000_000:
                    line.sendall(endless * 100)
                    sent += len(endless) * 100
        assert sent < 100_000_000
        with httpx.Client(timeout=60) as browser:
            longest = {"x": "a" * 30_000}
            assert [browser.get(f"{server.url}/api/live", headers=longest).status_code for _ in range(5)] == [200] * 5


def test_whoever_sends_empty_lines_after_an_answer_does_not_keep_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "FIRST", 0.5)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server, contextlib.suppress(ConnectionError):
        line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        line.sendall(b"GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        for _ in range(300):
            line.sendall(b"\r\n")
            time.sleep(0.1)
        raise AssertionError("the line is still open")


@pytest.mark.parametrize("after", ["keep-alive", "close"])
def test_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: str) -> None:
    monkeypatch.setattr(crowd, "READS", 0.3)
    server = Live(eager(f"sqlite:///{tmp_path / 'v.db'}"))
    server.listen.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server.start()
    try:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(f"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\nconnection: {after}\r\n\r\n".encode())
            line.recv(1)
            lines = server.app.state.crowd.lines
            for _ in range(600):
                if not lines:
                    break
                time.sleep(0.1)
            assert not lines
    finally:
        server.stop()
