"""A learner who knows nothing and only follows what the screen says: reads, goes on, touches what the hand shows."""

from playwright.sync_api import Page, expect

from tests.browser.hands import keep

MOST = 60
"""Steps and touches; a lesson that takes more leads nowhere."""

LESSON = "[data-lesson]"


def begin(page: Page, game: str, learn: str = "Learn by playing", pace: str = "off") -> None:
    keep(page.context, pace=pace)
    page.goto("/")
    page.locator(f'li[data-game="{game}"]').get_by_role("button", name=learn).click()
    expect(page.locator(LESSON)).to_be_visible()


def state(page: Page) -> str:
    """What the lesson waits for, with what it shows and says: changes whenever something has happened."""
    return str(
        page.evaluate(
            """() => {
                const lesson = document.querySelector("[data-lesson]");
                const ring = document.querySelector("[data-pointing] .ring");
                const place = ring && ring.getAttribute("style");
                return lesson ? [lesson.dataset.lesson, lesson.dataset.step, place].join("|") : "over";
            }"""
        )
    )


def touch(page: Page) -> None:
    """One touch where the hand points."""
    box = settled(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)


def settled(page: Page) -> dict[str, float]:
    """Where the ring is, once it stands still; by then the piece has been brought into sight."""
    found = page.wait_for_function(
        """() => {
            const ring = document.querySelector("[data-pointing] .ring");
            if (!ring) return null;
            const box = ring.getBoundingClientRect();
            const now = [box.x, box.y, box.width, box.height].map(Math.round).join();
            window.settling = window.settling && window.settling.now === now
                ? {now, times: window.settling.times + 1} : {now, times: 0};
            return window.settling.times > 3 ? {x: box.x, y: box.y, width: box.width, height: box.height} : null;
        }""",
        polling=120,
    )
    return dict(found.json_value())


def follow(page: Page) -> list[str]:
    """To the end of the lesson; every sentence that was said on the way."""
    said: list[str] = []
    for _ in range(MOST):
        page.wait_for_function(
            """() => {
                const lesson = document.querySelector("[data-lesson]");
                return !lesson || lesson.dataset.lesson !== "others";
            }"""
        )
        lesson = page.locator(LESSON)
        if not lesson.count():
            return said
        sentence = lesson.get_by_role("status").locator("p").inner_text()
        if sentence not in said:
            said.append(sentence)
        onward = lesson.locator(".onward")
        if onward.count():
            before = state(page)
            onward.click()
        else:
            settled(page)
            before = state(page)
            if not before.startswith("move|"):
                continue  # one touch may do two things: take a tile, and lay it
            touch(page)
        page.wait_for_function(
            """before => {
                const lesson = document.querySelector("[data-lesson]");
                const ring = document.querySelector("[data-pointing] .ring");
                const place = ring && ring.getAttribute("style");
                const now = lesson ? [lesson.dataset.lesson, lesson.dataset.step, place].join("|") : "over";
                return now !== before;
            }""",
            arg=before,
        )
    raise AssertionError(f"the lesson does not end: {said[-1]}")
