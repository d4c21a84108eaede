"""HTTP of a guest's devices: add one by a code or a passkey, sign one out."""

import asyncio
import base64
import secrets
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody

from veillee.server import passkeys
from veillee.server.devices import GOOD, code_hash, device_name
from veillee.server.forget import merge
from veillee.server.guests import COOKIE, hash_of
from veillee.server.hall import Hall
from veillee.server.http import PROBLEMS, Asked, address_of, cookie_of, guest_in, identified, key_of
from veillee.store.database import StoreDown
from veillee.store.devices import Device, Passkey
from veillee.store.memory import Wanted
from veillee.table.refusal import No

PASSKEYS = 10
"""Of one guest."""


class DeviceInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    """Browser and system by their own names; empty where nobody knows."""
    at: int
    here: bool
    """The one that asks."""


class PasskeyInfo(msgspec.Struct, frozen=True):
    id: str
    at: int


class MyDevices(msgspec.Struct, frozen=True):
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    brings: bool
    """This browser is nobody's other device and has played: it can bring that to whoever it joins."""


class DeviceCode(msgspec.Struct, frozen=True):
    """Adds one device, once."""

    code: str
    until: int
    """Milliseconds since 1970."""
    now: int


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bring: bool = False
    """What this browser has played so far joins whoever it becomes a device of. That cannot be undone; and only a
    browser that was nobody's device brings something.
    """


