"""Punched cards lying on each other: what one sees from above, and every fold of a hand.

A side is one number of 45 bits, nine per colour, so that a stack of three is two lines of bit operations for all five
colours at once. A placement is the rotation (quarter turns clockwise, 0 to 3), plus BACK with the back up.
"""

from collections import OrderedDict
from struct import pack, unpack
from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.core.bits import BITS
from veillee.core.rng import Rng

COLOURS: Final = 5
CELLS: Final = 9
PLACEMENTS: Final = 8
BACK: Final = 4  # in a placement: the back is up
LETTERS: Final = "ygrbv"
HOLE: Final = "."

TURNED: Final = [6, 3, 0, 7, 4, 1, 8, 5, 2]  # the cell that a quarter turn clockwise brings to each place

ROWS: Final = 0x49249249249  # the cells where a row begins, in each colour
COLUMNS: Final = 0x7 | 0x7 << 9 | 0x7 << 18 | 0x7 << 27 | 0x7 << 36
FALLING: Final = 0x1 | 0x1 << 9 | 0x1 << 18 | 0x1 << 27 | 0x1 << 36
RISING: Final = FALLING << 2

# The six orders of the three cards of a hand, from the top, and a move's number: order, three placements from the top,
# colour; the first fold is move 1.
ORDERS: Final = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
FOLDS: Final = 6 * 512 * COLOURS

WRITTEN: Final = [pack("<H", move) for move in range(FOLDS + 1)]  # each as a 16-bit number

