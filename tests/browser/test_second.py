"""What makes people come back: deals of the day, the same shelf on a second device, a word that it is one’s turn."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.client import gather_table
from tests.server.live import Live, eager, live, post
from tests.server.test_daily import at, played
from tests.server.test_days import OVER_DAYS, later
from veillee.server.guests import COOKIE, new_key

pytestmark = pytest.mark.browser


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Live]:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        yield server


def visitor(browser: Browser, url: str, key: str = "", worker: Literal["allow", "block"] = "block") -> BrowserContext:
    context = browser.new_context(base_url=url, locale="en-GB", service_workers=worker)
    if key:
        context.add_cookies([{"name": COOKIE, "value": key, "url": url}])
    return context


def run(work: Any) -> Any:
    """Beside the browser, which has a loop of its own in this thread."""
    import threading

    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]


def test_a_day_is_ranked_shared_and_checked_the_day_after(browser: Browser, house: Live) -> None:
    ada, bea = new_key(), new_key()
    at(house, 0)
    run(played(house, ada, "mission", "Ada"))
    run(played(house, bea, "mission", "Bea", seed=4))
    context = visitor(browser, house.url, bea)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name="The deal of the day").click()
    deal = page.locator("[data-game=mission]")
    expect(deal).to_contain_text("Ada")
    expect(deal.locator(".you")).to_contain_text("Bea")
    deal.get_by_role("button", name="Share my result").click()
    expect(deal).to_contain_text("Copied")
    line = page.evaluate("() => navigator.clipboard.readText()")
    assert line.startswith("Veillée, deal of 17 November · Mission Secrète: ")
    assert line.endswith(f" · {house.url}/day/2026-11-17")
    at(house, 1)
    page.goto("/day/2026-11-17")
    page.get_by_text("Is it really the same deal").click()
    expect(page.get_by_text("As the fingerprint that this browser had noted.")).to_have_count(5)
    expect(deal.get_by_role("link", name="Watch the best game")).to_be_visible()
    context.close()


def shelf(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/shelf")
    return page


def test_a_code_brings_the_shelf_to_a_phone_and_a_lost_phone_loses_it(browser: Browser, house: Live) -> None:
    ada = new_key()
    post(house.url, ada, "/api/tables", {"game": "mission", "seats": [{"name": "Ada"}, {"bot": ""}]})
    first, second = visitor(browser, house.url, ada), visitor(browser, house.url)
    desk = shelf(first)
    desk.get_by_role("button", name="Add a device").click()
    code = desk.locator(".code").inner_text()
    phone = second.new_page()
    phone.goto(f"/device#{code.replace(' ', '')}")
    expect(phone).to_have_url(f"{house.url}/device")  # the code does not stay in the history
    phone.get_by_role("button", name="Yes, it’s me").click()
    phone.wait_for_url("**/shelf")
    expect(phone.get_by_text("this one", exact=True)).to_be_visible()
    phone.goto("/")
    expect(phone.locator("a.table")).to_contain_text("Ada")
    listed = desk.locator("li", has_text="since")
    expect(listed).to_have_count(1)  # the dialog has closed by itself
    listed.get_by_role("button", name="Sign out").click()
    expect(listed).to_have_count(0)
    phone.reload()
    expect(phone.locator("a.table")).to_have_count(0)
    second.close()
    first.close()


def test_a_passkey_brings_the_shelf_to_a_new_browser(browser: Browser, house: Live) -> None:
    url = f"http://localhost:{house.port}"  # browsers have no passkeys for a bare address
    ada = new_key()
    post(house.url, ada, "/api/tables", {"game": "mission", "seats": [{"name": "Ada"}, {"bot": ""}]})
    context = visitor(browser, url, ada)
    page = shelf(context)
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True,
    }  # fmt: skip
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_text("Passkey", exact=True)).to_be_visible()
    context.clear_cookies()
    page.goto("/")
    expect(page.locator("a.table")).to_have_count(0)
    page.goto("/device")
    page.get_by_role("button", name="Enter with a passkey").click()
    page.wait_for_url("**/shelf")
    page.goto("/")
    expect(page.locator("a.table")).to_contain_text("Ada")
    # What another browser's passkey signs opens nothing here.
    bad = page.evaluate(
        """() => fetch('/api/devices/passkey', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({credential: '{"id": "x", "response": {"clientDataJSON": "e30"}}'})})
            .then(answer => answer.json())"""
    )
    assert bad["code"] == "no-passkey"
    context.close()


def test_the_service_worker_shows_what_it_is_told_and_opens_the_table(browser: Browser, house: Live) -> None:
    context = visitor(browser, house.url, worker="allow")
    context.grant_permissions(["notifications"])
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: found.extend(one["registrationId"] for one in said["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    assert found
    word = {"title": "Your turn", "body": "Mission Secrète, with Ada", "url": "/table/abc", "tag": "abc"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": house.url, "registrationId": found[0], "data": json.dumps(word)},
    )
    shown = page.wait_for_function(
        """() => navigator.serviceWorker.ready.then(one => one.getNotifications())
            .then(all => all.length && all.map(one => [one.title, one.body, one.tag, one.data.url]))"""
    )
    assert shown.json_value() == [["Your turn", "Mission Secrète, with Ada", "abc", "/table/abc"]]
    # Clicked, it goes and opens the table; a table that is open already comes to the front instead.
    (worker,) = context.service_workers
    worker.evaluate(CLICKS)
    assert worker.evaluate("click()") == ["open /table/abc"]
    assert page.evaluate("() => navigator.serviceWorker.ready.then(one => one.getNotifications())") == []
    page.goto("/table/abc")
    assert worker.evaluate("click('/table/abc')") == ["focus /table/abc"]
    context.close()


CLICKS = """() => {
    // A window opens and comes to the front only where a person has clicked: what the worker asks for is noted.
    const asked = [];
    self.clients.openWindow = url => Promise.resolve(asked.push(`open ${new URL(url).pathname}`));
    WindowClient.prototype.focus = function () {
        return Promise.resolve(asked.push(`focus ${new URL(this.url).pathname}`));
    };
    self.click = async url => {
        if (url) await self.registration.showNotification('Your turn', { data: { url } });
        const [notification] = await self.registration.getNotifications();
        let work = Promise.resolve();
        const event = new NotificationEvent('notificationclick', { notification });
        event.waitUntil = promise => (work = promise);
        self.dispatchEvent(event);
        await work;
        return asked.splice(0);
    };
}"""


def test_whoever_stays_away_too_long_is_played_by_a_bot_told_of_it_and_takes_the_seat_back(
    browser: Browser, tmp_path: Path
) -> None:
    keys = [new_key(), new_key()]

    async def begun(server: Live) -> tuple[str, int]:
        clients = await gather_table(server.urls, 2, keys=keys, clock=OVER_DAYS)
        await clients[0].until(lambda: clients[0].view is not None and clients[0].view.due)
        assert clients[0].view is not None
        due = clients[0].view.due[0]
        await asyncio.gather(*(client.close() for client in clients))
        return clients[0].table, due

    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", idle=0.5, takeover=0.2)) as server:
        table, due = run(begun(server))
        context = visitor(browser, server.url, keys[due])
        page = context.new_page()
        page.goto(f"/table/{table}")
        expect(page.locator(".avatar", has_text="23 h").first).to_be_visible()
        page.goto("/")
        waits = page.locator(".tables .table")
        expect(waits).to_contain_text("Your turn")
        later(server, 1.1)
        expect(waits).not_to_contain_text("Your turn")  # a bot has played, and the page heard of it
        back = context.new_page()
        back.clock.install(time=datetime.now(UTC) + timedelta(days=1.1))
        back.goto(f"/table/{table}")
        told = back.get_by_role("dialog", name="While you were away")
        expect(told).to_contain_text("Time is up: a bot plays for")
        told.get_by_role("button", name="On with the game").click()
        back.get_by_role("button", name="Take my seat back").click()
        expect(back.get_by_role("button", name="Take my seat back")).to_have_count(0)
        context.close()
