"""Ratings: how strong somebody is at one game, and how sure that is (openskill, Plackett–Luce).

Bots stand still and are what everybody is measured by: a game with somebody who is forgotten later leaves the others'
ratings as they are, and a bot does not become weaker because beginners like it.
"""

from collections.abc import Callable

import msgspec
from openskill.models import PlackettLuce

from veillee.memory.results import Result, counted, each_their_own

_model = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    mu: float
    sigma: float


START = Rating(_model.mu, _model.sigma)
BOTS = {"random": 13.0, "easy": 21.0, "greedy": 21.0, "medium": 25.0, "hard": 29.0}
"""Four points are about three wins in four, which is what lies between two levels (docs/bots.md)."""
OTHER_BOT = 21.0
SURE = 1.0
"""How well a bot is known."""


def rated(result: Result) -> list[int]:
    """The seats whose people this game says something about: each for themselves, two at least, a pack that everybody
    has.
    """
    if result.own or len(result.seats) < 2 or not each_their_own(result):
        return []
    return [seat for seat, seated in enumerate(result.seats) if seated.guest and counted(result, seated.guest) == seat]


def after(result: Result, before: Callable[[str], Rating]) -> dict[int, Rating]:
    """By seat, what a game makes of the ratings of those who played it."""
    seats = rated(result)
    if not seats:
        return {}
    teams = []
    for seat, seated in enumerate(result.seats):
        known = before(seated.guest) if seat in seats else Rating(BOTS.get(seated.bot, OTHER_BOT), SURE)
        teams.append([_model.rating(mu=known.mu, sigma=known.sigma)])
    found = _model.rate(teams, ranks=[float(seated.place) for seated in result.seats])
    return {seat: Rating(found[seat][0].mu, found[seat][0].sigma) for seat in seats}
