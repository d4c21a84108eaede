"""What a table of Mission Secrète can choose."""

from typing import Annotated, Literal

from msgspec import Meta

from veillee.core.options import Options


class MissionOptions(Options, frozen=True):
    objects_each: Literal[4, 5] = 4
    """MS-2: objects of each character; candles fill the square."""
    free_swap: bool = False
    """MS-11: any two cards may be swapped."""
    swap_limit: Annotated[int, Meta(ge=20, le=1000)] = 200
    """MS-13: after so many swaps the game is a draw."""
