"""Bag: draw tokens, each drawn late and known to its owner alone, or stop; the highest sum up to nine wins."""

from tests.toys.base import EVERYONE, Meta, Move, Rng, Seat, Toy, ToyState, Verb
from tests.toys.common import Seen, boxed

META = Meta(
    id="bag", version=1, players=(1, 3), minutes=1, verbs=(Verb("draw"), Verb("stop")), secrets=("hands", "decks"),
    endings=("", "empty", "stopped"), kinds=("drew", "drew-hidden", "stopped"),
)  # fmt: skip
DRAW, STOP = 1, 2


class BagGame(Toy):
    def deal(self, seats: int, rng: Rng) -> "Bag":
        hands: list[list[int]] = [[] for _ in range(seats)]
        return Bag(self).at_start(seats, rng, 1, 1, [[1, 2, 3, 4, 5, 6], *hands])


class Bag(ToyState):
    """Piles: the bag, then a hand per seat, all in order of size. The turn goes on to the next seat on a stop."""

    def decision(self, seat: Seat) -> int:
        return len(self.piles[1 + seat])

    def choices(self, seat: Seat) -> list[Move]:
        return [DRAW, STOP]

    def apply(self, seat: Seat, move: Move) -> None:
        bag, hand = self.piles[0], self.piles[1 + seat]
        if move == DRAW:
            hand.append(bag.pop(self.rng.below(len(bag))))
            self.tell_apart(seat, [hand[-1]], [])
            hand.sort()
        else:
            self.tell(2, seat, [], EVERYONE)
            self.turn += 1
            self.due = self.may = 1 << self.turn
        if not bag or self.turn == self.seats:
            self.points = [total if total <= 9 else 0 for total in map(sum, self.piles[1:])]
            self.finish(2 if bag else 1)

    def payoffs(self) -> list[float]:
        return [float(self.points[0] > 0)] if self.seats == 1 else super().payoffs()

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        sizes = [0 if place == 1 + seat else len(pile) for place, pile in enumerate(self.piles)]
        unknown = sorted(token for place, pile in enumerate(self.piles) if place != 1 + seat for token in pile)
        rng.shuffle(unknown)
        ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        dealt = [sorted(unknown[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
        dealt[1 + seat] = self.piles[1 + seat][:]
        return dealt


def view(state: Bag, seat: Seat | None) -> Seen:
    own = [token for place, pile in enumerate(state.piles) if state.over or place - 1 == seat for token in pile]
    return Seen((state.turn, *map(len, state.piles), *state.points), tuple(own))


BOX = boxed(META, BagGame, ["draw", "stop"], view, own=6)
