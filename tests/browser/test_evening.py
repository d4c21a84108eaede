"""An evening in the browser: one television and the phones around it, by one code, through all five games."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.hands import swap
from tests.browser.sofa import (
    HANDED,
    NOTED,
    Company,
    asked,
    begin,
    drop,
    noted,
    picture,
    play,
    quickly,
    too_small,
)
from tests.browser.test_life import LISTEN
from tests.server.test_leaks import scan
from veillee.table import entries as log

pytestmark = pytest.mark.browser

GAMES = ("mission", "santa", "freeze", "catrina", "nightmare")
SHARE = 0.75
"""Of a television's height that is the board's."""
ALL_IN_SIGHT = "() => document.scrollingElement.scrollHeight <= innerHeight"
END_IN_SIGHT = """() => {
  const end = document.querySelector('.ending');
  if (!end) return false;
  const { top, bottom } = end.getBoundingClientRect();
  const lit = getComputedStyle(end.parentElement).opacity === '1';
  return lit && top >= 0 && bottom <= innerHeight && end.scrollHeight <= end.clientHeight + 1;
}"""


WORN = """() => {
  const mark = (one) => [one.querySelector('path').getAttribute('d'), getComputedStyle(one.querySelector('path')).fill];
  const named = (selector) => [...document.querySelectorAll(selector)].map((one) => [one.innerText.trim(), mark(one)]);
  return { people: Object.fromEntries(named('.ranked .person')), moments: named('.moments .who') };
}"""
"""What everybody wears, and what they wear in the sentences about them."""


OVER = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
"""Whether one lies over the other."""


WIDER = """() => [...document.querySelectorAll('.track .shown')].filter((card) => {
  const words = document.createRange();
  words.selectNodeContents(card);
  return words.getBoundingClientRect().width > card.getBoundingClientRect().width + 1;
}).map((card) => card.innerText)"""
"""Cards of Santa's track that are too narrow for what they are called."""


