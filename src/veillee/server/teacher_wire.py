"""What the teacher says, as it crosses the wire."""

from typing import Annotated, Literal

import msgspec

from veillee.teacher.account import Account
from veillee.teacher.walk import Moment


class AskAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record's text, and from which moment on to answer: whoever asks again asks for what is new."""

    record: Annotated[str, msgspec.Meta(max_length=1_048_576)]
    first: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    ask: Literal["analyse", "look"] = "analyse"
    """Have it analysed if nobody has, or look what there is, perhaps nothing."""


class Analysis(msgspec.Struct, frozen=True):
    """What is known of a game by now; it grows in the background until all of it is there."""

    total: int
    """Moments of the game; 0 before the first piece is there."""
    first: int
    moments: list[Moment]
    """The deal, then one for every move."""
    accounts: list[Account]
    """Per seat, once all moments are there."""
    turning: list[int]
    """The moments that decided it, likewise."""


HTTP = (AskAnalysis, Analysis)