class UseCode(Joining, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Become a device of whoever has shown this code."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    device: Annotated[str, msgspec.Meta(max_length=64)]


class DropPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    passkey: Annotated[str, msgspec.Meta(max_length=64)]


class SignedPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials` gave, as JSON."""

    credential: Annotated[str, msgspec.Meta(max_length=20_000)]


class EnterByPasskey(Joining, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Become a device of whoever's passkey has signed: what `navigator.credentials` gave, as JSON."""

    credential: Annotated[str, msgspec.Meta(max_length=20_000)]


HTTP = (MyDevices, DeviceCode, UseCode, SignOut, DropPasskey, SignedPasskey, EnterByPasskey)


def shown(guest: str, name: str) -> str:
    """A device or passkey as its owner may name it."""
    return blake2b(name.encode(), digest_size=8, key=guest.encode(), person=b"device").hexdigest()


async def _here(request: Asked, hall: Hall) -> tuple[str, str, list[Cookie]]:
    """The guest, the key of the device that asks, and the cookie that makes a newcomer one."""
    guest, cookies = identified(request)
    key = cookies[0].value if cookies else key_of(request)
    assert key is not None
    await hall.devices.name(key, request.headers.get("user-agent", ""))
    return guest, key, cookies


@get("/api/me/devices", responses=PROBLEMS)
async def my_devices(request: Asked, state: State) -> MyDevices:
    """Looking writes nothing: a device that stands alone is its guest's only one."""
    hall: Hall = state.hall
    name = device_name(request.headers.get("user-agent", ""))
    if not guest_in(request):
        return MyDevices([DeviceInfo("", name, hall.calendar(), True)], [], False)
    try:
        guest, key, _ = await _here(request, hall)
        devices, keys = await hall.devices.store.of(guest), await hall.devices.store.passkeys(guest)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    here = hash_of(key)
    if hall.devices.alone(key):
        devices = [Device(here, guest, name, hall.calendar(), 0, False), *devices]
    return MyDevices(
        [DeviceInfo(shown(guest, one.device), one.name, one.at, one.device == here) for one in devices],
        [PasskeyInfo(shown(guest, one.credential), one.at) for one in keys],
        hall.devices.alone(key) and not keys and await _has_played(hall, guest),
    )


async def _has_played(hall: Hall, guest: str) -> bool:
    memory = hall.remembering.memory
    return bool(await memory.tables_of(guest, 1) or await memory.shelf(guest, Wanted(most=1)))


@post("/api/me/devices/code", responses=PROBLEMS, status_code=200)
async def offer_code(request: Asked, state: State) -> Response[DeviceCode]:
    """A code for another device: ten minutes, one use."""
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    try:
        guest, _, cookies = await _here(request, hall)
        code, until = await hall.devices.offer(guest)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    return Response(DeviceCode(code, until, hall.calendar()), cookies=cookies)


@post("/api/devices", responses=PROBLEMS, status_code=204)
async def use_code(request: Asked, data: JSONBody[UseCode], state: State) -> Response[None]:
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    try:
        guest = await hall.devices.take(data.code)
        if not guest:
            raise No("bad-device-code")
        return await _added(request, hall, guest, data.bring)
    except StoreDown:
        raise No("store-down", wait=1000) from None


async def _added(request: Asked, hall: Hall, guest: str, bring: bool) -> Response[None]:
    before, old = guest_in(request), key_of(request)
    if bring and before not in ("", guest) and old is not None and hall.devices.alone(old):
        # Whoever can come back to it by a passkey is somebody else.
        if not await hall.devices.store.passkeys(before):
            await merge(hall, before, guest)
    key = await hall.devices.added(guest, request.headers.get("user-agent", ""))
    return Response(None, status_code=204, cookies=[cookie_of(request, key)])


@post("/api/me/devices/out", responses=PROBLEMS, status_code=204)
async def sign_out(request: Asked, data: JSONBody[SignOut], state: State) -> Response[None]:
    """Sign a device out: its key opens nothing any more, and no browser is told anything until it asks again."""
    hall: Hall = state.hall
    hall.rare_each.take(address_of(request))
    guest, key = guest_in(request), key_of(request)
    if not guest or key is None:
        raise No("no-such-device")
    try:
        if data.device == shown(guest, hash_of(key)):
            await hall.devices.note(guest, key, request.headers.get("user-agent", ""))
        mine = {shown(guest, one.device): one.device for one in await hall.devices.store.of(guest)}
        if data.device not in mine:
            raise No("no-such-device")
        await hall.devices.sign_out(guest, mine[data.device])
        await hall.herald.notices.unsubscribe(guest)
    except StoreDown:
        raise No("store-down", wait=1000) from None
    gone = mine[data.device] == hash_of(key)
    return Response(None, status_code=204, cookies=[Cookie(COOKIE, value="", max_age=0)] if gone else [])


# Passkeys. A browser has them under https and on localhost only, and never under a bare address.


def _party(request: Asked) -> tuple[str, str]:
    """Who we are to a browser: our name, and where its page comes from (`guard` has seen that it is ours)."""
    origin = request.headers.get("origin")
    if origin is None:
        raise No("no-passkey")
    return origin.partition("://")[2].rpartition(":")[0] or origin.partition("://")[2], origin


async def _challenge(hall: Hall, guest: str, kind: str) -> bytes:
    challenge = secrets.token_bytes(64)
    now = hall.calendar()
    await hall.devices.store.offer(code_hash(passkeys.to_text(challenge)), guest, kind, now + GOOD, now)
    return challenge


async def _answered(hall: Hall, credential: dict[str, Any], kind: str) -> tuple[bytes, str]:
    """The challenge that was signed, and for whom it was made; it is used up."""
    try:
        said = msgspec.json.decode(passkeys.to_bytes(credential["response"]["clientDataJSON"]), type=dict[str, Any])
        challenge = str(said["challenge"])
    except (KeyError, TypeError, ValueError):
        raise No("no-passkey") from None
    guest = await hall.devices.store.take(code_hash(challenge), kind, hall.calendar())
    if guest is None:
        raise No("no-passkey")
    return passkeys.to_bytes(challenge), guest


def _read(data: SignedPasskey | EnterByPasskey) -> dict[str, Any]:
    try:
        return msgspec.json.decode(data.credential, type=dict[str, Any])
    except msgspec.DecodeError:
        raise No("no-passkey") from None


@post("/api/me/passkeys/begin", responses=PROBLEMS, status_code=200)
async def begin_passkey(request: Asked, state: State) -> Response[dict[str, Any]]:
    """What a browser makes a passkey from."""
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    party, _ = _party(request)
    try:
        guest, _, cookies = await _here(request, hall)
        mine = await hall.devices.store.passkeys(guest)
        if len(mine) >= PASSKEYS:
            raise No("too-many-passkeys", most=PASSKEYS)
        challenge = await _challenge(hall, guest, "passkey")
    except StoreDown:
        raise No("store-down", wait=1000) from None
    user = base64.b16decode(shown(guest, "user").upper())
    return Response(await asyncio.to_thread(passkeys.to_make, party, user, challenge, mine), cookies=cookies)


@post("/api/me/passkeys", responses=PROBLEMS, status_code=204)
async def keep_passkey(request: Asked, data: JSONBody[SignedPasskey], state: State) -> None:
    hall: Hall = state.hall
    party, origin = _party(request)
    credential = _read(data)
    try:
        guest, _, _ = await _here(request, hall)
        challenge, whose = await _answered(hall, credential, "passkey")
        if whose != guest:
            raise No("no-passkey")
        name, key, count = await asyncio.to_thread(passkeys.made, credential, challenge, party, origin)
        if not await hall.devices.store.keep(Passkey(name, guest, key, count, hall.calendar())):
            raise No("no-passkey")
    except passkeys.BadPasskey:
        raise No("no-passkey") from None
    except StoreDown:
        raise No("store-down", wait=1000) from None


@post("/api/me/passkeys/drop", responses=PROBLEMS, status_code=204)
async def drop_passkey(request: Asked, data: JSONBody[DropPasskey], state: State) -> None:
    hall: Hall = state.hall
    try:
        guest, _, _ = await _here(request, hall)
        for one in await hall.devices.store.passkeys(guest):
            if shown(guest, one.credential) == data.passkey:
                await hall.devices.store.drop(guest, one.credential)
                return
    except StoreDown:
        raise No("store-down", wait=1000) from None
    raise No("no-such-device")


@post("/api/devices/passkey/begin", responses=PROBLEMS, status_code=200)
async def begin_entry(request: Asked, state: State) -> dict[str, Any]:
    """What a browser signs with a passkey, whosever it is."""
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    party, _ = _party(request)
    try:
        challenge = await _challenge(hall, "", "entry")
    except StoreDown:
        raise No("store-down", wait=1000) from None
    return await asyncio.to_thread(passkeys.to_sign, party, challenge)


@post("/api/devices/passkey", responses=PROBLEMS, status_code=204)
async def enter(request: Asked, data: JSONBody[EnterByPasskey], state: State) -> Response[None]:
    """Become a device of whoever's passkey has signed."""
    hall: Hall = state.hall
    hall.codes_each.take(address_of(request))
    party, origin = _party(request)
    credential = _read(data)
    try:
        challenge, _ = await _answered(hall, credential, "entry")
        name = str(credential.get("id", ""))
        known = await hall.devices.store.passkey(name) if name.isprintable() else None
        if known is None:
            raise No("no-passkey")
        count = await asyncio.to_thread(passkeys.signed, credential, challenge, party, origin, known)
        await hall.devices.store.counted(known.credential, count)
        return await _added(request, hall, known.guest, data.bring)
    except passkeys.BadPasskey:
        raise No("no-passkey") from None
    except StoreDown:
        raise No("store-down", wait=1000) from None


ROUTES = [
    my_devices, offer_code, use_code, sign_out, begin_passkey, keep_passkey, drop_passkey, begin_entry, enter,
]  # fmt: skip
