"""Santa Claus is comin' to town: thirty presents and thirteen cards each; a chosen card may be any of its hand."""

from veillee.core.game import Seat
from veillee.games.santa.player import CARDS
from veillee.games.santa.rules import SIGHTING, SantaState

SELDOM = {"none-to-close"}


def counted(state: SantaState) -> dict[str, int]:
    lying = state.presents.bit_count()
    kids = [player for seat, player in enumerate(state.players) if seat != state.santa]
    taken = sum(kid.points - SIGHTING * kid.sightings for kid in kids)
    cards = sum(player.hand.bit_count() + len(player.played) for player in state.players)
    return {
        "presents": state.stock + lying + taken,
        "cards": cards - CARDS * state.seats,
        "Santa's points that are no presents": state.players[state.santa].points - lying,
        "presents in closed houses": (state.presents & state.closed).bit_count(),
    }


def worlds(state: SantaState, seat: Seat) -> int:
    ways = 1
    for other, player in enumerate(state.players):
        if other != seat and player.chosen:
            ways *= player.hand.bit_count()
    return ways
