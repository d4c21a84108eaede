"""A game that nobody has drawn here, installed as a package of its own, is played on the generic board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import ending, my_turn_comes, open_table
from tests.browser.learner import begin, ear, follow, open_ears
from tests.sixth.installed import install

pytestmark = pytest.mark.browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path, "sixth", install(tmp_path))
    found.start()
    yield found
    found.stop()


def test_a_sixth_game_is_played_to_its_end_in_its_own_words(page: Page) -> None:
    open_table(page, "Snowballs", "Against bots", 2, bot="hard")
    while my_turn_comes(page):
        take = page.locator("[data-move]").first
        expect(take).to_have_text("Take 1")
        board = page.locator(".generic")
        before = board.inner_text()
        take.click()
        expect(board).not_to_have_text(before, use_inner_text=True)
    expect(ending(page)).to_contain_text("The last snowball")


def test_its_rules_page_is_made_of_its_own_texts(page: Page) -> None:
    page.goto("/rules/snowballs")
    expect(page.get_by_role("heading", name="Snowballs")).to_be_visible()
    expect(page.get_by_text("Whoever takes the last snowball wins.")).to_be_visible()


def test_its_lesson_is_given_and_read_aloud_by_a_client_that_knows_nothing_of_it(page: Page) -> None:
    open_ears(page)
    begin(page, "snowballs")
    page.locator('[data-move="take 3"]').click()
    expect(page.get_by_role("alert")).to_have_text("Three is greedy. Two will do.")
    assert len(follow(page, ear)) == 3
    expect(page.locator(".stage")).to_be_visible()
