"""What a stranger who sends requests learns and leaves behind, and what is left of whoever wished to be forgotten."""

import asyncio
import base64
import hashlib
import json
import re
import sqlite3
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, select

from tests.databases import database, fresh_postgres
from tests.server.client import Client, open_table
from tests.server.live import Live, eager, get, live, post, run
from tests.server.post_office import PostOffice, certificate, post_office
from tests.server.receiver import receiving
from tests.server.test_daily import at, played
from tests.server.test_devices import code_of, join, joined
from tests.server.test_letters import OVER_DAYS, confirm
from tests.server.test_merging import brought
from tests.server.test_notices import away_when_it_comes, until, wish
from tests.server.test_shelf import shelf, whole_game
from tests.server.visitor import find_evening, open_evening
from veillee import shelf as ours
from veillee.core.registry import box
from veillee.server.guests import guest_of, new_key
from veillee.server.limits import Buckets
from veillee.store.log import open_log
from veillee.store.schema import device, metadata

__all__ = ["database"]

pytestmark = pytest.mark.server

NAME = "Quetzalcoatline"
"""Nobody else is called so."""
STRANGERS = ("x", "d" + "a" * 43, "a" * 43)
"""What is no key, a device's that nobody added, and one that opens nothing yet."""
PICTURE = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle id='{NAME}' r='4' cx='5' cy='5'/></svg>"


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest) -> None:
    """All of these strangers have one address."""
    if "node" in request.fixturenames:
        request.getfixturevalue("node").hall.codes_each = Buckets(1000.0, 1000.0)


def own_pack() -> str:
    """A pack that says whose it is."""
    text = ours.pack(box("mission"), "").text
    return f"# by {NAME}\n{text}"


def everything(url: str) -> str:
    """All rows of all tables; of closed keys only what is said of them."""

    async def dump() -> str:
        store = await open_log(url, "look")

        def work(connection: Connection) -> str:
            rows = [connection.execute(table.select()).all() for table in metadata.sorted_tables if table is not device]
            closed = connection.execute(select(device.c.guest, device.c.name)).all()
            return f"{rows} {closed}"

        found = await store.database.read(work)
        await store.close()
        return found

    return asyncio.run(dump())


def insist(server: Live, key: str, path: str, body: Any) -> httpx.Response:
    """Ask until the store has time, as people do: a machine may be too busy to write within seconds."""
    while (answer := post(server.url, key, path, body)).status_code == 503:
        time.sleep(0.5)
    return answer


async def life(server: Live, key: str, friend: str) -> None:
    """All that somebody may leave here."""
    at(server, 0)
    one, two = await whole_game(server.urls, 2, keys=[key, friend])
    await one.do("say", seat=0, text=f"I am {NAME}")
    for client in (one, two):
        await client.close()
    own = {"game": "mission", "seats": [{"name": NAME}, {"bot": "easy"}], "own_pack": own_pack()}
    table = (await asyncio.to_thread(insist, server, key, "/api/tables", own)).json()["id"]
    async with Client(server.url, table, key, 0) as mine:
        await mine.until(lambda: mine.around is not None)
    await played(server, key, "mission", NAME)
    evening = await asyncio.to_thread(open_evening, server.url, "Host", "devices", friend)
    guest = await asyncio.to_thread(find_evening, server.url, evening.evening.code, key)
    await guest.connect()
    await guest.do("join", name=NAME)
    await guest.close()
    alone = await asyncio.to_thread(open_evening, server.url, NAME, "devices", key)
    assert alone.evening.code
    shared = {"game": "mission", "text": own_pack()}
    assert (await asyncio.to_thread(insist, server, key, "/api/packs", shared)).status_code == 201
    headers = {"Authorization": f"Bearer {key}", "content-type": "image/svg+xml"}
    kept = await asyncio.to_thread(httpx.post, f"{server.url}/api/pictures", content=PICTURE, headers=headers)
    assert kept.status_code == 201, kept.text


def test_nothing_of_somebody_who_is_forgotten_is_anywhere(database: str) -> None:
    ada, bea = new_key(), new_key()
    with live(eager(database, push_host=("127.0.0.1",))) as server, receiving() as receiver:
        run(life(server, ada, bea))
        wish(server, ada, receiver)
        phone = joined(server.url, code_of(server, ada))
        code_of(server, ada)
        shelf(server, ada, 2)
        before = everything(database)
        for trace in (NAME, guest_of(ada), receiver.subscription["endpoint"]):
            assert trace in before
        taken = get(server.url, phone, "/api/me/data").json()
        assert len(taken["games"]) == 2
        assert len(taken["evenings"]) == 2
        assert [found["game"] for found in taken["packs"]] == ["mission"]
        assert len(taken["pictures"]) == len(taken["browsers"]) == 1
        assert taken["notices"]["quiet"]["zone"] == "UTC"
        assert guest_of(bea) not in str(taken)
        assert insist(server, phone, "/api/me/forget", {}).status_code == 204
        for key in (ada, phone):
            assert get(server.url, key, "/api/tables").json() == []
    after = everything(database)
    for trace in (NAME, guest_of(ada), receiver.subscription["endpoint"]):
        assert trace not in after
    assert guest_of(bea) in after
    if database.startswith("sqlite"):
        path = Path(database.removeprefix("sqlite:///"))
        with sqlite3.connect(path) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert NAME.encode() not in path.read_bytes()


