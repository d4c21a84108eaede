"""Evenings that go wrong, against real servers in processes of their own, each measured from a player's side."""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
from sqlalchemy.engine import make_url

from tests.databases import fresh_postgres
from tests.drills.fuzz import KINDS, fuzz
from tests.laws.play import pack_text
from tests.server.client import Client, gather_table
from tests.server.live import Command
from tests.server.test_hostile import HOSTILE
from veillee.core.registry import box
from veillee.server import wire
from veillee.server.guests import new_key


class Figure(msgspec.Struct, frozen=True):
    """One line of the table: what was done, what came out, and whether that is what we promise."""

    drill: str
    done: str
    came: str
    good: bool


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def file_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'veillee.db'}"


def memory(process: int) -> float:
    """Megabytes in use."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def descriptors(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


async def timed_say(client: Client) -> tuple[str, float]:
    """The answer to a line of chat, and how long it took."""
    began = time.monotonic()
    answer = await client.ask("say", seat=client.seat, text="tout va bien")
    code = answer.code if isinstance(answer, wire.Refused) else "done"
    return code, time.monotonic() - began


# ---- the drills ------------------------------------------------------------------------------------------------------


async def inputs(_folder: Path, size: int) -> list[Figure]:
    """Grammar fuzzing of packs, records, replays, notation and frames."""
    shares = sum(share for _, _, share in KINDS.values())
    figures = []
    for kind, (_, _, share) in KINDS.items():
        count = size * share // shares
        found = await asyncio.to_thread(fuzz, kind, count, random.SystemRandom().randrange(2**32))
        refused = found.inputs - found.read - len(found.faults)
        came = f"{found.read:,} read, {refused:,} refused, {len(found.faults)} faults"
        figures.append(Figure("hostile inputs", f"{found.inputs:,} {kind}", came, not found.faults))
        for fault in found.faults[:3]:
            print(fault)
    return figures


async def cuts_and_kills(folder: Path, size: int) -> list[Figure]:
    """People play while lines are cut and the server is killed."""
    database, port = file_in(folder), free_port()
    server = Command("--database", database, port=port)
    tables = [await gather_table([server.url], 2, options={"swap_limit": 1000}) for _ in range(size)]
    clients = [client for table in tables for client in table]
    playing = [
        asyncio.create_task(client.play_on(random.Random(number), turns=25, cut=0.08, calm=True))
        for number, client in enumerate(clients)
    ]
    kills = 0
    while not all(task.done() for task in playing) and kills < 4:
        await asyncio.sleep(1.5)
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
        kills += 1
    acknowledged = [command for sent in await asyncio.gather(*playing) for command in sent]
    for client in clients:
        if client.closed is None:
            await client.close()
    await asyncio.to_thread(server.stop)
    bodies = sqlite3.connect(folder / "veillee.db").execute("SELECT body FROM entry").fetchall()
    stored = [json.loads(body)["command"] for (body,) in bodies]
    lost = sum(stored.count(command) == 0 for command in acknowledged)
    doubled = sum(stored.count(command) > 1 for command in acknowledged)
    cut = sum(client.cuts for client in clients)
    done = f"{size} tables of two, {cut} cut lines, {kills} SIGKILLs"
    came = f"{len(acknowledged):,} moves acknowledged, {lost} lost, {doubled} doubled"
    return [Figure("cuts and kills", done, came, not lost and not doubled)]


async def hostile_packs(folder: Path, size: int) -> list[Figure]:
    """Somebody sends packs that no parser likes while somebody else plays."""
    server = Command("--database", file_in(folder))
    (one,) = await gather_table([server.url], 1, bots=1)
    packs = [*HOSTILE.values(), pack_text(box("catrina"), "village").replace('pack = "village"', 'pack = "mine"')]
    statuses: list[int] = []

    async def hostile() -> None:
        async with httpx.AsyncClient(timeout=60) as browser:
            for number in range(size):
                body = {"game": "catrina", "seats": [{}, {}], "own_pack": packs[number % len(packs)] + f"\n# {number}"}
                answer = await browser.post(f"{server.url}/api/tables", content=json.dumps(body))
                statuses.append(answer.status_code)

    sending = [asyncio.create_task(hostile()) for _ in range(3)]
    waits = []
    while not all(task.done() for task in sending):
        code, seconds = await timed_say(one)
        waits.append(seconds if code == "done" else 99.0)
        await asyncio.sleep(1.05)
    await asyncio.gather(*sending)
    await one.close()
    await asyncio.to_thread(server.stop)
    worst = max(waits, default=0.0)
    done = f"{len(statuses)} packs from three lines; meanwhile somebody chats"
    came = f"{sum(status >= 500 for status in statuses)} server errors, slowest answer {worst:.2f} s"
    return [Figure("hostile packs", done, came, worst < 3 and all(status < 500 for status in statuses))]


async def greedy_tables(folder: Path, size: int) -> list[Figure]:
    """One address opens many tables of bots; somebody elsewhere plays against one."""
    server = Command("--database", file_in(folder), "--workers", "1")
    async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.9"), timeout=60) as greedy:
        sockets = []
        for _ in range(size):
            seats = [{"name": "Gourmand"}, {"bot": "hard"}, {"bot": "hard"}, {"bot": "hard"}]
            key = new_key()
            made = await greedy.post(
                f"{server.url}/api/tables",
                json={"game": "nightmare", "seats": seats},
                headers={"Authorization": f"Bearer {key}"},
            )
            if made.status_code == 201:
                client = await Client(server.url, made.json()["id"], key, seat=0).connect(local_address="127.0.0.9")
                await client.ready()
                await client.do("start")
                sockets.append(client)
        began = time.monotonic()
        (honest,) = await gather_table([server.url], 1, bots=1, bot="medium", game="mission")
        await asyncio.wait_for(honest.play_on(random.Random(1), turns=4, calm=True), 120)
        took = (time.monotonic() - began) / 5
        for client in (*sockets, honest):
            await client.close()
    await asyncio.to_thread(server.stop)
    done = f"{len(sockets)} tables with three hard bots each from one address, one thinker"
    return [Figure("greedy tables", done, f"an honest turn took {took:.1f} s with its bot's answer", took < 15)]


async def slow_readers(folder: Path, size: int) -> list[Figure]:
    """Sockets that ask for the whole story again and again, and never read a word of it."""
    server = Command("--database", file_in(folder))
    one, two = await gather_table([server.url], 2, options={"swap_limit": 1000})
    await asyncio.gather(*(c.play_on(random.Random(n), turns=30, calm=True) for n, c in enumerate((one, two))))
    process = server.process.pid
    memory_before, open_before = memory(process), descriptors(process)
    lines = [await _deaf(server.port, one.table) for _ in range(size)]
    hello = b'{"type":"hello"}'
    frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    most, worst = 0.0, 0.0
    until = time.monotonic() + 60
    while time.monotonic() < until and descriptors(process) > open_before + 2:
        for line in lines:
            with contextlib.suppress(OSError):
                line.send(frame)
        most = max(most, memory(process) - memory_before)
        code, seconds = await timed_say(one)
        worst = max(worst, seconds if code in ("done", "too-fast") else 99.0)
        await asyncio.sleep(0.1)
    left = descriptors(process) - open_before
    for line in lines:
        line.close()
    await asyncio.gather(one.close(), two.close())
    await asyncio.to_thread(server.stop)
    done = f"{size} sockets ask ten times a second for everything and read nothing; meanwhile somebody chats"
    came = f"{max(0, left)} still open after a minute, at most {most:+.1f} MB; slowest answer {worst:.2f} s"
    return [Figure("slow readers", done, came, left <= 2 and most < 3 * size and worst < 5)]


async def _deaf(port: int, table: str) -> socket.socket:
    """A socket that is let in, and from then on reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    ask = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    line.sendall(ask.encode())
    await asyncio.to_thread(line.recv, 64)
    line.setblocking(False)
    return line


