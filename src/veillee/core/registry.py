"""The registry: every game has one `Box` there, and everything that works for all games works from it."""

# interpreted: defines msgspec structs

import difflib
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

import msgspec
from librt.strings import BytesWriter

from veillee.core.bot import USUAL, Bot, Gain, Insight, Plan
from veillee.core.content import BadContent, Content
from veillee.core.game import Game, Move, Seat, State
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.row import Columns
from veillee.core.shape import Shape
from veillee.core.story import Event, heard
from veillee.core.told import Told


class Drawn(Protocol):
    """What a game draws of a view: a `Canvas`, of which core need not know more."""

    def svg(self, game: str) -> str | None:
        """The picture with the drawings of a game; None where they are not there."""


class Personality(msgspec.Struct, frozen=True):
    """A bot with a name and a way of playing, as strong as its level."""

    id: str
    level: str
    likes: str = ""
    """What it prefers among moves that are as good, as the game's insight names it; a game may bring a bot of this id
    instead, which has its way in itself.
    """


class Box(msgspec.Struct, frozen=True):
    """One game, whole."""

    meta: Meta
    package: str
    """Where its texts and packs lie: `text/<language>.ftl`, `content/<pack>.toml`."""
    options: type[Options]
    packs: tuple[str, ...]
    """Content packs that come with the game, the default first."""
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
    plan: Plan = USUAL
    """What its levels `easy`, `medium` and `hard` are made of."""
    gains: Callable[[Any, Seat, Move], list[Gain]] = lambda state, seat, move: []
    """(imagined world, seat, move) → what the move does for the seat, as parts that add up; whoever tells them to the
    seat takes their mean over worlds that it imagines.
    """
    draw: Callable[[Any, Any], Drawn] | None = None
    """(view, game) → a picture of it, for notebooks and learners."""
    shape: Shape | None = None
    """What its packs may say; without it they are read all the same, and have no workshop."""
    row: Callable[[Any, Seat], bytes] | None = None
    """(state, seat) → the numbers of `vector(view)` as 32-bit floats without making the view, for many games."""
    words: Callable[[Any, Seat, BytesWriter], None] | None = None
    """(state, seat, out) → writes the same in a few 64-bit words, …"""
    layout: Callable[[Any, int], list[Columns]] | None = None
    """… and (game, players) → which of their bits make which numbers of the row."""
    allowed: Callable[[Any, Seat, BytesWriter], None] | None = None
    """(state, seat, out) → writes the moves of `legal` as 16-bit numbers, in any order: for games that have many of
    them, or hardly ever the same.
    """
    choice: Callable[[Any, Seat], int] | None = None
    """(state, seat) → a number that says all that `legal` hangs on: where it is the same, so are the moves. For games
    without `allowed` whose choices come again and again.
    """
    alike: Callable[[Any], list[list[Move]]] | None = None
    """(game) → for every move those that `allowed` means by it, as many for each; without it, itself."""
    roles: Callable[[Any], list[dict[str, str]]] | None = None
    """(state) → what the deal made of each seat, by name (`{"character": "sally"}`): studies count by it."""
    uses: Callable[[Any, Seat, str], list[str]] | None = None
    """(state, seat, notation) → the parts of the pack that a move takes though its notation does not name them."""
    people: tuple[Personality, ...] = ()
    """Bots with a name and a way of playing; `people/<language>.ftl` introduces them."""
    bots: dict[str, Callable[[], Bot]] = {}
    """Bots that only this game has, by name; one that is called like a level takes its place."""

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled by what it is: another process has its own."""
        return (box_at, (self.meta.id, self.meta.version))

    def told(self, game: Game, events: Sequence[Event], viewer: Seat | None) -> list[Told]:
        """What a viewer hears of these events, and how: the only way from the story to a sentence."""
        return heard(self.tell, game, events, viewer)


class UnknownGame(LookupError):
    """No such game; the message names those there are."""


class UnknownVersion(LookupError):
    """No such version of a game's rules: a newer one, or one that nobody has kept."""


GROUP = "veillee.games"
"""The group of entry points under which a package announces its games: `<id> = "<module>:<Box>"`."""

GUESTS = "veillee.bots"
"""The group under which a package announces bots for games that it did not make: `<game>.<name> = "<module>:<Bot>"`."""

BOUND = 64
"""So many bound games are kept."""

_boxes: dict[str, Box] = {}
_older: dict[tuple[str, int], Box] = {}
READ = 64
"""So many packs that people brought are kept, as they were read."""

