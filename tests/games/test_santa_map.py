"""The maps of Santa Claus is comin' to town: what they must be, what is refused, and where one can get on them."""

import re
from math import atan2, degrees

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.santa_table import RING, SQUARE, Edge, Points, pack
from tests.mistakes import said
from veillee import shelf
from veillee.core.content import BadContent
from veillee.games.santa.content import SantaContent, parse
from veillee.games.santa.options import SantaOptions
from veillee.games.santa.paths import FACE, THREE, TWO, Reach, Town
from veillee.games.santa.rules import SantaGame


def test_a_small_map_is_accepted() -> None:
    found = parse(pack(SQUARE, RING, [("b2", "c3")]), "test.toml")
    assert len(found.roads) == 9
    assert found.names["Q"] == {"fr": "la dame", "en": "the queen"}


@pytest.mark.parametrize(
    ("houses", "streets", "winding", "field", "expected"),
    [
        (SQUARE, [*RING, ("a1", "z1")], [], "houses", 'expected a house of this map, found "z1"'),
        (SQUARE, RING, [("b2", "z1")], "winding", 'expected a house of this map, found "z1"'),
        (SQUARE, RING[:-1], [("b2", "b1")], "street", 'every other, also from a1, found "b2"'),
        (SQUARE, [*RING, ("a1", "b2", "c2")], [], "houses", 'along one straight line, in their order, found "b2"'),
        (SQUARE, [*RING[:-1], ("b3", "b1", "b2")], [], "houses", 'along one straight line, in their order, found "b2"'),
        (SQUARE, [*RING, ("a1", "b1")], [], "houses", 'not one more between two houses, found ["a1", "b1"]'),
        (SQUARE, [*RING, ("b2",)], [], "houses", "at least two houses, each once"),
        (SQUARE, [*RING, ("a2", "c2")], [], "street", 'a road that stops at b2, which stands on it, found "a2–c2"'),
        (SQUARE, RING, [("a1", "b1")], "winding", 'a road between, found ["a1", "b1"]'),
        (SQUARE, RING, [("b2", "c3"), ("c3", "b2")], "winding", 'a winding path between, found ["c3", "b2"]'),
        (SQUARE, RING, [("b2", "b2")], "winding", "pairs of two different houses"),
        (SQUARE | {"d1": (20, 30)}, RING, [], "at", "expected a place of its own, not that of c3, found [20, 30]"),
        (SQUARE | {"D1": (50, 30)}, RING, [], "id", "expected a small letter"),
        (SQUARE | {"d1": (50, -1)}, RING, [], "at", "2 whole numbers from 0 to 2,000"),
        ({"a1": (0, 0), "b1": (9, 0)}, [("a1", "b1")], [], "house", "expected 8 to 48 houses, found 2"),
    ],
)
def test_a_faulty_map_is_refused_by_name(
    houses: Points, streets: list[tuple[str, ...]], winding: list[Edge], field: str, expected: str
) -> None:
    with pytest.raises(BadContent) as found:
        parse(pack(houses, streets, winding), "test.toml")
    told = next(line for line in said(found.value).splitlines() if expected in line)
    assert re.match(rf"test.toml: (line \d+, )?([a-z]+ [a-z0-9-]+, )?{field}: ", told)


@pytest.mark.parametrize("snowed", [[("b2", "a1")], [("b2", "c3"), ("c3", "b2")], [("b2", "b2")]])
def test_only_a_winding_path_of_the_map_can_lie_under_the_snow_and_once(snowed: list[Edge]) -> None:
    with pytest.raises(BadContent) as found:
        parse(pack(SQUARE, RING, [("b2", "c3")], snowed=snowed), "test.toml")
    assert "snowed: expected winding paths of this map, each once" in said(found.value)


@pytest.mark.parametrize("name", ["elfenbein", "jinglebrook"])
def test_shipped_maps_have_a_name_of_its_own_for_every_house_and_street(name: str) -> None:
    found = content(name)
    for language in ("fr", "en"):
        names = [found.names[item][language] for item in found.names]
        assert len(set(names)) == len(names)
        assert all(len(name) <= 26 for name in names)


def content(name: str) -> SantaContent:
    game = shelf.game("santa", {}, name)
    assert isinstance(game.content, SantaContent)
    return game.content


