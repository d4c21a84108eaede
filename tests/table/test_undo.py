"""Undo, as the design defines it: freely while nobody has learnt anything, else by consent of all."""

from collections.abc import Iterator

import pytest

from tests.table.sheet import Sheet, facts, on_turn, opening, people
from tests.toys import sealed
from tests.toys.common import on_the_shelf
from tests.toys.twins import with_state
from veillee.core.game import Move, Seat
from veillee.table import entries as log
from veillee.table.refusal import No
from veillee.table.undo import about, free, judged


def test_a_swap_that_told_nobody_anything_is_taken_back_at_once() -> None:
    sheet = people(3)
    table = sheet.table
    before = table.match.state.digest()
    seat = on_turn(sheet)
    sheet.play(seat)
    wish = table.undo(table.chairs[seat].holder, seat)
    assert wish == (log.Undone(seat, [table.seq]),)
    sheet.write(table.chairs[seat].holder, wish)
    assert table.match.state.digest() == before
    assert facts(sheet.replayed()) == facts(table)
    assert table.entries == sheet.log, "nothing leaves the log"
    assert len(table.told[-2]) == 1, "what was told stays told"
    assert not table.match.story.events, "but bots think of the game that counts"
    sheet.play(seat)
    assert len(table.told[-1]) == 1, "and it goes on being told"
    assert table.match.story.events == table.told[-1]


def test_what_was_played_again_step_by_step_is_taken_as_it_is_and_not_played_once_more() -> None:
    sheet = people(3)
    match = sheet.table.match
    for _ in range(3):
        sheet.play(on_turn(sheet))
    last, before = match.plays[-1].seq, match.plays[-2].seq
    assert sum(1 for _ in match.rewinding([last])) == 2
    assert match._rewound is not None
    prepared = match._rewound[1]
    match.strike([last])
    assert match.state is prepared
    list(match.rewinding([before]))
    prepared = match._rewound[1]
    match.strike([])
    assert match.state is not prepared, "prepared for something else"
    assert len(match.plays) == 2


def test_a_game_played_again_elsewhere_is_judged_as_here() -> None:
    sheet = people(3)
    match = sheet.table.match
    seat = on_turn(sheet)
    sheet.play(seat)
    assert judged(about(match, seat, alone=False)) == free(match, seat, alone=False) == [sheet.table.seq]
    sheet.play(on_turn(sheet))
    assert judged(about(match, seat, alone=False)) == []


def test_after_anothers_move_it_takes_the_consent_of_all() -> None:
    sheet = people(3)
    table = sheet.table
    before = table.match.state.digest()
    seat = on_turn(sheet)
    holder = table.chairs[seat].holder
    sheet.play(seat)
    sheet.play(on_turn(sheet))
    assert table.undo(holder, seat) == (log.UndoAsked(seat),)
    sheet.write(holder, table.undo(holder, seat))
    with pytest.raises(No, match="undo-asked"):
        table.undo(holder, seat)
    with pytest.raises(No, match="undo-not-asked"):
        table.agree(holder, seat, True)
    others = [other for other in range(3) if other != seat]
    with pytest.raises(No, match="not-your-seat"):
        table.agree(holder, others[0], True)
    sheet.write(table.chairs[others[0]].holder, table.agree(table.chairs[others[0]].holder, others[0], True))
    last = table.agree(table.chairs[others[1]].holder, others[1], True)
    assert isinstance(last[-1], log.Undone)
    sheet.write(table.chairs[others[1]].holder, last)
    assert table.match.state.digest() == before
    assert facts(sheet.replayed()) == facts(table)


def test_one_no_is_enough_and_a_move_ends_the_question() -> None:
    sheet = people(2)
    table = sheet.table
    seat = on_turn(sheet)
    sheet.play(seat)
    sheet.play(1 - seat)
    holder, other = table.chairs[seat].holder, table.chairs[1 - seat].holder
    sheet.write(holder, table.undo(holder, seat))
    sheet.write(other, table.agree(other, 1 - seat, False))
    assert table.question is None
    sheet.write(holder, table.undo(holder, seat))
    sheet.play(seat)
    assert table.question is None


