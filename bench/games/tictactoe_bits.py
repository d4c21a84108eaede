"""Tic-tac-toe with bit boards, a table of wins and a `sample` that builds no list."""

from typing import Final

from mypy_extensions import i64

from bench.games.board import FULL, WON, BoardState
from bench.games.tictactoe import LINES, TAKEN, TicTacToe
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng

BITS: Final = [1 << cell for cell in range(9)]
ALL: Final = 511


def _won() -> list[bool]:
    masks = [BITS[a] | BITS[b] | BITS[c] for a, b, c in LINES]
    return [any(board & mask == mask for mask in masks) for board in range(512)]


IS_WON: Final = _won()
FREE: Final = [[cell + 1 for cell in range(9) if not taken & BITS[cell]] for taken in range(512)]


class TicTacToeBits(TicTacToe):
    def new(self, seats: int, rng: Rng) -> State:
        self.check_seats(seats)
        state = TicTacToeBitsState(self)
        state.set_up(2, rng)
        state.due = 1
        state.may = 1
        state.crosses = 0
        state.noughts = 0
        return state


class TicTacToeBitsState(BoardState):
    crosses: i64
    noughts: i64

    def decision(self, seat: Seat) -> int:
        return 9 - len(FREE[self.crosses | self.noughts])

    def legal(self, seat: Seat) -> list[Move]:
        return FREE[self.crosses | self.noughts][:]

    def sample(self, seat: Seat, rng: Rng) -> Move:
        free = FREE[self.crosses | self.noughts]
        return free[rng.below(len(free))]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        cell: i64 = move - 1
        return TAKEN if (self.crosses | self.noughts) >> cell & 1 else 0

    def apply(self, seat: Seat, move: Move) -> None:
        cell: i64 = move - 1
        mine: i64 = (self.crosses if seat == 0 else self.noughts) | 1 << cell
        if seat == 0:
            self.crosses = mine
        else:
            self.noughts = mine
        if IS_WON[mine]:
            self.over = True
            self.ending = WON
        elif self.crosses | self.noughts == ALL:
            self.over = True
            self.ending = FULL
        else:
            self.due = 2 - seat
            self.may = self.due

    def imagine(self, seat: Seat, rng: Rng) -> State:
        world = TicTacToeBitsState(self.game)
        world.rng = rng.child()
        world.seats = 2
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.crosses = self.crosses
        world.noughts = self.noughts
        return world