def test_sc2_elfenbein_is_a_town_as_the_specification_asks() -> None:
    found = content("elfenbein")
    assert len(found.houses) == 36
    assert 14 <= len(found.winding) <= 18
    roads = [sum(house in road for road in found.roads) for house in range(36)]
    paths = [sum(house in path for path in found.winding) for house in range(36)]
    assert min(roads) >= 2
    assert max(road + path for road, path in zip(roads, paths, strict=True)) <= 6
    lengths: dict[bool, set[int]] = {True: set(), False: set()}
    for street in found.streets:
        (x, y), (u, v) = found.at[street[0]], found.at[street[-1]]
        if x == u or y == v:
            lengths[x == u].add(len(street))
    # Straight runs of two to six houses, across and down.
    assert all({2, 3, 4, 6} <= lengths[down] <= {2, 3, 4, 5, 6} for down in (True, False)), lengths


@pytest.mark.parametrize("name", ["elfenbein", "jinglebrook"])
def test_sc10_from_most_houses_a_bike_reaches_more_than_a_card_6_to_10(name: str) -> None:
    game = SantaGame(SantaOptions(), content(name))
    kids = game.whole.kids
    more = [kids[FACE].cover[at].bit_count() > kids[THREE].cover[at].bit_count() for at in range(len(game.houses))]
    assert sum(more) >= 0.6 * len(more)


@pytest.mark.parametrize("name", ["elfenbein", "jinglebrook"])
def test_sc2_no_more_than_a_third_of_the_houses_have_two_roads_only(name: str) -> None:
    game = SantaGame(SantaOptions(), content(name))
    roads = [near.bit_count() for near in game.paths.roads]
    assert min(roads) == 2
    assert sum(count == 2 for count in roads) <= len(game.houses) / 3


BENT: Points = {"a1": (0, 0), "b1": (40, 0), "c1": (80, 10), "d1": (120, 60)} | {
    f"{column}2": (40 * x, 200) for x, column in enumerate("abcd")
}
"""A street of four that bends by 14° at b1 and by 37° at c1, and a row to join it to."""
ROWS = (("a2", "b2", "c2", "d2"), ("a1", "a2"), ("d1", "d2"))


@pytest.mark.parametrize(
    ("streets", "straight", "furthest"),
    [
        ([("a1", "b1"), ("b1", "c1"), ("c1", "d1")], (), ["bike a1 b1 c1"]),
        ([("a1", "b1", "c1", "d1")], (0,), ["bike a1 b1 c1", "bike a1 b1 c1 d1"]),
    ],
)
def test_sc10_a_bend_under_15_degrees_or_a_street_that_says_so_goes_straight_on(
    streets: list[tuple[str, ...]], straight: tuple[int, ...], furthest: list[str]
) -> None:
    game = SantaGame(SantaOptions(), parse(pack(BENT, [*streets, *ROWS], [], straight), "test.toml"))
    rides = moves(game, game.whole.kids[FACE], game.houses.index("a2"))
    assert sorted(ride for ride in rides if ride.startswith("bike a1 b1 c1")) == furthest


def test_sc10_a_street_that_does_not_say_so_must_be_straight() -> None:
    with pytest.raises(BadContent) as found:
        parse(pack(BENT, [("a1", "b1", "c1", "d1"), *ROWS], []), "test.toml")
    assert "along one straight line" in said(found.value)


def test_sc10_where_two_roads_bend_alike_a_bike_goes_on_to_the_house_that_the_map_names_first() -> None:
    fork: Points = BENT | {"b1": (40, 20), "a1": (0, 20), "c1": (80, 28), "d1": (80, 12)}
    streets = [("a1", "b1"), ("b1", "c1"), ("b1", "d1"), ("c1", "c2"), *ROWS]
    game = SantaGame(SantaOptions(), parse(pack(fork, streets, []), "test.toml"))
    rides = moves(game, game.whole.kids[FACE], game.houses.index("a2"))
    assert {ride for ride in rides if ride.startswith("bike a1 b1 ")} == {"bike a1 b1 c1"}


# Where one can get, compared with a slow and obvious search.


def slow_walks(house: str, edges: set[frozenset[str]], most: int) -> set[str]:
    found: set[str] = set()
    ways = [[house]]
    for _ in range(most):
        ways = [[*way, to] for way in ways for edge in edges if way[-1] in edge for to in edge if to not in way]
        found |= {"go " + " ".join(way[1:]) for way in ways}
    return found


