"""HTTP of the teacher: what decided a finished game."""

from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody

from veillee.server import teacher_wire as wire
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, guest_in, share_of


@post("/api/analysis", responses=PROBLEMS, status_code=200)
async def any_analysis(request: Asked, data: JSONBody[wire.AskAnalysis], state: State) -> wire.Analysis:
    hall: Hall = state.hall
    return await hall.teacher.analysis(data, share_of(request, guest_in(request)))


ROUTES = [any_analysis]
