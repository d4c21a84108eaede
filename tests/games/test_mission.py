"""Mission Secrète, rule by rule. A square is drawn with letters: c(arrot), p(resent), t(oy), b(ell), . candle."""

from collections import Counter

import pytest

import veillee.games  # noqa: F401 - registers them
from tests.laws.play import pack_text
from tests.mistakes import said
from veillee.core.content import BadContent
from veillee.core.game import OVER, BadNotation, Refused
from veillee.core.options import BadOption, parse
from veillee.core.registry import bind, box
from veillee.core.rng import FastRng
from veillee.core.story import EVERYONE, Story
from veillee.games.mission.rules import (
    ACCUSED_OUT,
    ACCUSES_SELF,
    ALONE,
    CANDLE,
    CELLS,
    LAST,
    LIMIT,
    MISSION,
    NO_SUCH_SEAT,
    NOT_ADJACENT,
    NOT_ON_TURN,
    OUT,
    OWN_CHARACTER,
    REVEALED,
    MissionGame,
    MissionState,
)
from veillee.games.mission.shown import MissionView
from veillee.games.mission.view import tell, view
from veillee.shelf import content, game
from veillee.words import say

SNOWMAN, SANTA, ELF, REINDEER = range(4)

QUIET = """
c.p.t
.b.c.
p.t.b
.c.p.
t.b..
"""
"""Nobody is near anything."""

NEARLY = """
ccc.p
...c.
p.t.b
.p.t.
t.b.b
"""
"""Swapping d1 and d2 completes the snowman's row."""


def mission(**options: str) -> MissionGame:
    found = game("mission", options)
    assert isinstance(found, MissionGame)
    return found


def position(square: str, holders: list[int], turn: int = 0, **options: str) -> MissionState:
    """A game in which these characters sit around this square."""
    cells = ["cptb.".index(letter) for row in square.split() for letter in row]
    assert len(cells) == CELLS
    state = mission(**options).new(len(holders), FastRng(1))
    state.cells = cells
    for player, character in zip(state.players, holders, strict=True):
        player.character = character
    state.turn = turn
    state.due = 1 << turn
    state.story = Story()
    return state


def play(state: MissionState, seat: int, *notations: str) -> None:
    """Seats are numbered from 1 here, as people do."""
    for notation in notations:
        state.play(seat - 1, state.game.parse(notation))


def refusal(state: MissionState, seat: int, notation: str) -> int:
    return state.refusal(seat - 1, state.game.parse(notation))


def told(state: MissionState) -> list[str]:
    assert state.story is not None
    assert all(event.seen_by == EVERYONE for event in state.story.events), "all of it is public"
    return [state.game.meta.kinds[event.kind] for event in state.story.events]


def revealed(state: MissionState) -> list[bool]:
    return [player.revealed for player in state.players]


def possible(state: MissionState, viewer: int | None, player: int) -> set[str]:
    return set(view(state, None if viewer is None else viewer - 1).players[player - 1].possible)


# MS-1


def test_ms1_everybody_draws_another_character_and_the_rest_leave_the_game() -> None:
    for seats in (2, 3, 4):
        dealt = Counter[int]()
        for seed in range(200):
            state = mission().new(seats, FastRng(seed))
            assert len(set(state.holders())) == len(state.holders()) == seats
            dealt.update(state.holders())
        assert set(dealt) == {SNOWMAN, SANTA, ELF, REINDEER}


@pytest.mark.parametrize("seats", [1, 5])
def test_ms1_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="mission is for 2 to 4 players"):
        mission().new(seats, FastRng(1))


def test_a_swap_is_a_decision_and_the_next_one_another() -> None:
    state = mission().new(3, FastRng(1))
    seat = state.turn
    before = state.decision(seat)
    state.play(seat, state.legal(seat)[0])
    assert state.decision(seat) != before


