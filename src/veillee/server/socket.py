"""One socket: what its viewer has not had yet goes out, what comes in is read, limited and done.

Nothing is queued for a viewer: the log is in memory and the socket remembers how far it has come, so a slow line skips
views by itself and never an entry. Only answers wait in a queue, and that is bounded.
"""

import asyncio
import contextlib
import time
from collections import deque
from typing import Any, Literal

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from veillee import words
from veillee.core.game import Seat
from veillee.core.told import Told
from veillee.server import door, wire
from veillee.server.hall import Hall
from veillee.server.limits import Bucket
from veillee.server.room import Room
from veillee.table.lag import Latency
from veillee.table.refusal import No

Language = Literal["fr", "en"]

ANSWERS = 256
"""Answers that may wait for a slow line."""
PENDING = 32
"""Commands of one socket that may be under way at once."""
CHUNK = 200
"""Entries in one frame."""
CHAT = (1.0, 8.0)
"""Lines of chat a second, and at once."""
UNREADABLE = 20
"""Messages that make no sense before the socket is closed."""
FLOOD = 400
"""Messages refused for coming too fast before the socket is closed."""
FIRST_PINGS = 5
PING_EVERY = {True: 2.0, False: 20.0}
"""Seconds between pings, in real time and otherwise."""

TOO_FAR_BEHIND = 4408
NONSENSE = 4400
TOO_MUCH = 4429
GOING = 1001

_decoder = msgspec.json.Decoder(wire.ClientMessage)
_encoder = msgspec.json.Encoder()


