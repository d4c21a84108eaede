"""The view of Viva Catrina as a row for learners, straight from the state; `vector` says what stands where. It leaves
out what makes a view dear: the prospects of pedestals and the previews.
"""

from typing import Final

from veillee.core.game import Seat
from veillee.core.row import numbers, one_of
from veillee.games.catrina.content import TILES
from veillee.games.catrina.rules import NONE, CatrinaState
from veillee.games.catrina.village import COLOURS, MISSED, REACH, SIDE, Laid

MOST: Final = 6
FIXED: Final = 4
"""Bag, board, takeable, hand."""
PLACED: Final = 6
"""Place and rotation."""
_laid: dict[int, bytes] = {}


def _at(seats: int, ones: list[int]) -> bytes:
    values = [0.0] * (FIXED + seats + PLACED)
    for one in ones:
        values[one] = 1.0
    return numbers(values)


NOWHERE: Final = [_at(seats, []) for seats in range(MOST + 1)]
IN_BAG: Final = [_at(seats, [0]) for seats in range(MOST + 1)]
ON_BOARD: Final = [_at(seats, [1]) for seats in range(MOST + 1)]
AT_AN_END: Final = [_at(seats, [1, 2]) for seats in range(MOST + 1)]
IN_HAND: Final = [_at(seats, [3]) for seats in range(MOST + 1)]
STARTS: Final[dict[int, list[bytes]]] = {}


def row(state: CatrinaState, seat: Seat) -> bytes:
    seats = state.seats
    pieces = [NOWHERE[seats]] * TILES
    for tile in state.bag:
        pieces[tile] = IN_BAG[seats]
    _lay_out(pieces, state.top, seats)
    _lay_out(pieces, state.bottom, seats)
    if state.hand != NONE:
        pieces[state.hand] = IN_HAND[seats]
    starts = len(state.rules.tiles) - TILES
    if starts not in STARTS:
        STARTS[starts] = one_of(starts)
    for player in range(seats):
        village = state.villages[player]
        for number in range(1, len(village.tiles)):
            laid = village.tiles[number]
            pieces[laid.shape >> 2] = _placed(laid, player, seats)
    for player in range(seats):
        village = state.villages[player]
        pieces.append(STARTS[starts][(village.tiles[0].shape >> 2) - TILES])
        values = [float(count) for count in village.counts]
        for colour in range(COLOURS):
            balloon = village.balloons[colour]
            values.append(float(max(balloon, 0)))
            values.append(float(bool(village.golden[colour])))
            values.append(float(balloon == MISSED))
        for line in village.lines():
            values.append(float(line))
        values.append(float(state.turn == player and not state.over))
        values.append(float(state.catrina == player))
        pieces.append(numbers(values))
    values = [float(len(state.stock.values) - taken) for taken in state.stock.taken]
    values.append(float(state.stock.chimeras[0]))
    values.append(float(state.stock.chimeras[1]))
    values.append(state.round / seats)
    values.append(len(state.bag) / TILES)
    pieces.append(numbers(values))
    return b"".join(pieces)


def _lay_out(pieces: list[bytes], tiles: list[int], seats: int) -> None:
    last = len(tiles) - 1
    for place in range(len(tiles)):
        pieces[tiles[place]] = AT_AN_END[seats] if place == 0 or place == last else ON_BOARD[seats]


def _placed(laid: Laid, player: Seat, seats: int) -> bytes:
    key = ((laid.cell * 4 + (laid.shape & 3)) * MOST + player) * (MOST + 1) + seats
    found = _laid.get(key)
    if found is None:
        values = [0.0] * (FIXED + seats + PLACED)
        first = FIXED + seats
        values[FIXED + player] = 1.0
        values[first] = (laid.cell % SIDE - REACH) / REACH
        values[first + 1] = (laid.cell // SIDE - REACH) / REACH
        values[first + 2 + (laid.shape & 3)] = 1.0
        found = numbers(values)
        _laid[key] = found
    return found