def test_ms9_the_last_one_in_is_named_when_they_win() -> None:
    for accuser in (0, 1):
        state = mission().new(2, FastRng(1))
        state.story = Story()
        wrong = next(c for c in range(4) if c not in state.holders())
        state.play(accuser, state.rules.parse(f"accuse {2 - accuser} {state.rules.characters[wrong]}"))
        assert [event.seat for event in state.story.events if event.kind == ALONE] == [1 - accuser]


def test_ms1_each_alone_knows_their_character() -> None:
    state = position(QUIET, [ELF, SANTA, SNOWMAN])
    mine = view(state, 0)
    assert (mine.mine, mine.goal) == ("elf", "toy")
    assert [player.character for player in mine.players] == ["elf", None, None]
    assert [player.character for player in view(state, None).players] == [None, None, None]
    assert possible(state, 1, 2) == {"snowman", "santa", "reindeer"}
    assert possible(state, None, 2) == {"snowman", "santa", "elf", "reindeer"}


# MS-2


@pytest.mark.parametrize(("each", "candles"), [("4", 9), ("5", 5)])
def test_ms2_objects_and_candles_fill_the_square(each: str, candles: int) -> None:
    state = mission(objects_each=each).new(4, FastRng(5))
    assert Counter(state.cells) == {0: int(each), 1: int(each), 2: int(each), 3: int(each), CANDLE: candles}


def test_ms2_four_of_each_is_the_default() -> None:
    assert mission().counts == [4, 4, 4, 4]


def test_ms2_a_pack_may_say_how_many_of_an_object_there_are() -> None:
    text = pack_text(box("mission"), "classic").replace('id = "toy"', 'id = "toy"\ncount = 7')
    found = box("mission")
    played = bind(found, found.options(), found.content(text, "mine.toml"))
    assert isinstance(played, MissionGame)
    assert Counter(played.new(4, FastRng(5)).cells) == {0: 4, 1: 4, 2: 7, 3: 4, CANDLE: 6}


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({"toy": 3}, "object toy, count: expected a whole number from 4 to 8"),
        ({"candle": 5}, "object: expected nothing for the object that nobody is after"),
        ({"toy": 8, "bell": 8}, "object: expected at most 25 objects"),
    ],
)
def test_ms2_counts_that_cannot_be_are_refused(counts: dict[str, int], expected: str) -> None:
    text = pack_text(box("mission"), "classic")
    for name, count in counts.items():
        text = text.replace(f'id = "{name}"', f'id = "{name}"\ncount = {count}')
    with pytest.raises(BadContent) as bad:
        box("mission").content(text, "mine.toml")
    assert expected in said(bad.value)


# MS-3


@pytest.mark.parametrize("each", ["4", "5"])
def test_ms3_no_line_begins_with_three_of_any_character_in_play_or_not(each: str) -> None:
    candles = 0
    for seed in range(150):
        cells = mission(objects_each=each).new(2, FastRng(seed)).cells
        lines = [cells[5 * row : 5 * row + 5] for row in range(5)] + [cells[column::5] for column in range(5)]
        for line in lines:
            assert all(line.count(character) < 3 for character in range(4))
            candles = max(candles, line.count(CANDLE))
    assert candles >= 3, "candles do not matter"


# MS-4


def test_ms4_anybody_may_begin_then_it_goes_clockwise() -> None:
    assert {mission().new(4, FastRng(seed)).turn for seed in range(60)} == {0, 1, 2, 3}
    state = position(QUIET, [ELF, SANTA, SNOWMAN], turn=1)
    assert state.due == 0b010
    play(state, 2, "swap a1 b1")
    play(state, 3, "swap a1 b1")
    play(state, 1, "swap a1 b1")
    assert (state.turn, state.due) == (1, 0b010)


