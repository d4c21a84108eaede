"""Fair shuffles: the server commits to a secret, every seat adds a nonce, the seed is made of both.

Neither host nor player can choose the deal: the host is bound by the commitment before the nonces come, and no player
knows the secret before the end.
"""

import hmac
from hashlib import sha256

from veillee.core.rng import KeyedRng

BOT_NONCE = bytes(16)
"""A bot adds nothing of its own; that it does not is public."""


def commitment(secret: bytes) -> str:
    """What is shown to everyone when the table opens."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, nonces: list[bytes]) -> bytes:
    """The seed of a deal, from the secret and the seats' nonces in order of seats."""
    message = b"".join(len(nonce).to_bytes(2, "big") + nonce for nonce in nonces)
    return hmac.new(secret, message, sha256).digest()


def table_rng(key: bytes) -> KeyedRng:
    """The stream of a table whose seed is `key`."""
    return KeyedRng(key)
