"""Who we are to a push service (VAPID, RFC 8292): a key pair of this house, and a signed word with every message."""

import base64
import json

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

LIFE = 12 * 3600
"""Seconds for which a signed word is good; services allow a day."""


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_secret() -> str:
    """A new private key, as text."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return b64(number.to_bytes(32, "big"))


class Vapid:
    def __init__(self, secret: str, contact: str) -> None:
        """`contact`: where somebody at a push service finds us, as `mailto:` or `https:`."""
        self._key = ec.derive_private_key(int.from_bytes(unb64(secret), "big"), ec.SECP256R1())
        self._contact = contact
        self.public = b64(
            self._key.public_key().public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )
        """What a browser subscribes with."""

    def authorization(self, origin: str, now: int) -> str:
        """The header for a push service at this origin; `now` in seconds since 1970."""
        head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}, separators=(",", ":")).encode())
        claims = {"aud": origin, "exp": now + LIFE, "sub": self._contact}
        said = f"{head}.{b64(json.dumps(claims, separators=(',', ':')).encode())}"
        r, s = utils.decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))},k={self.public}"