def test_ms4_only_cards_that_share_an_edge_and_only_on_turn() -> None:
    state = position(QUIET, [ELF, SANTA])
    for wrong in ("swap a1 b2", "swap a1 c1", "swap e1 a2", "swap a1 e5"):
        assert refusal(state, 1, wrong) == NOT_ADJACENT
    assert refusal(state, 1, "swap a1 a2") == refusal(state, 1, "swap d1 e1") == 0
    assert refusal(state, 2, "swap a1 a2") == NOT_ON_TURN
    assert sum(state.game.notation(move).startswith("swap") for move in state.legal(0)) == 40
    assert not [move for move in state.legal(1) if state.game.notation(move).startswith("swap")]


def test_ms4_there_is_no_passing() -> None:
    state = position(QUIET, [ELF, SANTA])
    with pytest.raises(Refused):
        state.play(0, 0)


# MS-5


@pytest.mark.parametrize("swapper", [1, 2])
def test_ms5_four_in_a_row_wins_for_its_owner_whoever_swapped(swapper: int) -> None:
    state = position(NEARLY, [SNOWMAN, ELF], turn=swapper - 1)
    play(state, swapper, "swap d1 d2")
    assert (state.over, state.ending, state.payoffs()) == (True, MISSION, [1.0, 0.0])
    assert revealed(state) == [True, False]
    assert told(state) == ["swapped", "mission"]
    assert view(state, None).players[1].character == "elf", "once over, everything is public"


def test_ms5_four_in_a_column_need_not_touch_and_the_story_says_which_column() -> None:
    square = """
    p.c.t
    ..cb.
    .c.p.
    p.t.b
    ..ctb
    """
    state = position(square, [REINDEER, SNOWMAN])
    play(state, 1, "swap b3 c3")
    assert (state.ending, state.winners) == (MISSION, 0b10)
    assert state.story is not None
    told_of = tell(state.rules, state.story.events[-1], None)
    assert told_of is not None
    assert (told_of.args["line"], told_of.args["number"]) == ("column", "c")


def test_ms5_four_suffice_also_where_there_are_five() -> None:
    square = """
    cccpt
    ptbcb
    pbt.c
    .t.pb
    tbp..
    """
    state = position(square, [SNOWMAN, SANTA], objects_each="5")
    assert Counter(state.cells) == {0: 5, 1: 5, 2: 5, 3: 5, CANDLE: 5}
    play(state, 1, "swap d1 d2")
    assert (state.ending, state.winners) == (MISSION, 0b01)


def test_ms5_a_line_that_nobody_claims_tells_that_nobody_in_is_that_character() -> None:
    state = position(NEARLY, [SANTA, ELF, REINDEER])
    play(state, 1, "swap d1 d2")
    assert not state.over
    assert told(state) == ["swapped", "unclaimed"]
    assert possible(state, None, 1) == {"santa", "elf", "reindeer"}
    assert possible(state, 1, 2) == {"elf", "reindeer"}
    for seed in range(40):
        assert SNOWMAN not in state.imagine(0, FastRng(seed)).holders()


def test_ms5_what_an_unclaimed_line_tells_is_told_once() -> None:
    state = position(NEARLY.translate(str.maketrans("cb", "bc")), [SANTA, SNOWMAN, ELF])
    for seat in (1, 2, 3):
        play(state, seat, "swap d1 d2")
    assert told(state) == ["swapped", "unclaimed", "swapped", "swapped"]


def test_ms5_an_unclaimed_line_says_nothing_about_who_was_out_already() -> None:
    state = position(NEARLY, [SANTA, ELF, SNOWMAN])
    play(state, 3, "accuse 1 elf")
    play(state, 1, "swap d1 d2")
    assert not state.over, "MS-10: who is out no longer completes a mission"
    assert possible(state, None, 1) == {"santa", "reindeer"}
    assert possible(state, None, 3) == {"snowman", "santa", "elf", "reindeer"}


def test_ms5_a_line_of_candles_is_nobodys() -> None:
    state = position("....c p.t.b c...p t.b.. p.t.c".replace(" ", "\n"), [SANTA, ELF])
    play(state, 1, "swap a5 b5")
    assert not state.over
    assert told(state) == ["swapped"]


