"""Rows of many games out of the words that they write (`veillee.core.row`), in a few operations for all of them."""

from itertools import accumulate
from sys import getrefcount
from typing import Any

import numpy as np
from numpy.typing import NDArray

from veillee.core.row import Columns

WORD = 64
ONLY_KEPT = 2
"""References to an array that only a list holds, while they are counted."""


class Unfolded:
    """A layout made ready. All fields are read together, whichever their tables."""

    def __init__(self, layout: list[Columns]) -> None:
        self.width = sum(len(columns.at) * columns.each() for columns in layout)
        self.bits = [columns for columns in layout if not columns.table]
        """Where bits of words go one by one."""
        numbers = [columns for columns in layout if columns.table and columns.each() == 1]
        self.columns = np.array([column for columns in numbers for column in columns.columns()], np.intp)
        """Where single numbers go, and those of all tables, one after the other, with the place where each begins."""
        tables = {id(columns.table): columns.table for columns in numbers}
        firsts = dict(zip(tables, accumulate(map(len, tables.values()), initial=0), strict=False))
        self.values = np.array([line[0] for table in tables.values() for line in table], np.float32)
        self.starts = np.array([firsts[id(columns.table)] for columns in numbers for _ in columns.at], np.int64)
        self.lines: list[tuple[Columns, slice, NDArray[np.float32]]] = []
        """Where lines of a table go, which fields number them, and the table."""
        fields = [(*at, columns.width) for columns in numbers for at in columns.at]
        for columns in layout:
            if columns.table and columns.each() > 1:
                which = slice(len(fields), len(fields) + len(columns.at))
                self.lines.append((columns, which, np.array(columns.table, np.float32)))
                fields += [(*at, columns.width) for at in columns.at]
        self.words = np.array([word for word, _, _ in fields], np.intp)
        self.lows = np.array([low for _, low, _ in fields], np.int64)
        self.most = np.array([(1 << width) - 1 for _, _, width in fields], np.int64)
        self.kept = Kept(np.float32)

    def rows(self, words: NDArray[np.int64]) -> NDArray[np.float32]:
        """A row for each line of words."""
        found = self.kept.array((len(words), self.width))
        for columns in self.bits:
            first = columns.at[0][0]
            octets = words[:, first : first + len(columns.at)].view(np.uint8)
            bits = np.unpackbits(octets, axis=1, bitorder="little").reshape(len(words), -1, WORD)
            _blocks(found, columns)[:] = bits[:, :, : columns.width]
        fields = words.take(self.words, axis=1)
        fields >>= self.lows
        fields &= self.most
        for columns, which, table in self.lines:
            _blocks(found, columns)[:] = table.take(fields[:, which], axis=0)
        found[:, self.columns] = self.values.take(fields[:, : len(self.starts)] + self.starts)
        return found


def _blocks(rows: NDArray[np.float32], columns: Columns) -> NDArray[np.float32]:
    """Where in all rows the columns stand, field by field."""
    blocks = rows[:, columns.first : columns.first + len(columns.at) * columns.apart]
    return blocks.reshape(len(rows), -1, columns.apart)[:, :, : columns.each()]


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
