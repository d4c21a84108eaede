"""Bots in processes of their own: one that dies or hangs never holds up a table."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, gather_table, open_table
from tests.server.live import Command, eager, live, run
from veillee.core.bot import Bot, Budget, Intent
from veillee.core.game import Seat, State
from veillee.core.registry import box
from veillee.core.rng import FastRng, Rng, stream
from veillee.core.story import Event
from veillee.server import thinkers as module
from veillee.server.guests import new_key
from veillee.server.metrics import Metrics
from veillee.server.thinkers import Thinkers
from veillee.server.workers import NOBODY, Busy, Failed, Late, Pool, Share
from veillee.shelf import game

pytestmark = pytest.mark.server


def world() -> tuple[State, Seat]:
    state = game("mission", {}).new(2, stream("thinkers", 1, "deal"))
    seat = state.due.bit_length() - 1
    return state.imagine(seat, FastRng(3)), seat


def failures(metrics: Metrics, why: str) -> float:
    return float(metrics.bot_failures.labels(why)._value.get())


def alive(process: int) -> bool:
    """Whether it runs still; a process that waits to be reaped does not."""
    found = Path(f"/proc/{process}/cmdline")
    return found.exists() and bool(found.read_bytes())


async def test_a_bot_answers_from_another_process() -> None:
    metrics = Metrics()
    pool = Thinkers(1, 60.0, metrics)
    state, seat = world()
    intent = await pool.choose("greedy", state, seat, [], 5)
    assert state.refusal(seat, intent.move) == 0
    assert pool.processes()
    assert os.getpid() not in pool.processes()
    pool.close()


async def test_a_killed_thinker_is_asked_again_elsewhere() -> None:
    metrics = Metrics()
    pool = Thinkers(1, 60.0, metrics)
    state, seat = world()
    await pool.choose("greedy", state, seat, [], 5)
    killed = pool.processes()
    for process in killed:
        os.kill(process, signal.SIGKILL)
    intent = await pool.choose("greedy", state, seat, [], 5)
    assert state.refusal(seat, intent.move) == 0
    assert killed
    assert not set(pool.processes()) & set(killed)
    pool.close()


def _die_once(_seconds: float, marker: str, world: State, seat: Seat, *_: object) -> module.Thought:
    """In the thinker's process: killed in the middle of the first question, not of the second."""
    if Path(marker).exists():
        Path(marker).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return module.Thought(world.legal(seat)[-1], 0)


async def test_a_thinker_killed_in_the_middle_of_a_question_is_asked_again_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_choose", _die_once)
    metrics = Metrics()
    pool = Thinkers(1, 60.0, metrics)
    state, seat = world()
    await pool.bots.run(NOBODY, 60, os.getpid)
    killed = pool.processes()
    (tmp_path / "alive").touch()
    intent = await pool.choose(str(tmp_path / "alive"), state, seat, [], 5)
    assert intent.move == state.legal(seat)[-1], "it was thought of, not picked by insight"
    assert failures(metrics, "died") == 1
    assert killed
    assert not set(pool.processes()) & set(killed)
    pool.close()


def _hang(*_: object) -> None:
    """In the thinker's process: never comes back."""
    signal.pause()


async def test_a_hanging_thinker_is_ended_and_insight_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.2)
    metrics = Metrics()
    pool = Thinkers(1, 0.3, metrics)
    state, seat = world()
    await pool.bots.run(NOBODY, 60, os.getpid)
    hanging = pool.processes()
    monkeypatch.setattr(module, "_choose", _hang)
    intent = await pool.choose("greedy", state, seat, [], 5)
    assert state.refusal(seat, intent.move) == 0
    assert failures(metrics, "late") == 2
    assert hanging
    assert await gone(hanging)
    pool.close()


async def gone(processes: list[int]) -> bool:
    for _ in range(400):
        if not any(alive(process) for process in processes):
            return True
        await asyncio.sleep(0.05)
    return False


