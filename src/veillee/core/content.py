"""Content packs: what is in the box, as TOML text that somebody else has read.

A game's own `content.py` walks the tables of a `Reader`. A mistake is noted with its place and what was expected, and
the reading goes on with something harmless in its stead; `finish` of the top tells all of them.
"""

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from veillee.core.faults import BadContent, Fault, Faults, Path, clear, shown
from veillee.core.pictures import HASH, MOST_BYTES, MOST_SIDE, BadPicture, taken
from veillee.core.shape import HEAD, ID_PATTERN, LANGUAGES, LONGEST_ID, LONGEST_TEXT, SOURCES, Shape
from veillee.core.told import Arg, Told

__all__ = ["LANGUAGES", "SOURCES", "BadContent", "Content", "Reader", "Say", "Section"]

MARK = "\ufeff"
"""The byte order mark that some editors begin a file with; it says nothing."""

# What a pack may be before it is parsed at all: parsers of TOML are quadratic, or out of their depth, beyond.
MOST_LETTERS = 65_536
LONGEST_LINE = 500
LONGEST_WORD = 64
"""Of a key, a number or anything else outside quotes."""
DEEPEST = 6
"""Of brackets, and of dots in a key."""
LARGEST = 1_000_000_000

_PIECES = re.compile(r"""
    (?P<quoted> "(?:[^"\\]|\\.)*+" | '[^']*+' ) | (?P<unclosed> ["'].* ) | (?P<comment> \#.* )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
    | (?P<space> \s++ ) | (?P<dot> \. ) | (?P<word> [^\s"'\#\[\]{}.,=]++ ) | (?P<other> . )
""", re.VERBOSE)  # fmt: skip
_ID = re.compile(rf"{ID_PATTERN}\Z")
_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]+)\]")
_KEY = re.compile(r"\s*([^\s=\#\[\]{},][^=\#\[\]{},]*?)\s*=")
_PARSER = re.compile(r"(?P<what>.*) \(at (line (?P<line>\d+), column \d+|end of document)\)\Z", re.DOTALL)
_PARSED = (
    ("Cannot overwrite|Cannot declare|Cannot mutate|Cannot redefine|Duplicate", "twice"),
    ("Unclosed|Unterminated|Illegal character|Found invalid character|Unescaped", "open"),
    ("Invalid value|Invalid date|Invalid initial", "value"),
    ("Expected '=' ", "equals"),
    ("Expected newline|Invalid statement", "statement"),
)
"""What the parser complains of, and what we say."""


Say = Callable[[str, Told], str]
"""(language, sentence) → words."""


class Content:
    """One checked pack. Games subclass it with tables of their own."""

    def __init__(self, reader: "Reader", names: dict[str, dict[str, str]]) -> None:
        self.id = reader.pack
        self.title = reader.title
        self.author = reader.author
        self.edition = reader.edition
        self.text = reader.text
        self.hash = reader.hash
        self.names = names
        """Item id → language → name, for sentences, drawings and screen readers."""
        self.pictures = reader.pictures
        """Item id → a picture of it: a data address, cleaned, where the pack brings it, or the hash that names one."""

    def drawn(self, say: Say) -> Any:
        """What clients draw from: the pack's own tables, unless a game gives it in a type of its own, which then is a
        TypeScript one too. `say` puts into a language's words what is told.
        """
        return tomllib.loads(self.text)


