"""The server as a running process: uvicorn around the application, logs, a clear word when it cannot start."""

import asyncio
import contextlib
import gc
import logging
import socket
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from litestar import Litestar
from sqlalchemy import Connection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from veillee.server.app import create_app
from veillee.server.lan import Lan
from veillee.server.settings import Settings, default_database
from veillee.store.database import BadDatabase, DatabaseAway, StoreDown, address, cannot_open, connected, unmade
from veillee.store.log import open_log
from veillee.store.schema import NewerDatabase, migrate
from veillee.tongue import here

__all__ = [
    "Settings",
    "default_database",
    "note",
    "print_code",
    "quiet_logs",
    "run",
    "structured_logs",
    "unfit",
    "unusable",
]

PATIENCE = 30.0
"""Seconds for which a database that does not answer is waited for at the start."""
AGAIN = 0.5
BACKLOG = 4096
"""Lines that wait to be let in, as far as the system allows."""
FRAME = 16_384
"""Bytes of one message from a client."""


class _Server(uvicorn.Server):
    """Tells when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What is loaded by now stays: the collector need not look at it again, nor as often at the rest.
            gc.collect()
            gc.freeze()
            gc.set_threshold(10_000, 20, 20)
            self._ready()

    async def also(self, listen: socket.socket) -> None:
        """Listen here too, as uvicorn does where it starts; what is listened to is closed with the rest."""

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=listen, backlog=BACKLOG))


def run(settings: Settings, listen: socket.socket, ready: Callable[[], None]) -> str:
    """Serve until a signal says stop; why it could not start, or nothing."""
    with contextlib.suppress(KeyboardInterrupt):
        fault = unusable(settings.database, PATIENCE)
        if fault:
            return fault
        _serve(settings, listen, ready)
    return ""


def _serve(settings: Settings, listen: socket.socket, ready: Callable[[], None]) -> None:
    app = create_app(settings)
    server = _Server(configured(app, timeout_graceful_shutdown=3, server_header=False), ready)
    if settings.hosts:
        app.state.lan = Lan(listen, server.also)
    with listen:
        server.run([listen])


def configured(app: Litestar, **more: Any) -> uvicorn.Config:
    """How the application is served, here and wherever it is tried and measured. Pings are the sockets' own."""
    return uvicorn.Config(
        app,
        http=app.state.crowd.protocol,
        ws=WebSocketsSansIOProtocol,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_config=None,
        access_log=False,
        backlog=BACKLOG,
        lifespan="on",
        **more,
    )


def unusable(database: str, patience: float) -> str:
    """What keeps us from using it, in one sentence, or nothing: told by opening it once before anything else. One that
    does not answer, as after a power cut, is waited for, so many seconds.
    """

    async def opened() -> None:
        store = await open_log(database, "")
        await store.close()

    end = time.monotonic() + patience
    told = False
    while True:
        try:
            return _fault(opened())
        except DatabaseAway as away:
            if time.monotonic() >= end:
                seconds = f"{patience:.0f} s"
                return f"{away}{here(f'; no answer for {seconds}', f' ; pas de réponse en {seconds}')}"
            if not told:
                note("waiting for the database", seconds=patience, why=str(away))
                told = True
            time.sleep(AGAIN)


def unfit(database: str) -> str:
    """What would keep us from using it, or nothing. It is left as it is: what is not there is not made, and what is of
    an older version, with which others may be playing, is not brought up to date.
    """

    async def tried() -> None:
        where = address(database)
        if where.drivername == "sqlite" and unmade(Path(where.database or "")):
            return
        store = connected(database)
        try:
            await store.write(_rehearse)
        except _Rehearsed:
            pass
        except StoreDown as error:
            raise BadDatabase(cannot_open(store.url, error)) from None
        finally:
            await store.close()

    return _fault(tried())


class _Rehearsed(Exception):
    """Takes back what was only tried."""


def _rehearse(connection: Connection) -> None:
    migrate(connection)
    raise _Rehearsed


def _fault(work: Coroutine[Any, Any, None]) -> str:
    try:
        asyncio.run(work)
    except DatabaseAway:
        raise
    except (BadDatabase, NewerDatabase) as error:
        return str(error)
    return ""


def structured_logs() -> None:
    """One JSON object per line on standard error, ours and those of the libraries alike."""
    shared: list[Any] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    # It names every socket by its table: whoever reads logs is not invited.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


def quiet_logs() -> None:
    """At home only what went wrong is worth a line."""
    logging.basicConfig(level=logging.ERROR, force=True)
    structlog.configure(
        processors=[
            structlog.processors.TimeStamper(fmt="%H:%M:%S"),
            # Never with what the variables held: secrets of running games are among them.
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
    )


def note(event: str, **values: Any) -> None:
    structlog.get_logger("server").info(event, **values)


def print_code(url: str) -> None:
    """A QR code for phones, in the terminal."""
    import segno  # noqa: PLC0415 (loaded when needed)

    segno.make(url).terminal(compact=True)
