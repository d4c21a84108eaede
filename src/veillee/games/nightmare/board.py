"""What lies on the table of L'Étrange Noël: players, places, the Doctor's desk, Oogie's dice, what is still to be
resolved; and whose place is whose (NB-3). What may be done with it, and how strong it is, stands in the modules beside.

Cards are sets of bits, twenty for each character, so that hands and decks have no order: what a deck gives is drawn
when it is drawn. A card has one number among all 120: its character times 20, plus its bit.
"""

from typing import ClassVar, Final

from veillee.core.bits import BITS
from veillee.core.game import Move, Part, Seat, State
from veillee.games.nightmare.pack import Pack

ROUNDS: Final = 4
TOKENS: Final = 308  # NB-4

# Which of a player's three places.
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2

JOY: Final = 0
PANIC: Final = 1

# Phases.
CHOOSING: Final = 0
PLAYING: Final = 1
TURNING_UP: Final = 2
ENDING: Final = 3
ROLLING: Final = 4
DECIDING: Final = 5

# What a frame of the stack is about.
RUN: Final = 0  # a card's effects, one after the other
ORDER: Final = 1  # several cards, in the order that their owner chooses
ASK: Final = 2  # an effect that needs an answer
CHECK: Final = 3  # Finklestein's experiments
NAME: Final = 4  # the place of Oogie's dice
AGAIN: Final = 5  # whether to roll them again
DROP: Final = 6  # a card to discard from the hand


def _around() -> list[list[list[int]]]:
    """NB-3: per number of players and seat, its left place, the centre and its right place. Outer place p lies
    between seat p and the next one; the centre comes last.
    """
    return [[[seat, seats, (seat - 1) % seats] for seat in range(seats)] for seats in range(7)]


AROUND: Final = _around()


class Lot(Part):
    """Tokens that lie together: those of a place, or those that a player has won."""

    christmas: int
    halloween: int

    def count(self, side: int) -> int:
        return self.halloween if side else self.christmas

    def change(self, side: int, n: int) -> None:
        if side:
            self.halloween += n
        else:
            self.christmas += n

    def told(self) -> int:
        """Where they lie, for the story: a tile, or −1 − seat."""
        raise NotImplementedError


class Hidden(Part):
    """A card that lies face down (its bit), and who has looked at it (a mask)."""

    FIXED: ClassVar[bool] = True

    slot: int
    looked: int


def hidden(slot: int, looked: int) -> Hidden:
    made = Hidden()
    made.slot = slot
    made.looked = looked
    return made


class Player(Lot):
    """A seat: the character, its cards, and the tokens won."""

    seat: Seat
    character: int
    """−1 until chosen."""
    hand: int
    deck: int
    discard: int
    rows: list[int]
    """The cards on the left, the centre and the right; sewn ones are not counted among them."""
    down: int
    """The cards that lie face down."""
    hidden: list[Hidden]
    """The same in the order in which they were played: the first card of the round, and those that say so."""

    def told(self) -> int:
        return -1 - self.seat

    def face_up(self, spot: int) -> int:
        """The cards there that everybody sees."""
        return self.rows[spot] & ~self.down

    def unseen_by(self, seat: Seat) -> int:
        """The face-down cards that another seat has not looked at."""
        cards = self.down
        for one in self.hidden:
            if seat >= 0 and one.looked >> seat & 1:
                cards &= ~BITS[one.slot]
        return cards

    def played(self) -> int:
        """All cards on the three places."""
        rows = self.rows
        return rows[LEFT] | rows[CENTRE] | rows[RIGHT]

    def spot_of(self, card: int) -> int:
        """Where this card (its bit) lies, or −1."""
        bit = BITS[card]
        for spot in range(3):
            if self.rows[spot] & bit:
                return spot
        return -1

    def copy(self) -> "Player":
        twin = Player()
        twin.christmas = self.christmas
        twin.halloween = self.halloween
        twin.seat = self.seat
        twin.character = self.character
        twin.hand = self.hand
        twin.deck = self.deck
        twin.discard = self.discard
        twin.rows = self.rows[:]
        twin.down = self.down
        twin.hidden = self.hidden[:]
        return twin


class Place(Lot):
    """A tile and the tokens on it."""

    tile: int

    def told(self) -> int:
        return self.tile

    def copy(self) -> "Place":
        twin = Place()
        twin.christmas = self.christmas
        twin.halloween = self.halloween
        twin.tile = self.tile
        return twin


class Desk(Part):
    """NB-19: Finklestein's experiments, and the ingredients that no card shows."""

    piles: list[list[int]]
    """Experiments from the top; −1 is one that nobody has seen, drawn from `pool` when it comes up."""
    pool: int
    done: int
    spare: list[int]
    """Per kind, what effects of this round have added, less what experiments have used up."""

    def pile_of(self, experiment: int) -> int:
        """The pile that this experiment tops."""
        return 0 if len(self.piles[0]) > 0 and self.piles[0][0] == experiment else 1

    def copy(self) -> "Desk":
        twin = Desk()
        twin.piles = [self.piles[0][:], self.piles[1][:]]
        twin.pool = self.pool
        twin.done = self.done
        twin.spare = self.spare[:]
        return twin


