"""A table that goes on in the middle of a game that was over."""

import msgspec
import pytest

from tests.table.sheet import SECRET, accuse_wrongly, bound, on_turn, opening, people
from veillee.core.drive import pass_time
from veillee.table import entries as log
from veillee.table.after import open_after
from veillee.table.refusal import No
from veillee.table.table import Table


def test_the_deal_and_the_moves_so_far_are_those_of_the_game_and_people_and_bots_go_on() -> None:
    sheet = people(2)
    for now in (700, 1_900, 2_400):
        sheet.now = now
        sheet.play(on_turn(sheet))
    accuse_wrongly(sheet)
    old = sheet.table.match
    assert sheet.table.secret == SECRET
    opened = msgspec.structs.replace(opening(seats=2), after=3)
    table = Table(bound)
    begun = open_after(opened, [("  Zoé ", ""), ("", "racer")], old.record())
    assert [now for now, _ in begun] == [0, 0, 0, 0, 0, 0, 700, 1_900, 2_400], "the clock starts with the game"
    for now, what in begun:
        table.apply(log.Entry(1_000_000 + now, now, "zoe", "", what))
    assert (table.phase, table.now, table.held("zoe")) == ("play", 2_400, [0])
    assert [(chair.name, chair.bot) for chair in table.chairs] == [("Zoé", ""), ("", "racer")]
    assert table.match.seed == old.seed, "a bot's seat keeps what the person there gave to the deal"
    assert [(play.seat, play.move, play.now) for play in table.match.plays] == [
        (play.seat, play.move, play.now) for play in old.plays[:3]
    ]
    assert [play.bot for play in table.match.plays] == [("", "racer")[play.seat] for play in old.plays[:3]]
    then = old.replay(old.plays[:3])
    pass_time(then, 2_400)
    assert table.match.state.digest() == then.digest()


def test_a_name_that_deceives_is_refused_there_too() -> None:
    sheet = people(2)
    accuse_wrongly(sheet)
    with pytest.raises(No, match="name"):
        open_after(opening(seats=2), [("bot", ""), ("", "racer")], sheet.table.match.record())
