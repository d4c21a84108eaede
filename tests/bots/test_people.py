"""Bots with a name: every game has three, introduced in both languages, with a face, and true to their taste."""

from pathlib import Path

import pytest

from veillee import shelf, words
from veillee.bots import bot, names
from veillee.bots.levels import EVEN, LEVELS, Level
from veillee.bots.search import Arm
from veillee.core.bot import Budget
from veillee.core.registry import box
from veillee.core.rng import FastRng, stream
from veillee.games import OURS
from veillee.games.catrina.rules import CatrinaState

FACES = (Path(__file__).parents[2] / "web/src/lib/faces.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", OURS)
def test_three_bots_of_every_game_have_a_name_a_face_and_a_sentence(game: str) -> None:
    people = box(game).people
    assert len(people) == 3
    for person in people:
        assert person.level in LEVELS
        assert person.id in names(box(game))
        assert f"  {person.id}: {{" in FACES
        for language in ("fr", "en"):
            message = words.bundle(language).get_message(f"bot-{person.id}")
            assert message.value is not None
            assert "about" in message.attributes
        assert words.person("fr", f"bot {person.id}", 0) != words.person("fr", "bot hard", 0)


@pytest.mark.parametrize("game", OURS)
def test_everybody_with_a_name_answers_as_somebody_of_their_level_must(game: str) -> None:
    found = box(game)
    seats = found.meta.players[0] + 1
    for person in found.people:
        player = bot(found, person.id)
        assert player.name == person.id
        state = shelf.game(game, {}).new(seats, stream(person.id, 1, "deal"))
        rng = FastRng(1)
        for _ in range(12):
            seat = max(seat for seat in range(seats) if state.may >> seat & 1) if state.may else -1
            if state.over or seat < 0:
                break
            intent = player.choose(state.imagine(seat, rng), seat, [], Budget(6), rng)
            if intent.move != 0:
                assert state.refusal(seat, intent.move) == 0
                state.play(seat, intent.move)
            elif state.due >> seat & 1:
                pytest.fail(f"{person.id} waits though it is due")
            else:
                break


def test_taste_decides_between_moves_that_are_as_good_and_between_no_others() -> None:
    found = box("catrina")
    state = shelf.game("catrina", {}).new(2, stream("taste", 1, "deal"))
    assert isinstance(state, CatrinaState)
    tiles = [1 + state.end(i) for i in range(state.ends())]
    likings = [found.insight.liking(state, state.turn, move, "crowd") for move in tiles]
    plain = tiles[likings.index(min(likings))]
    loved = tiles[likings.index(max(likings))]
    assert min(likings) < max(likings)
    lupita = bot(found, "lupita")
    assert isinstance(lupita, Level)
    for worse, expected in ((EVEN / 2, loved), (EVEN * 2, plain)):
        arms = [tried(plain, 0.6), tried(loved, 0.6 - worse)]
        assert lupita.favourite(state, state.turn, arms).move == expected


def tried(move: int, mean: float) -> Arm:
    arm = Arm(move, 0)
    arm.visit(100, 100 * mean)
    return arm
