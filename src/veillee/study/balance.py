"""How evenly the characters of L'Étrange Noël win between equal bots: line-ups and seats drawn at random.

`python -m veillee.study.balance --games 9000` prints a table for each number of players: every character's wins over
its fair share, and for two players every pairing, with 95 % intervals.
"""

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

import msgspec

from veillee.core.game import Game
from veillee.games.nightmare.pack import CHARACTERS
from veillee.games.nightmare.rules import NightmareState
from veillee.shelf import game
from veillee.study.simulate import play

SLICES = 64


class Share(msgspec.Struct):
    """A character's wins (or those against one other), and over how many games."""

    games: int = 0
    wins: int = 0
    points: int = 0

    def add(self, other: "Share") -> None:
        self.games += other.games
        self.wins += other.wins
        self.points += other.points

    def rate(self) -> float:
        return self.wins / self.games

    def spread(self) -> float:
        """Half the 95 % interval of the rate."""
        return 1.96 * sqrt(self.rate() * (1 - self.rate()) / self.games)


Shares = dict[tuple[int, int], Share]
"""By character; with two players by character and opponent (else −1)."""


def shares(chosen: Game, bot: str, iterations: int, players: int, seed: str, first: int, last: int) -> Shares:
    found: Shares = {}
    for number in range(first, last):
        state, _ = play(chosen, [bot] * players, f"{seed} {players}", number, iterations)
        assert isinstance(state, NightmareState)
        for player, points in zip(state.players, state.scores(), strict=True):
            other = state.players[1 - player.seat].character if players == 2 else -1
            share = found.setdefault((player.character, other), Share())
            share.add(Share(1, int(state.winner == player.seat), points))
    return found


def measure(
    chosen: Game,
    bot: str,
    iterations: int,
    players: int,
    games: int,
    seed: str,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Shares:
    """Plays `games` games; `progress` hears how many are done. Slices never depend on the number of workers."""
    size = -(-games // SLICES)
    starts = range(0, games, size)
    total: Shares = {}
    with ProcessPoolExecutor(workers) as pool:
        futures = [
            pool.submit(shares, chosen, bot, iterations, players, seed, first, min(first + size, games))
            for first in starts
        ]
        for first, future in zip(starts, futures, strict=True):
            for key, share in future.result().items():
                total.setdefault(key, Share()).add(share)
            progress(min(first + size, games))
    return total


def table(chosen: Game, players: int, found: Shares) -> str:
    names = [chosen.content.names[name]["en"] for name in CHARACTERS.all]
    lines = [f"{players} players"]
    for (character, other), share in sorted(found.items()):
        fair = 1 if players == 2 else players
        against = f" against {names[other]}" if other >= 0 else ""
        lines.append(
            f"  {names[character] + against:<34}{fair * share.rate():6.3f} ± {fair * share.spread():.3f}"
            f"   {share.points / share.games:5.1f} points   {share.games} games"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="How evenly the characters of L'Étrange Noël win.")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=9000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--iterations", type=int, default=0, help="how long a search thinks; 0: as its level does")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--content", default="", help="a pack by name or path")
    asked = parser.parse_args()
    chosen = game("nightmare", {"characters": "draw"}, asked.content)
    for players in asked.players:

        def progress(done: int, players: int = players) -> None:
            sys.stderr.write(f"\r{players} players: {done} of {asked.games} games" + "\n" * (done == asked.games))
            sys.stderr.flush()

        found = measure(chosen, asked.bot, asked.iterations, players, asked.games, asked.seed, asked.workers, progress)
        sys.stdout.write(table(chosen, players, found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
