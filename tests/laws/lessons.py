"""A lesson given at a table without a server: left and come back to, and played on to the end of the game."""

from veillee.core.game import Seat
from veillee.core.lesson import Lesson
from veillee.core.rng import FastRng
from veillee.server import given
from veillee.server.packs import binder
from veillee.table import entries as log
from veillee.table.table import Table


class Given(given.Given):
    """A lesson in progress."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson)

    def again(self) -> Table:
        """The table as a server finds it that comes up again."""
        found = Table(binder(self.content))
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
            self.write(given.LEARNER if not bot else "", (log.Moved(seat, state.game.notation(move), bot),))
        raise AssertionError(f"{self.lesson.game} {self.lesson.id}: the game that follows does not end")
