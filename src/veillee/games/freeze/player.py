"""What lies before a player of Monster Freeze: the hand, the folds, and how often the middle was used (MF-11)."""

from typing import ClassVar, Final

from veillee.core.bits import BITS
from veillee.core.game import Move, Part
from veillee.games.freeze.stacks import COLOURS

MOST_EXCHANGES: Final = 60  # of one seat without a fold, before it has to rest
REST: Final = 2_000  # between two exchanges
WARM: Final = -1


class Fold(Part):
    """A fold that lies before its owner. Never changed."""

    FIXED: ClassVar[bool] = True

    move: Move
    cards: list[int]
    """In ascending order, as they were held."""


class Player(Part):
    hand: list[int]
    """Three cards in ascending order; empty before they are dealt, and where none were left to draw."""
    shown: list[int]
    """Cards of the hand that everybody saw being taken from the middle."""
    folds: list[Fold]
    counts: list[int]
    """Folds of each colour."""
    cold: int
    """Since when it can make no fold, the middle card included; WARM while it can."""
    exchanges: int
    """Since its last fold."""
    exchanged: int
    """When it last exchanged a card."""
    wins: int
    """Rounds won."""
    asked: int
    """How often the hand has changed."""

    def copy(self) -> "Player":
        copy = Player()
        copy.hand = self.hand[:]
        copy.shown = self.shown[:]
        copy.folds = self.folds[:]
        copy.counts = self.counts[:]
        copy.cold = self.cold
        copy.exchanges = self.exchanges
        copy.exchanged = self.exchanged
        copy.wins = self.wins
        copy.asked = self.asked
        return copy

    def clear(self) -> None:
        """Nothing in the hand, no folds."""
        self.hand = []
        self.shown = []
        self.folds = []
        self.counts = [0] * COLOURS
        self.cold = WARM
        self.exchanges = 0
        self.exchanged = 0

    def rests_until(self) -> int:
        """MF-11: when it may exchange again."""
        return self.exchanged + REST if self.exchanges >= MOST_EXCHANGES else 0

    def colours(self) -> int:
        """The colours (a mask) of which there is a fold."""
        mask = 0
        for colour in range(COLOURS):
            if self.counts[colour] > 0:
                mask |= BITS[colour]
        return mask


def newcomer() -> Player:
    player = Player()
    player.clear()
    player.wins = 0
    player.asked = 0
    return player
