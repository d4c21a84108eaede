"""One decision, judged by what its seat could know then: never by the cards that the others held.

Worlds are drawn from the seat's belief. In each of them every candidate is played with the same luck to come, and
insight plays on: what is compared differs in nothing but the move. The candidates are narrowed down by one set of
worlds and the few that are left are measured in another, so that the winner owes nothing to having been chosen.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Literal

import msgspec

from veillee.bots.search import judged as values
from veillee.core.bot import CERTAIN, Belief, Budget
from veillee.core.game import WAIT, Move, Seat, State, first_seat
from veillee.core.registry import Box
from veillee.core.rng import FastRng, Rng
from veillee.core.story import Event

Allow = Callable[[int, float], Budget]
"""(samples, share of the time that a step has) → a budget."""

WIDE = 10
"""More candidates than this are first looked at by insight alone."""
KEPT = 3
"""Candidates that are measured in the end, beside the move that was played."""
LEAST = 6
"""Samples that every measured candidate has, whatever the time."""
SURE = 1.96
"""Deviations within which a mean lies, nineteen times in twenty."""
STRAY = CERTAIN // 20
"""How often anybody plays any move on the way, so that one line of play does not pass for what will happen."""
MOST = 60
"""Moves after which, beyond what a game's searches look ahead, a position is judged as it stands, wherever it is."""
WORLDS = 8
"""Worlds over which the parts of a reason are averaged."""
DECIDED = (0.0, 1.0)
"""What a game that is over was worth."""
SLIP, MISTAKE, BLUNDER = 0.02, 0.06, 0.15
"""Chances that a decision must have cost at least, to be called so."""


Grade = Literal["", "slip", "mistake", "blunder"]


class Part(msgspec.Struct, frozen=True):
    """One thing that a move does, by name; `worth` in the game's measure."""

    name: str
    count: int
    worth: float


class Choice(msgspec.Struct, frozen=True):
    """A move with the seat's chance to win after it, and the half width of the interval in which that lies."""

    move: str
    """In notation; empty for waiting."""
    chance: float
    margin: float
    parts: list[Part] = []


class Verdict(msgspec.Struct, frozen=True):
    """A decision: what was played, and what was worth considering, the best first."""

    played: Choice
    best: list[Choice]
    """Up to three, perhaps with what was played. The first was chosen before anything was measured."""
    loss: float
    """What the first promised more than what was played, in the same worlds with the same luck; below 0 where what was
    played did better.
    """
    margin: float
    grade: Grade
    """Empty where nothing was lost that can be told from chance."""
    steady: float
    """What was played promised more (or less) than what the game's insight would have picked, which is what chances
    presume of everybody; and how exactly that is known.
    """
    steadily: float


class Candidate:
    def __init__(self, move: Move) -> None:
        self.move = move
        self.found: list[float] = []

    def mean(self) -> float:
        return sum(self.found) / len(self.found) if self.found else 0.0


