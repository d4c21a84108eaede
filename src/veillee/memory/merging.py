"""One guest turns out to be another: a log as if it had been theirs from the beginning. Names, words and moves stay."""

from collections.abc import Sequence

from msgspec.structs import replace

from veillee.evening import entries as spent
from veillee.table import entries as log


def merged(entries: Sequence[log.Entry], guest: str, other: str) -> list[log.Entry]:
    """The log of a table with `other` where `guest` was."""
    found = []
    for entry in entries:
        what = entry.what
        if isinstance(what, log.Sat) and what.guest == guest:
            what = replace(what, guest=other)
        found.append(replace(entry, by=other if entry.by == guest else entry.by, what=what))
    return found


def evening_merged(entries: Sequence[spent.Entry], guest: str, other: str) -> list[spent.Entry]:
    """The log of an evening with `other` where `guest` was."""
    return [replace(entry, by=other if entry.by == guest else entry.by) for entry in entries]
