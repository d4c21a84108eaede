"""One socket of an evening: the evening goes out whole whenever it changed, what comes in is read, limited and done."""

import asyncio
from collections.abc import Callable

import msgspec
import structlog

from veillee.core.told import Told
from veillee.server import evening_wire as said
from veillee.server import wire
from veillee.server.line import Line
from veillee.server.parlour import Parlour
from veillee.server.talk import EVERY, PENDING, Node, Talk, in_words
from veillee.server.unread import no_hello
from veillee.table.refusal import No

_decoder = msgspec.json.Decoder(said.EveningClientMessage)
_encoder = msgspec.json.Encoder()


class EveningSocket(Talk):
    """A visitor of an evening."""

    def __init__(self, line: Line, guest: str, parlour: Parlour, node: Node, gone: Callable[[], None]) -> None:
        super().__init__(line, guest, node, gone, EVERY)
        self.television = False
        self._parlour = parlour
        self._version = 0
        self._doing: set[asyncio.Task[None]] = set()

    def _left(self) -> None:
        self._parlour.left(self)

    # Out.

    def show(self, reaction: said.Reacted) -> None:
        """Left out where the line is slow: a moment later it means nothing."""
        if not self._line.blocked:
            self._answer(reaction)

    def _next(self) -> bytes | None:
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

    def _said(self, told: Told) -> str:
        return in_words(self._language, told, {}, [person.name for person in self._parlour.evening.people])

    # In.

    def _read(self, data: bytes) -> msgspec.Struct:
        message: msgspec.Struct = _decoder.decode(data)
        return message

    def _take(self, message: msgspec.Struct, arrived: float) -> None:
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

    def _react(self, command: said.React) -> None:
        try:
            self._parlour.react(self.guest, command)
        except No as no:
            self._refuse(command.id, no)

    async def _do(self, command: wire.Command) -> None:
        try:
            if isinstance(command, said.Begin):
                self.node.may_open(self.guest)
            seq = await self._parlour.do(self.guest, command)
        except No as no:
            self._refuse(command.id, no)
        except Exception:  # noqa: BLE001 (noted with all that we know, told without any of it)
            structlog.get_logger("evening").exception("command failed")
            self._refuse(command.id, No("broken"))
        else:
            self._answer(wire.Done(command.id, seq))
