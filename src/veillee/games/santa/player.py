"""What belongs to a player of Santa Claus is comin' to town, and a move on the map while it is under way."""

from typing import ClassVar, Final

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
    """The last move on the map, or the one under way. Never changed, only replaced: copies of a state share it."""

    FIXED: ClassVar[bool] = True

    seat: Seat
    origin: int
    """The house where it began."""
    move: Move
    """0 before the first."""
    step: int
    """How many houses it has entered."""

    def at(self, step: int) -> "Trip":
        return trip(self.seat, self.origin, self.move, step)


def trip(seat: Seat, origin: int, move: Move, step: int) -> Trip:
    made = Trip()
    made.seat = seat
    made.origin = origin
    made.move = move
    made.step = step
    return made


def newcomer() -> Player:
    player = Player()
    player.house = -1
    player.hand = WHOLE_HAND
    player.chosen = 0
    player.played = []
    player.points = 0
    player.sightings = 0
    return player
