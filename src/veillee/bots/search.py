"""Information-set Monte Carlo tree search, once for every game.

Every iteration draws a world from the seat's belief, walks down one tree that all worlds share (moves name things by
identity, so a move is the same move in all of them), tries something new at the end of it, and lets the game's insight
play on for a while. A move's statistics count how often it was available, because not every world allows it.

Seats that choose at the same time choose each by their own statistics, without looking at each other. A seat that may
act without being due has WAIT for an alternative. Payoffs are a vector: everybody plays for themselves.
"""

from math import log, sqrt
from typing import Final

from veillee.core.bot import Belief, Budget, Insight
from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import Rng

TICK: Final = 8  # iterations between two looks at the budget
CERTAIN: Final = 1000000  # random words are compared with a probability times this


class Arm:
    """A move of one seat at one node: how often it could be played, how often it was, what it brought that seat."""

    def __init__(self, move: Move, visits: int, worth: float) -> None:
        self.move = move
        self.visits = visits
        self.available = visits
        self.worth = worth

    def mean(self) -> float:
        return self.worth / self.visits if self.visits else 0.0


class Node:
    """A point in the tree, the same for every world that the moves so far lead to. Nothing points upwards, so a tree
    is freed as soon as its root is.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, Arm] = {}
        """By seat and move: seats that choose together have their arms at one node."""
        self.kids: dict[int, Node] = {}
        """By all the moves made here."""


class Style:
    """How a search goes about it; measured per game."""

    def __init__(self, explore: float, horizon: int, stray: float, width: float, trust: int) -> None:
        self.explore = explore
        """The weight of curiosity against what has worked."""
        self.horizon = horizon
        """Moves that insight plays on after the tree, before it judges the position."""
        self.stray = stray
        """How often one of them is any legal move."""
        self.width = width
        """Moves tried at a node that was visited n times: this times √n."""
        self.trust = trust
        """How many visits insight's own judgement of the root's moves counts for."""


class Search:
    """One decision of one seat. `think` as long as the budget allows, then read the arms of the root."""

    def __init__(self, insight: Insight, style: Style, belief: Belief, world: State, seat: Seat, rng: Rng) -> None:
        self.insight = insight
        self.style = style
        self.belief = belief
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.totals = [0.0] * world.seats
        self.done = 0
        self.choices = insight.options(world, seat, True)
        if not world.due >> seat & 1:
            self.choices = [WAIT, *self.choices]
        if style.trust > 0 and len(self.choices) > 1:
            self.judge()

    def judge(self) -> None:
        """Give the root's moves a head start: what insight thinks of the position after each."""
        world = self.belief.draw(self.rng)
        trust = self.style.trust
        for move in self.choices:
            twin = world.copy()
            if move != WAIT:
                twin.play(self.seat, move)
            worth = self.insight.value(twin, self.seat)
            self.root.arms[move << 3 | self.seat] = Arm(move, trust, worth * trust)

    def think(self, budget: Budget) -> None:
        while self.done < budget.iterations:
            if self.done % TICK == 0 and not budget.go_on():
                break
            self.iterate(self.belief.draw(self.rng))
            self.done += 1

    def iterate(self, state: State) -> None:
        """One walk: down the tree, one step beyond it, on to the horizon, and back up."""
        node = self.root
        arms: list[Arm] = []
        seats: list[Seat] = []
        growing = True
        while growing and not state.over:
            waiting = 0
            if node is self.root and not state.due >> self.seat & 1:
                # The seat may act out of turn: its choice comes first.
                waiting = 1 << self.seat
            elif state.due != 0:
                waiting = state.due
            else:
                break
            node.visits += 1
            key = 0
            while waiting != 0:
                seat = (waiting & -waiting).bit_length() - 1
                waiting &= waiting - 1
                arm = self.select(node, state, seat)
                if arm.visits == 0:
                    growing = False
                arms.append(arm)
                seats.append(seat)
                key = key * state.game.moves + arm.move
                if arm.move != WAIT:
                    state.play(seat, arm.move)
                if state.due & waiting != waiting:
                    break  # nothing is left to choose together
            kid = node.kids.get(key)
            if kid is None:
                kid = Node()
                node.kids[key] = kid
            node = kid
        payoffs = playout(self.insight, state, self.style.horizon, self.style.stray, self.rng)
        for i in range(len(arms)):
            arm = arms[i]
            arm.visits += 1
            arm.worth += payoffs[seats[i]]
        for seat in range(len(payoffs)):
            self.totals[seat] += payoffs[seat]

    def select(self, node: Node, state: State, seat: Seat) -> Arm:
        """The arm to try: a new one while the node may still widen, else the one with the best upper bound."""
        moves = self.choices if node is self.root and seat == self.seat else self.options(state, seat)
        arms = node.arms
        explore = self.style.explore
        rng = self.rng
        best: Arm | None = None
        top = -1.0
        known = 0
        fresh = 0
        new = WAIT
        for move in moves:
            arm = arms.get(move << 3 | seat)
            if arm is None:
                fresh += 1
                if rng.below(fresh) == 0:
                    new = move
                continue
            known += 1
            arm.available += 1
            if arm.visits == 0:
                continue
            bound = arm.worth / arm.visits + explore * sqrt(log(arm.available) / arm.visits)
            if bound > top:
                top = bound
                best = arm
        if fresh > 0 and (best is None or known < self.style.width * sqrt(node.visits)):
            if known == 0 and state.due >> seat & 1:
                favourite = self.insight.pick(state, seat, rng)
                if favourite != WAIT:
                    new = favourite
            arm = Arm(new, 0, 0.0)
            arm.available = 1
            arms[new << 3 | seat] = arm
            return arm
        assert best is not None
        return best

    def options(self, state: State, seat: Seat) -> list[Move]:
        return self.insight.options(state, seat, seat == self.seat)

    def ranking(self) -> list[Arm]:
        """The moves of the seat at the root, the most visited first."""
        found: list[Arm] = []
        for move in self.choices:
            arm = self.root.arms.get(move << 3 | self.seat)
            if arm is not None and arm.visits > 0:
                found.append(arm)
        found.sort(key=strength, reverse=True)
        return found


def strength(arm: Arm) -> tuple[int, float]:
    return (arm.visits, arm.worth)


def playout(insight: Insight, state: State, horizon: int, stray: float, rng: Rng) -> list[float]:
    """What everybody may expect: insight plays so many moves, then judges (unless the game is over)."""
    limit = int(stray * CERTAIN)
    for _ in range(horizon):
        if state.over or state.due == 0:
            break
        seat = (state.due & -state.due).bit_length() - 1
        if limit > 0 and rng.below(CERTAIN) < limit:
            state.play(seat, state.sample(seat, rng))
        else:
            state.play(seat, insight.pick(state, seat, rng))
    if state.over:
        return state.payoffs()
    return judged(insight, state)


def judged(insight: Insight, state: State) -> list[float]:
    """Everybody's chances as insight sees them; they sum to 1 unless somebody plays alone."""
    values: list[float] = []
    total = 0.0
    for seat in range(state.seats):
        value = insight.value(state, seat)
        values.append(value)
        total += value
    if state.seats > 1 and total > 0.0:
        for seat in range(state.seats):
            values[seat] /= total
    return values
