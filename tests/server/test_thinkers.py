"""Bots in processes of their own: one that dies or hangs never holds up a table."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.server.client import gather_table
from tests.server.live import eager, live, run
from veillee.core.bot import Bot, Budget, Intent
from veillee.core.game import Seat, State
from veillee.core.registry import box
from veillee.core.rng import FastRng, Rng, stream
from veillee.core.story import Event
from veillee.server import thinkers as module
from veillee.server.metrics import Metrics
from veillee.server.thinkers import Thinkers
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
    for process in pool.processes():
        os.kill(process, signal.SIGKILL)
    intent = await pool.choose("greedy", state, seat, [], 5)
    assert state.refusal(seat, intent.move) == 0
    assert failures(metrics, "died") >= 1
    pool.close()


def _hang(*_: object) -> None:
    """In the thinker's process: never comes back."""
    signal.pause()


async def test_a_hanging_thinker_is_ended_and_insight_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.2)
    monkeypatch.setattr(module, "_choose", _hang)
    metrics = Metrics()
    pool = Thinkers(1, 0.3, metrics)
    state, seat = world()
    asking = asyncio.create_task(pool.choose("greedy", state, seat, [], 5))
    await asyncio.sleep(0.1)
    hanging = pool.processes()
    intent = await asking
    assert state.refusal(seat, intent.move) == 0
    assert failures(metrics, "late") == 2
    assert not pool.processes()
    for process in hanging:
        for _ in range(200):
            if not alive(process):
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("the hanging process is still there")


async def test_questions_that_wait_behind_a_hanging_one_are_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.2)
    monkeypatch.setattr(module, "_choose", _hang)
    pool = Thinkers(1, 0.3, Metrics())
    state, seat = world()
    for intent in await asyncio.gather(*[pool.choose("greedy", state, seat, [], 5) for _ in range(4)]):
        assert state.refusal(seat, intent.move) == 0
    pool.close()


def _start_slowly() -> None:
    """In the thinker's process: as on a machine that has much else to do."""
    time.sleep(4)


async def test_a_slow_start_is_no_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.0)
    monkeypatch.setattr(module, "_ready", _start_slowly)
    metrics = Metrics()
    pool = Thinkers(1, 3.0, metrics)
    state, seat = world()
    await pool.choose("greedy", state, seat, [], 5)
    assert failures(metrics, "late") == 0
    pool.close()


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
        thought = module._choose("patient", state, seat, [], 0.2, 1)
        assert 0.15 < time.monotonic() - began < 5
        assert state.refusal(seat, thought.move) == 0
    finally:
        del box("mission").bots["patient"]
        module._bot.cache_clear()


def test_thinkers_killed_in_the_middle_of_a_game_do_not_stop_it(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:

        async def evening() -> None:
            (one,) = await gather_table([server.url], 1, bots=2, bot="detective", options={"swap_limit": 30})

            async def killer() -> None:
                while one.phase != "over" and failures(server.hall.metrics, "died") < 3:
                    await asyncio.sleep(0.3)
                    for process in server.hall.thinkers.processes():
                        os.kill(process, signal.SIGKILL)

            await asyncio.gather(one.play_on(random.Random(1), calm=True), killer())
            assert one.phase == "over"
            await one.close()

        run(evening())
        assert failures(server.hall.metrics, "died") >= 1


def test_a_thinker_killed_in_the_middle_of_a_move_costs_its_table_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody plays Nightmare against hard; the first three times that the bot has begun to think, it is shot."""
    shot = 0
    ask = Thinkers._ask

    async def watched(self: Thinkers, seconds: float, job: object, *about: object) -> object:
        nonlocal shot
        answer = asyncio.ensure_future(ask(self, seconds, job, *about))
        if job is module._choose and shot < 3:
            await asyncio.sleep(0)  # to let it ask
            assert self._started is not None
            await asyncio.wait([asyncio.wrap_future(self._started)])
            await asyncio.sleep(0.01)
            if not answer.done():
                shot += 1
                for process in self.processes():
                    os.kill(process, signal.SIGKILL)
        return await answer

    monkeypatch.setattr(Thinkers, "_ask", watched)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:

        async def evening() -> None:
            (one,) = await gather_table(server.urls, 1, bots=1, bot="hard", game="nightmare")
            await one.play_on(random.Random(1))
            assert one.phase == "over"
            await one.close()

        run(evening())
        assert shot == 3
        assert failures(server.hall.metrics, "died") >= 3