async def full_disk(folder: Path, _size: int) -> list[Figure]:
    """No more room on the disk (as far as the server may write), then room again."""
    server = Command("--database", file_in(folder))
    (one,) = await gather_table([server.url], 1, bots=1)
    process = server.process.pid
    resource.prlimit(process, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    code, seconds = await timed_say(one)
    await asyncio.sleep(1.1)
    health = await asyncio.to_thread(lambda: httpx.get(f"{server.url}/api/health", timeout=30).status_code)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await asyncio.sleep(1.1)
    again, _ = await timed_say(one)
    await one.close()
    await asyncio.to_thread(server.stop)
    came = f"a wish is answered `{code}` after {seconds:.1f} s, health says {health}; with room again `{again}`"
    good = (code, health, again) == ("store-down", 503, "done")
    return [Figure("full disk", "the file may not grow, then it may", came, good)]


async def gone_file(folder: Path, _size: int) -> list[Figure]:
    server = Command("--database", file_in(folder))
    (one,) = await gather_table([server.url], 1, bots=1)
    file = folder / "veillee.db"
    file.rename(folder / "away.db")
    codes = [(await timed_say(one))[0] for _ in range(5)]
    (folder / "away.db").rename(file)
    again, _ = await timed_say(one)
    await one.close()
    await asyncio.to_thread(server.stop)
    came = f"{codes.count('done')} of 5 wishes acknowledged into it; when it is back `{again}`"
    return [Figure("gone file", "the database file is taken away", came, "done" not in codes and again == "done")]


async def stopped_postgresql(_folder: Path, _size: int) -> list[Figure]:
    """PostgreSQL hangs, then goes on."""
    url = await asyncio.to_thread(fresh_postgres)
    server = Command("--database", url)
    (one,) = await gather_table([server.url], 1, bots=1)
    await timed_say(one)
    processes = _postgres_processes(url)
    asleep = _wake_later(processes)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        code, seconds = await timed_say(one)
        began = time.monotonic()
        health = await asyncio.to_thread(lambda: httpx.get(f"{server.url}/api/ready", timeout=30).status_code)
        ready = time.monotonic() - began
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
        os.killpg(asleep.pid, signal.SIGTERM)
        asleep.wait()
    for _ in range(20):
        again, _ = await timed_say(one)
        if again == "done":
            break
        await asyncio.sleep(0.5)
    await one.close()
    await asyncio.to_thread(server.stop)
    said = f"a wish is answered `{code}` after {seconds:.1f} s, ready says {health} after {ready:.1f} s"
    came = f"{said}; going on: `{again}`"
    good = (code, health, again) == ("store-down", 503, "done") and seconds < 3.5 and ready < 3.5
    return [Figure("stopped PostgreSQL", "SIGSTOP to all its processes, then SIGCONT", came, good)]


def _wake_later(processes: list[int]) -> subprocess.Popen[bytes]:
    """Whatever becomes of us, they go on after a minute."""
    wake = f"sleep 60; kill -CONT {' '.join(map(str, processes))}"
    return subprocess.Popen(["sh", "-c", wake], start_new_session=True)


def _postgres_processes(url: str) -> list[int]:
    """The processes of the one PostgreSQL behind this address, which this process has started: nobody else's."""
    folder = Path(str(make_url(url).query["host"]))
    server = int((folder / "postmaster.pid").read_text().split()[0])
    found = [server]
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == server:
                found.append(int(path.parent.name))
    return found


async def a_stopped_node(_folder: Path, _size: int) -> list[Figure]:
    """Two nodes; the one that drives a table's bots hangs."""
    url = await asyncio.to_thread(fresh_postgres)
    first = await asyncio.to_thread(lambda: Command("--database", url))
    second = await asyncio.to_thread(lambda: Command("--database", url))
    one, two = await gather_table([first.url, second.url], 2, bots=1, bot="random", options={"swap_limit": 1000})
    await one.do("say", seat=0, text="le premier nœud écrit")
    os.kill(first.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    code, seconds = await timed_say(two)
    one.url = second.url
    await one.cut()
    await one.back()
    try:
        await asyncio.wait_for(
            asyncio.gather(*(c.play_on(random.Random(n), turns=2, calm=True) for n, c in enumerate((one, two)))), 90
        )
        took = time.monotonic() - began
    except TimeoutError:
        took = 999.0
    os.kill(first.process.pid, signal.SIGCONT)
    await asyncio.gather(one.close(), two.close())
    await asyncio.to_thread(first.stop)
    await asyncio.to_thread(second.stop)
    came = f"the other answers `{code}` after {seconds:.1f} s; two rounds with the bot took {took:.1f} s"
    return [Figure("a stopped node", "SIGSTOP to one of two nodes", came, code == "done" and took < 90)]


DRILLS: dict[str, tuple[Callable[[Path, int], object], int, int]] = {
    "inputs": (inputs, 100_800, 2_400),
    "cuts": (cuts_and_kills, 20, 3),
    "packs": (hostile_packs, 12, 3),
    "greedy": (greedy_tables, 12, 2),
    "slow": (slow_readers, 20, 0),
    "disk": (full_disk, 1, 1),
    "file": (gone_file, 1, 1),
    "postgresql": (stopped_postgresql, 1, 1),
    "node": (a_stopped_node, 1, 1),
}
"""By name: the drill, its size in `make drill`, and its size among the quick tests (0: not there)."""
