"""The box of Mission Secrète: four characters with their objects, and one object that is nobody's."""

import msgspec

from veillee.core.content import Content, Reader, Say

CHARACTERS = 4
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
        self, reader: Reader, names: dict[str, dict[str, str]], characters: list[str], objects: list[str]
    ) -> None:
        super().__init__(reader, names)
        self.characters = characters
        self.objects = objects
        """The object of each character in their order, then the neutral one."""

    def drawn(self, say: Say) -> MissionBox:
        return msgspec.convert(super().drawn(say), MissionBox)


def parse(text: str, file: str) -> MissionContent:
    reader = Reader(text, file, "mission")
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    objects: list[str] = []
    for item in top.items("object"):
        objects.append(item.named(names))
        item.finish()
    if len(objects) != CHARACTERS + 1:
        top.wrong("object", "mission-pack-objects", len(objects), count=CHARACTERS + 1)
    characters: list[str] = []
    wanted: list[str] = []
    for item in top.items("character"):
        characters.append(item.named(names))
        wish = item.text("object", objects)
        if wish and wish in wanted:
            item.wrong("object", "mission-pack-wish", wish)
        wanted.append(wish)
        item.finish()
    if len(characters) != CHARACTERS:
        top.wrong("character", "mission-pack-characters", len(characters), count=CHARACTERS)
    top.finish()
    neutral = next(name for name in objects if name not in wanted)
    return MissionContent(reader, names | PLACES, characters, [*wanted, neutral])
