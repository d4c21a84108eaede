"""The pages to read, under /docs: built by `make docs` and carried by the package. A file is read when it is first
asked for, so that a start waits for none of them.
"""

import asyncio
from functools import cache
from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from veillee.server.client_files import HEADERS, Page, page_of
from veillee.server.http import Asked, answered, language_of
from veillee.table.refusal import No

MISSING = b"The pages to read are not part of this installation: `make docs` builds them from docs/.\n"
SEARCH = "sha256-NwSx/R2V/U4jnW0Tq5pQ53Y/rzPVJ4dqE7D6UTA/J1k="
"""The one style that stands in no file: that of the search, which zensical 0.0.73 gives to its own shadow root."""
POLICY = HEADERS["content-security-policy"].replace("style-src 'self'", f"style-src 'self' '{SEARCH}'")


@cache
def _names() -> frozenset[str]:
    """Every file of the site, by its path."""
    found: list[str] = []
    folders = [("", files("veillee").joinpath("site"))]
    while folders:
        path, folder = folders.pop()
        if folder.is_dir():
            for item in folder.iterdir():
                name = f"{path}{item.name}"
                if item.is_dir():
                    folders.append((f"{name}/", item))
                else:
                    found.append(name)
    return frozenset(found)


@cache
def _read(name: str) -> Page:
    return page_of(name, files("veillee").joinpath("site", *name.split("/")).read_bytes())


@get("/docs", include_in_schema=False)
async def in_my_language(request: Asked) -> Redirect:
    """The pages in the reader's language."""
    return Redirect(f"/docs/{language_of(request)}/", status_code=302)


@get("/docs/{path:path}", include_in_schema=False)
async def page(request: Asked, path: FromPath[str]) -> Response[bytes] | Redirect:
    if not _names():
        return Response(MISSING, status_code=404, media_type="text/plain")
    name = path.strip("/")
    if f"{name}/index.html" in _names():
        if not request.scope["raw_path"].endswith(b"/"):
            return Redirect(f"/docs/{name}/", status_code=302)  # links on a page are relative to its folder
        name = f"{name}/index.html"
    if name not in _names():
        raise No("no-such-page")
    return answered(request, await asyncio.to_thread(_read, name))


ROUTES = [in_my_language, page]
