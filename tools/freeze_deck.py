"""Draws the deck of Monster Freeze: `python -m tools.freeze_deck > src/veillee/games/freeze/content/classic.toml`.

Sixty cards of 3×3 cells, half with five holes and half with six. Decks are dealt from seed to seed (`--seed` is the
first) until one keeps the figures that the game asks for (`Figures.wrong`), measured over all hands of three.
`--measure FILE` only measures.
"""

import argparse
import random
import sys
import tomllib
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

LETTERS = "ygrbv"
COLOURS = ("yellow", "green", "red", "blue", "violet")
CARDS = 60
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


# Measuring. A side is 45 bits, nine per colour; 64 stacks lie side by side in one number, in lanes of 64 bits.
LANE = 64
EVERY_LANE = sum(1 << LANE * lane for lane in range(64))


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


def measure(deck: list[Card], hands: list[tuple[int, int, int]]) -> Figures:
    """Over these hands, each stacked in all ways. The top card is not rotated: turning a stack turns its lines."""
    sides = [placements(card) for card in deck]
    below: dict[tuple[int, int], int] = {}  # two lower cards in all their 64 placements
    for middle, last in ((i, j) for i in range(len(deck)) for j in range(len(deck)) if i != j):
        lanes = 0
        for p, upper in enumerate(sides[middle]):
            for q, lower in enumerate(sides[last]):
                lanes |= (_monsters(upper) | _holes(upper) & _monsters(lower)) << LANE * (8 * p + q)
        below[middle, last] = lanes
    tops = [[(EVERY_LANE * _monsters(s[p]), EVERY_LANE * _holes(s[p])) for p in (0, 4)] for s in sides]
    foldable = 0
    each = [0] * 5
    for a, b, c in hands:
        lined = 0
        for top, middle, last in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            for monsters, holes in tops[top]:
                seen = monsters | holes & below[middle, last]
                two = seen & seen >> 2
                lined |= seen >> 1 & two & ROWS | two & seen >> 4 & RISING
                lined |= seen & seen >> 3 & seen >> 6 & COLUMNS | seen & seen >> 4 & seen >> 8 & FALLING
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


def draw(seed: int) -> list[Card]:
    """Twelve patterns of holes and monsters, each in five colourings that follow one another round the colours: so no
    colour can be likelier than another. No side has a line of its own, and no two sides of the deck look alike.
    """
    chance = random.Random(seed)  # noqa: S311 - a drawing, not a secret
    deck: list[Card] = []
    known: set[str] = set()
    while len(deck) < CARDS:
        front = [HOLE] * 9
        back = [HOLE] * 9
        for cell in chance.sample(range(9), 4 if len(deck) < CARDS // 2 else 3):
            front[cell] = chance.choice(LETTERS)
            back[MIRRORED[cell]] = chance.choice(LETTERS)
        family = [("".join(front).translate(shift), "".join(back).translate(shift)) for shift in ROUND]
        looks = [set(placements(card)[p : p + 4]) for card in family for p in (0, 4)]
        alike = any(one & other for one, other in combinations([known, *looks], 2))
        if alike or has_line("".join(front)) or has_line("".join(back)):
            continue
        known.update(*looks)
        for card in family:
            sides = placements(card)
            turn = chance.randrange(4)
            deck.append((sides[turn], sides[4 + (4 - turn) % 4]))
    chance.shuffle(deck)
    return deck


def written(deck: list[Card], seed: int, figures: Figures) -> str:
    names = {"yellow": "jaune", "green": "vert", "red": "rouge", "blue": "bleu", "violet": "violet"}
    each = ", ".join(f"{colour} {share:.1%}" for colour, share in zip(COLOURS, figures.each, strict=True))
    out = [
        "# Monster Freeze: the colours and sixty punched cards. The printed cards are lost, these are ours.",
        f"# Made by tools/freeze_deck.py, seed {seed}. Over all hands of three,",
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
    parser.add_argument("--seed", type=int, default=4, help="the first seed to try (default 4)")
    parser.add_argument("--measure", type=Path, metavar="FILE", help="measure this pack instead of drawing one")
    given = parser.parse_args()
    if given.measure is not None:
        deck = read(given.measure.read_text(encoding="utf-8"))
        print(report(measure(deck, every_hand(deck))))
        return
    seed = given.seed
    while True:
        deck = draw(seed)
        figures = measure(deck, every_hand(deck))
        print(f"seed {seed}: {report(figures)}", file=sys.stderr)
        if not figures.wrong():
            break
        seed += 1
    print(written(deck, seed, figures), end="")


if __name__ == "__main__":
    main()
