"""Fuse: real time, nobody is due; the first to grab before the fuse burns down takes two, others one; three fuses."""

from tests.toys.base import EVERYONE, Meta, Move, Rng, Seat, Toy, ToyState, Verb, everyone
from tests.toys.common import Seen, boxed

META = Meta(
    id="fuse", version=1, players=(1, 4), minutes=1, verbs=(Verb("grab"),), endings=("", "burnt"),
    kinds=("grabbed", "burnt"), real_time=True,
)  # fmt: skip
BURNS = 3000


class FuseGame(Toy):
    def deal(self, seats: int, rng: Rng) -> "Fuse":
        return Fuse(self).at_start(seats, rng, 0, everyone(seats), [[BURNS + rng.below(500)]])


class Fuse(ToyState):
    """Piles: the time at which the fuse burns down."""

    def choices(self, seat: Seat) -> list[Move]:
        return [1]

    def apply(self, seat: Seat, move: Move) -> None:
        self.points[seat] += 2 if self.may == everyone(self.seats) else 1
        self.may &= ~(1 << seat)
        self.tell(0, seat, [], EVERYONE)

    def deadline(self) -> int:
        return -1 if self.over else self.piles[0][0]

    def advance(self, now: int) -> None:
        while not self.over and now >= self.piles[0][0]:
            self.tell(1, -1, [], EVERYONE)
            self.turn += 1
            self.may = everyone(self.seats)
            self.piles[0][0] += BURNS + self.rng.below(500)
            if self.turn == 3:
                self.finish(1)

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        return [self.piles[0][:]]


def view(state: Fuse, seat: Seat | None) -> Seen:
    return Seen((state.turn, state.may, state.piles[0][0], *state.points))


BOX = boxed(META, FuseGame, ["grab"], view, own=0)
