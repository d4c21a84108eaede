"""HTTP of letters: ask for them, confirm the address, stop them."""

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from veillee.notify.mail import good_address
from veillee.notify.quiet import Quiet
from veillee.server.devices import code_hash
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, guest_in, identified, language_of
from veillee.server.notices_http import Minute, good_zone
from veillee.store.database import StoreDown
from veillee.store.notices import Wish
from veillee.table.refusal import No

Token = Annotated[str, QueryParameter(max_length=100)]


class WriteMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write to me at this address; quiet from one minute of the day to another, where I live."""

    address: Annotated[str, msgspec.Meta(max_length=254)]
    zone: Annotated[str, msgspec.Meta(max_length=64)]
    quiet_begin: Minute = 22 * 60
    quiet_end: Minute = 8 * 60


class ConfirmLetters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=100)]


HTTP = (WriteMe, ConfirmLetters)


@post("/api/me/letters", responses=PROBLEMS, status_code=204)
async def write_me(request: Asked, data: JSONBody[WriteMe], state: State) -> Response[None]:
    hall: Hall = state.hall
    if not hall.letters.offered:
        raise No("no-letters")
    if not good_address(data.address):
        raise No("bad-address")
    hall.codes_each.take(address_of(request))
    guest, cookies = identified(request)
    language = language_of(request)
    wish = Wish(language, Quiet(data.quiet_begin, data.quiet_end, good_zone(data.zone)))
    try:
        await hall.letters.wish(guest, data.address, language)
        await hall.herald.notices.wishes(guest, wish)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    return Response(None, status_code=204, cookies=cookies)


@post("/api/letters/confirm", responses=PROBLEMS, status_code=204)
async def confirm_letters(request: Asked, data: JSONBody[ConfirmLetters], state: State) -> None:
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    try:
        if not await hall.letters.confirm(data.token):
            raise No("bad-letter-link")
    except StoreDown:
        raise No("store-down", wait=1000) from None


@post("/api/letters/stop", responses=PROBLEMS, status_code=204)
async def stop_letters(state: State, token: Token) -> None:
    """From the page that a letter links to, or by a mail program's own button. Whoever has no letters gets none."""
    hall: Hall = state.hall
    try:
        await hall.letters.store.stopped(code_hash(token))
    except StoreDown:
        raise No("store-down", wait=1000) from None


@post("/api/me/letters/stop", responses=PROBLEMS, status_code=204)
async def stop_my_letters(request: Asked, state: State) -> None:
    hall: Hall = state.hall
    guest = guest_in(request)
    if guest:
        try:
            await hall.letters.store.remove(guest)
        except StoreDown:
            raise No("store-down", wait=1000) from None


ROUTES = [write_me, confirm_letters, stop_letters, stop_my_letters]
