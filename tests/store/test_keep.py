"""Care for a database: copies, tables brought back, old ones put away, and what an update would do."""

import asyncio
import random
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.old.make import KEY
from tests.server.client import Client, gather_table, open_table
from tests.server.live import eager, get, live, run
from veillee.cli import main
from veillee.evening import entries as spoken
from veillee.server import hall
from veillee.server.guests import new_key
from veillee.store.evenings import EveningLog
from veillee.store.keep import evenings, hold, in_use, put_away, put_evening_away, tables
from veillee.store.log import open_log
from veillee.store.schema import entry, held
from veillee.table import entries as log

EVENING = Path(__file__).parents[1] / "old" / "0.1.sql"


def names(url: str) -> set[str]:
    async def found() -> set[str]:
        store = await open_log(url, "n")
        there = {table.id for table in await tables(store.database)}
        await store.close()
        return there

    return asyncio.run(found())


def house(file: Path) -> str:
    with sqlite3.connect(file) as database:
        database.executescript(EVENING.read_text(encoding="utf-8"))
    return f"sqlite:///{file}"


@pytest.mark.server
def test_a_copy_taken_while_people_play_brings_everything_back(database: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}"
    with live(eager(database)) as server:

        async def evening() -> None:
            one, two = await gather_table(server.urls, 2)
            await asyncio.to_thread(main, ["db", "backup", str(copy), "--database", database])
            await one.do("say", seat=0, text="still here")
            await asyncio.gather(one.close(), two.close())

        run(evening())
    assert main(["db", "backup", str(copy), "--database", database]) == 2  # never over a file that is there
    assert copy.stat().st_mode & 0o077 == 0
    assert main(["db", "restore", str(copy), "--database", other]) == 0
    assert names(other) == names(database)
    assert main(["db", "check", "--database", other]) == 0


def test_restoring_touches_no_table_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, copy = house(tmp_path / "v.db"), tmp_path / "copy.db"
    assert main(["db", "backup", str(copy), "--database", url]) == 0
    with sqlite3.connect(tmp_path / "v.db") as file:
        (gone,) = file.execute("SELECT min(table_id) FROM entry").fetchone()
        file.execute("DELETE FROM entry WHERE table_id = ?", (gone,))
        file.execute("DELETE FROM entry WHERE table_id = (SELECT max(table_id) FROM entry) AND seq > 5")
        before = file.execute("SELECT * FROM entry WHERE table_id <> ? ORDER BY 1, 2", (gone,)).fetchall()
    assert main(["db", "restore", str(copy), "--database", url]) == 0
    assert "1 tables brought back, 5 were there" in capsys.readouterr().out
    with sqlite3.connect(tmp_path / "v.db") as file:
        assert file.execute("SELECT * FROM entry WHERE table_id <> ? ORDER BY 1, 2", (gone,)).fetchall() == before
    assert gone in names(url)


def test_a_copy_that_is_none_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.db").write_text("no database" * 100)
    for file in ("x.db", "nothing.db"):
        assert main(["db", "restore", str(tmp_path / file), "--database", f"sqlite:///{tmp_path / 'v.db'}"]) == 2
        assert capsys.readouterr().err.startswith("veillee: ")


def test_an_update_that_would_lose_a_table_is_named_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = house(tmp_path / "v.db")
    assert main(["db", "check", "--database", url, "--all"]) == 0
    assert "6 of 6 tables go on" in capsys.readouterr().out

    async def spoil() -> None:
        store = await open_log(url, "n")
        opened = log.Opened("mission", 99, "classic", "0" * 64, "", 2, {}, None, False, "5e" * 32)
        await store.append("a" * 12, 1, [log.Entry(0, 0, "", "", opened)])
        await store.close()

    asyncio.run(spoil())
    assert main(["db", "check", "--database", url]) == 1
    out = capsys.readouterr().out
    assert f"{'a' * 12}: would NOT go on: mission: version 99 is not kept" in out
    assert "6 of 7 tables go on" in out


