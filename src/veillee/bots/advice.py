"""What a bot would tell a person: the best moves with their chances, and how a position stands for everybody.

Both know only what the seat they speak to knows.
"""

from typing import Final

from veillee.bots.search import Search, Style, playout
from veillee.core.bot import Budget, Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event

BEST: Final = 3
STYLE: Final = Style(0.5, 8, 0.05, 0)


class Hint:
    """A move and the seat's estimated chance to win with it."""

    def __init__(self, move: Move, chance: float) -> None:
        self.move = move
        self.chance = chance

    def __reduce__(self) -> tuple[object, ...]:
        return (Hint, (self.move, self.chance))


def hints(insight: Insight, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> list[Hint]:
    """The three moves that a search of this budget likes best, the best first; WAIT is one where the seat is not due.
    Nothing for a seat that may not act.
    """
    if world.over or not world.may >> seat & 1:
        return []
    search = Search(insight, STYLE, insight.belief(world, seat, seen), world, seat, rng)
    search.think(budget)
    return [Hint(arm.move, arm.mean()) for arm in search.ranking()[:BEST]]


def chances(insight: Insight, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> list[float]:
    """Everybody's chance to win, as far as the seat can know: insight plays worlds on from here."""
    if world.over:
        return world.payoffs()
    belief = insight.belief(world, seat, seen)
    totals = [0.0] * world.seats
    done = 0
    while done < budget.iterations and (done == 0 or budget.go_on()):
        payoffs = playout(insight, belief.draw(rng), STYLE.horizon, STYLE.stray, rng)
        for other in range(world.seats):
            totals[other] += payoffs[other]
        done += 1
    return [total / done for total in totals]
