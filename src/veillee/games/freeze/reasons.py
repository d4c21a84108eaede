"""What a fold or an exchange is good for, in colours."""

from veillee.core.bits import BITS
from veillee.core.bot import Gain
from veillee.core.game import Move, Seat
from veillee.games.freeze.insight import IN_MASK, aims
from veillee.games.freeze.rules import HAND, FreezeState
from veillee.games.freeze.stacks import FOLDS, HandFolds, colour_of


def gains(state: FreezeState, seat: Seat, move: Move) -> list[Gain]:
    """A fold brings a colour that is wanted, or one that is not; the middle card may make one possible."""
    wanted = aims(state, seat)
    if 0 < move <= FOLDS:
        ways = folds_of(state.hand_folds(seat), BITS[colour_of(move)])
        return [Gain("colour" if wanted >> colour_of(move) & 1 else "spare", ways, 1.0)]
    for place in range(HAND):
        if state.middle >= 0 and move == state.rules.exchange_move(place, state.middle):
            makes = folds_of(state.after_exchange(seat, place), wanted)
            return [Gain("prepares", makes, 0.5 if makes else 0.0)]
    return []


def folds_of(folds: HandFolds, colours: int) -> int:
    """How many ways of stacking the hand show one of these colours."""
    count = 0
    for colour in IN_MASK[folds.colours & colours]:
        count += folds.ways(colour)
    return count
