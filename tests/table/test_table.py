"""The table as a fold over its log, and as the judge of wishes."""

import msgspec
import pytest

from tests.table.sheet import Sheet, Wish, accuse_wrongly, facts, on_turn, opening, people
from veillee.core import fair
from veillee.core.bot import Intent
from veillee.core.record import parse, write
from veillee.core.registry import box
from veillee.core.replay import verify
from veillee.core.told import Told
from veillee.table import entries as log
from veillee.table.names import good_name
from veillee.table.offers import DEFAULT_BOT
from veillee.table.refusal import No
from veillee.table.table import BEATS_KEPT, GRACE, Table


def test_the_table_is_the_replay_of_its_log_at_every_moment() -> None:
    sheet = Sheet(opening(seats=3), (("Ada", None), ("", "greedy"), ("", "racer")))
    sheet.start()
    for _ in range(12):
        sheet.now += 700
        sheet.bot_plays()
        if sheet.table.phase == "over":
            break
        sheet.play(on_turn(sheet))
        assert facts(sheet.replayed()) == facts(sheet.table)
    sheet.write("host", sheet.table.say("host", 0, "  bonsoir\x07 "))
    assert sheet.log[-1].what == log.Said(0, "Ada", "bonsoir")


def test_the_deal_comes_from_the_secret_and_every_seats_nonce() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None), ("", "greedy")))
    table = sheet.table
    assert table.commitment == fair.commitment(bytes.fromhex(table.secret))
    sheet.start()
    assert table.match.seed == fair.seed(bytes.fromhex(table.secret), [bytes(16), bytes(16)])
    assert table.match.players == ["Ada", "bot greedy"]


def test_a_finished_game_makes_a_record_that_verifies() -> None:
    sheet = people(2)
    table = sheet.table
    while table.phase == "play":
        seat = on_turn(sheet)
        mine, other = table.match.state.holders()[seat], table.match.state.holders()[1 - seat]  # type: ignore[attr-defined]
        wrong = next(c for c in range(4) if c not in (mine, other))
        sheet.play(seat, f"accuse {2 - seat} {table.setup.game.characters[wrong]}")  # type: ignore[attr-defined]
    record = table.match.record()
    assert parse(write(record)) == record
    assert verify(record, table.setup.game).digest() == table.match.state.digest()


REFUSED: list[tuple[str, Wish]] = [
    ("not-your-seat", lambda t: (t.play("guest1", 0, 0, "swap a1 b1"),)),
    ("not-your-seat", lambda t: t.say("stranger", 0, "hello")),
    ("no-such-seat", lambda t: (t.play("host", 7, 0, "swap a1 b1"),)),
    ("bad-notation", lambda t: (t.play("host", 0, 0, "swap a1 z9"),)),
    ("stale-decision", lambda t: (t.play("host", 0, 99, "swap a1 b1"),)),
    ("accuses-self", lambda t: (t.play("host", 0, 0, f"accuse 1 {t.setup.game.characters[0]}"),)),  # type: ignore[attr-defined]
    ("not-in-lobby", lambda t: t.start("host")),
    ("not-in-lobby", lambda t: t.configure("host", 3, {}, None, False)),
    ("seat-taken", lambda t: t.sit("stranger", 0, "Eve")),
    ("bad-name", lambda t: t.sit("stranger", 0, "\x00 \u200b")),
    ("undo-nothing", lambda t: t.undo("host", 0)),
    ("undo-not-asked", lambda t: t.agree("host", 0, True)),
    ("not-handed", lambda t: t.take("host", 0)),
    ("unknown-bot", lambda t: t.hand("host", 0, "deep-thought")),
    ("not-over", lambda t: t.rematch("host", "00" * 32)),
    ("not-your-seat", lambda t: t.hand("guest1", 0, "")),
    ("nothing-said", lambda t: t.say("host", 0, "\u200b\n ")),
]


@pytest.mark.parametrize(("code", "wish"), REFUSED, ids=[f"{i}-{code}" for i, (code, _) in enumerate(REFUSED)])
def test_a_refused_wish_changes_nothing(code: str, wish: Wish) -> None:
    sheet = people(3)
    before = facts(sheet.table)
    with pytest.raises(No) as refused:
        wish(sheet.table)
    assert refused.value.code == code
    assert facts(sheet.table) == before


