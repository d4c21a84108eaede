"""What a fold takes of the box."""

from veillee.core.game import Seat
from veillee.games.freeze.rules import FreezeState


def uses(state: FreezeState, seat: Seat, notation: str) -> list[str]:
    """The three cards of the hand; folds name them by their places."""
    if not notation.startswith("fold "):
        return []
    return [state.rules.cards[card] for card in state.players[seat].hand]