# MS-6

BOTH = """
cccp.
pppc.
..t.b
t.b.t
.t.bb
"""
"""Swapping d1 and d2 completes two missions."""


def test_ms6_the_swapper_wins_if_among_them() -> None:
    for swapper in (1, 2):
        state = position(BOTH, [SNOWMAN, SANTA], turn=swapper - 1)
        play(state, swapper, "swap d1 d2")
        assert state.winners == 1 << swapper - 1
        assert told(state) == ["swapped", "mission"]


def test_ms6_otherwise_they_share_the_win() -> None:
    state = position(BOTH, [SNOWMAN, SANTA, ELF], turn=2)
    play(state, 3, "swap d1 d2")
    assert state.payoffs() == [0.5, 0.5, 0.0]
    assert told(state) == ["swapped", "mission", "mission"]
    assert revealed(state) == [True, True, False]


def test_ms6_counts_only_those_still_in() -> None:
    state = position(BOTH, [SNOWMAN, SANTA, ELF], turn=2)
    play(state, 1, "accuse 3 reindeer")
    play(state, 3, "swap d1 d2")
    assert state.payoffs() == [0.0, 1.0, 0.0]


# MS-7


def test_ms7_accusing_is_allowed_at_any_moment() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF], turn=0)
    assert state.may == 0b111
    play(state, 3, "accuse 2 santa")
    assert state.inside == 0b101
    assert state.turn == 0, "the turn stays where it was"


def test_ms7_what_may_not_be_accused() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    assert refusal(state, 1, "accuse 1 elf") == ACCUSES_SELF
    assert refusal(state, 1, "accuse 2 snowman") == OWN_CHARACTER
    assert refusal(state, 1, "accuse 4 elf") == NO_SUCH_SEAT
    play(state, 3, "accuse 2 santa")
    assert refusal(state, 1, "accuse 2 santa") == ACCUSED_OUT
    assert refusal(state, 1, "accuse 3 santa") == REVEALED
    assert refusal(state, 2, "accuse 1 snowman") == OUT
    assert refusal(state, 2, "swap a1 a2") == OUT
    assert refusal(state, 1, "accuse 3 elf") == 0


def test_ms7_a_late_accusation_is_refused_without_cost() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, 3, "accuse 2 santa")
    before = state.digest()
    for seat, late in ((1, "accuse 2 elf"), (2, "accuse 3 elf")):
        with pytest.raises(Refused):
            play(state, seat, late)
    assert state.digest() == before


# MS-8


def test_ms8_right_the_accused_shows_the_character_and_is_out() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, 1, "accuse 2 santa")
    assert (state.inside, revealed(state)) == (0b101, [False, True, False])
    assert told(state) == ["right"]
    assert view(state, None).players[1].character == "santa"
    assert possible(state, 3, 1) == {"snowman", "reindeer"}


def test_ms8_wrong_the_accuser_is_out_and_nothing_is_shown() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, 1, "accuse 2 reindeer")
    assert (state.inside, revealed(state)) == (0b110, [False, False, False])
    assert told(state) == ["wrong"]
    assert view(state, None).players[0].character is None
    assert possible(state, None, 2) == {"snowman", "santa", "elf"}
    assert possible(state, 3, 2) == {"snowman", "santa"}
    for seed in range(40):
        assert state.imagine(2, FastRng(seed)).holders()[1] in (SNOWMAN, SANTA)


@pytest.mark.parametrize(
    ("accusation", "sentences"),
    [
        ("accuse 2 santa", ("Well spotted! You accuse Bo", "Ana accuses you of being", "Ana accuses Bo of being")),
        ("accuse 2 elf", ("You accuse Bo", "Ana accuses you of being", "Ana accuses Bo of being")),
    ],
)
def test_ms8_each_is_told_an_accusation_as_it_concerns_them(accusation: str, sentences: tuple[str, ...]) -> None:
    state = position(QUIET, [SNOWMAN, SANTA, REINDEER])
    play(state, 1, accusation)
    assert state.story is not None
    for viewer, sentence in enumerate(sentences):
        told = tell(state.rules, state.story.events[0], viewer)
        assert told is not None
        assert say("en", told, state.rules.content.names, ["Ana", "Bo", "Cleo"]).startswith(sentence)


