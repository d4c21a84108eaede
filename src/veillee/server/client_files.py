"""The built client, read once: every file with its type and its compressed form."""

import gzip
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import MimeTypes

import msgspec

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:"
        " blob:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
"""On every answer: pages load nothing from elsewhere and are shown nowhere else, and links tell nobody where they
were.
"""

KINDS = MimeTypes()
"""What Python itself says, not what the machine does: in some registries a script is plain text, and browsers that are
told not to sniff would not run it.
"""
KINDS.add_type("font/woff2", ".woff2")
KINDS.add_type("text/javascript", ".js")

MISSING = b"The browser client is not part of this installation: build it with `make setup`. The API is at /api.\n"


class Page(msgspec.Struct, frozen=True):
    body: bytes
    packed: bytes
    kind: str
    etag: str
    lasting: bool
    """Its name changes with its content: browsers may keep it for good."""


class ClientFiles:
    """All files of the client."""

    def __init__(self) -> None:
        self.pages: dict[str, Page] = {}
        root = files("veillee").joinpath("web")
        if root.is_dir():
            self._read(root, "")

    def _read(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            name = f"{path}{item.name}"
            if item.is_dir():
                self._read(item, f"{name}/")
            else:
                self.pages[name] = page_of(name, item.read_bytes())

    def find(self, path: str) -> Page | None:
        """The file at a path, or the client's own page where a path names one of its views; None if it is missing."""
        found = self.pages.get(path.strip("/"))
        if found is None and "." not in path.rpartition("/")[2]:
            found = self.pages.get("index.html")
        return found


def page_of(name: str, body: bytes) -> Page:
    kind = KINDS.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "application/json", "image/svg+xml"):
        packed = gzip.compress(body, mtime=0)
    else:
        packed = b""
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Page(body, packed, kind, f'"{blake2b(body, digest_size=12).hexdigest()}"', name.startswith("assets/"))
