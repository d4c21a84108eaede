"""One seat after the other: turns a game with simultaneous choices, interrupts or real time into single steps.

After every change, each seat that may act without being due is asked once (its move, or WAIT), clockwise from the last
to act; then the seats that are due, one by one. Where nobody is ever due, a round of asking lasts one tick.
"""

from mypy_extensions import i64, mypyc_attr

from veillee.core.drive import pass_time
from veillee.core.game import WAIT, Game, Move, Seat, State, first_seat
from veillee.core.rng import Rng
from veillee.core.story import Story

TICK = 500
"""Milliseconds between two rounds of asking in a real-time game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """A play in which one seat at a time is asked for a move."""

    state: State

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def seat(self) -> Seat:
        """Who is asked now; −1 when the game is over."""
        raise NotImplementedError

    def step(self, move: Move) -> None:
        """The asked seat's answer, a legal one."""
        raise NotImplementedError

    def answers(self, seat: Seat) -> list[Move]:
        """What the asked seat may answer: where it is not due it may wait."""
        state = self.state
        if state.due >> seat & 1:
            return state.legal(seat)
        if state.over or not state.may >> seat & 1:
            return [WAIT]
        return [WAIT, *state.legal(seat)]


class Turns(Asking):
    """A play of a game, asked seat by seat. `queue` holds who is still to be asked before time or a due seat moves
    on.
    """

    def __init__(self, state: State, story: Story | None, now: int, queue: list[Seat]) -> None:
        super().__init__(state)
        self.story = story
        state.story = story
        self.now = now
        self.queue = queue

    def ask_round(self, last: Seat, passed: Seat = -1) -> None:
        """Queue the next round of asking: those who may interrupt, clockwise after `last`, then those who are due."""
        state = self.state
        self.queue = []
        if state.over:
            return
        seats = state.seats
        due: i64 = state.due
        idle: i64 = state.may & ~state.due
        if idle == 0 and due != 0 and due & (due - 1) == 0:
            self.queue = [first_seat(due)]
            return
        seat = last
        if idle != 0:
            for _ in range(seats):
                seat = seat + 1 if seat + 1 < seats else 0
                if idle >> seat & 1 and seat != passed:
                    self.queue.append(seat)
        if due != 0:
            for _ in range(seats):
                seat = seat + 1 if seat + 1 < seats else 0
                if due >> seat & 1:
                    self.queue.append(seat)
        if len(self.queue) == 0:
            self.tick()

    def tick(self) -> None:
        """A round in which everybody waited: time passes until somebody can be asked again."""
        self.now += TICK
        pass_time(self.state, self.now)
        self.ask_round(self.state.seats - 1)

    @property
    def seat(self) -> Seat:
        """Who is asked now; −1 when the game is over."""
        return self.queue[0] if len(self.queue) > 0 else -1

    def legal(self, seat: Seat) -> list[Move]:
        """What the asked seat may answer, in ascending order; others may only wait."""
        return sorted(self.answers(seat)) if seat == self.seat else [WAIT]

    def step(self, move: Move) -> None:
        """The asked seat's answer."""
        seat = self.queue[0]
        if move == WAIT and not self.state.due >> seat & 1:
            self.queue.pop(0)
            if len(self.queue) == 0:
                self.tick()
            return
        self.state.play(seat, move)
        if self.state.due == 0 and not self.state.over:
            # Real time: the others of this tick are still to be asked.
            self.queue.pop(0)
            may: i64 = self.state.may
            self.queue = [other for other in self.queue if may >> other & 1]
            if len(self.queue) == 0:
                self.tick()
        else:
            self.ask_round(seat, passed=seat)

    def __deepcopy__(self, memo: object) -> "Turns":
        """Searches clone a play for every simulation: a copy of the state, and what was told so far, which is over."""
        story: Story | None = None
        if self.story is not None:
            story = Story()
            story.events = self.story.events[:]
        return Turns(self.state.copy(), story, self.now, self.queue[:])

    def __reduce__(self) -> tuple[object, ...]:
        """Copied with its story, which the state of a play leaves behind."""
        return (Turns, (self.state, self.story, self.now, self.queue))


def turns(game: Game, players: int, rng: Rng, story: Story | None = None) -> Turns:
    """A new play; `story` hears what happens."""
    play = Turns(game.new(players, rng), story, 0, [])
    play.ask_round(players - 1)
    return play
