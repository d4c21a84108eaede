"""Gymnasium's checker over every game, and a whole game from one seat."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from veillee.adapters.gymnasium import SeatEnv
from veillee.core.registry import box, known


@pytest.mark.parametrize("game", known())
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_accepts_the_environment(game: str) -> None:
    check_env(SeatEnv(game, players=max(2, box(game).meta.players[0]), bots="random"), skip_render_check=True)


@pytest.mark.parametrize("game", known())
def test_one_seat_plays_a_whole_game_against_bots(game: str) -> None:
    env = SeatEnv(game, players=max(2, box(game).meta.players[0]), seat=2, bots="random")
    observation, _ = env.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in range(20_000):
        moves = np.flatnonzero(observation["action_mask"])
        observation, reward, over, _, _ = env.step(int(rng.choice(moves)))
        if over:
            break
    assert over
    assert 0 <= reward <= 1


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 3: expected a seat from 1 to 2"):
        SeatEnv("mission", players=2, seat=3)
