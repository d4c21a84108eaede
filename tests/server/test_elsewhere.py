"""The server where what only Linux has is missing. It cannot be tried on Windows and macOS here: this takes away what
they lack, and plays a game.
"""

import random
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import free_port
from tests.server.client import gather_table
from tests.server.live import run

pytestmark = pytest.mark.server

ELSEWHERE = """
import asyncio, mimetypes, multiprocessing.popen_spawn_posix, os, signal, subprocess, sys, threading
import litestar, platformdirs, uvicorn

for name in ("fcntl", "grp", "pwd", "resource", "uvloop"):
    sys.modules[name] = None
for name in ("getuid", "geteuid", "getgid", "fork", "forkpty", "killpg", "setsid", "getloadavg", "nice"):
    delattr(os, name)
for name in ("SIGALRM", "SIGHUP", "SIGUSR1", "setitimer", "alarm"):
    delattr(signal, name)
mimetypes.add_type("text/plain", ".js")  # as some registries say

from veillee.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


def test_a_game_is_played_where_nothing_of_linux_alone_is_there(tmp_path: Path) -> None:
    script = tmp_path / "elsewhere.py"
    script.write_text(ELSEWHERE, encoding="utf-8")
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, str(script), "serve", "--port", str(port), "--bot-pace", "0", "--workers", "1"]
    command += ["--database", f"sqlite:///{tmp_path / 'veillee.db'}"]
    with (tmp_path / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            page = _home(url, server, tmp_path / "log")
            scripts = [name for name in page.split('"') if name.endswith(".js")]
            assert scripts
            for name in scripts:
                assert httpx.get(url + name).headers["content-type"].startswith("text/javascript")
            run(_evening(url))
        finally:
            server.terminate()


def _home(url: str, server: "subprocess.Popen[bytes]", log: Path) -> str:
    while True:
        try:
            return httpx.get(url).text
        except httpx.TransportError:
            assert server.poll() is None, log.read_text(encoding="utf-8")
            time.sleep(0.1)


async def _evening(url: str) -> None:
    (one,) = await gather_table([url], 1, bots=1, bot="racer", options={"swap_limit": "20"})
    await one.play_on(random.Random(3))
    await one.until(lambda: one.view is not None and one.view.over)
    await one.close()