def test_keys_of_somebody_who_is_forgotten_open_nothing_on_any_node() -> None:
    url = fresh_postgres()
    ada = new_key()
    with live(eager(url)) as one, live(eager(url)) as two:
        phone = joined(one.url, code_of(one, ada))
        tablet = joined(two.url, code_of(one, ada))
        listed = get(one.url, phone, "/api/me/devices").json()["devices"]
        assert post(one.url, phone, "/api/me/devices/out", {"device": listed[0]["id"]}).status_code == 204
        for server in (one, two):
            assert len(get(server.url, tablet, "/api/me/devices").json()["devices"]) == 2
        assert post(one.url, phone, "/api/me/forget", {}).status_code == 204
        assert one.hall.devices.guest(ada) == "", "lost, and lost for good"
        run(until(lambda: two.hall.devices.guest(tablet) == ""))
        assert one.hall.devices.guest(tablet) == two.hall.devices.guest(phone) == two.hall.devices.guest(ada) == ""


def test_whoever_had_a_lost_device_does_not_come_back_by_a_code_that_they_asked_for(node: Live) -> None:
    ada = new_key()
    phone = joined(node.url, code_of(node, ada))
    code = code_of(node, phone)
    mine = next(one for one in get(node.url, phone, "/api/me/devices").json()["devices"] if one["here"])
    assert post(node.url, ada, "/api/me/devices/out", {"device": mine["id"]}).status_code == 204
    assert join(node.url, code).json()["code"] == "bad-device-code"


def test_a_home_page_that_waits_learns_nothing_more_once_its_device_is_signed_out(node: Live) -> None:
    ada = new_key()
    phone = joined(node.url, code_of(node, ada))
    mine = next(one for one in get(node.url, phone, "/api/me/devices").json()["devices"] if one["here"])

    async def waits() -> Any:
        known = (await asyncio.to_thread(get, node.url, phone, "/api/home")).json()["version"]
        home = asyncio.create_task(asyncio.to_thread(get, node.url, phone, f"/api/home?known={known}"))
        await until(lambda: node.hall.remembering.looks_home(guest_of(ada)))
        gone = {"device": mine["id"]}
        assert (await asyncio.to_thread(post, node.url, ada, "/api/me/devices/out", gone)).status_code == 204
        await asyncio.to_thread(open_table, node.url, ada, "mission", [{"name": "Ada"}, {"bot": "easy"}])
        return (await home).json()

    assert run(waits())["tables"] == []


def test_strangers_leave_nothing_behind_by_signing_out_what_is_not_theirs(node: Live) -> None:
    known = len(node.hall.devices._rows)
    for key in STRANGERS:
        answer = post(node.url, key, "/api/me/devices/out", {"device": "0123456789abcdef"})
        assert answer.json()["code"] == "no-such-device"
        assert "set-cookie" not in answer.headers
    assert len(node.hall.devices._rows) == known


@pytest.mark.parametrize(
    "path",
    [
        "/api/shelf?before=99999999999999999999999.abc.1", "/api/shelf?before=1.abc.99999999999999999999",
        "/api/shelf?before=1.%00.1", "/api/shelf?game=%00", "/api/shelf?friend=%00", "/api/shelf?before=٣.a.1",
        "/api/daily?day=0001-01-01", "/api/daily/standings?period=season&day=0001-01-01",
        "/api/daily/standings?day=%00", "/api/daily/0001-01-01/mission/record",
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_no_fault_of_ours(node: Live, path: str) -> None:
    for key in STRANGERS:
        assert get(node.url, key, path).status_code in (400, 404), path


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/shelf", {"table": "\0", "number": 1}),
        ("/api/me/notices/stop", {"endpoint": "\0"}),
        ("/api/me/notices", {"endpoint": "https://fcm.googleapis.com/\0", "p256dh": "", "auth": "", "zone": "UTC"}),
        ("/api/devices", {"code": "\0"}),
        ("/api/me/devices/out", {"device": "\0"}),
        ("/api/me/passkeys/drop", {"passkey": "\0"}),
        ("/api/letters/confirm", {"token": "\0"}),
    ],
)
def test_what_cannot_be_sent_is_no_fault_of_ours(node: Live, path: str, body: Any) -> None:
    for key in STRANGERS:
        assert post(node.url, key, path, body).status_code in (400, 404), path


