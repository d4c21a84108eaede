"""What a way, a card or a name is good for, in points: presents, sightings, and what others may do to one."""

from veillee.core.bot import Gain
from veillee.core.game import Move, Seat
from veillee.games.santa.insight import WEIGHTS, dread, kids_cards, leads, meet, nearness, santas_cards
from veillee.games.santa.rules import CHOOSING, MOVING, REACH, SIGHTING, SantaState


def gains(state: SantaState, seat: Seat, move: Move) -> list[Gain]:
    if state.asks == MOVING:
        return santas(state, seat, move) if seat == state.santa else kids(state, seat, move)
    if state.asks == CHOOSING:
        card = move - state.rules.cards + 1
        worth = santas_cards(state) if seat == state.santa else kids_cards(state, seat)
        first = leads(state, seat, card)
        reach = REACH[card]
        brings = first * worth[reach] + (1.0 - first) * worth[3 + reach]
        return [Gain("card", round(100 * first), brings), Gain("kept", 1, -WEIGHTS.held_back[card])]
    return []


def santas(state: SantaState, santa: Seat, move: Move) -> list[Gain]:
    """Presents on the way, kids met on it, and kids who may come to where it ends."""
    entered = state.entered(move)
    met = [0.0] * state.seats
    presents = 0
    for house in entered:
        if state.kids_at(house):
            meet(state, house, met)
        elif state.servable() >> house & 1:
            presents += 1
    feared = [0.0] * state.seats
    dread(state, entered[-1], state.waiting & ~(1 << santa), feared)
    return [
        Gain("presents", presents, float(presents)),
        Gain("met", 1, ahead(met, santa)),
        Gain("found", 1, ahead(feared, santa)),
    ]


def kids(state: SantaState, kid: Seat, move: Move) -> list[Gain]:
    """Past Santa, and to where he can be reached next."""
    house = state.players[state.santa].house
    entered = state.entered(move)
    here = state.players[kid].house
    flees = state.waiting >> state.santa & 1
    ends = state.cover(state.santa, REACH[state.card(state.santa)]) if flees else 1 << house
    prize = SIGHTING + (1.0 if not state.seen and state.presents >> house & 1 else 0.0)
    near = 1.4 * (nearness(state, kid, entered[-1], ends) - nearness(state, kid, here, ends))
    return [Gain("sees", 1, float(prize) if house in entered else 0.0), Gain("near", 1, near)]


def ahead(hopes: list[float], seat: Seat) -> float:
    """What these hopes bring the seat more than the others on average."""
    others = sum(hopes) - hopes[seat]
    return hopes[seat] - others / (len(hopes) - 1)
