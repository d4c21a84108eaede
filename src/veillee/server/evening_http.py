"""HTTP of evenings: opened, found by their code, looked at, and their socket."""

from collections.abc import Callable
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from veillee.server import evening_wire as wire
from veillee.server.evening_socket import EveningSocket
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, Sockets, address_of, identified
from veillee.server.limits import neighbourhood_of
from veillee.server.line import Line
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


class EveningSockets(Sockets[Parlour]):
    def there(self, name: str) -> Parlour | None:
        return self.hall.evenings.parlours.get(name)

    async def find(self, name: str) -> Parlour:
        return await self.hall.evenings.parlour(name)

    def holds(self, found: Parlour, guest: str) -> bool:
        return bool(found.evening.held(guest))

    def begin(self, found: Parlour, guest: str, line: Line, gone: Callable[[], None]) -> None:
        EveningSocket(line, guest, found, self.hall.node, gone).begin()


ROUTES = [open_evening, evening_by_code, evening_info]
