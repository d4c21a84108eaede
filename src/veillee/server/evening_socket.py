"""One socket of an evening: the evening goes out whole whenever it changed, what comes in is read, limited and done."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

import msgspec
import structlog

from veillee.server import evening_wire as said
from veillee.server import wire
from veillee.server.limits import Bucket
from veillee.server.line import Line
from veillee.server.parlour import Parlour
from veillee.server.pulse import Beating
from veillee.server.socket import (
    ANSWERS,
    FLOOD,
    GOING,
    HELLO,
    NONSENSE,
    PENDING,
    PING_EVERY,
    SILENCE,
    TOO_FAR_BEHIND,
    TOO_MUCH,
    UNREADABLE,
    Node,
    id_in,
    in_words,
)
from veillee.server.unread import UNREAD, no_hello, why_unread
from veillee.table.refusal import No

_decoder = msgspec.json.Decoder(said.EveningClientMessage)
_encoder = msgspec.json.Encoder()


class EveningSocket(Beating):
    """A visitor. Lives as long as its line; `gone` is called at the end."""

    def __init__(self, line: Line, guest: str, parlour: Parlour, node: Node, gone: Callable[[], None]) -> None:
        self.guest = guest
        self.television = False
        self._line = line
        self._parlour = parlour
        self._node = node
        self._gone = gone
        self._language = "fr"
        self._greeted = False
        self._version = 0
        self._awake = False
        self._answers: deque[said.EveningServerMessage] = deque()
        self._done: list[wire.Done] = []
        self._messages = Bucket(node.messages, node.messages * 3)
        self._unreadable = 0
        self._refused = 0
        self._pings = 0
        self._doing: set[asyncio.Task[None]] = set()
        self._opened = self._heard = time.monotonic()
        self._next_ping = self._opened + PING_EVERY[False]
        self._blocked_at = 0.0
        self._closing = 0

    def begin(self) -> None:
        self._node.metrics.sockets.inc()
        self._node.pulse.join(self, self._opened + HELLO)
        self._line.hand_to(self)

    def lost(self) -> None:
        self._node.pulse.leave(self)
        self._node.metrics.sockets.dec()
        self._closing = self._closing or GOING
        if self._greeted:
            self._parlour.left(self)
        self._gone()

    def close(self, code: int) -> None:
        self._closing = self._closing or code
        self.wake()

    def fail(self) -> None:
        self._line.abort()

    # Out.

    def wake(self) -> None:
        if not self._awake:
            self._awake = True
            self._node.pulse.wake(self)

    def show(self, reaction: said.Reacted) -> None:
        """Left out where the line is slow: a moment later it means nothing."""
        if not self._line.blocked:
            self._answer(reaction)

    def flush(self) -> None:
        self._awake = False
        while not self._line.blocked:
            frame = self._next()
            if frame is None:
                break
            self._line.tell(frame)
        if self._closing:
            self._line.end(self._closing)

    def _next(self) -> bytes | None:
        if self._answers:
            return _encoder.encode(self._answers.popleft())
        if not self._greeted or (not self._done and self._version == self._parlour.version):
            return None
        done, self._done = self._done, []
        parts = [b'{"type":"news"']
        if done:
            parts += (b',"done":', _encoder.encode(done))
        if self._version != self._parlour.version:
            self._version = self._parlour.version
            parts += (b',"evening":', self._parlour.written(self.guest))
        parts.append(b"}")
        return b"".join(parts)

    def _answer(self, message: said.EveningServerMessage) -> None:
        if len(self._answers) >= ANSWERS:
            self.close(TOO_FAR_BEHIND)
            return
        self._answers.append(message)
        self.wake()

    def _refuse(self, command: str | None, no: No) -> None:
        self._node.metrics.refusals.labels(no.code).inc()
        people = [person.name for person in self._parlour.evening.people]
        text = in_words(self._language, no.told, {}, people)
        self._answer(wire.Refused(command, no.code, no.rule, no.told, text, no.wait))

    def blocked(self) -> None:
        self._blocked_at = time.monotonic()
        self._node.pulse.look(self, self._blocked_at + self._node.patience)

    def writable(self) -> None:
        self.wake()

    def beat(self, now: float) -> float:
        """Ping when it is time; end a line that takes nothing, says nothing or has died. When to look again."""
        if self._line.blocked:
            if now - self._blocked_at >= self._node.patience:
                self._line.abort()
            return 0.0
        if now - self._heard >= SILENCE:
            self._line.abort()
            return 0.0
        if not self._greeted:
            self.close(NONSENSE)
            return 0.0
        if now >= self._next_ping:
            self._next_ping = now + PING_EVERY[False]
            self._pings += 1
            self._answer(wire.Ping(self._pings))
        return self._next_ping

    # In.

    def received(self, data: bytes) -> None:
        self._heard = time.monotonic()
        if self._closing:
            return
        try:
            self._node.take(self._messages, self._line.address)
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
        if isinstance(message, said.EveningHello):
            self._greet(message)
        elif not isinstance(message, wire.Command):
            return
        elif not self._greeted:
            self._refuse(message.id, no_hello())
        elif isinstance(message, said.React):
            self._react(message)
        elif len(self._doing) >= PENDING:
            self._refuse(message.id, No("too-fast", wait=1000))
        else:
            # What is on its way into the log goes on also when the line is cut.
            task = asyncio.create_task(self._do(message))
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)

    def _greet(self, hello: said.EveningHello) -> None:
        self._language = hello.language
        self.television = hello.television
        self._version = 0
        self._greeted = True
        self._parlour.came(self)
        self._node.pulse.look(self, self._next_ping)

    def _react(self, command: said.React) -> None:
        try:
            self._parlour.react(self.guest, command)
        except No as no:
            self._refuse(command.id, no)

    async def _do(self, command: wire.Command) -> None:
        try:
            if isinstance(command, said.Begin):
                self._node.may_open(self.guest)
            seq = await self._parlour.do(self.guest, command)
        except No as no:
            self._refuse(command.id, no)
        except Exception:  # noqa: BLE001 (noted with all that we know, told without any of it)
            structlog.get_logger("evening").exception("command failed")
            self._refuse(command.id, No("broken"))
        else:
            self._done.append(wire.Done(command.id, seq))
            self.wake()
