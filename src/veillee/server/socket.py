"""One socket: what its viewer has not had yet goes out, what comes in is read, limited and done.

Nothing is queued for a viewer: the log is in memory and the socket remembers how far it has come, so a slow line skips
views by itself and never an entry. Only answers wait in a queue, and that is bounded.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial

import msgspec

from veillee.core.game import Seat
from veillee.core.told import Told
from veillee.server import door, wire
from veillee.server.line import Line
from veillee.server.room import Room
from veillee.server.talk import EVERY, PENDING, Node, Talk, in_words
from veillee.server.unread import no_hello, not_yet
from veillee.table.lag import Latency
from veillee.table.refusal import No

CHUNK = 20
"""Entries in one frame; whoever has missed more catches up frame by frame, after those who are there."""
AHEAD = 5.0
"""Seconds that a node reads on for somebody who has been told more elsewhere than it finds in the log."""
READ_AGAIN = 0.2
FIRST_PINGS = 5
FIRST_EVERY = 0.3
LIVELY = 2.0
"""Seconds between the first pings in real time, where a line's delay counts, and between those that follow."""

_decoder = msgspec.json.Decoder(wire.ClientMessage)
_encoder = msgspec.json.Encoder()


class Socket(Talk):
    """A viewer of a table."""

    def __init__(self, line: Line, guest: str, room: Room, node: Node, gone: Callable[[], None]) -> None:
        self._real_time = room.table.setup.box.meta.real_time
        super().__init__(line, guest, node, gone, FIRST_EVERY if self._real_time else EVERY)
        self.seat: Seat | None = None
        self.latency = Latency()
        self._room = room
        self._sent = 0
        self._viewed = -1
        """The last entry whose view they have; −1 for none."""
        self._changes = False
        self._version = 0
        self._ahead: wire.Hello | None = None
        """A hello that waits until this node knows as much."""
        self._catches_up = False
        self._pending = 0
        self._pings: dict[int, float] = {}

    def _left(self) -> None:
        self._room.left(self)

    # Out.

    def _next(self) -> bytes | None:
        if not self._greeted or self._catches_up:
            return None
        journal = self._room.journal
        seq = journal.table.seq
        if self._viewed == seq and self._version == journal.version and not self._done:
            return None  # they have it all
        if seq - self._sent > CHUNK:
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
        view: bytes | None = None
        change: bytes | None = None
        if to == table.seq:
            if self._version != room.journal.version:
                self._version = room.journal.version
                around = door.table_state(room.name, table, self.guest, room.audience.here(), room.audience.watchers())
            if self._viewed != table.seq and table.state is not None:
                if self._changes:
                    change = room.change(self.seat, self._viewed)
                if change is None:
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
        if change is not None:
            parts += (b',"change":', change)
        if len(parts) == 1:
            return None
        parts.append(b"}")
        return b"".join(parts)

    def _said(self, told: Told) -> str:
        table = self._room.journal.table
        return in_words(self._language, told, table.setup.content.names, [chair.name for chair in table.chairs])

    def _pinged(self, now: float) -> float:
        if len(self._pings) > 10:
            del self._pings[min(self._pings)]
        self._pings[self._count] = now
        if self._real_time and self._count <= FIRST_PINGS:
            return FIRST_EVERY
        self._line.ping()
        return LIVELY if self._real_time else EVERY

    # In.

    def _read(self, data: bytes) -> msgspec.Struct:
        message: msgspec.Struct = _decoder.decode(data)
        return message

    def _take(self, message: msgspec.Struct, arrived: float) -> None:
        if isinstance(message, wire.Pong):
            sent = self._pings.pop(message.ping, None)
            if sent is not None:
                self.latency.measured((arrived - sent) * 1000)
        elif isinstance(message, wire.Hello):
            self._greet(message)
        elif not isinstance(message, wire.Command):
            return
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
        self._changes = hello.changes
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
