"""What a village promises: its points now, and a guess at what follows from them while tiles are still to come."""

from typing import Final

from veillee.core.bits import BITS
from veillee.games.catrina.village import (
    ALTAR,
    BESIDE,
    BUTTERFLY,
    COLOURS,
    EFFECTS,
    LARGE,
    NOTHING,
    PAVED,
    SMALL,
    STALL,
    STALL_KINDS,
    VISITOR,
    Stock,
    Village,
)

MOST_ENDS: Final = 6  # more open ends of a kind promise no more


class Weights:
    """What things promise, in points. Tuned by self-play of greedy bots on the `village` pack (docs/bots.md)."""

    def __init__(self) -> None:
        self.draw = 4.503
        """A tile that comes for nothing."""
        self.paved = [0.0, 3.234, 7.57, 9.721, 10.824, 11.625, 11.906]
        """So many open ends of paved paths."""
        self.flowered = [0.0, 2.258, 7.784, 8.738, 9.726, 10.745, 11.007]
        self.loose = 0.135
        """The share of what stands on a path that is not joined yet."""
        self.balloons = [0.0, 0.034, 0.539, 0.0, 0.097, 0.224]
        """The share of the next balloon tile, or of its golden side, that so many balloons hold."""
        self.stall = 0.374
        """The share of what another kind of stall would bring; `twin` of the draw that a second of a kind would."""
        self.twin = 0.125
        self.altar = 4.035
        """An altar to something that every tile may bring; `colour` one to balloons of a colour."""
        self.colour = 1.561
        self.small = [0.0, 0.028, 0.247, 0.648]
        """The share of a chimera whose pedestal has so many tiles."""
        self.large = [0.0, 0.034, 0.089, 0.195, 0.436, 0.96]
        self.soon = 9.524
        """So many tiles before the end balloons, stalls and pedestals begin to promise less."""


WEIGHTS: Final = Weights()


def ahead(left: int) -> float:
    """How much of what paths and altars promise can still come within so many tiles."""
    return left / 18.0 if left > 0 else 0.0


def soon(left: int) -> float:
    """The same for what is begun: balloons, stalls, pedestals."""
    return min(1.0, left / WEIGHTS.soon) if left > 0 else 0.0


def promise(village: Village, stock: Stock, left: int) -> float:
    """Points now, and a guess at what follows from them within `left` tiles."""
    total = standing(village, stock, left)
    if left > 0:
        total += ahead(left) * open_ends(village) + soon(left) * pedestals_to_come(village, stock)
    return total


def standing(village: Village, stock: Stock, left: int) -> float:
    """What follows from what counts and from nothing else: points, draws, balloons, stalls and altars begun."""
    counts = village.counts
    total = village.points() + WEIGHTS.draw * len(village.owed)
    if left <= 0:
        return total
    begun = stalls_to_come(village)
    for colour in range(COLOURS):
        count = counts[colour]
        if count < 3:
            if stock.taken[colour] < len(stock.values):
                begun += WEIGHTS.balloons[count] * stock.values[stock.taken[colour]]
        elif count < 6 and village.balloons[colour] > 0:
            begun += WEIGHTS.balloons[count] * village.gilt[colour]
    altars = 0.0
    asked = village.design.altar_points
    for wish in range(len(asked)):
        if counts[ALTAR + wish] > 0:
            altars += counts[ALTAR + wish] * (WEIGHTS.altar if wish < 3 else WEIGHTS.colour) * asked[wish]
    return total + soon(left) * begun + ahead(left) * altars


def stalls_to_come(village: Village) -> float:
    points = village.design.stall_points
    different = 0
    single = 0
    for stall in range(STALL, EFFECTS):
        if village.counts[stall] > 0:
            different += 1
        if village.counts[stall] == 1:
            single += 1
    promised = WEIGHTS.twin * WEIGHTS.draw * single
    if different < STALL_KINDS:
        promised += WEIGHTS.stall * (points[different + 1] - points[different])
    return promised


class Ends:
    """The ends of paths that leave towards a free cell: counted ones, paved and flowered, and what stands on others."""

    def __init__(self, paved: int, flowered: int, loose: float) -> None:
        self.paved = paved
        self.flowered = flowered
        self.loose = loose

    def worth(self) -> float:
        return ends_worth(self.paved, self.flowered, self.loose)


