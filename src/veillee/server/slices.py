"""Long work that must be done where the tables are, in slices so small that nobody notices: replaying a table from its
log, or what is left after a move was taken back.
"""

import asyncio
import time
from collections.abc import Iterator

SLICE = 0.002
"""Seconds of the event loop at a time."""


class Slices:
    """All such work of one server. Together it takes at most half of the loop's time, and each its fair part of that;
    whoever waits for it may be cancelled between two slices.
    """

    def __init__(self) -> None:
        self._working = 0

    async def run(self, steps: Iterator[None]) -> None:
        """Take all steps."""
        self._working += 1
        try:
            while not _slice(steps):  # noqa: ASYNC110 (it is we who work; the others have their turn meanwhile)
                await asyncio.sleep(SLICE * (2 * self._working - 1))
        finally:
            self._working -= 1


def _slice(steps: Iterator[None]) -> bool:
    """As many steps as there is time for now; whether they were the last."""
    until = time.perf_counter() + SLICE
    for _ in steps:
        if time.perf_counter() >= until:
            return False
    return True
