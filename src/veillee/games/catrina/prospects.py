"""What can still become of a pedestal piece: looked up in the cells around, for people to see before they lay.

Rules do not ask this: for them a pedestal is closed and exact, or nothing yet (VC-9).
"""

from typing import Final

from veillee.core.bits import BITS
from veillee.games.catrina.village import BESIDE, LARGE, SMALL, TAKEN, UNATTENDED, Village

OPEN: Final = 0  # it can still become exact
SPOILED: Final = 1  # whatever comes, it cannot
CLOSED: Final = 2  # exact, and waiting for its chimera (linked_pedestals)
ATTENDED: Final = 3  # a chimera stands on it
BARE: Final = 4  # exact, but no chimera of its size was left

# Pieces are numbered 0 … 3 for corners and 4 … 7 for whole sides.
FIRST_SIDE: Final = 4


def pieces_of(village: Village, tile: int) -> list[int]:
    """The pieces of a laid tile, as it lies."""
    shape = village.shape(tile)
    found = [corner for corner in range(4) if shape.corners & BITS[corner]]
    return found + [FIRST_SIDE + side for side in range(4) if shape.sides & BITS[side]]


class Prospects:
    """What can become of each piece of a village, tile by tile."""

    def __init__(self, village: Village) -> None:
        self.tiles = {laid.cell: tile for tile, laid in enumerate(village.tiles)}
        self.states: list[dict[int, int]] = []
        """Per tile: piece → what can become of it."""
        self.waiting: dict[int, list[tuple[int, int]]] = {}
        """Free cell → the open pieces, with their cells, that hope for something there."""
        for tile, laid in enumerate(village.tiles):
            self.states.append({})
            for piece in pieces_of(village, tile):
                hopes = [hope for hope in _hopes(laid.cell, piece) if _possible(village, self.tiles, hope)]
                self.states[tile][piece] = OPEN if hopes else SPOILED
                for free in {where for hope in hopes for where, _ in hope if where not in self.tiles}:
                    self.waiting.setdefault(free, []).append((laid.cell, piece))
        for closed in village.pedestals:
            state = ATTENDED if closed.claim == TAKEN else BARE if closed.claim == UNATTENDED else CLOSED
            for cell, piece in wanted(village.tiles[closed.tile].cell, closed.size, closed.place):
                self.states[self.tiles[cell]][piece] = state

    def after(self, trial: Village) -> tuple[int, int]:
        """For this village with one tile more: how many pieces of the new tile stay open, and how many pieces, new or
        old, have become spoiled.
        """
        new = len(trial.tiles) - 1
        cell = trial.tiles[new].cell
        opens = 0
        spoils = 0
        self.tiles[cell] = new
        for piece in pieces_of(trial, new):
            hopes = [hope for hope in _hopes(cell, piece) if _possible(trial, self.tiles, hope)]
            if not hopes:
                spoils += 1
            elif not any(all(where in self.tiles for where, _ in hope) for hope in hopes):
                opens += 1
        for where, piece in self.waiting.get(cell, ()):
            spoils += not any(_possible(trial, self.tiles, hope) for hope in _hopes(where, piece))
        del self.tiles[cell]
        return opens, spoils


def wanted(cell: int, size: int, place: int) -> list[tuple[int, int]]:
    """The pieces, with their cells, of the small pedestal round a corner of the cell, or of the large one at a side."""
    right = place + 1 & 3
    back = place ^ 2
    left = right ^ 2
    ahead = _step(cell, place)
    if size == SMALL:
        return [(cell, place), (ahead, right), (_step(ahead, right), back), (_step(cell, right), left)]
    return [
        (cell, FIRST_SIDE + place),
        (ahead, FIRST_SIDE + back),
        (_step(cell, right), left),
        (_step(ahead, right), back),
        (_step(cell, left), place),
        (_step(ahead, left), right),
    ]


def _step(cell: int, side: int) -> int:
    return -1 if cell < 0 else BESIDE[cell][side]


def _hopes(cell: int, piece: int) -> list[list[tuple[int, int]]]:
    """The exact pedestals that a piece could be part of: for a corner one small and two large ones, for a whole side
    one large one.
    """
    if piece >= FIRST_SIDE:
        return [wanted(cell, LARGE, piece - FIRST_SIDE)]
    right = piece + 1 & 3
    return [
        wanted(cell, SMALL, piece),
        wanted(_step(cell, right), LARGE, piece),
        wanted(_step(cell, piece), LARGE, right),
    ]


def _possible(village: Village, tiles: dict[int, int], pieces: list[tuple[int, int]]) -> bool:
    for cell, piece in pieces:
        if cell < 0:
            return False
        tile = tiles.get(cell, -1)
        if tile < 0:
            continue
        if piece < FIRST_SIDE:
            if not village.has_corner(tile, piece):
                return False
        elif not village.has_side(tile, piece - FIRST_SIDE):
            return False
    return True