# MS-9


def test_ms9_the_last_one_in_wins() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, 1, "accuse 2 santa")
    play(state, 3, "accuse 1 reindeer")
    assert (state.over, state.ending, state.payoffs()) == (True, LAST, [1.0, 0.0, 0.0])
    assert told(state) == ["right", "wrong", "last"]
    assert refusal(state, 1, "swap a1 a2") == OVER


# MS-10


def test_ms10_turn_order_skips_who_is_out() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, 3, "accuse 2 santa")
    play(state, 1, "swap a1 a2")
    assert state.turn == 2


@pytest.mark.parametrize(("accuser", "accusation"), [(2, "accuse 1 snowman"), (1, "accuse 2 elf")])
def test_ms10_the_turn_passes_on_when_its_player_is_eliminated(accuser: int, accusation: str) -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF])
    play(state, accuser, accusation)
    assert (state.turn, state.due) == (1, 0b010)


def test_ms10_who_is_out_neither_wins_nor_completes_a_mission() -> None:
    state = position(NEARLY, [SNOWMAN, ELF, SANTA], turn=1)
    play(state, 1, "accuse 2 reindeer")
    play(state, 2, "swap d1 d2")
    assert not state.over
    assert not state.may & 0b001


# MS-11


def test_ms11_free_swap_lets_any_two_cards_change_places() -> None:
    state = position(QUIET, [SNOWMAN, SANTA], free_swap="true")
    swaps = [move for move in state.legal(0) if state.game.notation(move).startswith("swap")]
    assert len(swaps) == 300
    play(state, 1, "swap a1 e5")
    assert (state.cells[0], state.cells[24]) == (CANDLE, SNOWMAN)


# MS-12


def test_ms12_two_cards_of_a_kind_may_be_swapped() -> None:
    state = position(NEARLY, [SANTA, ELF])
    before = state.cells[:]
    play(state, 1, "swap a1 b1")
    assert (state.cells, state.swaps, state.turn) == (before, 1, 1)


# MS-13


def test_ms13_after_the_limit_the_game_is_shared_by_those_still_in() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF], swap_limit="20")
    play(state, 2, "accuse 1 snowman")
    for number in range(20):
        assert not state.over
        play(state, 2 + number % 2, "swap a1 b1")
    assert (state.over, state.ending, state.payoffs()) == (True, LIMIT, [0.0, 0.5, 0.5])
    assert told(state)[-1] == "limit"


def test_ms13_a_mission_with_the_last_swap_still_wins() -> None:
    state = position(NEARLY, [SNOWMAN, ELF], swap_limit="20")
    for number in range(19):
        play(state, 1 + number % 2, "swap a1 b1")
    play(state, 2, "swap d1 d2")
    assert (state.ending, state.payoffs()) == (MISSION, [1.0, 0.0])


def test_ms13_two_hundred_is_the_default_and_the_range_is_told() -> None:
    assert mission().swap_limit == 200
    with pytest.raises(BadOption, match="option swap_limit=19: expected a whole number from 20 to 1000"):
        parse(box("mission").options, {"swap_limit": "19"})


# What is publicly known binds every imagined world.


def test_imagined_worlds_respect_answers_revealed_characters_and_ones_own() -> None:
    state = position(QUIET, [SNOWMAN, SANTA, ELF, REINDEER])
    play(state, 2, "accuse 1 snowman")
    play(state, 3, "accuse 2 reindeer")
    worlds = {tuple(state.imagine(3, FastRng(seed)).holders()) for seed in range(60)}
    assert worlds == {(SNOWMAN, SANTA, ELF, REINDEER), (SNOWMAN, ELF, SANTA, REINDEER)}


