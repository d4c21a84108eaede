"""`make bench-server`: 50 tables of four at Mission, ours with a durable log, boardgame.io's own server in memory.

All on loopback, one after the other, several times in one run, so that a busy machine is busy for all. The peer is
driven twice: by its own client, and by a bare socket, so that its client's work does not count against its server.
What the server itself worked is read from the kernel at the beginning and at the end of the measured seconds.
"""

import argparse
import contextlib
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bench import page

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
PEER, BARE = "boardgame.io, its own client", "boardgame.io, a bare socket"
BUILD = """
import platform, sys, sysconfig
optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
how = "the system's own" if sys.base_prefix == "/usr" else f"built {'with' if optimised else 'without'} PGO"
print(f"CPython {platform.python_version()}, {how}")
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def worked(pid: int) -> float:
    """Seconds of processor time that a process has used, with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextlib.contextmanager
def server(command: list[str], port: int) -> Iterator[int]:
    process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
                break
            if process.poll() is not None:
                raise SystemExit(f"{command[0]} did not start:\n{process.stderr.read() if process.stderr else ''}")
            time.sleep(0.1)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def load(script: str, port: int, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    command = ["node", script, f"http://127.0.0.1:{port}", str(tables), str(seconds)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        if process.stdout.readline() != "began\n":
            raise SystemExit(f"{script} failed:\n{process.stderr.read()[-3000:]}")
        before = worked(pid)
        line = process.stdout.readline()
        if not line:
            raise SystemExit(f"{script} failed:\n{process.stderr.read()[-3000:]}")
        cpu = worked(pid) - before
    found = json.loads(line)
    assert isinstance(found, dict)
    return found | {"cpu": cpu}


def build(python: str) -> str:
    """Which Python that is: how it was built makes a difference."""
    return subprocess.run([python, "-c", BUILD], check=True, capture_output=True, text=True).stdout.strip()


def ours(python: str, tables: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [python, str(HERE / "ours.py"), str(port), f"sqlite:///{folder}/v.db"]
        with server(command, port) as pid:
            return load("load_ours.cjs", port, pid, tables, seconds)


def peer(script: str, tables: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    with server(["node", "peer.cjs", str(port)], port) as pid:
        return load(script, port, pid, tables, seconds)


class Figures:
    """The medians of all rounds."""

    def __init__(self, name: str, rounds: list[dict[str, Any]]) -> None:
        def middle(value: Callable[[dict[str, Any]], float]) -> float:
            return float(statistics.median(value(one) for one in rounds))

        self.name = name
        self.rates = [one["moves"] / one["seconds"] for one in rounds]
        self.rate = statistics.median(self.rates)
        self.p50 = middle(lambda one: one["p50"])
        self.p99 = middle(lambda one: one["p99"])
        self.work = middle(lambda one: one["cpu"] / one["moves"] * 1e6)
        self.load = middle(lambda one: one["load"] / one["moves"] * 1e6)
        self.frames = middle(lambda one: one["frames"] / one["moves"] / 4)
        self.bytes = middle(lambda one: one["bytes"] / one["moves"] / 4)

    def line(self) -> str:
        each = ", ".join(f"{rate:.0f}" for rate in self.rates)
        return (
            f"{self.name:44} {self.rate:6.0f} moves/s ({each})  p50 {self.p50:6.1f} ms  p99 {self.p99:6.1f} ms"
            f"  server {self.work:4.0f} µs a move, load {self.load:4.0f}"
            f"  per move and client {self.frames:.2f} frames, {self.bytes:5.0f} bytes"
        )

    def row(self) -> str:
        each = ", ".join(f"{rate:,.0f}" for rate in self.rates)
        return (
            f"| {self.name} | {self.rate:,.0f} ({each}) | {self.p50:.1f} ms | {self.p99:.1f} ms | {self.work:.0f} µs |"
            f" {self.frames:.2f} | {self.bytes:,.0f} |"
        )


def written(about: str, own: list[Figures], peers: list[Figures]) -> list[str]:
    """The section of `docs/benchmarks.md`."""
    out = [page.SERVER, "", f"Written by `make bench-server`: {about} Ours is durable before anybody is told, theirs"]
    out[-1] += " keeps everything in memory. [Scale](scale.md) says more."
    out += ["", "| who | moves/s, and in each round | p50 | p99 | server's work a move |"]
    out[-1] += " frames per move and client | bytes |"
    out += ["|---|---|---|---|---|---|---|", *(one.row() for one in [*own, *peers])]
    out += ["", "| game | who | moves/s | ours ÷ theirs | with |", "|---|---|---|---|---|"]
    out += [
        f"| server | {peer.name} | {peer.rate:,.0f} | {one.rate / peer.rate:.2f}× | {one.name} |"
        for one in own
        for peer in peers
    ]
    return out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0, help="a table has 1,000 moves: no longer than they last")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only-ours", action="store_true")
    parser.add_argument("--python", action="append", default=[], help="another Python that has the same wheel")
    parser.add_argument("--write", action="store_true", help="also into docs/benchmarks.md")
    asked = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    about = (asked.tables, asked.seconds)
    own = {f"Veillée, {build(python)}": partial(ours, python, *about) for python in (sys.executable, *asked.python)}
    peers = {PEER: partial(peer, "load_peer.cjs", *about), BARE: partial(peer, "load_peer_bare.cjs", *about)}
    works = own if asked.only_ours else own | peers
    results: dict[str, list[dict[str, Any]]] = {name: [] for name in works}
    for _ in range(asked.rounds):
        for name, work in works.items():
            results[name].append(work())
    said = f"{asked.tables} tables of four, {asked.rounds} rounds of {asked.seconds:g} s each, {os.cpu_count()} cores."
    figures = {name: Figures(name, rounds) for name, rounds in results.items()}
    print(said)
    for one in figures.values():
        print(one.line())
    if asked.only_ours:
        return
    ours_now, theirs = [figures[name] for name in own], [figures[name] for name in peers]
    for one in ours_now:
        against = ", ".join(f"{one.rate / other.rate:.2f} of {other.name}" for other in theirs)
        print(f"{one.name}: {against}; ours is durable before anybody is told")
    if asked.write:
        lines = written(said, ours_now, theirs)
        page.PAGE.write_text(page.with_section(page.PAGE.read_text("utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
