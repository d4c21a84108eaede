"""Fair shuffles: the server commits to a secret, every seat commits to a nonce, and only then are nonces shown; the
seed is made of all of them.

Nobody can choose the deal, not even whoever runs the server and sits at the table: all are bound before any number is
known. Whoever runs the server can see the cards, because it deals them.
"""

import hmac
from hashlib import sha256

from veillee.core.rng import KeyedRng

BOT_NONCE = bytes(16)
"""A bot adds nothing of its own; that it does not is public."""


def commitment(secret: bytes) -> str:
    """What binds to a secret or a nonce without telling it."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, nonces: list[bytes]) -> bytes:
    """The seed of a deal, from the secret and the seats' nonces in order of seats."""
    message = b"".join(len(nonce).to_bytes(2, "big") + nonce for nonce in nonces)
    return hmac.new(secret, message, sha256).digest()


def table_rng(key: bytes) -> KeyedRng:
    """The stream of a table whose seed is `key`."""
    return KeyedRng(key)
