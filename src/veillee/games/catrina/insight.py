"""What bots know of Viva Catrina: what a village is worth now, and what it promises while tiles are still to come."""

from math import exp
from typing import Final

from veillee.core.bits import BITS
from veillee.core.bot import Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng
from veillee.games.catrina.rules import FIRST_LAY, NONE, CatrinaState, laying
from veillee.games.catrina.village import (
    ALTAR,
    BESIDE,
    BUTTERFLY,
    COLOURS,
    EFFECTS,
    ELEMENTS,
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

CLOSE: Final = 3.0  # points that a place may promise less than the best and still be worth a search
SPREAD: Final = 6.0  # points that make one village e times as likely to win as another


class Weights:
    """What things promise, in points. Tuned by play, greedy against greedy, on the `village` pack."""

    def __init__(self) -> None:
        self.draw = 3.2
        """A tile that comes for nothing."""
        self.paved = [0.0, 4.1, 7.2, 9.2, 10.5, 11.3, 11.8]
        """So many open ends of paved paths."""
        self.flowered = [0.0, 2.8, 6.1, 7.6, 8.5, 9.0, 9.3]
        self.balloons = [0.0, 0.2, 0.58, 0.0, 0.12, 0.21]
        """The share of the next balloon tile, or of its golden side, that so many balloons hold."""
        self.small = [0.0, 0.02, 0.12, 0.45]
        """The share of a chimera whose pedestal has so many tiles."""
        self.large = [0.0, 0.04, 0.12, 0.3, 0.6, 0.95]


WEIGHTS: Final = Weights()


class CatrinaInsight(Insight):
    def value(self, state: State, seat: Seat) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        assert isinstance(state, CatrinaState)
        if state.over:
            return state.payoffs()
        worths = [exp(prospect(state, seat) / SPREAD) for seat in range(state.seats)]
        total = sum(worths)
        return [worth / total for worth in worths]

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        """The tile that can be laid best, or the best place for the one in hand; ties at random."""
        assert isinstance(state, CatrinaState)
        found = worthwhile(state, seat)
        best = -1.0
        ties = 0
        choice = 0
        for i in range(len(found.moves)):
            if found.worths[i] > best + 1e-9:
                best = found.worths[i]
                choice = found.moves[i]
                ties = 1
            elif found.worths[i] > best - 1e-9:
                ties += 1
                if rng.below(ties) == 0:
                    choice = found.moves[i]
        return choice

    def options(self, state: State, seat: Seat, own: bool) -> list[Move]:
        """Every tile; of the places those that promise nearly as much as the best."""
        assert isinstance(state, CatrinaState)
        found = worthwhile(state, seat)
        if state.hand == NONE:
            return found.moves
        least = max(found.worths) - CLOSE
        return [found.moves[i] for i in range(len(found.moves)) if found.worths[i] > least]

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        """What of a village's promise grows most with the tile, laid there, or where it is laid best."""
        assert isinstance(state, CatrinaState)
        village = state.villages[seat]
        left = tiles_left(state, seat) - 1
        if move < FIRST_LAY:
            tile = move - 1
            best = -1.0
            cell = 0
            turns = 0
            for free in village.free:
                for turned in range(4):
                    worth = worth_with(village, 4 * tile + turned, free, state.stock, left)
                    if worth > best:
                        best, cell, turns = worth, free, turned
        else:
            tile = state.hand
            cell = (move - FIRST_LAY) >> 2
            turns = (move - FIRST_LAY) & 3
        trial = village.copy()
        stock = state.stock.copy()
        trial.lay(4 * tile + turns, cell, stock)
        before = parts(village, state.stock, left)
        after = parts(trial, stock, left)
        grown = [after[i] - before[i] for i in range(len(PARTS))]
        most = max(grown)
        return PARTS[grown.index(most)] if most > 0.0 else ""


PARTS: Final = ["points", "draws", "paths", "stalls", "chimeras", "pieces"]
"""What a village promises, as a reason names it; the last are balloons and altars begun."""


def parts(village: Village, stock: Stock, left: int) -> list[float]:
    """`promise`, taken apart."""
    found = [float(village.points()), WEIGHTS.draw * len(village.owed)]
    if left > 0:
        soon = min(1.0, left / 10.4)
        found.append(left / 18.0 * open_ends(village))
        found.append(soon * stalls_to_come(village))
        found.append(soon * pedestals_to_come(village, stock))
    else:
        found += [0.0, 0.0, 0.0]
    found.append(promise(village, stock, left) - sum(found))
    return found


class Worthwhile:
    """The moves of a seat, and what its village promises after each; a tile to be taken, after it is laid best."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.worths: list[float] = []


def worthwhile(state: CatrinaState, seat: Seat) -> Worthwhile:
    found = Worthwhile()
    village = state.villages[seat]
    left = tiles_left(state, seat) - 1
    if state.hand == NONE:
        for i in range(state.ends()):
            tile = state.end(i)
            found.moves.append(1 + tile)
            found.worths.append(best_worth(village, tile, state.stock, left))
        return found
    for cell in village.free:
        for turns in range(4):
            found.moves.append(laying(cell, turns))
            found.worths.append(worth_with(village, 4 * state.hand + turns, cell, state.stock, left))
    return found


def worth_with(village: Village, laid: int, cell: int, stock: Stock, left: int) -> float:
    trial = village.copy()
    trial_stock = stock.copy()
    trial.lay(laid, cell, trial_stock)
    return promise(trial, trial_stock, left)


def best_worth(village: Village, tile: int, stock: Stock, left: int) -> float:
    best = -1.0
    for cell in village.free:
        for turns in range(4):
            worth = worth_with(village, 4 * tile + turns, cell, stock, left)
            if worth > best:
                best = worth
    return best


def prospect(state: CatrinaState, seat: Seat) -> float:
    """What a seat's village promises, the tile in its hand laid."""
    left = tiles_left(state, seat)
    if state.hand != NONE and seat == state.turn:
        return best_worth(state.villages[seat], state.hand, state.stock, left - 1)
    return promise(state.villages[seat], state.stock, left)


def tiles_left(state: CatrinaState, seat: Seat) -> int:
    """About how many tiles the seat will still lay, the one in hand included."""
    size = 18 if state.seats <= 3 else 16
    to_come = len(state.top) + len(state.bottom) + min((state.seats - state.round) * size, len(state.bag))
    after = (seat - state.turn) % state.seats
    return (to_come + state.seats - 1 - after) // state.seats + (1 if state.hand != NONE and seat == state.turn else 0)


def promise(village: Village, stock: Stock, left: int) -> float:
    """Points now, and a guess at what follows from them within `left` tiles."""
    counts = village.counts
    total = float(village.points())
    if left <= 0:
        return total + WEIGHTS.draw * len(village.owed)
    ahead = left / 18.0
    total += WEIGHTS.draw * len(village.owed)
    total += ahead * open_ends(village)
    soon = min(1.0, left / 10.4)
    for colour in range(COLOURS):
        count = counts[colour]
        if count < 3:
            if stock.taken[colour] < len(stock.values):
                total += soon * WEIGHTS.balloons[count] * stock.values[stock.taken[colour]]
        elif count < 6 and village.balloons[colour] > 0:
            total += soon * WEIGHTS.balloons[count] * village.design.golden
    total += soon * stalls_to_come(village)
    for wish in range(ELEMENTS - ALTAR):
        if counts[ALTAR + wish] > 0:
            total += counts[ALTAR + wish] * ahead * (3.9 if wish < 3 else 1.6)
    total += soon * pedestals_to_come(village, stock)
    return total


def stalls_to_come(village: Village) -> float:
    points = village.design.stall_points
    different = 0
    single = 0
    for stall in range(STALL, EFFECTS):
        if village.counts[stall] > 0:
            different += 1
        if village.counts[stall] == 1:
            single += 1
    promised = 0.15 * WEIGHTS.draw * single
    if different < STALL_KINDS:
        promised += 0.4 * (points[different + 1] - points[different])
    return promised


def open_ends(village: Village) -> float:
    """Counted paths that leave towards a free cell promise more; loose ones with something on them promise it."""
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
                for element in shape.elements[path]:
                    loose += 0.5 if element == VISITOR else 0.8 if element == BUTTERFLY else 0.9
            elif kind == PAVED:
                paved += 1
            else:
                flowered += 1
    return WEIGHTS.paved[min(paved, 6)] + WEIGHTS.flowered[min(flowered, 6)] + 0.4 * loose


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


def small_share(village: Village, tile: int, corner: int) -> float:
    """The part of a small chimera that this piece promises: nothing if spoiled or closed, shared among its pieces."""
    right = corner + 1 & 3
    ahead = village.tiles[tile].beside[corner]
    aside = village.tiles[tile].beside[right]
    across = -1
    if ahead >= 0:
        across = village.tiles[ahead].beside[right]
    elif aside >= 0:
        across = village.tiles[aside].beside[corner]
    else:
        beyond = BESIDE[village.tiles[tile].cell][corner]
        if beyond >= 0:
            beyond = BESIDE[beyond][right]
        if beyond >= 0:
            across = tile_at(village, beyond)
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
    near = village.tiles[tile].beside
    across = near[side]
    parts = 1
    if across >= 0:
        if not village.has_side(across, side ^ 2):
            return 0.0
        parts = 2
    for flank in (right, left):
        end = near[flank]
        far = -1
        if across >= 0:
            far = village.tiles[across].beside[flank]
        elif end >= 0:
            far = village.tiles[end].beside[side]
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
