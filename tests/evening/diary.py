"""An evening for tests: wishes go straight into its log, on a clock that only the test moves."""

from veillee.evening import entries as log
from veillee.evening.evening import Evening, Wishes

SECRET = "5e" * 32


class Diary:
    """The log on paper."""

    def __init__(self, name: str = "Ada", way: log.Way = "devices") -> None:
        self.evening = Evening()
        self.log: list[log.Entry] = []
        self.at = 1_000_000
        self.write("ada", Evening.open("CDFH", way, name))

    def write(self, by: str, wishes: Wishes, command: str = "") -> None:
        for what in wishes:
            self.at += 1000
            entry = log.decode(log.encode(log.Entry(self.at, by, command, what)))
            self.log.append(entry)
            self.evening.apply(entry)

    def join(self, *names: str) -> None:
        for name in names:
            self.write(name.lower(), self.evening.join(name.lower(), name))

    def begin(self, game: str = "mission", by: str = "ada") -> list[int]:
        """Begin a game; who sits where."""
        self.write(by, self.evening.begin(by, game, "", {}, f"table{self.evening.seq}", SECRET))
        return self.evening.rounds[-1].seats

    def finish(self, winner: int = 0) -> None:
        running = self.evening.round
        assert running is not None
        payoffs = [float(seat == winner) for seat in range(len(running.seats))]
        self.write("", self.evening.finish(running.begun.table, payoffs, [0] * len(payoffs), "last"))

    def played(self, game: str, winner: int = 0) -> list[int]:
        seats = self.begin(game)
        self.finish(winner)
        return seats

    def replayed(self) -> Evening:
        again = Evening()
        for entry in self.log:
            again.apply(entry)
        return again


def facts(evening: Evening) -> object:
    """Everything that a replay must bring back."""
    return (
        evening.seq, evening.at, evening.began, evening.code, evening.way, evening.phase, evening.host, evening.shut,
        [(person.guest, person.name, person.here, person.removed, person.vote) for person in evening.people],
        [(played.begun, played.at, played.over, played.places, played.points) for played in evening.rounds],
        [evening.total(person.number) for person in evening.people],
    )  # fmt: skip
