"""`python -m tests.browser.catrina_pictures`: the contact sheet of all tiles and a village in play, drawn by the client
itself, into docs/.
"""

import re
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS, Server
from tests.browser.hands import ending, my_turn
from tests.browser.screenshots import FOLDER, LIGHTS, SIZES

TURNS = 13


def sheet(page: Page) -> None:
    page.goto("/pieces/catrina")
    tiles = page.locator(".tiles")
    expect(tiles.locator("li")).to_have_count(120)
    tiles.screenshot(path=FOLDER.parent / "catrina-tiles.png")


def gain(page: Page) -> int:
    return int((page.locator(".gain text").text_content() or "0").lstrip("+"))


def best_place(page: Page) -> None:
    """Leaves the tried tile where it gains most, as a person would who tries every place."""
    found = (-1, 0, "", 0)
    for turns in range(4):
        for cell in page.locator("rect.free").all():
            name = cell.get_attribute("data-cell") or ""
            cell.dispatch_event("click")
            far = sum(int(steps) for steps in re.findall(r"\d+", name))
            found = max(found, (gain(page), -far, name, turns))
        page.keyboard.press("r")
    page.locator(f"rect.free[data-cell={found[2]}]").dispatch_event("click")
    for _ in range(found[3]):
        page.keyboard.press("r")


def village(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=catrina] button.primary").click()
    page.locator("input[value=bots]").check(force=True)
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")
    for turn in range(TURNS):
        my_turn(page).or_(ending(page)).first.wait_for()
        before = page.locator("[data-tile]").count()
        if page.locator("[data-ghost]").count() == 0:
            ends = page.locator("button.end")
            ends.nth(turn % ends.count()).focus()
            page.keyboard.press("Enter")
        expect(page.locator("[data-ghost]:focus")).to_have_count(1)
        best_place(page)
        if turn < TURNS - 1:
            page.keyboard.press("Enter")
            expect(page.locator("[data-tile]").nth(before)).to_be_attached()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS)
        try:
            for light, language in LIGHTS:
                context = browser.new_context(
                    base_url=server.url, viewport={"width": 1440, "height": 900}, locale=language
                )
                kept = f"JSON.stringify({{theme: '{light}', language: '{language}', name: 'Anaïs'}})"
                context.add_init_script(
                    f"localStorage.getItem('veillee.settings') ?? localStorage.setItem('veillee.settings', {kept})"
                )
                page = context.new_page()
                if light == "dark":
                    sheet(page)
                village(page)
                page.wait_for_timeout(4000)
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    page.wait_for_timeout(600)
                    page.evaluate("scrollTo(0, 0)")
                    page.screenshot(path=FOLDER / f"catrina-{width}-{light}.jpg", type="jpeg", quality=80)
                context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
