"""Content packs: what is in the box, as TOML text that somebody else has read.

A game's own `content.py` walks the tables with `Reader`, which turns every mistake into a `BadContent` that names
file, item, field and what was expected.
"""

import json
import tomllib
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

LANGUAGES = ("fr", "en")
SOURCES = ("rulebook", "found", "inferred", "invented")


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


class Reader:
    """A pack's text, parsed, with strict access. `item` of the top level is empty."""

    def __init__(self, text: str, file: str, game: str) -> None:
        self.file = file
        self.text = text
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(file, "", "", f"not valid TOML: {error}") from None
        self.top = Section(file, "", data)
        self.pack = self.top.text("pack")
        if self.top.text("game") != game:
            raise BadContent(file, "", "game", f'expected "{game}", found "{self.top.text("game")}"')
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        self.hash = sha256(canonical.encode()).hexdigest()


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
            name = item.text("id")
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
