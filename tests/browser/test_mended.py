"""Faults that players met at the table, each of them once more."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import luck
from tests.browser.conftest import Server
from tests.browser.hands import cell, my_turn, open_table, play_on, shown, sit_down, swap
from tests.browser.test_life import SCENES, open_replay
from tests.browser.test_stage import SIZES, sit
from veillee.server.lan import address

pytestmark = pytest.mark.browser


def test_a_tile_laid_while_the_line_is_cut_is_laid_once_when_it_is_back(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    expect(my_turn(page)).to_be_visible()
    page.locator("button.end").first.click()
    page.context.set_offline(True)
    expect(page.locator(".connection")).to_be_visible()
    page.get_by_role("button", name="Lay it here").click()
    page.context.set_offline(False)
    expect(page.locator(".connection.good")).to_be_visible()
    expect(page.locator(".connection")).to_have_count(0)  # it says so, and goes
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator("[data-tile]")).to_have_count(2)  # on the start tile's side one more, and not another
    expect(my_turn(page)).to_be_visible()


def test_what_one_points_at_while_others_play_says_nothing(page: Page, browser: Browser) -> None:
    sit(page, "santa", False)
    page.locator(".curtain").wait_for()
    other = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    other.goto(page.url.split("?")[0])
    other.locator("[data-house]").first.wait_for()
    said = other.locator(".status").inner_text()
    other.locator("[data-house]").nth(3).hover()
    assert other.locator(".status").inner_text() == said
    expect(other.locator(".hinting")).to_have_count(0)
    other.context.close()


def test_ones_own_words_are_not_unread_and_those_of_others_are(page: Page, browser: Browser) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    friend = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844}).new_page()
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    expect(cell(friend, "a1")).to_be_visible()
    friend.get_by_role("button", name="Chat").click()
    friend.get_by_role("dialog").get_by_label("Say something").fill("Hello")
    friend.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(page.locator(".unread")).to_have_text("1")
    friend.keyboard.press("Escape")
    expect(friend.get_by_role("dialog")).to_have_count(0)
    expect(friend.locator(".unread")).to_have_count(0)

    # Somebody is gone: the host finds the button that gives the seat to a bot.
    friend.context.close()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play for Zoé").click()
    expect(page.locator(".side .log").first).to_contain_text("Zoé")
    expect(page.locator(".avatar .bot, .avatar .thinking").first).to_be_visible()


def test_everything_in_the_bar_says_what_it_is_and_dragging_selects_no_words(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2)
    expect(my_turn(page)).to_be_visible()
    unsaid = page.locator(".bar :is(a, button):not([title])")
    expect(unsaid).to_have_count(0)
    one, other = cell(page, "a1").bounding_box(), page.locator("[data-part=hand] h2").bounding_box()
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + 20, one["y"] + 20)
    page.mouse.down()
    page.mouse.move(other["x"] + 40, other["y"] + 8, steps=8)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == ""


def test_a_move_taken_back_is_said_to_the_others(page: Page, browser: Browser) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    friend = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    expect(cell(friend, "a1")).to_be_visible()
    one, other = (page, friend) if shown(page, ".status.mine", ".status") == ".status.mine" else (friend, page)
    swap(one, "b2", "c2")
    expect(my_turn(other)).to_be_visible()
    one.get_by_role("button", name="Take back my move").click()
    if shown(other, ".moment", ".question[role=alert]") != ".moment":
        other.get_by_role("button", name="All right").click()
    expect(other.locator(".moment")).to_contain_text("takes back")
    friend.context.close()


def test_an_address_of_this_computer_alone_gets_no_code_but_says_what_to_do(page: Page) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    expect(page.locator(".invite")).to_contain_text("--lan")
    expect(page.locator(".invite svg[role=img]")).to_have_count(0)


def test_from_its_own_menu_the_page_lets_the_network_in_and_shows_a_code_that_leads_here(
    page: Page, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if address().startswith("127."):
        pytest.skip("this machine has no network")
    home = Server(tmp_path, luck.seed(request.node.nodeid), command=("play", "--no-browser"))
    home.start()
    try:
        # A television at this machine leads nobody here yet, and says whom it would let in.
        page.goto(f"{home.url}/tv")
        way = page.locator(".way")
        expect(way).to_contain_text("nobody on the Internet")
        expect(way.get_by_role("button", name="Let my network in")).to_be_visible()
        expect(way.locator("svg[role=img]")).to_have_count(0)
        page.goto(home.url)
        page.get_by_role("button", name="Play Mission Secrète").click()
        page.get_by_role("dialog").get_by_role("button", name="Start").click()
        page.wait_for_url("**/table/**")
        expect(page.locator("[data-part=board]")).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        invite = page.get_by_role("dialog").locator(".invite")
        expect(invite.locator("svg[role=img]")).to_have_count(0)
        invite.get_by_role("button", name="Let my network in").click()
        expect(invite.locator("svg[role=img]")).to_be_visible()
        link = invite.locator("input").input_value()
        assert link.startswith(f"http://{address()}:")
        other = browser.new_context(locale="en-GB").new_page()
        other.goto(link)
        expect(other.locator("[data-part=board]")).to_be_visible()
        page.goto(f"{home.url}/tv")
        expect(way.locator("svg[role=img]")).to_be_visible()
    finally:
        home.stop()


def test_the_chances_are_seen_from_ones_own_seat_too(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2, limit=20)
    play_on(page)
    page.get_by_role("link", name="Replay").click()
    page.locator("[data-part=board]").wait_for()
    page.locator(".eyes select").select_option("0")
    expect(page.locator(".chances polyline").first).to_be_attached()


@pytest.mark.parametrize("game", SCENES)
def test_a_replay_stands_on_the_same_stage_with_its_board_in_sight(page: Page, game: str) -> None:
    open_replay(page, game, SCENES[game][0], "off")
    length = int(page.locator("input[type=range]").get_attribute("max") or 0)
    page.locator("input[type=range]").fill(str(length // 2))
    for size in (size for sizes in SIZES.values() for size in sizes):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(300)
        board = page.locator("[data-part=board]").bounding_box()
        steps = page.locator("[data-part=hand]").bounding_box()
        assert board is not None
        assert steps is not None
        assert board["y"] >= 0
        if game != "nightmare" or size[0] >= 700:  # upright on a phone its places go on under the sheet, as at a table
            assert board["y"] + board["height"] <= size[1] + 1, f"{size}: the board is below the fold"
        assert board["y"] < size[1] / 2, f"{size}: the board begins below the middle"
        assert steps["y"] + steps["height"] <= size[1] + 1, f"{size}: the steps are below the fold"
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
