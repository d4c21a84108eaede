"""What lies on the table of L'Étrange Noël, and what follows from it: who covers what, how strong each card is.

Cards are sets of bits, twenty for each character, so that hands and decks have no order: what a deck gives is drawn
when it is drawn. A card has one number among all 120: its character times 20, plus its bit.
"""

from typing import ClassVar, Final

from veillee.core.bits import BITS
from veillee.core.game import Seat, State

CHARACTERS: Final = 6
JACK: Final = 0
SANTA: Final = 1
MAYOR: Final = 2
FINKLESTEIN: Final = 3
OOGIE: Final = 4
SALLY: Final = 5

DECK: Final = 20
CARDS: Final = 120
ALL_CARDS: Final = 0xFFFFF
ROUNDS: Final = 4
HAND_LIMITS: Final = [4, 5, 6, 7]  # NB-6
TOKENS: Final = 308
EXPERIMENTS: Final = 6
INGREDIENTS: Final = 3
TILES: Final = 12

# Where a player's three places are, and the number of the centre among all places. Outer place p lies between seat p,
# whose left place it is, and the next seat, whose right place it is.
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
MIDDLE: Final = 6
PLACES: Final = 7

CHRISTMAS: Final = 0
HALLOWEEN: Final = 1
EITHER: Final = 2

JOY: Final = 0
PANIC: Final = 1

# A seat's first card of the round: not played yet, or turned up since.
UNPLAYED: Final = -2
TURNED: Final = -1

# Phases.
CHOOSING: Final = 0
PLAYING: Final = 1
TURNING_UP: Final = 2
ENDING: Final = 3
ROLLING: Final = 4
DECIDING: Final = 5

DICE: Final = -1  # the source of a mark that the dice made

# Effects that hold by themselves; the actions are in effects.py.
FORCE: Final = 0
SEW: Final = 13
REROLL: Final = 17

# Conditions, from 1; 0 is none.
IF_JOY: Final = 1
IF_PANIC: Final = 2
IF_CENTRE: Final = 3
IF_OUTER: Final = 4
IF_MORE_CHRISTMAS: Final = 5
IF_MORE_HALLOWEEN: Final = 6
IF_ZERO: Final = 7
IF_FIRST: Final = 8
IF_OUTNUMBERED: Final = 9
IF_ALONE: Final = 10
IF_BEHIND: Final = 11
IF_ROUND: Final = 12
IF_CHRISTMAS: Final = 13
IF_HALLOWEEN: Final = 14
IF_STRONG: Final = 15
IF_RESEARCH: Final = 16
IF_EXPERIMENTS: Final = 17
IF_PARITY: Final = 18
IF_DOUBLE: Final = 19
IF_SUM_AT_LEAST: Final = 20
IF_SUM_AT_MOST: Final = 21
IF_NAMED: Final = 22
IF_SEWN: Final = 23

# What a Force may be counted by, from 1; 0 is once.
PER_CHRISTMAS_HERE: Final = 1
PER_HALLOWEEN_HERE: Final = 2
PER_OWN_HERE: Final = 3
PER_RIVALS_HERE: Final = 4
PER_RESEARCH: Final = 5
PER_EXPERIMENTS: Final = 6
PER_DIFFERENCE: Final = 7

_LOW: Final = [[bit for bit in range(10) if half >> bit & 1] for half in range(1024)]
_HIGH: Final = [[bit + 10 for bit in range(10) if half >> bit & 1] for half in range(1024)]
_COUNT: Final = [len(bits) for bits in _LOW]


def cards_in(mask: int) -> list[int]:
    """The bits of a set of cards, in order."""
    return _LOW[mask & 1023] + _HIGH[mask >> 10]


def size(mask: int) -> int:
    return _COUNT[mask & 1023] + _COUNT[mask >> 10]


def nth(mask: int, n: int) -> int:
    """The n-th card of a set, from 0."""
    low = _LOW[mask & 1023]
    if n < len(low):
        return low[n]
    return _HIGH[mask >> 10][n - len(low)]


def sums(numbers: list[int], sets: list[list[int]]) -> list[int]:
    """Of every set, the sum of the numbers that it names."""
    return [sum([numbers[bit] for bit in bits]) for bits in sets]


def _around() -> list[list[int]]:
    """Per number of players, the place of each seat and spot."""
    return [
        [(seat, MIDDLE, (seat - 1) % seats)[spot] for seat in range(seats) for spot in range(3)] if seats else []
        for seats in range(7)
    ]


