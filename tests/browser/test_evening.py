"""An evening in the browser: one television and the phones around it, by one code, through all five games."""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep

pytestmark = pytest.mark.browser

GAMES = ("mission", "santa", "freeze", "catrina", "nightmare")
SHARE = 0.75
"""Of a television's height that is the board's."""
SMALLEST = 28
"""Pixels of the smallest letters, on a screen of 1080 lines."""

LETTERS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const box = walker.currentNode.parentElement;
    if (!text || !box || box.closest('svg, .unseen, [aria-hidden=true]') || !box.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const line = range.getClientRects()[0];
    if (!line || line.width < 2 || line.bottom < 0 || line.top > innerHeight) continue;
    const size = parseFloat(getComputedStyle(box).fontSize) * (box.currentCSSZoom ?? 1);
    found.push([size, text]);
  }
  return found;
}"""


class Company:
    """A television, and people with phones; every frame that reached the television."""

    def __init__(self, browser: Browser, server: Server, stack: ExitStack) -> None:
        self._browser = browser
        self._server = server
        self._stack = stack
        self.frames: list[str] = []
        self.tv = self.screen(1920, 1080)
        self.tv.on("websocket", self._listen)
        self.tv.goto("/tv")
        large = self.tv.locator(".code.large")
        expect(large).to_have_text(re.compile("^[A-Z]{4}$"))
        self.code = large.inner_text()

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def screen(self, width: int, height: int) -> Page:
        viewport: Any = {"width": width, "height": height}
        context = self._browser.new_context(
            base_url=self._server.url, locale="en-GB", viewport=viewport, reduced_motion="reduce"
        )
        self._stack.callback(context.close)
        return context.new_page()

    def phone(self, name: str) -> Page:
        """Somebody comes in: the code, the name, and they are there."""
        page = self.screen(360, 640)
        keep(page.context, pace="off")
        page.goto(f"/{self.code.lower()}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Come in").click()
        # In the lobby, or looking on where a game is being played.
        expect(page.locator(".people li, [data-part=board]").first).to_be_visible()
        return page


@pytest.fixture
def company(browser: Browser, server: Server) -> Iterator[Company]:
    with ExitStack() as stack:
        yield Company(browser, server, stack)


def begin(host: Page, game: str) -> None:
    host.locator(f"[data-game={game}] .begin").click()


def drop(host: Page) -> None:
    """The host breaks the game off, from the evening's own page."""
    host.get_by_role("button", name="Back to the evening").click()
    host.get_by_role("button", name="Stop the game…").click()
    host.get_by_role("dialog").get_by_role("button", name="Stop the game").click()


def picture(page: Page, name: str) -> None:
    folder = os.environ.get("PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_a_television_shows_every_game_large_and_phones_hold_the_hands(company: Company) -> None:
    tv = company.tv
    picture(tv, "tv-lobby")
    host = company.phone("Ada")
    phones = [host, *(company.phone(name) for name in ("Bob", "Cleo"))]
    expect(tv.locator(".who")).to_contain_text("Cleo")
    picture(host, "phone-lobby")
    small: dict[str, list[Any]] = {}
    for game in GAMES:
        begin(host, game)
        expect(tv.locator(f".stage[data-game={game}]")).to_be_visible()
        board = tv.locator("[data-part=board]").bounding_box()
        assert board is not None
        assert board["height"] >= SHARE * 1080, (game, board)
        expect(tv.locator("[data-part=hand], .tabs, input, textarea, select, .chat")).to_have_count(0)
        expect(tv.locator(".corner .code")).to_have_text(company.code)
        small[game] = [found for found in tv.evaluate(LETTERS) if found[0] < SMALLEST - 0.5]
        for page in phones:
            # What one holds and points at, and not the board; all of it in sight.
            expect(page.locator(f".stage[data-game={game}] [data-part=hand]")).to_be_visible()
            expect(page.locator("[data-part=board], [data-part=scores], .seats")).to_have_count(0)
            page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
        picture(tv, f"tv-{game}")
        for number, page in enumerate(phones):
            picture(page, f"phone-{game}-{number}")
        drop(host)
        for page in phones:
            expect(page.locator(".people")).to_contain_text("Ada")
        expect(tv.locator(".code.large")).to_be_visible()
    assert small == {game: [] for game in GAMES}


def test_a_television_wakes_by_itself_when_the_server_is_back(company: Company, server: Server) -> None:
    host = company.phone("Ada")
    begin(host, "mission")
    expect(company.tv.locator("[data-part=board]")).to_be_visible()
    server.kill()
    expect(company.tv.locator(".lost")).to_be_visible()
    server.start()
    expect(company.tv.locator(".lost")).to_have_count(0)
    late = company.phone("Zoe")
    drop(host)
    expect(company.tv.locator(".who")).to_contain_text("Zoe", timeout=40_000)
    expect(late.locator(".people")).to_contain_text("Ada")
    assert host.locator(".people li").count() == 2
    host.get_by_role("button", name="End the evening…").click()
    host.get_by_role("dialog").get_by_role("button", name="End the evening").click()
    expect(company.tv.get_by_role("heading", level=1)).to_have_text("The evening is over")
    expect(late.get_by_role("link", name="The page to keep")).to_be_visible()
