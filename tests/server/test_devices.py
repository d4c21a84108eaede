"""One person on several devices: a code that is good once, a list, and keys that open nothing any more."""

import asyncio
import time

import httpx
import pytest

from tests.databases import database
from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, get, live, post, run
from veillee.server.devices import device_name, plain_code
from veillee.server.guests import COOKIE, new_key
from veillee.store.devices import DeviceStore
from veillee.store.log import open_log
from veillee.store.schema import metadata

__all__ = ["database"]

pytestmark = pytest.mark.server

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def code_of(server: Live, key: str) -> str:
    return str(post(server.url, key, "/api/me/devices/code", {}).json()["code"])


def join(url: str, code: str, agent: str = PHONE) -> httpx.Response:
    return httpx.post(f"{url}/api/devices", json={"code": code}, headers={"user-agent": agent}, timeout=30)


def joined(url: str, code: str) -> str:
    answer = join(url, code)
    assert answer.status_code == 204, answer.text
    return str(answer.cookies[COOKIE])


def test_a_second_device_holds_the_same_seat_and_a_lost_one_none(server: Live) -> None:
    ada = new_key()

    async def evening() -> None:
        one, two = await gather_table(server.urls, 2, keys=[ada, new_key()])
        code = await asyncio.to_thread(code_of, server, ada)
        phone = await asyncio.to_thread(joined, server.urls[-1], code.upper())
        assert phone != ada
        async with Client(server.url, one.table, phone, 0) as mine:
            await mine.until(lambda: mine.view is not None)
            assert mine.view is not None
            assert mine.view.seat == 0
            listed = (await asyncio.to_thread(get, server.url, phone, "/api/me/devices")).json()["devices"]
            assert [(device["name"], device["here"]) for device in listed][1] == ("Firefox, Android", True)
            # Lost: signed out from the other one. Its line ends, and it comes back as nobody.
            gone = {"device": listed[1]["id"]}
            out = await asyncio.to_thread(post, server.urls[-1], ada, "/api/me/devices/out", gone)
            assert out.status_code == 204
            await mine.until(lambda: mine.closed is not None)
            mine.seat = None
            await mine.back()
            assert getattr(await mine.ask("say", seat=0, text="It is me"), "code", "") == "no-key"
        await one.close()
        await two.close()
        assert (await asyncio.to_thread(get, server.url, phone, "/api/tables")).json() == []
        answer = await asyncio.to_thread(get, server.url, phone, f"/api/tables/{one.table}")
        assert COOKIE in answer.cookies, "whoever holds it begins anew"

    run(evening())


def test_looking_at_ones_devices_writes_nothing_until_there_is_a_second_one(node: Live) -> None:
    known = run(_rows(node))
    assert len(node.hall.devices._rows) == known
    ada = new_key()
    for _ in range(2):
        for key in (ada, new_key()):
            alone = get(node.url, key, "/api/me/devices").json()["devices"]
            assert [one["here"] for one in alone] == [True]
    code = code_of(node, ada)
    assert len(node.hall.devices._rows) == known
    assert run(_rows(node)) == known
    phone = joined(node.url, code)
    assert len(node.hall.devices._rows) == run(_rows(node)) == known + 2
    assert [one["name"] for one in get(node.url, phone, "/api/me/devices").json()["devices"]] == [
        "",
        "Firefox, Android",
    ]
    httpx.get(f"{node.url}/api/me/devices", headers={"user-agent": PHONE, "Authorization": f"Bearer {ada}"}, timeout=30)
    named = get(node.url, phone, "/api/me/devices").json()["devices"]
    assert [(one["name"], one["here"]) for one in named] == [("Firefox, Android", False), ("Firefox, Android", True)]


def _opened(server: Live, key: str) -> str:
    new = {"game": "mission", "seats": [{"name": "Ada"}, {"bot": ""}]}
    return str(post(server.url, key, "/api/tables", new).json()["id"])


def test_the_first_device_can_be_the_lost_one(node: Live) -> None:
    ada = new_key()
    table = post(node.url, ada, "/api/tables", {"game": "mission", "seats": [{"name": "Ada"}, {"bot": ""}]}).json()[
        "id"
    ]
    phone = joined(node.url, code_of(node, ada))
    first = next(one for one in get(node.url, phone, "/api/me/devices").json()["devices"] if not one["here"])
    assert post(node.url, phone, "/api/me/devices/out", {"device": first["id"]}).status_code == 204
    assert [one["id"] for one in get(node.url, phone, "/api/tables").json()] == [table]
    assert get(node.url, ada, "/api/tables").json() == []


def test_a_code_is_good_once_and_for_minutes_and_only_the_newest(node: Live) -> None:
    ada = new_key()
    old, new = code_of(node, ada), code_of(node, ada)
    assert join(node.url, old).json()["code"] == "bad-device-code"
    assert join(node.url, new).status_code == 204
    assert join(node.url, new).json()["code"] == "bad-device-code"
    late = code_of(node, ada)
    node.hall.calendar = lambda: int(time.time() * 1000) + 11 * 60_000
    try:
        assert join(node.url, late).json()["code"] == "bad-device-code"
    finally:
        node.hall.calendar = lambda: int(time.time() * 1000)
    for nonsense in ("", "x" * 12, "device", "../../etc"):
        assert join(node.url, nonsense).json()["code"] == "bad-device-code"


def test_nothing_in_the_database_opens_anything(database: str) -> None:
    ada = new_key()
    with live(eager(database)) as server:
        code = code_of(server, ada)
        other = code_of(server, new_key())
        phone = joined(server.url, code)
        bea = joined(server.url, other)
        mine = get(server.url, ada, "/api/me/devices").text
        # Nobody learns of another's devices, nor can sign them out.
        theirs = [one["id"] for one in get(server.url, bea, "/api/me/devices").json()["devices"]]
        assert [one for one in theirs if one in mine] == []
        assert post(server.url, ada, "/api/me/devices/out", {"device": theirs[0]}).json()["code"] == "no-such-device"
        everything = run(_dump(server))
        assert [secret for secret in (ada, phone, bea, code, other) if secret in everything] == []
    with live(eager(database)) as server:  # after a restart
        assert len(get(server.url, phone, "/api/me/devices").json()["devices"]) == 2
        assert post(server.url, phone, "/api/me/forget", {}).status_code == 204
        assert len(get(server.url, phone, "/api/me/devices").json()["devices"]) == 1, "somebody new"


async def _rows(server: Live) -> int:
    """Of devices, in the store."""
    store = await open_log(server.settings.database, "look")
    found = len(await DeviceStore(store.database).changed(0))
    await store.close()
    return found


async def _dump(server: Live) -> str:
    store = await open_log(server.settings.database, "look")
    found = await store.database.read(
        lambda connection: [list(connection.execute(table.select())) for table in metadata.sorted_tables]
    )
    await store.close()
    return str(found)


def test_codes_are_read_as_people_type_them_and_browsers_named_as_people_call_them() -> None:
    assert plain_code(" ABCD-efgh jkmn ") == "abcdefghjkmn"
    assert device_name(PHONE) == "Firefox, Android"
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36"
    assert device_name(chrome) == "Chrome, Windows"
    assert device_name("curl/8") == ""
