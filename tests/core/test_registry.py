"""The registry, binding, and moves told in words."""

import pickle

import pytest

import veillee.games  # noqa: F401 - registers them
from tests.laws.play import game_of
from veillee.core.game import seats_in
from veillee.core.meta import Meta, Verb
from veillee.core.registry import UnknownGame, bind, box, known
from veillee.core.rng import FastRng
from veillee.core.told import ItemArg, PathArg, SeatArg, Told, told_move


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(UnknownGame) as unknown:
        box("misson")
    games = ", ".join(known())
    assert str(unknown.value) == f"unknown game 'misson': the games are {games}; did you mean mission?"
    with pytest.raises(UnknownGame) as unknown:
        box("chess960")
    assert str(unknown.value) == f"unknown game 'chess960': the games are {games}"


def test_a_game_is_bound_once_for_the_same_options_and_content() -> None:
    found = box("mission")
    game = game_of(found, {"objects_each": "5"})
    assert bind(found, game.options, game.content) is game
    assert game_of(found) is not game
    assert pickle.loads(pickle.dumps(game)) is game


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_game_says_for_how_many_it_is(seats: int) -> None:
    with pytest.raises(ValueError, match=f"mission is for 2 to 4 players, not {seats}"):
        game_of(box("mission")).new(seats, FastRng(1))


def test_a_state_has_no_hash_because_it_changes() -> None:
    with pytest.raises(TypeError, match="use digest"):
        hash(game_of(box("mission")).new(2, FastRng(1)))


def test_seats_of_a_mask_come_clockwise() -> None:
    assert (seats_in(0), seats_in(0b1011)) == ([], [0, 1, 3])


META = Meta(
    id="walk",
    version=1,
    players=(2, 2),
    minutes=1,
    verbs=(Verb("go", ("house*",)), Verb("give", ("seat", "thing")), Verb("rest"), Verb("send", ("seat", "house*"))),
    endings=("",),
    kinds=(),
)
NAMES = {"bell": {"fr": "grelot", "en": "bell"}, "inn": {"fr": "auberge", "en": "inn"}}


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("rest", Told("walk-move-rest")),
        ("give 2 bell", Told("walk-move-give", {"a": SeatArg(1), "b": ItemArg("bell")})),
        ("give 1 7", Told("walk-move-give", {"a": SeatArg(0), "b": "7"})),
        ("go d4 inn e5", Told("walk-move-go", {"a": PathArg(("d4", ItemArg("inn"), "e5"))})),
        ("go", Told("walk-move-go", {"a": PathArg(())})),
        ("send 2 d4", Told("walk-move-send", {"a": SeatArg(1), "b": PathArg(("d4",))})),
    ],
)
def test_a_move_is_told_by_its_verb_and_the_kinds_of_its_arguments(notation: str, told: Told) -> None:
    assert told_move(META, NAMES, notation) == told
