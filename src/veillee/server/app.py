"""The application: routes, limits, headers, and what lives as long as it does."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import veillee
from veillee import words
from veillee.core.content import LANGUAGES
from veillee.server import (
    admin,
    bodies,
    daily_http,
    devices_http,
    evening_http,
    http,
    kept,
    letters_http,
    memory_http,
    notices_http,
    pictures_http,
    puzzles,
    reading,
    teacher_http,
    unread,
    workshop_http,
)
from veillee.server.client_files import HEADERS, ClientFiles
from veillee.server.crowd import crowd
from veillee.server.hall import Hall
from veillee.server.http import Asked, guard, problem
from veillee.server.limits import Buckets
from veillee.server.line import Line
from veillee.server.metrics import Metrics
from veillee.server.settings import Settings
from veillee.server.talk import GOING
from veillee.server.unlinked import unlinked
from veillee.store.log import open_log
from veillee.table.refusal import No

BODY = 1_500_000
"""Bytes of a request."""
SOCKET = re.compile(r"/api/(tables|evenings)/([^/]{1,40})/socket/?")
GONE = "client disconnected prematurely"
"""How the framework says that somebody went away in the middle of their request."""

_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_READING = [
    (name.encode(), value.encode()) for name, value in (HEADERS | {"content-security-policy": reading.POLICY}).items()
]


def create_app(settings: Settings) -> Litestar:
    for language in LANGUAGES:
        words.bundle(language)  # read now, so that the first refusal holds up nobody's table

    traces = None
    if settings.traces:
        from veillee.server.tracing import Traces  # noqa: PLC0415 (only hosts who collect traces have it)

        traces = Traces(settings.traces, settings.node)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = await open_log(settings.database, settings.node)
        hall = app.state.hall = Hall(settings, store, app.state.metrics)
        structlog.get_logger("server").info("open", node=settings.node, database=store.database.url.drivername)
        await hall.devices.load()
        hall.thinkers.warm()
        try:
            yield
        finally:
            for socket in list(hall.pulse.sockets):
                socket.close(GOING)
            await hall.close()
            if traces is not None:
                await asyncio.to_thread(traces.close)
            structlog.get_logger("server").info("closed", node=settings.node)

    app = Litestar(
        route_handlers=[
            *daily_http.ROUTES,
            *admin.ROUTES,
            *devices_http.ROUTES,
            *evening_http.ROUTES,
            *kept.ROUTES,
            *letters_http.ROUTES,
            *memory_http.ROUTES,
            *notices_http.ROUTES,
            *pictures_http.ROUTES,
            *puzzles.ROUTES,
            *reading.ROUTES,
            *teacher_http.ROUTES,
            *workshop_http.ROUTES,
            *http.ROUTES,
        ],
        lifespan=[life],
        state=State(
            {
                "lan": None,
                "openapi": None,
                "kept": None,
                "metrics": Metrics(None if traces is None else traces.hear),
                "web": ClientFiles(),
                "requests": Buckets(settings.requests, settings.requests * 10),
                "held_open": {},
                "crowd": crowd(),
            }
        ),
        before_request=guard,
        before_send=[secure],
        exception_handlers={No: problem, HTTPException: unreadable, RecursionError: too_deep, Exception: broken},
        request_max_body_size=BODY,
        openapi_config=OpenAPIConfig(
            title="Veillée",
            version=veillee.__version__,
            description="Five winter games at one table. Play itself goes over a socket: see docs/protocol.md.",
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
        ),
        on_app_init=[_plain_logging],
    )
    app.asgi_handler = headed(app.asgi_handler)
    app.state.crowd.door = sockets(app)
    if traces is not None:
        app.asgi_handler = traces.around(app.asgi_handler)
    return app


def sockets(app: Litestar) -> Callable[[Any], Callable[[Line], None] | None]:
    """The ways in of sockets, by their address."""
    kinds: dict[str, http.Sockets[Any]] = {
        "tables": http.TableSockets(app),
        "evenings": evening_http.EveningSockets(app),
    }

    def door(scope: Any) -> Callable[[Line], None] | None:
        found = SOCKET.fullmatch(scope["path"])
        return None if found is None else partial(kinds[found[1]].asked, found[2], scope)

    return door


def headed(inner: ASGIApp) -> ASGIApp:
    """HEAD is GET without the body."""

    async def outer(scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = scope
        if asked["type"] != "http" or asked["method"] != "HEAD":
            await inner(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked = {**scope, "method": "GET"}
        await inner(asked, receive, without_body)

    return outer


def _plain_logging(config: AppConfig) -> AppConfig:
    config.logging_config = None
    return config


async def secure(message: Message, scope: Scope) -> None:
    """Headers that every answer carries. What the API says is of this moment and for whoever asked."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *(_READING if scope["path"].startswith("/docs/") else _HEADERS)]
        if scope["path"].startswith(("/api", "/metrics")) and not any(name == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        if scope["app"].state.crowd.short:
            headers.append((b"connection", b"close"))
        message["headers"] = headers


def unreadable(request: Asked, error: HTTPException) -> Response[bodies.Problem]:
    """What the framework refuses: a body that is none, a page that is not there."""
    codes = {404: "no-such-page", 405: "method", 413: "too-large"}
    code = codes.get(error.status_code)
    if code is not None:
        answer = problem(request, No(code))
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer
    if error.detail == GONE:
        return problem(request, No("unreadable"))  # heard by nobody; it was theirs to say the rest
    if error.status_code >= 500:
        return broken(request, error)
    extra: Any = error.extra
    details = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra] if extra else []
    return problem(request, unread.unreadable("; ".join(details) or error.detail))


def too_deep(request: Asked, _error: RecursionError) -> Response[bodies.Problem]:
    return problem(request, unread.too_deep())


def broken(request: Asked, error: Exception) -> Response[bodies.Problem]:
    """Our own mistake: noted with all that we know, told without any of it."""
    structlog.get_logger("http").error("request failed", path=unlinked(request.url.path), exc_info=error)
    return problem(request, No("broken"))
