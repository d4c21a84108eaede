"""The log: durable, in order, and the judge of races between nodes."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import create_engine, select, text

from tests.databases import fresh_postgres
from veillee.store import database as databases
from veillee.store import many
from veillee.store.database import BadDatabase, Patience, Sqlite, StoreDown, StoreHeld, address
from veillee.store.log import Log, open_database, open_log
from veillee.store.postgresql import News
from veillee.store.schema import STEPS, NewerDatabase, guest_table, migrate
from veillee.table import entries as log


def said(number: int, by: str = "ada") -> log.Entry:
    return log.Entry(1_000 + number, 0, by, f"c{number}", log.Said(0, "Ada", f"line {number} « é »"))


async def test_what_was_appended_is_read_in_order_also_after_reopening(database: str) -> None:
    store = await open_log(database, "a")
    assert await store.append("t", 1, [said(1), said(2)], ["ada"])
    assert await store.append("t", 3, [said(3)])
    assert await store.append("other", 1, [said(9)], ["ada", "bea"])
    await store.close()
    store = await open_log(database, "b")
    assert [row.entry for row in await store.read("t")] == [said(1), said(2), said(3)]
    assert [row.entry for row in await store.read("t", 2)] == [said(3)]
    assert [row.node for row in await store.read("t", 2)] == ["a"]
    assert await store.read("nowhere") == []
    sat = select(guest_table.c.guest, guest_table.c.table_id).order_by(guest_table.c.guest, guest_table.c.table_id)
    rows = await store.database.read(lambda connection: connection.execute(sat).all())
    assert [tuple(row) for row in rows] == [("ada", "other"), ("ada", "t"), ("bea", "other")]
    await store.pulse(1)
    await store.close()


async def test_many_logs_are_read_at_once_each_whole_and_in_order(database: str) -> None:
    store = await open_log(database, "a")
    for name, count in (("t", 12), ("other", 1), ("third", 3)):
        assert await store.append(name, 1, [said(number) for number in range(1, count + 1)])
    odd = log.Entry(1, 0, "ada", "c", log.Said(0, "A\tB", "a line,\nanother\r\x1f, \\n \u2028 « é »"))
    assert await store.append("other", 2, [odd])
    found = await many.logs(store.database, ["other", "nowhere", "t"], 11)
    assert {name: [row.entry for row in rows] for name, rows in found.items()} == {
        "t": [said(number) for number in range(1, 12)],
        "other": [said(1), odd],
    }
    assert {row.node for rows in found.values() for row in rows} == {"a"}
    await store.close()


async def test_of_two_nodes_that_append_the_same_number_one_wins_whole(database: str) -> None:
    one, two = await open_log(database, "one"), await open_log(database, "two")
    for number in range(1, 31, 3):
        wins = await asyncio.gather(
            one.append("t", number, [said(number, "one")] * 3), two.append("t", number, [said(number, "two")] * 3)
        )
        assert sorted(wins) == [False, True]
        rows = await one.read("t", number - 1)
        assert [row.node for row in rows] == ["one" if wins[0] else "two"] * 3
    await one.close()
    await two.close()


async def test_an_append_that_loses_its_first_number_stores_nothing_of_the_rest(database: str) -> None:
    one, two = await open_log(database, "one"), await open_log(database, "two")
    assert await one.append("t", 1, [said(1)])
    assert not await two.append("t", 1, [said(7), said(8)])
    assert [row.entry for row in await two.read("t")] == [said(1)]
    await one.close()
    await two.close()


async def test_many_appends_share_few_transactions(database: str) -> None:
    store = await open_log(database, "a")
    done = await asyncio.gather(*(store.append(f"t{i}", 1, [said(i)]) for i in range(300)))
    assert all(done)
    assert store.written == 300
    assert store.batches < 20
    await store.close()


@pytest.mark.server
async def test_nodes_hear_of_each_other_and_never_of_themselves() -> None:
    from tests.databases import fresh_postgres

    where = fresh_postgres()
    one, two = await open_log(where, "one"), await open_log(where, "two")
    heard: asyncio.Queue[tuple[str, int, str, str]] = asyncio.Queue()
    own: list[str] = []
    ready = asyncio.Event()
    news = News(two, lambda *news: heard.put_nowait(news), ready.set)
    listening = asyncio.create_task(news.run())
    await asyncio.wait_for(ready.wait(), 10)
    itself = News(one, lambda table, *_: own.append(table), lambda: None)
    own_listening = asyncio.create_task(itself.run())
    many = [f"table-with-a-long-name-{i:04}" for i in range(400)]
    await asyncio.gather(*(one.append(table, 1, [said(1), said(2)]) for table in many))
    found = [await asyncio.wait_for(heard.get(), 10) for _ in many]
    assert sorted(found) == [(table, 2, "one", "") for table in many]
    long = said(3, "é" * 600)
    for seq, entry in enumerate((said(3), long), 3):
        await one.append("t", seq, [entry])
    assert await asyncio.wait_for(heard.get(), 10) == ("t", 3, "one", log.encode(said(3)).decode())
    assert await asyncio.wait_for(heard.get(), 10) == ("t", 4, "one", "")
    assert own == []
    listening.cancel()
    own_listening.cancel()
    await one.close()
    await two.close()


def test_migration_takes_each_step_once_and_refuses_a_newer_database(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    more = (*STEPS, ("ALTER TABLE entry ADD COLUMN extra TEXT",))
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("INSERT INTO entry VALUES ('t', 1, 0, 'n', '{}')"))
    with engine.begin() as connection:
        migrate(connection, more)
        migrate(connection, more)
        assert connection.execute(text("SELECT seq, extra FROM entry")).all() == [(1, None)]
    with engine.begin() as connection, pytest.raises(NewerDatabase, match="newer"):
        migrate(connection)


async def test_a_database_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadDatabase, match="cannot write"):
        await open_log(f"sqlite:///{tmp_path / 'file' / 'x.db'}", "n")
    (tmp_path / "text.db").write_text("this is no database at all, but long enough to look like one" * 50)
    with pytest.raises(BadDatabase, match="not a database"):
        await open_log(f"sqlite:///{tmp_path / 'text.db'}", "n")
    with pytest.raises(BadDatabase, match="postgresql://"):
        address("mysql://somewhere/db")
    with pytest.raises(BadDatabase, match="sqlite:///"):
        address("my database")
    with pytest.raises(BadDatabase, match="cannot open postgresql"):
        await open_log("postgresql://nobody:hush@127.0.0.1:1/none", "n")


async def test_passwords_of_a_database_are_not_shown(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase) as refused:
        await open_log("postgresql://nobody:hush@127.0.0.1:1/none", "n")
    assert "hush" not in str(refused.value)


async def test_sqlite_is_durable_before_anybody_is_told(tmp_path: Path) -> None:
    store: Log = await open_log(f"sqlite:///{tmp_path / 'v.db'}", "n")
    await store.append("t", 1, [said(1)])
    other = sqlite3.connect(tmp_path / "v.db")
    assert other.execute("SELECT count(*) FROM entry").fetchone() == (1,)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert await store.database.read(lambda connection: connection.execute(text("PRAGMA synchronous")).scalar()) == 2
    other.close()
    await store.close()


async def test_a_deleted_or_replaced_file_is_noticed_before_and_after(tmp_path: Path) -> None:
    file = tmp_path / "v.db"
    store = await open_log(f"sqlite:///{file}", "n")
    assert await store.append("t", 1, [said(1)])
    file.rename(tmp_path / "away.db")
    with pytest.raises(StoreDown):
        await store.append("t", 2, [said(2)])
    with pytest.raises(StoreDown):
        await store.pulse(1)
    (tmp_path / "other.db").write_bytes((tmp_path / "away.db").read_bytes())
    (tmp_path / "other.db").rename(file)
    with pytest.raises(StoreDown, match="another file"):
        await store.append("t", 2, [said(2)])
    (tmp_path / "away.db").rename(file)
    assert await store.append("t", 2, [said(2)])
    await store.close()


async def test_a_locked_file_is_answered_in_time_and_works_again_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "SILENCE", 600.0)  # so that a slow machine has time for what follows
    store = await open_log(f"sqlite:///{tmp_path / 'v.db'}", "n")
    other = sqlite3.connect(tmp_path / "v.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(StoreDown):
        await store.append("t", 1, [said(1)])
    assert time.monotonic() - began < 20  # 3 s and a slow machine; it was 30
    # Nobody waits once more for what has just not answered, whatever they ask one after the other; reading goes on.
    for _ in range(20):
        with pytest.raises(StoreDown, match="a moment ago"):
            await store.append("t", 1, [said(1)])
    with pytest.raises(StoreDown, match="a moment ago"):
        await store.pulse(1)
    assert await store.read("t") == []
    other.execute("ROLLBACK")
    other.close()
    assert isinstance(store.database, Sqlite)
    store.database._patience[True]._silent = 0.0  # it was left in peace
    await store.pulse(1)
    assert await store.append("t", 1, [said(1)]) or len(await store.read("t")) == 1
    await store.close()


@pytest.mark.parametrize("held", [True, False])
async def test_what_waits_for_a_silent_store_does_not_add_up(held: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wishes that came while another waited in vain are told with it; when it was left in peace, one tries for all."""
    monkeypatch.setattr(databases, "SILENCE", 600.0)
    asked = 0

    def silent() -> asyncio.Future[None]:
        nonlocal asked
        asked += 1
        return asyncio.get_running_loop().create_future()

    def answering() -> asyncio.Future[None]:
        found: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if held:
            found.set_exception(StoreHeld("a row"))
        else:
            found.set_result(None)
        return found

    patience = Patience(0.05)
    with pytest.raises(StoreDown, match="no answer for"):
        await patience.wait(silent)
    for _ in range(10):
        with pytest.raises(StoreDown, match="a moment ago"):
            await patience.wait(silent)
    assert asked == 1
    patience._silent = 0.0  # as if it had been left in peace
    tries = [asyncio.create_task(patience.wait(silent)) for _ in range(10)]
    found = await asyncio.gather(*tries, return_exceptions=True)
    assert asked == 2
    assert all(isinstance(one, StoreDown) for one in found)
    patience._silent = 0.0
    for _ in range(3):  # an answer is an answer, also that somebody holds a row
        with pytest.raises(StoreHeld) if held else contextlib.nullcontext():
            await patience.wait(answering)


