"""How people come together for an evening, how they play it, and who leads it: every way in, by the buttons."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep, open_table, sit_down, swap
from tests.browser.sofa import HANDED, Company, begin, quickly
from tests.browser.test_pages import faults

pytestmark = pytest.mark.browser

CODE = re.compile(r"/([A-Z]{4})(\?|$)")


def open_evening(page: Page, way: str, name: str = "Ada") -> str:
    """From the home page; its code."""
    keep(page.context, pace="off")
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open an evening").click()
    page.locator(f"[data-way={way}]").click()
    page.wait_for_url(CODE)
    expect(page.locator(".people")).to_contain_text(name)
    return str(page.locator(".head .code").inner_text())[-4:]


def come_in(page: Page, code: str, name: str) -> None:
    """From the home page's one field."""
    keep(page.context, pace="off")
    page.goto("/")
    page.get_by_label("Evening code").fill(code.lower())
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url(CODE)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".people")).to_contain_text(name)


def whole_board(page: Page) -> None:
    expect(page.locator("[data-part=board]")).to_be_visible()
    expect(page.locator("[data-part=map]")).to_have_count(0)


def only_the_hand(page: Page) -> None:
    expect(page.locator("[data-part=hand]")).to_be_visible()
    expect(page.locator("[data-part=board]")).to_have_count(0)


def test_two_friends_play_once_more_and_then_something_else_together(page: Page, company: Company) -> None:
    """They opened a table, not an evening: a rematch and another game keep them together all the same."""
    friend = company.screen(390, 844)
    open_table(page, "Mission Secrète", "With friends, by link", 2, limit=20)
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    first = page.url.rsplit("/", 1)[1]
    for one in (page, friend):
        expect(one.locator("[data-part=board]")).to_be_visible()
    for one in (page, friend):
        one.evaluate(HANDED, first)
    for one in (page, friend):
        expect(one.locator(".ending")).to_be_visible(timeout=120_000)

    friend.get_by_role("button", name="Rematch").click()
    for one in (page, friend):
        one.wait_for_url(CODE)
    # Whoever opened the table leads: they still look at the end, see that somebody would like to, and begin.
    again = page.locator("[data-do=again]")
    expect(again).to_contain_text("1")
    again.click()
    for one in (page, friend):
        expect(one.locator(".stage[data-game=mission] [data-part=board]")).to_be_visible()
    found = CODE.search(page.url)
    assert found is not None
    second = page.evaluate("async code => (await (await fetch(`/api/codes/${code}`)).json()).round.table", found[1])
    assert second != first
    for one in (page, friend):
        one.evaluate(HANDED, second)
    for one in (page, friend):
        expect(one.locator(".ending")).to_be_visible(timeout=120_000)
        one.locator("[data-do=onward]").click()
        expect(one.locator(".people li")).to_have_count(2)
        expect(one.locator(".scores li")).to_have_count(2)
    begin(page, "santa")
    for one in (page, friend):
        expect(one.locator(".stage[data-game=santa] [data-part=board]")).to_be_visible()


def test_one_screen_is_passed_around(page: Page) -> None:
    open_evening(page, "screen")
    for name in ("Bob", "Cleo"):
        page.get_by_label("Somebody else on this screen").fill(name)
        page.get_by_role("button", name="Come in").click()
        expect(page.locator(".people")).to_contain_text(name)
    # Where everybody plays at once, nobody can wait for the screen: it says so instead of beginning.
    freeze = page.locator("[data-game=freeze]")
    expect(freeze).to_contain_text("device of their own")
    expect(freeze.locator(".begin")).to_have_count(0)
    begin(page, "mission")
    curtain = page.locator(".curtain")
    seen = []
    for _ in range(3):
        expect(curtain).to_be_visible()
        seen.append(curtain.inner_text())
        curtain.get_by_role("button").click()
        whole_board(page)
        if len(seen) < 3:
            swap(page, "b2", "c2") if len(seen) == 1 else swap(page, "d4", "e4")
    assert len(set(seen)) == 3


def test_whoever_leads_chooses_options_and_bots_of_the_next_game(page: Page) -> None:
    open_evening(page, "devices")
    page.get_by_role("button", name="Mission Secrète: options").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Bot level").select_option("racer")
    dialog.get_by_label("Swap limit").fill("33")
    assert faults(page) == []
    dialog.get_by_role("button", name="Play").click()
    whole_board(page)
    expect(page.locator(".where .muted")).to_contain_text("33")
    expect(page.locator(".side")).to_contain_text("racer bot")


def test_everybody_plays_on_their_own_device_and_later_beside_a_television(page: Page, company: Company) -> None:
    code = open_evening(page, "devices")
    friend = company.screen(360, 640)
    come_in(friend, code, "Bob")
    begin(page, "mission")
    whole_board(friend)
    # A television comes into the room: it is one of two things that the host decides, so nothing moves by itself.
    tv = company.screen(1920, 1080)
    tv.goto(f"/tv/{code}")
    expect(tv.locator(".stage[data-game=mission] [data-part=board]")).to_be_visible()
    whole_board(friend)
    page.get_by_role("button", name="Back to the evening").click()
    page.locator("[data-way=television]").click()
    expect(page.locator("[data-way=television]")).to_have_attribute("aria-pressed", "true")
    only_the_hand(friend)
    # It is switched off: what it showed comes back to the phones.
    tv.close()
    whole_board(friend)