class Reader:
    """A pack's text, parsed, with strict access, as its description says. `first`: the first mistake ends the reading,
    for rules of an older version, which do not expect that it goes on.
    """

    def __init__(self, text: str, file: str, game: str, shape: Shape | None = None, first: bool = False) -> None:
        self.text = unmarked(text)
        self._faults = Faults(file, first)
        self._bounded()
        if self._faults.found:
            self._faults.stop()
        data = self._parsed()
        self._plain(data, ())
        self.top = Section(self._faults, "", data, (), shape=shape)
        self.pack = self.top.id("pack")
        self.title, self.author, self.edition = (
            self.top.text(field.id) if self.top.has(field.id) else "" for field in HEAD if not field.needed
        )
        self.pictures = _pictures(self.top)
        if self.top.text("game") not in (game, ""):
            self.top.wrong("game", "pack-text-that-is", self.top.data["game"], text=game)
            self._faults.stop()
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
        self.hash = sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()

    def _bounded(self) -> None:
        """Refuses, in one pass, what no pack needs and a parser would choke on, and learns what is on which line."""
        if len(self.text) > MOST_LETTERS:
            self._refuse(0, "pack-letters", len(self.text), most=MOST_LETTERS)
            return
        places = _Places(self._faults.lines)
        for number, line in enumerate(self.text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                self._refuse(number, "pack-line", len(line), most=LONGEST_LINE)
            elif '"""' in line or "'''" in line:
                self._refuse(number, "pack-one-line")
            else:
                self._bounded_line(number, line, places)

    def _bounded_line(self, number: int, line: str, places: "_Places") -> None:
        dots = 0
        places.line(number, line)
        for piece in _PIECES.finditer(line):
            kind = piece.lastgroup or ""
            places.piece(number, kind, piece[0])
            dots = dots + 1 if kind == "dot" else dots if kind in ("word", "quoted", "space") else 0
            if kind == "unclosed":
                self._refuse(number, "pack-closing-quote", piece[0])
            elif places.depth > DEEPEST or dots > DEEPEST:
                self._refuse(number, "pack-levels", most=DEEPEST)
                self._faults.stop()  # what is open stays open, line after line
            elif kind == "word" and len(piece[0]) > LONGEST_WORD:
                self._refuse(number, "pack-word", len(piece[0]), most=LONGEST_WORD)

    def _refuse(self, line: int, expected: str, found: object = None, **args: Arg) -> None:
        self._faults.note(Fault(line, "", "", Told(expected, args), None if found is None else clear(str(found))))

    def _parsed(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except ValueError as error:
            said = _PARSER.match(str(error))
            what = str(error) if said is None else said["what"]
            lines = self.text.rstrip("\n").split("\n")
            line = int(said["line"]) if said is not None and said["line"] else len(lines)
            kind = next((kind for pattern, kind in _PARSED if re.search(pattern, what)), "other")
            self._refuse(line, f"pack-toml-{kind}", lines[line - 1] if line <= len(lines) else None)
            self._faults.stop()

    def _plain(self, value: object, path: Path) -> None:
        """Texts that people can read, whole numbers, true or false; lists and tables of them."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self._plain(key, (*path, key))
                self._plain(inner, (*path, key))
        elif isinstance(value, list):
            for number, inner in enumerate(value, 1):
                self._plain(inner, (*path, number))
        elif isinstance(value, str):
            if len(value) > LONGEST_TEXT or not readable(value):
                self._spoil(path, "pack-readable", value, most=LONGEST_TEXT)
        elif not isinstance(value, int):  # a bool is one too
            self._spoil(path, "pack-plain", str(value))
        elif abs(value) > LARGEST:
            self._spoil(path, "pack-number-up-to", str(value), most=LARGEST)

    def _spoil(self, path: Path, expected: str, found: str, **args: Arg) -> None:
        item = clear(".".join(str(part) for part in path))
        self._faults.note(Fault(self._faults.line(path), item, "", Told(expected, args), clear(found), path=path))
        self._faults.spoil(path)


def _pictures(top: "Section") -> dict[str, str]:
    found: dict[str, str] = {}
    for item in top.items("picture", "pack-pictures") if top.has("picture") else []:
        name = item.text("id")
        kept = item.has("hash") and not item.has("data")
        lines = [item.text("hash")] if kept else item.texts("data")
        item.source()
        item.finish()
        if not item.sound:
            continue
        if kept:
            found[name] = lines[0]
            if not HASH.match(lines[0]):
                item.wrong("hash", "pack-picture-hash", lines[0])
            continue
        try:
            found[name] = taken(lines)
        except BadPicture as bad:
            item.wrong("data", str(bad), kilobytes=MOST_BYTES // 1024, most=MOST_SIDE)
    return found


class _Places:
    """What is on which line, learned from headers, keys and the parts of lists; nothing is parsed yet."""

    def __init__(self, lines: dict[Path, int]) -> None:
        self.depth = 0
        self._lines = lines
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        self._key: Path = ()
        self._part = 1

    def line(self, number: int, line: str) -> None:
        if self.depth:
            return
        header, key = _HEADER.match(line), _KEY.match(line)
        if header is not None:
            self._key = self._table = self._entered(number, _words(header[2]), many=header[1] == "[[")
        elif key is not None:
            self._key, self._part = (*self._table, *_words(key[1])), 1
        else:
            return
        self._lines.setdefault(self._key, number)

    def _entered(self, number: int, words: list[str], many: bool) -> Path:
        path: Path = ()
        for position, word in enumerate(words, 1):
            path = (*path, word)
            self._lines.setdefault(path, number)
            if many and position == len(words):
                self._counts[path] = self._counts.get(path, 0) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
        return path

    def piece(self, number: int, kind: str, piece: str) -> None:
        if self.depth and kind not in ("space", "comment", "close"):
            if self.depth == 1 and piece == ",":
                self._part += 1
            else:
                self._lines.setdefault((*self._key, self._part), number)
        if kind == "open":
            self.depth += 1
        elif kind == "close":
            self.depth = max(0, self.depth - 1)


def _bounds(described: Shape) -> dict[str, Arg]:
    return {"count": described.least, "least": described.least, "most": described.most}


def _words(key: str) -> list[str]:
    return [word.strip().strip("\"'") for word in key.split(".")]


def unmarked(text: str) -> str:
    """A pack's text as it is kept."""
    return text.removeprefix(MARK)


def readable(text: str) -> bool:
    """Nothing in it that cannot be seen, turns the writing direction, breaks the line or is half a letter."""
    return not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") for letter in text)


class Section:
    """One TOML table under strict reading: every key must be asked for, and `finish` notes the ones that were not.
    Ranges, choices and counts are those of its description; a game that has none says them where it asks.
    """

    def __init__(
        self,
        faults: Faults,
        item: str,
        data: dict[str, Any],
        path: Path,
        within: "Section | None" = None,
        shape: Shape | None = None,
    ) -> None:
        self.item = item
        self.shape = shape
        self.data = data
        self.asked: set[str] = set()
        self.sound = True
        """Nothing is wrong in it so far: what follows from its values can be checked."""
        self._faults = faults
        self._path = path
        self._within = within

    def wrong(self, field: str, expected: str, found: object = None, part: int = 0, /, **args: Arg) -> BadContent:
        """Notes a mistake: `expected` names the message that says what would be right, `part` which of a list. To be
        raised where nothing after it could be read.
        """
        self._note(field, Told(expected, args), None if found is None else shown(found), part, False)
        return BadContent(self._faults.file, self._faults.found)

    def idle(self, field: str, expected: str, found: object, /, **args: Arg) -> None:
        """Notes something that can never happen. Nobody may open a table with it; one that was opened goes on."""
        self._note(field, Told(expected, args), shown(found), 0, False, idle=True)

    def _note(
        self, field: str, expected: Told, found: str | None, part: int, missing: bool, idle: bool = False
    ) -> None:
        path = (*self._path, field, part) if part else (*self._path, field) if field else self._path
        inner: Section | None = self
        while inner is not None:
            inner.sound, inner = inner.sound and idle, inner._within
        line = self._faults.line(path)
        self._faults.note(Fault(line, self.item, field, expected, found, missing, path, idle), path)

    def _described(self, field: str) -> Shape | None:
        return None if self.shape is None else self.shape.field(field)

    def applies(self, field: str) -> bool:
        """Whether an item like this has the field."""
        described = self._described(field)
        assert described is not None
        return described.applies(self.data)

    def has(self, field: str) -> bool:
        return field in self.data

    def _get(self, field: str, kind: type, expected: str, /, **args: Arg) -> Any:
        """The field's value if it is of that kind; None, and noted, if not."""
        self.asked.add(field)
        if field not in self.data:
            self._note(field, Told(expected, args), None, 0, True)
            return None
        value = self.data[field]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.wrong(field, expected, value, **args)
            return None
        return value

    def text(self, field: str, choices: Iterable[str] = ()) -> str:
        """A text, one of the choices if there are any; empty where it is wrong."""
        described = self._described(field)
        return self._text(field, tuple(choices) or (() if described is None else described.choices))

    def _text(self, field: str, allowed: tuple[str, ...]) -> str:
        expected, args = ("pack-one-of", {"choices": ", ".join(allowed)}) if allowed else ("pack-text", {})
        value = self._get(field, str, expected, **args)
        if value is None:
            return ""
        if not value or (allowed and value not in allowed):
            self.wrong(field, expected, value, **args)
            return ""
        return str(value)

    def id(self, field: str = "id") -> str:
        """What notation, logs and records call the item."""
        value = self._text(field, ())
        if value and (len(value) > LONGEST_ID or not _ID.match(value)):
            self.wrong(field, "pack-id", value, most=LONGEST_ID)
            return ""
        return value

    def number(self, field: str, least: int = 0, most: int = 0) -> int:
        """A whole number; the least where it is wrong."""
        described = self._described(field)
        if described is not None:
            least, most = described.least, described.most
        value = self._get(field, int, "pack-number", least=least, most=most)
        if value is not None and not least <= value <= most:
            self.wrong(field, "pack-number", value, least=least, most=most)
            value = None
        return least if value is None else int(value)

    def numbers(self, field: str, count: int = 0, least: int = 0, most: int = 0) -> list[int]:
        """So many whole numbers; empty where they are wrong."""
        described = self._described(field)
        if described is not None:
            count, least, most = described.count, described.least, described.most
        args = {"count": count, "least": least, "most": most}
        values = self._get(field, list, "pack-numbers", **args)
        if values is None:
            return []
        if len(values) != count or not all(type(value) is int and least <= value <= most for value in values):
            self.wrong(field, "pack-numbers", values, **args)
            return []
        return list(values)

    def flag(self, field: str) -> bool:
        return bool(self._get(field, bool, "pack-flag"))

    def array(self, field: str, expected: str) -> list[Any]:
        """A list of whatever; empty where it is none. `expected` names the message that says of what."""
        return list(self._get(field, list, expected, field=field) or [])

    def texts(self, field: str, choices: Iterable[str] = ()) -> list[str]:
        """A list of texts; only the good ones."""
        described = self._described(field)
        allowed = tuple(choices) or (() if described is None else described.choices)
        expected, args = ("pack-texts-of", {"choices": ", ".join(allowed)}) if allowed else ("pack-texts", {})
        found: list[str] = []
        for part, value in enumerate(self._get(field, list, expected, **args) or [], 1):
            if not isinstance(value, str) or (allowed and value not in allowed):
                self.wrong(field, expected, value, part, **args)
            else:
                found.append(value)
        return found

    def section(self, field: str) -> "Section":
        """A table within; one that nothing is said of where it is wrong."""
        value = self._get(field, dict, "pack-table")
        path = (*self._path, field)
        if value is None:
            self._faults.spoil(path)
        item = f"{self.item}.{field}" if self.item else field
        described = self._described(field)
        plain = described is not None and described.kind in ("name", "counts")
        return Section(self._faults, item, value or {}, path, self, None if plain else described)

    def inner(self, field: str, part: int, item: str, value: dict[str, Any]) -> "Section":
        """A table that is a part of a list."""
        described = self._described(field)
        plain = described is not None and described.kind == "effects"
        return Section(self._faults, item, value, (*self._path, field, part), self, None if plain else described)

    def items(self, field: str, counted: str = "") -> "list[Section]":
        """`[[field]]` items, each with a unique `id`; mistakes then name the item by it. `counted` names the message
        that says how many there must be.
        """
        found: list[Section] = []
        known: set[str] = set()
        described = self._described(field)
        if counted and described is not None and not self.has(field):
            self.asked.add(field)
            self._note(field, Told(counted, _bounds(described)), None, 0, True)
            return found
        for number, value in enumerate(self.array(field, "pack-items"), 1):
            if not isinstance(value, dict):
                self.wrong(field, "pack-items", value, number, field=field)
                continue
            item = self.inner(field, number, f"{field} {number}", value)
            name = item.id()
            if name in known:
                item.wrong("id", "pack-new-id", name)
            elif name:
                known.add(name)
                item.item = f"{field} {name}"
            found.append(item)
        if counted and described is not None and not described.least <= len(found) <= described.most:
            self.wrong(field, counted, len(found), **_bounds(described))
        return found

    def one_each(self, field: str) -> "list[Section]":
        """`[[field]]` items, one for each id that the description names, in their order."""
        described = self._described(field)
        assert described is not None
        ids = described.field("id").choices
        items = self.items(field)
        found = [item.text("id") for item in items]
        missing = [name for name in ids if name not in found]
        if self.has(field) and len(missing) > found.count(""):
            self.wrong(field, "pack-one-each", missing=", ".join(missing))
        order = sorted(range(len(items)), key=lambda number: ids.index(found[number]) if found[number] else len(ids))
        return [items[number] for number in order]

    def name(self) -> dict[str, str]:
        """The item's name in every language."""
        names = self.section("name")
        found = {language: names.text(language) for language in LANGUAGES}
        names.finish()
        return found

    def named(self, names: dict[str, dict[str, str]]) -> str:
        """The item's id, once its name and source are known and nothing else is called so."""
        name = self.text("id")
        if name in names and self.sound:
            self.wrong("id", "pack-own-id", name)
        names[name] = self.name()
        self.source()
        return name

    def source(self) -> str:
        return self.text("source", SOURCES)

    def finish(self, draft: "Content | None" = None) -> None:
        """Notes fields that nobody asked for: a typing slip must not pass in silence. At the top it ends the reading,
        and all that is wrong is told, with the draft that was made of the rest.
        """
        for field in self.data:
            if field not in self.asked:
                self.wrong(field, "pack-fields", field, fields=", ".join(sorted(self.asked)))
        for name in draft.pictures if draft is not None else {}:
            if draft is not None and name not in draft.names:
                self.wrong("picture", "pack-picture-of", name)
        if self._within is None and self._faults.found:
            self._faults.stop(draft)
