"""Santa Claus is comin' to town in the browser, as people play it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.browser.conftest import Server
from tests.browser.hands import ending, open_table, sit_down
from tests.browser.sofa import made_whole

pytestmark = pytest.mark.browser

GAME = "Santa Claus is comin’ to town"
MAP_VERBS = ("close", "start", "fly", "go", "bike")


def asked(page: Page) -> str:
    """The verb that the hand asks for, or empty; read at one instant, since the table goes on meanwhile."""
    return str(page.evaluate("document.querySelector('[data-verb]')?.dataset.verb ?? ''"))


def wait_asked(pages: list[Page]) -> Page | None:
    """The first page that is asked something; none once the game is over."""
    for _ in range(1500):
        for page in pages:
            if asked(page):
                return page
        if ending(pages[0]).is_visible():
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked, and the game is not over")


def answer(page: Page, turn: int) -> str:
    """Does something legal with the pointer; what it was, where that is a card."""
    verb = asked(page)
    before = question(page)
    told = ""
    if verb == "card":
        cards = page.locator("[data-card]")
        card = cards.nth(turn * 5 % cards.count())
        told = card.get_attribute("data-card") or ""
        card.click()
        page.locator("[data-lay]").click()
    elif verb in MAP_VERBS:
        houses = page.locator(".target.can")
        houses.nth(turn * 7 % houses.count()).click()
        page.locator("[data-go]").click()
    elif verb:
        people = page.locator(".person")
        people.nth(turn % people.count()).click()
    expect_taken(page, before)
    return told


def question(page: Page) -> list[Any]:
    """What is asked, told apart from the same asked again: cards held, players to choose from; and houses laid."""
    found: list[Any] = page.evaluate(
        """() => {
            const count = selector => document.querySelectorAll(selector).length;
            const verb = document.querySelector("[data-verb]")?.dataset.verb ?? "";
            return [verb, count("[data-card]"), count(".person"), count(".target[aria-pressed=true]")];
        }"""
    )
    return found


def expect_taken(page: Page, before: list[Any]) -> None:
    """Until the table has taken the answer: another question, or the same one without what was laid for it."""
    for _ in range(1500):
        *now, laid = question(page)
        if now != before[:3] or (before[0] in MAP_VERBS and not laid) or ending(page).is_visible():
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{before[0]!r} is still asked")


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Everything that reaches this browser from here on."""
    frames: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(json.loads(data)))

    page.on("websocket", listen)
    return frames


@pytest.mark.slow
def test_a_whole_game_of_three_browsers_in_which_no_frame_tells_a_hidden_card(
    page: Page, browser: Browser, server: Server
) -> None:
    pages = [page]
    frames = [frames_of(page)]
    open_table(page, GAME, "With friends, by link", 3)
    for name in ("Zoé", "Bartholomé-Alexandre"):
        friend = browser.new_context(locale="en-GB", viewport={"width": 820, "height": 1180}).new_page()
        frames.append(frames_of(friend))
        sit_down(page, friend, name)
        pages.append(friend)
    page.get_by_role("button", name="Start the game").click()
    laid = 0
    turn = 0
    while (asking := wait_asked(pages)) is not None:
        card = answer(asking, turn)
        turn += 1
        if card and laid == 0:
            # SC-5: while it is secret, a card is taken back without asking anybody.
            asking.get_by_role("button", name="Take back my move").click()
            expect(asking.locator("[data-verb=card]")).to_have_count(1)
            expect(asking.locator(f"[data-card='{card}']")).to_be_enabled()
            answer(asking, turn)
        laid += bool(card)
        assert turn < 250
    assert laid == 3 * 12  # the thirteenth card turns itself up
    expect(ending(page)).to_contain_text(re.compile("win|won|together", re.IGNORECASE))
    secret = sum(scan(seen) for seen in frames)
    assert secret > 3 * 12
    for friend in pages[1:]:
        friend.context.close()


