"""Many games at once: the same games as one by one, behind Gymnasium's vector interface."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from veillee.adapters.against import Against
from veillee.adapters.batch import Rows
from veillee.adapters.pettingzoo import env
from veillee.adapters.vector import GamesEnv, random_moves
from veillee.core.bot import Bot, Budget, Intent
from veillee.core.game import WAIT, Refused, Seat, State
from veillee.core.registry import box, known
from veillee.core.rng import Rng
from veillee.core.row import numbers
from veillee.core.story import Event


def players_of(game: str) -> int:
    return max(2, box(game).meta.players[0])


@pytest.mark.parametrize("game", known())
def test_every_game_is_the_one_that_petting_zoo_plays_with_that_seed(game: str) -> None:
    """Rows, masks, who is asked, payoffs, what is seen at the end, and the next game after it: whole games."""
    players = players_of(game)
    many = GamesEnv(game, players, games=2)
    seen, info = many.reset(seed=40)
    singles = [env(game, players=players) for _ in range(2)]
    for at, single in enumerate(singles):
        single.reset(seed=40 + at)
    rng = np.random.default_rng(7)
    ended: list[int] = []
    while set(ended) != {0, 1}:
        for at, single in enumerate(singles):
            assert single.agent_selection == f"seat_{info['seat'][at]}"
            alone = single.observe(single.agent_selection)
            np.testing.assert_array_equal(seen["observation"][at], alone["observation"])
            np.testing.assert_array_equal(seen["action_mask"][at], alone["action_mask"])
        moves = random_moves(seen["action_mask"], rng)
        asked = info["seat"].copy()
        seen, rewards, over, truncated, info = many.step(moves)
        assert not truncated.any()
        for at, single in enumerate(singles):
            single.step(int(moves[at]))
            assert over[at] == single.unwrapped.turns.state.over
            if over[at]:
                ended.append(at)
                np.testing.assert_array_equal(
                    info["final_obs"][at]["observation"], single.observe(f"seat_{asked[at]}")["observation"]
                )
                assert list(info["payoffs"][at]) == pytest.approx(list(single.rewards.values()))
                assert rewards[at] == pytest.approx(single.rewards[f"seat_{asked[at]}"])
                single.reset()
            else:
                assert rewards[at] == 0


@pytest.mark.parametrize("game", known())
@pytest.mark.parametrize("bots", ["", "random"])
def test_observations_lie_in_their_space_and_games_follow_each_other(game: str, bots: str) -> None:
    many = GamesEnv(game, players_of(game), games=3, seat=2, bots=bots)
    assert isinstance(many, VectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = many.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert many.observation_space.contains(seen)
        assert not bots or set(info["seat"]) == {2}
        seen, rewards, over, _, info = many.step(random_moves(seen["action_mask"], rng))
        assert (rewards >= 0).all()
        assert (rewards[~over] == 0).all()
        for at in np.flatnonzero(over):
            assert many.single_observation_space.contains(info["final_obs"][at])


def test_the_same_seed_gives_the_same_games_and_another_number_of_games_does_not_matter() -> None:
    def played(games: int, seed: int) -> list[Any]:
        many = GamesEnv("mission", players=3, games=games, bots="greedy")
        seen, _ = many.reset(seed=seed)
        rows = []
        for _ in range(40):
            seen, rewards, over, _, _ = many.step(seen["action_mask"].argmax(1))
            rows.append((seen["observation"][0].tobytes(), rewards[0], over[0]))
        return rows

    assert played(1, 5) == played(4, 5)
    assert played(1, 5) != played(1, 6)


def test_an_action_that_the_mask_forbids_ends_its_game_alone() -> None:
    many = GamesEnv("santa", players=3, games=3)
    seen, info = many.reset(seed=2)
    moves = random_moves(seen["action_mask"], np.random.default_rng(2))
    asked = info["seat"][1]
    moves[1] = WAIT
    seen, rewards, over, _, info = many.step(moves)
    assert list(over) == [False, True, False]
    assert list(rewards) == [0, -1, 0]
    assert info["payoffs"][1, asked - 1] == -1
    assert many.observation_space.contains(seen)


def test_where_a_game_writes_its_moves_itself_it_is_its_rules_that_forbid() -> None:
    many = GamesEnv("freeze", players=3, games=4)
    seen, info = many.reset(seed=2)
    forbidden = seen["action_mask"].argmin(1)
    asked = info["seat"][1:3] - 1
    moves = np.array([WAIT, forbidden[1], -1, many.game.moves - 1])
    seen, rewards, over, _, info = many.step(moves)
    assert list(over) == [False, True, True, True]
    assert list(rewards) == [0, -1, -1, -1]
    assert list(info["payoffs"][[1, 2], asked]) == [-1, -1]
    assert many.observation_space.contains(seen)


class Cheat(Bot):
    """Plays what its rules forbid."""

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        return Intent(next(move for move in range(1, world.game.moves) if world.refusal(seat, move) != 0), 0)


def test_a_bot_that_plays_a_forbidden_move_is_to_blame_itself() -> None:
    many = GamesEnv("mission", players=2, games=1, seat=1, bots="random")
    seen, _ = many.reset(seed=1)
    play = many.batch.plays[0]
    assert isinstance(play, Against)
    play.bot = Cheat("cheat", blind=True)
    mine = seen["action_mask"].argmax(1)  # a swap
    many.step(mine)
    with pytest.raises(Refused, match="seat 2"):
        many.step(np.array([WAIT]))


def test_what_was_seen_stays_as_it_was() -> None:
    """A learner keeps observations of many steps."""
    many = GamesEnv("freeze", players=2, games=2)
    seen, _ = many.reset(seed=5)
    kept = {name: rows.copy() for name, rows in seen.items()}
    after, *_ = many.step(random_moves(seen["action_mask"], np.random.default_rng(5)))
    for name, rows in seen.items():
        np.testing.assert_array_equal(rows, kept[name])
    assert not np.array_equal(after["action_mask"], seen["action_mask"])


@pytest.mark.parametrize("game", ["freeze", "nightmare"])
def test_a_learner_may_keep_a_single_row_for_as_long_as_it_likes(game: str) -> None:
    """Arrays that nobody holds are written into again; one row is a hold on all of them."""
    many = GamesEnv(game, players=2, games=2)
    rng = np.random.default_rng(5)
    seen, _ = many.reset(seed=5)
    held, copies = [], []
    for _ in range(8):
        held.append({name: rows[1] for name, rows in seen.items()})
        copies.append({name: rows[1].copy() for name, rows in seen.items()})
        seen, *_ = many.step(random_moves(seen["action_mask"], rng))
    for row, copy in zip(held, copies, strict=True):
        for name in row:
            np.testing.assert_array_equal(row[name], copy[name])


def test_a_game_without_rows_of_its_own_is_seen_through_its_view() -> None:
    quick = GamesEnv("mission", players=2, games=2)
    slow = GamesEnv("mission", players=2, games=2)
    found = box("mission")
    slow.batch.rows = Rows(lambda state, seat: numbers(found.vector(found.view(state, seat), slow.game)), None)
    slow.unfolded = None
    one, _ = quick.reset(seed=3)
    other, _ = slow.reset(seed=3)
    np.testing.assert_array_equal(one["observation"], other["observation"])


def test_gymnasiums_own_wrappers_take_it() -> None:
    counted = RecordEpisodeStatistics(GamesEnv("mission", players=2, games=4, bots="random"))
    seen, _ = counted.reset(seed=1)
    rng = np.random.default_rng(1)
    lengths = []
    for _ in range(60):
        seen, _, over, _, info = counted.step(random_moves(seen["action_mask"], rng))
        if over.any():
            lengths += list(info["episode"]["l"][over])
    assert lengths
    assert all(length > 0 for length in lengths)


def test_random_moves_are_allowed_ones_and_each_as_likely() -> None:
    masks = np.zeros((3000, 7), np.int8)
    masks[:, [1, 4, 5]] = 1
    moves = random_moves(masks, np.random.default_rng(3))
    counts = np.bincount(moves, minlength=7)
    assert counts[[0, 2, 3, 6]].sum() == 0
    assert (counts[[1, 4, 5]] > 850).all()


def test_random_moves_of_wide_masks_are_as_likely_wherever_they_lie() -> None:
    masks = np.zeros((4000, 9000), np.int8)
    masks[:2000, ::90] = 1
    masks[2000:, [3, 4500, 8999]] = 1
    moves = random_moves(masks, np.random.default_rng(3))
    assert (moves[:2000] % 90 == 0).all()
    assert 4300 < moves[:2000].mean() < 4620
    few = np.bincount(moves[2000:], minlength=9000)
    assert (few[[3, 4500, 8999]] > 550).all()
    assert few.sum() == few[[3, 4500, 8999]].sum()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="games=0: expected at least 1"):
        GamesEnv("mission", players=2, games=0)
    with pytest.raises(ValueError, match="seat 3: expected a seat from 1 to 2"):
        GamesEnv("mission", players=2, seat=3)
