"""A lesson given at a table without a server: the same table, log and judge, on a clock that only the test moves."""

from veillee import shelf
from veillee.core.game import Seat, State
from veillee.core.lesson import Lesson
from veillee.core.options import parse
from veillee.core.registry import bind, box
from veillee.core.rng import FastRng
from veillee.server.packs import binder
from veillee.table import entries as log
from veillee.table.course import Course
from veillee.table.table import Table, Wishes

LEARNER = "learner"


class Given:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson) -> None:
        found = box(lesson.game)
        content = shelf.content(found, lesson.pack)
        bind(found, parse(found.options, lesson.options), content)
        opened = log.Opened(
            lesson.game, found.meta.version, content.id, content.hash, "", lesson.seats, lesson.options, None, False,
            lesson.secret, lesson.id,
        )  # fmt: skip
        self.lesson = lesson
        self._bind = binder(content)
        self.table = Table(self._bind)
        self.log: list[log.Entry] = []
        self.now = 0
        self.write(LEARNER, Table.open_lesson(opened, lesson, "Ada"))
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

    def write(self, by: str, wishes: Wishes) -> None:
        for what in wishes:
            entry = log.decode(log.encode(log.Entry(self.now, self.now, by, "", what)))
            self.log.append(entry)
            self.table.apply(entry)

    def wait(self) -> None:
        """Time passes until somebody can play, and the bots play what is written for them."""
        while not self.over and not self.state.may:
            self.now = self.table.next()
            happening = self.table.happening(self.now)
            assert happening is not None
            self.write("", (happening[1],))
        while not self.over and self.course.watches:
            seat, move = self.table.scripted() or (-1, 0)
            assert self.table.asked() == [seat], f"{self.where}: seat {seat + 1} could not play its script"
            self.write("", (log.Moved(seat, self.state.game.notation(move), self.table.chairs[seat].bot),))

    @property
    def where(self) -> str:
        return f"{self.lesson.game} {self.lesson.id}, step {self.course.step.id!r}"

    def read(self) -> None:
        self.write(LEARNER, self.table.go_on(LEARNER, self.course.at))
        self.wait()

    def legal(self) -> list[str]:
        """What the learner could play."""
        return [self.state.game.notation(move) for move in self.state.legal(self.lesson.seat)]

    def right(self) -> list[str]:
        return [move for move in self.legal() if self.course.step.right(move)]

    def play(self, notation: str) -> None:
        seat = self.lesson.seat
        self.write(LEARNER, (self.table.play(LEARNER, seat, self.state.decision(seat), notation),))
        self.wait()

    def again(self) -> Table:
        """The table as a server finds it that comes up again."""
        found = Table(self._bind)
        for entry in self.log:
            found.apply(entry)
        return found

    def play_freely(self, most: int = 5_000) -> None:
        """To the end of the game, everybody by chance."""
        rng = FastRng(1)
        for _ in range(most):
            state = self.state
            if state.over:
                return
            seats: list[Seat] = [seat for seat in range(state.seats) if (state.due or state.may) >> seat & 1]
            if seats:
                seat = seats[rng.below(len(seats))]
                move = state.sample(seat, rng)
            if not seats or move == 0:
                self.now = state.deadline()
                self.write("", (log.Passed(),))
                continue
            bot = self.table.chairs[seat].bot
            self.now += 200
            self.write(LEARNER if not bot else "", (log.Moved(seat, state.game.notation(move), bot),))
        raise AssertionError(f"{self.lesson.game} {self.lesson.id}: the game that follows does not end")
