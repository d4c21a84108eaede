"""How many lines the house can hold: open files are bounded, a line is one, and the last are kept for people who come
back to their seats. Whoever opens a line and asks for nothing does not keep it.
"""

# interpreted: a subclass of an interpreted protocol

import asyncio
import contextlib
import os
import time
from functools import partial
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

FIRST = 15.0
"""Seconds in which a whole request is due."""
OWN = 64
"""Open files that we need ourselves, besides those that are open when we begin: the log's, the workers'."""
BACK = 0.15
"""The part of all lines that is kept for people who come back."""
MOST_FILES = 65_536
PAUSE = 10.0
"""Seconds between two words about it in the logs."""
REFUSED = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def files_allowed() -> int:
    """How many files we may open, after asking for as many as we can get."""
    try:
        import resource  # noqa: PLC0415 (where there is one)
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Crowd:
    """All lines of this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Lines in all."""
        self.lines: set[Any] = set()
        self.waiting: dict[Front, None] = {}
        """Those that have asked for nothing yet, the oldest first."""
        self._said = 0.0

    @property
    def short(self) -> bool:
        """Only people who come back are let in now."""
        if len(self.lines) <= self.most * (1 - BACK):
            return False
        if time.monotonic() - self._said > PAUSE:
            self._said = time.monotonic()
            structlog.get_logger("crowd").warning("running short of open files", lines=len(self.lines), most=self.most)
        return True

    def protocol(self, **about: Any) -> "Front":
        return Front(self, **about)


def crowd() -> Crowd:
    open_now = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 16  # noqa: PTH112, PTH208
    return Crowd(max(8, files_allowed() - open_now - OWN))


class Front(HttpToolsProtocol):
    """One line, from its first byte until it is a socket."""

    def __init__(self, crowd: Crowd, **about: Any) -> None:
        super().__init__(**about)
        self._crowd = crowd
        self._due: asyncio.TimerHandle | None = None
        crowd.lines = self.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()
        if self._crowd.short and len(self.connections) > self._crowd.most:
            next(iter(self._crowd.waiting)).turned_away()

    def turned_away(self) -> None:
        self._come()
        self.transport.write(REFUSED)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._come()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(FIRST, partial(Front._late, self))
            self._crowd.waiting[self] = None

    def _come(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self._crowd.waiting.pop(self, None)

    def _late(self) -> None:
        self._come()
        self.transport.abort()
