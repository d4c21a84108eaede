"""Bit masks of seats, cards, places … `BITS[n]` is the n-th bit: compiled, `1 << n` would be computed in 32 bits."""

from typing import Final

from mypy_extensions import i64

from veillee.core.rng import Rng

BITS: Final = [1 << bit for bit in range(62)]


def count(mask: int) -> int:
    """How many bits are set. Compiled, `int.bit_count` makes an object and calls it; this is five operations."""
    bits: i64 = mask
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56 & 0x7F


def thirds(mask: i64) -> i64:
    """Bit n of a mask of twenty becomes bit 3n."""
    mask = (mask | mask << 32) & 0x1F00000000FFFF
    mask = (mask | mask << 16) & 0x1F0000FF0000FF
    mask = (mask | mask << 8) & 0x100F00F00F00F00F
    mask = (mask | mask << 4) & 0x10C30C30C30C30C3
    return (mask | mask << 2) & 0x1249249249249249


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
