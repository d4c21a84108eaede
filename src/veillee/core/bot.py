"""What a bot is: a chooser that gets one imagined world and its seat's own history, and keeps nothing between calls."""

from typing import Final

from mypy_extensions import mypyc_attr

from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event

CERTAIN: Final = 1000000  # random numbers below this are compared with a probability times this


@mypyc_attr(acyclic=True, free_list_len=1)
class Intent:
    """Play `move` after so many milliseconds, unless the seat's decision changes first; WAIT: nothing until something
    happens.
    """

    def __init__(self, move: Move, after: int) -> None:
        self.move = move
        self.after = after

    def __reduce__(self) -> tuple[object, ...]:
        return (Intent, (self.move, self.after))


WAITING = Intent(WAIT, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How much a bot may think: so many iterations, as long as `go_on` says so. Tables bound it by time, simulation
    by iterations alone.
    """

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def go_on(self) -> bool:
        """Asked every few milliseconds of thinking."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """`blind` bots look at nothing but their own legal moves, which are equal in every imagined world: no world is
    made for them.
    """

    name: str
    blind: bool
    iterations: int
    """How much it thinks where no clock bounds it: simulation and tests."""

    def __init__(self, name: str, blind: bool = False, iterations: int = 1) -> None:
        self.name = name
        self.blind = blind
        self.iterations = iterations

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        raise NotImplementedError


class Gain:
    """One thing that a move does for its seat: the message `<game>-gain-<name>` says it, or `<game>-cost-<name>` where
    its worth is negative; with `count` of them. `worth` is in the game's own measure (points, swaps, colours), and
    what a move does adds up from its gains.
    """

    def __init__(self, name: str, count: int, worth: float) -> None:
        self.name = name
        self.count = count
        self.worth = worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """What a seat holds for true of a position: worlds that it cannot tell apart, as likely as it believes. Here all
    are equally likely; a game that can read its players' moves gives one that weighs.
    """

    def __init__(self, world: State, seat: Seat) -> None:
        self.world = world
        self.seat = seat

    def draw(self, rng: Rng) -> State:
        return self.world.imagine(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """What a game's bots know of it. `value` and `pick` look at an imagined world as if it were true; fairness comes
    from
    imagining.
    """

    def value(self, state: State, seat: Seat) -> float:
        """How good the position is for the seat: its expected payoff, 0 to 1."""
        raise NotImplementedError

    def values(self, state: State) -> list[float]:
        """`value` for every seat; games where they have most of the work in common do it once."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def ended(self, state: State) -> list[float]:
        """What a game that is over was worth to everybody, where a search came to its end: the win. Where luck decides
        much, a game that tells clear wins from narrow ones learns more from each.
        """
        return state.payoffs()

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        """A sensible legal move, found quickly; WAIT only for a seat that is not due."""
        raise NotImplementedError

    def pace(self, state: State, seat: Seat, move: Move, rng: Rng) -> int:
        """In real time: how many milliseconds somebody needs to find this move."""
        return 0

    def leisurely(self, state: State, seat: Seat, rng: Rng) -> Intent:
        """In real time, where the game waits for nobody: what somebody who plays at random does next, and when."""
        return WAITING

    def options(self, state: State, seat: Seat, own: bool) -> list[Move]:
        """The moves worth a search. In a world that another seat imagined (`own` is false) leave out those that only
        somebody who sees through the cards would play.
        """
        return state.legal(seat)

    def taste(self, state: State, seat: Seat) -> bool:
        """Whether this choice is a matter of taste: a search finds nothing in it that `pick` does not."""
        return False

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        """What speaks most for this move, by name: the message `<game>-reason-<name>` says it to the seat, so that it
        may rest on nothing but what the seat knows. Empty where no single thing does.
        """
        return ""

    def liking(self, state: State, seat: Seat, move: Move, likes: str) -> float:
        """How much a move is to the taste of a personality that `likes` something by name: it decides between moves
        that are as good.
        """
        return 0.0

    def belief(self, world: State, seat: Seat, seen: list[Event]) -> Belief:
        """What the seat may believe after what it has seen."""
        return Belief(world, seat)

    def weights(self) -> object:
        """What the judgement rests on: an object with numbers, or lists of them, by name. None where it is not to be
        moved by tuning.
        """
        return None


class Style:
    """How a search goes about it; measured per game."""

    def __init__(self, explore: float, horizon: int, stray: float, trust: int, astray: float | None = None) -> None:
        self.explore = explore
        """The weight of curiosity against what has worked."""
        self.horizon = horizon
        """Moves that insight plays on after the tree, before it judges the position."""
        self.stray = int(stray * CERTAIN)
        """How often any legal move is suggested to the tree, …"""
        self.astray = self.stray if astray is None else int(astray * CERTAIN)
        """… and played on the way to the horizon; as often, where nothing else is said."""
        self.trust = trust
        """How many visits insight's judgement of the position after each of the root's moves counts for; 0: it is not
        asked.
        """


class Plan:
    """What a game's levels are made of: how often `easy` and `medium` slip, how long `medium` and `hard` search, and
    how. `easy` takes what insight picks, and so does `medium` where it searches for nothing.
    """

    def __init__(self, easy: float, medium: float, little: int, much: int, style: Style) -> None:
        self.easy = easy
        self.medium = medium
        self.little = little
        self.much = much
        self.style = style


USUAL: Final = Plan(0.4, 0.0, 0, 200, Style(0.5, 8, 0.05, 0))
"""The plan of a game that was not measured."""
