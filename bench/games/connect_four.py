"""Connect four, written plainly."""

from typing import Final

from mypy_extensions import i64

from bench.games import small
from bench.games.board import FULL, WON, BoardState
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State
from veillee.core.rng import Rng

REFUSALS: Final = Refusals()
COLUMN_FULL: Final = REFUSALS.add("CF-1", "column-full")
COLUMNS: Final = 7
ROWS: Final = 6


class ConnectFour(Game):
    def __init__(self) -> None:
        meta, options, content = small("connect-four", "drop")
        super().__init__(meta, options, content, 1 + COLUMNS, REFUSALS)

    def new(self, seats: int, rng: Rng) -> State:
        self.check_seats(seats)
        state = ConnectFourState(self)
        state.set_up(2, rng)
        state.due = 1
        state.may = 1
        state.cells = [0] * (COLUMNS * ROWS)
        state.heights = [0] * COLUMNS
        state.dropped = 0
        return state

    def notation(self, move: Move) -> str:
        return f"drop {move}"

    def parse(self, text: str) -> Move:
        for move in range(1, 1 + COLUMNS):
            if self.notation(move) == text:
                return move
        raise BadNotation(f"{text!r} is no move; moves are 'drop 1' to 'drop 7'")


class ConnectFourState(BoardState):
    cells: list[int]
    heights: list[int]
    dropped: int

    def decision(self, seat: Seat) -> int:
        return self.dropped

    def legal(self, seat: Seat) -> list[Move]:
        return [column + 1 for column in range(COLUMNS) if self.heights[column] < ROWS]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        return COLUMN_FULL if self.heights[move - 1] == ROWS else 0

    def apply(self, seat: Seat, move: Move) -> None:
        column = move - 1
        row = self.heights[column]
        self.cells[column * ROWS + row] = seat + 1
        self.heights[column] = row + 1
        self.dropped += 1
        if self.four(column, row, seat + 1):
            self.over = True
            self.ending = WON
        elif self.dropped == COLUMNS * ROWS:
            self.over = True
            self.ending = FULL
        else:
            self.due = 2 - seat
            self.may = 2 - seat

    def four(self, column: i64, row: i64, mark: int) -> bool:
        return (
            self.run(column, row, 0, -1, mark) >= 3
            or self.run(column, row, 1, 0, mark) + self.run(column, row, -1, 0, mark) >= 3
            or self.run(column, row, 1, 1, mark) + self.run(column, row, -1, -1, mark) >= 3
            or self.run(column, row, 1, -1, mark) + self.run(column, row, -1, 1, mark) >= 3
        )

    def run(self, column: i64, row: i64, across: i64, up: i64, mark: int) -> i64:
        """How many of one's discs follow in a direction."""
        cells = self.cells
        length: i64 = 0
        column += across
        row += up
        while column >= 0 and column < COLUMNS and row >= 0 and row < ROWS and cells[column * ROWS + row] == mark:
            length += 1
            column += across
            row += up
        return length

    def imagine(self, seat: Seat, rng: Rng) -> State:
        world = ConnectFourState(self.game)
        world.rng = rng.child()
        world.seats = 2
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.cells = self.cells[:]
        world.heights = self.heights[:]
        world.dropped = self.dropped
        return world
