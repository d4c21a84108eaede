"""Traces reach a host's collector, and nobody is named in them; without the setting nothing of it is loaded."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.server.client import gather_table
from tests.server.live import eager, live, run

pytestmark = pytest.mark.server


@contextmanager
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """Somebody who takes whatever is told."""
    told: list[bytes] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Taking)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", told
    server.shutdown()
    server.server_close()


def test_requests_commands_and_appends_are_told_and_nobody_is_named(tmp_path: Path) -> None:
    with collector() as (url, told):
        with live(eager(f"sqlite:///{tmp_path / 'v.db'}", traces=url)) as house:

            async def evening() -> str:
                one, two = await gather_table([house.url], 2)
                await one.do("say", seat=0, text="bonsoir")
                await one.close()
                await two.close()
                return one.table

            table = run(evening())
            for path in (f"/api/tables/{table}", f"/table/{table}", f"/replay/{table}", f"/tv/{table}", "/KXQZ"):
                httpx.get(house.url + path)
        spans = [
            span.name
            for body in told
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]
    assert {"POST /api/tables", "GET /api/tables/…", "command Say", "command Sit", "append"} <= set(spans)
    for secret in (table, "KXQZ", "bonsoir", "P0"):
        assert not any(secret.encode() in body for body in told)


def test_without_a_collector_nothing_of_it_is_loaded() -> None:
    script = (
        "import sys; from veillee.server.app import create_app; from veillee.server.settings import Settings;"
        "create_app(Settings(database='sqlite:///x.db'));"
        "sys.exit(any(name.startswith('opentelemetry.sdk') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
