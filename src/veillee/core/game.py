"""The contract of a game: `Game` is a box bound to its options and content, `State` is one play of it.

A move is a number with the same meaning in every state; 0 is WAIT and is never played. Seats are numbered from 0
clockwise here and from 1 wherever people read them.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

from veillee.core.content import Content
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.rng import Rng
from veillee.core.story import Story

Move = int
Seat = int

WAIT: Final = 0

# Refusals that every game shares; a game's own follow from FIRST_OF_GAME in the order of its REFUSALS.
OVER: Final = 1
NOT_NOW: Final = 2
NO_SUCH_MOVE: Final = 3
FIRST_OF_GAME: Final = 4

SHARED_REFUSALS: Final = ["", "over", "not-now", "no-such-move"]


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

    def __init__(self, meta: Meta, options: Options, content: Content, moves: int, refusals: list[Refusal]) -> None:
        self.meta = meta
        self.options = options
        self.content = content
        self.moves = moves
        self.least, self.most = meta.players
        self.refusals = [Refusal("", name) for name in SHARED_REFUSALS] + refusals

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
        from veillee.core.registry import bound, signature  # noqa: PLC0415 (box stands on game)

        content = self.content
        return (bound, (self.meta.id, self.meta.version, signature(self.options), content.hash, content.text))

    def check_seats(self, seats: int) -> None:
        if not self.least <= seats <= self.most:
            raise ValueError(f"{self.meta.id} is for {self.least} to {self.most} players, not {seats}")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one play; mutable, and cheap to copy. Changed by `play` and `advance` only.

    A subclass's `__init__` takes the game and then exactly what `fields()` returns, in that order, the random stream
    first.
    """

    game: Game
    rng: Rng
    seats: int
    due: int
    may: int
    over: bool
    ending: int
    story: Story | None

    def __init__(self, game: Game, rng: Rng, seats: int, due: int, may: int, over: bool, ending: int) -> None:
        self.game = game
        self.rng = rng
        self.seats = seats
        self.due = due
        self.may = may
        self.over = over
        self.ending = ending
        self.story = None

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

    def fields(self) -> tuple[object, ...]:
        """Everything that a copy must hold, in the order of `__init__` after the game."""
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
        """A twin that shares nothing that changes, without the listener."""
        return rebuilt(self.__class__, self.game, tuple([own(value) for value in self.fields()]))

    def digest(self) -> str:
        """A checksum of the whole truth, the same compiled and interpreted."""
        return blake2b(repr(plain(self.fields())).encode(), digest_size=16).hexdigest()

    def _repr_svg_(self) -> str | None:
        """In notebooks: what everybody may see."""
        from veillee.core.registry import picture  # noqa: PLC0415 (box stands on game)

        return picture(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or other.__class__ is not self.__class__:
            return False
        return plain(self.fields()) == plain(other.fields())

    def __hash__(self) -> int:
        raise TypeError("a state changes: it has no hash; use digest()")

    def __reduce__(self) -> tuple[object, ...]:
        return (rebuilt, (self.__class__, self.game, self.fields()))


def rebuilt(kind: type[State], game: Game, fields: tuple[object, ...]) -> State:
    """The state of class `kind` with these fields."""
    make: object = kind
    assert callable(make)
    state = make(game, *fields)
    assert isinstance(state, State)
    return state


def own(value: object) -> object:
    """A copy of a field that shares nothing that changes."""
    if isinstance(value, list):
        if value and isinstance(value[0], (list, Rng)):
            return [own(item) for item in value]
        return value[:]
    if isinstance(value, Rng):
        return value.copy()
    return value


def plain(value: object) -> object:
    """A field as a hashable value that reads the same compiled and interpreted. A random stream shows only where it
    stands.
    """
    if isinstance(value, (list, tuple)):
        return tuple([plain(item) for item in value])
    if isinstance(value, Rng):
        return (value.name, *value.mark())
    return value


def seats_in(mask: int) -> list[Seat]:
    """The seats of a bit mask, clockwise from the first."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
