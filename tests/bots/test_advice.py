"""What a bot tells people: sensible, legal, and from their own seat's knowledge."""

import pickle

import pytest

from veillee.bots import bot
from veillee.bots.advice import chances, hints, otherwise
from veillee.core.bot import USUAL, Budget
from veillee.core.game import seats_in
from veillee.core.registry import box, known
from veillee.core.rng import FastRng, stream
from veillee.games.mission.insight import distances
from veillee.games.mission.rules import MissionState
from veillee.games.nightmare.board import CHOOSING
from veillee.games.nightmare.rules import NightmareState
from veillee.shelf import game
from veillee.study.simulate import play
from veillee.words import bundle

STYLE = USUAL.style
TURN_GAMES = [name for name in known() if name != "freeze"]


@pytest.mark.parametrize("name", TURN_GAMES)
def test_hints_are_up_to_three_legal_moves_the_best_first_with_chances(name: str) -> None:
    state = game(name, {}, "").new(box(name).meta.players[0], FastRng(1))
    seat = seats_in(state.due)[0]
    style = box(name).plan.style
    found = hints(box(name).insight, style, state.imagine(seat, FastRng(2)), seat, [], Budget(8), FastRng(3))
    assert 1 <= len(found) <= 3
    assert {hint.move for hint in found} <= set(state.legal(seat))
    assert all(0.0 <= hint.chance <= 1.0 for hint in found)
    assert pickle.loads(pickle.dumps(found[0])).move == found[0].move


def test_in_a_matter_of_taste_one_move_is_named_and_no_favourite_and_a_search_follows_after_it() -> None:
    insight = box("nightmare").insight
    state = game("nightmare", {}, "").new(2, FastRng(1))
    assert isinstance(state, NightmareState)
    seat = seats_in(state.due)[0]
    tastes = [hints(insight, STYLE, state, seat, [], Budget(50), FastRng(seed)) for seed in range(40)]
    assert all(len(found) == 1 and found[0].chance == 0.5 for found in tastes)
    assert len({found[0].move for found in tastes}) == 4  # with two players not the neutral ones
    hard = bot(box("nightmare"), "hard")
    assert len({hard.choose(state, seat, [], Budget(50), FastRng(seed)).move for seed in range(40)}) == 4

    while state.phase == CHOOSING:
        chooser = seats_in(state.due)[0]
        state.play(chooser, insight.pick(state, chooser, FastRng(1)))
    seat = seats_in(state.due)[0]
    found = hints(insight, STYLE, state.imagine(seat, FastRng(2)), seat, [], Budget(40), FastRng(3))
    assert 1 < len(found) <= 3
    assert {hint.move for hint in found} <= set(state.legal(seat))


def test_a_seat_that_may_not_act_gets_no_hint() -> None:
    state = game("nightmare", {}, "").new(2, FastRng(1))
    seat = seats_in(3 & ~state.may)[0]
    assert hints(box("nightmare").insight, STYLE, state, seat, [], Budget(5), FastRng(1)) == []


@pytest.mark.parametrize("name", known())
def test_chances_sum_to_one_and_a_finished_game_has_its_result(name: str) -> None:
    state, played = play(game(name, {}, ""), ["random"] * max(2, box(name).meta.players[0]), "chances", 1)
    again = game(name, {}, "").new(state.seats, stream("chances", 1, "deal"))
    before = again.digest()
    found = chances(box(name).insight, STYLE, again, Budget(3), FastRng(3))
    assert sum(found) == pytest.approx(1.0)
    assert found == chances(box(name).insight, STYLE, again, Budget(3), FastRng(3))
    assert again.digest() == before
    assert played.moves
    assert chances(box(name).insight, STYLE, state, Budget(3), FastRng(3)) == state.payoffs()


def test_chances_know_the_cards_but_not_the_luck_to_come() -> None:
    state = game("mission", {}, "").new(2, FastRng(6))
    assert isinstance(state, MissionState)
    twin = otherwise(state, FastRng(1))
    assert isinstance(twin, MissionState)
    assert (twin.cells, twin.holders()) == (state.cells, state.holders())
    assert twin.rng.word() != state.copy().rng.word()


def test_who_is_one_swap_from_the_mission_is_told_so() -> None:
    state = game("mission", {}, "").new(2, FastRng(6))
    assert isinstance(state, MissionState)
    racer = bot(box("mission"), "racer")
    rng = FastRng(2)
    while state.turn != 0 or distances(state.cells, False)[state.players[0].character] > 1:
        aimless = state.rules.swaps[rng.below(len(state.rules.swaps))]
        state.play(state.turn, racer.choose(state, 0, [], Budget(1), rng).move if state.turn == 0 else aimless)
    seat = state.turn
    found = hints(box("mission").insight, STYLE, state.imagine(seat, FastRng(1)), seat, [], Budget(40), FastRng(3))
    state.play(seat, found[0].move)
    assert state.payoffs()[seat] == 1.0
    assert found[0].chance > 0.8


@pytest.mark.parametrize("name", TURN_GAMES)
def test_a_reason_is_the_same_in_all_worlds_that_a_seat_cannot_tell_apart_and_has_its_words(name: str) -> None:
    insight = box(name).insight
    rng = FastRng(7)
    named: set[str] = set()
    for seed in range(6):
        state = game(name, {}, "").new(box(name).meta.players[seed % 2], FastRng(seed))
        for _ in range(40):
            if state.over:
                break
            seat = seats_in(state.due)[0]
            worlds = [state.imagine(seat, rng) for _ in range(3)]
            best = insight.pick(worlds[0], seat, rng)
            for move in {best, *(state.sample(seat, rng) for _ in range(3))}:
                reasons = {insight.reason(world, seat, move) for world in worlds}
                assert len(reasons) == 1, (state.game.notation(move), reasons)
                named |= reasons
            state.play(seat, best)
    named.discard("")
    assert named
    for reason in named:
        assert bundle("fr").has_message(f"{name}-reason-{reason}")
        assert bundle("en").has_message(f"{name}-reason-{reason}")


def test_a_swap_is_advised_for_what_it_does() -> None:
    insight = box("mission").insight
    state = game("mission", {}, "").new(2, FastRng(1))
    assert isinstance(state, MissionState)
    seat = seats_in(state.due)[0]
    mine = state.players[seat].character
    before = distances(state.cells, False)
    for move in state.legal(seat):
        reason = insight.reason(state, seat, move)
        after = state.imagine(seat, FastRng(2))
        after.play(seat, move)
        assert isinstance(after, MissionState)
        far = distances(after.cells, False)
        if reason == "nearer":
            assert far[mine] < before[mine]
        elif reason == "quiet":
            assert far == before
    found = hints(insight, STYLE, state.imagine(seat, FastRng(2)), seat, [], Budget(40), FastRng(3))
    assert all(hint.reason for hint in found)
