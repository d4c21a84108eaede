"""Monster Freeze: every card is in one place, and every place holds each card once."""

from tests.laws.play import Only, Restless
from veillee.core.game import Seat
from veillee.core.rng import FastRng
from veillee.games.freeze.rules import NONE, FreezeState

SELDOM = {"turned", "renewed", "pile", "stuck", "time", "most", "shared", "lost", "match", "drawn"}


def counted(state: FreezeState) -> dict[str, int]:
    cards = [*state.pile, *state.under]
    for player in state.players:
        cards += [*player.hand, *(card for fold in player.folds for card in fold.cards)]
    if state.middle != NONE:
        cards.append(state.middle)
    return {"cards": len(cards), "different cards": len(set(cards))}


def worlds(state: FreezeState, seat: Seat) -> int:
    """Deals of the unseen cards to the places that the seat does not know, such that somebody can fold (MF-11)."""
    if state.over or not state.playing:
        return 1
    seen = {state.middle, *state.under, *state.players[seat].hand}
    for player in state.players:
        seen |= {*player.shown, *(card for fold in player.folds for card in fold.cards)}
    unseen = [card for card in range(len(state.rules.cards)) if card not in seen]
    others = [player for number, player in enumerate(state.players) if number != seat]
    if sum(card not in player.shown for player in others for card in player.hand) != 1:
        return 0
    return sum(_can_fold(state, seat, card) for card in unseen)


def _can_fold(state: FreezeState, seat: Seat, dealt: int) -> bool:
    """Were this the one card that the seat does not know."""
    world = state.twin(FastRng(1))
    for number, player in enumerate(world.players):
        if number != seat:
            player.hand = sorted(card if card in player.shown else dealt for card in player.hand)
    return world.somebody_can_fold()


TELLING = Only("exchange")  # who takes the middle card shows what they hold

# No four of our cards are without a fold: `stuck` is a record by hand, with a pack of its own.
GOLDEN = {
    "rounds": (2, {"rounds_to_win": "2", "round_minutes": "1"}, Restless(1000)),
    "time": (2, {"round_minutes": "1"}, Restless(40)),
}