async def test_a_store_that_hangs_is_answered_in_time_and_what_had_not_begun_is_not_written_later(
    tmp_path: Path,
) -> None:
    store = Log(await open_database(f"sqlite:///{tmp_path / 'v.db'}", 0.2), "n")
    assert isinstance(store.database, Sqlite)
    goes_on = threading.Event()
    store.database._writer.submit(goes_on.wait)
    with pytest.raises(StoreDown, match="no answer for"):
        await store.append("t", 1, [said(1)])
    goes_on.set()
    store.database._patience[True] = Patience(20.0)  # as if it had been left in peace; and a slow machine
    assert await store.append("t", 1, [said(2)])
    assert [row.entry for row in await store.read("t")] == [said(2)]
    await store.close()


async def test_a_read_only_or_full_store_says_so(tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path / 'v.db'}", "n")
    await store.pulse(1)
    assert await store.append("t", 1, [said(1)])
    small = "PRAGMA max_page_count = 1"
    await store.database.write(lambda connection: connection.execute(text(small)))
    assert isinstance(store.database, Sqlite)
    assert store.database._quick is not None
    await store.database._soon(store.database._writer, store.database._quick.execute, small)
    big = log.Entry(1, 0, "", "", log.Said(0, "A", "x" * 200_000))
    for guests in ([], ["somebody"]):
        with pytest.raises(StoreDown, match="full"):
            await store.append("t", 2, [big], guests)
    await store.close()


