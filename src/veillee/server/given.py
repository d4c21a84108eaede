"""A lesson given at a table of nobody's: the same table, log and judge, on a clock that runs only while the learner
watches. What a lesson says, shows and asks can be had from it without anybody waiting.
"""

from collections.abc import Sequence
from contextlib import suppress

from veillee import shelf
from veillee.core.bot import Intent
from veillee.core.game import State
from veillee.core.lesson import BadLesson, Lesson
from veillee.core.registry import box
from veillee.server.packs import binder
from veillee.table import entries as log
from veillee.table.course import Course
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes

LEARNER = "learner"
PACE = 1_000
"""Milliseconds after which a bot plays what is written for it."""


class Given:
    """A lesson in progress. It stands where the learner is waited for, or where the game goes on freely."""

    def __init__(self, lesson: Lesson, name: str = "Ada", by: str = LEARNER) -> None:
        found = box(lesson.game)
        self.content = shelf.content(found, lesson.pack)
        opened = log.Opened(
            lesson.game, found.meta.version, self.content.id, self.content.hash, "", lesson.seats, lesson.options,
            None, False, lesson.secret, lesson.id,
        )  # fmt: skip
        self.lesson = lesson
        self.by = by
        self.table = Table(binder(self.content))
        self.log: list[log.Entry] = []
        self.now = 0
        self.write(by, Table.open_lesson(opened, lesson, name))
        self.wait()

    @property
    def course(self) -> Course:
        assert self.table.course is not None, f"{self.lesson.game} {self.lesson.id}: it ended too early"
        return self.table.course

    @property
    def over(self) -> bool:
        return self.table.course is None

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def where(self) -> str:
        return f"{self.lesson.game} {self.lesson.id}, step {self.course.step.id!r}"

    def write(self, by: str, wishes: Wishes) -> None:
        for what in wishes:
            entry = log.decode(log.encode(log.Entry(self.now, self.now, by, "", what)))
            self.log.append(entry)
            self.table.apply(entry)

    def wait(self) -> None:
        """Time passes until the learner is waited for, and the bots play what is written for them."""
        while not self.over and not self.table.still:
            scripted = self.table.scripted()
            for seat in self.table.asked():
                assert scripted is not None
                self.table.answer(seat, Intent(scripted[1], PACE))
            happening = self.table.happening(max(self.now, self.table.next()))
            if happening is None:
                raise BadLesson(f"{self.where}: nobody could play what is written for them")
            self.now = happening[0]
            self.write("", (happening[1],))

    def read(self) -> None:
        self.write(self.by, self.table.go_on(self.by, self.course.at))
        self.wait()

    def play(self, notation: str) -> None:
        """The learner's move, or `No`."""
        seat = self.lesson.seat
        self.write(self.by, (self.table.play(self.by, seat, self.state.decision(seat), notation),))
        self.wait()

    def follow(self, moves: Sequence[str]) -> None:
        """What the learner has played, each where it was asked for, as far as it is right; what is said in between was
        read.
        """
        for move in moves:
            self.read_on()
            if self.over or not self.course.step.right(move):
                return
            self.play(move)

    def read_on(self) -> None:
        """All that is said until a move is asked for, or to the end."""
        while not self.over and self.course.reads:
            self.read()

    def legal(self) -> list[str]:
        """What the learner could play."""
        return [self.state.game.notation(move) for move in self.state.legal(self.lesson.seat)]

    def right(self) -> list[str]:
        return [move for move in self.legal() if self.course.step.right(move)]


def learned(lesson: Lesson, name: str, moves: Sequence[str]) -> list[tuple[int, log.AnyWhat]]:
    """The log, with its times, of a lesson that somebody has learned so far."""
    given = Given(lesson, name)
    with suppress(No):  # against the rules: it goes on from there
        given.follow(moves)
    given.read_on()
    return [(entry.now, entry.what) for entry in given.log]
