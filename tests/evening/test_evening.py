"""An evening: who is in, who decides, who sits where, and what it adds up to."""

import pytest

from tests.evening.diary import SECRET, Diary, facts
from veillee.core.registry import box, known
from veillee.core.rng import FastRng
from veillee.evening import code
from veillee.evening import entries as log
from veillee.evening.evening import EVER, PEOPLE, Evening, Wishes
from veillee.evening.score import BEST, SAT_OUT, places, points
from veillee.evening.seating import choices
from veillee.table.refusal import No


def refused(wish: object, *args: object) -> str:
    """The code with which a wish is refused."""
    with pytest.raises(No) as no:
        wish(*args)  # type: ignore[operator]
    return no.value.code


# People.


def test_whoever_joins_keeps_number_name_colour_and_shape() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo")
    before = [(person.name, person.colour, person.shape) for person in diary.evening.people]
    diary.write("bob", diary.evening.leave("bob", 1))
    diary.join("Dan")
    diary.write("bob", diary.evening.join("bob", "bob"))
    assert [(person.name, person.colour, person.shape) for person in diary.evening.people][:3] == before
    assert diary.evening.people[1].here


def test_nobody_shares_colour_and_shape_all_evening() -> None:
    diary = Diary()
    for number in range(1, EVER):
        guest = f"guest{number}"
        diary.write(guest, diary.evening.join(guest, f"Guest {number}"))
        diary.write(guest, diary.evening.leave(guest, number))
    marks = {(person.colour, person.shape) for person in diary.evening.people}
    assert len(marks) == EVER
    assert refused(diary.evening.join, "more", "More") == "evening-full"


def test_no_more_people_come_in_than_there_is_room_for() -> None:
    diary = Diary()
    diary.join(*(f"Guest{number}" for number in range(1, PEOPLE)))
    assert refused(diary.evening.join, "more", "More") == "evening-full"
    diary.write("guest3", diary.evening.leave("guest3", 3))
    diary.join("More")
    assert refused(diary.evening.come_back, "guest3", 3) == "evening-full"


def test_one_screen_that_is_passed_around_brings_several_people() -> None:
    diary = Diary(way="screen")
    diary.write("ada", diary.evening.join("ada", "Bob"))
    assert diary.evening.held("ada") == [0, 1]


def test_what_everybody_plays_at_once_needs_a_device_for_each() -> None:
    diary = Diary(way="screen")
    diary.begin("freeze")
    diary.write("ada", diary.evening.drop("ada"))
    diary.write("ada", diary.evening.join("ada", "Bob"))
    assert refused(diary.evening.begin, "ada", "freeze", "", {}, "another", SECRET) == "one-screen"
    diary.played("mission")
    diary.write("ada", diary.evening.leave("ada", 1))
    diary.join("Cleo")
    diary.begin("freeze")


def test_names_that_could_be_taken_for_each_other_are_refused() -> None:
    diary = Diary()
    assert refused(diary.evening.join, "bob", "ÂDA") == "name-taken"
    assert refused(diary.evening.join, "bob", "  ") == "bad-name"
    diary.write("ada", diary.evening.leave("ada", 0))
    assert refused(diary.evening.join, "bob", "Ada") == "name-taken"


def test_the_first_person_leads_and_is_followed_by_whoever_came_next() -> None:
    diary = Diary(name="")
    assert diary.evening.host == -1
    diary.join("Bob", "Cleo")
    assert diary.evening.host == 0
    diary.write("bob", diary.evening.leave("bob", 0))
    assert diary.evening.host == 1
    diary.write("bob", diary.evening.join("bob", "Bob"))
    assert diary.evening.host == 1
    diary.write("cleo", diary.evening.give_host("cleo", 0))
    assert diary.evening.host == 0
    diary.write("bob", diary.evening.leave("bob", 0))
    diary.write("cleo", diary.evening.leave("cleo", 1))
    assert diary.evening.host == -1


def test_a_closed_evening_lets_in_nobody_new_and_everybody_back() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.write("ada", diary.evening.close("ada", True))
    assert refused(diary.evening.join, "cleo", "Cleo") == "evening-shut"
    diary.write("bob", diary.evening.leave("bob", 1))
    diary.write("bob", diary.evening.come_back("bob", 1))
    diary.write("ada", diary.evening.join("ada", "Dan"))
    diary.write("ada", diary.evening.close("ada", False))
    diary.join("Cleo")
    assert [person.name for person in diary.evening.present] == ["Ada", "Bob", "Dan", "Cleo"]


def test_somebody_removed_does_not_come_back() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.write("ada", diary.evening.remove("ada", 1))
    assert refused(diary.evening.come_back, "bob", 1) == "removed"
    assert refused(diary.evening.join, "bob", "Bob") == "removed"
    assert refused(diary.evening.join, "bob", "Robert") == "removed"
    assert refused(diary.evening.vote, "bob", 1, "mission") == "removed"
    assert refused(diary.evening.remove, "ada", 1) == "person-gone"
    assert refused(diary.evening.remove, "ada", 0) == "host-stays"
    assert [diary.evening.shown_out(guest) for guest in ("ada", "bob", "cleo")] == [False, True, False]
    # Of a screen that is passed around one person may be shown out, and the others bring in somebody else.
    diary.write("ada", diary.evening.join("ada", "Cleo"))
    diary.write("ada", diary.evening.remove("ada", 2))
    assert not diary.evening.shown_out("ada")
    diary.write("ada", diary.evening.join("ada", "Dan"))


