"""Letters, to a real mail server: only to an address that said yes, once for a decision, stopped with one click."""

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.live import Live, eager, get, live, post, run
from tests.server.post_office import PostOffice, certificate, post_office
from tests.server.test_notices import NOON, away_when_it_comes, until
from veillee.notify.mail import BadRelay, good_address, relay
from veillee.server.guests import new_key
from veillee.server.settings import BadSettings, gathered

pytestmark = pytest.mark.server

OVER_DAYS = {"initial": 24 * 3600 * 1000, "days": True}


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
        server.hall.letters.again = (0.1, 0.1)
        yield server


def ask(server: Live, key: str, address: str, **more: Any) -> httpx.Response:
    return post(server.url, key, "/api/me/letters", {"address": address} | NOON | more)


def text_of(office: PostOffice, number: int) -> str:
    run(until(lambda: len(office.letters) > number))
    return str(office.letters[number].get_content())


def confirm(server: Live, office: PostOffice, key: str, address: str) -> None:
    number = len(office.letters)
    assert ask(server, key, address).status_code == 204
    found = re.search(r"https://play\.example/letters#confirm\.(\S+)", text_of(office, number))
    assert found is not None
    answer = httpx.post(f"{server.url}/api/letters/confirm", json={"token": found[1]})
    assert answer.status_code == 204, answer.text


def test_a_letter_comes_once_for_a_decision_and_one_click_stops_them(house: Live, office: PostOffice) -> None:
    ada, bea = new_key(), new_key()
    confirm(house, office, bea, "bea@example.org")
    assert ask(house, ada, "ada@example.org").status_code == 204  # never confirmed

    async def evening() -> None:
        one = await away_when_it_comes(house, ada, bea, clock=OVER_DAYS)
        await until(lambda: len(office.letters) == 3)
        await one.do("nudge", seat=1)
        await asyncio.sleep(2.5)  # a nudge is about the same decision
        assert len(office.letters) == 3
        await one.close()

    run(evening())
    letter = office.letters[2]
    assert (letter["To"], letter["From"]) == ("bea@example.org", "Veillée <veillee@play.example>")
    assert letter["Subject"] == "À toi de jouer · Mission Secrète"
    said = str(letter.get_content())
    assert "https://play.example/table/" in said
    assert "P0" in said
    stop = re.search(r"/letters#stop\.(\w+)", said)
    assert stop is not None
    assert letter["List-Unsubscribe"] == f"<https://play.example/api/letters/stop?token={stop[1]}>"
    # A mail program's own button: a form, from nowhere.
    path = f"/api/letters/stop?token={stop[1]}"
    assert httpx.post(house.url + path, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert get(house.url, bea, "/api/me/notices").json()["address"] == ""


def test_a_game_at_the_table_writes_no_letters(house: Live, office: PostOffice) -> None:
    ada, bea = new_key(), new_key()
    confirm(house, office, bea, "bea@example.org")

    async def evening() -> None:
        one = await away_when_it_comes(house, ada, bea)
        await asyncio.sleep(2.5)
        await one.close()

    run(evening())
    assert len(office.letters) == 1


def test_a_mail_server_that_is_busy_is_tried_again_and_one_that_knows_nobody_is_not(
    house: Live, office: PostOffice
) -> None:
    ada, bea = new_key(), new_key()
    office.refusals = ["451 later"]
    assert ask(house, ada, "ada@example.org").status_code == 204
    run(until(lambda: len(office.letters) == 1))
    assert office.tried == 2
    office.refusals = ["451 later"] * 9
    assert ask(house, ada, "ada@example.org").status_code == 204
    run(until(lambda: office.tried == 5))  # and dropped
    office.refusals = ["550 nobody"]
    assert ask(house, bea, "bea@example.org").status_code == 204
    run(until(lambda: get(house.url, bea, "/api/me/notices").json()["address"] == ""))
    time.sleep(0.5)
    assert (office.tried, len(office.letters)) == (6, 1)


def test_nobody_is_flooded_and_nothing_but_an_address_is_one(house: Live, office: PostOffice) -> None:
    answers = [ask(house, new_key(), "Somebody@example.org").status_code for _ in range(5)]
    assert answers == [204, 204, 204, 429, 429]
    for bad in ("", "x", "a@b", "a@b.c\r\nBcc: d@e.fr", "a b@c.fr", "<a@c.fr>", "a@c.fr,b@c.fr"):
        assert ask(house, new_key(), bad).json()["code"] == "bad-address", bad
    assert httpx.post(f"{house.url}/api/letters/confirm", json={"token": "x"}).json()["code"] == "bad-letter-link"


def test_a_house_without_a_mail_server_offers_no_letters(node: Live) -> None:
    assert ask(node, new_key(), "ada@example.org").json()["code"] == "no-letters"
    assert not get(node.url, new_key(), "/api/me/notices").json()["letters"]


def test_a_host_is_told_what_letters_need() -> None:
    with pytest.raises(BadSettings) as caught:
        gathered({"mail": "mail.example"}, {}, None)
    assert [fault.partition(":")[0] for fault in caught.value.faults] == ["mail", "mail_from", "site"]
    good = {"mail": "smtps://mail.example", "mail_from": "v@play.example", "site": "https://play.example"}
    assert gathered(good, {}, None).mail == "smtps://mail.example"


def test_a_mail_server_is_named_by_an_address_with_its_secrets_written_out() -> None:
    found = relay("smtp://ada:p%40ss@mail.example")
    assert (found.host, found.port, found.user, found.password, found.tls) == (
        "mail.example",
        587,
        "ada",
        "p@ss",
        False,
    )
    assert relay("smtps://mail.example").port == 465
    for bad in ("", "mail.example:25", "http://mail.example", "smtp://", "smtp://mail.example:x"):
        with pytest.raises(BadRelay):
            relay(bad)
    assert good_address("ada.lovelace+veillee@mail.example.org")
