"""A table of Santa Claus is comin' to town for tests: set up by notation, read by names; and small maps as packs."""

from collections.abc import Iterable

from veillee import shelf
from veillee.core.game import Refused
from veillee.core.rng import FastRng
from veillee.core.story import Story
from veillee.games.santa.rules import SantaGame, SantaState

Edge = tuple[str, str]
Points = dict[str, tuple[int, int]]


def pack(
    houses: Points, streets: Iterable[Iterable[str]], winding: Iterable[Edge], straight: Iterable[int] = (),
    snowed: Iterable[Edge] = (),
) -> str:  # fmt: skip
    lines = ['game = "santa"', 'pack = "test"', 'source = "invented"']
    for field, pairs in (("winding", winding), ("snowed", snowed)):
        lines += [f"{field} = [" + ", ".join(f'["{one}", "{other}"]' for one, other in pairs) + "]"]
    name = 'source = "invented"\nname = { fr = "x", en = "x" }'
    for house, (x, y) in houses.items():
        lines += ["[[house]]", f'id = "{house}"', f"at = [{x}, {y}]", name]
    for number, street in enumerate(streets):
        along = ", ".join(f'"{house}"' for house in street)
        lines += ["[[street]]", f'id = "street-{number}"', f"houses = [{along}]", name]
        lines += ["straight = true"] if number in straight else []
    return "\n".join(lines) + "\n"


SQUARE: Points = {f"{column}{row}": (10 * x, 10 * row) for x, column in enumerate("abc") for row in (1, 2, 3)}
RING = (("a1", "b1", "c1"), ("c1", "c2", "c3"), ("a3", "b3", "c3"), ("a1", "a2", "a3"), ("b2", "b1"))

AWAY = ["f1", "a7", "e7", "a2", "f5", "c1"]
"""Six houses that may be closed together, out of the way."""


class Table:
    """Seat 1 is Santa unless said otherwise; `play` takes notation, seats are numbered from 1 as people do."""

    def __init__(self, seats: int = 3, santa: int = 1, pack: str = "") -> None:
        game = shelf.game("santa", {"santa": "last" if santa == seats else str(santa)}, pack)
        assert isinstance(game, SantaGame)
        self.game = game
        self.state: SantaState = game.new(seats, FastRng(1))
        self.state.story = Story()
        self.santa = santa

    def play(self, seat: int, *moves: str) -> "Table":
        for move in moves:
            self.state.play(seat - 1, self.game.parse(move))
        return self

    def refusal(self, seat: int, move: str) -> tuple[str, str]:
        """The rule and the name of the refusal; the state must not change."""
        before = self.state.digest()
        try:
            self.state.play(seat - 1, self.game.parse(move))
        except Refused as refused:
            assert self.state.digest() == before
            found = self.game.refusals[refused.code]
            return found.rule, found.name
        raise AssertionError(f"{move!r} was played")

    def legal(self, seat: int) -> set[str]:
        return {self.game.notation(move) for move in self.state.legal(seat - 1)}

    def due(self) -> list[int]:
        return [seat + 1 for seat in range(self.state.seats) if self.state.due >> seat & 1]

    def set_up(self, kids: list[str], santa: str, closed: list[str] = AWAY) -> "Table":
        for house in closed:
            self.play(self.due()[0], f"close {house}")
        for house in [*kids, santa]:
            self.play(self.due()[0], f"start {house}")
        return self

    def cards(self, *cards: str) -> "Table":
        """A whole round of choosing, in order of seats."""
        for seat, card in enumerate(cards, 1):
            self.play(seat, f"card {card}")
        return self

    def turn(self, seat: int, move: str) -> "Table":
        """The namer names the seat (unless it is the last), and it moves."""
        if self.legal(self.due()[0]) & {f"next {seat}"}:
            self.play(self.due()[0], f"next {seat}")
        return self.play(seat, move)

    def at(self, seat: int) -> str:
        return self.game.houses[self.state.players[seat - 1].house]

    def present(self, house: str) -> bool:
        return bool(self.state.presents >> self.game.houses.index(house) & 1)

    @property
    def points(self) -> list[int]:
        return self.state.scores()

    def told(self) -> list[str]:
        """The kinds of what has happened so far, for everybody."""
        assert self.state.story is not None
        return [self.game.meta.kinds[event.kind] for event in self.state.story.seen(8)]
