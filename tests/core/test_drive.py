"""The driver, on toys: the earliest intent plays, ties go to a due seat, then clockwise, intents die, time passes."""

from collections.abc import Iterator

import pytest

from tests.laws.play import game_of
from tests.toys.common import on_the_shelf
from veillee.core.bot import WAITING, Bot, Budget, Intent
from veillee.core.drive import Driver, Stuck, playout, run
from veillee.core.game import Refused, Seat, State
from veillee.core.registry import box
from veillee.core.rng import FastRng, Rng
from veillee.core.story import Event
from veillee.games.mission.rules import MissionState, accusation
from veillee.shelf import game as shelf_game

FLIP, SNAP = 1, 2


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def new(toy: str, seats: int) -> State:
    return game_of(box(toy)).new(seats, FastRng(1))


def driver_of(toy: str, seats: int, *intents: Intent) -> Driver:
    driver = Driver(new(toy, seats), 0)
    driver.asks()
    for seat, intent in enumerate(intents):
        driver.answer(seat, intent)
    return driver


def played(driver: Driver, now: int) -> tuple[int, Seat, int] | None:
    found = driver.step(now)
    return None if found is None else (found.at, found.seat, found.move)


def test_everybody_who_may_act_is_asked_once() -> None:
    driver = Driver(new("snap", 3), 0)
    assert driver.asks() == 0b111
    driver.answer(1, WAITING)
    assert driver.asks() == 0b101


def test_a_seat_whose_intent_is_dropped_is_asked_again_and_no_other() -> None:
    driver = Driver(new("snap", 3), 0)
    assert driver.asks() == 0b111
    for seat in range(3):
        driver.answer(seat, WAITING)
    driver.drop(1)
    assert driver.asks() == 0b010


def test_a_playout_moves_those_who_are_due_to_the_end_and_counts() -> None:
    state = shelf_game("mission", {}).new(3, FastRng(4))
    turns = playout(state, FastRng(1))
    assert state.over
    assert turns > 0
    assert playout(shelf_game("catrina", {}).new(3, FastRng(4)), FastRng(1)) >= 3 * 2 * 18, "nobody moves out of turn"
    with pytest.raises(Stuck, match="nobody is due"):
        playout(shelf_game("freeze", {}).new(2, FastRng(1)), FastRng(1))


def test_the_earliest_intent_plays_and_not_before_its_time() -> None:
    driver = driver_of("snap", 3, Intent(FLIP, 900), Intent(SNAP, 700), WAITING)
    assert driver.next() == 700
    assert played(driver, 699) is None
    assert played(driver, 5000) == (700, 1, SNAP)
    assert driver.now == 700


def test_at_the_same_time_a_due_seat_comes_first() -> None:
    driver = driver_of("snap", 3, Intent(FLIP, 500), Intent(SNAP, 500), Intent(SNAP, 500))
    assert played(driver, 500) == (500, 0, FLIP)


def test_at_the_same_time_the_others_come_clockwise_from_who_played_last() -> None:
    driver = driver_of("snap", 4, WAITING, Intent(SNAP, 500), WAITING, Intent(SNAP, 500))
    driver.happened(0, 2)
    assert played(driver, 500) == (500, 3, SNAP)


def test_an_intent_dies_when_its_seats_decision_changes() -> None:
    driver = driver_of("snap", 2, Intent(FLIP, 100), Intent(SNAP, 800))
    assert played(driver, 100) == (100, 0, FLIP)
    assert driver.asks() == 0b11, "another card lies there: both are asked anew"
    assert driver.next() == -1


def test_an_intent_lives_on_while_others_choose_at_the_same_time() -> None:
    driver = driver_of("sealed", 3, Intent(1, 0), Intent(2, 400), Intent(3, 900))
    assert played(driver, 0) == (0, 0, 1)
    assert driver.asks() == 0
    assert played(driver, 400) == (400, 1, 2)
    assert played(driver, 900) == (900, 2, 3)
    assert driver.asks() == 0b111, "the next round"


