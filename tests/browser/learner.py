"""A learner who knows nothing and only follows what the screen says: reads, goes on, touches what the hand shows."""

from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Unmoved

from tests.browser.hands import keep

MOST = 60
"""Steps and touches; a lesson that takes more leads nowhere."""

LESSON = "[data-lesson]"


def begin(page: Page, game: str, learn: str = "Learn by playing", pace: str = "off") -> None:
    keep(page.context, pace=pace)
    page.goto("/")
    page.locator(f'li[data-game="{game}"]').get_by_role("button", name=learn).click()
    expect(page.locator(LESSON)).to_be_visible()


LOOK = """() => {
    const lesson = document.querySelector("[data-lesson]");
    if (!lesson) return {awaits: "over", sentence: "", state: "over", ring: null};
    const ring = document.querySelector("[data-pointing] .ring");
    const box = ring && ring.getBoundingClientRect();
    return {
        awaits: lesson.dataset.lesson,
        sentence: lesson.querySelector("[role=status] p").innerText,
        state: [lesson.dataset.lesson, lesson.dataset.step, ring && ring.getAttribute("style")].join("|"),
        ring: box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)],
    };
}"""

AGAIN = 5_000
"""Milliseconds after which somebody who touched, and saw nothing happen, touches again."""


@dataclass(frozen=True)
class Sight:
    """What the screen shows at one moment, read at once: a second look may see the next step."""

    awaits: str
    """`reading`, `move`, `others`, or `over` when there is no lesson any more."""
    sentence: str
    state: str
    """Changes whenever something has happened."""
    ring: tuple[float, float] | None
    """The middle of what the hand shows."""


def look(page: Page) -> Sight:
    return Sight(**page.evaluate(LOOK))


def still(page: Page) -> Sight:
    """What the screen shows once it waits for the learner and stands still: by then the piece is in sight."""
    seen, same = look(page), 0
    for _ in range(600):
        ready = seen.awaits == "reading" or (seen.awaits == "move" and seen.ring)
        if seen.awaits == "over" or (ready and same > 3):
            return seen
        page.wait_for_timeout(100)
        now = look(page)
        same = same + 1 if now == seen else 0
        seen = now
    raise AssertionError(f"the screen waits for nobody: {seen}")


def follow(page: Page) -> list[str]:
    """To the end of the lesson; every sentence that was said to the learner on the way."""
    said: list[str] = []
    for _ in range(MOST):
        seen = still(page)
        if seen.awaits == "over":
            return said
        if seen.sentence not in said:
            said.append(seen.sentence)
        with suppress(Unmoved):
            if seen.ring and seen.awaits == "move":
                page.mouse.click(*seen.ring)
            else:
                page.locator(f"{LESSON} .onward").click(timeout=AGAIN)
            page.wait_for_function(f"before => ({LOOK})().state !== before", arg=seen.state, timeout=AGAIN)
    raise AssertionError(f"the lesson does not end: {said[-1]}")
