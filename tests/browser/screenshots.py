"""`make screenshots`: the main pages at three widths, by night in French and by day in English."""

import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.catrina_pictures import catrina, sheet
from tests.browser.conftest import CHROMIUM_FLAGS, Server
from tests.browser.evening_pictures import evening
from tests.browser.freeze_pictures import freeze, freeze_alone
from tests.browser.hands import cell, ending, my_turn_comes, play_on, swap
from tests.browser.nightmare_pictures import nightmare, nightmare_end, nightmare_tale
from tests.browser.santa_pictures import santa
from tests.browser.second_pictures import ANAIS, SECOND, house
from veillee.server.guests import COOKIE

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = ((360, 740), (820, 1180), (1440, 900))
LIGHTS = (("dark", "fr"), ("light", "en"))


def new_table(page: Page, mode: str, limit: int = 200, level: str = "random") -> None:
    """By selectors rather than words: this runs in both languages."""
    page.goto("/")
    page.locator("[data-game=mission] button.play").click()
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
    expect(page.locator("[data-game=mission] button.play")).to_be_visible()


def choosing(page: Page) -> None:
    home(page)
    page.locator("[data-game=mission] button.play").click()
    page.locator("dialog select").first.select_option("ombeline")


def lobby(page: Page) -> None:
    new_table(page, "friends")
    expect(page.locator(".invite input")).to_be_visible()


def table(page: Page) -> None:
    new_table(page, "bots", level="racer")  # nobody is accused out of the blue
    for one, other in (("b2", "c2"), ("c3", "d3")):
        if my_turn_comes(page):
            before = page.locator(".where .muted").inner_text()
            swap(page, one, other)
            expect(page.locator(".where .muted")).not_to_have_text(before)
    if my_turn_comes(page):
        cell(page, "c3").click()


def accusation(page: Page) -> None:
    new_table(page, "bots")
    page.locator(".accuse").click()
    page.locator(".choices button").first.click()


def end(page: Page) -> None:
    new_table(page, "bots", limit=20, level="racer")
    play_on(page)


def rules(page: Page) -> None:
    page.goto("/rules/mission")
    expect(page.locator("#MS-4 svg")).to_be_visible()


def replay(page: Page) -> None:
    end(page)
    page.locator('.ending a[href^="/replay/"]').click()
    expect(cell(page, "a1")).to_be_visible()
    page.locator(".timeline input").fill("5")


SCENES: tuple[Callable[[Page], None], ...] = (
    home, choosing, lobby, table, accusation, end, rules, replay,
    santa, freeze, freeze_alone, catrina, nightmare, nightmare_tale, nightmare_end,
)  # fmt: skip
PAGE = (820, 1180)
"""How pages of the handbook show what people come back to."""
BRIEF = (freeze_alone, nightmare_tale)
"""What does not stay: taken at each width anew."""


def shoot(page: Page, scene: Callable[[Page], None], light: str) -> None:
    for at, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        if at == 0 or scene in BRIEF:
            scene(page)
        if scene not in BRIEF:
            page.wait_for_timeout(4000 if at == 0 else 600)  # moments pass, pieces glide
        if ending(page).is_visible():
            ending(page).scroll_into_view_if_needed()
        else:
            page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=FOLDER / f"{scene.__name__}-{width}-{light}.jpg", type="jpeg", quality=60)


def second(browser: Browser, folder: Path, wanted: Sequence[str]) -> None:
    """What people come back to, in a house where they have played for weeks."""
    scenes = [scene for scene in SECOND if not wanted or scene.__name__ in wanted]
    if not scenes:
        return
    with house(folder) as server:
        for light, language in LIGHTS:
            context = visitor(browser, server.url, light, language)
            context.add_cookies([{"name": COOKIE, "value": ANAIS, "url": server.url}])
            page = context.new_page()
            page.set_viewport_size({"width": PAGE[0], "height": PAGE[1]})
            for scene in scenes:
                scene(page)
                page.wait_for_timeout(1500)
                path = FOLDER / f"{scene.__name__}-{PAGE[0]}-{light}.jpg"
                page.screenshot(path=path, type="jpeg", quality=60)
            context.close()


def visitor(browser: Browser, url: str, light: str, language: str) -> BrowserContext:
    context = browser.new_context(base_url=url, locale=language)
    kept = f"JSON.stringify({{theme: '{light}', language: '{language}', name: 'Anaïs'}})"
    context.add_init_script(
        f"localStorage.getItem('veillee.settings') ?? localStorage.setItem('veillee.settings', {kept})"
    )
    return context


def main(wanted: Sequence[str]) -> None:
    """All scenes, or those named on the command line."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "screenshots")
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS)
        try:
            for light, language in LIGHTS:
                context = visitor(browser, server.url, light, language)
                page = context.new_page()
                if light == "dark" and (not wanted or "tiles" in wanted):
                    sheet(page, FOLDER.parent / "catrina-tiles.png")
                for scene in SCENES:
                    if not wanted or scene.__name__ in wanted:
                        shoot(page, scene, light)
                context.close()
                if not wanted or "evening" in wanted:
                    evening(browser, server.url, light, language, FOLDER)
            second(browser, Path(folder), wanted)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
