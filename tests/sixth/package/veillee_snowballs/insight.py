"""What bots know of Snowballs: hardly anything, so that whoever plays well has searched."""

from veillee.core.bot import Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng


class SnowballInsight(Insight):
    def value(self, state: State, seat: Seat) -> float:
        return state.payoffs()[seat] if state.over else 1 / state.seats

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        return state.legal(seat)[0]
