"""A bot that learns Mission Secrète by playing it: a small network in numpy, some minutes on one core.

    pip install veillee[research] ./examples/learner
    python -m veillee_learner
    veillee study duel mission --bot learned --against random --games 400

It plays 256 games at once against `random` and raises the chance of moves that ended better than it expected (policy
gradient with a learned baseline, Adam). It sees the numbers of its seat's view, which moves are allowed, and how many
swaps nearer each would bring its line; a hint for each such swap helps it on its way to a win.
`Learned` then sits at any table as the bot `learned`, because the package announces it.
"""

import argparse
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are quicker alone

import numpy as np
from numpy.typing import NDArray

from veillee.adapters.vector import GamesEnv
from veillee.core.bot import WAITING, Bot, Budget, Intent
from veillee.core.game import WAIT, Seat, State
from veillee.core.registry import box
from veillee.core.rng import Rng
from veillee.core.story import Event
from veillee.shelf import game

Array = NDArray[np.float32]
FILE = Path(__file__).with_name("learned.npz")
PLAYERS = 2
GAMES = 64
APART = abs(np.arange(5)[:, None] - np.arange(5)).astype(np.float32)
"""How far rows lie from each other."""
HORIZON = 16
"""Steps of every game between two lessons."""
DISCOUNT, TRACE = 0.98, 0.9
RATE, CURIOSITY = 3e-3, 0.01
HINT = 0.1
"""What a swap that brings its line nearer is worth beside a win."""


