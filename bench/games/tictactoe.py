"""Tic-tac-toe, written plainly."""

from typing import Final

from bench.games import small
from bench.games.board import FULL, WON, BoardState
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State
from veillee.core.rng import Rng

REFUSALS: Final = Refusals()
TAKEN: Final = REFUSALS.add("TT-1", "taken")

LINES: Final = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
# The two other cells of every line through a cell, flat.
PARTNERS: Final = [[other for line in LINES if cell in line for other in line if other != cell] for cell in range(9)]


class TicTacToe(Game):
    def __init__(self) -> None:
        meta, options, content = small("tictactoe", "mark")
        super().__init__(meta, options, content, 10, REFUSALS)

    def new(self, seats: int, rng: Rng) -> State:
        self.check_seats(seats)
        state = TicTacToeState(self)
        state.set_up(2, rng)
        state.due = state.may = 1
        state.cells = [0] * 9
        state.marks = 0
        return state

    def notation(self, move: Move) -> str:
        return f"mark {'abc'[(move - 1) % 3]}{(move - 1) // 3 + 1}"

    def parse(self, text: str) -> Move:
        for move in range(1, 10):
            if self.notation(move) == text:
                return move
        raise BadNotation(f"{text!r} is no move; moves are 'mark a1' to 'mark c3'")


class TicTacToeState(BoardState):
    cells: list[int]
    marks: int

    def decision(self, seat: Seat) -> int:
        return self.marks

    def legal(self, seat: Seat) -> list[Move]:
        return [cell + 1 for cell in range(9) if self.cells[cell] == 0]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        return TAKEN if self.cells[move - 1] != 0 else 0

    def apply(self, seat: Seat, move: Move) -> None:
        cell = move - 1
        mark = seat + 1
        self.cells[cell] = mark
        self.marks += 1
        cells = self.cells
        partners = PARTNERS[cell]
        for i in range(0, len(partners), 2):
            if cells[partners[i]] == mark and cells[partners[i + 1]] == mark:
                self.over = True
                self.ending = WON
                return
        if self.marks == 9:
            self.over = True
            self.ending = FULL
            return
        self.due = 2 - seat
        self.may = 2 - seat

    def imagine(self, seat: Seat, rng: Rng) -> State:
        world = TicTacToeState(self.game)
        world.set_up(2, rng.child())
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.cells = self.cells[:]
        world.marks = self.marks
        return world
