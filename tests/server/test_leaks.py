"""Nothing that a seat may not know leaves the server: frames, answers, log lines, questions to bots."""

import asyncio
import logging
import pickle
import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest
import structlog

from tests.server.client import Client, gather_table, open_table, whole
from tests.server.live import Live, eager, get, live, run
from tests.server.visitor import Visitor, find_evening, open_evening
from veillee import shelf
from veillee.core.game import Seat, State
from veillee.core.registry import box, known
from veillee.core.rng import FastRng
from veillee.core.story import SPECTATOR, Event
from veillee.server import wire
from veillee.server.guests import guest_of, new_key
from veillee.server.packs import binder
from veillee.table import entries as log
from veillee.table.table import Table

pytestmark = pytest.mark.server


class Overheard:
    """Everything that left the server."""

    def __init__(self) -> None:
        self.questions: list[tuple[str, bytes, Seat, list[Event]]] = []
        self.lines: list[str] = []


@pytest.fixture(scope="module")
def overheard() -> Overheard:
    return Overheard()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, overheard: Overheard) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("leaks")
    logging.basicConfig(level=logging.DEBUG)

    def note(_logger: object, _method: str, event: Any) -> str:
        overheard.lines.append(repr(event))
        return str(event)

    structlog.configure(processors=[structlog.processors.format_exc_info, note])
    with live(eager(f"sqlite:///{folder / 'v.db'}")) as running:
        ask = running.hall.thinkers.choose

        async def listen(name: str, world: State, seat: Seat, seen: list[Event], seed: int, share: Any) -> Any:
            overheard.questions.append((world.digest(), pickle.dumps((name, world, seat, seen)), seat, seen))
            return await ask(name, world, seat, seen, seed, share)

        running.hall.thinkers.choose = listen  # type: ignore[method-assign, assignment]
        yield running
    structlog.reset_defaults()


def tables_after_each_entry(entries: list[log.Entry]) -> Iterator[Table]:
    """The table as it was after each entry, by replaying the log."""
    opened = entries[0].what
    assert isinstance(opened, log.Opened)
    table = Table(binder(shelf.content(box(opened.game), opened.pack)))
    table.watched = True
    for entry in entries:
        table.apply(entry)
        yield table


class Viewer(Protocol):
    """Somebody at a table, and all that reached them."""

    frames: list[bytes]
    seat: Seat | None


def frames_of(client: Viewer) -> list[wire.ServerMessage]:
    """What reached them, with every view as they can make it out of what came before."""
    found: list[wire.ServerMessage] = []
    view: wire.View | None = None
    for frame in client.frames:
        message = msgspec.json.decode(frame, type=wire.ServerMessage)
        if isinstance(message, wire.Welcome):
            view = None
        elif isinstance(message, wire.News) and (message.view or message.change):
            view = whole(view, message)
            message = msgspec.structs.replace(message, view=view, change=None)
        found.append(message)
    return found


def scan(client: Viewer, entries: list[log.Entry]) -> int:
    """Compare every view and every line of the story with what this viewer may know; how many were compared."""
    views: dict[int, list[wire.View]] = {}
    told: dict[int, wire.Entry] = {}
    for message in frames_of(client):
        if isinstance(message, wire.News):
            if message.view is not None and message.view.seat == client.seat:
                views.setdefault(message.view.seq, []).append(message.view)
            told |= {entry.seq: entry for entry in message.entries}
    compared = 0
    rng = FastRng(5)
    seat = client.seat
    for table in tables_after_each_entry(entries):
        events = table.told[-1]
        if table.seq in told:
            setup = table.setup_of(table.seq)
            bit = 1 << (SPECTATOR if seat is None else seat)
            allowed = [setup.box.tell(setup.game, event, seat) for event in events if event.seen_by & bit]
            assert told[table.seq].told == [line for line in allowed if line is not None]
            compared += scan_beats(table, told[table.seq], seat, rng)
        for view in views.get(table.seq, []):
            state = table.match.state
            # What was sent follows from any world that the seat cannot tell from the true one.
            world = state.imagine(seat, rng) if seat is not None else state
            own = msgspec.to_builtins(table.match.setup.box.view(world, seat))
            assert view.game == msgspec.json.decode(msgspec.json.encode(own))
            if seat is None or table.match.setup.game.meta.composed:
                assert view.legal is None
            if not state.over:
                assert view.payoffs is None
                assert view.scores is None
            compared += 1
    return compared


