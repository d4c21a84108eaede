"""What a table of Monster Freeze can choose."""

from typing import Annotated, Literal

from msgspec import Meta

from veillee.core.options import Options


class FreezeOptions(Options, frozen=True):
    rounds_to_win: Literal[1, 2] = 1
    """MF-9: a single round, or the first to win two."""
    sand: Annotated[int, Meta(ge=30, le=600)] = 120
    """MF-10: seconds in the hourglass of somebody who plays alone."""
    round_minutes: Annotated[int, Meta(ge=1, le=60)] = 10
    """MF-11: a round among several ends after so many minutes."""
