"""What a learner sees: the same views that browsers get, as numbers, with a mask of what may be played."""

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from veillee.core.game import Game, Move, Seat, State
from veillee.core.options import form, texts
from veillee.core.registry import Box, box
from veillee.core.rng import stream
from veillee.shelf import game as on_shelf

Observation = dict[str, NDArray[Any]]


def game_with(name: str, players: int, content: str, options: dict[str, object]) -> Game:
    """The game by name, its options given as Python values, for so many players."""
    game = on_shelf(name, texts(options), content)
    game.check_seats(players)
    return game


@cache
def length(game: Game, players: int) -> int:
    """How many numbers a view of this game has."""
    found = box(game.meta.id)
    state = game.new(players, stream("observe", 0, "deal"))
    return len(found.vector(found.view(state, 0), game))


def observation_space(game: Game, players: int) -> spaces.Space[Observation]:
    space: spaces.Space[Any] = spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (length(game, players),), np.float32),
            "action_mask": spaces.Box(0, 1, (game.moves,), np.int8),
        }
    )
    return space


def observe(state: State, seat: Seat, legal: list[Move]) -> Observation:
    """The seat's view as numbers, and its legal answers as a mask over move numbers."""
    game = state.game
    found = box(game.meta.id)
    mask = np.zeros(game.moves, np.int8)
    mask[legal] = 1
    return {
        "observation": np.asarray(found.vector(found.view(state, seat), game), np.float32),
        "action_mask": mask,
    }


def arguments(found: Box) -> dict[str, bool | int | str]:
    """The options of a game with their defaults, as adapters take them."""
    return {field.name: field.default for field in form(found.options)}
