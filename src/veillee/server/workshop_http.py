"""HTTP of the workshop: what a game's packs may say, a look through one that is being typed, games by bots with it."""

import time
from collections.abc import Awaitable
from typing import Any, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from veillee import shelf
from veillee.core import shape as shapes
from veillee.core.content import unmarked
from veillee.core.pictures import named as named_in
from veillee.server import workshop
from veillee.server import workshop_wire as wire
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, TABLE, Asked, identified, language_of, share_of
from veillee.server.opening import good_table, new_name
from veillee.store import pictures, shared
from veillee.store.database import StoreDown
from veillee.table.offers import good_seats
from veillee.table.refusal import No, named

Found = TypeVar("Found")

PACK = 900_000
"""Bytes of a request with a pack, however its letters are escaped."""
BOT = "easy"
"""Who plays where a pack is tried: soon done, and no fool."""


def described(game: str) -> shapes.Shape:
    shape = named(game).shape
    if shape is None:
        raise No("no-such-content")
    return shape


@get("/api/games/{game:str}/shape", responses=PROBLEMS)
async def game_shape(game: FromPath[str]) -> wire.Described:
    """What a game's packs may say, and those that we ship to begin from."""
    found = named(game)
    packs = {pack: shelf.pack(found, pack).text for pack in found.packs}
    return wire.Described(described(game), packs, shelf.printed(game).lost)


@get("/api/games/{game:str}/schema", responses=PROBLEMS)
async def game_schema(game: FromPath[str]) -> dict[str, Any]:
    """The same as JSON Schema, for editors of TOML."""
    return shapes.schema(described(game))


@post("/api/games/{game:str}/check", responses=PROBLEMS, status_code=200, request_max_body_size=PACK)
async def check(
    request: Asked, game: FromPath[str], data: JSONBody[wire.AskCheck], state: State
) -> Response[wire.Checked]:
    """What is wrong with a pack that is being typed, and what can be drawn of it."""
    named(game)
    hall: Hall = state.hall
    guest, cookies = identified(request)
    hall.checks_each.take(guest)
    text = unmarked(data.text)
    sizes = await kept(pictures.sizes(hall.store.database, named_in(text)))
    about = (workshop.checked, game, text, language_of(request), sizes)
    body = await hall.thinkers.work(hall.thinkers.packs, share_of(request, guest), workshop.LOOKING, *about)
    found: Any = msgspec.Raw(body)
    return Response(found, media_type="application/json", cookies=cookies)


@post("/api/games/{game:str}/try", responses=PROBLEMS, status_code=200, request_max_body_size=PACK)
async def try_out(
    request: Asked, game: FromPath[str], data: JSONBody[wire.AskTry], state: State
) -> Response[wire.Tried]:
    """Games by bots with a pack, as many as there is time for in one go; whoever wants more asks on from there."""
    good_seats(named(game), data.players)
    hall: Hall = state.hall
    guest, cookies = identified(request)
    hall.trials_each.take(guest)
    about = (workshop.tried, game, data, BOT, language_of(request))
    body = await hall.thinkers.work(hall.thinkers.trials, share_of(request, guest), workshop.TRYING, *about)
    found: Any = msgspec.Raw(body)
    return Response(found, media_type="application/json", cookies=cookies)


@post("/api/packs", responses=PROBLEMS, request_max_body_size=TABLE)
async def share_pack(request: Asked, data: JSONBody[wire.SharePack], state: State) -> Response[wire.SharedPack]:
    """Keep a pack here, so that it can be gone on with elsewhere; its code is the link."""
    described(data.game)
    hall: Hall = state.hall
    guest, cookies = identified(request)
    hall.bring_pack(guest)
    text = unmarked(data.text)
    code = data.code or new_name()
    if not good_table(code) or not await kept(shared.put(hall.store.database, code, guest, data.game, text, now())):
        raise No("no-such-pack")
    return Response(wire.SharedPack(code, data.game, text), cookies=cookies, status_code=201)


@get("/api/packs/{code:str}", responses=PROBLEMS)
async def shared_pack(code: FromPath[str], state: State) -> wire.SharedPack:
    hall: Hall = state.hall
    found = await kept(shared.find(hall.store.database, code)) if good_table(code) else None
    if found is None:
        raise No("no-such-pack")
    return wire.SharedPack(code, *found)


def now() -> int:
    return int(time.time() * 1000)


async def kept(work: Awaitable[Found]) -> Found:
    """What the store answers, or `No` while it does not."""
    try:
        return await work
    except StoreDown:
        raise No("store-down", wait=1000) from None


ROUTES = [game_shape, game_schema, check, try_out, share_pack, shared_pack]
