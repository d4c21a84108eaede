"""Our `hard` against OpenSpiel's own IS-MCTS, on OpenSpiel's own loop through our adapter.

    python -m bench.ismcts santa --games 60 --ours 100 --theirs 1000
    python -m bench.ismcts nightmare --option characters=draw

One seat is OpenSpiel's, in turn each of them, and has `theirs` simulations with one random rollout each for every
decision; the others are ours with `ours` iterations. Prints OpenSpiel's share of the wins against the fair one. Where
nobody acts out of turn the rollouts are our compiled ones, just as random and some twenty times as fast.
"""

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import veillee.adapters.open_spiel as adapter
from veillee.bots import bot
from veillee.core.bot import Bot, Budget
from veillee.core.drive import playout
from veillee.core.registry import box
from veillee.core.rng import FastRng, stream
from veillee.study.figures import share


class Rollout(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """One game to its end, every move any that is legal; out of turn there is none."""

    def evaluate(self, state: Any) -> list[float]:
        rng = FastRng(int(self._random_state.randint(2**31)))
        world = state.play.copy()
        world.rng = rng
        playout(world, rng)
        return list(world.payoffs())


def game(loaded: Any, theirs: Any, seat: int, ours: Bot, iterations: int, number: int) -> float:
    """What OpenSpiel's seat wins of game `number`."""
    rng = stream("ismcts", number, "ours")
    state = loaded.new_initial_state()
    state.apply_action(number)
    while not state.is_terminal():
        mover = state.current_player()
        if mover == seat:
            move = theirs.step(state)
        else:
            seen = state.turns.story.seen(mover)
            move = ours.choose(state.play.imagine(mover, rng), mover, seen, Budget(iterations), rng).move
        state.apply_action(move)
    return float(state.returns()[seat])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=["mission", "santa", "catrina", "nightmare"])
    asked.add_argument("--players", type=int, default=0, help="as few as the game allows")
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--ours", type=int, default=100)
    asked.add_argument("--theirs", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    given = asked.parse_args()
    players = given.players or box(given.game).meta.players[0]
    random = np.random.RandomState(given.seed)
    np.random.seed(given.seed)
    loaded = pyspiel.load_game(f"veillee_{given.game}({','.join([f'players={players}', *given.option])})")
    rollouts = mcts.RandomRolloutEvaluator if given.game == "mission" else Rollout
    theirs = ismcts.ISMCTSBot(loaded, rollouts(1, random), 2.0, given.theirs, random_state=random)
    theirs.set_resampler(adapter.resample)
    ours = bot(box(given.game), "hard")
    wins: list[float] = []
    began = time.process_time()
    for number in range(given.games):
        wins.append(game(loaded, theirs, number % players, ours, given.ours, 1000 * given.seed + number))
        told = share(wins).times(players)
        spent = (time.process_time() - began) / (number + 1)
        print(
            f"\r{number + 1} games, OpenSpiel {told.told(2)} of a fair share, {spent:.1f} s a game ", end="", flush=True
        )
    print()


if __name__ == "__main__":
    main()
