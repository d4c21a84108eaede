"""Content packs: what is in the box, as TOML text that somebody else has read.

A game's own `content.py` walks the tables with `Reader`, which turns every mistake into a `BadContent` that names
file, item, field and what was expected.
"""

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from veillee.core.told import Told

LANGUAGES = ("fr", "en")
SOURCES = ("rulebook", "found", "inferred", "invented")

# What a pack may be before it is parsed at all: parsers of TOML are quadratic, or out of their depth, beyond.
MOST_LETTERS = 65_536
LONGEST_LINE = 500
LONGEST_WORD = 64
"""Of a key, a number or anything else outside quotes."""
DEEPEST = 6
"""Of brackets, and of dots in a key."""
LARGEST = 1_000_000_000
LONGEST_TEXT = 300

_PIECES = re.compile(r"""
    (?P<quoted> "(?:[^"\\]|\\.)*+" | '[^']*+' ) | (?P<unclosed> ["'].* ) | (?P<comment> \#.* )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
    | (?P<space> \s++ ) | (?P<dot> \. ) | (?P<word> [^\s"'\#\[\]{}.,=]++ ) | (?P<other> . )
""", re.VERBOSE)  # fmt: skip
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
LONGEST_ID = 40


Say = Callable[[str, Told], str]
"""(language, sentence) → words."""


class BadContent(ValueError):
    """A mistake in a content pack: where, and what was expected."""

    def __init__(self, file: str, item: str, field: str, expected: str) -> None:
        where = ": ".join(part for part in (file, item, field) if part)
        super().__init__(f"{where}: {expected}")
        self.file = file
        self.item = item
        self.field = field
        self.expected = expected


class Content:
    """One checked pack. Games subclass it with tables of their own."""

    def __init__(self, reader: "Reader", names: dict[str, dict[str, str]]) -> None:
        self.id = reader.pack
        self.text = reader.text
        self.hash = reader.hash
        self.names = names
        """Item id → language → name, for sentences, drawings and screen readers."""

    def drawn(self, say: Say) -> Any:
        """What clients draw from: the pack's own tables, unless a game gives it in a type of its own, which then is a
        TypeScript one too. `say` puts into a language's words what is told.
        """
        return tomllib.loads(self.text)


class Reader:
    """A pack's text, parsed, with strict access. `item` of the top level is empty."""

    def __init__(self, text: str, file: str, game: str) -> None:
        self.file = file
        self.text = text
        bounded(text, file)
        try:
            data = tomllib.loads(text)
        except ValueError as error:
            raise BadContent(file, "", "", f"not valid TOML: {error}") from None
        _plain(data, file, "")
        self.top = Section(file, "", data)
        self.pack = self.top.id("pack")
        if self.top.text("game") != game:
            raise BadContent(file, "", "game", f'expected "{game}", found "{self.top.text("game")}"')
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        self.hash = sha256(canonical.encode()).hexdigest()


def bounded(text: str, file: str) -> None:
    """Refuses, in one pass, what no pack needs and a parser would choke on."""
    if len(text) > MOST_LETTERS:
        raise BadContent(file, "", "", f"expected at most {MOST_LETTERS} letters, found {len(text)}")
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        where = f"line {number}"
        if len(line) > LONGEST_LINE:
            raise BadContent(file, where, "", f"expected at most {LONGEST_LINE} letters in a line, found {len(line)}")
        if '"""' in line or "'''" in line:
            raise BadContent(file, where, "", "expected every text on one line, found one over several")
        dots = 0
        for piece in _PIECES.finditer(line):
            kind = piece.lastgroup
            if kind == "unclosed":
                raise BadContent(file, where, "", f"expected a closing quote after {piece[0][:LONGEST_WORD]}")
            if kind == "open":
                depth += 1
            elif kind == "close":
                depth = max(0, depth - 1)
            dots = dots + 1 if kind == "dot" else dots if kind in ("word", "quoted", "space") else 0
            if depth > DEEPEST or dots > DEEPEST:
                raise BadContent(file, where, "", f"expected at most {DEEPEST} levels, one in the other, found more")
            if kind == "word" and len(piece[0]) > LONGEST_WORD:
                expected = f"expected at most {LONGEST_WORD} letters in a key or number, found {len(piece[0])}"
                raise BadContent(file, where, "", expected)


