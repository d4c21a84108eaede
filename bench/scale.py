"""`python -m bench.scale`: how the server behaves with many tables, many watchers, bots, restarts and several nodes.

Real sockets against servers in processes of their own, all on this machine. Every measurement is bounded; figures of
processor time come from the kernel, so that a busy machine disturbs them least. `docs/scale.md` tells what came out.
"""

import argparse
import asyncio
import base64
import contextlib
import json
import multiprocessing
import os
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from bench.server.run import HERE, free_port, worked
from veillee.server.guests import new_key
from veillee.server.opening import new_name

PAGE = os.sysconf("SC_PAGE_SIZE")
MOVE = "swap a1 b1"
WORDS = 25
"""Lines of chat at once; a socket may have 32 commands under way."""
PLAYED = 20
"""Moves of a table to which everybody comes back."""
ROWS = (
    "INSERT INTO entry SELECT :new, seq, at, node, body FROM entry WHERE table_id = :like",
    "INSERT INTO guest_table SELECT guest, :new, at FROM guest_table WHERE table_id = :like",
    "INSERT INTO held SELECT :new, at FROM held WHERE table_id = :like",
    """INSERT INTO summary SELECT :new, seq, at, phase, deadline, listed, replace(body, :like, :new) FROM summary
    WHERE table_id = :like""",
)
BACK = 2.0
"""Seconds over which clients spread their coming back, as the browser's does."""


# ---- servers ---------------------------------------------------------------------------------------------------------


