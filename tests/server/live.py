"""A real server for tests: the application on a real port, in a thread of this process, or the command in a process."""

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import uvicorn
from litestar import Litestar

from veillee.server.app import create_app
from veillee.server.hall import Hall
from veillee.server.process import configured
from veillee.server.settings import Settings

RUNNING: "set[Live | Command]" = set()
"""Servers that were started and not stopped yet: whatever a test leaves behind is ended with it."""


def eager(database: str, **changes: Any) -> Settings:
    """Settings under which tests need not wait: bots at full speed, and limits that only tests of limits reach."""
    values: dict[str, Any] = {
        "database": database, "workers": 1, "bot_pace": 0.0, "messages": 10_000.0, "requests": 10_000.0,
        "tables": 10_000.0, "sockets": 10_000, "takeover": 1.0, "tables_each": 10_000, "packs_each": 10_000,
        "chat": 1000.0,
        "checks": 1000.0, "trials": 1000.0, "analysis": 1.0,
    }  # fmt: skip
    return Settings(**(values | changes))


class Live:
    """The application on a port of its own, within reach of the test."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: Litestar = create_app(settings)
        self.listen = socket.create_server(("127.0.0.1", 0))
        self.port = self.listen.getsockname()[1]
        self.urls = [self.url]
        """Where people come in: here, and at the other node where there is one."""
        self._server = uvicorn.Server(configured(self.app, timeout_graceful_shutdown=2))
        self._thread = threading.Thread(target=self._server.run, args=([self.listen],), daemon=True)

    @property
    def hall(self) -> Hall:
        found = self.app.state.hall
        assert isinstance(found, Hall)
        return found

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        RUNNING.add(self)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server could not start"
            threading.Event().wait(0.02)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self.listen.close()
        RUNNING.discard(self)

    end = stop


@contextlib.contextmanager
def live(settings: Settings) -> Iterator[Live]:
    server = Live(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Command:
    """`veillee serve` as a person starts it."""

    def __init__(self, *arguments: str, port: int = 0, files: tuple[int, int] | None = None) -> None:
        """`files`: how many it may open, and how many it may ask for."""
        self.process = subprocess.Popen(
            [
                *([] if files is None else ["prlimit", f"--nofile={files[0]}:{files[1]}"]),
                sys.executable,
                "-m",
                "tests.luck",
                secrets.token_hex(8),
                "serve",
                "--port",
                str(port),
                "--bot-pace",
                "0",
                *arguments,
            ],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
        RUNNING.add(self)
        self.lines: list[str] = []
        self.port = self._listening()
        self._reader = threading.Thread(target=self._drain, daemon=True)
        self._reader.start()

    def _listening(self) -> int:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            with contextlib.suppress(ValueError):
                found = json.loads(line)
                if found["event"] == "listening":
                    return int(found["port"])
        raise AssertionError("the server did not start:\n" + "".join(self.lines))

    def _drain(self) -> None:
        assert self.process.stderr is not None
        self.lines += list(self.process.stderr)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would: the whole group, without a word."""
        self.end()
        self._reader.join(5)

    def end(self) -> None:
        """Whatever state it is in, also if it never began to listen or was stopped in its tracks."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        RUNNING.discard(self)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self._reader.join(5)
        RUNNING.discard(self)
        return code


def post(url: str, key: str, path: str, body: object) -> httpx.Response:
    return httpx.post(url + path, json=body, headers={"Authorization": f"Bearer {key}"}, timeout=30)


def get(url: str, key: str, path: str) -> httpx.Response:
    return httpx.get(url + path, headers={"Authorization": f"Bearer {key}"}, timeout=30)


def run(work: Any, seconds: float = 100.0) -> Any:
    return asyncio.run(asyncio.wait_for(work, seconds))