def test_a_television_is_sent_the_code_and_the_phones_become_hands(page: Page, company: Company) -> None:
    code = open_evening(page, "television")
    expect(page.locator("main")).to_contain_text(f"/tv/{code}")
    friend = company.screen(360, 640)
    come_in(friend, code, "Bob")
    company.tv.goto(f"/tv/{code}")
    expect(company.tv.locator(".who")).to_contain_text("Bob")
    begin(page, "catrina")
    only_the_hand(friend)


def test_whoever_leads_closes_the_door_shows_somebody_out_and_lets_another_lead(company: Company) -> None:
    ada, bob, cleo = (company.phone(name) for name in ("Ada", "Bob", "Cleo"))
    ada.get_by_role("button", name="Closed to newcomers").click()
    expect(ada.get_by_role("button", name="Closed to newcomers")).to_have_attribute("aria-pressed", "true")
    dan = company.screen(360, 640)
    dan.goto(f"/{company.code}")
    dan.get_by_label("Your name").fill("Dan")
    dan.get_by_role("button", name="Come in").click()
    expect(dan.get_by_role("alert")).to_contain_text("closed to newcomers")
    ada.get_by_role("button", name="Closed to newcomers").click()
    dan.get_by_role("button", name="Come in").click()
    expect(company.tv.locator(".who")).to_contain_text("Dan")

    # Shown out in the middle of a game: a bot plays on, and the same phone does not come in again.
    begin(ada, "mission")
    expect(dan.locator("[data-part=hand]")).to_be_visible()
    ada.get_by_role("button", name="Back to the evening").click()
    ada.locator(".people").get_by_role("button", name="Dan").click()
    ada.get_by_role("dialog").get_by_role("button", name="Show out").click()
    expect(ada.locator(".people li")).to_have_count(3)
    expect(dan.get_by_role("alert")).to_contain_text("shown you out")
    expect(dan.locator("[data-part=hand]")).to_have_count(0)
    ada.get_by_role("button", name="Back to the table").click()
    for page in (ada, bob, cleo):
        expect(page.locator("[data-part=hand]")).to_be_visible()

    # Somebody else leads from now on, in the middle of the game.
    ada.get_by_role("button", name="Back to the evening").click()
    ada.locator(".people").get_by_role("button", name="Cleo").click()
    ada.get_by_role("dialog").get_by_role("button", name="Let them lead").click()
    expect(ada.get_by_role("button", name="End the evening…")).to_have_count(0)
    cleo.get_by_role("button", name="Back to the evening").click()
    cleo.get_by_role("button", name="Stop the game…").click()
    cleo.get_by_role("dialog").get_by_role("button", name="Stop the game").click()
    for page in (ada, bob, cleo):
        expect(page.locator("[data-game=mission]")).to_be_visible()


def test_more_than_half_by_vote_begin_without_whoever_leads(company: Company) -> None:
    ada, bob, cleo = (company.phone(name) for name in ("Ada", "Bob", "Cleo"))
    expect(bob.locator(".begin")).to_have_count(0)
    bob.get_by_role("button", name="Vote for Santa").click()
    expect(company.tv.locator(".votes")).to_contain_text("one vote")
    cleo.get_by_role("button", name="Vote for Santa").click()
    expect(company.tv.locator(".votes")).to_contain_text("2 votes")
    begin(bob, "santa")
    for page in (ada, bob, cleo):
        expect(page.locator(".stage[data-game=santa] [data-part=hand]")).to_be_visible()


@pytest.mark.parametrize("light", [pytest.param("dark", marks=pytest.mark.slow), "light"])
def test_axe_finds_nothing_serious_at_any_moment_of_an_evening(browser: Browser, server: Server, light: str) -> None:
    with ExitStack() as stack:
        company = Company(browser, server, stack, theme=light)
        tv, found = company.tv, {}
        found["television, nobody there"] = faults(tv)
        door = company.screen(360, 640)
        door.goto(f"/{company.code}")
        expect(door.get_by_label("Your name")).to_be_visible()
        found["door"] = faults(door)
        door.goto("/")
        door.get_by_role("button", name="Open an evening").click()
        found["ways"] = faults(door)
        ada, bob = company.phone("Ada"), company.phone("Bob")
        bob.get_by_role("button", name="Vote for Mission").click()
        expect(tv.locator(".votes")).to_contain_text("one vote")
        found["television, lobby"], found["lobby"] = faults(tv), faults(ada)
        ada.locator(".people").get_by_role("button", name="Bob").click()
        found["about somebody"] = faults(ada)
        ada.keyboard.press("Escape")
        table = quickly(ada, company.code, "mission")
        for page in (ada, bob):
            expect(page.locator("[data-part=hand]")).to_be_visible()
        bob.locator("[data-do=react]").click()
        found["television, game"], found["hand"], found["reactions"] = faults(tv), faults(ada), faults(bob)
        for page in (ada, bob):
            page.evaluate(HANDED, table)
        for page in (ada, tv):
            expect(page.locator(".ending")).to_be_visible(timeout=120_000)
        found["television, end"], found["end"] = faults(tv), faults(ada)
        ada.locator("[data-do=onward]").click()
        expect(tv.locator(".scores")).to_be_visible()
        found["television, score"], found["score"] = faults(tv), faults(ada)
        ada.get_by_role("button", name="End the evening…").click()
        ada.get_by_role("dialog").get_by_role("button", name="End the evening").click()
        expect(tv.locator(".ceremony")).to_be_visible()
        found["television, ceremony"], found["ceremony"] = faults(tv), faults(ada)
        ada.get_by_role("link", name="The page to keep").click()
        expect(ada.locator(".link input")).to_have_value(re.compile("/soiree/"))
        found["page to keep"] = faults(ada)
    assert {name: list_ for name, list_ in found.items() if list_} == {}
