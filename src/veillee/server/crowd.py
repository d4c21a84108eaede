"""How many lines the house can hold: open files are bounded, a line is one, and the last are kept for people who come
back to their seats. Whoever opens a line and asks for nothing, asks without end or never reads its answer does not keep
it. Where many come at once, as after a restart, they are heard one after the other, and who is there plays on.
"""

# interpreted: a subclass of an interpreted protocol

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from veillee.server.line import Line, proof

FIRST = 15.0
"""Seconds in which a whole request is due."""
HEAD = 65_536
"""Bytes of a request before its body."""
READS = 20.0
"""Seconds in which whoever has asked takes …"""
LEAST = 32_768
"""… so many bytes of the answer, or all that is left."""
OWN = 64
"""Open files that we need ourselves, besides those that are open when we begin: the log's, the workers'."""
BACK = 0.15
"""The part of all lines that is kept for people who come back."""
MOST_FILES = 65_536
SOME_FILES = 10_240
"""As many as macOS gives a process, even where it names no limit."""
TURN = 0.005
"""Seconds of one turn of the loop in which newcomers are heard: what they ask for costs more than to let them in, and
whoever is not let in soon is made to wait for seconds by their own machine.
"""
PAUSE = 10.0
"""Seconds between two words about it in the logs."""
REFUSED = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def files_allowed() -> int:
    """How many files we may open, after asking for as many as we can get."""
    try:
        import resource  # noqa: PLC0415 (where there is one)
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for asked in (wanted, min(wanted, SOME_FILES)):
        if soft == resource.RLIM_INFINITY or soft >= asked:
            break
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (asked, hard))
            soft = asked
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


async def _as_it_is(_scope: Any, _receive: Any, _send: Any) -> None:
    pass


@cache
def _proxied(trusted: str) -> ProxyHeadersMiddleware:
    return ProxyHeadersMiddleware(_as_it_is, trusted_hosts=trusted)


class Crowd:
    """All lines of this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Lines in all."""
        self.lines: set[Any] = set()
        self.waiting: dict[Front, None] = {}
        """Those that have asked for nothing yet, the oldest first."""
        self.door: Callable[[Any], Callable[[Line], None] | None] = lambda _scope: None
        """Who takes over a line whose request asks for a socket; None where that leads nowhere."""
        self._said = 0.0
        self._newcomers: deque[tuple[Front, bytes]] = deque()
        """With their first words."""
        self._listens = False

    def hear(self, front: "Front", said: bytes) -> None:
        """A newcomer has said something: listen, in their turn."""
        self._newcomers.append((front, said))
        if not self._listens:
            self._listens = True
            front.loop.call_soon(self._listen)

    def _listen(self) -> None:
        until = time.perf_counter() + TURN
        try:
            while self._newcomers:
                front, said = self._newcomers.popleft()
                front.heard(said)
                if time.perf_counter() >= until:
                    break
        finally:
            self._listens = bool(self._newcomers)
            if self._listens:
                asyncio.get_running_loop().call_soon(self._listen)

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
        self._reading: asyncio.TimerHandle | None = None
        self._unread = 0
        """Bytes of answers that had not been taken when we last looked."""
        self._new = True
        self._requests = 0
        self._in_head = True
        self._head = 0
        crowd.lines = self.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()
        self._look()
        if self._crowd.short and len(self.connections) > self._crowd.most:
            next(iter(self._crowd.waiting)).turned_away()

    def turned_away(self, answer: bytes = REFUSED) -> None:
        self._come()
        self.transport.write(answer)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        self._look_no_more()
        super().connection_lost(exc)

    def heard(self, said: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(said)

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            self._come()
            self.transport.pause_reading()
            self._crowd.hear(self, data)
            return
        answering: Any = self.cycle
        if answering is None or answering.response_complete:
            self._expect()  # also of whoever only sends empty lines after an answer
        request, in_head = self._requests, self._in_head
        super().data_received(data)
        if in_head and self._in_head and request == self._requests:
            self._head += len(data)
            if self._head > HEAD and not self.transport.is_closing():
                self.turned_away(TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._requests += 1
        self._in_head = True
        self._head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._come()
        self._look_no_more()
        scope: Any = self.scope
        scope["path"] = self.url.partition(b"?")[0].decode("latin-1")
        if self.config.proxy_headers and any(name.startswith(b"x-forwarded-") for name, _ in self.headers):
            self._as_the_proxy_says(scope)
        proved = proof(self.headers)
        door = self._crowd.door(scope) if proved and scope["method"] == "GET" else None
        if door is None:
            super().handle_websocket_upgrade()  # which says why not
        else:
            door(Line(self, proved))

    def _as_the_proxy_says(self, scope: Any) -> None:
        """From whom a request came that passed a proxy that we trust: as uvicorn finds it out for other requests."""
        asked: Any = _proxied(str(self.config.forwarded_allow_ips))(scope, None, None)  # type: ignore[arg-type]
        with contextlib.suppress(StopIteration):
            asked.send(None)  # it waits for nothing

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

    def _look(self) -> None:
        """Whoever takes nothing of an answer keeps neither it nor the line, also while the line is being closed."""
        before, self._unread = self._unread, self.transport.get_write_buffer_size()
        if before and self._unread > max(0, before - LEAST):
            self.transport.abort()
        else:
            self._reading = self.loop.call_later(READS, partial(Front._look, self))

    def _look_no_more(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
