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
    spread = 1.96 * sqrt(max(total.squares[0] / games - share**2, 0.0) / games)
    return Duel(
        game.meta.id,
        bot,
        against,
        players,
        games,
        share,
        max(0.0, share - spread),
        min(1.0, share + spread),
        share * players,
    )
