"""Whether the levels are what they promise: a ladder of duels per game, every step with its interval."""

from collections.abc import Sequence

from veillee.core.game import Game
from veillee.study.arm import Arm
from veillee.study.duel import Duel, duel_arm

STEPS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"))
WHOLE = (("hard", "random"),)

SHARE = 0.65
"""What each step should win with two players …"""
RATIO = 1.3
"""… and of its fair share with more."""


def arms(game: Game, players: int, games: int, seed: str, steps: Sequence[tuple[str, str]] = STEPS) -> tuple[Arm, ...]:
    """Each level against a table of the one below, seats rotated."""
    return tuple(duel_arm(game, bot, against, players, games, seed) for bot, against in steps)


def reached(found: Duel) -> bool:
    """Whether even the lower end of the interval is what a step should win."""
    if found.players == 2:
        return found.low >= SHARE
    return found.low * found.players >= RATIO
