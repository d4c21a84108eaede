"""The box of Mission Secrète: four characters with their objects, and one object that is nobody's."""

import msgspec

from veillee.core.content import Content, Reader, Say, Section
from veillee.core.shape import ID, NAME, SOURCE, Shape, items, number, pack

CHARACTERS = 4
CARDS = 25
LEAST_OBJECTS, MOST_OBJECTS = 4, 8  # four make a mission; with more no square would be fair (MS-3)
MOST_EACH = 5
"""Of an object whose number the table's option says."""
SHAPE = pack(
    "mission",
    items("character", CHARACTERS, CHARACTERS, ID, NAME, Shape("object", "choice", of="object"), SOURCE),
    items(
        "object", CHARACTERS + 1, CHARACTERS + 1,
        ID, NAME, number("count", LEAST_OBJECTS, MOST_OBJECTS, needed=False), SOURCE,
    ),
)  # fmt: skip
PLACES = {
    f"{column}{row}": {"fr": f"colonne {column}, rangée {row}", "en": f"column {column}, row {row}"}
    for column in "abcde"
    for row in range(1, 6)
}
"""The places of the square, as they are said and as the frame around it is lettered."""


class DrawnCharacter(msgspec.Struct, frozen=True):
    id: str
    object: str
    """What it is after."""


class MissionBox(msgspec.Struct, frozen=True):
    """What clients draw from."""

    character: tuple[DrawnCharacter, ...]


class MissionContent(Content):
    def __init__(
        self,
        reader: Reader,
        names: dict[str, dict[str, str]],
        characters: list[str],
        objects: list[str],
        counts: dict[str, int],
    ) -> None:
        super().__init__(reader, names)
        self.characters = characters
        self.objects = objects
        """The object of each character in their order, then the neutral one."""
        self.counts = [counts.get(name, 0) for name in objects]
        """How many of each the pack wants; 0: as the table's option says."""

    def drawn(self, say: Say) -> MissionBox:
        wishes = zip(self.characters, self.objects, strict=False)
        return MissionBox(tuple(DrawnCharacter(character, wish) for character, wish in wishes))


def parse(text: str, file: str) -> MissionContent:
    reader = Reader(text, file, "mission", SHAPE)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    objects: list[str] = []
    counts: dict[str, int] = {}
    for item in top.items("object", "mission-pack-objects"):
        objects.append(_named(item, names))
        if item.has("count"):
            counts[objects[-1]] = item.number("count")
        item.finish()
    characters: list[str] = []
    wanted: list[str] = []
    for item in top.items("character", "mission-pack-characters"):
        characters.append(_named(item, names))
        wish = item.text("object", objects)
        if wish and wish in wanted:
            item.wrong("object", "mission-pack-wish", wish)
        wanted.append(wish)
        item.finish()
    neutral = [name for name in objects if name not in wanted]
    _fit(top, wanted, neutral, counts)
    content = MissionContent(reader, names | PLACES, characters, [*wanted, *neutral[:1]], counts)
    top.finish(content)
    return content


def _named(item: Section, names: dict[str, dict[str, str]]) -> str:
    name = item.named(names)
    if name in PLACES:  # sentences would speak of the place
        item.idle("id", "pack-own-id", name)
    return name


def _fit(top: Section, wanted: list[str], neutral: list[str], counts: dict[str, int]) -> None:
    """MS-2: the neutral object fills the square, whatever the characters' objects leave of it."""
    if any(name in counts for name in neutral):
        top.wrong("object", "mission-pack-rest", neutral[0])
    taken = sum(counts.get(name, MOST_EACH) for name in wanted)
    if taken > CARDS:
        top.wrong("object", "mission-pack-fit", taken, most=CARDS)