def ends_worth(paved: int, flowered: int, loose: float) -> float:
    return WEIGHTS.paved[min(paved, MOST_ENDS)] + WEIGHTS.flowered[min(flowered, MOST_ENDS)] + WEIGHTS.loose * loose


def ends_of(village: Village) -> Ends:
    shapes = village.design.shapes
    paved = 0
    flowered = 0
    loose = 0.0
    for tile in village.tiles:
        shape = shapes[tile.shape]
        for side in range(4):
            kind = shape.kinds[side]
            if kind == NOTHING or tile.beside[side] >= 0:
                continue
            path = shape.ways[side]
            if not tile.linked & BITS[path]:
                loose += waiting_on(shape.elements[path])
            elif kind == PAVED:
                paved += 1
            else:
                flowered += 1
    return Ends(paved, flowered, loose)


def waiting_on(elements: list[int]) -> float:
    """What stands on a path, as points once it is joined."""
    total = 0.0
    for element in elements:
        total += 0.5 if element == VISITOR else 0.8 if element == BUTTERFLY else 0.9
    return total


def open_ends(village: Village) -> float:
    """Counted paths that leave towards a free cell promise more; loose ones with something on them promise it."""
    return ends_of(village).worth()


def pedestals_to_come(village: Village, stock: Stock) -> float:
    """What begun pedestals that can still become exact promise."""
    shapes = village.design.shapes
    promised = 0.0
    small = village.design.chimera_points[SMALL] if stock.chimeras[SMALL] > 0 else 0
    large = village.design.chimera_points[LARGE] if stock.chimeras[LARGE] > 0 else 0
    for tile in range(len(village.tiles)):
        shape = shapes[village.tiles[tile].shape]
        if shape.corners == 0 and shape.sides == 0:
            continue
        for place in range(4):
            if shape.corners & BITS[place]:
                promised += small * small_share(village, tile, place)
            if shape.sides & BITS[place]:
                promised += large * large_share(village, tile, place)
    return promised


def tile_at(village: Village, cell: int) -> int:
    for tile in range(len(village.tiles)):
        if village.tiles[tile].cell == cell:
            return tile
    return -1


def diagonal(village: Village, tile: int, corner: int) -> int:
    """The tile that lies across a corner of this one, or −1."""
    right = corner + 1 & 3
    ahead = village.tiles[tile].beside[corner]
    if ahead >= 0:
        return village.tiles[ahead].beside[right]
    aside = village.tiles[tile].beside[right]
    if aside >= 0:
        return village.tiles[aside].beside[corner]
    beyond = BESIDE[village.tiles[tile].cell][corner]
    if beyond >= 0:
        beyond = BESIDE[beyond][right]
    return tile_at(village, beyond) if beyond >= 0 else -1


def small_share(village: Village, tile: int, corner: int) -> float:
    """The part of a small chimera that this piece promises: nothing if spoiled or closed, shared among its pieces."""
    right = corner + 1 & 3
    ahead = village.tiles[tile].beside[corner]
    aside = village.tiles[tile].beside[right]
    across = diagonal(village, tile, corner)
    parts = 1
    if ahead >= 0:
        if not village.has_corner(ahead, right):
            return 0.0
        parts += 1
    if across >= 0:
        if not village.has_corner(across, corner ^ 2):
            return 0.0
        parts += 1
    if aside >= 0:
        if not village.has_corner(aside, right ^ 2):
            return 0.0
        parts += 1
    return WEIGHTS.small[parts] / parts if parts < 4 else 0.0


def large_share(village: Village, tile: int, side: int) -> float:
    """The same for a large one, promised by its whole sides."""
    right = side + 1 & 3
    left = right ^ 2
    across = village.tiles[tile].beside[side]
    parts = 1
    if across >= 0:
        if not village.has_side(across, side ^ 2):
            return 0.0
        parts = 2
    for flank in (right, left):
        end = village.tiles[tile].beside[flank]
        far = diagonal(village, tile, side if flank == right else left)
        if end >= 0:
            if not village.has_corner(end, left if flank == right else side):
                return 0.0
            parts += 1
        if far >= 0:
            if not village.has_corner(far, side ^ 2 if flank == right else right):
                return 0.0
            parts += 1
    if parts == 6:
        return 0.0
    return WEIGHTS.large[parts] if across < 0 else WEIGHTS.large[parts] / 2
