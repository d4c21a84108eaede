"""Tables that are played over days: out of memory while nobody looks, awake when somebody's time is up."""

import asyncio
import time
from functools import partial
from typing import Any

import pytest

from tests.databases import database
from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, post, run
from veillee.server.guests import new_key

__all__ = ["database"]

pytestmark = pytest.mark.server

DAY = 24 * 3600 * 1000
OVER_DAYS = {"initial": DAY, "days": True}


def later(server: Live, days: float) -> None:
    """So much time has passed since now."""
    server.hall.calendar = lambda: int(time.time() * 1000 + days * DAY)


async def until(true: Any, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 (it is another thread that changes it)
            await asyncio.sleep(0.05)


def test_who_is_late_is_played_by_a_bot_though_nobody_had_the_table_in_memory(database: str) -> None:
    ada, bea = new_key(), new_key()

    async def begun(server: Live) -> tuple[str, int]:
        clients = await gather_table(server.urls, 2, keys=[ada, bea], clock=OVER_DAYS)
        view = clients[0].view
        assert view is not None
        assert view.clocks is not None
        assert max(view.clocks) <= DAY
        await asyncio.gather(*(client.close() for client in clients))
        await until(lambda: not server.hall.rooms)
        return clients[0].table, view.due[0]

    with live(eager(database, idle=0.5, takeover=0.2)) as server:
        table, late = run(begun(server))
        (mine,) = get(server.url, [ada, bea][late], "/api/tables").json()
        assert mine["your_turn"]
        later(server, 0.9)
        time.sleep(1.2)
        assert not server.hall.rooms
    # The server was away when the time ran out.
    with live(eager(database, idle=0.5, takeover=0.2)) as server:
        assert not server.hall.rooms
        later(server, 1.1)

        async def afterwards() -> None:
            other = Client(server.url, table, [ada, bea][1 - late], 1 - late)
            async with other:
                await other.until(lambda: other.around is not None and other.around.seats[late].bot == "medium")
                await other.until(other.on_turn)  # the bot has played
                assert any("late" in str(entry.what) and "True" in str(entry.what) for entry in other.entries)
            back = Client(server.url, table, [ada, bea][late], late)
            async with back:
                await back.do("take", seat=late)
                await back.until(lambda: back.around is not None and not back.around.seats[late].bot)

        def bot_plays() -> bool:
            (found,) = get(server.url, [ada, bea][late], "/api/tables").json()
            return found["seats"][late]["bot"] == "medium" and not found["your_turn"]

        run(until(bot_plays))  # without anybody having looked at the table
        run(afterwards())


def _away(client: Client, seat: int) -> bool:
    return client.around is not None and not client.around.seats[seat].here


def test_whoever_is_gone_is_missed_and_whoever_is_there_is_not(server: Live) -> None:
    async def evening() -> None:
        clients = await gather_table(server.urls, 3)
        view = clients[0].view
        assert view is not None
        late = clients[view.due[0]]
        others = [client for client in clients if client is not late]
        assert late.seat is not None
        refused = await others[0].ask("miss", seat=late.seat)
        assert getattr(refused, "code", "") == "seat-here"
        await others[0].do("nudge", seat=late.seat)
        await late.until(lambda: any("Nudged" in type(entry.what).__name__ for entry in late.entries))
        await late.close()
        gone = late.seat
        for other in others:
            await other.until(partial(_away, other, gone))
        await others[0].do("miss", seat=late.seat)
        assert others[0].around is not None
        assert not others[0].around.seats[gone].bot
        await others[1].do("miss", seat=late.seat)
        await others[0].until(lambda: others[0].around and others[0].around.seats[gone].bot == "medium")
        await late.back()
        await late.do("take", seat=late.seat)
        await asyncio.gather(*(client.close() for client in clients))

    run(evening())


def test_the_home_page_hears_of_a_turn_as_soon_as_it_comes(server: Live) -> None:
    ada, bea = new_key(), new_key()

    async def evening() -> None:
        one, two = await gather_table(server.urls, 2, keys=[ada, bea])
        assert one.view is not None
        late, other = (one, two) if one.view.due == [0] else (two, one)
        home = (await asyncio.to_thread(get, server.urls[-1], other.key, "/api/home")).json()
        while not home["tables"] or home["tables"][0]["phase"] != "play":
            path = f"/api/home?known={home['version']}"
            home = (await asyncio.to_thread(get, server.urls[-1], other.key, path)).json()
        assert not home["tables"][0]["your_turn"]
        path = f"/api/home?known={home['version']}"
        waiting = asyncio.create_task(asyncio.to_thread(get, server.urls[-1], other.key, path))
        view = late.view
        assert view is not None
        assert view.legal is not None
        move = next(move for move in view.legal if not move.startswith("accuse"))
        await late.do("play", seat=late.seat, decision=view.decision, move=move)
        home = (await waiting).json()
        while not home["tables"][0]["your_turn"]:
            path = f"/api/home?known={home['version']}"
            home = (await asyncio.to_thread(get, server.urls[-1], other.key, path)).json()
        await asyncio.gather(one.close(), two.close())

    run(evening())


def test_open_tables_are_shown_only_where_the_host_wishes_it_and_only_those(database: str) -> None:
    ada, bea = new_key(), new_key()
    with live(eager(database)) as server:
        refused = post(
            server.url, ada, "/api/tables", {"game": "mission", "seats": [{"name": "Ada"}, {}], "public": True}
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "not-public")
    with live(eager(database, public=True)) as server:
        shown = open_table(server.url, ada, public=True)
        open_table(server.url, ada)
        home = get(server.url, bea, "/api/home").json()
        assert [(one["id"], one["host"], one["yours"]) for one in home["open"]] == [(shown, False, [])]
        assert home["public"]
        assert get(server.url, ada, "/api/home").json()["open"] == []  # her own are among her tables

        async def taken() -> None:
            path = f"/api/home?known={home['version']}"
            waiting = asyncio.create_task(asyncio.to_thread(get, server.url, bea, path))
            async with Client(server.url, shown) as caz:
                await caz.do("sit", seat=1, name="Caz")
                assert (await waiting).json()["open"] == []  # no seat is free any more

        run(taken())
    with live(eager(database)) as server:
        home = get(server.url, bea, "/api/home").json()
        assert (home["public"], home["open"]) == (False, [])
