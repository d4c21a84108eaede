"""The deal of the day over real sockets and databases: the same for everybody, one try, secret until it is over."""

import asyncio
import random
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from tests.databases import database
from tests.server.client import Client
from tests.server.live import Live, eager, get, live, post, run
from veillee.cli import main
from veillee.memory import daily
from veillee.server.guests import guest_of, new_key
from veillee.store.log import open_log
from veillee.store.schema import daily_try, house_key

__all__ = ["database"]

pytestmark = pytest.mark.server

NOON = daily.begin_of("2026-11-17") + daily.DAY // 2


TRIES = daily_try.select().order_by(daily_try.c.table_id)


async def _rows(url: str, query: Any = TRIES) -> list[tuple[Any, ...]]:
    store = await open_log(url, "look")

    def work(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(query)]

    found = await store.database.read(work)
    await store.close()
    return found


def at(server: Live, days: float) -> None:
    """So many days after a certain noon; the clock goes on from there."""
    began = time.time()
    server.hall.calendar = lambda: int(NOON + days * daily.DAY + (time.time() - began) * 1000)


def of_game(server: Live, key: str, game: str, day: str = "") -> Any:
    found = get(server.url, key, f"/api/daily?day={day}").json()
    return next(one for one in found["games"] if one["game"] == game)


async def played(server: Live, key: str, game: str = "mission", name: str = "Ada", seed: int = 1) -> Client:
    """Today's deal, played at random to its end and taken in."""
    answer = await asyncio.to_thread(post, server.url, key, "/api/daily", {"game": game, "name": name})
    assert answer.status_code == 201, answer.text
    client = Client(server.url, answer.json()["id"], key, 0)
    async with client:
        await client.play_on(random.Random(seed), calm=True)
    async with asyncio.timeout(30):
        while True:
            found = await asyncio.to_thread(of_game, server, key, game)
            if found["yours"] is not None and found["yours"]["over"]:
                return client
            await asyncio.sleep(0.1)


def test_everybody_meets_the_same_deal_and_bots_that_answer_the_same(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", think=30.0)) as server:  # however busy the machine is
        _same_deal(server)


def _same_deal(server: Live) -> None:
    one, two = run(played(server, new_key())), run(played(server, new_key(), name="Bea"))
    assert one.table != two.table
    assert [entry.told for entry in one.entries] == [entry.told for entry in two.entries]
    assert one.around is not None
    assert two.around is not None
    assert one.around.commitment == two.around.commitment == of_game(server, one.key, "mission")["commitment"]
    other = run(played(server, new_key(), "catrina"))
    assert other.around is not None
    assert other.around.commitment != one.around.commitment


def test_only_the_first_try_counts_and_one_that_goes_on_is_gone_on_with(server: Live) -> None:
    at(server, 20)
    ada, bea = new_key(), new_key()
    first = post(server.url, ada, "/api/daily", {"game": "mission", "name": "Ada"}).json()["id"]
    again = post(server.url, ada, "/api/daily", {"game": "mission", "name": "Ada"}).json()["id"]
    assert first == again
    run(played(server, ada))
    before = of_game(server, ada, "mission")
    run(played(server, ada, seed=5))
    run(played(server, bea, name="Bea", seed=7))
    after = of_game(server, bea, "mission")
    assert after["players"] == 2
    rows = {row["name"]: row for row in after["ranking"]}
    assert [rows["Bea"]["you"], rows["Ada"]["you"]] == [True, False]
    (mine,) = before["ranking"]
    assert {key: mine[key] for key in ("won", "score", "moves")} == {
        key: rows["Ada"][key] for key in ("won", "score", "moves")
    }
    week = get(server.url, bea, "/api/daily/standings?period=week").json()
    assert {row["name"] for row in week["rows"] if row["points"] > 0} >= {"Ada", "Bea"}
    # Nobody learns of another more than the name and how it went.
    said = get(server.url, bea, "/api/daily").text + str(week)
    assert guest_of(ada) not in said
    assert first not in said


def test_nothing_tells_the_secret_while_others_still_play(server: Live) -> None:
    at(server, 30)
    ada = new_key()
    client = run(played(server, ada))
    ((_, made),) = run(_rows(server.settings.database, house_key.select().where(house_key.c.name == "daily")))
    key = bytes.fromhex(made)
    secret = daily.secret(key, "2026-12-17", "mission")
    day = get(server.url, ada, "/api/daily").text
    assert get(server.url, ada, f"/api/tables/{client.table}/record").json()["code"] == "day-not-over"
    assert get(server.url, ada, f"/api/tables/{client.table}/replay").json()["code"] == "day-not-over"
    assert get(server.url, ada, "/api/daily/2026-12-17/mission/record").json()["code"] == "day-not-over"
    assert get(server.url, ada, "/api/daily?day=2026-12-18").json()["code"] == "day-to-come"
    told = [day.encode(), get(server.url, ada, "/api/me/data").content, *client.frames]
    assert [frame for frame in told if secret.encode() in frame] == []
    promised = {one["game"]: one["commitment"] for one in get(server.url, ada, "/api/daily").json()["tomorrow"]}
    at(server, 31)
    assert of_game(server, ada, "mission")["commitment"] == promised["mission"]
    over = of_game(server, ada, "mission", "2026-12-17")
    assert over["secret"] == secret
    assert sha256(bytes.fromhex(secret)).hexdigest() == over["commitment"]
    record = get(server.url, new_key(), "/api/daily/2026-12-17/mission/record").text
    assert f"secret {secret}" in record
    assert post(server.url, ada, "/api/replay", {"record": record}).json()["verified"]


def test_a_deal_of_the_day_is_played_alone_and_in_one_go(server: Live) -> None:
    at(server, 40)
    ada, bea = new_key(), new_key()
    table = post(server.url, ada, "/api/daily", {"game": "mission", "name": "Ada"}).json()["id"]

    async def tries() -> None:
        async with Client(server.url, table, ada, 0) as mine, Client(server.url, table, bea) as theirs:
            await mine.until(lambda: mine.view is not None)
            for kind in ({"kind": "undo", "seat": 0}, {"kind": "hand", "seat": 0}, {"kind": "stand", "seat": 0}):
                assert getattr(await mine.ask(**kind), "code", "") == "day-alone"  # type: ignore[arg-type]
            assert getattr(await theirs.ask("sit", seat=1, name="Bea"), "code", "") == "day-alone"
            assert getattr(await mine.ask("ask-hint", seat=0), "code", "") == "no-hints"
            await mine.do("say", seat=0, text="hm")

    run(tries())


def test_tries_can_be_made_again_from_the_log_and_go_with_who_is_forgotten(database: str) -> None:
    ada, bea = new_key(), new_key()
    with live(eager(database)) as server:
        at(server, 0)
        run(played(server, ada))
        run(played(server, bea, name="Bea", seed=3))
        post(server.url, bea, "/api/daily", {"game": "santa", "name": "Bea"})
    before = run(_rows(database))
    assert len(before) == 3
    assert main(["db", "rebuild", "--database", database]) == 0
    assert run(_rows(database)) == before
    with live(eager(database)) as server:
        at(server, 0.1)
        assert post(server.url, bea, "/api/me/forget", {}).status_code == 204
        assert [row["name"] for row in of_game(server, ada, "mission")["ranking"]] == ["Ada"]
    assert len(run(_rows(database))) == 1
