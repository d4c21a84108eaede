"""Viva Catrina for `make screenshots`: the contact sheet of all tiles, and a village in play."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hands import my_turn_comes

TURNS = 13


def sheet(page: Page, picture: Path) -> None:
    page.set_viewport_size({"width": 1440, "height": 1700})  # all at once: the bar above stays where it is
    page.goto("/pieces/catrina")
    tiles = page.locator("[data-shelf=tiles]")
    expect(tiles.locator("li")).to_have_count(114)
    tiles.evaluate(
        """shelf => {
            for (const words of shelf.querySelectorAll(".name, .says")) words.remove();
            shelf.style.gridTemplateColumns = "repeat(12, 1fr)";
        }"""
    )
    tiles.screenshot(path=picture)


def gain(page: Page) -> int:
    return int((page.locator(".gain text").text_content() or "0").lstrip("+"))


def try_at(page: Page, name: str) -> None:
    """Moves the tried tile to this place, unless it lies there: the place under it is no button."""
    ghost = page.locator("[data-ghost]")
    if ghost.get_attribute("data-ghost") != name:
        page.locator(f'rect.free.open[data-cell="{name}"]').dispatch_event("click")
        expect(ghost).to_have_attribute("data-ghost", name)


def best_place(page: Page) -> None:
    """Leaves the tried tile where it gains most, as a person would who tries every place."""
    ghost = page.locator("[data-ghost]")
    names = [ghost.get_attribute("data-ghost") or ""]
    names += [place.get_attribute("data-cell") or "" for place in page.locator("rect.free.open").all()]
    found = (-1000, 0, "", 0)  # a tile may cost points too
    for turns in range(4):
        for name in names:
            try_at(page, name)
            far = sum(int(steps) for steps in re.findall(r"\d+", name))
            found = max(found, (gain(page), -far, name, turns))
        page.keyboard.press("r")
    try_at(page, found[2])
    for _ in range(found[3]):
        page.keyboard.press("r")


def catrina(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=catrina] button.play").click()
    page.locator("input[value=bots]").check(force=True)
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")
    for turn in range(TURNS):
        assert my_turn_comes(page)
        before = page.locator("[data-tile]").count()
        if page.locator("[data-ghost]").count() == 0:
            ends = page.locator("button.end")
            ends.nth(turn % ends.count()).focus()
            page.keyboard.press("Enter")
        expect(page.locator("[data-ghost]:focus")).to_have_count(1)
        expect(page.locator("rect.free").first).to_be_attached()
        best_place(page)
        if turn < TURNS - 1:
            page.keyboard.press("Enter")
            expect(page.locator("[data-tile]").nth(before)).to_be_attached()
            expect(page.locator("[data-ghost]")).to_have_count(0)  # it lies, and the next one is not taken yet
