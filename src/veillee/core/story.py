"""The story of a game: what happened, as small events that say who saw them.

An event reaches exactly the seats in its `seen_by`. Where a card is secret, the rules add one event for those who saw
it and another, without it, for the rest. Names and sentences are the business of each game's `tell`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from veillee.core.told import Told

SPECTATOR: Final = 8  # the bit of onlookers and of the shared screen; seats are bits 0 … 7
EVERYONE: Final = 0x1FF


class Event:
    """Something that happened: a kind of the game's own, the seat it is about (−1: none), numbers, and who saw it."""

    def __init__(self, kind: int, seat: int, args: list[int], seen_by: int) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.seen_by = seen_by

    def heard_by(self, viewer: int | None) -> bool:
        """Whether the event reaches a seat; None is whoever looks on without one."""
        return bool(self.seen_by >> (SPECTATOR if viewer is None else viewer) & 1)

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.kind, self.seat, self.args, self.seen_by))


class Story:
    """A listener that a state may carry. Copies and imagined worlds drop it, so that search does not pay for it."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, seat: int, args: list[int], seen_by: int) -> None:
        self.events.append(Event(kind, seat, args, seen_by))

    def seen(self, seat: int) -> list[Event]:
        """The seat's own history; `SPECTATOR` for what everybody may know."""
        bit = 1 << seat
        return [event for event in self.events if event.seen_by & bit]


def heard(
    tell: Callable[[Any, Event, int | None], Told | None], game: object, events: Sequence[Event], viewer: int | None
) -> list[Told]:
    """What a viewer hears of these events."""
    said: list[Told] = []
    for event in events:
        if event.heard_by(viewer):
            sentence = tell(game, event, viewer)
            if sentence is not None:
                said.append(sentence)
    return said
