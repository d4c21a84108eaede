"""Viva Catrina in the browser, as people play it: by pointer, by keyboard alone, on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.catrina_pictures import best_place, gain
from tests.browser.conftest import Server
from tests.browser.hands import ending, my_turn, my_turn_comes, open_table

pytestmark = pytest.mark.browser


def ghost(page: Page) -> Locator:
    """The tile that is being tried."""
    return page.locator("[data-ghost]")


def laid(page: Page) -> int:
    return page.locator("[data-tile]").count()


def lay_it(page: Page) -> None:
    page.get_by_role("button", name="Lay it here").locator("visible=true").click()


def wait_for_tiles(page: Page, more_than: int) -> None:
    expect(page.locator("[data-tile]").nth(more_than)).to_be_attached()


def drag(page: Page, what: Locator, onto: Locator) -> None:
    page.evaluate("scrollTo(0, 0)")  # both ends of the drag in sight, neither under the top bar
    what.hover()
    page.mouse.down()
    for _ in range(2):
        onto.hover(force=True)
    page.mouse.up()


def test_a_whole_game_by_pointer(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    expect(my_turn(page)).to_be_visible()
    page.get_by_role("button", name="Show all").click()  # however far a tile is laid
    turns = 0
    while my_turn_comes(page):
        before = laid(page)
        if ghost(page).count() == 0:
            ends = page.locator("button.end")
            if turns % 3 == 0:
                drag(page, ends.first, page.locator("rect.free").nth(turns % 4))
            else:
                ends.nth(turns % ends.count()).click()
        expect(ghost(page)).to_be_visible()
        open_places = page.locator("rect.free.open")
        if turns % 2:
            place = open_places.nth(turns % open_places.count())
            name = place.get_attribute("data-cell") or ""
            place.click(force=True)
            expect(ghost(page)).to_have_attribute("data-ghost", name)
        turned = int(ghost(page).get_attribute("data-turns") or 0)
        if turns % 4 == 1:
            ghost(page).click()
            expect(ghost(page)).to_have_attribute("data-turns", str((turned + 1) % 4))
        elif turns % 4 == 2:
            ghost(page).hover()
            page.mouse.wheel(0, 100)
            expect(ghost(page)).to_have_attribute("data-turns", str((turned + 1) % 4))
        elif turns % 4 == 3:
            page.get_by_role("button", name="Turn left").locator("visible=true").click()
            expect(ghost(page)).to_have_attribute("data-turns", str((turned + 3) % 4))
        lay_it(page)
        wait_for_tiles(page, before)
        turns += 1
    assert turns >= 18
    expect(ending(page)).to_contain_text(re.compile("win|won|together|tie", re.IGNORECASE))
    expect(ending(page)).to_contain_text(re.compile("made the difference: .+, \\d+ to .+ \\d+|share the game"))
    expect(ending(page).get_by_role("row")).to_have_count(3)


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    expect(page.locator("[data-take], [data-tile]").first).to_be_visible()
    turns = 0
    while my_turn_comes(page):
        before = laid(page)
        if ghost(page).count() == 0:
            for _ in range(60):
                if page.locator("button.end:focus").count():
                    break
                page.keyboard.press("Tab")
            expect(page.locator("button.end:focus")).to_have_count(1)
            for _ in range(turns % 3):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        expect(page.locator("[data-ghost]:focus")).to_have_count(1)
        expect(ghost(page)).to_have_attribute("aria-label", re.compile(r"^tile \(.*\), .*(point)"))
        page.keyboard.press(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")[turns % 4])
        for _ in range(turns % 4):
            page.keyboard.press("r")
        if turns == 1:
            page.keyboard.press("Escape")
            expect(ghost(page)).to_have_count(0)
            page.locator("button.end").first.focus()
            page.keyboard.press("Enter")
            expect(page.locator("[data-ghost]:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        wait_for_tiles(page, before)
        turns += 1
    assert turns >= 18
    expect(ending(page)).to_be_visible()


def test_tiles_are_named_by_what_they_show_and_where_they_lie(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    for moves in (r"^take the tile \([^)]+\), (upper|lower) row, on the (left|right)$", r"^lay the tile .+ \(\d+ "):
        expect(my_turn(page)).to_be_visible()
        page.get_by_role("button", name="Moves").click()
        said = page.locator("dialog .moves button").all_inner_texts()
        assert len(set(said)) == len(said), "two moves in the same words"
        assert [words for words in said if not re.match(moves, words)] == []
        page.locator("dialog .moves button").first.click()
        page.keyboard.press("Escape")
    expect(page.get_by_role("log").first).to_contain_text("the tile (")
    assert not re.search(r"tile \d", page.get_by_role("log").first.inner_text())


def test_on_a_phone_a_long_village_is_readable_at_first_and_whole_at_a_tap(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    for turn in range(9):
        assert my_turn_comes(page)
        before = laid(page)
        if ghost(page).count() == 0:
            page.locator("button.end").first.focus()
            page.keyboard.press("Enter")
        expect(page.locator("[data-ghost]:focus")).to_have_count(1)
        for _ in range(turn + 2):
            page.keyboard.press("ArrowRight")
        if turn < 8:
            page.keyboard.press("Enter")
            wait_for_tiles(page, before)
    inside = """selector => {
        const frame = document.querySelector(".village").getBoundingClientRect();
        return [...document.querySelectorAll(selector)].every(node => {
            const {left, right, top, bottom} = node.getBoundingClientRect();
            return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        });
    }"""
    page.wait_for_function(inside, arg="[data-ghost] .spin")
    assert not page.evaluate(inside, "[data-tile]")
    tile = page.locator("[data-tile]").last.bounding_box()
    assert tile is not None
    assert tile["width"] >= 44
    page.get_by_role("button", name="Show all").tap()
    page.wait_for_function(inside, arg="[data-tile]")
    context.close()


def test_the_village_pans_zooms_and_every_village_is_one_tap_away(page: Page) -> None:
    open_table(page, "Viva Catrina", "Against bots", 4, bot="random")
    expect(my_turn(page)).to_be_visible()
    picture = page.locator(".village svg").first
    whole = picture.get_attribute("viewBox")
    page.get_by_role("button", name=re.compile("zoom in|closer|larger", re.IGNORECASE)).click()
    expect(picture).not_to_have_attribute("viewBox", whole or "")
    near = picture.get_attribute("viewBox")
    box = picture.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 60, steps=5)
    page.mouse.up()
    expect(picture).not_to_have_attribute("viewBox", near or "")
    for seat in range(4):
        page.locator(f".tab[data-seat='{seat}']").click()
        expect(page.locator(f".tab[data-seat='{seat}']")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-tile^=start]")).to_have_count(1)


def test_the_rules_page_draws_tiles_and_pedestals(page: Page) -> None:
    page.goto("/rules/catrina")
    for rule in ("VC-3", "VC-6", "VC-9"):
        expect(page.locator(f"#{rule} svg .tile").first).to_be_visible()


def test_whoever_tries_every_place_finds_the_best(page: Page) -> None:
    """As the pictures of the handbook are made: the place under the tried tile is one of them, and no button."""
    open_table(page, "Viva Catrina", "Against bots", 2, bot="random")
    assert my_turn_comes(page)
    if ghost(page).count() == 0:
        page.locator("button.end").first.click()
    expect(ghost(page)).to_be_visible()
    best_place(page)
    most = gain(page)
    for place in page.locator("rect.free.open").all():
        place.dispatch_event("click")
        assert gain(page) <= most
