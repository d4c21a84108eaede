"""Deals that are the same at every run: what a test asks of chance follows from its name, here, in the servers that it
starts and in its pages. `LUCK=2 pytest …` tries the same tests with another hand; `python -m tests.luck SEED serve …`
is `veillee serve` with the luck of that seed.
"""

import base64
import os
import random
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any

PAGE = """(() => {
  let at = %d;
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      at = (at + 0x6d2b79f5) | 0;
      let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      bytes[i] = mixed >>> 14;
    }
    return array;
  };
})();"""


def seed(name: str) -> str:
    """The luck of a test, of a server that it starts, of a page that it opens."""
    return f"{name} {os.environ.get('LUCK', '1')}"


def cast(seed: str, patch: Callable[[Any, str, Any], None] = setattr) -> None:
    """`secrets` from a seed, with a stream for each use: a bot that thinks at its own time does not change a deal."""
    streams: dict[tuple[str, int], random.Random] = {}

    def stream(use: str, size: int = 0) -> random.Random:
        return streams.setdefault((use, size), random.Random(f"{seed} {use} {size}"))

    def token_hex(size: int = 32) -> str:
        return stream("token", size).randbytes(size).hex()

    def token_urlsafe(size: int = 32) -> str:
        return base64.urlsafe_b64encode(stream("key", size).randbytes(size)).rstrip(b"=").decode()

    def choice(values: Sequence[Any]) -> Any:
        return stream("choice").choice(values)

    patch(secrets, "token_hex", token_hex)
    patch(secrets, "token_urlsafe", token_urlsafe)
    patch(secrets, "choice", choice)
    patch(secrets, "randbits", lambda size: stream("bits", size).getrandbits(size))
    patch(secrets, "randbelow", lambda above: stream("below", above).randrange(above))


def page(seed: str) -> str:
    """What makes a page's chance follow from a seed."""
    return PAGE % random.Random(seed).getrandbits(31)


if __name__ == "__main__":
    from veillee.cli import main

    cast(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
