"""The files that a browser keeps for when it has no line: made when they are first asked for, in a process of its own,
and the same on every node.
"""

import asyncio
from hashlib import blake2b

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from veillee import shelf
from veillee.core.content import Content
from veillee.core.registry import box, known
from veillee.server.client_files import Page, page_of
from veillee.server.hall import Hall
from veillee.server.http import Asked, answered, game_info
from veillee.server.kept_wire import Kept, KeptFile
from veillee.server.recording import recorded
from veillee.server.replay import content_info
from veillee.server.workers import NOBODY
from veillee.table.refusal import No

INDEX = "index.json"
SECONDS = 60.0
"""Of a processor, that they may take."""
PATIENCE = 2.0
"""Seconds that whoever asks first waits for them: a server that closes waits for nobody longer."""


def files() -> dict[str, bytes]:
    """File name → body. The index names the others, whose names change with what they say."""
    found: dict[str, bytes] = {}

    def add(game: str, name: str, what: msgspec.Struct, kind: str) -> KeptFile:
        body = msgspec.json.encode(what)
        file = f"{kind}-{blake2b(body, digest_size=12).hexdigest()}.json"
        found[file] = body
        return KeptFile(game, name, f"/kept/{file}")

    packs, lessons = [], []
    for game in known():
        taught = [lesson for name in shelf.lessons(game) if (lesson := shelf.lesson(game, name)) is not None]
        lessons += [add(game, lesson.id, recorded(lesson), "lesson") for lesson in taught]
        packs += [add(game, pack.hash, content_info(game, pack), "pack") for pack in _packs(game)]
    found[INDEX] = msgspec.json.encode(Kept([game_info(game) for game in known()], packs, lessons))
    return found


def _packs(game: str) -> list[Content]:
    """The pack that a game is played with, then those that lessons bring."""
    lessons = [shelf.lesson(game, name) for name in shelf.lessons(game)]
    names = dict.fromkeys(["", *(lesson.pack for lesson in lessons if lesson is not None)])
    return list({pack.hash: pack for pack in (shelf.content(box(game), name) for name in names)}.values())


@get("/kept/{name:str}", include_in_schema=False)
async def kept(request: Asked, state: State, name: FromPath[str]) -> Response[bytes]:
    """One of the files; whoever asks while they are being made comes again."""
    making: asyncio.Future[dict[str, Page]] | None = state.kept
    if making is None or (making.done() and (making.cancelled() or making.exception() is not None)):
        making = state.kept = asyncio.ensure_future(_pages(state.hall))
        making.add_done_callback(lambda made: made.cancelled() or made.exception())  # asked again, tried again
    await asyncio.wait((making,), timeout=PATIENCE)
    if not making.done():
        raise No("crowded", wait=2000)
    pages = making.result()
    if name not in pages:
        raise No("no-such-page")
    return answered(request, pages[name])


async def _pages(hall: Hall) -> dict[str, Page]:
    found: dict[str, bytes] = await hall.thinkers.work(hall.thinkers.replays, NOBODY, SECONDS, files)
    return await asyncio.to_thread(
        lambda: {
            name: msgspec.structs.replace(page_of(name, body), lasting=name != INDEX) for name, body in found.items()
        }
    )


ROUTES = [kept]
