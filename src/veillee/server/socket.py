"""One socket: what its viewer has not had yet goes out, what comes in is read, limited and done.

Nothing is queued for a viewer: the log is in memory and the socket remembers how far it has come, so a slow line skips
views by itself and never an entry. Only answers wait in a queue, and that is bounded.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal

import msgspec
import structlog

from veillee import words
from veillee.core.game import Seat, State
from veillee.core.story import Event
from veillee.core.told import Told
from veillee.server import door, wire
from veillee.server.limits import Bucket, Buckets
from veillee.server.line import Line
from veillee.server.metrics import Metrics
from veillee.server.pulse import Beating, Pulse
from veillee.server.room import Room
from veillee.server.unread import UNREAD, no_hello, not_yet, why_unread
from veillee.table.lag import Latency
from veillee.table.refusal import No

Language = Literal["fr", "en"]
MayOpen = Callable[[str], None]
"""A guest opens a table: `No` if they have opened too many."""
Advise = Callable[[State, Seat, list[Event], str], Awaitable[list[wire.Advice]]]

ANSWERS = 256
"""Answers that may wait for a slow line."""
PENDING = 32
"""Commands of one socket that may be under way at once."""
CHUNK = 20
"""Entries in one frame; whoever has missed more catches up frame by frame, after those who are there."""
TOGETHER = 50
"""Sockets' worth of messages that all of one address may send."""
HINTS = 2.0
"""A second, for all of one address; ten at once."""
UNREADABLE = 20
"""Messages that make no sense before the socket is closed."""
FLOOD = 400
"""Messages refused for coming too fast before the socket is closed."""
HELLO = 10.0
"""Seconds in which somebody must say who looks on."""
AHEAD = 5.0
"""Seconds that a node reads on for somebody who has been told more elsewhere than it finds in the log."""
READ_AGAIN = 0.2
SILENCE = 60.0
"""Seconds without a sign of life, asked for every twenty, after which a line is dead."""
FIRST_PINGS = 5
FIRST_EVERY = 0.3
PING_EVERY = {True: 2.0, False: 20.0}
"""Seconds between pings, in real time and otherwise."""

TOO_FAR_BEHIND = 4408
NONSENSE = 4400
TOO_MUCH = 4429
GOING = 1001

_decoder = msgspec.json.Decoder(wire.ClientMessage)
_encoder = msgspec.json.Encoder()


class Node:
    """What a socket needs of the node that it is connected to."""

    def __init__(
        self, pulse: Pulse, metrics: Metrics, advise: Advise, may_open: MayOpen, messages: float, patience: float
    ) -> None:
        self.pulse = pulse
        self.metrics = metrics
        self.advise = advise
        self.may_open = may_open
        self.messages = messages
        self.patience = patience
        self._together = Buckets(messages * TOGETHER, messages * TOGETHER * 3)
        self.hints = Buckets(HINTS, HINTS * 5)

    def take(self, own: Bucket, address: str) -> None:
        """A message has come from a socket with this bucket of its own: `No` if it, or all of its address, say too
        much.
        """
        wait = own.take()
        if wait:
            raise No("too-fast", wait=int(wait * 1000) + 1)
        self._together.take(address)


