"""The box of Viva Catrina: path tiles and start tiles as data, and what the supply holds."""

from collections import Counter
from typing import Final

import msgspec

from veillee.core.content import LANGUAGES, Content, Reader, Say, Section
from veillee.core.shape import ID, NAME, SOURCE, Shape, each, items, number, numbers, pack, table

TILES: Final = 114
STARTS: Final = 6
"""At least so many start tiles: one for each of six players."""
MOST_STARTS: Final = 24
ROWS: Final = [9, 9, 8, 8, 8]  # VC-2
"""Tiles in each of the two rows, for two players and more."""
MOST_ROW: Final = 9  # nobody's village then leaves the grid
SIDES = "nesw"
CORNERS = ("ne", "se", "sw", "nw")
"""Corner c lies between side c and side c + 1."""

COLOURS = ("red", "blue", "green", "yellow")
BALLOONS = tuple(f"balloon-{colour}" for colour in COLOURS)
STALLS = ("stall-bread", "stall-fruit", "stall-calaveras", "stall-marigolds", "stall-banners", "stall-candles")
ALTARS = ("altar-stalls", "altar-visitors", "altar-butterflies", *(f"altar-{colour}" for colour in COLOURS))
ELEMENTS = (*BALLOONS, *STALLS, "visitor", "butterfly", *ALTARS)
"""Every kind of element, in the order of their numbers in the rules."""
CHIMERAS = ("chimera-small", "chimera-large")
ASKED = (*BALLOONS, *STALLS, "visitor", "butterfly")
"""What an altar may ask for."""
WISHES = (STALLS, ("visitor",), ("butterfly",), *((balloon,) for balloon in BALLOONS))
"""What each of the altars asks for, in their order (VC-14)."""
MOST_ALTARS = 12
"""Of one's own."""
MOST_ALTAR_POINTS = 9
MOST_ON_START = 2
"""Balloons of a colour on a start tile: the third would have to take a balloon tile."""
MOST_ELEMENTS = 8
MOST_POINTS = 99
PILES = {"two": 2, "three": 3, "four": 4}
SEATS = ("two", "three", "four", "five", "six")
_PATHS = (
    Shape("paved", "texts", needed=False, lone=True, look="path"),
    Shape("flowered", "texts", needed=False, lone=True, look="path"),
    Shape("pedestal", "choices", needed=False, choices=(*SIDES, *CORNERS), look="pedestal"),
)  # fmt: skip

SHAPE = pack(
    "catrina",
    table(
        "balloons",
        *(numbers(word, count, 0, MOST_POINTS) for word, count in PILES.items()),
        number("golden", 0, MOST_POINTS),
        *(
            Shape(f"golden_{word}", "numbers", False, 0, MOST_POINTS, count)
            for word, count in PILES.items()
        ),
        SOURCE,
    ),
    Shape(
        "rows", "table", needed=False,
        fields=(
            *(number(word, 1, MOST_ROW, needed=False, usual=(row,)) for word, row in zip(SEATS, ROWS, strict=True)),
            SOURCE,
        ),
    ),
    table("stalls", numbers("points", len(STALLS), 0, MOST_POINTS), SOURCE),
    each(
        "chimera", CHIMERAS, NAME, number("count", 0, MOST_POINTS), number("points", 0, MOST_POINTS),
        Shape("values", "numbers", False, 0, MOST_POINTS), SOURCE,
    ),
    each(
        "element", ELEMENTS, NAME,
        Shape("points", "number", False, 0, MOST_ALTAR_POINTS, where="id", among=ALTARS), SOURCE,
    ),
    Shape(
        "altar", "items", False, 0, MOST_ALTARS,
        fields=(
            ID, NAME, Shape("wish", "choices", choices=ASKED), number("points", 0, MOST_ALTAR_POINTS), SOURCE,
        ),
    ),
    items("tile", 1, TILES, ID, number("count", 1, TILES, needed=False), *_PATHS, SOURCE),
    items("start", STARTS, MOST_STARTS, ID, *_PATHS, SOURCE),
)  # fmt: skip
"""What a pack of the game says."""


class Path:
    """A paved path or flowered trail of a tile, as it lies unturned."""

    def __init__(self, flowered: bool, sides: list[int], elements: list[int]) -> None:
        self.flowered = flowered
        self.sides = sides
        self.elements = elements


