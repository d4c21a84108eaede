"""The shelf: what finished games leave, over real sockets and in real databases, derived from the log alone."""

import asyncio
import json
import random
import time
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, delete, select

from tests.databases import database
from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, post, run
from veillee.cli import main
from veillee.server.guests import guest_of, new_key
from veillee.store.log import open_log
from veillee.store.schema import entry, evening_entry, guest_table, record, result, result_seat, summary, unshelved

__all__ = ["database"]

pytestmark = pytest.mark.server

SHORT = {"swap_limit": "20"}


async def whole_game(urls: list[str], people: int, bots: int = 0, **more: Any) -> list[Client]:
    clients = await gather_table(urls, people, bots, options=SHORT, **more)
    await asyncio.gather(*(client.play_on(random.Random(seat), calm=True) for seat, client in enumerate(clients)))
    return clients


def shelf(server: Live, key: str, games: int, query: str = "") -> list[Any]:
    """The shelf, as soon as it has so many games."""
    deadline = time.monotonic() + 60
    while True:
        found = get(server.url, key, f"/api/shelf{query}").json()["games"]
        if len(found) == games or time.monotonic() > deadline:
            assert len(found) == games
            return list(found)
        time.sleep(0.1)


def _all(query: Any, connection: Connection) -> list[Any]:
    return list(connection.execute(query).all())


def _run(statement: Any, connection: Connection) -> None:
    connection.execute(statement)


async def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    store = await open_log(url, "look")
    found = {}
    for table in (summary, result, result_seat, unshelved):
        query = select(table).order_by(*table.primary_key.columns)
        found[table.name] = [tuple(row) for row in await store.database.read(partial(_all, query))]
    await store.close()
    return found


def test_a_finished_game_is_on_the_shelf_of_everybody_who_played(server: Live) -> None:
    async def evening() -> tuple[str, list[str]]:
        clients = await whole_game(server.urls, 2, 1, bot="easy")
        for client in clients:
            await client.close()
        return clients[0].table, [client.key for client in clients]

    table, (ada, bea) = run(evening())
    (mine,), (theirs,) = shelf(server, ada, 1), shelf(server, bea, 1)
    assert (mine["table"], mine["number"], mine["game"], mine["counted"]) == (table, 1, "mission", True)
    assert [seat["name"] for seat in mine["seats"]] == ["P0", "P1", ""]
    assert [seat["you"] for seat in mine["seats"]] == [True, False, False]
    assert [seat["you"] for seat in theirs["seats"]] == [False, True, False]
    assert [seat["bot"] for seat in mine["seats"]] == ["", "", "easy"]
    assert all(seat["role"] for seat in mine["seats"])
    assert sum(seat["payoff"] for seat in mine["seats"]) == pytest.approx(1.0)
    assert mine["ended"] <= time.time() * 1000
    # Nobody learns by which name the server knows another, and not the same thing as somebody else.
    assert guest_of(bea) not in get(server.url, ada, "/api/shelf").text
    assert mine["seats"][1]["friend"] not in ("", theirs["seats"][0]["friend"])
    assert shelf(server, new_key(), 0) == []
    figures = get(server.url, ada, "/api/shelf/figures").json()
    (one,) = figures["figures"]["games"]
    assert (one["game"], one["wins"]["games"], one["best"]) == ("mission", 1, None)
    (rating,) = figures["ratings"]
    assert (rating["game"], rating["games"]) == ("mission", 1)
    assert rating["uncertain"] > 100


def test_the_last_game_is_on_the_shelf_as_soon_as_it_is_over(node: Live) -> None:
    async def evening() -> list[int]:
        (alone,) = await whole_game(node.urls, 1, 1)
        found = []
        for path in ("/api/shelf/figures", "/api/shelf"):
            known = (await asyncio.to_thread(get, node.url, alone.key, path)).json()
            found.append(len(known["figures"]["games"] if "figures" in known else known["games"]))
        await alone.close()
        return found

    assert run(evening()) == [1, 1]