async def test_questions_that_wait_behind_a_hanging_one_are_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.2)
    monkeypatch.setattr(module, "_choose", _hang)
    pool = Thinkers(1, 0.3, Metrics())
    state, seat = world()
    for intent in await asyncio.gather(*[pool.choose("greedy", state, seat, [], 5) for _ in range(4)]):
        assert state.refusal(seat, intent.move) == 0
    pool.close()


async def test_waiting_for_ones_turn_and_starting_is_no_working_time() -> None:
    """Ten jobs of 0.3 s in one process, each with 2 s: the last has waited longer than it may work."""
    pool = Pool("test", 1)
    jobs = [pool.run((f"10.0.0.{number}", ""), 2.0, time.sleep, 0.3) for number in range(10)]
    assert await asyncio.gather(*jobs) == [None] * 10
    pool.close()


def _wrong() -> None:
    raise RecursionError("700 brackets")


async def test_a_job_that_waits_for_a_busy_machine_is_not_late() -> None:
    """Its time is the processor's: by the clock it may take longer, though not for ever."""
    pool = Pool("t", 1)
    await pool.run(NOBODY, 2.0, time.sleep, 2.5)
    with pytest.raises(Late):
        await pool.run(NOBODY, 0.2, time.sleep, 60)
    with pytest.raises(Late):
        await pool.run(NOBODY, 0.2, pow, 3, 10**9)
    pool.close()


async def test_an_exception_is_an_answer_and_kills_nobody() -> None:
    pool = Pool("test", 1)
    before = await pool.run(NOBODY, 60, os.getpid)
    with pytest.raises(Failed, match="RecursionError: 700 brackets"):
        await pool.run(NOBODY, 60, _wrong)
    assert await pool.run(NOBODY, 60, os.getpid) == before
    pool.close()


async def test_a_late_job_takes_nobody_with_it() -> None:
    pool = Pool("test", 1)
    await pool.run(NOBODY, 60, os.getpid)
    late = asyncio.create_task(pool.run(("10.0.0.1", ""), 0.2, time.sleep, 60))
    honest = [asyncio.create_task(pool.run(("10.0.0.2", ""), 60, os.getpid)) for _ in range(5)]
    with pytest.raises(Late):
        await late
    assert len(set(await asyncio.gather(*honest))) == 1
    pool.close()


async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    pool = Pool("test", 1, most=100, most_each=40)
    await pool.run(NOBODY, 60, os.getpid)
    order: list[str] = []

    async def ask(address: str, guest: str) -> None:
        await pool.run((address, guest), 60, time.sleep, 0.01)
        order.append(f"{address} {guest}")

    greedy = [asyncio.create_task(ask("10.0.0.1", "many")) for _ in range(40)]
    await asyncio.sleep(0)
    sibling = asyncio.create_task(ask("10.0.0.1", "one"))
    honest = asyncio.create_task(ask("10.0.0.2", "me"))
    await asyncio.gather(*greedy, sibling, honest)
    assert order.index("10.0.0.2 me") <= 2
    assert order.index("10.0.0.1 one") <= 4
    pool.close()


async def test_too_many_are_told_so_at_once() -> None:
    pool = Pool("test", 1, most=5, most_each=2)
    jobs = [asyncio.create_task(pool.run((f"10.0.0.{number // 3}", ""), 60, time.sleep, 0.01)) for number in range(9)]
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert sum(isinstance(answer, Busy) for answer in answers) >= 2
    assert sum(answer is None for answer in answers) >= 5
    pool.close()


def test_thinkers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Command("--database", f"sqlite:///{tmp_path / 'v.db'}", "--workers", "2")

    def children() -> list[int]:
        tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
        return [int(pid) for task in tasks for pid in task.read_text().split()]

    while not children():
        time.sleep(0.05)
    time.sleep(2)
    orphans = children()
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait(20)
    assert asyncio.run(gone(orphans))


