"""How much better one bot is than another: one of the first among others of the second, seats rotated, with an
interval.
"""

from collections.abc import Callable
from math import sqrt

import msgspec

from veillee.core.game import Game
from veillee.study.simulate import Tally, tallies


class Duel(msgspec.Struct):
    """One bot against a table of another."""

    game: str
    bot: str
    against: str
    players: int
    games: int
    share: float
    """Mean payoff of the bot."""
    low: float
    high: float
    """Ends of the 95 % interval of the share."""
    ratio: float
    """Share over the fair share, 1 / players."""


def duel(
    game: Game,
    bot: str,
    against: str,
    players: int,
    games: int,
    seed: str,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Duel:
    """Plays `games` games; over `players` of them the bot sits once on every seat."""
    total: Tally | None = None
    for part in tallies(game, [bot, *[against] * (players - 1)], seed, games, workers, rotate=True):
        if total is None:
            total = part
        else:
            total.add(part)
        progress(total.games)
    assert total is not None
    share = total.wins[0] / games
    low, high = interval(share, games)
    return Duel(
        game.meta.id,
        bot,
        against,
        players,
        games,
        share,
        low,
        high,
        share * players,
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: honest also where all games are won. Shared wins make it a little too wide."""
    z = 1.96
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - spread), min(1.0, middle + spread)
