"""What is wrong with a content pack: all of it at once, each mistake with its place in the file and what would be
right, still without a language (`words.mistakes` says it).
"""

# interpreted: defines msgspec structs

import json
from typing import NoReturn

import msgspec

from veillee.core.told import Told

MOST_FAULTS = 40
"""Nobody reads more, and the time of a hostile pack stays bounded."""
LONGEST_FOUND = 60

Path = tuple[str | int, ...]
"""Where something stands in a pack: keys, and numbers of items from 1."""


class Fault(msgspec.Struct, frozen=True):
    """One mistake."""

    line: int
    """In the file, from 1; 0 where no line is to blame."""
    item: str
    field: str
    expected: Told
    """What would be right, as something that one may expect: « a whole number from 1 to 9 »."""
    found: str | None = None
    """What is there instead, as a pack writes it."""
    missing: bool = False
    path: Path = ()
    """Where it stands in the pack, where that is known."""
    idle: bool = False
    """It harms no game: it says something that can never happen."""


class BadContent(ValueError):
    """A pack with mistakes."""

    def __init__(self, file: str, faults: list[Fault], draft: object = None) -> None:
        super().__init__(file, faults)
        self.file = file
        self.draft = draft
        """What was made of the rest of it, to be looked at and not to be played; None where it was not read through."""
        self.faults = tuple(sorted(faults, key=lambda fault: (not fault.line, fault.line)))
        """In the order of the file; what is of no line comes last."""

    def __str__(self) -> str:
        """For logs; people are told in their language."""
        told = [f"line {fault.line}: {fault.item}: {fault.field}: {fault.expected.id}" for fault in self.faults]
        return f"{self.file}: {'; '.join(told)}"


class Faults:
    """The mistakes of one pack, as they are found."""

    def __init__(self, file: str, first: bool) -> None:
        self.file = file
        self.lines: dict[Path, int] = {}
        self.found: list[Fault] = []
        self._first = first
        self._spoiled: set[Path] = set()

    def line(self, path: Path) -> int:
        """Of what stands there, or of what it would stand in."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def spoil(self, path: Path) -> None:
        """Nothing more is said of what stands there."""
        self._spoiled.add(path)

    def note(self, fault: Fault, path: Path = ()) -> None:
        spoiled = any(path[:length] in self._spoiled for length in range(1, len(path) + 1))
        if not spoiled and fault not in self.found:
            self.found.append(fault)
        if self._first or len(self.found) >= MOST_FAULTS:
            self.stop()

    def stop(self, draft: object = None) -> NoReturn:
        raise BadContent(self.file, self.found, draft)


def shown(value: object) -> str:
    """A value as a pack writes it, not too much of it."""
    return clear(json.dumps(value, ensure_ascii=False, default=str))


def clear(text: str) -> str:
    """A piece of a pack so that it can be shown: short, and without what cannot be seen."""
    text = text.strip()
    text = text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def alone(file: str, expected: str, found: str | None = None, **args: str | int) -> BadContent:
    """One mistake that is of the whole pack."""
    return BadContent(file, [Fault(0, "", "", Told(expected, {**args}), found)])
