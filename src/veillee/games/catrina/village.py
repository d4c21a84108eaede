"""One player's village: tiles on a grid, what is joined to the start tile, pedestals, and what all that is worth.

Everything is kept up as tiles come: nothing is counted from scratch. Rules and bots lay tiles through the same
`Village.lay`, bots on copies.
"""

from typing import ClassVar, Final

from veillee.core.bits import BITS
from veillee.core.game import Part
from veillee.games.catrina.content import TILES, CatrinaContent, Tile

# Nobody lays more than 24 tiles: 18 turns at most (VC-2, VC-5) and one draw for each of six stalls (VC-12). So no
# village leaves a grid that reaches 24 cells from the start tile on every side.
REACH: Final = 24
SIDE: Final = 2 * REACH + 1
CELLS: Final = SIDE * SIDE
HOME: Final = REACH * SIDE + REACH

# Sides are numbered clockwise from the north; `side ^ 2` is the one across. Corner c lies between side c and c + 1.
STEPS: Final = [-SIDE, 1, SIDE, -1]

# What a path is made of.
NOTHING: Final = 0
PAVED: Final = 1
FLOWERED: Final = 2

# Elements, in the order of content.ELEMENTS.
BALLOON: Final = 0  # + colour
COLOURS: Final = 4
STALL: Final = 4  # + kind
STALL_KINDS: Final = 6
EFFECTS: Final = 10  # balloons and stalls do something when they count
VISITOR: Final = 10
BUTTERFLY: Final = 11
ALTAR: Final = 12  # + wish; those of the pack come after those of the box

# What an altar asks for; from RED_WISH on the colours.
STALL_WISH: Final = 0
VISITOR_WISH: Final = 1
BUTTERFLY_WISH: Final = 2
RED_WISH: Final = 3
OWN_WISH: Final = 7  # the first that a pack has added

BALLOONS_FOR_TILE: Final = 3
BALLOONS_FOR_GOLD: Final = 6
STALLS_FOR_DRAW: Final = 2
VISITOR_POINTS: Final = 1
BUTTERFLY_POINTS: Final = 2

# What became of a balloon colour.
MISSED: Final = -1  # the pile was empty at the third

# Sizes of pedestals and their chimeras, and what became of a closed pedestal.
SMALL: Final = 0
LARGE: Final = 1
WAITING: Final = 0  # a tile of it is not linked (linked_pedestals)
TAKEN: Final = 1
UNATTENDED: Final = 2  # no chimera of its size was left


def _neighbours() -> list[list[int]]:
    """Per cell the cells to its north, east, south and west, −1 outside."""
    found: list[list[int]] = []
    for cell in range(CELLS):
        column = cell % SIDE
        found.append(
            [
                cell - SIDE if cell >= SIDE else -1,
                cell + 1 if column < SIDE - 1 else -1,
                cell + SIDE if cell < CELLS - SIDE else -1,
                cell - 1 if column > 0 else -1,
            ]
        )
    return found


BESIDE: Final = _neighbours()
SIDE_OF_STEP: Final = [STEPS.index(step) if step in STEPS else -1 for step in range(-SIDE, SIDE + 1)]


def side_towards(cell: int, other: int) -> int:
    """The side of a cell at which another one lies, −1 for none."""
    step = other - cell
    return SIDE_OF_STEP[step + SIDE] if -SIDE <= step <= SIDE else -1


