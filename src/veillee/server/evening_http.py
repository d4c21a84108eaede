"""HTTP of evenings: opened, found by their code, looked at, and their socket."""

from typing import Annotated, Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from veillee.server import evening_wire as wire
from veillee.server.evening_socket import EveningSocket
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, admitted, guest_in, identified
from veillee.server.limits import neighbourhood_of
from veillee.server.parlour import Parlour
from veillee.table.refusal import No

EVENING = 4096
"""Bytes of the request that opens an evening."""
EveningName = Annotated[str, PathParameter(max_length=40)]


@post("/api/evenings", responses=PROBLEMS, request_max_body_size=EVENING)
async def open_evening(request: Asked, data: JSONBody[wire.NewEvening], state: State) -> Response[wire.EveningState]:
    if state.crowd.short:
        raise No("crowded", wait=5000)
    guest, cookies = identified(request)
    hall: Hall = state.hall
    hall.may_open((address_of(request), guest))
    parlour = await hall.evenings.open(guest, data)
    return Response(parlour.state(guest), cookies=cookies, status_code=201)


@get("/api/codes/{code:str}", responses=PROBLEMS)
async def evening_by_code(request: Asked, code: EveningName, state: State) -> Response[wire.EveningState]:
    guest, cookies = identified(request)
    hall: Hall = state.hall
    where = neighbourhood_of(request.client.host) if request.client is not None else ""
    parlour = await hall.evenings.find(code, where)
    return Response(parlour.state(guest), cookies=cookies)


@get("/api/evenings/{evening:str}", responses=PROBLEMS)
async def evening_info(request: Asked, evening: EveningName, state: State) -> Response[wire.EveningState]:
    guest, cookies = identified(request)
    hall: Hall = state.hall
    return Response((await hall.evenings.parlour(evening)).state(guest), cookies=cookies)


@websocket("/api/evenings/{evening:str}/socket")
async def evening_socket(socket: WebSocket[Any, Any, State], evening: EveningName, state: State) -> None:
    hall: Hall = state.hall

    async def found() -> Parlour:
        parlour = await hall.evenings.parlour(evening)
        if state.crowd.short and not parlour.evening.held(guest_in(socket)):
            raise No("crowded", wait=5000)
        return parlour

    came = await admitted(socket, state, found)
    if came is not None:
        parlour, line, gone = came
        EveningSocket(line, guest_in(socket), parlour, hall.node, gone).begin()


ROUTES = [open_evening, evening_by_code, evening_info, evening_socket]
