"""Mission Secrète as a picture: what lies where."""

import re

from tests.laws.play import game_of
from tests.toys import sealed
from tests.toys.common import on_the_shelf
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.games.mission.drawing import draw
from veillee.games.mission.rules import MissionGame, MissionState
from veillee.games.mission.view import view


def test_a_notebook_shows_what_everybody_may_see_or_nothing_where_a_game_draws_nothing() -> None:
    game = game_of(box("mission"))
    assert isinstance(game, MissionGame)
    state = game.new(3, FastRng(1))
    assert state._repr_svg_() == draw(view(state, None), game).svg("mission")
    with on_the_shelf(sealed.BOX):
        assert game_of(sealed.BOX).new(2, FastRng(1))._repr_svg_() is None


def test_a_revealed_character_lies_in_its_own_players_frame() -> None:
    game = game_of(box("mission"))
    assert isinstance(game, MissionGame)
    state = game.new(4, FastRng(1))
    assert isinstance(state, MissionState)
    for player in state.players:
        player.revealed = True
    marks = draw(view(state, None), game).marks
    frames = [re.match(r'<rect x="([\d.]+)" y="460" width="([\d.]+)"', mark) for mark in marks]
    pieces = [re.match(r'<use href="#mission-\w+" x="([\d.]+)" y="472" width="([\d.]+)"', mark) for mark in marks]
    lying = [(float(piece[1]), float(piece[1]) + float(piece[2])) for piece in pieces if piece]
    within = [(float(frame[1]), float(frame[1]) + float(frame[2])) for frame in frames if frame]
    assert len(lying) == len(within) == 4
    for (left, right), (least, most) in zip(lying, within, strict=True):
        assert least <= left < right <= most