async def test_a_number_that_is_there_already_loses_and_the_rest_of_its_batch_wins(tmp_path: Path) -> None:
    """SQLite writes a batch whole with one statement: one row that is there already must not cost the others."""
    store = await open_log(f"sqlite:///{tmp_path / 'v.db'}", "n")
    assert await store.append("t", 1, [said(1), said(2)])
    appends = [("t", 2), ("u", 1), ("v", 1)]
    assert await asyncio.gather(*(store.append(table, seq, [said(3)]) for table, seq in appends)) == [False, True, True]
    assert [len(await store.read(table)) for table in "tuv"] == [2, 1, 1]
    await store.close()


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "v.db"
    store = await open_log(f"sqlite:///{file}", "n")
    await store.append("t", 1, [said(1)])
    for path in (file, *file.parent.glob("v.db-*")):
        assert path.stat().st_mode & 0o077 == 0, path
    assert file.parent.stat().st_mode & 0o077 == 0
    await store.close()


async def test_a_pack_is_kept_once_by_its_hash(database: str) -> None:
    store = await open_log(database, "n")
    for number in range(3):
        assert await store.append(f"t{number}", 1, [said(1)], pack=("abc", "the text"))
    assert await store.pack("abc") == "the text"
    assert await store.pack("abd") is None
    count = text("SELECT count(*) FROM pack")
    assert await store.database.read(lambda connection: connection.execute(count).scalar()) == 1
    await store.close()


@pytest.mark.server
async def test_one_held_row_never_stops_other_tables() -> None:
    store = await open_log(url := fresh_postgres(), "n")
    other = await asyncpg.connect(url)
    holding = other.transaction()
    await holding.start()
    await other.execute("INSERT INTO entry VALUES ('held', 1, 0, 'x', '{}')")
    appends = [store.append(table, 1, [said(1)]) for table in ("a", "held", "z")]
    found = await asyncio.gather(*appends, return_exceptions=True)
    assert found[0] is True
    assert found[2] is True
    assert isinstance(found[1], StoreDown)
    assert await store.append("b", 1, [said(1)])
    await holding.rollback()
    await other.close()
    assert await store.append("held", 1, [said(1)])
    assert await store.append("held", 2, [said(2)])
    await store.close()


@pytest.mark.server
async def test_a_stopped_postgresql_is_answered_in_time() -> None:
    store = await open_log(url := fresh_postgres(), "n")
    other = await asyncpg.connect(url)
    await store.append("t", 1, [said(1)])
    holding = other.transaction()
    await holding.start()
    await other.execute("LOCK TABLE entry IN ACCESS EXCLUSIVE MODE")
    with pytest.raises(StoreDown):
        await store.append("t", 2, [said(2)])
    with pytest.raises(StoreDown):
        await store.read("t")
    await holding.rollback()
    await other.close()
    assert await store.append("t", 2, [said(2)])
    await store.close()
