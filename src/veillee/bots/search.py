"""Information-set Monte Carlo tree search, once for every game.

Every iteration draws a world from the seat's belief, walks down one tree that all worlds share (moves name things by
identity, so a move is the same move in all of them), and lets the game's insight play on for a while. At every node
insight suggests a move for the world at hand, and now and then chance does: a move's prior is how often it was
suggested among the times it was available, so that thousands of legal moves cost nothing until somebody has a reason.

Seats that choose at the same time choose each by their own statistics, without looking at each other. A seat that may
act without being due has WAIT for an alternative. Payoffs are a vector: everybody plays for themselves.
"""

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.core.bot import CERTAIN, Belief, Budget, Insight, Style
from veillee.core.game import WAIT, Move, Seat, State, first_seat
from veillee.core.rng import Rng

TICK: Final = 8  # iterations between two looks at the budget
EARS: Final = 16  # a node that was visited n times has asked for 4 √n suggestions: they may cost more than a visit


@mypyc_attr(acyclic=True)
class Arm:
    """A move of one seat at one node: how often it could be played; how often it was suggested when a suggestion was
    asked for; how often it was played, and what that brought. What follows from these is kept with them: it is read
    far more often than it changes.
    """

    move: i64
    seat: i64
    asked: i64
    suggested: i64
    visits: i64
    kid: i64
    """The node where it leads, where its seat chooses alone; −1 until somebody went there."""

    def __init__(self, move: Move, seat: Seat) -> None:
        self.move = move
        self.seat = seat
        self.available = 0.0
        self.asked = 0
        self.suggested = 0
        self.prior = 0.0
        """Suggested, of the times when it was asked."""
        self.visits = 0
        self.worth = 0.0
        self.mean = 0.0
        """What it brought, a visit."""
        self.room = 1.0
        """One over its visits and the next."""
        self.kid = -1

    def judge(self, suggested: bool) -> None:
        """A suggestion was asked for, and it was this move or not."""
        self.asked += 1
        if suggested:
            self.suggested += 1
        self.prior = float(self.suggested) / float(self.asked)

    def visit(self, visits: int, worth: float) -> None:
        """Played so often, which brought so much in all."""
        self.visits += visits
        self.worth += worth
        self.mean = self.worth / float(self.visits)
        self.room = 1.0 / float(self.visits + 1)


@mypyc_attr(acyclic=True)
class Node:
    """A point in the tree, the same for every world that the moves so far lead to."""

    visits: i64
    asked: i64

    def __init__(self) -> None:
        self.visits = 0
        self.asked = 0
        self.arms: list[Arm] = []
        """Of every seat that chooses here."""
        self.together: dict[int, int] | None = None
        """The node where it goes on, by all the moves that seats made here at once."""


class Search:
    """One decision of one seat. `think` as long as the budget allows, then read `ranking`."""

    def __init__(self, insight: Insight, style: Style, belief: Belief, world: State, seat: Seat, rng: Rng) -> None:
        self.insight = insight
        self.style = style
        self.belief = belief
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.nodes: list[Node] = [self.root]
        """The tree. Nodes name each other by number: what is `acyclic` must never hang on itself in a chain (a compiled
        one of more than fifty is freed wrongly).
        """
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
            arm.judge(True)
            if trust > 0:
                twin = world.copy()
                if move != WAIT:
                    twin.play(self.seat, move)
                arm.visit(trust, trust * self.insight.value(twin, self.seat))

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
            waiting: i64 = state.due
            if node is self.root and self.early:
                waiting = 1 << self.seat
            if waiting == 0:
                break
            before = len(walked)
            while waiting != 0:
                seat = first_seat(waiting)
                waiting &= waiting - 1
                arm = self.select(node, state, seat)
                growing = growing and arm.visits > 0
                walked.append(arm)
                if arm.move != WAIT:
                    state.apply(seat, arm.move)
                if state.due & waiting != waiting:
                    break  # nothing is left to choose together
            if growing:
                alone = len(walked) == before + 1
                node = self.after(walked[before]) if alone else self.together(node, walked[before:], state.game.moves)
        play_on(self.insight, state, self.style.horizon, self.style.astray, self.rng)
        worth = self.insight.ended(state) if state.over else judged(self.insight, state)
        for arm in walked:
            arm.visit(1, worth[arm.seat])
        for seat in range(len(worth)):
            self.totals[seat] += worth[seat]

    def after(self, arm: Arm) -> Node:
        """Where an arm leads that was chosen alone."""
        if arm.kid < 0:
            arm.kid = len(self.nodes)
            self.nodes.append(Node())
        return self.nodes[arm.kid]

    def together(self, node: Node, arms: list[Arm], moves: int) -> Node:
        """Where the arms lead that were chosen here at once."""
        if node.together is None:
            node.together = {}
        key = 0
        for arm in arms:
            key = key * moves + arm.move
        number = node.together.get(key, -1)
        if number < 0:
            number = node.together[key] = len(self.nodes)
            self.nodes.append(Node())
        return self.nodes[number]

    def select(self, node: Node, state: State, seat: Seat) -> Arm:
        """Of the arms that this world allows, the one that promises most: by its mean, and by how often it was
        suggested for how seldom it was tried.
        """
        node.visits += 1
        idea: i64 = -1
        asks = node.asked * node.asked < EARS * node.visits
        if asks:
            idea = self.suggestion(node, state, seat)
        best = self.promising(node, state, seat, asks, idea)
        if best is None:
            best = self.promising(node, state, seat, True, self.suggestion(node, state, seat))
        assert best is not None
        return best

    def promising(self, node: Node, state: State, seat: Seat, asks: bool, idea: i64) -> Arm | None:
        """The most promising arm, once the idea that was asked for (or −1) is among them; None where no known move is
        legal.
        """
        if asks:
            node.asked += 1
        explore = self.style.explore
        own: i64 = seat
        best: Arm | None = None
        top = -1.0
        for arm in node.arms:
            if arm.seat != own:
                continue
            suggested = arm.move == idea
            if suggested:
                idea = -1
            elif arm.move != WAIT and state.refusal(seat, arm.move) != 0:
                continue
            if asks:
                arm.judge(suggested)
            arm.available += 1.0
            mean = arm.mean if arm.visits > 0 else self.usual(seat)
            bound = mean + explore * arm.prior * math.sqrt(arm.available) * arm.room
            if bound > top:
                top = bound
                best = arm
        if idea >= 0:
            arm = Arm(idea, seat)
            arm.judge(True)
            arm.available = 1.0
            node.arms.append(arm)
            if best is None or self.usual(seat) + explore > top:
                best = arm
        return best

    def usual(self, seat: Seat) -> float:
        """What an iteration brought the seat so far: the mean of a move that nobody has tried."""
        return self.totals[seat] / float(self.done + 1)

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


def play_on(insight: Insight, state: State, horizon: int, astray: int, rng: Rng) -> None:
    """Insight plays so many moves, now and then any, unless the game ends before."""
    for _ in range(horizon):
        if state.over or state.due == 0:
            break
        seat = first_seat(state.due)
        if astray > 0 and rng.below(CERTAIN) < astray:
            state.apply(seat, state.sample(seat, rng))
        else:
            state.apply(seat, insight.pick(state, seat, rng))


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
