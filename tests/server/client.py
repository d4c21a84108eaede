"""A scripted client: speaks the protocol, keeps every frame, and comes back by itself when it is cut."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from veillee.core.told import Told
from veillee.server import wire
from veillee.server.guests import new_key

_decoder = msgspec.json.Decoder(wire.ServerMessage)
_encoder = msgspec.json.Encoder()


def whole(view: wire.View | None, news: wire.News) -> wire.View | None:
    """The view that a client has after these news, as it makes it out of the one before."""
    change = news.change
    if change is None:
        return news.view or view
    assert news.view is None
    assert view is not None
    assert view.seq == change.since
    assert {"seq", "now"} <= set(change.view) <= set(wire.View.__struct_fields__) - {"seat", "game"}
    assert set(change.game) <= set(view.game)
    fields = msgspec.structs.asdict(view) | change.view | {"game": view.game | change.game}
    return msgspec.convert(fields, wire.View)


class Client:
    """One browser at one table."""

    def __init__(self, url: str, table: str, key: str = "", seat: int | None = None) -> None:
        self.url = url
        self.table = table
        self.key = key or new_key()
        self.seat = seat
        self.since = 0
        self.entries: list[wire.Entry] = []
        self.around: wire.TableState | None = None
        self.view: wire.View | None = None
        self.welcome: wire.Welcome | None = None
        self.frames: list[bytes] = []
        self.answers: dict[str, wire.Done | wire.Refused | wire.Hint] = {}
        self.refused: list[wire.Refused] = []
        self.closed: int | None = None
        self.cuts = 0
        self._asked_since = 0
        self.answers_pings = True
        self.changes = True
        self._from = ""
        """The address from which it connects, where that matters."""
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    # Connecting.

    async def connect(self, **extra: Any) -> "Client":
        where = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self._from = extra.pop("local_address", self._from)
        headers = {"Authorization": f"Bearer {self.key}"} | extra
        source: dict[str, Any] = {"local_addr": (self._from, 0)} if self._from else {}
        self._socket = await connect(
            where, additional_headers=headers, compression=None, max_size=None, proxy=None, **source
        )
        self.closed = None
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.hello(self.seat)
        return self

    async def hello(self, seat: int | None, since: int | None = None) -> None:
        self.seat = seat
        self.welcome = None
        self._asked_since = self.since if since is None else since
        asked = {"seat": seat, "since": self._asked_since, "language": "en", "changes": self.changes}
        await self.raw({"type": "hello", **asked})

    async def cut(self) -> None:
        """The line goes dead, without a goodbye."""
        self.cuts += 1
        if self._socket is not None:
            self._socket.transport.abort()
            assert self._reader is not None
            await self._reader

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def __aenter__(self) -> "Client":
        return await self.connect()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            async for frame in socket:
                data = frame.encode() if isinstance(frame, str) else frame
                self.frames.append(data)
                await self._take(_decoder.decode(data))
                self._changed.set()
        self.closed = socket.close_code or 1006
        self._changed.set()

    async def _take(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.News():
                self.answers |= {done.id: done for done in message.done}
                for entry in message.entries:
                    assert entry.seq == self.since + 1, f"entry {entry.seq} after {self.since}"
                    self.since = entry.seq
                    self.entries.append(entry)
                self.around = message.table or self.around
                self.view = whole(self.view, message)
            case wire.Ping(ping=ping):
                if self.answers_pings:
                    await self.raw({"type": "pong", "ping": ping})
            case wire.Welcome():
                self.welcome = message
                self.since = self._asked_since
                self.entries = self.entries[: self.since]
                self.view = None
            case wire.Refused():
                self.refused.append(message)
                if message.id is not None:
                    self.answers[message.id] = message
            case wire.Hint():
                self.answers[message.id] = message

    # Speaking.

    async def raw(self, message: object) -> None:
        assert self._socket is not None
        data = message if isinstance(message, str | bytes) else _encoder.encode(message).decode()
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            await self._socket.send(data)

    async def send(self, kind: str, **fields: Any) -> str:
        command = str(fields.pop("id", secrets.token_hex(8)))
        await self.raw({"type": kind, "id": command, **fields})
        return command

    async def ask(self, kind: str, **fields: Any) -> wire.Done | wire.Refused | wire.Hint:
        """A command and its answer, sent again on a new line as often as it takes."""
        command = await self.send(kind, **fields)
        while True:
            await self.until(lambda: command in self.answers or self.closed is not None)
            if command in self.answers:
                return self.answers[command]
            await self.back()
            await self.send(kind, **fields | {"id": command})

    async def persist(self, kind: str, **fields: Any) -> wire.Done | wire.Refused | wire.Hint:
        """`ask` until the store has time for it, as people do: a machine may be too busy to write within seconds. Under
        the same id: what nobody could tell us of may have been written all the same.
        """
        fields.setdefault("id", secrets.token_hex(8))
        while True:
            answer = await self.ask(kind, **fields)
            if not isinstance(answer, wire.Refused) or answer.code != "store-down":
                return answer
            self.answers.pop(answer.id or "")
            await asyncio.sleep((answer.retry_after or 0) / 1000)

    async def do(self, kind: str, **fields: Any) -> int:
        answer = await self.persist(kind, **fields)
        assert isinstance(answer, wire.Done), answer
        return answer.seq

    async def back(self) -> None:
        """Come back after a cut, also while the server is away."""
        while True:
            try:
                await self.connect()
                await self.until(lambda: self.welcome is not None or self.closed is not None)
                if self.closed is None:
                    return
            except (OSError, websockets.WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(0.05)

    async def until(self, true: Callable[[], object], seconds: float = 60.0) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                self._changed.clear()
                if not true():
                    await self._changed.wait()

    # Playing.

    @property
    def phase(self) -> str:
        return "" if self.around is None else self.around.phase

    async def ready(self) -> None:
        """Add this seat's part to the shuffle."""
        await self.do("nonce", seat=self.seat, nonce=secrets.token_hex(16))

    def on_turn(self) -> bool:
        view = self.view
        return view is not None and not view.over and view.seat == self.seat and self.seat in view.due

    async def play_on(self, rng: random.Random, turns: int = 10_000, cut: float = 0.0, calm: bool = False) -> list[str]:
        """Play at random until the game is over or so many turns were taken; the ids of moves that were done. `calm`
        people do not accuse.
        """
        acknowledged = []
        while turns > 0:
            await self.until(lambda: self.closed is not None or self.phase == "over" or self.on_turn())
            if self.closed is not None:
                await self.back()
                continue
            if self.phase == "over":
                break
            view = self.view
            assert view is not None
            if rng.random() < cut:
                await self.cut()
                continue
            move = rng.choice([move for move in view.legal or [] if not (calm and move.startswith("accuse"))])
            command = secrets.token_hex(8)
            answer = await self.persist("play", id=command, seat=self.seat, decision=view.decision, move=move)
            if isinstance(answer, wire.Done):
                acknowledged.append(command)
                turns -= 1
                await self.seen(answer.seq)
        return acknowledged

    async def seen(self, seq: int) -> None:
        """Wait for a view after this entry, or the end of the line."""
        await self.until(lambda: bool(self.closed) or (self.view is not None and self.view.seq >= seq))

    def story(self) -> list[tuple[int, str, list[str]]]:
        """What this client was told, as plain values; who of it is « you » is each viewer's own."""

        def plain(told: Told) -> str:
            return msgspec.json.encode(Told(told.id, {k: arg for k, arg in told.args.items() if k != "you"})).decode()

        return [(entry.seq, type(entry.what).__name__, [plain(told) for told in entry.told]) for entry in self.entries]


