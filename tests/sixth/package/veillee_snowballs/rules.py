"""Snowballs: the rules (SB-1 … SB-3)."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Names, Refusals, Seat, State, twin
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee_snowballs.content import SnowballContent
from veillee_snowballs.options import SnowballOptions

ENDINGS: Final = Names("")
LAST: Final = ENDINGS.add("last")
KINDS: Final = Names()
TOOK: Final = KINDS.add("took")
WON: Final = KINDS.add("won")
REFUSALS: Final = Refusals()
TOO_MANY: Final = REFUSALS.add("SB-2", "too-many")

META: Final = Meta(
    id="snowballs",
    version=1,
    players=(2, 4),
    minutes=3,
    verbs=(Verb("take", ("number",)),),
    endings=tuple(ENDINGS.all),
    kinds=tuple(KINDS.all),
)


class SnowballGame(Game):
    def __init__(self, options: SnowballOptions, content: SnowballContent) -> None:
        super().__init__(META, options, content, 1 + options.most, REFUSALS)
        self.heap = content.heap
        self.thing = content.thing

    def new(self, seats: int, rng: Rng) -> "SnowballState":
        self.check_seats(seats)
        state = SnowballState(self)
        state.set_up(seats, rng)
        state.heap = self.heap
        state.taken = [0] * seats
        state.latest = -1
        state.turns = 0
        state.due = state.may = BITS[rng.below(seats)]  # SB-1: somebody drawn by lot begins
        return state

    def notation(self, move: Move) -> str:
        if not 0 < move < self.moves:
            raise ValueError(f"snowballs has no move {move}")
        return f"take {move}"

    def parse(self, text: str) -> Move:
        for move in range(1, self.moves):
            if text == f"take {move}":
                return move
        raise BadNotation(f"{text!r} is no move; moves are take 1 to take {self.moves - 1}")


class SnowballState(State):
    rules: SnowballGame
    heap: int
    taken: list[int]
    """Snowballs by seat."""
    latest: Seat
    """Who took last; −1 before anybody did."""
    turns: int

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, SnowballGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.turns

    def legal(self, seat: Seat) -> list[Move]:
        return list(range(1, min(self.rules.moves - 1, self.heap) + 1)) if self.may >> seat & 1 else []

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        return code or (TOO_MANY if move > self.heap else 0)

    def apply(self, seat: Seat, move: Move) -> None:
        self.heap -= move
        self.taken[seat] += move
        self.latest = seat
        self.turns += 1
        self.due = self.may = BITS[(seat + 1) % self.seats]
        if self.story is not None:
            self.story.add(TOOK, seat, [move, self.heap], EVERYONE)
        if self.heap == 0:  # SB-3
            self.over = True
            self.ending = LAST
            self.due = self.may = 0
            if self.story is not None:
                self.story.add(WON, seat, [], EVERYONE)

    def imagine(self, seat: Seat, rng: Rng) -> State:
        """Nothing is hidden."""
        return twin(self, rng.child())

    def payoffs(self) -> list[float]:
        return [float(seat == self.latest) for seat in range(self.seats)]

    def scores(self) -> list[int]:
        return self.taken[:]
