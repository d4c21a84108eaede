"""Servers that tests start end with them, however they end."""

import contextlib
import sys
from collections.abc import Iterator
from typing import Any


def running() -> set[Any]:
    """Servers that were started and not stopped."""
    live = sys.modules.get("tests.server.live")  # most tests start none, and need not load what it takes
    return set() if live is None else set(live.RUNNING)


@contextlib.contextmanager
def nothing_left() -> Iterator[None]:
    """What is started within and still runs at the end is ended; what ran before stays."""
    before = running()
    try:
        yield
    finally:
        for server in running() - before:
            server.end()
