"""Somebody's own pack in use: table, library, rules and what is asked speak of it, and draw what it names."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import keep
from veillee import shelf
from veillee.games import OURS

pytestmark = pytest.mark.browser

THEIRS = "Zouzou"
EXTRA_CARD = """
[[card]]
id = "k81"
front = "gb. .rg ..."
back = ".gv vg. ..."
source = "invented"
name = { fr = "carte à moi", en = "card of mine" }
"""


def renamed(game: str) -> str:
    """The pack that we ship, with another name for the first thing in it, and more besides where a game allows it."""
    text = re.sub(r"name = \{.*\}", f'name = {{ fr = "{THEIRS}", en = "{THEIRS}" }}', _shipped(game), count=1)
    return text + EXTRA_CARD if game == "freeze" else text


def _shipped(game: str) -> str:
    return shelf.game(game, {}).content.text


def open_own(page: Page, game: str, text: str) -> None:
    keep(page.context, pace="off")
    page.goto("/")
    seats = [{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}]
    plan = {"game": game, "seats": seats, "own_pack": text}
    answer = page.evaluate(
        """async (plan) => {
            const sent = {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(plan)};
            return await (await fetch('/api/tables', sent)).json();
        }""",
        plan,
    )
    assert "id" in answer, answer
    page.goto(f"/table/{answer['id']}?start")
    expect(page.locator(".stage")).to_be_visible()


def look_up(page: Page) -> str:
    """From the table to everything in its box; the address of the box."""
    page.keyboard.press("?")
    way = page.locator('dialog a[href^="/pieces/"]').first
    expect(way).to_be_visible()
    address = str(way.get_attribute("href"))
    page.goto(address)
    expect(page.locator(".thing").first).to_be_visible()
    return address


@pytest.mark.parametrize("game", OURS)
def test_library_and_rules_are_those_of_the_pack_in_use(page: Page, game: str) -> None:
    open_own(page, game, renamed(game))
    address = look_up(page)
    page.get_by_role("searchbox").fill(THEIRS.lower())
    found = page.locator(".thing").first
    expect(found).to_contain_text(THEIRS)
    found.click()
    expect(page.get_by_role("dialog")).to_contain_text(THEIRS)
    page.keyboard.press("Escape")
    if game == "freeze":
        page.get_by_role("searchbox").fill("card of mine")
        expect(page.locator(".thing")).to_have_count(1)
    page.goto(address.replace("/pieces/", "/rules/"))
    expect(page.locator(".list .picture").first).to_be_visible()
    expect(page.get_by_role("link", name="Everything in the box")).to_have_attribute("href", address)


def test_what_nobody_has_drawn_gets_a_medal_with_its_letters(page: Page) -> None:
    text = _shipped("mission").replace('"carrot"', '"fish"').replace("carotte", "poisson")
    text = text.replace('id = "snowman"', 'id = "penguin"').replace("the snowman", "the penguin")
    open_own(page, "mission", text)
    expect(page.locator("#mission-fish text")).to_have_text("Fi")
    expect(page.locator('[data-cell] use[href="#mission-fish"]').first).to_be_visible()
    page.locator('[data-cell]:has(use[href="#mission-fish"])').first.click(button="right")
    card = page.locator("[data-answer]")
    expect(card).to_contain_text("This is what the penguin is after")
    expect(card.locator('use[href="#mission-fish"]')).to_be_visible()
    page.keyboard.press("Escape")
    address = look_up(page)
    expect(page.locator('[data-ask="penguin"] use[href="#mission-penguin"]')).to_be_visible()
    page.goto(address.replace("/pieces/", "/rules/"))
    # The pictures of the rules are made of it too.
    expect(page.locator('#MS-5 [data-ask="fish"]').first).to_be_visible()
    expect(page.locator("#MS-1")).to_contain_text("the penguin: fish")


def test_a_place_of_ones_own_is_on_the_board(page: Page) -> None:
    text = _shipped("nightmare")
    for number, tile in enumerate(re.findall(r'\[\[tile\]\]\nid = "([\w-]+)"', text)):
        text = text.replace(f'[[tile]]\nid = "{tile}"', f'[[tile]]\nid = "attic-{number}"')
    open_own(page, "nightmare", text)
    page.locator(".who.free").first.click()
    expect(page.locator('.place use[href^="#nightmare-attic-"]').first).to_be_visible()
    expect(page.locator('[id^="nightmare-attic-"] text')).to_have_count(12)
