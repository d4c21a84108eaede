"""A log as if a stranger had been there: the same game, and nothing is left of whoever goes."""

from tests.table.sheet import Sheet, bound
from veillee.core.record import parse, write
from veillee.memory.forgetting import forgotten, others, unnamed
from veillee.table import entries as log
from veillee.table.table import Table


def played() -> Sheet:
    sheet = Sheet(plan=(("Ada", None), ("", None), ("", "greedy")))
    sheet.write("bea", sheet.table.sit("bea", 1, "Béa"))
    sheet.start()
    sheet.write("bea", sheet.table.say("bea", 1, "my secret thought"))
    while not sheet.table.match.state.over and sheet.table.seq < 60:
        for seat in (0, 1):
            if sheet.table.match.state.due >> seat & 1 and not sheet.table.match.state.over:
                sheet.play(seat)
        sheet.bot_plays()
    sheet.write("bea", sheet.table.stand("bea", 1))
    return sheet


def test_the_game_is_the_same_and_nothing_of_them_is_left() -> None:
    sheet = played()
    new = forgotten(sheet.log, "bea", "stranger")
    table = Table(bound)
    for entry in new:
        table.apply(entry)
    assert table.match.state.digest() == sheet.table.match.state.digest()
    assert table.match.players == ["Ada", "❄ 2", "bot greedy"]
    text = b"".join(log.encode(entry) for entry in new).decode()
    assert all(word not in text for word in ("bea", "Béa", "secret thought"))
    assert [entry for entry in new if entry.by == "host"] == [entry for entry in sheet.log if entry.by == "host"]


def test_the_log_of_a_table_is_others_as_soon_as_one_was_there() -> None:
    sheet = played()
    assert others(sheet.log, "bea")
    assert others(sheet.log, "host")
    alone = Sheet(plan=(("Ada", None), ("", "greedy"), ("", "greedy")))
    assert not others(alone.log, "host")
    assert others(alone.log, "bea")
    # An evening's host seats the others: they never wrote a line themselves.
    alone.write("host", (log.Stood(1, "", ""), log.Sat(1, "Béa", "bea")))
    assert others(alone.log, "host")


def test_a_record_keeps_everything_but_the_names() -> None:
    record = played().table.match.record()
    bare = unnamed(record, [1])
    assert bare.players == ("Ada", "❄ 2", "bot greedy")
    assert bare.lines == record.lines
    assert parse(write(bare)) == bare
