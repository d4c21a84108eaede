"""Bots survey a village instead of laying every tile everywhere: the figures must be those of laying it."""

import pytest

from veillee import shelf
from veillee.core.registry import box
from veillee.core.rng import FastRng, stream
from veillee.games.catrina.insight import tiles_left
from veillee.games.catrina.promise import promise
from veillee.games.catrina.rules import NONE, CatrinaState
from veillee.games.catrina.survey import Survey


@pytest.mark.parametrize("linked", ["false", "true"])
def test_a_survey_promises_what_the_village_promises_once_the_tile_lies(linked: str) -> None:
    game = shelf.game("catrina", {"linked_pedestals": linked})
    insight = box("catrina").insight
    looked = 0
    for number in range(4):
        state = game.new(2 + number % 3, stream("survey", number, "deal"))
        assert isinstance(state, CatrinaState)
        rng = FastRng(number)
        step = 0
        while not state.over:
            seat = state.turn
            if state.hand != NONE and step % 3 == 0:
                looked += compare(state, seat)
            step += 1
            state.play(seat, insight.pick(state, seat, rng) if number % 2 else state.sample(seat, rng))
    assert looked > 2000


def compare(state: CatrinaState, seat: int) -> int:
    village = state.villages[seat]
    left = tiles_left(state, seat) - 1
    survey = Survey(village, state.stock, left)
    assert [plot.cell for plot in survey.plots] == village.free
    for plot in survey.plots:
        for turns in range(4):
            trial = village.copy()
            stock = state.stock.copy()
            trial.lay(4 * state.hand + turns, plot.cell, stock)
            assert survey.worth(plot, state.hand, turns) == pytest.approx(promise(trial, stock, left), abs=1e-9)
    return 4 * len(survey.plots)
