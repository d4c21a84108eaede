"""A table as its people see it on their home page: known without the table being in memory."""

from typing import Literal

import msgspec

from veillee.core.game import Seat
from veillee.table.table import Table


class Place(msgspec.Struct, frozen=True):
    """One seat: whose, and who plays on it."""

    guest: str
    name: str
    bot: str
    due: bool
    """The game waits for it."""
    decision: int = 0
    """What it is waited for; 0 where it is not."""
    out_at: int = 0
    """When its time is up, by the calendar, milliseconds since 1970; 0 for never."""
    nudged: bool = False


class Summary(msgspec.Struct, frozen=True):
    """A table after entry `seq`."""

    table: str
    seq: int
    at: int
    game: str
    phase: Literal["lobby", "play", "over"]
    host: str
    lesson: str
    evening: str
    places: tuple[Place, ...]
    deadline: int = 0
    """When it wants to be woken, milliseconds since 1970; 0 for never."""
    public: bool = False
    """Opened for everybody."""

    @property
    def listed(self) -> bool:
        """Everybody may see that there is a free seat."""
        free = any(not place.guest and not place.bot for place in self.places)
        return self.public and self.phase == "lobby" and free


def summary(name: str, table: Table) -> Summary:
    state = table.state
    due = 0 if state is None or table.phase != "play" else state.due
    places = tuple(_place(table, seat, bool(due >> seat & 1)) for seat in range(len(table.chairs)))
    return Summary(
        table=name,
        seq=table.seq,
        at=table.at,
        game=table.opened.game,
        phase=table.phase,
        host=table.host,
        lesson="" if table.course is None else table.course.lesson.id,
        evening=table.opened.evening,
        places=places,
        deadline=min((place.out_at for place in places if place.out_at), default=0),
        public=table.opened.public,
    )


def _place(table: Table, seat: Seat, due: bool) -> Place:
    chair = table.chairs[seat]
    end = table.out_at(seat) if table.by_calendar else -1
    return Place(
        guest=chair.holder,
        name=chair.name,
        bot=chair.bot,
        due=due,
        decision=table.match.state.decision(seat) if due else 0,
        out_at=table.match.started + end if end >= 0 else 0,
        nudged=any(nudged == seat for _, nudged in table.absence.nudges),
    )


def guests(found: Summary) -> set[str]:
    """Whom it concerns."""
    return {place.guest for place in found.places if place.guest} | {found.host}
