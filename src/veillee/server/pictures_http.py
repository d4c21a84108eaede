"""HTTP of pictures: brought once, cleaned in a process of its own, kept by hash, and drawn from there for good."""

from hashlib import sha256

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from veillee.core.pictures import HASH, MOST_BYTES, MOST_SIDE, BadPicture, cleaned
from veillee.core.told import Told
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, identified, share_of
from veillee.server.workshop_http import kept, now
from veillee.server.workshop_wire import KeptPicture
from veillee.store import pictures
from veillee.table.refusal import No

CLEANING = 3.0
"""Seconds of a processor that a picture may take to be cleaned."""
HEADERS = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
}
"""Its address is its content: browsers may keep it for good. Opened by itself it may do nothing at all."""


@post("/api/pictures", responses=PROBLEMS, request_max_body_size=MOST_BYTES)
async def bring_picture(request: Asked, state: State) -> Response[KeptPicture]:
    """Keep a picture here (SVG, PNG or JPEG, the body as it is), so that a pack may name it."""
    hall: Hall = state.hall
    guest, cookies = identified(request)
    share = share_of(request, guest)
    hall.pictures_each.take(share[0])
    data = await request.body()
    found = await hall.thinkers.work(hall.thinkers.packs, share, CLEANING, clean, data)
    if isinstance(found, Told):
        raise No("bad-picture", told=found)
    kind, body = found
    digest = sha256(body).hexdigest()
    if not await kept(pictures.put(hall.store.database, digest, kind, body, guest, now())):
        raise No("pictures-full", megabytes=pictures.MOST_EACH // 2**20)
    return Response(KeptPicture(digest, len(body)), cookies=cookies, status_code=201)


@get("/api/pictures/{digest:str}", responses=PROBLEMS)
async def picture(digest: FromPath[str], state: State) -> Response[bytes]:
    hall: Hall = state.hall
    found = await kept(pictures.find(hall.store.database, digest)) if HASH.match(digest) else None
    if found is None:
        raise No("no-such-picture")
    kind, data = found
    return Response(data, media_type=kind, headers=HEADERS)


def clean(data: bytes) -> tuple[str, bytes] | Told:
    """In a process of its own: what is kept of a picture, or what would be one."""
    try:
        return cleaned(data)
    except BadPicture as bad:
        what = str(bad).removeprefix("pack-picture-")
        return Told("refusal-bad-picture", {"what": what, "kilobytes": MOST_BYTES // 1024, "most": MOST_SIDE})


ROUTES = [bring_picture, picture]
