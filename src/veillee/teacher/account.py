"""What made the result, per seat: a sum that comes out, from a fair share to what was won."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from veillee.core.game import Seat
from veillee.teacher.walk import Moment

TURNS = 3
"""Turning points of a game."""
APART = 3
"""Moves that lie at least between two of them."""


class Account(msgspec.Struct, frozen=True):
    """`fair + deal + draws + others + hidden + play == result`, all in chances to win."""

    fair: float
    """What everybody may expect before anything is dealt."""
    deal: float
    draws: float
    """What was drawn and thrown afterwards, by whomever, and what the turns to come then offered."""
    others: float
    """What the others chose."""
    hidden: float
    """What the seat's own moves met that it could not know."""
    play: float
    """What the seat's own choices won or lost against a steady player who knew the same, which is what chances presume
    of everybody; in real time, what it won by them.
    """
    margin: float
    """Of `play`, and so of `hidden`."""
    result: float


def account(moments: Sequence[Moment], seat: Seat, real_time: bool) -> Account:
    """The account of one seat over all moments of a game."""
    fair = 1.0 / len(moments[0].chances)
    deal = moments[0].chances[seat] - fair
    draws = others = hidden = play = spread = 0.0
    for before, now in pairwise(moments):
        draws += now.chances[seat] - now.meant[seat]
        chosen = now.meant[seat] - before.chances[seat]
        if now.seat is None:
            draws += chosen
        elif now.seat != seat:
            others += chosen
        elif real_time:
            play += chosen
        else:
            mine = now.verdict.steady if now.verdict is not None else 0.0
            play += mine
            hidden += chosen - mine
            spread += now.verdict.steadily**2 if now.verdict is not None else 0.0
    return Account(fair, deal, draws, others, hidden, play, spread**0.5, moments[-1].chances[seat])


def turning_points(moments: Sequence[Moment]) -> list[int]:
    """The numbers of the moments that moved most from some to others, in order; near ones count as one."""
    moved = [0.0] + [
        sum(abs(a - b) for a, b in zip(now.chances, before.chances, strict=True)) / 2
        for before, now in pairwise(moments)
    ]
    found: list[int] = []
    for number in sorted(range(1, len(moments)), key=lambda number: -moved[number]):
        if moved[number] > 0.0 and all(abs(number - other) >= APART for other in found):
            found.append(number)
        if len(found) == TURNS:
            break
    return sorted(found)
