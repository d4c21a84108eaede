"""One contender in a process of its own: reads seconds per line, plays that long, answers `games moves seconds`."""

import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Batch = Callable[[], tuple[int, int]]
"""Plays a few games; how many, and how many moves (or whatever is counted) they took."""


def ours(name: str) -> type:
    from bench.games.connect_four import ConnectFour  # noqa: PLC0415
    from bench.games.connect_four_bits import ConnectFourBits  # noqa: PLC0415
    from bench.games.tictactoe import TicTacToe  # noqa: PLC0415
    from bench.games.tictactoe_bits import TicTacToeBits  # noqa: PLC0415

    return {
        "tictactoe": TicTacToe,
        "tictactoe-bits": TicTacToeBits,
        "connect-four": ConnectFour,
        "connect-four-bits": ConnectFourBits,
    }[name]


def our_loop(name: str) -> Batch:
    """The user's own loop in Python: ask for the legal moves, choose, play."""
    from veillee.core.rng import FastRng  # noqa: PLC0415

    game = ours(name)()
    rng = FastRng(7)

    def batch() -> tuple[int, int]:
        state = game.new(2, rng)
        moves = 0
        while not state.over:
            seat = state.due - 1
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            moves += 1
        return 1, moves

    return batch


def our_playout(name: str) -> Batch:
    """The same games in our compiled playout."""
    from bench.games.board import rollouts  # noqa: PLC0415
    from veillee.core.rng import FastRng  # noqa: PLC0415

    game = ours(name)()
    rng = FastRng(7)
    return lambda: (20, rollouts(game, 20, rng))


def spiel_loop(name: str) -> Batch:
    """OpenSpiel's loop as its documentation writes it; C++ games, or its Python ones."""
    import pyspiel  # noqa: PLC0415

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401, PLC0415
    game = pyspiel.load_game(name)

    def batch() -> tuple[int, int]:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return 1, moves

    return batch


def spiel_rollouts(name: str) -> Batch:
    """OpenSpiel's own rollouts in C++: one simulation of its search, evaluated by many of them. It counts no moves."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rollouts = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 7, False)

    def batch() -> tuple[int, int]:
        bot.mcts_search(state)
        return rollouts, 0

    return batch


def spiel_search(name: str) -> Batch:
    """Simulations of OpenSpiel's search in C++, one random rollout each."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 1000, 1000, False, 7, False)

    def batch() -> tuple[int, int]:
        bot.mcts_search(state)
        return 1000, 0

    return batch


def zoo_loop(name: str) -> Batch:
    """PettingZoo's documented loop."""
    from importlib import import_module  # noqa: PLC0415

    env = import_module(f"pettingzoo.classic.{name}").env()

    def batch() -> tuple[int, int]:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                moves += 1
        return 1, moves

    return batch


def random_games(name: str, players: int, pack: str = "") -> Batch:
    """Whole games of ours between random bots, on the driver that simulation uses; with the pack in a file, or ours."""
    from veillee.shelf import game as on_shelf  # noqa: PLC0415
    from veillee.study.simulate import play  # noqa: PLC0415

    game = on_shelf(name, {}, pack)
    numbers = iter(range(10**9))
    bots = ["random"] * players

    def batch() -> tuple[int, int]:
        _, played = play(game, bots, "bench", next(numbers))
        return 1, len(played.moves)

    return batch


def middle(name: str, players: int, pack: str) -> Any:
    """A state from the middle of a random game."""
    from veillee.core.replay import steps  # noqa: PLC0415
    from veillee.shelf import game as on_shelf  # noqa: PLC0415
    from veillee.study.simulate import play, record_of  # noqa: PLC0415

    game = on_shelf(name, {}, pack)
    bots = ["random"] * players
    state, played = play(game, bots, "bench", 1)
    record = record_of(game, bots, "bench", 1, state, played)
    for number, step in enumerate(steps(record, game)):
        if number == len(played.moves) // 2:
            return step.state
    raise AssertionError("a game without a middle")


def copies(name: str, players: int, pack: str = "") -> Batch:
    state = middle(name, players, pack)

    def batch() -> tuple[int, int]:
        for _ in range(50):
            state.copy()
        return 50, 50

    return batch


def imagines(name: str, players: int, pack: str = "") -> Batch:
    from veillee.core.rng import FastRng  # noqa: PLC0415

    state = middle(name, players, pack)
    rng = FastRng(7)

    def batch() -> tuple[int, int]:
        for _ in range(50):
            state.imagine(0, rng)
        return 50, 50

    return batch


