"""A push service on this machine, and the browser behind it: it reads what it is sent, as a browser would."""

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from veillee.notify.vapid import b64


class Receiver:
    def __init__(self) -> None:
        self.answers: list[int] = []
        """What it answers next; 201 when there is nothing left."""
        self.words: list[dict[str, Any]] = []
        self.calls: list[dict[str, str]] = []
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.calls.append({name.lower(): value for name, value in self.headers.items()})
                status = receiver.answers.pop(0) if receiver.answers else 201
                if status == 201:
                    read = http_ece.decrypt(
                        body, private_key=receiver._key, auth_secret=receiver._auth, version="aes128gcm"
                    )
                    receiver.words.append(json.loads(read))
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def subscription(self) -> dict[str, str]:
        public = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        where = f"http://127.0.0.1:{self.server.server_address[1]}/push/{id(self)}"
        return {"endpoint": where, "p256dh": b64(public), "auth": b64(self._auth)}


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    thread = threading.Thread(target=receiver.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.server.shutdown()
        receiver.server.server_close()
