"""The evening's score: the first of a game gets ten points, the last none, those between in even steps; whoever had to
sit out gets five. So every game counts the same, whatever is played and however many play.
"""

from collections.abc import Sequence

BEST = 10
SAT_OUT = BEST // 2
"""What a place in the middle is worth."""


def points(payoffs: Sequence[float], scores: Sequence[int]) -> list[int]:
    """The evening's points of each seat: by the win first, then by the game's own points; equals share their steps."""
    others = len(payoffs) - 1
    if others <= 0:
        return [BEST if payoff > 0 else 0 for payoff in payoffs]
    found: list[int] = []
    for seat in range(len(payoffs)):
        halves = 0
        for other in range(len(payoffs)):
            if other != seat:
                halves += _against(payoffs, scores, seat, other)
        # Rounded to the nearest, halves up, in whole numbers.
        found.append((BEST * halves + others) // (2 * others))
    return found


def places(payoffs: Sequence[float], scores: Sequence[int]) -> list[int]:
    """The place of each seat from 1; equals have the same."""
    seats = range(len(payoffs))
    return [1 + sum(_against(payoffs, scores, other, seat) == 2 for other in seats) for seat in seats]


def _against(payoffs: Sequence[float], scores: Sequence[int], seat: int, other: int) -> int:
    """2 if the seat is before the other, 1 if they are equal, else 0."""
    if payoffs[seat] != payoffs[other]:
        return 2 if payoffs[seat] > payoffs[other] else 0
    if scores[seat] != scores[other]:
        return 2 if scores[seat] > scores[other] else 0
    return 1
