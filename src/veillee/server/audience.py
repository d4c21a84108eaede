"""Whoever looks on at one table: who is connected, to this node or another, and how slow their lines are."""

from typing import Protocol

from veillee.core.game import Seat
from veillee.server.gossip import Elsewhere
from veillee.table.lag import Latency
from veillee.table.table import Table


class Viewer(Protocol):
    """Somebody who looks on: a socket."""

    guest: str
    seat: Seat | None
    latency: Latency

    def wake(self) -> None: ...

    def close(self, code: int) -> None: ...


class Audience:
    def __init__(self, name: str, table: Table, elsewhere: Elsewhere) -> None:
        self.viewers: set[Viewer] = set()
        self._name = name
        self._table = table
        self._elsewhere = elsewhere

    def wake(self) -> None:
        for viewer in self.viewers:
            viewer.wake()

    def here(self) -> set[str]:
        """The guests that are connected, to whichever node."""
        return {viewer.guest for viewer in self.viewers} | self._elsewhere.guests(self._name)

    def watchers(self) -> int:
        """How many look on without a seat, from whichever node."""
        return self._watchers() + self._elsewhere.watchers(self._name)

    def _watchers(self) -> int:
        seated = {chair.holder for chair in self._table.chairs}
        return sum(viewer.guest not in seated for viewer in self.viewers)

    def tell_others(self) -> None:
        """Tell the other nodes who is connected here."""
        guests = sorted({viewer.guest for viewer in self.viewers if viewer.guest})
        self._elsewhere.tell(self._name, guests, self._watchers())

    def allowance(self, but: Seat) -> float:
        """The largest allowance, in milliseconds, of those who hold another seat."""
        holders = {chair.holder for seat, chair in enumerate(self._table.chairs) if seat != but}
        return max((viewer.latency.allowance() for viewer in self.viewers if viewer.guest in holders), default=0.0)
