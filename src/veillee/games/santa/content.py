"""The box of Santa Claus is comin' to town: a map of houses, straight streets and winding paths."""

from itertools import pairwise
from typing import Any

import msgspec

from veillee.core.content import Content, Reader, Say, Section

LEAST_HOUSES = 8
MOST_HOUSES = 48
MOST_NEIGHBOURS = 6
FURTHEST = 2000

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


class SantaContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], houses: list[str], at: list[Point],
        streets: list[list[int]], roads: list[Pair], winding: list[Pair], straight: list[tuple[int, int, int]],
    ) -> None:  # fmt: skip
        super().__init__(reader, names)
        self.houses = houses
        self.at = at
        """Where each house stands: x to the right, y down."""
        self.streets = streets
        self.roads = roads
        """SC-2: pairs of houses, each pair once."""
        self.winding = winding
        self.straight = straight
        """SC-10: three houses in a row where the pack says that one goes straight on, from both sides."""

    def drawn(self, say: Say) -> SantaBox:
        return msgspec.convert(super().drawn(say), SantaBox)


def parse(text: str, file: str) -> SantaContent:
    reader = Reader(text, file, "santa")
    top = reader.top
    top.source()
    names = dict(CARDS)
    houses, at = _houses(top, names)
    place = {house: index for index, house in enumerate(houses)}
    streets, roads, straight = _streets(top, names, place, at)
    winding = _winding(top, place, {frozenset(road) for road in roads})
    if top.sound:
        _check_map(top, houses, at, roads, winding)
    top.finish()
    return SantaContent(reader, names, houses, at, streets, roads, winding, straight)


def _houses(top: Section, names: dict[str, dict[str, str]]) -> tuple[list[str], list[Point]]:
    houses: list[str] = []
    at: list[Point] = []
    for item in top.items("house"):
        house = item.named(names)
        found = item.numbers("at", 2, 0, FURTHEST)
        point = (found[0], found[1]) if found else NOWHERE
        if found and point in at:
            item.wrong("at", "santa-pack-place", found, house=houses[at.index(point)])
        houses.append(house)
        at.append(point)
        item.finish()
    if not LEAST_HOUSES <= len(houses) <= MOST_HOUSES:
        top.wrong("house", "santa-pack-houses", len(houses), least=LEAST_HOUSES, most=MOST_HOUSES)
    return houses, at


def _streets(
    top: Section, names: dict[str, dict[str, str]], place: dict[str, int], at: list[Point]
) -> tuple[list[list[int]], list[Pair], list[tuple[int, int, int]]]:
    streets: list[list[int]] = []
    roads: list[Pair] = []
    straight: list[tuple[int, int, int]] = []
    for item in top.items("street"):
        item.named(names)
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
        streets.append(along)
        if said:
            for way in (along, along[::-1]):
                straight += zip(way, way[1:], way[2:], strict=False)
    return streets, roads, straight


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
    for index, (one, other) in enumerate(roads):
        for first, second in roads[index + 1 :]:
            if not {one, other} & {first, second} and _cross((at[one], at[other]), (at[first], at[second])):
                pairs = [f"{houses[one]}–{houses[other]}", f"{houses[first]}–{houses[second]}"]
                top.wrong("street", "santa-pack-cross", pairs)
    reached = {0}
    fresh = [0]
    while fresh:
        fresh = [house for near in fresh for house in neighbours[near] if house not in reached]
        reached.update(fresh)
    for house, name in enumerate(houses):
        if house not in reached:
            top.wrong("street", "santa-pack-reached", name, start=houses[0])
        paths = sum(house in pair for pair in winding)
        if len(neighbours[house]) + paths > MOST_NEIGHBOURS:
            ways = len(neighbours[house]) + paths
            top.wrong("street", "santa-pack-ways", ways, most=MOST_NEIGHBOURS, house=name)


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


def _cross(one: Line, other: Line) -> bool:
    apart = _side(one, other[0]) * _side(one, other[1]) < 0
    return apart and _side(other, one[0]) * _side(other, one[1]) < 0
