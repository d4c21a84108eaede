"""The seats of a table, and the questions that the people on them are asked."""

from collections.abc import Sequence

from veillee.core.game import Seat
from veillee.table import entries as log


class Chair:
    """A seat of the table: who holds it, which bot plays on it, and its part of the shuffle."""

    def __init__(self) -> None:
        self.holder = ""
        self.name = ""
        self.bot = ""
        self.commitment = ""
        """Of the nonce, before it is known."""
        self.nonce = ""

    @property
    def free(self) -> bool:
        return not self.holder and not self.bot


class Question:
    """Somebody wishes to take back and needs the consent of these seats."""

    def __init__(self, seat: Seat, waiting: set[Seat]) -> None:
        self.seat = seat
        self.waiting = waiting


class Joining:
    """Somebody wishes to take the seat of a bot in play, and would see what it holds: these guests must agree."""

    def __init__(self, guest: str, seat: Seat, name: str, waiting: set[str]) -> None:
        self.guest = guest
        self.seat = seat
        self.name = name
        self.waiting = waiting


def consenting(chairs: Sequence[Chair], host: str, by: str, admit: log.Admit) -> set[str]:
    """Who must agree when `by` wishes to take a bot's seat: everybody who plays, or the host alone where the table was
    opened so. People for whom a bot plays are not there to be asked.
    """
    if admit == "host":
        return {host} - {by}
    return {chair.holder for chair in chairs if chair.holder and not chair.bot} - {by}
