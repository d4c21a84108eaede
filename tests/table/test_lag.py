"""Fair on a slow line: the allowance and the gate."""

import random

from hypothesis import given
from hypothesis import strategies as st

from veillee.table.lag import BOUND, Gate, Latency


def test_the_allowance_is_half_the_median_trip_and_bounded() -> None:
    line = Latency()
    assert line.allowance() == 0
    for trip in (80, 60, 900, 90, 20):
        line.measured(trip)
    assert line.allowance() == 40
    for _ in range(5):
        line.measured(10_000)
    assert line.allowance() == BOUND == 150, "as the protocol promises"


def test_a_slow_line_that_meant_it_first_gets_it_first() -> None:
    gate: Gate[str] = Gate()
    gate.arrive(100.0, 0, 5.0, 120.0, "near, pressed at 95")
    gate.arrive(200.0, 1, 120.0, 5.0, "far, pressed at 80")
    assert gate.next() == 205.0
    assert gate.release(204.9) == []
    assert gate.release(205.0) == ["far, pressed at 80"]
    assert gate.release(220.0) == ["near, pressed at 95"]


def test_what_is_ripe_takes_along_what_was_meant_before_it() -> None:
    gate: Gate[str] = Gate()
    gate.arrive(0.0, 0, 0.0, 100.0, "first")
    gate.arrive(90.0, 1, 100.0, 50.0, "earlier")
    assert gate.release(100.0) == ["earlier", "first"]


def test_a_seat_never_overtakes_itself() -> None:
    gate: Gate[int] = Gate()
    gate.arrive(10.0, 0, 0.0, 100.0, 1)
    gate.arrive(12.0, 0, 100.0, 0.0, 2)
    assert gate.holds(0)
    assert gate.release(200.0) == [1, 2]
    assert not gate.holds(0)


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 3), st.integers(0, 150)), min_size=1, max_size=20))
def test_everything_that_arrives_comes_through_once(moves: list[tuple[int, int, int]]) -> None:
    gate: Gate[int] = Gate()
    now = 0.0
    out: list[int] = []
    for index, (wait, seat, allowance) in enumerate(moves):
        now += wait
        out += gate.release(now)
        gate.arrive(now, seat, allowance, BOUND, index)
    out += gate.release(now + BOUND)
    assert sorted(out) == list(range(len(moves)))


def race(true_delay: float, answer_delay: float, rng: random.Random) -> bool:
    """Whether the slow side gets it, when both see the same thing at the server's 0 and react alike."""
    slow, fast = Latency(), Latency()
    for _ in range(5):
        slow.measured(2 * true_delay + answer_delay + rng.uniform(-4, 4))
        fast.measured(4 + rng.uniform(-1, 1))
    gate: Gate[bool] = Gate()
    # Each reacts when its own screen shows it; only the way back is forgiven, the way there both know to be equal.
    reaction = rng.gauss(300, 60), rng.gauss(300, 60)
    arrivals = sorted([(reaction[0] + true_delay, True), (reaction[1] + 2, False)])
    out: list[bool] = []
    for at, is_slow in arrivals:
        out += gate.release(at)
        line, other = (slow, fast) if is_slow else (fast, slow)
        gate.arrive(at, int(is_slow), line.allowance(), other.allowance(), is_slow)
    out += gate.release(1e9)
    return out[0]


def share(true_delay: float, answer_delay: float) -> float:
    rng = random.Random(7)
    return sum(race(true_delay, answer_delay, rng) for _ in range(2000)) / 2000


def test_neither_side_of_equal_races_wins_more_than_55_percent() -> None:
    for delay in (5, 40, 90, 140):
        assert 0.45 <= share(delay, 0) <= 0.55


def test_delaying_pongs_gains_no_more_than_the_bound() -> None:
    assert share(2, 10_000) == share(2, 2 * BOUND)
    assert share(BOUND, 10_000) <= 0.55
