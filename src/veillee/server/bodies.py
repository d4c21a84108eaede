"""What crosses the wire by HTTP, as types: every body, in the manner of `wire.py`."""

from typing import Annotated, Any, Literal

import msgspec

from veillee.core.lesson import Tip
from veillee.core.meta import Meta
from veillee.core.options import Field
from veillee.core.told import Told
from veillee.server.wire import Beat, Clock, SeatState, Values, Word

Viewer = Literal["all", "0", "1", "2", "3", "4", "5", "6", "7"]


class Mistake(msgspec.Struct, frozen=True):
    """One thing that is wrong with a pack."""

    line: int
    """In the pack's text, from 1; 0 where no line is to blame."""
    item: str
    field: str
    text: str
    """The place, what would be right and what is there instead, in the language of the request."""


class Problem(msgspec.Struct, frozen=True):
    """Every HTTP error: what was wrong and what would be right."""

    code: str
    told: Told
    text: str
    """The sentence in the language of the request."""
    retry_after: int | None = None
    mistakes: tuple[Mistake, ...] = ()
    """All that is wrong with a pack, with `bad-content`."""


class Health(msgspec.Struct, frozen=True):
    version: str
    node: str
    tables: int
    sockets: int


class Network(msgspec.Struct, frozen=True):
    """Whether others in the network at home reach this server."""

    url: str
    """Where they do; empty where they do not, or where a host sees to that."""
    offered: bool
    """Whoever asks may let them: `POST /api/lan`."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the shelf, as the home page and the lobby need it."""

    meta: Meta
    options: list[Field]
    packs: list[str]
    bots: list[str]
    people: dict[str, str]
    """Of those, the ones with a name, a face and a way of playing: at which level."""
    default_bot: str
    lessons: list[str]
    """Guided first games: the one for the whole game, then those about a part of it."""
    tips: list[Tip]
    """Sentences for the first time, each shown once beside what it is about."""


class ContentInfo(msgspec.Struct, frozen=True):
    """What is in the box: names of all items in every language, and what to draw from."""

    game: str
    pack: str
    title: str
    """What somebody calls a pack of their own; empty for ours, …"""
    author: str
    edition: str
    """… and the same of who made it, and which one it is."""
    hash: str
    names: dict[str, dict[str, str]]
    data: Any
    pictures: dict[str, str]
    """What the pack brings pictures of, each cleaned: an address here, or a data address."""


class Rule(msgspec.Struct, frozen=True):
    number: str
    text: str


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat when the table opens: me (under this name), a bot, or nobody yet (both empty)."""

    name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """The bot's name; empty for the game's default bot."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is over, and how many of its moves come first."""

    record: Annotated[str, msgspec.Meta(max_length=1_048_576)]
    moves: Annotated[int, msgspec.Meta(ge=0, le=20_000)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=8)]
    options: Values = {}
    pack: Word | None = None
    """A pack that we ship; None for the first."""
    own_pack: Annotated[str, msgspec.Meta(max_length=262_144)] | None = None
    """A pack of one's own, as TOML."""
    clock: Clock | None = None
    hints: bool = False
    admit: Literal["all", "host"] = "all"
    """Whose consent it takes to sit down in a bot's place in play: everybody's who plays, or the host's alone."""
    lesson: Word | None = None
    """A lesson of the game: deal, seats and options are its own, and the first seat's name is the learner's."""
    learned: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=100)] = []
    """What the learner has already played of it elsewhere, without a line: the table opens where that ended."""
    after: After | None = None
    """Play on in the middle of a recorded game: its rules, pack, options and deal are the table's, everybody sits, and
    it has begun.
    """
    public: bool = False
    """Show everybody on this server that there are free seats, where the server does that."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    phase: Literal["lobby", "play", "over"]
    seats: list[SeatState]
    yours: list[int]
    your_turn: bool
    host: bool
    at: int
    """When something last happened, milliseconds since 1970."""
    lesson: str
    """The lesson that it was opened for; empty for none, and once it is over."""


class Home(msgspec.Struct, frozen=True):
    """Somebody's tables, the latest first."""

    version: str
    """What to ask with, to hear of it when something changes."""
    tables: list[TableInfo]
    public: bool
    """This server shows tables that were opened for everybody."""
    open: list[TableInfo]
    """Those of others that have a free seat."""


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay, from one or several points of view."""

    at: int
    seat: int | None
    move: str
    told: list[Told]
    views: dict[str, Any]
    """By viewer: `all` (what a shared screen shows), or the seat's number from 0."""
    beats: list[Beat] = []
    """The board between the sentences, as the first viewer saw it."""


class ReplayInfo(msgspec.Struct, frozen=True):
    game: str
    options: Values
    content: ContentInfo
    players: list[str]
    commitment: str
    secret: str
    nonces: list[str]
    verified: bool
    """Commitment, seed and result are what the record says they are."""
    result: list[float]
    ending: str
    total: int
    """Frames there are; this answer may hold a part of them."""
    first: int
    frames: list[Frame]


class AskReplay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record's text, and through whose eyes to see it."""

    record: Annotated[str, msgspec.Meta(max_length=1_048_576)]
    viewers: Annotated[tuple[Viewer, ...], msgspec.Meta(max_length=9)] = ("all",)
    first: Annotated[int, msgspec.Meta(ge=0)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200


class AskChances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record's text, and from which frame on to estimate."""

    record: Annotated[str, msgspec.Meta(max_length=1_048_576)]
    first: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Chances(msgspec.Struct, frozen=True):
    """How a recorded game stood, frame by frame, as far as it could be estimated in a moment: ask on from there."""

    total: int
    """Frames there are."""
    first: int
    chances: list[list[float]]
    """Per frame, each seat's estimated share of the win, knowing everything."""


HTTP = (
    Problem, Health, Network, GameInfo, ContentInfo, Rule, NewTable, TableInfo, Home,
    AskReplay, ReplayInfo, AskChances, Chances,
)  # fmt: skip
