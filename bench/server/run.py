"""`make bench-server`: 50 tables of four at Mission, ours with a durable log, boardgame.io's own server in memory.

All on loopback, one after the other, several times in one run, so that a busy machine is busy for all. The peer is
driven twice: by its own client, and by a bare socket, so that its client's work does not count against its server.
What the server itself worked is read from the kernel at the beginning and at the end of the measured seconds.
"""

import argparse
import contextlib
import json
import os
import platform
import signal
import socket
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
OURS, PEER, BARE = "veillee", "boardgame.io", "boardgame.io, bare socket"


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


def ours(tables: int, seconds: float, database: str) -> dict[str, Any]:
    port = free_port()
    with server([sys.executable, str(HERE / "ours.py"), str(port), database], port) as pid:
        return load("load_ours.cjs", port, pid, tables, seconds)


def peer(script: str, tables: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    with server(["node", "peer.cjs", str(port)], port) as pid:
        return load(script, port, pid, tables, seconds)


def told(name: str, rounds: list[dict[str, Any]]) -> float:
    """Print what was measured; the median of moves a second."""

    def middle(value: Any) -> float:
        return float(statistics.median(value(one) for one in rounds))

    rate = middle(lambda one: one["moves"] / one["seconds"])
    each = ", ".join(f"{one['moves'] / one['seconds']:.0f}" for one in rounds)
    print(
        f"{name:26} {rate:6.0f} moves/s ({each})  p50 {middle(lambda one: one['p50']):6.1f} ms"
        f"  p99 {middle(lambda one: one['p99']):6.1f} ms"
        f"  server {middle(lambda one: one['cpu'] / one['moves'] * 1e6):4.0f} µs a move,"
        f" load {middle(lambda one: one['load'] / one['moves'] * 1e6):4.0f}"
        f"  per move and client {middle(lambda one: one['frames'] / one['moves'] / 4):.2f} frames,"
        f" {middle(lambda one: one['bytes'] / one['moves'] / 4):5.0f} bytes"
    )
    return rate


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0, help="a table has 1,000 moves: no longer than they last")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only-ours", action="store_true")
    asked = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    results: dict[str, list[dict[str, Any]]] = {OURS: [], PEER: [], BARE: []}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.rounds):
            results[OURS].append(ours(asked.tables, asked.seconds, f"sqlite:///{folder}/{number}.db"))
            if not asked.only_ours:
                results[PEER].append(peer("load_peer.cjs", asked.tables, asked.seconds))
                results[BARE].append(peer("load_peer_bare.cjs", asked.tables, asked.seconds))
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    print(
        f"{asked.tables} tables of 4, {asked.rounds} rounds of {asked.seconds:g} s each, {os.cpu_count()} cores;"
        f" CPython {platform.python_version()} built {'with' if optimised else 'without'} profile-guided optimisation"
    )
    rates = {name: told(name, rounds) for name, rounds in results.items() if rounds}
    if not asked.only_ours:
        print(
            f"ratio {rates[OURS] / rates[PEER]:.2f} to the peer with its own client,"
            f" {rates[OURS] / rates[BARE]:.2f} with a bare socket; ours is durable before anybody is told"
        )


if __name__ == "__main__":
    main()
