"""The box of Viva Catrina: path tiles and start tiles as data, and what the supply holds."""

from typing import Final

import msgspec

from veillee.core.content import LANGUAGES, Content, Reader, Say, Section

TILES: Final = 114
STARTS: Final = 6
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
MOST_ELEMENTS = 3
MOST_POINTS = 99


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


class DrawnStart(msgspec.Struct, frozen=True):
    id: str
    paved: str
    flowered: str


class DrawnBalloons(msgspec.Struct, frozen=True):
    golden: int


class DrawnStalls(msgspec.Struct, frozen=True):
    points: tuple[int, ...]


class DrawnChimera(msgspec.Struct, frozen=True):
    id: str
    points: int


class CatrinaBox(msgspec.Struct, frozen=True):
    """What clients draw from, as the pack writes it."""

    tile: tuple[DrawnTile, ...]
    start: tuple[DrawnStart, ...]
    balloons: DrawnBalloons
    stalls: DrawnStalls
    chimera: tuple[DrawnChimera, ...]


class CatrinaContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]], tiles: list[Tile], supply: "Supply") -> None:
        super().__init__(reader, names)
        self.tiles = tiles
        """The path tiles, then the start tiles."""
        self.supply = supply

    def drawn(self, say: Say) -> CatrinaBox:
        return msgspec.convert(super().drawn(say), CatrinaBox)


class Supply:
    """What is beside the bag: balloon tiles, chimeras, and what stalls are worth."""

    def __init__(self, top: Section, names: dict[str, dict[str, str]]) -> None:
        balloons = top.section("balloons")
        self.piles = {count: _points(balloons, word, count) for word, count in (("two", 2), ("three", 3), ("four", 4))}
        """Players (4: and more) → the values of a colour's balloon tiles, the highest first."""
        self.golden = balloons.number("golden", 0, MOST_POINTS)
        balloons.source()
        balloons.finish()
        stalls = top.section("stalls")
        self.stall_points = [0, *_points(stalls, "points", len(STALLS), rising=True)]
        """Indexed by how many different stalls are counted."""
        stalls.source()
        stalls.finish()
        self.chimera_counts: list[int] = []
        self.chimera_points: list[int] = []
        for item in top.one_each("chimera", CHIMERAS):
            item.named(names)
            self.chimera_counts.append(item.number("count", 0, MOST_POINTS))
            self.chimera_points.append(item.number("points", 0, MOST_POINTS))
            item.finish()


def _points(section: Section, field: str, count: int, rising: bool = False) -> list[int]:
    """So many whole numbers, each at least (rising) or at most the one before."""
    values = section.numbers(field, count, 0, MOST_POINTS)
    if values != sorted(values, reverse=not rising):
        section.wrong(field, "catrina-pack-rising" if rising else "catrina-pack-falling", values)
    return values


def parse(text: str, file: str) -> CatrinaContent:
    reader = Reader(text, file, "catrina")
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    supply = Supply(top, names)
    for item in top.one_each("element", ELEMENTS):
        item.named(names)
        item.finish()
    taken = set(names)
    tiles = _tiles(top, taken)
    starts = [_start(item, taken) for item in top.items("start")]
    if len(starts) != STARTS:
        top.wrong("start", "catrina-pack-starts", len(starts), count=STARTS)
    top.finish()
    for number, tile in enumerate([*tiles, *starts], 1):
        names[tile.id] = _name(tile, number, names)
    return CatrinaContent(reader, names, [*tiles, *starts], supply)


def _tiles(top: Section, taken: set[str]) -> list[Tile]:
    tiles: list[Tile] = []
    known: dict[tuple[object, ...], str] = {}
    for item in top.items("tile"):
        tile = _tile(item, taken)
        if item.sound:
            for turns in range(4):
                if tile.turned(turns) in known:
                    item.wrong("", "catrina-pack-twin", twin=known[tile.turned(turns)], turns=turns)
                    break
            known[tile.turned(0)] = tile.id
        tiles.append(tile)
    if len(tiles) != TILES:
        top.wrong("tile", "catrina-pack-tiles", len(tiles), count=TILES)
    return tiles


