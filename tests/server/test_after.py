"""A finished game is played on from the middle, as any seat, and the table survives a restart as every table does."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, get, live, post, run
from veillee.core.record import parse
from veillee.server.guests import new_key

pytestmark = pytest.mark.server


async def finished(server: Live) -> str:
    """The record of a game between two people."""
    one, two = await gather_table(server.urls, 2, options={"swap_limit": 20})
    await asyncio.gather(*(who.play_on(random.Random(3), calm=True) for who in (one, two)))
    await two.close()
    await one.close()
    return get(server.url, one.key, f"/api/tables/{one.table}/record").text


def opened(server: Live, key: str, text: str, moves: int, seat: int) -> str:
    seats = [{"name": "Ada"} if number == seat else {"bot": "easy"} for number in range(2)]
    new = {"game": "mission", "seats": seats, "after": {"record": text, "moves": moves}}
    answer = post(server.url, key, "/api/tables", new)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_game_is_played_on_from_the_middle_with_the_same_deal_over_a_restart(tmp_path: Path) -> None:
    settings = eager(f"sqlite:///{tmp_path}/veillee.db")

    async def evening() -> None:
        key = new_key()
        with live(settings) as server:
            text = await finished(server)
            before = parse(text)
            table = opened(server, key, text, 3, before.lines[3].seat)
        with live(settings) as server:
            one = await Client(server.url, table, key, before.lines[3].seat).connect()
            await one.until(lambda: one.view is not None)
            await one.play_on(random.Random(5))
            await one.close()
            after = parse(get(server.url, one.key, f"/api/tables/{table}/record").text)
            assert after.lines[:3] == before.lines[:3]
            assert (after.seed, after.secret, after.nonces) == (before.seed, before.secret, before.nonces)
            assert get(server.url, one.key, "/api/shelf").json()["games"] == []  # practice, not a result
            for wrong in ("no record", text.replace("swap", "swop", 1)):
                new = {"game": "mission", "seats": [{"name": "A"}, {}], "after": {"record": wrong, "moves": 1}}
                assert post(server.url, one.key, "/api/tables", new).json()["code"] == "bad-record"

    run(evening())