def test_only_the_host_does_what_concerns_all() -> None:
    diary = Diary()
    diary.join("Bob")
    evening = diary.evening
    for wish, args in (
        (evening.remove, (0,)), (evening.close, (True,)), (evening.choose_way, ("screen",)),
        (evening.give_host, (1,)), (evening.drop, ()), (evening.end, ()),
    ):  # fmt: skip
        assert refused(wish, "bob", *args) == "not-evening-host"
        assert refused(wish, "", *args) == "not-evening-host"


def test_nobody_acts_for_somebody_else() -> None:
    diary = Diary()
    diary.join("Bob")
    assert refused(diary.evening.leave, "bob", 0) == "not-your-person"
    assert refused(diary.evening.vote, "bob", 0, "mission") == "not-your-person"
    assert refused(diary.evening.leave, "bob", 7) == "no-such-person"
    assert refused(diary.evening.come_back, "bob", 1) == "person-here"


# What is played.


def test_the_host_decides_or_more_than_half_by_vote() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo", "Dan")
    assert refused(diary.begin, "mission", "bob") == "not-decided"
    assert refused(diary.begin, "mission", "stranger") == "not-in-evening"
    for name, number in (("bob", 1), ("cleo", 2)):
        diary.write(name, diary.evening.vote(name, number, "mission"))
    assert refused(diary.begin, "mission", "bob") == "not-decided"
    diary.write("dan", diary.evening.vote("dan", 3, "mission"))
    diary.begin("mission", "bob")
    assert [person.vote for person in diary.evening.people] == [""] * 4
    assert refused(diary.begin, "mission") == "game-goes-on"


def test_a_vote_can_be_changed_and_taken_back_and_goes_with_its_person() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.write("bob", diary.evening.vote("bob", 1, "santa"))
    diary.write("bob", diary.evening.vote("bob", 1, "freeze"))
    assert (diary.evening.votes("santa"), diary.evening.votes("freeze")) == (0, 1)
    assert refused(diary.evening.vote, "bob", 1, "chess") == "unknown-game"
    diary.write("bob", diary.evening.leave("bob", 1))
    assert diary.evening.votes("freeze") == 0
    assert refused(diary.evening.vote, "bob", 1, "freeze") == "person-gone"
    diary.write("bob", diary.evening.come_back("bob", 1))
    assert diary.evening.votes("freeze") == 0


def test_what_cannot_be_played_is_refused() -> None:
    diary = Diary()
    begin = diary.evening.begin
    assert refused(begin, "ada", "chess", "", {}, "t", SECRET) == "unknown-game"
    assert refused(begin, "ada", "mission", "genius", {}, "t", SECRET) == "unknown-bot"
    assert refused(begin, "ada", "mission", "", {"colour": "red"}, "t", SECRET) == "bad-option"
    diary.write("ada", diary.evening.leave("ada", 0))
    assert refused(begin, "ada", "mission", "", {}, "t", SECRET) == "nobody-here"
    assert refused(diary.evening.drop, "ada") == "not-evening-host"


@pytest.mark.parametrize("game", known())
def test_bots_fill_up_where_a_game_needs_it_and_people_sit_out_where_it_is_full(game: str) -> None:
    least, most = box(game).meta.players
    for count in range(1, PEOPLE + 1):
        diary = Diary()
        diary.join(*(f"Guest{number}" for number in range(1, count)))
        seats, out = diary.evening.planned(game)
        people = [person for person in seats if person >= 0]
        assert sorted(people + out) == list(range(count))
        assert len(people) == min(count, most)
        assert len(seats) == max(len(people), least, 2)