def _own(item: Section, taken: set[str]) -> str:
    name = item.text("id")
    if name in taken and item.sound:
        item.wrong("id", "pack-own-id", name)
    taken.add(name)
    item.source()
    return name


def _tile(item: Section, taken: set[str]) -> Tile:
    name = _own(item, taken)
    paths: list[Path] = []
    for field in ("paved", "flowered"):
        if item.has(field):
            paths += [_path(item, field, text, part) for part, text in enumerate(item.texts(field), 1)]
    if not paths:
        item.wrong("paved", "catrina-pack-no-path")
    used = [side for path in paths for side in path.sides]
    for side in range(4):
        if used.count(side) > 1:
            item.wrong("flowered", "catrina-pack-one-path", SIDES[side])
    elements = [element for path in paths for element in path.elements]
    if len(elements) > MOST_ELEMENTS:
        item.wrong("paved", "catrina-pack-elements", len(elements), most=MOST_ELEMENTS)
    for word, kinds in (("stall", STALLS), ("altar", ALTARS)):
        if sum(ELEMENTS[element] in kinds for element in elements) > 1:
            item.wrong("paved", f"catrina-pack-one-{word}")
    corners, whole_sides = _pieces(item, used)
    item.finish()
    return Tile(name, paths, corners, whole_sides)


def _path(item: Section, field: str, text: str, part: int = 0) -> Path:
    """A path as it is written; without what is wrong with it."""
    sides, *elements = text.split(" ")
    if not sides or any(side not in SIDES for side in sides):
        item.wrong(field, "catrina-pack-sides", text, part)
    elif list(sides) != [side for side in SIDES if side in sides]:
        item.wrong(field, "catrina-pack-clockwise", sides, part)
    for element in elements:
        if element not in ELEMENTS:
            item.wrong(field, "pack-one-of", element, part, choices=", ".join(ELEMENTS))
    away = "butterfly" if field == "paved" else "visitor"
    if away in elements:
        item.wrong(field, f"catrina-pack-no-{away}", text, part)
    return Path(
        field == "flowered",
        [side for side in range(4) if SIDES[side] in sides],
        [ELEMENTS.index(name) for name in elements if name in ELEMENTS],
    )


def _pieces(item: Section, used: list[int]) -> tuple[list[int], list[int]]:
    corners: list[int] = []
    whole_sides: list[int] = []
    if item.has("pedestal"):
        for piece in item.texts("pedestal", (*SIDES, *CORNERS)):
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


def _start(item: Section, taken: set[str]) -> Tile:
    name = _own(item, taken)
    paths: list[Path] = []
    for field in ("paved", "flowered"):
        text = item.text(field)
        if text:
            path = _path(item, field, text)
            if path.elements or len(path.sides) != 2:
                item.wrong(field, "catrina-pack-start", text)
            paths.append(path)
    if item.sound and sorted(paths[0].sides + paths[1].sides) != [0, 1, 2, 3]:
        item.wrong("flowered", "catrina-pack-unpaved", item.data["flowered"])
    item.finish()
    return Tile(name, paths, [], [])


def _name(tile: Tile, number: int, names: dict[str, dict[str, str]]) -> dict[str, str]:
    """A tile is told by what stands on it: that is what somebody who cannot see it needs to choose."""
    if number > TILES:
        return {"fr": f"tuile Départ {number - TILES}", "en": f"start tile {number - TILES}"}
    elements = [ELEMENTS[element] for path in tile.paths for element in path.elements]
    said = {}
    for language, bare, word in (("fr", "sans élément", "tuile"), ("en", "no element", "tile")):
        what = ", ".join(names[element][language] for element in elements) or bare
        said[language] = f"{word} {number} ({what})"
    assert set(said) == set(LANGUAGES)
    return said