def open_table(
    url: str, key: str, game: str = "mission", seats: list[dict[str, str]] | None = None, **more: Any
) -> str:
    """A new table; its name."""
    body = {"game": game, "seats": seats if seats is not None else [{"name": "Ada"}, {}], **more}
    while True:
        answer = httpx.post(f"{url}/api/tables", json=body, headers={"Authorization": f"Bearer {key}"}, timeout=30)
        if answer.status_code != 503:
            break
        time.sleep(1)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def gather_table(where: Sequence[str], people: int, bots: int = 0, **more: Any) -> list[Client]:
    """A started game: so many people, each on a line of its own (to the given servers in turn), then bots."""
    keys = more.pop("keys", None) or [new_key() for _ in range(people)]
    seats: list[dict[str, str]] = [{"name": "P0"}] + [{} for _ in range(people - 1)]
    seats += [{"bot": more.pop("bot", "greedy")} for _ in range(bots)]
    table = await asyncio.to_thread(open_table, where[0], keys[0], more.pop("game", "mission"), seats, **more)
    clients = []
    for seat, key in enumerate(keys):
        client = Client(where[seat % len(where)], table, key)
        await client.connect()
        if seat:
            await client.do("sit", seat=seat, name=f"P{seat}")
        await client.hello(seat, since=0)
        await client.ready()
        clients.append(client)
    await clients[0].do("start")
    return clients