class Judge:
    """Measures the candidates of one decision."""

    def __init__(self, box: Box, world: State, seat: Seat, seen: list[Event], rng: Rng) -> None:
        self.box = box
        self.world = world
        self.seat = seat
        self.rng = rng
        self.belief: Belief = box.insight.belief(world, seat, seen)
        self.steady: list[float] = []
        """What follows in every measured world where the seat plays as insight picks."""

    def candidates(self) -> list[Move]:
        moves = self.box.insight.options(self.world, self.seat, True)
        return moves if self.world.due >> self.seat & 1 or self.world.due == 0 else [WAIT, *moves]

    def sample(self, candidates: Sequence[Candidate]) -> tuple[State, int]:
        """One world for all of them, and the same luck after it; both."""
        world = self.belief.draw(self.rng)
        luck = self.rng.word() << 20 | 1
        for candidate in candidates:
            trial = world.copy()
            if candidate.move != WAIT:
                trial.play(self.seat, candidate.move)
            candidate.found.append(outlook(self.box, trial, self.seat, FastRng(luck))[self.seat])
        return world, luck

    def promising(self, moves: list[Move], played: Move) -> list[Move]:
        """Of many moves those that insight likes best after them, or picks; and what was played."""
        if len(moves) <= WIDE:
            return moves
        worlds = [self.belief.draw(self.rng) for _ in range(3)]
        kept = {played}
        for world in worlds:
            kept.add(self.box.insight.pick(world, self.seat, self.rng))
        worth: list[tuple[float, Move]] = []
        for move in moves:
            total = 0.0
            for world in worlds:
                trial = world.copy()
                if move != WAIT:
                    trial.play(self.seat, move)
                total += self.box.insight.value(trial, self.seat)
            worth.append((total, move))
        worth.sort(reverse=True)
        for _, move in worth[:WIDE]:
            kept.add(move)
        return [move for move in moves if move in kept]

    def narrowed(self, moves: list[Move], played: Move, budget: Budget) -> list[Move]:
        """The few that do best over worlds that nothing is measured in: in every round half of them go."""
        left = [Candidate(move) for move in moves]
        rounds = max(1, (len(left) // KEPT).bit_length())
        for _ in range(rounds):
            done = 0
            while done < 2 or (done < budget.iterations // rounds and budget.go_on()):
                self.sample(left)
                done += 1
            left.sort(key=Candidate.mean, reverse=True)
            left = left[: max(KEPT, (len(left) + 1) // 2)]
        best = [one.move for one in left[:KEPT]]
        return best if played in best else [*best, played]

    def measured(self, moves: list[Move], budget: Budget) -> list[Candidate]:
        found = [Candidate(move) for move in moves]
        done = 0
        while done < LEAST or (done < budget.iterations and budget.go_on()):
            world, luck = self.sample(found)
            self.steady.append(outlook(self.box, world, self.seat, FastRng(luck))[self.seat])
            done += 1
        return found

    def parts(self, move: Move) -> list[Part]:
        """What a move does, on average over worlds that the seat holds possible."""
        totals: dict[str, tuple[float, float]] = {}
        for _ in range(WORLDS):
            for gain in self.box.gains(self.belief.draw(self.rng), self.seat, move):
                count, worth = totals.get(gain.name, (0.0, 0.0))
                totals[gain.name] = (count + gain.count, worth + gain.worth)
        found = [Part(name, round(count / WORLDS), round(worth / WORLDS, 2)) for name, (count, worth) in totals.items()]
        return [part for part in sorted(found, key=lambda part: -abs(part.worth)) if abs(part.worth) >= 0.05]


def outlook(box: Box, state: State, seat: Seat, rng: Rng) -> list[float]:
    """What everybody may expect: insight plays on until all have had their turns and it is the seat's again (with two
    players, twice), and at least as far as the game's own searches look, then judges. So it is always judged between
    turns, where nobody has half a move in hand.
    """
    insight = box.insight
    least = box.plan.style.horizon
    rounds = 2 if state.seats <= 2 else 1
    others = False
    for at in range(least + MOST):
        if state.over or state.due == 0:
            break
        if state.due >> seat & 1:
            mover = seat
            if others:
                rounds -= 1
                others = False
                if rounds <= 0 and at >= least:
                    break
        else:
            mover = first_seat(state.due)
            others = True
        strays = rng.below(CERTAIN) < STRAY
        state.play(mover, state.sample(mover, rng) if strays else insight.pick(state, mover, rng))
    return state.payoffs() if state.over else values(insight, state)


def judged(
    box: Box, world: State, seat: Seat, seen: list[Event], played: Move, allow: Allow, samples: int, rng: Rng
) -> Verdict | None:
    """The verdict on `played`, from what the seat knew; None where there was nothing to decide, or only taste."""
    if box.insight.taste(world, seat):
        return None
    judge = Judge(box, world, seat, seen, rng)
    moves = judge.candidates()
    if played not in moves:
        moves.append(played)
    if len(moves) == 1:
        return None
    few = judge.narrowed(judge.promising(moves, played), played, allow(samples, 0.4))
    found = judge.measured(few, allow(samples, 0.4))
    mine = next(one for one in found if one.move == played)
    loss, margin = apart(found[0].found, mine.found)
    rest = sorted(found[1:], key=Candidate.mean, reverse=True)
    choices = [choice(judge, one) for one in [found[0], *rest][:KEPT]]
    steady, steadily = apart(mine.found, judge.steady)
    return Verdict(
        choice(judge, mine),
        choices,
        round(loss, 4),
        round(margin, 4),
        grade(loss, margin),
        round(steady, 4),
        round(steadily, 4),
    )


def grade(loss: float, margin: float) -> Grade:
    if loss <= margin or loss < SLIP:
        return ""
    return "blunder" if loss >= BLUNDER else "mistake" if loss >= MISTAKE else "slip"


def choice(judge: Judge, one: Candidate) -> Choice:
    move = judge.world.game.notation(one.move) if one.move != WAIT else ""
    parts = judge.parts(one.move) if one.move != WAIT else []
    return Choice(move, round(one.mean(), 4), round(half_width(one.found), 4), parts)


def apart(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """How far two paired samples are apart on average, and how exactly that is known."""
    differences = [a - b for a, b in zip(better, worse, strict=True)]
    decided = sum(a in DECIDED and b in DECIDED for a, b in zip(better, worse, strict=True))
    return sum(differences) / len(differences), _half_width(differences, 2.0 * decided / len(differences))


def half_width(found: Sequence[float]) -> float:
    """Of the interval in which the mean lies."""
    return _half_width(found, 0.5 * sum(one in DECIDED for one in found) / len(found))


def _half_width(found: Sequence[float], unmet: float) -> float:
    """A little wider for few samples, as Student's is. Games that were played to their end are won or lost, and a few
    of them alike prove little: `unmet` is what one more of each would add to the squares, in the share of such games.
    """
    count = len(found)
    mean = sum(found) / count
    spread = sum((one - mean) ** 2 for one in found) + unmet
    return SURE * (1.0 + 1.5 / (count - 1)) * sqrt(spread / (count - 1) / count) if count > 1 else 1.0
