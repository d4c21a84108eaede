"""The three levels of every game: what `easy`, `medium` and `hard` mean; each game brings its plan. A personality plays
at a level, and follows its taste where that costs nothing.
"""

from typing import Final

from veillee.bots.search import Arm, Search
from veillee.core.bot import CERTAIN, WAITING, Bot, Budget, Insight, Intent, Plan, Style
from veillee.core.game import WAIT, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event

LEVELS: Final = ("easy", "medium", "hard")
EVEN: Final = 0.02  # chances that lie no further apart are as good
TRIED: Final = 3  # a move tried so many times less often than the best is not known well enough


class Level(Bot):
    """Searches, or takes what insight picks at once; now and then a slip: any legal move."""

    def __init__(
        self, name: str, insight: Insight, slips: float, iterations: int, style: Style | None, likes: str = ""
    ) -> None:
        super().__init__(name, iterations=iterations)
        self.likes = likes
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
        ranking = search.ranking()
        return paced(self.favourite(world, seat, ranking).move if self.likes else ranking[0].move, rng)

    def favourite(self, world: State, seat: Seat, ranking: list[Arm]) -> Arm:
        """Of the moves that are as good as the best, the one that is most to its taste."""
        best = ranking[0]
        most = self.insight.liking(world, seat, best.move, self.likes)
        for arm in ranking[1:]:
            if TRIED * arm.visits >= ranking[0].visits and arm.mean >= ranking[0].mean - EVEN:
                liking = self.insight.liking(world, seat, arm.move, self.likes)
                if liking > most:
                    most = liking
                    best = arm
        return best


def paced(move: int, rng: Rng) -> Intent:
    """A move in a human rhythm: at a table nobody answers at once."""
    return WAITING if move == WAIT else Intent(move, 700 + rng.below(900))


def level(name: str, insight: Insight, plan: Plan, called: str = "", likes: str = "") -> Level:
    """A level of a game that brings none of its own, by the game's plan; or somebody who plays at it."""
    called = called or name
    if name == "easy":
        return Level(called, insight, plan.easy, 1, None)
    if name == "medium":
        return Level(called, insight, plan.medium, plan.little, plan.style if plan.little else None, likes)
    return Level(called, insight, 0.0, plan.much, plan.style, likes)
