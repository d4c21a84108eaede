"""The example session of docs/protocol.md, held with a real server."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.client import open_table
from tests.server.live import Live, run
from veillee.core import content, record
from veillee.server import reference, wire
from veillee.server.app import BODY
from veillee.server.guests import new_key
from veillee.server.process import FRAME
from veillee.server.settings import Settings

pytestmark = pytest.mark.server

DOCS = Path(__file__).parents[2] / "docs"
PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def matches(shown: Any, found: Any) -> bool:
    """Whether what the page shows is part of what came: "…" is anything."""
    if shown == "…":
        return True
    if isinstance(shown, dict):
        return isinstance(found, dict) and all(key in found and matches(shown[key], found[key]) for key in shown)
    if isinstance(shown, list):
        if shown and shown[-1] == "…":
            shown, found = shown[:-1], found[: len(shown) - 1]
        return isinstance(found, list) and len(shown) == len(found) and all(map(matches, shown, found))
    return bool(shown == found)


def test_the_page_tells_the_truth(node: Live) -> None:
    example = re.search(r"```\n(> .*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    lines = example[1].splitlines()
    assert sum(line.startswith("<") for line in lines) > 10
    key = new_key()
    table = open_table(node.url, key, "mission", [{"name": "Ada"}, {"bot": "greedy"}])

    async def conversation() -> None:
        where = f"{node.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(where, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
            for line in lines:
                message = json.loads(line[2:])
                if line.startswith(">"):
                    await socket.send(line[2:])
                    continue
                while True:
                    data = await asyncio.wait_for(socket.recv(), 20)
                    found = json.loads(data)
                    msgspec.json.decode(data, type=wire.ServerMessage)
                    if matches(message, found):
                        break
                    # What the page leaves out: pings, and what a bot does meanwhile.
                    assert found["type"] in ("ping", "news"), f"expected {line}, found {found}"

    run(conversation())


def test_every_message_is_on_the_page_or_in_the_types() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for kind in ("hello", "welcome", "news", "done", "refused", "ping", "pong", "play", "undo", "agree", "nonce"):
        assert f"`{kind}`" in text or f'"type":"{kind}"' in text


def test_the_reference_is_in_step_with_the_types() -> None:
    again = "run `python -m veillee.server.reference docs`"
    assert reference.page(PAGE.read_text(encoding="utf-8")) == PAGE.read_text(encoding="utf-8"), again
    assert reference.asyncapi() == (DOCS / "asyncapi.json").read_text(encoding="utf-8"), again


def test_every_message_fits_its_schema_in_asyncapi() -> None:
    described = json.loads((DOCS / "asyncapi.json").read_text(encoding="utf-8"))
    names = {message["name"] for message in described["components"]["messages"].values()}
    assert {"hello", "play", "welcome", "news", "refused", "ping"} <= names
    for ref in re.findall(r'"#/([^"]+)"', json.dumps(described)):
        found = described
        for part in ref.split("/"):
            found = found[part]


def test_the_page_names_the_limits_that_hold() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for limit in (FRAME, content.MOST_LETTERS, record.MOST_LETTERS, record.MOST_LINES, Settings().entries, BODY):
        assert f"{limit:,}" in text, limit
