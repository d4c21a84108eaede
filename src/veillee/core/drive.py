"""One driver for every game: seats answer with intents, the earliest plays, time passes in between.

It is told the time and never asks for it: simulation steps it from event to event, a table steps it with the real
clock.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.core.bot import Bot, Budget, Intent
from veillee.core.game import WAIT, Move, Seat, State, first_seat
from veillee.core.rng import Rng
from veillee.core.story import Event, Story

UNSEEN: Final[list[Event]] = []
"""What blind bots look at."""


class Stuck(Exception):
    """Everybody waits and nothing will happen by itself."""


@mypyc_attr(acyclic=True)
class Played:
    """One move with its time, as the record keeps it."""

    def __init__(self, at: int, seat: Seat, move: Move) -> None:
        self.at = at
        self.seat = seat
        self.move = move


class Playthrough:
    """A game from its beginning to its end, which time alone may bring."""

    def __init__(self, moves: list[Played], end: int) -> None:
        self.moves = moves
        self.end = end


class Driver:
    """Runs one state. Each seat has at most one living intent; it dies when the seat's decision changes."""

    def __init__(self, state: State, now: int) -> None:
        self.state = state
        self.now = now
        self.last = 0
        self.moves = [WAIT] * state.seats
        self.times = [0] * state.seats
        self.decisions = [-1] * state.seats
        self.asked = 0

    def asks(self) -> int:
        """The seats (a mask) that should be asked now: those that may act, have no living intent, and were not asked
        since the last change.
        """
        state = self.state
        moves = self.moves
        if state.over:
            return 0
        may: i64 = state.may
        asked: i64 = self.asked
        mask: i64 = 0
        bit: i64 = 1
        for seat in range(state.seats):
            if may & bit == 0:
                moves[seat] = WAIT
            elif moves[seat] == WAIT:
                mask |= bit & ~asked
            elif self.decisions[seat] != state.decision(seat):
                moves[seat] = WAIT
                mask |= bit
            bit += bit
        return mask

    def answer(self, seat: Seat, intent: Intent) -> None:
        """The seat's answer to being asked."""
        self.asked |= 1 << seat
        self.moves[seat] = intent.move
        self.times[seat] = self.now + intent.after
        self.decisions[seat] = self.state.decision(seat)

    def next(self) -> int:
        """When something will happen without further answers; −1 for never."""
        soonest = self.state.deadline()
        for seat, move in enumerate(self.moves):
            if move != WAIT and (soonest < 0 or self.times[seat] < soonest):
                soonest = self.times[seat]
        return soonest

    def first(self, at: int) -> Seat:
        """Whose intent for `at` comes first: a due seat before others, then clockwise from the last who played; −1:
        none.
        """
        first = -1
        seat = self.last
        for _ in self.moves:
            seat += 1
            if seat == self.state.seats:
                seat = 0
            if self.moves[seat] == WAIT or self.times[seat] != at:
                continue
            if self.state.due >> seat & 1:
                return seat
            if first < 0:
                first = seat
        return first

    def happened(self, now: int, seat: Seat) -> None:
        """Something was played from outside, where a log stands between intent and state; −1: time passed."""
        self.now = now
        self.asked = 0
        if seat >= 0:
            self.moves[seat] = WAIT
            self.last = seat

    def drop(self, seat: Seat) -> None:
        """The seat's intent counts no more; it will be asked again."""
        self.moves[seat] = WAIT
        self.asked &= ~(1 << seat)

    def step(self, now: int) -> Played | None:
        """Let at most one thing happen, at `now` or before: a deadline, or the earliest intent (a due seat first,
        then clockwise). An intent that something has made illegal since it was formed dies without cost.
        """
        at = self.next()
        return None if at < 0 or at > now else self.happen(at)

    def happen(self, at: int) -> Played | None:
        """What `next` announced for `at`."""
        state = self.state
        deadline = state.deadline()
        if deadline >= 0 and deadline <= at:
            self.now = deadline
            state.advance(deadline)
            self.asked = 0
            return None
        first = self.first(at)
        move = self.moves[first]
        self.moves[first] = WAIT
        self.now = at
        state.advance(at)
        stale = not self.asked >> first & 1
        self.asked = 0
        if stale and state.refusal(first, move) != 0:
            return None
        state.play(first, move)
        self.last = first
        return Played(at, first, move)


def pass_time(state: State, now: int) -> None:
    """Let everything happen that happens by itself until `now`, each thing at its own time."""
    while not state.over and 0 <= state.deadline() <= now:
        state.advance(state.deadline())
    state.advance(now)


def playout(state: State, rng: Rng) -> int:
    """Play uniformly random moves of the seats that are due until the game is over; how many it took."""
    moves = 0
    while not state.over:
        due = state.due
        if due == 0:
            raise Stuck(f"{state.game.meta.id}: nobody is due; a game in real time has no playout without a clock")
        seat = first_seat(due)
        state.apply(seat, state.sample(seat, rng))
        moves += 1
    return moves


def run(state: State, bots: list[Bot], budgets: list[Budget], rngs: list[Rng]) -> Playthrough:
    """Play a state to its end on a virtual clock."""
    moves: list[Played] = []
    driver = Driver(state, 0)
    story = state.story
    for bot in bots:
        if not bot.blind and story is None:
            story = Story()
            state.story = story
    while not state.over:
        asks: i64 = driver.asks()
        bit: i64 = 1
        for seat in range(state.seats):
            asked = asks & bit != 0
            bit += bit
            if not asked:
                continue
            bot = bots[seat]
            if bot.blind:
                intent = bot.choose(state, seat, UNSEEN, budgets[seat], rngs[seat])
            else:
                assert story is not None
                intent = bot.choose(state.imagine(seat, rngs[seat]), seat, story.seen(seat), budgets[seat], rngs[seat])
            driver.answer(seat, intent)
        at = driver.next()
        if at < 0:
            raise Stuck(f"{state.game.meta.id}: every seat waits and no deadline is set")
        move = driver.happen(at)
        if move is not None:
            moves.append(move)
    return Playthrough(moves, driver.now)
