"""Draws the deck of Monster Freeze: `python -m tools.freeze_deck > src/veillee/games/freeze/content/classic.toml`.

Eighty cards of 3×3 cells: sixteen families, each with a pattern of five or six holes of its own, in five colourings.
Decks are dealt from seed to seed (`--seed` is the first) until one keeps the figures that the game asks for
(`Figures.wrong`), measured over all hands of three. No four cards are ever without a fold. `--measure FILE` only
measures.
"""

import argparse
import random
import sys
import tomllib
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple

LETTERS = "ygrbv"
COLOURS = ("yellow", "green", "red", "blue", "violet")
FIVE_HOLES, SIX_HOLES = 8, 8  # families
CARDS = 5 * (FIVE_HOLES + SIX_HOLES)
ATTEMPTS = 40  # at monsters for a pattern of holes
CHOICES = 6  # families that would do, of which the hardest is taken
HOLE = "."
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
TURNED = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # what a cell shows after a quarter turn clockwise
MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)

Card = tuple[str, str]  # front and back, nine letters each, row by row, each as one sees it


class Figures(NamedTuple):
    """What a deck is like: how many hands have a fold, in how many colours on average, and how often in each."""

    foldable: float
    colours: float
    each: tuple[float, ...]

    @property
    def unevenness(self) -> float:
        """How much likelier the likeliest colour is than the rarest."""
        return max(self.each) / min(self.each) - 1

    def wrong(self) -> list[str]:
        found = []
        if not 0.85 <= self.foldable <= 0.97:
            found.append(f"a fold exists in {self.foldable:.1%} of the hands, not in 85-97 %")
        if not 1.5 <= self.colours <= 2.5:
            found.append(f"folds in {self.colours:.2f} colours on average, not in 1.5-2.5")
        if self.unevenness > 0.05:
            found.append(f"one colour is {self.unevenness:.1%} likelier than another, more than 5 %")
        return found


def has_line(side: str) -> bool:
    return any(side[a] == side[b] == side[c] != HOLE for a, b, c in LINES)


def placements(card: Card) -> list[str]:
    """A card as seen from above: front in four rotations, then back in four."""
    found = []
    for side in card:
        for _ in range(4):
            found.append(side)
            side = "".join(side[cell] for cell in TURNED)
    return found


# Stacking. A side is 45 bits, nine per colour; 64 stacks lie side by side in one number, in lanes of 64 bits: the
# middle card's eight placements, and for each of them the lowest card's.
LANE = 64
EIGHT = sum(1 << LANE * lane for lane in range(8))
EIGHTS = sum(1 << LANE * 8 * lane for lane in range(8))
EVERY_LANE = EIGHT * EIGHTS


def _in_each_colour(cells: tuple[int, ...]) -> int:
    return sum(1 << 9 * colour + cell for colour in range(5) for cell in cells)


ROWS = EVERY_LANE * _in_each_colour((0, 3, 6))
COLUMNS = EVERY_LANE * _in_each_colour((0, 1, 2))
FALLING = EVERY_LANE * _in_each_colour((0,))
RISING = EVERY_LANE * _in_each_colour((2,))


def _monsters(side: str) -> int:
    return sum(1 << 9 * LETTERS.index(letter) + cell for cell, letter in enumerate(side) if letter != HOLE)


def _holes(side: str) -> int:
    return _in_each_colour(tuple(cell for cell, letter in enumerate(side) if letter == HOLE))


class Lanes:
    """A card in all its placements, as it lies on top (not rotated: turning a stack turns its lines), in the middle,
    and below.
    """

    def __init__(self, card: Card) -> None:
        looks = placements(card)
        self.tops = [(EVERY_LANE * _monsters(looks[p]), EVERY_LANE * _holes(looks[p])) for p in (0, 4)]
        self.monsters = sum(EIGHT * _monsters(look) << LANE * 8 * p for p, look in enumerate(looks))
        self.holes = sum(EIGHT * _holes(look) << LANE * 8 * p for p, look in enumerate(looks))
        self.lowest = EIGHTS * sum(_monsters(look) << LANE * p for p, look in enumerate(looks))


