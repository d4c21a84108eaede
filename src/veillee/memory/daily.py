"""The deal of the day: one deal per game and day, the same for everybody here; tries, rankings, points. No I/O.

Nobody adds to the shuffle, or it would not be the same for all: the secret of a day follows from a key of the house,
which is there long before. Its commitment is published before the day and the secret after it; so nobody can choose
the deal once somebody has seen the commitment. Whoever runs the house could know it in advance.
"""

import hmac
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Literal

import msgspec

from veillee.table.table import Table

SEAT = 0
"""Where whoever plays alone sits."""
POINTS = (10, 8, 6, 5, 4, 3, 2)
"""What a place of a day's ranking is worth to who has won; whoever finishes has one point."""
DAY = 24 * 3600 * 1000
FIRST = "1970-01-01"
Period = Literal["week", "season"]
Season = Literal["winter", "spring", "summer", "autumn"]
SEASONS: tuple[Season, ...] = ("winter", "spring", "summer", "autumn")


def secret(key: bytes, day: str, game: str) -> str:
    """What a day's deal is made of."""
    return hmac.new(key, f"deal of the day {day} {game}".encode(), sha256).hexdigest()


# Days, by the clock of everybody.


def is_day(text: str) -> bool:
    """A day as we write it, of the time since clocks count."""
    try:
        return date.fromisoformat(text).isoformat() == text >= FIRST
    except ValueError:
        return False


def day_at(now: int) -> str:
    """The day of a moment (milliseconds since 1970); one day for everybody, wherever they live."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def begin_of(day: str) -> int:
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)


def end_of(day: str) -> int:
    return begin_of(day) + DAY


def shifted(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def season_of(day: str) -> Season:
    return SEASONS[date.fromisoformat(day).month % 12 // 3]


def span(period: Period, day: str) -> tuple[str, str]:
    """The first and the last day of the week (from Monday), or of the season (three months, from December)."""
    here = date.fromisoformat(day)
    if period == "week":
        first = here - timedelta(here.weekday())
        return first.isoformat(), (first + timedelta(6)).isoformat()
    first = date(here.year - (here.month < 3), 12, 1)
    if 3 <= here.month < 12:
        first = date(here.year, here.month // 3 * 3, 1)
    later = date(first.year + first.month // 10, (first.month + 3 - 1) % 12 + 1, 1)
    return first.isoformat(), (later - timedelta(1)).isoformat()


# Tries.


class Try(msgspec.Struct, frozen=True):
    """One table at which somebody plays a deal of the day."""

    table: str
    day: str
    game: str
    guest: str
    name: str
    began: int
    """Milliseconds since 1970."""
    ended: int
    """0 while it goes on."""
    payoff: float
    score: int
    moves: int
    """Of the player's own."""
    millis: int

    @property
    def finished(self) -> bool:
        """While the deal was a secret: what is finished later, or never, has no place."""
        return 0 < self.ended < end_of(self.day)


def tried(name: str, table: Table) -> Try | None:
    """What a table says of a deal of the day; None where it is none."""
    if not table.opened.daily or not table.matches:
        return None
    match = table.matches[0]
    over = bool(match.sitters)
    return Try(
        table=name,
        day=table.opened.daily,
        game=table.opened.game,
        guest=table.host,
        name=match.players[SEAT],
        began=table.entries[0].at,
        ended=match.ended if over else 0,
        payoff=match.state.payoffs()[SEAT] if over else 0.0,
        score=match.state.scores()[SEAT] if over else 0,
        moves=sum(play.seat == SEAT for play in match.plays),
        millis=match.end if over else 0,
    )


def counted(tries: Iterable[Try]) -> list[Try]:
    """Everybody's first try: the only one that counts, finished or not."""
    first: dict[str, Try] = {}
    for one in sorted(tries, key=lambda one: (one.began, one.table)):
        first.setdefault(one.guest, one)
    return list(first.values())


# Rankings.


class Ranked(msgspec.Struct, frozen=True):
    place: int
    """From 1; equals have the same."""
    points: int
    what: Try


def ranking(tries: Iterable[Try], real_time: bool) -> list[Ranked]:
    """One day's of one game: by the win, then by the score, then by the fewest moves to the win; against time by the
    time.
    """

    def key(one: Try) -> tuple[float, int, int]:
        took = one.millis if real_time else one.moves
        return -one.payoff, -one.score, took if one.payoff > 0 else 0

    found: list[Ranked] = []
    finished = [one for one in counted(tries) if one.finished]
    for number, one in enumerate(sorted(finished, key=lambda one: (*key(one), one.ended, one.table)), 1):
        same = bool(found) and key(found[-1].what) == key(one)
        place = found[-1].place if same else number
        found.append(Ranked(place, worth(place) if one.payoff > 0 else 1, one))
    return found


def worth(place: int) -> int:
    return POINTS[place - 1] if place <= len(POINTS) else 1


class Stands(msgspec.Struct, frozen=True):
    """Where somebody stands after several days."""

    place: int
    guest: str
    name: str
    """As they called themselves last."""
    points: int
    deals: int


def standings(rankings: Iterable[Sequence[Ranked]]) -> list[Stands]:
    """The points of many rankings, added up."""
    points: dict[str, int] = {}
    deals: dict[str, int] = {}
    latest: dict[str, Try] = {}
    for ranked in (one for ranking in rankings for one in ranking):
        what = ranked.what
        points[what.guest] = points.get(what.guest, 0) + ranked.points
        deals[what.guest] = deals.get(what.guest, 0) + 1
        if what.guest not in latest or latest[what.guest].ended < what.ended:
            latest[what.guest] = what
    found: list[Stands] = []
    ordered = sorted(points, key=lambda guest: (-points[guest], latest[guest].name, guest))
    for number, guest in enumerate(ordered, 1):
        place = found[-1].place if found and found[-1].points == points[guest] else number
        found.append(Stands(place, guest, latest[guest].name, points[guest], deals[guest]))
    return found
