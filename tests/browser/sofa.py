"""People around a television, as steps for the browser tests: their phones, its screen, all that reaches them."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.hands import keep, swap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import ExitStack

    from tests.browser.conftest import Server

SMALLEST = 28
"""Pixels of the smallest letters on a television, on a screen of 1080 lines."""
LETTERS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const box = walker.currentNode.parentElement;
    if (!text || !box || box.closest('style, title, desc, .unseen') || !box.checkVisibility({ opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const line = range.getClientRects()[0];
    if (!line || line.width < 2 || line.bottom < 0 || line.top > innerHeight) continue;
    const drawn = box.closest('svg') ? box.getScreenCTM() : null;
    const scale = drawn ? Math.hypot(drawn.c, drawn.d) : (box.currentCSSZoom ?? 1);
    found.push([parseFloat(getComputedStyle(box).fontSize) * scale, text]);
  }
  return found;
}"""
"""Every piece of text that is to be seen, also where it is drawn, with the size of its letters."""


def made_whole(frames: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The frames of one socket, with every view as the browser makes it out of the one before."""
    view: dict[str, Any] | None = None
    for frame in frames:
        change = frame.get("change")
        if frame["type"] == "welcome":
            view = None
        elif change is not None:
            assert view is not None
            assert view["seq"] == change["since"]
            view = {**view, **change["view"], "game": {**view["game"], **change["game"]}}
        else:
            view = frame.get("view") or view
        yield frame if change is None else {**frame, "view": view}


class Viewer:
    """What was heard of a table through one pair of eyes, as the scan of frames asks for it."""

    def __init__(self, seat: int | None) -> None:
        self.frames: list[bytes] = []
        self.seat = seat


class Heard:
    """Every frame that reached a screen, socket by socket."""

    def __init__(self, page: Page) -> None:
        self._lines: list[tuple[str, list[bytes]]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        frames: list[bytes] = []
        self._lines.append((line.url, frames))
        line.on("framereceived", lambda frame: frames.append(frame.encode() if isinstance(frame, str) else frame))

    def at(self, table: str) -> list[Viewer]:
        """From welcome to welcome: with each the server looks through the eyes that were asked for."""
        viewers: list[Viewer] = []
        for url, frames in self._lines:
            if f"/tables/{table}/" not in url:
                continue
            eyes: Viewer | None = None
            for frame in frames:
                message = json.loads(frame)
                if message["type"] == "welcome":
                    eyes = Viewer(message["seat"])
                    viewers.append(eyes)
                if eyes is not None:
                    eyes.frames.append(frame)
        return viewers


class Company:
    """A television, and people with phones; every frame that reached any of them. They come by a name of the server's,
    as over a network: nobody else's phone would come to an address of this computer alone.
    """

    def __init__(self, browser: Browser, server: Server, stack: ExitStack, theme: str = "system") -> None:
        self._browser = browser
        self._url = server.url.replace("127.0.0.1", "veillee.localhost")
        self._stack = stack
        self._settings = {"pace": "off", "theme": theme}
        self.heard: dict[str, Heard] = {}
        self.tv = self.screen(1920, 1080)
        self.heard["television"] = Heard(self.tv)
        self.tv.goto("/tv")
        large = self.tv.locator(".code.large")
        expect(large).to_have_text(re.compile("^[A-Z]{4}$"))
        self.code = large.inner_text()

    def screen(self, width: int, height: int, **asked: Any) -> Page:
        context = self._browser.new_context(
            **{"base_url": self._url, "locale": "en-GB", "reduced_motion": "reduce", **asked},
            viewport={"width": width, "height": height},
        )
        self._stack.callback(context.close)
        keep(context, **self._settings)
        return context.new_page()

    def phone(self, name: str, script: str = "", **settings: object) -> Page:
        """Somebody comes in: the code, the name, and they are there."""
        page = self.screen(360, 640)
        keep(page.context, **settings)
        page.add_init_script(script)
        self.heard[name] = Heard(page)
        page.goto(f"/{self.code.lower()}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Come in").click()
        # In the lobby, or looking on where a game is being played.
        expect(page.locator(".people li, [data-part=board]").first).to_be_visible()
        return page


def begin(host: Page, game: str) -> None:
    host.locator(f"[data-game={game}] .begin").click()


def drop(host: Page) -> None:
    """The host breaks the game off, from the evening's own page."""
    host.get_by_role("button", name="Back to the evening").click()
    host.get_by_role("button", name="Stop the game…").click()
    host.get_by_role("dialog").get_by_role("button", name="Stop the game").click()


EVENING = """async ([code, message]) => {
  const { id } = await (await fetch(`/api/codes/${code}`)).json();
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/evenings/${id}/socket`);
  await new Promise((open) => (line.onopen = open));
  line.send(JSON.stringify({ type: 'hello' }));
  const done = new Promise((heard) => (line.onmessage = (news) => news.data.includes('"done"') && heard()));
  line.send(JSON.stringify({ id: `test ${Math.random()}`, ...message }));
  await done;
  line.close();
  return (await (await fetch(`/api/evenings/${id}`)).json()).rounds;
}"""
HANDED = """async (table) => {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  await new Promise((open) => (line.onopen = open));
  const welcome = new Promise((heard) => {
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') heard(message.yours);
    };
  });
  line.send(JSON.stringify({ type: 'hello', seat: null, since: 0 }));
  for (const seat of await welcome) {
    const done = new Promise((heard) => {
      line.onmessage = ({ data }) => /"done":|"refused"/.test(data) && heard();
    });
    line.send(JSON.stringify({ type: 'hand', id: `test ${Math.random()}`, seat, bot: 'random' }));
    await done;
  }
  line.close();
}"""


def quickly(host: Page, code: str, game: str) -> str:
    """The host begins a short game with quick bots; the name of its table."""
    options = {"mission": {"swap_limit": 20}, "freeze": {"round_minutes": 1}}.get(game, {})
    message = {"type": "begin", "game": game, "bot": "random", "options": options}
    rounds = host.evaluate(EVENING, [code, message])
    return str(rounds[-1]["table"])


def asked(phones: list[Page]) -> Page:
    """Whose turn it is: they are people, so it stays theirs until they have done something."""
    while True:
        for page in phones:
            if page.locator(".status.mine").count():
                return page
        phones[0].wait_for_timeout(100)


def play(game: str, phones: list[Page]) -> None:
    """Somebody plays once, on their phone."""
    if game == "freeze":
        card = phones[0].locator("[data-part=hand] [data-place='0'] .card:enabled")
        card.wait_for()
        before = card.get_attribute("data-placed")
        phones[0].locator("[data-rotate='0']").click()
        expect(card).not_to_have_attribute("data-placed", before or "")
        return
    page = asked(phones)
    if game == "mission":
        swap(page, "b2", "c2")
    elif game == "santa":
        page.locator("[data-part=map] .target.can").first.click()
        page.locator("[data-go]").click()
    elif game == "catrina":
        page.locator("[data-part=offer] .end").first.click()
        page.locator("[data-turn=right]").click()
        page.locator("[data-do=lay]").click()
    else:
        page.locator("[data-part=map] [data-character]:enabled").first.click()
    expect(page.locator(".status.mine")).to_have_count(0)


NOTED = """(selector) => {
  window.noted = [];
  const look = () => {
    for (const node of document.querySelectorAll(selector)) window.noted.push(node.dataset.reaction ?? node.className);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Keeps what was to be seen, however soon it goes again."""


def noted(page: Page, what: str) -> None:
    page.wait_for_function("what => window.noted.some(one => one.includes(what))", arg=what, polling=20)


def too_small(television: Page) -> list[tuple[float, str]]:
    """What nobody reads from the sofa."""
    assert television.viewport_size is not None
    least = (SMALLEST - 0.5) * television.viewport_size["height"] / 1080
    return [(size, text) for size, text in television.evaluate(LETTERS) if size < least]


def picture(page: Page, name: str) -> None:
    folder = os.environ.get("PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")
