"""What players of Viva Catrina read and see: notation, story, previews; and what its bots build."""

import re

import pytest

from tests.games.catrina_village import Builder, game, hand_out, moves, new, tile
from veillee.bots import bot
from veillee.core.beats import Staged
from veillee.core.bot import Budget
from veillee.core.drive import run
from veillee.core.game import BadNotation
from veillee.core.registry import box
from veillee.core.rng import FastRng, stream
from veillee.core.story import Story
from veillee.games.catrina.rules import (
    CELL_NAMES,
    META,
    MOVES,
    NONE,
    CatrinaState,
)
from veillee.games.catrina.view import view
from veillee.games.catrina.village import HOME, LARGE, SMALL

CORNER = tile("corner", "nesw", "", "ne")


def kinds(story: Story) -> list[str]:
    return [META.kinds[event.kind] for event in story.events]


def test_moves_are_written_by_what_they_name() -> None:
    box_ = game()
    assert box_.moves == MOVES == 1 + 114 + 49 * 49 * 4
    assert box_.notation(box_.parse("lay n2e1 r3")) == "lay n2e1 r3"
    assert CELL_NAMES[HOME] == "home"
    for wrong in ("take x1", "take", "lay e1n2 r0", "lay n25 r0", "lay n0e1 r0", "lay n1 r4", "lay n1", "fly"):
        with pytest.raises(BadNotation, match=re.escape(wrong)):
            box_.parse(wrong)


def test_the_story_tells_effects_in_their_order() -> None:
    box_ = game(
        tile(
            "grand",
            "nesw balloon-red balloon-red balloon-red balloon-red balloon-red balloon-red stall-fruit",
            "",
            "ne",
        ),
        tile("fruit", "nesw stall-fruit", "", "ne"),
        CORNER,
    )
    state = new(2, 4, box_)
    turn = state.turn
    state.villages[turn] = Builder(box_).lay("fruit n1 r0", "corner n2 r1", "corner n2e1 r2").village
    hand_out(state, "grand")
    state.story = Story()
    moves(state, "take grand", "lay n1e1 r3")
    assert kinds(state.story) == ["took", "laid", "balloon", "golden", "owed", "chimera", "drew"]
    assert state.story.events[1].args[3] == 8 + 3


def test_the_view_previews_what_a_tile_would_do() -> None:
    box_ = game(
        tile("crowd", "ns visitor visitor"), tile("loose", "ew balloon-red", "", "n"), tile("wall", "", "s", "ne sw")
    )
    state = new(2, 6, box_)
    turn = state.turn
    state.villages[turn] = Builder(box_).lay("crowd s1", "loose s1e1").village
    hand_out(state, "crowd", "wall")
    seen = {(one.tile, one.at): one for one in view(state, turn).previews}
    joins = seen["crowd", "n1 r0"]
    assert joins.points == (0, 0, 0, 0, 2)
    assert joins.joined == ((3, 0),)
    assert ("crowd", "n1 r1") not in seen
    # its south-western corner would touch the start tile, which has no piece there
    assert (seen["wall", "n1 r0"].opens, seen["wall", "n1 r0"].spoils) == (1, 1)
    assert view(state, 1 - turn).previews == ()
    assert view(state, None).previews == ()
    moves(state, "take crowd")
    assert {one.tile for one in view(state, turn).previews} == {"crowd"}


def test_previews_come_true() -> None:
    rng = FastRng(8)
    for seed in range(6):
        state = new(2, seed)
        for _ in range(20 + 4 * seed):
            state.play(state.turn, state.sample(state.turn, rng))
        if state.hand == NONE:
            state.play(state.turn, state.sample(state.turn, rng))
        turn = state.turn
        previews = {one.at: one for one in view(state, turn).previews}
        before = view(state, turn).villages[turn]
        for move in state.legal(turn):
            after = state.copy()
            assert isinstance(after, CatrinaState)
            after.play(turn, move)
            now = view(after, turn).villages[turn]
            expected = previews.get(state.rules.notation(move).removeprefix("lay "))
            gained = [late - early for late, early in zip(now.lines, before.lines, strict=True)]
            assert gained == (list(expected.points) if expected and expected.points else [0] * 5)
            pieces = [piece.state for laid in now.tiles for piece in laid.pieces]
            spoiled = sum(piece.state == "spoiled" for laid in before.tiles for piece in laid.pieces)
            assert pieces.count("spoiled") - spoiled == (expected.spoils if expected else 0)


def test_greedy_bots_build_sensible_villages_and_random_ones_do_not() -> None:
    """45–65 points a player with 2–4 players: `veillee simulate catrina --bots greedy` says it with more games."""
    found = box("catrina")
    points: dict[str, list[int]] = {"greedy": [], "random": []}
    closed: list[int] = []
    for seats in (2, 4):
        for name, games in (("greedy", 2), ("random", 4)):
            for number in range(games):
                state = game().new(seats, stream("sense", number, "deal"))
                bots = [bot(found, name) for _ in range(seats)]
                run(state, bots, [Budget(1)] * seats, [stream("sense", number, f"bot {s}") for s in range(seats)])
                points[name] += state.scores()
                if name == "greedy":
                    closed += [one.size for village in state.villages for one in village.pedestals]
    assert 40 <= sum(points["greedy"]) / len(points["greedy"]) <= 65
    assert sum(points["random"]) / len(points["random"]) < 10
    villages = len(points["greedy"])
    assert villages / 2 <= closed.count(LARGE) <= 2 * villages, "about one large chimera each (VC-10)"
    assert villages / 2 <= closed.count(SMALL) <= 3 * villages


def test_vc5_the_beat_that_tells_of_a_new_round_shows_its_board_filled_and_its_first_player() -> None:
    state = new(2, 3)
    rng = FastRng(3)
    story = state.story = Staged(state)
    story.watched = True
    while state.round == 1:
        state.play(state.turn, state.sample(state.turn, rng))
    [beat] = story.beats
    assert isinstance(beat.state, CatrinaState)
    shown = view(beat.state, None)
    assert (shown.round, shown.turn) == (2, state.catrina)
    assert shown.top == view(state, None).top != ()
