"""One person never slows or breaks it for others: packs, records and poison, over HTTP."""

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.laws.play import game_of, pack_text
from tests.server.client import Client, gather_table, open_table
from tests.server.live import Command, Live, eager, get, live, post, run
from veillee.core.registry import box, known
from veillee.server import opening, packs, slices, wire
from veillee.server.guests import new_key
from veillee.table import entries as log

pytestmark = pytest.mark.server

HOSTILE = {
    "dotted keys": ".".join("a" * 16_000) + "=1",
    "brackets": "a=" + "[" * 700,
    "tables": "a=" + "{a=" * 700,
    "a date": "game='mission'\npack='x'\na=1979-05-27",
    "a huge number": "a=" + "9" * 5000,
    "half a letter": "a='\ud800'",
    "nothing": "#",
    "a list of lists": 'game = "santa"\npack = "x"\nsource = "invented"\nwinding = [[["a"], "b"]]',
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("hostile")
    with live(eager(f"sqlite:///{folder / 'v.db'}")) as running:
        yield running


def sent(server: Live, path: str, body: object) -> httpx.Response:
    """As any program may write it: half a letter is an escape in JSON."""
    headers = {"content-type": "application/json"}
    return httpx.post(server.url + path, content=json.dumps(body), headers=headers, timeout=30)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_pack_is_refused_in_words(server: Live, kind: str) -> None:
    answer = sent(server, "/api/tables", {"game": "mission", "seats": [{}, {}], "own_pack": HOSTILE[kind]})
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] in ("bad-content", "unreadable")


def test_the_loop_goes_on_while_somebody_brings_packs(server: Live) -> None:
    """A pack that takes long is tried out elsewhere: the loop is never held for as long as one trial takes."""
    pack = pack_text(box("catrina"), "village").replace('pack = "village"', 'pack = "mine"')

    async def longest() -> float:
        worst, done = 0.0, asyncio.Event()

        async def bring() -> None:
            try:
                await asyncio.gather(
                    *(
                        asyncio.to_thread(
                            open_table, server.url, new_key(), "catrina", None, own_pack=f"{pack}\n# {number}"
                        )
                        for number in range(3)
                    )
                )
            finally:
                done.set()

        bringing = asyncio.create_task(bring())
        while not done.is_set():
            began = time.monotonic()
            assert (await asyncio.to_thread(get, server.url, new_key(), "/api/games")).status_code == 200
            worst = max(worst, time.monotonic() - began)
        await bringing
        return worst

    assert asyncio.run(longest()) < 30  # that it answers at all meanwhile; how fast is for `make drill`


def test_a_pack_whose_moves_cannot_be_told_apart_is_refused(server: Live) -> None:
    pack = pack_text(box("mission"), "classic").replace('id = "elf"', 'id = "an elf"')
    answer = post(server.url, new_key(), "/api/tables", {"game": "mission", "seats": [{}, {}], "own_pack": pack})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-content")