# Passkeys, as a browser would make them: without one, because no browser makes two of one name.


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Makes passkeys of any name."""

    def __init__(self, server: Live, key: str) -> None:
        self.url = server.url
        self.headers = {"Authorization": f"Bearer {key}", "Origin": server.url}

    def begin(self, path: str) -> str:
        answer = httpx.post(self.url + path, headers=self.headers)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["challenge"])

    def said(self, kind: str, challenge: str) -> str:
        return _text(json.dumps({"type": kind, "challenge": challenge, "origin": self.url}).encode())

    def make(self, name: bytes) -> httpx.Response:
        numbers = ec.generate_private_key(ec.SECP256R1()).public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        party = hashlib.sha256(b"127.0.0.1").digest()
        data = party + b"\x45" + bytes(4) + bytes(16) + struct.pack(">H", len(name)) + name + key
        made = {
            "id": _text(name), "rawId": _text(name), "type": "public-key",
            "response": {
                "clientDataJSON": self.said("webauthn.create", self.begin("/api/me/passkeys/begin")),
                "attestationObject": _text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            },
        }  # fmt: skip
        return httpx.post(f"{self.url}/api/me/passkeys", json={"credential": json.dumps(made)}, headers=self.headers)

    def enter(self, name: str) -> httpx.Response:
        signed = {"id": name, "response": {"clientDataJSON": self.said("webauthn.get", self.begin(ENTRY + "/begin"))}}
        return httpx.post(self.url + ENTRY, json={"credential": json.dumps(signed)}, headers=self.headers)


ENTRY = "/api/devices/passkey"


def test_nobody_takes_the_name_of_anothers_passkey(node: Live) -> None:
    ada, eve = new_key(), new_key()
    name = hashlib.sha256(ada.encode()).digest()
    assert Authenticator(node, ada).make(name).status_code == 204
    refused = Authenticator(node, eve).make(name)
    assert (refused.status_code, refused.json()["code"]) == (400, "no-passkey")
    assert len(get(node.url, ada, "/api/me/devices").json()["passkeys"]) == 1
    assert get(node.url, eve, "/api/me/devices").json()["passkeys"] == []
    for nonsense in (_text(name), "\0", "é", ""):
        assert Authenticator(node, eve).enter(nonsense).json()["code"] == "no-passkey"


# Letters.


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PostOffice]:
    public, private = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    with post_office(public, private) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path, office: PostOffice) -> Iterator[Live]:
    mail = {"mail": office.url, "mail_from": "veillee@play.example", "site": "https://play.example/"}
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", **mail)) as server:
        yield server


def test_who_brought_their_letters_along_stops_them_with_one_click(house: Live, office: PostOffice) -> None:
    ada, bea, phone = new_key(), new_key(), new_key()
    confirm(house, office, phone, "bea@example.org")
    brought(house, phone, code_of(house, bea))
    assert get(house.url, bea, "/api/me/notices").json()["confirmed"]

    async def evening() -> None:
        one = await away_when_it_comes(house, ada, bea, clock=OVER_DAYS)
        await until(lambda: len(office.letters) == 2)
        await one.close()

    run(evening())
    stop = re.search(r"/letters#stop\.(\w+)", str(office.letters[1].get_content()))
    assert stop is not None
    assert httpx.post(f"{house.url}/api/letters/stop?token={stop[1]}").status_code == 204
    assert get(house.url, bea, "/api/me/notices").json()["address"] == ""


def test_an_address_that_is_being_confirmed_is_brought_along(house: Live, office: PostOffice) -> None:
    bea, phone = new_key(), new_key()
    assert post(house.url, phone, "/api/me/letters", {"address": "b@example.org", "zone": "UTC"}).status_code == 204
    run(until(lambda: office.letters))
    found = re.search(r"/letters#confirm\.(\S+)", str(office.letters[0].get_content()))
    assert found is not None
    brought(house, phone, code_of(house, bea))
    assert httpx.post(f"{house.url}/api/letters/confirm", json={"token": found[1]}).status_code == 204
    assert get(house.url, bea, "/api/me/notices").json()["confirmed"]


def test_a_letter_on_its_way_does_not_reach_who_was_forgotten(house: Live, office: PostOffice) -> None:
    ada = new_key()
    house.hall.letters.again = (0.5, 0.1)
    office.refusals = ["451 later"]
    assert post(house.url, ada, "/api/me/letters", {"address": "a@example.org", "zone": "UTC"}).status_code == 204
    run(until(lambda: office.tried == 1))
    assert post(house.url, ada, "/api/me/forget", {}).status_code == 204
    run(until(lambda: not house.hall.letters._under_way))
    assert (office.tried, office.letters) == (1, [])
