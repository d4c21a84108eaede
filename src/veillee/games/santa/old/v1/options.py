"""What a table of Santa Claus is comin' to town can choose."""

from typing import Literal

from veillee.core.options import Options


class SantaOptions(Options, frozen=True):
    santa: Literal["random", "1", "2", "3", "last"] = "random"
    """SC-1: the seat that plays Santa; the last one is there whether three play or four."""
