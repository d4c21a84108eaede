"""The registry: every game has one `Box` there, and everything that works for all games works from it."""

# interpreted: defines msgspec structs

import difflib
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol

import msgspec

from veillee.core.bot import Bot, Insight
from veillee.core.content import Content
from veillee.core.game import Game, Seat, State
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.story import Event
from veillee.core.told import Told


class Drawn(Protocol):
    """What a game draws of a view: a `Canvas`, of which core need not know more."""

    def svg(self, game: str) -> str | None:
        """The picture with the drawings of a game; None where they are not there."""


class Box(msgspec.Struct, frozen=True):
    """One game, whole."""

    meta: Meta
    options: type[Options]
    packs: tuple[str, ...]
    """Content packs that we ship, the default first; each is `content/<pack>.toml` in the game's folder."""
    content: Callable[[str, str], Content]
    """(text, file name for messages) → checked content, or BadContent."""
    game: Callable[[Any, Any], Game]
    """(options, content) → game."""
    view: Callable[[Any, Seat | None], msgspec.Struct]
    """All that a seat may know, as a typed value with no way back; None is the spectator."""
    tell: Callable[[Any, Event, Seat | None], Told | None]
    """(game, event, seat) → the sentence for that viewer; the event has already been seen by them."""
    vector: Callable[[Any, Any], list[float]]
    """(view, game) → numbers for learners; the same length for every view of the same number of players."""
    insight: Insight
    draw: Callable[[Any, Any], Drawn] | None = None
    """(view, game) → a picture of it, for notebooks and learners."""
    bots: dict[str, Callable[[], Bot]] = {}
    """Bots that only this game has, by name."""
    package: str = ""
    """Where its texts and packs lie; empty means `veillee.games.<id>`."""

    def told(self, game: Game, events: Iterable[Event], viewer: Seat | None) -> list[Told]:
        """What a viewer hears of these events, and how: the only way from the story to a sentence."""
        sentences = [self.tell(game, event, viewer) for event in events if event.heard_by(viewer)]
        return [sentence for sentence in sentences if sentence is not None]

    @property
    def folder(self) -> str:
        return self.package or f"veillee.games.{self.meta.id}"


class UnknownGame(LookupError):
    """No such game; the message names those there are."""


class UnknownVersion(LookupError):
    """No such version of a game's rules: a newer one, or one that nobody has kept."""


_modules: dict[str, str] = {}
_boxes: dict[str, Box] = {}
_older: dict[tuple[str, int], Box] = {}


def register(game: str, module: str) -> None:
    """Make a game known; `module` has a `BOX` and is imported when first asked for."""
    _modules[game] = module


def known() -> tuple[str, ...]:
    """The ids of all registered games, in the order of registration."""
    return tuple(_modules)


def box(game: str) -> Box:
    """The box of a game, or UnknownGame."""
    if game not in _modules:
        near = difflib.get_close_matches(game, _modules, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownGame(f"unknown game {game!r}: the games are {', '.join(_modules)}{hint}")
    if game not in _boxes:
        found = import_module(_modules[game]).BOX
        assert isinstance(found, Box)
        _boxes[game] = found
    return _boxes[game]


def box_at(game: str, version: int) -> Box:
    """The box of a game with its rules as they were in a version: today's, or a frozen one in `old/v<version>`."""
    found = box(game)
    if version == found.meta.version:
        return found
    older = _older.get((game, version))
    if older is None:
        where = f"{found.folder}.old.v{version}"
        try:
            older = import_module(where).BOX
        except ModuleNotFoundError as missing:
            if missing.name is None or not where.startswith(missing.name):
                raise
            unkept = f"{game}: version {version} is not kept, these rules are {found.meta.version}"
            raise UnknownVersion(unkept) from None
        assert isinstance(older, Box)
        assert (older.meta.id, older.meta.version) == (game, version)
        _older[game, version] = older
    return older


def box_of(game: Game) -> Box:
    """The box that a bound game came out of."""
    return box_at(game.meta.id, game.meta.version)


@lru_cache(maxsize=64)
def read(game: str, version: int, text: str) -> Content:
    """A pack's text as checked content, once per process; BadContent is not remembered."""
    return box_at(game, version).content(text, f"{game} content")


@lru_cache(maxsize=64)
def bound(game: str, version: int, signed: str, text: str) -> Game:
    """The game bound to options and a pack's text, once per process: pickled states refer to it."""
    found = box_at(game, version)
    options = msgspec.json.decode(signed, type=found.options)
    return found.game(options, read(game, version, text))


def signature(options: Options) -> str:
    """Options as one text, the same for equal options."""
    return msgspec.json.encode(options, order="sorted").decode()


def bind(found: Box, options: Options, content: Content) -> Game:
    """The game of this box with these options and this content; the same object for the same ones."""
    return bound(found.meta.id, found.meta.version, signature(options), content.text)


def picture(state: State, seat: Seat | None = None) -> str | None:
    """What a viewer may see of a state, as SVG; None where the client's drawings are not there."""
    found = box_of(state.game)
    if found.draw is None:
        return None
    return found.draw(found.view(state, seat), state.game).svg(found.meta.id)
