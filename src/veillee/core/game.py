"""The contract of a game: `Game` is a box bound to its options and content, `State` is one play of it.

A move is a number with the same meaning in every state; 0 is WAIT and is never played. Seats are numbered from 0
clockwise here and from 1 wherever people read them.
"""

from hashlib import blake2b
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from veillee.core.content import Content
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.rng import Rng
from veillee.core.story import Story

Move = int
Seat = int

WAIT: Final = 0


class Names:
    """Numbers handed out in order, each where it is named: `SWAPPED: Final = KINDS.add("swapped")`. Story kinds,
    endings, effects; those that come first without a constant of their own are given at once.
    """

    def __init__(self, *first: str) -> None:
        self.all: list[str] = list(first)

    def add(self, name: str) -> int:
        assert name not in self.all, f"{name!r} is named twice"
        self.all.append(name)
        return len(self.all) - 1


class Refused(Exception):
    """A move that a rule forbids. `code` indexes the game's refusals; nothing has changed."""

    def __init__(self, code: int, seat: Seat, move: Move) -> None:
        super().__init__(f"seat {seat + 1}, move {move}: refused ({code})")
        self.code = code
        self.seat = seat
        self.move = move


class Refusal:
    """Why a move is refused: the rule's number (empty for what every game shares) and the name of the sentence that
    explains it.
    """

    def __init__(self, rule: str, name: str) -> None:
        self.rule = rule
        self.name = name


class Refusals:
    """The refusals of a game, each numbered where it is named: `OUT: Final = REFUSALS.add("MS-10", "out")`. Those that
    every game shares come first.
    """

    def __init__(self) -> None:
        self.all: list[Refusal] = [Refusal("", name) for name in SHARED.all]

    def add(self, rule: str, name: str) -> int:
        assert all(known.name != name for known in self.all), f"refusal {name!r} is named twice"
        self.all.append(Refusal(rule, name))
        return len(self.all) - 1


SHARED: Final = Names("")
OVER: Final = SHARED.add("over")
NOT_NOW: Final = SHARED.add("not-now")
NO_SUCH_MOVE: Final = SHARED.add("no-such-move")


