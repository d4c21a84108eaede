"""The registry, binding, and moves told in words."""

import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.laws.play import game_of
from veillee.core import registry
from veillee.core.game import seats_in
from veillee.core.meta import Meta, Verb
from veillee.core.registry import UnknownGame, bind, box, known
from veillee.core.rng import FastRng
from veillee.core.told import ItemArg, PathArg, SeatArg, Told, told_move
from veillee.games import OURS


@pytest.mark.parametrize("where", ["tests.toys.sealed:BOX", "tests.toys.sealed:SealedGame"])
def test_what_is_announced_as_a_box_and_is_none_is_said_so(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "announced", lambda: {"other": where})
    with pytest.raises(TypeError, match="is announced as the box of other, and is none"):
        box("other")


def test_a_game_that_says_no_more_is_played_turn_by_turn_with_open_cards() -> None:
    assert not any([META.simultaneous, META.interrupts, META.real_time, META.composed, META.secrets, META.beats])
    state = game_of(box("mission")).new(2, FastRng(1))
    assert not box("mission").insight.taste(state, 0), "and nothing is a matter of taste"


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


def announce(folder: Path, name: str, lines: str) -> None:
    """An installed distribution, as far as metadata goes."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[veillee.games]\n{lines}\n", encoding="utf-8")


def ask(folder: Path, code: str) -> str:
    """What a process of its own answers where the folder is installed; it imports nothing but the registry."""
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-c", f"from veillee.core.registry import box, known\nprint({code})"]
    answer = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    return (answer.stdout or answer.stderr).strip().splitlines()[-1]


def test_whoever_asks_knows_our_games_and_those_of_installed_packages(tmp_path: Path) -> None:
    announce(tmp_path, "advent", "sleigh = advent.sleigh:BOX\nbells = advent:BELLS")
    assert ask(tmp_path, "*known()") == "mission santa freeze catrina nightmare bells sleigh"
    assert ask(tmp_path, "box('mission').meta.id") == "mission"


def test_our_own_games_are_those_of_the_code_that_runs(tmp_path: Path) -> None:
    announce(tmp_path, "veillee-of-another-day", "mission = veillee.games.misson:BOX\nludo = veillee.games.ludo:BOX")
    assert ask(tmp_path, "*known(), box('mission').meta.id") == "mission santa freeze catrina nightmare mission"


def test_two_games_of_the_same_name_are_one_too_many(tmp_path: Path) -> None:
    announce(tmp_path, "other", "mission = other:BOX")
    expected = "ValueError: two games are called mission: veillee.games.mission:BOX and other:BOX"
    assert ask(tmp_path, "known()") == expected


def test_what_is_announced_must_be_the_box_of_that_game(tmp_path: Path) -> None:
    announce(tmp_path, "advent", "sleigh = other:BOX")
    (tmp_path / "other.py").write_text("from veillee.games.mission import BOX\n", encoding="utf-8")
    assert ask(tmp_path, "box('sleigh')") == "TypeError: other:BOX is announced as the box of sleigh, and is none"


def test_the_package_announces_the_games_that_its_code_knows() -> None:
    project = tomllib.loads((Path(__file__).parent.parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    announced = project["project"]["entry-points"]["veillee.games"]
    assert list(announced.items()) == [(game, f"veillee.games.{game}:BOX") for game in OURS]
