"""What a seat is shown of Santa Claus is comin' to town, as types; `view.py` fills them."""

# interpreted: defines msgspec structs

from typing import Literal

import msgspec

from veillee.drawing.view import View
from veillee.games.santa.rules import META

Means = Literal["two", "three", "sleigh", "bike"]
Asks = Literal["close", "start", "card", "order", "next", "give", "move"]


class Reach(msgspec.Struct, frozen=True):
    means: Means
    cards: tuple[str, ...]
    """The cards that lead so far (SC-8 … SC-10)."""
    houses: tuple[str, ...]
    """Those that can be entered; none before the player has a house."""


class Player(msgspec.Struct, frozen=True):
    house: str | None
    hand: tuple[str, ...]
    """Cards not yet revealed: public by counting. One that is chosen and still secret is among them."""
    played: tuple[str, ...]
    """Cards revealed, round by round."""
    ready: bool
    """Has chosen a card that is still secret."""
    chosen: str | None
    """That card, for its owner alone."""
    moved: bool
    """Has moved this round."""
    points: int
    sightings: int
    presents: int
    """Santa: presents lying on the map. A kid: presents taken."""
    reach: tuple[Reach, ...]
    """How far each card leads from here."""
    leaves: tuple[str, ...]
    """Santa: the houses where entering leaves a present."""
    meets: tuple[int, ...]
    """The others who see, or are seen, when the player enters the house where they stand."""


class Trip(msgspec.Struct, frozen=True):
    """The last move on the map, or Santa's while it is under way."""

    seat: int
    how: Literal["go", "fly", "bike"]
    houses: tuple[str, ...]
    """Where it began, then every house of the move."""
    entered: int
    """How many of them have been entered so far."""


class SantaView(View, frozen=True):
    game = META.id

    round: int
    """From 1; 0 during set-up."""
    rounds: int
    asks: Asks | None
    turn: int | None
    """Whom the game waits for, unless it asks everybody for a card."""
    santa: int
    players: tuple[Player, ...]
    closed: tuple[str, ...]
    presents: tuple[str, ...]
    stock: int
    seen: bool
    """A kid has seen Santa this round."""
    namer: int | None
    tied: tuple[int, ...]
    """Among whom Santa chooses the one who names the order."""
    trip: Trip | None
    ending: str
    winners: tuple[int, ...]
