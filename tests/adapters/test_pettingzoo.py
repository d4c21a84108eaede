"""PettingZoo's own suites, unmodified, for every game and player count."""

import io
from contextlib import redirect_stdout
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from veillee.adapters.pettingzoo import env, parallel_env
from veillee.core.game import WAIT
from veillee.core.registry import box, known

TABLES = [
    (name, players) for name in known() for players in range(box(name).meta.players[0], box(name).meta.players[1] + 1)
]
AT_ONCE = [(name, players) for name, players in TABLES if box(name).meta.simultaneous or box(name).meta.real_time]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_petting_zoo_accepts_the_environment(game: str, players: int) -> None:
    with redirect_stdout(io.StringIO()) as said:
        api_test(env(game, players=players), num_cycles=60)
    assert "Passed API test" in said.getvalue()


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_the_same_seed_gives_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: env(game, players=players), num_cycles=20)


@pytest.mark.parametrize("game", known())
def test_every_render_mode_gives_what_it_says(game: str) -> None:
    players = box(game).meta.players[1]
    with redirect_stdout(io.StringIO()):
        render_test(lambda render_mode=None: env(game, players=players, render_mode=render_mode))


@pytest.mark.parametrize(("game", "players"), AT_ONCE)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_petting_zoo_accepts_the_parallel_environment(game: str, players: int) -> None:
    with redirect_stdout(io.StringIO()) as said:
        parallel_api_test(parallel_env(game, players=players), num_cycles=60)
    assert "Passed Parallel API test" in said.getvalue()


@pytest.mark.parametrize("game", known())
def test_a_whole_game_pays_out_one_win(game: str) -> None:
    players = max(2, box(game).meta.players[0])
    table = env(game, players=players)
    table.reset(seed=3)
    paid = 0.0
    rng = np.random.default_rng(3)
    for _ in table.agent_iter(200_000):
        observation, reward, termination, truncation, _ = table.last()
        if termination or truncation:
            paid += reward
            table.step(None)
            continue
        moves = np.flatnonzero(observation["action_mask"])
        table.step(int(rng.choice(moves)))
    assert not table.agents
    assert paid == pytest.approx(1)


def test_out_of_turn_a_seat_waits_or_accuses() -> None:
    table = env("mission", players=3)
    table.reset(seed=1)
    state = table.unwrapped.turns.state
    masks: dict[str, Any] = {}
    for _ in range(3):
        masks[table.agent_selection] = table.last()[0]["action_mask"]
        table.step(
            WAIT if table.unwrapped.turns.seat != state.turn else int(np.flatnonzero(masks[table.agent_selection])[0])
        )
    on_turn = [agent for agent, mask in masks.items() if mask[WAIT] == 0]
    assert len(on_turn) == 1
    for agent, mask in masks.items():
        assert (mask.sum() > 30) == (agent in on_turn)


def test_a_move_that_the_mask_forbids_ends_the_game_at_minus_one() -> None:
    table = env("mission", players=2)
    table.reset(seed=1)
    agent = table.agent_selection
    forbidden = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    table.step(forbidden)
    assert table.rewards[agent] == -1
    assert all(table.terminations.values())


def test_options_and_players_are_checked() -> None:
    with pytest.raises(ValueError, match="mission is for 2 to 4 players, not 5"):
        env("mission", players=5)
    with pytest.raises(ValueError, match="unknown option 'fre'"):
        env("mission", players=2, fre=True)
    with pytest.raises(ValueError, match="played in turns"):
        parallel_env("mission", players=2)
    assert env("mission", players=2, free_swap=True).unwrapped.game.free_swap


@pytest.mark.parametrize("game", known())
def test_states_and_views_draw_themselves_with_the_clients_pieces(game: str) -> None:
    players = box(game).meta.players[1]
    table = env(game, players=players)
    table.reset(seed=2)
    state = table.unwrapped.turns.state
    view: Any = box(game).view(state, 0)
    for picture in (state._repr_svg_(), view._repr_svg_()):
        root = ET.fromstring(picture)
        drawn = {symbol.get("id") for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")}
        used = {str(piece.get("href")).removeprefix("#") for piece in root.iter("{http://www.w3.org/2000/svg}use")}
        assert used <= drawn
