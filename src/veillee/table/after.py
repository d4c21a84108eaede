"""A table that goes on in the middle of a game that was over: the same deal, the same moves so far, other people."""

from collections.abc import Sequence

from veillee.core.record import Record
from veillee.table import entries as log
from veillee.table.names import good_name


def open_after(opened: log.Opened, seats: Sequence[tuple[str, str]], record: Record) -> list[tuple[int, log.AnyWhat]]:
    """What such a table opens with, each with its time in the game: (my name, or empty; a bot) by seat."""
    what: list[tuple[int, log.AnyWhat]] = [(0, opened)]
    for seat, (name, bot) in enumerate(seats):
        what.append((0, log.Sat(seat, good_name(name)) if name else log.BotSat(seat, bot)))
    what += [(0, log.Nonced(seat, nonce)) for seat, nonce in enumerate(record.nonces)]
    what.append((0, log.Started()))
    for line in record.lines[: opened.after]:
        what.append((line.at, log.Moved(line.seat, line.notation, seats[line.seat][1])))
    return what