class Tile:
    """A tile, unturned: its paths, and the pedestal pieces on its corners and whole sides."""

    def __init__(self, name: str, paths: list[Path], corners: list[int], whole_sides: list[int]) -> None:
        self.id = name
        self.paths = paths
        self.corners = corners
        self.whole_sides = whole_sides

    def turned(self, turns: int) -> tuple[object, ...]:
        """What the tile is after so many quarter turns, however it was written."""
        paths = sorted(
            (path.flowered, tuple(sorted((side + turns) % 4 for side in path.sides)), tuple(sorted(path.elements)))
            for path in self.paths
        )
        corners = sorted((corner + turns) % 4 for corner in self.corners)
        whole_sides = sorted((side + turns) % 4 for side in self.whole_sides)
        return (tuple(paths), tuple(corners), tuple(whole_sides))


class DrawnTile(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    paved: tuple[str, ...] = ()
    flowered: tuple[str, ...] = ()
    pedestal: tuple[str, ...] = ()


class DrawnBalloons(msgspec.Struct, frozen=True):
    values: dict[str, tuple[int, ...]]
    """By the number of players (`four`: and more), a colour's balloon tiles, the highest first."""
    golden: dict[str, tuple[int, ...]]
    """What the golden side of each adds."""


class DrawnStalls(msgspec.Struct, frozen=True):
    points: tuple[int, ...]


class DrawnChimera(msgspec.Struct, frozen=True):
    id: str
    points: tuple[int, ...]
    """Of each of them, in the order in which they come."""


class DrawnAltar(msgspec.Struct, frozen=True):
    id: str
    wish: tuple[str, ...]
    """What it asks for."""
    points: int
    """For each of that."""


class CatrinaBox(msgspec.Struct, frozen=True):
    """What clients draw from, as the pack writes it."""

    tile: tuple[DrawnTile, ...]
    start: tuple[DrawnTile, ...]
    balloons: DrawnBalloons
    stalls: DrawnStalls
    chimera: tuple[DrawnChimera, ...]
    altar: tuple[DrawnAltar, ...]
    rows: tuple[int, ...]
    """Tiles in each row, for two players and more."""


class CatrinaContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], tiles: list[Tile], starts: list[Tile], supply: "Supply"
    ) -> None:
        super().__init__(reader, names)
        self.tiles = [*tiles, *starts]
        """The path tiles, then the start tiles."""
        self.count = len(tiles)
        """Of path tiles."""
        self.supply = supply
        self.elements: list[str] = [*ELEMENTS, *(altar.id for altar in supply.altars[len(WISHES) :])]
        """Every kind of element by its number."""

    def drawn(self, say: Say) -> CatrinaBox:
        tiles, starts = self.tiles[: self.count], self.tiles[self.count :]
        supply = self.supply
        return CatrinaBox(
            tile=tuple(map(self._drawn_tile, tiles)),
            start=tuple(map(self._drawn_tile, starts)),
            balloons=DrawnBalloons(
                {word: tuple(supply.piles[count]) for word, count in PILES.items()},
                {word: tuple(supply.gilt[count]) for word, count in PILES.items()},
            ),
            stalls=DrawnStalls(tuple(supply.stall_points[1:])),
            chimera=tuple(
                DrawnChimera(name, tuple(values)) for name, values in zip(CHIMERAS, supply.chimeras, strict=False)
            ),
            altar=tuple(
                DrawnAltar(altar.id, tuple(ELEMENTS[kind] for kind in altar.wish), altar.points)
                for altar in supply.altars
            ),
            rows=tuple(supply.rows),
        )

    def _drawn_tile(self, tile: Tile) -> DrawnTile:
        return DrawnTile(
            tile.id,
            self._written(tile, flowered=False),
            self._written(tile, flowered=True),
            (*(CORNERS[corner] for corner in tile.corners), *(SIDES[side] for side in tile.whole_sides)),
        )

    def _written(self, tile: Tile, flowered: bool) -> tuple[str, ...]:
        """A tile's paths of one kind, as a pack writes them."""
        return tuple(
            " ".join(["".join(SIDES[side] for side in path.sides), *(self.elements[one] for one in path.elements)])
            for path in tile.paths
            if path.flowered == flowered
        )


class Altar:
    """VC-14: points for each element that it asks for."""

    def __init__(self, name: str, wish: list[int], points: int) -> None:
        self.id = name
        self.wish = wish
        self.points = points


class Supply:
    """What is beside the bag: balloon tiles, chimeras, and what stalls are worth."""

    def __init__(self, top: Section, names: dict[str, dict[str, str]]) -> None:
        balloons = top.section("balloons")
        self.piles = {count: _points(balloons, word) for word, count in PILES.items()}
        """Players (4: and more) → the values of a colour's balloon tiles, the highest first."""
        golden = balloons.number("golden")
        self.gilt = {count: _gilt(balloons, f"golden_{word}", golden, count) for word, count in PILES.items()}
        """The same for what their golden sides add."""
        balloons.source()
        balloons.finish()
        stalls = top.section("stalls")
        self.stall_points = [0, *_points(stalls, "points", rising=True)]
        """Indexed by how many different stalls are counted."""
        stalls.source()
        stalls.finish()
        self.rows = ROWS[:]
        """VC-2: tiles in each row, for two players and more."""
        if top.has("rows"):
            _rows(top.section("rows"), self.rows)
        self.chimeras: list[list[int]] = []
        """VC-10: per size, what each is worth, in the order in which they come."""
        for item in top.one_each("chimera"):
            item.named(names)
            self.chimeras.append(_chimeras(item))
            item.finish()
        self.altars: list[Altar] = []
        """VC-14: those of the box, then those that the pack adds."""


