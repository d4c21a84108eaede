"""The short way of a play socket: from its handshake on, a message goes from the protocol straight to its listener, and
a frame straight to the transport, because after a restart everybody comes back at once. Other sockets' handshakes,
which lead nowhere, are refused by the framework.

Whole text messages are read here; fragments, pings, goodbyes and nonsense are left to the websockets library.
"""

# interpreted: a subclass of an interpreted protocol

import binascii
from base64 import b64decode, b64encode
from functools import cached_property
from hashlib import sha1
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which the library has no compiled part
    from websockets.utils import apply_mask

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
KEY = 16
"""Bytes of what a browser asks to have proved."""
FORBIDDEN = b"HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TEXT = 0x81
"""The first byte of a text message in one frame."""
MASKED = 0x80
PING = b"\x89\x00"


class Listener(Protocol):
    """Whoever takes over a line."""

    def received(self, data: bytes) -> None:
        """A whole message came."""

    def blocked(self) -> None:
        """The other side takes nothing more for now."""

    def writable(self) -> None:
        """It takes something again."""

    def lost(self) -> None:
        """The line is gone; nothing more will be called."""


def proof(headers: list[tuple[bytes, bytes]]) -> bytes:
    """What answers a handshake; nothing where it is none that we know."""
    said = dict(headers)
    key = said.get(b"sec-websocket-key", b"")
    try:
        good = said.get(b"sec-websocket-version") == b"13" and len(b64decode(key, validate=True)) == KEY
    except binascii.Error:
        good = False
    return b64encode(sha1(key + GUID, usedforsecurity=False).digest()) if good else b""


class _Nothing:
    """In the place of the queue to a handler, which a line does not have."""

    def put_nowait(self, _event: object) -> None:
        pass


class Line(WebSocketsSansIOProtocol):
    """One connection. What the base would set up for each is shared or made when it is needed."""

    listener: Listener | None = None
    address = ""
    """Whom limits count as one with others."""
    blocked = False
    handshake_complete = True
    close_sent = False
    disconnected = False
    close_timer = None
    close_timeout = 10.0
    read_paused = False
    ping_interval = ping_timer = pong_timer = pending_ping_payload = None
    frames: Any = ()
    curr_msg_data_type = "bytes"
    queue: Any = _Nothing()
    _rest = b""

    def __init__(self, front: Any, proof: bytes) -> None:
        """Takes over from `front`, whose request asks for a socket."""
        self.config = front.config
        self.loop = front.loop
        self.logger = front.logger
        self.connections = front.connections
        self.transport = front.transport
        self._proof = proof
        self._early: list[bytes] = []
        self.connections.discard(front)
        self.connections.add(self)
        self.transport.set_protocol(self)

    @cached_property
    def conn(self) -> ServerProtocol:  # type: ignore[override]
        return ServerProtocol(state=State.OPEN, max_size=self.config.ws_max_size, logger=self.logger)

    def refuse(self) -> None:
        """No socket for them."""
        self.disconnected = True
        self.transport.write(FORBIDDEN)
        self.transport.close()

    def accept(self) -> None:
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            b"sec-websocket-accept: " + self._proof + b"\r\n\r\n"
        )

    def hand_to(self, listener: Listener) -> None:
        """From here on everything goes to the listener, beginning with what has already come."""
        self.listener = listener
        early, self._early = self._early, []
        for message in early:
            listener.received(message)
        if self.disconnected:
            self._lost()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # In.

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        while size - at >= 2 and not self.disconnected:
            length = data[at + 1] & ~MASKED
            start = at + 6
            if length == 126:
                if size - at < 4:
                    break
                length = int.from_bytes(data[at + 2 : at + 4], "big")
                start = at + 8
            if not data[at + 1] & MASKED or length == 127 or length > self.config.ws_max_size:
                super().data_received(data[at:])  # which says why it refuses
                return
            end = start + length
            if end > size:
                break
            if data[at] == TEXT and not self.frames:
                self._heard(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = []
        self._heard(data)

    def _heard(self, message: bytes) -> None:
        if self.close_sent:
            return
        if self.listener is not None:
            self.listener.received(message)
            return
        self._early.append(message)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # Out.

    def tell(self, message: bytes) -> None:
        """One text message."""
        size = len(message)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self.transport.is_closing():
            self.transport.write(head + message)

    def ping(self) -> None:
        """Ask for a sign of life, which the other side's machine gives by itself."""
        if not self.transport.is_closing():
            self.transport.write(PING)

    def end(self, code: int) -> None:
        """Say goodbye; to somebody who takes nothing more, without a word."""
        if self.blocked:
            self.transport.abort()
        elif not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def abort(self) -> None:
        self.transport.abort()

    def pause_writing(self) -> None:
        self.blocked = True
        if self.listener is not None:
            self.listener.blocked()

    def resume_writing(self) -> None:
        self.blocked = False
        if self.listener is not None:
            self.listener.writable()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self.disconnected = True
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = None
        if exc is None:
            self.transport.close()
        self._lost()

    def _lost(self) -> None:
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost()