async def aged(database: str, name: str) -> None:
    """Nobody has touched a table for forty days."""
    store = await open_log(database, "n")
    past = int(time.time() * 1000) - 40 * 24 * 3600 * 1000
    change = update(entry).where(entry.c.table_id == name).values(at=past)
    await store.database.write(lambda connection: connection.execute(change))
    await store.close()


async def let_go(database: str) -> None:
    """A quarter of an hour later: no server has said since that it holds a table."""
    store = await open_log(database, "n")
    await store.database.write(lambda connection: connection.execute(update(held).values(at=1)))
    await store.close()


@pytest.mark.server
def test_a_table_that_is_open_in_a_browser_is_never_put_away(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "HOLD", 0.1)
    key = new_key()
    prune = ["db", "prune", "--days", "30", "--database", database]
    with live(eager(database)) as server:
        table = open_table(server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])

        async def evening() -> None:
            async with Client(server.url, table, key, seat=0) as one:
                await aged(database, table)
                await let_go(database)
                store = await open_log(database, "n")
                while not await in_use(store.database, int(time.time() * 1000)):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)  # open for days: the server goes on saying so
                await store.close()
                for dry in (["--dry-run"], []):
                    assert await asyncio.to_thread(main, prune + dry) == 0
                    assert "0 tables" in capsys.readouterr().out
                await one.do("say", seat=0, text="still here")

        run(evening())
    assert names(database) == {table}
    asyncio.run(aged(database, table))
    asyncio.run(let_go(database))
    assert main(prune) == 0
    assert names(database) == set()


async def test_a_table_is_held_or_put_away_never_both(database: str) -> None:
    """Whoever loads it while it is put away finds either all of it, for good, or nothing."""
    store = await open_log(database, "n")
    now = int(time.time() * 1000)
    for number in range(20):
        name = f"{number:012}"
        await store.append(name, 1, [log.Entry(5, 0, "host", "", log.Started())])
        stored = next(table for table in await tables(store.database) if table.id == name)
        there, gone = await asyncio.gather(hold(store.database, [name], now), put_away(store.database, stored, [], now))
        assert bool(there) != gone
        assert bool(await store.read(name)) == bool(there)
    await store.close()


@pytest.mark.server
def test_old_tables_are_put_away_and_the_records_of_finished_games_stay(database: str) -> None:
    key = new_key()
    with live(eager(database)) as server:

        async def evening() -> str:
            (one,) = await gather_table(server.urls, 1, bots=1, bot="random", options={"swap_limit": 20})
            await one.play_on(random.Random(1), calm=True)
            await one.close()
            return one.table

        over = run(evening())
        fresh = open_table(server.url, key)
        record = get(server.url, key, f"/api/tables/{over}/record").text

    asyncio.run(aged(database, over))
    asyncio.run(let_go(database))
    assert main(["db", "prune", "--days", "30", "--dry-run", "--database", database]) == 0
    assert names(database) == {over, fresh}
    assert main(["db", "prune", "--days", "30", "--database", database]) == 0
    assert names(database) == {fresh}
    with live(eager(database)) as server:
        assert get(server.url, key, f"/api/tables/{over}/record").text == record
        assert get(server.url, key, f"/api/tables/{over}/replay").status_code == 200
        assert get(server.url, key, f"/api/tables/{over}").status_code == 404
        assert get(server.url, KEY, f"/api/tables/{fresh}").status_code == 200


def test_a_table_that_cannot_be_read_takes_neither_check_nor_prune_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = house(tmp_path / "v.db")
    with sqlite3.connect(tmp_path / "v.db") as file:
        (bad,) = file.execute("SELECT min(table_id) FROM entry").fetchone()
        file.execute("UPDATE entry SET body = replace(body, '\"opened\"', '\"unheard\"') WHERE table_id = ?", (bad,))
        file.execute("UPDATE entry SET at = 1")
    assert main(["db", "check", "--database", url]) == 1
    out = capsys.readouterr().out
    assert f"{bad}: would NOT go on" in out
    assert "5 of 6 tables go on" in out
    assert main(["db", "prune", "--days", "1", "--database", url]) == 0
    assert "6 tables put away" in capsys.readouterr().out
    assert names(url) == set()


