"""All bots of a game on one scale: who wins how often against whom, as ratings (Bradley and Terry's model with tables
of any size: a seat wins in proportion to its bot's strength), with intervals from resampled games.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import log10
from random import Random

from veillee.core.game import Game
from veillee.study.arm import Arm, Line, arm_of
from veillee.study.figures import Chart, Estimate, Section
from veillee.study.folder import Study

ROUNDS = 200
"""Times that games are drawn anew for the intervals."""
STEPS = 60
"""Of the fit; ratings move by less than a point long before."""


def arms(game: Game, bots: Sequence[str], players: int, games: int, seed: str) -> tuple[Arm, ...]:
    """Every bot alone among others of every other; with two players each pair meets once."""
    pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)
    return tuple(
        arm_of(game, (one, *[other] * (players - 1)), seed, games, label=f"{one} / {other}") for one, other in pairs
    )


def ratings(lines: Sequence[Line], bots: Sequence[str]) -> dict[str, float]:
    """Strengths on Elo's scale (400 points: ten times as likely to win), their mean at 0."""
    outcomes: dict[tuple[tuple[str, ...], str], float] = {}
    for line in lines:
        table = tuple(sorted(line.bots))
        for seat, payoff in enumerate(line.payoffs):
            if payoff:
                key = (table, line.bots[seat])
                outcomes[key] = outcomes.get(key, 0.0) + payoff
    # Half a win for each side of each pair keeps a bot that never lost on the scale.
    for one, other in permutations(bots, 2):
        key = (tuple(sorted((one, other))), one)
        outcomes[key] = outcomes.get(key, 0.0) + 0.5
    wins = dict.fromkeys(bots, 0.0)
    tables: dict[tuple[str, ...], float] = {}
    for (table, winner), count in outcomes.items():
        wins[winner] += count
        tables[table] = tables.get(table, 0.0) + count
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(STEPS):
        weight = dict.fromkeys(bots, 0.0)
        for table, count in tables.items():
            part = count / sum(strength[name] for name in table)
            for name in table:
                weight[name] += part
        strength = {name: wins[name] / weight[name] for name in bots}
    points = {name: 400 * log10(strength[name]) for name in bots}
    middle = sum(points.values()) / len(points)
    return {name: value - middle for name, value in points.items()}


def sections(study: Study, lines: Sequence[Line]) -> list[Section]:
    """The scale, best first."""
    bots = sorted({name for arm in study.arms for name in arm.bots})
    found = ratings(lines, bots)
    rng = Random(study.digest())  # noqa: S311
    drawn = [ratings(rng.choices(lines, k=len(lines)), bots) for _ in range(ROUNDS)]
    games = Counter(name for line in lines for name in set(line.bots))
    figures = []
    for name in sorted(bots, key=lambda name: -found[name]):
        spread = sorted(each[name] for each in drawn)
        low, high = spread[ROUNDS // 40], spread[-1 - ROUNDS // 40]
        figures.append((name, Estimate(found[name], low, high, games[name])))
    rows = tuple((name, figure.told(0), str(figure.games)) for name, figure in figures)
    note = "Elo's scale: 400 points are ten times the chance to win; 0 is the mean of these bots."
    return [Section("Ladder", note, ("bot", "rating", "games"), rows, Chart(tuple(figures), 0.0))]
