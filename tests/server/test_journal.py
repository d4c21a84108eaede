"""A table and its log as one node knows them: what other nodes wrote is taken in once, in order and without a gap."""

from pathlib import Path

from tests.table.sheet import people
from veillee.server.journal import PASSED_ON, Journal
from veillee.server.metrics import Metrics
from veillee.store.log import Log, Row, open_log
from veillee.table import entries as log
from veillee.table.table import Table


def said(text: str) -> log.Entry:
    return log.Entry(10**12, 0, "host", text, log.Said(0, "Ada", text))


async def known(folder: Path) -> tuple[Table, Journal, Log]:
    """A table of which the log itself holds nothing more."""
    table = people(2).table
    store = await open_log(f"sqlite:///{folder / 'v.db'}", "here")
    return table, Journal("t", table, "here", store, Metrics()), store


async def test_what_came_with_another_nodes_word_is_not_read_again(tmp_path: Path) -> None:
    table, journal, store = await known(tmp_path)
    seq = table.seq
    journal.heard(seq + 2, Row(said("deux"), "there"))
    journal.heard(seq + 1, Row(said("un"), "there"))
    await journal.catch_up()
    assert [entry.command for entry in table.entries[seq:]] == ["un", "deux"]
    assert not journal.behind
    await store.close()


async def test_where_something_is_missing_the_log_is_read(tmp_path: Path) -> None:
    table, journal, store = await known(tmp_path)
    seq = table.seq
    await store.append("t", seq + 1, [said("un"), said("deux")])
    journal.heard(seq + 2, Row(said("not what is in the log"), "there"))
    await journal.catch_up()
    assert [entry.command for entry in table.entries[seq:]] == ["un", "deux"]
    await store.append("t", seq + 3, [said("trois")])
    journal.doubt()
    journal.heard(seq + 3, Row(said("not what is in the log"), "there"))
    await journal.catch_up()
    assert table.entries[-1].command == "trois"
    await store.close()


async def test_what_is_heard_long_before_it_can_be_taken_in_is_not_kept_for_ever(tmp_path: Path) -> None:
    table, journal, store = await known(tmp_path)
    seq, many = table.seq, 3 * PASSED_ON
    await store.append("t", seq + 1, [said(f"{number}") for number in range(many)])
    for number in range(many):
        journal.heard(seq + 1 + number, Row(said("not what is in the log"), "there"))
    await journal.catch_up()
    assert [entry.command for entry in table.entries[seq:]] == [f"{number}" for number in range(many)]
    await store.close()
