"""The box of Santa Claus is comin' to town: a map of houses, straight streets and winding paths."""

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec

from veillee.core.content import Content, Reader, Say, Section
from veillee.core.shape import ID, NAME, SOURCE, Shape, items, numbers, pack

LEAST_HOUSES = 8
MOST_HOUSES = 48
MOST_WALKS = 40_000
"""Ways on foot of three houses, over the whole town: all of them are known before a game begins."""
MOST_STREETS = 96
FURTHEST = 2000
SHAPE = pack(
    "santa",
    SOURCE,
    items("house", LEAST_HOUSES, MOST_HOUSES, ID, NAME, numbers("at", 2, 0, FURTHEST, look="place"), SOURCE),
    items(
        "street", 1, MOST_STREETS,
        ID, NAME, Shape("houses", "texts", of="house"), Shape("straight", "flag", needed=False), SOURCE,
    ),
    Shape("winding", "pairs", of="house"),
    Shape("snowed", "pairs", needed=False, of="house"),
)  # fmt: skip
"""What a pack of the game says."""

CARDS = {
    "A": {"fr": "l’as", "en": "the ace"},
    **{str(number): {"fr": f"le {number}", "en": f"the {number}"} for number in range(2, 11)},
    "J": {"fr": "le valet", "en": "the jack"},
    "Q": {"fr": "la dame", "en": "the queen"},
    "K": {"fr": "le roi", "en": "the king"},
}
"""SC-1: an ordinary pack of cards comes with every map."""

Point = tuple[int, int]
NOWHERE: Point = (-1, -1)
Pair = tuple[int, int]


class DrawnHouse(msgspec.Struct, frozen=True):
    id: str
    at: Point


class DrawnStreet(msgspec.Struct, frozen=True):
    id: str
    houses: tuple[str, ...]


class SantaBox(msgspec.Struct, frozen=True):
    """What clients draw from."""

    house: tuple[DrawnHouse, ...]
    street: tuple[DrawnStreet, ...]
    winding: tuple[tuple[str, str], ...]
    snowed: tuple[tuple[str, str], ...] = ()
    """Those of them that lie under the snow when three play (SC-2)."""


class SantaContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], houses: list[str], at: list[Point],
        street_ids: list[str], streets: list[list[int]], roads: list[Pair], winding: list[Pair], snowed: list[Pair],
        straight: list[tuple[int, int, int]],
    ) -> None:  # fmt: skip
        super().__init__(reader, names)
        self.street_ids = street_ids
        self.houses = houses
        self.at = at
        """Where each house stands: x to the right, y down."""
        self.streets = streets
        self.roads = roads
        """SC-2: pairs of houses, each pair once."""
        self.winding = winding
        self.snowed = snowed
        """SC-2: the winding paths that lie under the snow when three play."""
        self.straight = straight
        """SC-10: three houses in a row where the pack says that one goes straight on, from both sides."""

    def open_paths(self, seats: int) -> list[Pair]:
        """The winding paths that Santa may take when so many play."""
        return [path for path in self.winding if seats > 3 or path not in self.snowed]

    def drawn(self, say: Say) -> SantaBox:
        name = self.houses.__getitem__
        return SantaBox(
            house=tuple(DrawnHouse(house, at) for house, at in zip(self.houses, self.at, strict=True) if at != NOWHERE),
            street=tuple(
                DrawnStreet(street, tuple(map(name, houses)))
                for street, houses in zip(self.street_ids, self.streets, strict=True)
            ),
            winding=tuple(map(self._drawn_path, filter(self._stands, self.winding))),
            snowed=tuple(map(self._drawn_path, filter(self._stands, self.snowed))),
        )

    def _stands(self, path: Pair) -> bool:
        """Whether it is known where both ends are."""
        return NOWHERE not in (self.at[path[0]], self.at[path[1]])

    def _drawn_path(self, path: Pair) -> tuple[str, str]:
        return self.houses[path[0]], self.houses[path[1]]


def parse(text: str, file: str) -> SantaContent:
    reader = Reader(text, file, "santa", SHAPE)
    top = reader.top
    top.source()
    names = dict(CARDS)
    houses, at = _houses(top, names)
    place = {house: index for index, house in enumerate(houses)}
    street_ids, streets, roads, straight = _streets(top, names, place, at)
    winding = _winding(top, place, {frozenset(road) for road in roads})
    snowed = _snowed(top, place, winding)
    if top.sound:
        _check_map(top, houses, at, roads, winding)
    content = SantaContent(reader, names, houses, at, street_ids, streets, roads, winding, snowed, straight)
    top.finish(content)
    return content


def _houses(top: Section, names: dict[str, dict[str, str]]) -> tuple[list[str], list[Point]]:
    houses: list[str] = []
    at: list[Point] = []
    for item in top.items("house", "santa-pack-houses"):
        house = item.named(names)
        found = item.numbers("at")
        point = (found[0], found[1]) if found else NOWHERE
        if found and point in at:
            item.wrong("at", "santa-pack-place", found, house=houses[at.index(point)])
        houses.append(house)
        at.append(point)
        item.finish()
    return houses, at