class Socket:
    """A viewer. `run` lasts as long as the connection."""

    def __init__(self, connection: "WebSocket[Any, Any, Any]", guest: str, room: Room, hall: Hall) -> None:
        self.guest = guest
        self.seat: Seat | None = None
        self.latency = Latency()
        self._connection = connection
        self._room = room
        self._hall = hall
        self._language: Language = "fr"
        self._sent = 0
        self._viewed = -1
        self._version = 0
        self._greeted = False
        self._answers: deque[wire.ServerMessage] = deque()
        self._done: list[wire.Done] = []
        self._wake = asyncio.Event()
        self._pending: set[asyncio.Task[None]] = set()
        self._messages = Bucket(hall.settings.messages, hall.settings.messages * 3)
        self._chat = Bucket(*CHAT)
        self._unreadable = 0
        self._refused = 0
        self._pings: dict[int, float] = {}
        self._sending = 0.0
        """Since when a frame waits for the line to take it."""
        self._closing = 0

    def wake(self) -> None:
        self._wake.set()

    def close(self, code: int) -> None:
        """Ask for the end of this connection."""
        self._closing = self._closing or code
        self._wake.set()

    async def run(self) -> None:
        hall = self._hall
        hall.sockets += 1
        hall.metrics.sockets.inc()
        hall.open_sockets.add(self)
        tasks = [asyncio.create_task(work()) for work in (self._read, self._write, self._ping)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            hall.sockets -= 1
            hall.metrics.sockets.dec()
            hall.open_sockets.discard(self)
            if self._greeted:
                self._room.left(self)
        for task in tasks:
            if not task.cancelled() and isinstance(task.exception(), Exception):
                if not isinstance(task.exception(), WebSocketDisconnect | RuntimeError | OSError):
                    structlog.get_logger("socket").error("socket failed", exc_info=task.exception())
        if self._closing:
            hall.metrics.closed.labels(str(self._closing)).inc()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self._connection.close(code=self._closing)

    # Out.

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while frame := self._next():
                self._sending = time.monotonic()
                await self._connection.send_data(frame, mode="text")
                self._sending = 0.0
            if self._closing:
                return

    def _next(self) -> bytes | None:
        if self._answers:
            return _encoder.encode(self._answers.popleft())
        news = self._news() if self._greeted else None
        return None if news is None else _encoder.encode(news)

    def _news(self) -> wire.News | None:
        done, self._done = self._done, []
        room, table = self._room, self._room.table
        if self.seat is not None and self.seat not in table.held(self.guest):
            # The seat is no longer theirs: from here on they look on.
            self.seat = None
            self._viewed = -1
        to = min(table.seq, self._sent + CHUNK)
        entries = [door.entry(table, seq, self.seat) for seq in range(self._sent + 1, to + 1)]
        around = None
        view = None
        if to == table.seq:
            if self._version != room.journal.version:
                self._version = room.journal.version
                around = door.table_state(table, self.guest, room.audience.here(), room.audience.watchers())
            if self._viewed != table.seq and table.state is not None:
                view = door.view(table, self.seat, room.sight(self.seat), room.journal.now())
            self._viewed = table.seq
        self._sent = to
        if not done and not entries and around is None and view is None:
            return None
        return wire.News(done, entries, around, view)

    def _answer(self, message: wire.ServerMessage | wire.Done) -> None:
        if len(self._answers) + len(self._done) >= ANSWERS:
            self.close(TOO_FAR_BEHIND)
            return
        if isinstance(message, wire.Done):
            self._done.append(message)
        else:
            self._answers.append(message)
        self._wake.set()

    def _refuse(self, command: str | None, no: No) -> None:
        self._hall.metrics.refusals.labels(no.code).inc()
        table = self._room.table
        text = said(self._language, no.told, table.setup.game.content.names, [chair.name for chair in table.chairs])
        self._answer(wire.Refused(command, no.code, no.rule, no.told, text, no.wait))

    async def _ping(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(0.3 if count < FIRST_PINGS else PING_EVERY[self._room.table.setup.game.meta.real_time])
            if self._sending and time.monotonic() - self._sending > self._hall.settings.patience:
                self._closing = TOO_FAR_BEHIND
                return
            count += 1
            if len(self._pings) > 10:
                del self._pings[min(self._pings)]
            self._pings[count] = time.monotonic()
            self._answer(wire.Ping(count))

    # In.

    async def _read(self) -> None:
        while not self._closing:
            data = await self._connection.receive_data(mode="text")
            arrived = time.monotonic()
            wait = self._messages.take()
            if wait:
                self._refused += 1
                if self._refused > FLOOD:
                    self.close(TOO_MUCH)
                self._refuse(_id_in(data), No("too-fast", wait=int(wait * 1000) + 1))
                continue
            try:
                message = _decoder.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                self._unreadable += 1
                if self._unreadable > UNREADABLE:
                    self.close(NONSENSE)
                self._refuse(_id_in(data), No("unreadable", reason=str(error)))
                continue
            self._take(message, arrived)

    def _take(self, message: wire.ClientMessage, arrived: float) -> None:
        match message:
            case wire.Pong(ping=ping):
                sent = self._pings.pop(ping, None)
                if sent is not None:
                    self.latency.measured((arrived - sent) * 1000)
            case wire.Hello():
                self._greet(message)
            case _ if not self._greeted:
                self._refuse(message.id, No("unreadable", reason="the first message must be a hello"))
            case _ if len(self._pending) >= PENDING or (isinstance(message, wire.Say) and self._chat.take()):
                self._refuse(message.id, No("too-fast", wait=1000))
            case _:
                # A task of its own: a cut line must not stop what is already on its way into the log.
                task = asyncio.create_task(self._do(message))
                self._pending.add(task)
                task.add_done_callback(self._pending.discard)

    def _greet(self, hello: wire.Hello) -> None:
        table = self._room.table
        yours = table.held(self.guest)
        self._language = hello.language
        if hello.seat is not None and hello.seat not in yours:
            self._refuse(None, No("not-your-seat"))
            return
        if hello.since > table.seq:
            self._refuse(None, No("unreadable", reason=f"since: the last entry is {table.seq}"))
            return
        self.seat = hello.seat
        self._sent = hello.since
        self._viewed = -1
        self._version = 0
        if hello.since:
            self._hall.metrics.resumed.inc()
        self._answers.append(wire.Welcome(wire.PROTOCOL, self._room.name, hello.seat, yours, table.seq))
        if not self._greeted:
            self._greeted = True
            self._room.came(self)
        self._wake.set()

    async def _do(self, command: wire.Command) -> None:
        began = time.monotonic()
        try:
            if isinstance(command, wire.AskHint):
                world, seen = await self._room.question(self.guest, command.seat)
                self._answer(wire.Hint(command.id, await self._hall.advice(world, command.seat, seen, self.guest)))
            else:
                self._answer(wire.Done(command.id, await self._room.command(self.guest, command, self.latency)))
        except No as no:
            self._refuse(command.id, no)
        except Exception:  # noqa: BLE001 (whatever went wrong: noted, answered, and the table goes on)
            structlog.get_logger("socket").exception("command failed", kind=type(command).__name__)
            self._refuse(command.id, No("broken"))
        self._hall.metrics.command.labels(type(command).__name__).observe(time.monotonic() - began)


def said(language: str, told: Told, names: dict[str, dict[str, str]], players: list[str]) -> str:
    """A refusal in words; its id where the texts lack it, because an answer must come in any case."""
    try:
        return words.say(language, told, names, players)
    except words.NoSuchText:
        structlog.get_logger("words").error("text missing", id=told.id, language=language)
        return told.id


class _OnlyId(msgspec.Struct):
    id: str | None = None


def _id_in(data: str | bytes) -> str | None:
    """The id of a message that is otherwise not read, so that the client knows what was refused."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
