"""Hand-made tiles and villages for the tests of Viva Catrina, and a slow, obvious recount of a whole village."""

from copy import copy
from functools import cache
from random import Random

from tests.laws.play import pack_text
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.games.catrina.content import CORNERS, ELEMENTS, SIDES, STALLS, TILES, CatrinaContent, Path, Tile, parse
from veillee.games.catrina.options import CatrinaOptions
from veillee.games.catrina.rules import CELL_OF, CatrinaGame, CatrinaState
from veillee.games.catrina.village import REACH, SIDE, Stock, Village, founded

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@cache
def text() -> str:
    return pack_text(box("catrina"), "village")


def tile(name: str, paved: str = "", flowered: str = "", pedestal: str = "") -> Tile:
    """A tile written as in a pack; `/` parts two paths of a kind."""
    paths = []
    for kind, paths_text in enumerate((paved, flowered)):
        for path in filter(None, paths_text.split("/")):
            sides, *elements = path.split(" ")
            paths.append(
                Path(bool(kind), [SIDES.index(side) for side in sides], [ELEMENTS.index(name) for name in elements])
            )
    pieces = pedestal.split()
    corners = [CORNERS.index(piece) for piece in pieces if piece in CORNERS]
    return Tile(name, paths, corners, [SIDES.index(piece) for piece in pieces if piece not in CORNERS])


@cache
def _parsed() -> CatrinaContent:
    return parse(text(), "village.toml")


def game(*tiles: Tile, linked_pedestals: bool = False) -> CatrinaGame:
    """The box with these tiles in place of its first ones; start tile 0 is paved n and s, flowered e and w."""
    content = copy(_parsed())
    content.tiles = content.tiles[:]
    content.tiles[: len(tiles)] = tiles
    return CatrinaGame(CatrinaOptions(linked_pedestals=linked_pedestals), content)


class Builder:
    """A village and a stock of its own, built tile by tile."""

    def __init__(self, box: CatrinaGame, seats: int = 2) -> None:
        self.box = box
        self.village = founded(box.design, 0)
        self.stock = Stock()
        box.lend(self.stock, seats)
        self.stock.taken = [0, 0, 0, 0]
        self.stock.chimeras = [len(values) for values in box.worths]

    def lay(self, *places: str) -> "Builder":
        """Each place is `<tile> <cell>` or `<tile> <cell> <rotation>`."""
        for place in places:
            name, cell, *turns = place.split(" ")
            index = self.box.tiles.index(name)
            assert CELL_OF[cell] in self.village.free, f"{cell} is not free"
            self.village.lay(4 * index + (int(turns[0][1]) if turns else 0), CELL_OF[cell], self.stock)
        return self

    def claims(self) -> list[int]:
        return [closed.claim for closed in self.village.pedestals]

    def count(self, element: str) -> int:
        return self.village.counts[ELEMENTS.index(element)]


def new(seats: int = 2, seed: int = 1, box: CatrinaGame | None = None) -> CatrinaState:
    state = (box or game()).new(seats, FastRng(seed))
    assert isinstance(state, CatrinaState)
    return state


def hand_out(state: CatrinaState, *names: str) -> None:
    """Lay these tiles open as the upper row, whatever was there."""
    tiles = [state.rules.tiles.index(name) for name in names]
    everywhere = [*state.top, *state.bottom, *state.bag]
    state.bottom[:] = [one for one in state.bottom if one not in tiles]
    state.top[:] = tiles
    state.bag[:] = [one for one in everywhere if one not in tiles and one not in state.bottom]


def moves(state: CatrinaState, *notations: str) -> None:
    for notation in notations:
        state.play(state.turn, state.rules.parse(notation))


def play_out(state: CatrinaState, rng: FastRng) -> None:
    while not state.over:
        state.play(state.turn, state.sample(state.turn, rng))


# The recount: from what lies where, and nothing else.