def our_search(name: str) -> Batch:
    """Simulations of our search on a small game, one random rollout each: what OpenSpiel's search does."""
    from bench.games.board import Unknowing  # noqa: PLC0415
    from veillee.bots.search import Search  # noqa: PLC0415
    from veillee.core.bot import Budget, Style  # noqa: PLC0415
    from veillee.core.rng import FastRng  # noqa: PLC0415

    rng = FastRng(7)
    state = ours(name)().new(2, rng)
    insight = Unknowing()
    style = Style(2.0, 100, 1.0, 0)

    def batch() -> tuple[int, int]:
        search = Search(insight, style, insight.belief(state, 0, []), state, 0, rng)
        search.think(Budget(1000))
        return 1000, 0

    return batch


def searches(name: str, players: int, pack: str = "") -> Batch:
    """Simulations of the search that plays the level `hard`, from the middle of a game."""
    from veillee.bots import bot  # noqa: PLC0415
    from veillee.core.bot import Budget  # noqa: PLC0415
    from veillee.core.registry import box  # noqa: PLC0415
    from veillee.core.rng import FastRng  # noqa: PLC0415

    state = middle(name, players, pack)
    seat = state.due.bit_length() - 1
    hard = bot(box(name), "hard")
    rng = FastRng(7)

    def batch() -> tuple[int, int]:
        hard.choose(state.imagine(seat, rng), seat, [], Budget(hard.iterations), rng)
        return hard.iterations, 0

    return batch


def our_zoo(name: str, players: int) -> Batch:
    """One of our games behind PettingZoo's documented loop."""
    import warnings  # noqa: PLC0415

    from veillee.adapters.pettingzoo import env  # noqa: PLC0415

    warnings.simplefilter("ignore")
    table = env(name, players=players)
    table.reset(seed=7)
    for agent in table.possible_agents:
        table.action_space(agent).seed(7)

    def batch() -> tuple[int, int]:
        for moves in range(64):
            observation, _, termination, truncation, _ = table.last()
            if termination or truncation:
                table.reset()
                return 1, moves
            table.step(table.action_space(table.agent_selection).sample(observation["action_mask"]))
        return 0, 64

    return batch


def our_vector(name: str, players: int, games: int) -> Batch:
    """Many games of ours at once, behind Gymnasium's vector interface."""
    import numpy as np  # noqa: PLC0415

    from veillee.adapters.vector import GamesEnv, random_moves  # noqa: PLC0415

    many = GamesEnv(name, players, games)
    rng = np.random.default_rng(7)
    seen = [many.reset(seed=7)[0]]

    def batch() -> tuple[int, int]:
        seen[0], _, over, _, _ = many.step(random_moves(seen[0]["action_mask"], rng))
        return int(over.sum()), games

    return batch


def our_vector_small(name: str, games: int) -> Batch:
    """Many small games at once, with the same loop."""
    import numpy as np  # noqa: PLC0415

    from bench.games.rows import connect_four_row, tictactoe_row  # noqa: PLC0415
    from veillee.adapters import batch as plays  # noqa: PLC0415
    from veillee.adapters.vector import random_moves, stacked  # noqa: PLC0415

    game = ours(name)()
    row = tictactoe_row if name.startswith("tictactoe") else connect_four_row
    now, last = (plays.Rows(row, None) for _ in range(2))
    many = plays.Batch(game, 2, games, now, last, None, None, 0, None)
    many.begin([str(seed) for seed in range(games)])
    rng = np.random.default_rng(7)

    def batch() -> tuple[int, int]:
        stacked(many.rows.taken(), np.float32, games)
        many.last.taken()
        many.step(random_moves(stacked(bytearray().join(many.masks), np.int8, games), rng).tolist())
        rewards = np.zeros(games)
        rewards[many.ended] = many.rewards
        return len(many.ended), games

    return batch


KINDS: dict[str, Callable[..., Batch]] = {
    "our-zoo": our_zoo,
    "our-vector": our_vector,
    "our-vector-small": our_vector_small,
    "our-loop": our_loop,
    "our-playout": our_playout,
    "spiel-loop": spiel_loop,
    "spiel-rollouts": spiel_rollouts,
    "spiel-search": spiel_search,
    "zoo-loop": zoo_loop,
    "random-games": random_games,
    "our-search": our_search,
    "searches": searches,
    "copies": copies,
    "imagines": imagines,
}


def main() -> None:
    kind, *words = sys.argv[1:]
    batch = KINDS[kind](*(int(word) if word.isdigit() else word for word in words))
    clock = time.process_time if os.environ.get("BENCH_CLOCK") == "processor" else time.perf_counter
    batch()
    print("ready", flush=True)
    for line in sys.stdin:
        wanted = float(line)
        games = moves = 0
        start = clock()
        while (spent := clock() - start) < wanted:
            played, taken = batch()
            games += played
            moves += taken
        print(games, moves, spent, flush=True)


if __name__ == "__main__":
    main()