def test_the_first_seat_moves_on_around_the_table() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo")
    assert [diary.played("catrina") for _ in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    # Another game: everybody began it equally often, so whoever began least of all games begins.
    assert diary.begin("mission") == [1, 2, 0]


def test_everybody_is_santa_in_turn() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo")
    santas = []
    for _ in range(6):
        seats = diary.played("santa")
        assert diary.evening.rounds[-1].begun.options == {"santa": "1"}
        santas.append(seats[0])
    assert sorted(santas) == [0, 0, 1, 1, 2, 2]


def test_sitting_out_goes_round_too() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo", "Dan", "Eve", "Flo")
    out = []
    for _ in range(3):
        diary.played("mission")
        out += diary.evening.rounds[-1].out
    assert sorted(out) == [0, 1, 2, 3, 4, 5]


def test_no_option_of_one_seat_is_chosen_for_an_evening_because_seats_move_on() -> None:
    assert choices("mission") == ["objects_each", "free_swap", "swap_limit"]
    assert choices("freeze") == ["rounds_to_win", "sand", "round_minutes"]
    assert choices("santa") == []


def test_late_comers_and_leavers_are_in_for_every_game_while_they_are_there() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.begin("mission")
    diary.join("Cleo")
    assert 2 not in diary.evening.rounds[-1].seats
    diary.finish()
    diary.write("bob", diary.evening.leave("bob", 1))
    assert sorted(diary.begin("mission")) == [0, 2]


# What it adds up to.


def test_every_game_counts_the_same_whatever_is_played() -> None:
    for count in range(2, 7):
        found = points([1.0] + [0.0] * (count - 1), list(range(count, 0, -1)))
        assert (found[0], found[-1]) == (BEST, 0)
        assert abs(sum(found) - count * BEST / 2) <= 1
    assert points([1.0, 0.0, 0.0, 0.0], [9, 5, 3, 1]) == [10, 7, 3, 0]


def test_equals_share_their_steps() -> None:
    assert points([0.5, 0.5, 0.0], [7, 7, 1]) == [8, 8, 0]
    assert points([1.0, 0.0, 0.0, 0.0], [1, 0, 0, 0]) == [10, 3, 3, 3]
    assert points([0.25] * 4, [3] * 4) == [5] * 4
    assert places([0.5, 0.5, 0.0], [7, 7, 1]) == [1, 1, 3]


def test_the_win_comes_before_the_points_of_the_game() -> None:
    assert points([0.0, 1.0], [30, 2]) == [0, 10]
    assert places([0.0, 1.0], [30, 2]) == [2, 1]


def test_whoever_sits_out_gets_the_middle() -> None:
    diary = Diary()
    diary.join("Bob", "Cleo", "Dan", "Eve")
    diary.played("mission", winner=2)
    (rested,) = diary.evening.rounds[0].out
    assert diary.evening.total(rested) == SAT_OUT
    winner = diary.evening.rounds[0].seats[2]
    assert diary.evening.total(winner) == BEST


def test_a_game_that_is_broken_off_counts_for_nobody() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.begin("mission")
    table = diary.evening.rounds[0].begun.table
    diary.write("ada", diary.evening.drop("ada"))
    assert diary.evening.phase == "lobby"
    assert diary.evening.finish(table, [1.0, 0.0], [1, 0], "last") == ()
    assert diary.evening.counted == []
    assert refused(diary.evening.drop, "ada") == "no-game"


def test_a_game_is_counted_once() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.played("mission", winner=0)
    table = diary.evening.rounds[0].begun.table
    assert diary.evening.finish(table, [1.0, 0.0], [1, 0], "last") == ()
    diary.begin("mission")
    assert diary.evening.finish(table, [1.0, 0.0], [1, 0], "last") == ()


def test_nothing_happens_after_the_end() -> None:
    diary = Diary()
    diary.join("Bob")
    diary.played("mission", winner=0)
    diary.begin("freeze")
    diary.write("ada", diary.evening.end("ada"))
    evening = diary.evening
    assert (evening.phase, evening.round, [played.counted for played in evening.rounds]) == (
        "over",
        None,
        [True, False],
    )
    wishes: list[tuple[object, tuple[object, ...]]] = [
        (evening.join, ("cleo", "Cleo")), (evening.leave, ("ada", 0)), (evening.come_back, ("ada", 0)),
        (evening.remove, ("ada", 1)), (evening.close, ("ada", True)), (evening.choose_way, ("ada", "screen")),
        (evening.give_host, ("ada", 1)), (evening.vote, ("ada", 0, "mission")), (evening.drop, ("ada",)),
        (evening.end, ("ada",)), (evening.begin, ("ada", "mission", "", {}, "t", SECRET)),
    ]  # fmt: skip
    assert {refused(wish, *args) for wish, args in wishes} == {"evening-over"}


def test_a_command_sent_twice_is_known() -> None:
    diary = Diary()
    diary.write("bob", diary.evening.join("bob", "Bob"), "b1")
    assert diary.evening.done("bob", "b1") == 3
    assert diary.evening.done("ada", "b1") == 0
    assert facts(diary.replayed()) == facts(diary.evening)


# The code.


def test_a_code_is_read_however_it_is_typed() -> None:
    assert code.read_code(" cd-fh ") == "CDFH"
    assert [code.read_code(text) for text in ("CDF", "CDFHJ", "AEIO", "CDF1", "")] == [""] * 5


def test_every_code_can_come() -> None:
    rng = FastRng(7)
    codes = [code.new_code(rng) for _ in range(2000)]
    assert {letter for one in codes for letter in one} == set(code.LETTERS)
    assert all(code.read_code(one) == one for one in codes)
    assert code.CODES == 50_625
    assert not set(code.LETTERS) & set("AEIOUNSBTGQ")


def test_an_entry_reads_back_as_it_was_written() -> None:
    begun = log.Begun("t", "santa", [0, -1, 1], [], "medium", {"santa": "1"}, SECRET)
    wishes: Wishes = (
        *Evening.open("CDFH", "television", "Ada"),
        begun,
        log.Finished([1.0, 0.0, 0.0], [3, 2, 1], "rounds"),
    )
    for what in wishes:
        entry = log.Entry(5, "ada", "x", what)
        assert log.decode(log.encode(entry)) == entry
