"""The three levels of every game: what `easy`, `medium` and `hard` mean; each game brings its plan."""

from typing import Final

from veillee.bots.search import Search
from veillee.core.bot import CERTAIN, WAITING, Bot, Budget, Insight, Intent, Plan, Style
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


def level(name: str, insight: Insight, plan: Plan) -> Level:
    """A level of a game that brings none of its own, by the game's plan."""
    if name == "easy":
        return Level(name, insight, plan.easy, 1, None)
    if name == "medium":
        return Level(name, insight, plan.medium, plan.little, plan.style if plan.little else None)
    return Level(name, insight, 0.0, plan.much, plan.style)