class Shape:
    """A tile as it lies, turned by some quarters clockwise."""

    def __init__(self, tile: Tile, turns: int) -> None:
        self.kinds = [NOTHING] * 4
        """Per side: what leaves there."""
        self.ways = [0] * 4
        """Per side: the number of the path that leaves there."""
        self.exits: list[list[int]] = []
        """Per path: the sides where it leaves."""
        self.elements: list[list[int]] = []
        """Per path: what stands on it."""
        self.corners = 0
        """The corners with a pedestal piece, as bits."""
        self.sides = 0
        """The whole sides that are pedestal pieces, as bits."""
        self.masks: list[int] = []
        """Per path: its sides, as bits."""
        self.paved = 0
        """The sides where a paved path leaves, as bits; `flowered` likewise."""
        self.flowered = 0
        self.pieces = 0
        """All pedestal pieces, as bits: corners, then whole sides; `listed` the same as numbers."""
        self.listed: list[int] = []
        for number, path in enumerate(tile.paths):
            exits = sorted((side + turns) % 4 for side in path.sides)
            for side in exits:
                self.kinds[side] = FLOWERED if path.flowered else PAVED
                self.ways[side] = number
            self.exits.append(exits)
            self.elements.append(list(path.elements))
            mask = sum(BITS[side] for side in exits)
            self.masks.append(mask)
            if path.flowered:
                self.flowered |= mask
            else:
                self.paved |= mask
        for corner in tile.corners:
            self.corners |= BITS[(corner + turns) % 4]
        for side in tile.whole_sides:
            self.sides |= BITS[(side + turns) % 4]
        self.pieces = self.corners | self.sides << 4
        self.listed = [piece for piece in range(8) if self.pieces & BITS[piece]]


class Design:
    """What the pack and the options say, ready for laying: the tiles in their four rotations, and points."""

    def __init__(self, content: CatrinaContent, linked_pedestals: bool) -> None:
        self.shapes = [Shape(tile, turns) for tile in content.tiles for turns in range(4)]
        """Shape 4·t + r is tile t turned by r quarters."""
        self.linked_pedestals = linked_pedestals
        self.stall_points: list[int] = content.supply.stall_points
        self.chimera_points: list[int] = [max(values, default=0) for values in content.supply.chimeras]
        """What a chimera of each size is worth at best."""
        self.elements: int = len(content.elements)
        self.altar_points: list[int] = [altar.points for altar in content.supply.altars]
        """Per wish, points for each element that it asks for."""
        self.wishes: list[list[int]] = [altar.wish for altar in content.supply.altars]


class Stock(Part):
    """What all villages draw on: balloon tiles and chimeras."""

    BOUND: ClassVar[tuple[str, ...]] = ("values", "gilt", "worths")

    values: list[int]
    """A colour's balloon tiles, the highest first; the same for every colour."""
    gilt: list[int]
    """What the golden side of each adds."""
    worths: list[list[int]]
    """Per size, what each chimera is worth, in the order in which they come."""
    taken: list[int]
    """Per colour, how many balloon tiles are gone."""
    chimeras: list[int]
    """Small and large ones left."""

    def copy(self) -> "Stock":
        copy = Stock()
        copy.values = self.values
        copy.gilt = self.gilt
        copy.worths = self.worths
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

    def chimera(self, size: int) -> int:
        """VC-10: takes the next chimera of this size; what it is worth, or MISSED."""
        left = self.chimeras[size]
        if left == 0:
            return MISSED
        self.chimeras[size] = left - 1
        return self.worths[size][len(self.worths[size]) - left]


class Laid(Part):
    """A tile of a village. It is never changed, only replaced, so that copies of a village share it."""

    FIXED: ClassVar[bool] = True

    cell: int
    shape: int
    beside: list[int]
    """Per side, the number of the tile that lies there, or −1."""
    linked: int
    """Its paths that are joined to the start tile, as bits."""


def laid(cell: int, shape: int, beside: list[int], linked: int) -> Laid:
    tile = Laid()
    tile.cell = cell
    tile.shape = shape
    tile.beside = beside
    tile.linked = linked
    return tile


class Pedestal(Part):
    """A closed one. Never changed, only replaced."""

    FIXED: ClassVar[bool] = True

    size: int
    tile: int
    """The number of one of its tiles."""
    place: int
    """The corner of that tile round which a small one lies, or the side on which a large one has its middle."""
    claim: int
    """Whether a chimera has come: WAITING, TAKEN or UNATTENDED."""
    worth: int
    """What that chimera is worth."""


