"""HTTP of a guest's own things: their shelf and figures, their data to take away or to be forgotten."""

from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromQuery, JSONBody, QueryParameter

from veillee.core.registry import box, known
from veillee.memory.figures import figures
from veillee.memory.results import Result, counted
from veillee.server import memory_wire as wire
from veillee.server.forget import everything, forget
from veillee.server.guests import COOKIE
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, guest_in
from veillee.store.database import StoreDown
from veillee.store.memory import Wanted
from veillee.table.refusal import No

PAGE = 30
POINTS = 40
"""Points of a rating as people see it: a beginner has 1000, and three wins in four are 160."""
SURE = 1.96
Before = Annotated[str, QueryParameter(max_length=80, pattern="^[0-9A-Za-z.]*$")]
Short = Annotated[str, QueryParameter(max_length=40, pattern="^[0-9A-Za-z_-]*$")]
MOST = 1 << 53
"""Beyond every time and number that a game has."""


def friend_of(guest: str, other: str) -> str:
    """Another guest as this one may know them: it says nothing to anybody else."""
    return blake2b(other.encode(), digest_size=8, key=guest.encode(), person=b"friend").hexdigest()


@get("/api/shelf", responses=PROBLEMS)
async def my_shelf(
    request: Asked,
    state: State,
    game: Short = "",
    friend: Short = "",
    before: Before = "",
    removed: FromQuery[bool] = False,
) -> wire.Shelf:
    """My finished games, the latest first, a page at a time."""
    guest = guest_in(request)
    hall: Hall = state.hall
    memory = hall.remembering.memory
    try:
        await hall.remembering.settle(guest)
        other = await _friend(hall, guest, friend)
        wanted = Wanted(game, other, _key(before), PAGE + 1, removed)
        found = await memory.shelf(guest, wanted) if other or not friend else []
    except StoreDown:
        raise No("store-down", wait=1000) from None
    more = found[PAGE - 1] if len(found) > PAGE else None
    following = "" if more is None else f"{more.ended}.{more.table}.{more.number}"
    return wire.Shelf([_shelved(one, guest) for one in found[:PAGE]], following)


async def _friend(hall: Hall, guest: str, friend: str) -> str:
    if not friend:
        return ""
    results = await hall.remembering.memory.results_of(guest)
    others = {seated.guest for one in results for seated in one.seats if seated.guest not in ("", guest)}
    return next((other for other in others if friend_of(guest, other) == friend), "")


def _key(before: str) -> tuple[int, str, int] | None:
    ended, _, rest = before.partition(".")
    table, _, number = rest.rpartition(".")
    if not before:
        return None
    if not (ended.isdigit() and number.isdigit() and int(ended) < MOST and int(number) < MOST >> 22):
        raise No("unreadable", reason="before")
    return int(ended), table, int(number)


def _shelved(result: Result, guest: str) -> wire.Shelved:
    return wire.Shelved(
        table=result.table,
        number=result.number,
        game=result.game,
        evening=result.evening,
        ended=result.ended,
        millis=result.millis,
        seats=[
            wire.ShelvedSeat(
                name=seated.name,
                bot=seated.bot,
                you=seated.guest == guest,
                friend=friend_of(guest, seated.guest) if seated.guest not in ("", guest) else "",
                role=seated.role,
                score=seated.score,
                payoff=seated.payoff,
                place=seated.place,
            )
            for seated in result.seats
        ],
        counted=counted(result, guest) is not None,
    )


@get("/api/shelf/figures", responses=PROBLEMS)
async def my_figures(request: Asked, state: State) -> wire.MyFigures:
    guest = guest_in(request)
    hall: Hall = state.hall
    real_time = {game for game in known() if box(game).meta.real_time}
    try:
        await hall.remembering.settle(guest)
        results = await hall.remembering.memory.results_of(guest)
        ratings = await hall.remembering.memory.ratings_of(guest)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    told = [
        wire.RatingInfo(
            one.game, round(one.rating.mu * POINTS), round(one.rating.sigma * SURE * POINTS), one.games
        )
        for one in ratings
    ]  # fmt: skip
    found = figures(results, guest, lambda other: friend_of(guest, other), real_time)
    return wire.MyFigures(found, told)


@post("/api/shelf", responses=PROBLEMS, status_code=204)
async def take_from_shelf(request: Asked, data: JSONBody[wire.TakeFromShelf], state: State) -> None:
    hall: Hall = state.hall
    try:
        there = await hall.remembering.memory.remove(guest_in(request), data.table, data.number, data.removed)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    if not there:
        raise No("no-such-game")


@get("/api/me/data", responses=PROBLEMS)
async def my_data(request: Asked, state: State) -> Response[dict[str, Any]]:
    """All that this server knows of me, as one file."""
    try:
        found = await everything(state.hall, guest_in(request))
    except StoreDown:
        raise No("store-down", wait=1000) from None
    headers = {"content-disposition": 'attachment; filename="veillee.json"'}
    body: Any = msgspec.Raw(msgspec.json.format(msgspec.json.encode(found), indent=1))
    return Response(body, media_type="application/json", headers=headers)


@post("/api/me/forget", responses=PROBLEMS, status_code=204, response_cookies=[Cookie(key=COOKIE, value="", max_age=0)])
async def forget_me(request: Asked, state: State) -> None:
    """Forget me: what is mine alone goes, and where others' games need it a stranger takes my place."""
    guest = guest_in(request)
    hall: Hall = state.hall
    if guest:
        hall.rare_each.take(address_of(request))
        try:
            await forget(hall, guest)
        except StoreDown:
            raise No("store-down", wait=1000) from None


ROUTES = [my_shelf, my_figures, take_from_shelf, my_data, forget_me]