def _gilt(balloons: Section, field: str, golden: int, count: int) -> list[int]:
    """What the golden side of each balloon tile adds: a number of its own, or the same for all."""
    return (balloons.has(field) and balloons.numbers(field)) or [golden] * count


def _rows(section: Section, rows: list[int]) -> None:
    for at, word in enumerate(SEATS):
        if section.has(word):
            rows[at] = section.number(word)
    section.source()
    section.finish()


def _chimeras(item: Section) -> list[int]:
    count, points = item.number("count"), item.number("points")
    if not item.has("values"):
        return [points] * count
    values: list[int] = []
    for part, value in enumerate(item.array("values", "catrina-pack-values"), 1):
        if type(value) is not int or not 0 <= value <= MOST_POINTS:
            item.wrong("values", "catrina-pack-values", value, part)
        else:
            values.append(value)
    if item.sound and len(values) != count:
        item.wrong("values", "catrina-pack-each-chimera", len(values), count=count)
    return values


def _altars(top: Section, names: dict[str, dict[str, str]]) -> list[Altar]:
    """VC-14: the altars of the box for one point each unless the pack says more, and those of its own."""
    altars: list[Altar] = []
    points: dict[str, int] = {}
    for item in top.one_each("element"):
        name = item.named(names)
        if item.applies("points") and item.has("points"):
            points[name] = item.number("points")
        item.finish()
    for name, wish in zip(ALTARS, WISHES, strict=True):
        altars.append(Altar(name, [ELEMENTS.index(kind) for kind in wish], points.get(name, 1)))
    for item in top.items("altar", "catrina-pack-altars") if top.has("altar") else []:
        name = item.named(names)
        asked = [ELEMENTS.index(kind) for kind in item.texts("wish")]
        if item.sound and (not asked or len(set(asked)) < len(asked)):
            item.wrong("wish", "catrina-pack-wish", item.data["wish"])
        altars.append(Altar(name, asked, item.number("points")))
        item.finish()
    return altars


def _points(section: Section, field: str, rising: bool = False) -> list[int]:
    """Whole numbers, each at least (rising) or at most the one before."""
    values = section.numbers(field)
    if values != sorted(values, reverse=not rising):
        section.wrong(field, "catrina-pack-rising" if rising else "catrina-pack-falling", values)
    return values


def parse(text: str, file: str) -> CatrinaContent:
    reader = Reader(text, file, "catrina", SHAPE)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    supply = Supply(top, names)
    supply.altars = _altars(top, names)
    elements = [*ELEMENTS, *(altar.id for altar in supply.altars[len(WISHES) :])]
    taken = set(names)
    tiles = _tiles(top, taken, elements)
    starts = [_start(item, taken, elements) for item in top.items("start", "catrina-pack-starts")]
    for tile in tiles:
        names[tile.id] = _name(tile, names, elements)
    for at, tile in enumerate(starts, 1):
        names[tile.id] = {"fr": f"tuile Départ {at}", "en": f"start tile {at}"}
    content = CatrinaContent(reader, names, tiles, starts, supply)
    top.finish(content)
    return content


def _tiles(top: Section, taken: set[str], elements: list[str]) -> list[Tile]:
    tiles: list[Tile] = []
    known: dict[tuple[object, ...], str] = {}
    for item in top.items("tile"):
        tile = _tile(item, taken, elements)
        copies = item.number("count") if item.has("count") else 1
        item.finish()
        if item.sound:
            for turns in range(4):
                if tile.turned(turns) in known:
                    item.wrong("", "catrina-pack-twin", twin=known[tile.turned(turns)], turns=-turns % 4)
                    break
            known[tile.turned(0)] = tile.id
        tiles.append(tile)
        for copy in range(2, min(copies, TILES + 1 - len(tiles)) + 1):
            name = f"{tile.id}-{copy}"
            if name in taken:
                item.wrong("count", "pack-own-id", name)
            taken.add(name)
            tiles.append(Tile(name, tile.paths, tile.corners, tile.whole_sides))
    if top.has("tile") and len(tiles) != TILES:
        top.wrong("tile", "catrina-pack-tiles", len(tiles), count=TILES)
    return tiles


