"""What is told step by step, heard and seen moving: every game's scenes, in replays; sound; reduced motion."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep, my_turn, open_table, shown, sit_down, swap
from tests.browser.learner import begin, follow
from tests.laws.golden import path, record_in, recorded
from tests.laws.play import Case, game_of, play
from veillee.core.record import Record
from veillee.core.record import write as write_record
from veillee.core.registry import box

pytestmark = pytest.mark.browser


def played(game: str) -> Record:
    """A game of three as today's rules have it."""
    found = box(game)
    case = Case(found, game_of(found), 3, "life")
    return recorded(case, play(case), ["bot random"] * 3)


def open_replay(page: Page, game: str, ending: str, pace: str = "slow") -> None:
    """The replay of a golden game, or of one played just now, before its first move."""
    keep(page.context, pace=pace, sound=True)
    record = write_record(record_in(path(box(game), ending).read_text()) if ending else played(game))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "golden.veillee", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(page.locator("[data-part=board]")).to_be_visible()


def step_to(page: Page, wanted: str) -> None:
    """Move by move and step by step, until this is to be seen."""
    page.wait_for_function(
        """wanted => {
            if (document.querySelector(wanted)) return true;
            const next = document.querySelector(".tale [data-step=next]") ?? document.querySelector("[data-step=on]");
            if (next.disabled) throw new Error("the game is over");
            next.click();
            return false;
        }""",
        arg=wanted,
        polling=60,
    )


def wait_here(page: Page) -> None:
    """Nothing goes on by itself."""
    page.locator(".tale").get_by_role("button", name="Wait").click()


def turn_on(page: Page) -> None:
    page.locator(".tale [data-step=next]").click()


def accusation(page: Page) -> None:
    scene = page.locator(".accusation")
    expect(page.locator(".tale p")).to_contain_text(re.compile(r"accuses .*\?$"))
    expect(scene).to_have_attribute("data-act", "0")
    turn_on(page)
    expect(scene).to_have_attribute("data-act", "1")
    expect(page.locator(".tale p")).to_contain_text(re.compile("right|wrong"))


def cards_together(page: Page) -> None:
    expect(page.locator(".reveal .back")).to_have_count(3)
    # What is still secret is not on the page.
    expect(page.locator(".reveal .front")).to_have_count(0)
    turn_on(page)
    expect(page.locator(".reveal .front")).to_have_count(3)
    expect(page.locator(".reveal .highest")).not_to_have_count(0)


def counted(page: Page) -> None:
    sums = page.locator(".count li b").all_inner_texts()
    for act in range(1, 6):
        turn_on(page)
        expect(page.locator(".count[data-act]")).to_have_attribute("data-act", str(act))
    assert page.locator(".count li b").all_inner_texts() != sums
    expect(page.locator(".ending")).to_have_count(0)


def monsters(page: Page) -> None:
    expect(page.locator(".tale p")).to_contain_text("five colours")
    expect(page.locator(".scene .monsters .piece")).to_have_count(5)


def tokens_taken(page: Page) -> None:
    place = page.locator(".place.deciding")
    expect(place.locator(".total").first).to_be_visible()
    tokens = place.locator(".tile .tokens .piece").count()
    turn_on(page)
    expect(place.locator(".tile .tokens .piece")).to_have_count(0)
    assert tokens


SCENES: dict[str, tuple[str, str, Callable[[Page], None]]] = {
    "mission": ("last", ".accusation", accusation),
    "santa": ("", ".reveal", cards_together),
    "freeze": ("colours", "[data-told=freeze-colours]", monsters),
    "catrina": ("feast", ".count[data-act]", counted),
    "nightmare": ("points", ".place.deciding", tokens_taken),
}


@pytest.mark.parametrize("game", SCENES)
def test_what_a_rule_does_is_told_on_the_board_of_a_replay(page: Page, game: str) -> None:
    ending, wanted, look = SCENES[game]
    open_replay(page, game, ending)
    if game in ("catrina", "freeze"):
        length = int(page.locator("input[type=range]").get_attribute("max") or 0)
        page.locator("input[type=range]").fill(str(length - 1))
    step_to(page, wanted)
    wait_here(page)
    look(page)
    page.locator(".tale .skip").click()
    expect(page.locator(".tale")).to_have_count(0)


def test_dice_tumble_and_lie_on_what_was_rolled(page: Page) -> None:
    open_replay(page, "nightmare", "centre")
    step_to(page, ".dice.rolling")
    wait_here(page)
    expect(page.locator(".die[data-value]")).to_have_count(0)
    turn_on(page)
    expect(page.locator(".die[data-value]")).to_have_count(2)
    rolled = sorted(page.evaluate("[...document.querySelectorAll('.die')].map(die => die.dataset.value)"))
    pips = sorted(
        page.evaluate("[...document.querySelectorAll('.die')].map(die => '' + die.querySelectorAll('circle').length)")
    )
    assert rolled == pips