def test_with_two_players_the_undealt_characters_stay_possible() -> None:
    state = position(QUIET, [SNOWMAN, SANTA])
    assert {state.imagine(0, FastRng(seed)).holders()[1] for seed in range(60)} == {SANTA, ELF, REINDEER}


def test_the_notebook_deduces_from_several_answers_together() -> None:
    """Three of four characters are known not to be seat 4's: it is the fourth, for everybody."""
    state = position(QUIET, [SNOWMAN, SANTA, ELF, REINDEER])
    play(state, 1, "accuse 4 santa")
    play(state, 2, "accuse 4 snowman")
    play(state, 3, "accuse 4 snowman")
    assert state.over, "only one is left"
    state = position(QUIET, [SNOWMAN, SANTA, ELF, REINDEER])
    play(state, 1, "accuse 4 santa")
    play(state, 2, "accuse 4 snowman")
    assert possible(state, 3, 4) == {"reindeer"}


def test_the_view_reminds_of_the_lines_nearest_to_done() -> None:
    seen: MissionView = view(position(NEARLY, [SNOWMAN, ELF]), 0)
    assert (seen.nearest[0].cells, seen.nearest[0].count) == (("a1", "b1", "c1", "d1", "e1"), 3)
    assert all(line.count > 1 for line in seen.nearest)
    assert view(position(NEARLY, [SNOWMAN, ELF]), None).nearest == ()


# Notation and content.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "moves are 'swap b2 c2' and 'accuse 3 snowman'"),
        ("pass", "moves are 'swap b2 c2' and 'accuse 3 snowman'"),
        ("swap a1", "moves are 'swap b2 c2'"),
        ("swap a1 f1", "'f1' is no cell; cells are a1 to e5"),
        ("swap a1 a1", "two different cells"),
        ("swap b1 a1", "write it from the top left: 'swap a1 b1'"),
        ("accuse 5 elf", "'5' is no seat; seats are 1 to 4"),
        ("accuse 1 grinch", "'grinch' is no character; they are snowman, santa, elf, reindeer"),
        ("Swap a1 b1", "moves are"),
    ],
)
def test_bad_notation_says_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as bad:
        mission().parse(text)
    assert reason in str(bad.value)


CLASSIC = content(box("mission")).text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('object = "bell"', 'object = "toy"', "line 25, character reindeer, object: expected an object that no other"),
        ('object = "bell"', 'object = "sledge"', "line 25, character reindeer, object: expected one of carrot"),
        ('id = "reindeer"', 'id = "bell"', "line 24, character bell, id: expected an id of its own"),
        ('id = "reindeer"', 'id = "elf"', "own.toml: line 24, character 4, id: expected a new id"),
        ('en = "the elf"', 'de = "der Wichtel"', "own.toml: line 21, character elf.name, en: missing"),
        ('pack = "classic"', 'pack = "classic"\ncolour = "red"', "own.toml: line 4, colour: expected a field among"),
        ('game = "mission"', 'game = "santa"', 'own.toml: line 2, game: expected "mission", found "santa"'),
        ('[[object]]\nid = "candle"\nsource = "rulebook"\nname = { fr = "bougie", en = "candle" }', "",
         "object: expected 5 kinds of objects"),
    ],
)  # fmt: skip
def test_bad_content_names_file_item_field_and_what_was_expected(old: str, new: str, message: str) -> None:
    assert old in CLASSIC
    with pytest.raises(BadContent) as bad:
        box("mission").content(CLASSIC.replace(old, new), "own.toml")
    assert message in said(bad.value)


def test_somebodys_own_pack_is_played_with_its_own_names() -> None:
    own = box("mission").content(CLASSIC.replace('"elf"', '"gnome"').replace('"classic"', '"own"'), "own.toml")
    found = box("mission").game(box("mission").options(), own)
    assert found.parse("accuse 2 gnome") == mission().parse("accuse 2 elf")