def scan_beats(table: Table, entry: wire.Entry, seat: Seat | None, rng: FastRng) -> int:
    """Every beat of an entry follows from any world that the seat could not tell from the true one at that beat."""
    if not entry.beats:
        return 0
    box, seen, before = table.match.setup.box, [], None
    for beat in table.beats[table.seq]:
        if table.told[-1][beat.event].heard_by(seat):
            # Once over, everything is public.
            world = beat.state if seat is None or beat.state.over else beat.state.imagine(seat, rng)
            view = msgspec.json.decode(msgspec.json.encode(box.view(world, seat)))
            seen.append(None if view == before else view)
            before = view
    assert [beat.game for beat in entry.beats] == seen
    return len(seen)


async def evening(server: Live, game: str) -> tuple[list[Client], list[str]]:
    """Some people, a bot and onlookers: a whole game, or some seconds of one in real time."""
    meta = box(game).meta
    people = min(2, meta.players[1])
    bots = 1 if meta.players[1] > 2 else 0
    clients = await gather_table(server.urls, people, bots, game=game, bot="")
    screen = await Client(server.url, clients[0].table, clients[0].key).connect()
    onlooker = await Client(server.url, clients[0].table).connect()
    await clients[0].do("say", seat=0, text="chut")
    if meta.composed:
        for client in clients:
            await client.do("hand", seat=client.seat, bot="")
        await asyncio.sleep(6)
    else:
        await asyncio.gather(*(client.play_on(random.Random(7), turns=60) for client in clients))
    pages = [f"/api/tables/{clients[0].table}", "/api/tables", "/metrics", f"/api/tables/{clients[0].table}/record"]
    if server.hall.rooms[clients[0].table].table.phase == "over":
        pages.pop()
    texts = [(await asyncio.to_thread(get, server.url, client.key, page)).text for client in clients for page in pages]
    for client in clients:
        answer = await client.ask("play", seat=7, decision=0, move="nonsense")
        assert isinstance(answer, wire.Refused)
    return [*clients, screen, onlooker], texts


@pytest.mark.parametrize("game", known())
def test_every_frame_holds_only_what_its_viewer_may_know(server: Live, overheard: Overheard, game: str) -> None:
    overheard.questions.clear()
    overheard.lines.clear()

    async def all_of_it() -> tuple[list[Client], list[str]]:
        clients, texts = await evening(server, game)
        for client in clients:
            await client.close()
        return clients, texts

    clients, texts = run(all_of_it())
    table = server.hall.rooms[clients[0].table].table
    entries = list(table.entries)
    for client in clients:
        assert scan(client, entries) > 0

    # Canaries: what must be nowhere in raw bytes, whoever asks.
    keys = [client.key for client in clients]
    guests = [guest_of(key) for key in keys]
    never = [*keys, *guests, table.match.seed.hex()]
    if table.phase == "over":
        # The secret is published with the end, not before: cut what was sent from there on.
        for client in clients:
            client.frames = [frame for frame in client.frames if b'"phase":"over"' not in frame]
    never += [table.match.secret, *(nonce for nonce in table.match.nonces if nonce.strip("0"))]
    for number, client in enumerate(clients):
        raw = b"".join(client.frames)
        for canary in never:
            assert canary.encode() not in raw, f"viewer {number}"
    written = "".join(texts) + "".join(overheard.lines)
    for canary in never:
        assert canary not in written

    # Bots got an imagined world and their own history, and nothing of the deal.
    assert overheard.questions
    for _, question, seat, seen in overheard.questions:
        assert all(event.seen_by >> seat & 1 for event in seen)
        assert bytes.fromhex(table.match.secret) not in question
        assert table.match.seed not in question
        for canary in never:
            assert canary.encode() not in question


