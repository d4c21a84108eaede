"""Snap: a card is turned up each turn; if it equals the one before, snap, also out of turn. The deck has no order."""

from tests.toys.base import EVERYONE, Meta, Move, Rng, Seat, Toy, ToyState, Verb, everyone
from tests.toys.common import Seen, boxed

META = Meta(
    id="snap", version=1, players=(2, 4), minutes=1, verbs=(Verb("flip"), Verb("snap")), endings=("", "empty"),
    kinds=("flipped", "hit", "missed"), secrets=("decks",), interrupts=True,
)  # fmt: skip
FLIP, SNAP = 1, 2


class SnapGame(Toy):
    def deal(self, seats: int, rng: Rng) -> "Snap":
        deck = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
        return Snap(self).at_start(seats, rng, 1, everyone(seats), [deck, [], [0] * seats])


class Snap(ToyState):
    """Piles: the cards left, the cards turned up, and who has snapped since the last."""

    def choices(self, seat: Seat) -> list[Move]:
        return ([FLIP] if self.due >> seat & 1 else []) + ([] if self.piles[2][seat] else [SNAP])

    def apply(self, seat: Seat, move: Move) -> None:
        left, shown, snapped = self.piles
        if move == SNAP:
            hit = len(shown) > 1 and shown[-1] == shown[-2]
            snapped[seat] = 1
            self.points[seat] += 1 if hit else -1
            self.tell(1 if hit else 2, seat, [], EVERYONE)
            return
        shown.append(self.draw(left))
        self.tell(0, seat, [shown[-1]], EVERYONE)
        self.piles[2] = [0] * self.seats
        self.turn += 1
        self.due = 1 << self.turn % self.seats
        if not left:
            self.finish(1)

    def draw(self, left: list[int]) -> int:
        return left.pop(self.rng.below(len(left)))

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        return [pile[:] for pile in self.piles]


def view(state: Snap, seat: Seat | None) -> Seen:
    shown = state.piles[1]
    return Seen((len(shown), *(shown[-2:] if len(shown) > 1 else (0, 0)), *state.piles[2], *state.points))


BOX = boxed(META, SnapGame, ["flip", "snap"], view, own=0)
