"""On its way into the log a move is read once and judged once; and what could not be read back never gets there."""

import pytest

from tests.table.sheet import Sheet, opening, people
from tests.toys import sealed
from tests.toys.base import Move, Rng, Seat
from tests.toys.common import on_the_shelf
from tests.toys.twins import with_game
from veillee.core.bot import Intent
from veillee.core.content import BadContent
from veillee.core.game import Refused, rebuilt
from veillee.core.registry import box
from veillee.table import entries as log
from veillee.table.refusal import BadPack, No
from veillee.table.table import Table

read: list[str] = []
judged: list[Move] = []


class Counted(sealed.Sealed):
    def refusal(self, seat: Seat, move: Move) -> int:
        judged.append(move)
        return super().refusal(seat, move)


class CountedGame(sealed.SealedGame):
    def parse(self, text: str) -> Move:
        read.append(text)
        return super().parse(text)

    def deal(self, seats: int, rng: Rng) -> sealed.Sealed:
        state = rebuilt(Counted, self, list(super().deal(seats, rng).fields().values()))
        assert isinstance(state, sealed.Sealed)
        return state


def started(people: int, bots: int) -> Table:
    plan = [(f"P{seat}", None) for seat in range(people)] + [("", "random")] * bots
    sheet = Sheet(opening("sealed", people + bots), tuple(plan))
    sheet.start()
    read.clear()
    judged.clear()
    return sheet.table


def entry(what: log.AnyWhat, by: str = "host") -> log.Entry:
    return log.Entry(2_000_000, 0, by, "", what)


def test_a_move_that_a_rule_forbids_is_refused_with_its_number() -> None:
    sheet = people(3)
    state = sheet.table.match.state
    seat = state.due.bit_length() - 1
    holder = sheet.table.chairs[seat].holder
    with pytest.raises(No) as refused:
        sheet.table.play(holder, seat, state.decision(seat), "swap a1 e5")
    assert (refused.value.code, refused.value.rule) == ("not-adjacent", "MS-4")
    assert refused.value.told.id == "mission-refusal-not-adjacent"


def test_a_pack_is_refused_with_all_that_is_wrong_with_it() -> None:
    with pytest.raises(BadContent) as wrong:
        box("mission").content("", "mine.toml")
    refusal = BadPack(wrong.value.faults)
    assert (refusal.code, refusal.told.args) == ("bad-content", {"count": len(wrong.value.faults)})
    assert refusal.faults == wrong.value.faults != ()


def test_a_persons_move_is_read_once_and_judged_once() -> None:
    with on_the_shelf(with_game(sealed.BOX, CountedGame)):
        table = started(2, 0)
        table.apply(entry(table.play("host", 0, 0, "bid 2")))
        assert (read, judged) == (["bid 2"], [2])


def test_a_bots_move_is_judged_once_and_read_only_to_see_that_it_can_be() -> None:
    with on_the_shelf(with_game(sealed.BOX, CountedGame)):
        table = started(1, 1)
        table.answer(1, Intent(3, 0))
        happening = table.happening(0)
        assert happening is not None
        table.apply(entry(happening[1], ""))
        assert (read, judged) == (["bid 3"], [3])


def test_a_judgement_is_good_for_the_state_that_it_saw_only() -> None:
    with on_the_shelf(with_game(sealed.BOX, CountedGame)):
        table = started(2, 0)
        late = table.play("host", 0, 0, "bid 2")
        table.apply(entry(log.Moved(0, "bid 1", "")))
        with pytest.raises(Refused):
            table.apply(entry(late))


class Mumbles(sealed.SealedGame):
    """Writes one of its moves so that it cannot be read."""

    def notation(self, move: Move) -> str:
        return "bid two" if move == 2 else super().notation(move)


def test_a_move_that_cannot_be_read_back_never_gets_into_the_log() -> None:
    with on_the_shelf(with_game(sealed.BOX, Mumbles)):
        table = started(1, 1)
        table.answer(1, Intent(2, 0))
        assert table.happening(0) == (0, log.Moved(1, "bid 1", "random"))