class BadNotation(ValueError):
    """Text that is no move of this game; the message says what would be."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One box, bound to its options and content. It knows names and tables, and holds no play."""

    meta: Meta
    options: Options
    content: Content
    moves: int
    least: int
    most: int
    refusals: list[Refusal]

    def __init__(self, meta: Meta, options: Options, content: Content, moves: int, refusals: Refusals) -> None:
        self.meta = meta
        self.options = options
        self.content = content
        self.moves = moves
        self.least, self.most = meta.players
        self.refusals = refusals.all

    def new(self, seats: int, rng: Rng) -> "State":
        """Set up a play. Calls `check_seats` first."""
        raise NotImplementedError

    def notation(self, move: Move) -> str:
        raise NotImplementedError

    def parse(self, text: str) -> Move:
        """The move that `text` names, or BadNotation. Strict: parse(notation(m)) == m and notation(parse(t)) == t."""
        raise NotImplementedError

    def reads_back(self, move: Move) -> bool:
        """Whether the move's notation names it: in the log and in records there is nothing else."""
        try:
            return self.parse(self.notation(move)) == move
        except BadNotation:
            return False

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by what it is bound to: a worker process builds its tables once."""
        from veillee.core.registry import bound, signature  # noqa: PLC0415 (the registry stands on game)

        content = self.content
        return (bound, (self.meta.id, self.meta.version, signature(self.options), content.hash, content.text))

    def check_seats(self, seats: int) -> None:
        if not self.least <= seats <= self.most:
            raise ValueError(f"{self.meta.id} is for {self.least} to {self.most} players, not {seats}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing that a state is made of (a player, a place, a village). Like a state it declares its attributes once, in
    the class body; copies, comparisons, checksums and pickles follow from the declaration.
    """

    BOUND: ClassVar[tuple[str, ...]] = ()
    """Attributes that belong to the game and never change: copies share them, `State.bind` gives them back."""
    FIXED: ClassVar[bool] = False
    """Such a part is never changed once it is made, only replaced: copies share it."""

    def copy(self) -> "Part":
        """A twin that shares nothing that changes. Written by hand only where that is measured to matter."""
        return twin_part(self)

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and plain(self) == plain(other)

    def __hash__(self) -> int:
        raise TypeError("a part of a state changes: it has no hash")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one play; mutable, and cheap to copy. Changed by `play` and `advance` only.

    A game's state declares its attributes once, in the class body, each with its type; `Game.new` sets them by name,
    and an attribute that was forgotten raises when it is first read. `fields`, copy, `==`, digest and pickle follow.
    """

    BOUND: ClassVar[tuple[str, ...]] = ("game", "rules", "story")
    """Not part of the play: the game, the same game under its own type (a subclass declares `rules`), the listener."""

    game: Game
    rng: Rng
    seats: int
    due: int
    may: int
    over: bool
    ending: int
    story: Story | None

    def __init__(self, game: Game) -> None:
        """Bound to its game and otherwise empty; a subclass sets `rules` and nothing else."""
        self.game = game
        self.story = None

    def set_up(self, seats: int, rng: Rng) -> None:
        """What every play begins with; `due` and `may` are the game's to set."""
        self.rng = rng
        self.seats = seats
        self.over = False
        self.ending = 0

    def bind(self) -> None:
        """Gives the parts what they share with the game, after a pickle left it out."""

    # The contract, in the order in which every game gives it.

    def decision(self, seat: Seat) -> int:
        """Numbers what the seat is answering; changes only when that does."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> list[Move]:
        """Every move the seat may play now, each once, in a fixed order; never WAIT."""
        raise NotImplementedError

    def sample(self, seat: Seat, rng: Rng) -> Move:
        """Uniform over legal(seat); games that can, do it without building the list."""
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def refusal(self, seat: Seat, move: Move) -> int:
        """0, or the index of the rule that forbids the move: the only judge."""
        raise NotImplementedError

    def apply(self, seat: Seat, move: Move) -> None:
        """The consequences of a move that has just been judged; called by `play`, and by a table that has judged."""
        raise NotImplementedError

    def deadline(self) -> int:
        """Milliseconds since the start when something happens by itself; −1 for never."""
        return -1

    def advance(self, now: int) -> None:
        """Let time pass; turn games ignore it."""

    def imagine(self, seat: Seat, rng: Rng) -> "State":
        """A world that `seat` cannot tell from this one, uniform over those possible, with a fast stream of its own."""
        raise NotImplementedError

    def payoffs(self) -> list[float]:
        """When over: the win shared out, so that it sums to 1 (solo: 1 or 0)."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    # What follows from the contract.

    def play(self, seat: Seat, move: Move) -> None:
        """Judges, then changes; raises Refused and changes nothing."""
        code = self.refusal(seat, move)
        if code != 0:
            raise Refused(code, seat, move)
        self.apply(seat, move)

    def races(self, seat: Seat, move: Move) -> bool:
        """Whether others could have wanted the same at the same moment, so that a table must order this legal move by
        when it was meant, not by how fast its line is. Only real-time games say yes.
        """
        return False

    def barred(self, seat: Seat, move: Move) -> int:
        """The refusals that every game shares, checked first by each game's own judge."""
        if self.over:
            return OVER
        if seat < 0 or seat >= self.seats or not self.may >> seat & 1:
            return NOT_NOW
        if move <= WAIT or move >= self.game.moves:
            return NO_SUCH_MOVE
        return 0

    def copy(self) -> "State":
        """A twin that shares nothing that changes, without the listener. Written by hand only where that is measured to
        matter; a law holds it to `twin`.
        """
        return twin(self, self.rng.copy())

    def fields(self) -> dict[str, object]:
        """All that is declared and belongs to the play, by name."""
        return {name: getattr(self, name) for name in declared(self.__class__)}

    def digest(self) -> str:
        """A checksum of the whole truth, the same compiled and interpreted."""
        return blake2b(repr(plain(self)).encode(), digest_size=16).hexdigest()

    def _repr_svg_(self) -> str | None:
        """In notebooks: what everybody may see."""
        from veillee.core.registry import picture  # noqa: PLC0415 (the registry stands on game)

        return picture(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or other.__class__ is not self.__class__:
            return False
        return plain(self) == plain(other)

    def __hash__(self) -> int:
        raise TypeError("a state changes: it has no hash; use digest()")

    def __reduce__(self) -> tuple[object, ...]:
        return (rebuilt, (self.__class__, self.game, [packed(value) for value in self.fields().values()]))


_declared: dict[type, list[str]] = {}


def declared(kind: type) -> list[str]:
    """The names that a state or a part declares in its class body and its bases', but for those that are bound; in the
    order of the alphabet, which compiled and interpreted classes have in common.
    """
    names = _declared.get(kind)
    if names is None:
        found: set[str] = set()
        for base in kind.__mro__:
            own_names = vars(base)
            found.update(own_names.get("__mypyc_attrs__", own_names.get("__annotations__", ())))
        bound: tuple[str, ...] = getattr(kind, "BOUND", ())
        names = sorted(
            name for name in found if name not in bound and name not in ("BOUND", "FIXED") and not name.startswith("__")
        )
        _declared[kind] = names
    return names


def twin(state: State, rng: Rng) -> State:
    """A copy of the state that goes on with this random stream."""
    copy = bare(state.__class__, state.game)
    for name in declared(state.__class__):
        setattr(copy, name, rng if name == "rng" else own(getattr(state, name)))
    return copy


def twin_part(part: Part) -> Part:
    """A copy of the part that shares nothing that changes."""
    kind = part.__class__
    copy = kind.__new__(kind)
    for name in kind.BOUND:
        setattr(copy, name, getattr(part, name))
    for name in declared(kind):
        setattr(copy, name, own(getattr(part, name)))
    return copy


def own(value: object) -> object:
    """A copy of a value that shares nothing that changes."""
    if isinstance(value, list):
        if value and isinstance(value[0], (int, str)):
            return value[:]
        return [own(item) for item in value]
    if isinstance(value, Part):
        return value if value.FIXED else value.copy()
    if isinstance(value, Rng):
        return value.copy()
    return value


def plain(value: object) -> object:
    """A state, a part or a value of one as something that reads the same compiled and interpreted. A random stream
    shows only where it stands.
    """
    if isinstance(value, (list, tuple)):
        return tuple([plain(item) for item in value])
    if isinstance(value, (State, Part)):
        return tuple([(name, plain(getattr(value, name))) for name in declared(value.__class__)])
    if isinstance(value, Rng):
        return (value.name, *value.mark())
    return value


def packed(value: object) -> object:
    """A value of a state for pickle: a part becomes its class and its values."""
    if isinstance(value, list):
        return [packed(item) for item in value]
    if isinstance(value, Part):
        return (value.__class__, [packed(getattr(value, name)) for name in declared(value.__class__)])
    return value


def unpacked(value: object) -> object:
    if isinstance(value, list):
        return [unpacked(item) for item in value]
    if isinstance(value, tuple):
        kind, values = value
        part = kind.__new__(kind)
        for name, item in zip(declared(kind), values, strict=True):
            setattr(part, name, unpacked(item))
        return part
    return value


def bare(kind: type[State], game: Game) -> State:
    """A state of class `kind`, bound to its game and otherwise empty."""
    make: object = kind
    assert callable(make)
    state = make(game)
    assert isinstance(state, State)
    return state


def rebuilt(kind: type[State], game: Game, values: list[object]) -> State:
    """The state of class `kind` with these values, in the order of `declared`."""
    state = bare(kind, game)
    for name, value in zip(declared(kind), values, strict=True):
        setattr(state, name, unpacked(value))
    state.bind()
    return state


def first_seat(mask: i64) -> Seat:
    """The first seat of a bit mask that is not empty."""
    seat = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat


def seats_in(mask: int) -> list[Seat]:
    """The seats of a bit mask, clockwise from the first."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
