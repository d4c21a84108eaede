"""Real time over real sockets: everybody at once, nothing lost or counted twice, and a slow line is no handicap."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Client, gather_table
from tests.server.live import Live, eager, live, run
from veillee.server import wire

pytestmark = pytest.mark.server


class FarClient(Client):
    """A client at the end of a long line: everything takes so many seconds, each way."""

    delay = 0.0

    async def _take(self, message: wire.ServerMessage) -> None:
        if isinstance(message, wire.Ping):
            # A task of its own: what is on the way does not wait for what came before.
            self.late = asyncio.create_task(self._pong(message.ping))
            return
        await super()._take(message)

    async def _pong(self, ping: int) -> None:
        await asyncio.sleep(2 * self.delay)
        await self.raw({"type": "pong", "ping": ping})


async def playing(clients: list[Client]) -> None:
    for client in clients:
        await client.until(lambda c=client: c.view is not None and c.view.game["playing"])  # type: ignore[misc]


def middle(client: Client) -> str:
    assert client.view is not None
    return str(client.view.game["middle"])


def test_twenty_seats_reach_for_the_middle_at_once_and_one_of_each_table_gets_it(node: Live) -> None:
    async def table() -> None:
        clients = await gather_table(node.urls, 4, game="freeze")
        await playing(clients)
        won = 0
        for _ in range(6):
            card = middle(clients[0])
            answers = await asyncio.gather(
                *(
                    client.ask("play", seat=client.seat, decision=client.view.decision, move=f"exchange 1 {card}")
                    for client in clients
                    if client.view is not None
                )
            )
            done = [answer for answer in answers if isinstance(answer, wire.Done)]
            refused = [answer for answer in answers if isinstance(answer, wire.Refused)]
            assert len(done) == 1
            assert len(refused) == 3
            assert {answer.rule for answer in refused} <= {"MF-6", ""}
            won += 1
            for client in clients:
                await client.seen(done[0].seq)
        moves = [entry for entry in clients[0].entries if isinstance(entry.what, wire.Moved)]
        assert len(moves) == won
        for client in clients:
            await client.until(lambda c=client: c.since >= done[0].seq)  # type: ignore[misc]
        seen = [[(seq, kind) for seq, kind, _ in client.story()[: done[0].seq]] for client in clients]
        assert len(seen[0]) == done[0].seq
        assert all(one == seen[0] for one in seen)
        await asyncio.gather(*(client.close() for client in clients))

    async def evening() -> None:
        await asyncio.gather(*(table() for _ in range(5)))

    run(evening())


def test_whoever_meant_it_first_gets_it_whatever_the_line(tmp_path: Path) -> None:
    async def evening(node: Live) -> tuple[int, int]:
        near, plain = await gather_table(node.urls, 2, game="freeze")
        await plain.close()
        far = FarClient(node.url, near.table, plain.key, seat=1)
        far.delay = 0.1
        await far.connect()
        await playing([near, far])
        await asyncio.sleep(2)
        room = node.hall.rooms[near.table]
        allowances = {viewer.guest: viewer.latency.allowance() for viewer in room.audience.viewers}
        assert max(allowances.values()) > 60
        first_far = first_near = 0
        for number in range(16):
            await far.until(lambda: near.view is not None and far.view is not None and middle(near) == middle(far))
            card = middle(near)
            # The far one means it 50 ms earlier, or 50 ms later; its message always arrives later.
            early, late = (0.0, 0.05) if number % 2 == 0 else (0.05, 0.0)

            async def reach(client: Client, after: float, wanted: str = card) -> bool:
                await asyncio.sleep(after + (client.delay if isinstance(client, FarClient) else 0.0))
                assert client.view is not None
                move = f"exchange 1 {wanted}"
                answer = await client.ask("play", seat=client.seat, decision=client.view.decision, move=move)
                return isinstance(answer, wire.Done)

            got_far, got_near = await asyncio.gather(reach(far, early), reach(near, late))
            assert got_far != got_near
            if number % 2 == 0:
                first_far += got_far
            else:
                first_near += got_near
        await asyncio.gather(near.close(), far.close())
        return first_far, first_near

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        first_far, first_near = run(evening(server))
    assert first_far >= 5
    assert first_near >= 5


def test_real_time_goes_on_by_itself_and_bots_play_in_their_own_time(node: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(node.urls, 1, bots=3, game="freeze", bot="")
        await playing([one])
        assert any(isinstance(entry.what, wire.Passed) for entry in one.entries)
        assert one.view is not None
        assert one.view.legal is None
        await one.until(lambda: any(isinstance(e.what, wire.Moved) and e.what.bot for e in one.entries), 90)
        refused = await one.ask("undo", seat=0)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "undo-real-time"
        await one.close()

    run(evening())
