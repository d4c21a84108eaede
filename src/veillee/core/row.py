"""What a seat sees as a row of 32-bit floats, put together from pieces that were written once: learners ask for
millions of rows. A game's `row.py` makes them; a law holds every row to the view.
"""

from struct import pack
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
