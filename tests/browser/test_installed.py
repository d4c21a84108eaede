"""The client as an installed one: it opens and plays without a line, says when a newer one is there, and interrupts
nobody.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import learner
from tests.browser.hands import ending, keep
from tests.browser.test_freeze import against_the_sand, dealt
from tests.server.live import Live, eager, live

pytestmark = pytest.mark.browser


def installed(context: BrowserContext, url: str) -> Page:
    """A page whose files are kept."""
    page = context.new_page()
    page.goto(url)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def kept(page: Page) -> None:
    """What there is to play without a line has been kept too."""
    for _ in range(180):
        if page.evaluate("() => caches.match('/kept/index.json').then(found => found !== undefined)"):
            return
        page.wait_for_timeout(500)
    raise AssertionError("nothing was kept")


def test_the_client_opens_without_a_line_and_keeps_nothing_that_the_api_said(browser: Browser, tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        context = browser.new_context(base_url=server.url, locale="en-GB", service_workers="allow")
        page = installed(context, server.url)
        kept(page)
        found = page.evaluate(
            """() => caches.keys().then(names => Promise.all(names.map(name => caches.open(name)
                .then(cache => cache.keys()).then(found => found.map(one => new URL(one.url).pathname))))
            ).then(all => all.flat())"""
        )
        assert "/" in found
        assert len([name for name in found if name.startswith("/assets/")]) > 30
        assert not [name for name in found if name.startswith(("/api", "/metrics", "/drawings"))]
        context.set_offline(True)
        for path in ("/", "/shelf", "/rules/mission"):
            page.goto(path)
            expect(page.locator("header.bar")).to_be_visible()
        page.goto("/shelf")
        expect(page.get_by_role("alert").first).to_contain_text("No connection")
        page.goto("/")
        expect(page.get_by_text("No connection.")).to_be_visible()
        context.set_offline(False)
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_role("button", name="Play Mission Secrète")).to_be_visible()
        context.close()


def newer(server: Live) -> None:
    """The host has updated."""
    pages = server.app.state.web.pages
    old = pages["sw.js"]
    body = old.body.replace(b"const CACHE = `veillee-", b"const CACHE = `veillee-newer-")
    assert body != old.body
    pages["sw.js"] = replace(old, body=body, packed=b"", etag='"newer"')


def test_a_newer_version_is_told_where_nobody_plays_and_opened_when_somebody_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        context = browser.new_context(base_url=server.url, locale="en-GB", service_workers="allow")
        keep(context, pace="off")
        home = installed(context, server.url)
        table = context.new_page()
        table.goto("/")
        table.get_by_role("button", name="Play Mission Secrète").click()
        table.get_by_role("dialog").get_by_role("button", name="Start").click()
        table.wait_for_url("**/table/**")
        for page in (home, table):
            page.evaluate("window.before = true")
        newer(server)
        home.evaluate("() => navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => true)")
        note = home.get_by_text("A new version is ready.")
        expect(note).to_be_visible()
        expect(table.get_by_text("A new version is ready.")).to_have_count(0)
        with home.expect_navigation():
            home.get_by_role("button", name="Open it").click()
        expect(home.get_by_role("button", name="Play Mission Secrète")).to_be_visible()
        expect(note).to_have_count(0)
        assert home.evaluate("window.before") is None
        assert table.evaluate("window.before")  # the game went on
        assert len(home.evaluate("() => caches.keys()")) == 2  # this version, and what there is to play without a line
        table.evaluate("history.back()")
        expect(table.get_by_text("A new version is ready.")).to_be_visible()
        context.close()


def test_a_browser_finds_nothing_wrong_with_the_manifest(browser: Browser, tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        context = browser.new_context(base_url=server.url, service_workers="allow")
        page = installed(context, server.url)
        found = context.new_cdp_session(page).send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"].endswith("/manifest.json")
        for icon in ("icon-192.png", "icon-512.png", "icon-maskable.png", "candle.svg"):
            assert page.request.get(f"/{icon}").status == 200
        context.close()


def without_a_line(browser: Browser, server: Live) -> tuple[BrowserContext, Page]:
    """Somebody who was here once, and is in a train now."""
    context = browser.new_context(base_url=server.url, locale="en-GB", service_workers="allow")
    keep(context, pace="off", name="Ada")
    page = installed(context, server.url)
    kept(page)
    context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("No connection.")).to_be_visible()
    return context, page


def test_a_lesson_is_given_without_a_line_and_its_free_game_waits_for_one(browser: Browser, tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        context, page = without_a_line(browser, server)
        page.locator("[data-game=mission]").get_by_role("button", name="Learn by playing").click()
        page.wait_for_url("**/here/mission/first?*")
        expect(page.locator(learner.LESSON)).to_be_visible()
        wrong, seen = False, []
        for sight in learner.steps(page):
            seen.append(sight.sentence)
            if sight.last:
                break
            if sight.awaits == "move" and not wrong:
                wrong = True
                page.locator("[data-cell=a1]").click()
                page.locator("[data-cell=b1]").click()
                expect(page.locator(".gently")).to_be_visible()
                page.reload()  # a phone that was put away comes back to the same sentence
                expect(page.locator(".says")).to_have_text(sight.sentence)
                learner.still(page)  # what was pointed at before is pointed at again
        assert len(dict.fromkeys(seen)) == 6
        expect(page.get_by_text("The free game waits for you")).to_be_visible()
        context.set_offline(False)
        page.get_by_role("button", name="Play on freely").click()
        page.wait_for_url("**/table/*")
        expect(page.locator("[data-lesson]")).to_have_count(0)
        expect(page.locator("main.play")).to_contain_text("Ada")
        context.close()


SLOW = """(() => {
    const real = performance.now.bind(performance);
    let [at, shown] = [real(), real()];
    window.speed = 1;
    performance.now = () => {
        const now = real();
        shown += (now - at) * window.speed;
        at = now;
        return shown;
    };
})()"""
"""The browser's clock, which can be made to go slower: a busy machine has as much sand as a quiet one."""


def test_monster_freeze_is_played_alone_without_a_line(browser: Browser, tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        context, page = without_a_line(browser, server)
        context.add_init_script(SLOW)
        page.reload()
        page.get_by_role("link", name="Play solo Monster Freeze").click()
        page.wait_for_url("**/here/freeze/alone")
        dealt(page)
        page.evaluate("window.speed = 0.2")
        expect(page.locator(".clock.alone")).to_be_visible()
        against_the_sand(page)
        expect(ending(page)).to_contain_text("You win!")
        expect(ending(page)).to_contain_text("Your best!")
        expect(ending(page)).to_contain_text("none of it counts in any ranking")
        page.evaluate("window.speed = 1")
        page.get_by_role("button", name="Rematch").click()
        dealt(page)
        page.goto("/here/santa/alone")
        expect(page.get_by_text("has not kept this game")).to_be_visible()
        context.close()