_read: dict[tuple[str, int, bytes], Content] = {}
_bound: dict[tuple[str, int, str, str], Game] = {}


@cache
def announced() -> dict[str, str]:
    """Where every game's box is, by id: ours first, then what installed packages announce.

    Ours are taken from the code that runs, not from what is installed beside it: that may be another version.
    """
    found = {game: f"{GROUP}.{game}:BOX" for game in import_module(GROUP).OURS}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.value.startswith(f"{GROUP}."):
            continue
        if found.setdefault(entry.name, entry.value) != entry.value:
            raise ValueError(f"two games are called {entry.name}: {found[entry.name]} and {entry.value}")
    return found


@cache
def guests(game: str) -> dict[str, Callable[[], Bot]]:
    """The bots that installed packages announce for a game, by name."""
    found = entry_points(group=GUESTS)
    mine = [entry for entry in found if entry.name.startswith(f"{game}.")]
    return {entry.name.removeprefix(f"{game}."): partial(_guest, entry) for entry in mine}


def _guest(entry: EntryPoint) -> Bot:
    made = entry.load()()
    if not isinstance(made, Bot):
        raise TypeError(f"{entry.value} is announced as the bot {entry.name}, and is none")
    return made


def known() -> tuple[str, ...]:
    """The ids of all games, ours first."""
    return tuple(announced())


def box(game: str) -> Box:
    """The box of a game, or UnknownGame."""
    if game not in _boxes:
        games = announced()
        if game not in games:
            near = difflib.get_close_matches(game, games, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise UnknownGame(f"unknown game {game!r}: the games are {', '.join(games)}{hint}")
        module, _, name = games[game].partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, Box) or found.meta.id != game:
            raise TypeError(f"{games[game]} is announced as the box of {game}, and is none")
        _boxes[game] = found
    return _boxes[game]


def box_at(game: str, version: int) -> Box:
    """The box of a game with its rules as they were in a version: today's, or a frozen one in `old/v<version>`."""
    found = box(game)
    if version == found.meta.version:
        return found
    older = _older.get((game, version))
    if older is None:
        where = f"{found.package}.old.v{version}"
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


def read(game: str, version: int, text: str) -> Content:
    """A pack's text as checked content, once as long as it is remembered; BadContent is not remembered."""
    content = recalled(game, version, text)
    return content or remember(game, version, _kept(box_at(game, version), text))


def _kept(found: Box, text: str) -> Content:
    """A pack that was taken once: what later turned out to say nothing in it (an effect that can never happen) is no
    reason to lose the tables and records that were made with it.
    """
    try:
        return found.content(text, f"{found.meta.id} content")
    except BadContent as bad:
        if isinstance(bad.draft, Content) and all(fault.idle for fault in bad.faults):
            return bad.draft
        raise


def recalled(game: str, version: int, text: str) -> Content | None:
    """The content of a pack that was read before, perhaps by another process."""
    key = _key(game, version, text)
    content = _read.pop(key, None)
    if content is not None:
        _read[key] = content  # the latest comes last
    return content


def remember(game: str, version: int, content: Content) -> Content:
    _read[_key(game, version, content.text)] = content
    if len(_read) > READ:
        del _read[next(iter(_read))]
    return content


def _key(game: str, version: int, text: str) -> tuple[str, int, bytes]:
    return game, version, blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def bind(found: Box, options: Options, content: Content) -> Game:
    """The game of this box with these options and this content; the same object for the same ones."""
    key = (found.meta.id, found.meta.version, signature(options), content.hash)
    game = _bound.pop(key) if key in _bound else found.game(options, content)
    _bound[key] = game  # the latest comes last
    if len(_bound) > BOUND:
        del _bound[next(iter(_bound))]
    return game


def bound(game: str, version: int, signed: str, digest: str, text: str) -> Game:
    """The game that a pickled state refers to: bound in this process already, or from its options and pack."""
    already = _bound.get((game, version, signed, digest))
    if already is not None:
        return already
    found = box_at(game, version)
    return bind(found, msgspec.json.decode(signed, type=found.options), read(game, version, text))


def signature(options: Options) -> str:
    """Options as one text, the same for equal options."""
    return msgspec.json.encode(options, order="sorted").decode()


def picture(state: State, seat: Seat | None = None) -> str | None:
    """What a viewer may see of a state, as SVG; None where the client's drawings are not there."""
    found = box_of(state.game)
    if found.draw is None:
        return None
    return found.draw(found.view(state, seat), state.game).svg(found.meta.id)