def scan(frames: list[dict[str, Any]]) -> int:
    """Checks every frame of one viewer; how often somebody else's card was hidden in one."""
    hidden = 0
    for frame in made_whole(frames):
        view = frame.get("view")
        if view is not None and not view["over"]:
            mine = view["seat"]
            for seat, player in enumerate(view["game"]["players"]):
                if seat != mine:
                    assert player["chosen"] is None
                    hidden += player["ready"]
                    assert len(player["played"]) + len(player["hand"]) == 13
                    # A laid card is still counted among those in hand.
                    assert not player["ready"] or len(player["played"]) == view["game"]["round"] - 1
        for entry in frame.get("entries", []):
            for told in entry.get("told", []):
                if told["id"] == "santa-chosen":
                    assert told["args"]["who"]["seat"] == entry["what"]["seat"]
                    assert view is None or told["args"]["who"]["seat"] == view["seat"]
                if told["id"] == "santa-chose":
                    assert set(told["args"]) == {"who", "you"}
    return hidden


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    open_table(page, GAME, "Against bots", 3, bot="easy")
    turn = 0
    while wait_asked([page]) is not None:
        by_keyboard(page, asked(page), turn)
        turn += 1
        assert turn < 120
    expect(ending(page)).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(3)


def by_keyboard(page: Page, verb: str, turn: int) -> None:
    before = question(page)
    if verb == "card":
        tab_to(page, "[data-card]")
        for _ in range(turn % 3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    elif verb in MAP_VERBS:
        tab_to(page, ".target")
        arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"]
        for step in range(60):
            page.keyboard.press(arrows[(turn + step) % len(arrows)])
            if focused(page, ".target.can"):
                break
        page.keyboard.press("Enter")
        expect(page.locator(".target[aria-pressed=true]")).not_to_have_count(0)
        page.keyboard.press("Enter")
    else:
        tab_to(page, ".person")
        page.keyboard.press("Enter")
    expect_taken(page, before)


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if focused(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {selector}")


def test_a_card_shows_where_it_leads_before_it_is_laid_and_a_trail_whom_it_meets(page: Page) -> None:
    open_table(page, GAME, "Against bots", 3, bot="easy")
    turn = 0
    while asked(wait_asked([page]) or page) != "card":
        answer(page, turn)
        turn += 1
    page.mouse.move(1, 1)  # a card that is pointed at shows its reach
    expect(page.locator(".reach")).to_have_count(0)
    page.locator("[data-card='2']").click()
    two = page.locator(".reach").count()
    page.locator("[data-card='7']").click()
    three = page.locator(".reach").count()
    assert 0 < two < three
    expect(page.locator("[data-lay]")).to_contain_text("Lay the 7")
    page.locator("[data-lay]").click()
    page.mouse.move(1, 1)  # a card that is pointed at shows its reach
    expect(page.locator(".reach")).to_have_count(0)


def phone(browser: Browser, server: Server, height: int = 740) -> Page:
    """A table against bots on a phone, asked for something."""
    context = browser.new_context(
        base_url=server.url, locale="fr-FR", viewport={"width": 360, "height": height}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=santa] button.play").click()
    page.locator("input[value=bots]").check(force=True)
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")
    assert wait_asked([page]) is not None
    return page


def test_on_a_phone_nothing_overflows_and_houses_can_be_hit(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    house: Locator = page.locator(".target.can").first
    box = house.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    assert box["height"] >= 44
    house.tap()
    expect(page.locator("[data-go]")).to_be_enabled()
    page.context.close()


@pytest.mark.parametrize("height", [740, 620])
def test_on_a_phone_the_hand_hides_no_house_that_a_taken_card_leads_to(
    browser: Browser, server: Server, height: int
) -> None:
    page = phone(browser, server, height)
    turn = 0
    while asked(wait_asked([page]) or page) != "card":
        answer(page, turn)
        turn += 1
    page.evaluate("scrollTo(0, 0)")
    above = """selector => [...document.querySelectorAll(selector)].every(
        node => node.getBoundingClientRect().bottom <= document.querySelector(".sheet").getBoundingClientRect().top
    )"""
    if height == 740:
        assert page.evaluate(above, ".target")
    page.locator("[data-card=Q]").tap()
    expect(page.locator(".reach").first).to_be_visible()
    page.wait_for_function(above, arg=".reach")
    page.context.close()
