"""Santa Claus is comin' to town: thirty presents and thirteen cards each; a chosen card may be any of its hand."""

from veillee.core.game import Seat
from veillee.games.santa.rules import CARDS, SIGHTING, SantaState


def counted(state: SantaState) -> dict[str, int]:
    lying = state.presents.bit_count()
    taken = sum(state.points[kid] - SIGHTING * state.sightings[kid] for kid in range(state.seats) if kid != state.santa)
    cards = sum(hand.bit_count() for hand in state.hands) + len(state.played)
    return {
        "presents": state.stock + lying + taken,
        "cards": cards - CARDS * state.seats,
        "Santa's points that are no presents": state.points[state.santa] - lying,
        "presents in closed houses": (state.presents & state.closed).bit_count(),
    }


def worlds(state: SantaState, seat: Seat) -> int:
    ways = 1
    for other in range(state.seats):
        if other != seat and state.chosen[other]:
            ways *= state.hands[other].bit_count()
    return ways
