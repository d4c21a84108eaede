"""What a bot would tell a person: a seat's best moves with their chances, from what it knows; and, once a game is
over and everything public, how it stood for everybody at each of its moments.
"""

from typing import Final

from veillee.bots.search import Search, judged, play_on
from veillee.core.bot import CERTAIN, Budget, Insight, Style
from veillee.core.game import Move, Seat, State, twin
from veillee.core.rng import Rng
from veillee.core.story import Event

BEST: Final = 3
LEAST: Final = 8  # moves that chances are played on for, or as far as the game's own searches look
STRAY: Final = CERTAIN // 20


class Hint:
    """A move, the seat's estimated chance to win with it, and what speaks most for it."""

    def __init__(self, move: Move, chance: float, reason: str) -> None:
        self.move = move
        self.chance = chance
        self.reason = reason
        """As insight names it; `taste` where all choices are even, `search` where no single thing decides."""

    def __reduce__(self) -> tuple[object, ...]:
        return (Hint, (self.move, self.chance, self.reason))


def hints(
    insight: Insight, style: Style, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng
) -> list[Hint]:
    """The three moves that a search of this style and budget likes best, the best first; WAIT is one where the
    seat is not due. In a matter of taste only what insight picks; nothing for a seat that may not act.
    """
    if world.over or not world.may >> seat & 1:
        return []
    if insight.taste(world, seat):
        return [Hint(insight.pick(world, seat, rng), insight.value(world, seat), "taste")]
    search = Search(insight, style, insight.belief(world, seat, seen), world, seat, rng)
    search.think(budget)
    best = search.ranking()[:BEST]
    return [Hint(arm.move, arm.mean, insight.reason(world, seat, arm.move) or "search") for arm in best]


def chances(insight: Insight, style: Style, moment: State, budget: Budget, rng: Rng) -> list[float]:
    """Everybody's chance to win at a moment of a game that is public by now: insight plays on from there, again and
    again, each time with other luck.
    """
    if moment.over:
        return moment.payoffs()
    if moment.due == 0:
        return judged(insight, moment)
    totals = [0.0] * moment.seats
    done = 0
    while done < budget.iterations and (done == 0 or budget.go_on()):
        state = otherwise(moment, rng)
        play_on(insight, state, max(style.horizon, LEAST), STRAY, rng)
        shares = state.payoffs() if state.over else judged(insight, state)
        for seat in range(moment.seats):
            totals[seat] += shares[seat]
        done += 1
    return [total / done for total in totals]


def otherwise(moment: State, rng: Rng) -> State:
    """A twin of the truth, in which whatever is still to be drawn or thrown falls anew."""
    return twin(moment, rng.child())