def test_the_shelf_is_filtered_paged_and_tidied(node: Live) -> None:
    ada, bea, caz = new_key(), new_key(), new_key()

    async def evenings() -> None:
        for friend in (bea, caz, bea):
            clients = await whole_game(node.urls, 2, keys=[ada, friend])
            for client in clients:
                await client.close()
        (alone,) = await whole_game(node.urls, 1, 1, keys=[ada], bot="easy")
        await alone.do("rematch")
        await alone.hello(0, since=0)
        await alone.ready()
        await alone.do("start")
        await alone.play_on(random.Random(9), calm=True)
        await alone.close()

    run(evenings())
    all_of_them = shelf(node, ada, 5)
    assert [one["number"] for one in all_of_them] == [2, 1, 1, 1, 1]
    assert [one["ended"] for one in all_of_them] == sorted((one["ended"] for one in all_of_them), reverse=True)
    friend = all_of_them[2]["seats"][1]["friend"]
    assert len(shelf(node, ada, 2, f"?friend={friend}")) == 2
    assert shelf(node, ada, 0, "?friend=0123456789abcdef") == []
    assert len(shelf(node, ada, 5, "?game=mission")) == 5
    assert shelf(node, ada, 0, "?game=santa") == []
    third = all_of_them[2]
    after = get(node.url, ada, f"/api/shelf?before={third['ended']}.{third['table']}.1").json()["games"]
    assert after == all_of_them[3:]
    assert get(node.url, ada, "/api/shelf?before=soon").status_code == 400
    gone = {"table": third["table"], "number": 1}
    assert post(node.url, ada, "/api/shelf", gone).status_code == 204
    assert third not in shelf(node, ada, 4)
    assert shelf(node, ada, 1, "?removed=true") == [third]
    assert len(shelf(node, bea, 2)) == 2  # the friend's shelf is the friend's
    assert get(node.url, ada, "/api/shelf/figures").json()["figures"]["games"][0]["wins"]["games"] == 4
    assert post(node.url, ada, "/api/shelf", gone | {"removed": False}).status_code == 204
    assert len(shelf(node, ada, 5)) == 5
    refused = post(node.url, new_key(), "/api/shelf", gone)
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-game")


