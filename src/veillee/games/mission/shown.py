"""What a seat is shown of Mission Secrète, as types; `view.py` fills them."""

# interpreted: defines msgspec structs

import msgspec

from veillee.drawing.view import View
from veillee.games.mission.rules import META


class Player(msgspec.Struct, frozen=True):
    inside: bool
    character: str | None
    """Known to the viewer: their own, revealed, or all once the game is over."""
    possible: tuple[str, ...]
    """The characters that the viewer cannot rule out: the notebook."""


class Line(msgspec.Struct, frozen=True):
    cells: tuple[str, ...]
    count: int


class MissionView(View, frozen=True):
    game = META.id

    square: tuple[str, ...]
    """Objects row by row from a1."""
    turn: int | None
    swaps: int
    swap_limit: int
    free_swap: bool
    players: tuple[Player, ...]
    mine: str | None
    goal: str | None
    """The object that the viewer's character is after."""
    nearest: tuple[Line, ...]
    """The viewer's best lines, the fullest first."""
    ending: str
    winners: tuple[int, ...]
