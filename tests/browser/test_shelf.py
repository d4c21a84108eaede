"""The second evening in the browser: the shelf, the live home page, a game over days."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Server
from tests.browser.hands import ending, keep, my_turn, open_table, play_on, sit_down
from tests.browser.test_pages import faults

pytestmark = pytest.mark.browser


def test_a_finished_game_goes_to_the_shelf_and_what_is_mine_can_be_forgotten(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    play_on(page)
    expect(ending(page)).to_be_visible()
    table = page.url.rpartition("/")[2].partition("?")[0]
    page.goto("/")
    expect(page.get_by_role("button", name="Play Mission Secrète")).to_be_visible()
    expect(page.get_by_role("heading", name="Pick up again")).to_have_count(0)  # what is over is not resumed
    page.get_by_role("link", name="My shelf").click()
    game = page.locator(f'[data-table="{table}"]')
    expect(game).to_contain_text("with 3 bots")
    figures = page.locator('[data-figures="mission"]')
    expect(figures).to_contain_text("in 1")
    expect(figures).to_contain_text("most likely between")
    expect(figures).not_to_contain_text("Rating")
    page.get_by_label("Show my rating").check()
    expect(figures).to_contain_text("Rating")
    assert faults(page) == []
    game.get_by_role("link", name="Replay").click()
    expect(page.locator('[data-cell="a1"]')).to_be_visible()
    page.go_back()
    game.get_by_role("button", name="Take off the shelf").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()
    page.get_by_role("button", name="Removed").click()
    held: list[Route] = []
    page.route("**/api/shelf", lambda route: held.append(route))  # noqa: PLW0108 (it wants a function of ours)
    with page.expect_request(lambda request: request.method == "POST"):
        game.get_by_role("button", name="Put back on the shelf").click()
    page.get_by_role("button", name="Removed").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()  # asked for before the game was back
    held.pop().continue_()
    expect(game).to_be_visible()
    page.locator(".filters select").first.select_option("santa")
    expect(page.get_by_text("No such game")).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Take it all away").click()
    assert table in taken.value.path().read_text()
    page.get_by_role("button", name="Forget me…").click()
    page.get_by_role("button", name="Yes, forget me").click()
    page.wait_for_url("**/")
    page.goto("/shelf")
    expect(page.get_by_text("Nothing yet")).to_be_visible()


def test_home_is_live_and_a_friend_over_days_is_nudged(browser: Browser, server: Server, page: Page) -> None:
    keep(page.context, pace="off")
    page.goto("/")
    page.get_by_role("button", name="Play Viva Catrina").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("With friends, by link").click()
    dialog.locator(".count", has_text="2").first.click()
    dialog.get_by_text("Table options").click()
    dialog.get_by_label("Time to think").select_option(label="Over days: 3 days per move")
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    context = browser.new_context(base_url=server.url, locale="en-GB")
    friend = context.new_page()
    sit_down(page, friend)
    home = context.new_page()
    home.goto("/")
    resumed = home.locator(".tables .table")
    expect(resumed).to_contain_text("Waiting for players")
    page.locator(".lobby").get_by_role("button", name="Start").click()
    expect(page.locator(".status")).to_be_visible()
    expect(resumed).not_to_contain_text("Waiting for players")  # without a reload
    mine, theirs = (page, friend) if my_turn(page).count() else (friend, page)
    expect(my_turn(mine)).to_be_visible()
    expect(mine.locator(".avatar", has_text="2 d 23 h").first).to_be_visible()
    theirs.get_by_role("button", name="Menu").click()
    theirs.get_by_role("button", name="Nudge").click()
    expect(mine.get_by_text("nudges").first).to_be_attached()
    context.close()
