"""What belongs to a player of Santa Claus is comin' to town, and a move on the map while it is under way."""

from typing import Final

from veillee.core.game import Move, Part, Seat

CARDS: Final = 13
WHOLE_HAND: Final = (1 << (CARDS + 1)) - 2  # bit c is card c, ace 1 to king 13


class Player(Part):
    house: int
    """−1 before the player has one."""
    hand: int
    """Cards not yet revealed, as a mask; a chosen one stays among them until then."""
    chosen: int
    """The card chosen and still secret, 0 for none."""
    played: list[int]
    """Cards revealed, round by round."""
    points: int
    sightings: int

    def __init__(self) -> None:
        self.house = -1
        self.hand = WHOLE_HAND
        self.chosen = 0
        self.played = []
        self.points = 0
        self.sightings = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.house = self.house
        twin.hand = self.hand
        twin.chosen = self.chosen
        twin.played = self.played[:]
        twin.points = self.points
        twin.sightings = self.sightings
        return twin


class Trip(Part):
    """The last move on the map, or the one under way."""

    seat: Seat
    origin: int
    """The house where it began."""
    move: Move
    """0 before the first."""
    step: int
    """How many houses it has entered."""

    def __init__(self) -> None:
        self.seat = -1
        self.origin = -1
        self.move = 0
        self.step = 0

    def copy(self) -> "Trip":
        twin = Trip()
        twin.seat = self.seat
        twin.origin = self.origin
        twin.move = self.move
        twin.step = self.step
        return twin
