"""What crosses a table's socket, as types; `bodies.py` has those of HTTP. `docs/protocol.md` tells the story.

Seats are numbered from 0 here and from 1 in notation. Times are milliseconds. A `Told` is a sentence without a
language. Unknown fields are refused on the way in; fields that are missing on the way out do not exist.
"""

from typing import Annotated, Any, Literal

import msgspec

from veillee.core.told import Told
from veillee.teacher.judge import Part

PROTOCOL = 1

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client, new for every command: sent twice, done once."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
"""24 letters as people count them; signs that make up one letter or emoji count as one."""
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Values = Annotated[dict[str, bool | int | str], msgspec.Meta(max_length=100)]
"""Options by name; what is not given keeps its default."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time per seat: what it starts with, and what every move adds. `days`: every move has `initial`, and it
    runs by the calendar, also while nobody looks.
    """

    initial: Annotated[int, msgspec.Meta(ge=10_000, le=14 * 86_400_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    days: bool = False


# ---- socket, from the client -----------------------------------------------------------------------------------------


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Whatever a client sends."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message, and again whenever the client wants to look through another of its seats (passed around) or
    through none (a shared screen). `since` is the last entry that it has as that viewer; 0 for none.
    """

    seat: Seat | None = None
    since: Annotated[int, msgspec.Meta(ge=0)] = 0
    language: Literal["fr", "en"] = "fr"
    changes: bool = False
    """Send what changed of a view instead of the whole, where the client has the view before it."""


class Pong(FromClient, frozen=True, tag="pong"):
    """At once, for every ping."""

    ping: int


class Command(FromClient, frozen=True):
    """Something that the table should do: answered with `done` or `refused`, both naming the id."""

    id: Id


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat; one browser may take several. In play: ask for the seat of a bot that nobody owns; where people
    play, it takes their consent (`table.joining`), because whoever sits down sees what the bot holds.
    """

    seat: Seat
    name: Name


class Admit(Command, frozen=True, tag="admit"):
    """The answer to somebody who asks for a bot's seat, for all seats of a browser at once. Whoever asked may withdraw
    with a no.
    """

    agree: bool


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat for good (the host may free any seat before the start). In play a bot sits down."""

    seat: Seat


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """Before the start: put a bot on a free seat, or change which one. An empty name is the game's default bot."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Configure(Command, frozen=True, tag="configure"):
    """Before the start, the host: number of seats, options, clock (None: off), hints."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    options: Values = {}
    clock: Clock | None = None
    hints: bool = False


class Commit(Command, frozen=True, tag="commit"):
    """Bind the seat to a nonce before anybody's is known: the SHA-256 of its bytes. When who sits where changes, or
    somebody commits again, all begin anew, with new nonces.
    """

    seat: Seat
    commitment: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]


class Nonce(Command, frozen=True, tag="nonce"):
    """The seat's part of the shuffle: random bytes in hexadecimal, sent once the server's commitment is known, every
    seat is taken, and every other person's commitment is known too.
    """

    seat: Seat
    nonce: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,32}$")]


class Start(Command, frozen=True, tag="start"):
    """The host or anybody seated; every seat must be taken, every person's nonce known."""


class Play(Command, frozen=True, tag="play"):
    """A move in notation, and the decision (from the view) that it answers."""

    seat: Seat
    decision: int
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class GoOn(Command, frozen=True, tag="go-on"):
    """In a lesson: the learner has read what is said at this step."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Undo(Command, frozen=True, tag="undo"):
    """Take back the seat's last move: done at once where the rules of undo allow it, else the others are asked."""

    seat: Seat


class Agree(Command, frozen=True, tag="agree"):
    """The answer of a seat to somebody's wish to take back."""

    seat: Seat
    agree: bool


class Hand(Command, frozen=True, tag="hand"):
    """In play: let a bot play this seat until it is taken back (one's own seat; the host: any)."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Take(Command, frozen=True, tag="take"):
    """Take one's seat back from the bot."""

    seat: Seat


class Rest(Command, frozen=True, tag="rest"):
    """In a game over days: one's own time does not run for so many days."""

    seat: Seat
    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


class Nudge(Command, frozen=True, tag="nudge"):
    """Tell somebody that one waits for them; once for each thing that they are waited for."""

    seat: Seat


class Miss(Command, frozen=True, tag="miss"):
    """In play: have a bot play for somebody who is waited for and not there, until they come back. It sits down once
    everybody else who plays has said so.
    """

    seat: Seat


class Say(Command, frozen=True, tag="say"):
    """Chat, as one of one's seats."""

    seat: Seat
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Rematch(Command, frozen=True, tag="rematch"):
    """Once over: the same people, the same options, a new commitment. Clients send new nonces, somebody starts."""


class Gather(Command, frozen=True, tag="gather"):
    """Once over, where several people play: go on as an evening, together."""


class AskHint(Command, frozen=True, tag="ask-hint"):
    """What would you do? Only where the table allows hints; answered with `hint`."""

    seat: Seat


ClientMessage = (
    Hello | Pong | Sit | Admit | Stand | SeatBot | Configure | Commit | Nonce | Start | Play | Undo | Agree | Hand
    | Take | Rest | Nudge | Miss | Say | Rematch | Gather | AskHint | GoOn
)  # fmt: skip


# ---- socket, from the server -----------------------------------------------------------------------------------------


class Happened(msgspec.Struct, frozen=True, tag_field="type"):
    """What a log entry was, as far as everybody may know it."""


class Opened(Happened, frozen=True, tag="opened"):
    pass


class Configured(Happened, frozen=True, tag="configured"):
    pass


class Sat(Happened, frozen=True, tag="sat"):
    """`bot`: in play, the bot whose place they take, with what it holds; empty before the start."""

    seat: int
    name: str
    bot: str


class SeatAsked(Happened, frozen=True, tag="seat-asked"):
    """Somebody asks for the seat of a bot, in play."""

    seat: int
    name: str


class Admitted(Happened, frozen=True, tag="admitted"):
    """Somebody has answered: by their first seat, null for a host without one. `withdrawn`: whoever asked gave up."""

    seat: int | None
    agree: bool
    withdrawn: bool


class Stood(Happened, frozen=True, tag="stood"):
    seat: int
    name: str


class BotSat(Happened, frozen=True, tag="bot-sat"):
    seat: int
    bot: str


class Committed(Happened, frozen=True, tag="committed"):
    """The seat has bound itself to its part of the shuffle."""

    seat: int
    commitment: str


class Nonced(Happened, frozen=True, tag="nonced"):
    """The seat has added to the shuffle. All nonces are published when the game is over."""

    seat: int


class Started(Happened, frozen=True, tag="started"):
    pass


class Moved(Happened, frozen=True, tag="moved"):
    """A move; what it was is in the story, as far as the viewer may know. `bot`: a bot played it for the seat."""

    seat: int
    bot: bool


class Passed(Happened, frozen=True, tag="passed"):
    """Time has passed, and something happened by itself."""


class Undone(Happened, frozen=True, tag="undone"):
    """The moves of these entries count no more."""

    seat: int
    entries: list[int]


class UndoAsked(Happened, frozen=True, tag="undo-asked"):
    seat: int


class UndoAnswered(Happened, frozen=True, tag="undo-answered"):
    seat: int
    agree: bool


class Handed(Happened, frozen=True, tag="handed"):
    """A bot plays the seat from here on; `late`: because its time was up."""

    seat: int
    bot: str
    late: bool


class Taken(Happened, frozen=True, tag="taken"):
    seat: int


class Rested(Happened, frozen=True, tag="rested"):
    seat: int
    days: int


class Nudged(Happened, frozen=True, tag="nudged"):
    """`by` waits for `seat`."""

    seat: int
    by: int | None


class Missed(Happened, frozen=True, tag="missed"):
    """`by` would have a bot play for `seat`."""

    seat: int
    by: int | None


class Said(Happened, frozen=True, tag="said"):
    seat: int
    name: str
    text: str


class Rematched(Happened, frozen=True, tag="rematched"):
    pass


class Gathered(Happened, frozen=True, tag="gathered"):
    """Those who played go on as an evening."""


class WentOn(Happened, frozen=True, tag="went-on"):
    """The learner has read this step of the lesson."""

    step: int


What = (
    Opened | Configured | Sat | Stood | BotSat | Committed | Nonced | Started | Moved | Passed | Undone
    | UndoAsked | UndoAnswered | Handed | Taken | Said | Rematched | Gathered | WentOn | SeatAsked
    | Admitted | Rested | Nudged | Missed
)  # fmt: skip


class Beat(msgspec.Struct, frozen=True):
    """The game as the viewer saw it after the first `after` sentences of an entry."""

    after: int
    game: Any
    """The game's own view; null where it looks as it did at the beat before."""


class PublicEntry(msgspec.Struct, frozen=True):
    """What every viewer may know of an entry."""

    seq: int
    at: int
    """Milliseconds since 1970, by the server's clock."""
    what: What


class Entry(PublicEntry, frozen=True):
    """One entry of the log as one viewer may know it. Numbers have no gaps: every viewer gets every number once."""

    told: list[Told] = []
    """The story: what this viewer saw happen."""
    beats: list[Beat] = []
    """The board between the sentences, where the game says that they are worth seeing. Only with live news: whoever
    comes later gets the last view.
    """


class SeatState(msgspec.Struct, frozen=True):
    """Who sits where."""

    kind: Literal["free", "person", "bot"]
    name: str
    """A person's name; empty for a free seat or a bot that nobody owns."""
    bot: str
    """The bot that plays now: on a bot's seat, or in place of a person who is away."""
    yours: bool
    here: bool
    """Connected now (bots always are)."""
    commitment: str
    """What the seat has bound itself to: the SHA-256 of its nonce; empty before, and for bots."""
    ready: bool
    """Has added to the shuffle."""


class UndoQuestion(msgspec.Struct, frozen=True):
    """Somebody wishes to take back, and needs the consent of these seats still."""

    seat: int
    waiting: list[int]


class Course(msgspec.Struct, frozen=True):
    """Where a lesson stands: what it says now, and what it waits for."""

    step: int
    steps: int
    says: Told
    point: list[str]
    """What to point at, one after the other: a part of the stage, or `<mark>:<value>` of a piece."""
    awaits: Literal["move", "reading", "others"]
    """A move of the learner, that they go on, or the bots that play what the lesson has written for them."""


class SeatQuestion(msgspec.Struct, frozen=True):
    """Somebody asks for the seat of a bot, and needs the consent of these seats still (none: of the host alone)."""

    seat: int
    name: str
    waiting: list[int]
    asked: bool
    """It is you who must answer."""
    yours: bool
    """It is you who asks."""


class TableState(msgspec.Struct, frozen=True):
    """The table around the game: sent whenever something of it changes, always whole."""

    phase: Literal["lobby", "play", "over"]
    round: int
    """How many games were started at this table; the rematch is another."""
    game: str
    options: Values
    pack: str
    content: str
    """The hash of the content: fetch it from `/api/content/{hash}`."""
    clock: Clock | None
    hints: bool
    host: bool
    """You opened this table."""
    seats: list[SeatState]
    watchers: int
    """How many look on without a seat."""
    commitment: str
    """Of the secret behind the next or current deal."""
    secret: str | None
    nonces: list[str]
    """Both only when the game is over; the nonces in order of seats."""
    bot_nonce: str
    """What a bot adds to the shuffle: always the same."""
    undo: UndoQuestion | None
    joining: SeatQuestion | None
    evening: bool
    """It belongs to an evening, where one goes on from when the game is over."""
    gathers: bool
    """It is over, and those who played may go on as an evening."""
    gathered: str
    """The evening as which they go on, for those who sit here; empty for none."""
    lesson: str
    """The lesson that this table was opened for; empty for none."""
    daily: str
    """The day whose deal is played here; empty for none. Its secret is published when the day is over."""
    course: Course | None
    """Where it stands; None where there is none, and once it is over."""


class Standing(msgspec.Struct, frozen=True):
    """How the game stands, for every viewer."""

    seq: int
    due: list[int]
    """The seats that the game waits for."""
    may: list[int]
    """The seats that may act now."""
    now: int
    """Milliseconds since the start of the game, when this was written."""
    deadline: int | None
    """Milliseconds from `now` until something happens by itself."""
    clocks: list[int] | None
    """Milliseconds left per seat at `now`; those of due seats run."""
    over: bool
    ending: str
    payoffs: list[float] | None
    scores: list[int] | None


class View(Standing, frozen=True):
    """The game as the viewer sees it after entry `seq`. Views may be skipped when the line is slow; entries never."""

    seat: int | None
    game: Any
    """The game's own view, see its type."""
    decision: int | None
    """What the viewer's seat is answering; goes into `play`."""
    legal: list[str] | None
    """Every move of the viewer's seat in notation; None where it may not act, and always in games with composed
    moves.
    """
    undo: bool
    """The viewer's seat has a move that it may wish to take back."""


class Seen(msgspec.Struct, frozen=True):
    """What a `View` says beyond how the game stands: the viewer's own, on its way out."""

    seat: int | None
    game: msgspec.Struct
    decision: int | None
    legal: msgspec.Raw | None
    undo: bool


class Change(msgspec.Struct, frozen=True):
    """What is new in the next view, for a client that asked for changes: whatever is not here is as it was."""

    since: int
    """`seq` of the view that it changes: the last one that the client got. If it has another, it says hello again."""
    view: dict[str, Any]
    """Fields of `View`, `game` aside."""
    game: dict[str, Any]
    """Fields of the game's own view."""


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """Whatever the server sends on a socket."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to every hello; news follow at once, with every entry after `since` and the present view."""

    protocol: int
    table: str
    seat: int | None
    yours: list[int]
    seq: int
    """The last entry of the log."""


class Done(FromServer, frozen=True, tag="done"):
    """The command is in the log as this entry (sent twice: the same entry)."""

    id: str
    seq: int


class News(FromServer, frozen=True, tag="news", omit_defaults=True):
    """Which commands of this socket are done, the entries that the viewer has not had yet, in order; then how the table
    and the game stand after the last of them, where that changed.
    """

    done: list[Done] = []
    entries: list[Entry] = []
    table: TableState | None = None
    view: View | None = None
    change: Change | None = None
    """Instead of `view`."""


class OnlyId(msgspec.Struct, frozen=True):
    """As much as is read of a message that is refused unread."""

    id: str | None = None


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing has changed. `id` is None where a message could not be read at all."""

    id: str | None
    code: str
    rule: str
    """The rule of the game that says no, such as MS-7; empty otherwise."""
    told: Told
    text: str
    """The same in the language of the hello."""
    retry_after: int | None = None
    """Milliseconds to wait, where waiting helps."""


class Ping(FromServer, frozen=True, tag="ping"):
    ping: int


class Advice(msgspec.Struct, frozen=True):
    move: str
    chance: float
    """Estimated share of the win, 0 to 1."""
    margin: float
    """How far from it the truth may be; 0 where there was nothing to compare."""
    reason: str
    """What speaks most for it: said by the message `<game>-reason-<reason>`, or by `reason-<reason>` that all games
    share.
    """
    parts: list[Part]
    """What it does, what weighs most first: said by `<game>-gain-<name>`, or `<game>-cost-<name>` where it costs."""


class Hint(FromServer, frozen=True, tag="hint"):
    """The best moves that a good bot sees, best first."""

    id: str
    moves: list[Advice]


ServerMessage = Welcome | News | Refused | Ping | Hint
