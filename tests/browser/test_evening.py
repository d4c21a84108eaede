"""An evening in the browser: one television and the phones around it, by one code, through all five games."""

import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep, swap
from tests.server.test_leaks import scan
from veillee.table import entries as log

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
    """A television, and people with phones; every frame that reached any of them."""

    def __init__(self, browser: Browser, server: Server, stack: ExitStack) -> None:
        self._browser = browser
        self._server = server
        self._stack = stack
        self.heard: dict[str, Heard] = {}
        self.tv = self.screen(1920, 1080)
        self.heard["television"] = Heard(self.tv)
        keep(self.tv.context, pace="off")
        self.tv.goto("/tv")
        large = self.tv.locator(".code.large")
        expect(large).to_have_text(re.compile("^[A-Z]{4}$"))
        self.code = large.inner_text()

    def screen(self, width: int, height: int, light: Literal["dark", "light"] = "dark") -> Page:
        viewport: Any = {"width": width, "height": height}
        context = self._browser.new_context(
            base_url=self._server.url, locale="en-GB", viewport=viewport, color_scheme=light, reduced_motion="reduce"
        )
        self._stack.callback(context.close)
        return context.new_page()

    def phone(self, name: str) -> Page:
        """Somebody comes in: the code, the name, and they are there."""
        page = self.screen(360, 640)
        keep(page.context, pace="off")
        self.heard[name] = Heard(page)
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


def logged(server: Server, table: str) -> list[log.Entry]:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        rows = database.execute("SELECT body FROM entry WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return [log.decode(body) for (body,) in rows]


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


def test_four_phones_and_a_television_through_all_five_games(company: Company, server: Server) -> None:
    """In one evening: somebody comes late, somebody leaves, the server dies in the middle."""
    tv, code = company.tv, company.code
    phones = {name: company.phone(name) for name in ("Ada", "Bob", "Cleo", "Dan")}
    host = phones["Ada"]
    expect(tv.locator(".who")).to_contain_text("Dan")
    seats: dict[str, list[str]] = {}
    for number, game in enumerate(GAMES):
        table = quickly(host, code, game)
        around = {name: page for name, page in phones.items() if name != "Zoe" or game in ("catrina", "nightmare")}
        for page in around.values():
            expect(page.locator(f".stage[data-game={game}] [data-part=hand]")).to_be_visible()
        expect(tv.locator(f".stage[data-game={game}] [data-part=board]")).to_be_visible()
        play(game, list(around.values()))
        if game == "santa":
            server.kill()
            expect(tv.locator(".lost")).to_be_visible()
            server.start()
            expect(tv.locator(".lost")).to_have_count(0)
        if game == "freeze":
            phones["Zoe"] = company.phone("Zoe")
            expect(phones["Zoe"].locator("[data-part=board]")).to_be_visible()
        if game == "catrina":
            dan = phones.pop("Dan")
            dan.get_by_role("button", name="Menu").click()
            dan.get_by_role("button", name="Leave the evening…").click()
            dan.get_by_role("dialog").get_by_role("button", name="Leave the evening").click()
            expect(dan.get_by_role("button", name="Come back: Dan")).to_be_visible()
            expect(host.locator(".avatar", has_text="Dan")).to_have_count(0)
        picture(tv, f"evening-{game}")
        for name, page in phones.items():
            picture(page, f"evening-{game}-{name}")
            page.evaluate(HANDED, table)
        for page in (tv, *phones.values()):
            expect(page.locator(".ending")).to_be_visible(timeout=120_000)
        people, seated = host.evaluate(
            """async ([code, number]) => {
              const { people, rounds } = await (await fetch(`/api/codes/${code}`)).json();
              return [people.map((person) => person.name), rounds[number].seats];
            }""",
            [code, number],
        )
        seats[table] = [people[person] if person >= 0 else "" for person in seated]
    assert [len(found) for found in seats.values()] == [4, 4, 4, 5, 4]
    host.locator("[data-do=onward]").click()
    expect(host.locator(".scores li")).to_have_count(5)
    picture(tv, "evening-end")
    host.get_by_role("button", name="End the evening…").click()
    host.get_by_role("dialog").get_by_role("button", name="End the evening").click()
    expect(tv.locator(".ceremony .ranked li")).to_have_count(5)
    for page in phones.values():
        expect(page.get_by_role("link", name="The page to keep")).to_be_visible()

    # Nothing reached a screen that its viewer may not know: the television is a spectator, a phone its own seat.
    for table, sitting in seats.items():
        entries = logged(server, table)
        for name, heard in company.heard.items():
            eyes = {None, sitting.index(name)} if name in sitting else {None}
            viewers = heard.at(table)
            assert {viewer.seat for viewer in viewers} <= eyes, (name, table)
            compared = sum(scan(viewer, entries) for viewer in viewers)
            assert compared or name in ("Dan", "Zoe")


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


def test_a_reaction_is_seen_on_the_television_and_on_other_phones_unless_muted(company: Company) -> None:
    ada, bob = company.phone("Ada"), company.phone("Bob")
    expect(ada.locator(".people")).to_contain_text("Bob")
    for page in (company.tv, ada, bob):
        page.evaluate(NOTED, "[data-reaction]")
    bob.locator("[data-react=clap]").click()
    for page in (company.tv, ada, bob):
        noted(page, "clap")
    ada.locator("[data-react=mute]").click()
    bob.locator("[data-react=heart]").click()
    noted(company.tv, "heart")
    # What came after it on the same line is there, so it has come too.
    bob.locator("[data-game=mission]").get_by_role("button", name="Vote for").click()
    expect(ada.locator("[data-game=mission] .row button").first).to_contain_text("1")
    assert "heart" not in ada.evaluate("() => window.noted")
    # In the middle of a game too.
    begin(ada, "mission")
    bob.locator("[data-do=react]").click()
    bob.locator("[data-react=snow]").click()
    noted(company.tv, "snow")


def test_a_television_sleeps_when_nothing_happens_and_wakes_by_itself(company: Company) -> None:
    """Another one beside the first, with a clock that the test turns: its line is lost meanwhile."""
    second = company.screen(3840, 2160)
    second.clock.install()
    second.goto(f"/tv/{company.code}")
    expect(second.locator(".code.large")).to_have_text(company.code)
    second.evaluate(NOTED, ".asleep")
    second.clock.fast_forward("11:00")
    noted(second, "asleep")
    ada = company.phone("Ada")
    for page in (company.tv, second):
        expect(page.locator(".who")).to_contain_text("Ada")
        expect(page.locator(".asleep")).to_have_count(0)
    small = [found for found in second.evaluate(LETTERS) if found[0] < 2 * SMALLEST - 0.5]
    assert small == []
    begin(ada, "catrina")
    for page in (company.tv, second):
        expect(page.locator(".villages .village").first).to_be_visible()
    picture(second, "tv-2160")


def test_a_television_is_given_a_code_with_a_remote_control(company: Company) -> None:
    second = company.screen(1920, 1080)
    second.goto("/tv/zzzz")
    for letter in company.code:
        second.get_by_role("button", name=letter, exact=True).click()
    expect(second.locator(".code.large")).to_have_text(company.code)
