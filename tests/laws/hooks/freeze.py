"""Monster Freeze: every card is in one place, and every place holds each card once."""

from tests.laws.play import Only, Restless
from veillee.core.game import Seat
from veillee.core.rng import FastRng
from veillee.games.freeze.rules import HAND, FreezeState


def counted(state: FreezeState) -> dict[str, int]:
    cards = [*state.pile, *state.under, *(card for card in state.hands if card >= 0)]
    cards += [card for at in range(0, len(state.laid), 5) for card in state.laid[at + 2 : at + 5]]
    if state.middle >= 0:
        cards.append(state.middle)
    return {"cards": len(cards), "different cards": len(set(cards))}


def worlds(state: FreezeState, seat: Seat) -> int:
    """Deals of the unseen cards to the places that the seat does not know, such that somebody can fold (MF-11)."""
    if state.over or not state.playing:
        return 1
    seen = {state.middle, *state.under, *state.taken, *state.hands[HAND * seat : HAND * seat + HAND]}
    seen |= {card for at in range(0, len(state.laid), 5) for card in state.laid[at + 2 : at + 5]}
    unseen = [card for card in range(len(state.rules.cards)) if card not in seen]
    if sum(card not in seen for card in state.hands) != 1:
        return 0
    return sum(_can_fold(state, [card if card in seen else dealt for card in state.hands]) for dealt in unseen)


def _can_fold(state: FreezeState, hands: list[int]) -> bool:
    world = state.world(hands, [], FastRng(1))
    for seat in range(state.seats):
        world.sort_hand(seat)
    return world.somebody_can_fold()


TELLING = Only("exchange")  # who takes the middle card shows what they hold

GOLDEN = {
    "stuck": (2, {}, Only("exchange")),
    "rounds": (2, {"rounds_to_win": "2", "round_minutes": "1"}, Restless(1000)),
}
