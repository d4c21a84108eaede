"""What a pack may say: one description per game, which its reader, forms, JSON Schema, TypeScript and reference page
all stand on. What a field is called and what it is for is said in the game's `workshop/<language>.ftl`.
"""

# interpreted: defines msgspec structs

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

LANGUAGES = ("fr", "en")
SOURCES = ("rulebook", "found", "inferred", "invented", "printed", "mine")
LONGEST_TEXT = 300
LONGEST_ID = 40
ID_PATTERN = "[a-z][a-z0-9]*(-[a-z0-9]+)*"

Kind = Literal[
    "id", "text", "name", "number", "numbers", "rows", "flag", "choice", "choices", "texts", "pairs", "table",
    "items", "effects", "counts",
]  # fmt: skip
"""`rows`: a list of lists of numbers; `pairs`: a list of two ids each; `counts`: a table of ids, each with a number;
`effects`: tables whose `do` says what else is in them; `items`: `[[id]]`, each with an id of its own unless it has
none.
"""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field of a pack, or the pack itself."""

    id: str
    kind: Kind
    needed: bool = True
    least: int = 0
    """Of a number, or of every number in a list; of items: how many there must be."""
    most: int = 0
    count: int = 0
    """So many numbers in a list; 0: as many as one likes."""
    usual: tuple[int, ...] = ()
    """The number or numbers of a pack that does not say it: what a form begins with."""
    lone: bool = False
    """A text that stands alone may be written without its list."""
    choices: tuple[str, ...] = ()
    of: str = ""
    """The items whose ids it names."""
    where: str = ""
    """The field of the same item on which it hangs whether this one is there, …"""
    among: tuple[str, ...] = ()
    """… which then is one of these."""
    look: str = ""
    """What it is written like, where a text is more than words: forms have an editor for it."""
    fields: tuple["Shape", ...] = ()
    deeds: tuple["Deed", ...] = ()

    def field(self, name: str) -> "Shape":
        return next(field for field in self.fields if field.id == name)

    def applies(self, values: Mapping[str, object]) -> bool:
        """Whether an item with these values has it."""
        return not self.where or values.get(self.where) in self.among


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of effect: what it takes besides its `do`."""

    id: str
    owner: str = ""
    """The only character whose cards may use it."""
    fields: tuple[Shape, ...] = ()


ID = Shape("id", "id")
NAME = Shape("name", "name")
SOURCE = Shape("source", "choice", choices=SOURCES)
HEAD = (
    Shape("game", "text"),
    Shape("pack", "id"),
    Shape("title", "text", needed=False),
    Shape("author", "text", needed=False),
    Shape("edition", "text", needed=False),
)
"""What every pack says of itself."""
MOST_PICTURES = 128
PICTURE = Shape(
    "picture",
    "items",
    False,
    0,
    MOST_PICTURES,
    fields=(
        ID,
        Shape("hash", "text", needed=False, look="hash"),
        Shape("data", "texts", needed=False, look="picture"),
        SOURCE,
    ),
)
"""Pictures of one's own, each of what has this id: by the hash that the server keeps it under, or, in a file that
travels, whole: base64, line by line.
"""


def number(name: str, least: int, most: int, *, needed: bool = True, usual: tuple[int, ...] = ()) -> Shape:
    return Shape(name, "number", needed, least, most, usual=usual)


def numbers(name: str, count: int, least: int, most: int, *, look: str = "", usual: tuple[int, ...] = ()) -> Shape:
    return Shape(name, "numbers", True, least, most, count, look=look, usual=usual)


def table(name: str, *fields: Shape) -> Shape:
    return Shape(name, "table", fields=fields)


def items(name: str, least: int, most: int, *fields: Shape) -> Shape:
    return Shape(name, "items", True, least, most, fields=fields)


def each(name: str, ids: tuple[str, ...], *fields: Shape) -> Shape:
    """Items, one for each of these ids."""
    return items(name, len(ids), len(ids), Shape("id", "id", choices=ids), *fields)