class Node:
    """A server in a process of its own."""

    def __init__(self, database: str, pace: float = 1.0) -> None:
        self.database = database
        self.pace = pace
        self.port = free_port()
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        about = [str(self.port), self.database, str(self.pace)]
        return subprocess.Popen([sys.executable, str(HERE / "ours.py"), *about], cwd=HERE)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def ready(self) -> "Node":
        async with httpx.AsyncClient() as client:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url}/api/ready")).status_code == 200:
                        return self
                await asyncio.sleep(0.1)
        raise SystemExit("the server does not start")

    def memory(self) -> int:
        """Bytes in use."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE

    def worked(self) -> float:
        return worked(self.process.pid)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def again(self) -> None:
        self.process = self._started()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()


@contextlib.asynccontextmanager
async def nodes(database: str, count: int = 1, pace: float = 1.0) -> AsyncIterator[list[Node]]:
    found = [Node(database, pace) for _ in range(count)]
    try:
        for node in found:
            await node.ready()
        yield found
    finally:
        for node in found:
            node.stop()


async def until(come: Callable[[], bool]) -> None:
    while not come():  # noqa: ASYNC110 (there is no event for what another process does)
        await asyncio.sleep(0.001)


# ---- clients ---------------------------------------------------------------------------------------------------------


class View(msgspec.Struct):
    seq: int
    due: list[int]
    decision: int | None
    over: bool


class New(msgspec.Struct):
    """What is new of a view."""

    seq: int
    due: list[int] | msgspec.UnsetType = msgspec.UNSET
    decision: int | msgspec.UnsetType | None = msgspec.UNSET
    over: bool | msgspec.UnsetType = msgspec.UNSET


class Change(msgspec.Struct):
    since: int
    view: New


class Entry(msgspec.Struct):
    seq: int


class Message(msgspec.Struct):
    """As much as a client here reads of what comes."""

    type: str
    ping: int = 0
    code: str = ""
    entries: list[Entry] = []
    view: View | None = None
    change: Change | None = None


def changed(view: View | None, change: Change) -> View:
    assert view is not None
    assert view.seq == change.since, f"a change of {change.since} for the view of {view.seq}"
    new = change.view
    return View(
        new.seq,
        view.due if new.due is msgspec.UNSET else new.due,
        view.decision if new.decision is msgspec.UNSET else new.decision,
        view.over if new.over is msgspec.UNSET else new.over,
    )


_decoder = msgspec.json.Decoder(Message)


class Line(asyncio.Protocol):
    """A socket, as cheap as it can be: the mask of what it sends is zero."""

    def __init__(self, table: "Table", seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.since = 0
        self.view: View | None = None
        self.welcomed = asyncio.Event()
        self.answered = asyncio.Event()
        """Welcomed, or sent away."""
        self.lost = True
        self._rest = b""
        self._open = False
        self._transport: Any = None

    async def connect(self, port: int) -> None:
        for _ in range(200):
            self.lost, self._open, self._rest = False, False, b""
            self.welcomed.clear()
            self.answered.clear()
            with contextlib.suppress(OSError):
                await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
                return
            await asyncio.sleep(0.05 + secrets.randbelow(200) / 1000)
        raise SystemExit("nobody answers")

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table.id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.table.key}\r\n\r\n".encode()
        )

    def connection_lost(self, _exc: Exception | None) -> None:
        self.lost = True
        self.welcomed.clear()
        self.answered.set()

    def say(self, **message: Any) -> None:
        data = json.dumps(message).encode()
        size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self._transport.write(b"\x81" + size + b"\0\0\0\0" + data)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head[:20]:
                raise SystemExit(head.decode())
            self._open = True
            self.say(type="hello", seat=self.seat, since=self.since, changes=True)
        at = 0
        while len(data) - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + length:
                break
            if data[at] == 0x81:
                self._heard(data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def _heard(self, data: bytes) -> None:
        message = _decoder.decode(data)
        if message.type == "ping":
            self.say(type="pong", ping=message.ping)
        elif message.type == "welcome":
            self.welcomed.set()
            self.answered.set()
        elif message.type == "refused":
            self.table.refusals[message.code] = self.table.refusals.get(message.code, 0) + 1
        for entry in message.entries:
            assert entry.seq == self.since + 1, f"entry {entry.seq} after {self.since}"
            self.since = entry.seq
        view = message.view if message.change is None else changed(self.view, message.change)
        if view is not None:
            self.view = view
            if self.seat is not None:
                self.table.seen(self, view)

    def past(self, seq: int) -> bool:
        return self.since > seq

    def close(self) -> None:
        self._transport.abort()


class Table:
    """A table of Mission whose four seats are one guest's."""

    def __init__(self, play: "Play | None" = None) -> None:
        self.key = new_key()
        self.id = ""
        self.lines: list[Line] = []
        self.ports: list[int] = []
        self.refusals: dict[str, int] = {}
        self.turn: tuple[Line, View] | None = None
        self.seen_last: View | None = None
        self._play = play
        self._answered = -1

    async def open(self, client: httpx.AsyncClient, at: Sequence[Node], **changes: Any) -> "Table":
        """Its seats look on through these nodes, one after the other."""
        body: dict[str, Any] = {
            "game": "mission",
            "seats": [{"name": f"P{seat}"} for seat in range(4)],
            "options": {"swap_limit": 1000},
        }
        headers = {"Authorization": f"Bearer {self.key}"}
        answer = await client.post(f"{at[0].url}/api/tables", json=body | changes, headers=headers)
        self.id = answer.raise_for_status().json()["id"]
        self.ports = [node.port for node in at]
        return self

    async def gather(self, seats: Sequence[int | None] = (0, 1, 2, 3)) -> None:
        self.lines = [Line(self, seat) for seat in seats]
        for number, line in enumerate(self.lines):
            await line.connect(self.ports[number % len(self.ports)])
            await line.welcomed.wait()

    async def start(self) -> None:
        first = self.lines[0]
        for seat in range(4):
            first.say(type="nonce", id=f"n{seat}", seat=seat, nonce=secrets.token_hex(16))
        first.say(type="start", id="start")
        await until(lambda: self.seen_last is not None)

    def seen(self, line: Line, view: View) -> None:
        self.seen_last = view
        if view.over or line.seat not in view.due or view.seq <= self._answered:
            return
        self._answered = view.seq
        self.turn = line, view
        if self._play is not None:
            self._play.due(self)

    def waits(self) -> bool:
        return self.turn is not None

    def move(self) -> None:
        assert self.turn is not None
        line, view = self.turn
        self.turn = None
        line.say(type="play", id=f"m{view.seq}", seat=line.seat, decision=view.decision, move=MOVE)


