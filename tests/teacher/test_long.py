"""The teacher against much longer searches, on positions from games that nothing was tuned or chosen with."""

import pytest

from veillee.core.bot import Budget
from veillee.core.game import Game, State, twin
from veillee.core.record import Line
from veillee.core.registry import box
from veillee.core.replay import steps
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.shelf import game
from veillee.study.simulate import play, record_of
from veillee.teacher.judge import SLIP, Judge, apart, judged

GAMES = 3
EVERY = 7
"""Of a game's decisions, one in so many."""
USUAL = 24
"""Worlds, about as many as an analysis has time for."""
LONG = 400
ROUNDED = 0.0001
"""A verdict has four digits."""


def allow(samples: int, _share: float) -> Budget:
    return Budget(samples)


def decisions(found: Game, number: int) -> list[tuple[State, list[Event], Line]]:
    """Of a game from outside: how it stood, what the seat had seen, and what it played."""
    bots = ["easy", "medium", "easy"]
    end, moves = play(found, bots, "from outside", number)
    met: list[tuple[State, list[Event], Line]] = []

    def meet(state: State, line: Line) -> None:
        assert state.story is not None
        met.append((twin(state, FastRng(1)), state.story.seen(line.seat), line))

    for _ in steps(record_of(found, bots, "from outside", number, end, moves), found, before=meet):
        pass
    return met[number::EVERY]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mission", "santa", "catrina", "nightmare"])
def test_what_the_teacher_calls_a_fault_is_one_and_its_intervals_hold(name: str) -> None:
    found, kind = game(name, {}), box(name)
    faults = agreed = held = measured = 0
    for number in range(GAMES):
        for before, seen, line in decisions(found, number):
            rng = FastRng(31 * measured + number + 1)
            world = before.imagine(line.seat, rng)
            played = found.parse(line.notation)
            verdict = judged(kind, world, line.seat, seen, played, allow, USUAL, rng)
            if verdict is None or verdict.best[0].move == line.notation or not verdict.best[0].move:
                continue
            judge = Judge(kind, world, line.seat, seen, FastRng(7))
            best, mine = judge.measured([found.parse(verdict.best[0].move), played], Budget(LONG))
            loss, margin = apart(best.found, mine.found)
            measured += 1
            held += abs(loss - verdict.loss) <= verdict.margin + margin + ROUNDED
            if verdict.grade:
                faults += 1
                agreed += loss > SLIP / 2
    print(f"{name}: {measured} verdicts, {held} intervals hold, {agreed} of {faults} faults are faults")
    assert measured >= 10
    assert held >= 0.9 * measured
    assert agreed >= 0.9 * faults