def _streets(
    top: Section, names: dict[str, dict[str, str]], place: dict[str, int], at: list[Point]
) -> tuple[list[str], list[list[int]], list[Pair], list[tuple[int, int, int]]]:
    ids: list[str] = []
    streets: list[list[int]] = []
    roads: list[Pair] = []
    straight: list[tuple[int, int, int]] = []
    for item in top.items("street", "santa-pack-streets"):
        street = item.named(names)
        along = _known(item, "houses", item.texts("houses"), place)
        said = item.has("straight") and item.flag("straight")
        item.finish()
        if item.sound and (len(along) < 2 or len(set(along)) != len(along)):
            item.wrong("houses", "santa-pack-street", item.data["houses"])
        if not item.sound or any(at[house] == NOWHERE for house in along):
            continue
        ends = at[along[0]], at[along[-1]]
        for before, here in pairwise(along):
            if not _onwards(ends, at[before], at[here]) or not (said or _on_line(ends, at[here])):
                item.wrong("houses", "santa-pack-line", _id(place, here))
            if (before, here) in roads or (here, before) in roads:
                item.wrong("houses", "santa-pack-road-once", [_id(place, before), _id(place, here)])
            roads.append((before, here))
        ids.append(street)
        streets.append(along)
        if said:
            for way in (along, along[::-1]):
                straight += zip(way, way[1:], way[2:], strict=False)
    return ids, streets, roads, straight


def _winding(top: Section, place: dict[str, int], roads: set[frozenset[int]]) -> list[Pair]:
    winding: list[Pair] = []
    known = set(roads)
    for part, pair in enumerate(top.array("winding", "santa-pack-pairs"), 1):
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            top.wrong("winding", "santa-pack-pairs", pair, part)
            continue
        ends = _known(top, "winding", pair, place, part)
        if len(ends) < 2:
            continue
        joined = frozenset(ends)
        if joined in known:
            top.wrong("winding", "santa-pack-no-road" if joined in roads else "santa-pack-no-path", pair, part)
        known.add(joined)
        winding.append((ends[0], ends[1]))
    return winding


def _snowed(top: Section, place: dict[str, int], winding: list[Pair]) -> list[Pair]:
    snowed: list[Pair] = []
    if not top.has("snowed"):
        return snowed
    for part, pair in enumerate(top.array("snowed", "santa-pack-pairs"), 1):
        ends = {place.get(house) for house in pair if isinstance(house, str)} if isinstance(pair, list) else set()
        path = next((path for path in winding if set(path) == ends), None)
        if path is None or path in snowed:
            top.wrong("snowed", "santa-pack-snowed", pair, part)
            continue
        snowed.append(path)
    return snowed


def _check_map(top: Section, houses: list[str], at: list[Point], roads: list[Pair], winding: list[Pair]) -> None:
    neighbours: list[list[int]] = [[] for _ in houses]
    for one, other in roads:
        neighbours[one].append(other)
        neighbours[other].append(one)
        line = at[one], at[other]
        for house, point in enumerate(at):
            if house not in (one, other) and _on_line(line, point) and _between(line, point):
                road = f"{houses[one]}–{houses[other]}"
                top.wrong("street", "santa-pack-stops", road, house=houses[house])
    reached = {0}
    fresh = [0]
    while fresh:
        fresh = [house for near in fresh for house in neighbours[near] if house not in reached]
        reached.update(fresh)
    for house, name in enumerate(houses):
        if house not in reached:
            top.wrong("street", "santa-pack-reached", name, start=houses[0])
    ends = Counter(house for pair in winding for house in pair)
    walks = sum((len(near) + ends[house]) ** 3 for house, near in enumerate(neighbours))
    if walks > MOST_WALKS:
        top.wrong("street", "santa-pack-ways", walks, most=MOST_WALKS)


# Helpers.


def _known(item: Section, field: str, found: list[Any], place: dict[str, int], part: int = 0) -> list[int]:
    """The houses that are there."""
    known: list[int] = []
    for number, house in enumerate(found, 1):
        if isinstance(house, str) and house in place:
            known.append(place[house])
        else:
            item.wrong(field, "santa-pack-known", house, part or number)
    return known


def _id(place: dict[str, int], house: int) -> str:
    return next(name for name, index in place.items() if index == house)


Line = tuple[Point, Point]


def _side(line: Line, point: Point) -> int:
    """Positive on one side of the line, negative on the other, 0 on it."""
    (ax, ay), (bx, by) = line
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def _on_line(line: Line, point: Point) -> bool:
    return _side(line, point) == 0


def _onwards(line: Line, before: Point, here: Point) -> bool:
    (ax, ay), (bx, by) = line
    return (here[0] - before[0]) * (bx - ax) + (here[1] - before[1]) * (by - ay) > 0


def _between(line: Line, point: Point) -> bool:
    return _onwards(line, line[0], point) and _onwards(line, point, line[1])
