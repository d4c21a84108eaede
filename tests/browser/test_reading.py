"""The pages to read, in the application: found from the home page, searched, by day and by night, under our policy."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server
from tests.browser.test_pages import faults

pytestmark = pytest.mark.browser


def test_the_handbook_opens_from_home_is_searched_and_breaks_no_policy(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="fr-FR", color_scheme="dark", reduced_motion="reduce", service_workers="allow"
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto("/")
    page.get_by_role("link", name="Le mode d’emploi").click()
    expect(page.get_by_role("heading", level=1, name="Veillée")).to_be_visible()
    assert page.url.endswith("/docs/fr/")
    assert not faults(page)
    page.get_by_role("button", name="Recherche").click()
    page.get_by_role("combobox").fill("accusation exacte")
    page.get_by_text("Vrai ou faux").click()
    expect(page.get_by_role("heading", name="Vrai ou faux")).to_be_in_viewport()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")  # which leaves these pages to the server
    page.goto("/docs/en/games/freeze/")
    expect(page.get_by_role("img", name="Monster Freeze")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    assert not said
    context.close()
