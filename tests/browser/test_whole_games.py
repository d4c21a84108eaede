"""Whole games as hands play them, at the sizes that people have: every game at each (issue 16)."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import test_freeze, test_nightmare, test_santa
from tests.browser.conftest import Server
from tests.browser.hands import ending, my_turn_comes, open_table, play_on

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ((1440, 900), (1920, 1080), (820, 1180), (390, 844), (844, 390))
GRAZE = """() => {
    window.grazed = [];
    const look = () => {
        const page = document.documentElement;
        if (!document.querySelector("[data-part=board]") || document.querySelector(".ending")) return;
        if (page.scrollWidth > innerWidth) window.grazed.push(`${page.scrollWidth - innerWidth} px sideways`);
        if (innerWidth >= 1024 && page.scrollHeight > innerHeight)
            window.grazed.push(`${page.scrollHeight - innerHeight} px down`);
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
}"""
"""From now on keeps every moment at which the page scrolls where it must not."""


def mission(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    page.evaluate(GRAZE)
    play_on(page)


def santa(page: Page) -> None:
    open_table(page, test_santa.GAME, "Against bots", 4, bot="easy")
    page.evaluate(GRAZE)
    turn = 0
    while test_santa.wait_asked([page]) is not None:
        test_santa.answer(page, turn)
        turn += 1


def freeze(page: Page) -> None:
    test_freeze.new_table(page, "bots", 1, Sand=300)
    test_freeze.dealt(page)
    page.evaluate(GRAZE)
    test_freeze.against_the_sand(page)


def catrina(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 4, bot="random")
    page.evaluate(GRAZE)
    turns = 0
    while my_turn_comes(page):
        tiles = page.locator("[data-tile]").count()
        if page.locator("[data-ghost]").count() == 0:
            ends = page.locator("button.end")
            ends.nth(turns % ends.count()).click()
        page.get_by_role("button", name="Lay it here").locator("visible=true").click()
        page.wait_for_function(
            "tiles => document.querySelector('.ending') || document.querySelectorAll('[data-tile]').length > tiles",
            arg=tiles,
            polling=20,
        )
        turns += 1


def nightmare(page: Page) -> None:
    open_table(page, test_nightmare.TITLE, "Against bots", 4, bot="easy")
    page.evaluate(GRAZE)
    test_nightmare.play_out(page)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}×{size[1]}")
@pytest.mark.parametrize("game", [mission, santa, freeze, catrina, nightmare], ids=lambda game: game.__name__)
def test_a_whole_game_by_hand(browser: Browser, server: Server, game: object, size: tuple[int, int]) -> None:
    assert callable(game)
    context = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    game(page)
    expect(ending(page).locator("h2")).to_be_in_viewport()
    assert page.evaluate("[...new Set(window.grazed)]") == []
    context.close()
