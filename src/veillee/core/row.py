"""What a seat sees as a row of 32-bit floats: learners ask for millions of them. A game's `row.py` puts them together
from pieces that were written once; or it writes some 64-bit words, and a layout says which of their bits make
which columns, so that the rows of many games are unfolded together. A law holds every row to the view.
"""

from struct import pack, unpack
from typing import Final

from veillee.core.bits import BITS

KNOWN: Final = 50_000
_parts: dict[int, bytes] = {}


def numbers(values: list[float]) -> bytes:
    return pack(f"{len(values)}f", *values)


def part(value: int, whole: int) -> bytes:
    """One number, value ÷ whole: games have few of them, and packing costs more than looking up."""
    key = value * 65536 + whole
    found = _parts.get(key)
    if found is None:
        if len(_parts) >= KNOWN:
            _parts.clear()
        found = numbers([value / whole])
        _parts[key] = found
    return found


class Pieces:
    """What was written once, by a key that says all that went into it."""

    def __init__(self) -> None:
        self.known: dict[int, bytes] = {}

    def get(self, key: int) -> bytes | None:
        return self.known.get(key)

    def keep(self, key: int, values: list[float]) -> bytes:
        if len(self.known) >= KNOWN:
            self.known.clear()
        found = numbers(values)
        self.known[key] = found
        return found


def one_of(count: int) -> list[bytes]:
    """Piece i marks one of `count` things; the last piece, which is also −1, none of them."""
    return [numbers([float(one == thing) for thing in range(count)]) for one in range(count + 1)]


def some_of(count: int) -> list[bytes]:
    """Piece m marks the things in the bit mask m."""
    return [numbers([float(mask >> thing & 1) for thing in range(count)]) for mask in range(BITS[count])]


class Columns:
    """Columns that are read alike: each field of `at` (a word, and its lowest bit there) is `width` bits wide and gives
    the line of the table that it numbers; without a table its bits, the lowest first, and the fields are the lowest
    bits of words that follow each other. They stand side by side from column `first` on, or each at the beginning of a
    block of `apart` columns.
    """

    def __init__(
        self, first: int, at: list[tuple[int, int]], width: int, table: list[list[float]], apart: int = 0
    ) -> None:
        self.first = first
        self.at = at
        self.width = width
        self.table = table
        self.apart = apart if apart > 0 else self.each()

    def each(self) -> int:
        """How many columns a field gives."""
        return len(self.table[0]) if len(self.table) > 0 else self.width

    def after(self) -> int:
        """The column after the last one, where they stand side by side."""
        return self.first + len(self.at) * self.each()

    def columns(self) -> list[int]:
        """In the order of the fields, and of what each gives."""
        return [self.first + number * self.apart + one for number in range(len(self.at)) for one in range(self.each())]


def unfolded(layout: list[Columns], written: bytes) -> list[float]:
    """One row, number by number: slow, for whoever wants to see that many at once are the same."""
    words: list[int] = list(unpack(f"<{len(written) // 8}q", written))
    found: dict[int, float] = {}
    for columns in layout:
        where = iter(columns.columns())
        for word, low in columns.at:
            field = words[word] >> low & BITS[columns.width] - 1
            line = (
                columns.table[field]
                if len(columns.table) > 0
                else [float(field >> bit & 1) for bit in range(columns.width)]
            )
            for value in line:
                found[next(where)] = value
    return [found[column] for column in range(len(found))]


def marks(count: int) -> list[list[float]]:
    """Line i + 1 marks thing i of `count`; line 0 none."""
    return [[float(one == thing + 1) for thing in range(count)] for one in range(count + 1)]


def parts(count: int, whole: int, lowest: int = 0) -> list[list[float]]:
    """Line i is (lowest + i) ÷ whole."""
    return [[(lowest + number) / whole] for number in range(count)]