def _plain(value: object, file: str, where: str) -> None:
    """Texts that people can read, whole numbers, true or false; lists and tables of them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _plain(key, file, where)
            _plain(inner, file, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for inner in value:
            _plain(inner, file, where)
    elif isinstance(value, str):
        if len(value) > LONGEST_TEXT or not readable(value):
            expected = f"a text of at most {LONGEST_TEXT} letters, all of them to be seen"
            raise BadContent(file, where[:LONGEST_WORD], "", f"expected {expected}, found {value[:LONGEST_WORD]!r}")
    elif not isinstance(value, int):  # a bool is one too
        expected = "texts, whole numbers, true or false, lists and tables"
        raise BadContent(file, where, "", f"expected {expected}, found {type(value).__name__} {value}")
    elif abs(value) > LARGEST:
        raise BadContent(file, where, "", f"expected a whole number up to {LARGEST}, found a larger one")


def readable(text: str) -> bool:
    """Nothing in it that cannot be seen, turns the writing direction, breaks the line or is half a letter."""
    return not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") for letter in text)


class Section:
    """One TOML table under strict reading: every key must be asked for, and `finish` refuses the ones that were not."""

    def __init__(self, file: str, item: str, data: dict[str, Any]) -> None:
        self.file = file
        self.item = item
        self.data = data
        self.asked: set[str] = set()

    def wrong(self, field: str, expected: str) -> BadContent:
        return BadContent(self.file, self.item, field, expected)

    def has(self, field: str) -> bool:
        return field in self.data

    def _get(self, field: str, expected: str) -> Any:
        self.asked.add(field)
        if field not in self.data:
            raise self.wrong(field, f"missing; expected {expected}")
        return self.data[field]

    def text(self, field: str, choices: Iterable[str] = ()) -> str:
        allowed = tuple(choices)
        expected = "one of " + ", ".join(allowed) if allowed else "a text"
        value = self._get(field, expected)
        if not isinstance(value, str) or not value or (allowed and value not in allowed):
            raise self.wrong(field, f"expected {expected}, found {value!r}")
        return value

    def id(self, field: str = "id") -> str:
        """What notation, logs and records call the item."""
        value = self.text(field)
        if len(value) > LONGEST_ID or not _ID.match(value):
            expected = f"a small letter, then small letters, digits and single hyphens, {LONGEST_ID} at most"
            raise self.wrong(field, f"expected {expected}, found {value!r}")
        return value

    def number(self, field: str, least: int, most: int) -> int:
        expected = f"a whole number from {least} to {most}"
        value = self._get(field, expected)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, f"expected {expected}, found {value!r}")
        return value

    def flag(self, field: str) -> bool:
        value = self._get(field, "true or false")
        if not isinstance(value, bool):
            raise self.wrong(field, f"expected true or false, found {value!r}")
        return value

    def array(self, field: str, expected: str) -> list[Any]:
        value = self._get(field, expected)
        if not isinstance(value, list):
            raise self.wrong(field, f"expected {expected}, found {value!r}")
        return value

    def texts(self, field: str, choices: Iterable[str] = ()) -> list[str]:
        allowed = tuple(choices)
        expected = "a list of texts" + (" among " + ", ".join(allowed) if allowed else "")
        values = self.array(field, expected)
        for value in values:
            if not isinstance(value, str) or (allowed and value not in allowed):
                raise self.wrong(field, f"expected {expected}, found {value!r}")
        return values

    def section(self, field: str) -> "Section":
        value = self._get(field, "a table")
        if not isinstance(value, dict):
            raise self.wrong(field, f"expected a table, found {value!r}")
        return Section(self.file, f"{self.item}.{field}" if self.item else field, value)

    def items(self, field: str) -> "list[Section]":
        """`[[field]]` items, each with a unique `id`; errors then name the item by it."""
        found: list[Section] = []
        known: set[str] = set()
        for position, value in enumerate(self.array(field, f"[[{field}]] items"), 1):
            if not isinstance(value, dict):
                raise self.wrong(field, f"expected [[{field}]] items, found {value!r}")
            item = Section(self.file, f"{field} {position}", value)
            name = item.id()
            if name in known:
                raise item.wrong("id", f'expected a new id, found "{name}" twice')
            known.add(name)
            item.item = f"{field} {name}"
            found.append(item)
        return found

    def name(self) -> dict[str, str]:
        """The item's name in every language."""
        names = self.section("name")
        found = {language: names.text(language) for language in LANGUAGES}
        names.finish()
        return found

    def source(self) -> str:
        return self.text("source", SOURCES)

    def finish(self) -> None:
        """Refuses fields that nobody asked for: a typing slip must not pass in silence."""
        for field in self.data:
            if field not in self.asked:
                raise self.wrong(field, f"unknown field; known here: {', '.join(sorted(self.asked))}")
