"""Bots think in processes of their own, each asked with one imagined world and its seat's own history.

A thinker that dies or is late never holds up a table: the question is asked once more, and at worst answered at once by
what the game's insight picks.
"""

import time
from collections.abc import Callable
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
from veillee.server.workers import NOBODY, Busy, Died, Failed, Late, Pool, Share
from veillee.table.refusal import No

GRACE = 2.0
"""Seconds over its budget after which a thinker counts as late."""


class Thought(msgspec.Struct, frozen=True):
    """What a bot wants to do; `move` is `WAIT` for nothing until something happens."""

    move: int
    after: int


class Seconds(Budget):
    """As many iterations as the bot's level has, and no more than so many seconds."""

    def __init__(self, iterations: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(iterations)
        self._clock = clock
        self._until = clock() + seconds

    def go_on(self) -> bool:
        return self._clock() < self._until


@cache
def _bot(game: str, version: int, name: str) -> Bot:
    return bot(box_at(game, version), name)


def _choose(seconds: float, name: str, world: State, seat: Seat, seen: list[Event], seed: int) -> Thought:
    """In the thinker's own process."""
    player = _bot(world.game.meta.id, world.game.meta.version, name)
    intent = player.choose(world, seat, seen, Seconds(player.iterations, seconds), FastRng(seed))
    return Thought(intent.move, intent.after)


class Thinkers:
    """The bots of all tables, and beside them everything else that is too long for the event loop: each kind of work
    has processes of its own, so that none waits for another.
    """

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._seconds = seconds
        self._metrics = metrics
        self.bots = Pool("bots", workers, most=2000, most_each=500, idle=None)
        self.advice = Pool("advice", 1, most=32, most_each=3)
        self.replays = Pool("replays", 1, most=32, most_each=4)
        self.packs = Pool("packs", 1, most=32, most_each=3)
        self.trials = Pool("trials", 1, most=16, most_each=2)
        self.lessons = Pool("lessons", 1, most=32, most_each=4)
        self._log = structlog.get_logger("thinkers")

    async def choose(
        self, name: str, world: State, seat: Seat, seen: list[Event], seed: int, share: Share = NOBODY
    ) -> Intent:
        """The bot's intent. Always answers."""
        began = time.monotonic()
        thought = await self._thought(name, world, seat, seen, seed, share)
        self._metrics.thinking.labels(world.game.meta.id, name).observe(time.monotonic() - began)
        return Intent(thought.move, thought.after)

    async def _thought(
        self, name: str, world: State, seat: Seat, seen: list[Event], seed: int, share: Share
    ) -> Thought:
        until = time.monotonic() + self._seconds
        for _ in range(2):
            try:
                found: Thought = await self.bots.fill(share, until, GRACE, _choose, name, world, seat, seen, seed)
            except (Late, Died) as failure:
                self._metrics.bot_failures.labels(type(failure).__name__.lower()).inc()
            except Failed as failure:
                # What was asked raises: asked again it would raise again.
                self._metrics.bot_failures.labels("failed").inc()
                self._log.error("bot failed", game=world.game.meta.id, bot=name, error=str(failure))
                break
            except Busy:
                break
            else:
                return found
        self._log.warning("bot replaced by insight", game=world.game.meta.id, bot=name)
        return self._pick(world, seat, seed)

    async def work(self, pool: Pool, share: Share, seconds: float, job: Any, *args: Any) -> Any:
        """Any other work, or `No` where it could not be done."""
        try:
            return await pool.run(share, seconds, job, *args)
        except Busy:
            raise No("too-fast", wait=1000) from None
        except Late:
            raise No("too-long") from None
        except (Died, Failed) as failure:
            self._log.error("work failed", pool=pool.name, job=job.__name__, error=str(failure))
            raise No("broken", wait=1000) from None

    def _pick(self, world: State, seat: Seat, seed: int) -> Thought:
        rng = FastRng(seed)
        move = box_of(world.game).insight.pick(world, seat, rng)
        if move == WAIT and world.due >> seat & 1:
            move = world.sample(seat, rng)
        return Thought(move, 0)

    def warm(self) -> None:
        """Start the bots' processes before somebody waits for them."""
        self.bots.warm()

    def processes(self) -> list[int]:
        """The ids of the processes that think for tables now."""
        return self.bots.processes()

    def close(self) -> None:
        for pool in (self.bots, self.advice, self.replays, self.packs, self.trials, self.lessons):
            pool.close()
