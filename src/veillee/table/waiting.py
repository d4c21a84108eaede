"""What people may wish who wait for one another: days off, a nudge, a bot in the place of somebody who does not come
back, where all the others wish it.
"""

from veillee.core.game import Seat
from veillee.table import entries as log
from veillee.table.offers import DEFAULT_BOT
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes

LONGEST = 30
"""Days of rest that a seat may take in one game."""


def rest(table: Table, by: str, seat: Seat, days: int) -> Wishes:
    if not table.by_calendar:
        raise No("no-rest")
    if not table.holds(by, seat):
        raise No("not-your-seat")
    left = LONGEST - table.absence.rested.get(seat, 0)
    if days > left:
        raise No("rest-too-long", left=left)
    return (log.Rested(seat, days),)


def nudge(table: Table, by: str, seat: Seat) -> Wishes:
    _awaited(table, by, seat)
    if (by, seat) in table.absence.nudges:
        raise No("nudged-already")
    return (log.Nudged(seat),)


def miss(table: Table, by: str, seat: Seat) -> Wishes:
    """A bot sits down once everybody else who plays has said so. That somebody is gone is for others to know."""
    _awaited(table, by, seat)
    votes = table.absence.votes.get(seat, set())
    if by in votes:
        raise No("missed-already")
    people = {chair.holder for chair in table.chairs if chair.holder and not chair.bot}
    if people - {table.chairs[seat].holder, by} - votes:
        return (log.Missed(seat),)
    return (log.Missed(seat), log.Handed(seat, DEFAULT_BOT, late=False))


def _awaited(table: Table, by: str, seat: Seat) -> None:
    """`No` unless one who plays here waits for the person on another seat."""
    if table.phase != "play" or table.course is not None:
        raise No("not-in-play")
    if not table.held(by):
        raise No("not-seated")
    if seat >= len(table.chairs):
        raise No("no-such-seat", seats=len(table.chairs))
    chair = table.chairs[seat]
    if not chair.holder or chair.holder == by or chair.bot or not table.match.state.due >> seat & 1:
        raise No("not-awaited")
