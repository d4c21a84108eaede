"""Santa Claus is comin' to town, rule by rule."""

from pathlib import Path

import pytest

from tests.games.santa_table import AWAY, RING, SQUARE, Table, pack
from veillee import shelf
from veillee.core.game import BadNotation
from veillee.core.rng import FastRng
from veillee.core.story import EVERYONE, Event
from veillee.games.santa.rules import CARD_NAMES, MOVING, NAMED, NAMING, ROUNDS, SantaGame
from veillee.games.santa.view import tell, view
from veillee.words import say


def table(kids: list[str], santa: str, closed: list[str] = AWAY) -> Table:
    return Table(seats=len(kids) + 1).set_up(kids, santa, closed)


# SC-1, SC-2: players, cards, map.


@pytest.mark.parametrize("seats", [2, 5])
def test_sc1_three_or_four_play(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 4 players"):
        shelf.game("santa", {}).new(seats, FastRng(1))


def test_sc1_santa_sits_where_the_table_says() -> None:
    for seats in (3, 4):
        for seat in range(1, seats + 1):
            assert Table(seats, seat).state.santa == seat - 1


def test_sc1_santa_may_be_drawn_by_lot() -> None:
    game = shelf.game("santa", {})
    assert isinstance(game, SantaGame)
    drawn = [game.new(4, FastRng(seed)).santa for seed in range(400)]
    assert all(70 < drawn.count(seat) < 130 for seat in range(4))


def test_sc1_everybody_holds_ace_to_king() -> None:
    at_table = table(["b2", "d2"], "c5")
    cards = {f"card {name}" for name in ["A", *map(str, range(2, 11)), "J", "Q", "K"]}
    assert all(at_table.legal(seat) == cards for seat in (1, 2, 3))


def test_sc1_nobody_has_seen_or_scored_anything_yet() -> None:
    shown = view(Table(4).state, None)
    assert not shown.seen
    assert [(player.sightings, player.presents, player.played) for player in shown.players] == [(0, 0, ())] * 4


def test_sc2_only_santa_takes_winding_paths() -> None:
    at_table = table(["b5", "b5"], "b5").cards("2", "A", "A")
    at_table.play(1, "next 2")
    assert "go c6" not in at_table.legal(2)
    assert at_table.refusal(2, "go c6") == ("SC-8", "winding")
    at_table.play(2, "go a5").play(1, "next 1")
    assert "go c6" in at_table.legal(1)


@pytest.mark.parametrize(("seats", "open_path"), [(3, False), (4, True)])
def test_sc2_a_path_under_the_snow_is_there_for_four_only(seats: int, open_path: bool, tmp_path: Path) -> None:
    file = tmp_path / "hamlet.toml"
    file.write_text(pack(SQUARE, RING, [("b2", "c3"), ("b2", "a1")], snowed=[("c3", "b2")]), encoding="utf-8")
    at_table = Table(seats, pack=str(file))
    at_table.play(2, "close b2")
    assert ("close c3" in at_table.legal(3)) != open_path  # SC-3: nor does it make neighbours
    at_table.play(3, "close c2")
    while at_table.state.round == 0:
        at_table.play(at_table.due()[0], next(iter(sorted(at_table.legal(at_table.due()[0])))))
    for seat, house in enumerate(["b2", *["a3"] * (seats - 1)]):
        at_table.state.players[seat].house = at_table.game.houses.index(house)
    at_table.cards("10", *["A"] * (seats - 1)).play(1, "next 1")
    ways = {"go c3", "go a1 b1 c1", "go c3 c2"}
    assert ways & at_table.legal(1) == (ways if open_path else {"go a1 b1 c1"})
    if not open_path:
        assert at_table.refusal(1, "go c3 c2") == ("SC-2", "snowed")
        assert at_table.refusal(1, "go a3") == ("SC-8", "not-joined")


# SC-3, SC-4: set-up.


def test_sc3_closing_goes_clockwise_from_santas_left_and_includes_him() -> None:
    at_table = Table(4, santa=3)
    order = []
    for house in AWAY:
        order.append(at_table.due()[0])
        at_table.play(order[-1], f"close {house}")
    assert order == [4, 1, 2, 3, 4, 1]
    assert at_table.due() == [4]
    assert at_table.legal(4) == {f"start {house}" for house in at_table.game.houses}


def test_sc3_a_closed_house_touches_no_other_by_road_or_path() -> None:
    at_table = Table().play(2, "close b5")
    assert at_table.refusal(3, "close b5") == ("SC-3", "is-closed")
    assert at_table.refusal(3, "close a5") == ("SC-3", "near-closed")  # by road
    assert at_table.refusal(3, "close c6") == ("SC-3", "near-closed")  # by path
    assert "close a5" not in at_table.legal(3)
    at_table.play(3, "close d5")


def test_sc3_placing_ends_early_where_no_house_is_left(tmp_path: Path) -> None:
    file = tmp_path / "hamlet.toml"
    file.write_text(pack(SQUARE, RING, []), encoding="utf-8")
    at_table = Table(pack=str(file))
    for seat, house in ((2, "b2"), (3, "a1"), (1, "c1"), (2, "a3"), (3, "c3")):
        at_table.play(seat, f"close {house}")
    assert at_table.told()[-1] == "none-to-close"
    story = at_table.state.story
    assert story is not None
    assert story.events[-1].seat == -1, "nobody's doing"
    assert at_table.due() == [2]
    assert at_table.legal(2) == {f"start {house}" for house in SQUARE}


def test_sc3_in_elfenbein_a_sixth_house_can_always_be_closed() -> None:
    game = shelf.game("santa", {})
    assert isinstance(game, SantaGame)
    shut_out = max(near.bit_count() for near in game.whole.near) + 1
    assert 5 * shut_out < len(game.houses)


def test_sc4_kids_start_before_santa_shared_and_closed_houses_allowed() -> None:
    at_table = table(["f1", "f1"], "c3")
    assert [at_table.at(seat) for seat in (1, 2, 3)] == ["c3", "f1", "f1"]


def test_sc4_santa_leaves_a_present_where_he_starts() -> None:
    at_table = table(["b2", "d2"], "c3")
    assert at_table.points == [1, 0, 0]
    assert at_table.present("c3")
    assert at_table.state.stock == 29


def test_sc4_a_closed_start_brings_nothing() -> None:
    at_table = table(["b2", "d2"], "f1")
    assert at_table.points == [0, 0, 0]
    assert not at_table.present("f1")


def test_sc4_nobody_is_seen_during_set_up() -> None:
    at_table = table(["c3", "c3"], "c3")
    assert at_table.points == [1, 0, 0]
    assert not at_table.state.seen


# SC-5: secret cards.


def test_sc5_everybody_chooses_at_once_and_nobody_sees_it() -> None:
    at_table = table(["b2", "d2", "e5"], "c3")
    assert at_table.due() == [1, 2, 3, 4]
    at_table.play(3, "card Q").play(1, "card 7")
    assert at_table.due() == [2, 4]
    state = at_table.state
    assert view(state, 2).players[2].chosen == "Q"
    for viewer in (0, 1, 3, None):
        shown = view(state, viewer).players[2]
        assert shown.ready
        assert shown.chosen is None
        assert "Q" in shown.hand
        assert not shown.played


def test_sc5_the_story_tells_a_chosen_card_to_its_owner_alone() -> None:
    at_table = table(["b2", "d2"], "c3").play(2, "card Q")
    story = at_table.state.story
    assert story is not None
    kinds = at_table.game.meta.kinds
    assert [kinds[event.kind] for event in story.seen(1)][-1] == "chosen"
    for viewer in (0, 2, 8):
        event = story.seen(viewer)[-1]
        assert kinds[event.kind] == "chose"
        assert event.args == []


def test_sc5_imagined_cards_are_any_that_the_others_hold() -> None:
    at_table = table(["b2", "d2"], "c3")
    at_table.cards("2", "3", "K").turn(3, "bike d3").turn(1, "go c2").turn(2, "go b3")
    at_table.play(1, "card 9").play(2, "card 10")
    seen: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    rng = FastRng(5)
    for _ in range(600):
        world = at_table.state.imagine(2, rng)
        for seat in range(3):
            seen[seat].add(world.players[seat].chosen)
        assert at_table.state.imagine(0, rng).players[0].chosen == 9
    assert seen[0] == set(range(1, 14)) - {2}
    assert seen[1] == set(range(1, 14)) - {3}
    assert seen[2] == {0}


def test_sc5_the_decision_of_others_stays_while_one_chooses() -> None:
    at_table = table(["b2", "d2"], "c3")
    before = at_table.state.decision(0)
    at_table.play(2, "card Q").play(3, "card 4")
    assert at_table.state.decision(0) == before
    at_table.play(1, "card A")
    assert at_table.state.decision(0) != before


def test_sc5_a_played_card_never_comes_back() -> None:
    at_table = table(["b2", "d2"], "c5").cards("3", "K", "5")
    at_table.turn(2, "bike b3").turn(3, "go d1").turn(1, "go c6")
    assert at_table.refusal(2, "card K") == ("SC-5", "card-played")
    assert "card K" not in at_table.legal(2)
    assert view(at_table.state, 0).players[1].played == ("K",)


def test_sc5_the_last_card_turns_itself_up() -> None:
    at_table = table(["a3", "b5"], "e5")
    back = {"a3": "a4", "a4": "a3", "b5": "a5", "a5": "b5", "e5": "e6", "e6": "e5"}
    for card in CARD_NAMES[1:ROUNDS]:
        at_table.cards(card, card, card)
        step(at_table, back)
    assert at_table.state.round == ROUNDS
    assert [player.played[-1] for player in view(at_table.state, None).players] == ["K", "K", "K"]
    step(at_table, back)
    assert at_table.state.over


def step(at_table: Table, back: dict[str, str]) -> None:
    """One round in which everybody moves to a neighbour and nobody meets."""
    now = at_table.state.round
    while at_table.state.round == now and not at_table.state.over:
        seat = at_table.due()[0]
        to = back[at_table.at(seat)]
        steps = [move for move in sorted(at_table.legal(seat)) if len(move.split()) == 2]
        at_table.play(seat, next((move for move in steps if move.endswith(f" {to}")), steps[0]))


# SC-6: the order.


def test_sc6_the_highest_card_names_one_at_a_time() -> None:
    at_table = table(["b2", "d2", "e5"], "c5").cards("10", "J", "2", "3")
    assert at_table.due() == [2]
    assert at_table.legal(2) == {"next 1", "next 2", "next 3", "next 4"}
    at_table.play(2, "next 4")
    assert at_table.due() == [4]
    at_table.play(4, "go f5")
    assert at_table.due() == [2]
    assert at_table.refusal(2, "next 4") == ("SC-6", "has-moved")
    at_table.play(2, "next 2", "bike b3", "next 1").play(1, "go c6")
    assert at_table.due() == [3]  # the last needs no naming
    assert at_table.state.asks == MOVING


def test_sc6_king_beats_queen_beats_jack_beats_ten_and_ace_is_low() -> None:
    for cards, namer in ((("J", "Q", "K"), 3), (("Q", "J", "10"), 1), (("2", "A", "A"), 1)):
        assert table(["b2", "d2"], "c5").cards(*cards).due() == [namer]


def test_sc6_of_the_tied_the_poorest_names() -> None:
    at_table = table(["b2", "d2"], "c5").cards("Q", "Q", "4")
    assert at_table.points == [1, 0, 0]
    assert at_table.due() == [2]
    assert at_table.legal(2) == {"next 1", "next 2", "next 3"}


def test_sc6_still_tied_santa_says_who() -> None:
    at_table = table(["b2", "d2", "e5"], "c5").cards("Q", "K", "4", "K")
    assert at_table.due() == [1]
    assert at_table.legal(1) == {"order 2", "order 4"}
    assert at_table.refusal(1, "order 3") == ("SC-6", "not-tied")
    assert at_table.refusal(1, "order 1") == ("SC-6", "not-tied")
    at_table.play(1, "order 4")
    assert at_table.due() == [4]
    assert at_table.told()[-1] == "leads"


def test_sc6_santa_may_name_himself_among_the_tied() -> None:
    at_table = table(["b2", "d2"], "f1").cards("K", "K", "4")
    assert at_table.legal(1) == {"order 1", "order 2"}


# SC-7 … SC-11: moving.


def on_turn(kids: list[str], santa: str, cards: tuple[str, ...], seat: int) -> Table:
    at_table = table(kids, santa).cards(*cards)
    return at_table.play(at_table.due()[0], f"next {seat}")


def test_sc7_at_least_one_house_and_never_one_twice() -> None:
    at_table = on_turn(["b2", "d2"], "c5", ("A", "8", "A"), 2)
    assert at_table.refusal(2, "go b2") == ("SC-7", "stays")
    assert at_table.refusal(2, "go b3 b2") == ("SC-7", "back-home")
    with pytest.raises(BadNotation, match="none of them twice"):
        at_table.play(2, "go b3 c3 b3")
    assert all("b2" not in move.split() for move in at_table.legal(2))


def test_sc7_everybody_moves_once_a_round() -> None:
    at_table = table(["b2", "d2"], "c5").cards("A", "8", "A").turn(2, "go b3").turn(1, "go c6")
    assert at_table.due() == [3]
    at_table.play(3, "go d3")
    assert at_table.due() == [1, 2, 3]
    assert at_table.state.round == 2


@pytest.mark.parametrize(("card", "houses"), [("A", 2), ("5", 2), ("6", 3), ("10", 3)])
def test_sc8_how_far_a_card_leads_on_foot(card: str, houses: int) -> None:
    at_table = on_turn(["b2", "d2"], "c5", ("J", card, "A"), 2)
    assert max(len(move.split()) - 1 for move in at_table.legal(2)) == houses
    if houses == 2:
        assert at_table.refusal(2, "go b3 c3 d3") == ("SC-8", "too-far")
    assert at_table.refusal(2, "bike b3") == ("SC-8", "walks")
    assert at_table.refusal(2, "fly b3") == ("SC-8", "walks")
    assert at_table.refusal(2, "go e5") == ("SC-8", "not-joined")
    assert at_table.refusal(2, "card 2") == ("SC-5", "other-question")


def test_sc8_santa_mixes_roads_and_paths() -> None:
    at_table = on_turn(["b2", "d2"], "a5", ("10", "2", "A"), 1)
    assert "go b5 c6 c7" in at_table.legal(1)  # road, path, road


def test_sc9_santa_flies_to_any_other_house() -> None:
    at_table = on_turn(["b2", "d2"], "c5", ("K", "2", "A"), 1)
    assert at_table.legal(1) == {f"fly {house}" for house in at_table.game.houses if house != "c5"}
    assert at_table.refusal(1, "fly c5") == ("SC-7", "stays")
    assert at_table.refusal(1, "go c6") == ("SC-9", "flies")
    at_table.play(1, "fly a3")
    assert at_table.at(1) == "a3"


def test_sc10_a_bike_goes_one_house_then_straight_on() -> None:
    at_table = on_turn(["a2", "d2"], "c5", ("2", "J", "A"), 2)
    rides = at_table.legal(2)
    assert {"bike a3", "bike a3 b3", "bike a3 b3 c3 d3 e3 f3"} <= rides  # turns once, then as far as wanted
    assert "bike b2 c2 d2" in rides  # straight on
    assert "bike b2 b3 b4" in rides
    assert "bike a3 a2" not in rides  # SC-7
    assert "bike a3 b3 b2" not in {move for move in rides if move.startswith("bike a3 b3")}
    assert at_table.refusal(2, "go a3") == ("SC-10", "rides")
    assert at_table.refusal(2, "fly a3") == ("SC-10", "rides")
    with pytest.raises(BadNotation, match="one straight line"):
        at_table.play(2, "bike a3 b3 b4")


def test_sc10_a_slight_bend_does_not_stop_the_bike_and_a_sharp_one_does() -> None:
    rides = on_turn(["c1", "d2"], "c5", ("2", "J", "A"), 2).legal(2)
    assert "bike d1 e1 f1" in rides  # the street bends by 8° at e1
    rides = on_turn(["a3", "d2"], "c5", ("2", "J", "A"), 2).legal(2)
    assert "bike a2 b1" in rides
    assert "bike a2 b1 c1" not in rides  # by 26° at b1


@pytest.mark.parametrize("pack", ["elfenbein", "jinglebrook"])
def test_sc11_on_a_checked_map_nobody_is_ever_stuck(pack: str) -> None:
    game = shelf.game("santa", {}, pack)
    assert isinstance(game, SantaGame)
    for reach in (*game.whole.kids, *game.whole.santas):
        assert all(reach.moves)


# SC-12: presents.


def test_sc12_every_open_house_without_a_present_gets_one() -> None:
    at_table = table(["a3", "a3"], "c5").cards("10", "A", "A").turn(1, "go c6 d6 e6")
    assert at_table.points == [4, 0, 0]
    assert all(at_table.present(house) for house in ("c5", "c6", "d6", "e6"))
    assert at_table.state.stock == 26


def test_sc12_closed_houses_and_houses_with_a_present_give_nothing() -> None:
    at_table = table(["a3", "a3"], "d7").cards("10", "A", "A").turn(1, "go e7 e6")  # e7 is closed
    assert at_table.points == [2, 0, 0]
    assert not at_table.present("e7")
    at_table.turn(2, "go b3").turn(3, "go b3").cards("9", "2", "2").turn(1, "go d7")
    assert at_table.points == [2, 0, 0]


def test_sc12_an_empty_stock_gives_nothing() -> None:
    at_table = table(["a3", "a3"], "c5").cards("10", "A", "A")
    at_table.state.stock = 1
    at_table.turn(1, "go c6 d6 e6")
    assert at_table.points == [2, 0, 0]
    assert at_table.present("c6")
    assert not at_table.present("d6")


# SC-13: a kid comes upon Santa.


def test_sc13_the_first_kid_also_takes_the_present() -> None:
    at_table = table(["c6", "d5"], "c5").cards("A", "2", "2")
    at_table.play(1, "order 2")
    at_table.turn(2, "go c5 d5")  # passes
    assert at_table.points == [0, 4, 0]
    assert not at_table.present("c5")
    at_table.turn(3, "go c5")  # stops; nothing left, and not the first
    assert at_table.points == [0, 4, 3]
    assert at_table.told().count("saw") == 2
    assert at_table.told().count("took") == 1


def test_sc13_only_the_first_takes_even_where_a_present_lies() -> None:
    at_table = table(["c6", "e6"], "c5").cards("2", "3", "K").turn(2, "go c5").turn(1, "go d5 d6").turn(3, "bike d6")
    assert at_table.points == [2, 4, 3]
    assert at_table.present("d6")


def test_sc13_a_bike_sees_santa_on_the_way() -> None:
    at_table = table(["a2", "f6"], "d3").cards("2", "K", "A").turn(2, "bike a3 b3 c3 d3 e3 f3")
    assert at_table.points == [0, 4, 0]
    assert at_table.at(2) == "f3"


def test_sc13_in_a_closed_house_there_is_no_present_to_take() -> None:
    at_table = table(["f2", "a3"], "f1").cards("2", "5", "A").turn(2, "go f1")
    assert at_table.points == [0, 3, 0]


def test_sc13_a_new_round_has_a_new_first() -> None:
    at_table = table(["c6", "f6"], "c5").cards("2", "K", "A").turn(2, "bike c5").turn(1, "go d5 d6").turn(3, "go e6")
    assert at_table.points == [2, 4, 0]
    at_table.cards("3", "A", "K").turn(3, "bike d6")
    assert at_table.points == [1, 4, 4]


# SC-14: Santa comes upon kids.


def test_sc14_santa_scores_nothing_and_the_kid_gets_the_present_he_was_about_to_leave() -> None:
    at_table = table(["c6", "a3"], "c5").cards("K", "A", "2").turn(1, "fly c6")
    assert at_table.points == [1, 4, 0]
    assert not at_table.present("c6")
    assert at_table.state.stock == 28
    assert at_table.told()[-2:] == ["met", "given"]


def test_sc14_whom_santa_came_upon_was_the_first_so_that_a_kid_who_comes_later_takes_nothing() -> None:
    at_table = table(["d5", "e6"], "c5").cards("2", "A", "K").turn(1, "go d5 d6").turn(3, "bike d6")
    assert at_table.points == [2, 4, 3]
    assert at_table.present("d6")


def test_sc14_the_present_that_lies_there_goes_to_the_kid() -> None:
    at_table = table(["d6", "a3"], "c6").cards("10", "A", "2").turn(1, "go c5 d5").turn(2, "go c6").turn(3, "go b3")
    assert at_table.points == [3, 0, 0]
    at_table.cards("9", "2", "A").turn(1, "go c5 c6 c7")
    assert at_table.points == [3, 4, 0]  # c6 lost, c7 won
    assert not at_table.present("c6")
    assert at_table.state.stock == 26
    assert at_table.at(1) == "c7"  # SC-17: being seen does not end a move


def test_sc14_a_closed_house_gives_the_sighting_alone() -> None:
    at_table = table(["f1", "a3"], "c5").cards("K", "A", "2").turn(1, "fly f1")
    assert at_table.points == [1, 3, 0]
    assert at_table.state.stock == 29


def test_sc14_with_several_kids_santa_chooses_in_the_middle_of_his_walk() -> None:
    at_table = table(["c6", "c6", "a3"], "c5").cards("10", "A", "2", "3").turn(1, "go c6 d6 e6")
    assert at_table.due() == [1]
    assert at_table.legal(1) == {"give 2", "give 3"}
    assert at_table.at(1) == "c6"
    assert at_table.points == [1, 3, 3, 0]
    trip = view(at_table.state, None).trip
    assert trip is not None
    assert trip.houses == ("c5", "c6", "d6", "e6")
    assert trip.entered == 1
    assert at_table.refusal(1, "give 4") == ("SC-14", "not-there")
    assert at_table.refusal(1, "give 1") == ("SC-14", "not-there")
    assert at_table.refusal(1, "go d6") == ("SC-5", "other-question")
    at_table.play(1, "give 3")
    assert at_table.points == [3, 3, 4, 0]
    assert at_table.at(1) == "e6"
    assert at_table.present("d6")
    assert not at_table.present("c6")


def test_sc14_the_choice_is_among_all_who_stand_there_by_then() -> None:
    at_table = table(["b3", "b3", "a3"], "b4").cards("10", "A", "2", "3").turn(4, "go b3").turn(1, "go b3 b2")
    assert at_table.legal(1) == {"give 2", "give 3", "give 4"}
    at_table.play(1, "give 4")
    assert at_table.at(1) == "b2"
    assert at_table.points == [2, 3, 3, 4]


def test_sc14_with_an_empty_stock_and_no_present_there_is_nothing_to_choose() -> None:
    at_table = table(["c6", "c6"], "c5").cards("K", "A", "2")
    at_table.state.stock = 0
    at_table.turn(1, "fly c6")
    assert at_table.points == [1, 3, 3]
    assert at_table.due() == [1]
    assert at_table.state.asks == NAMING


def test_sc14_with_an_empty_stock_the_present_that_lies_there_is_given() -> None:
    at_table = table(["d6", "a3"], "c6").cards("10", "A", "2").turn(1, "go c5 d5").turn(2, "go c6").turn(3, "go b3")
    at_table.state.stock = 0
    at_table.cards("9", "2", "A").turn(1, "go c5 c6 c7")
    assert at_table.points == [2, 4, 0]
    assert not at_table.present("c6")


# SC-15, SC-17: details.


def test_sc15_a_house_whose_present_was_taken_may_get_a_new_one() -> None:
    at_table = table(["c6", "a3"], "c5").cards("2", "K", "A").turn(2, "bike c5 d5").turn(1, "go c6").turn(3, "go b3")
    assert not at_table.present("c5")
    at_table.cards("9", "A", "2").turn(1, "go c5")
    assert at_table.present("c5")
    assert at_table.points == [2, 4, 0]
    assert at_table.state.stock == 27


def test_sc17_a_meeting_counts_as_seen_this_round() -> None:
    at_table = table(["c6", "d5"], "c5").cards("K", "A", "2").turn(1, "fly c6").turn(3, "go c5 c6")
    assert at_table.points == [1, 4, 3]


def test_sc17_santas_meeting_needs_no_first_sighting() -> None:
    at_table = table(["c6", "d6"], "c5").cards("A", "K", "2").turn(2, "bike c5 d5").turn(1, "go d5")
    assert at_table.points == [0, 8, 0]  # the same kid twice in one round


def test_sc17_standing_together_is_no_sighting() -> None:
    at_table = table(["c5", "a3"], "c5").cards("A", "K", "2").turn(2, "bike c6").turn(1, "go d5")
    assert at_table.points == [2, 0, 0]


# SC-16: the end.


def test_sc16_the_highest_score_wins_and_a_tie_is_shared() -> None:
    at_table = table(["a3", "b5"], "e5")
    state = at_table.state
    state.over = True
    state.players[0].points, state.players[1].points, state.players[2].points = 7, 9, 9
    assert state.payoffs() == [0.0, 0.5, 0.5]
    assert state.winners() == [1, 2]
    state.players[0].points = 12
    assert state.payoffs() == [1.0, 0.0, 0.0]


# Notation.


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("go", "no house"),
        ("go z9", "no house"),
        ("go b1 d4", "neighbouring houses"),
        ("card 11", "no card"),
        ("card q", "no card"),
        ("next 5", "seats are 1 to 4"),
        ("give 0", "seats are 1 to 4"),
        ("fly b1 c1", "no move"),
        ("jump b1", "no move"),
        ("bike a2 b1 c1", "straight line"),
    ],
)
def test_bad_notation_says_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        shelf.game("santa", {}).parse(text)


def test_every_move_is_named_below_ten_thousand() -> None:
    assert shelf.game("santa", {}).moves < 10_000


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [(0, "Bo names you."), (1, "You name Ana."), (2, "Bo names Ana."), (None, "Bo names Ana.")],
)
def test_a_sentence_speaks_to_its_reader_and_names_everybody_else(viewer: int | None, sentence: str) -> None:
    game = Table(3).game
    told = tell(game, Event(NAMED, 1, [0], EVERYONE), viewer)
    assert told is not None
    assert say("en", told, game.content.names, ["Ana", "Bo", "Cleo"]) == sentence
