"""A lesson: a guided first game as data. A prepared deal, what the bots play, what is asked of the learner, what to say
and what to point at; `lesson/<id>.toml` in a game's folder, its sentences beside it as `lesson/<language>.ftl`.
"""

# interpreted: defines msgspec structs

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from hashlib import sha256

import msgspec

from veillee.core.game import BadNotation, Game, Seat
from veillee.core.told import SeatArg, Told


class BadLesson(ValueError):
    """A mistake in a lesson: which one, and what was expected."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong turn that deserves a reason of its own."""

    move: str
    """In notation; `*` stands for anything, `[JQK]` for one of these."""
    say: str
    """Its sentence is `<game>-lesson-<lesson>-<step>-wrong-<say>`."""


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence that is shown once, beside what it is about: `<game>-hint-<id>`, from `hint/hints.toml`."""

    id: str
    point: str
    """As in a lesson's step."""


class Tips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hint: tuple[Tip, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. The bots play, then the learner is asked for a move; where none is asked, the learner reads and goes
    on. Its sentence is `<game>-lesson-<lesson>-<id>`.
    """

    id: str
    point: tuple[str, ...] = ()
    """What the hand shows, one after the other: `part` of the stage, or `<mark>:<value>` of a piece (`cell:b2`)."""
    play: tuple[str, ...] = ()
    """Moves that happen by themselves: the seat, from 1, and its move in notation."""
    ask: tuple[str, ...] = ()
    """Moves of the learner that are right, in notation; `*` stands for anything, `[123]` for one of these."""
    wrong: tuple[Wrong, ...] = ()
    """The first that fits says why; otherwise `<sentence>-wrong`."""

    def right(self, notation: str) -> bool:
        return any(fnmatchcase(notation, pattern) for pattern in self.ask)

    def plays(self) -> Iterator[tuple[Seat, str]]:
        for play in self.play:
            seat, _, notation = play.partition(" ")
            yield int(seat) - 1, notation


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    id: str
    version: int
    """The rules that it was written for: under others its deal may be another."""
    deal: str
    """Names the deal: the same words, the same cards."""
    seats: int
    learner: int
    """Where the learner sits, from 1."""
    steps: tuple[Step, ...]
    pack: str = ""
    """The game's own default where none is named."""
    options: dict[str, str] = {}
    bot: str = "easy"
    """Who plays on when the lesson is over."""

    @property
    def seat(self) -> Seat:
        return self.learner - 1

    @property
    def secret(self) -> str:
        """What the deal is made from, in the place of a secret that nobody knows."""
        return sha256(f"{self.game} {self.id} {self.deal}".encode()).hexdigest()

    def sentence(self, step: Step, ending: str = "") -> Told:
        """What is said at a step; players by `$seat1` …"""
        args = {f"seat{seat + 1}": SeatArg(seat) for seat in range(self.seats)}
        return Told(f"{self.game}-lesson-{self.id}-{step.id}{ending}", {**args})

    def reason(self, step: Step, notation: str) -> Told:
        """Why this move is not the one that is asked for."""
        for wrong in step.wrong:
            if fnmatchcase(notation, wrong.move):
                return self.sentence(step, f"-wrong-{wrong.say}")
        return self.sentence(step, "-wrong")


def read_tips(text: str) -> tuple[Tip, ...]:
    return msgspec.convert(tomllib.loads(text), Tips).hint


def read(text: str, file: str) -> Lesson:
    """A lesson from its TOML, or BadLesson. What only a game can judge, `check` does."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{file}: {error}") from None
    if file != f"{lesson.id}.toml":
        raise BadLesson(f"{file}: expected the lesson {lesson.id!r} in {lesson.id}.toml")
    if not 1 <= lesson.learner <= lesson.seats:
        raise BadLesson(f"{file}: learner: expected a seat from 1 to {lesson.seats}, found {lesson.learner}")
    if not lesson.steps:
        raise BadLesson(f"{file}: steps: expected at least one")
    seen: set[str] = set()
    for step in lesson.steps:
        if step.id in seen:
            raise BadLesson(f"{file}: step {step.id!r} stands twice")
        seen.add(step.id)
        if step.wrong and not step.ask:
            raise BadLesson(f"{file}: step {step.id!r}: nothing is asked, so nothing can be wrong")
        for play in step.play:
            number, _, notation = play.partition(" ")
            if not (number.isdecimal() and 1 <= int(number) <= lesson.seats and notation):
                raise BadLesson(f"{file}: step {step.id!r}: expected a seat from 1 and a move, found {play!r}")
            if int(number) == lesson.learner:
                raise BadLesson(f"{file}: step {step.id!r}: the learner's own moves are asked, not played")
    return lesson


def check(lesson: Lesson, game: Game) -> None:
    """What is written in the game's notation can be read, or BadLesson."""
    for step in lesson.steps:
        moves = [notation for _, notation in step.plays()]
        for notation in [*moves, *(pattern for pattern in step.ask if not set("*?[") & set(pattern))]:
            try:
                game.parse(notation)
            except BadNotation as error:
                raise BadLesson(f"{lesson.id}: step {step.id!r}: {notation!r}: {error}") from None
