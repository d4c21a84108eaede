"""The entries of an evening's log. The evening is their replay; nothing else is stored.

They hold the whole truth (who is behind a name, the secret of a deal), so they never leave the server as they are.
"""

# interpreted: defines msgspec structs

from typing import Final, Literal

import msgspec

Way = Literal["screen", "devices", "television"]
"""How people play: one screen passed around, everybody on their own, or phones beside a television."""


class What(msgspec.Struct, frozen=True, tag_field="type"):
    """What an entry says."""


class Opened(What, frozen=True, tag="opened"):
    """An evening under this code. Whoever joins first is its host: a television opens evenings too, and never is."""

    code: str
    way: Way


class Joined(What, frozen=True, tag="joined"):
    """Somebody new, with the next number; one device may bring several people."""

    name: str


class Left(What, frozen=True, tag="left"):
    person: int


class Returned(What, frozen=True, tag="returned"):
    person: int


class Removed(What, frozen=True, tag="removed"):
    """By the host. Who is behind the name does not come back."""

    person: int


class Shut(What, frozen=True, tag="shut"):
    """Closed to newcomers, or open to them again."""

    shut: bool


class WayChosen(What, frozen=True, tag="way-chosen"):
    way: Way


class HostGiven(What, frozen=True, tag="host-given"):
    person: int


class Voted(What, frozen=True, tag="voted"):
    """What somebody would like to play next; an empty game takes it back."""

    person: int
    game: str


class Begun(What, frozen=True, tag="begun"):
    """A game begins at a table of its own. All that the table is opened with is here: should the server die before it
    is, it opens it when it is back.
    """

    table: str
    game: str
    seats: list[int]
    """Who sits where, by number; −1 for a bot."""
    out: list[int]
    """Who has to sit this one out."""
    bot: str
    options: dict[str, str]
    secret: str
    pack: str = ""
    """Empty for the game's first."""


class Finished(What, frozen=True, tag="finished"):
    """The game is over: how the win was shared, and the points of the game itself, by seat."""

    payoffs: list[float]
    scores: list[int]
    ending: str


class Dropped(What, frozen=True, tag="dropped"):
    """The game was broken off and counts for nobody."""


class Ended(What, frozen=True, tag="ended"):
    """The evening is over."""


AnyWhat = (
    Opened | Joined | Left | Returned | Removed | Shut | WayChosen | HostGiven | Voted | Begun | Finished | Dropped
    | Ended
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """One entry. Its number is its place in the log, from 1."""

    at: int
    """Milliseconds since 1970."""
    by: str
    """The guest who did it; empty for the server."""
    command: str
    """The guest's own number for it, so that a command sent twice is done once; empty if there was none."""
    what: AnyWhat


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Entry).decode