def stacked(hand: Sequence[Lanes]) -> Iterator[int]:
    """The lines of all stacks of a hand, 64 stacks at a time."""
    for top, middle, last in permutations(hand):
        below = middle.monsters | middle.holes & last.lowest
        for monsters, holes in top.tops:
            seen = monsters | holes & below
            two = seen & seen >> 2
            found = seen >> 1 & two & ROWS | two & seen >> 4 & RISING
            yield found | seen & seen >> 3 & seen >> 6 & COLUMNS | seen & seen >> 4 & seen >> 8 & FALLING


def measure(deck: list[Card], hands: list[tuple[int, int, int]]) -> Figures:
    """Over these hands, each stacked in all ways."""
    lanes = [Lanes(card) for card in deck]
    foldable = 0
    each = [0] * 5
    for a, b, c in hands:
        lined = 0
        for lines in stacked((lanes[a], lanes[b], lanes[c])):
            lined |= lines
        for lane in range(5, -1, -1):
            lined |= lined >> (LANE << lane)
        shown = [lined >> 9 * colour & 511 > 0 for colour in range(5)]
        foldable += any(shown)
        for colour in range(5):
            each[colour] += shown[colour]
    count = len(hands)
    return Figures(foldable / count, sum(each) / count, tuple(number / count for number in each))


def every_hand(deck: list[Card]) -> list[tuple[int, int, int]]:
    return list(combinations(range(len(deck)), 3))


# Drawing.

ROUND = [str.maketrans(LETTERS, LETTERS[step:] + LETTERS[:step]) for step in range(5)]


def pattern(side: str) -> tuple[int, ...]:
    """The cells with a monster, the same for a side, its rotations and its mirror images."""
    found = []
    for look in placements((side, "".join(side[cell] for cell in MIRRORED))):
        found.append(tuple(cell for cell in range(9) if look[cell] != HOLE))
    return min(found)


def patterns(monsters: int) -> list[tuple[int, ...]]:
    """Every pattern with so many monsters."""
    sides = ["".join("y" if cell in cells else HOLE for cell in range(9)) for cells in combinations(range(9), monsters)]
    return sorted({pattern(side) for side in sides})


class Cold:
    """Hands without a fold among the cards of whole families; card 5·f + s is card 5·f with its colours s steps on."""

    def __init__(self, lanes: list[Lanes], thirds: list[list[int]]) -> None:
        self.lanes = lanes
        self.thirds = thirds
        """Per two cards, those (as bits) that make a hand without a fold with them."""
        self.hands = 0
        """How many the last family's first card brought."""

    def joined(self, family: list[Card]) -> "Cold":
        new = len(self.lanes)
        count = new + len(family)
        cold = Cold([*self.lanes, *map(Lanes, family)], [row + [0] * 5 for row in self.thirds])
        cold.thirds += [[0] * count for _ in family]
        others = [card for card in range(count) if card != new]
        for one, other in combinations(others, 2):
            if not any(stacked((cold.lanes[new], cold.lanes[one], cold.lanes[other]))):
                cold.hands += 1
                for step in range(5):
                    hand = [card - card % 5 + (card + step) % 5 for card in (new, one, other)]
                    for a, b, c in permutations(hand):
                        cold.thirds[a][b] |= 1 << c
        return cold

    def freezes(self) -> bool:
        """Whether four cards, one of them the last family's first, are without any fold."""
        new = len(self.lanes) - 5
        near = self.thirds[new]
        for one, other in combinations(range(len(near)), 2):
            if near[one] >> other & 1 and near[one] & near[other] & self.thirds[one][other]:
                return True
        return False


def draw(seed: int) -> list[Card]:
    """Sixteen patterns of holes, each with monsters in five colourings that follow one another round the colours: so
    no colour can be likelier than another. No side has a line of its own, no two sides of the deck look alike, and no
    four cards are without a fold; of the families that keep this, rather those that leave hands of three without one.
    """
    chance = random.Random(seed)  # noqa: S311 - a drawing, not a secret
    deck: list[Card] = []
    known: set[str] = set()
    cold = Cold([], [])
    for monsters, families in ((3, SIX_HOLES), (4, FIVE_HOLES)):
        shapes = patterns(monsters)
        chance.shuffle(shapes)
        wanted = len(deck) + 5 * families
        for cells in shapes:
            found: list[tuple[list[Card], Cold]] = []
            for _ in range(ATTEMPTS):
                family = _family(cells, chance)
                if _alike(family, known) or any(map(has_line, family[0])):
                    continue
                colder = cold.joined(family)
                if not colder.freezes():
                    found.append((family, colder))
                if len(found) == CHOICES:
                    break
            if found:
                family, cold = max(found, key=lambda one: one[1].hands)
                known.update(look for card in family for look in placements(card))
                deck += [_turned(card, chance.randrange(4)) for card in family]
            if len(deck) == wanted:
                break
        else:
            raise LookupError(f"seed {seed}: too few patterns of holes")
    chance.shuffle(deck)
    return deck


