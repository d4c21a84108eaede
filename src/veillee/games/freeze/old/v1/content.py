"""The box of Monster Freeze: five colours and the punched cards."""

from veillee.core.content import Content, Reader, Section

COLOURS = ("yellow", "green", "red", "blue", "violet")
LETTERS = "ygrbv"
HOLE = "."
LEAST_CARDS = 16  # four hands, the one in the middle, and one fold more
MOST_CARDS = 120


class FreezeContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], cards: list[str], sides: list[tuple[str, str]]
    ) -> None:
        super().__init__(reader, names)
        self.cards = cards
        self.sides = sides
        """Front and back of each card, nine letters row by row, each as one sees it."""


def parse(text: str, file: str) -> FreezeContent:
    reader = Reader(text, file, "freeze", first=True)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    for item in top.items("colour"):
        names[item.text("id", COLOURS)] = item.name()
        item.source()
        item.finish()
    for colour in COLOURS:
        if colour not in names:
            raise top.wrong("colour", f'expected the five colours {", ".join(COLOURS)}; "{colour}" is missing')
    cards: list[str] = []
    sides: list[tuple[str, str]] = []
    for item in top.items("card"):
        card = item.text("id")
        if card in names or " " in card:
            raise item.wrong("id", f'expected an id of its own without spaces, found "{card}"')
        cards.append(card)
        sides.append(_sides(item))
        names[card] = item.name()
        item.source()
        item.finish()
    if not LEAST_CARDS <= len(cards) <= MOST_CARDS:
        raise top.wrong("card", f"expected {LEAST_CARDS} to {MOST_CARDS} cards, found {len(cards)}")
    top.finish()
    return FreezeContent(reader, names, cards, sides)


def _sides(item: Section) -> tuple[str, str]:
    front = _side(item, "front")
    back = _side(item, "back")
    for cell in range(9):
        mirrored = cell + 2 - 2 * (cell % 3)
        if (front[cell] == HOLE) != (back[mirrored] == HOLE):
            wanted = "".join(HOLE if front[c + 2 - 2 * (c % 3)] == HOLE else "*" for c in range(9))
            raise item.wrong(
                "back",
                "expected the front's holes mirrored left to right, for a hole goes through: "
                f'"{wanted[:3]} {wanted[3:6]} {wanted[6:]}" with a letter for each star',
            )
    return front, back


def _side(item: Section, field: str) -> str:
    text = item.text(field)
    rows = text.split(" ")
    if len(rows) != 3 or any(len(row) != 3 or row.strip(LETTERS + HOLE) for row in rows):
        raise item.wrong(
            field, f'expected three rows of three, letters {" ".join(LETTERS)} and {HOLE} for a hole, found "{text}"'
        )
    return "".join(rows)