def pack(game: str, *fields: Shape) -> Shape:
    return Shape(game, "table", fields=(*HEAD, *fields, PICTURE))


# ---- what is made of it ----------------------------------------------------------------------------------------------


def schema(shape: Shape) -> dict[str, Any]:
    """The description as JSON Schema, for whatever edits TOML or JSON with one at hand."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": shape.id, **_schema(shape)}


def _schema(shape: Shape) -> dict[str, Any]:
    whole = {"type": "integer", "minimum": shape.least, "maximum": shape.most}
    word = {"type": "string", "pattern": f"^{ID_PATTERN}$", "maxLength": LONGEST_ID}
    match shape.kind:
        case "id" | "choice" | "text":
            if shape.choices and not shape.of:
                return {"enum": list(shape.choices)}
            return (
                word
                if shape.kind == "id" or shape.of
                else {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
            )
        case "name":
            words = {language: {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT} for language in LANGUAGES}
            return _table(words, list(LANGUAGES))
        case "number":
            return whole
        case "flag":
            return {"type": "boolean"}
        case "numbers":
            size = {"minItems": shape.count, "maxItems": shape.count} if shape.count else {}
            return {"type": "array", "items": whole, **size}
        case "rows":
            row = {"type": "array", "items": whole, "minItems": shape.count, "maxItems": shape.count}
            return {"type": "array", "items": row, "minItems": 1}
        case "choices":
            return {"type": "array", "items": {"enum": list(shape.choices)}}
        case "texts":
            text = word if shape.of else {"type": "string"}
            several = {"type": "array", "items": text}
            return {"oneOf": [text, several]} if shape.lone else several
        case "counts":
            return {"type": "object", "propertyNames": word, "additionalProperties": whole}
        case "pairs":
            return {"type": "array", "items": {"type": "array", "items": word, "minItems": 2, "maxItems": 2}}
        case "items":
            return {"type": "array", "items": _fields(shape.fields), "minItems": shape.least, "maxItems": shape.most}
        case "effects":
            return {"type": "array", "items": {"oneOf": [_deed(deed) for deed in shape.deeds]}}
        case "table":
            return _fields(shape.fields)


def _fields(fields: tuple[Shape, ...]) -> dict[str, Any]:
    needed = [field.id for field in fields if field.needed and not field.where]
    return _table({field.id: _schema(field) for field in fields}, needed)


def _deed(deed: Deed) -> dict[str, Any]:
    found = _fields(deed.fields)
    return _table({"do": {"const": deed.id}, **found["properties"]}, ["do", *found["required"]])


def _table(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def typescript(shape: Shape, name: str) -> str:
    """The description as a TypeScript interface of what a pack of the game holds."""
    return f"\nexport interface {name} {{\n{_members(shape.fields, '  ')}}}\n"


def _members(fields: tuple[Shape, ...], indent: str) -> str:
    lines = []
    for field in fields:
        mark = "" if field.needed and not field.where else "?"
        lines.append(f"{indent}{field.id}{mark}: {_type(field, indent)};\n")
    return "".join(lines)


def _type(shape: Shape, indent: str) -> str:
    words = " | ".join(f"'{choice}'" for choice in shape.choices if not shape.of) or "string"
    match shape.kind:
        case "id" | "text" | "choice":
            return words
        case "name":
            return "{ fr: string; en: string }"
        case "number":
            return "number"
        case "numbers":
            return "number[]"
        case "rows":
            return "number[][]"
        case "flag":
            return "boolean"
        case "texts" | "choices":
            return f"({words})[]" if shape.choices else "string[]"
        case "counts":
            return "Record<string, number>"
        case "pairs":
            return "[string, string][]"
        case "effects":
            return "Record<string, string | number | boolean>[]"
        case "table" | "items":
            inner = f"{{\n{_members(shape.fields, indent + '  ')}{indent}}}"
            return f"{inner}[]" if shape.kind == "items" else inner
