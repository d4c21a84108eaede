"""Traces for hosts who collect them (OpenTelemetry, extra `traces`): requests, commands and appends, one span each.

Imported only where the setting `traces` names a collector; otherwise nothing of it is on anybody's way. As in the
metrics no table, guest or move is named.
"""

import time
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

import veillee
from veillee.server.unlinked import unlinked

SPANS = {"veillee_command_seconds": "command", "veillee_append_seconds": "append"}


class Traces:
    def __init__(self, collector: str, node: str) -> None:
        about = {"service.name": "veillee", "service.version": veillee.__version__, "service.instance.id": node}
        self._provider = TracerProvider(resource=Resource(about))
        exporter = OTLPSpanExporter(f"{collector.rstrip('/')}/v1/traces", timeout=5)
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("veillee")

    def hear(self, what: str, label: str, seconds: float) -> None:
        """Something is done that took so long."""
        now = time.time_ns()
        name = f"{SPANS[what]} {label}".rstrip()
        self._tracer.start_span(name, start_time=now - int(seconds * 1e9)).end(now)

    def around(self, inner: ASGIApp) -> ASGIApp:
        """A span for every request; sockets are followed command by command instead."""

        async def outer(scope: Scope, receive: Receive, send: Send) -> None:
            asked: Any = scope
            if asked["type"] != "http":
                await inner(scope, receive, send)
                return
            with self._tracer.start_as_current_span(f"{asked['method']} {unlinked(asked['path'])}") as span:

                async def heard(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                    await send(message)

                await inner(scope, receive, heard)

        return outer

    def close(self) -> None:
        """What is not told yet is told now, for as long as a collector may take."""
        self._provider.shutdown()
