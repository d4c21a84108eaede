"""Sealed bid: everybody is due at once, bids lie hidden until the last is made; the highest bid scores if alone."""

from tests.toys.base import EVERYONE, Meta, Move, Rng, Seat, Toy, ToyState, Verb, everyone
from tests.toys.common import Seen, boxed

META = Meta(
    id="sealed", version=1, players=(2, 3), minutes=1, verbs=(Verb("bid", ("amount",)),), endings=("", "rounds"),
    kinds=("bid", "hidden", "opened"), beats=("hidden", "opened"), secrets=("choices",), simultaneous=True,
)  # fmt: skip


class SealedGame(Toy):
    def deal(self, seats: int, rng: Rng) -> "Sealed":
        return Sealed(self).at_start(seats, rng, everyone(seats), everyone(seats), [[0] * seats])


class Sealed(ToyState):
    def choices(self, seat: Seat) -> list[Move]:
        return [1, 2, 3]

    def sample(self, seat: Seat, rng: Rng) -> Move:
        return 1 + rng.below(3)

    def apply(self, seat: Seat, move: Move) -> None:
        bids = self.piles[0]
        bids[seat] = move
        self.due = self.may = self.due & ~(1 << seat)
        self.tell_apart(seat, [move], [])
        if self.due == 0:
            self.tell(2, -1, bids[:], EVERYONE)
            if bids.count(max(bids)) == 1:
                self.points[bids.index(max(bids))] += max(bids)
            self.piles = [[0] * self.seats]
            self.turn += 1
            self.due = self.may = everyone(self.seats)
            if self.turn == 3:
                self.finish(1)

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        return [[b if b == 0 or other == seat else 1 + rng.below(3) for other, b in enumerate(self.piles[0])]]


def view(state: Sealed, seat: Seat | None) -> Seen:
    made = [int(bid > 0) for bid in state.piles[0]]
    return Seen((state.turn, *made, *state.points), () if seat is None else (state.piles[0][seat],))


BOX = boxed(META, SealedGame, ["bid 1", "bid 2", "bid 3"], view, own=1)
