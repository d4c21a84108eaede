"""What takes long is done elsewhere, or in slices: nothing that people send holds the loop on which others play."""

import asyncio
import random
import time
import tomllib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.laws.play import pack_text
from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, run
from veillee import words
from veillee.core.game import State
from veillee.core.registry import box
from veillee.server import slices, wire
from veillee.server.guests import new_key
from veillee.server.line import Line
from veillee.server.slices import Slices
from veillee.server.socket import CHUNK
from veillee.table import match, undo

pytestmark = pytest.mark.server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Live]:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as running:
        yield running


def never(*_: object) -> Any:
    raise AssertionError("this was done in the server's own process")


async def moved(server: Live, turns: int) -> Client:
    """A table with one person and a bot, after some turns, with a move that may be taken back."""
    while True:
        (one,) = await gather_table(server.urls, 1, bots=1, bot="random", options={"swap_limit": 1000})
        await one.play_on(random.Random(1), turns=turns, calm=True)
        await one.until(lambda c=one: c.on_turn() or c.phase == "over")  # type: ignore[misc]  # a bot may accuse
        if one.phase != "over":
            return one
        await one.close()


def test_what_may_be_taken_back_is_found_out_elsewhere(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "free", never)

    async def evening() -> None:
        one = await moved(server, 2)
        await one.do("undo", seat=0)
        assert isinstance(one.entries[-1].what, wire.Undone)
        await one.close()

    run(evening())


def ticks_during(server: Live, work: Callable[[], Awaitable[object]]) -> int:
    """How often the server's loop went round while this was done on it."""

    async def counted() -> int:
        doing = asyncio.ensure_future(work())
        ticks = 0
        while not doing.done():
            await asyncio.sleep(0)
            ticks += 1
        await doing
        return ticks

    loop = server.hall.store._loop
    return asyncio.run_coroutine_threadsafe(counted(), loop).result(60)


def test_moves_are_taken_back_in_slices(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left is played again a little at a time; here, a move at a time."""
    monkeypatch.setattr(slices, "SLICE", 0.0)
    steps = 0
    played_again: list[State] = []
    run_slices = Slices.run

    async def looked(own: Slices, work: Iterator[None]) -> None:
        def counted() -> Iterator[None]:
            nonlocal steps
            for step in work:
                steps += 1
                yield step

        await run_slices(own, counted())
        rewound = [room.table.match._rewound for room in server.hall.rooms.values() if room.table.matches]
        played_again.extend(made[1] for made in rewound if made is not None)

    monkeypatch.setattr(Slices, "run", looked)

    async def evening() -> None:
        nonlocal steps
        one = await moved(server, 6)
        before = server.hall.rooms[one.table].table.match.plays
        steps = 0
        await one.do("undo", seat=0)
        match = server.hall.rooms[one.table].table.match
        assert 0 < len(match.plays) < len(before)
        assert steps == len(match.plays)
        # Once, before it was written: `apply` took what it found done.
        assert len(played_again) == 1
        assert match.state is played_again[0]
        await one.close()

    run(evening())


def test_a_long_table_is_loaded_in_slices(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def evening() -> str:
        one = await moved(server, 20)
        await one.do("undo", seat=0)
        await one.close()
        return one.table

    table = run(evening())
    room = server.hall.rooms.pop(table)
    room.close()
    before = room.table
    monkeypatch.setattr(asyncio, "to_thread", never)
    ticks = ticks_during(server, lambda: server.hall.room(table))
    after = server.hall.rooms[table].table
    assert ticks >= before.seq, "the loop goes round between any two entries"
    assert after.match.state == before.match.state
    assert after.seq == before.seq


def test_many_jobs_share_half_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, one slice at a time is done, each job in its turn; others keep their half."""
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    order: list[int] = []
    pauses: list[float] = []

    def steps(job: int) -> Iterator[None]:
        nonlocal now
        for _ in range(3):
            now += slices.SLICE
            order.append(job)
            yield

    async def evening() -> None:
        loop = asyncio.get_running_loop()

        def soon(seconds: float, work: Callable[..., None], *about: object) -> None:
            pauses.append(seconds)
            loop.call_soon(work, *about)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loop, "call_later", soon)
            own = Slices()
            await asyncio.gather(*(own.run(steps(job)) for job in range(4)))

    asyncio.run(evening())
    assert order == [0, 1, 2, 3] * 3
    assert len(pauses) >= 11, "the loop goes round between any two slices"
    assert pauses == pytest.approx([slices.SLICE] * len(pauses))


