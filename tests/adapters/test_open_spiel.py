"""OpenSpiel's own suites, unmodified, over every game; its search on the games with secrets."""

import sys
import unittest

import numpy as np
import pyspiel
import pytest

from veillee.adapters.open_spiel import resample
from veillee.core.registry import box, known

SECRETIVE = [name for name in known() if name in ("mission", "santa", "nightmare")]


@pytest.mark.parametrize("name", known())
def test_random_simulations_pass(name: str) -> None:
    least, most = box(name).meta.players
    for players in {least, most}:
        game = pyspiel.load_game(f"veillee_{name}(players={players})")
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SECRETIVE)
def test_what_a_player_may_do_follows_from_what_they_know(name: str) -> None:
    """Whatever is answered: a search keeps one list of moves for all that looks the same."""
    players = box(name).meta.players[0]
    for number in range(27, 31):
        rng = np.random.default_rng(number)
        state = pyspiel.load_game(f"veillee_{name}(players={players})").new_initial_state()
        state.apply_action(number)
        may: dict[str, list[int]] = {}
        while not state.is_terminal():
            for answer in state.legal_actions()[:40]:
                after = state.child(answer)
                if not after.is_terminal():
                    known_to_them = after.information_state_string(after.current_player())
                    assert may.setdefault(known_to_them, after.legal_actions()) == after.legal_actions()
            state.apply_action(int(rng.choice(state.legal_actions())))


def suite(module: str, wanted: str) -> unittest.TestSuite:
    """The tests of one of OpenSpiel's own modules that are about our games."""
    from importlib import import_module

    from absl import flags

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(sys.argv[:1])
    tests = unittest.defaultTestLoader.loadTestsFromModule(import_module(module))
    found = unittest.TestSuite()
    groups = [tests]
    while groups:
        for test in groups.pop():
            if isinstance(test, unittest.TestSuite):
                groups.append(test)
            elif wanted in str(test) or wanted in type(test).__name__ or wanted in str(vars(test)):
                found.addTest(test)
    return found


def passes(tests: unittest.TestSuite, at_least: int) -> None:
    assert tests.countTestCases() >= at_least
    result = unittest.TestResult()
    tests.run(result)
    problems = result.failures + result.errors
    assert not problems, "\n".join(f"{test}\n{trace}" for test, trace in problems)


def test_the_api_test_of_partial_trees_passes() -> None:
    passes(suite("open_spiel.integration_tests.api_test", "veillee"), 5 * len(known()))


def test_games_sim_test_passes() -> None:
    passes(suite("open_spiel.python.tests.games_sim_test", "veillee"), len(known()))


@pytest.mark.parametrize("name", SECRETIVE)
def test_open_spiels_own_search_plays_on_imagined_worlds(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"veillee_{name}(players={max(2, box(name).meta.players[0])})")
    np.random.seed(1)
    state = game.new_initial_state()
    state.apply_action(11)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2.0, 4, random_state=random)
    bot.set_resampler(resample)
    for _ in range(6):
        if state.is_terminal():
            break
        state.apply_action(bot.step(state))


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_resampled_world_differs_in_truth_and_not_in_what_the_player_knows(name: str) -> None:
    game = pyspiel.load_game(f"veillee_{name}(players={box(name).meta.players[1]})")
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    np.random.seed(2)
    worlds = [resample(state, player) for _ in range(12)]
    assert {world.information_state_string(player) for world in worlds} == {state.information_state_string(player)}
    assert len({str(world) for world in worlds}) > 1
