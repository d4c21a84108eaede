"""Where a server listens: on this machine alone, or for the network at home too.

Light to import: the command line does. What `veillee play` opens later is one more address of the same server, the one
by which the network at home knows this machine; it closes with it.
"""

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable


def hindrance(host: str, port: int) -> OSError | OverflowError | None:
    """What keeps a server from listening there."""
    try:
        _listening(host, port).close()
    except (OSError, OverflowError) as error:
        return error
    return None


def bound(host: str, port: int, tries: int = 1) -> socket.socket | None:
    """A listening socket on the first of these ports that is free."""
    for offset in range(tries):
        with contextlib.suppress(OSError, OverflowError):
            return _listening(host, port + offset)
    return None


def _listening(host: str, port: int) -> socket.socket:
    listen = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listen.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listen.bind((host, port))
        listen.listen(2048)
    except BaseException:
        listen.close()
        raise
    return listen


def address() -> str:
    """This machine's own address in the local network: the one from which a packet would leave. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class Lan:
    """The door to the network at home: shut until somebody at this machine opens it."""

    def __init__(self, listen: socket.socket, also: Callable[[socket.socket], Awaitable[None]]) -> None:
        """`listen` is where the server is reached already; `also` makes it listen elsewhere."""
        host, self._port = listen.getsockname()[:2]
        self._also = also
        self._opening = asyncio.Lock()
        self.url = "" if host.startswith("127.") else f"http://{address()}:{self._port}"
        """Where others reach us; empty while they cannot."""

    async def open(self) -> bool:
        """Let others in the network reach us; False where there is no network."""
        async with self._opening:
            host = address()
            if not self.url and not host.startswith("127."):
                listen = bound(host, self._port) or bound(host, 0)
                if listen is not None:
                    await self._also(listen)
                    self.url = f"http://{host}:{listen.getsockname()[1]}"
        return bool(self.url)
