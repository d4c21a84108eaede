"""Servers that need not load everything again: one process of each test worker has loaded the server, and every server
of a browser test is a fork of it. Loading takes seconds of a busy machine, and there are hundreds of tests.
"""

import json
import os
import signal
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from select import poll
from typing import IO

from tests import luck


class Hatched:
    """A forked server: what tests need of a process that is not their own child."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._ended = poll()
        self._ended.register(os.pidfd_open(pid))

    def poll(self) -> bool | None:
        """None while it runs, as of a process of one's own."""
        return True if self._ended.poll(0) else None

    def wait(self, seconds: float = 60) -> None:
        if not self._ended.poll(seconds * 1000):
            raise subprocess.TimeoutExpired(f"server {self.pid}", seconds)

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


@cache
def _nest() -> tuple[IO[str], IO[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.browser.nest"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def hatch(seed: str, command: list[str], log: Path) -> Hatched:
    """`veillee <command>` with the luck of a seed, in a process of its own that writes to a log."""
    asks, answers = _nest()
    asks.write(json.dumps([seed, command, str(log)]) + "\n")
    asks.flush()
    return Hatched(int(answers.readline()))


def main() -> None:
    """Fork a server for each line that asks for one, until nobody can ask any more."""
    from veillee import cli

    import_module("veillee.server.process")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        seed, command, log = json.loads(line)
        pid = os.fork()
        if pid:
            print(pid, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for ours, theirs in ((nothing, 0), (output, 1), (output, 2)):
            os.dup2(ours, theirs)
        luck.cast(seed)
        sys.exit(cli.main(command))


if __name__ == "__main__":
    main()