def test_start_needs_every_seat_and_every_nonce() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None),))
    with pytest.raises(No, match="seats-missing"):
        sheet.table.start("host")
    sheet.write("bea", sheet.table.sit("bea", 1, "Béa"))
    with pytest.raises(No, match="nonces-missing"):
        sheet.table.start("host")
    with pytest.raises(No, match="not-seated"):
        sheet.table.start("stranger")


def test_the_host_configures_and_frees_seats_before_the_start_only() -> None:
    sheet = Sheet(opening(seats=3), (("Ada", None), ("", ""), ("", "racer")))
    table = sheet.table
    assert [chair.bot for chair in table.chairs] == ["", DEFAULT_BOT, "racer"]
    with pytest.raises(No, match="not-host"):
        table.configure("eve", 2, {}, None, False)
    with pytest.raises(No, match="seats-in-use"):
        table.configure("host", 2, {}, None, False)
    with pytest.raises(No, match="seats-number"):
        table.configure("host", 7, {}, None, False)
    sheet.write("host", table.stand("host", 2))
    sheet.write("host", table.configure("host", 2, {"free_swap": "true"}, log.Clock(60_000, 0), True))
    assert len(table.chairs) == 2
    assert table.setup.game.options.free_swap is True  # type: ignore[attr-defined]


def test_a_seat_that_is_left_is_played_by_a_bot_and_may_be_taken_by_a_newcomer_alone() -> None:
    sheet = people(3)
    table = sheet.table
    sheet.write("guest2", table.stand("guest2", 2))
    assert (bool(table.chairs[2].bot), table.chairs[2].holder) == (True, "")
    for insider in ("host", "guest2"):
        with pytest.raises(No, match="sat-already"):
            table.sit(insider, 2, "Again")
    sheet.write("new", table.sit("new", 2, "New"))
    assert table.held("new") == []
    for insider in ("host", "guest1"):
        sheet.write(insider, table.admit(insider, True))
    assert table.held("new") == [2]
    assert facts(sheet.replayed()) == facts(table)


def test_who_stood_up_before_the_start_has_seen_nothing_and_may_sit_down_in_play() -> None:
    sheet = Sheet(opening(seats=2), (("Ada", None),))
    table = sheet.table
    sheet.write("early", table.sit("early", 1, "Early"))
    sheet.write("early", table.stand("early", 1))
    sheet.write("host", table.seat_bot("host", 1, "racer"))
    sheet.start()
    assert table.sit("early", 1, "Early") == (log.SeatAsked(1, "Early"),)


def test_a_bots_seat_is_taken_in_play_only_with_the_consent_of_everybody_who_plays() -> None:
    sheet = people(3)
    table = sheet.table
    sheet.write("guest2", table.stand("guest2", 2))
    bot = table.chairs[2].bot
    sheet.write("new", table.sit("new", 2, "New"))
    assert (table.joining.waiting if table.joining else None) == {"host", "guest1"}
    with pytest.raises(No, match="seat-asked"):
        table.sit("another", 2, "Another")
    for stranger in ("new", "another", "guest2"):
        with pytest.raises(No, match="seat-not-asked"):
            table.admit(stranger, True)
    sheet.write("guest1", table.admit("guest1", True))
    with pytest.raises(No, match="seat-not-asked"):
        table.admit("guest1", True)
    assert table.held("new") == []
    assert table.admit("host", True) == (log.Admitted(True), log.Sat(2, "New", "new", bot))
    sheet.write("host", table.admit("host", False))
    assert facts(sheet.replayed()) == facts(table)
    assert table.held("new") == []
    sheet.write("new", table.sit("new", 2, "New"))
    sheet.write("new", table.admit("new", False))
    assert sheet.log[-1].what == log.Admitted(False, withdrawn=True)
    assert facts(sheet.replayed()) == facts(table)


