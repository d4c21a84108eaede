"""The view of Santa Claus is comin' to town as a row for learners, straight from the state; `vector` says what stands
where.
"""

from typing import Final

from veillee.core.game import Seat
from veillee.core.row import one_of, part, some_of
from veillee.games.santa.player import CARDS
from veillee.games.santa.rules import MOVING, PRESENTS, ROUNDS, SantaState

MOST: Final = 4
HOUSES: Final = [some_of(2 + seats) for seats in range(MOST + 1)]
"""Per number of players: closed, present, who stands there."""
FOUR: Final = some_of(4)
TWO: Final = some_of(2)
LOW: Final = some_of(7)
HIGH: Final = some_of(CARDS - 7)
CARD: Final = one_of(CARDS)
ASKS: Final = one_of(MOVING + 1)


def row(state: SantaState, seat: Seat) -> bytes:
    houses = HOUSES[state.seats]
    standing = [0] * len(state.rules.houses)
    for player in range(state.seats):
        if state.players[player].house >= 0:
            standing[state.players[player].house] |= 4 << player
    pieces: list[bytes] = []
    for house in range(len(standing)):
        pieces.append(houses[standing[house] | (state.closed >> house & 1) | (state.presents >> house & 1) << 1])
    for player in range(state.seats):
        known = state.players[player]
        shown = 0
        if player == seat and known.chosen != 0:
            shown = known.chosen
        elif state.round > 0 and len(known.played) == state.round:
            shown = known.played[-1]
        marks = int(player == state.santa)
        if player == state.turn and not state.over:
            marks |= 2
        if known.chosen != 0:
            marks |= 4
        if state.round > 0 and not state.waiting >> player & 1:
            marks |= 8
        pieces.append(FOUR[marks])
        pieces.append(part(known.points, PRESENTS))
        pieces.append(TWO[int(player == state.namer) | (state.tied >> player & 1) << 1])
        pieces.append(LOW[known.hand >> 1 & 127])
        pieces.append(HIGH[known.hand >> 8])
        pieces.append(CARD[shown - 1])
    pieces.append(ASKS[-1 if state.over else state.asks])
    pieces.append(part(state.round, ROUNDS))
    pieces.append(part(state.stock, PRESENTS))
    pieces.append(part(int(state.seen), 1))
    return b"".join(pieces)
