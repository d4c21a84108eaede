"""Information-set Monte Carlo tree search, once for every game.

Every iteration draws a world from the seat's belief, walks down one tree that all worlds share (moves name things by
identity, so a move is the same move in all of them), and lets the game's insight play on for a while. At every node
insight suggests a move for the world at hand, and now and then chance does: a move's prior is how often it was
suggested among the times it was available, so that thousands of legal moves cost nothing until somebody has a reason.

Seats that choose at the same time choose each by their own statistics, without looking at each other. A seat that may
act without being due has WAIT for an alternative. Payoffs are a vector: everybody plays for themselves.
"""

from math import sqrt
from typing import Final

from veillee.core.bot import CERTAIN, Belief, Budget, Insight, Style
from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import Rng

TICK: Final = 8  # iterations between two looks at the budget
EARS: Final = 16  # a node that was visited n times has asked for 4 √n suggestions: they may cost more than a visit


class Arm:
    """A move of one seat at one node: how often it could be played; how often it was suggested when a suggestion was
    asked for; how often it was played, and what that brought.
    """

    def __init__(self, move: Move, seat: Seat) -> None:
        self.move = move
        self.seat = seat
        self.available = 0
        self.asked = 0
        self.suggested = 0
        self.visits = 0
        self.worth = 0.0

    def mean(self) -> float:
        return self.worth / self.visits if self.visits else 0.0


class Node:
    """A point in the tree, the same for every world that the moves so far lead to. Nothing points upwards, so a tree
    is freed as soon as its root is.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.asked = 0
        self.arms: list[Arm] = []
        """Of every seat that chooses here."""
        self.kids: dict[int, Node] = {}
        """By all the moves made here."""


class Search:
    """One decision of one seat. `think` as long as the budget allows, then read `ranking`."""

    def __init__(self, insight: Insight, style: Style, belief: Belief, world: State, seat: Seat, rng: Rng) -> None:
        self.insight = insight
        self.style = style
        self.belief = belief
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.totals = [0.5] * world.seats
        self.done = 0
        self.choices = insight.options(world, seat, True)
        self.early = not world.due >> seat & 1
        """The seat may act, out of turn."""
        if self.early:
            self.choices = [WAIT, *self.choices]
        if len(self.choices) > 1 and (self.early or style.trust > 0):
            self.judge()

    def judge(self) -> None:
        """Give every move of the root a start: what insight thinks of the position after it."""
        world = self.belief.draw(self.rng)
        trust = self.style.trust
        for move in self.choices:
            arm = Arm(move, self.seat)
            self.root.arms.append(arm)
            arm.suggested = arm.asked = 1
            if trust > 0:
                twin = world.copy()
                if move != WAIT:
                    twin.play(self.seat, move)
                arm.visits = trust
                arm.worth = trust * self.insight.value(twin, self.seat)

    def think(self, budget: Budget) -> None:
        while self.done < budget.iterations:
            if self.done % TICK == 0 and not budget.go_on():
                break
            self.iterate(self.belief.draw(self.rng))
            self.done += 1

    def iterate(self, state: State) -> None:
        """One walk: down the tree to the first arm that nobody has tried, on to the horizon, and back up."""
        node = self.root
        walked: list[Arm] = []
        growing = True
        while growing and not state.over:
            waiting = state.due
            if node is self.root and self.early:
                waiting = 1 << self.seat
            if waiting == 0:
                break
            key = 0
            while waiting != 0:
                seat = (waiting & -waiting).bit_length() - 1
                waiting &= waiting - 1
                arm = self.select(node, state, seat)
                growing = growing and arm.visits > 0
                walked.append(arm)
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
        for arm in walked:
            arm.visits += 1
            arm.worth += payoffs[arm.seat]
        for seat in range(len(payoffs)):
            self.totals[seat] += payoffs[seat]

    def select(self, node: Node, state: State, seat: Seat) -> Arm:
        """Of the arms that this world allows, the one that promises most: by its mean, and by how often it was
        suggested for how seldom it was tried.
        """
        node.visits += 1
        asks = 0
        idea = -1
        if node.asked * node.asked < EARS * node.visits:
            asks = 1
            idea = self.suggestion(node, state, seat)
        best = self.promising(node, state, seat, asks, idea)
        if best is None:
            best = self.promising(node, state, seat, 1, self.suggestion(node, state, seat))
        assert best is not None
        return best

    def promising(self, node: Node, state: State, seat: Seat, asks: int, idea: Move) -> Arm | None:
        """The most promising arm, once the idea that was asked for (or −1) is among them; None where no known move is
        legal.
        """
        node.asked += asks
        explore = self.style.explore
        unknown = self.totals[seat] / (self.done + 1)
        best: Arm | None = None
        top = -1.0
        for arm in node.arms:
            if arm.seat != seat:
                continue
            if arm.move == idea:
                arm.suggested += 1
                idea = -1
            elif arm.move != WAIT and state.refusal(seat, arm.move) != 0:
                continue
            arm.asked += asks
            arm.available += 1
            mean = arm.worth / arm.visits if arm.visits > 0 else unknown
            bound = mean + explore * arm.suggested / arm.asked * sqrt(arm.available) / (1 + arm.visits)
            if bound > top:
                top = bound
                best = arm
        if idea >= 0:
            arm = Arm(idea, seat)
            arm.suggested = arm.asked = arm.available = 1
            node.arms.append(arm)
            if best is None or unknown + explore > top:
                best = arm
        return best

    def suggestion(self, node: Node, state: State, seat: Seat) -> Move:
        """A move of the seat that makes sense in this world, now and then any."""
        root = node is self.root and seat == self.seat
        if root and self.early:
            return self.choices[self.rng.below(len(self.choices))]
        if self.style.stray > 0 and self.rng.below(CERTAIN) < self.style.stray:
            moves = self.choices if root else self.insight.options(state, seat, seat == self.seat)
            return moves[self.rng.below(len(moves))]
        return self.insight.pick(state, seat, self.rng)

    def ranking(self) -> list[Arm]:
        """The moves of the seat at the root, the most visited first."""
        found: list[Arm] = []
        for arm in self.root.arms:
            if arm.seat == self.seat and arm.visits > 0:
                found.append(arm)
        found.sort(key=strength, reverse=True)
        return found


def strength(arm: Arm) -> tuple[int, float]:
    return (arm.visits, arm.worth)


def playout(insight: Insight, state: State, horizon: int, stray: int, rng: Rng) -> list[float]:
    """What everybody may expect: insight plays so many moves, then judges (unless the game is over)."""
    for _ in range(horizon):
        if state.over or state.due == 0:
            break
        seat = (state.due & -state.due).bit_length() - 1
        if stray > 0 and rng.below(CERTAIN) < stray:
            state.play(seat, state.sample(seat, rng))
        else:
            state.play(seat, insight.pick(state, seat, rng))
    if state.over:
        return state.payoffs()
    return judged(insight, state)


def judged(insight: Insight, state: State) -> list[float]:
    """Everybody's chances as insight sees them; they sum to 1 unless somebody plays alone."""
    values = insight.values(state)
    total = 0.0
    for value in values:
        total += value
    if state.seats > 1 and total > 0.0:
        for seat in range(state.seats):
            values[seat] /= total
    return values
