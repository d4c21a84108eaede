"""Who sits where: around the table in the order in which they came, and the first seat moves on; when there are more
people than seats, those who have sat out least sit out.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from veillee.core.options import form
from veillee.core.registry import Box, box

ROLES: Final[dict[str, dict[str, str]]] = {"santa": {"santa": "1"}}
"""Options that give a role to the first seat, which moves on: SC-1, everybody is Santa in turn."""


@cache
def choices(game: str) -> list[str]:
    """The options that whoever begins a game chooses: none that gives something to one seat, because seats move on."""
    names = [field.name for field in form(box(game).options)]
    return [name for name in names if name not in ROLES.get(game, {}) and not name[-1].isdigit()]


class Sitting:
    """A game of the evening, as far as seats are concerned."""

    def __init__(self, game: str, seats: list[int], out: list[int]) -> None:
        self.game = game
        self.seats = seats
        self.out = out


def seating(game: Box, people: Sequence[int], before: Sequence[Sitting]) -> tuple[list[int], list[int]]:
    """The people on the seats of a new game (−1 for bots, which fill up), and those who sit out."""
    least, most = game.meta.players
    out = _resting(people, before, len(people) - most)
    playing = [person for person in people if person not in out]
    first = _first(game.meta.id, playing, before)
    seats = playing[first:] + playing[:first]
    return seats + [-1] * (max(2, least) - len(seats)), out


def _resting(people: Sequence[int], before: Sequence[Sitting], count: int) -> list[int]:
    """Those who sat out least often, among them those who played most, among them the last to come."""
    if count <= 0:
        return []
    ranked = sorted(people, key=lambda person: (_rested(person, before), -_played(person, before), -person))
    return sorted(ranked[:count])


def _first(game: str, playing: Sequence[int], before: Sequence[Sitting]) -> int:
    """Where around the table the game begins: with whoever began this game least often, then any game, then whose
    last time is longest ago.
    """

    def key(at: int) -> tuple[int, int, int, int]:
        person = playing[at]
        begun = [index for index, sitting in enumerate(before) if sitting.seats[0] == person]
        same = sum(before[index].game == game for index in begun)
        return same, len(begun), begun[-1] if begun else -1, at

    return min(range(len(playing)), key=key)


def _rested(person: int, before: Sequence[Sitting]) -> int:
    return sum(person in sitting.out for sitting in before)


def _played(person: int, before: Sequence[Sitting]) -> int:
    return sum(person in sitting.seats for sitting in before)
