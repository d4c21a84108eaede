"""What a pack of Viva Catrina may say beyond ours: start tiles, rows, golden sides, chimeras and altars of its own."""

import re

import pytest

from tests.games.catrina_village import Builder, text
from tests.mistakes import said
from veillee.core.content import BadContent
from veillee.core.rng import FastRng
from veillee.games.catrina.content import CatrinaContent, parse
from veillee.games.catrina.options import CatrinaOptions
from veillee.games.catrina.rules import CatrinaGame
from veillee.games.catrina.view import vector, view

ALTAR = """
[[altar]]
id = "fair"
name = { fr = "autel de la foire", en = "altar of the fair" }
wish = ["visitor", "balloon-red"]
points = 2
source = "mine"
"""
ROWS = '\n[rows]\ntwo = 3\nthree = 4\nsource = "mine"\n'
START = 'id = "start-1"\npaved = "ns"\nflowered = "ew"'


def written(*changes: tuple[str, str], more: str = "") -> str:
    found = text()
    for old, new in changes:
        assert old in found, old
        found = found.replace(old, new, 1)
    return found + more


def game(*changes: tuple[str, str], more: str = "") -> CatrinaGame:
    return CatrinaGame(CatrinaOptions(), parse(written(*changes, more=more), "mine.toml"))


def first_tile(paths: str) -> tuple[str, str]:
    """Other paths on the first tile."""
    found = re.search(r'\[\[tile\]\]\nid = "t001"\n(.*?)source', text(), re.DOTALL)
    assert found is not None
    return found[1], paths + "\n"


def test_vc14_an_altar_may_ask_for_anything_at_any_value() -> None:
    own = game(first_tile('paved = ["ns fair visitor visitor"]'), more=ALTAR)
    assert Builder(own).lay("t001 n1").village.lines() == [0, 0, 0, 4, 2]
    known = first_tile('paved = ["ns altar-visitors visitor visitor"]')
    named = 'id = "altar-visitors"'
    dear = game(known, (named, f"{named}\npoints = 3"))
    assert [Builder(one).lay("t001 n1").village.lines()[3] for one in (game(known), dear)] == [2, 6]
    content = own.content
    assert isinstance(content, CatrinaContent)
    drawn = content.drawn(lambda _, told: told.id)
    assert [(one.id, one.wish, one.points) for one in drawn.altar][-1] == ("fair", ("visitor", "balloon-red"), 2)
    assert drawn.tile[0].paved == ("ns fair visitor visitor",)
    state = own.new(2, FastRng(1))
    assert (
        len(vector(view(state, 0), own))
        == len(vector(view(game(known).new(2, FastRng(1)), 0), own))
        == len(vector(view(state, 1), own))
    )


def test_vc8_each_balloon_tile_may_have_a_golden_side_of_its_own() -> None:
    six = 'paved = ["ns balloon-red balloon-red balloon-red balloon-red balloon-red balloon-red"]'
    own = game(first_tile(six), ("golden = 3", "golden = 3\ngolden_two = [7, 1]"))
    first = Builder(own)
    second = Builder(own)
    second.stock.taken[0] = 1
    assert [one.lay("t001 n1").village.points() for one in (first, second)] == [5 + 7, 3 + 1]
    four = Builder(own, seats=4)
    assert four.lay("t001 n1").village.points() == 5 + 3, "where nothing is said, the one number"


def test_vc10_chimeras_may_differ_and_come_in_the_order_of_the_pack() -> None:
    own = game(("count = 15\npoints = 3", f"count = 15\npoints = 3\nvalues = [9, 1{', 2' * 13}]"))
    stock = Builder(own).stock
    assert [stock.chimera(0) for _ in range(3)] == [9, 1, 2]
    for _ in range(12):
        stock.chimera(0)
    assert stock.chimera(0) == -1


def test_vc2_rows_by_players_and_vc1_start_tiles_of_ones_own() -> None:
    start = 'id = "start-1"\npaved = ["n visitor", "s balloon-red balloon-red"]\nflowered = ["ew butterfly"]'
    start += '\npedestal = ["ne"]'
    own = game((START, start), more=ROWS)
    assert [len(own.new(seats, FastRng(seats)).top) for seats in range(2, 7)] == [3, 4, 8, 8, 8]
    village = Builder(own).village
    assert village.lines() == [0, 0, 0, 0, 3]
    assert village.counts[0] == 2
    assert [path.elements for path in own.content.tiles[own.content.count].paths] == [[10], [0, 0], [11]]  # type: ignore[attr-defined]
    state = own.new(2, FastRng(5))
    rng = FastRng(6)
    while not state.over:
        seat = state.due.bit_length() - 1
        state.play(seat, state.sample(seat, rng))
    assert all(len(one.tiles) <= 1 + 2 * 3 + 6 for one in state.villages)


@pytest.mark.parametrize(
    ("changes", "more", "message"),
    [
        ((), ALTAR.replace("points = 2", "points = 10"), "altar fair, points: expected a whole number from 0 to 9"),
        ((), ALTAR.replace('"visitor", "balloon-red"', ""), "wish: expected what the altar asks for"),
        ((), ALTAR.replace('"fair"', '"visitor"'), "id: expected"),
        ((), ROWS.replace("3", "12"), "rows, two: expected a whole number from 1 to 9"),
        ((("count = 15\npoints = 3", "count = 15\npoints = 3\nvalues = [9, 1]"),), "", "15 numbers"),
        (((START, START.replace('"ns"', '"ns balloon-red balloon-red balloon-red"')),), "", "at most 2 balloons"),
        ((("golden = 3", "golden = 3\ngolden_two = [7]"),), "", "golden_two: expected 2 whole numbers"),
    ],
)
def test_what_is_wrong_with_it_is_said(changes: tuple[tuple[str, str], ...], more: str, message: str) -> None:
    with pytest.raises(BadContent) as bad:
        parse(written(*changes, more=more), "mine.toml")
    assert message in said(bad.value)
