"""Santa Claus for `make screenshots`: a night in play, with a card taken up."""

from playwright.sync_api import Page

from tests.browser.test_santa import answer, asked, wait_asked


def santa(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=santa] button.play").click()
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")
    cards = 0
    turn = 0
    while cards < 4 or asked(page) != "card":
        assert wait_asked([page])
        if asked(page) == "card" and cards == 4:
            break
        cards += bool(answer(page, turn))
        turn += 1
    page.locator("[data-card]:enabled").last.click()
