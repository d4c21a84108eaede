"""What happens at one table by itself: time passes, clocks run out, bots think and play.

One node drives the bots of a table: the one that wrote last, or whoever is left when that one has fallen silent.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Protocol

import structlog

from veillee.core.bot import Intent
from veillee.core.game import WAIT, Seat, State
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server.journal import Journal
from veillee.server.races import Races
from veillee.server.workers import NOBODY, Share
from veillee.table import entries as log
from veillee.table.refusal import No

RHYTHM = (700, 700)
"""Milliseconds that a bot lets pass before it plays in a game of turns: at least, and up to so many more."""


SCRIPTED = 1500
"""Milliseconds after which a bot plays in real time what a lesson has written for it."""


class Thinks(Protocol):
    """Whoever is asked for the bots' moves."""

    async def choose(
        self, name: str, world: State, seat: Seat, seen: list[Event], seed: int, share: Share
    ) -> Intent: ...


class Clockwork:
    def __init__(self, journal: Journal, races: Races, thinkers: Thinks, pace: float, takeover: float) -> None:
        self._journal = journal
        self._races = races
        self._thinkers = thinkers
        self._pace = pace
        self._takeover = takeover
        self.share: Callable[[], Share] = lambda: NOBODY
        """Whose share of the thinkers the bots of this table use."""
        self.watched: Callable[[], bool] = lambda: True
        """Whether anybody looks on, from whichever node."""
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger("clockwork")

    @property
    def idle(self) -> bool:
        """Nothing is about to happen."""
        return not self._thinking and not self._tasks

    def drive(self) -> None:
        """Ask the bots that should be asked, and set the alarm for what comes next."""
        if self._drives() and self._wanted():
            for seat in self._journal.table.asked():
                if seat not in self._thinking:
                    self._thinking[seat] = asyncio.create_task(self._think(seat))
        self._set_alarm()

    def _wanted(self) -> bool:
        """Bots play while a person plays too, or somebody watches; alone among themselves they pause."""
        return any(chair.holder and not chair.bot for chair in self._journal.table.chairs) or self.watched()

    def look(self) -> None:
        """Do now what is to be done, and read what others wrote."""
        self._spawn(self._tick())

    def _drives(self) -> bool:
        return self._journal.wrote_last or time.monotonic() - self._journal.changed >= self._takeover

    def _set_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._wait()
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self.look)

    def _wait(self) -> float | None:
        """Seconds until something is to be done."""
        waits = []
        through = self._races.wait()
        if through is not None:
            waits.append(through)
        following = self._journal.table.next()
        if self._drives():
            if following >= 0:
                waits.append((following - self._journal.now()) / 1000)
        elif following >= 0 or self._journal.table.asked():
            waits.append(self._journal.changed + self._takeover - time.monotonic())
        return max(0.0, min(waits)) if waits else None

    async def _tick(self) -> None:
        journal = self._journal
        try:
            async with journal.turn:
                await journal.catch_up()
                await self._races.let_through()
                await self.let_happen()
        except No as no:
            self._log.warning("table waits", code=no.code)
            await asyncio.sleep((no.wait or 1000) / 1000)
            journal.doubt()
            if no.code == "store-down":
                self.look()
                return
        self.drive()

    def quiet(self, now: int) -> bool:
        """Nothing is to happen by now."""
        return not self._drives() or self._journal.table.happening(now) is None

    async def let_happen(self) -> int:
        """Let time pass, clocks run out and bots play, as far as it is time for it; the moment at which nothing was
        left to happen. Called with the turn held.
        """
        journal = self._journal
        table = journal.table
        while True:
            now = journal.now()
            happening = table.happening(now) if self._drives() else None
            if happening is None:
                return now
            at, what = happening
            if isinstance(what, log.Moved) and self._races.must_wait((what,)):
                self._races.hold_bot(what)
                table.answer(what.seat, Intent(WAIT, 0))
            elif not await journal.append("", "", (what,), at):
                await journal.catch_up()

    async def _think(self, seat: Seat) -> None:
        table = self._journal.table
        state = table.match.state
        decision, seq, name = state.decision(seat), table.seq, table.chairs[seat].bot
        scripted = table.scripted()
        if scripted is not None and scripted[0] == seat:
            del self._thinking[seat]
            table.answer(seat, Intent(scripted[1], self._after(Intent(scripted[1], SCRIPTED))))
            self.drive()
            return
        if not name:
            # The seat was taken back before the thought could begin.
            del self._thinking[seat]
            self.drive()
            return
        imagining, choosing = self._luck(seat)
        world = state.imagine(seat, FastRng(imagining))
        try:
            intent = await self._thinkers.choose(
                name, world, seat, table.match.story.seen(seat), choosing, self.share()
            )
        finally:
            del self._thinking[seat]
        same = table.phase == "play" and table.match.state is state and table.chairs[seat].bot == name
        if same and state.may >> seat & 1 and state.decision(seat) == decision:
            if intent.move != WAIT or table.seq == seq:
                table.answer(seat, Intent(intent.move, self._after(intent)))
        self.drive()

    def _luck(self, seat: Seat) -> tuple[int, int]:
        """Two seeds: of the world that a bot imagines, and of its choice. In a deal of the day they follow from the
        deal and the moves so far: whoever plays the same meets the same answers.
        """
        table = self._journal.table
        if not table.opened.daily:
            return secrets.randbits(60), secrets.randbits(60)
        moves = " ".join(str(play.move) for play in table.match.plays)
        digest = sha256(table.match.seed + f" {seat} {moves}".encode()).digest()
        return int.from_bytes(digest[:7], "big"), int.from_bytes(digest[7:14], "big")

    def _after(self, intent: Intent) -> int:
        """When a bot plays: in real time when its level would have seen the move; in turns in a human rhythm, whichever
        bot it is. The time that it thought counts.
        """
        if self._journal.table.setup.box.meta.real_time:
            return intent.after
        least, more = RHYTHM
        return int((least + secrets.randbelow(more)) * self._pace)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error("table failed", game=self._journal.table.opened.game, exc_info=task.exception())

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._tasks, *self._thinking.values()):
            task.cancel()