def pedestal(size: int, tile: int, place: int, claim: int, worth: int) -> Pedestal:
    made = Pedestal()
    made.size = size
    made.tile = tile
    made.place = place
    made.claim = claim
    made.worth = worth
    return made


class Village(Part):
    """Tiles are numbered as they were laid; the start tile is 0."""

    BOUND: ClassVar[tuple[str, ...]] = ("design",)

    design: Design
    tiles: list[Laid]
    free: list[int]
    """The cells where a tile may be laid."""
    counts: list[int]
    """Counted elements of each kind."""
    balloons: list[int]
    """Per colour, the balloon tile's value, 0 before the third, or MISSED."""
    golden: list[int]
    """Per colour, whether the balloon tile shows its golden side."""
    gilt: list[int]
    """Per colour, what that side adds."""
    pedestals: list[Pedestal]
    owed: list[int]
    """The stalls whose draw is not yet made."""
    asked: int
    """The moves that its player has made."""

    def copy(self) -> "Village":
        copy = Village()
        copy.design = self.design
        copy.tiles = self.tiles[:]
        copy.free = self.free[:]
        copy.counts = self.counts[:]
        copy.balloons = self.balloons[:]
        copy.golden = self.golden[:]
        copy.gilt = self.gilt[:]
        copy.pedestals = self.pedestals[:]
        copy.owed = self.owed[:]
        copy.asked = self.asked
        return copy

    def shape(self, tile: int) -> Shape:
        return self.design.shapes[self.tiles[tile].shape]

    # Laying a tile.

    def lay(self, shape: int, cell: int, stock: Stock) -> None:
        """Lay a tile on a free cell, with all it joins and brings but the draws that it makes owed."""
        before = self.counts[:EFFECTS]
        tile = self.put(shape, cell)
        if self.link_new(tile):
            self.let_balloons_go(before, stock)
            self.owe_draws(before)
            if self.design.linked_pedestals:
                self.attract(stock)
        pieces = self.design.shapes[shape]
        if pieces.corners != 0 or pieces.sides != 0:
            self.close_pedestals(tile)
            self.attract(stock)

    def put(self, shape: int, cell: int) -> int:
        """The tile lies; its number. Neighbours know each other, and the free cells are those around."""
        tiles = self.tiles
        number = len(tiles)
        beside = [-1, -1, -1, -1]
        for other in range(number):
            near = tiles[other]
            side = side_towards(cell, near.cell)
            if side >= 0:
                beside[side] = other
                theirs = near.beside[:]
                theirs[side ^ 2] = number
                tiles[other] = laid(near.cell, near.shape, theirs, near.linked)
        tiles.append(laid(cell, shape, beside, 0))
        self.free_around(cell, beside)
        return number

    def free_around(self, cell: int, beside: list[int]) -> None:
        """A cell is free no longer; those beside it are, where no tile lies."""
        free = self.free
        known = [other >= 0 for other in beside]
        gone = -1
        for index in range(len(free)):
            if free[index] == cell:
                gone = index
            else:
                side = side_towards(cell, free[index])
                if side >= 0:
                    known[side] = True
        if gone >= 0:
            free[gone] = free[-1]
            free.pop()
        around = BESIDE[cell]
        for side in range(4):
            if not known[side] and around[side] >= 0:
                free.append(around[side])

    def onward(self, tile: int, side: int) -> int:
        """The path of the tile at this side that goes on from there, paved to paved and flowered to flowered; or −1."""
        there = self.tiles[tile].beside[side]
        if there < 0:
            return -1
        shape = self.shape(there)
        return shape.ways[side ^ 2] if shape.kinds[side ^ 2] == self.shape(tile).kinds[side] else -1

    def link_new(self, tile: int) -> bool:
        """VC-6: the new tile's paths that meet a counted one are counted, and with them all that hangs on them."""
        shape = self.shape(tile)
        beside = self.tiles[tile].beside
        joined = False
        for side in range(4):
            if shape.kinds[side] == NOTHING:
                continue
            onward = self.onward(tile, side)
            if onward < 0 or not self.tiles[beside[side]].linked & BITS[onward]:
                continue
            if not self.tiles[tile].linked & BITS[shape.ways[side]]:
                self.link(tile, shape.ways[side])
                joined = True
        return joined

    def link(self, tile: int, path: int) -> None:
        """Count a path and, from tile to tile across matching edges, every uncounted one joined to it."""
        here = self.tiles[tile]
        self.tiles[tile] = laid(here.cell, here.shape, here.beside, here.linked | BITS[path])
        shape = self.design.shapes[here.shape]
        for element in shape.elements[path]:
            self.counts[element] += 1
        for side in shape.exits[path]:
            onward = self.onward(tile, side)
            if onward >= 0 and not self.tiles[here.beside[side]].linked & BITS[onward]:
                self.link(here.beside[side], onward)

    def let_balloons_go(self, before: list[int], stock: Stock) -> None:
        """VC-7: the third of a colour takes a balloon tile, the sixth turns it."""
        for colour in range(COLOURS):
            count = self.counts[colour]
            if count == before[colour]:
                continue
            if before[colour] < BALLOONS_FOR_TILE <= count:
                self.balloons[colour] = stock.balloon(colour)
                if self.balloons[colour] != MISSED:
                    self.gilt[colour] = stock.gilt[stock.taken[colour] - 1]
            if before[colour] < BALLOONS_FOR_GOLD <= count and self.balloons[colour] > 0:
                self.golden[colour] = 1

    def owe_draws(self, before: list[int]) -> None:
        """VC-12: the second stall of a kind owes one draw."""
        for stall in range(STALL, EFFECTS):
            if before[stall] < STALLS_FOR_DRAW <= self.counts[stall]:
                self.owed.append(stall)

    # Pedestals.

    def close_pedestals(self, tile: int) -> None:
        """VC-9: the pedestals that the new tile's pieces close exactly."""
        shape = self.shape(tile)
        beside = self.tiles[tile].beside
        for place in range(4):
            if shape.corners & BITS[place]:
                right = place + 1 & 3
                if self.is_small(tile, place):
                    self.close(SMALL, tile, place)
                elif beside[right] >= 0 and self.is_large(beside[right], place):
                    self.close(LARGE, beside[right], place)
                elif beside[place] >= 0 and self.is_large(beside[place], right):
                    self.close(LARGE, beside[place], right)
            if shape.sides & BITS[place] and self.is_large(tile, place):
                self.close(LARGE, tile, place)

    def close(self, size: int, tile: int, place: int) -> None:
        self.pedestals.append(pedestal(size, tile, place, WAITING, 0))

    def is_small(self, tile: int, corner: int) -> bool:
        """Four corner pieces, one of each tile round that corner of `tile`."""
        right = corner + 1 & 3
        beside = self.tiles[tile].beside
        ahead = beside[corner]
        if ahead < 0 or beside[right] < 0:
            return False
        return (
            self.has_corner(tile, corner)
            and self.has_corner(ahead, right)
            and self.has_corner(self.tiles[ahead].beside[right], corner ^ 2)
            and self.has_corner(beside[right], right ^ 2)
        )

    def is_large(self, tile: int, side: int) -> bool:
        """A whole side on `tile` and on the tile across it, and a corner piece at each of the four ends."""
        near = self.tiles[tile].beside
        if near[side] < 0 or not self.has_side(tile, side) or not self.has_side(near[side], side ^ 2):
            return False
        far = self.tiles[near[side]].beside
        right = side + 1 & 3
        left = right ^ 2
        return (
            self.has_corner(near[right], left)
            and self.has_corner(far[right], side ^ 2)
            and self.has_corner(near[left], side)
            and self.has_corner(far[left], right)
        )

    def has_corner(self, tile: int, corner: int) -> bool:
        return tile >= 0 and self.shape(tile).corners & BITS[corner] != 0

    def has_side(self, tile: int, side: int) -> bool:
        return self.shape(tile).sides & BITS[side] != 0

    def pedestal_tiles(self, closed: Pedestal) -> list[int]:
        """Its four or six tiles."""
        near = self.tiles[closed.tile].beside
        ahead = near[closed.place]
        far = self.tiles[ahead].beside
        right = closed.place + 1 & 3
        found = [closed.tile, ahead, near[right], far[right]]
        return found if closed.size == SMALL else [*found, near[right ^ 2], far[right ^ 2]]

    def attract(self, stock: Stock) -> None:
        """VC-10: every closed pedestal that may have its chimera takes the next of its size."""
        for index in range(len(self.pedestals)):
            closed = self.pedestals[index]
            if closed.claim == WAITING and (not self.design.linked_pedestals or self.is_linked(closed)):
                worth = stock.chimera(closed.size)
                claim = UNATTENDED if worth == MISSED else TAKEN
                self.pedestals[index] = pedestal(closed.size, closed.tile, closed.place, claim, max(worth, 0))

    def is_linked(self, closed: Pedestal) -> bool:
        """Whether each of its tiles carries a counted path."""
        for tile in self.pedestal_tiles(closed):
            if self.tiles[tile].linked == 0:
                return False
        return True

    # What it is worth.

    def points(self) -> int:
        return (
            self.balloon_points()
            + self.chimera_points()
            + self.stall_points()
            + self.altar_points()
            + self.crowd_points()
        )

    def lines(self) -> list[int]:
        """As on the printed pad."""
        return [
            self.balloon_points(),
            self.chimera_points(),
            self.stall_points(),
            self.altar_points(),
            self.crowd_points(),
        ]

    def balloon_points(self) -> int:
        """VC-8."""
        total = 0
        for colour in range(COLOURS):
            if self.balloons[colour] > 0:
                total += self.balloons[colour] + self.golden[colour] * self.gilt[colour]
        return total

    def chimera_points(self) -> int:
        """VC-10."""
        total = 0
        for closed in self.pedestals:
            total += closed.worth
        return total

    def stall_points(self) -> int:
        """VC-11."""
        different = 0
        for stall in range(STALL, EFFECTS):
            if self.counts[stall] > 0:
                different += 1
        return self.design.stall_points[different]

    def altar_points(self) -> int:
        """VC-14."""
        total = 0
        points = self.design.altar_points
        for wish in range(len(points)):
            if self.counts[ALTAR + wish] > 0:
                total += self.counts[ALTAR + wish] * self.wished(wish) * points[wish]
        return total

    def crowd_points(self) -> int:
        """VC-13."""
        return VISITOR_POINTS * self.counts[VISITOR] + BUTTERFLY_POINTS * self.counts[BUTTERFLY]

    def wished(self, wish: int) -> int:
        """How many counted elements an altar with this wish asks for."""
        if wish == STALL_WISH:
            total = 0
            for stall in range(STALL, EFFECTS):
                total += self.counts[stall]
            return total
        if wish == VISITOR_WISH:
            return self.counts[VISITOR]
        if wish == BUTTERFLY_WISH:
            return self.counts[BUTTERFLY]
        if wish >= OWN_WISH:
            total = 0
            for kind in self.design.wishes[wish]:
                total += self.counts[kind]
            return total
        return self.counts[BALLOON + wish - RED_WISH]


def founded(design: Design, start: int) -> Village:
    """A village with its start tile alone, whose paths are counted."""
    village = Village()
    village.design = design
    village.tiles = []
    village.free = []
    village.counts = [0] * design.elements
    village.balloons = [0] * COLOURS
    village.golden = [0] * COLOURS
    village.gilt = [0] * COLOURS
    village.pedestals = []
    village.owed = []
    village.asked = 0
    village.put(4 * (TILES + start), HOME)
    for path in range(len(village.shape(0).exits)):
        village.link(0, path)
    return village
