"""The search, on positions whose answer is known, and on what it must never do."""

import gc
import resource
from collections.abc import Callable

import pytest

from tests.laws.play import game_of
from tests.toys import snap
from tests.toys.base import ToyState
from tests.toys.common import on_the_shelf
from veillee.bots import bot
from veillee.bots.search import Search
from veillee.core.bot import Belief, Budget, Insight, Style
from veillee.core.game import WAIT, Move, Seat, State, seats_in
from veillee.core.registry import box, known
from veillee.core.rng import FastRng, Rng, stream
from veillee.shelf import game

STYLE = Style(0.5, 4, 0.1, 0)


class Plain(Insight):
    """Knows nothing: any move, and points as chances."""

    def value(self, state: State, seat: Seat) -> float:
        scores = [2.0**score for score in state.scores()]
        return scores[seat] / sum(scores)

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        return state.sample(seat, rng)


def searched(
    world: State, seat: Seat, iterations: int, insight: Insight, style: Style = STYLE, seed: int = 1
) -> Search:
    rng = FastRng(seed)
    search = Search(insight, style, insight.belief(world, seat, []), world, seat, rng)
    search.think(Budget(iterations))
    return search


def toy(name: str, seats: int) -> ToyState:
    state = game_of(box(name)).new(seats, FastRng(5))
    assert isinstance(state, ToyState)
    return state


def test_the_budget_bounds_the_iterations_and_can_end_them_early() -> None:
    state = game("nightmare", {}, "").new(2, FastRng(1))
    seat = seats_in(state.due)[0]
    insight = box("nightmare").insight
    assert searched(state.imagine(seat, FastRng(2)), seat, 50, insight).done == 50

    class Twice(Budget):
        asked = 0

        def go_on(self) -> bool:
            self.asked += 1
            return self.asked <= 2

    search = Search(insight, STYLE, Belief(state, seat), state, seat, FastRng(3))
    search.think(Twice(10**9))
    assert 0 < search.done < 100


@pytest.mark.parametrize("name", [name for name in known() if name != "freeze"])
def test_every_move_it_ranks_is_legal_and_the_same_seed_finds_the_same(name: str) -> None:
    state = game(name, {}, "").new(box(name).meta.players[0], FastRng(7))
    insight = box(name).insight
    for _ in range(3):
        seat = seats_in(state.due)[0]
        world = state.imagine(seat, FastRng(11))
        first = searched(world, seat, 3, insight)
        again = searched(world, seat, 3, insight)
        assert [(arm.move, arm.visits, arm.worth) for arm in first.ranking()] == [
            (arm.move, arm.visits, arm.worth) for arm in again.ranking()
        ]
        assert {arm.move for arm in first.ranking()} <= set(state.legal(seat))
        state.play(seat, first.ranking()[0].move)


def test_seats_that_choose_together_do_not_see_each_others_choice() -> None:
    with on_the_shelf():
        state = toy("sealed", 2)
        search = searched(state.imagine(0, FastRng(1)), 0, 400, Plain())
        # All arms of both seats stand at the root: the second seat's do not hang below the first seat's.
        assert {arm.seat for arm in search.root.arms} == {0, 1}
        assert all(arm.visits for arm in search.root.arms)
        assert search.ranking()[0].move == 3  # the highest bid never loses


def test_an_interrupt_is_weighed_against_waiting() -> None:
    with on_the_shelf():
        state = toy("snap", 2)
        right = {True: 0, False: 0}
        for _ in range(11):
            state.play(seats_in(state.due)[0], snap.FLIP)
            shown = state.piles[1]
            pair = len(shown) > 1 and shown[-1] == shown[-2]
            other = seats_in(state.may & ~state.due)[0]
            search = searched(state.imagine(other, FastRng(1)), other, 200, Plain(), Style(0.5, 0, 0.1, 0))
            assert set(search.choices) == {WAIT, snap.SNAP}
            assert search.ranking()[0].move == (snap.SNAP if pair else WAIT)
            right[pair] += 1
        assert right[True]
        assert right[False]


def grown(name: str, moves_of: Callable[[State, Seat, int], Move]) -> int:
    """How much more memory (KiB) the last 700 of a thousand moves needed than the first 300."""
    chosen = game(name, {}, "")
    moves = 0
    number = 0
    start = 0
    while moves < 1000:
        state = chosen.new(box(name).meta.players[0], stream("memory", number, "deal"))
        number += 1
        while not state.over and moves < 1000:
            seat = seats_in(state.due)[0]
            state.play(seat, moves_of(state, seat, moves))
            moves += 1
            if moves == 300:
                gc.collect()
                start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - start


def test_memory_stays_flat_over_a_thousand_moves_and_the_tree_is_freed() -> None:
    def searching(state: State, seat: Seat, number: int) -> Move:
        world = state.imagine(seat, FastRng(number))
        return searched(world, seat, 4, box("nightmare").insight).ranking()[0].move

    assert grown("nightmare", searching) < 8 * 1024


@pytest.mark.slow
@pytest.mark.parametrize("name", ["santa", "catrina", "nightmare"])
def test_memory_stays_flat_over_a_thousand_moves_of_the_hard_bot(name: str) -> None:
    hard = bot(box(name), "hard")

    def thinking(state: State, seat: Seat, number: int) -> Move:
        rng = FastRng(number)
        return hard.choose(state.imagine(seat, rng), seat, [], Budget(hard.iterations), rng).move

    assert grown(name, thinking) < 8 * 1024


class Content(Plain):
    """Nothing is better than anything."""

    def value(self, state: State, seat: Seat) -> float:
        return 0.5


def test_a_tree_of_any_depth_can_be_grown_and_freed() -> None:
    """Compiled, a chain of more than fifty was once freed wrongly, and memory with it."""
    state = game("mission", {}, "").new(2, FastRng(1))
    for _ in range(3):
        seat = seats_in(state.due)[0]
        search = searched(state, seat, 400, Content(), Style(0.0, 0, 0.0, 0))
        deepest = [0] * len(search.nodes)
        for number, node in enumerate(search.nodes):
            kids = [arm.kid for arm in node.arms if arm.kid >= 0]
            kids += list(node.together.values()) if node.together else []
            for kid in kids:
                deepest[kid] = deepest[number] + 1
        assert max(deepest) > 50
