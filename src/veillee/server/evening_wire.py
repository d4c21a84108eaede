"""What crosses the wire around an evening, as types: in the manner of `wire.py`, on a socket of its own.

An evening is small: whenever something of it changes it is sent whole, numbered by its log.
"""

from typing import Annotated, Literal

import msgspec

from veillee.server.wire import Command, Done, FromClient, FromServer, Name, Ping, Pong, Refused, Values, Word

Person = Annotated[int, msgspec.Meta(ge=0, le=35)]
Way = Literal["screen", "devices", "television"]
"""How people play: one screen passed around, everybody on their own, or phones beside a television."""
Reaction = Literal["laugh", "clap", "wow", "heart", "snow", "oops"]


# ---- socket, from the client -----------------------------------------------------------------------------------------


class EveningHello(FromClient, frozen=True, tag="hello"):
    """The first message. `television`: this screen shows the evening, and has no hand."""

    television: bool = False
    language: Literal["fr", "en"] = "fr"


class Join(Command, frozen=True, tag="join"):
    """Come in under a name; again for everybody who plays on this device. Whoever had left under it is back."""

    name: Name


class ComeBack(Command, frozen=True, tag="come-back"):
    person: Person


class Leave(Command, frozen=True, tag="leave"):
    """In a game a bot plays on for them."""

    person: Person


class Remove(Command, frozen=True, tag="remove"):
    """The host: show somebody out. They do not come back from that device."""

    person: Person


class Shut(Command, frozen=True, tag="shut"):
    """The host: closed to newcomers, or open to them again."""

    shut: bool


class ChooseWay(Command, frozen=True, tag="choose-way"):
    """The host: how people play."""

    way: Way


class GiveHost(Command, frozen=True, tag="give-host"):
    """The host: let somebody else lead."""

    person: Person


class Vote(Command, frozen=True, tag="vote"):
    """What somebody would like to play next; an empty game takes it back."""

    person: Person
    game: Annotated[str, msgspec.Meta(max_length=40)]


class Begin(Command, frozen=True, tag="begin"):
    """The next game: whatever the host says, or what more than half of the people have voted for."""

    game: Word
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Which bots fill up; empty for the default."""
    options: Values = msgspec.field(default_factory=dict)
    pack: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A pack of ours; empty for the game's first."""


class Drop(Command, frozen=True, tag="drop"):
    """The host: break the game off. It counts for nobody."""


class End(Command, frozen=True, tag="end"):
    """The host: the evening is over."""


class React(Command, frozen=True, tag="react"):
    """A reaction that everybody sees for a moment; it is not kept, and answered by nothing but itself."""

    person: Person
    reaction: Reaction


EveningClientMessage = (
    EveningHello | Pong | Join | ComeBack | Leave | Remove | Shut | ChooseWay | GiveHost | Vote | Begin | Drop | End
    | React
)  # fmt: skip


# ---- socket, from the server -----------------------------------------------------------------------------------------


class PersonState(msgspec.Struct, frozen=True):
    """Somebody of the evening; name, colour and shape stay."""

    number: int
    name: str
    colour: int
    shape: int
    """Both 0 to 5; nobody else has the same two."""
    present: bool
    """Has not left."""
    here: bool
    """Connected now."""
    yours: bool
    host: bool
    vote: str
    points: int
    """Of the whole evening so far."""


class RoundState(msgspec.Struct, frozen=True):
    """One game of the evening."""

    number: int
    table: str
    game: str
    seats: list[int]
    """Who sits where, by number; −1 for a bot."""
    out: list[int]
    """Who sits this one out."""
    at: int
    """When it began, milliseconds since 1970."""
    over: bool
    counted: bool
    """Played to the end."""
    places: list[int]
    """Once it is counted, by seat: the place from 1 …"""
    points: list[int]
    """… the evening's points …"""
    scores: list[int]
    """… and the game's own."""
    ending: str
    bot: str
    options: dict[str, str]
    pack: str
    """What it was begun with: the same again begins it once more."""


class Offer(msgspec.Struct, frozen=True):
    """A game that could be next: who would sit where (−1: a bot), who would sit out, how many have voted for it."""

    game: str
    votes: int
    seats: list[int]
    out: list[int]
    decided: bool
    """You may begin it: you are the host, or more than half have voted for it."""
    one_screen: bool
    """It cannot be played: everybody plays at once, and several people share a screen."""
    choices: list[str]
    """Options that whoever begins it may choose, by name; none that belongs to one seat, because seats move on."""


class EveningState(msgspec.Struct, frozen=True):
    """An evening, as a guest sees it: always whole."""

    id: str
    seq: int
    code: str
    way: Way
    phase: Literal["lobby", "play", "over"]
    at: int
    """When it began, milliseconds since 1970."""
    shut: bool
    host: bool
    """You lead it."""
    removed: bool
    """You were shown out of it."""
    people: list[PersonState]
    televisions: int
    """Screens that show it now."""
    round: RoundState | None
    """The game in play, once its table is there."""
    rounds: list[RoundState]
    """All games, the one in play too."""
    offers: list[Offer]
    """What can be played next; empty while a game is played and once the evening is over."""


class EveningNews(FromServer, frozen=True, tag="news", omit_defaults=True):
    """Which commands of this socket are done, and the evening where anything of it changed."""

    done: list[Done] = msgspec.field(default_factory=list)
    evening: EveningState | None = None


class Reacted(FromServer, frozen=True, tag="reacted"):
    """Somebody's reaction, to be shown for a moment."""

    person: int
    reaction: Reaction


EveningServerMessage = EveningNews | Reacted | Refused | Ping


# ---- HTTP ------------------------------------------------------------------------------------------------------------


class NewEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    """Mine; empty for a television, which is nobody."""
    way: Way = "devices"


HTTP = (NewEvening, EveningState)
