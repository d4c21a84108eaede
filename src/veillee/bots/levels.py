"""The three levels of every game: what `easy`, `medium` and `hard` mean, as `veillee study levels` measured them."""

from typing import Final

from veillee.bots.search import CERTAIN, Search, Style
from veillee.core.bot import WAITING, Bot, Budget, Insight, Intent
from veillee.core.game import WAIT, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event

LEVELS: Final = ("easy", "medium", "hard")


class Level(Bot):
    """Searches, or takes what insight picks at once; now and then a slip: any legal move."""

    def __init__(self, name: str, insight: Insight, slips: float, iterations: int, style: Style | None) -> None:
        super().__init__(name, iterations=iterations)
        self.insight = insight
        self.slips = int(slips * CERTAIN)
        self.style = style

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        due = bool(world.due >> seat & 1)
        if due and self.slips > 0 and rng.below(CERTAIN) < self.slips:
            return paced(world.sample(seat, rng), rng)
        if self.style is None or self.insight.taste(world, seat):
            return paced(self.insight.pick(world, seat, rng), rng)
        belief = self.insight.belief(world, seat, seen)
        search = Search(self.insight, self.style, belief, world, seat, rng)
        if len(search.choices) == 1:
            return paced(search.choices[0], rng)
        search.think(budget)
        return paced(search.ranking()[0].move, rng)


def paced(move: int, rng: Rng) -> Intent:
    """A move in a human rhythm: at a table nobody answers at once."""
    return WAITING if move == WAIT else Intent(move, 700 + rng.below(900))


class Plan:
    """What a game's levels are made of: how often `easy` and `medium` slip, how long `medium` and `hard` search, and
    how. `easy` takes what insight picks, and so does `medium` where it searches for nothing.
    """

    def __init__(self, easy: float, medium: float, little: int, much: int, style: Style) -> None:
        self.easy = easy
        self.medium = medium
        self.little = little
        self.much = much
        self.style = style


USUAL: Final = Plan(0.4, 0.0, 0, 200, Style(0.5, 8, 0.05, 0))
PLANS: Final = {
    "santa": Plan(0.5, 0.0, 0, 300, Style(0.5, 12, 0.05, 0)),
    "catrina": Plan(0.7, 0.15, 0, 24, Style(0.1, 4, 0.2, 2)),
    "nightmare": Plan(0.5, 0.0, 14, 1800, Style(0.5, 0, 0.2, 0)),
}


def level(game: str, name: str, insight: Insight) -> Level:
    """A level of a game that brings none of its own."""
    plan = PLANS.get(game, USUAL)
    if name == "easy":
        return Level(name, insight, plan.easy, 1, None)
    if name == "medium":
        return Level(name, insight, plan.medium, plan.little, plan.style if plan.little else None)
    return Level(name, insight, 0.0, plan.much, plan.style)
