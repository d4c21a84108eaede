"""What the two small games show to learners, as rows: own stones, then the other's, as pgx shows them."""

from typing import Final

from bench.games.connect_four import COLUMNS, ROWS
from bench.games.connect_four_bits import ConnectFourBitsState
from bench.games.tictactoe_bits import TicTacToeBitsState
from veillee.core.game import Seat, State
from veillee.core.row import some_of

CELLS: Final = some_of(9)
COLUMN: Final = some_of(ROWS)
FULL: Final = (1 << ROWS) - 1


def tictactoe_row(state: State, seat: Seat) -> bytes:
    assert isinstance(state, TicTacToeBitsState)
    crosses, noughts = CELLS[state.crosses], CELLS[state.noughts]
    return crosses + noughts if seat == 0 else noughts + crosses


def connect_four_row(state: State, seat: Seat) -> bytes:
    assert isinstance(state, ConnectFourBitsState)
    to_move = state.due >> seat & 1
    mine = state.mine if to_move else state.theirs
    theirs = state.theirs if to_move else state.mine
    pieces = [COLUMN[mine >> 7 * column & FULL] for column in range(COLUMNS)]
    for column in range(COLUMNS):
        pieces.append(COLUMN[theirs >> 7 * column & FULL])
    return b"".join(pieces)
