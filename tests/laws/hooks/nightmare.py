"""L'Étrange Noël: 20 cards per character wherever they lie, 308 tokens; worlds counted as deals of what is unseen."""

from math import comb

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.games.nightmare.board import size
from veillee.games.nightmare.rules import NightmareState


def counted(state: NightmareState) -> dict[str, int]:
    tokens = state.supply + sum(state.store) + sum(state.tokens)
    cards = {"tokens": tokens}
    for seat in range(state.seats):
        sewn = [state.sewn[i] for i in range(1, len(state.sewn), 2)] if state.characters[seat] == 5 else []
        zones = [state.hand[seat], state.deck[seat], state.discard[seat], *state.rows[3 * seat : 3 * seat + 3]]
        zones += [BITS[card] for card in sewn]
        cards[f"cards of seat {seat + 1}"] = sum(size(zone) for zone in zones)
        cards[f"different cards of seat {seat + 1}"] = size(_union(zones))
    cards["experiments"] = sum(len(pile) for pile in state.piles) + size(state.done)
    return cards


def _union(zones: list[int]) -> int:
    found = 0
    for zone in zones:
        found |= zone
    return found


def worlds(state: NightmareState, seat: Seat) -> int:
    if state.over:
        return 1
    possible = 1
    for other in range(state.seats):
        if other == seat or state.characters[other] < 0:
            continue
        hand, deck = size(state.hand[other]), size(state.deck[other])
        hidden = state.down[other] >= 0 and not state.looked[other] >> seat & 1
        possible *= comb(hand + deck + hidden, hand) * (deck + 1 if hidden else 1)
    return possible
