"""Plays for the laws: cases (a box, options, seats, a seed), bots that also interrupt, and replays. All of it on the
real driver.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import msgspec

from veillee import shelf
from veillee.core import options as opts
from veillee.core.bot import WAITING, Bot, Budget, Intent
from veillee.core.drive import Driver, Played, pass_time
from veillee.core.game import Game, Seat, State
from veillee.core.registry import Box, bind
from veillee.core.rng import FastRng, Rng, stream
from veillee.core.story import Event, Story
from veillee.games import OURS

MOST_STEPS = 20_000
"""A play that takes more is taken for one that never ends."""


class Case(msgspec.Struct, frozen=True):
    """One play to be: everything follows from these."""

    box: Box
    game: Game
    seats: int
    seed: str

    def new(self) -> State:
        return self.game.new(self.seats, stream(self.seed, self.seats, "deal"))

    def rng(self, purpose: str) -> FastRng:
        return stream(self.seed, self.seats, purpose)

    def __str__(self) -> str:
        given = " ".join(f"{name}={value}" for name, value in opts.written(self.game.options).items())
        return f"{self.box.meta.id}, {self.seats} players, {given or 'no options'}, seed {self.seed!r}"


class Play(msgspec.Struct, frozen=True):
    """A play that came to its end."""

    state: State
    moves: list[Played]
    end: int
    events: list[Event]


class Endless(RuntimeError):
    """A play that does not end."""


class Restless(Bot):
    """Uniform over its legal moves after a random while; where it is not due, it acts now and then, or never (`often`
    0).
    """

    def __init__(self, often: int, blind: bool = True) -> None:
        super().__init__("restless", blind=blind)
        self.often = often

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        if world.due >> seat & 1:
            return Intent(world.sample(seat, rng), rng.below(4) * 250)
        if self.often == 0 or rng.below(self.often) != 0 or not world.legal(seat):
            return WAITING
        return Intent(world.sample(seat, rng), rng.below(20) * 250)


class Only(Restless):
    """Plays only moves that begin with this word, where there are any."""

    def __init__(self, verb: str) -> None:
        super().__init__(1)
        self.verb = verb

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        wanted = [move for move in world.legal(seat) if world.game.notation(move).split(" ")[0] == self.verb]
        if not wanted:
            return super().choose(world, seat, seen, budget, rng)
        return Intent(wanted[rng.below(len(wanted))], rng.below(4) * 250)


def restless(case: Case) -> list[Bot]:
    """Bots for a case: by its seed they interrupt often, seldom or never, and see the truth or an imagined world."""
    rng = case.rng("bots")
    often = 1 if case.box.meta.real_time else (0, 25, 5)[rng.below(3)]
    return [Restless(often, blind=rng.below(3) > 0) for _ in range(case.seats)]


def drive(case: Case, state: State, bots: list[Bot], now: int = 0) -> Iterator[Played]:
    """Run the driver from event to event on a virtual clock, move by move; the state must carry a story. The last
    thing given is an empty move at the time of the end.
    """
    driver = Driver(state, now)
    rngs = [case.rng(f"seat {seat}") for seat in range(case.seats)]
    budget = Budget(20)
    story = state.story
    assert story is not None
    steps = 0
    while not state.over:
        asks = driver.asks()
        for seat in range(case.seats):
            if asks >> seat & 1:
                bot = bots[seat]
                world = state if bot.blind else state.imagine(seat, rngs[seat])
                driver.answer(seat, bot.choose(world, seat, story.seen(seat), budget, rngs[seat]))
        at = driver.next()
        if at < 0:
            raise Endless(f"{case}: every seat waits and no deadline is set")
        played = driver.step(at)
        if played is not None:
            yield played
        steps += 1
        if steps > MOST_STEPS:
            raise Endless(f"{case}: no end after {steps} steps")
    yield Played(driver.now, -1, 0)


def play(case: Case, bots: list[Bot] | None = None) -> Play:
    """Play a case to its end."""
    state = case.new()
    state.story = Story()
    moves = list(drive(case, state, bots or restless(case)))
    end = moves.pop().at
    assert state.story is not None
    return Play(state, moves, end, state.story.events)


def play_on(case: Case, world: State, now: int) -> None:
    """Play an imagined or copied world to its end."""
    world.story = Story()
    for _ in drive(case, world, [Restless(1 if case.box.meta.real_time else 0)] * case.seats, now):
        pass


def leap(state: State, now: int) -> None:
    state.advance(now)


def replay(case: Case, moves: list[Played], end: int, stops: bool = True) -> State:
    """The state after the same moves at the same times."""
    return resume(case.new(), moves, end, stops)


def resume(state: State, moves: list[Played], end: int, stops: bool = True) -> State:
    """The same state, after these moves; time passes with a stop at every deadline, or in one leap between moves."""
    let_pass: Callable[[State, int], None] = pass_time if stops else leap
    for move in moves:
        let_pass(state, move.at)
        state.play(move.seat, move.move)
    let_pass(state, end)
    return state


def positions(case: Case, moves: list[Played], end: int, count: int) -> Iterator[tuple[int, State]]:
    """The time and the live state at about `count` moments of a play, the first and the last among them."""
    state = case.new()
    last = len(moves)
    wanted = {last * step // max(count - 1, 1) for step in range(count)}
    now = 0
    for number, move in enumerate(moves):
        pass_time(state, move.at)
        if number in wanted:
            yield move.at, state
        state.play(move.seat, move.move)
        now = move.at
    pass_time(state, max(now, end))
    yield end, state


def pack_text(box: Box, pack: str) -> str:
    return shelf.pack(box, pack).text


def game_of(box: Box, given: dict[str, str] | None = None, pack: str | None = None) -> Game:
    """The game with these options and a pack that we ship."""
    return bind(box, opts.parse(box.options, given or {}), shelf.pack(box, pack or ""))


def option_sets(box: Box) -> list[dict[str, str]]:
    """The defaults; then every other choice of every option once, numbers at their least, or most."""
    sets: list[dict[str, str]] = [{}]
    for field in opts.form(box.options):
        if field.kind == "bool":
            sets.append({field.name: str(not field.default).lower()})
        elif field.kind == "choice":
            sets += [{field.name: str(choice)} for choice in field.choices if choice != field.default]
        else:
            sets.append({field.name: str(field.most if field.least == field.default else field.least)})
    return sets


def tables(box: Box) -> list[tuple[int, dict[str, str]]]:
    """Seats and options worth trying: every number of players, every option set, every pack's default."""
    least, most = box.meta.players
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in range(least, most + 1)]
    for turn, given in enumerate(option_sets(box)[1:]):
        found.append((least + turn % (most - least + 1), given))
    return found


def hooks(box: Box) -> ModuleType | None:
    """What a game tells the kit about itself, in `tests/laws/hooks/<game>.py` (a toy: `tests/toys/hooks.py`).

    `counted(state)`: numbers that no move changes. `worlds(state, seat)`, optional: how many different worlds the seat
    holds possible, all equally likely; 0 for too many or too hard to count. `TELLING`, optional: a bot whose plays lead
    to positions with few of them, where chance does not. `GOLDEN`, optional: for an ending that
    chance does not bring about, seats, options and a bot that do. `SELDOM`, optional: what plays by chance do not tell.
    """
    name = f"tests.laws.hooks.{box.meta.id}" if box.meta.id in OURS else f"{box.package}.hooks"
    return import_module(name) if find_spec(name) is not None else None
