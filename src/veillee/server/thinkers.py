"""Bots think in processes of their own, each asked with one imagined world and its seat's own history.

A thinker that dies or is late never holds up a table: the question is asked once more elsewhere, and at worst answered
at once by what the game's insight picks. Thinkers that hang are ended and replaced.
"""

import asyncio
import multiprocessing
import time
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from functools import cache
from typing import Any

import msgspec
import structlog

from veillee.bots import bot
from veillee.core.bot import Bot, Budget, Intent
from veillee.core.game import WAIT, Seat, State
from veillee.core.registry import box_at, box_of
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server.metrics import Metrics

GRACE = 2.0
"""Seconds over its budget after which a thinker counts as late."""
START = 60.0
"""Seconds that new processes may take to start. That is no thinking time: a slow machine would never get to think."""
WORK = 30.0
"""Seconds for work that no table waits for."""


class Thought(msgspec.Struct, frozen=True):
    """What a bot wants to do; `move` is `WAIT` for nothing until something happens."""

    move: int
    after: int


class Seconds(Budget):
    """As many iterations as the bot's level has, and no more than so many seconds."""

    def __init__(self, iterations: int, seconds: float) -> None:
        super().__init__(iterations)
        self._until = time.monotonic() + seconds

    def go_on(self) -> bool:
        return time.monotonic() < self._until


@cache
def _bot(game: str, version: int, name: str) -> Bot:
    return bot(box_at(game, version), name)


def _choose(name: str, world: State, seat: Seat, seen: list[Event], seconds: float, seed: int) -> Thought:
    """In the thinker's own process."""
    player = _bot(world.game.meta.id, world.game.meta.version, name)
    intent = player.choose(world, seat, seen, Seconds(player.iterations, seconds), FastRng(seed))
    return Thought(intent.move, intent.after)


def _ready() -> None:
    import signal  # noqa: PLC0415 (in the thinker's own process)

    # Ctrl-C reaches the whole group; the server ends its thinkers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """A pool of processes that is made when first needed, and made again when it breaks."""

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._workers = workers
        self._seconds = seconds
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._started: Future[None] | None = None
        self._log = structlog.get_logger("thinkers")

    async def choose(self, name: str, world: State, seat: Seat, seen: list[Event], seed: int) -> Intent:
        """The bot's intent. Always answers."""
        began = time.monotonic()
        game = world.game.meta.id
        thought: Thought | None = None
        for _ in range(2):
            thought = await self._ask(self._seconds + GRACE, _choose, name, world, seat, seen, self._seconds, seed)
            if thought is not None:
                break
        if thought is None:
            thought = self._pick(world, seat, seed)
            self._log.warning("bot replaced by insight", game=game, bot=name)
        self._metrics.thinking.labels(game, name).observe(time.monotonic() - began)
        return Intent(thought.move, thought.after)

    async def work(self, job: Any, *args: Any) -> Any:
        """Any other work that is too long for the event loop; None if it could not be done."""
        return await self._ask(WORK, job, *args)

    async def _ask(self, seconds: float, job: Any, *args: Any) -> Any:
        pool = self._open()
        loop = asyncio.get_running_loop()
        try:
            if self._started is None:
                self._started = pool.submit(_ready_now)
            await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._started)), START)
            return await asyncio.wait_for(loop.run_in_executor(pool, job, *args), seconds)
        except TimeoutError:
            self._failed("late", pool)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            self._failed("died", pool)  # it waited in a pool that another question gave up
        except (BrokenExecutor, OSError, RuntimeError):
            # Also where processes cannot be made, or a pool was just given up by another question.
            self._failed("died", pool)
        return None

    def _failed(self, why: str, pool: ProcessPoolExecutor) -> None:
        self._metrics.bot_failures.labels(why).inc()
        self._log.warning("thinker failed", why=why)
        if self._pool is pool:
            self._pool = self._started = None
            _end(pool)

    def _pick(self, world: State, seat: Seat, seed: int) -> Thought:
        rng = FastRng(seed)
        move = box_of(world.game).insight.pick(world, seat, rng)
        if move == WAIT and world.due >> seat & 1:
            move = world.sample(seat, rng)
        return Thought(move, 0)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a fork would copy sockets, the log's threads and every table's secrets.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_ready)
        return self._pool

    def warm(self) -> None:
        """Start the processes before somebody waits for them. If that fails, tables go on without."""
        try:
            for _ in range(self._workers):
                self._open().submit(_ready_now)
        except (BrokenExecutor, OSError, RuntimeError):
            self._log.exception("thinkers cannot start")

    def processes(self) -> list[int]:
        """The ids of the processes that think now."""
        return [] if self._pool is None else list(self._pool._processes or ())

    def close(self) -> None:
        if self._pool is not None:
            _end(self._pool)
            self._pool = self._started = None


def _ready_now() -> None:
    """Nothing to do: the process is there."""


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool whose processes may hang."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
