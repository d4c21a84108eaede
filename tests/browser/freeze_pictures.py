"""Monster Freeze for `make screenshots`: with a line on the stack, and alone after a wrong claim."""

from playwright.sync_api import Page, expect

from tests.browser.test_freeze import GAME, claim, dealt, folds, new_table, stack
from veillee.games.freeze.rules import COLOUR_NAMES


def with_a_fold(page: Page, players: int) -> None:
    """A table where the dealt hand has a fold."""
    while True:
        new_table(page, "bots", players)
        dealt(page)
        if folds(page).colours:
            return


def freeze(page: Page) -> None:
    with_a_fold(page, 4)
    claim(page, GAME.notation(folds(page).at(5)))
    expect(page.locator("[data-player='1'] .has")).to_have_count(1)
    if folds(page).colours:
        stack(page, GAME.notation(folds(page).at(2)))


def freeze_alone(page: Page) -> None:
    with_a_fold(page, 1)
    wrong = next(name for at, name in enumerate(COLOUR_NAMES) if not folds(page).colours >> at & 1)
    page.locator(f"[data-colour={wrong}]").click()
    expect(page.locator(".wrong .verdict")).to_be_visible()
