"""Mission Secrète in the browser, as people play it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import Server
from tests.browser.hands import (
    cell,
    ending,
    my_turn,
    my_turn_comes,
    open_table,
    play_on,
    round_without_a_winner,
    secret,
    shown,
    swap,
    swaps,
)
from tests.browser.sofa import made_whole

pytestmark = pytest.mark.browser


def test_a_game_against_three_bots_from_home_to_the_fair_deal_check_and_its_replay(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    play_on(page)
    expect(ending(page)).to_contain_text(re.compile("win|won|draw|together", re.IGNORECASE))
    expect(page.locator(".fair")).to_have_attribute("data-verdict", "kept")
    expect(page.locator(".fair")).to_have_attribute("data-cards", "same")
    for seat in range(4):
        expect(page.locator(".ranking li").nth(seat)).to_contain_text(re.compile("snowman|Santa|elf|reindeer"))
    page.get_by_role("link", name="Replay").click()
    first = page.locator("[data-cell=a1]")
    expect(first).to_be_visible()
    expect(page.locator(".timeline .number")).to_have_text(re.compile(r"^0 / \d+$"))
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".timeline .number")).to_have_text(re.compile(r"^1 / \d+$"))
    expect(page.get_by_role("log")).to_contain_text("swaps")
    expect(page.locator(".chances progress")).to_have_count(0)
    moments = int(page.locator(".timeline .number").inner_text().split(" / ")[1]) + 1
    for curve in page.locator(".chances polyline").all():
        assert len((curve.get_attribute("points") or "").split()) == moments
    expect(page.locator(".chances figcaption b").first).to_have_text(re.compile(r"^\d+%$"))
    page.get_by_label("Seen by").select_option("1")
    expect(secret(page)).to_be_visible()


def test_a_record_is_downloaded_and_dropped_on_the_replay_page(page: Page, tmp_path: Path) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2, limit=20)
    play_on(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    record = waiting.value.path()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator("[data-cell=a1]")).to_be_visible()
    page.goto("/replay")
    broken = tmp_path / "broken.veillee"
    broken.write_text("no record at all")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("could not be read")


DRAG = """([type, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.veillee", {type: "text/plain"}));
    const zone = document.querySelector(".drop");
    return !zone.dispatchEvent(new DragEvent(type, {dataTransfer: files, bubbles: true, cancelable: true}));
}"""
"""A file over the page, as the browser reports it; whether the page takes it, rather than leave it to the browser."""


def test_a_record_file_is_dragged_onto_the_replay_page(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2, limit=20)
    play_on(page)
    address = page.get_by_role("link", name="Download the record").get_attribute("href")
    record = page.evaluate("async address => await (await fetch(address)).text()", address)
    page.goto("/replay")
    expect(page.locator(".drop")).to_be_visible()
    assert page.evaluate(DRAG, ["dragover", record])
    expect(page.locator("main.over")).to_have_count(1)
    page.evaluate(DRAG, ["dragleave", record])
    expect(page.locator("main.over")).to_have_count(0)
    assert page.evaluate(DRAG, ["drop", "no record at all"])
    expect(page.get_by_role("alert")).to_contain_text("could not be read")
    page.evaluate(DRAG, ["dragover", record])
    assert page.evaluate(DRAG, ["drop", record])
    expect(page.locator("[data-cell=a1]")).to_be_visible()
    expect(page.locator("main.over")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_rematch_against_bots_begins_by_itself(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2, limit=20)
    play_on(page)
    page.get_by_role("button", name="Rematch").click()
    expect(my_turn(page)).to_be_visible()
    expect(ending(page)).to_have_count(0)
    assert swaps(page) <= 1


def test_two_people_meet_by_invitation_talk_and_play(page: Page, browser: Browser, server: Server) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    link = page.get_by_label("Invite people").locator("input").or_(page.locator(".invite input")).first.input_value()
    friend = browser.new_context(locale="fr-FR", viewport={"width": 820, "height": 1180}).new_page()
    friend.goto(link)
    friend.get_by_label("Comment t’appelles-tu\u202f?").fill("Zoé")
    friend.get_by_role("button", name="S’asseoir ici").click()
    expect(page.get_by_text("Zoé", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(cell(friend, "a1")).to_be_visible()
    expect(cell(page, "a1")).to_be_visible()
    first, second = (page, friend) if my_turn(page).is_visible() else (friend, page)
    before = cell(second, "b2").get_attribute("data-kind"), cell(second, "c2").get_attribute("data-kind")
    swap(first, "b2", "c2")
    expect(cell(second, "b2")).to_have_attribute("data-kind", before[1] or "")
    expect(cell(second, "c2")).to_have_attribute("data-kind", before[0] or "")
    expect(my_turn(second)).to_be_visible()
    friend.get_by_role("button", name="Discussion").click()
    talk = friend.get_by_role("dialog")
    talk.get_by_label("Dire quelque chose").fill("Bonne veillée\u202f!")
    talk.get_by_role("button", name="Envoyer").click()
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_text("Bonne veillée\u202f!")).to_be_visible()
    friend.context.close()


def test_an_onlooker_and_a_television_see_no_hand(page: Page, browser: Browser, server: Server) -> None:
    open_table(page, "Mission Secrète", "Against bots", 3)
    expect(my_turn(page)).to_be_visible()
    onlooker = browser.new_context(locale="en-GB", viewport={"width": 1920, "height": 1080}).new_page()
    onlooker.goto(page.url + "?screen")
    expect(cell(onlooker, "a1")).to_be_visible()
    expect(onlooker.locator(".invite img, .invite svg.qr")).to_have_count(0)  # a code of 127.0.0.1 would lead nowhere
    expect(onlooker.locator(".hand")).to_have_count(0)
    expect(secret(onlooker)).to_have_count(0)
    onlooker.context.close()


def test_one_screen_is_passed_around_behind_a_curtain(page: Page) -> None:
    open_table(page, "Mission Secrète", "On one screen", 2, limit=20)
    seen = set()
    for turn in range(4):
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        expect(secret(page)).to_have_count(0)
        curtain.get_by_role("button").click()
        expect(secret(page)).to_be_visible()
        seen.add(secret(page).inner_text())
        one, other = [("b2", "c2"), ("c3", "d3"), ("a4", "a5"), ("d1", "e1")][turn]
        swap(page, one, other)
        if shown(page, ".ending", ".curtain") == ".ending":
            break
    else:
        assert len(seen) == 2


def test_by_keyboard_alone_a_swap_an_accusation_and_a_move_by_words(page: Page) -> None:
    page.goto("/")

    def reach(name: str) -> None:
        for _ in range(80):
            page.keyboard.press("Tab")
            label = page.evaluate(
                "(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText).trim()"
            )
            if label.startswith(name):
                return
        raise AssertionError(f"Tab never reached {name}")

    expect(page.get_by_role("button", name="Play Mission Secrète")).to_be_visible()
    reach("Play")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    reach("Easy")
    page.keyboard.type("Racer")
    reach("Start")
    page.keyboard.press("Enter")
    expect(my_turn(page)).to_be_visible()
    round_before = page.locator(".where .muted").inner_text()
    reach("column c, row 3")
    page.keyboard.press("Enter")
    expect(cell(page, "c3")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(cell(page, "c3")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    swap = "Swap two cards: column c, row 3 and column d, row 3"
    expect(page.locator(".status")).to_contain_text(swap, ignore_case=True)
    page.keyboard.press("Enter")
    expect(page.locator(".where .muted")).not_to_have_text(round_before)
    if my_turn_comes(page):
        round_before = page.locator(".where .muted").inner_text()
        reach("Legal moves")
        page.keyboard.press("Enter")
        reach("swap two cards: column a, row 1 and column b, row 1")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.locator(".where .muted")).not_to_have_text(round_before)
    if my_turn_comes(page):
        reach("Accuse…")
        page.keyboard.press("Enter")
        for step in (1, 2, 3):
            expect(page.locator(f".trail li:nth-of-type({2 * step - 1}).now")).to_be_visible()
            expect(page.locator(".step button:focus")).to_have_count(1)
            page.keyboard.press("Enter")
        expect(page.get_by_role("log").first).to_contain_text(re.compile("accuses? "))


def test_on_a_phone_everything_is_within_reach_and_nothing_overflows(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    expect(my_turn(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for target in (cell(page, "e5"), page.get_by_role("button", name="Accuse…")):
        box = target.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
    before = page.locator(".where .muted").inner_text()
    cell(page, "b2").tap()
    cell(page, "c2").tap()
    expect(page.locator(".where .muted")).not_to_have_text(before)
    context.close()


def test_on_a_phone_the_game_is_begun_without_scrolling(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=mission] button.play").click()
    page.locator("dialog input[value=friends]").check(force=True)
    page.locator("dialog .go").click()
    start = page.get_by_role("button", name="Commencer")
    for free in (3, 2, 1):
        expect(start).to_be_in_viewport(ratio=1)
        expect(page.locator(".begin p")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Asseoir un robot").first.click()
        expect(page.get_by_role("button", name="Asseoir un robot")).to_have_count(free - 1)
    expect(start).to_be_in_viewport(ratio=1)
    start.click()
    expect(page.locator("[data-part=board]")).to_be_visible()
    # The bar says how far the game is, whole, beside all its buttons.
    for width, height in ((360, 740), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        cut = "() => [...document.querySelectorAll('.where .muted')].filter(one => one.scrollWidth > one.clientWidth)"
        assert page.evaluate(f"({cut})().map(one => one.textContent)") == [], (width, height)
    context.close()


def test_reload_cut_connection_and_server_restart_lose_nothing(page: Page, server: Server) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4)
    while not round_without_a_winner(page):
        open_table(page, "Mission Secrète", "Against bots", 4)
    count = swaps(page)
    log = page.get_by_role("log", name="Story of the game").first
    expect(log).to_contain_text("swaps")

    def story() -> list[str]:
        return [line for line in log.locator("li").all_inner_texts() if "two cards" in line]

    kept = story()
    page.reload()
    expect(my_turn(page)).to_be_visible()
    assert story() == kept

    page.context.set_offline(True)
    page.evaluate("performance.now()")
    server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(my_turn(page)).to_be_visible()
    assert story() == kept
    swap(page, "c3", "d3")
    expect(page.locator(".where .muted")).not_to_have_text(re.compile(rf"\b{count} "))
    assert story()[: len(kept)] == kept
    assert len(story()) > len(kept)


def test_a_line_that_is_silent_for_fifty_seconds_is_given_up_and_what_was_sent_is_not_lost(
    page: Page, server: Server
) -> None:
    lines: list[WebSocket] = []

    def opened(line: WebSocket) -> None:
        lines.append(line)

    page.on("websocket", opened)
    page.clock.install()
    open_table(page, "Mission Secrète", "Against bots", 4)
    expect(my_turn(page)).to_be_visible()
    before = page.locator(".where .muted").inner_text()
    assert len(lines) == 1
    with server.silent():
        swap(page, "b2", "c2")
        page.clock.pause_at(page.evaluate("Date.now() + 2000") / 1000)
        page.clock.run_for(45_000)
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        assert not lines[0].is_closed()
        page.clock.run_for(6_000)
        expect(page.get_by_text("Connection lost")).to_be_visible()
        expect(page.locator(".where .muted")).to_have_text(before)
    page.clock.resume()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert len(lines) > 1
    expect(page.locator(".where .muted")).not_to_have_text(before)


def test_both_languages_switch_at_once_and_are_remembered(page: Page) -> None:
    open_table(page, "Mission Secrète", "Against bots", 2)
    expect(my_turn(page)).to_contain_text("Your turn")
    page.get_by_role("button", name="Français").click()
    expect(my_turn(page)).to_contain_text("À toi")
    expect(page.get_by_role("button", name="Accuser…")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.reload()
    expect(my_turn(page)).to_contain_text("À toi")
    page.goto("/rules/mission#MS-7")
    expect(page.locator("#MS-7")).to_contain_text("accuser")
    expect(page.locator("#MS-7")).to_be_in_viewport()


def test_no_frame_tells_a_browser_whom_the_others_play(page: Page) -> None:
    """Every frame that reached this browser while identities were secret, compared with what it may know."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(data if isinstance(data, str) else data.decode()))

    page.on("websocket", listen)
    open_table(page, "Mission Secrète", "Against bots", 4, limit=20)
    play_on(page)
    checked = 0
    for frame, whole in zip(frames, made_whole(map(json.loads, frames)), strict=True):
        view = whole.get("view")
        if view is None or view["over"]:
            continue
        mine = view["seat"]
        assert mine is None or mine == 0
        for seat, player in enumerate(view["game"]["players"]):
            if seat != mine and player["inside"]:
                assert player["character"] is None
                checked += 1
        if mine is None:
            assert view["game"]["mine"] is None
            assert view["legal"] is None
        if "secret" in (json.loads(frame).get("table") or {}) and json.loads(frame)["table"]["phase"] != "over":
            assert json.loads(frame)["table"]["secret"] is None
    assert checked > 10
    assert not [frame for frame in frames if "veillee_key" in frame or "holders" in frame]
