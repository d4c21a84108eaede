"""Racing moves at one table: they wait at the gate, and are judged again and written in the order they were meant."""

import asyncio
import time

from veillee.server import wire
from veillee.server.audience import Audience
from veillee.server.journal import ATTEMPTS, Journal
from veillee.server.judging import judged
from veillee.table import entries as log
from veillee.table.lag import Gate, Latency
from veillee.table.refusal import No
from veillee.table.table import Wishes


class Racing:
    """A move that waits at the gate: a person's command with who waits for its answer, or a bot's."""

    def __init__(self, by: str, command: wire.Play | None, moved: log.Moved) -> None:
        self.by = by
        self.command = command
        self.moved = moved
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class Races:
    def __init__(self, journal: Journal, audience: Audience) -> None:
        self._journal = journal
        self._audience = audience
        self._gate: Gate[Racing] = Gate()
        self._waiting: dict[tuple[str, str], Racing] = {}

    def must_wait(self, wishes: Wishes) -> bool:
        """Whether this is a move that must go through the gate."""
        moved = wishes[0]
        table = self._journal.table
        if not isinstance(moved, log.Moved) or not table.setup.box.meta.real_time:
            return False
        return self._gate.holds(moved.seat) or table.races(moved)

    def hold(self, moved: log.Moved, by: str, command: wire.Play, latency: Latency) -> "asyncio.Future[int]":
        """A person's move waits; the number of its entry, or `No`, comes later."""
        waiting = self._waiting.get((by, command.id))
        if waiting is None:
            waiting = self._waiting[by, command.id] = Racing(by, command, moved)
            self._arrive(waiting, latency.allowance())
        return waiting.answer

    def hold_bot(self, moved: log.Moved) -> None:
        self._arrive(Racing("", None, moved), 0.0)

    def _arrive(self, racing: Racing, allowance: float) -> None:
        seat = racing.moved.seat
        self._gate.arrive(time.monotonic() * 1000, seat, allowance, self._audience.allowance(but=seat), racing)

    def wait(self) -> float | None:
        """Seconds until something comes through; None for never."""
        through = self._gate.next()
        return None if through is None else through / 1000 - time.monotonic()

    async def let_through(self) -> None:
        """Write what has come through. Called with the turn held."""
        for racing in self._gate.release(time.monotonic() * 1000):
            try:
                seq = await self._play(racing)
            except No as no:
                if not racing.answer.done():
                    racing.answer.set_exception(no)
                    racing.answer.exception()  # a bot's answer is awaited by nobody
            else:
                if not racing.answer.done():
                    racing.answer.set_result(seq)
            finally:
                if racing.command is not None:
                    self._waiting.pop((racing.by, racing.command.id), None)

    async def _play(self, racing: Racing) -> int:
        journal = self._journal
        table = journal.table
        for _ in range(ATTEMPTS):
            await journal.catch_up()
            if racing.command is None:
                table.bot_may(racing.moved)
                wishes: Wishes = (racing.moved,)
            else:
                wishes = judged(table, racing.by, racing.command)
            command = "" if racing.command is None else racing.command.id
            if await journal.append(racing.by, command, wishes, journal.now()):
                return table.seq
        raise No("store-down", wait=1000)