def test_a_rebuild_gives_the_same_rows(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    ada, bea, caz = new_key(), new_key(), new_key()
    with live(eager(database)) as server:

        async def evenings() -> None:
            for keys, bots in (([ada, bea], 1), ([ada], 2), ([bea, caz, ada], 0), ([ada, caz], 0)):
                clients = await whole_game(server.urls, len(keys), bots, keys=keys)
                for client in clients:
                    await client.close()
            (going,) = await gather_table(server.urls, 1, 1)  # one that is not over
            await going.close()

        run(evenings())
        shelf(server, ada, 4)
        assert post(
            server.url, ada, "/api/shelf", {k: shelf(server, ada, 4)[1][k] for k in ("table", "number")}
        ).is_success
    before = asyncio.run(rows(database))
    assert [len(before[name]) for name in ("summary", "result", "unshelved")] == [5, 4, 1]
    assert sum(row[10] is not None for row in before["result_seat"]) == 8
    assert main(["db", "rebuild", "--database", database]) == 0
    assert "5 tables read, 4 finished games remembered" in capsys.readouterr().out
    assert asyncio.run(rows(database)) == before


def test_what_a_server_that_died_had_not_taken_in_is_taken_in_when_one_starts(database: str) -> None:
    ada = new_key()
    with live(eager(database)) as server:
        run(whole_game(server.urls, 1, 1, keys=[ada]))
        shelf(server, ada, 1)
    before = asyncio.run(rows(database))

    async def spoil(*tables: Any) -> None:
        store = await open_log(database, "spoil")
        for table in tables:
            await store.database.write(partial(_run, delete(table)))
        await store.close()

    # As an older version leaves it: nothing was ever taken in. And as a power cut may: the log is ahead.
    asyncio.run(spoil(summary, result, result_seat))
    with live(eager(database)) as server:
        shelf(server, ada, 1)
    assert asyncio.run(rows(database)) == before
    asyncio.run(spoil(result, result_seat))

    async def behind() -> None:
        store = await open_log(database, "spoil")
        await store.database.write(lambda c: c.execute(summary.update().values(seq=3)))
        await store.close()

    asyncio.run(behind())
    with live(eager(database)) as server:
        shelf(server, ada, 1)
    assert asyncio.run(rows(database)) == before


def test_whoever_wishes_it_is_forgotten_and_the_others_keep_their_games(server: Live) -> None:
    ada, bea = new_key(), new_key()

    async def evening() -> tuple[str, str, str]:
        one, two = await whole_game(server.urls, 2, keys=[ada, bea])
        await two.do("say", seat=1, text="a thought of mine")
        await two.close()
        (alone,) = await whole_game(server.urls, 1, 1, keys=[bea])
        await alone.close()
        first, going = await gather_table(server.urls, 2, keys=[ada, bea])
        await going.close()
        shelf_of = await asyncio.to_thread(shelf, server, bea, 2)
        assert {game["table"] for game in shelf_of} == {one.table, alone.table}
        data = await asyncio.to_thread(get, server.url, bea, "/api/me/data")
        assert {one.table, alone.table, going.table} <= set(data.json()["tables"])
        assert "a thought of mine" in data.text
        assert "secret" not in data.text
        assert guest_of(ada) not in data.text
        answer = await asyncio.to_thread(post, server.url, bea, "/api/me/forget", {})
        assert answer.status_code == 204, answer.text
        assert 'veillee_key="";' in answer.headers["set-cookie"] or "veillee_key=;" in answer.headers["set-cookie"]
        # Whoever looked on comes back to the same table, at which a stranger sits; where one played, a bot goes on.
        await one.until(lambda: one.closed is not None)
        async with Client(server.urls[0], one.table, ada, 0) as again:
            await again.until(lambda: again.around is not None and len(again.entries) == one.since)
            assert again.around is not None
            assert again.around.seats[1].name == "❄ 2"
            assert "P1" not in str(again.frames)
        await first.until(lambda: first.closed is not None)
        await first.back()
        await first.until(lambda: first.around is not None and first.around.seats[1].kind == "bot")
        for client in (one, first):
            await client.close()
        return one.table, alone.table, going.table

    shared, alone, _ = run(evening())
    assert get(server.url, ada, f"/api/tables/{alone}").status_code == 404
    assert get(server.url, ada, f"/api/tables/{alone}/record").status_code == 404
    kept = get(server.url, ada, f"/api/tables/{shared}/record").text
    assert "player P0" in kept
    assert "player ❄ 2" in kept
    assert shelf(server, bea, 0) == []
    (mine,) = shelf(server, ada, 1)
    assert [seat["name"] for seat in mine["seats"]] == ["P0", "❄ 2"]

    async def traces() -> list[str]:
        store = await open_log(server.settings.database, "look")
        found = []
        for table in (entry, guest_table, record, evening_entry, summary, result_seat, unshelved):
            for row in await store.database.read(partial(_all, select(table))):
                if guest_of(bea) in str(row) or "a thought of mine" in str(row):
                    found.append(f"{table.name}: {row}")
        await store.close()
        return found

    assert asyncio.run(traces()) == []
    before = asyncio.run(rows(server.settings.database))
    assert main(["db", "rebuild", "--database", server.settings.database]) == 0
    assert asyncio.run(rows(server.settings.database)) == before


def test_my_tables_are_known_while_none_of_them_is_in_memory(database: str) -> None:
    ada = new_key()
    with live(eager(database)) as server:
        table = open_table(server.url, ada, "santa", [{"name": "Ada"}, {"bot": "easy"}, {}])
        (seen,) = get(server.url, ada, "/api/tables").json()
    with live(eager(database)) as server:
        (again,) = get(server.url, ada, "/api/tables").json()
        assert not server.hall.rooms
        assert get(server.url, new_key(), "/api/tables").json() == []
    for one in (seen, again):
        assert (one["id"], one["game"], one["phase"], one["yours"], one["host"]) == (table, "santa", "lobby", [0], True)
        assert [(seat["kind"], seat["name"]) for seat in one["seats"]] == [
            ("person", "Ada"), ("bot", ""), ("free", ""),
        ]  # fmt: skip


def test_who_has_no_key_sees_no_shelf_though_bots_seats_are_nobodys_too(node: Live) -> None:
    async def evening() -> None:
        (alone,) = await whole_game(node.urls, 1, 1, keys=[key])
        await alone.close()

    key = new_key()
    run(evening())
    (game,) = shelf(node, key, 1)
    assert httpx.get(f"{node.url}/api/shelf").json()["games"] == []
    assert httpx.get(f"{node.url}/api/shelf/figures").json()["ratings"] == []
    assert httpx.get(f"{node.url}/api/me/data").json()["games"] == []
    taken = httpx.post(
        f"{node.url}/api/shelf", json={"table": game["table"], "number": game["number"], "removed": True}
    )
    assert taken.json()["code"] == "no-such-game"


def test_data_to_take_away_is_one_file(node: Live) -> None:
    answer = get(node.url, new_key(), "/api/me/data")
    assert not any(json.loads(answer.text).values())
    assert "attachment" in answer.headers["content-disposition"]
