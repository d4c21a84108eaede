"""Connect four with bit boards and a `sample` that builds no list."""

from typing import Final

from mypy_extensions import i64

from bench.games.board import FULL, WON, BoardState
from bench.games.connect_four import COLUMN_FULL, COLUMNS, ROWS, ConnectFour
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng

# Seven columns of seven bits, the top bit of each always empty: four in line show as bits that survive two shifts.
BITS: Final = [1 << bit for bit in range(COLUMNS * (ROWS + 1))]
OPEN: Final = [[column + 1 for column in range(COLUMNS) if opened >> column & 1] for opened in range(1 << COLUMNS)]
CLOSED: Final = [~(1 << column) for column in range(COLUMNS)]


class ConnectFourBits(ConnectFour):
    def new(self, seats: int, rng: Rng) -> State:
        self.check_seats(seats)
        tops = [column * (ROWS + 1) for column in range(COLUMNS)]
        state = ConnectFourBitsState(self)
        state.set_up(2, rng)
        state.due = 1
        state.may = 1
        state.mine = 0
        state.theirs = 0
        state.tops = tops
        state.opened = (1 << COLUMNS) - 1
        state.dropped = 0
        return state


class ConnectFourBitsState(BoardState):
    mine: i64
    """The discs of the seat to move."""
    theirs: i64
    tops: list[int]
    """Per column, the bit where the next disc lands."""
    opened: int
    """Columns that are not full."""
    dropped: int

    def decision(self, seat: Seat) -> int:
        return self.dropped

    def legal(self, seat: Seat) -> list[Move]:
        return OPEN[self.opened][:]

    def sample(self, seat: Seat, rng: Rng) -> Move:
        free = OPEN[self.opened]
        return free[rng.below(len(free))]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        return 0 if self.opened >> (move - 1) & 1 else COLUMN_FULL

    def apply(self, seat: Seat, move: Move) -> None:
        column = move - 1
        top = self.tops[column]
        bit: i64 = BITS[top]
        board: i64 = self.mine | bit
        self.tops[column] = top + 1
        if top + 1 == column * (ROWS + 1) + ROWS:
            self.opened &= CLOSED[column]
        self.dropped += 1
        self.mine = self.theirs
        self.theirs = board
        up: i64 = board & (board >> 1)
        across: i64 = board & (board >> 7)
        down: i64 = board & (board >> 6)
        rise: i64 = board & (board >> 8)
        if (up & (up >> 2)) | (across & (across >> 14)) | (down & (down >> 12)) | (rise & (rise >> 16)):
            self.over = True
            self.ending = WON
        elif self.opened == 0:
            self.over = True
            self.ending = FULL
        else:
            self.due = 2 - seat
            self.may = self.due

    def imagine(self, seat: Seat, rng: Rng) -> State:
        world = ConnectFourBitsState(self.game)
        world.rng = rng.child()
        world.seats = 2
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.mine = self.mine
        world.theirs = self.theirs
        world.tops = self.tops[:]
        world.opened = self.opened
        world.dropped = self.dropped
        return world
