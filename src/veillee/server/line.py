"""The short way of a play socket: once it is accepted, a message goes from the protocol straight to its listener, and a
frame straight to the transport. Until then ASGI does routing, origin, keys and limits.

Whole text messages are read here; fragments, pings, goodbyes and nonsense are left to the websockets library.
"""

# interpreted: a subclass of an interpreted protocol

from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which the library has no compiled part
    from websockets.utils import apply_mask

LINE = "veillee.line"
"""Where a handler finds the line of its connection, among the extensions of its scope."""
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


class Line(WebSocketsSansIOProtocol):
    """One connection."""

    listener: Listener | None = None
    address = ""
    """Whom limits count as one with others."""
    blocked = False
    _rest = b""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[LINE] = self

    def hand_to(self, listener: Listener) -> None:
        """From here on everything goes to the listener, beginning with what has already come."""
        self.listener = listener
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                listener.received(event["bytes"] if event.get("text") is None else event["text"].encode())
        if self.disconnected:
            self._lost()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """As the base does it; but a line that was handed to a listener outlives its handler."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket's handler failed")
            self.send_500_response()
        if self.listener is None and self.close_timer is None:
            self.transport.close()

    # In.

    def data_received(self, data: bytes) -> None:
        if self.listener is None:
            super().data_received(data)
            return
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
                if not self.close_sent:
                    self.listener.received(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.received(data)

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
        super().pause_writing()
        self.blocked = True
        if self.listener is not None:
            self.listener.blocked()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.blocked = False
        if self.listener is not None:
            self.listener.writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._lost()

    def _lost(self) -> None:
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost()
