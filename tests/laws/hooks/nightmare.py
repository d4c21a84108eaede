"""L'Étrange Noël: 20 cards per character wherever they lie, 308 tokens; worlds counted as deals of what is unseen."""

from math import comb

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.games.nightmare.pack import SALLY, size
from veillee.games.nightmare.rules import NightmareState

SELDOM = {"empty", "unclaimed"}


def counted(state: NightmareState) -> dict[str, int]:
    lots = [*state.players, *state.places]
    cards = {"tokens": state.supply + sum(lot.christmas + lot.halloween for lot in lots)}
    for player in state.players:
        zones = [player.hand, player.deck, player.discard, *player.rows]
        if player.character == SALLY:
            zones += [BITS[seam.under] for seam in state.seams]
        cards[f"cards of seat {player.seat + 1}"] = sum(size(zone) for zone in zones)
        cards[f"different cards of seat {player.seat + 1}"] = size(_union(zones))
    cards["experiments"] = sum(len(pile) for pile in state.desk.piles) + size(state.desk.done)
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
    for other in state.players:
        if other.seat == seat or other.character < 0:
            continue
        hand, deck = size(other.hand), size(other.deck)
        assert len(other.hidden) < 2, "our pack plays only the first card face down"
        hidden = other.unseen_by(seat) != 0
        possible *= comb(hand + deck + hidden, hand) * (deck + 1 if hidden else 1)
    return possible