def test_a_shared_screen_tells_what_happens_while_the_table_goes_on(
    page: Page, browser: Browser, server: Server
) -> None:
    open_table(page, "Mission Secrète", "Against bots", 4)
    expect(my_turn(page)).to_be_visible()
    context = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 1920, "height": 1080})
    keep(context, pace="slow")
    screen = context.new_page()
    screen.goto(f"{page.url}?screen")
    expect(screen.locator("[data-part=board]")).to_be_visible()
    before = page.locator(".where .muted").inner_text()
    page.locator("[data-do=accuse]").click()
    for _ in range(3):
        page.locator(".step button").first.click()
    expect(screen.locator(".accusation")).to_be_visible()
    # Nobody stands there to press anything; and nobody's move waits.
    expect(screen.locator(".tale button")).to_have_count(0)
    expect(page.locator(".tale")).to_have_count(0)
    if page.locator("[data-do=accuse]").is_visible():  # whoever was right is still in, and on turn
        swap(page, "b2", "c2")
    expect(page.locator(".where .muted")).not_to_have_text(before)
    expect(screen.locator(".tale")).to_have_count(0)
    context.close()


def test_what_happens_is_told_to_all_around_one_screen_before_the_curtain_falls(page: Page) -> None:
    open_table(page, "Mission Secrète", "On one screen", 3, pace="slow")
    page.locator(".curtain button").click()
    expect(page.locator("[data-do=accuse]")).to_be_visible()
    page.locator("[data-do=accuse]").click()
    for _ in range(3):
        page.locator(".step button").first.click()
    expect(page.locator(".accusation")).to_be_visible()
    wait_here(page)
    expect(page.locator(".curtain")).to_have_count(0)
    # All of them look: what this one holds is not to be seen meanwhile.
    expect(page.locator("[data-part=hand] .held")).to_be_hidden()
    expect(page.locator("[data-part=aside]")).to_be_hidden()
    page.locator(".tale .skip").click()
    # Whoever was right plays on; else the screen goes to the next, or nobody is left to pass it to.
    shown(page, ".curtain", ".ending", ".status.mine")

    # The same table on a television of the same browser: nobody's curtain falls there.
    page.goto(f"{page.url}?screen")
    expect(page.locator("[data-part=board]")).to_be_visible()
    expect(page.locator(".status")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)


def test_a_lesson_tells_too_and_goes_on_when_it_is_told(page: Page) -> None:
    page.add_init_script(
        """window.tales = new Set();
        new MutationObserver(() => {
            const told = document.querySelector(".tale p");
            if (told) window.tales.add(document.querySelector("[data-lesson]")?.dataset.lesson ?? "over");
        }).observe(document, {childList: true, subtree: true});"""
    )
    begin(page, "santa", pace="quick")
    follow(page)
    assert "others" in page.evaluate("[...window.tales]")
    assert not {"move", "reading"} & set(page.evaluate("[...window.tales]"))


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard"))


LISTEN = """
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.heard++; return start.apply(this, when); };
    const play = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) { window.heard++; return play.apply(this, when); };
    navigator.vibrate = pattern => (window.felt = pattern);
"""


def test_nothing_is_heard_until_the_switch_on_the_bar_is_pressed_and_the_browser_remembers_it(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_table(page, "Mission Secrète", "Against bots", 2)
    expect(my_turn(page)).to_be_visible()
    swap(page, "b2", "c2")
    expect(my_turn(page)).to_be_visible()
    assert heard(page) == 0
    switch = page.get_by_role("banner").get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("title", "Turn sound on")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    swap(page, "c3", "d3")
    page.wait_for_function("() => window.heard > 0")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert heard(page) == 0, "not before a gesture"


def test_a_phone_trembles_when_it_is_my_turn_unless_its_owner_wants_it_still(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_table(page, "Mission Secrète", "Against bots", 2)
    swap(page, "b2", "c2")
    page.wait_for_function("() => window.felt?.length === 1")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("Vibrations").click()
    page.keyboard.press("Escape")
    page.evaluate("() => { window.felt = null; }")
    swap(page, "c3", "d3")
    shown(page, ".ending", ".status.mine")
    assert page.evaluate("window.felt") is None


def test_with_reduced_motion_nothing_flies_and_everything_is_still_told(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    open_replay(page, "nightmare", "points")
    step_to(page, ".place.deciding")
    wait_here(page)
    turn_on(page)
    expect(page.locator(".flying")).to_have_count(0)
    running = "() => document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 50).length"
    assert page.evaluate(running) == 0
    expect(page.locator(".tale p")).not_to_be_empty()
    context.close()


def test_the_end_speaks_to_whoever_reads_it_and_says_what_decided(page: Page, browser: Browser) -> None:
    open_table(page, "Mission Secrète", "With friends, by link", 2)
    friend = browser.new_context(locale="en-GB", viewport={"width": 844, "height": 390}).new_page()
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-do=accuse]").click()
    for _ in range(3):
        page.locator(".step button").first.click()
    # Of two, one is out now, right or wrong: the other has won.
    titles = []
    for one in (page, friend):
        expect(one.locator(".ending h2")).to_be_in_viewport()
        expect(one.locator(".ending .why")).to_contain_text("last one standing")
        titles.append(one.locator(".ending h2").inner_text())
    assert titles.count("You win!") == 1
    assert sum(title.endswith(" wins!") for title in titles) == 1
    friend.context.close()


def test_tokens_fly_to_whoever_won_them(page: Page) -> None:
    open_replay(page, "nightmare", "points")
    step_to(page, ".place.deciding")
    wait_here(page)
    turn_on(page)
    page.wait_for_selector(".flying", state="attached")
    expect(page.locator(".flying")).to_have_count(0)
