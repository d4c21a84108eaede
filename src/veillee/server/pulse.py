"""The pulse of all sockets of a node: one timer for their pings and patience, one wake-up per turn of the loop."""

import asyncio
import time
from heapq import heappop, heappush

import structlog

TICK = 0.1
AT_ONCE = 500
"""Sockets that are written to in one turn of the loop, so that a crowd at one table does not hold up the others."""


class Beating:
    """A socket, as far as the pulse knows it."""

    def beat(self, now: float) -> float:
        """Do what is due; when to come again."""
        raise NotImplementedError

    def flush(self) -> None:
        """Write what there is to write."""
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
        self._awake: list[Beating] = []
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
        if not self._awake:
            self._loop.call_soon(self._flush)
        self._awake.append(socket)

    def _flush(self) -> None:
        now, self._awake = self._awake[:AT_ONCE], self._awake[AT_ONCE:]
        if self._awake:
            self._loop.call_soon(self._flush)
        for socket in now:
            if socket in self.sockets:
                try:
                    socket.flush()
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