def _family(cells: tuple[int, ...], chance: random.Random) -> list[Card]:
    front = [HOLE] * 9
    back = [HOLE] * 9
    for cell in cells:
        front[cell] = chance.choice(LETTERS)
        back[MIRRORED[cell]] = chance.choice(LETTERS)
    return [("".join(front).translate(shift), "".join(back).translate(shift)) for shift in ROUND]


def _alike(family: list[Card], known: set[str]) -> bool:
    looks = [set(placements(card)[p : p + 4]) for card in family for p in (0, 4)]
    return any(one & other for one, other in combinations([known, *looks], 2))


def _turned(card: Card, turns: int) -> Card:
    """The same card lying otherwise."""
    sides = placements(card)
    return sides[turns], sides[4 + (4 - turns) % 4]


def written(deck: list[Card], seed: int, figures: Figures) -> str:
    names = {"yellow": "jaune", "green": "vert", "red": "rouge", "blue": "bleu", "violet": "violet"}
    each = ", ".join(f"{colour} {share:.1%}" for colour, share in zip(COLOURS, figures.each, strict=True))
    out = [
        "# Monster Freeze: the colours and eighty punched cards. The printed cards are lost, these are ours.",
        f"# Made by tools/freeze_deck.py, seed {seed}. No four cards are without a fold; over all hands of three,",
        f"# a fold exists in {figures.foldable:.1%}, in {figures.colours:.2f} colours on average",
        f"# ({each}).",
        "#",
        "# A side is three rows from the top: y g r b v are monsters, a dot is a hole. The back is as one sees it",
        "# after turning the card over from left to right, so its holes are those of the front, mirrored.",
        'game = "freeze"',
        'pack = "classic"',
    ]
    for colour in COLOURS:
        out += ["", "[[colour]]", f'id = "{colour}"', 'source = "rulebook"']
        out += [f'name = {{ fr = "{names[colour]}", en = "{colour}" }}']
    for number, (front, back) in enumerate(deck, 1):
        rows = [" ".join(side[row : row + 3] for row in (0, 3, 6)) for side in (front, back)]
        out += ["", "[[card]]", f'id = "k{number:02}"', f'front = "{rows[0]}"', f'back = "{rows[1]}"']
        out += ['source = "invented"', f'name = {{ fr = "carte {number}", en = "card {number}" }}']
    return "\n".join(out) + "\n"


def read(text: str) -> list[Card]:
    cards = tomllib.loads(text)["card"]
    return [(card["front"].replace(" ", ""), card["back"].replace(" ", "")) for card in cards]


def report(figures: Figures) -> str:
    each = ", ".join(f"{colour} {share:.2%}" for colour, share in zip(COLOURS, figures.each, strict=True))
    return (
        f"folds in {figures.foldable:.2%} of the hands, in {figures.colours:.3f} colours on average; {each}; "
        f"unevenness {figures.unevenness:.2%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seed", type=int, default=1, help="the first seed to try (default 1)")
    parser.add_argument("--measure", type=Path, metavar="FILE", help="measure this pack instead of drawing one")
    given = parser.parse_args()
    if given.measure is not None:
        deck = read(given.measure.read_text(encoding="utf-8"))
        print(report(measure(deck, every_hand(deck))))
        return
    seed = given.seed
    while True:
        try:
            deck = draw(seed)
        except LookupError as error:
            print(error, file=sys.stderr)
            seed += 1
            continue
        figures = measure(deck, every_hand(deck))
        print(f"seed {seed}: {report(figures)}", file=sys.stderr)
        if not figures.wrong():
            break
        seed += 1
    print(written(deck, seed, figures), end="")


if __name__ == "__main__":
    main()