def test_what_fails_in_slices_fails_for_who_waits_and_for_nobody_else() -> None:
    def broken() -> Iterator[None]:
        yield
        raise ValueError("broken")

    async def evening() -> None:
        own = Slices()
        first, second = await asyncio.gather(own.run(broken()), own.run(iter([None] * 3)), return_exceptions=True)
        assert isinstance(first, ValueError)
        assert second is None

    asyncio.run(evening())


def test_turning_every_knob_of_a_lobby_binds_no_game(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        key = new_key()
        table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "Ada"}, {"bot": "random"}])
        async with Client(server.url, table, key, seat=0) as one:
            with monkeypatch.context() as patch:
                patch.setattr(match, "bind", never)
                for limit in range(20, 40):
                    await one.do("configure", seats=2, options={"swap_limit": limit})
                refused = await one.ask("configure", seats=2, options={"swap_limit": -1})
                assert isinstance(refused, wire.Refused)
            await one.ready()
            await one.do("start")
            assert one.around is not None
            assert one.around.options["swap_limit"] == 39

    run(evening())


def test_a_pack_that_somebody_brings_is_read_elsewhere(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = pack_text(box("mission"), "classic").replace('pack = "classic"', 'pack = "mine"')
    get(server.url, new_key(), "/api/content/0")  # ours are read by now
    monkeypatch.setattr(tomllib, "loads", never)
    key = new_key()
    table = open_table(server.url, key, own_pack=pack)
    digest = server.hall.rooms[table].table.setup.content.hash
    assert get(server.url, key, f"/api/content/{digest}").json()["pack"] == "mine"
    server.hall.rooms.pop(table).close()
    assert get(server.url, key, f"/api/tables/{table}").status_code == 200


def test_no_sentence_is_read_from_a_file_while_people_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words.bundle.cache_clear()

    async def evening(server: Live) -> None:
        key = new_key()
        table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "Ada"}, {"bot": "random"}])
        async with Client(server.url, table, key, seat=0) as one:
            refused = await one.ask("undo", seat=0)
            assert isinstance(refused, wire.Refused)
            assert refused.text

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        monkeypatch.setattr(words, "texts", never)
        run(evening(server))


def test_a_long_story_is_told_in_small_pieces_after_those_who_are_there(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for everything, again and again, holds nobody up for longer than one piece."""
    pieces: list[tuple[int, int]] = []
    """In which turn of the loop, and how many entries."""
    tell = Line.tell
    turn = 0

    def passed() -> None:
        nonlocal turn
        turn += 1

    def noted(line: Line, message: bytes) -> None:
        entries = msgspec.json.decode(message).get("entries", [])
        if entries:
            pieces.append((turn, len(entries)))
            asyncio.get_running_loop().call_soon(passed)
        tell(line, message)

    async def evening() -> None:
        one, two = await gather_table([server.url], 2)
        for first in range(0, 120, 30):
            await asyncio.gather(*(one.do("say", seat=0, text=f"{first + n}") for n in range(30)))
        await two.until(lambda: two.since == one.since)
        monkeypatch.setattr(Line, "tell", noted)
        late = await Client(server.url, one.table).connect()
        await late.until(lambda: late.since == one.since and late.view is not None)
        assert late.story() == one.story()
        assert sum(count for _, count in pieces) == one.since
        assert max(count for _, count in pieces) <= CHUNK
        assert len({when for when, _ in pieces}) == len(pieces)
        await asyncio.gather(one.close(), two.close(), late.close())

    run(evening())