class Socket(Beating):
    """A viewer. Lives as long as its line; `gone` is called at the end."""

    def __init__(self, line: Line, guest: str, room: Room, node: Node, gone: Callable[[], None]) -> None:
        self.guest = guest
        self.seat: Seat | None = None
        self.latency = Latency()
        self._line = line
        self._room = room
        self.node = node
        self._gone = gone
        self._language: Language = "fr"
        self._sent = 0
        self._viewed = -1
        self._version = 0
        self._greeted = False
        self._ahead: wire.Hello | None = None
        """A hello that waits until this node knows as much."""
        self._awake = False
        self._catches_up = False
        self._answers: deque[wire.ServerMessage] = deque()
        self._done: list[wire.Done] = []
        self._pending = 0
        self._messages = Bucket(node.messages, node.messages * 3)
        self._unreadable = 0
        self._refused = 0
        self._pings: dict[int, float] = {}
        self._count = 0
        self._opened = self._heard = time.monotonic()
        self._next_ping = self._opened + FIRST_EVERY
        self._blocked_at = 0.0
        """Since when the line takes nothing more."""
        self._closing = 0

    def begin(self) -> None:
        node = self.node
        node.metrics.sockets.inc()
        node.pulse.join(self, self._next_ping)
        self._line.hand_to(self)

    def lost(self) -> None:
        node = self.node
        node.pulse.leave(self)
        node.metrics.sockets.dec()
        if self._closing:
            node.metrics.closed.labels(str(self._closing)).inc()
        self._closing = self._closing or GOING
        if self._greeted:
            self._room.left(self)
        self._gone()

    def close(self, code: int) -> None:
        """Ask for the end of this connection."""
        self._closing = self._closing or code
        self.wake()

    def fail(self) -> None:
        self._line.abort()

    # Out.

    def wake(self) -> None:
        if not self._awake:
            self._awake = True
            self.node.pulse.wake(self)

    def flush(self) -> None:
        self._awake = False
        line = self._line
        while not line.blocked:
            frame = self._next()
            if frame is None:
                break
            line.tell(frame)
        if self._closing:
            line.end(self._closing)

    def _next(self) -> bytes | None:
        if self._answers:
            return _encoder.encode(self._answers.popleft())
        if not self._greeted or self._catches_up:
            return None
        if self._room.journal.table.seq - self._sent > CHUNK:
            self._catches_up = True
            self.node.pulse.later(self)
            return None
        return self._news()

    def catch_up(self) -> None:
        self._catches_up = False
        if not self._line.blocked and not self._closing and not self._answers:
            frame = self._news()
            if frame is not None:
                self._line.tell(frame)
        self.wake()

    def _news(self) -> bytes | None:
        done, self._done = self._done, []
        room = self._room
        table = room.journal.table
        if self.seat is not None and not table.holds(self.guest, self.seat):
            # The seat is no longer theirs: from here on they look on.
            self.seat = None
            self._viewed = -1
        to = min(table.seq, self._sent + CHUNK)
        entries = [room.entry(seq, self.seat) for seq in range(self._sent + 1, to + 1)]
        around = None
        view = None
        if to == table.seq:
            if self._version != room.journal.version:
                self._version = room.journal.version
                around = door.table_state(room.name, table, self.guest, room.audience.here(), room.audience.watchers())
            if self._viewed != table.seq and table.state is not None:
                view = room.view(self.seat)
            self._viewed = table.seq
        self._sent = to
        parts = [b'{"type":"news"']
        if done:
            parts += (b',"done":', _encoder.encode(done))
        if entries:
            parts += (b',"entries":[', b",".join(entries), b"]")
        if around is not None:
            parts += (b',"table":', _encoder.encode(around))
        if view is not None:
            parts += (b',"view":', view)
        if len(parts) == 1:
            return None
        parts.append(b"}")
        return b"".join(parts)

    def _answer(self, message: wire.ServerMessage | wire.Done) -> None:
        if len(self._answers) + len(self._done) >= ANSWERS:
            self.close(TOO_FAR_BEHIND)
            return
        if isinstance(message, wire.Done):
            self._done.append(message)
        else:
            self._answers.append(message)
        self.wake()

    def _refuse(self, command: str | None, no: No) -> None:
        self.node.metrics.refusals.labels(no.code).inc()
        table = self._room.journal.table
        text = in_words(self._language, no.told, table.setup.content.names, [chair.name for chair in table.chairs])
        self._answer(wire.Refused(command, no.code, no.rule, no.told, text, no.wait))

    def blocked(self) -> None:
        self._blocked_at = time.monotonic()
        self.node.pulse.look(self, self._blocked_at + self.node.patience)

    def writable(self) -> None:
        self.wake()

    def beat(self, now: float) -> float:
        """Ping when it is time; end a line that takes nothing, says nothing or has died. When to look again."""
        line = self._line
        if line.blocked:
            if now - self._blocked_at >= self.node.patience:
                self._closing = self._closing or TOO_FAR_BEHIND
                line.abort()
            return 0.0
        if now - self._heard >= SILENCE:
            line.abort()
            return 0.0
        if not self._greeted and now - self._opened >= HELLO:
            self.close(NONSENSE)
            return 0.0
        if now < self._next_ping:
            return 0.0
        self._count += 1
        first = self._count <= FIRST_PINGS
        every = FIRST_EVERY if first else PING_EVERY[self._room.journal.table.setup.box.meta.real_time]
        self._next_ping = now + every
        if len(self._pings) > 10:
            del self._pings[min(self._pings)]
        self._pings[self._count] = now
        if not first:
            line.ping()
        self._answer(wire.Ping(self._count))
        return self._next_ping

    # In.

    def received(self, data: bytes) -> None:
        arrived = self._heard = time.monotonic()
        if self._closing:
            return
        try:
            self.node.take(self._messages, self._line.address)
        except No as no:
            self._refused += 1
            if self._refused > FLOOD:
                self.close(TOO_MUCH)
            self._refuse(id_in(data), no)
            return
        try:
            message = _decoder.decode(data)
        except UNREAD as error:
            self._unreadable += 1
            if self._unreadable > UNREADABLE:
                self.close(NONSENSE)
            self._refuse(id_in(data), why_unread(error))
            return
        if isinstance(message, wire.Pong):
            sent = self._pings.pop(message.ping, None)
            if sent is not None:
                self.latency.measured((arrived - sent) * 1000)
        elif isinstance(message, wire.Hello):
            self._greet(message)
        elif not self._greeted:
            self._refuse(message.id, no_hello())
        elif self._pending >= PENDING:
            self._refuse(message.id, No("too-fast", wait=1000))
        else:
            # What is on its way into the log goes on also when the line is cut.
            self._pending += 1
            Doing(self, message, arrived).begin()

    def _greet(self, hello: wire.Hello) -> None:
        table = self._room.journal.table
        yours = table.held(self.guest)
        self._language = hello.language
        if hello.seat is not None and hello.seat not in yours:
            self._refuse(None, No("not-your-seat"))
            return
        if hello.since > table.seq:
            self._wait_for(hello)
            return
        self._ahead = None
        self.seat = hello.seat
        self._sent = hello.since
        self._viewed = -1
        self._version = 0
        if hello.since:
            self.node.metrics.resumed.inc()
        self._answers.append(wire.Welcome(wire.PROTOCOL, self._room.name, hello.seat, yours, table.seq))
        if not self._greeted:
            self._greeted = True
            self._room.came(self)
        self.wake()

    def _wait_for(self, hello: wire.Hello) -> None:
        """Another node has told them more than this one knows: it reads on, and greets them once it knows it too."""
        journal = self._room.journal
        waits = self._ahead is not None
        self._ahead = hello if journal.shared else None
        if not journal.shared:
            self._refuse(None, not_yet(journal.table.seq))
        elif not waits:
            self._room.later(self._catch_up(), partial(self._refuse, None))

    async def _catch_up(self) -> None:
        room = self._room
        until = time.monotonic() + AHEAD
        while (hello := self._ahead) is not None and not self._closing:
            room.journal.doubt()
            await room.fresh()
            if hello is self._ahead and hello.since <= room.journal.table.seq:
                self._greet(hello)
            elif time.monotonic() >= until:
                self._ahead = None
                raise not_yet(room.journal.table.seq)
            else:
                await asyncio.sleep(READ_AGAIN)

    @property
    def room(self) -> Room:
        return self._room

    @property
    def address(self) -> str:
        return self._line.address

    def finished(self, command: wire.Command, began: float, answer: wire.ServerMessage | wire.Done | No) -> None:
        """A command has its answer."""
        self._pending -= 1
        self.node.metrics.did(type(command), time.monotonic() - began)
        if isinstance(answer, No):
            self._refuse(command.id, answer)
        else:
            self._answer(answer)


