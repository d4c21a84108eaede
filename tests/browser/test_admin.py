"""The host's page: a wrong token, the right one, a name taken away and a table closed, each after a second thought."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server
from tests.server.client import open_table
from veillee.server.guests import new_key

pytestmark = pytest.mark.browser

TOKEN = "a-host-and-nobody-else"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path, "a host", {**os.environ, "VEILLEE_ADMIN_TOKEN": TOKEN})
    started.start()
    yield started
    started.stop()


def test_a_host_looks_around_takes_a_name_away_and_closes_a_table(browser: Browser, house: Server) -> None:
    closed = open_table(house.url, new_key(), seats=[{"name": "Zoé"}, {"bot": "racer"}])
    kept = open_table(house.url, new_key(), game="freeze", seats=[{"name": "Anaïs"}, {"name": "Rude"}])
    page = browser.new_context(base_url=house.url, locale="en-GB").new_page()
    page.goto("/admin")
    page.get_by_label("The host’s token").fill("a guess")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_contain_text("That token is not the right one")
    page.get_by_label("The host’s token").fill(TOKEN)
    page.get_by_role("button", name="Enter").click()
    tables = page.locator("[data-table]")
    look = page.get_by_role("button", name="Look again")
    expect(look).to_be_visible()
    while tables.count() < 2:  # what is derived follows the log within seconds
        look.click()
        page.wait_for_timeout(200)

    freeze = page.locator(f"[data-table='{kept}']")
    expect(freeze).to_contain_text("sitting down")
    freeze.get_by_role("button", name="Take the name “Rude” away").click()
    freeze.get_by_role("button", name="Leave it").click()
    freeze.get_by_role("button", name="Take the name “Rude” away").click()
    expect(freeze.get_by_role("alert")).to_contain_text("the seat stays theirs")
    freeze.get_by_role("button", name="Take the name “Rude” away").click()
    expect(freeze).to_contain_text("❄ 2")
    expect(freeze.get_by_role("button", name="Take the name")).to_have_count(0)  # one browser gave both names

    mission = page.locator(f"[data-table='{closed}']")
    expect(mission).to_contain_text("1 bot")
    mission.get_by_role("button", name="Close the table").click()
    mission.get_by_role("button", name="Leave it").click()
    mission.get_by_role("button", name="Close the table").click()
    mission.get_by_role("button", name="Close the table").click()
    expect(tables).to_have_count(1)

    page.reload()
    expect(tables).to_have_count(1)
    page.get_by_role("button", name="Lock up").click()
    page.reload()
    expect(page.get_by_label("The host’s token")).to_have_value("")
