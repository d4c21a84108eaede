"""Monster Freeze over real sockets: races on lines of different length, and everybody claiming at once."""

import asyncio
import random
import secrets
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from tests.laws.play import game_of as bound
from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, get, run
from veillee.core.record import parse
from veillee.core.registry import box
from veillee.core.replay import verify
from veillee.core.rng import FastRng
from veillee.games.freeze.rules import COUNTDOWN, FreezeGame
from veillee.server import wire
from veillee.shelf import recorded

pytestmark = pytest.mark.server


class Distant(Client):
    """A client on a long line: everything takes `one_way` seconds either way; its pongs may come later still."""

    def __init__(self, url: str, table: str, one_way: float, pong_late: float = 0.0) -> None:
        super().__init__(url, table)
        self.one_way = one_way
        self.pong_late = pong_late
        self._on_the_way: set[asyncio.Task[None]] = set()

    async def raw(self, message: object) -> None:
        pong = isinstance(message, dict) and message["type"] == "pong"
        self._later(super().raw(message), self.one_way + (self.pong_late if pong else 0.0))

    async def _take(self, message: wire.ServerMessage) -> None:
        self._later(self._arrived(message), self.one_way)

    async def _arrived(self, message: wire.ServerMessage) -> None:
        await super()._take(message)
        self._changed.set()

    def _later(self, work: Coroutine[Any, Any, None], seconds: float) -> None:
        async def wait() -> None:
            await asyncio.sleep(seconds)
            await work

        task = asyncio.create_task(wait())
        self._on_the_way.add(task)
        task.add_done_callback(self._on_the_way.discard)

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._on_the_way, return_exceptions=True)


def folding() -> FreezeGame:
    found = bound(box("freeze"))
    assert isinstance(found, FreezeGame)
    return found


def shown(client: Client) -> dict[str, Any]:
    assert client.view is not None
    found = client.view.game
    return found if isinstance(found, dict) else msgspec.to_builtins(found)


def playing(client: Client) -> bool:
    return client.view is not None and bool(shown(client)["playing"])


async def sit_down(node: Live, *clients: Client) -> None:
    """A started game whose countdown is over, with the lines measured."""
    seats: list[dict[str, str]] = [{"name": "P0"}] + [{} for _ in clients[1:]]
    table = await asyncio.to_thread(open_table, node.url, clients[0].key, "freeze", seats)
    for seat, client in enumerate(clients):
        client.table = table
        await client.connect()
        await client.until(lambda c=client: c.welcome is not None)  # type: ignore[misc]
        if seat:
            await client.do("sit", seat=seat, name=f"P{seat}")
        await client.hello(seat, since=0)
        await client.ready()
    await clients[0].do("start")
    for client in clients:
        await client.until(lambda c=client: playing(c), COUNTDOWN / 1000 + 20)  # type: ignore[misc]


async def race(one: Client, other: Client, presses: tuple[float, float]) -> int:
    """Both reach for the middle card, so many seconds from now; who gets it."""
    both = (one, other)
    middle = shown(one)["middle"]
    for client in both:
        await client.until(lambda c=client: shown(c)["middle"] == middle)  # type: ignore[misc]

    async def reach(client: Client, after: float) -> wire.Done | wire.Refused | wire.Hint:
        assert client.view is not None
        decision = client.view.decision
        await asyncio.sleep(after)
        return await client.ask("play", seat=client.seat, decision=decision, move=f"exchange 1 {middle}")

    answers = await asyncio.gather(*(reach(client, after) for client, after in zip(both, presses, strict=True)))
    won = [isinstance(answer, wire.Done) for answer in answers]
    assert sum(won) == 1, answers
    lost = answers[won.index(False)]
    assert isinstance(lost, wire.Refused)
    assert lost.rule == "MF-6"
    done = answers[won.index(True)]
    assert isinstance(done, wire.Done)
    for client in both:
        await client.seen(done.seq)
    return won.index(True)


