"""What a host may see and do: how the house stands, close a table, take a name away. All of it by a token."""

import asyncio
import math
import secrets
import time
from pathlib import Path

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from sqlalchemy import Connection, func, select, text

import veillee
from veillee.core.record import write
from veillee.memory.summary import Summary
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked
from veillee.server.limits import Buckets
from veillee.store.database import Database, StoreDown
from veillee.store.erasing import Eraser
from veillee.store.memory import taken
from veillee.store.schema import entry, evening_entry, evening_guess
from veillee.store.schema import summary as summaries
from veillee.table.refusal import No

LATEST = 100
"""Tables that are told one by one, the latest first."""


class AdminSeat(msgspec.Struct, frozen=True):
    seat: int
    name: str
    bot: str


class AdminTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    phase: str
    at: int
    """When something last happened, milliseconds since 1970."""
    seats: list[AdminSeat]
    here: int
    """People who look at it now, as far as this node knows."""


class Blocked(msgspec.Struct, frozen=True):
    """Somebody who is refused for a while."""

    who: str
    """An address; of those who guessed codes only a mark is kept, never the address."""
    why: str
    seconds: int


class House(msgspec.Struct, frozen=True):
    """How the house stands."""

    version: str
    node: str
    database: str
    disk: int
    """Bytes of the database."""
    tables: int
    evenings: int
    in_memory: int
    sockets: int
    people: int
    """Guests who are connected to this node."""
    bots: int
    """Processes in which bots think."""
    waiting: int
    """Bots that wait for one."""
    blocked: list[Blocked]
    latest: list[AdminTable]


HTTP = (House,)


def admitted(request: Asked, hall: Hall) -> None:
    """Whoever bears the token; to all others there is no such page, nor where no token is set."""
    token = hall.settings.admin_token
    given = request.headers.get("authorization", "")
    if not token or not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise No("no-such-page")


@get("/api/admin", responses=PROBLEMS)
async def house(request: Asked, state: State) -> Response[House]:
    hall: Hall = state.hall
    admitted(request, hall)
    try:
        return Response(await looked(hall, state.requests))
    except StoreDown:
        raise No("store-down", wait=1000) from None


async def looked(hall: Hall, requests: Buckets) -> House:
    database = hall.store.database
    now = int(time.time() * 1000)

    def ask(connection: Connection) -> tuple[int, int, list[str], list[tuple[str, int]]]:
        run = connection.execute
        latest = select(summaries.c.body).order_by(summaries.c.at.desc()).limit(LATEST)
        guesses = select(evening_guess.c.place, evening_guess.c.until).where(evening_guess.c.until > now)
        return (
            run(select(func.count()).select_from(entry).where(entry.c.seq == 1)).scalar_one(),
            run(select(func.count()).select_from(evening_entry).where(evening_entry.c.seq == 1)).scalar_one(),
            list(run(latest).scalars()),
            [(place, until) for place, until in run(guesses)],
        )

    tables, evenings, latest, guesses = await database.read(ask)
    blocked = [Blocked(address, "too-fast", math.ceil(seconds)) for address, seconds in requests.empty()]
    blocked += [Blocked(place[:8], "codes", (until - now) // 1000) for place, until in guesses]
    return House(
        version=veillee.__version__,
        node=hall.settings.node,
        database=database.url.drivername,
        disk=await _disk(database),
        tables=tables,
        evenings=evenings,
        in_memory=len(hall.rooms),
        sockets=len(hall.pulse.sockets),
        people=len({guest for room in hall.rooms.values() for guest in room.audience.here()}),
        bots=hall.settings.workers,
        waiting=hall.thinkers.bots.waiting,
        blocked=blocked,
        latest=[_told(hall, msgspec.json.decode(body, type=Summary)) for body in latest],
    )


def _told(hall: Hall, found: Summary) -> AdminTable:
    room = hall.rooms.get(found.table)
    seats = [AdminSeat(seat, place.name, place.bot) for seat, place in enumerate(found.places, 1)]
    here = len(set(room.audience.here())) if room is not None else 0
    return AdminTable(found.table, found.game, found.phase, found.at, seats, here)


async def _disk(database: Database) -> int:
    if database.url.drivername == "sqlite":
        file = Path(database.url.database or "")
        beside = (file, file.with_name(f"{file.name}-wal"))
        return await asyncio.to_thread(lambda: sum(one.stat().st_size for one in beside if one.exists()))
    size = text("SELECT pg_database_size(current_database())")
    return int(await database.read(lambda connection: connection.execute(size).scalar_one()))


@post("/api/admin/tables/{table:str}/close", responses=PROBLEMS, status_code=204)
async def close(request: Asked, table: FromPath[str], state: State) -> None:
    """The table is gone; finished games stay on their people's shelves."""
    hall: Hall = state.hall
    admitted(request, hall)
    found, _ = await hall.replayed(table)
    await hall.remembering.memory.take_in([taken(table, found)])
    hall.remembering.forget(table)
    records = [write(match.record()) for match in found.matches if match.state.over]
    await _eraser(hall, "").close(table, records, found.at)
    hall.load_anew(table)


@post("/api/admin/tables/{table:str}/seats/{seat:int}/unname", responses=PROBLEMS, status_code=204)
async def unname(request: Asked, table: FromPath[str], seat: FromPath[int], state: State) -> None:
    """What somebody called themselves and said at a table is gone; their seat stays theirs."""
    hall: Hall = state.hall
    admitted(request, hall)
    found, _ = await hall.replayed(table)
    if not 1 <= seat <= len(found.chairs) or not found.chairs[seat - 1].holder:
        raise No("no-such-seat", seats=len(found.chairs))
    await _eraser(hall, found.chairs[seat - 1].holder).name_at(table)
    hall.remembering.forget(table)
    hall.load_anew(table)
    anew, _ = await hall.replayed(table)
    await hall.remembering.memory.take_in([taken(table, anew)])


def _eraser(hall: Hall, guest: str) -> Eraser:
    return Eraser(hall.store.database, hall.store.node, guest, guest)


ROUTES = [house, close, unname]
