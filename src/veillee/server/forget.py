"""A guest takes their data away, wishes to be forgotten, or turns out to be another."""

import asyncio
import contextlib
import secrets
from typing import Any, Protocol

import msgspec

from veillee.memory.results import Result
from veillee.memory.summary import Summary
from veillee.server import wire
from veillee.server.devices import Devices
from veillee.server.letters import Letters
from veillee.server.notices import Herald
from veillee.server.remember import Remembering
from veillee.server.room import Room
from veillee.store import keep, owned, pictures
from veillee.store.erasing import Eraser, evenings_knowing
from veillee.store.log import Log
from veillee.store.memory import Wanted, taken
from veillee.store.merging import Merger
from veillee.table.lag import Latency
from veillee.table.refusal import No
from veillee.table.table import Table

EVERYTHING = 1_000_000
SECRETS = ("secret",)
"""What a log knows and nobody may before a game is over, whoever wrote it."""


class House(Protocol):
    """What has tables and evenings in memory."""

    store: Log
    remembering: Remembering
    herald: Herald
    devices: Devices
    letters: Letters

    async def room(self, name: str) -> Room: ...

    async def replayed(self, name: str) -> tuple[Table, str]: ...

    def load_anew(self, name: str) -> None: ...


async def everything(house: House, guest: str) -> dict[str, Any]:
    """All that we know of a guest: their games, and what they did at every table."""
    memory = house.remembering.memory
    games, tables = await _known(house, guest)
    done = {}
    for found in tables:
        entries = await keep.entries_of(house.store.database, found.table)
        done[found.table] = [_plain(entry) for entry in entries if entry.by == guest]
    return {
        "games": [_own(one, guest) for one in sorted(games, key=lambda one: one.key)],
        "ratings": msgspec.to_builtins(await memory.ratings_of(guest)),
        "address": known.address if (known := await house.letters.store.of(guest)) is not None else "",
        "notices": msgspec.to_builtins(await house.herald.notices.wish(guest)),
        "browsers": [one.endpoint for one in await house.herald.notices.browsers(guest)],
        "devices": [{"name": one.name, "at": one.at} for one in await house.devices.store.of(guest)],
        "passkeys": [{"at": one.at} for one in await house.devices.store.passkeys(guest)],
        "packs": await owned.packs(house.store.database, guest),
        "pictures": await owned.pictures(house.store.database, guest),
        "tables": done,
        "evenings": {
            name: [_plain(entry) for entry in entries if entry.by == guest]
            for name, entries in (await owned.evenings(house.store.database, guest)).items()
        },
    }


def _plain(entry: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(entry)
    del found["by"]
    found["what"] = {name: value for name, value in found["what"].items() if name not in SECRETS}
    if found["what"].get("guest"):
        del found["what"]["guest"]
    return found


def _own(result: Result, guest: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(result)
    for seated in found["seats"]:
        seated["you"] = seated.pop("guest") == guest
    return found


async def forget(house: House, guest: str) -> None:
    """Every trace of a guest; their place in games that go on is a bot's, in others' records a stranger's."""
    eraser = Eraser(house.store.database, house.store.node, guest, secrets.token_hex(16))
    played, tables = await _known(house, guest)
    for found in tables:
        if found.phase != "over":
            await _stand_up(house, found, guest)
    await house.letters.store.remove(guest)
    await house.herald.notices.unsubscribe(guest)
    await eraser.packs()
    left = []
    for name in await eraser.tables():
        house.remembering.forget(name)
        if await eraser.table(name) == "others":
            left.append(name)
        house.load_anew(name)
    for evening in await evenings_knowing(house.store.database, guest):
        await eraser.evening(evening)
        house.load_anew(evening)
    await eraser.unused()
    await pictures.forget(house.store.database, 1)
    await _remember_anew(house, played, left)
    await house.devices.forget(guest)  # last: whoever is told that it did not work asks again with their key


async def merge(house: House, guest: str, other: str) -> None:
    """What a guest has played, and plays, is another's from now on, as if it had always been."""
    merger = Merger(house.store.database, house.store.node, guest, other)
    played, _ = await _known(house, guest)
    names = await merger.tables()
    for name in names:
        house.remembering.forget(name)
        await merger.table(name)
        house.load_anew(name)
    for evening in await evenings_knowing(house.store.database, guest):
        await merger.evening(evening)
        house.load_anew(evening)
    await merger.rest()
    await _remember_anew(house, played, names)


async def _known(house: House, guest: str) -> tuple[list[Result], list[Summary]]:
    """A guest's games that are over, whether on the shelf or not, and their tables."""
    memory = house.remembering.memory
    played = [one for kind in (False, True) for one in await memory.shelf(guest, Wanted(most=EVERYTHING, removed=kind))]
    return played, await memory.tables_of(guest, EVERYTHING)


async def _remember_anew(house: House, played: list[Result], tables: list[str]) -> None:
    """Of logs that were written anew, what is derived from them."""
    memory = house.remembering.memory
    for game in sorted({one.game for one in played}):
        await memory.rate(game, min(one.key for one in played if one.game == game))
    for name in tables:
        with contextlib.suppress(No):
            table, _ = await house.replayed(name)
            await memory.take_in([taken(name, table)])


async def _stand_up(house: House, found: Summary, guest: str) -> None:
    with contextlib.suppress(No):
        room = await house.room(found.table)
        for seat in room.table.held(guest):
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            room.do(
                guest,
                wire.Stand(secrets.token_hex(8), seat),
                Latency(),
                lambda _seq, done=done: done.set_result(None),  # type: ignore[misc]
                lambda no, done=done: done.set_exception(no),  # type: ignore[misc]
            )
            await done
