"""What the toys share: moves are a list of texts; a state is a turn, points, and piles of numbers that each toy reads
in its own way.
"""

from typing import Self

from veillee.core.content import Content
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State, twin
from veillee.core.meta import Meta, Verb
from veillee.core.options import Options
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE

__all__ = ["EVERYONE", "NOT_HERE", "Meta", "Move", "Rng", "Seat", "Toy", "ToyState", "Verb", "everyone"]


REFUSALS = Refusals()
NOT_HERE = REFUSALS.add("TOY-1", "not-here")


class Toy(Game):
    def __init__(self, meta: Meta, options: Options, content: Content, texts: list[str]) -> None:
        super().__init__(meta, options, content, 1 + len(texts), REFUSALS)
        self.texts = ["", *texts]

    def new(self, seats: int, rng: Rng) -> State:
        self.check_seats(seats)
        return self.deal(seats, rng)

    def deal(self, seats: int, rng: Rng) -> State:
        raise NotImplementedError

    def notation(self, move: Move) -> str:
        if not 0 < move < self.moves:
            raise ValueError(f"{self.meta.id} has no move {move}")
        return self.texts[move]

    def parse(self, text: str) -> Move:
        if not text or text not in self.texts:
            raise BadNotation(f"{text!r} is no move; moves are {', '.join(self.texts[1:])}")
        return self.texts.index(text)


class ToyState(State):
    turn: int
    points: list[int]
    piles: list[list[int]]

    def at_start(self, seats: int, rng: Rng, due: int, may: int, piles: list[list[int]]) -> Self:
        self.set_up(seats, rng)
        self.due = due
        self.may = may
        self.turn = 0
        self.points = [0] * seats
        self.piles = piles
        return self

    def decision(self, seat: Seat) -> int:
        return self.turn

    def legal(self, seat: Seat) -> list[Move]:
        return self.choices(seat) if self.may >> seat & 1 else []

    def choices(self, seat: Seat) -> list[Move]:
        """The moves of a seat that may act."""
        raise NotImplementedError

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        return 0 if move in self.legal(seat) else NOT_HERE

    def payoffs(self) -> list[float]:
        best = max(self.points)
        return [1 / self.points.count(best) if point == best else 0.0 for point in self.points]

    def scores(self) -> list[int]:
        return self.points[:]

    def imagine(self, seat: Seat, rng: Rng) -> State:
        world = twin(self, rng.child())
        assert isinstance(world, ToyState)
        if not self.over:
            world.piles = self.imagined(seat, rng)
        return world

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        """The piles, with what the seat cannot know drawn again."""
        raise NotImplementedError

    def tell(self, kind: int, seat: Seat, args: list[int], seen_by: int) -> None:
        if self.story is not None:
            self.story.add(kind, seat, args, seen_by)

    def tell_apart(self, seat: Seat, args: list[int], others: list[int]) -> None:
        """Kind 0 for the seat itself, kind 1 with less in it for everybody else."""
        self.tell(0, seat, args, 1 << seat)
        self.tell(1, seat, others, EVERYONE & ~(1 << seat))

    def finish(self, ending: int) -> None:
        self.over = True
        self.ending = ending
        self.due = 0
        self.may = 0


def everyone(seats: int) -> int:
    return (1 << seats) - 1