def test_a_record_is_not_given_before_the_end(server: Live) -> None:
    async def early() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1)
        for path in ("record", "replay"):
            answer = await asyncio.to_thread(get, server.url, one.key, f"/api/tables/{one.table}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        await one.close()

    run(early())


def test_whoever_stands_up_sees_no_more_of_the_seat(server: Live) -> None:
    async def gone() -> None:
        one, two = await gather_table(server.urls, 2, 1)
        await two.until(lambda: two.view is not None)
        await two.do("stand", seat=1)
        count = len(two.frames)
        await one.do("say", seat=0, text="au revoir")
        await two.until(lambda: isinstance(two.entries[-1].what, wire.Said) and len(two.frames) > count)
        later = [message for message in frames_of(two)[count:] if isinstance(message, wire.News)]
        assert later
        assert all(message.view is None or message.view.seat is None for message in later)
        await asyncio.gather(one.close(), two.close())

    run(gone())


async def some_turns(players: list[Client], seed: int) -> None:
    """Until one of them has had three: the others may have to wait for that one then."""
    playing = [asyncio.create_task(client.play_on(random.Random(seed), turns=3)) for client in players]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


@pytest.mark.parametrize("game", ["mission", "nightmare"])
def test_an_evening_tells_its_people_its_television_and_strangers_only_what_each_may_know(
    server: Live, overheard: Overheard, game: str
) -> None:
    """Two who play, one of them leaving and coming back, a television, a late-comer, and somebody who is nobody."""
    overheard.lines.clear()

    async def all_of_it() -> tuple[list[Visitor], list[Client], list[str]]:
        ada = await (await asyncio.to_thread(open_evening, server.url)).connect()
        code = ada.evening.code
        others = [await asyncio.to_thread(find_evening, server.url, code, "", number == 1) for number in range(4)]
        bob, screen, late, stranger = [await other.connect() for other in others]
        await bob.do("join", name="Bob")
        await ada.do("begin", game=game)
        players = [await ada.at_table(), await bob.at_table()]
        onlookers = [await one.at_table() for one in (screen, stranger)]
        await late.do("join", name="Late")
        onlookers.append(await late.at_table())
        for client in players:
            await client.ask("nonce", seat=client.seat, nonce=secrets.token_hex(16))
        await some_turns(players, 7)
        await bob.ask("leave", person=1)
        await players[0].play_on(random.Random(8), turns=3)
        await bob.ask("come-back", person=1)
        await some_turns(players, 9)
        for one in (stranger, late, screen):
            assert isinstance(await one.ask("drop"), wire.Refused)
            assert isinstance(await one.ask("remove", person=0), wire.Refused)
        table = players[0].table
        pages = [f"/api/evenings/{ada.evening.id}", f"/api/codes/{code}", f"/api/tables/{table}", "/api/tables"]
        texts = [(await asyncio.to_thread(get, server.url, stranger.key, page)).text for page in pages]
        visitors = [ada, bob, screen, late, stranger]
        clients = [*players, *onlookers]
        await asyncio.gather(*(visitor.close() for visitor in visitors), *(client.close() for client in clients))
        return visitors, clients, texts

    visitors, clients, texts = run(all_of_it())
    parlour = server.hall.evenings.parlours[visitors[0].evening.id]
    table = server.hall.rooms[clients[0].table].table
    for client in clients:
        assert scan(client, list(table.entries)) > 0
        assert client.seat is not None or all(
            message.view is None or message.view.seat is None
            for message in frames_of(client)
            if isinstance(message, wire.News)
        )
    keys = {one.key for one in visitors}
    never = [*keys, *map(guest_of, keys), table.match.seed.hex()]
    before_the_end = [frame for client in clients for frame in client.frames if b'"phase":"over"' not in frame]
    written = b"".join([*before_the_end, *(frame for one in visitors for frame in one.frames)]).decode()
    written += "".join(texts) + "".join(overheard.lines)
    never += [parlour.evening.rounds[0].begun.secret, *(nonce for nonce in table.match.nonces if nonce.strip("0"))]
    assert [canary for canary in never if canary in written] == []


def test_a_lesson_shows_its_learner_and_whoever_looks_on_only_what_each_may_know(server: Live) -> None:
    for game in known():
        key = new_key()

        async def learn(game: str = game, key: str = key) -> list[Client]:
            name = await asyncio.to_thread(
                open_table, server.url, key, game, [{"name": "Ada"}], lesson=shelf.lessons(game)[0]
            )
            learner = await Client(server.url, name, key, 0).connect()
            onlooker = await Client(server.url, name).connect()
            await learner.until(lambda: learner.around is not None and learner.around.course is not None)
            await onlooker.until(lambda: onlooker.view is not None)
            await learner.ask("go-on", step=0)
            await learner.ask("play", seat=0, decision=0, move="nonsense")
            await asyncio.gather(learner.close(), onlooker.close())
            return [learner, onlooker]

        clients = run(learn())
        table = server.hall.rooms[clients[0].table].table
        for client in clients:
            assert scan(client, list(table.entries)) > 0
            raw = b"".join(client.frames)
            assert not [canary for canary in (key, guest_of(key), table.match.seed.hex()) if canary.encode() in raw]
