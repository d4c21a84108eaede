"""Long work that must be done where the tables are, in slices so small that nobody notices: replaying a table from its
log, or what is left after a move was taken back.
"""

import asyncio
import time
from collections import deque
from collections.abc import Iterator

SLICE = 0.002
"""Seconds of the event loop at a time."""


class Slices:
    """All such work of one server, in turn, so that a thousand tables at once hold the loop no longer than one.
    Together it takes at most half of the loop's time; whoever waits for it may be cancelled between two slices.
    """

    def __init__(self) -> None:
        self._works: deque[tuple[Iterator[None], asyncio.Future[None]]] = deque()
        self._turns = False

    async def run(self, steps: Iterator[None]) -> None:
        """Take all steps."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._works.append((steps, done))
        if not self._turns:
            self._turns = True
            loop.call_soon(self._turn, loop)
        await done

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """As much as there is time for now: what is not done goes on after the others."""
        began = now = time.perf_counter()
        while self._works:
            steps, done = self._works.popleft()
            if not done.done():
                self._go_on(steps, done, began + SLICE)
            now = time.perf_counter()
            if now >= began + SLICE:
                break
        self._turns = bool(self._works)
        if self._works:
            loop.call_later(now - began, self._turn, loop)

    def _go_on(self, steps: Iterator[None], done: "asyncio.Future[None]", until: float) -> None:
        try:
            for _ in steps:
                if time.perf_counter() >= until:
                    self._works.append((steps, done))
                    return
        except Exception as error:  # noqa: BLE001 (told to who waits)
            done.set_exception(error)
        else:
            done.set_result(None)