def test_a_table_that_cannot_be_loaded_says_so_and_takes_nothing_else_with_it(server: Live) -> None:
    key = new_key()
    good = open_table(server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
    bad = open_table(server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
    poison = log.Entry(0, 0, "", "", log.Moved(0, "accuse 1 an elf", "greedy"))
    store = server.hall.store

    async def write() -> None:
        assert await store.append(bad, store_seq + 1, [poison])

    store_seq = server.hall.rooms[bad].table.seq
    loop = store._loop
    asyncio.run_coroutine_threadsafe(write(), loop).result(20)
    server.hall.rooms.pop(bad).close()
    answer = get(server.url, key, f"/api/tables/{bad}")
    assert (answer.status_code, answer.json()["code"]) == (409, "broken-table")
    listed = get(server.url, key, "/api/tables")
    assert listed.status_code == 200
    assert {info["id"] for info in listed.json()} == {good, bad}


BAD_RECORDS = ("", "veillee-record 1\n", "x" * 600_000, "veillee-record 1\n| " + "[" * 700 + "\n\n", "\ud800")


@pytest.mark.parametrize("text", BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_a_hostile_record_is_refused_in_words(server: Live, text: str) -> None:
    for path in ("/api/replay", "/api/chances"):
        answer = sent(server, path, {"record": text})
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] in ("bad-record", "unreadable")


def test_health_tells_the_truth_about_a_store_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "v.db"
    with live(eager(f"sqlite:///{file}")) as server:
        key = new_key()
        table = open_table(server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
        assert get(server.url, key, "/api/health").status_code == 200
        file.rename(tmp_path / "away.db")
        time.sleep(1.1)  # it is looked at once a second
        for path in ("/api/health", "/api/ready"):
            answer = get(server.url, key, path)
            assert (answer.status_code, answer.json()["code"]) == (503, "store-down")
        assert get(server.url, key, "/api/live").status_code == 200

        async def evening() -> None:
            one = await Client(server.url, table, key, seat=0).connect()
            answer = await one.ask("say", seat=0, text="is anybody there?")
            assert isinstance(answer, wire.Refused)
            assert answer.code == "store-down"
            (tmp_path / "away.db").rename(file)
            await one.do("say", seat=0, text="again")
            await one.close()

        run(evening())


def test_whoever_reads_the_logs_is_invited_nowhere(tmp_path: Path) -> None:
    """No line names a table, also of what goes wrong: sockets, a table that cannot be read, a store that is gone."""
    file = tmp_path / "v.db"
    server = Command("--database", f"sqlite:///{file}")
    key = new_key()
    bad = open_table(server.url, key)

    async def evening() -> str:
        (one,) = await gather_table([server.url], 1, bots=1)
        await one.cut()
        await one.connect()
        file.rename(tmp_path / "away.db")
        await one.ask("say", seat=0, text="is anybody there?")
        await asyncio.to_thread(get, server.url, key, f"/api/tables/{one.table}/record")
        await asyncio.to_thread(get, server.url, key, "/api/health")
        (tmp_path / "away.db").rename(file)
        await one.close()
        return one.table

    played = run(evening())
    with sqlite3.connect(file) as database:
        database.execute(
            "UPDATE entry SET body = replace(body, '\"opened\"', '\"unheard\"') WHERE table_id = ?", (bad,)
        )
    server.stop()
    first = server.lines
    server = Command("--database", f"sqlite:///{file}")
    assert get(server.url, key, f"/api/tables/{bad}").json()["code"] == "broken-table"
    assert get(server.url, key, f"/table/{played}").status_code in (200, 404)
    server.stop()
    logs = "".join(first + server.lines)
    assert "store down" in logs
    assert "table cannot be loaded" in logs
    assert played not in logs
    assert bad not in logs


def test_all_that_is_wrong_with_a_pack_is_answered_at_once_in_the_readers_language(server: Live) -> None:
    text = pack_text(box("freeze"), "classic").replace('id = "k02"', 'id = "k 2"').replace('id = "red"', "id = 3", 1)
    text = text.replace('source = "invented"', 'source = "dreamt"', 1)
    text = text.replace("[[card]]", "[[card]]\nvalue = 0x7fffffffffff", 1)
    asked = {"game": "freeze", "seats": [{}, {}], "own_pack": "\ufeff" + text}
    found = {}
    for language, count in (("fr", "erreurs"), ("en", "mistakes")):
        answer = httpx.post(f"{server.url}/api/tables", json=asked, headers={"accept-language": language}, timeout=30)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-content")
        found[language] = answer.json()["mistakes"]
        assert f"{len(found[language])} {count}" in answer.json()["text"]
    lines = text.splitlines()
    typed = [lines[mistake["line"] - 1].split(" = ")[0] for mistake in found["fr"]]
    assert sorted(set(typed)) == ["id", "source", "value"]
    assert len(typed) == 5  # the value is neither a good number nor known here
    assert all("attendu" in mistake["text"] for mistake in found["fr"])
    assert all("expected" in mistake["text"] for mistake in found["en"])


def test_a_pack_that_begins_with_a_byte_order_mark_opens_a_table(server: Live) -> None:
    text = "\ufeff" + pack_text(box("mission"), "classic").replace('"carotte"', '"navet"')
    answer = post(server.url, new_key(), "/api/tables", {"game": "mission", "seats": [{}, {}], "own_pack": text})
    assert answer.status_code == 201, answer.text


def test_a_pack_that_takes_too_long_to_set_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = pack_text(box("mission"), "classic").replace('pack = "classic"', 'pack = "slow"')
    assert not isinstance(packs.trial("mission", text), tuple)
    monkeypatch.setattr(packs, "BINDING", -1.0)
    found = packs.trial("mission", text)
    assert isinstance(found, tuple)
    assert [fault.expected.id for fault in found] == ["pack-less"]


def test_a_pack_of_which_a_move_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in known():
        bound = game_of(box(game))
        assert packs.slowest_step(bound, box(game).meta.players[1]) > 0
    monkeypatch.setattr(packs, "STEP", 0.0)
    text = pack_text(box("mission"), "classic").replace('pack = "classic"', 'pack = "slow"')
    found = packs.trial("mission", text)
    assert isinstance(found, tuple)
    assert [fault.expected.id for fault in found] == ["pack-slow"]


@pytest.mark.parametrize("own", [True, False], ids=["a pack of one's own", "ours"])
def test_a_table_that_takes_too_long_to_load_says_so_and_is_there_when_it_does_not(
    server: Live, monkeypatch: pytest.MonkeyPatch, own: bool
) -> None:
    key = new_key()
    text = pack_text(box("mission"), "classic").replace('pack = "classic"', 'pack = "long"')
    table = open_table(server.url, key, own_pack=text if own else None)

    def loaded() -> tuple[int, str]:
        server.hall.rooms.pop(table).close() if table in server.hall.rooms else None
        answer = get(server.url, key, f"/api/tables/{table}")
        return answer.status_code, answer.json().get("code", "")

    with monkeypatch.context() as patch:
        patch.setattr(opening, "LOADING", 0.0)  # its worker is ended at once
        patch.setattr(slices, "SLICE", 0.0)
        assert loaded() == (409, "slow-table")
        assert [info["id"] for info in get(server.url, key, "/api/tables").json()] == [table]
    if own:
        with monkeypatch.context() as patch:
            patch.setattr(packs, "STEP", -1.0)  # replayed elsewhere, and found to hold the loop for too long
            assert loaded() == (409, "slow-table")
    assert loaded() == (200, "")


def test_a_request_with_more_than_anybody_needs_is_refused(server: Live) -> None:
    many = {"game": "mission", "seats": [{}, {}], "options": {f"k{number}": 1 for number in range(101)}}
    answer = sent(server, "/api/tables", many)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    answer = sent(server, "/api/tables", {"game": "mission", "seats": [{}, {}], "own_pack": "x" * 500_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = sent(server, "/api/evenings", {"name": "x" * 5_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_what_goes_wrong_at_home_is_printed_without_what_the_variables_held() -> None:
    program = """
import structlog
from veillee.server.process import quiet_logs
quiet_logs()
secret = "5ec" + "ret"
try:
    secret.nonsense
except AttributeError:
    structlog.get_logger().exception("table failed")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    printed = done.stdout + done.stderr
    assert "table failed" in printed
    assert "AttributeError" in printed
    assert "5ecret" not in printed
