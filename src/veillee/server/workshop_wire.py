"""What crosses the wire of the workshop: a pack that is being typed, what is wrong with it, and how it plays."""

from typing import Annotated

import msgspec

from veillee.core.content import MOST_LETTERS
from veillee.core.printed import Compared, Lost
from veillee.core.shape import Shape
from veillee.server.bodies import ContentInfo
from veillee.study.arm import Line

Text = Annotated[str, msgspec.Meta(max_length=131_072)]
"""A pack, as TOML."""


class Described(msgspec.Struct, frozen=True):
    """What a game's packs may say, and those that we ship, as they are written."""

    shape: Shape
    packs: dict[str, str]
    lost: tuple[Lost, ...]
    """What the rulebook does not say of the box any more."""


class AskCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Text


class Slip(msgspec.Struct, frozen=True):
    """One mistake, at its place."""

    line: int
    """In the text, from 1; 0 where no line is to blame."""
    path: tuple[str | int, ...]
    """Where it stands: keys, and numbers of items from 1."""
    what: str
    """What would be right and what is there instead, in the language of the request, …"""
    text: str
    """… and the same with its place."""


class Checked(msgspec.Struct, frozen=True):
    slips: tuple[Slip, ...]
    """All that is wrong; nothing, if it can be played."""
    content: ContentInfo | None
    """What to draw from: the whole pack, or what could be read of it."""
    printed: tuple[Compared, ...] = ()
    """What the rulebook says is in the box, beside what the pack says; nothing of what is no TOML."""


class AskTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games between bots, from number `first` on, as many of `count` as there is time for in one go."""

    text: Text
    """Empty for the pack that we ship."""
    players: Annotated[int, msgspec.Meta(ge=1, le=8)]
    first: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100


class Tried(msgspec.Struct, frozen=True):
    slips: tuple[Slip, ...]
    games: tuple[Line, ...]
    parts: dict[str, list[str]]
    """What of the pack moves may name, by kind: its cards, its tiles, its houses."""


class SharePack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack, finished or not, to be kept here under a link."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    text: Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
    code: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The code of one of your own, in whose place it goes."""


class SharedPack(msgspec.Struct, frozen=True):
    code: str
    game: str
    text: str


class KeptPicture(msgspec.Struct, frozen=True):
    """A picture that a pack may name by its hash; `/api/pictures/<hash>` draws it."""

    hash: str
    size: int
    """Bytes, as it is kept."""


HTTP = (Described, AskCheck, Checked, AskTry, Tried, SharePack, SharedPack, KeptPicture)
