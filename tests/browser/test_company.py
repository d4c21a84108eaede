"""What people do around a game: take a move back, ask for advice, run out of time, hand their seat over, leave."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import cell, my_turn, open_table, round_without_a_winner, shown, sit_down, swap, swaps
from veillee.shelf import game

pytestmark = pytest.mark.browser


def menu(page: Page, item: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()


def kinds(page: Page) -> list[str]:
    """The whole square."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-cell]')].map(cell => `${cell.dataset.cell} ${cell.dataset.kind}`).sort()"
    )
    return found


def meet(page: Page, browser: Browser) -> Page:
    """A friend in another browser, and the game begun; whoever is on turn comes later."""
    friend = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    for one in (page, friend):
        expect(cell(one, "a1")).to_be_visible()
    return friend


def test_a_move_is_taken_back_only_if_the_other_agrees(page: Page, browser: Browser, server: Server) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    friend = meet(page, browser)
    one, other = (page, friend) if shown(page, ".status.mine", ".status") == ".status.mine" else (friend, page)
    before = kinds(one)
    swap(one, "b2", "c2")
    expect(my_turn(other)).to_be_visible()
    swap(other, "d4", "e4")
    expect(my_turn(one)).to_be_visible()
    after = kinds(one)
    for button, left in (("No", after), ("All right", before)):
        one.get_by_role("button", name="Take back my move").click()
        expect(one.get_by_role("status").filter(has_text="waiting for")).to_be_visible()
        question = other.get_by_role("alert")
        expect(question).to_contain_text("would like to take back their move")
        question.get_by_role("button", name=button).click()
        expect(question).to_have_count(0)
        expect(one.get_by_role("status").filter(has_text="waiting for")).to_have_count(0)
        expect(one.locator(".side .log").first).to_contain_text("declines" if button == "No" else "agrees")
        assert kinds(one) == kinds(other) == left
    expect(my_turn(one)).to_be_visible()

    # Who leaves is asked once more; a bot plays on for them, and they may come back.
    menu(friend, "Leave the table")
    friend.get_by_role("button", name="Stay").click()
    expect(friend.get_by_role("dialog")).to_have_count(0)
    menu(friend, "Leave the table")
    friend.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    friend.wait_for_url(server.url + "/")
    expect(page.locator(".side .log").first).to_contain_text("Zoé leaves the table")
    friend.context.close()


def test_a_bots_seat_is_taken_only_if_those_who_play_agree_and_everybody_sees_it(page: Page, browser: Browser) -> None:
    while True:
        open_table(page, "Mission Secrète", "Against bots", 3)
        if shown(page, ".status.mine", ".ending") == ".status.mine":
            break
    newcomer = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 800}).new_page()
    newcomer.goto(page.url)
    expect(cell(newcomer, "a1")).to_be_visible()
    for answer in ("No", "All right"):
        newcomer.get_by_role("button", name="Menu").click()
        newcomer.get_by_role("dialog").get_by_role("button", name=re.compile("Demander la place")).first.click()
        expect(newcomer.get_by_role("status").filter(has_text="Tu demandes la place")).to_be_visible()
        question = page.get_by_role("alert").filter(has_text="would see its cards")
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
        expect(newcomer.get_by_role("status").filter(has_text="Tu demandes la place")).to_have_count(0)
    expect(page.locator(".side .log").first).to_contain_text("sees its cards from now on")
    expect(newcomer.get_by_role("button", name="Carnet")).to_be_visible()
    newcomer.context.close()


def test_alone_with_bots_undo_advice_and_a_seat_lent_to_a_bot(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Mission Secrète").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Bot level")).to_have_value("medium")
    assert not re.search(r"\b(greedy|racer|random)\b", dialog.inner_text())
    dialog.get_by_label("Bot level").select_option("racer")
    dialog.get_by_text("Table options").click()
    dialog.get_by_label("Advice allowed").check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(my_turn(page)).to_be_visible()

    page.get_by_role("button", name="What would you do?").click()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\d+% chance"))).to_be_visible()

    before, count = kinds(page), swaps(page)
    while not round_without_a_winner(page):
        open_table(page, "Mission Secrète", "Against bots", 4)
        expect(my_turn(page)).to_be_visible()
        before, count = kinds(page), swaps(page)
    page.get_by_role("button", name="Take back my move").click()
    expect(page.locator(".where .muted")).to_have_text(re.compile(rf"\b{count}/"))
    assert kinds(page) == before

    menu(page, "Let a bot play for me")
    page.get_by_role("button", name="Take my seat back").or_(page.locator(".ending")).first.wait_for()
    if shown(page, ".ending", ".below button.primary") != ".ending":
        page.get_by_role("button", name="Take my seat back").click()
        shown(page, ".ending", ".status.mine")


def test_who_runs_out_of_time_is_played_for_and_may_come_back(page: Page) -> None:
    page.goto("/")
    plan = {
        "game": "mission",
        "seats": [{"name": "Ann"}, {"name": "Ben"}],
        "clock": {"initial": 10_000, "increment": 600_000},
    }
    answer = page.evaluate(
        """async plan => {
            const sent = {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(plan)};
            return await (await fetch('/api/tables', sent)).json();
        }""",
        plan,
    )
    page.goto(f"/table/{answer['id']}?start")
    curtain = page.locator(".curtain")
    curtain.get_by_role("button").click()
    expect(page.locator(".clock").first).to_have_text(re.compile(r"^0:\d\d$"))
    swap(page, "b2", "c2")  # and ten minutes more: only the other one will be late
    first = curtain.inner_text()
    curtain.get_by_role("button").click()
    expect(page.locator(".side .log").first).to_contain_text("Time is up")
    expect(curtain).to_be_visible()
    assert curtain.inner_text() != first
    curtain.get_by_role("button").click()
    menu(page, re.compile("^Play for"))
    curtain.get_by_role("button").click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".side .log").first).to_contain_text("takes the seat back")
    page.get_by_role("button", name="Give the screen back").click()
    expect(curtain).to_be_visible()
    assert curtain.inner_text() != first


def test_a_pack_of_ones_own_is_checked_and_played(page: Page, tmp_path: Path) -> None:
    found = game("mission", {}).content
    assert found is not None
    good, bad = tmp_path / "mine.toml", tmp_path / "wrong.toml"
    good.write_text(found.text.replace("the snowman", "the yeti"), encoding="utf-8")
    bad.write_text(found.text.replace('object = "carrot"', 'object = "turnip"'), encoding="utf-8")
    page.goto("/")
    page.get_by_role("button", name="Play Mission Secrète").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Table options").click()
    dialog.get_by_label("A pack of your own").set_input_files(bad)
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text(re.compile(r"wrong\.toml.*turnip"))
    dialog.get_by_label("A pack of your own").set_input_files(good)
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("[aria-label*='the yeti'], .mission:has-text('the yeti')").first).to_be_attached()
