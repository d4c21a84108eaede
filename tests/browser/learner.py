"""A learner who knows nothing and only follows what the screen says, or what it says aloud: reads, goes on, uses what
the hand shows; with a mouse, a finger, the keyboard alone, or by ear.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Unmoved

from tests.browser.hands import keep
from veillee import words
from veillee.core.content import LANGUAGES
from veillee.core.told import Told

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
    if (!lesson) return {awaits: "over", sentence: "", state: "over", ring: null, last: false};
    const ring = document.querySelector("[data-pointing] .ring");
    const box = ring && ring.getBoundingClientRect();
    return {
        awaits: lesson.dataset.lesson,
        sentence: lesson.querySelector(".says").innerText,
        state: [lesson.dataset.lesson, lesson.dataset.step, ring && ring.getAttribute("style")].join("|"),
        ring: box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)],
        last: new Set(lesson.querySelector(".where").innerText.split("/")).size === 1,
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
    last: bool
    """Nothing is left to learn but this."""


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


RINGED = """piece => {
    const ring = document.querySelector("[data-pointing] .ring")?.getBoundingClientRect();
    const box = piece.getBoundingClientRect();
    return ring && Math.hypot(ring.x + 5 - box.x, ring.y + 5 - box.y) < 2;
}"""


def points_at(page: Page, piece: Locator) -> None:
    """Until the hand shows this piece."""
    page.wait_for_function(RINGED, arg=piece.element_handle())


def put_away(page: Page) -> None:
    """On a busy machine a finger stays on a piece for so long that the piece says what it is. Nobody asked: closed."""
    if page.locator("dialog [data-answer]").count():
        page.keyboard.press("Escape")
        expect(page.locator("dialog [data-answer]")).to_have_count(0)


Way = Callable[[Page, Sight], None]
"""Uses what the hand shows, or goes on where there is only something to read."""


def onward(page: Page) -> Locator:
    return page.locator(f"{LESSON} .onward")


def mouse(page: Page, seen: Sight) -> None:
    if seen.ring and seen.awaits == "move":
        page.mouse.click(*seen.ring)
    else:
        onward(page).click(timeout=AGAIN)


def finger(page: Page, seen: Sight) -> None:
    if seen.ring and seen.awaits == "move":
        page.touchscreen.tap(*seen.ring)
    else:
        onward(page).tap(timeout=AGAIN)


FOCUS = """() => {
    const focus = document.activeElement;
    if (focus.matches(".onward")) return "onward";
    if (focus.matches(".show")) return "show";
    const ring = document.querySelector("[data-pointing] .ring")?.getBoundingClientRect();
    const box = focus.getBoundingClientRect();
    if (!ring || focus === document.body) return "elsewhere";
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
    return inside && box.width <= ring.width && box.height <= ring.height ? "piece" : "elsewhere";
}"""


def keys(page: Page, seen: Sight) -> None:
    """Tab as far as what the hand shows, or the button that leads there; then Enter."""
    for _ in range(MOST):
        at = page.evaluate(FOCUS)
        if at == "show":
            page.keyboard.press("Enter")
            at = page.evaluate(FOCUS)
            assert at == "piece", f"“Show me” leads {at}: {seen}"
        if at == "piece" or (at == "onward" and seen.awaits == "reading"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to what the hand shows: {seen}")


EARS = """(() => {
    const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const known = new WeakSet();
    window.heard = [];
    const silenced = (region) =>
        !region.isConnected ||
        !region.checkVisibility() ||
        region.closest("[aria-hidden=true], [inert]") ||
        [...document.querySelectorAll("dialog:modal")].some((dialog) => !dialog.contains(region));
    const text = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent;
        if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
        return node.ariaLabel ?? [...node.childNodes].map(text).join("");
    };
    new MutationObserver((changes) => {
        const speaking = new Set();
        for (const { target, addedNodes } of changes) {
            const region = (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(LIVE);
            if (region && known.has(region)) speaking.add(region);
            for (const added of addedNodes)
                if (added.nodeType === Node.ELEMENT_NODE)
                    for (const one of [added, ...added.querySelectorAll("[role=alert]")])
                        if (one.matches("[role=alert]")) speaking.add(one);
        }
        for (const region of speaking) if (!silenced(region)) window.heard.push(text(region));
        requestAnimationFrame(() => document.querySelectorAll(LIVE).forEach((region) => known.add(region)));
    }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
"""What a screen reader says by itself: a live region that was there before and has changed, or an alert that has come;
nothing that is hidden, and nothing outside an open dialog.
"""


def open_ears(page: Page) -> None:
    """From the next page on everything that is said by itself is kept."""
    page.add_init_script(EARS)


def heard(page: Page) -> list[str]:
    said: list[str] = page.evaluate("() => window.heard")
    return [" ".join(text.split()) for text in said if text.strip()]


def _shown(language: str) -> tuple[str, str]:
    before, _, after = words.say(language, Told("lesson-points", {"what": "|"}), {}, []).partition("|")
    return " ".join(before.split()), after


SHOWN = [_shown(language) for language in LANGUAGES]
ROLES = ("button", "radio", "option", "gridcell", "link", "switch", "checkbox")


def ear(page: Page, seen: Sight) -> None:
    """Knows only what was said aloud, and finds it by its name among what can be used."""
    if seen.awaits == "reading":
        expect(onward(page)).to_be_focused()
        page.keyboard.press("Enter")
        return
    for text in reversed(heard(page)):
        for before, after in SHOWN:
            if text.startswith(before):
                name = text.removeprefix(before).removesuffix(after).strip()
                piece = _named(page, name)
                piece.focus()
                page.keyboard.press("Enter")
                return
    raise AssertionError(f"nobody says what the hand shows: {heard(page)}")


def _named(page: Page, name: str) -> Locator:
    """The words for a long one end early."""
    for exact in (True, False):
        for role in ROLES:
            found = page.get_by_role(role, name=name, exact=exact).all()  # type: ignore[arg-type]
            if found:
                return found[0]
    raise AssertionError(f"nothing that can be used is called “{name}”")


def steps(page: Page, way: Way = mouse) -> Iterator[Sight]:
    """What the learner sees, before each thing that is done about it; the end is not seen."""
    for _ in range(MOST):
        put_away(page)
        seen = still(page)
        if seen.awaits == "over":
            return
        yield seen
        with suppress(Unmoved):
            way(page, seen)
            page.wait_for_function(f"before => ({LOOK})().state !== before", arg=seen.state, timeout=AGAIN)
    raise AssertionError(f"the lesson does not end: {seen}")


def follow(page: Page, way: Way = mouse) -> list[str]:
    """To the end of the lesson; every sentence that was said to the learner on the way."""
    return list(dict.fromkeys(seen.sentence for seen in steps(page, way)))
