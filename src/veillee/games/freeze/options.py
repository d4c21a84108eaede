"""What a table of Monster Freeze can choose."""

from typing import Annotated, Literal

from msgspec import Meta

from veillee.core.options import Options

HeadStart = Annotated[int, Meta(ge=0, le=60)]


class FreezeOptions(Options, frozen=True):
    rounds_to_win: Literal[1, 2] = 1
    """MF-9: a single round, or the first to win two."""
    sand: Annotated[int, Meta(ge=30, le=600)] = 120
    """MF-10: seconds in the hourglass of somebody who plays alone."""
    round_minutes: Annotated[int, Meta(ge=1, le=60)] = 10
    """MF-11: a round among several ends after so many minutes."""
    head_start_1: HeadStart = 0
    """Seconds by which this seat is dealt its cards before those without: a handicap for who plays against experts."""
    head_start_2: HeadStart = 0
    head_start_3: HeadStart = 0
    head_start_4: HeadStart = 0
    hints_1: bool = False
    """This seat is told the colours that its hand can fold."""
    hints_2: bool = False
    hints_3: bool = False
    hints_4: bool = False