class Network:
    """What it sees → one hidden layer → how much it likes each move, and what it expects to take."""

    def __init__(self, sizes: tuple[int, int, int], rng: np.random.Generator) -> None:
        seen, hidden, moves = sizes
        self.weights = {
            "in": (rng.standard_normal((seen, hidden)) * seen**-0.5).astype(np.float32),
            "in0": np.zeros(hidden, np.float32),
            "moves": (rng.standard_normal((hidden, moves)) * 0.01).astype(np.float32),
            "moves0": np.zeros(moves, np.float32),
            "worth": np.zeros((hidden, 1), np.float32),
            "worth0": np.zeros(1, np.float32),
            "ahead": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.lessons = 0

    def think(self, seen: Array, mask: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each allowed move, what it expects."""
        weights = self.weights
        hidden = np.tanh(seen @ weights["in"] + weights["in0"])
        likes = hidden @ weights["moves"] + weights["moves0"] + weights["ahead"] * ahead(seen, mask.shape[1])
        likes = np.where(mask, likes, np.float32(-1e9))
        chances = np.exp(likes - likes.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ weights["worth"] + weights["worth0"])[:, 0]

    def learn(self, seen: Array, mask: NDArray[np.int8], moves: NDArray[np.int64], took: Array, gain: Array) -> None:
        """One step uphill: moves by what they gained, expectations towards what was taken, a little for curiosity."""
        hidden, chances, expected = self.think(seen, mask)
        count = len(seen)
        logs = np.log(chances + 1e-9)
        spread = -(chances * logs).sum(1, keepdims=True)
        slope = -chances * gain[:, None]
        slope[np.arange(count), moves] += gain
        slope -= CURIOSITY * chances * (logs + spread)
        error = (took - expected)[:, None]
        back = (slope @ self.weights["moves"].T + 0.5 * error @ self.weights["worth"].T) * (1 - hidden**2)
        self.climb(
            {
                "in": seen.T @ back, "in0": back.sum(0), "moves": hidden.T @ slope, "moves0": slope.sum(0),
                "worth": hidden.T @ error, "worth0": error.sum(0),
                "ahead": (slope * ahead(seen, mask.shape[1])).sum(keepdims=True)[0],
            },
            count,
        )  # fmt: skip

    def climb(self, slopes: dict[str, Array], count: int) -> None:
        """Adam."""
        self.lessons += 1
        for name, weight in self.weights.items():
            slope = slopes[name] / count
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.01 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.lessons)
            weight += RATE * mean / (np.sqrt(self.squares[name] / (1 - 0.99**self.lessons)) + 1e-6)


def own(seen: Array) -> Array:
    """What a seat sees, and beside it where its own objects lie and how many in each line: so much we tell it."""
    square = seen[:, :125].reshape(-1, 25, 5)
    mine = seen[:, -5:-1]
    objects = (square[:, :, :4] * mine[:, None]).sum(2)
    grid = objects.reshape(-1, 5, 5)
    return np.concatenate([seen, objects, grid.sum(1), grid.sum(2)], 1)


@cache
def swaps() -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The moves that swap two neighbours (`swap a1 b1`), and how each of them lays the square anew."""
    mission, moves, squares = game("mission", {}), [], []
    for move in range(1, mission.moves):
        name, *cells = mission.notation(move).split()
        if name == "swap":
            one, other = ("abcde".index(cell[0]) + 5 * (int(cell[1]) - 1) for cell in cells)
            if other - one in (1, 5):
                square = np.arange(25)
                square[[one, other]] = other, one
                moves.append(move)
                squares.append(square)
    return np.array(moves), np.array(squares)


def objects_of(seen: Array) -> Array:
    return seen[:, -35:-10]


def missing(objects: Array) -> Array:
    """How many swaps its nearest line still needs, if nobody came in between: of four objects, how many lie further
    away than 0, 1, 2 … rows (or columns).
    """
    grid = objects.reshape(*objects.shape[:-1], 5, 5)
    lines = np.stack([grid.sum(-1), grid.sum(-2)], -2)
    further = [np.maximum(4 - lines @ (far >= APART), 0) for far in range(4)]
    fewest: Array = np.sum(further, 0).min((-1, -2))
    return fewest


def ahead(seen: Array, moves: int) -> Array:
    """How many swaps nearer each move would bring it; how much that is worth, it learns."""
    which, squares = swaps()
    objects = objects_of(seen)
    found = np.zeros((len(seen), moves), np.float32)
    found[:, which] = missing(objects)[:, None] - missing(objects[:, squares])
    return found


def drawn(chances: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """A move per row, as likely as it is liked."""
    sums = chances.cumsum(1)
    moves: NDArray[np.int64] = (sums < rng.random((len(chances), 1)) * sums[:, -1:]).sum(1)
    return moves


def lesson(env: GamesEnv, now: dict[str, NDArray[Any]], network: Network, rng: np.random.Generator) -> list[float]:
    """Play on for a while and learn from it; what the games that ended were worth."""
    steps, results = [], []
    for _ in range(HORIZON):
        seen, mask = own(now["observation"]), now["action_mask"]
        _, chances, expected = network.think(seen, mask)
        moves = drawn(chances, rng)
        after, rewards, over, _, _ = env.step(moves)
        now |= after
        results += list(rewards[over])
        nearer = missing(objects_of(seen)) - np.where(over, 0, DISCOUNT * missing(objects_of(own(now["observation"]))))
        steps.append((seen, mask, moves, (rewards + HINT * nearer).astype(np.float32), over, expected))
    _, _, following = network.think(own(now["observation"]), now["action_mask"])
    gains, gain = [], np.zeros(env.num_envs, np.float32)
    for _, _, _, rewards, over, expected in reversed(steps):
        on = np.where(over, np.float32(0), np.float32(DISCOUNT))
        gain = rewards + on * following - expected + on * np.float32(TRACE) * gain
        gains.append(gain)
        following = expected
    every = [np.concatenate([step[part] for step in steps]) for part in (0, 1, 2, 5)]
    gained = np.concatenate(gains[::-1])
    took = gained + every[3]
    network.learn(every[0], every[1], every[2], took, (gained - gained.mean()) / (gained.std() + 1e-6))
    return results


def learn(lessons: int, seed: int = 1, hidden: int = 128) -> Iterator[tuple[Network, float]]:
    """So many lessons, by turns from every seat; after each hundredth part of them, what it takes by now."""
    envs = [GamesEnv("mission", PLAYERS, GAMES, seat=seat + 1, bots="random") for seat in range(PLAYERS)]
    nows = [env.reset(seed=seed + 1000 * seat)[0] for seat, env in enumerate(envs)]
    rng = np.random.default_rng(seed)
    network = Network((own(nows[0]["observation"]).shape[1], hidden, envs[0].game.moves), rng)
    won: list[float] = []
    for number in range(lessons):
        seat = number % PLAYERS
        won += lesson(envs[seat], nows[seat], network, rng)
        if (number + 1) % -(-lessons // 100) == 0 or number + 1 == lessons:
            yield network, float(np.mean(won)) if won else 0.0
            won = []


class Learned(Bot):
    """Plays the move that the network likes best."""

    def __init__(self, file: Path = FILE) -> None:
        super().__init__("learned")
        if not file.exists():
            raise FileNotFoundError(f"{file.name} is not there yet: python -m veillee_learner")
        self.network = Network((1, 1, 1), np.random.default_rng(0))
        self.network.weights = dict(np.load(file))

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        row = box("mission").row
        assert row is not None
        due = bool(world.due >> seat & 1)
        legal = world.legal(seat) if due else [WAIT, *world.legal(seat)]
        mask = np.zeros((1, world.game.moves), np.int8)
        mask[0, legal] = 1
        _, chances, _ = self.network.think(own(np.frombuffer(row(world, seat), np.float32)[None]), mask)
        move = int(chances.argmax())
        return WAITING if move == WAIT else Intent(move, 0)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument(
        "--lessons", type=int, default=2000, help="%(default)s of them take some two minutes on one core"
    )
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for hundredth, (network, taken) in enumerate(learn(given.lessons, given.seed), 1):
        print(f"{hundredth:3} %: takes {taken:.3f} of its games", flush=True)
        np.savez(FILE, **network.weights)
    print(f"kept in {FILE.name}; now: veillee study duel mission --bot learned --against random")


if __name__ == "__main__":
    main()
