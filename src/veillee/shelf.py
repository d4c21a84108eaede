"""The shelf: reads from disk what core and games may not, the packs and texts of the package and packs of one's own."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from veillee.core import lesson as core_lesson
from veillee.core.content import Content, unmarked
from veillee.core.faults import alone
from veillee.core.game import Game
from veillee.core.lesson import Lesson, Tip
from veillee.core.options import parse
from veillee.core.pictures import lifted
from veillee.core.printed import Printed
from veillee.core.record import Record
from veillee.core.registry import Box, bind, box, box_at, known, read
from veillee.core.replay import BadReplay, game_of
from veillee.drawing import canvas
from veillee.teacher import puzzles as teacher_puzzles
from veillee.teacher.puzzles import Collection, Puzzle

FOLDERS = ("text", "lesson", "about", "hint", "workshop", "people")
"""Where a game keeps its words: itself, its lessons, what each thing is, what helps first, what packs say, its bots."""

FIRST = "first"
"""The lesson for a whole game."""


def content(found: Box, wanted: str = "") -> Content:
    """A pack by its shipped name, or by the path of a TOML file; without either, the game's own default."""
    if not wanted or wanted in found.packs:
        return pack(found, wanted)
    path = Path(wanted)
    if not path.is_file():
        raise alone(wanted, "pack-file", packs=", ".join(found.packs), game=found.meta.id)
    return found.content(pack_file(path), path.name)


def pack_file(path: Path) -> str:
    """The text of somebody's own pack, its pictures only named."""
    try:
        return lifted(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise alone(path.name, "pack-utf", f"0x{error.object[error.start]:02x}") from None


def pack(found: Box, name: str = "", text: str = "") -> Content:
    """A pack by its text, where somebody brings one along, else by its shipped name: no file of theirs is read."""
    if text:
        return read(found.meta.id, found.meta.version, unmarked(text))
    if name and name not in found.packs:
        raise alone(name, "pack-shipped", packs=", ".join(found.packs), game=found.meta.id)
    return _shipped(found.meta.id, found.meta.version, name or found.packs[0])


@cache
def _shipped(game: str, version: int, name: str) -> Content:
    found = box_at(game, version)
    file = f"{name}.toml"
    return found.content(files(found.package).joinpath("content").joinpath(file).read_text(encoding="utf-8"), file)


def game(name: str, options: dict[str, str], wanted: str = "") -> Game:
    """The game by name with options as `name=value` texts and content by pack or path."""
    found = box(name)
    return bind(found, parse(found.options, options), content(found, wanted))


def recorded(record: Record) -> Game:
    """The game that a record was played with: its own pack if it carries one, else the edition that we shipped."""
    found = box_at(record.game, record.version)
    if record.pack:
        return game_of(record, pack(found, record.content, record.pack))
    kept = edition(found, record.content, record.content_hash)
    if kept is None:
        lost = f"content {record.content} {record.content_hash}"
        raise BadReplay("pack", f"{lost}: we do not ship this pack, and the record does not carry it")
    return game_of(record, kept)


def shipped(found: Box, name: str, digest: str) -> bool:
    """Whether we ship this very pack; if not, records carry it."""
    return name in found.packs and pack(found, name).hash == digest


def edition(found: Box, name: str, digest: str) -> Content | None:
    """A pack that we ship by its very hash, also in an edition that another has replaced: `content/old` keeps it."""
    if shipped(found, name, digest):
        return pack(found, name)
    file = f"{name}-{digest[:8]}.toml"
    path = files(found.package).joinpath("content").joinpath("old").joinpath(file)
    if name not in found.packs or not path.is_file():
        return None
    kept = read(found.meta.id, found.meta.version, path.read_text(encoding="utf-8"))
    return kept if kept.hash == digest else None


@cache
def lessons(game: str) -> tuple[str, ...]:
    """The lessons of a game by their ids: the one for the whole game, then those about a part of it."""
    folder = files(box(game).package).joinpath("lesson")
    if not folder.is_dir():
        return ()
    found = sorted(path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml"))
    return tuple(sorted(found, key=lambda name: name != FIRST))


@cache
def lesson(game: str, name: str) -> Lesson | None:
    """A lesson by its id; None where there is none, or none for the rules of today."""
    found = box(game)
    if name not in lessons(game):
        return None
    path = files(found.package).joinpath("lesson").joinpath(f"{name}.toml")
    read_lesson = core_lesson.read(path.read_text(encoding="utf-8"), path.name)
    return read_lesson if read_lesson.version == found.meta.version else None


@cache
def tips(game: str) -> tuple[Tip, ...]:
    """What helps the first time, in the order in which it is shown."""
    path = files(box(game).package).joinpath("hint").joinpath("hints.toml")
    return core_lesson.read_tips(path.read_text(encoding="utf-8")) if path.is_file() else ()


@cache
def printed(game: str) -> Printed:
    """What the rulebook says is in the box of a game; nothing where nobody has looked."""
    path = files(box(game).package).joinpath("printed.toml")
    return msgspec.toml.decode(path.read_bytes(), type=Printed) if path.is_file() else Printed()


@cache
def puzzles(game: str) -> tuple[Collection, list[Puzzle]] | None:
    """The collection of puzzles that a game brings; None where it brings none."""
    path = files(box(game).package).joinpath("puzzle").joinpath("collection.jsonl")
    return teacher_puzzles.read(path.read_text(encoding="utf-8")) if path.is_file() else None


@cache
def texts(language: str) -> tuple[str, ...]:
    """Every Fluent text in this language: core, table, evening, interface, each game."""
    ours = ("veillee.core", "veillee.table", "veillee.evening", "veillee.memory", "veillee")
    return tuple(text_of(package, language) for package in (*ours, *(box(name).package for name in known())))


@cache
def text_of(package: str, language: str) -> str:
    """The Fluent text of a package, with what its lessons say and what each thing is; empty where it has none."""
    paths = [files(package).joinpath(folder).joinpath(f"{language}.ftl") for folder in FOLDERS]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.is_file())


class ClientGallery(canvas.Gallery):
    """The drawings that the built client brings (web/scripts/drawings.js)."""

    def drawings(self, game: str) -> str | None:
        return None if _drawing("paints.json") is None else _drawing(f"{game}.svg") or ""

    def paints(self) -> dict[str, str]:
        return msgspec.json.decode(_drawing("paints.json") or "{}", type=dict[str, str])

    def game(self, name: str) -> Game:
        return game(name, {})


@cache
def _drawing(file: str) -> str | None:
    path = files("veillee").joinpath("web", "drawings", file)
    return path.read_text(encoding="utf-8") if path.is_file() else None


canvas.gallery = ClientGallery()
