"""A real server on a real database, and a real Chromium."""

import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests import luck
from tests.browser.nest import Hatched, hatch
from tests.browser.sofa import Company

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=30_000)  # as long as a click waits: a busy machine is no fault


def free_port() -> int:
    """A port below those that the system gives to whoever asks: nobody takes it while the server is down."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


class Server:
    """`veillee serve` (or another command that serves) as a process of its own, which can die and come back on the same
    port and database.
    """

    def __init__(
        self,
        folder: Path,
        seed: str,
        environment: dict[str, str] | None = None,
        command: tuple[str, ...] = ("serve", "--bot-pace", "0"),
    ) -> None:
        self.seed = seed
        self.command = command
        self.starts = 0
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'veillee.db'}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | Hatched | None = None

    def start(self) -> None:
        self.starts += 1
        seed = f"{self.seed} {self.starts}"
        command = [*self.command, "--port", str(self.port), "--database", self.database]
        if self.environment is None:
            self.process = hatch(seed, command, self.log)
        else:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", "tests.luck", seed, *command],
                    stdout=log, stderr=log, env={**self.environment, "PYTHONUNBUFFERED": "1"},
                )  # fmt: skip
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Its lines stay open, and nothing comes through them."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        yield
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path, luck.seed(request.node.nodeid))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def company(browser: Browser, server: Server) -> Iterator[Company]:
    """A television that has opened an evening; who comes is the test's business."""
    with ExitStack() as stack:
        yield Company(browser, server, stack)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = shutil.which("chromium")
    assert chromium, "make chromium puts one on PATH"
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_FLAGS}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], server: Server) -> dict[str, Any]:
    return {
        **browser_context_args,
        "base_url": server.url,
        "locale": "en-GB",
        "viewport": {"width": 1280, "height": 900},
    }


@pytest.fixture(autouse=True)
def _lucky_pages(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A page adds to the deal: its share follows from the test's name too. No page goes on snowing after its test."""
    opened: list[BrowserContext] = []
    new_context = Browser.new_context

    def lucky(browser: Browser, **asked: Any) -> BrowserContext:
        # A worker that fetches every file of the client beside each test is for the tests that are about it.
        context = new_context(browser, **({"service_workers": "block"} | asked))
        opened.append(context)
        context.add_init_script(luck.page(luck.seed(f"{request.node.nodeid} {len(opened)}")))
        return context

    monkeypatch.setattr(Browser, "new_context", lucky)
    yield
    for context in opened:
        if context.browser is not None and context in context.browser.contexts:
            context.close()
