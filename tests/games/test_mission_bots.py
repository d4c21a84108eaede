"""What the bots of Mission Secrète know: to win when they can, to give nothing away, and to hide."""

from statistics import mean, stdev

import pytest

from tests.games.test_mission import ELF, NEARLY, REINDEER, SANTA, SNOWMAN, mission, position
from veillee.core.bot import Budget
from veillee.core.rng import FastRng, stream
from veillee.games.mission.insight import SURE, after, best_swap, distances, hard
from veillee.study.simulate import play


def choices(square: str, holders: list[int]) -> set[str]:
    """What hard does when it is the first player's turn, over some random numbers."""
    state = position(square, holders)
    moves = [hard().choose(state.imagine(0, FastRng(1)), 0, [], Budget(1), FastRng(seed)).move for seed in range(12)]
    return {state.rules.notation(move) for move in moves}


@pytest.mark.parametrize("others", [[ELF], [SANTA, ELF, REINDEER]])
def test_hard_never_declines_a_swap_that_wins(others: list[int]) -> None:
    assert choices(NEARLY, [SNOWMAN, *others]) == {"swap d1 d2"}


def test_hard_names_the_last_rival_as_soon_as_nothing_else_is_possible() -> None:
    """It is a win at once, whoever is on turn and however well the seat stands: the rival's next swap may spoil it."""
    state = position(NEARLY, [SNOWMAN, SANTA, ELF, REINDEER], turn=3)
    state.play(0, state.rules.parse("accuse 2 santa"))
    state.play(0, state.rules.parse("accuse 3 elf"))
    world = state.imagine(0, FastRng(1))
    moves = {hard().choose(world, 0, [], Budget(1), FastRng(seed)).move for seed in range(12)}
    assert {state.rules.notation(move) for move in moves} == {"accuse 4 reindeer"}


TEMPTING = """
ccct.
tt.cp
p.b.p
.b.p.
..bbt
"""
"""Swapping d1 and d2 brings the elf's third toy into its row, and completes the snowman's."""


@pytest.mark.parametrize("possible", [False, True])
def test_nobody_completes_the_line_of_somebody_who_may_be_that_character(possible: bool) -> None:
    """However unlikely it seems; only what is ruled out is no risk."""
    state = position(TEMPTING, [ELF, SANTA])
    worlds, weights = [[ELF, SANTA]], [1.0]
    if possible:
        worlds, weights = [[ELF, SANTA], [ELF, SNOWMAN]], [1.0, 0.0]
    swaps = {best_swap(state, 0, worlds, weights, SURE, [], 0.0, FastRng(seed)) for seed in range(40)}
    assert (state.rules.parse("swap d1 d2") in swaps) == (not possible)


def test_hard_often_begins_with_a_swap_that_brings_its_own_mission_no_closer() -> None:
    closer = 0
    for number in range(40):
        state = mission().new(2, FastRng(number))
        mine = state.players[state.turn].character
        before = distances(state.cells, False)
        bot = hard().choose(state, state.turn, [], Budget(1), FastRng(number))
        closer += after(state.cells[:], bot.move, before, False)[mine] < before[mine]
    assert 8 <= closer <= 32


def test_hiding_where_any_two_cards_may_be_swapped_leaves_nobody_one_swap_from_their_mission() -> None:
    """A bluff with another's objects hides best, and gave the next player the game in one game of four."""
    for number in range(20):
        state = mission(free_swap="true").new(4, FastRng(number))
        mine = state.players[state.turn].character
        before = distances(state.cells, True)
        bot = hard().choose(state, state.turn, [], Budget(1), FastRng(number))
        far = after(state.cells[:], bot.move, before, True)
        assert all(steps > 1 for character, steps in enumerate(far) if character != mine)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("free", ["false", "true"])
def test_among_hard_bots_who_begins_takes_about_a_fair_share(
    free: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    wins = []
    game = mission(free_swap=free)
    for number in range(600 // seats):
        state, _ = play(game, ["hard"] * seats, "first mover", number)
        first = game.new(seats, stream("first mover", number, "deal")).turn
        wins.append(state.payoffs()[first])
    share = mean(wins) * seats
    margin = 1.96 * stdev(wins) / len(wins) ** 0.5 * seats
    with capsys.disabled():
        print(f"\n{seats} players, free {free}: who begins takes {share:.2f} ± {margin:.2f} ({len(wins)} games)")
    assert share + margin > 0.7
