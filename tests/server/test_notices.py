"""Being told: once for a decision, sealed, never while one looks, not at night, and never again once one says so."""

import asyncio
import time
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.databases import database
from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, get, live, post, run
from tests.server.receiver import Receiver, receiving
from veillee.server.guests import new_key

__all__ = ["database"]

pytestmark = pytest.mark.server

DAY = 24 * 3600 * 1000
NOON = {"zone": "UTC", "quiet_begin": 0, "quiet_end": 0}


async def until(true: Any, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 (it is another thread that changes it)
            await asyncio.sleep(0.05)


async def move(client: Client) -> None:
    view = client.view
    assert view is not None
    assert view.legal is not None
    chosen = next(move for move in view.legal if not move.startswith("accuse"))
    await client.do("play", seat=client.seat, decision=view.decision, move=chosen)


async def away_when_it_comes(server: Live, ada: str, bea: str, **more: Any) -> Client:
    """A game of two in which it is Béa's turn, who has gone; Ada's line."""
    one, two = await gather_table(server.urls, 2, keys=[ada, bea], **more)
    await two.until(lambda: one.on_turn() or two.on_turn())
    if two.on_turn():
        await move(two)
    await two.close()
    await one.until(lambda: one.on_turn() and one.around is not None and not one.around.seats[1].here)
    await move(one)
    return one


def wish(server: Live, key: str, receiver: Receiver, **more: Any) -> None:
    answer = post(server.url, key, "/api/me/notices", receiver.subscription | NOON | more)
    assert answer.status_code == 204, answer.text


def test_whoever_is_away_is_told_once_and_whoever_looks_is_not(database: str) -> None:
    ada, bea = new_key(), new_key()
    with live(eager(database, push_host=("127.0.0.1",))) as server, receiving() as first, receiving() as second:
        known = get(server.url, ada, "/api/me/notices").json()
        assert (known["told"], len(known["key"])) == (False, 87)
        wish(server, ada, first)
        wish(server, bea, second)
        assert get(server.url, ada, "/api/me/notices").json()["told"]

        async def evening() -> None:
            one = await away_when_it_comes(server, ada, bea)
            await until(lambda: second.words)
            (word,) = second.words
            assert word == {
                "title": "À toi de jouer",
                "body": "Mission Secrète, avec P0",
                "url": f"/table/{one.table}",
                "tag": one.table,
            }
            await one.do("say", seat=0, text="come on")  # nothing that has to be told again
            await asyncio.sleep(3)
            assert len(second.calls) == 1
            await one.do("nudge", seat=1)
            await until(lambda: len(second.words) == 2)
            assert second.words[1]["title"] == "On t’attend"
            assert first.calls == []
            assert second.calls[0]["content-encoding"] == "aes128gcm"
            assert second.calls[0]["authorization"].startswith("vapid t=")
            await one.close()

        run(evening())
        assert get(server.url, ada, "/api/me/notices").json()["key"] == known["key"]
    with live(eager(database)) as server:  # the keys are those of the house
        assert get(server.url, bea, "/api/me/notices").json()["key"] == known["key"]


def test_a_service_that_fails_is_tried_again_and_one_that_is_gone_is_forgotten(database: str) -> None:
    ada, bea = new_key(), new_key()
    with live(eager(database, push_host=("127.0.0.1",))) as server, receiving() as receiver:
        wish(server, bea, receiver)
        receiver.answers = [503]

        async def evening() -> None:
            await (await away_when_it_comes(server, ada, bea, clock={"initial": DAY, "days": True})).close()

        run(evening())
        run(until(lambda: len(receiver.calls) == 1))
        assert receiver.words == []
        shift = [0]
        server.hall.calendar = lambda: int(time.time() * 1000 + shift[0])
        shift[0] = 40_000
        run(until(lambda: len(receiver.words) == 1))
        receiver.answers = [410]
        shift[0] = DAY - 3_600_000 * 2  # soon the time is up
        run(until(lambda: len(receiver.calls) == 3))
        assert receiver.answers == []

        run(until(lambda: not get(server.url, bea, "/api/me/notices").json()["told"]))


def test_at_night_nobody_is_told_and_in_the_morning_only_what_is_still_true(database: str) -> None:
    ada, bea = new_key(), new_key()
    night = int(datetime(2026, 1, 5, 23, 30, tzinfo=UTC).timestamp() * 1000)
    with live(eager(database, push_host=("127.0.0.1",))) as server, receiving() as receiver:
        began = time.time()
        shift = [night]
        server.hall.calendar = lambda: int(shift[0] + (time.time() - began) * 1000)
        wish(server, bea, receiver, quiet_begin=22 * 60, quiet_end=8 * 60)

        async def evening() -> None:
            await (await away_when_it_comes(server, ada, bea, clock={"initial": 3 * DAY, "days": True})).close()
            await asyncio.sleep(3)
            assert receiver.calls == []
            shift[0] += 8 * 3_600_000
            await asyncio.sleep(2.5)
            assert receiver.calls == []
            shift[0] += 3_600_000
            await until(lambda: receiver.words)

        run(evening())
        assert len(receiver.words) == 1


def test_a_wish_that_cannot_be_is_refused_and_one_click_ends_it(node: Live) -> None:
    ada = new_key()
    with receiving() as receiver:
        refused = post(node.url, ada, "/api/me/notices", receiver.subscription | NOON)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-subscription")
        good = receiver.subscription | NOON | {"endpoint": "https://fcm.googleapis.com/fcm/send/x"}
        refused = post(node.url, ada, "/api/me/notices", good | {"zone": "Europe/Atlantis"})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-zone")
        assert post(node.url, ada, "/api/me/notices", good).status_code == 204
        assert get(node.url, ada, "/api/me/notices").json()["told"]
        assert post(node.url, ada, "/api/me/notices/stop", {}).status_code == 204
        assert not get(node.url, ada, "/api/me/notices").json()["told"]
