"""What crosses the wire of the deals of the day."""

from typing import Annotated

import msgspec

from veillee.memory.daily import Period, Season
from veillee.server.wire import Word


class DayRow(msgspec.Struct, frozen=True):
    """A place in a day's ranking."""

    place: int
    name: str
    you: bool
    won: bool
    score: int
    moves: int
    millis: int
    points: int


class DayTry(msgspec.Struct, frozen=True):
    """Your try that counts."""

    table: str
    over: bool
    place: int
    """0 where it has none: it goes on, or was not over in time."""


class DayGame(msgspec.Struct, frozen=True):
    """A day's deal of one game."""

    game: str
    bots: int
    """How many you play against; 0: alone against time."""
    commitment: str
    """Of the secret that the deal is made of."""
    secret: str
    """Once the day is over; empty before."""
    players: int
    """How many have finished their try."""
    ranking: list[DayRow]
    """The first of them, and you."""
    yours: DayTry | None
    counts: bool
    """The game counts something but the win."""
    timed: bool
    """Ranked by the time, not by the moves."""


class Promise(msgspec.Struct, frozen=True):
    """The commitment to a deal of tomorrow."""

    game: str
    commitment: str


class Day(msgspec.Struct, frozen=True):
    day: str
    today: str
    first: str
    """The first day of which something is known here; the day itself where nothing is."""
    ends: int
    """Milliseconds since 1970."""
    now: int
    games: list[DayGame]
    tomorrow: list[Promise]
    """Only with today's."""


class StandsRow(msgspec.Struct, frozen=True):
    place: int
    name: str
    you: bool
    points: int
    deals: int
    """How many deals they have finished."""


class DayStandings(msgspec.Struct, frozen=True):
    """The ranking of the week or the season around a day."""

    period: Period
    first: str
    last: str
    season: Season
    players: int
    rows: list[StandsRow]


class PlayDay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play today's deal of a game, or go on with it."""

    game: Word
    name: Annotated[str, msgspec.Meta(max_length=120)]


HTTP = (Day, DayStandings, PlayDay)
