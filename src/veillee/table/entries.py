"""The entries of a table's log. The table is their replay; nothing else is stored.

They hold the whole truth (secrets, nonces, who holds which seat), so they never leave the server as they are.
"""

# interpreted: defines msgspec structs

from typing import Final, Literal

import msgspec

Admit = Literal["all", "host"]
"""Whose consent it takes to sit down in a bot's place while a game goes on."""


class Clock(msgspec.Struct, frozen=True):
    """Thinking time per seat in milliseconds: what it starts with, and what every move adds. `days`: every move has
    `initial`, and it runs by the calendar, also while nobody looks.
    """

    initial: int
    increment: int
    days: bool = False


class What(msgspec.Struct, frozen=True, tag_field="type"):
    """What an entry says."""


class Opened(What, frozen=True, tag="opened"):
    """A table; whoever did this is its host. Its pack is in the store under the hash `content`; tables of 0.1 carry
    one that we do not ship as `text`.
    """

    game: str
    version: int
    pack: str
    content: str
    text: str
    seats: int
    options: dict[str, str]
    clock: Clock | None
    hints: bool
    secret: str
    lesson: str = ""
    """The lesson that is given here: its deal is prepared, and its script is played."""
    admit: Admit = "all"
    evening: str = ""
    """The evening that it belongs to; empty for none."""
    public: bool = False
    """On a server that shows them, everybody may see that there is a free seat."""
    daily: str = ""
    """The day (2026-01-31) whose deal is played here, alone against bots; empty for none."""
    after: int | None = None
    """A game that was over is played on from here: so many moves of it come first, with the deal that it had."""


class Configured(What, frozen=True, tag="configured"):
    seats: int
    options: dict[str, str]
    clock: Clock | None
    hints: bool


class Sat(What, frozen=True, tag="sat"):
    """In play, `guest` sits down in the place of `bot`; otherwise whoever did this sits."""

    seat: int
    name: str
    guest: str = ""
    bot: str = ""


class SeatAsked(What, frozen=True, tag="seat-asked"):
    """Somebody wishes to take a bot's seat in play."""

    seat: int
    name: str


class Admitted(What, frozen=True, tag="admitted"):
    """The answer of whoever did this; `withdrawn`: by whoever had asked."""

    agree: bool
    withdrawn: bool = False


class Stood(What, frozen=True, tag="stood"):
    """The seat is free; in play `bot` goes on playing it."""

    seat: int
    name: str
    bot: str


class BotSat(What, frozen=True, tag="bot-sat"):
    seat: int
    bot: str


class Committed(What, frozen=True, tag="committed"):
    """The seat has bound itself to a nonce, by its SHA-256."""

    seat: int
    commitment: str


class Nonced(What, frozen=True, tag="nonced"):
    seat: int
    nonce: str


class Started(What, frozen=True, tag="started"):
    pass


class Moved(What, frozen=True, tag="moved"):
    """`bot` is the bot that played, empty for a person."""

    seat: int
    move: str
    bot: str


class WentOn(What, frozen=True, tag="went-on"):
    """The learner has read a sentence of the lesson."""

    step: int


class Passed(What, frozen=True, tag="passed"):
    """Something happened by itself at the entry's time."""


class Undone(What, frozen=True, tag="undone"):
    """The moves of these entries are struck; the game is the replay of the rest."""

    seat: int
    entries: list[int]


class UndoAsked(What, frozen=True, tag="undo-asked"):
    seat: int


class UndoAnswered(What, frozen=True, tag="undo-answered"):
    seat: int
    agree: bool


class Handed(What, frozen=True, tag="handed"):
    """A bot plays for the seat's holder; `late`: because its time was up."""

    seat: int
    bot: str
    late: bool


class Taken(What, frozen=True, tag="taken"):
    seat: int


class Rested(What, frozen=True, tag="rested"):
    """The seat's time does not run for so many days."""

    seat: int
    days: int


class Nudged(What, frozen=True, tag="nudged"):
    """Somebody waits for the seat."""

    seat: int


class Missed(What, frozen=True, tag="missed"):
    """Whoever did this would have a bot play for the seat."""

    seat: int


class Said(What, frozen=True, tag="said"):
    seat: int
    name: str
    text: str


class Rematched(What, frozen=True, tag="rematched"):
    secret: str


class Gathered(What, frozen=True, tag="gathered"):
    """Those who played go on as an evening, which is named after the table."""


AnyWhat = (
    Opened | Configured | Sat | Stood | BotSat | Committed | Nonced | Started | Moved | Passed | Undone
    | UndoAsked | UndoAnswered | Handed | Taken | Said | Rematched | Gathered | WentOn | SeatAsked
    | Admitted | Rested | Nudged | Missed
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """One entry. Its number is its place in the log, from 1."""

    at: int
    """Milliseconds since 1970."""
    now: int
    """Milliseconds since the game began, not counting what the server slept; 0 outside a game."""
    by: str
    """The guest who did it; empty for the server and its bots."""
    command: str
    """The guest's own number for it, so that a command sent twice is done once; empty if there was none."""
    what: AnyWhat


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Entry).decode
