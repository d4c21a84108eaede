"""The box of Viva Catrina: path tiles and start tiles as data, and what the supply holds."""

from typing import Final

from veillee.core.content import LANGUAGES, Content, Reader, Say, Section
from veillee.games.catrina import content as today

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


class CatrinaContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]], tiles: list[Tile], supply: "Supply") -> None:
        super().__init__(reader, names)
        self.tiles = tiles
        """The path tiles, then the start tiles."""
        self.supply = supply

    def drawn(self, say: Say) -> today.CatrinaBox:
        """As today's client draws it."""
        return today.parse(self.text, self.id).drawn(say)


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
        found = {item.text("id", CHIMERAS): item for item in top.items("chimera")}
        for missing in sorted(set(CHIMERAS) - set(found)):
            raise top.wrong("chimera", f'expected one item for each size, "{missing}" is missing')
        self.chimera_counts = [found[size].number("count", 0, MOST_POINTS) for size in CHIMERAS]
        self.chimera_points = [found[size].number("points", 0, MOST_POINTS) for size in CHIMERAS]
        for size in CHIMERAS:
            names[size] = found[size].name()
            found[size].source()
            found[size].finish()


def _points(section: Section, field: str, count: int, rising: bool = False) -> list[int]:
    """So many whole numbers, each at least (rising) or at most the one before."""
    order = "none smaller" if rising else "none larger"
    expected = f"{count} whole numbers from 0 to {MOST_POINTS}, {order} than the one before"
    values = section.array(field, expected)
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_POINTS:
            raise section.wrong(field, f"expected {expected}, found {value!r}")
    if len(values) != count or values != sorted(values, reverse=not rising):
        raise section.wrong(field, f"expected {expected}, found {values}")
    return values


def parse(text: str, file: str) -> CatrinaContent:
    reader = Reader(text, file, "catrina", first=True)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    supply = Supply(top, names)
    for item in top.items("element"):
        names[item.text("id", ELEMENTS)] = item.name()
        item.source()
        item.finish()
    for element in ELEMENTS:
        if element not in names:
            raise top.wrong("element", f'expected one item for each kind of element, "{element}" is missing')
    tiles = _tiles(top)
    starts = [_start(item) for item in top.items("start")]
    if len(starts) != STARTS:
        raise top.wrong("start", f"expected {STARTS} start tiles, found {len(starts)}")
    top.finish()
    for number, tile in enumerate([*tiles, *starts], 1):
        if tile.id in names:
            raise top.wrong("tile", f'expected an id of its own for every item, found "{tile.id}" twice')
        names[tile.id] = _name(tile, number, names)
    return CatrinaContent(reader, names, [*tiles, *starts], supply)


def _tiles(top: Section) -> list[Tile]:
    tiles: list[Tile] = []
    known: dict[tuple[object, ...], str] = {}
    for item in top.items("tile"):
        tile = _tile(item)
        for turns in range(4):
            twin = known.get(tile.turned(turns))
            if twin is not None:
                raise item.wrong("", f'expected a tile unlike any other, but it is "{twin}" turned by {turns} quarters')
        known[tile.turned(0)] = tile.id
        tiles.append(tile)
    if len(tiles) != TILES:
        raise top.wrong("tile", f"expected {TILES} path tiles, found {len(tiles)}")
    return tiles


def _tile(item: Section) -> Tile:
    paths: list[Path] = []
    for field in ("paved", "flowered"):
        if item.has(field):
            paths += [_path(item, field, text) for text in item.texts(field)]
    if not paths:
        raise item.wrong("paved", 'expected at least one path in "paved" or "flowered"')
    used = [side for path in paths for side in path.sides]
    for side in range(4):
        if used.count(side) > 1:
            raise item.wrong("flowered", f'expected at most one path at each side, found several at "{SIDES[side]}"')
    elements = [element for path in paths for element in path.elements]
    if len(elements) > MOST_ELEMENTS:
        raise item.wrong("paved", f"expected at most {MOST_ELEMENTS} elements on a tile, found {len(elements)}")
    for word, kinds in (("stall", STALLS), ("altar", ALTARS)):
        if sum(ELEMENTS[element] in kinds for element in elements) > 1:
            raise item.wrong("paved", f"expected at most one {word} on a tile")
    corners, whole_sides = _pieces(item, used)
    item.source()
    item.finish()
    return Tile(item.text("id"), paths, corners, whole_sides)


def _path(item: Section, field: str, text: str) -> Path:
    sides, *elements = text.split(" ")
    if not sides or any(side not in SIDES for side in sides):
        raise item.wrong(
            field, f'{text!r} is a path to nowhere: expected the sides that it joins first, as in "ne visitor"'
        )
    if list(sides) != [side for side in SIDES if side in sides]:
        raise item.wrong(field, f"expected each side once, clockwise from the north (n, e, s, w), found {sides!r}")
    for element in elements:
        if element not in ELEMENTS:
            raise item.wrong(field, f"unknown element {element!r}; expected one of {', '.join(ELEMENTS)}")
    away = "butterfly" if field == "paved" else "visitor"
    if away in elements:
        right = "flowered trails" if field == "paved" else "paved paths"
        raise item.wrong(field, f"expected no {away} here: they are on {right} only")
    return Path(field == "flowered", [SIDES.index(side) for side in sides], [ELEMENTS.index(name) for name in elements])


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
            raise item.wrong("pedestal", f'expected no path at a whole side, but one leaves at "{SIDES[side]}"')
        for corner in corners:
            if side in (corner, (corner + 1) % 4):
                raise item.wrong(
                    "pedestal", f'pieces touch: corner "{CORNERS[corner]}" is part of side "{SIDES[side]}"'
                )
        if (side + 1) % 4 in whole_sides:
            raise item.wrong("pedestal", f'pieces touch: sides "{SIDES[side]}" and "{SIDES[(side + 1) % 4]}"')
    if len(set(corners)) < len(corners) or len(set(whole_sides)) < len(whole_sides):
        raise item.wrong("pedestal", "expected every piece once")
    return corners, whole_sides


def _start(item: Section) -> Tile:
    paths: list[Path] = []
    for field in ("paved", "flowered"):
        path = _path(item, field, item.text(field))
        if path.elements:
            raise item.wrong(field, "expected no element on a start tile")
        if len(path.sides) != 2:
            raise item.wrong(field, f"expected two sides, found {len(path.sides)}")
        paths.append(path)
    if sorted(paths[0].sides + paths[1].sides) != [0, 1, 2, 3]:
        raise item.wrong("flowered", "expected the two sides that are not paved")
    item.source()
    item.finish()
    return Tile(item.text("id"), paths, [], [])


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