def test_people_for_whom_a_bot_plays_are_not_asked_for_a_seat_and_a_change_of_people_ends_the_question() -> None:
    sheet = people(3)
    table = sheet.table
    sheet.write("guest2", table.stand("guest2", 2))
    sheet.write("new", table.sit("new", 2, "New"))
    sheet.write("host", table.hand("host", 1, ""))
    assert table.joining is None
    sheet.write("new", table.sit("new", 2, "New"))
    sheet.write("host", table.admit("host", True))
    assert table.held("new") == [2]
    assert table.joining is None
    assert facts(sheet.replayed()) == facts(table)


def test_where_the_table_was_opened_so_the_host_alone_says_who_takes_a_bots_seat() -> None:
    opened = msgspec.structs.replace(opening(seats=3), admit="host")
    sheet = Sheet(opened, (("", "racer"), ("", "racer"), ("", None)))
    table = sheet.table
    sheet.write("guest", table.sit("guest", 2, "Guest"))
    sheet.start()
    sheet.write("new", table.sit("new", 0, "New"))
    with pytest.raises(No, match="seat-not-asked"):
        table.admit("guest", True)
    sheet.write("host", table.admit("host", True))
    assert table.held("new") == [0]
    # The host needs nobody's consent; who sat before does not get another hand.
    sheet.write("host", table.sit("host", 1, "Host"))
    assert table.held("host") == [1]


def test_a_handed_seat_is_played_by_its_bot_until_it_is_taken_back() -> None:
    sheet = people(2)
    table = sheet.table
    seat = on_turn(sheet)
    holder = table.chairs[seat].holder
    sheet.write(holder, table.hand(holder, seat, "racer"))
    with pytest.raises(No, match="handed"):
        sheet.play(seat)
    assert table.asked() == [seat]
    move = table.match.state.legal(seat)[0]
    table.answer(seat, Intent(move, 1200))
    assert table.next() == 1200
    assert table.happening(1199) is None
    assert table.happening(1300) == (1300, log.Moved(seat, table.setup.game.notation(move), "racer"))
    sheet.write(holder, table.take(holder, seat))
    assert table.happening(1300) is None
    sheet.play(seat)


def test_what_a_bot_meant_and_may_not_play_is_dropped_and_another_bot_plays() -> None:
    sheet = people(3)
    table = sheet.table
    state = table.match.state
    seat = on_turn(sheet)
    for number, chair in enumerate(table.chairs):
        sheet.write(chair.holder, table.hand(chair.holder, number, "racer"))
    other = (seat + 1) % 3
    swap, accuse = state.legal(seat)[0], state.legal(other)[0]
    table.answer(other, Intent(swap, 100))  # not on turn
    table.answer((seat + 2) % 3, Intent(state.legal((seat + 2) % 3)[0], 5000))
    table.answer(seat, Intent(swap, 900))
    assert table.happening(500) is None
    assert table.asked() == [other]
    table.answer(other, Intent(accuse, 700))
    assert table.happening(800) == (800, log.Moved(other, table.setup.game.notation(accuse), "racer"))


def test_beats_of_the_newest_entries_are_kept_where_somebody_looks_on() -> None:
    sheet = Sheet(opening("nightmare", seats=2), (("Ada", None), ("", "easy")))
    table = sheet.table
    sheet.start()
    table.watched = True
    told: list[int] = []
    while table.phase == "play":
        state = table.match.state
        seat = state.due.bit_length() - 1
        bot = table.chairs[seat].bot
        sheet.write("", (log.Moved(seat, state.game.notation(state.legal(seat)[-1]), bot),))
        if table.seq in table.beats:
            told.append(table.seq)
            assert list(table.beats) == [seq for seq in told if seq > table.seq - BEATS_KEPT]
            assert all(0 <= beat.event < len(table.told[table.seq - 1]) for beat in table.beats[table.seq])
    assert BEATS_KEPT in {later - earlier for earlier in told for later in told}, "the first that goes was there"
    assert not sheet.replayed().beats, "whoever comes later gets the last view"


def test_time_never_runs_backwards_in_a_game_and_begins_anew_with_the_next() -> None:
    sheet = seated()
    sheet.now = 9_000
    sheet.start()
    table = sheet.table
    assert table.now == 0
    sheet.now = 4_000
    sheet.play(on_turn(sheet))
    sheet.now = 3_000  # another node's clock
    sheet.play(on_turn(sheet))
    assert table.now == 4_000


