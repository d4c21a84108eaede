"""What a seat is shown of Viva Catrina, as types; `view.py` fills them."""

# interpreted: defines msgspec structs

from typing import Literal

import msgspec

from veillee.drawing.view import View
from veillee.games.catrina.rules import META

Prospect = Literal["open", "spoiled", "closed", "attended", "bare"]


class Piece(msgspec.Struct, frozen=True):
    """A pedestal piece of a laid tile, as it lies."""

    at: str
    state: Prospect


class Laid(msgspec.Struct, frozen=True):
    tile: str
    x: int
    """Cells to the east of the start tile."""
    y: int
    """Cells to the south of it."""
    turns: int
    linked: tuple[bool, ...]
    """Per path of the tile (the paved ones first, as the pack lists them): whether it is joined to the start tile."""
    pieces: tuple[Piece, ...]


class Chimera(msgspec.Struct, frozen=True):
    """A chimera on its pedestal; `x`, `y` is the pedestal's middle, in cells from the start tile's middle."""

    size: Literal["small", "large"]
    x: float
    y: float
    upright: bool
    """A large one that is taller than wide."""


class Balloon(msgspec.Struct, frozen=True):
    """One colour: what is counted, and what came of it."""

    count: int
    value: int
    """Of the balloon tile; 0 for none."""
    golden: bool
    gilt: int
    """What its golden side adds."""
    missed: bool
    """The pile was empty at the third."""


class Fiesta(msgspec.Struct, frozen=True):
    """One player's village."""

    tiles: tuple[Laid, ...]
    chimeras: tuple[Chimera, ...]
    counts: dict[str, int]
    """Counted elements by kind, zeros left out."""
    balloons: tuple[Balloon, ...]
    lines: tuple[int, ...]
    """The score pad: balloons, chimeras, stalls, altars, visitors and butterflies."""
    points: int


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What laying a tile at a place would do. A place that is legal and not listed joins nothing and touches no
    pedestal.
    """

    tile: str
    at: str
    """The place, as in `lay <at>`: cell and rotation."""
    points: tuple[int, ...] = ()
    """Gained per line of the score pad; empty for nothing."""
    joined: tuple[tuple[int, int], ...] = ()
    """Paths that would count from then on: the tile (in the order laid, the new one last) and which of its paths."""
    draws: int = 0
    """Tiles that would be drawn for a second stall."""
    chimeras: int = 0
    opens: int = 0
    """Pedestal pieces of the new tile that could still become part of an exact pedestal."""
    spoils: int = 0
    """Pedestal pieces, of the new tile and of others, that no longer could."""


class CatrinaView(View, frozen=True):
    game = META.id

    top: tuple[str, ...]
    bottom: tuple[str, ...]
    hand: str | None
    """The tile that the player on turn has to lay."""
    turn: int | None
    catrina: int
    round: int
    rounds: int
    bag: int
    """How many tiles are left in the bag."""
    unseen: tuple[str, ...]
    """Which ones: everybody can work it out."""
    piles: tuple[tuple[int, ...], ...]
    """Balloon tiles left per colour, the top one first."""
    chimeras: tuple[int, int]
    """Small and large ones left."""
    villages: tuple[Fiesta, ...]
    free: tuple[str, ...]
    """Where the viewer may lay a tile."""
    previews: tuple[Preview, ...]
    """For the tile in hand, or else for every tile that the viewer could take now."""
    ending: str
    winners: tuple[int, ...]
