"""One seat after the other: turns a game with simultaneous choices, interrupts or real time into single steps.

After every change, each seat that may act without being due is asked once (its move, or WAIT), clockwise from the last
to act; then the seats that are due, one by one. Where nobody is ever due, a round of asking lasts one tick.
"""

from veillee.core.drive import pass_time
from veillee.core.game import WAIT, Game, Move, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Story

TICK = 500
"""Milliseconds between two rounds of asking in a real-time game."""


class Turns:
    """A play of a game, asked seat by seat. `queue` holds who is still to be asked before time or a due seat moves
    on.
    """

    def __init__(self, game: Game, players: int, rng: Rng) -> None:
        self.state: State = game.new(players, rng)
        self.story = Story()
        self.state.story = self.story
        self.now = 0
        self.queue: list[Seat] = []
        self.ask_round(players - 1)

    def ask_round(self, last: Seat, passed: Seat = -1) -> None:
        """Queue the next round of asking: those who may interrupt, clockwise after `last`, then those who are due."""
        state = self.state
        clockwise = [(last + step) % state.seats for step in range(1, state.seats + 1)]
        idle = state.may & ~state.due
        waiting = [seat for seat in clockwise if idle >> seat & 1 and seat != passed]
        self.queue = [] if state.over else waiting + [seat for seat in clockwise if state.due >> seat & 1]
        if not self.queue and not state.over:
            self.tick()

    def tick(self) -> None:
        """A round in which everybody waited: time passes until somebody can be asked again."""
        self.now += TICK
        pass_time(self.state, self.now)
        self.ask_round(self.state.seats - 1)

    @property
    def seat(self) -> Seat:
        """Who is asked now; −1 when the game is over."""
        return self.queue[0] if self.queue else -1

    def legal(self, seat: Seat) -> list[Move]:
        """What the asked seat may answer, in ascending order; others may only wait."""
        if seat != self.seat:
            return [WAIT]
        moves = sorted(self.state.legal(seat))
        return moves if self.state.due >> seat & 1 else [WAIT, *moves]

    def step(self, move: Move) -> None:
        """The asked seat's answer."""
        seat = self.queue[0]
        if move == WAIT and not self.state.due >> seat & 1:
            self.queue.pop(0)
            if not self.queue:
                self.tick()
            return
        self.state.play(seat, move)
        if self.state.due == 0 and not self.state.over:
            # Real time: the others of this tick are still to be asked.
            self.queue = [other for other in self.queue[1:] if self.state.may >> other & 1]
            if not self.queue:
                self.tick()
        else:
            self.ask_round(seat, passed=seat)