def test_a_table_of_bots_that_nobody_watches_pauses(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:

        async def evening() -> None:
            key = new_key()
            seats = [{"bot": "random"}, {"bot": "random"}]
            table = await asyncio.to_thread(open_table, server.url, key, "nightmare", seats)
            one = await Client(server.url, table, key).connect()
            await one.do("start")
            await one.until(lambda: one.since > 6)
            await one.close()
            room = server.hall.rooms[table]
            for _ in range(400):
                if room.idle:
                    break
                await asyncio.sleep(0.05)
            paused = room.table.seq
            await asyncio.sleep(1.0)
            assert room.table.seq == paused
            assert room.table.phase == "play"
            await one.connect()
            await one.until(lambda: one.phase == "over")
            await one.close()

        run(evening())


class Patient(Bot):
    """Thinks until its budget says stop."""

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        while budget.go_on():
            pass
        return Intent(world.legal(seat)[0], 0)


def test_the_budget_of_a_table_is_time() -> None:
    state, seat = world()
    box("mission").bots["patient"] = lambda: Patient("patient")
    try:
        import time

        began = time.monotonic()
        thought = module._choose(0.2, "patient", state, seat, [], 1)
        assert 0.15 < time.monotonic() - began < 5
        assert state.refusal(seat, thought.move) == 0
    finally:
        del box("mission").bots["patient"]
        module._bot.cache_clear()


def test_thinkers_killed_in_the_middle_of_a_game_do_not_stop_it(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:

        async def evening() -> None:
            (one,) = await gather_table([server.url], 1, bots=2, bot="hard", game="santa")

            async def killer() -> None:
                while one.phase != "over" and failures(server.hall.metrics, "died") < 3:
                    await asyncio.sleep(0.1)
                    for process in server.hall.thinkers.processes():
                        os.kill(process, signal.SIGKILL)

            await asyncio.gather(one.play_on(random.Random(1)), killer())
            assert one.phase == "over"
            await one.close()

        run(evening())
        assert failures(server.hall.metrics, "died") >= 1


def test_a_thinker_killed_in_the_middle_of_a_move_costs_its_table_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody plays Nightmare against hard; the first three times that the bot has begun to think, it is shot."""
    shot = 0
    ask = Pool.fill

    async def watched(self: Pool, share: Share, until: float, grace: float, job: Any, *about: Any) -> Any:
        nonlocal shot
        shoot = shot < 3
        if shoot:
            await self.run(NOBODY, 60, os.getpid)  # it has started
        answer = asyncio.ensure_future(ask(self, share, until, grace, job, *about))
        if shoot:
            await asyncio.sleep(0.01)
            if not answer.done() and self.processes():
                shot += 1
                for process in self.processes():
                    os.kill(process, signal.SIGKILL)
        return await answer

    monkeypatch.setattr(Pool, "fill", watched)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:

        async def evening() -> None:
            (one,) = await gather_table(server.urls, 1, bots=1, bot="hard", game="nightmare")
            await one.play_on(random.Random(1))
            assert one.phase == "over"
            await one.close()

        run(evening())
        assert shot == 3
        assert failures(server.hall.metrics, "died") >= 3


def _part(seconds: float) -> float:
    return seconds


async def test_those_who_wait_share_the_time_that_is_left() -> None:
    """Six ask at once for one process: each gets its part of the time, so that all have answered by the end of it."""
    pool = Pool("test", 1)
    until = time.monotonic() + 600
    parts = await asyncio.gather(*[pool.fill(NOBODY, until, 60, _part) for _ in range(6)])
    for behind, part in enumerate(reversed(parts), 1):
        assert 0 < part <= 600 / behind
    assert await pool.fill(NOBODY, time.monotonic() - 1, 60, _part) == 0
    pool.close()


@pytest.mark.parametrize("name", ["mission", "santa", "catrina", "nightmare"])
def test_a_strong_bot_without_time_answers_all_the_same(name: str) -> None:
    state = game(name, {}).new(3, stream("hurry", 1, "deal"))
    seat = state.due.bit_length() - 1
    thought = module._choose(0.0, "hard", state.imagine(seat, FastRng(3)), seat, [], 7)
    assert state.refusal(seat, thought.move) == 0
