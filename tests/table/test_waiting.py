"""Games over days: time by the calendar, days off, a nudge, a bot for somebody who does not come back."""

import pytest

from tests.table.sheet import Sheet, facts, opening
from veillee.table import entries as log
from veillee.table import waiting
from veillee.table.absence import DAY
from veillee.table.offers import DEFAULT_BOT
from veillee.table.refusal import No

HOUR = 3_600_000


def over_days(people: int = 2) -> Sheet:
    guests = ("host", "bea", "caz")
    sheet = Sheet(opening(seats=people, clock=log.Clock(DAY, 0, days=True)), (("Ada", None),))
    for seat in range(1, people):
        sheet.write(guests[seat], sheet.table.sit(guests[seat], seat, guests[seat].title()))
    sheet.start()
    return sheet


def on_turn(sheet: Sheet) -> int:
    due = sheet.table.match.state.due
    return (due & -due).bit_length() - 1


def refused(code: str, wish: object, *about: object) -> None:
    with pytest.raises(No) as no:
        wish(*about)  # type: ignore[operator]
    assert no.value.code == code


def test_every_move_has_its_whole_time_however_long_the_last_one_took() -> None:
    sheet = over_days()
    table = sheet.table
    seat = on_turn(sheet)
    assert table.next() == DAY
    sheet.now = 23 * HOUR
    assert (table.clocks_at(sheet.now) or [])[seat] == HOUR
    sheet.play(seat)
    assert table.clocks_at(sheet.now) == [DAY, DAY]
    assert table.next() == 23 * HOUR + DAY
    other = on_turn(sheet)
    sheet.now += 20 * HOUR
    sheet.write("host", table.say("host", 0, "still there?"))  # what is said is no move
    assert (table.clocks_at(sheet.now) or [])[other] == 4 * HOUR
    late = table.happening(23 * HOUR + DAY)
    assert late == (23 * HOUR + DAY, log.Handed(other, DEFAULT_BOT, late=True))
    sheet.now = 23 * HOUR + DAY
    sheet.write("", (late[1],))
    assert table.next() < 0  # nobody is waited for whose time could run out
    sheet.now += 5 * DAY
    holder = table.chairs[other].holder
    sheet.write(holder, table.take(holder, other))
    assert (table.clocks_at(sheet.now) or [])[other] == DAY
    assert facts(sheet.replayed()) == facts(table)


def test_days_off_do_not_count_and_end_with_a_move() -> None:
    sheet = over_days()
    table = sheet.table
    seat = on_turn(sheet)
    holder = table.chairs[seat].holder
    sheet.now = 6 * HOUR
    refused("not-your-seat", waiting.rest, table, "stranger", seat, 3)
    sheet.write(holder, waiting.rest(table, holder, seat, 10))
    assert table.next() == 6 * HOUR + 10 * DAY + 18 * HOUR
    assert (table.clocks_at(6 * HOUR + 4 * DAY) or [])[seat] == 18 * HOUR
    refused("rest-too-long", waiting.rest, table, holder, seat, 21)
    assert waiting.rest(table, holder, seat, 20)
    assert facts(sheet.replayed()) == facts(table)
    sheet.now = 6 * HOUR + 2 * DAY
    sheet.play(seat)
    other = on_turn(sheet)
    sheet.play(other)
    assert on_turn(sheet) == seat
    assert table.next() == sheet.now + DAY  # back from holiday: time runs as before


def test_a_table_without_days_has_no_days_off() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None), ("Bob", None)))
    sheet.start()
    refused("no-rest", waiting.rest, sheet.table, "host", 0, 2)


def test_a_nudge_is_for_whoever_is_waited_for_once_a_move() -> None:
    sheet = over_days(3)
    table = sheet.table
    seat = on_turn(sheet)
    holders = [chair.holder for chair in table.chairs]
    other, third = (guest for at, guest in enumerate(holders) if at != seat)
    refused("not-seated", waiting.nudge, table, "stranger", seat)
    refused("not-awaited", waiting.nudge, table, holders[seat], seat)
    refused("not-awaited", waiting.nudge, table, other, holders.index(third))
    refused("no-such-seat", waiting.nudge, table, other, 7)
    sheet.write(other, waiting.nudge(table, other, seat))
    refused("nudged-already", waiting.nudge, table, other, seat)
    assert waiting.nudge(table, third, seat)
    sheet.play(seat)
    while on_turn(sheet) != seat:
        sheet.play(on_turn(sheet))
    assert waiting.nudge(table, other, seat)


def test_a_bot_plays_for_somebody_who_is_missed_by_all_others() -> None:
    sheet = over_days(3)
    table = sheet.table
    seat = on_turn(sheet)
    holders = [chair.holder for chair in table.chairs]
    other, third = (guest for at, guest in enumerate(holders) if at != seat)
    sheet.write(other, waiting.miss(table, other, seat))
    assert not table.chairs[seat].bot
    refused("missed-already", waiting.miss, table, other, seat)
    sheet.write(third, waiting.miss(table, third, seat))
    assert table.chairs[seat].bot == DEFAULT_BOT
    assert table.chairs[seat].holder == holders[seat]
    sheet.write(holders[seat], table.take(holders[seat], seat))
    assert not table.chairs[seat].bot
    assert waiting.miss(table, other, seat) == (log.Missed(seat),)  # what was said before is forgotten
    assert facts(sheet.replayed()) == facts(table)
