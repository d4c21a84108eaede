"""A newcomer's way: from the home page into a lesson, and through it by nothing but what the screen says."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.learner import LESSON, begin, follow
from veillee import shelf
from veillee.games import OURS

pytestmark = pytest.mark.browser

CHARACTERS = [name for name in shelf.lessons("nightmare") if name != shelf.FIRST]


def phone(browser: Browser, server: Server, locale: str) -> Page:
    size = {"width": 390, "height": 780}
    context = browser.new_context(base_url=server.url, locale=locale, viewport=size, has_touch=True)  # type: ignore[arg-type]
    return context.new_page()


@pytest.mark.parametrize("game", OURS)
def test_each_lesson_is_finished_by_following_the_screen(page: Page, game: str) -> None:
    begin(page, game)
    assert len(follow(page)) >= 5
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(LESSON)).to_have_count(0)


@pytest.mark.parametrize("game", OURS)
def test_each_lesson_is_finished_in_french_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    page = phone(browser, server, "fr-FR")
    begin(page, game, "Apprendre en jouant")
    said = " ".join(follow(page))
    assert re.search(r"\b(tu|ton|ta) ", said), said
    expect(page.locator(".stage")).to_be_visible()


@pytest.mark.parametrize("name", CHARACTERS)
def test_each_character_of_nightmare_has_its_minute(page: Page, name: str) -> None:
    page.goto("/rules/nightmare")
    page.locator(f'[data-learn="{name}"]').click()
    expect(page.locator(LESSON)).to_be_visible()
    assert len(follow(page)) >= 4


def test_the_first_own_move_is_two_clicks_from_home_and_nobody_is_nagged_after(page: Page) -> None:
    page.goto("/")
    mission = page.locator('li[data-game="mission"]')
    mission.get_by_role("button", name="Learn by playing").click()
    # One click so far: the second is on the piece that the hand shows.
    expect(page.locator('[data-lesson="move"]')).to_be_visible()
    page.goto("/")
    expect(page.locator('a.table[href^="/table/"]')).to_contain_text("Lesson under way")
    expect(mission.get_by_role("button", name="Learn by playing")).to_have_count(0)
    expect(page.locator('li[data-game="santa"]').get_by_role("button", name="Learn by playing")).to_be_visible()


def test_it_is_left_resumed_and_begun_again(page: Page) -> None:
    begin(page, "mission")
    page.locator('[data-cell="b2"]').click()
    page.locator('[data-cell="b3"]').click()
    expect(page.locator('[data-lesson="reading"]')).to_contain_text("Three presents in row 3!")
    page.goto("/")
    page.locator("a.table").click()
    expect(page.locator('[data-lesson="reading"]')).to_contain_text("Three presents in row 3!")
    page.get_by_role("button", name="Start the lesson again").click()
    expect(page.locator('[data-lesson="move"]')).to_contain_text("You are Santa Claus")


def test_a_wrong_move_gets_a_kind_reason_and_a_second_try(page: Page) -> None:
    begin(page, "mission")
    before = page.locator(".where .muted").inner_text()
    page.locator('[data-cell="a1"]').click()
    page.locator('[data-cell="a2"]').click()
    expect(page.get_by_role("alert")).to_contain_text("look at row 3")
    expect(page.locator(".where .muted")).to_have_text(before)
    expect(page.locator(".refusal")).to_have_count(0)
    assert len(follow(page)) == 6


def test_it_is_done_by_the_keyboard_alone_and_read_aloud(page: Page) -> None:
    begin(page, "mission")
    spoken = page.locator(f"{LESSON} [role=status]")
    expect(spoken).to_contain_text("You are Santa Claus")
    expect(spoken).to_contain_text("The hand shows: column b, row 2: present")
    show = page.get_by_role("button", name="Show me")
    show.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-cell="b2"]')).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(spoken).to_contain_text("Three presents in row 3!")
    expect(page.locator(f"{LESSON} .onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(spoken).to_contain_text("you may undo what somebody else has just done")


def test_a_lesson_is_sound_for_everybody(page: Page) -> None:
    begin(page, "mission")
    expect(page.locator('[data-pointing="true"]')).to_be_attached()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