def _own(item: Section, taken: set[str]) -> str:
    name = item.text("id")
    if name in taken and item.sound:
        item.wrong("id", "pack-own-id", name)
    taken.add(name)
    item.source()
    return name


def _tile(item: Section, taken: set[str], known: list[str]) -> Tile:
    name = _own(item, taken)
    paths: list[Path] = []
    for field in ("paved", "flowered"):
        if item.has(field):
            paths += [_path(item, field, text, part, known) for part, text in enumerate(_said(item, field), 1)]
    if not paths:
        item.wrong("paved", "catrina-pack-no-path")
    used = [side for path in paths for side in path.sides]
    for side in range(4):
        if used.count(side) > 1:
            item.wrong("flowered", "catrina-pack-one-path", SIDES[side])
    elements = [element for path in paths for element in path.elements]
    if len(elements) > MOST_ELEMENTS:
        item.wrong("paved", "catrina-pack-elements", len(elements), most=MOST_ELEMENTS)
    if sum(known[element] in STALLS for element in elements) > 1:
        item.wrong("paved", "catrina-pack-one-stall")
    if sum(element >= ELEMENTS.index(ALTARS[0]) for element in elements) > 1:
        item.wrong("paved", "catrina-pack-one-altar")
    corners, whole_sides = _pieces(item, used)
    return Tile(name, paths, corners, whole_sides)


def _said(item: Section, field: str) -> list[str]:
    """The paths of one kind; a start tile that has only one may write it without a list."""
    if isinstance(item.data[field], str):
        return [item.text(field)]
    return item.texts(field)


def _path(item: Section, field: str, text: str, part: int, known: list[str]) -> Path:
    """A path as it is written; without what is wrong with it."""
    sides, *elements = text.split(" ")
    if not sides or any(side not in SIDES for side in sides):
        item.wrong(field, "catrina-pack-sides", text, part)
    elif list(sides) != [side for side in SIDES if side in sides]:
        item.wrong(field, "catrina-pack-clockwise", sides, part)
    for element in elements:
        if element not in known:
            item.wrong(field, "pack-one-of", element, part, choices=", ".join(known))
    away = "butterfly" if field == "paved" else "visitor"
    if away in elements:
        item.wrong(field, f"catrina-pack-no-{away}", text, part)
    return Path(
        field == "flowered",
        [side for side in range(4) if SIDES[side] in sides],
        [known.index(name) for name in elements if name in known],
    )


def _pieces(item: Section, used: list[int]) -> tuple[list[int], list[int]]:
    corners: list[int] = []
    whole_sides: list[int] = []
    if item.has("pedestal"):
        for piece in item.texts("pedestal"):
            (corners if piece in CORNERS else whole_sides).append(
                CORNERS.index(piece) if piece in CORNERS else SIDES.index(piece)
            )
    for side in whole_sides:
        if side in used:
            item.wrong("pedestal", "catrina-pack-whole-side", SIDES[side])
        for corner in corners:
            if side in (corner, (corner + 1) % 4):
                item.wrong("pedestal", "catrina-pack-touch", [CORNERS[corner], SIDES[side]])
        if (side + 1) % 4 in whole_sides:
            item.wrong("pedestal", "catrina-pack-touch", [SIDES[side], SIDES[(side + 1) % 4]])
    if len(set(corners)) < len(corners) or len(set(whole_sides)) < len(whole_sides):
        item.wrong("pedestal", "catrina-pack-pieces", item.data["pedestal"])
    return corners, whole_sides


def _start(item: Section, taken: set[str], known: list[str]) -> Tile:
    """A start tile is a tile whose paths count from the beginning."""
    tile = _tile(item, taken, known)
    elements = [element for path in tile.paths for element in path.elements]
    if any(elements.count(ELEMENTS.index(balloon)) > MOST_ON_START for balloon in BALLOONS):
        item.wrong("paved", "catrina-pack-start-balloons", most=MOST_ON_START)
    item.finish()
    return tile


def _name(tile: Tile, names: dict[str, dict[str, str]], known: list[str]) -> dict[str, str]:
    """A tile is told by what stands on it: that is what somebody who cannot see it needs to choose."""
    elements = Counter(known[element] for path in tile.paths for element in path.elements)
    said = {}
    for language, bare, word in (("fr", "sans élément", "tuile"), ("en", "no element", "tile")):
        called = [
            f"{names[element][language] if element in names else element}{f' ×{count}' if count > 1 else ''}"
            for element, count in elements.items()
        ]
        said[language] = f"{word} ({', '.join(called) or bare})"
    assert set(said) == set(LANGUAGES)
    return said
