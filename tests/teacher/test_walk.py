"""A whole game explained: sums that come out, for toys and games; reasons that add up, and have their words."""

from itertools import islice, pairwise

import msgspec
import pytest

from tests.toys import bag
from tests.toys.common import on_the_shelf
from veillee.core.bot import Budget, Insight
from veillee.core.game import Game, Move, Seat, State, seats_in
from veillee.core.record import Record
from veillee.core.registry import box, known
from veillee.core.rng import FastRng, Rng
from veillee.games.catrina.insight import tiles_left
from veillee.games.catrina.promise import promise
from veillee.games.catrina.rules import FIRST_LAY, CatrinaState
from veillee.shelf import game
from veillee.study.simulate import play, record_of
from veillee.teacher.account import account, turning_points
from veillee.teacher.walk import Care, Moment, moments
from veillee.words import bundle

LITTLE = Care(2, 2)


def allow(samples: int, _share: float) -> Budget:
    return Budget(samples)


def played(found: Game, seats: int, number: int = 1) -> Record:
    state, moves = play(found, ["random"] * seats, "teacher", number)
    return record_of(found, ["random"] * seats, "teacher", number, state, moves)


def drawn(found: Game) -> Record:
    """A game of bag in which much is drawn."""
    records = (played(found, 2, number) for number in range(100))
    return next(one for one in records if [line.notation for line in one.lines].count("draw") > 2)


class Guess(Insight):
    """Enough of an insight for a toy: everybody is as good as everybody else."""

    def value(self, state: State, seat: Seat) -> float:
        return state.payoffs()[seat] if state.over else 1.0 / state.seats

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        return state.sample(seat, rng)


def explains(found: list[Moment], record: Record, real_time: bool) -> None:
    for seat in range(len(record.players)):
        told = account(found, seat, real_time)
        parts = told.fair + told.deal + told.draws + told.others + told.hidden + told.play
        assert parts == pytest.approx(told.result)
        assert told.result == pytest.approx(float(record.result[seat]), abs=1e-3)


def test_bag_what_is_drawn_is_luck_and_what_is_chosen_is_play() -> None:
    with on_the_shelf(msgspec.structs.replace(bag.BOX, insight=Guess())):
        found_game = game("bag", {}, "")
        record = drawn(found_game)
        found = list(moments(record, found_game, allow, Care(200, 60)))
    explains(found, record, False)
    assert len(found) == 1 + len(record.lines)
    for moment, line in zip(found[1:], record.lines, strict=True):
        assert moment.verdict is not None
        assert line.seat == moment.seat
    if record.lines[-1].notation == "stop":  # nothing is drawn, and it is over: all of it is choice
        assert found[-1].meant == found[-1].chances
    assert any(moment.meant != moment.chances for moment in found)


@pytest.mark.parametrize("name", ["mission", "freeze", "santa"])
def test_sums_explain_the_result(name: str) -> None:
    found = game(name, {}, "")
    records = [played(found, max(2, box(name).meta.players[0]), number) for number in range(6)]
    record = min(records, key=lambda record: len(record.lines))
    walked = list(moments(record, found, allow, LITTLE))
    explains(walked, record, found.meta.real_time)
    points = turning_points(walked)
    assert 1 <= len(points) <= 3
    assert points == sorted(points)


@pytest.mark.slow
def test_where_nothing_is_hidden_nothing_is_put_down_to_what_could_not_be_known() -> None:
    """Catrina's bag has no order, and all else lies open: what its players chose is their play, all of it."""
    found = game("catrina", {}, "")
    hidden = play_ = 0.0
    for number in range(1, 5):  # in one game alone little may hang on what was chosen
        state, moves = play(found, ["medium", "easy"], "teacher", number)
        record = record_of(found, ["medium", "easy"], "teacher", number, state, moves)
        unknown = 0.0
        for before, now in pairwise(islice(moments(record, found, allow, Care(24, 24), first=20), 14)):
            assert now.seat is not None
            mine = now.verdict.steady if now.verdict is not None else 0.0
            play_ += mine
            unknown += now.meant[now.seat] - before.chances[now.seat] - mine
        hidden += abs(unknown)
    assert play_ < -0.1  # `easy` slips seven times in ten
    assert hidden < 0.4 * abs(play_)


def test_a_piece_of_a_walk_is_the_walk() -> None:
    with on_the_shelf(msgspec.structs.replace(bag.BOX, insight=Guess())):
        found = game("bag", {}, "")
        record = drawn(found)
        whole = list(moments(record, found, allow, LITTLE))
        assert list(moments(record, found, allow, LITTLE, first=2)) == whole[2:]


def test_what_a_tile_does_adds_up_to_what_the_village_promises_more() -> None:
    state = game("catrina", {}, "").new(2, FastRng(3))
    assert isinstance(state, CatrinaState)
    rng = FastRng(1)
    for _ in range(24):
        seat = seats_in(state.due)[0]
        move = state.sample(seat, rng)
        if move >= FIRST_LAY:
            left = tiles_left(state, seat) - 1
            village, stock = state.villages[seat].copy(), state.stock.copy()
            before = promise(village, stock, left)
            place = move - FIRST_LAY
            village.lay(4 * state.hand + place % 4, place // 4, stock)
            gains = box("catrina").gains(state, seat, move)
            assert sum(gain.worth for gain in gains) == pytest.approx(promise(village, stock, left) - before)
        state.play(seat, move)


@pytest.mark.parametrize("name", known())
def test_every_gain_has_its_words_in_both_languages(name: str) -> None:
    rng = FastRng(7)
    named: set[str] = set()
    for seed in range(4):
        state = game(name, {}, "").new(max(2, box(name).meta.players[seed % 2]), FastRng(seed))
        for _ in range(40):
            if state.over or not state.may:
                break
            seat = seats_in(state.may)[0]
            move = state.sample(seat, rng)
            for gain in box(name).gains(state.imagine(seat, rng), seat, move):
                if gain.worth:
                    named.add(f"{name}-{'gain' if gain.worth > 0 else 'cost'}-{gain.name}")
            state.play(seat, move)
    for message in named:
        assert bundle("fr").has_message(message), message
        assert bundle("en").has_message(message), message
