"""What the sockets of a table and of an evening have in common: they are limited, pinged and patient, and say what they
have to say in their turn.
"""

import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
import structlog

from veillee import words
from veillee.core.game import Seat, State
from veillee.core.story import Event
from veillee.core.told import Told
from veillee.server import wire
from veillee.server.limits import Bucket, Buckets
from veillee.server.line import Line
from veillee.server.metrics import Metrics
from veillee.server.pulse import Beating, Pulse
from veillee.server.unread import UNREAD, why_unread
from veillee.table.refusal import No

Language = Literal["fr", "en"]
MayOpen = Callable[[str], None]
"""A guest opens a table: `No` if they have opened too many."""
Advise = Callable[[State, Seat, list[Event], str], Awaitable[list[wire.Advice]]]

ANSWERS = 256
"""Answers that may wait for a slow line."""
PENDING = 32
"""Commands of one socket that may be under way at once."""
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
SILENCE = 60.0
"""Seconds without a sign of life, asked for every twenty, after which a line is dead."""
EVERY = 20.0
"""Seconds between pings."""

TOO_FAR_BEHIND = 4408
NONSENSE = 4400
TOO_MUCH = 4429
GOING = 1001

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


class Talk(Beating):
    """One socket. Lives as long as its line; `gone` is called at the end."""

    def __init__(self, line: Line, guest: str, node: Node, gone: Callable[[], None], first_ping: float) -> None:
        self.guest = guest
        self.node = node
        self._line = line
        self._gone = gone
        self._language: Language = "fr"
        self._greeted = False
        self._awake = False
        self._answers: deque[msgspec.Struct] = deque()
        self._done: list[wire.Done] = []
        self._messages = Bucket(node.messages, node.messages * 3)
        self._unreadable = 0
        self._refused = 0
        self._count = 0
        """Pings."""
        self._opened = self._heard = time.monotonic()
        self._next_ping = self._opened + first_ping
        self._blocked_at = 0.0
        """Since when the line takes nothing more."""
        self._closing = 0

    # What each kind does its own way.

    def _next(self) -> bytes | None:
        """The next frame."""
        raise NotImplementedError

    def _read(self, data: bytes) -> msgspec.Struct:
        """A message; raises `UNREAD`."""
        raise NotImplementedError

    def _take(self, message: msgspec.Struct, arrived: float) -> None:
        """Do what it asks for."""
        raise NotImplementedError

    def _left(self) -> None:
        """Whoever was greeted has gone."""
        raise NotImplementedError

    def _said(self, told: Told) -> str:
        """A refusal in words."""
        raise NotImplementedError

    def _pinged(self, now: float) -> float:
        """A ping goes out; seconds until the next."""
        return EVERY

    # Life.

    def begin(self) -> None:
        pulse = self.node.pulse
        self.node.metrics.sockets.inc()
        pulse.join(self, self._next_ping)
        pulse.look(self, self._opened + HELLO)
        self._line.hand_to(self)

    def lost(self) -> None:
        node = self.node
        node.pulse.leave(self)
        node.metrics.sockets.dec()
        if self._closing:
            node.metrics.closed.labels(str(self._closing)).inc()
        self._closing = self._closing or GOING
        if self._greeted:
            self._left()
        self._gone()

    def close(self, code: int) -> None:
        """Ask for the end of this connection."""
        self._closing = self._closing or code
        self.wake()

    def fail(self) -> None:
        self._line.abort()

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
        self._next_ping = now + self._pinged(now)
        self._answer(wire.Ping(self._count))
        return self._next_ping

    # Out.

    def wake(self) -> None:
        if not self._awake:
            self._awake = True
            self.node.pulse.wake(self)

    def flush(self) -> None:
        self._awake = False
        line = self._line
        while not line.blocked:
            frame = _encoder.encode(self._answers.popleft()) if self._answers else self._next()
            if frame is None:
                break
            line.tell(frame)
        if self._closing:
            line.end(self._closing)

    def _full(self) -> bool:
        return len(self._answers) + len(self._done) >= ANSWERS

    def _answer(self, message: msgspec.Struct) -> None:
        if self._full():
            self.close(TOO_FAR_BEHIND)
            return
        if isinstance(message, wire.Done):
            self._done.append(message)  # told with the news that it caused
        else:
            self._answers.append(message)
        self.wake()

    def _refuse(self, command: str | None, no: No) -> None:
        self.node.metrics.refusals.labels(no.code).inc()
        self._answer(wire.Refused(command, no.code, no.rule, no.told, self._said(no.told), no.wait))

    def blocked(self) -> None:
        self._blocked_at = time.monotonic()
        self.node.pulse.look(self, self._blocked_at + self.node.patience)

    def writable(self) -> None:
        self.wake()

    # In.

    def received(self, data: bytes) -> None:
        arrived = self._heard = time.monotonic()
        if self._closing:
            return
        try:
            self.node.take(self._messages, self._line.address)
        except No as no:
            self._refused += 1
            if self._refused > FLOOD or self._full():
                self.close(TOO_MUCH)
            self._refuse(id_in(data), no)
            return
        try:
            message = self._read(data)
        except UNREAD as error:
            self._unreadable += 1
            if self._unreadable > UNREADABLE:
                self.close(NONSENSE)
            self._refuse(id_in(data), why_unread(error))
            return
        self._take(message, arrived)


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
