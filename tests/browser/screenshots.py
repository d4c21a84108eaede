"""`make screenshots`: the main pages at three widths, by night in French and by day in English."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS, Server
from tests.browser.hands import cell, ending, my_turn, play_on

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = ((360, 740), (820, 1180), (1440, 900))
LIGHTS = (("dark", "fr"), ("light", "en"))


def new_table(page: Page, mode: str, limit: int = 200, level: str = "random") -> None:
    """By selectors rather than words: this runs in both languages."""
    page.goto("/")
    page.locator("[data-game=mission] button.primary").click()
    page.locator(f"input[value={mode}]").check(force=True)
    if mode == "bots":
        page.locator("dialog select").first.select_option(level)
    page.locator("summary").click()
    page.locator("dialog input[type=number]").fill(str(limit))
    page.locator("dialog input[type=number]").blur()
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")


def home(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-game=mission] button.primary")).to_be_visible()


def choosing(page: Page) -> None:
    home(page)
    page.locator("[data-game=mission] button.primary").click()


def lobby(page: Page) -> None:
    new_table(page, "friends")
    expect(page.locator(".invite svg[role=img]")).to_be_visible()


def table(page: Page) -> None:
    new_table(page, "bots")
    for one, other in (("b2", "c2"), ("c3", "d3")):
        my_turn(page).or_(ending(page)).first.wait_for()
        if my_turn(page).is_visible():
            cell(page, one).click()
            cell(page, other).click()
            page.wait_for_timeout(600)
    my_turn(page).or_(ending(page)).first.wait_for()
    if my_turn(page).is_visible():
        cell(page, "c3").click()


def accusation(page: Page) -> None:
    new_table(page, "bots")
    page.locator(".accuse").click()
    page.locator("dialog .choices button").first.click()


def end(page: Page) -> None:
    new_table(page, "bots", limit=20, level="racer")
    play_on(page)
    page.wait_for_timeout(4000)
    ending(page).scroll_into_view_if_needed()


def rules(page: Page) -> None:
    page.goto("/rules/mission")
    expect(page.locator("#MS-4 svg")).to_be_visible()


def replay(page: Page) -> None:
    end(page)
    page.locator('.ending a[href^="/replay/"]').click()
    expect(cell(page, "a1")).to_be_visible()
    page.locator(".timeline input").fill("5")


SCENES: tuple[Callable[[Page], None], ...] = (home, choosing, lobby, table, accusation, end, rules, replay)


def shoot(browser: Browser, base: str, scenes: tuple[Callable[[Page], None], ...]) -> None:
    for (width, height), (light, language) in ((size, light) for size in SIZES for light in LIGHTS):
        context = browser.new_context(base_url=base, viewport={"width": width, "height": height}, locale=language)
        kept = f"JSON.stringify({{theme: '{light}', language: '{language}', name: 'Anaïs'}})"
        context.add_init_script(
            f"localStorage.getItem('veillee.settings') ?? localStorage.setItem('veillee.settings', {kept})"
        )
        page = context.new_page()
        for scene in scenes:
            scene(page)
            page.wait_for_timeout(500)
            page.screenshot(path=FOLDER / f"{scene.__name__}-{width}-{light}.jpg", type="jpeg", quality=80)
        context.close()


def main(scenes: tuple[Callable[[Page], None], ...] = SCENES) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS)
        try:
            shoot(browser, server.url, scenes)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
