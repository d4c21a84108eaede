"""Rows of many games out of the words that they write (`veillee.core.row`), in a few operations for all of them."""

from collections.abc import Iterable, Iterator
from sys import getrefcount
from typing import Any

import numpy as np
from numpy.typing import NDArray

from veillee.core.row import Columns

WORD = 64
ONLY_KEPT = 2
"""References to an array that only a list holds, while they are counted."""


class Unfolded:
    """A layout made ready. Columns that are single numbers are read together, whichever their tables."""

    def __init__(self, layout: list[Columns]) -> None:
        self.width = sum(len(columns.at) * columns.each() for columns in layout)
        bits: dict[int, int] = {}
        self.lines: list[tuple[Columns, Fields, NDArray[np.float32]]] = []
        """Where lines of a table go, what numbers them, and the table."""
        numbers: list[tuple[int, int, int, Columns]] = []
        for columns in layout:
            places = columns.columns()
            if not columns.table:
                which = [WORD * word + low + bit for word, low in columns.at for bit in range(columns.width)]
                bits |= zip(places, which, strict=True)
            elif columns.each() == 1:
                numbers += [(at, word, low, columns) for at, (word, low) in zip(places, columns.at, strict=True)]
            else:
                table = np.array(columns.table, np.float32)
                self.lines.append((columns, Fields([(*at, columns.width) for at in columns.at]), table))
        self.words = np.array(sorted({bit // WORD for bit in bits.values()}), np.intp)
        """Those whose bits are taken one by one."""
        first = {int(word): WORD * number for number, word in enumerate(self.words)}
        bits = {column: first[bit // WORD] + bit % WORD for column, bit in bits.items()}
        self.bits = [(run, np.array([bits[column] for column in range(run.start, run.stop)])) for run in _runs(bits)]
        """Where bits go, side by side, and which of all bits of those words they are."""
        self.kept = Kept(np.float32)
        self.columns = np.array([column for column, _, _, _ in numbers], np.intp)
        self.fields = Fields([(word, low, columns.width) for _, word, low, columns in numbers])
        tables: dict[int, int] = {}
        values: list[float] = []
        for _, _, _, columns in numbers:
            if id(columns.table) not in tables:
                tables[id(columns.table)] = len(values)
                values += [line[0] for line in columns.table]
        self.starts = np.array([tables[id(columns.table)] for _, _, _, columns in numbers], np.int64)
        self.values = np.array(values, np.float32)

    def rows(self, words: NDArray[np.int64]) -> NDArray[np.float32]:
        """A row for each line of words."""
        found = self.kept.array((len(words), self.width))
        if self.bits:
            bits = np.unpackbits(words.take(self.words, axis=1).view(np.uint8), axis=1, bitorder="little")
            for where, which in self.bits:
                found[:, where] = bits.take(which, axis=1)
        for columns, fields, table in self.lines:
            blocks = found[:, columns.first : columns.first + len(columns.at) * columns.apart]
            blocks.reshape(len(found), -1, columns.apart)[:, :, : columns.each()] = table.take(fields.of(words), axis=0)
        numbers = self.fields.of(words)
        numbers += self.starts
        found[:, self.columns] = self.values.take(numbers)
        return found


def _runs(columns: Iterable[int]) -> Iterator[slice]:
    """Columns that stand side by side."""
    first = last = -1
    for column in sorted(columns):
        if column != last:
            if last > first:
                yield slice(first, last)
            first = column
        last = column + 1
    if last > first:
        yield slice(first, last)


class Kept:
    """Arrays that are used again once nobody else holds them: fresh memory costs more than what is written into it."""

    MOST = 3

    def __init__(self, kind: type[np.generic]) -> None:
        self.kind = kind
        self.arrays: list[NDArray[Any]] = []

    def array(self, shape: tuple[int, int]) -> NDArray[Any]:
        """One with anything in it."""
        height, width = shape
        for at in range(len(self.arrays)):
            if getrefcount(self.arrays[at]) == ONLY_KEPT and len(self.arrays[at]) >= height:
                return self.arrays[at][:height]
        found: NDArray[Any] = np.empty((height + height // 8, width), self.kind)
        self.arrays = [found, *self.arrays[: self.MOST - 1]]
        return found[:height]


class Fields:
    """Some bits of some words, as numbers."""

    def __init__(self, fields: list[tuple[int, int, int]]) -> None:
        self.words = np.array([word for word, _, _ in fields], np.intp)
        self.lows = np.array([low for _, low, _ in fields], np.int64)
        self.most = np.array([(1 << width) - 1 for _, _, width in fields], np.int64)

    def of(self, words: NDArray[np.int64]) -> NDArray[Any]:
        found = words.take(self.words, axis=1)
        found >>= self.lows
        found &= self.most
        return found