AROUND: Final = _around()


class Tables:
    """A content pack as numbers. Card effects lie one after the other: those of card c from `first[c]` to
    `last[c]` − 1.
    """

    def __init__(
        self, force: list[int], first: list[int], last: list[int], op: list[int], when: list[int], n: list[int],
        side: list[int], at: list[int], condition: list[int], number: list[int], unless: list[bool], per: list[int],
        may: list[bool], then: list[bool], ingredients: list[list[int]], needs: list[list[int]], worth: list[int],
        four_bonus: int, values: list[int], track: list[int], tiles: list[int],
        empty_bonus: int,
    ) -> None:  # fmt: skip
        self.force = force
        self.first = first
        self.last = last
        self.op = op
        self.when = when
        """0: when the card is played; 1: at the end of the round; −1: it holds by itself."""
        self.n = n
        self.side = side
        self.at = at
        self.condition = condition
        self.number = number
        self.unless = unless
        self.per = per
        self.may = may
        self.then = then
        self.ingredients = ingredients
        """Per card, how many of each kind it shows."""
        self.needs = needs
        """Per experiment, how many of each kind it needs."""
        self.worth = worth
        self.four_bonus = four_bonus
        self.values = values
        """Per character, what a Christmas and a Halloween token are worth; Jack's come from his track."""
        self.track = track
        self.tiles = tiles
        """Per tile and round, its Christmas and Halloween tokens."""
        self.empty_bonus = empty_bonus
        self.plays: list[bool] = []
        """Whether a card does something when it is played, and at the end of a round."""
        self.ends: list[bool] = []
        self.ending: list[int] = [0] * CHARACTERS
        """Per character, its cards with an effect at the end of a round."""
        self.shifting: list[int] = [0] * CHARACTERS
        """Per character, its cards with a (+X)."""
        self.rerolling = 0
        """Oogie's cards that let him roll again."""
        for card in range(CARDS):
            effects = range(first[card], last[card])
            self.plays.append(any(when[effect] == 0 for effect in effects))
            self.ends.append(any(when[effect] == 1 for effect in effects))
            if self.ends[card]:
                self.ending[card // DECK] |= BITS[card % DECK]
            if any(op[effect] == FORCE for effect in effects):
                self.shifting[card // DECK] |= BITS[card % DECK]
            if any(op[effect] == REROLL for effect in effects):
                self.rerolling |= BITS[card % DECK]
        cooks = range(FINKLESTEIN * DECK, FINKLESTEIN * DECK + DECK)
        self.shows: list[list[int]] = [
            [
                sum([BITS[card % DECK] for card in cooks if ingredients[card][kind] >= n])
                for n in range(1, max([ingredients[card][kind] for card in cooks]) + 1)
            ]
            for kind in range(INGREDIENTS)
        ]
        """Per kind, Finklestein's cards that show at least one of it, at least two, and so on."""
        self.low: list[list[int]] = [sums(force[DECK * character :], _LOW) for character in range(CHARACTERS)]
        """Per character and half a set of cards, their printed Force together."""
        self.high: list[list[int]] = [sums(force[DECK * character :], _HIGH) for character in range(CHARACTERS)]

    def printed(self, character: int, mask: int) -> int:
        """The printed Force of a set of the character's cards."""
        return self.low[character][mask & 1023] + self.high[character][mask >> 10]

    def shifts(self, card: int) -> bool:
        """Whether the card has a (+X)."""
        return self.shifting[card // DECK] & BITS[card % DECK] != 0


class Board(State):
    """The table, and questions about it."""

    BOUND: ClassVar[tuple[str, ...]] = (*State.BOUND, "tables")

    tables: Tables
    characters: list[int]
    """Per seat; −1 until chosen."""
    zero: int
    """The seat that holds Zero."""
    round: int
    """From 1; 0 while characters are chosen."""
    turn: int
    """Turns taken in this round by all together; in the phases after it, seats already served."""
    phase: int
    hand: list[int]
    deck: list[int]
    discard: list[int]
    rows: list[int]
    """Per seat and spot, the cards there; sewn ones are not counted among them."""
    down: list[int]
    """Per seat, its face-down card, UNPLAYED or TURNED."""
    looked: list[int]
    """Per seat, who has looked at its face-down card (a mask)."""
    sewn: list[int]
    """Sally's host and the card under it, one pair after the other."""
    rank: list[int]
    """NB-11: seats in the order in which they came to the centre."""
    tiles: list[int]
    """Per place; −1 where there is none."""
    tokens: list[int]
    """Per place, Christmas then Halloween."""
    store: list[int]
    """Per seat, Christmas then Halloween."""
    supply: int
    marks: list[int]
    """Changes of Force in this round: source card, target, amount, one triple after the other. The target is a
    card, or −1 − (3 × seat + spot) for a whole row.
    """
    research: int
    mood: int
    piles: list[list[int]]
    """Experiments from the top; −1 is one that nobody has seen, drawn from `pool` when it comes up."""
    pool: int
    done: int
    used: list[int]
    """Ingredients that experiments of this round have used up, and those that effects have added."""
    extra: list[int]
    dice: list[int]
    """Two dice (0: not rolled), the place they were rolled for, and how often they were rolled again."""
    stack: list[int]
    """What is still to be resolved: frames of five, the topmost last."""
    steps: int
    winner: int

    # Seats and places.

    def seat_of(self, character: int) -> Seat:
        """The seat of a character, or −1."""
        for seat in range(self.seats):
            if self.characters[seat] == character:
                return seat
        return -1

    def neighbours(self, seat: Seat) -> list[Seat]:
        """NB-3: with two players the other one counts once."""
        after = (seat + 1) % self.seats
        if self.seats == 2:
            return [after]
        return [after, (seat - 1) % self.seats]

    def spot_of(self, seat: Seat, card: int) -> int:
        """Where the seat's card (its bit) lies, or −1."""
        bit = BITS[card]
        for spot in range(3):
            if self.rows[3 * seat + spot] & bit:
                return spot
        return -1

    def rivals_at(self, seat: Seat, place: int) -> list[Seat]:
        """The other players around a place of the seat's."""
        if place == MIDDLE:
            return [other for other in range(self.seats) if other != seat]
        other = (place + 1) % self.seats
        return [place] if other == seat else [other]

    def spot_at(self, seat: Seat, place: int) -> int:
        """Which of the seat's places this is; −1: none of them."""
        if place == MIDDLE:
            return CENTRE
        if place == seat:
            return LEFT
        if (place + 1) % self.seats == seat:
            return RIGHT
        return -1

    def face_up(self, seat: Seat, spot: int) -> int:
        """The seat's cards there that everybody sees."""
        row = self.rows[3 * seat + spot]
        down = self.down[seat]
        if down >= 0:
            return row & ~BITS[down]
        return row

    # Turns, cards and cover.

    def turns(self) -> int:
        """NB-6: how many turns each player has in this round."""
        return HAND_LIMITS[self.round - 1] - 1

    def turns_left(self, seat: Seat) -> int:
        if self.phase != PLAYING:
            return 0
        after = (seat - self.zero) % self.seats
        return self.turns() - (self.turn - after + self.seats - 1) // self.seats

    def uncovered(self, seat: Seat) -> int:
        rows = self.rows
        at = 3 * seat
        count = 0
        if rows[at] == 0:
            count += 1
        if rows[at + 1] == 0:
            count += 1
        if rows[at + 2] == 0:
            count += 1
        return count

    def can_cover(self, uncovered: int, cards: int, turns: int) -> bool:
        """NB-10: whether so many uncovered places can still be covered with so many cards in so many turns."""
        return uncovered <= cards and uncovered <= turns

    def can_spare(self, seat: Seat) -> bool:
        """NB-10: whether the seat may lose a card from its hand."""
        return self.can_cover(self.uncovered(seat), size(self.hand[seat]) - 1, self.turns_left(seat))

    def can_move(self, seat: Seat, spot: int, to: int) -> bool:
        """NB-10: whether a card of the seat's may go from one of its places to another."""
        if spot == to:
            return False
        row = self.rows[3 * seat + spot]
        uncovered = self.uncovered(seat)
        if row & (row - 1) == 0:
            uncovered += 1
        if self.rows[3 * seat + to] == 0:
            uncovered -= 1
        return self.can_cover(uncovered, size(self.hand[seat]), self.turns_left(seat))

    def can_sew(self, seat: Seat) -> bool:
        """NB-21: hand and deck must keep three cards for each round still to come."""
        left = size(self.hand[seat]) + size(self.deck[seat]) - 1
        return self.hand[seat] != 0 and left >= 3 * (ROUNDS - self.round) and self.can_spare(seat)

    def can_pass(self, seat: Seat) -> bool:
        """NB-21: Sally may pass from round 2 on, as long as she can still cover every place."""
        if self.characters[seat] != SALLY or self.round < 2:
            return False
        return self.can_cover(self.uncovered(seat), size(self.hand[seat]), self.turns_left(seat) - 1)

    # Force.

    def card_force(self, seat: Seat, card: int, place: int) -> int:
        """NB-9: the card's Force as it stands: printed, its own conditions, what is sewn under it, what others did."""
        total = self.tables.force[card]
        if self.tables.shifts(card):
            total += self.shifted(seat, card, place)
        if self.characters[seat] == SALLY and self.sewn:
            total += self.sewn_force(card)
        marks = self.marks
        for i in range(0, len(marks), 3):
            if marks[i + 1] == card:
                total += marks[i + 2]
        return total

    def shifted(self, seat: Seat, card: int, place: int) -> int:
        """What the card's own (+X)s are worth now."""
        tables = self.tables
        total = 0
        for effect in range(tables.first[card], tables.last[card]):
            if tables.op[effect] == FORCE:
                total += self.shift(seat, card, place, effect)
        return total

    def shift(self, seat: Seat, card: int, place: int, effect: int) -> int:
        """What a (+X) of the card is worth now."""
        if not self.holds(seat, card, place, effect):
            return 0
        return self.tables.n[effect] * self.count(self.tables.per[effect], seat, card, place)

    def sewn_force(self, card: int) -> int:
        """What is sewn under Sally's card adds to it, unless the card says otherwise."""
        tables = self.tables
        for effect in range(tables.first[card], tables.last[card]):
            if tables.op[effect] == SEW and tables.side[effect] == 0:
                return 0
        total = 0
        for i in range(0, len(self.sewn), 2):
            if SALLY * DECK + self.sewn[i] == card:
                total += tables.force[SALLY * DECK + self.sewn[i + 1]]
        return total

    def total(self, seat: Seat, spot: int, hidden: bool) -> int:
        """NB-13: the seat's Force at one of its places; its face-down card counts where `hidden` says so."""
        row = self.rows[3 * seat + spot] if hidden else self.face_up(seat, spot)
        if row == 0:
            return 0
        character = self.characters[seat]
        first = character * DECK
        tables = self.tables
        total = tables.printed(character, row)
        shifting = row & tables.shifting[character]
        if shifting != 0:
            place = AROUND[self.seats][3 * seat + spot]
            for bit in cards_in(shifting):
                total += self.shifted(seat, first + bit, place)
        marks = self.marks
        for i in range(0, len(marks), 3):
            target = marks[i + 1]
            if target < 0:
                if target == -1 - (3 * seat + spot):
                    total += marks[i + 2]
            elif target >= first and target < first + DECK and row & BITS[target - first]:
                total += marks[i + 2]
        if character == SALLY:
            for i in range(0, len(self.sewn), 2):
                if row & BITS[self.sewn[i]]:
                    total += self.sewn_force(first + self.sewn[i])
        return total

    def holds(self, seat: Seat, card: int, place: int, effect: int) -> bool:
        """Whether an effect's condition is met for this card at this place."""
        condition = self.tables.condition[effect]
        if condition == 0:
            return True
        return self.met(condition, self.tables.number[effect], seat, card, place) != self.tables.unless[effect]

    def met(self, condition: int, n: int, seat: Seat, card: int, place: int) -> bool:
        if condition == IF_JOY:
            return self.mood == JOY
        if condition == IF_PANIC:
            return self.mood == PANIC
        if condition == IF_CENTRE:
            return place == MIDDLE
        if condition == IF_OUTER:
            return place != MIDDLE
        if condition == IF_MORE_CHRISTMAS:
            return self.tokens[2 * place] > self.tokens[2 * place + 1]
        if condition == IF_MORE_HALLOWEEN:
            return self.tokens[2 * place] < self.tokens[2 * place + 1]
        if condition == IF_ZERO:
            return self.zero == seat
        if condition == IF_FIRST:
            return len(self.rank) > 0 and self.rank[0] == seat
        if condition == IF_OUTNUMBERED:
            mine = size(self.face_up(seat, self.spot_at(seat, place)))
            for rival in self.rivals_at(seat, place):
                if size(self.face_up(rival, self.spot_at(rival, place))) > mine:
                    return True
            return False
        if condition == IF_ALONE:
            return self.face_up(seat, self.spot_at(seat, place)) == BITS[card % DECK]
        if condition == IF_BEHIND:
            mine = self.store[2 * seat] + self.store[2 * seat + 1]
            for other in self.neighbours(seat):
                if self.store[2 * other] + self.store[2 * other + 1] > mine:
                    return True
            return False
        if condition == IF_ROUND:
            return self.round >= n
        if condition == IF_CHRISTMAS:
            return self.store[2 * seat] >= n
        if condition == IF_HALLOWEEN:
            return self.store[2 * seat + 1] >= n
        if condition == IF_STRONG:
            for rival in self.rivals_at(seat, place):
                first = self.characters[rival] * DECK
                for other in cards_in(self.face_up(rival, self.spot_at(rival, place))):
                    if self.tables.force[first + other] >= n:
                        return True
            return False
        if condition == IF_RESEARCH:
            return self.research >= n
        if condition == IF_EXPERIMENTS:
            return size(self.done) >= n
        if condition == IF_SEWN:
            return self.is_sewn(card % DECK)
        return self.dice[0] > 0 and self.dice_met(condition, n, place)

    def dice_met(self, condition: int, n: int, place: int) -> bool:
        one = self.dice[0]
        other = self.dice[1]
        if condition == IF_PARITY:
            return (one + other) % 2 == 0
        if condition == IF_DOUBLE:
            return one == other
        if condition == IF_SUM_AT_LEAST:
            return one + other >= n
        if condition == IF_SUM_AT_MOST:
            return one + other <= n
        return self.dice[2] == place

    def count(self, per: int, seat: Seat, card: int, place: int) -> int:
        if per == 0:
            return 1
        if per == PER_CHRISTMAS_HERE:
            return self.tokens[2 * place]
        if per == PER_HALLOWEEN_HERE:
            return self.tokens[2 * place + 1]
        if per == PER_OWN_HERE:
            return size(self.face_up(seat, self.spot_at(seat, place)) & ~BITS[card % DECK])
        if per == PER_RIVALS_HERE:
            count = 0
            for rival in self.rivals_at(seat, place):
                count += size(self.face_up(rival, self.spot_at(rival, place)))
            return count
        if per == PER_RESEARCH:
            return self.research
        if per == PER_EXPERIMENTS:
            return size(self.done)
        one = self.dice[0]
        other = self.dice[1]
        return one - other if one > other else other - one

    def is_sewn(self, host: int) -> bool:
        """Whether a card is sewn under this one of Sally's."""
        for i in range(0, len(self.sewn), 2):
            if self.sewn[i] == host:
                return True
        return False

    # Experiments and score.

    def ingredients(self, seat: Seat, kind: int) -> int:
        """NB-19: how many of a kind Finklestein has at hand: on his face-up cards and added by effects, less those
        used up.
        """
        count = self.extra[kind] - self.used[kind]
        shown = self.face_up(seat, LEFT) | self.face_up(seat, CENTRE) | self.face_up(seat, RIGHT)
        for cards in self.tables.shows[kind]:
            count += size(shown & cards)
        return count

    def fits(self, seat: Seat, experiment: int) -> bool:
        needs = self.tables.needs[experiment]
        for kind in range(INGREDIENTS):
            if needs[kind] > 0 and self.ingredients(seat, kind) < needs[kind]:
                return False
        return True

    def value_of(self, seat: Seat, side: int) -> int:
        """What a token is worth to the seat as things stand."""
        character = self.characters[seat]
        if character == JACK:
            return self.tables.track[2 * self.research + side]
        return self.tables.values[2 * character + side]

    def score(self, seat: Seat) -> int:
        """NB-15: tokens by their values, and the bonus of the character."""
        points = self.store[2 * seat] * self.value_of(seat, 0) + self.store[2 * seat + 1] * self.value_of(seat, 1)
        return points + self.bonus(seat)

    def bonus(self, seat: Seat) -> int:
        character = self.characters[seat]
        if character == FINKLESTEIN:
            points = self.tables.four_bonus if size(self.done) >= 4 else 0
            for experiment in cards_in(self.done):
                points += self.tables.worth[experiment]
            return points
        if character == SALLY and self.hand[seat] == 0 and self.deck[seat] == 0:
            return self.tables.empty_bonus
        return 0