def test_neither_a_near_nor_a_far_client_wins_more_than_its_share_of_equal_races(node: Live) -> None:
    """Both react with the same spread of times, each pair of times once either way round."""

    async def table(number: int) -> list[int]:
        near, far = Distant(node.url, "", 0.001), Distant(node.url, "", 0.11)
        await sit_down(node, near, far)
        chance = random.Random(number)
        wins = []
        for _ in range(9):
            one, other = 0.1 + abs(chance.gauss(0, 0.06)), 0.1 + abs(chance.gauss(0, 0.06))
            wins.append(await race(near, far, (one, other)))
            wins.append(await race(near, far, (other, one)))
        await asyncio.gather(near.close(), far.close())
        return wins

    async def evening() -> list[int]:
        found = await asyncio.gather(*(table(number) for number in range(8)))
        return [winner for wins in found for winner in wins]

    wins: list[int] = []
    for _ in range(3):  # on a busy machine a few races are decided by its own hiccups: then more of them are run
        wins += run(evening())
        share = sum(wins) / len(wins)
        if 0.45 <= share <= 0.55:
            break
    assert 0.45 <= share <= 0.55, f"the far client won {share:.0%} of {len(wins)} equal races"


def test_answering_pings_late_gains_nothing_beyond_the_bound(node: Live) -> None:
    async def evening() -> list[int]:
        honest, late = Distant(node.url, "", 0.001), Distant(node.url, "", 0.001, pong_late=1.0)
        await sit_down(node, honest, late)
        await asyncio.sleep(3.0)  # until its late answers are the ones that count
        # A second later: a busy server may read both at once, half a second after the first came.
        wins = [await race(honest, late, (0.05, 0.05 + 1.0)) for _ in range(4)]
        await asyncio.gather(honest.close(), late.close())
        return wins

    assert run(evening()) == [0] * 4


def test_twenty_seats_claim_at_once_and_nothing_is_lost_or_counted_twice(node: Live) -> None:
    game = folding()

    def a_fold(client: Client, rng: FastRng) -> str | None:
        """Legal moves never reach a client: it finds its own."""
        assert client.seat is not None
        hand = [game.card_numbers[card] for card in shown(client)["players"][client.seat]["hand"]]
        folds = game.stacks.folds(*hand)
        return game.notation(folds.at(rng.below(folds.count()))) if folds.colours else None

    async def claim_all(client: Client, sent: dict[str, str]) -> None:
        rng = FastRng(client.seat or 0)
        while client.phase != "over":
            view = client.view
            assert view is not None
            assert view.legal is None
            move = a_fold(client, rng)
            exchange = f"exchange {1 + rng.below(3)} {shown(client)['middle']}"
            moves = [exchange] if move is None else [move, move, exchange]
            commands = [secrets.token_hex(8) for _ in moves]
            sent |= zip(commands, moves, strict=True)
            answers = await asyncio.gather(
                *(
                    client.ask("play", id=command, seat=client.seat, decision=view.decision, move=text)
                    for command, text in [*zip(commands, moves, strict=True)] * 2  # as after a hiccup
                )
            )
            for answer in answers:
                if isinstance(answer, wire.Done):
                    await client.seen(answer.seq)
            await client.until(lambda v=view: client.phase == "over" or client.view is not v)  # type: ignore[misc]

    async def table() -> None:
        clients = await gather_table(node.urls, 4, game="freeze")
        sent: list[dict[str, str]] = [{} for _ in clients]
        for client in clients:
            await client.until(lambda c=client: playing(c), 30)  # type: ignore[misc]
        await asyncio.gather(*(claim_all(client, mine) for client, mine in zip(clients, sent, strict=True)))
        last = max(client.since for client in clients)
        for client in clients:
            await client.until(lambda c=client: c.since >= last and c.view is not None and c.view.over)  # type: ignore[misc]
        text = get(node.url, clients[0].key, f"/api/tables/{clients[0].table}/record").text
        record = parse(text)
        verify(record, recorded(record))
        for seat, client in enumerate(clients):
            await client.do("say", seat=seat, text="bravo")  # every earlier answer has come by then
            done = [move for command, move in sent[seat].items() if isinstance(client.answers[command], wire.Done)]
            logged = sorted(line.notation for line in record.lines if line.seat == seat)
            assert logged == sorted(done)
            folds = [move for move in logged if move.startswith("fold")]
            assert len(shown(client)["players"][seat]["folds"]) == len(folds)
            await client.close()

    async def evening() -> None:
        await asyncio.gather(*(table() for _ in range(5)))

    run(evening())
