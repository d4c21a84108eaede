"""Monster Freeze: every card is in one place, and every place holds each card once."""

from tests.laws.play import Only, Restless
from veillee.games.freeze.rules import FreezeState


def counted(state: FreezeState) -> dict[str, int]:
    cards = [*state.pile, *state.under, *(card for card in state.hands if card >= 0)]
    cards += [card for at in range(0, len(state.laid), 5) for card in state.laid[at + 2 : at + 5]]
    if state.middle >= 0:
        cards.append(state.middle)
    return {"cards": len(cards), "different cards": len(set(cards))}


GOLDEN = {
    "stuck": (2, {}, Only("exchange")),
    "rounds": (2, {"rounds_to_win": "2", "round_minutes": "1"}, Restless(1000)),
}
