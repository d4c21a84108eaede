"""The pulse of all sockets of a node: one timer for their pings and patience, one wake-up per turn of the loop."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush

import structlog

TICK = 0.1
TURN = 0.005
"""Seconds of one turn of the loop in which sockets are written to, so that a crowd at one table does not hold up the
others.
"""


class Beating:
    """A socket, as far as the pulse knows it."""

    def beat(self, now: float) -> float:
        """Do what is due; when to come again."""
        raise NotImplementedError

    def flush(self) -> None:
        """Write what there is to write."""
        raise NotImplementedError

    def catch_up(self) -> None:
        """Write the next frame of much that was missed."""
        raise NotImplementedError

    def close(self, code: int) -> None:
        raise NotImplementedError

    def fail(self) -> None:
        """Something went wrong with it: end it without a word."""
        raise NotImplementedError


class Pulse:
    def __init__(self) -> None:
        self.sockets: set[Beating] = set()
        self._loop = asyncio.get_running_loop()
        self._due: list[tuple[float, int, Beating]] = []
        self._count = 0
        self._awake: deque[Beating] = deque()
        self._flushes = False
        self._behind: deque[Beating] = deque()
        self._catches_up = False
        self._timer = self._loop.call_later(TICK, self._tick)

    def join(self, socket: Beating, at: float) -> None:
        self.sockets.add(socket)
        self.look(socket, at)

    def leave(self, socket: Beating) -> None:
        self.sockets.discard(socket)

    def look(self, socket: Beating, at: float) -> None:
        """Look after the socket at this time too."""
        self._count += 1
        heappush(self._due, (at, self._count, socket))

    def wake(self, socket: Beating) -> None:
        """Flush the socket in the next turn; it asks once until then."""
        self._awake.append(socket)
        if not self._flushes:
            self._flushes = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        until = time.perf_counter() + TURN
        for _ in range(len(self._awake)):
            socket = self._awake.popleft()
            self._guarded(socket, socket.flush)
            if time.perf_counter() >= until:
                break
        self._flushes = bool(self._awake)
        if self._awake:
            self._loop.call_soon(self._flush)

    def later(self, socket: Beating) -> None:
        """Let the socket catch up, a frame at a time in turn with others that have much to hear: those who are at the
        table now do not wait for them, and together they take half of the loop's time at most.
        """
        self._behind.append(socket)
        if not self._catches_up:
            self._catches_up = True
            self._loop.call_soon(self._catch_up)

    def _catch_up(self) -> None:
        began = time.perf_counter()
        took = 0.0
        while self._behind and took < TURN:
            socket = self._behind.popleft()
            self._guarded(socket, socket.catch_up)
            took = time.perf_counter() - began
        self._catches_up = bool(self._behind)
        if self._behind:
            self._loop.call_later(took, self._catch_up)

    def _guarded(self, socket: Beating, work: Callable[[], None]) -> None:
        if socket not in self.sockets:
            return
        try:
            work()
        except Exception:  # noqa: BLE001 (whatever is wrong with one socket, the others get theirs)
            structlog.get_logger("socket").exception("socket failed")
            socket.fail()

    def _tick(self) -> None:
        now = time.monotonic()
        while self._due and self._due[0][0] <= now:
            socket = heappop(self._due)[2]
            if socket in self.sockets:
                again = socket.beat(now)
                if again > now:
                    self.look(socket, again)
        self._timer = self._loop.call_later(TICK, self._tick)

    def close(self) -> None:
        self._timer.cancel()
