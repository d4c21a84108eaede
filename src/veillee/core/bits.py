"""Bit masks of seats, cards, places … `BITS[n]` is the n-th bit: compiled, `1 << n` would be computed in 32 bits."""

from typing import Final

from veillee.core.rng import Rng

BITS: Final = [1 << bit for bit in range(62)]


def bit_at(mask: int, index: int) -> int:
    """The bit that is set in the mask after `index` others."""
    bit = 0
    while True:
        if mask >> bit & 1:
            if index == 0:
                return bit
            index -= 1
        bit += 1


def bit_in(mask: int, size: int, rng: Rng) -> int:
    """One of the bits 0 … size − 1 that are set, each as likely."""
    while True:
        bit = rng.below(size)
        if mask >> bit & 1:
            return bit