def slow_rides(house: str, at: Points, roads: set[frozenset[str]]) -> set[str]:
    found: set[str] = set()
    for first in at:
        if frozenset((house, first)) not in roads:
            continue
        found.add(f"bike {first}")
        for second in at:
            if second == house or frozenset((first, second)) not in roads:
                continue
            line = [first, second]
            while True:
                found.add("bike " + " ".join(line))
                bends = [
                    (bend(at[line[-2]], at[line[-1]], at[to]), number, to)
                    for number, to in enumerate(at)
                    if frozenset((line[-1], to)) in roads
                ]
                least, _, onward = min(bends)
                if least >= 15 or onward == house or onward in line:
                    break
                line = [*line, onward]
    return found


def bend(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> float:
    """By how many degrees one turns at b."""
    turn = degrees(atan2(c[1] - b[1], c[0] - b[0]) - atan2(b[1] - a[1], b[0] - a[0]))
    return round(abs((turn + 180) % 360 - 180), 9)


def compare(found: SantaContent) -> None:
    game = SantaGame(SantaOptions(), found)
    at = dict(zip(found.houses, found.at, strict=True))
    roads = {frozenset((found.houses[one], found.houses[other])) for one, other in found.roads}
    paths = {frozenset((found.houses[one], found.houses[other])) for one, other in found.winding}
    snowed = {frozenset((found.houses[one], found.houses[other])) for one, other in found.snowed}
    reaches(found, game, game.town(4), at, roads, paths)
    reaches(found, game, game.town(3), at, roads, paths - snowed)


def reaches(
    found: SantaContent, game: SantaGame, town: Town, at: Points, roads: set[frozenset[str]],
    paths: set[frozenset[str]],
) -> None:  # fmt: skip
    kids, santas = town.kids, town.santas
    for index, house in enumerate(found.houses):
        for reach, most in ((TWO, 2), (THREE, 3)):
            assert moves(game, kids[reach], index) == slow_walks(house, roads, most)
            assert moves(game, santas[reach], index) == slow_walks(house, roads | paths, most)
        assert moves(game, kids[FACE], index) == slow_rides(house, at, roads)
        assert moves(game, santas[FACE], index) == {f"fly {to}" for to in at if to != house}
        for reach_of in (*kids, *santas):
            entered = {to for move in moves(game, reach_of, index) for to in move.split()[1:]}
            cover = reach_of.cover[index]
            assert entered == {to for number, to in enumerate(found.houses) if cover >> number & 1}


def moves(game: SantaGame, reach: Reach, house: int) -> set[str]:
    named = {game.notation(move) for move in reach.moves[house]}
    assert len(named) == len(reach.moves[house])
    return named


@pytest.mark.parametrize("name", ["elfenbein", "jinglebrook"])
def test_reach_on_shipped_maps(name: str) -> None:
    compare(content(name))


@st.composite
def maps(draw: st.DrawFn) -> str:
    """A grid with some houses pushed off their place, enough roads to join it, some more, and winding paths."""
    width, height = draw(st.integers(3, 4)), draw(st.integers(3, 4))
    push = st.sampled_from([(0, 0), (0, 0), (0, 0), (7, 0), (0, 7)])
    at: Points = {}
    for x in range(width):
        for y in range(height):
            dx, dy = draw(push)
            at[f"{'abcd'[x]}{y}"] = (40 * x + dx, 40 * y + dy)
    houses = list(at)
    sides = [
        (a, b) for a in houses for b in houses if abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1 and a < b
    ]
    order = draw(st.permutations(sides))
    extra = draw(st.integers(0, len(sides)))
    part = {house: house for house in houses}
    roads: list[Edge] = []
    for number, (one, other) in enumerate(order):
        joins = part[one] != part[other]
        if joins or number < extra:
            roads.append((one, other))
        if joins:
            old, new = part[one], part[other]
            part = {house: new if group == old else group for house, group in part.items()}
    degree = {house: sum(house in road for road in roads) for house in houses}
    winding: list[Edge] = []
    for one, other in draw(st.lists(st.tuples(st.sampled_from(houses), st.sampled_from(houses)), max_size=10)):
        taken = {frozenset(edge) for edge in (*roads, *winding)}
        if one != other and frozenset((one, other)) not in taken and max(degree[one], degree[other]) < 6:
            winding.append((one, other))
            degree[one] += 1
            degree[other] += 1
    snowed = draw(st.lists(st.sampled_from(winding), unique=True)) if winding else []
    return pack(at, roads, winding, snowed=snowed)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(maps())
def test_reach_on_random_maps(text: str) -> None:
    compare(parse(text, "random.toml"))
