"""Broken twins of the toys, each with one fault of the kind that real games have."""

from typing import Any

import msgspec

from tests.toys import bag, fuse, peek, sealed, snap
from tests.toys.base import EVERYONE, NOT_HERE, Move, Rng, Seat, Toy, ToyState
from tests.toys.common import Seen
from veillee.core.game import Game, State, rebuilt, twin
from veillee.core.registry import Box


def with_state(box: Box, kind: type[ToyState]) -> Box:
    """The box of a game whose states are of another class."""

    def game(options: Any, content: Any) -> Game:
        made = box.game(options, content)
        deal = type(made).__dict__["deal"]

        class Twin(type(made)):  # type: ignore[misc]
            def deal(self, seats: int, rng: Rng) -> State:
                return rebuilt(kind, self, list(deal(self, seats, rng).fields().values()))

        return Twin(made.meta, made.options, made.content, made.texts[1:])  # type: ignore[attr-defined]

    return msgspec.structs.replace(box, game=game)


def with_game(box: Box, kind: type[Toy]) -> Box:
    def game(options: Any, content: Any) -> Game:
        made = box.game(options, content)
        assert isinstance(made, Toy)
        return kind(made.meta, made.options, made.content, made.texts[1:])

    return msgspec.structs.replace(box, game=game)


def leaking_view(state: sealed.Sealed, seat: Seat | None) -> Seen:
    honest = sealed.view(state, seat)
    return Seen(honest.public, tuple(state.piles[0]))


def living_view(state: bag.Bag, seat: Seat | None) -> Seen:
    """A hand is shown as the very list that it is."""
    honest = bag.view(state, seat)
    hand: Any = state.piles[1 + seat] if seat is not None and not state.over else honest.own
    return Seen(honest.public, hand)


class KeepsTheTruth(peek.Peek):
    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        return [pile[:] for pile in self.piles]


class LeansOnTheTruth(sealed.Sealed):
    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        """Even over the bids, and yet it turns with the true one."""
        bids = self.piles[0]
        return [[b if b == 0 or other == seat else 1 + (b + rng.below(3)) % 3 for other, b in enumerate(bids)]]


class UnevenWorlds(bag.Bag):
    def imagined(self, seat: Seat, rng: Rng) -> list[list[int]]:
        first = super().imagined(seat, rng)
        second = super().imagined(seat, rng)
        return min(first, second)


class SharesItsHands(bag.Bag):
    def copy(self) -> State:
        copy = twin(self, self.rng.copy())
        assert isinstance(copy, bag.Bag)
        copy.piles = self.piles
        return copy


class ForgetsAField(snap.Snap):
    secret_count = 0

    def apply(self, seat: Seat, move: Move) -> None:
        self.secret_count += 1
        super().apply(seat, move)
        self.points[seat] += self.secret_count


class PunishesWhatItRefuses(snap.Snap):
    def play(self, seat: Seat, move: Move) -> None:
        if self.refusal(seat, move) == NOT_HERE:
            self.points[seat] -= 1
        super().play(seat, move)


class JudgesWithInk(snap.Snap):
    def refusal(self, seat: Seat, move: Move) -> int:
        code = super().refusal(seat, move)
        if code == NOT_HERE:
            self.points[seat] -= 1
        return code


class OrderedDeck(snap.Snap):
    """The deck is shuffled once and then only turned over."""

    def draw(self, left: list[int]) -> int:
        return left.pop()


class Lopsided(sealed.Sealed):
    def sample(self, seat: Seat, rng: Rng) -> Move:
        return 1 + rng.below(4) % 3


class PlaysWhatItForbids(sealed.Sealed):
    def refusal(self, seat: Seat, move: Move) -> int:
        return 1 if move == 3 else super().refusal(seat, move)


class ShortHand(peek.PeekGame):
    """Reads what it does not write."""

    def parse(self, text: str) -> Move:
        return super().parse(text.lower())


class OneWordForTwo(peek.PeekGame):
    def notation(self, move: Move) -> str:
        return super().notation(1 if move == 2 else move)


