"""One player's village: tiles on a grid, what is joined to the start tile, pedestals, and what all that is worth.

Everything is kept up as tiles come: nothing is counted from scratch. Rules and bots lay tiles through the same
`Village.lay`, bots on copies.
"""

from typing import ClassVar, Final

from veillee.core.bits import BITS
from veillee.core.game import Part
from veillee.games.catrina.content import TILES, CatrinaContent

# Nobody lays more than 24 tiles: 18 turns at most (VC-2, VC-5) and one draw for each of six stalls (VC-12). So no
# village leaves a grid that reaches 24 cells from the start tile on every side.
REACH: Final = 24
SIDE: Final = 2 * REACH + 1
CELLS: Final = SIDE * SIDE
HOME: Final = REACH * SIDE + REACH


# Elements, in the order of content.ELEMENTS.
BALLOON: Final = 0  # + colour
COLOURS: Final = 4
STALL: Final = 4  # + kind
STALL_KINDS: Final = 6
EFFECTS: Final = 10  # balloons and stalls do something when they count
VISITOR: Final = 10
BUTTERFLY: Final = 11
ALTAR: Final = 12  # + wish: stalls, visitors, butterflies, then the colours
ELEMENTS: Final = 19

BALLOONS_FOR_TILE: Final = 3
BALLOONS_FOR_GOLD: Final = 6
STALLS_FOR_DRAW: Final = 2
VISITOR_POINTS: Final = 1
BUTTERFLY_POINTS: Final = 2

# What became of a balloon colour.
MISSED: Final = -1  # the pile was empty at the third

# Pedestals.
SMALL: Final = 0
LARGE: Final = 1
# A pedestal's code: eight times the number of one of its tiles, plus the corner of that tile round which a small one
# lies, or 4 plus the side on which a large one has its middle.
LARGE_CODE: Final = 4
WAITING: Final = 0  # closed, but a tile of it is not linked (linked_pedestals)
TAKEN: Final = 1
UNATTENDED: Final = 2  # no chimera of its size was left

# Score lines, as on the printed pad.
LINES: Final = 5
BALLOON_LINE: Final = 0
CHIMERA_LINE: Final = 1
STALL_LINE: Final = 2
ALTAR_LINE: Final = 3
CROWD_LINE: Final = 4


def _neighbours() -> list[int]:
    """Per cell the cells to its north, east, south and west, −1 outside."""
    found: list[int] = []
    for cell in range(CELLS):
        column = cell % SIDE
        found.append(cell - SIDE if cell >= SIDE else -1)
        found.append(cell + 1 if column < SIDE - 1 else -1)
        found.append(cell + SIDE if cell < CELLS - SIDE else -1)
        found.append(cell - 1 if column > 0 else -1)
    return found


BESIDE: Final = _neighbours()


class Shapes:
    """The tiles in their four rotations, as tables. Shape 4·t + r is tile t turned by r quarters clockwise."""

    def __init__(self, content: CatrinaContent) -> None:
        self.kind: list[int] = []
        """Per shape and side: 0 nothing, 1 paved, 2 flowered."""
        self.way: list[int] = []
        """Per shape and side: the number of its path within the tile."""
        self.exits: list[int] = []
        """Per shape and path: the sides where it leaves, as bits."""
        self.corners: list[int] = []
        """Per shape: the corners with a pedestal piece, as bits."""
        self.sides: list[int] = []
        """Per shape: the whole sides that are pedestal pieces, as bits."""
        self.elements: list[list[int]] = []
        """Per tile and path: what stands on it."""
        self.paths: list[int] = []
        """Per tile: its paths, as bits."""
        self.stall_points: list[int] = content.supply.stall_points
        self.golden: int = content.supply.golden
        self.chimera_points: list[int] = content.supply.chimera_points
        for tile in content.tiles:
            self.paths.append((1 << len(tile.paths)) - 1)
            for turns in range(4):
                kind = [0, 0, 0, 0]
                way = [0, 0, 0, 0]
                exits = [0, 0, 0, 0]
                for number, path in enumerate(tile.paths):
                    for side in path.sides:
                        turned = (side + turns) % 4
                        kind[turned] = 2 if path.flowered else 1
                        way[turned] = number
                        exits[number] |= 1 << turned
                self.kind += kind
                self.way += way
                self.exits += exits
                self.corners.append(sum(1 << (corner + turns) % 4 for corner in tile.corners))
                self.sides.append(sum(1 << (side + turns) % 4 for side in tile.whole_sides))
            for number in range(4):
                self.elements.append(list(tile.paths[number].elements) if number < len(tile.paths) else [])


