"""What crosses the wire of a guest's own things: their shelf, their figures, what they wish to be forgotten."""

from typing import Annotated

import msgspec

from veillee.memory.figures import Figures


class ShelvedSeat(msgspec.Struct, frozen=True):
    """Who sat there in a finished game."""

    name: str
    bot: str
    """The bot that played to the end."""
    you: bool
    friend: str
    """The same for one person on all of this shelf; empty for yourself and for bots."""
    role: str
    score: int
    payoff: float
    place: int


class Shelved(msgspec.Struct, frozen=True):
    """A finished game."""

    table: str
    number: int
    """Of the table's games, from 1."""
    game: str
    evening: str
    ended: int
    millis: int
    seats: list[ShelvedSeat]
    counted: bool
    """It counts in the figures: one seat was yours, and you played it to the end."""


class Shelf(msgspec.Struct, frozen=True):
    """A guest's games, the latest first."""

    games: list[Shelved]
    next: str
    """Where the following begin; empty if there are none."""


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating, and how far the truth may be from it (95 %)."""

    game: str
    value: int
    uncertain: int
    games: int


class MyFigures(msgspec.Struct, frozen=True):
    figures: Figures
    ratings: list[RatingInfo]


class TakeFromShelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a game from the shelf, or put it back."""

    table: Annotated[str, msgspec.Meta(max_length=40, pattern="^[0-9A-Za-z]*$")]
    number: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    removed: bool = True


HTTP = (Shelf, MyFigures, TakeFromShelf)
