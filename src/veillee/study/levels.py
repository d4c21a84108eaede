"""Whether the levels are what they promise: a ladder of duels per game, every step with its interval."""

from collections.abc import Callable, Iterator, Sequence

from veillee.core.game import Game
from veillee.study.duel import Duel, duel

STEPS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"))
WHOLE = (("hard", "random"),)

SHARE = 0.65
"""What each step should win with two players …"""
RATIO = 1.3
"""… and of its fair share with more."""


def ladder(
    game: Game,
    players: int,
    games: int,
    seed: str,
    workers: int = 1,
    steps: Sequence[tuple[str, str]] = STEPS,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[Duel]:
    """Each level against a table of the one below, seats rotated; `progress` hears how many games are done in all."""
    before = 0

    def tick(done: int) -> None:
        progress(before + done)

    for bot, against in steps:
        yield duel(game, bot, against, players, games, seed, workers, tick)
        before += games


def reached(found: Duel) -> bool:
    """Whether even the lower end of the interval is what a step should win."""
    if found.players == 2:
        return found.low >= SHARE
    return found.low * found.players >= RATIO
