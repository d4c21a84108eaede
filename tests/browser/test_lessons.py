"""A newcomer's way: from the home page into a lesson, and through it by nothing but what the screen says."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser import learner
from tests.browser.conftest import Server
from tests.browser.hands import keep
from tests.browser.learner import LESSON, begin, follow, heard, open_ears, steps
from veillee import shelf, words
from veillee.core.content import LANGUAGES
from veillee.core.lesson import Lesson
from veillee.games import OURS

pytestmark = pytest.mark.browser

LESSONS = [(game, name) for game in OURS for name in shelf.lessons(game)]
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 740}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
DESK: ViewportSize = {"width": 1280, "height": 900}
WAYS = {
    "mouse": (learner.mouse, DESK),
    "touch": (learner.finger, PHONE),
    "keys": (learner.keys, DESK),
    "ear": (learner.ear, PHONE),
    "sideways": (learner.finger, SIDEWAYS),
    "small": (learner.finger, SMALL),
}
ORDINARY = 5
"""Ways that go round in an ordinary run: the last one needs no lesson of its own there."""

HIDDEN = """() => {
    const lesson = document.querySelector("[data-lesson]");
    const words = lesson.querySelector(".words");
    const found = words.scrollHeight > words.clientHeight + 1 ? ["its words are cut"] : [];
    for (const part of lesson.querySelectorAll(".says, button")) {
        const box = part.getBoundingClientRect();
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
            found.push(`outside the window: ${part.className}`);
        else if (!lesson.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
            found.push(`under something: ${part.className}`);
    }
    if (innerHeight < 500) {
        const bar = lesson.getBoundingClientRect();
        for (const part of document.querySelectorAll("[data-part]")) {
            const box = part.getBoundingClientRect();
            const [across, down] = [
                Math.min(bar.right, box.right) - Math.max(bar.left, box.left),
                Math.min(bar.bottom, box.bottom) - Math.max(bar.top, box.top),
            ];
            if (part.checkVisibility() && across > 1 && down > 1) found.push(`lies over: ${part.dataset.part}`);
        }
    }
    return document.querySelector("dialog:modal") ? [] : found;
}"""
"""What of a lesson cannot be read or touched, and on a phone on its side what it covers; a dialog may lie over it while
it is answered.
"""


def _each_lesson_by_every_way() -> list[object]:
    """Each in both languages. In an ordinary run each lesson once: ways and languages go round."""
    found: list[object] = []
    for row, (game, name) in enumerate(LESSONS):
        ordinary = [(row + turn) % ORDINARY for turn in range(ORDINARY)]
        for turn, number in enumerate([*ordinary, *range(ORDINARY, len(WAYS))]):
            way = list(WAYS)[number]
            language = LANGUAGES[(row // len(LANGUAGES) + turn) % len(LANGUAGES)]
            marks = (pytest.mark.slow,) if turn else ()
            found.append(pytest.param(game, name, way, language, id=f"{game}-{name}-{way}-{language}", marks=marks))
    return found


def sentences(lesson: Lesson, language: str) -> list[str]:
    """All that it says, as patterns: whatever the players are called."""
    said = [words.say(language, lesson.sentence(step), {}, ["NAME"] * lesson.seats) for step in lesson.steps]
    return [re.escape(" ".join(text.split())).replace("NAME", ".+") for text in said]


@pytest.mark.parametrize(("game", "name", "way", "language"), _each_lesson_by_every_way())
def test_each_lesson_is_finished_by_following_the_screen_and_every_sentence_is_heard(
    browser: Browser, server: Server, game: str, name: str, way: str, language: str
) -> None:
    use, size = WAYS[way]
    context = browser.new_context(base_url=server.url, locale=language, viewport=size, has_touch=size is not DESK)
    keep(context, pace="off")
    page = context.new_page()
    open_ears(page)
    page.goto("/" if name == shelf.FIRST else f"/rules/{game}")
    door = page.locator(f'[data-game="{game}"] .learn' if name == shelf.FIRST else f'[data-learn="{name}"]')
    if use is learner.finger:
        door.tap()
    elif way == "mouse":
        door.click()
    else:
        door.press("Enter")
    expect(page.locator(LESSON)).to_be_visible()
    for seen in steps(page, use):
        assert page.evaluate(HIDDEN) == [], seen
    expect(page.locator(".stage")).to_be_visible()
    lesson = shelf.lesson(game, name)
    assert lesson is not None
    aloud = heard(page)
    unheard = [text for text in sentences(lesson, language) if not any(re.fullmatch(text, said) for said in aloud)]
    assert unheard == [], aloud


CLICKS = "window.clicks = 0; addEventListener('click', (event) => (window.clicks += event.isTrusted), true);"


@pytest.mark.parametrize("game", OURS)
def test_the_first_own_move_is_at_most_two_clicks_from_home(browser: Browser, server: Server, game: str) -> None:
    """On a phone, by somebody who has never been here."""
    page = browser.new_context(base_url=server.url, locale="fr-FR", viewport=SMALL, has_touch=True).new_page()
    page.add_init_script(CLICKS)
    page.goto("/")
    page.locator(f'[data-game="{game}"] .learn').tap()
    expect(page.locator(LESSON)).to_be_visible()
    before = learner.still(page)
    assert before.awaits == "move"
    learner.finger(page, before)
    page.wait_for_function(f"before => ({learner.LOOK})().state !== before", arg=before.state)
    assert page.evaluate("clicks") <= 2


def test_whoever_has_begun_goes_on_from_home_and_is_not_nagged(page: Page) -> None:
    begin(page, "mission")
    page.goto("/")
    expect(page.locator('a.table[href^="/table/"]')).to_contain_text("Lesson under way")
    expect(page.locator('li[data-game="mission"]').get_by_role("button", name="Learn by playing")).to_have_count(0)
    expect(page.locator('li[data-game="santa"]').get_by_role("button", name="Learn by playing")).to_be_visible()


def test_it_is_left_resumed_and_begun_again(page: Page) -> None:
    begin(page, "mission")
    page.locator('[data-cell="b2"]').click()
    page.locator('[data-cell="b3"]').click()
    expect(page.locator('[data-lesson="reading"]')).to_contain_text("Three presents in row 3!")
    page.goto("/")
    page.locator("a.table").click()
    expect(page.locator('[data-lesson="reading"]')).to_contain_text("Three presents in row 3!")
    page.get_by_role("button", name="Start the lesson again").click()
    expect(page.locator('[data-lesson="move"]')).to_contain_text("You are Santa Claus")


def test_a_wrong_move_gets_a_kind_reason_and_a_second_try(page: Page) -> None:
    begin(page, "mission")
    before = page.locator(".where .muted").inner_text()
    page.locator('[data-cell="a1"]').click()
    page.locator('[data-cell="a2"]').click()
    expect(page.get_by_role("alert")).to_contain_text("look at row 3")
    expect(page.locator(".where .muted")).to_have_text(before)
    expect(page.locator(".refusal")).to_have_count(0)
    assert len(follow(page)) == 6


def test_the_hand_shows_the_card_that_is_still_to_be_taken_whichever_came_first(page: Page) -> None:
    begin(page, "mission")
    first, second = (page.locator(f'[data-cell="{cell}"]') for cell in ("b2", "b3"))
    learner.points_at(page, first)
    second.click()
    learner.points_at(page, first)
    second.click()  # put back
    first.click()
    learner.points_at(page, second)
    first.click()
    learner.points_at(page, first)
    assert len(follow(page)) == 6


def test_after_a_walk_too_far_the_hand_leads_from_the_first_house_again(page: Page) -> None:
    begin(page, "santa")
    next(seen for seen in learner.steps(page) if seen.sentence.startswith("Touch the houses"))
    for house in ("c3", "b3", "b4"):
        page.locator(f'[data-house="{house}"]').click()
    learner.points_at(page, page.locator("[data-go]"))
    page.locator("[data-go]").click()
    expect(page.get_by_role("alert")).to_contain_text("You would see him in passing")
    learner.points_at(page, page.locator('[data-house="c3"]'))
    assert len(follow(page)) == 7


def test_a_lesson_is_sound_for_everybody(page: Page) -> None:
    begin(page, "mission")
    expect(page.locator('[data-pointing="true"]')).to_be_attached()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