class Dice(Part):
    """NB-20: Oogie's dice."""

    one: int
    """0: not rolled in this round."""
    other: int
    place: int
    """The place that he named."""
    rerolls: int
    """How often they were rolled again."""

    def difference(self) -> int:
        return self.one - self.other if self.one > self.other else self.other - self.one

    def bonus(self, place: int) -> int:
        """What they add to his Force at a place: the difference where he named it, or one everywhere for a double."""
        if self.one == 0:
            return 0
        if self.one == self.other:
            return 1
        return self.difference() if place == self.place else 0

    def copy(self) -> "Dice":
        twin = Dice()
        twin.one = self.one
        twin.other = self.other
        twin.place = self.place
        twin.rerolls = self.rerolls
        return twin


class Mark(Part):
    """A card's Force changed for this round by another card."""

    FIXED: ClassVar[bool] = True

    source: int
    target: int
    by: int


def marked(source: int, target: int, by: int) -> Mark:
    mark = Mark()
    mark.source = source
    mark.target = target
    mark.by = by
    return mark


class Seam(Part):
    """NB-21: a card of Sally's (its bit) and the one sewn under it."""

    FIXED: ClassVar[bool] = True

    host: int
    under: int


def seam(host: int, under: int) -> Seam:
    made = Seam()
    made.host = host
    made.under = under
    return made


class Frame(Part):
    """Something that is still to be resolved, and what has been answered so far."""

    kind: int
    seat: Seat
    """Who acts."""
    card: int
    """The card that asks; −1: the character's own board."""
    effect: int
    """RUN: the card's next effect; ASK: the one that asks; else −1."""
    moment: int
    """RUN, ORDER: which effects of a card are meant."""
    done: bool
    """RUN: whether the effect before took place, so that a `then` follows."""
    pending: int
    """ORDER: the cards still to come."""
    moved: int
    """ASK: the card chosen to be moved, or −1."""
    where: int
    """ASK: the place whose tokens were chosen, or −1."""
    whose: Seat
    """ASK: the player whose tokens were chosen, or −1."""

    def copy(self) -> "Frame":
        twin = Frame()
        twin.kind = self.kind
        twin.seat = self.seat
        twin.card = self.card
        twin.effect = self.effect
        twin.moment = self.moment
        twin.done = self.done
        twin.pending = self.pending
        twin.moved = self.moved
        twin.where = self.where
        twin.whose = self.whose
        return twin


class Board(State):
    """The table. Its subclass in `rules.py` keeps the contract of a game."""

    BOUND: ClassVar[tuple[str, ...]] = (*State.BOUND, "pack")

    pack: Pack
    asked: int
    """How many decisions have been taken."""
    zero: Seat
    """The seat that holds Zero."""
    round: int
    """From 1; 0 while characters are chosen."""
    turn: int
    """Turns taken in this round by all together; in the phases after it, seats already served."""
    phase: int
    players: list[Player]
    places: list[Place]
    """Outer ones by the seat whose left place each is, then the centre."""
    supply: int
    rank: list[Seat]
    """NB-11: seats in the order in which they came to the centre."""
    marks: list[Mark]
    research: int
    """NB-16: steps that Jack has advanced."""
    mood: int
    """NB-18: the Mayor's."""
    desk: Desk
    dice: Dice
    seams: list[Seam]
    stack: list[Frame]
    """What is still to be resolved, the topmost last."""
    options: list[Move]
    """What may be answered to the topmost frame."""
    winner: Seat

    # Whose place is whose, NB-3.

    def centre(self) -> int:
        """The number of the centre among the places."""
        return self.seats

    def place_of(self, seat: Seat, spot: int) -> int:
        return AROUND[self.seats][seat][spot]

    def at(self, seat: Seat, spot: int) -> Place:
        return self.places[AROUND[self.seats][seat][spot]]

    def spot_at(self, seat: Seat, place: int) -> int:
        """Which of the seat's places this is; −1: none of them."""
        if place == self.seats:
            return CENTRE
        if place == seat:
            return LEFT
        if (place + 1) % self.seats == seat:
            return RIGHT
        return -1

    def place_with(self, tile: int) -> int:
        """The place on which a tile lies; −1: it is in no use."""
        for place in range(len(self.places)):
            if self.places[place].tile == tile:
                return place
        return -1

    def rivals_at(self, seat: Seat, place: int) -> list[Seat]:
        """The other players around a place of the seat's."""
        if place == self.seats:
            return [other for other in range(self.seats) if other != seat]
        other = (place + 1) % self.seats
        return [place] if other == seat else [other]

    def neighbours(self, seat: Seat) -> list[Seat]:
        """With two players the other one counts once."""
        after = (seat + 1) % self.seats
        if self.seats == 2:
            return [after]
        return [after, (seat - 1) % self.seats]

    def seat_of(self, character: int) -> Seat:
        """The seat of a character, or −1."""
        for player in self.players:
            if player.character == character:
                return player.seat
        return -1

    def ranking(self) -> list[Seat]:
        """NB-11: players who never came to the centre follow those who did, clockwise from Zero."""
        order = self.rank[:]
        if len(order) < self.seats:
            for i in range(self.seats):
                seat = (self.zero + i) % self.seats
                if seat not in order:
                    order.append(seat)
        return order

    # What is still to be resolved.

    def push(self, kind: int, seat: Seat, card: int) -> Frame:
        """A new frame on top of the stack, with nothing answered yet."""
        frame = Frame()
        frame.kind = kind
        frame.seat = seat
        frame.card = card
        frame.effect = -1
        frame.moment = -1
        frame.done = False
        frame.pending = 0
        frame.moved = -1
        frame.where = -1
        frame.whose = -1
        self.stack.append(frame)
        return frame

    def took_place(self) -> None:
        """The effect that is being resolved did something, so that a `then` after it follows."""
        if self.stack and self.stack[-1].kind == RUN:
            self.stack[-1].done = True
