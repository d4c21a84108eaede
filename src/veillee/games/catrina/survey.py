"""What a village would promise with one more tile, for every free cell and rotation at once, without laying any.

A survey looks at a village once: who lies around each free cell, which counted paths lead to it, which pedestals it
belongs to. Then a tile in a place is a few bit masks. What a survey cannot see so (a path that joins others which hung
loose, a pedestal that closes) it tries out, so that its figures are those of `promise` after the tile is laid.
"""

from typing import Final

from veillee.core.bits import BITS
from veillee.games.catrina.promise import (
    WEIGHTS,
    ahead,
    ends_of,
    ends_worth,
    pedestals_to_come,
    promise,
    soon,
    standing,
    waiting_on,
)
from veillee.games.catrina.village import (
    BESIDE,
    CELLS,
    LARGE,
    NOTHING,
    PAVED,
    SMALL,
    WAITING,
    Shape,
    Stock,
    Village,
)

SIDES: Final = 4  # pieces are corners 0 … 3, then whole sides 4 … 7
NOBODY: Final = [-1] * CELLS
ONES: Final = [mask.bit_count() for mask in range(16)]
UNKNOWN: Final = -1.0


class Plot:
    """A free cell: masks of its sides, and what each pedestal piece would promise on it."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.open = 0
        """Where nobody lies."""
        self.paved = 0
        """Where a counted paved path comes in; `flowered` likewise."""
        self.flowered = 0
        self.loose_paved = 0
        """Where one comes in that is not counted."""
        self.loose_flowered = 0
        self.loose = 0.0
        """What stands on those."""
        self.lost = 0.0
        """What the pedestals promise of which this cell is part: a tile without the right pieces spoils them."""
        self.pieces = [0.0] * 8
        """What they promise with the piece, corner or side."""
        self.closing = 0
        """The pieces that close one, as bits."""


class Survey:
    def __init__(self, village: Village, stock: Stock, left: int) -> None:
        """`left` tiles are still to come once the next one lies."""
        self.village = village
        self.stock = stock
        self.left = left
        self.ahead = ahead(left)
        self.soon = soon(left)
        self.small = village.design.chimera_points[SMALL] if stock.chimeras[SMALL] > 0 else 0
        self.large = village.design.chimera_points[LARGE] if stock.chimeras[LARGE] > 0 else 0
        self.ends = ends_of(village)
        self.standing = standing(village, stock, left)
        self.pedestals = pedestals_to_come(village, stock) if left > 0 else 0.0
        self.tries = False
        """A closed pedestal waits to be linked: every tile must be tried out."""
        for closed in village.pedestals:
            if closed.claim == WAITING:
                self.tries = True
        self.grid = NOBODY[:]
        """Per cell the tile that lies there."""
        for tile in range(len(village.tiles)):
            self.grid[village.tiles[tile].cell] = tile
        self.plots = [self.plot(cell) for cell in village.free]
        self.tile = -1
        self.waiting: list[float] = []
        """Of the tile that was looked at last: what stands on each of its paths."""
        self.brought: list[float] = []
        """Of that tile: `standing` by the paths of it that come to count, as bits."""

    def worth(self, plot: Plot, tile: int, turns: int) -> float:
        """What the village promises with the tile on this plot."""
        shape = self.village.design.shapes[4 * tile + turns]
        if self.tries or shape.pieces & plot.closing:
            return self.tried(plot, 4 * tile + turns)
        if tile != self.tile:
            self.look_at(tile, shape)
        hits = shape.paved & plot.paved | shape.flowered & plot.flowered
        touches = shape.paved & plot.loose_paved | shape.flowered & plot.loose_flowered
        joined = 0
        counted = 0
        loose = self.ends.loose - plot.loose
        for path in range(len(shape.masks)):
            mask = shape.masks[path]
            if mask & hits:
                if mask & touches:
                    return self.tried(plot, 4 * tile + turns)
                joined |= BITS[path]
                counted |= mask
            elif mask & plot.open:
                loose += ONES[mask & plot.open] * self.waiting[path]
        total = self.brought[joined]
        if total == UNKNOWN:
            total = self.counted(shape, joined)
            self.brought[joined] = total
        if self.left <= 0:
            return total
        counted &= plot.open
        paved = self.ends.paved - ONES[plot.paved] + ONES[counted & shape.paved]
        flowered = self.ends.flowered - ONES[plot.flowered] + ONES[counted & shape.flowered]
        pedestals = self.pedestals - plot.lost
        for piece in shape.listed:
            pedestals += plot.pieces[piece]
        return total + self.ahead * ends_worth(paved, flowered, loose) + self.soon * pedestals

    def best(self, tile: int) -> float:
        """What the village promises with the tile where it is laid best."""
        best = -1.0
        for plot in self.plots:
            for turns in range(4):
                worth = self.worth(plot, tile, turns)
                if worth > best:
                    best = worth
        return best

    # Steps.

    def tried(self, plot: Plot, laid: int) -> float:
        """The long way: on a copy."""
        trial = self.village.copy()
        stock = self.stock.copy()
        trial.lay(laid, plot.cell, stock)
        return promise(trial, stock, self.left)

    def look_at(self, tile: int, shape: Shape) -> None:
        self.tile = tile
        self.waiting = [waiting_on(elements) for elements in shape.elements]
        self.brought = [UNKNOWN] * BITS[len(shape.masks)]

    def counted(self, shape: Shape, joined: int) -> float:
        """`standing` with these paths of the tile counted, wherever it lies."""
        before = self.village.counts
        counts = before[:]
        nothing = True
        for path in range(len(shape.masks)):
            if joined & BITS[path]:
                for element in shape.elements[path]:
                    counts[element] += 1
                    nothing = False
        if nothing:
            return self.standing
        trial = self.village.copy()
        stock = self.stock.copy()
        trial.counts = counts
        trial.let_balloons_go(before, stock)
        trial.owe_draws(before)
        return standing(trial, stock, self.left)

    def plot(self, cell: int) -> Plot:
        found = Plot(cell)
        tiles = self.village.tiles
        for side in range(4):
            tile = self.at(BESIDE[cell][side])
            if tile < 0:
                found.open |= BITS[side]
                continue
            shape = self.village.shape(tile)
            kind = shape.kinds[side ^ 2]
            if kind == NOTHING:
                continue
            path = shape.ways[side ^ 2]
            if tiles[tile].linked & BITS[path]:
                if kind == PAVED:
                    found.paved |= BITS[side]
                else:
                    found.flowered |= BITS[side]
            else:
                found.loose += waiting_on(shape.elements[path])
                if kind == PAVED:
                    found.loose_paved |= BITS[side]
                else:
                    found.loose_flowered |= BITS[side]
        for place in range(4):
            self.round_corner(found, place)
            self.across_side(found, place)
        return found

    def at(self, cell: int) -> int:
        return self.grid[cell] if cell >= 0 else -1

    def corner(self, cell: int, corner: int) -> int:
        """1 where a tile with this corner piece lies, −1 for a tile without, 0 for none."""
        tile = self.at(cell)
        return 0 if tile < 0 else 1 if self.village.shape(tile).corners & BITS[corner] else -1

    def side(self, cell: int, side: int) -> int:
        """The same for a whole side."""
        tile = self.at(cell)
        return 0 if tile < 0 else 1 if self.village.shape(tile).sides & BITS[side] else -1

    def round_corner(self, plot: Plot, corner: int) -> None:
        """The small pedestal round a corner of the plot, and the two large ones that end there."""
        right = corner + 1 & 3
        ahead = BESIDE[plot.cell][corner]
        aside = BESIDE[plot.cell][right]
        if ahead < 0 or aside < 0:
            return
        one = self.corner(ahead, right)
        two = self.corner(BESIDE[ahead][right], corner ^ 2)
        three = self.corner(aside, right ^ 2)
        if one >= 0 and two >= 0 and three >= 0:
            parts = one + two + three
            plot.lost += self.small * WEIGHTS.small[parts]
            if parts == 3:
                plot.closing |= BITS[corner]
            else:
                plot.pieces[corner] += self.small * WEIGHTS.small[parts + 1]
        self.large_at(plot, corner, aside, corner)
        self.large_at(plot, corner, ahead, right)

    def across_side(self, plot: Plot, side: int) -> None:
        """The large pedestal that has its middle on a side of the plot."""
        self.large_at(plot, SIDES + side, plot.cell, side)

    def large_at(self, plot: Plot, piece: int, cell: int, side: int) -> None:
        """The large pedestal with its middle on this side of a cell, in which the plot would have this piece."""
        beyond = BESIDE[cell][side]
        if beyond < 0:
            return
        near = self.side(cell, side)
        far = self.side(beyond, side ^ 2)
        if near < 0 or far < 0 or (near + far == 0 and piece < SIDES):
            return
        right = side + 1 & 3
        left = right ^ 2
        one = self.corner(BESIDE[cell][right], left)
        two = self.corner(BESIDE[beyond][right], side ^ 2)
        three = self.corner(BESIDE[cell][left], side)
        four = self.corner(BESIDE[beyond][left], right)
        if one < 0 or two < 0 or three < 0 or four < 0:
            return
        parts = near + far + one + two + three + four
        if near + far > 0:
            plot.lost += self.large * WEIGHTS.large[parts]
        if parts == 5:
            plot.closing |= BITS[piece]
        else:
            plot.pieces[piece] += self.large * WEIGHTS.large[parts + 1]
