"""Web Push: a message that only one browser can read (RFC 8291, aes128gcm), handed to its push service.

The address of a push service comes from whoever subscribes: only services that browsers use are ever called.
"""

import asyncio
import ipaddress
import os
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from veillee.notify.vapid import Vapid, unb64

if TYPE_CHECKING:
    import httpx

SERVICES = (
    "fcm.googleapis.com", "updates.push.services.mozilla.com", "push.services.mozilla.com", "web.push.apple.com",
    "notify.windows.com",
)  # fmt: skip
"""Hosts of push services, and whatever stands before them with a dot."""
RECORD = 4096
MOST = 3993
"""Bytes of a message."""
KEEP = 24 * 3600
"""Seconds for which a service keeps a message for a browser that is not on."""
SECONDS = 10.0

Outcome = Literal["sent", "gone", "later"]


class Subscription(msgspec.Struct, frozen=True):
    """A browser that may be told something."""

    endpoint: str
    p256dh: str
    auth: str


class BadSubscription(ValueError):
    """One that no browser of ours would make."""


def checked(subscription: Subscription, also: tuple[str, ...] = ()) -> Subscription:
    """The subscription, or BadSubscription. `also`: hosts beside the known ones; on this machine without a cipher."""
    try:
        where = urlsplit(subscription.endpoint)
        host = where.hostname or ""
        port = where.port
    except ValueError:
        raise BadSubscription("endpoint") from None
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    safe = where.scheme == "https" and port in (None, 443)
    if not (known and safe) and not (host in also and (where.scheme == "https" or _here(host))):
        raise BadSubscription("endpoint")
    if where.username is not None or len(subscription.endpoint) > 2000:
        raise BadSubscription("endpoint")
    try:
        key, auth = unb64(subscription.p256dh), unb64(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        raise BadSubscription("p256dh") from None
    if len(auth) != 16:
        raise BadSubscription("auth")
    return subscription


def _here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def sealed(message: bytes, subscription: Subscription) -> bytes:
    """A message as only the subscriber's browser can read it."""
    if len(message) > MOST:
        raise ValueError(f"{len(message)} bytes: at most {MOST} can be sent")
    theirs_raw = unb64(subscription.p256dh)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs_raw)
    mine = ec.generate_private_key(ec.SECP256R1())
    mine_raw = mine.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    salt = os.urandom(16)
    info = b"WebPush: info\0" + theirs_raw + mine_raw
    shared = _derived(mine.exchange(ec.ECDH(), theirs), unb64(subscription.auth), info, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine_raw)]) + mine_raw
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Sender:
    """Hands messages to push services; made once, closed at the end."""

    def __init__(self, vapid: Vapid) -> None:
        self._vapid = vapid
        self._opening = asyncio.Lock()
        self._http: httpx.AsyncClient | None = None

    async def send(self, subscription: Subscription, message: bytes, topic: str, now: int) -> Outcome:
        """`topic`: a message that was not delivered yet is replaced by a newer one about the same."""
        where = urlsplit(subscription.endpoint)
        headers = {
            "authorization": self._vapid.authorization(f"{where.scheme}://{where.netloc}", now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP),
            "topic": topic,
            "urgency": "normal",
        }
        async with self._opening:
            if self._http is None:
                self._http = await asyncio.to_thread(_client)
        import httpx  # noqa: PLC0415 (loaded by now)

        try:
            answer = await self._http.post(
                subscription.endpoint, content=sealed(message, subscription), headers=headers
            )
        except httpx.HTTPError:
            return "later"
        if answer.status_code in (404, 410):
            return "gone"
        return "sent" if answer.is_success else "later"

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()


def _client() -> "httpx.AsyncClient":
    """With the first message, and beside the loop: neither a start nor anybody's table should wait for it."""
    import httpx  # noqa: PLC0415

    return httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
