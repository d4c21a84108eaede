"""A table for tests: wishes go straight into its log, on a clock that only the test moves."""

from collections.abc import Callable

from veillee import shelf
from veillee.core.options import parse
from veillee.core.registry import box
from veillee.table import entries as log
from veillee.table.match import Setup
from veillee.table.table import Table, Wishes

SECRET = "5e" * 32


def bound(opened: log.Opened, options: dict[str, str]) -> Setup:
    found = box(opened.game)
    content = shelf.pack(found, opened.pack, opened.text)
    return Setup(found, parse(found.options, options), content, bool(opened.text))


def opening(game: str = "mission", seats: int = 3, clock: log.Clock | None = None) -> log.Opened:
    found = box(game)
    content = shelf.content(found)
    return log.Opened(game, found.meta.version, content.id, content.hash, "", seats, {}, clock, False, SECRET)


class Sheet:
    """The log on paper."""

    def __init__(self, opened: log.Opened | None = None, plan: tuple[tuple[str, str | None], ...] = ()) -> None:
        self.table = Table(bound)
        self.log: list[log.Entry] = []
        self.now = 0
        opened = opened or opening()
        self.write("host", Table.open(opened, plan, box(opened.game)))

    def write(self, by: str, wishes: Wishes, command: str = "") -> None:
        for what in wishes:
            entry = log.decode(log.encode(log.Entry(1_000_000 + self.now, self.now, by, command, what)))
            self.log.append(entry)
            self.table.apply(entry)

    def start(self) -> None:
        for seat, chair in enumerate(self.table.chairs):
            if chair.holder:
                self.write(chair.holder, self.table.nonce(chair.holder, seat, f"{seat:02x}" * 16))
        self.now = 0
        self.write("host", self.table.start("host"))

    def play(self, seat: int, notation: str | None = None) -> str:
        """A person's move, by default the first legal one."""
        state = self.table.match.state
        notation = notation or state.game.notation(state.legal(seat)[0])
        holder = self.table.chairs[seat].holder
        self.write(holder, (self.table.play(holder, seat, state.decision(seat), notation),))
        return notation

    def bot_plays(self) -> None:
        """Every bot that is due plays its first legal move."""
        state = self.table.match.state
        for seat, chair in enumerate(self.table.chairs):
            while not state.over and chair.bot and state.due >> seat & 1:
                notation = state.game.notation(state.legal(seat)[0])
                self.write("", (log.Moved(seat, notation, chair.bot),))

    def replayed(self) -> Table:
        again = Table(bound)
        for entry in self.log:
            again.apply(entry)
        return again


def facts(table: Table) -> object:
    """Everything that a replay must bring back."""
    state = table.state
    return (
        table.seq, table.now, table.phase, table.secret, table.clocks, table.hints, table.host,
        [(chair.holder, chair.name, chair.bot, chair.commitment, chair.nonce) for chair in table.chairs],
        None if state is None else state.digest(),
        [[(event.kind, event.seat, event.args, event.seen_by) for event in events] for events in table.told],
        [[(play.seq, play.seat, play.move) for play in played.plays] for played in table.matches],
        table.question and (table.question.seat, sorted(table.question.waiting)),
        table.joining and (table.joining.guest, table.joining.seat, sorted(table.joining.waiting)),
    )  # fmt: skip


def people(count: int) -> Sheet:
    """A started game of Mission between so many people, `host` first."""
    sheet = Sheet(opening(seats=count), (("Ada", None),))
    for seat in range(1, count):
        sheet.write(f"guest{seat}", sheet.table.sit(f"guest{seat}", seat, f"Guest {seat}"))
    sheet.start()
    return sheet


def on_turn(sheet: Sheet) -> int:
    return sheet.table.match.state.due.bit_length() - 1


def accuse_wrongly(sheet: Sheet) -> None:
    """Who is on turn names somebody that nobody is, and is out."""
    table = sheet.table
    seat = on_turn(sheet)
    wrong = next(c for c in range(4) if c not in table.match.state.holders())  # type: ignore[attr-defined]
    sheet.play(seat, f"accuse {2 - seat} {table.setup.game.characters[wrong]}")  # type: ignore[attr-defined]


Wish = Callable[[Table], Wishes]
