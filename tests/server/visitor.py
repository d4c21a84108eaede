"""A scripted phone or television of an evening: speaks its protocol, keeps every frame, finds the tables by itself."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import Client
from tests.server.live import get, post
from veillee.server import evening_wire as said
from veillee.server import wire
from veillee.server.guests import new_key

_decoder = msgspec.json.Decoder(said.EveningServerMessage)
_state = msgspec.json.Decoder(said.EveningState)


def open_evening(url: str, name: str = "Ada", way: str = "devices", key: str = "") -> "Visitor":
    visitor = Visitor(url, key=key or new_key())
    answer = post(url, visitor.key, "/api/evenings", {"name": name, "way": way})
    assert answer.status_code == 201, answer.text
    visitor.take(_state.decode(answer.content))
    return visitor


def find_evening(url: str, code: str, key: str = "", television: bool = False) -> "Visitor":
    visitor = Visitor(url, key=key or new_key(), television=television)
    answer = get(url, visitor.key, f"/api/codes/{code}")
    assert answer.status_code == 200, answer.text
    visitor.take(_state.decode(answer.content))
    return visitor


class Visitor:
    """One device in one evening."""

    evening: said.EveningState

    def __init__(self, url: str, key: str, television: bool = False) -> None:
        self.url = url
        self.key = key
        self.television = television
        self.frames: list[bytes] = []
        self.reactions: list[said.Reacted] = []
        self.answers: dict[str, wire.Done | wire.Refused] = {}
        self.closed: int | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    def take(self, evening: said.EveningState) -> None:
        self.evening = evening

    @property
    def yours(self) -> list[int]:
        return [person.number for person in self.evening.people if person.yours and person.present]

    async def connect(self) -> "Visitor":
        where = f"{self.url.replace('http', 'ws', 1)}/api/evenings/{self.evening.id}/socket"
        headers = {"Authorization": f"Bearer {self.key}"}
        self._socket = await connect(where, additional_headers=headers, compression=None, max_size=None, proxy=None)
        self.closed = None
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.raw({"type": "hello", "television": self.television, "language": "en"})
        return self

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            async for frame in socket:
                data = frame.encode() if isinstance(frame, str) else frame
                self.frames.append(data)
                match _decoder.decode(data):
                    case said.EveningNews() as news:
                        self.answers |= {done.id: done for done in news.done}
                        self.evening = news.evening or self.evening
                    case wire.Refused() as refused:
                        self.answers[refused.id or ""] = refused
                    case said.Reacted() as reacted:
                        self.reactions.append(reacted)
                    case wire.Ping(ping=ping):
                        await self.raw({"type": "pong", "ping": ping})
                self._changed.set()
        self.closed = socket.close_code or 1006
        self._changed.set()

    async def raw(self, message: object) -> None:
        assert self._socket is not None
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            await self._socket.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def ask(self, kind: str, **fields: Any) -> wire.Done | wire.Refused:
        command = str(fields.pop("id", secrets.token_hex(8)))
        await self.raw({"type": kind, "id": command, **fields})
        while True:
            await self.until(lambda: command in self.answers or self.closed is not None)
            if command in self.answers:
                return self.answers[command]
            await self.back()
            await self.raw({"type": kind, "id": command, **fields})

    async def do(self, kind: str, **fields: Any) -> int:
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Done), answer
        await self.until(lambda: self.evening.seq >= answer.seq)
        return answer.seq

    async def refused(self, kind: str, **fields: Any) -> str:
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Refused), answer
        return answer.code

    async def back(self) -> None:
        """Come back after a cut, also while the server is away."""
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                await self.connect()
                return
            await asyncio.sleep(0.05)

    async def until(self, true: Callable[[], object], seconds: float = 90.0) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                self._changed.clear()
                if not true():
                    await self._changed.wait()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    # At the table.

    async def at_table(self) -> Client:
        """The table of the game in play, on this device's first seat there; looking on where it has none."""
        await self.until(lambda: self.evening.round is not None)
        running = self.evening.round
        assert running is not None
        seat = next((seat for seat, person in enumerate(running.seats) if person in self.yours), None)
        client = Client(self.url, running.table, self.key, None if self.television else seat)
        return await self.settled(client)

    async def settled(self, client: Client) -> Client:
        """Connected, also where the table is only just being opened."""
        for _ in range(200):
            await client.connect()
            await client.until(lambda: client.welcome is not None or client.closed is not None)
            if client.closed is None:
                return client
            await asyncio.sleep(0.05)
        raise AssertionError("the table is not there")

    async def play(self, rng: random.Random) -> Client:
        """Play the game at random to its end; the client that did."""
        client = await self.at_table()
        if client.seat is not None:
            await client.until(lambda: client.around is not None)
            await client.ask("nonce", seat=client.seat, nonce=secrets.token_hex(16))
        await client.until(lambda: client.phase in ("play", "over") or client.closed is not None)
        if client.seat is not None:
            await client.play_on(rng)
        else:
            await client.until(lambda: client.phase == "over")
        return client
