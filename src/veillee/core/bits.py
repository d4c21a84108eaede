"""Bit masks of seats, cards, places … `BITS[n]` is the n-th bit: compiled, `1 << n` would be computed in 32 bits."""

from typing import Final

BITS: Final = [1 << bit for bit in range(62)]