def test_an_accusation_reveals_and_cannot_be_taken_back_alone() -> None:
    sheet = Sheet(opening(seats=3), (("Ada", None), ("", "greedy"), ("", "greedy")))
    sheet.start()
    table = sheet.table
    accused = table.match.state.holders()[1]  # type: ignore[attr-defined]
    sheet.play(0, f"accuse 2 {table.setup.game.characters[accused]}")  # type: ignore[attr-defined]
    assert table.phase == "play"
    with pytest.raises(No, match="undo-revealed"):
        table.undo("host", 0)


def test_at_a_table_with_one_person_the_bots_moves_go_back_too() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None), ("", "greedy")))
    sheet.start()
    table = sheet.table
    sheet.bot_plays()
    before = table.match.state.digest()
    sheet.play(0)
    mine = table.seq
    sheet.bot_plays()
    assert table.undo("host", 0) == (log.Undone(0, [mine, mine + 1]),)
    sheet.write("host", table.undo("host", 0))
    assert table.match.state.digest() == before


def test_who_holds_all_the_seats_of_people_asks_nobody() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None), ("", None)))
    sheet.write("host", sheet.table.sit("host", 1, "Bea"))
    sheet.start()
    table = sheet.table
    before = table.match.state.digest()
    seat = on_turn(sheet)
    sheet.play(seat)
    sheet.play(1 - seat)
    wish = table.undo("host", seat)
    assert wish == (log.Undone(seat, [table.seq - 1, table.seq]),)
    sheet.write("host", wish)
    assert table.match.state.digest() == before


@pytest.fixture
def toys() -> Iterator[None]:
    with on_the_shelf():
        yield


def toy_table(game: str, seats: int) -> Sheet:
    names = tuple((f"P{seat}", None) for seat in range(seats))
    sheet = Sheet(opening(game, seats), ())
    for seat, (name, _) in enumerate(names):
        by = "host" if seat == 0 else f"guest{seat}"
        sheet.write(by, sheet.table.sit(by, seat, name))
    sheet.start()
    return sheet


@pytest.mark.usefixtures("toys")
def test_a_secret_choice_goes_back_while_the_question_is_open_and_others_choices_stay() -> None:
    sheet = toy_table("sealed", 3)
    table = sheet.table
    sheet.play(0, "bid 2")
    mine = table.seq
    sheet.play(1, "bid 3")
    assert table.undo("host", 0) == (log.Undone(0, [mine]),)
    sheet.write("host", table.undo("host", 0))
    assert [play.seat for play in table.match.plays] == [1]
    assert table.match.state.due == 0b101
    sheet.play(0, "bid 1")
    sheet.play(2, "bid 1")
    assert table.undo("host", 0) == (log.UndoAsked(0),), "the bids lie open"
    assert facts(sheet.replayed()) == facts(table)


@pytest.mark.usefixtures("toys")
def test_what_was_drawn_stays_drawn() -> None:
    sheet = toy_table("bag", 2)
    table = sheet.table
    while True:
        seat = on_turn(sheet)
        before = table.match.state.rng.mark()
        sheet.play(seat)
        if table.match.state.rng.mark() != before:
            break
    assert isinstance(table.undo(table.chairs[seat].holder, seat)[0], log.UndoAsked)


class RollsInSecret(sealed.Sealed):
    """A bid rolls a die that nobody ever sees."""

    def apply(self, seat: Seat, move: Move) -> None:
        super().apply(seat, move)
        self.rng.below(6)


def test_a_die_that_was_rolled_stays_rolled_even_where_nobody_saw_it() -> None:
    with on_the_shelf(with_state(sealed.BOX, RollsInSecret)):
        sheet = toy_table("sealed", 3)
        sheet.play(0, "bid 2")
        assert sheet.table.undo("host", 0) == (log.UndoAsked(0),)


@pytest.mark.usefixtures("toys")
def test_nothing_goes_back_in_real_time() -> None:
    sheet = toy_table("fuse", 2)
    with pytest.raises(No, match="undo-real-time"):
        sheet.table.undo("host", 0)


@pytest.mark.usefixtures("toys")
def test_a_secret_look_is_a_reveal_to_the_one_who_looked() -> None:
    sheet = toy_table("peek", 3)
    seat = on_turn(sheet)
    sheet.play(seat)
    assert isinstance(sheet.table.undo(sheet.table.chairs[seat].holder, seat)[0], log.UndoAsked)
