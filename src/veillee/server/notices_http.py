"""HTTP of notices: what a browser subscribes with, and the wish to be told or not."""

from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from veillee.notify.quiet import Quiet
from veillee.notify.webpush import BadSubscription, Subscription, checked
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, guest_in, identified, language_of
from veillee.store.database import StoreDown
from veillee.store.notices import Wish
from veillee.table.refusal import No

Minute = Annotated[int, msgspec.Meta(ge=0, le=1439)]
Text = Annotated[str, msgspec.Meta(max_length=2000, pattern="^[!-~]*$")]
"""As browsers write addresses and keys."""


class NoticeState(msgspec.Struct, frozen=True):
    """How this guest is told."""

    key: str
    """What a browser subscribes with."""
    told: bool
    quiet_begin: int
    quiet_end: int
    letters: bool
    """This server writes letters to whoever asks for them."""
    address: str
    """Where this guest gets theirs; empty for nowhere."""
    confirmed: bool
    """Somebody there has said that it is right."""


class TellMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell this browser; quiet from one minute of the day to another, where I live."""

    endpoint: Text
    p256dh: Text
    auth: Text
    zone: Annotated[str, msgspec.Meta(max_length=64)]
    quiet_begin: Minute = 22 * 60
    quiet_end: Minute = 8 * 60


class TellMeNot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Not this browser any more; an empty one: none."""

    endpoint: Text = ""


HTTP = (NoticeState, TellMe, TellMeNot)


@get("/api/me/notices", responses=PROBLEMS)
async def my_notices(request: Asked, state: State) -> NoticeState:
    guest = guest_in(request)
    hall: Hall = state.hall
    try:
        vapid = await hall.herald.vapid()
        wish = await hall.herald.notices.wish(guest)
        known = await hall.letters.store.of(guest) if hall.letters.offered else None
    except StoreDown:
        raise No("store-down", wait=1000) from None
    quiet = wish.quiet if wish is not None else Quiet(22 * 60, 8 * 60, "UTC")
    return NoticeState(
        key=vapid.public,
        told=wish is not None,
        quiet_begin=quiet.begin,
        quiet_end=quiet.end,
        letters=hall.letters.offered,
        address="" if known is None else known.address,
        confirmed=known is not None and known.confirmed,
    )


def good_zone(zone: str) -> str:
    if zone not in available_timezones():
        raise No("bad-zone")
    ZoneInfo(zone)
    return zone


@post("/api/me/notices", responses=PROBLEMS, status_code=204)
async def tell_me(request: Asked, data: JSONBody[TellMe], state: State) -> Response[None]:
    guest, cookies = identified(request)
    hall: Hall = state.hall
    hall.rare_each.take(address_of(request))
    try:
        browser = checked(Subscription(data.endpoint, data.p256dh, data.auth), hall.settings.push_host)
    except BadSubscription:
        raise No("bad-subscription") from None
    wish = Wish(language_of(request), Quiet(data.quiet_begin, data.quiet_end, good_zone(data.zone)))
    try:
        await hall.herald.notices.subscribe(guest, browser, wish, hall.calendar())
    except StoreDown:
        raise No("store-down", wait=1000) from None
    return Response(None, status_code=204, cookies=cookies)


@post("/api/me/notices/stop", responses=PROBLEMS, status_code=204)
async def tell_me_not(request: Asked, data: JSONBody[TellMeNot], state: State) -> None:
    hall: Hall = state.hall
    guest = guest_in(request)
    if guest:
        try:
            await hall.herald.notices.unsubscribe(guest, data.endpoint)
        except StoreDown:
            raise No("store-down", wait=1000) from None


ROUTES = [my_notices, tell_me, tell_me_not]
