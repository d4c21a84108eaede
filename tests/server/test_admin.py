"""The host's own door: what it tells, what it does, and that it is shut without its token."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import force_setattr

from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, run
from veillee.cli import main
from veillee.server import wire
from veillee.server.guests import new_key

pytestmark = pytest.mark.server

TOKEN = "a-host-and-nobody-else"
BORN = {"authorization": f"Bearer {TOKEN}"}


def test_without_its_token_there_is_no_such_page(tmp_path: Path) -> None:
    for settings in (
        eager(f"sqlite:///{tmp_path / 'a.db'}", admin_token=TOKEN),
        eager(f"sqlite:///{tmp_path / 'b.db'}"),
    ):
        with live(settings) as house:
            for given in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer wrong"}):
                for method, path in (("GET", ""), ("POST", "/tables/x/close"), ("POST", "/tables/x/seats/1/unname")):
                    answer = httpx.request(method, f"{house.url}/api/admin{path}", headers=given)
                    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")


def test_it_tells_how_the_house_stands(
    server: Live, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    force_setattr(server.hall.settings, "admin_token", TOKEN)
    table = open_table(server.url, new_key(), seats=[{"name": "Zoé"}, {"bot": "racer"}])

    while not (found := _house(server))["latest"]:  # what is derived follows the log within seconds
        time.sleep(0.2)
    assert found["tables"] == 1
    assert found["disk"] > 10_000
    assert [one["name"] for one in found["latest"][0]["seats"]][:1] == ["Zoé"]
    monkeypatch.setenv("VEILLEE_ADMIN_TOKEN", TOKEN)
    assert main(["admin", "--url", server.url]) == 0
    said = capsys.readouterr().out
    assert f"{table}  mission, lobby, 0 min ago, 0 here: 1 Zoé, 2 racer" in said
    assert "1 table, 1 of them in memory, 0 evenings\n0 people, 0 lines\nbots: 0 waiting, " in said
    with monkeypatch.context() as french:
        french.setenv("LC_ALL", "fr_FR.UTF-8")
        assert main(["admin", "--url", server.url]) == 0
        assert "1 table, dont 1 en mémoire, 0 soirée\n0 personne, 0 ligne\n" in capsys.readouterr().out
    monkeypatch.setenv("VEILLEE_ADMIN_TOKEN", "wrong")
    assert main(["admin", "--url", server.url, "close", table]) == 2
    assert "knows no such token" in capsys.readouterr().err
    monkeypatch.setenv("VEILLEE_ADMIN_TOKEN", TOKEN)
    assert main(["admin", "--url", server.url, "unname", table, "2"]) == 2
    assert "seat" in capsys.readouterr().err, "a bot has no name to take away"
    assert main(["admin", "--url", server.url, "unname", table, "1"]) == 0
    assert f"the name of seat 1 at {table} is taken away" in capsys.readouterr().out
    assert main(["admin", "--url", server.url, "close", table]) == 0
    assert f"table {table} is taken away" in capsys.readouterr().out
    assert main(["admin", "--url", server.url, "close", table]) == 2
    assert main(["admin", "--url", "http://127.0.0.1:1"]) == 2
    assert "no Veillée answers at http://127.0.0.1:1" in capsys.readouterr().err
    assert main(["admin", "--url", "house"]) == 2


def _house(server: Live) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{server.url}/api/admin", headers=BORN).json()
    return found


def test_a_closed_table_is_gone_for_everybody_and_its_finished_game_stays(server: Live) -> None:
    force_setattr(server.hall.settings, "admin_token", TOKEN)

    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        await asyncio.gather(one.play_on(random.Random(1)), two.play_on(random.Random(2)))
        await one.until(lambda: one.view is not None and one.view.over)
        path = f"{server.url}/api/admin/tables/{one.table}/close"
        assert (await asyncio.to_thread(httpx.post, path, headers=BORN)).status_code == 204
        await one.until(lambda: one.closed is not None)
        gone = await asyncio.to_thread(get, server.url, one.key, f"/api/tables/{one.table}")
        assert gone.json()["code"] == "no-such-table"
        shelf = (await asyncio.to_thread(get, server.url, one.key, "/api/shelf")).json()
        assert len(shelf["games"]) == 1
        record = await asyncio.to_thread(get, server.url, one.key, f"/api/tables/{one.table}/record")
        assert record.text.startswith("veillee")
        await one.close()
        await two.close()

    run(evening())


def test_a_name_is_taken_away_and_the_seat_stays(server: Live) -> None:
    force_setattr(server.hall.settings, "admin_token", TOKEN)

    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        await two.do("say", seat=1, text="something rude")
        path = f"{server.url}/api/admin/tables/{one.table}/seats/2/unname"
        assert (await asyncio.to_thread(httpx.post, path, headers=BORN)).status_code == 204
        back = await Client(server.url, two.table, two.key, seat=1).connect()
        await back.until(lambda: back.around is not None and back.view is not None)
        assert back.around is not None
        assert [chair.name for chair in back.around.seats] == ["P0", "❄ 2"]
        assert back.around.seats[1].yours
        said = [entry.what.text for entry in back.entries if isinstance(entry.what, wire.Said)]
        assert said == ["…"]
        nobody = await asyncio.to_thread(httpx.post, path.replace("seats/2", "seats/7"), headers=BORN)
        assert nobody.json()["code"] == "no-such-seat"
        for client in (one, two, back):
            await client.close()

    run(evening())
