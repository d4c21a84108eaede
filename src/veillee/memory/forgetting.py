"""Somebody wishes to be forgotten: a log as if a stranger had been there in their place. The game is the same, move by
move; who they were, what they called themselves and what they said is gone.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from veillee.core.record import Record
from veillee.evening import entries as spent
from veillee.table import entries as log

SILENCE = "…"
"""What they said."""


def stand_in(number: int) -> str:
    """What somebody is called who is forgotten: no word of any language, and no two alike at one table."""
    return f"❄ {number}"


def others(entries: Iterable[log.Entry], guest: str) -> bool:
    """Whether anybody else was ever at this table: then the log is theirs too."""
    return any(entry.by not in ("", guest) or _sitter(entry) not in ("", guest) for entry in entries)


def _sitter(entry: log.Entry) -> str:
    return (entry.what.guest or entry.by) if isinstance(entry.what, log.Sat) else ""


def forgotten(entries: Sequence[log.Entry], guest: str, stranger: str) -> list[log.Entry]:
    """The log of a table with `stranger` where `guest` was."""
    held: set[int] = set()
    found = []
    for entry in entries:
        what = entry.what
        mine = entry.by == guest
        match what:
            case log.Sat(seat=seat):
                if _sitter(entry) == guest:
                    held.add(seat)
                    what = replace(what, name=stand_in(seat + 1), guest=stranger if what.guest else "")
                else:
                    held.discard(seat)
            case log.Stood(seat=seat):
                if seat in held:
                    held.discard(seat)
                    what = replace(what, name=stand_in(seat + 1))
            case log.SeatAsked(seat=seat) if mine:
                what = replace(what, name=stand_in(seat + 1))
            case log.Said(seat=seat) if mine:
                what = replace(what, name=stand_in(seat + 1), text=SILENCE)
        found.append(replace(entry, by=stranger if mine else entry.by, what=what))
    return found


def evening_forgotten(entries: Sequence[spent.Entry], guest: str, stranger: str) -> list[spent.Entry]:
    """The log of an evening with `stranger` where `guest` was."""
    people = 0
    found = []
    for entry in entries:
        what = entry.what
        if isinstance(what, spent.Joined):
            people += 1
            if entry.by == guest:
                what = replace(what, name=stand_in(people))
        found.append(replace(entry, by=stranger if entry.by == guest else entry.by, what=what))
    return found


def unnamed(record: Record, seats: Iterable[int]) -> Record:
    """A record without the names of these seats."""
    gone = set(seats)
    players = [stand_in(seat + 1) if seat in gone else name for seat, name in enumerate(record.players)]
    return replace(record, players=tuple(players))
