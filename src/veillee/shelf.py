"""The shelf: reads from disk what core and games may not, the packs and texts of the package and packs of one's own."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from veillee.core.content import BadContent, Content
from veillee.core.game import Game
from veillee.core.options import parse
from veillee.core.registry import Box, bind, box, box_at, known
from veillee.drawing import canvas


def content(found: Box, wanted: str = "") -> Content:
    """A pack by its shipped name, or by the path of a TOML file; without either, the game's own default."""
    if not wanted or wanted in found.packs:
        return _shipped(found.meta.id, found.meta.version, wanted or found.packs[0])
    path = Path(wanted)
    if not path.is_file():
        packs = ", ".join(found.packs)
        raise BadContent(wanted, "", "", f"no such file, and {found.meta.id} has no such pack (it has: {packs})")
    return found.content(_text(path), path.name)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadContent(path.name, "", "", f"expected text in UTF-8, found a stray byte at {error.start}") from None


@cache
def _shipped(game: str, version: int, pack: str) -> Content:
    found = box_at(game, version)
    file = f"{pack}.toml"
    return found.content(files(found.folder).joinpath("content").joinpath(file).read_text(encoding="utf-8"), file)


def game(name: str, options: dict[str, str], wanted: str = "") -> Game:
    """The game by name with options as `name=value` texts and content by pack or path."""
    found = box(name)
    return bind(found, parse(found.options, options), content(found, wanted))


def shipped(found: Box, pack: str, digest: str) -> bool:
    """Whether we ship this very pack; if not, records carry it."""
    return pack in found.packs and content(found, pack).hash == digest


def edition(found: Box, pack: str, digest: str) -> Content | None:
    """A pack that we ship by its very hash, also in an edition that another has replaced: `content/old` keeps it."""
    if shipped(found, pack, digest):
        return content(found, pack)
    file = f"{pack}-{digest[:8]}.toml"
    path = files(found.folder).joinpath("content").joinpath("old").joinpath(file)
    if pack not in found.packs or not path.is_file():
        return None
    kept = found.content(path.read_text(encoding="utf-8"), file)
    return kept if kept.hash == digest else None


@cache
def texts(language: str) -> tuple[str, ...]:
    """Every Fluent file of the package in this language: core, table, interface, each game."""
    folders = ["veillee.core", "veillee.table", "veillee", *(box(name).folder for name in known())]
    paths = [files(folder).joinpath("text").joinpath(f"{language}.ftl") for folder in folders]
    return tuple(path.read_text(encoding="utf-8") for path in paths if path.is_file())


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
