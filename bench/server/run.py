"""`make bench-server`: 50 tables of four at Mission, ours with a durable log, boardgame.io's own server in memory.

Both on loopback, one after the other, several times in one run, so that a busy machine is busy for both.
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
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
                break
            if process.poll() is not None:
                raise SystemExit(f"{command[0]} did not start:\n{process.stderr.read() if process.stderr else ''}")
            time.sleep(0.1)
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def load(script: str, port: int, tables: int, seconds: float) -> dict[str, Any]:
    done = subprocess.run(
        ["node", script, f"http://127.0.0.1:{port}", str(tables), str(seconds)],
        cwd=HERE, capture_output=True, text=True, timeout=seconds + 120, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{script} failed:\n{done.stderr[-3000:]}")
    found = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(found, dict)
    return found


def ours(tables: int, seconds: float, database: str) -> dict[str, Any]:
    port = free_port()
    with server([sys.executable, str(HERE / "ours.py"), str(port), database], port):
        return load("load_ours.cjs", port, tables, seconds)


def peer(tables: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    with server(["node", "peer.cjs", str(port)], port):
        return load("load_peer.cjs", port, tables, seconds)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    results: dict[str, list[dict[str, Any]]] = {"veillee": [], "boardgame.io": []}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.rounds):
            results["veillee"].append(ours(asked.tables, asked.seconds, f"sqlite:///{folder}/{number}.db"))
            results["boardgame.io"].append(peer(asked.tables, asked.seconds))
    print(f"{asked.tables} tables of 4, {asked.rounds} rounds of {asked.seconds:g} s each, {os.cpu_count()} cores")
    rates = {}
    for name, rounds in results.items():
        per_second = [one["moves"] / one["seconds"] for one in rounds]
        rates[name] = statistics.median(per_second)
        p50, p99 = (statistics.median(one[which] for one in rounds) for which in ("p50", "p99"))
        each = ", ".join(f"{rate:.0f}" for rate in per_second)
        print(f"{name:14} {rates[name]:8.0f} moves/s ({each})   p50 {p50:6.1f} ms   p99 {p99:6.1f} ms")
    print(f"ratio {rates['veillee'] / rates['boardgame.io']:.2f}; ours is durable before anybody is told")


if __name__ == "__main__":
    main()