class Play:
    """Many tables that play: as fast as they can, or so many moves a second in all."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.times: list[float] = []
        self._sent: dict[Table, float] = {}
        self._pause = 0.0
        self._running = False

    async def prepare(self, count: int, at: Sequence[Node], spread: bool = False) -> None:
        """`spread`: the seats of each table look on through all nodes; else each table has one node."""
        async with httpx.AsyncClient(timeout=60) as client:
            for number in range(count):
                table = Table(self)
                where = at if spread else [at[number % len(at)]]
                await table.open(client, where)
                await table.gather()
                await table.start()
                await until(table.waits)
                self.tables.append(table)

    def due(self, table: Table) -> None:
        sent = self._sent.pop(table, None)
        if sent is None or not self._running:
            return
        self.times.append(time.perf_counter() - sent)
        if self._pause:
            wait = self._pause - self.times[-1]
            asyncio.get_running_loop().call_later(max(0.0, wait), self._go, table)
        else:
            self._go(table)

    def _go(self, table: Table) -> None:
        if self._running and table.turn is not None:
            self._sent[table] = time.perf_counter()
            table.move()

    async def run(self, seconds: float, rate: float | None, at: Sequence[Node]) -> dict[str, float]:
        self.times = []
        self._pause = 0.0 if rate is None else len(self.tables) / rate
        self._running = True
        before, began = [node.worked() for node in at], time.perf_counter()
        for number, table in enumerate(self.tables):
            asyncio.get_running_loop().call_later(self._pause * number / len(self.tables), self._go, table)
        await asyncio.sleep(seconds)
        self._running = False
        took, cpu = time.perf_counter() - began, sum(node.worked() for node in at) - sum(before)
        await asyncio.sleep(0.5)
        self._sent.clear()
        times = sorted(self.times)
        if not times:
            raise SystemExit("nothing was played")
        if any(table.seen_last is not None and table.seen_last.over for table in self.tables):
            raise SystemExit("a game was over before the time was: measure for fewer --seconds")
        refused = {code for table in self.tables for code in table.refusals}
        if refused:
            raise SystemExit(f"refused: {refused}")
        return {
            "rate": len(times) / took,
            "p50": 1000 * times[len(times) // 2],
            "p99": 1000 * times[int(0.99 * len(times))],
            "cpu": cpu / len(times) * 1e6,
            "load": cpu / took,
        }

    def close(self) -> None:
        for table in self.tables:
            for line in table.lines:
                line.close()


def told(what: str, found: dict[str, float]) -> None:
    print(
        f"{what:58} {found['rate']:6.0f} moves/s  p50 {found['p50']:6.1f} ms  p99 {found['p99']:6.1f} ms"
        f"  server {found['cpu']:4.0f} µs a move, {found['load']:4.2f} cores",
        flush=True,
    )


# ---- what is measured ------------------------------------------------------------------------------------------------


async def latency(folder: Path, seconds: float) -> None:
    """The maximum, then half of it: 50 tables, 200 tables, with bots thinking."""
    async with nodes(f"sqlite:///{folder}/latency.db") as (node,):

        async def measured(count: int, rate: float | None) -> dict[str, float]:
            play = Play()
            await play.prepare(count, [node])
            found = await play.run(seconds, rate, [node])
            play.close()
            return found

        for count in (50, 200):
            most = await measured(count, None)
            told(f"{count} tables of 4, as fast as they can", most)
            half = most["rate"] / 2
            told(f"{count} tables of 4, half as fast", await measured(count, half))
            if count == 200:
                async with thinking(node, 4):
                    told("the same beside 4 tables of strong bots", await measured(count, half))


@contextlib.asynccontextmanager
async def thinking(node: Node, count: int) -> AsyncIterator[None]:
    """Tables at which strong bots play each other, because somebody looks on."""
    tables = []
    async with httpx.AsyncClient(timeout=60) as client:
        for number in range(count):
            table = Table()
            game = ("catrina", "nightmare")[number % 2]
            seats = [{"bot": "hard"}] * 4
            await table.open(client, [node], game=game, seats=seats, options={})
            await table.gather([None])
            table.lines[0].say(type="start", id="start")
            tables.append(table)
    try:
        yield
    finally:
        for table in tables:
            table.lines[0].close()


async def bots(folder: Path, seconds: float = 40.0) -> None:
    """Six strong bots at one table, without the pause that they make to be followed: how long each takes."""
    async with nodes(f"sqlite:///{folder}/bots.db", pace=0.0) as (node,), httpx.AsyncClient(timeout=60) as client:
        for game in ("catrina", "nightmare"):
            table = await Table().open(client, [node], game=game, seats=[{"bot": "hard"}] * 6, options={})
            await table.gather([None])
            line = table.lines[0]
            line.say(type="start", id="start")
            times: list[float] = []
            end = time.perf_counter() + seconds
            while time.perf_counter() < end and not (line.view is not None and line.view.over):
                asked, seq = time.perf_counter(), line.since
                await until(partial(line.past, seq))
                times.append(time.perf_counter() - asked)
            line.close()
            times.sort()
            print(
                f"six hard bots at {game}: {len(times)} moves, half within {1000 * times[len(times) // 2]:.0f} ms,"
                f" 99 % within {1000 * times[int(0.99 * len(times))]:.0f} ms, the longest {1000 * times[-1]:.0f} ms",
                flush=True,
            )


async def watchers(folder: Path, seconds: float, count: int = 2000) -> None:
    """Many look on at one table that plays, beside 49 others."""
    async with nodes(f"sqlite:///{folder}/watchers.db") as (node,):
        play = Play()
        await play.prepare(50, [node])
        told("50 tables, 5 moves a second each", await play.run(seconds, 250, [node]))
        stage = play.tables[0]
        crowd = [Line(stage, None) for _ in range(count)]
        for line in crowd:
            await line.connect(node.port)
        await asyncio.gather(*(line.welcomed.wait() for line in crowd))
        await asyncio.sleep(3)
        told(f"the same with {count:,} watchers at one of them", await play.run(seconds, 250, [node]))
        await asyncio.sleep(2)
        behind = [line for line in crowd if line.lost or line.since < stage.lines[0].since]
        print(f"{'':58} {len(crowd) - len(behind):,} of them have every entry", flush=True)
        play.close()


async def idle(folder: Path, tables: int, each: int = 4) -> None:
    """Many tables in play at which nothing happens; then a kill, and everybody comes back."""
    database = f"sqlite:///{folder}/idle.db"
    async with nodes(database) as (node,):
        empty = node.memory()
        found: list[Table] = []
        async with httpx.AsyncClient(timeout=60) as client:
            for _ in range(tables):
                table = await Table().open(client, [node])
                await table.gather([0])
                await table.start()
                table.lines[0].close()
                found.append(table)
            await asyncio.sleep(2)
            with_tables = node.memory()
            print(
                f"{tables:,} tables in play: {(with_tables - empty) / tables / 1000:.1f} kB each"
                f" over the {empty / 1e6:.0f} MB of an empty server",
                flush=True,
            )
            for table in found:
                await table.gather(range(each))
            await asyncio.sleep(3)
            sockets = tables * each
            before, began = node.worked(), time.perf_counter()
            print(
                f"{sockets:,} sockets: {(node.memory() - with_tables) / sockets / 1000:.1f} kB each,"
                f" {node.memory() / 1e6:.0f} MB in all",
                flush=True,
            )
            await asyncio.sleep(20)
            used = (node.worked() - before) / (time.perf_counter() - began)
            print(f"at rest: {100 * used:.0f} % of a core for pings and pongs", flush=True)
        await killed(node, found)


async def storm(folder: Path, count: int, each: int = 4) -> None:
    """As after a kill, without the long way there: a log with many tables, a node that starts, and everybody comes."""
    file = folder / "storm.db"
    tables: list[Table] = []
    async with nodes(f"sqlite:///{file}") as (node,):
        async with httpx.AsyncClient(timeout=60) as client:
            for _ in range(min(count, 100)):
                table = await Table().open(client, [node])
                await table.gather(range(each))
                await table.start()
                for _ in range(PLAYED):
                    await until(table.waits)
                    table.move()
                await until(table.waits)
                tables.append(table)
        for table in tables:
            for line in table.lines:
                line.close()
        await asyncio.sleep(3)
    tables += copied(file, tables, count - len(tables))
    node.again()
    try:
        await node.ready()
        await returning(node, tables)
    finally:
        node.stop()


def copied(file: Path, tables: list[Table], more: int) -> list[Table]:
    """So many more tables in the log, the same as these but for their names."""
    found = []
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        for number in range(more):
            like = tables[number % len(tables)]
            table = Table()
            table.key, table.id, table.ports = like.key, new_name(), like.ports
            table.turn, table._answered = like.turn, like._answered
            for line in like.lines:
                table.lines.append(Line(table, line.seat))
                table.lines[-1].since = line.since
            names = {"new": table.id, "like": like.id}
            for rows in ROWS:
                database.execute(rows, names)
            found.append(table)
    return found


async def killed(node: Node, tables: list[Table]) -> None:
    """A kill, and everybody comes back."""
    node.kill()
    await until(lambda: all(line.lost for table in tables for line in table.lines))
    began = time.perf_counter()
    node.again()
    await node.ready()
    print(f"killed: answers again after {time.perf_counter() - began:.1f} s", flush=True)
    await returning(node, tables)


async def returning(node: Node, tables: list[Table]) -> None:
    """Everybody comes; the first table is there before the others, and plays on meanwhile, in a process of its own."""
    stage = tables[0]
    apart = multiprocessing.get_context("spawn")
    there, over, waits = apart.Event(), apart.Event(), apart.Queue()
    playing = apart.Process(target=plays_on, args=(stage.id, stage.key, node.port, there, over, waits))
    playing.start()
    await asyncio.to_thread(there.wait)
    up, before = time.perf_counter(), node.worked()
    came: list[float] = []

    async def come(line: Line) -> None:
        await asyncio.sleep(secrets.randbelow(int(BACK * 1000)) / 1000)
        await back(line)
        came.append(time.perf_counter() - up)

    await asyncio.gather(*(come(line) for table in tables[1:] for line in table.lines))
    worked = node.worked() - before
    print(
        f"{len(came):,} sockets at {len(tables) - 1:,} tables: half are back after {came[len(came) // 2]:.1f} s,"
        f" all after {came[-1]:.1f} s; {worked / len(came) * 1e6:.0f} µs of the server's work for each,"
        f" {node.memory() / 1e6:.0f} MB",
        flush=True,
    )
    over.set()
    waited = sorted(waits.get())
    playing.join()
    print(
        f"{'':8}meanwhile {len(waited)} moves at a table that was back already: half within"
        f" {1000 * waited[len(waited) // 2]:.0f} ms, the longest {1000 * waited[-1]:.0f} ms",
        flush=True,
    )


def plays_on(name: str, key: str, port: int, there: Event, over: Event, waits: "Queue[list[float]]") -> None:
    """A table that makes a move every now and then: how long each took to come to who plays next."""

    async def play() -> list[float]:
        table = Table()
        table.id, table.key, table.ports = name, key, [port]
        await table.gather()
        there.set()
        found: list[float] = []
        while not over.is_set() or not found:
            await until(table.waits)
            sent = time.perf_counter()
            table.move()
            await until(table.waits)
            found.append(time.perf_counter() - sent)
            await asyncio.sleep(0.05)
        return found

    waits.put(uvloop.run(play()))


async def back(line: Line) -> None:
    """Come back as the browser does: again after a moment if it was not to be."""
    while not line.welcomed.is_set():
        await line.connect(line.table.ports[0])
        await line.answered.wait()
        if line.lost:
            await asyncio.sleep(secrets.randbelow(1000) / 1000)


async def long_table(folder: Path, entries: int = 2000) -> None:
    """A long table that is not in memory: what opening it costs the loop."""
    database = f"sqlite:///{folder}/long.db"
    async with nodes(database) as (node,):
        async with httpx.AsyncClient(timeout=60) as client:
            table = await Table().open(client, [node])
        await table.gather()
        await table.start()
        first = table.lines[0]
        for _ in range(entries // 4):
            await until(table.waits)
            table.move()
        while first.since < entries:
            for number in range(WORDS):
                first.say(type="say", id=f"s{first.since}-{number}", seat=0, text="encore un mot")
            await until(partial(first.past, first.since + WORDS - 1))
    asked = partial(subprocess.run, [sys.executable, "-m", "bench.opening", database, table.id], check=True)
    await asyncio.to_thread(asked)


async def several(_folder: Path, seconds: float) -> None:
    """One PostgreSQL: one node, two, four; each table at one node, or its seats split over all of them."""
    from tests.databases import fresh_postgres  # noqa: PLC0415 (brings a PostgreSQL along)

    for count in (1, 2, 4):
        for spread in (False, True) if count > 1 else (False,):
            async with nodes(fresh_postgres(), count) as found:
                play = Play()
                await play.prepare(48, found, spread)
                how = "every table split over all" if spread else "each table at one"
                told(f"PostgreSQL, {count} node{'s' * (count > 1)}, {how}", await play.run(seconds, None, found))
                play.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help="latency, bots, watchers, long, idle, storm, nodes; else all")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--tables", type=int, default=4900, help="of idle and storm; four sockets each")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scale") as name:
        folder = Path(name)
        works: dict[str, Callable[[], Awaitable[None]]] = {
            "latency": lambda: latency(folder, asked.seconds),
            "bots": lambda: bots(folder),
            "watchers": lambda: watchers(folder, asked.seconds),
            "long": lambda: long_table(folder),
            "idle": lambda: idle(folder, asked.tables),
            "storm": lambda: storm(folder, asked.tables),
            "nodes": lambda: several(folder, asked.seconds),
        }
        for what in asked.what or works:
            uvloop.run(works[what]())  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
