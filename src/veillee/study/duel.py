"""How much better one bot is than another: one of the first among others of the second, seats rotated, with an
interval.
"""

from collections.abc import Callable, Sequence

import msgspec

from veillee.core.game import Game
from veillee.study.arm import Arm, Line, arm_of
from veillee.study.crew import Crew, Here
from veillee.study.figures import Chart, Section, share
from veillee.study.folder import Study, carry_out


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


def duel_arm(game: Game, bot: str, against: str, players: int, games: int, seed: str) -> Arm:
    """Over `players` games the bot sits once on every seat."""
    bots = (bot, *[against] * (players - 1))
    return arm_of(game, bots, seed, games, label=f"{game.meta.id} {players}: {bot} / {against}")


def duel(
    game: Game,
    bot: str,
    against: str,
    players: int,
    games: int,
    seed: str,
    crew: Crew | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Duel:
    """A duel by itself."""
    arm = duel_arm(game, bot, against, players, games, seed)
    study = Study("duel", arm.label, "", (arm,))
    return of_arm(arm, carry_out(study, crew or Here(), None, progress))


def of_arm(arm: Arm, lines: Sequence[Line]) -> Duel:
    """What an arm's first bot took."""
    found = share([line.payoffs[line.number % arm.players] for line in lines])
    bot, against = arm.bots[:2]
    return Duel(
        arm.game, bot, against, arm.players, arm.games, found.value, found.low, found.high, found.value * arm.players
    )


def duels(study: Study, lines: Sequence[Line]) -> list[Duel]:
    return [of_arm(arm, [line for line in lines if line.arm == at]) for at, arm in enumerate(study.arms)]


def sections(study: Study, lines: Sequence[Line]) -> list[Section]:
    """Each duel's share over the fair one."""
    found = [share([line.payoffs[line.number % arm.players] for line in lines if line.arm == at]).times(arm.players)
             for at, arm in enumerate(study.arms)]  # fmt: skip
    rows = [
        (arm.label, str(figure.games), f"{figure.value / arm.players:.3f}", figure.told(2))
        for arm, figure in zip(study.arms, found, strict=True)
    ]
    chart = Chart(tuple((arm.label, figure) for arm, figure in zip(study.arms, found, strict=True)), 1.0)
    note = "What the first bot takes, alone among others of the second, seats rotated. 1 is its fair share."
    return [Section("Duels", note, ("duel", "games", "share", "of its fair share"), tuple(rows), chart)]