class EverybodyWins(bag.Bag):
    def payoffs(self) -> list[float]:
        return [1.0 if share > 0 else 0.0 for share in super().payoffs()]


class Gossip(sealed.Sealed):
    def tell_apart(self, seat: Seat, args: list[int], others: list[int]) -> None:
        self.tell(0, seat, args, EVERYONE)


class ShowsABidInPassing(sealed.Sealed):
    """While a bid is told, it lies open; when all is said, it is hidden again."""

    def tell_apart(self, seat: Seat, args: list[int], others: list[int]) -> None:
        points = self.points[:]
        self.points[seat] += args[0]
        super().tell_apart(seat, args, others)
        self.points = points


class LosesTokens(bag.Bag):
    def apply(self, seat: Seat, move: Move) -> None:
        super().apply(seat, move)
        if move == bag.STOP and len(self.piles[0]) > 1:
            self.piles[0].pop()


class Disturbs(sealed.Sealed):
    def decision(self, seat: Seat) -> int:
        return self.turn * 10 + self.due.bit_count()


class CountsBackwards(bag.Bag):
    def decision(self, seat: Seat) -> int:
        return -len(self.piles[1 + seat])


class NeverBurns(fuse.Fuse):
    def deadline(self) -> int:
        return -1

    def advance(self, now: int) -> None:
        pass


class LosesTime(fuse.Fuse):
    """One fuse at a time, however much time has passed."""

    def advance(self, now: int) -> None:
        if now >= self.piles[0][0]:
            super().advance(self.piles[0][0])


def growing_vector(seen: Seen, game: Game) -> list[float]:
    return [float(number) for number in seen.own if number >= 0]


TWINS = {
    "a view that leaks": (msgspec.structs.replace(sealed.BOX, view=leaking_view), "2 view"),
    "a view that lives on": (msgspec.structs.replace(bag.BOX, view=living_view), "2 still"),
    "an imagine that keeps the truth": (with_state(peek.BOX, KeepsTheTruth), "2 uniform"),
    "an imagine that leans on the truth": (with_state(sealed.BOX, LeansOnTheTruth), "2 leans"),
    "an imagine that prefers some worlds": (with_state(bag.BOX, UnevenWorlds), "2 uniform"),
    "a copy that shares": (with_state(bag.BOX, SharesItsHands), "1 copy"),
    "a field that is not listed": (with_state(snap.BOX, ForgetsAField), "1 copy"),
    "a refused move that changes something": (with_state(snap.BOX, PunishesWhatItRefuses), "3 refused"),
    "a refusal that changes something": (with_state(snap.BOX, JudgesWithInk), "3 refused"),
    "a hidden order": (with_state(snap.BOX, OrderedDeck), "2 order"),
    "a sample with wrong frequencies": (with_state(sealed.BOX, Lopsided), "3 sample"),
    "a legal move that is refused": (with_state(sealed.BOX, PlaysWhatItForbids), "3 legal"),
    "a parser that is not strict": (with_game(peek.BOX, ShortHand), "3 notation"),
    "a notation that does not round-trip": (with_game(peek.BOX, OneWordForTwo), "3 notation"),
    "payoffs that do not sum to one": (with_state(bag.BOX, EverybodyWins), "4 payoffs"),
    "a story that tells too much": (with_state(sealed.BOX, Gossip), "2 told"),
    "a beat that shows too much": (with_state(sealed.BOX, ShowsABidInPassing), "8 beats"),
    "tokens that get lost": (with_state(bag.BOX, LosesTokens), "4 conserved"),
    "a decision that others disturb": (with_state(sealed.BOX, Disturbs), "3 decision"),
    "a decision that counts backwards": (with_state(bag.BOX, CountsBackwards), "3 decision"),
    "a game that does not end": (with_state(fuse.BOX, NeverBurns), "3 end"),
    "time that gets lost": (with_state(fuse.BOX, LosesTime), "1 replay"),
    "a vector that grows": (msgspec.structs.replace(peek.BOX, vector=growing_vector), "vector"),
}
