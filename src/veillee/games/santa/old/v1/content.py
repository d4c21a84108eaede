"""The box of Santa Claus is comin' to town: a map of houses, straight streets and winding paths."""

import re
from itertools import pairwise

import msgspec

from veillee.core.content import Content, Reader, Say, Section
from veillee.games.santa.content import SantaBox

LEAST_HOUSES = 8
MOST_HOUSES = 48
MOST_NEIGHBOURS = 6
HOUSE_ID = re.compile(r"[a-z][a-z0-9-]*\Z")

CARDS = {
    "A": {"fr": "l’as", "en": "the ace"},
    **{str(number): {"fr": f"le {number}", "en": f"the {number}"} for number in range(2, 11)},
    "J": {"fr": "le valet", "en": "the jack"},
    "Q": {"fr": "la dame", "en": "the queen"},
    "K": {"fr": "le roi", "en": "the king"},
}
"""SC-1: an ordinary pack of cards comes with every map."""

Point = tuple[int, int]
Pair = tuple[int, int]


class SantaContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], houses: list[str], at: list[Point],
        streets: list[list[int]], roads: list[Pair], winding: list[Pair],
    ) -> None:  # fmt: skip
        super().__init__(reader, names)
        self.houses = houses
        self.at = at
        """Where each house stands: x to the right, y down."""
        self.streets = streets
        self.roads = roads
        """SC-2: pairs of houses, each pair once."""
        self.winding = winding

    def drawn(self, say: Say) -> SantaBox:
        return msgspec.convert(super().drawn(say), SantaBox)


def parse(text: str, file: str) -> SantaContent:
    reader = Reader(text, file, "santa", first=True)
    top = reader.top
    top.source()
    names = dict(CARDS)
    houses, at = _houses(top, names)
    place = {house: index for index, house in enumerate(houses)}
    streets, roads = _streets(top, names, place, at)
    winding = _winding(top, place, {frozenset(road) for road in roads})
    _check_map(top, houses, at, roads, winding)
    top.finish()
    return SantaContent(reader, names, houses, at, streets, roads, winding)


def _houses(top: Section, names: dict[str, dict[str, str]]) -> tuple[list[str], list[Point]]:
    houses: list[str] = []
    at: list[Point] = []
    for item in top.items("house"):
        house = item.text("id")
        if not HOUSE_ID.match(house):
            raise item.wrong("id", f"expected a small letter, then letters, digits and hyphens, found {house!r}")
        point = _point(item)
        if point in at:
            raise item.wrong(
                "at", f"expected a place of its own, found {list(point)}, where {houses[at.index(point)]} is"
            )
        houses.append(house)
        at.append(point)
        names[house] = item.name()
        item.source()
        item.finish()
    if not LEAST_HOUSES <= len(houses) <= MOST_HOUSES:
        raise top.wrong("house", f"expected {LEAST_HOUSES} to {MOST_HOUSES} houses, found {len(houses)}")
    return houses, at


def _point(item: Section) -> Point:
    expected = "two whole numbers from 0 to 2000, [x, y]"
    found = item.array("at", expected)
    whole = [value for value in found if type(value) is int and 0 <= value <= 2000]
    if len(found) != 2 or len(whole) != 2:
        raise item.wrong("at", f"expected {expected}, found {found}")
    return whole[0], whole[1]


def _streets(
    top: Section, names: dict[str, dict[str, str]], place: dict[str, int], at: list[Point]
) -> tuple[list[list[int]], list[Pair]]:
    streets: list[list[int]] = []
    roads: list[Pair] = []
    for item in top.items("street"):
        street = item.text("id")
        if street in names:
            raise item.wrong("id", f'expected an id of its own, found "{street}" again')
        names[street] = item.name()
        item.source()
        along = _known(item, "houses", item.texts("houses"), place)
        item.finish()
        if len(along) < 2 or len(set(along)) != len(along):
            raise item.wrong("houses", "expected at least two houses, each once")
        ends = at[along[0]], at[along[-1]]
        for before, here in pairwise(along):
            if not _on_line(ends, at[here]) or not _onwards(ends, at[before], at[here]):
                raise item.wrong(
                    "houses", f"expected houses along one straight line, in their order; {_id(place, here)} is not"
                )
            if (before, here) in roads or (here, before) in roads:
                pair = f"{_id(place, before)} and {_id(place, here)}"
                raise item.wrong("houses", f"expected each road once, found one more between {pair}")
            roads.append((before, here))
        streets.append(along)
    return streets, roads


def _winding(top: Section, place: dict[str, int], roads: set[frozenset[int]]) -> list[Pair]:
    winding: list[Pair] = []
    known = set(roads)
    for pair in top.array("winding", "a list of pairs of houses"):
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise top.wrong("winding", f"expected pairs of two different houses, found {pair!r}")
        one, other = _known(top, "winding", pair, place)
        if frozenset((one, other)) in known:
            joined = "a road" if frozenset((one, other)) in roads else "a winding path"
            raise top.wrong(
                "winding", f"expected houses that nothing joins yet; {joined} joins {pair[0]} and {pair[1]}"
            )
        known.add(frozenset((one, other)))
        winding.append((one, other))
    return winding


def _check_map(top: Section, houses: list[str], at: list[Point], roads: list[Pair], winding: list[Pair]) -> None:
    neighbours: list[list[int]] = [[] for _ in houses]
    for one, other in roads:
        neighbours[one].append(other)
        neighbours[other].append(one)
        line = at[one], at[other]
        for house, point in enumerate(at):
            if house not in (one, other) and _on_line(line, point) and _between(line, point):
                raise top.wrong(
                    "street",
                    f"expected the road {houses[one]}–{houses[other]} to stop at {houses[house]}, which stands on it",
                )
    for index, (one, other) in enumerate(roads):
        for first, second in roads[index + 1 :]:
            if not {one, other} & {first, second} and _cross((at[one], at[other]), (at[first], at[second])):
                pairs = f"{houses[one]}–{houses[other]} and {houses[first]}–{houses[second]}"
                raise top.wrong("street", f"expected roads to meet at houses only; {pairs} cross")
    reached = {0}
    fresh = [0]
    while fresh:
        fresh = [house for near in fresh for house in neighbours[near] if house not in reached]
        reached.update(fresh)
    for house, name in enumerate(houses):
        if house not in reached:
            raise top.wrong(
                "street", f"expected roads from every house to every other; none leads from {houses[0]} to {name}"
            )
        paths = sum(house in pair for pair in winding)
        if len(neighbours[house]) + paths > MOST_NEIGHBOURS:
            found = f"{len(neighbours[house])} roads and {paths} winding paths"
            raise top.wrong("street", f"expected at most {MOST_NEIGHBOURS} ways out of a house; {name} has {found}")


# Helpers.


def _known(item: Section, field: str, found: list[str], place: dict[str, int]) -> list[int]:
    for house in found:
        if house not in place:
            raise item.wrong(field, f"expected houses of this map, found {house!r}")
    return [place[house] for house in found]


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
