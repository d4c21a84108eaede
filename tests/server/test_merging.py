"""A browser that becomes somebody's device brings what it has played, if it may; a rebuild gives the same rows."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.databases import database
from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, get, live, post, run
from tests.server.test_daily import _rows as tries
from tests.server.test_daily import at, of_game, played
from tests.server.test_devices import PHONE, code_of, joined
from tests.server.test_shelf import rows, shelf, whole_game
from veillee.cli import main
from veillee.server.guests import COOKIE, guest_of, new_key
from veillee.table.entries import decode

__all__ = ["database"]

pytestmark = pytest.mark.server


def brought(server: Live, key: str, code: str, bring: bool = True) -> str:
    """The key with which a browser that had this one plays on as somebody's device."""
    headers = {"user-agent": PHONE, "Authorization": f"Bearer {key}"}
    answer = httpx.post(f"{server.url}/api/devices", json={"code": code, "bring": bring}, headers=headers, timeout=60)
    assert answer.status_code == 204, answer.text
    return str(answer.cookies[COOKIE])


def test_what_a_browser_played_joins_the_person_whose_device_it_becomes(database: str) -> None:
    ada, phone, bea = new_key(), new_key(), new_key()
    with live(eager(database)) as server:
        at(server, 0)

        async def evenings() -> tuple[str, list[Client]]:
            for keys in ([ada, bea], [phone, bea]):
                for client in await whole_game(server.urls, 2, keys=keys):
                    await client.close()
            await played(server, ada, "mission", "Ada")
            await played(server, phone, "mission", "Ada", seed=5)
            await played(server, phone, "catrina", "Ada", seed=2)
            going = await gather_table(server.urls, 2, keys=[phone, bea])
            for client in going:
                await client.close()
            return going[0].table, going

        table, _ = run(evenings())
        shelf(server, ada, 2)
        mine = shelf(server, phone, 3)
        gone = {name: mine[0][name] for name in ("table", "number")}
        assert post(server.url, phone, "/api/shelf", gone).is_success
        assert get(server.url, phone, "/api/me/devices").json()["brings"]
        linked = brought(server, phone, code_of(server, ada))

        for key in (ada, linked):
            assert len(shelf(server, key, 4)) == 4
            assert len(shelf(server, key, 1, "?removed=true")) == 1
            assert table in [one["id"] for one in get(server.url, key, "/api/tables").json() if one["yours"] == [0]]
            # Of two tries at one deal the first counts.
            assert [row["you"] for row in of_game(server, key, "mission")["ranking"]] == [True]
            assert [row["you"] for row in of_game(server, key, "catrina")["ranking"]] == [True]
        assert shelf(server, phone, 0) == []
        friends = get(server.url, bea, "/api/shelf/figures").json()["figures"]["friends"]
        assert len(friends) == 1, "they are one person to others too"
        assert not get(server.url, linked, "/api/me/devices").json()["brings"]

        async def on() -> None:
            async with Client(server.url, table, linked, 0) as client:
                await client.until(lambda: client.view is not None)
                assert client.view is not None
                assert client.view.seat == 0
                await client.do("say", seat=0, text="It is me")

        run(on())
    before = asyncio.run(rows(database)), run(tries(database))
    assert main(["db", "rebuild", "--database", database]) == 0
    assert (asyncio.run(rows(database)), run(tries(database))) == before
    assert guest_of(phone) not in str(before)
    assert guest_of(phone) not in str(asyncio.run(_log(database)))


async def _log(url: str) -> list[Any]:
    from veillee.store.log import open_log
    from veillee.store.schema import entry

    store = await open_log(url, "look")
    found = await store.database.read(lambda connection: connection.execute(entry.select()).all())
    await store.close()
    return [decode(row.body) for row in found]


def test_nobody_else_is_brought_along(node: Live) -> None:
    """Neither who does not wish it, nor a person who has other devices."""
    ada, papa = new_key(), new_key()
    new = {"game": "mission", "seats": [{"name": "Papa"}, {"bot": ""}]}
    table = post(node.url, papa, "/api/tables", new).json()["id"]
    tablet = joined(node.url, code_of(node, papa))
    for key in (tablet, papa):
        linked = brought(node, key, code_of(node, ada))
        assert get(node.url, linked, "/api/tables").json() == []
    shy = new_key()
    post(node.url, shy, "/api/tables", new)
    assert get(node.url, brought(node, shy, code_of(node, ada), bring=False), "/api/tables").json() == []
    assert [one["id"] for one in get(node.url, tablet, "/api/tables").json()] == [table]
