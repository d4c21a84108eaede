"""What lines add up to: shares with honest intervals, means, and the tables and charts that reports are made of."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from veillee.study.arm import Line

Z = 1.96


class Estimate(msgspec.Struct, frozen=True):
    """A figure and the ends of its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def times(self, factor: float) -> "Estimate":
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.games)

    def less(self, other: "Estimate") -> "Estimate":
        """The difference of two that were measured apart."""
        value = self.value - other.value
        down = sqrt((self.value - self.low) ** 2 + (other.high - other.value) ** 2)
        up = sqrt((self.high - self.value) ** 2 + (other.value - other.low) ** 2)
        return Estimate(value, value - down, value + up, min(self.games, other.games))

    def told(self, digits: int = 3) -> str:
        return f"{self.value:.{digits}f} [{self.low:.{digits}f}, {self.high:.{digits}f}]"


class Chart(msgspec.Struct, frozen=True):
    """Figures side by side: a dot with its interval a row, and what is even or aimed at."""

    rows: tuple[tuple[str, Estimate], ...]
    even: float | None = None
    extremes: bool = False
    """Rows that were chosen for how far out they lie say nothing about chance."""
    aims: tuple[tuple[float, float], ...] = ()
    """Where each row should lie. Every row then has a scale of its own, so that the aims lie under each other, …"""
    before: tuple[Estimate, ...] = ()
    """… and shows where it came from."""


def width(low: float, high: float) -> float:
    """In what distances from an aim are counted: its own width, or a tenth of one that is a point."""
    return (high - low) or abs(low) / 10 or 1.0


class Section(msgspec.Struct, frozen=True):
    """One table of a report, with a sentence and perhaps a chart."""

    title: str
    note: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    chart: Chart | None = None


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: honest also where all games are won. Shared wins make it a little too wide."""
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - spread), min(1.0, middle + spread)


def share(parts: Sequence[float]) -> Estimate:
    """The mean of values between 0 and 1."""
    value = fmean(parts)
    return Estimate(value, *interval(value, len(parts)), len(parts))


def mean(values: Sequence[float]) -> Estimate:
    value = fmean(values)
    spread = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(value, value - spread, value + spread, len(values))


def fair_shares(lines: Iterable[Line], of: Callable[[Line, int], str | None]) -> dict[str, Estimate]:
    """What each group of seats wins, as multiples of its fair share; `of` names a seat's group, or none. Groups in the
    order of their names.
    """
    won: dict[str, list[float]] = defaultdict(list)
    fair: dict[str, float] = defaultdict(float)
    for line in lines:
        for seat, payoff in enumerate(line.payoffs):
            group = of(line, seat)
            if group is not None:
                won[group].append(payoff)
                fair[group] += 1 / len(line.payoffs)
    return {group: share(won[group]).times(len(won[group]) / fair[group]) for group in sorted(won, key=_natural)}


def luck(lines: Sequence[Line], twins: int) -> Estimate | None:
    """How much the deal decides: of twin games (one deal, other dice of the bots' minds) how many have the same winner,
    beyond what would be so by chance. 0: the deal says nothing, 1: it says all.
    """
    deals: dict[tuple[int, int], list[list[float]]] = defaultdict(list)
    for line in lines:
        nobody = 1 - sum(line.payoffs)  # whom a game alone may be lost to
        deals[line.arm, line.number // twins].append([*line.payoffs, nobody])
    pairs = [group for group in deals.values() if len(group) == twins > 1]
    if not pairs:
        return None
    same = share([sum(a * b for a, b in zip(*group[:2], strict=True)) for group in pairs])
    seats = len(pairs[0][0])
    wins = [fmean(payoffs[seat] for group in pairs for payoffs in group) for seat in range(seats)]
    chance = sum(win * win for win in wins)
    if chance > 1 - 1e-9:  # where one always wins, deals cannot show what they decide
        return None

    def beyond(value: float) -> float:
        return (value - chance) / (1 - chance)

    return Estimate(beyond(same.value), beyond(same.low), beyond(same.high), same.games)


def text(sections: Iterable[Section]) -> str:
    """The tables for a terminal."""
    return "\n\n".join("\n".join([section.title, *_aligned((section.header, *section.rows))]) for section in sections)


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    padded = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
    return ["  " + "  ".join(row).rstrip() for row in padded]


def _natural(name: str) -> tuple[int, str]:
    return (int(name), "") if name.isdigit() else (0, name)
