"""L'Étrange Noël for `make screenshots`: a round in play, its end being told, and the end of the game."""

from playwright.sync_api import Page

from tests.browser.hands import keep
from tests.browser.test_nightmare import act, play_out, play_until


def new_table(page: Page, pace: str) -> None:
    keep(page.context, pace=pace)
    page.goto("/")
    page.locator("[data-game=nightmare] button.play").click()
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")


def nightmare(page: Page) -> None:
    new_table(page, "off")
    for _ in range(3):
        assert play_until(page, ".held.free")
        act(page)
    assert play_until(page, ".held.free")
    page.locator(".held.free").nth(1).click()


def nightmare_tale(page: Page) -> None:
    new_table(page, "slow")
    assert play_until(page, ".tale")


def nightmare_end(page: Page) -> None:
    new_table(page, "off")
    play_out(page)
