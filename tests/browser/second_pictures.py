"""The second evening for `make screenshots`: a house in which people have played for three weeks."""

import asyncio
import contextlib
import random
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.client import Client, open_table
from tests.server.live import Live, eager, live
from tests.server.test_daily import played
from tests.server.test_days import DAY, later
from veillee.server.guests import new_key

ANAIS, PAPA, MARGUERITE, LEO = (new_key() for _ in range(4))
NAMES = {ANAIS: "Anaïs", PAPA: "Papa", MARGUERITE: "Marguerite", LEO: "Léo"}
EVENINGS: tuple[tuple[str, Sequence[str], int, str], ...] = (
    ("mission", (ANAIS,), 3, "easy"), ("santa", (ANAIS, PAPA), 1, "easy"), ("mission", (ANAIS, PAPA), 0, ""),
    ("catrina", (ANAIS, MARGUERITE), 0, ""), ("mission", (ANAIS,), 2, "random"), ("santa", (ANAIS,), 2, "easy"),
    ("nightmare", (ANAIS, LEO), 0, ""), ("mission", (ANAIS, PAPA, LEO), 0, ""), ("mission", (ANAIS,), 1, "random"),
    ("catrina", (ANAIS,), 1, "random"), ("mission", (ANAIS, MARGUERITE), 0, ""), ("santa", (ANAIS, LEO), 1, "easy"),
)  # fmt: skip
"""What was played, by whom, against how many bots of which level."""
WEEKS = 19
"""Days that it took: the house is ahead by them, because nothing can be written into the past."""


def beside(work: Coroutine[Any, Any, Any]) -> None:
    """Beside the browser, which has a loop of its own in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def seated(server: Live, game: str, keys: Sequence[str], bots: int, bot: str, **more: Any) -> list[Client]:
    """A game that has begun."""
    seats: list[dict[str, str]] = [{"name": NAMES[keys[0]]}, *({} for _ in keys[1:]), *({"bot": bot},) * bots]
    table = await asyncio.to_thread(open_table, server.url, keys[0], game, seats, **more)
    clients = []
    for seat, key in enumerate(keys):
        client = await Client(server.url, table, key).connect()
        if seat:
            await client.do("sit", seat=seat, name=NAMES[key])
        await client.hello(seat, since=0)
        await client.ready()
        clients.append(client)
    await clients[0].do("start")
    return clients


async def weeks(server: Live) -> None:
    for number, (game, keys, bots, bot) in enumerate(EVENINGS):
        later(server, 1.35 * number)
        options = {"swap_limit": "20"} if game == "mission" else {}
        clients = await seated(server, game, keys, bots, bot, options=options)
        plays = (one.play_on(random.Random(10 * number + seat), calm=True) for seat, one in enumerate(clients))
        await asyncio.gather(*plays)
        for client in clients:
            await client.close()
    for day in (-2, -1, 0):
        later(server, WEEKS + day)
        for number, key in enumerate((PAPA, MARGUERITE, LEO, ANAIS)):
            await played(server, key, "mission", NAMES[key], seed=number + day)
        await played(server, PAPA, "santa", "Papa")
    later(server, WEEKS + 0.01)
    clients = await seated(
        server, "catrina", (ANAIS, PAPA, MARGUERITE), 0, "", clock={"initial": 3 * DAY, "days": True}
    )
    for number in range(4):
        await _round(clients, number)
    await clients[0].close()
    later(server, WEEKS + 0.02)
    while not clients[0].on_turn():
        if not await _round(clients[1:], 9):
            break
    for client in clients:
        await client.close()


async def _round(clients: Sequence[Client], seed: int) -> bool:
    """A move of whoever is due; False if nobody of them is."""
    for client in clients:
        await asyncio.sleep(0.2)
        if client.on_turn():
            await client.play_on(random.Random(seed), turns=1)
            return True
    return False


@contextlib.contextmanager
def house(folder: Path) -> Iterator[Live]:
    with live(eager(f"sqlite:///{folder / 'second.db'}", public=True)) as server:
        beside(weeks(server))
        yield server


def shelf(page: Page) -> None:
    page.goto("/shelf")
    expect(page.locator("[data-figures=mission]")).to_be_visible()


def devices(page: Page) -> None:
    page.goto("/shelf")
    page.locator("[aria-labelledby=my-devices] .row .button").first.click()
    expect(page.locator("dialog .code")).to_be_visible()


def days(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".tables .table").first).to_be_visible()


def deal(page: Page) -> None:
    page.goto("/day")
    expect(page.locator("[data-game=mission] .you")).to_be_visible()


SECOND = (shelf, devices, days, deal)