def test_a_seat_whose_time_is_up_is_handed_to_a_bot_and_has_some_time_when_it_returns() -> None:
    sheet = Sheet(opening(seats=2, clock=log.Clock(10_000, 2_000)), (("Ada", None), ("Bob", None)))
    sheet.start()
    table = sheet.table
    seat = on_turn(sheet)
    sheet.now = 4_000
    sheet.play(seat)
    assert table.clocks[seat] == 8_000
    other = on_turn(sheet)
    assert table.next() == 14_000
    assert (table.clocks_at(9_000) or [])[other] == 5_000
    late = table.happening(14_000)
    assert late == (14_000, log.Handed(other, DEFAULT_BOT, late=True))
    sheet.now = 14_000
    sheet.write("", (late[1],))
    left = table.clocks_at(20_000)
    assert left is not None
    assert (left[seat], left[other]) == (8_000, 0)
    sheet.write("host", table.take("host", other))
    assert table.clocks[other] == GRACE == 15_000
    assert facts(sheet.replayed()) == facts(table)


def test_a_command_is_remembered_by_its_guest_and_id() -> None:
    sheet = people(2)
    sheet.write("host", sheet.table.say("host", 0, "once"), command="c1")
    assert sheet.table.done("host", "c1") == sheet.table.seq == sheet.replayed().done("host", "c1")
    assert sheet.table.done("guest1", "c1") == 0


def test_in_a_rematch_people_play_themselves_again() -> None:
    sheet = people(2)
    table = sheet.table
    accused = 1 - on_turn(sheet)
    sheet.write("host", table.hand("host", accused, ""))
    assert table.chairs[accused].bot
    accuse_wrongly(sheet)
    sheet.write("host", table.rematch("host", "77" * 32))
    assert [chair.bot for chair in table.chairs] == ["", ""]
    assert all(chair.holder for chair in table.chairs)


def test_a_refusal_says_its_own_sentence_unless_it_is_given_another() -> None:
    assert No("not-now", wait=3, most=8).told == Told("refusal-not-now", {"most": 8})
    assert No("not-now", told=Told("other")).told == Told("other")


def test_a_rematch_keeps_people_and_options_and_has_its_own_commitment() -> None:
    sheet = people(2)
    table = sheet.table
    sheet.now = 3_000
    accuse_wrongly(sheet)
    assert table.match.end == table.match.record().end == sheet.now
    before = table.commitment
    sheet.write("guest1", table.rematch("guest1", "77" * 32))
    assert table.phase == "lobby"
    assert table.commitment != before
    with pytest.raises(No, match="nonces-missing"):
        table.start("host")
    sheet.start()
    assert len(table.matches) == 2
    assert table.matches[0].state.over
    assert facts(sheet.replayed()) == facts(table)


def test_what_was_played_is_read_as_the_game_that_was_on_the_table_then() -> None:
    sheet = people(2)
    table = sheet.table
    first = table.setup
    accuse_wrongly(sheet)
    over = table.seq
    sheet.write("host", table.rematch("host", "77" * 32))
    sheet.write("host", table.configure("host", 2, {"free_swap": "true"}, None, False))
    sheet.start()
    sheet.play(on_turn(sheet))
    assert table.setup is not first
    assert table.setup_of(over) is first
    assert table.setup_of(table.seq) is table.setup
    lobby = seated().table
    assert lobby.setup_of(lobby.seq) is lobby.setup


def test_before_the_game_nothing_is_to_be_done_or_agreed_to_and_the_table_knows_when_something_last_happened() -> None:
    sheet = seated()
    lobby = sheet.table
    assert lobby.next() == -1
    assert lobby.at == sheet.log[-1].at
    with pytest.raises(No, match="not-in-play"):
        lobby.agree("host", 0, True)


@pytest.mark.parametrize(("given", "name"), [
    ("  Zoé   du\tnord ", "Zoé du nord"), ("小明", "小明"), ("Zoe\u0301", "Zoé"), ("a\u200db", "ab"),
    ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"), ("👍🏽" * 24, "👍🏽" * 24), ("❤\ufe0f", "❤\ufe0f"),
    ("x" + "\u0301" * 40, "x\u0301" + "\u0301" * 2),
    ("robot", "robot"), ("Bota", "Bota"),
])  # fmt: skip
def test_names_are_tidied(given: str, name: str) -> None:
    assert good_name(given) == name


