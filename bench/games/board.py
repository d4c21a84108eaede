"""What two-player board games share here: who won."""

from typing import Final

from veillee.core.bot import Insight
from veillee.core.drive import playout
from veillee.core.game import Game, Move, Seat, State
from veillee.core.rng import Rng

WON: Final = 1
FULL: Final = 2


class BoardState(State):
    """The seat that was due when a line stood has won; a full board is shared."""

    def payoffs(self) -> list[float]:
        if self.ending == FULL:
            return [0.5, 0.5]
        return [1.0, 0.0] if self.due == 1 else [0.0, 1.0]

    def scores(self) -> list[int]:
        return [int(2 * payoff) for payoff in self.payoffs()]


class Unknowing(Insight):
    """Knows nothing: any move is as good, any position even. A search on it is plain Monte Carlo, like the peers'."""

    def value(self, state: State, seat: Seat) -> float:
        return state.payoffs()[seat] if state.over else 0.5

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        return state.sample(seat, rng)


def rollouts(game: Game, games: int, rng: Rng) -> int:
    """So many whole games between random players, in compiled code as the peers' own rollouts are; their moves."""
    moves = 0
    for _ in range(games):
        moves += playout(game.new(2, rng), rng)
    return moves
