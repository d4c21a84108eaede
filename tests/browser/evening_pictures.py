"""An evening for the handbook: a television and a phone in the same game, each as large as it is."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import keep

NAMES = ("Anaïs", "Papi", "Zoé")


def evening(browser: Browser, url: str, light: str, language: str, folder: Path) -> None:
    """By selectors rather than words: this runs in both languages."""
    with ExitStack() as stack:

        def screen(width: int, height: int) -> Page:
            context = browser.new_context(
                base_url=url.replace("127.0.0.1", "veillee.localhost"),
                locale=language,
                viewport={"width": width, "height": height},
            )
            stack.callback(context.close)
            keep(context, theme=light, language=language, pace="off")
            return context.new_page()

        television = screen(1440, 810)
        television.goto("/tv")
        code = television.locator(".code.large")
        expect(code).to_be_visible()
        phones = []
        for name in NAMES:
            phone = screen(360, 640)
            phone.goto(f"/{code.inner_text().lower()}")
            phone.locator("main form input").first.fill(name)
            phone.locator("main form button.primary").click()
            expect(phone.locator(".people li").first).to_be_visible()
            phones.append(phone)
        expect(television.locator(".who")).to_contain_text(NAMES[-1])
        television.screenshot(path=folder / f"evening-1440-{light}.jpg", type="jpeg", quality=60)
        phones[0].locator("[data-game=santa] .begin").click()
        for phone in phones:
            expect(phone.locator(".stage[data-game=santa] [data-part=hand]")).to_be_visible()
        expect(television.locator(".stage[data-game=santa]")).to_be_visible()
        television.wait_for_timeout(2500)
        television.screenshot(path=folder / f"television-1440-{light}.jpg", type="jpeg", quality=60)
        phones[0].screenshot(path=folder / f"phone-360-{light}.jpg", type="jpeg", quality=60)