async def spend(database: str, name: str, code: str, finished: bool, at: int) -> None:
    """An evening as it is kept: one person, one game, perhaps to its end."""
    store = await open_log(database, "n")
    begun = spoken.Begun("t" * 12, "mission", [0, -1], [], "greedy", {}, "5e" * 32)
    whats: list[spoken.AnyWhat] = [spoken.Opened(code, "devices"), spoken.Joined("Ada"), begun]
    whats += [spoken.Finished([1.0, 0.0], [3, 1], "guessed")] if finished else [spoken.Dropped()]
    assert await EveningLog(store).open(code, name, [spoken.Entry(at, "ada", "", what) for what in whats], at)
    await store.close()


def evening_names(url: str) -> set[str]:
    async def found() -> set[str]:
        store = await open_log(url, "n")
        there = {evening.id for evening in await evenings(store.database)}
        await store.close()
        return there

    return asyncio.run(found())


def test_evenings_are_copied_checked_brought_back_whole_and_forgotten_if_nothing_was_played(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, other = tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}"
    now = int(time.time() * 1000)
    old = now - 40 * 24 * 3600 * 1000
    played, dropped, fresh = (f"e-{letter * 12}" for letter in "abc")
    asyncio.run(spend(database, played, "CDFH", True, old))
    asyncio.run(spend(database, dropped, "CDFJ", False, old))
    asyncio.run(spend(database, fresh, "CDFK", False, now))
    assert main(["db", "backup", str(copy), "--database", database]) == 0
    asyncio.run(spend(other, played, "JKLM", True, now))  # as if it had gone another way there
    assert main(["db", "restore", str(copy), "--database", other]) == 0
    assert "2 evenings brought back, 1 were there" in capsys.readouterr().out
    assert evening_names(other) == {played, dropped, fresh}
    with sqlite3.connect(tmp_path / "other.db") as file:
        codes = dict(file.execute("SELECT code, evening_id FROM evening_code"))
        assert file.execute("SELECT min(at) FROM evening_entry WHERE evening_id = ?", (played,)).fetchone() == (now,)
    assert codes == {"JKLM": played, "CDFJ": dropped, "CDFK": fresh}
    assert main(["db", "check", "--database", other]) == 0
    assert "3 of 3 evenings go on" in capsys.readouterr().out
    for dry in (["--dry-run"], []):
        assert main(["db", "prune", "--days", "30", "--database", database, *dry]) == 0
        assert "1 evenings without a finished game" in capsys.readouterr().out
    assert evening_names(database) == {played, fresh}
    with sqlite3.connect(tmp_path / "other.db") as file:
        file.execute("UPDATE evening_entry SET body = replace(body, '\"mission\"', '\"chess\"')")
    assert main(["db", "check", "--database", other]) == 1
    assert f"{fresh}: would NOT go on: entry 3: UnknownGame" in capsys.readouterr().out


async def test_an_evening_that_is_in_memory_is_never_put_away(database: str) -> None:
    await spend(database, f"e-{'a' * 12}", "CDFH", False, 5)
    store = await open_log(database, "n")
    now = int(time.time() * 1000)
    (stored,) = await evenings(store.database)
    assert await hold(store.database, [stored.id, "nobody"], now) == {stored.id}
    assert not await put_evening_away(store.database, stored, now)
    assert await in_use(store.database, now) == {stored.id}
    assert await put_evening_away(store.database, stored, now + 3_600_000)
    assert await evenings(store.database) == []
    assert await hold(store.database, [stored.id], now) == set()
    await store.close()
