"""What is this? Every game, each of the three ways to ask: a right click, « ? » on the focused piece, a long press."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep, open_table
from tests.browser.learner import begin, steps

pytestmark = pytest.mark.browser

PIECES = {
    "mission": ('[data-cell="b2"]', "This is what", "MS-5"),
    "santa": ('[data-house="c1"]', "house", "SC-12"),
    "freeze": ("[data-place] [data-card]", "A punched card", "MF-1"),
    "catrina": ("[data-row] [data-ask]", "edge to edge", "VC-4"),
    "nightmare": ('[data-ask="jack"]', "His tokens", "NB-16"),
}
"""A piece on the table of each first lesson (whose deal is prepared): what its card says, and the rule it cites."""


def card(page: Page) -> Locator:
    return page.locator("[data-answer]")


def hold(session: CDPSession, piece: Locator) -> None:
    """A finger that rests on a piece."""
    box = piece.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    piece.page.wait_for_timeout(900)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", PIECES)
def test_a_right_click_or_a_question_mark_says_what_a_piece_is(page: Page, game: str) -> None:
    selector, says, rule = PIECES[game]
    begin(page, game)
    piece = page.locator(selector).first
    piece.click(button="right", force=True)
    expect(card(page)).to_contain_text(says)
    expect(page.locator(".rule a")).to_have_attribute("href", re.compile(rf"/rules/{game}\?pack=\w+#{rule}"))
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    # By the keyboard alone: the list of all that is in sight, then the piece's own card.
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    asked = piece.evaluate("node => node.closest('[data-ask]').dataset.ask")
    page.locator(f'dialog [data-see="{asked}"]').first.press("Enter")
    expect(card(page)).to_contain_text(says)


@pytest.mark.parametrize("game", PIECES)
def test_a_long_press_asks_and_does_not_play(browser: Browser, server: Server, game: str) -> None:
    size = {"width": 390, "height": 844}
    context = browser.new_context(base_url=server.url, locale="fr-FR", viewport=size, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    begin(page, game, "Apprendre en jouant")
    selector, _, rule = PIECES[game]
    before = page.locator("[data-lesson]").get_attribute("data-step")
    piece = page.locator(selector).first
    piece.scroll_into_view_if_needed()
    chosen = page.locator('[data-ask][aria-pressed="true"]')
    held = chosen.count()
    hold(context.new_cdp_session(page), piece)
    expect(card(page)).to_be_visible()
    expect(page.locator(f'.rule a[href*="#{rule}"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    assert page.locator("[data-lesson]").get_attribute("data-step") == before
    expect(chosen).to_have_count(held)


def test_the_focused_piece_answers_to_a_question_mark(page: Page) -> None:
    begin(page, "mission")
    page.locator('[data-cell="c3"]').focus()
    page.keyboard.press("?")
    expect(card(page)).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("in the square")
    page.keyboard.press("Escape")
    expect(page.locator('[data-cell="c3"]')).to_be_focused()


PIECES_BY_MARK = """() => [...document.querySelectorAll(
    "[data-cell]:not(rect), [data-house], [data-card], [data-tile], [data-held], [data-character], [data-colour]"
)].filter(node => node.checkVisibility() && !node.closest("[data-ask]") && !node.querySelector("[data-ask]"))
    .map(node => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("game", PIECES)
def test_everything_on_a_table_says_what_it_is(page: Page, game: str) -> None:
    begin(page, game)
    for seen in steps(page):
        if seen.last:
            break
    assert page.evaluate(PIECES_BY_MARK) == []
    marked = page.evaluate(
        """() => [...document.querySelectorAll("[data-ask]")]
            .filter(node => node.checkVisibility()).map(node => node.dataset.ask)"""
    )
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    listed = page.locator("dialog [data-see]")
    expect(listed.first).to_be_visible()
    things = listed.evaluate_all("nodes => nodes.map(node => node.dataset.see)")
    assert set(marked) - set(things) == set(), "marked as something that can be asked, and nobody knows what it is"
    cited = set()
    for what in things:
        page.locator(f'dialog [data-see="{what}"]').first.click()
        answer = page.locator(f'[data-answer="{what}"]')
        expect(answer).to_be_visible()
        assert (page.locator("dialog h2").text_content() or "").strip(), what
        assert (answer.locator(".words").text_content() or "").strip(), f"{what}: nothing is said of it"
        expect(answer.locator(".picture :is(svg, img)").first).to_be_attached()
        cited |= {str(link.get_attribute("href")).partition("#")[2] for link in page.locator(".rule a").all()}
        page.get_by_role("dialog").get_by_role("button", name="Back", exact=True).click()
        expect(listed.first).to_be_visible()
    page.goto(f"/rules/{game}")
    expect(page.locator(".list .picture").first).to_be_visible()
    assert [rule for rule in cited if page.locator(f"[id='{rule}']").count() != 1] == []
    assert len(cited) > 2


@pytest.mark.parametrize("light", ["light", pytest.param("dark", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", PIECES)
def test_rules_and_library_are_sound_for_everybody(browser: Browser, server: Server, game: str, light: str) -> None:
    page = browser.new_context(base_url=server.url, locale="fr-FR", color_scheme=light).new_page()  # type: ignore[arg-type]
    page.goto(f"/rules/{game}")
    expect(page.locator(".list .picture").first).to_be_visible()
    expect(page.locator(".brief li")).to_have_count(5)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.goto(f"/pieces/{game}")
    expect(page.locator(".thing").first).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_role_comes_with_the_deal_and_is_there_on_demand(page: Page) -> None:
    open_table(page, "Santa Claus is comin’ to town", "Against bots", 3, bot="random")
    role = page.locator("[data-role]")
    # It goes by itself: one look for all that it says.
    said = page.wait_for_function("() => document.querySelector('[data-role] .title')?.textContent").json_value()
    assert said in ("You are a kid", "You are Santa"), said
    page.keyboard.press("Shift")
    expect(role).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Your role, and the rule in 30 seconds").click()
    expect(role).to_contain_text(said)
    expect(page.get_by_role("dialog").locator(".brief li")).to_have_count(5)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_hint_comes_once_and_one_switch_ends_them(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2)
    page.goto(page.url)  # nobody has switched them off in this browser from here on
    page.evaluate("localStorage.setItem('veillee.settings', JSON.stringify({language: 'en', hints: true}))")
    friend = page.context.browser.new_context(  # type: ignore[union-attr]
        storage_state=page.context.storage_state(), locale="en-GB", viewport={"width": 390, "height": 844}
    )
    table = friend.new_page()
    table.goto(page.url)
    hint = table.locator("[data-hint]")
    expect(hint).to_contain_text("it introduces itself")
    around, about = table.locator(".notice .ring").bounding_box(), table.locator('[data-part="board"]').bounding_box()
    assert around == about, "the ring is around something else than what the hint is about"
    hint.get_by_role("button", name="Got it").click()
    expect(table.locator('[data-hint="ask"]')).to_have_count(0)
    table.reload()
    expect(hint).to_contain_text("Your best lines")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    table.reload()
    expect(table.locator("[data-cell]").first).to_be_visible()
    table.wait_for_timeout(1000)
    expect(hint).to_have_count(0)
    friend.close()


def test_no_ring_shows_through_what_lies_over_the_board(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4)
    keep(page.context, hints=True)
    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    expect(page.locator("[data-hint=ask]")).to_be_visible()
    page.locator(".accuse").click()
    page.locator(".choices button").first.click()  # who it is asks for room: the sheet rises over the board
    page.wait_for_function(
        """() => {
            const [ring, sheet, board] = [".ring", ".sheet", "[data-part=board]"].map(
                one => document.querySelector(one).getBoundingClientRect()
            );
            return sheet.top < board.bottom && Math.abs(ring.bottom - sheet.top) < 1;
        }"""
    )


@pytest.mark.parametrize("game", PIECES)
def test_the_library_shows_and_finds_everything_in_the_box(page: Page, game: str) -> None:
    page.goto(f"/pieces/{game}")
    things = page.locator(".thing")
    expect(things.first).to_be_visible()
    everything = things.count()
    assert page.locator(".thing .name", has_text=re.compile(r"^\s*$")).count() == 0
    name = things.last.locator("> .name").text_content() or ""  # also where it is not drawn yet
    page.get_by_role("searchbox").fill(name.upper())
    expect(things).not_to_have_count(everything)
    assert things.count() > 0
    things.first.click()
    expect(card(page)).to_be_visible()