def test_an_intent_that_another_seats_move_made_illegal_dies_without_cost() -> None:
    state = game_of(box("mission")).new(4, FastRng(3))
    assert isinstance(state, MissionState)
    turn = state.turn
    victim, accuser = (turn + 1) % 4, (turn + 2) % 4
    right = accusation(victim, state.players[victim].character)
    wanted = next(c for c in range(4) if c not in (state.players[turn].character, state.players[victim].character))
    driver = Driver(state, 0)
    driver.asks()
    for seat in range(4):
        driver.answer(seat, WAITING)
    driver.answer(turn, Intent(accusation(victim, wanted), 500))
    driver.answer(accuser, Intent(right, 100))
    assert played(driver, 100) == (100, accuser, right)
    assert not driver.asks() >> turn & 1, "its decision is still the same"
    assert played(driver, 500) is None
    assert driver.asks() >> turn & 1
    assert state.inside >> turn & 1


def test_what_somebody_meant_who_may_act_no_more_is_waited_for_no_longer() -> None:
    state = new("snap", 3)
    driver = Driver(state, 0)
    driver.asks()
    driver.answer(1, Intent(SNAP, 500))
    assert driver.next() == 500
    state.may = state.due = 0b001
    assert driver.asks() == 0b001
    assert driver.next() == -1


def test_an_illegal_answer_is_the_bots_fault_and_raises() -> None:
    driver = driver_of("snap", 2, WAITING, Intent(FLIP, 0))
    with pytest.raises(Refused):
        driver.step(0)


def test_who_waits_is_asked_again_after_something_happened() -> None:
    driver = driver_of("snap", 2, Intent(FLIP, 100), WAITING)
    assert driver.asks() == 0
    driver.step(100)
    assert driver.asks() == 0b11


def test_a_deadline_comes_before_an_intent_of_the_same_time() -> None:
    driver = Driver(new("fuse", 2), 0)
    deadline = driver.state.deadline()
    driver.asks()
    driver.answer(0, Intent(1, deadline))
    driver.answer(1, WAITING)
    assert driver.next() == deadline
    assert played(driver, deadline) is None
    assert driver.state.deadline() > deadline
    assert driver.now == deadline
    assert driver.asks() >> 1 & 1, "time passed: who waited is asked again"


def test_nobody_is_asked_when_the_game_is_over() -> None:
    driver = Driver(new("fuse", 1), 0)
    while not driver.state.over:
        driver.step(10**9)
    assert (driver.asks(), driver.next()) == (0, -1)


class Sleeper(Bot):
    def __init__(self) -> None:
        super().__init__("sleeper", blind=True)

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        return WAITING


def sleepers(toy: str) -> list[int]:
    state = new(toy, 2)
    run(state, [Sleeper(), Sleeper()], [Budget(1)] * 2, [FastRng(1), FastRng(2)])
    return state.scores()


def test_a_game_in_which_everybody_waits_is_stuck_and_says_so() -> None:
    with pytest.raises(Stuck, match="snap: every seat waits and no deadline is set"):
        sleepers("snap")


def test_time_ends_a_game_in_which_everybody_waits() -> None:
    assert sleepers("fuse") == [0, 0]


class Listener(Bot):
    """Flips; remembers what worlds and histories it was given."""

    def __init__(self) -> None:
        super().__init__("listener")
        self.worlds: list[State] = []
        self.heard: list[int] = []

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        self.worlds.append(world)
        self.heard.append(len(seen))
        return Intent(FLIP, 0) if world.due >> seat & 1 else WAITING


def test_a_bot_gets_an_imagined_world_and_its_own_history() -> None:
    state = new("snap", 2)
    bots = [Listener(), Listener()]
    moves = run(state, [*bots], [Budget(1)] * 2, [FastRng(1), FastRng(2)]).moves
    assert len(moves) == 12
    assert all(world is not state and world.rng is not state.rng for world in bots[0].worlds)
    assert bots[0].heard[-1] == 11


def test_a_budget_of_iterations_alone_never_runs_out_of_time() -> None:
    assert Budget(1).go_on()
