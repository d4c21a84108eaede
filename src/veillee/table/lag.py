"""Fair on a slow line: what a seat's line costs it, and the gate where racing moves wait and are put in order.

A racing move is held for the largest allowance of the other seats, and let through in the order of arrival minus its
sender's allowance. So whoever meant it first gets it, as far as the server's own pings can tell; and since allowances
are bounded, nobody gains more than that bound by answering late.
"""

from typing import Generic, TypeVar

BOUND = 150
"""The largest allowance, in milliseconds."""
REMEMBERED = 5
"""Pings that count; their median forgives a hiccup and follows a change of line."""

T = TypeVar("T")


class Latency:
    """The delay of one connection, from pings that the server itself timed."""

    def __init__(self) -> None:
        self._trips: list[float] = []

    def measured(self, trip: float) -> None:
        """A ping came back after so many milliseconds."""
        self._trips = [*self._trips[-REMEMBERED + 1 :], trip]

    def allowance(self) -> float:
        """The one-way delay that the connection is granted."""
        if not self._trips:
            return 0.0
        middle = sorted(self._trips)[len(self._trips) // 2]
        return min(max(middle, 0.0) / 2, BOUND)


class Gate(Generic[T]):
    """Racing moves on their way into the log. It is told the time and never asks for it."""

    def __init__(self) -> None:
        self._held: list[tuple[float, float, int, int, T]] = []
        self._count = 0

    def arrive(self, now: float, seat: int, allowance: float, others: float, item: T) -> None:
        """A move arrived; `others` is the largest allowance of the other seats. What a seat sent later never overtakes
        what it sent before.
        """
        meant = now - allowance
        for earlier, _, _, sender, _ in self._held:
            if sender == seat:
                meant = max(meant, earlier)
        self._held.append((meant, now + others, self._count, seat, item))
        self._count += 1

    def holds(self, seat: int) -> bool:
        return any(held[3] == seat for held in self._held)

    def next(self) -> float | None:
        """When something will come through."""
        return min((held[1] for held in self._held), default=None)

    def release(self, now: float) -> list[T]:
        """Everything whose time has come and whatever was meant before it, in the order in which it was meant."""
        ripe = [held[0] for held in self._held if held[1] <= now]
        if not ripe:
            return []
        last = max(ripe)
        through = sorted((held for held in self._held if held[0] <= last), key=lambda held: (held[0], held[2]))
        self._held = [held for held in self._held if held[0] > last]
        return [held[4] for held in through]
