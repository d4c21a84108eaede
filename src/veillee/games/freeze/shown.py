"""What a seat is shown of Monster Freeze, as types; `view.py` fills them."""

# interpreted: defines msgspec structs

import msgspec

from veillee.drawing.view import View
from veillee.games.freeze.rules import META


class Fold(msgspec.Struct, frozen=True):
    """A fold as it lies before its owner."""

    colour: str
    seen: str
    """The stack from above: nine letters (y g r b v, a dot for a hole) row by row."""
    cards: tuple[str, ...]
    """From the top."""


class Player(msgspec.Struct, frozen=True):
    cards: int
    """How many they hold."""
    hand: tuple[str, ...]
    """Which, where the viewer knows: their own, and everybody's once the game is over."""
    folds: tuple[Fold, ...]
    wins: int
    """Rounds won."""


class FreezeView(View, frozen=True):
    game = META.id

    playing: bool
    """False while the countdown runs and when the game is over."""
    round: int
    """The round in play, or the one that the countdown announces."""
    rounds_to_win: int
    starts: int
    """When the countdown ends, in ms since the start."""
    ends: int
    """When the time of this round is up."""
    middle: str | None
    pile: int
    under: tuple[str, ...]
    """Cards that everybody saw go under the pile."""
    players: tuple[Player, ...]
    missing: tuple[str, ...]
    """The colours that the viewer lacks."""
    hints: tuple[str, ...]
    """Colours that the viewer's hand can fold, where the seat plays with hints."""
    stuck: bool
    """The viewer can fold nothing and may lay a card under the pile for another: `renew <slot>` (MF-11)."""
    rests: int
    """Until when the viewer may not exchange, in ms since the start (MF-11); 0 for none."""
    round_ending: str
    """How the last round ended, and who won it."""
    round_winners: tuple[int, ...]
    ending: str
    winners: tuple[int, ...]