UNSEEN: Final = 255  # no mask of five colours
REMEMBERED: Final = 90_000  # hands whose folds are kept at hand, of a quarter of a kilobyte each
COUNT: Final = 12  # bits of how many folds a hand has
CARD: Final = 7  # bits of a card
PAIRS: Final = [b * (b - 1) // 2 for b in range(1 << CARD)]  # how many there are of lower cards than this one
TRIPLES: Final = [c * (c - 1) * (c - 2) // 6 for c in range(1 << CARD)]


def fold_move(order: int, top: int, middle: int, last: int, colour: int) -> int:
    """The cards in this of the ORDERS, each placed so, for a colour."""
    return (((order * 8 + top) * 8 + middle) * 8 + last) * COLOURS + colour + 1


def colour_of(move: int) -> int:
    return (move - 1) % COLOURS


def order_of(move: int) -> list[int]:
    """The places in the hand, from the top of the stack."""
    return ORDERS[(move - 1) // COLOURS >> 9]


def placement(move: int, step: int) -> int:
    """Of the card that lies at this step from the top."""
    return (move - 1) // COLOURS >> (6 - 3 * step) & 7


def placements(side: str) -> list[str]:
    """A side in its four rotations."""
    found = [side]
    for _ in range(3):
        side = "".join([side[cell] for cell in TURNED])
        found.append(side)
    return found


def monsters(side: str) -> int:
    """The 45 bits of a side."""
    bits = 0
    for cell in range(CELLS):
        if side[cell] != HOLE:
            bits |= 1 << CELLS * LETTERS.index(side[cell]) + cell
    return bits


def holes(side: str) -> int:
    """The side's holes, once for each colour."""
    bits = 0
    for cell in range(CELLS):
        if side[cell] == HOLE:
            for colour in range(COLOURS):
                bits |= 1 << CELLS * colour + cell
    return bits


def lines(seen: i64) -> i64:
    """A bit for every three of one colour in a row, a column or a diagonal (MF-3), in that colour's nine bits."""
    pairs: i64 = seen & seen >> 2
    found: i64 = pairs & seen >> 1 & ROWS | pairs & seen >> 4 & RISING
    found |= seen & seen >> 3 & seen >> 6 & COLUMNS | seen & seen >> 4 & seen >> 8 & FALLING
    return found


def shows_line(seen: i64, colour: int) -> bool:
    return lines(seen) >> CELLS * colour & 511 != 0


def turned(move: int, turns: int) -> int:
    """The same fold with the whole stack turned, which turns its lines with it."""
    order = (move - 1) // COLOURS >> 9
    top = turned_placement(placement(move, 0), turns)
    middle = turned_placement(placement(move, 1), turns)
    last = turned_placement(placement(move, 2), turns)
    return fold_move(order, top, middle, last, colour_of(move))


def turned_placement(place: int, turns: int) -> int:
    return place & BACK | place + turns & 3


@mypyc_attr(acyclic=True)
class HandFolds:
    """Every fold of one hand: the colours (a mask), and the moves in which the top card is not rotated, colour by
    colour; each stands for four.
    """

    def __init__(self, by_colour: list[list[bytes]]) -> None:
        self.key: i64 = -1
        """Under which it is remembered."""
        colours = 0
        starts: i64 = 0
        count = 0
        for colour in range(COLOURS):
            starts |= count << COUNT * colour
            if len(by_colour[colour]) > 0:
                colours |= BITS[colour]
                count += len(by_colour[colour])
        self.colours = colours
        self.starts: i64 = starts
        """Where each colour begins."""
        self.written = b"".join([b"".join(of_colour) for of_colour in by_colour])
        """The moves as 16-bit numbers, as learners take them: tens of thousands of hands are kept."""

    @property
    def moves(self) -> list[int]:
        return list(unpack(f"<{len(self.written) // 2}H", self.written))

    def count(self) -> int:
        return 2 * len(self.written)

    def at(self, index: int) -> int:
        """All folds, numbered from 0."""
        return turned(self.move(index >> 2), index & 3)

    def some(self, colour: int, rng: Rng) -> int:
        """A fold of this colour, which the hand must have."""
        return turned(self.move(self.start(colour) + rng.below(self.ways(colour))), rng.below(4))

    def ways(self, colour: int) -> int:
        """How many of the moves are of this colour."""
        end = self.start(colour + 1) if colour + 1 < COLOURS else len(self.written) // 2
        return end - self.start(colour)

    def start(self, colour: int) -> int:
        return self.starts >> COUNT * colour & 4095

    def move(self, index: int) -> int:
        return self.written[2 * index] | self.written[2 * index + 1] << 8


class Memory:
    """The folds of the hands that were looked at last, whichever deck they are of: there are 82,160 of eighty cards,
    and any number of decks.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.decks = 0
        self.hands: OrderedDict[int, HandFolds] = OrderedDict()
        self.places: list[HandFolds | None] = [None] * most
        """Where a hand is looked for first: half as far away as in a dictionary. Those of one deck share none."""

    def recall(self, key: int) -> HandFolds | None:
        found = self.places[key % self.most]
        if found is None or found.key != key:
            found = self.hands.get(key)
        if found is not None and len(self.hands) == self.most:  # before that nothing is forgotten
            self.hands.move_to_end(key)
        return found

    def keep(self, key: int, found: HandFolds) -> None:
        found.key = key
        self.hands[key] = found
        self.places[key % self.most] = found
        if len(self.hands) > self.most:
            forgotten, gone = self.hands.popitem(last=False)
            if self.places[forgotten % self.most] is gone:
                self.places[forgotten % self.most] = None


MEMORY: Final = Memory(REMEMBERED)


@mypyc_attr(acyclic=True)
class Placed:
    """A side in one placement, from above. Native numbers of an object are read in a fraction of the time that a list
    of them takes.
    """

    def __init__(self, look: str) -> None:
        self.monsters: i64 = monsters(look)
        self.holes: i64 = holes(look)


class Stacks:
    """The sides of a deck in every placement, and the folds of its hands."""

    def __init__(self, sides: list[tuple[str, str]]) -> None:
        self.cards = len(sides)
        self.looks: list[str] = []
        self.placed: list[Placed] = []
        self.anyhow: list[int] = []
        """Per card, what it shows in one placement or another."""
        for front, back in sides:
            looks = placements(front) + placements(back)
            shown = 0
            for look in looks:
                self.placed.append(Placed(look))
                shown |= monsters(look)
            self.looks += looks
            self.anyhow.append(shown)
        self.masks = bytearray([UNSEEN]) * (self.cards * (self.cards - 1) * (self.cards - 2) // 6)
        """The colours that each hand can fold, once it was looked at: a byte each, so that all of them can be kept."""
        self.memory = MEMORY
        self.memory.decks += 1
        self.deck = self.memory.decks

    def seen(self, hand: list[int], move: int) -> int:
        """The stack that a fold lays, from above."""
        order = order_of(move)
        top = self.placed[PLACEMENTS * hand[order[0]] + placement(move, 0)]
        middle = self.placed[PLACEMENTS * hand[order[1]] + placement(move, 1)]
        last = self.placed[PLACEMENTS * hand[order[2]] + placement(move, 2)]
        return top.monsters | top.holes & (middle.monsters | middle.holes & last.monsters)

    def colours(self, a: int, b: int, c: int) -> int:
        """The colours (a mask) of a hand's folds, whose cards come in ascending order."""
        at = TRIPLES[c] + PAIRS[b] + a
        known = self.masks[at]
        if known == UNSEEN:
            known = self.folds(a, b, c).colours
            self.masks[at] = known
        return known

    def folds(self, a: int, b: int, c: int) -> HandFolds:
        """The folds of a hand, whose cards come in ascending order."""
        key = self.deck << 3 * CARD | TRIPLES[c] + PAIRS[b] + a
        known = self.memory.recall(key)
        if known is None:
            known = self.found([a, b, c])
            self.memory.keep(key, known)
        return known

    def found(self, hand: list[int]) -> HandFolds:
        by_colour: list[list[bytes]] = [[], [], [], [], []]
        for number in range(6):
            order = ORDERS[number]
            middles = self.placements_of(hand[order[1]])
            lasts = self.placements_of(hand[order[2]])
            anything: i64 = self.anyhow[hand[order[2]]]
            for p in (0, BACK):
                top = self.placed[PLACEMENTS * hand[order[0]] + p]
                above: i64 = top.monsters
                gaps: i64 = top.holes
                move: i64 = fold_move(number, p, 0, 0, 0)
                for middle in middles:
                    upper: i64 = above | gaps & middle.monsters
                    through: i64 = gaps & middle.holes
                    if lines(upper | through & anything) == 0:
                        move += PLACEMENTS * COLOURS
                        continue
                    for last in lasts:
                        lined = lines(upper | through & last.monsters)
                        if lined != 0:
                            for colour in range(COLOURS):
                                if lined >> CELLS * colour & 511:
                                    by_colour[colour].append(WRITTEN[move + colour])
                        move += COLOURS
        return HandFolds(by_colour)

    def placements_of(self, card: int) -> list[Placed]:
        return self.placed[PLACEMENTS * card : PLACEMENTS * (card + 1)]


def picture(seen: int) -> str:
    """Nine letters row by row."""
    letters = [HOLE] * CELLS
    for colour in range(COLOURS):
        for cell in range(CELLS):
            if seen >> CELLS * colour + cell & 1:
                letters[cell] = LETTERS[colour]
    return "".join(letters)
