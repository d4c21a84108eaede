"""What a swap does, in swaps: how much nearer one's own mission comes, how much further everybody else's; of an
accusation, whether it is right.
"""

from veillee.core.bot import Gain
from veillee.core.game import Move, Seat
from veillee.games.mission.insight import after, distances
from veillee.games.mission.rules import MissionState, accusation


def gains(state: MissionState, seat: Seat, move: Move) -> list[Gain]:
    if move not in state.rules.swaps:
        for other in range(state.seats):
            if other != seat and move == accusation(other, state.players[other].character):
                return [Gain("right", 1, 1.0)]
        return [Gain("right", 1, 0.0)]
    free = state.rules.free_swap
    before = distances(state.cells, free)
    far = after(state.cells[:], move, before, free)
    mine = state.players[seat].character
    nearer = before[mine] - far[mine]
    held = 0
    for other in range(state.seats):
        if other != seat and state.inside >> other & 1:
            character = state.players[other].character
            held += far[character] - before[character]
    return [Gain("wins" if far[mine] == 0 else "mine", abs(nearer), float(nearer)), Gain("rivals", 0, float(held))]