class Doing:
    """A command under way."""

    def __init__(self, socket: Socket, command: wire.Command, began: float) -> None:
        self._socket = socket
        self._command = command
        self._began = began

    def begin(self) -> None:
        socket = self._socket
        if isinstance(self._command, wire.AskHint):
            socket.room.later(self._hint(self._command), self.failed)
        else:
            socket.room.do(socket.guest, self._command, socket.latency, self.done, self.failed)

    async def _hint(self, command: wire.AskHint) -> None:
        self._socket.node.hints.take(self._socket.address)
        world, seen = await self._socket.room.question(self._socket.guest, command.seat)
        advise = self._socket.node.advise
        moves = await advise(world, command.seat, seen, self._socket.guest)
        self._socket.finished(command, self._began, wire.Hint(command.id, moves))

    def done(self, seq: int) -> None:
        self._socket.finished(self._command, self._began, wire.Done(self._command.id, seq))

    def failed(self, no: No) -> None:
        self._socket.finished(self._command, self._began, no)


def in_words(language: str, told: Told, names: dict[str, dict[str, str]], players: list[str]) -> str:
    """A refusal in words; its id where the texts lack it, because an answer must come in any case."""
    try:
        return words.say(language, told, names, players)
    except words.NoSuchText:
        structlog.get_logger("words").error("text missing", id=told.id, language=language)
        return told.id


def id_in(data: bytes) -> str | None:
    """The id of a message that is otherwise not read, so that the client knows what was refused."""
    try:
        return msgspec.json.decode(data, type=wire.OnlyId).id
    except UNREAD:
        return None
