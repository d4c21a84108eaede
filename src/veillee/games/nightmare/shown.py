"""What a seat is shown of L'Étrange Noël, as types; `view.py` fills them."""

# interpreted: defines msgspec structs

from typing import Literal

import msgspec

from veillee.drawing.view import View
from veillee.games.nightmare.rules import META


class Part(msgspec.Struct, frozen=True):
    """One reason why a Force is not the printed one."""

    by: int
    kind: Literal["own", "sewn", "mark", "dice"]
    card: str | None
    """The card that does it; none for the dice."""
    effect: int
    """Which effect of that card, from 0; −1 where none is meant."""


class Laid(msgspec.Struct, frozen=True):
    """A card on a place, as the viewer sees it."""

    card: str | None
    down: bool
    force: int
    why: tuple[Part, ...]
    sewn: tuple[str, ...]
    looked: tuple[int, ...] = ()
    """Face down: the seats that have looked at it, which everybody saw them do."""


class Row(msgspec.Struct, frozen=True):
    """A player's cards at one place; a card that the viewer cannot see adds nothing to the Force shown."""

    cards: tuple[Laid, ...]
    force: int
    extra: tuple[Part, ...]


class Player(msgspec.Struct, frozen=True):
    character: str | None
    christmas: int
    halloween: int
    values: tuple[int, int]
    """What a Christmas and a Halloween token are worth to them now."""
    bonus: int
    score: int
    hand: int
    held: tuple[str, ...] | None
    """Their hand, for its owner, and for all once the game is over."""
    deck: int
    discard: tuple[str, ...]
    turns: int
    """Turns still to come in this round."""
    rows: tuple[Row, Row, Row]


class Place(msgspec.Struct, frozen=True):
    tile: str
    christmas: int
    halloween: int
    leader: int | None
    """Who would win it by what the viewer sees."""


class Pile(msgspec.Struct, frozen=True):
    """Experiments in progress: the top one, those under it (unknown ones as null)."""

    experiments: tuple[str | None, ...]


class Asking(msgspec.Struct, frozen=True):
    """What somebody has to answer, and the card that asks."""

    seat: int
    kind: str
    card: str | None
    effect: int
    chosen: str | None
    """The card already chosen to be moved."""
    place: str | None = None
    """The place whose tokens are meant, …"""
    whose: int | None = None
    """… or the player whose."""


class NightmareView(View, frozen=True):
    game = META.id

    round: int
    phase: str
    zero: int
    turn: int | None
    players: tuple[Player, ...]
    places: tuple[Place, ...]
    """Outer places, the one on seat 1's left first, then the centre; empty while characters are chosen."""
    rank: tuple[int, ...]
    supply: int
    research: int | None
    mood: str | None
    piles: tuple[Pile, ...]
    completed: tuple[str, ...]
    ingredients: tuple[int, ...]
    dice: tuple[int, int] | None
    dice_tile: str | None
    asking: Asking | None
    ending: str
    winner: int | None