@pytest.mark.parametrize("given", [
    "", " ", "\u202e", "bot hard", "x" * 25, "BOT easy", "ｂｏｔ", "bot", "\u3164",
    "\u2800", "\u200b", "\u0301", "\xa0", "B ot",
])  # fmt: skip
def test_names_that_hide_or_deceive_are_refused(given: str) -> None:
    with pytest.raises(No, match="bad-name"):
        good_name(given)


def test_nobody_takes_the_name_of_somebody_at_the_table() -> None:
    sheet = Sheet()
    sheet.write("ada", sheet.table.sit("ada", 0, "Zoé"))
    for name in ("Zoé", "zoe", "ZOÉ", "Z oé", "Ｚoe"):
        with pytest.raises(No, match="name-taken"):
            sheet.table.sit("bea", 1, name)
    sheet.write("bea", sheet.table.sit("bea", 1, "Zoée"))
    sheet.write("ada", sheet.table.sit("ada", 2, "Zora"))


def test_a_table_is_not_planned_with_one_name_twice() -> None:
    found = box("mission")
    with pytest.raises(No, match="name-taken"):
        Table.open(opening("mission"), [("Zoé", None), ("", "easy"), ("zoe", None)], found)
    assert len(Table.open(opening("mission"), [("Zoé", None), ("", "easy"), ("Zora", None)], found)) == 4


def seated() -> Sheet:
    sheet = Sheet()
    for seat, who in enumerate(("ada", "bea", "cleo")):
        sheet.write(who, sheet.table.sit(who, seat, who))
    return sheet


def bound_to(seat: int) -> tuple[str, str]:
    """A nonce and what commits to it."""
    nonce = f"{seat + 1:02x}" * 16
    return nonce, fair.commitment(bytes.fromhex(nonce))


def test_no_nonce_is_known_before_every_seat_has_committed() -> None:
    sheet = seated()
    table = sheet.table
    for seat, who in enumerate(("ada", "bea")):
        sheet.write(who, table.commit(who, seat, bound_to(seat)[1]))
    with pytest.raises(No, match="commitments-missing"):
        table.nonce("ada", 0, bound_to(0)[0])
    sheet.write("cleo", table.commit("cleo", 2, bound_to(2)[1]))
    with pytest.raises(No, match="nonce-differs"):
        table.nonce("cleo", 2, "ff" * 16)
    for seat, who in enumerate(("ada", "bea", "cleo")):
        sheet.write(who, table.nonce(who, seat, bound_to(seat)[0]))
    sheet.write("ada", table.start("ada"))
    assert table.match.nonces == [bound_to(seat)[0] for seat in range(3)]
    assert facts(sheet.replayed()) == facts(table)


@pytest.mark.parametrize("change", ["stand", "commit", "bot"])
def test_whoever_comes_after_a_nonce_is_known_makes_everybody_begin_anew(change: str) -> None:
    sheet = seated()
    table = sheet.table
    for seat, who in enumerate(("ada", "bea", "cleo")):
        sheet.write(who, table.commit(who, seat, bound_to(seat)[1]))
    sheet.write("ada", table.nonce("ada", 0, bound_to(0)[0]))
    if change == "commit":
        sheet.write("cleo", table.commit("cleo", 2, bound_to(7)[1]))
    else:
        sheet.write("cleo", table.stand("cleo", 2))
        assert not any(chair.commitment or chair.nonce for chair in table.chairs)
        sheet.write("ada", table.commit("ada", 0, bound_to(0)[1]))
        wish = table.seat_bot("ada", 2, "") if change == "bot" else table.sit("dan", 2, "dan")
        sheet.write("ada" if change == "bot" else "dan", wish)
    assert not any(chair.nonce for chair in table.chairs)
    assert [chair.commitment for chair in table.chairs[:2]] == ["", ""]
    with pytest.raises(No, match="nonces-missing"):
        table.start("ada")
    assert facts(sheet.replayed()) == facts(table)
