"""HTTP of the deals of the day."""

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from veillee.memory.daily import Period
from veillee.server import bodies
from veillee.server import daily_wire as wire
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, guest_in, identified, recorded
from veillee.table.refusal import No

Which = Annotated[str, QueryParameter(max_length=10)]


@get("/api/daily", responses=PROBLEMS)
async def a_day(request: Asked, state: State, day: Which = "") -> wire.Day:
    """The deals of a day, or of today: commitments, rankings, and the secrets of a day that is over."""
    hall: Hall = state.hall
    return await hall.days.day(day, guest_in(request))


@get("/api/daily/standings", responses=PROBLEMS)
async def day_standings(
    request: Asked, state: State, period: FromQuery[Period] = "week", day: Which = ""
) -> wire.DayStandings:
    """The ranking of the week or the season around a day."""
    hall: Hall = state.hall
    return await hall.days.standings(period, day, guest_in(request))


@post("/api/daily", responses=PROBLEMS)
async def play_day(request: Asked, data: JSONBody[wire.PlayDay], state: State) -> Response[bodies.TableInfo]:
    """Play today's deal, or go on with it."""
    if state.crowd.short:
        raise No("crowded", wait=5000)
    guest, cookies = identified(request)
    hall: Hall = state.hall
    room = await hall.days.play(guest, data.game, data.name, lambda: hall.may_open((address_of(request), guest)))
    return Response(hall.info(room, guest), cookies=cookies, status_code=201)


@get("/api/daily/{day:str}/{game:str}/record", responses=PROBLEMS, media_type="text/plain")
async def best_of_day(day: FromPath[str], game: FromPath[str], state: State) -> Response[str]:
    """The best game of a day that is over; not where it was played, because that is its player's table."""
    hall: Hall = state.hall
    text = await recorded(hall, await hall.days.best(day, game), 1)
    headers = {"content-disposition": f'attachment; filename="veillee-{day}-{game}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


ROUTES = [a_day, day_standings, play_day, best_of_day]
