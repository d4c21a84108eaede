"""What the teacher says of a decision: from what the seat knew, against long searches and certain cases."""

import pytest

from veillee.bots import bot
from veillee.core.bot import Budget
from veillee.core.game import seats_in
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.core.story import Story
from veillee.games.mission.insight import distances, winning_swap
from veillee.games.mission.rules import MissionState
from veillee.shelf import game
from veillee.teacher.judge import Verdict, apart, half_width, judged


def allow(samples: int, _share: float) -> Budget:
    return Budget(samples)


def race() -> MissionState:
    """Two who head straight for their missions: whoever is on turn completes theirs with one swap, and the other would
    with the next.
    """
    racer, rng = bot(box("mission"), "racer"), FastRng(2)
    for seed in range(100):
        state = game("mission", {}, "").new(2, FastRng(seed))
        assert isinstance(state, MissionState)
        state.story = Story()
        while not state.over:
            far = distances(state.cells, False)
            if all(far[player.character] == 1 for player in state.players):
                return state
            state.play(state.turn, racer.choose(state, state.turn, [], Budget(1), rng).move)
    raise AssertionError("nobody raced")


def test_not_to_win_where_one_swap_wins_is_a_blunder_and_to_win_is_none() -> None:
    state = race()
    seat = state.turn
    wins = winning_swap(state, seat)
    far = distances(state.cells, False)
    wasted = next(move for move in state.rules.swaps if not_nearer(state, seat, move, far))
    assert state.story is not None
    seen = state.story.seen(seat)
    missed = judged(box("mission"), state.imagine(seat, FastRng(1)), seat, seen, wasted, allow, 16, FastRng(2))
    assert missed is not None
    assert missed.grade == "blunder"
    assert missed.best[0].chance == 1.0
    after = state.imagine(seat, FastRng(1))
    after.play(seat, state.game.parse(missed.best[0].move))
    assert after.payoffs()[seat] == 1.0
    assert missed.best[0].parts[0].name == "wins"
    taken = judged(box("mission"), state.imagine(seat, FastRng(1)), seat, seen, wins, allow, 16, FastRng(2))
    assert taken is not None
    assert (taken.loss, taken.grade) == (0.0, "")


def not_nearer(state: MissionState, seat: int, move: int, far: list[int]) -> bool:
    after = state.imagine(seat, FastRng(3))
    after.play(seat, move)
    assert isinstance(after, MissionState)
    return not after.over and distances(after.cells, False) == far


def test_a_verdict_rests_on_nothing_but_what_the_seat_knew() -> None:
    """Two truths that the seat cannot tell apart give the very same verdict."""
    state = game("mission", {}, "").new(3, FastRng(4))
    assert isinstance(state, MissionState)
    seat = seats_in(state.due)[0]
    verdicts: list[Verdict | None] = []
    hidden: set[tuple[int, ...]] = set()
    for seed in range(6):
        truth = state.imagine(seat, FastRng(seed))
        assert isinstance(truth, MissionState)
        hidden.add(tuple(truth.holders()))
        played = state.rules.swaps[3]
        verdicts.append(judged(box("mission"), truth, seat, [], played, allow, 6, FastRng(9)))
    assert len(hidden) > 1
    assert all(verdict == verdicts[0] for verdict in verdicts)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Coins with a known mean: nineteen intervals of twenty hold it, also with few tosses; pairs take out the luck that
    both have in common.
    """
    rng = FastRng(5)
    held = 0
    for _ in range(400):
        tosses = [float(rng.below(100)) for _ in range(8)]
        mean = sum(tosses) / len(tosses)
        held += abs(mean - 49.5) <= half_width(tosses)
    assert 0.92 <= held / 400 <= 0.98
    luck = [float(rng.below(100)) for _ in range(30)]
    loss, margin = apart([one + 1.0 for one in luck], luck)
    assert (round(loss, 9), round(margin, 9)) == (1.0, 0.0)


def test_games_that_were_all_won_or_all_alike_prove_no_more_than_so_few_games_can() -> None:
    held = told = 0
    for seed in range(1, 400):
        rng = FastRng(seed)
        better = [1.0 if rng.below(100) < 96 else 0.0 for _ in range(24)]
        worse = [one if rng.below(100) >= 6 else 0.0 for one in better]
        held += abs(sum(better) / 24 - 0.96) <= half_width(better)
        loss, margin = apart(better, worse)
        told += abs(loss - 0.96 * 0.06) <= margin
    assert held >= 0.93 * 399
    assert told >= 0.93 * 399
    certain = [0.731] * 24  # judged, not played: alike is alike
    assert half_width(certain) == pytest.approx(0.0)
    assert apart(certain, certain) == (0.0, 0.0)
