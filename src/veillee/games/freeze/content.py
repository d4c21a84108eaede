"""The box of Monster Freeze: five colours and the punched cards."""

import msgspec

from veillee.core.content import Content, Reader, Say, Section
from veillee.core.shape import ID, NAME, SOURCE, Shape, each, items, pack

COLOURS = ("yellow", "green", "red", "blue", "violet")
LETTERS = "ygrbv"
HOLE = "."
LEAST_CARDS = 16  # four hands, the one in the middle, and one fold more
MOST_CARDS = 120
SHAPE = pack(
    "freeze",
    each("colour", COLOURS, NAME, SOURCE),
    items(
        "card", LEAST_CARDS, MOST_CARDS,
        ID, NAME, Shape("front", "text", look="holes"), Shape("back", "text", look="holes"), SOURCE,
    ),
)  # fmt: skip
UNPUNCHED = "........."


class DrawnCard(msgspec.Struct, frozen=True):
    id: str
    front: str
    """Three rows as one sees them, letters y g r b v, a dot for a hole."""
    back: str


class FreezeBox(msgspec.Struct, frozen=True):
    """What clients draw from."""

    card: tuple[DrawnCard, ...]


class FreezeContent(Content):
    def __init__(
        self, reader: Reader, names: dict[str, dict[str, str]], cards: list[str], sides: list[tuple[str, str]]
    ) -> None:
        super().__init__(reader, names)
        self.cards = cards
        self.sides = sides
        """Front and back of each card, nine letters row by row, each as one sees it."""

    def drawn(self, say: Say) -> FreezeBox:
        cards = zip(self.cards, self.sides, strict=True)
        return FreezeBox(tuple(DrawnCard(card, _rows(front), _rows(back)) for card, (front, back) in cards))


def _rows(side: str) -> str:
    side = side or UNPUNCHED
    return f"{side[:3]} {side[3:6]} {side[6:]}"


def parse(text: str, file: str) -> FreezeContent:
    reader = Reader(text, file, "freeze", SHAPE)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    for item in top.one_each("colour"):
        item.named(names)
        item.finish()
    cards: list[str] = []
    sides: list[tuple[str, str]] = []
    for item in top.items("card", "freeze-pack-cards"):
        cards.append(item.named(names))
        sides.append(_sides(item))
        item.finish()
    content = FreezeContent(reader, names, cards, sides)
    top.finish(content)
    return content


def _sides(item: Section) -> tuple[str, str]:
    front = _side(item, "front")
    back = _side(item, "back")
    if front and back:
        wanted = "".join(HOLE if front[cell + 2 - 2 * (cell % 3)] == HOLE else "*" for cell in range(9))
        if wanted != "".join(HOLE if letter == HOLE else "*" for letter in back):
            item.wrong("back", "freeze-pack-mirrored", item.data["back"], wanted=_rows(wanted))
    return front, back


def _side(item: Section, field: str) -> str:
    """Nine letters; none where they are wrong."""
    text = item.text(field)
    rows = text.split(" ")
    if len(rows) != 3 or any(len(row) != 3 or row.strip(LETTERS + HOLE) for row in rows):
        if text:
            item.wrong(field, "freeze-pack-rows", text, letters=" ".join(LETTERS), hole=HOLE)
        return ""
    return "".join(rows)
