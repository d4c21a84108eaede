"""Guests: no account, only a key that lives in the browser.

The log knows a guest by a hash from which no key follows.
"""

import re
import secrets
from hashlib import blake2b

COOKIE = "veillee_key"
_KEY = re.compile(r"[A-Za-z0-9_-]{43}\Z")


def new_key() -> str:
    """32 random bytes."""
    return secrets.token_urlsafe(32)


def guest_of(key: str | None) -> str:
    """The guest behind a key; empty if it is none."""
    if key is None or not _KEY.match(key):
        return ""
    return blake2b(key.encode(), digest_size=16, person=b"veillee guest").hexdigest()


def key_in(cookie: str | None, authorization: str | None) -> str | None:
    """The key of a request: a program's header before a browser's cookie."""
    if authorization is not None and authorization.startswith("Bearer "):
        return authorization.removeprefix("Bearer ")
    return cookie
