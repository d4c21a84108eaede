"""What a table of L'Étrange Noël can choose."""

from typing import Literal

from veillee.core.options import Options


class NightmareOptions(Options, frozen=True):
    characters: Literal["choose", "draw"] = "choose"
    """NB-1: each player chooses in turn from the one who holds Zero, or chance deals them out (with two players, the
    neutral ones stay in the box).
    """
