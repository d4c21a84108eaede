"""Puzzles: what ships still stands, what is stale says how to make it again, and nothing but the seat's view leaves."""

from pathlib import Path

import msgspec
import pytest

from veillee import shelf
from veillee.core.registry import box
from veillee.games import OURS
from veillee.server.puzzles import posed
from veillee.shelf import game
from veillee.study.puzzles import make
from veillee.teacher.puzzles import BadPuzzles, Collection, Effort, Puzzle, check, moments

LITTLE = Effort(2, 6, 8, 4)


def shipped(name: str) -> tuple[Collection, list[Puzzle]]:
    found = shelf.puzzles(name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", OURS)
def test_what_ships_stands(name: str) -> None:
    """Each replays to its moment, its answers are moves there, and the best is apart from all others."""
    made, puzzles = shipped(name)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    check(made, puzzles, game(name, {}))
    for puzzle in puzzles:
        best, *others = puzzle.choices
        assert best.move != puzzle.played
        assert puzzle.played in [other.move for other in others]
        for other in others:
            assert best.chance - best.margin > other.chance + other.margin


@pytest.mark.parametrize("name", OURS)
def test_there_are_at_least_thirty(name: str) -> None:
    assert len(shipped(name)[1]) >= 30


def test_a_stale_puzzle_says_how_to_make_it_again() -> None:
    made, puzzles = shipped("mission")
    found = game("mission", {})
    again = "make them again: veillee study puzzles mission"
    with pytest.raises(BadPuzzles, match=again):
        check(msgspec.structs.replace(made, content_hash="0" * 64), puzzles, found)
    with pytest.raises(BadPuzzles, match=again):
        check(msgspec.structs.replace(made, version=made.version + 1), puzzles, found)
    first = puzzles[0]
    twice = first.record + first.record.splitlines()[-1].replace("swap", "accuse") + "\n"
    with pytest.raises(BadPuzzles, match=again):
        check(made, [msgspec.structs.replace(first, record=twice)], found)
    wrong = msgspec.structs.replace(first.choices[0], move=f"accuse {first.seat + 1} elf")
    with pytest.raises(BadPuzzles, match=again):
        check(made, [msgspec.structs.replace(first, choices=[wrong])], found)


def test_making_goes_on_where_it_stopped(tmp_path: Path) -> None:
    found = game("freeze", {})
    whole, pieces = tmp_path / "whole.jsonl", tmp_path / "pieces.jsonl"
    make(found, whole, "test", 2, lambda _: None, LITTLE)
    make(found, pieces, "test", 1, lambda _: None, LITTLE)
    make(found, pieces, "test", 2, lambda _: None, LITTLE)
    assert pieces.read_bytes() == whole.read_bytes()
    make(found, pieces, "other", 1, lambda _: None, LITTLE)
    assert len(pieces.read_bytes().splitlines()) == 2  # begun anew


@pytest.mark.parametrize("name", OURS)
def test_a_puzzle_is_what_its_seat_saw(name: str) -> None:
    puzzle = shipped(name)[1][0]
    state = list(moments(puzzle, game(name, {})))[-1].state
    body = posed(puzzle)
    *before, last = msgspec.json.decode(body)["replay"]["frames"]
    assert all(frame["views"] == {} and frame["move"] == "" for frame in before)
    seen = msgspec.json.decode(msgspec.json.encode(box(name).view(state, puzzle.seat)))
    assert last["views"] == {str(puzzle.seat): seen}
    assert b"puzzles " not in body  # what it was dealt from
