"""Who is away, as the log of a game tells it: seats that rest, and what others have said of a seat they wait for."""

from veillee.core.game import Seat
from veillee.table import entries as log

DAY = 24 * 3600 * 1000
STIRRING = (log.Moved, log.Taken, log.Handed, log.Stood)
"""Entries after which nobody waits for the same any more."""


class Absence:
    """What the log of one game says of it."""

    def __init__(self) -> None:
        self.until: dict[Seat, int] = {}
        """Seats that rest, and the game's time until which theirs does not run."""
        self.rested: dict[Seat, int] = {}
        """Days that a seat has taken."""
        self.nudges: set[tuple[str, Seat]] = set()
        """Who has nudged which seat since it last did something."""
        self.votes: dict[Seat, set[str]] = {}
        """Who would have a bot play for a seat."""

    def take_in(self, entry: log.Entry) -> None:
        what = entry.what
        if isinstance(what, STIRRING):
            self._stirred(what.seat)
            if isinstance(what, log.Moved) and not what.bot:
                self.until.pop(what.seat, None)  # whoever plays is back
        elif isinstance(what, log.Rested):
            self.until[what.seat] = entry.now + what.days * DAY
            self.rested[what.seat] = self.rested.get(what.seat, 0) + what.days
        elif isinstance(what, log.Nudged):
            self.nudges.add((entry.by, what.seat))
        elif isinstance(what, log.Missed):
            self.votes.setdefault(what.seat, set()).add(entry.by)

    def _stirred(self, seat: Seat) -> None:
        if not self.nudges and not self.votes:
            return
        self.nudges = {(by, other) for by, other in self.nudges if other != seat}
        self.votes.pop(seat, None)
