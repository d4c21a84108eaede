"""Every page, by day and by night: nothing serious for axe, nothing too wide, nothing too heavy."""

import gzip
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, expect

import veillee
from tests.browser.conftest import Server
from tests.browser.hands import cell, my_turn, open_table, play_on, shown

pytestmark = pytest.mark.browser

WIDTHS = (360, 820, 1440, 1920)
GAMES = ("mission", "santa", "freeze", "catrina", "nightmare")


def faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def test_a_table_can_be_opened_without_scrolling_on_the_smallest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/")
    page.get_by_role("button", name="Play Mission Secrète").click()
    page.get_by_label("Bot level").select_option("ombeline")
    page.locator("dialog").evaluate("dialog => dialog.scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("light", [pytest.param("dark", marks=pytest.mark.slow), "light"])
def test_axe_finds_nothing_serious_on_any_page(browser: Browser, server: Server, light: str) -> None:
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    context.add_init_script(
        f"localStorage.setItem('veillee.settings', JSON.stringify({{theme: '{light}', language: 'en'}}))"
    )
    page = context.new_page()
    found = {}
    for path in ("/", "/rules/mission", "/pieces/mission", "/workshop", "/replay", "/nowhere"):
        page.goto(path)
        page.wait_for_load_state("load")
        expect(page.locator("main")).to_be_visible()
        found[path] = faults(page)
    page.goto("/")
    page.get_by_role("button", name="Play Mission Secrète").click()
    found["new table"] = faults(page)
    open_table(page, "Mission Secrète", "With friends, by link", 3)
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()
    found["lobby"] = faults(page)
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    expect(my_turn(page)).to_be_visible()
    found["table"] = faults(page)
    cell(page, "c3").click()
    found["table, card chosen"] = faults(page)
    cell(page, "c3").click()
    page.get_by_role("button", name="Accuse…").click()
    found["accusation"] = faults(page)
    page.keyboard.press("Escape")
    play_on(page)
    found["end"] = faults(page)
    page.get_by_role("link", name="Replay").click()
    expect(cell(page, "a1")).to_be_visible()
    found["replay"] = faults(page)
    context.close()
    assert {name: list_ for name, list_ in found.items() if list_} == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_the_window(browser: Browser, server: Server, width: int) -> None:
    context = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": width, "height": 800})
    page = context.new_page()
    wide = []

    def measure(what: str) -> None:
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(what)

    for path in ("/", "/replay", *[f"/{kind}/{game}" for kind in ("rules", "pieces") for game in GAMES]):
        page.goto(path)
        page.wait_for_load_state("load")
        expect(page.locator("main")).to_be_visible()
        measure(path)
    for game in GAMES if width == WIDTHS[0] else GAMES[:1]:
        page.goto("/")
        page.locator(f"[data-game={game}] button.play").click()
        page.locator("dialog .count").last.click()
        page.locator("dialog summary").click()
        measure(f"{game}, new table")
        page.locator("dialog .go").click()
        shown(page, ".status")
        measure(f"{game}, table")
    context.close()
    assert wide == []


def test_games_are_on_the_first_screen_of_home_and_the_workshop_has_a_door(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    for game in ("Mission Secrète", "Monster Freeze"):
        expect(page.get_by_role("button", name=f"Play {game}")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Workshop", exact=True).click()
    page.get_by_role("link", name="Viva Catrina").click()
    expect(page.get_by_role("heading", name="Workshop: Viva Catrina")).to_be_visible()


def test_the_first_load_is_under_200_kb_compressed_fonts_aside(page: Page) -> None:
    answers: dict[str, Response] = {}
    page.on("response", lambda answer: answers.update({answer.url: answer}))
    page.route(re.compile(r"/api/home\?known=."), lambda route: route.abort())  # stays open until there is news
    page.goto("/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("main")).to_be_visible()
    loaded = {url: len(gzip.compress(answer.body())) for url, answer in answers.items() if not url.endswith(".woff2")}
    assert len(loaded) > 3
    assert sum(loaded.values()) < 200_000, loaded


def test_the_package_carries_the_client_it_was_built_with() -> None:
    assert (Path(veillee.__file__).parent / "web" / "index.html").is_file()


def test_reduced_motion_is_respected(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    open_table(page, "Mission Secrète", "Against bots", 2)
    expect(cell(page, "a1")).to_be_visible()
    duration = page.evaluate("getComputedStyle(document.querySelector('[data-cell=a1]')).transitionDuration")
    context.close()
    assert duration == "0.001s"
