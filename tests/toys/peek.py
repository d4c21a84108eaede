"""Peek: look secretly at a card, then (nested) keep or swap. Piles: cards, who knows which, what is looked at."""

from tests.toys.base import EVERYONE, Meta, Move, Rng, Seat, Toy, ToyState, Verb
from tests.toys.common import Seen, boxed

META = Meta(id="peek", version=1, players=(2, 4), minutes=1, secrets=("hands",), endings=("", "shown"),
            verbs=(Verb("look", ("seat",)), Verb("keep"), Verb("swap")),
            kinds=("saw", "looked", "kept", "swapped"))  # fmt: skip
KEEP, SWAP = 5, 6


class PeekGame(Toy):
    def deal(self, seats: int, rng: Rng) -> "Peek":
        cards = list(range(seats + 1))  # the last one stays in the box
        rng.shuffle(cards)
        return Peek(self).at_start(seats, rng, 1, 1, [cards, [0] * seats, []])


class Peek(ToyState):
    def choices(self, seat: Seat) -> list[Move]:
        return [KEEP, SWAP] if self.piles[2] else [1 + other for other in range(self.seats) if other != seat]

    def apply(self, seat: Seat, move: Move) -> None:
        cards, knows, looking = self.piles
        if move < KEEP:
            looking.append(move - 1)
            knows[seat] |= 1 << looking[0]
            self.tell_apart(seat, [looking[0], cards[looking[0]]], looking[:])
        else:
            other = looking.pop()
            self.tell(move - 3, seat, [other], EVERYONE)
            if move == SWAP:
                cards[seat], cards[other] = cards[other], cards[seat]
                both = 1 << seat | 1 << other
                self.piles[1] = [k ^ both if (k >> seat ^ k >> other) & 1 else k for k in knows]
        self.turn += 1
        self.due = self.may = 1 << self.turn // 2 % self.seats
        if self.turn == 4 * self.seats:
            self.points = cards[: self.seats]
            self.finish(1)

    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        cards, knows, looking = self.piles
        hidden = [place for place in range(self.seats + 1) if not knows[seat] >> place & 1]
        values = sorted(cards[place] for place in hidden)
        rng.shuffle(values)
        return [
            [values[hidden.index(p)] if p in hidden else card for p, card in enumerate(cards)],
            knows[:],
            looking[:],
        ]


def view(state: Peek, seat: Seat | None) -> Seen:
    known = -1 if state.over else 0 if seat is None else state.piles[1][seat]
    own = [card if known >> place & 1 else -1 for place, card in enumerate(state.piles[0])]
    return Seen((state.turn, *state.piles[1], *state.piles[2], *[-1] * (1 - len(state.piles[2]))), tuple(own))


BOX = boxed(META, PeekGame, ["look 1", "look 2", "look 3", "look 4", "keep", "swap"], view, own=5)
