"""Guests: no account, only a key that lives in the browser.

The log knows a guest by a hash from which no key follows.
"""

import re
import secrets
from hashlib import blake2b

COOKIE = "veillee_key"
_KEY = re.compile(r"[A-Za-z0-9_-]{43}\Z")
LINKED = re.compile(r"d[A-Za-z0-9_-]{43}\Z")
"""The key of a device that was added to somebody's: whose, the store knows."""


def new_key(linked: bool = False) -> str:
    """32 random bytes."""
    return ("d" if linked else "") + secrets.token_urlsafe(32)


def hash_of(key: str) -> str:
    """What the store knows of a key; no key follows from it."""
    return blake2b(key.encode(), digest_size=16, person=b"veillee guest").hexdigest()


def guest_of(key: str | None) -> str:
    """The guest behind the key of a device that stands alone; empty if it is none."""
    return "" if key is None or not _KEY.match(key) else hash_of(key)


def key_in(cookie: str | None, authorization: str | None) -> str | None:
    """The key of a request: a program's header before a browser's cookie."""
    if authorization is not None and authorization.startswith("Bearer "):
        return authorization.removeprefix("Bearer ")
    return cookie