class Stock(Part):
    """What all villages draw on: balloon tiles and chimeras."""

    BOUND: ClassVar[tuple[str, ...]] = ("values",)

    values: list[int]
    """A colour's balloon tiles, the highest first; the same for every colour."""
    taken: list[int]
    """Per colour, how many balloon tiles are gone."""
    chimeras: list[int]
    """Small and large ones left."""

    def copy(self) -> "Stock":
        copy = Stock()
        copy.values = self.values
        copy.taken = self.taken[:]
        copy.chimeras = self.chimeras[:]
        return copy

    def balloon(self, colour: int) -> int:
        """VC-7: takes the top balloon tile of the colour; its value, or MISSED."""
        top = self.taken[colour]
        if top == len(self.values):
            return MISSED
        self.taken[colour] = top + 1
        return self.values[top]


class Village(Part):
    """Tiles are numbered as they were laid; the start tile is 0."""

    BOUND: ClassVar[tuple[str, ...]] = ("shapes", "linked_pedestals")

    shapes: Shapes
    linked_pedestals: bool
    cells: list[int]
    laid: list[int]
    """Each tile's shape."""
    beside: list[int]
    """Per tile and side, the tile that lies there, or −1."""
    linked: list[int]
    """Per tile, its paths that are joined to the start tile, as bits."""
    free: list[int]
    """The cells where a tile may be laid."""
    counts: list[int]
    """Counted elements of each kind."""
    balloons: list[int]
    """Per colour, the balloon tile's value, 0 before the third, or MISSED."""
    golden: list[int]
    """Per colour, whether the balloon tile shows its golden side."""
    pedestals: list[int]
    """The closed ones, by code."""
    claims: list[int]
    """What became of each."""
    owed: list[int]
    """The stalls whose draw is not yet made."""

    def copy(self) -> "Village":
        copy = Village()
        copy.shapes = self.shapes
        copy.linked_pedestals = self.linked_pedestals
        copy.cells = self.cells[:]
        copy.laid = self.laid[:]
        copy.beside = self.beside[:]
        copy.linked = self.linked[:]
        copy.free = self.free[:]
        copy.counts = self.counts[:]
        copy.balloons = self.balloons[:]
        copy.golden = self.golden[:]
        copy.pedestals = self.pedestals[:]
        copy.claims = self.claims[:]
        copy.owed = self.owed[:]
        return copy

    # Laying a tile.

    def lay(self, shape: int, cell: int, stock: Stock) -> None:
        """Lay a tile on a free cell, with all it joins and brings but the draws that it makes owed."""
        before = self.counts[:EFFECTS]
        tile = self.put(shape, cell)
        if self.link_new(tile):
            self.let_balloons_go(before, stock)
            self.owe_draws(before)
            if self.linked_pedestals:
                self.attract(stock)
        if self.shapes.corners[shape] != 0 or self.shapes.sides[shape] != 0:
            self.close_pedestals(tile)
            self.attract(stock)

    def put(self, shape: int, cell: int) -> int:
        """The tile lies; its number. Neighbours know each other, and the free cells are those around."""
        tile = len(self.cells)
        beside = self.beside
        start = 4 * cell
        north = BESIDE[start]
        east = BESIDE[start + 1]
        south = BESIDE[start + 2]
        west = BESIDE[start + 3]
        at_north = at_east = at_south = at_west = -1
        for other in range(tile):
            where = self.cells[other]
            if where == north:
                at_north = other
            elif where == east:
                at_east = other
            elif where == south:
                at_south = other
            elif where == west:
                at_west = other
        self.cells.append(cell)
        self.laid.append(shape)
        self.linked.append(0)
        beside.append(at_north)
        beside.append(at_east)
        beside.append(at_south)
        beside.append(at_west)
        new_north = at_north < 0 and north >= 0
        new_east = at_east < 0 and east >= 0
        new_south = at_south < 0 and south >= 0
        new_west = at_west < 0 and west >= 0
        free = self.free
        gone = -1
        for place in range(len(free)):
            where = free[place]
            if where == cell:
                gone = place
            elif where == north:
                new_north = False
            elif where == east:
                new_east = False
            elif where == south:
                new_south = False
            elif where == west:
                new_west = False
        if gone >= 0:
            free[gone] = free[-1]
            free.pop()
        if at_north >= 0:
            beside[4 * at_north + 2] = tile
        elif new_north:
            free.append(north)
        if at_east >= 0:
            beside[4 * at_east + 3] = tile
        elif new_east:
            free.append(east)
        if at_south >= 0:
            beside[4 * at_south] = tile
        elif new_south:
            free.append(south)
        if at_west >= 0:
            beside[4 * at_west + 1] = tile
        elif new_west:
            free.append(west)
        return tile

    def link_new(self, tile: int) -> bool:
        """VC-6: the new tile's paths that meet a counted one are counted, and with them all that hangs on them."""
        shapes = self.shapes
        first = 4 * self.laid[tile]
        joined = False
        for side in range(4):
            kind = shapes.kind[first + side]
            if kind == 0:
                continue
            other = self.beside[4 * tile + side]
            if other < 0 or self.linked[other] == 0:
                continue
            facing = 4 * self.laid[other] + (side + 2 & 3)
            if shapes.kind[facing] == kind and self.linked[other] & BITS[shapes.way[facing]]:
                path = shapes.way[first + side]
                if not self.linked[tile] & BITS[path]:
                    self.link(tile, path)
                    joined = True
        return joined

    def link(self, tile: int, path: int) -> None:
        """Count a path and, from tile to tile across matching edges, every uncounted one joined to it."""
        shapes = self.shapes
        self.linked[tile] |= BITS[path]
        reached = [4 * tile + path]
        while reached:
            last = reached.pop()
            tile = last >> 2
            path = last & 3
            shape = self.laid[tile]
            for element in shapes.elements[(shape & ~3) + path]:
                self.counts[element] += 1
            exits = shapes.exits[4 * shape + path]
            for side in range(4):
                if not exits & BITS[side]:
                    continue
                other = self.beside[4 * tile + side]
                if other < 0:
                    continue
                facing = 4 * self.laid[other] + (side + 2 & 3)
                if shapes.kind[facing] == shapes.kind[4 * shape + side]:
                    onward = shapes.way[facing]
                    if not self.linked[other] & BITS[onward]:
                        self.linked[other] |= BITS[onward]
                        reached.append(4 * other + onward)

    def let_balloons_go(self, before: list[int], stock: Stock) -> None:
        """VC-7: the third of a colour takes a balloon tile, the sixth turns it."""
        for colour in range(COLOURS):
            count = self.counts[colour]
            if count == before[colour]:
                continue
            if before[colour] < BALLOONS_FOR_TILE <= count:
                self.balloons[colour] = stock.balloon(colour)
            if before[colour] < BALLOONS_FOR_GOLD <= count and self.balloons[colour] > 0:
                self.golden[colour] = 1

    def owe_draws(self, before: list[int]) -> None:
        """VC-12: the second stall of a kind owes one draw."""
        for stall in range(STALL, EFFECTS):
            if before[stall] < STALLS_FOR_DRAW <= self.counts[stall]:
                self.owed.append(stall)

    def close_pedestals(self, tile: int) -> None:
        """VC-9: the pedestals that the new tile's pieces close exactly."""
        corners = self.shapes.corners[self.laid[tile]]
        sides = self.shapes.sides[self.laid[tile]]
        for place in range(4):
            if corners & BITS[place]:
                if self.is_small(tile, place):
                    self.close(8 * tile + place)
                else:
                    ahead = self.beside[4 * tile + place]
                    right = self.beside[4 * tile + (place + 1 & 3)]
                    if right >= 0 and self.is_large(right, place):
                        self.close(8 * right + LARGE_CODE + place)
                    elif ahead >= 0 and self.is_large(ahead, place + 1 & 3):
                        self.close(8 * ahead + LARGE_CODE + (place + 1 & 3))
            if sides & BITS[place] and self.is_large(tile, place):
                self.close(8 * tile + LARGE_CODE + place)

    def close(self, code: int) -> None:
        self.pedestals.append(code)
        self.claims.append(WAITING)

    def is_small(self, tile: int, corner: int) -> bool:
        """Four corner pieces, one of each tile round that corner of `tile`."""
        ahead = self.beside[4 * tile + corner]
        right = self.beside[4 * tile + (corner + 1 & 3)]
        if ahead < 0 or right < 0:
            return False
        across = self.beside[4 * ahead + (corner + 1 & 3)]
        return (
            across >= 0
            and self.has_corner(tile, corner)
            and self.has_corner(ahead, corner + 1 & 3)
            and self.has_corner(across, corner + 2 & 3)
            and self.has_corner(right, corner + 3 & 3)
        )

    def is_large(self, tile: int, side: int) -> bool:
        """A whole side on `tile` and on the tile across it, and a corner piece at each of the four ends."""
        across = self.beside[4 * tile + side]
        if across < 0 or not self.has_side(tile, side) or not self.has_side(across, side + 2 & 3):
            return False
        right = side + 1 & 3
        left = side + 3 & 3
        return (
            self.has_corner(self.beside[4 * tile + right], left)
            and self.has_corner(self.beside[4 * across + right], side + 2 & 3)
            and self.has_corner(self.beside[4 * tile + left], side)
            and self.has_corner(self.beside[4 * across + left], right)
        )

    def has_corner(self, tile: int, corner: int) -> bool:
        return tile >= 0 and self.shapes.corners[self.laid[tile]] & BITS[corner] != 0

    def has_side(self, tile: int, side: int) -> bool:
        return self.shapes.sides[self.laid[tile]] & BITS[side] != 0

    def pedestal_tiles(self, code: int) -> list[int]:
        """The four or six tiles of a closed pedestal."""
        tile = code >> 3
        place = code & 3
        ahead = self.beside[4 * tile + place]
        right = place + 1 & 3
        if not code & LARGE_CODE:
            return [tile, ahead, self.beside[4 * ahead + right], self.beside[4 * tile + right]]
        left = place + 3 & 3
        found = [tile, ahead]
        for middle in (tile, ahead):
            found.append(self.beside[4 * middle + right])
            found.append(self.beside[4 * middle + left])
        return found

    def attract(self, stock: Stock) -> None:
        """VC-10: every closed pedestal that may have its chimera takes the next of its size."""
        for i in range(len(self.pedestals)):
            if self.claims[i] != WAITING:
                continue
            code = self.pedestals[i]
            if self.linked_pedestals:
                whole = True
                for tile in self.pedestal_tiles(code):
                    if self.linked[tile] == 0:
                        whole = False
                if not whole:
                    continue
            size = LARGE if code & LARGE_CODE else SMALL
            if stock.chimeras[size] > 0:
                stock.chimeras[size] -= 1
                self.claims[i] = TAKEN
            else:
                self.claims[i] = UNATTENDED

    # What it is worth.

    def points(self) -> int:
        total = 0
        for line in range(LINES):
            total += self.line(line)
        return total

    def line(self, line: int) -> int:
        """One line of the score pad."""
        counts = self.counts
        total = 0
        if line == BALLOON_LINE:
            for colour in range(COLOURS):
                if self.balloons[colour] > 0:
                    total += self.balloons[colour] + self.golden[colour] * self.shapes.golden
        elif line == CHIMERA_LINE:
            for i in range(len(self.claims)):
                if self.claims[i] == TAKEN:
                    total += self.shapes.chimera_points[LARGE if self.pedestals[i] & LARGE_CODE else SMALL]
        elif line == STALL_LINE:
            different = 0
            for stall in range(STALL, EFFECTS):
                if counts[stall] > 0:
                    different += 1
            total = self.shapes.stall_points[different]
        elif line == ALTAR_LINE:
            for wish in range(ELEMENTS - ALTAR):
                if counts[ALTAR + wish] > 0:
                    total += counts[ALTAR + wish] * self.wished(wish)
        else:
            total = VISITOR_POINTS * counts[VISITOR] + BUTTERFLY_POINTS * counts[BUTTERFLY]
        return total

    def wished(self, wish: int) -> int:
        """VC-14: how many counted elements an altar with this wish asks for."""
        if wish == 0:
            total = 0
            for stall in range(STALL, EFFECTS):
                total += self.counts[stall]
            return total
        if wish == 1:
            return self.counts[VISITOR]
        if wish == 2:
            return self.counts[BUTTERFLY]
        return self.counts[BALLOON + wish - 3]


def founded(shapes: Shapes, linked_pedestals: bool, start: int) -> Village:
    """A village with its start tile alone, whose paths are counted."""
    shape = 4 * (TILES + start)
    village = Village()
    village.shapes = shapes
    village.linked_pedestals = linked_pedestals
    village.cells = []
    village.laid = []
    village.beside = []
    village.linked = []
    village.free = []
    village.counts = [0] * ELEMENTS
    village.balloons = [0] * COLOURS
    village.golden = [0] * COLOURS
    village.pedestals = []
    village.claims = []
    village.owed = []
    village.put(shape, HOME)
    village.linked[0] = shapes.paths[TILES + start]
    return village