class Recount:
    def __init__(self, box: CatrinaGame, village: Village) -> None:
        content = box.content
        assert isinstance(content, CatrinaContent)
        self.laid = {
            (laid.cell % SIDE - REACH, laid.cell // SIDE - REACH): (content.tiles[laid.shape >> 2], laid.shape & 3)
            for laid in village.tiles
        }
        self.home = (0, 0)
        self.linked = self._linked()
        self.counts = [0] * len(ELEMENTS)
        for cell, path in self.linked:
            for element in self.laid[cell][0].paths[path].elements:
                self.counts[element] += 1
        self.pedestals = self._pedestals()

    def exits(self, cell: tuple[int, int], path: int) -> list[int]:
        tile, turns = self.laid[cell]
        return [(side + turns) % 4 for side in tile.paths[path].sides]

    def _linked(self) -> set[tuple[tuple[int, int], int]]:
        """Grow from the start tile until nothing is added any more."""
        found = {(self.home, 0), (self.home, 1)}
        while True:
            more = set()
            for cell, (tile, _) in self.laid.items():
                for path in range(len(tile.paths)):
                    for other, way in found:
                        if self._meet(cell, path, other, way):
                            more.add((cell, path))
            if more <= found:
                return found
            found |= more

    def _meet(self, cell: tuple[int, int], path: int, other: tuple[int, int], way: int) -> bool:
        if self.laid[cell][0].paths[path].flowered != self.laid[other][0].paths[way].flowered:
            return False
        for side in self.exits(cell, path):
            across, down = STEPS[side]
            if (cell[0] + across, cell[1] + down) == other and (side + 2) % 4 in self.exits(other, way):
                return True
        return False

    def squares(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Every pedestal square, three to a tile's side, with the cell that it lies in."""
        found = {}
        corners = ((2, 0), (2, 2), (0, 2), (0, 0))
        sides = (((0, 0), (1, 0), (2, 0)), ((2, 0), (2, 1), (2, 2)), ((0, 2), (1, 2), (2, 2)), ((0, 0), (0, 1), (0, 2)))
        for (x, y), (tile, turns) in self.laid.items():
            pieces = [corners[(corner + turns) % 4] for corner in tile.corners]
            for side in tile.whole_sides:
                pieces += sides[(side + turns) % 4]
            for across, down in pieces:
                found[3 * x + across, 3 * y + down] = (x, y)
        return found

    def _pedestals(self) -> list[tuple[str, frozenset[tuple[int, int]]]]:
        """Connected squares that form exactly 2×2 or 2×5, with their cells."""
        squares = self.squares()
        left = set(squares)
        found = []
        while left:
            shape = {left.pop()}
            while True:
                near = {(x + across, y + down) for x, y in shape for across, down in STEPS} & left
                if not near:
                    break
                shape |= near
                left -= near
            width = max(x for x, _ in shape) - min(x for x, _ in shape) + 1
            height = max(y for _, y in shape) - min(y for _, y in shape) + 1
            if len(shape) == width * height and sorted((width, height)) in ([2, 2], [2, 5]):
                size = "small" if width == height else "large"
                found.append((size, frozenset(squares[square] for square in shape)))
        return found

    def chimeras(self, linked_pedestals: bool) -> list[str]:
        """Sizes that are attracted, as long as there are enough."""
        with_path = {cell for cell, _ in self.linked}
        return sorted(size for size, cells in self.pedestals if not linked_pedestals or cells <= with_path)

    def points(self, stock: Stock, linked_pedestals: bool) -> int:
        """For a village that had the supply to itself."""
        counts = {name: self.counts[index] for index, name in enumerate(ELEMENTS)}
        total = counts["visitor"] + 2 * counts["butterfly"]
        stalls = [counts[stall] for stall in STALLS]
        total += (0, 0, 1, 4, 9, 16, 25)[sum(stall > 0 for stall in stalls)]
        wishes = {"stalls": sum(stalls), "visitors": counts["visitor"], "butterflies": counts["butterfly"]}
        wishes |= {colour: counts[f"balloon-{colour}"] for colour in ("red", "blue", "green", "yellow")}
        total += sum(counts[f"altar-{wish}"] * asked for wish, asked in wishes.items())
        for colour in ("red", "blue", "green", "yellow"):
            count = counts[f"balloon-{colour}"]
            total += (stock.values[0] if count >= 3 else 0) + (3 if count >= 6 else 0)
        return total + sum(3 if size == "small" else 5 for size in self.chimeras(linked_pedestals))


def crowded(seed: int, linked_pedestals: bool) -> CatrinaGame:
    """A box whose tiles are all made at random, dense with paths and pedestal pieces."""
    rng = Random(seed)
    tiles = []
    for number in range(TILES):
        pieces = rng.choice(["", "ne", "ne", "ne sw", "ne se", "ne se sw nw", "n", "n", "n s", "n se", "n se sw"])
        free = [side for side in "nesw" if side not in pieces.split()]
        rng.shuffle(free)
        paths = ["", ""]
        while free:
            size = rng.randint(1, len(free))
            sides, free = free[:size], free[size:]
            if rng.random() < 0.25:
                continue
            kind = rng.randint(0, 1)
            path = "".join(side for side in "nesw" if side in sides)
            things = [*ELEMENTS[:10], *ELEMENTS[12:], "butterfly" if kind else "visitor"]
            path += "".join(f" {rng.choice(things)}" for _ in range(rng.choice([0, 1, 1, 2])))
            paths[kind] += ("/" if paths[kind] else "") + path
        tiles.append(tile(f"r{number:03}", paths[0], paths[1], pieces))
    return game(*tiles, linked_pedestals=linked_pedestals)
