"""A room: one table in memory with everything around it that moves: the log, its bots, its clock, whoever looks on.

Log first: a wish is judged, appended, and only when it is durable does the table take it in and anybody hear of it.
One thing at a time: whoever changes the table holds its lock from the judgement to the end of the append.
"""

import asyncio
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Protocol

import structlog

from veillee.core.bot import Intent
from veillee.core.content import BadContent
from veillee.core.game import WAIT, Seat
from veillee.core.options import BadOption, texts
from veillee.core.rng import FastRng
from veillee.server import door, wire
from veillee.store.database import StoreDown
from veillee.table import entries as log
from veillee.table.lag import Gate, Latency
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes

if TYPE_CHECKING:
    from veillee.server.hall import Hall

ATTEMPTS = 20
"""How often a wish is judged again because another node was faster."""
RHYTHM = (700, 700)
"""Milliseconds that a bot lets pass before it plays: at least, and up to so many more."""


class Viewer(Protocol):
    """Somebody who looks on: a socket."""

    guest: str
    seat: Seat | None
    latency: Latency

    def wake(self) -> None: ...


class _Racing:
    """A move that waits at the gate: a person's command with who waits for its answer, or a bot's."""

    def __init__(self, by: str, command: wire.Play | None, moved: log.Moved) -> None:
        self.by = by
        self.command = command
        self.moved = moved
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class Room:
    def __init__(self, name: str, table: Table, writer: str, hall: "Hall") -> None:
        self.name = name
        self.table = table
        self.hall = hall
        self.viewers: set[Viewer] = set()
        self.version = 1
        """Rises when something of the table around the game changes."""
        self.used = time.monotonic()
        self.heard = table.seq
        """The last entry that another node is known to have written."""
        self._writer = writer
        self._lock = asyncio.Lock()
        self._stale = False
        self._behind = time.monotonic() * 1000 - table.now
        self._changed = time.monotonic()
        self._gate: Gate[_Racing] = Gate()
        self._racing: dict[tuple[str, str], _Racing] = {}
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._sights: dict[Seat | None, tuple[int, door.Sight]] = {}
        self._log = structlog.get_logger("room")

    # What viewers see.

    def now(self) -> int:
        """The game's own time: what the server slept does not count."""
        return int(time.monotonic() * 1000 - self._behind)

    def sight(self, seat: Seat | None) -> door.Sight:
        seq, sight = self._sights.get(seat, (-1, None))
        if seq != self.table.seq or sight is None:
            sight = door.Sight(self.table, seat)
            self._sights[seat] = (self.table.seq, sight)
        return sight

    def here(self) -> set[str]:
        """The guests that are connected, to whichever node."""
        return {viewer.guest for viewer in self.viewers} | self.hall.elsewhere(self.name)

    def watchers(self) -> int:
        seated = {chair.holder for chair in self.table.chairs}
        return sum(viewer.guest not in seated for viewer in self.viewers) + self.hall.watchers_elsewhere(self.name)

    def came(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.presence()
        self.hall.gossip(self)
        self.drive()

    def left(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self.presence()
        self.hall.gossip(self)

    def presence(self) -> None:
        """Who is there has changed."""
        self.version += 1
        self._wake()

    def _wake(self) -> None:
        for viewer in self.viewers:
            viewer.wake()

    # Commands.

    async def command(self, by: str, command: wire.Command, latency: Latency) -> int:
        """Do what a guest wishes; the number of its entry, or `No`."""
        if not by:
            raise No("no-key")
        self.used = time.monotonic()
        fresh = not self.hall.store.shared
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._catch_up()
                done = self.table.done(by, command.id)
                if done:
                    return done
                await self._let_happen()
                try:
                    wishes = self._judge(by, command)
                except No:
                    if fresh:
                        raise
                    # Refused only by the latest: another node may have written what makes it good.
                    fresh = self._stale = True
                    continue
                if isinstance(command, wire.Play) and self._must_wait(command.seat, wishes):
                    racing = self._hold(by, command, wishes, latency)
                    break
                if await self._append(by, command.id, wishes):
                    self.drive()
                    return self.table.seq
            else:
                raise No("store-down", wait=1000)
        return await asyncio.shield(racing.answer)

    def _judge(self, by: str, command: wire.Command) -> Wishes:
        table = self.table
        match command:
            case wire.Play():
                return (table.play(by, command.seat, command.decision, command.move)[0],)
            case wire.Say():
                return table.say(by, command.seat, command.text)
            case wire.Nonce():
                return table.nonce(by, command.seat, command.nonce)
            case wire.Sit():
                return table.sit(by, command.seat, command.name)
            case wire.Stand():
                return table.stand(by, command.seat)
            case wire.SeatBot():
                return table.seat_bot(by, command.seat, command.bot)
            case wire.Configure(clock=clock):
                kept = None if clock is None else log.Clock(clock.initial, clock.increment)
                options = texts(command.options)
                try:
                    return table.configure(by, command.seats, options, kept, command.hints)
                except (BadOption, BadContent) as error:
                    raise No("bad-option", reason=str(error)) from None
            case wire.Start():
                return table.start(by)
            case wire.Undo():
                return table.undo(by, command.seat)
            case wire.Agree():
                return table.agree(by, command.seat, command.agree)
            case wire.Hand():
                return table.hand(by, command.seat, command.bot)
            case wire.Take():
                return table.take(by, command.seat)
            case wire.Rematch():
                return table.rematch(by, secrets.token_hex(32))
        raise No("unreadable", reason=f"{type(command).__name__} is no command")

    async def fresh(self) -> None:
        """Know everything that is in the log."""
        async with self._lock:
            await self._catch_up()

    async def hint(self, by: str, seat: Seat) -> list[wire.Advice]:
        """The best moves that a good bot sees for the seat."""
        async with self._lock:
            await self._catch_up()
            state = self.table.hint(by, seat)
            world = state.imagine(seat, FastRng(secrets.randbits(60)))
            seen = self.table.match.story.seen(seat)
        return await self.hall.advice(world, seat, seen)

    # Races.

    def _must_wait(self, seat: Seat, wishes: Wishes) -> bool:
        if not self.table.setup.game.meta.real_time:
            return False
        moved = wishes[0]
        assert isinstance(moved, log.Moved)
        return self._gate.holds(seat) or self.table.match.state.races(seat, self.table.parse(moved.move))

    def _hold(
        self, by: str, command: wire.Play | None, wishes: Sequence[log.AnyWhat], latency: Latency | None
    ) -> _Racing:
        moved = wishes[0]
        assert isinstance(moved, log.Moved)
        if command is not None and (by, command.id) in self._racing:
            return self._racing[by, command.id]
        racing = _Racing(by, command, moved)
        if command is not None:
            self._racing[by, command.id] = racing
        mine = 0.0 if latency is None else latency.allowance()
        holders = {chair.holder for seat, chair in enumerate(self.table.chairs) if seat != moved.seat}
        others = max((viewer.latency.allowance() for viewer in self.viewers if viewer.guest in holders), default=0.0)
        self._gate.arrive(time.monotonic() * 1000, moved.seat, mine, others, racing)
        self._schedule()
        return racing

    async def _let_through(self) -> None:
        for racing in self._gate.release(time.monotonic() * 1000):
            try:
                await self._play_racing(racing)
            except No as no:
                if not racing.answer.done():
                    racing.answer.set_exception(no)
                    racing.answer.exception()  # a bot's answer is awaited by nobody
            finally:
                if racing.command is not None:
                    self._racing.pop((racing.by, racing.command.id), None)

    async def _play_racing(self, racing: _Racing) -> None:
        table = self.table
        for _ in range(ATTEMPTS):
            await self._catch_up()
            if racing.command is not None:
                wishes = self._judge(racing.by, racing.command)
            else:
                wishes = (racing.moved,)
                state = table.match.state
                if table.phase != "play" or state.refusal(racing.moved.seat, table.parse(racing.moved.move)):
                    raise No("not-now")
            if await self._append(racing.by, "" if racing.command is None else racing.command.id, wishes):
                if not racing.answer.done():
                    racing.answer.set_result(table.seq)
                return
        raise No("store-down", wait=1000)

    # The log.

    async def _append(self, by: str, command: str, wishes: Wishes, now: int | None = None) -> bool:
        """Append, then take in; False if another node was faster. Called with the lock held."""
        table = self.table
        began = time.monotonic()
        game_now = 0
        if table.phase == "play":
            game_now = max(self.now() if now is None else now, table.now)
        at = max(int(time.time() * 1000), table.at)
        new = [log.Entry(at, game_now, by, command, what) for what in wishes]
        guests = [by] if any(isinstance(what, log.Sat | log.Opened) for what in wishes) else []
        try:
            won = await self.hall.store.append(self.name, table.seq + 1, new, guests)
        except StoreDown as down:
            self._stale = True
            self._log.error("store down", error=type(down.__cause__).__name__)
            raise No("store-down", wait=1000) from None
        if not won:
            self._stale = True
            self.hall.metrics.lost_races.inc()
            return False
        self.hall.metrics.append.observe(time.monotonic() - began)
        self._writer = self.hall.settings.node
        self._take_in(new)
        return True

    def _take_in(self, new: Sequence[log.Entry]) -> None:
        table = self.table
        for entry in new:
            phase = table.phase
            table.apply(entry)
            self.hall.counted(table, entry)
            if phase != table.phase or not isinstance(entry.what, log.Moved | log.Passed | log.Said):
                self.version += 1
            if isinstance(entry.what, log.Started) or self.now() < table.now:
                self._behind = time.monotonic() * 1000 - table.now
        self._changed = time.monotonic()
        self._wake()

    async def _catch_up(self) -> None:
        """Read what other nodes have written. Called with the lock held."""
        if not self._stale and self.heard <= self.table.seq:
            return
        try:
            rows = await self.hall.store.read(self.name, self.table.seq)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        self._stale = False
        if rows:
            self._writer = rows[-1].node
            self._take_in([row.entry for row in rows])

    def elsewhere_wrote(self, seq: int) -> None:
        """Another node wrote up to this number, or (−1) may have written anything."""
        if seq < 0:
            self._stale = True
        self.heard = max(self.heard, seq)
        if self._stale or self.heard > self.table.seq:
            self._spawn(self._tick())

    # What happens by itself.

    def drive(self) -> None:
        """Ask the bots that should be asked, and set the alarm for what comes next."""
        if self._drives():
            for seat in self.table.asked():
                if seat not in self._thinking:
                    self._thinking[seat] = asyncio.create_task(self._think(seat))
        self._schedule()

    def _drives(self) -> bool:
        """One node moves the bots of a table: the one that wrote last, or whoever is left when that one is silent."""
        mine = self._writer == self.hall.settings.node or not self.hall.store.shared
        return mine or time.monotonic() - self._changed >= self.hall.settings.takeover

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._wait()
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, lambda: self._spawn(self._tick()))

    def _wait(self) -> float | None:
        """Seconds until something is to be done."""
        waits = []
        through = self._gate.next()
        if through is not None:
            waits.append(through / 1000 - time.monotonic())
        following = self.table.next()
        if self._drives():
            if following >= 0:
                waits.append((following - self.now()) / 1000)
        elif following >= 0 or self.table.asked():
            waits.append(self._changed + self.hall.settings.takeover - time.monotonic())
        return max(0.0, min(waits)) if waits else None

    async def _tick(self) -> None:
        try:
            async with self._lock:
                await self._catch_up()
                await self._let_through()
                await self._let_happen()
        except No as no:
            self._log.warning("table waits", code=no.code)
            await asyncio.sleep((no.wait or 1000) / 1000)
            self._stale = True
        self.drive()

    async def _let_happen(self) -> None:
        """Let time pass, clocks run out and bots play, as far as it is time for it. Called with the lock held."""
        table = self.table
        while self._drives():
            happening = table.happening(self.now())
            if happening is None:
                return
            now, what = happening
            if isinstance(what, log.Moved) and self._must_wait(what.seat, (what,)):
                self._hold("", None, (what,), None)
                table.answer(what.seat, Intent(WAIT, 0))
                continue
            if not await self._append("", "", (what,), now):
                await self._catch_up()

    async def _think(self, seat: Seat) -> None:
        table = self.table
        state = table.match.state
        decision, seq, name = state.decision(seat), table.seq, table.chairs[seat].bot
        if not name:
            # The seat was taken back before the thought could begin.
            del self._thinking[seat]
            self.drive()
            return
        rng = FastRng(secrets.randbits(60))
        try:
            intent = await self.hall.thinkers.choose(
                name, state.imagine(seat, rng), seat, table.match.story.seen(seat), secrets.randbits(60)
            )
        finally:
            del self._thinking[seat]
        same = table.phase == "play" and table.match.state is state and table.chairs[seat].bot == name
        if same and state.may >> seat & 1 and state.decision(seat) == decision:
            if intent.move != WAIT or table.seq == seq:
                table.answer(seat, Intent(intent.move, self._rhythm(intent)))
        self.drive()

    def _rhythm(self, intent: Intent) -> int:
        """When a bot plays: in real time as it says; else no sooner than a person would."""
        if self.table.setup.game.meta.real_time:
            return intent.after
        least, more = RHYTHM
        return int(max(intent.after, least + secrets.randbelow(more)) * self.hall.settings.pace)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error("table failed", table_game=self.table.opened.game, exc_info=task.exception())

    @property
    def idle(self) -> bool:
        """Nobody looks on, and nothing is about to happen."""
        return not self.viewers and not self._thinking and not self._tasks and not self._lock.locked()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._tasks, *self._thinking.values()):
            task.cancel()