def logged(server: Server, table: str) -> list[log.Entry]:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        rows = database.execute("SELECT body FROM entry WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return [log.decode(body) for (body,) in rows]


def test_a_television_shows_every_game_large_and_phones_hold_the_hands(company: Company) -> None:
    tv = company.tv
    picture(tv, "tv-lobby")
    host = company.phone("Ada")
    phones = [host, *(company.phone(name) for name in ("Bob", "Cleo", "Anne-Charlotte"))]
    expect(tv.locator(".who")).to_contain_text("Anne-Charlotte")
    picture(host, "phone-lobby")
    small: dict[str, list[Any]] = {}
    for game in GAMES:
        begin(host, game)
        expect(tv.locator(f".stage[data-game={game}]")).to_be_visible()
        board = tv.locator("[data-part=board]").bounding_box()
        assert board is not None
        assert board["height"] >= SHARE * 1080, (game, board)
        expect(tv.locator("[data-part=hand], .tabs, input, textarea, select, .chat")).to_have_count(0)
        expect(tv.locator(".corner .code")).to_have_text(company.code)
        small[game] = too_small(tv)
        for page in phones:
            # What one holds and points at, and not the board; all of it in sight.
            expect(page.locator(f".stage[data-game={game}] [data-part=hand]")).to_be_visible()
            expect(page.locator("[data-part=board], [data-part=scores], .seats")).to_have_count(0)
            page.wait_for_function(ALL_IN_SIGHT)
        picture(tv, f"tv-{game}")
        for number, page in enumerate(phones):
            picture(page, f"phone-{game}-{number}")
        drop(host)
        for page in phones:
            expect(page.locator(".people")).to_contain_text("Ada")
        expect(tv.locator(".code.large")).to_be_visible()
    small["lobby"] = too_small(tv)
    assert {when: found for when, found in small.items() if found} == {}


def test_a_television_wakes_by_itself_when_the_server_is_back(company: Company, server: Server) -> None:
    host = company.phone("Ada")
    begin(host, "mission")
    expect(company.tv.locator("[data-part=board]")).to_be_visible()
    server.kill()
    expect(company.tv.locator(".lost")).to_be_visible()
    server.start()
    expect(company.tv.locator(".lost")).to_have_count(0)
    late = company.phone("Zoe")
    drop(host)
    expect(company.tv.locator(".who")).to_contain_text("Zoe", timeout=40_000)
    expect(late.locator(".people")).to_contain_text("Ada")
    assert host.locator(".people li").count() == 2
    host.get_by_role("button", name="End the evening…").click()
    host.get_by_role("dialog").get_by_role("button", name="End the evening").click()
    expect(company.tv.get_by_role("heading", level=1)).to_have_text("The evening is over")
    expect(late.get_by_role("link", name="The page to keep")).to_be_visible()


@pytest.mark.timeout(900)  # five whole games on five screens: a busy machine may take its time
def test_four_phones_and_a_television_through_all_five_games(company: Company, server: Server) -> None:
    """In one evening: somebody comes late, somebody leaves, the server dies in the middle."""
    tv, code = company.tv, company.code
    phones = {name: company.phone(name) for name in ("Ada", "Bob", "Cleo", "Dan")}
    host = phones["Ada"]
    expect(tv.locator(".who")).to_contain_text("Dan")
    seats: dict[str, list[str]] = {}
    small: dict[str, list[Any]] = {}
    for number, game in enumerate(GAMES):
        table = quickly(host, code, game)
        around = {name: page for name, page in phones.items() if name != "Zoe" or game in ("catrina", "nightmare")}
        for page in around.values():
            expect(page.locator(f".stage[data-game={game}] [data-part=hand]")).to_be_visible()
        expect(tv.locator(f".stage[data-game={game}] [data-part=board]")).to_be_visible()
        for page in around.values():
            page.wait_for_function(ALL_IN_SIGHT)
        play(game, list(around.values()))
        assert all(page.evaluate(ALL_IN_SIGHT) for page in around.values()), game
        small[game] = too_small(tv)
        if game == "santa":
            server.kill()
            expect(tv.locator(".lost")).to_be_visible()
            server.start()
            expect(tv.locator(".lost")).to_have_count(0)
        if game == "freeze":
            phones["Zoe"] = company.phone("Zoe")
            expect(phones["Zoe"].locator("[data-part=board]")).to_be_visible()
        if game == "catrina":
            dan = phones.pop("Dan")
            dan.get_by_role("button", name="Menu").click()
            dan.get_by_role("button", name="Leave the evening…").click()
            dan.get_by_role("dialog").get_by_role("button", name="Leave the evening").click()
            expect(dan.get_by_role("button", name="Come back: Dan")).to_be_visible()
            expect(host.locator(".avatar", has_text="Dan")).to_have_count(0)
        picture(tv, f"evening-{game}")
        for name, page in phones.items():
            picture(page, f"evening-{game}-{name}")
            page.evaluate(HANDED, table)
        # The television goes on by itself after a while: it is looked at first.
        tv.wait_for_function(END_IN_SIGHT, timeout=120_000)
        small[f"{game}, end"] = too_small(tv)
        assert tv.evaluate(WIDER) == []
        picture(tv, f"evening-{game}-end")
        for page in phones.values():
            expect(page.locator(".ending")).to_be_visible(timeout=120_000)
        people, seated = host.evaluate(
            """async ([code, number]) => {
              const { people, rounds } = await (await fetch(`/api/codes/${code}`)).json();
              return [people.map((person) => person.name), rounds[number].seats];
            }""",
            [code, number],
        )
        seats[table] = [people[person] if person >= 0 else "" for person in seated]
    assert [len(found) for found in seats.values()] == [4, 4, 4, 5, 4]
    host.locator("[data-do=onward]").click()
    expect(host.locator(".scores li")).to_have_count(5)
    expect(tv.locator(".scores li")).to_have_count(5)
    assert tv.evaluate(OVER, [".sound", ".who"]) is False
    small["score"] = too_small(tv)
    picture(tv, "evening-end")
    host.get_by_role("button", name="End the evening…").click()
    host.get_by_role("dialog").get_by_role("button", name="End the evening").click()
    expect(tv.locator(".ceremony .ranked li")).to_have_count(5)
    small["ceremony"] = too_small(tv)
    assert {when: found for when, found in small.items() if found} == {}
    for page in phones.values():
        expect(page.get_by_role("link", name="The page to keep")).to_be_visible()
    # Colour and shape stay all evening, whatever seat somebody had: on the page to keep too.
    host.get_by_role("link", name="The page to keep").click()
    expect(host.locator(".moments .who").first).to_be_visible()
    worn = host.evaluate(WORN)
    assert [(name, mark) for name, mark in worn["moments"] if worn["people"].get(name, mark) != mark] == []

    # Nothing reached a screen that its viewer may not know: the television is a spectator, a phone its own seat.
    for table, sitting in seats.items():
        entries = logged(server, table)
        for name, heard in company.heard.items():
            eyes = {None, sitting.index(name)} if name in sitting else {None}
            viewers = heard.at(table)
            assert {viewer.seat for viewer in viewers} <= eyes, (name, table)
            compared = sum(scan(viewer, entries) for viewer in viewers)
            assert compared or name in ("Dan", "Zoe")


def test_a_card_in_hand_and_where_it_leads_are_in_sight_together(company: Company) -> None:
    phones = [company.phone("Ada"), company.phone("Bob")]
    begin(phones[0], "santa")
    for page in phones:
        expect(page.locator("[data-part=hand]")).to_be_visible()
    page = asked(phones)
    while not page.locator("[data-card]").count():
        house = page.locator("[data-part=map] .target.can").first
        name = house.get_attribute("data-house")
        house.click()
        page.wait_for_function(ALL_IN_SIGHT)
        page.locator("[data-go]").click()
        # The button sleeps as soon as it is pressed; the house is let go when the answer is there.
        expect(page.locator(f'[data-house="{name}"][aria-pressed=true]')).to_have_count(0)
        page = asked(phones)
    page.locator("[data-card]:enabled").first.click()
    expect(page.locator("[data-part=map] .town")).to_be_visible()
    page.wait_for_function(ALL_IN_SIGHT)


def test_a_reaction_is_seen_on_the_television_and_on_other_phones_unless_muted(company: Company) -> None:
    ada, bob = company.phone("Ada"), company.phone("Bob")
    expect(ada.locator(".people")).to_contain_text("Bob")
    for page in (company.tv, ada, bob):
        page.evaluate(NOTED, "[data-reaction]")
    bob.locator("[data-react=clap]").click()
    for page in (company.tv, ada, bob):
        noted(page, "clap")
    ada.locator("[data-react=mute]").click()
    bob.locator("[data-react=heart]").click()
    noted(company.tv, "heart")
    # What came after it on the same line is there, so it has come too.
    bob.locator("[data-game=mission]").get_by_role("button", name="Vote for").click()
    expect(ada.locator("[data-game=mission] .row button").first).to_contain_text("1")
    assert "heart" not in ada.evaluate("() => window.noted")
    # In the middle of a game too.
    begin(ada, "mission")
    bob.locator("[data-do=react]").click()
    bob.locator("[data-react=snow]").click()
    noted(company.tv, "snow")


def test_a_television_sleeps_when_nothing_happens_and_wakes_by_itself(company: Company) -> None:
    """Another one beside the first, with a clock that the test turns: its line is lost meanwhile."""
    second = company.screen(3840, 2160)
    second.clock.install()
    second.goto(f"/tv/{company.code}")
    expect(second.locator(".code.large")).to_have_text(company.code)
    second.evaluate(NOTED, ".asleep")
    second.clock.fast_forward("11:00")
    noted(second, "asleep")
    ada = company.phone("Ada")
    for page in (company.tv, second):
        expect(page.locator(".who")).to_contain_text("Ada")
        expect(page.locator(".asleep")).to_have_count(0)
    assert too_small(second) == []
    begin(ada, "catrina")
    for page in (company.tv, second):
        expect(page.locator(".villages .village").first).to_be_visible()
    picture(second, "tv-2160")


def test_the_television_is_heard_and_the_phones_beside_it_are_not(company: Company) -> None:
    tv = company.screen(1920, 1080)
    tv.add_init_script(LISTEN)
    tv.goto(f"/tv/{company.code}")
    tv.get_by_role("button", name="Turn the sound on").click()
    expect(tv.get_by_role("button", name="Turn the sound on")).to_have_count(0)
    ada, bob = (company.phone(name, LISTEN, sound=True) for name in ("Ada", "Bob"))
    begin(ada, "mission")
    for page in (ada, bob):
        expect(page.locator("[data-part=hand]")).to_be_visible()
    before = tv.evaluate("window.heard")
    for _ in range(2):
        mover = asked([ada, bob])
        swap(mover, "b2", "c2")
        expect(mover.locator(".status.mine")).to_have_count(0)
    tv.wait_for_function("before => window.heard > before", arg=before)
    assert [page.evaluate("window.heard") for page in (ada, bob)] == [0, 0]


def test_a_television_is_given_a_code_with_a_remote_control(company: Company) -> None:
    second = company.screen(1920, 1080)
    second.goto("/tv/zzzz")
    for letter in company.code:
        second.get_by_role("button", name=letter, exact=True).click()
    expect(second.locator(".code.large")).to_have_text(company.code)
