"""The stage's figures (issue 16), measured: every game, fewest and most players, both languages, the longest names."""

import math
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import keep, shown
from tests.browser.test_life import open_replay

pytestmark = pytest.mark.browser

SIZES = {
    "desk": ((1280, 720), (1440, 900), (1920, 1080)),
    "tablet": ((820, 1180),),
    "side": ((844, 390),),
    "phone": ((390, 844), (360, 740)),
}
ZOOMED = ((720, 450), (640, 360))
"""1440×900 and 1280×720 at 200 %: windows of half the size."""

LONG = [
    "Bartholomé-Alexandre-Max", "Marie-Antoinette-Gisèle", "Wilhelmina-Constantina W",
    "Maximilien-Théophraste M", "Anne-Sophie-Véronique Wm", "Théodore-Wenceslas-Hugo",
]  # fmt: skip
MOMENTS = {
    "mission": {"a secret": ".accuse"},
    "santa": {"a house": "[data-go]", "cards": ".fan"},
    "freeze": {"cards": "[data-card]"},
    "catrina": {"rows": ".rows .end"},
    "nightmare": {
        "characters": ".choosing",
        "a hand": "[data-held]",
        "a full table": ".centre .others .chip",
        "a question": ".asking",
    },
}
"""What a page shows at the moments that are measured, in the order in which a game comes to them."""
TRIES = {"rows": ".rows .end", "cards": "[data-card]", "a hand": "[data-held]"}
"""What is taken up at a moment, which is then measured again: the choice that opens has its room too."""

MEASURE = """() => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect() ?? null;
    const part = name => box(`[data-part=${name}]`);
    const area = box => box ? box.width * box.height : 0;
    const touch = node => {
        const {width, height, left, top, right, bottom} = node.getBoundingClientRect();
        const around = ["::before", "::after"].map(part => getComputedStyle(node, part))
            .filter(style => style.content !== "none" && style.position === "absolute");
        const more = side => Math.max(0, ...around.map(style => -parseFloat(style[side]) || 0));
        const words = (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40);
        return {
            what: `${node.className} ${words}`, left, top, right, bottom,
            width: width + more("left") + more("right"), height: height + more("top") + more("bottom"),
        };
    };
    // Whoever taps its middle meets it, or what belongs to it.
    const met = node => {
        const {left, top, width, height} = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true;
        const top_most = document.elementFromPoint(x, y);
        return node.contains(top_most) || Boolean(top_most?.contains(node));
    };
    const touches = selector => [...document.querySelectorAll(selector)]
        .filter(node => node.checkVisibility() && !node.disabled).map(touch);
    const {form} = document.querySelector(".stage").dataset;
    const column = form === "desk" ? box(".room > .side").width : 0;
    const page = document.documentElement;
    const scrolls = node => node.scrollHeight > node.clientHeight + 1
        && !["visible", "clip", "hidden"].includes(getComputedStyle(node).overflowY);
    const inside = "[data-part=board], [data-part=board] *, .hand, .hand *"
        + (innerHeight >= 900 ? ", .room > .side" : "");
    return {
        cut: [...document.querySelectorAll(inside)].filter(scrolls)
            .map(node => `${node.className} ${node.scrollHeight} in ${node.clientHeight}`),
        form, column, window: [innerWidth, innerHeight],
        scroll: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
        board: part("board").toJSON(), hand: part("hand").toJSON(), offer: part("offer")?.toJSON() ?? null,
        share: (area(part("board")) + area(part("offer")))
            / ((innerWidth - column) * (innerHeight - box(".bar").height)),
        covered: [...document.querySelectorAll(":is([data-part=board], [data-part=offer], [data-part=hand]) button")]
            .filter(node => node.checkVisibility() && !node.disabled && !met(node)).map(node => touch(node).what),
        beneath: [...document.querySelectorAll("[data-part=board] .place")].map(touch)
            .filter(place => place.bottom + scrollY > part("hand").top + 1).map(place => place.what),
        seats: [...document.querySelectorAll(".seats li")].map(node => node.getBoundingClientRect().top),
        buttons: touches("[data-part=hand] :is(button, select, input)"),
        targets: touches(":is([data-part=board], [data-part=offer], [data-part=hand]) button"),
        offered: touches("[data-part=offer] button, [data-part=hand] :is([data-card], [data-held])"),
    };
}"""


def sit(page: Page, game: str, most: bool) -> int:
    """Everybody on one screen with the longest names there can be; against bots where turns are not passed on. How many
    they are.
    """
    page.goto("/")
    info = next(
        one for one in page.evaluate("fetch('/api/games').then(answer => answer.json())") if one["meta"]["id"] == game
    )
    count = info["meta"]["players"][1 if most else 0]
    others = [{"bot": info["bots"][0]} if game == "freeze" else {"name": LONG[at]} for at in range(1, count)]
    table = page.evaluate(
        """asked => fetch('/api/tables', {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(asked)
        }).then(answer => answer.json())""",
        {
            "game": game,
            "seats": [{"name": LONG[0]}, *others],
            "options": {"swap_limit": 20} if game == "mission" else {},
            "hints": game != "freeze",
        },
    )
    page.goto(f"/table/{table['id']}?start")
    return int(count)


def play_until(page: Page, wanted: str) -> None:
    """Any move that is legal, from the list of them, whoever holds the screen."""
    for _ in range(120):
        found = shown(page, ".curtain button", wanted, ".status.mine")
        if found == ".curtain button":
            page.locator(".curtain button").click()
        elif found == wanted:
            return
        else:
            move(page, 0)
    raise AssertionError(f"{wanted} never came")


def move(page: Page, at: int) -> None:
    """One from the list of moves, which a small window has in its menu."""
    if page.locator(".bar .roomy").is_visible():
        page.locator(".bar .roomy").click()
    else:
        page.locator(".bar button:visible").last.click()
        page.locator("dialog .tight").click()
    before = page.locator("dialog .moves").text_content()
    buttons = page.locator("dialog .moves button")
    buttons.nth(at % buttons.count()).click()
    page.wait_for_function(
        "before => document.querySelector('dialog .moves')?.textContent !== before", arg=before, polling=20
    )
    page.keyboard.press("Escape")


PAGE = "document.documentElement.scrollWidth - innerWidth"


def measured(page: Page, size: tuple[int, int], what: str = MEASURE) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_timeout(400)  # cards glide into their places
    return page.evaluate(what)


def faults(found: dict[str, Any]) -> Iterator[str]:
    """Everything in which a measured window falls short of the figures of its form (look.md)."""
    width, height = found["window"]
    form, board, hand, column = found["form"], found["board"], found["hand"], found["column"]
    if found["scroll"][0]:
        yield f"the page scrolls {found['scroll'][0]} px sideways"
    for one in found["targets"]:
        if min(one["width"], one["height"]) < 44 - 0.6:
            yield f"small: {one['what']}: {one['width']:.0f}×{one['height']:.0f}"
    if form in ("desk", "side"):
        for one in found["buttons"]:
            if one["bottom"] > height + 1 or one["top"] < -1 or one["right"] > width - column + 1:
                yield f"out of sight: {one['what']}: to {one['right']:.0f}, {one['top']:.0f}–{one['bottom']:.0f}"
        for what in found["cut"]:
            yield f"scrolls inside: {what}"
        for what in found["covered"]:
            yield f"covered: {what}"
    if form == "desk":
        if found["scroll"][1]:
            yield f"the page scrolls {found['scroll'][1]} px"
        if not 300 <= column <= 380:
            yield f"the column is {column} px wide"
        if found["share"] < 0.55:
            yield f"the board has {found['share']:.0%}"
        if board["bottom"] > hand["top"] + 1:
            yield "the hand lies on the board"
        for one in found["offered"]:
            if max(one["width"], one["height"]) < 88 - 0.6:
                yield f"offered, and small: {one['what']}: {one['width']:.0f}×{one['height']:.0f}"
    elif form == "side":
        if board["right"] > hand["left"] + 1:
            yield "the hand is not to the right of the board"
        if board["bottom"] < height - 10:
            yield "the board is not as high as the window"
    elif form == "tablet":
        top = (found["offer"] or board)["top"]
        if (board["bottom"] - top) / height < 0.6:
            yield f"the board has {(board['bottom'] - top) / height:.0%} of the height"
        if max(found["seats"], default=0) - min(found["seats"], default=0) >= 30:
            yield "seats stand in more than one line"
    if form != "phone" and hand["bottom"] > height + 1:
        yield "the hand is cut"


Figures = dict[str, float]
"""The least of everything that was measured of a game."""


def note(figures: Figures, found: dict[str, Any]) -> None:
    width, height = found["window"]
    top = (found["offer"] or found["board"])["top"]
    seen = {"target": min((min(one["width"], one["height"]) for one in found["targets"]), default=math.inf)}
    if found["form"] == "desk":
        seen[f"share {width}×{height}"] = found["share"]
        seen["offered"] = min((max(one["width"], one["height"]) for one in found["offered"]), default=math.inf)
    elif found["form"] == "tablet":
        seen["tablet"] = (found["board"]["bottom"] - top) / height
    for what, value in seen.items():
        figures[what] = min(value, figures.get(what, math.inf))


def every_window(page: Page, figures: Figures) -> Iterator[str]:
    for form, sizes in SIZES.items():
        for size in sizes:
            found = measured(page, size)
            assert found["form"] == form, size
            note(figures, found)
            yield from (f"{size[0]}×{size[1]}: {fault}" for fault in faults(found))


FILLED = """() => {
    const high = selector => document.querySelector(selector).getBoundingClientRect().height;
    return high(".choosing") / high("[data-part=board]");
}"""


def cases() -> Iterator[Any]:
    """Everything is measured among the long tests; always, every game as full as it gets, in the longer language."""
    for game in MOMENTS:
        for most in (True, False):
            for language in ("fr", "en"):
                marks = [] if most and language == "fr" else [pytest.mark.slow]
                yield pytest.param(
                    game, most, language, marks=marks, id=f"{game}-{'most' if most else 'fewest'}-{language}"
                )


@pytest.mark.parametrize(("game", "most", "language"), list(cases()))
def test_every_part_has_its_room(browser: Browser, server: Server, game: str, most: bool, language: str) -> None:
    context = browser.new_context(base_url=server.url, locale=language, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    seats = sit(page, game, most)
    short: list[str] = []
    figures: Figures = {}
    for moment, wanted in MOMENTS[game].items():
        page.set_viewport_size({"width": 1440, "height": 900})
        play_until(page, wanted)
        short += [f"{moment}, {fault}" for fault in every_window(page, figures)]
        if moment == "characters":
            assert measured(page, SIZES["tablet"][0], FILLED) > 0.95, "half of the table is empty"
        if moment == "a full table":  # L'Étrange Noël: also those beyond one's own
            short += [
                f"{size}: under the sheet: {what}"
                for size in SIZES["phone"]
                for what in measured(page, size)["beneath"]
            ]
        if moment in TRIES:
            page.locator(TRIES[moment]).first.click()
            short += [f"{moment}, one taken up, {fault}" for fault in every_window(page, figures)]
    shares = [f"{figures[f'share {width}×{height}']:.0%}" for width, height in SIZES["desk"]]
    cells = [game, str(seats), language, *shares, f"{figures['tablet']:.0%}", f"{figures['target']:.0f} px"]
    offered = "none" if figures["offered"] == math.inf else f"{figures['offered']:.0f} px"
    print(f"\n| {' | '.join([*cells, offered])} |")  # the table of docs/client.md
    assert not short, "\n".join(short)
    for size in ZOOMED:
        assert measured(page, size)["scroll"][0] == 0, f"{size}: sideways scrolling at 200 %"
    for size in (sizes[-1] for sizes in SIZES.values()):
        measured(page, size)
        report = Axe().run(page)
        assert report.violations_count == 0, report.generate_report()
    context.close()


TORN = """() => [...document.querySelectorAll(".ending, .ending *")]
    .filter(node => node.checkVisibility() && !["details", "svg", "use"].includes(node.localName))
    .filter(node => {
        const {left, right} = node.getBoundingClientRect();
        return !node.closest("[aria-hidden]") && right > left && (left < -0.6 || right > innerWidth + 0.6
            || node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline");
    })
    .map(node => `${node.localName}.${node.className} ${node.textContent.trim().slice(0, 40)}`)"""


@pytest.mark.parametrize("light", ["dark", pytest.param("light", marks=pytest.mark.slow)])
def test_the_end_has_room_at_every_size_for_the_longest_names(browser: Browser, server: Server, light: str) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    keep(context, theme=light, pace="off")
    page = context.new_page()
    sit(page, "mission", False)
    play_until(page, ".ending")
    for size in (*(size for sizes in SIZES.values() for size in sizes), *ZOOMED):
        assert measured(page, size, PAGE) == 0, f"{size}: sideways scrolling"
        assert page.evaluate(TORN) == [], size
    for size in SIZES["side"]:  # whoever wants to play on does not look for the way
        measured(page, size, PAGE)
        expect(page.locator(".ending .acts .button").first).to_be_in_viewport(ratio=1)
    for size in (sizes[-1] for sizes in SIZES.values()):
        measured(page, size, PAGE)
        report = Axe().run(page)
        assert report.violations_count == 0, report.generate_report()
    context.close()


OVERLAPS = """(what) => {
    const over = document.querySelector(what).getBoundingClientRect();
    if (!over.width || !over.height) return [`no ${what}`];
    if (over.top < 0 || over.left < 0 || over.right > innerWidth || over.bottom > innerHeight) return ["cut"];
    return ["board", "offer", "hand"].filter(name => {
        const part = document.querySelector(`[data-part=${name}]`)?.getBoundingClientRect();
        return part && over.left < part.right && over.right > part.left
            && over.top < part.bottom && over.bottom > part.top;
    });
}"""
GHOSTS = """() => [...document.querySelectorAll(".advised, .ghosted")].map(node => node.getBoundingClientRect())
    .filter(box => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth).length"""
FORBIDDEN = {"mission": "swap a1 c3", "santa": "card A", "catrina": "lay n1 up", "nightmare": "pass"}
"""What nobody may do when a game begins."""


@pytest.mark.parametrize("game", list(FORBIDDEN))
def test_advice_is_a_ghost_with_a_reason_and_lies_like_a_refusal_on_nothing(
    browser: Browser, server: Server, game: str
) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(
        """const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            send.call(this, window.instead ? text.replace(/"move":"[^"]*"/, `"move":"${window.instead}"`) : text);
        };"""
    )
    sit(page, game, True)
    play_until(page, ".status.mine")
    page.locator("[data-do=hint]").click()
    page.wait_for_selector(".advice")
    reason = page.locator(".advice .reason").inner_text()
    assert reason.endswith(".")
    assert re.search(r"[^\s(]±", page.locator(".advice").inner_text()) is None
    for size in (size for sizes in SIZES.values() for size in sizes):
        measured(page, size)
        assert page.evaluate(OVERLAPS, ".notice") == [], size
        if size[0] > 360:
            assert page.evaluate(GHOSTS) >= 1, f"{size}: the ghost is out of sight"

    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("move => { window.instead = move; }", FORBIDDEN[game])
    page.locator(".bar .roomy").click()
    page.locator("dialog .moves button").first.click()
    page.wait_for_selector(".refusal", state="attached")
    page.keyboard.press("Escape")
    for size in (size for sizes in SIZES.values() for size in sizes):
        measured(page, size)
        assert page.evaluate(OVERLAPS, ".notice") == [], size
    context.close()


def test_an_accusation_is_made_beside_the_board_by_which_one_judges(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    sit(page, "mission", True)
    play_until(page, ".accuse")
    page.locator("[data-do=accuse]").click()
    short: list[str] = []
    for step in ("whom", "of what", "surely"):
        for size in (size for sizes in SIZES.values() for size in sizes):
            found = measured(page, size)
            short += [f"{step}, {size[0]}×{size[1]}: {fault}" for fault in faults(found)]
            if size != (360, 740):  # as high as it is there, its last row goes on under the sheet
                assert "board" not in page.evaluate(OVERLAPS, ".accusing"), (step, size)
        if step != "surely":
            page.locator(".step button").first.click()
    assert not short, "\n".join(short)
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.locator("[data-do=accuse]")).to_be_focused()
    context.close()


@pytest.mark.parametrize("game", list(MOMENTS))
def test_a_replay_has_the_same_stage(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    open_replay(page, game, "", "off")
    page.locator("input[type=range]").fill("9")
    short: list[str] = []
    for size in (*(size for sizes in SIZES.values() for size in sizes), *ZOOMED):
        found = measured(page, size)
        # Everybody's folds grow all game long: their list may scroll.
        short += [f"{size[0]}×{size[1]}: {fault}" for fault in faults(found) if "scrolls inside: folds" not in fault]
        if found["board"]["top"] > size[1] / 2:
            short.append(f"{size[0]}×{size[1]}: the board begins at {found['board']['top']:.0f}")
        for one in found["buttons"]:
            if one["left"] < found["hand"]["left"] - 1 or one["right"] > found["hand"]["right"] + 1:
                short.append(f"{size[0]}×{size[1]}: out of its dock: {one['what']}")
    assert not short, "\n".join(short)
    context.close()


@pytest.mark.parametrize("game", ["mission", "santa", "freeze", "catrina"])  # in the fifth one chooses who one is
def test_the_role_card_of_the_deal_lies_on_nothing_that_one_plays_with(
    browser: Browser, server: Server, game: str
) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(
        """const later = window.setTimeout;  // it goes by itself after seven seconds: not while we measure
        window.setTimeout = (what, after, ...more) => after === 7000 ? 0 : later(what, after, ...more);"""
    )
    sit(page, game, True)
    if game != "freeze":
        page.locator(".curtain button").click()
    page.locator("[data-role]").wait_for()
    for size in (size for sizes in SIZES.values() for size in sizes):
        measured(page, size, PAGE)
        assert page.evaluate(OVERLAPS, "[data-role]") == [], size
    page.keyboard.press("Shift")
    expect(page.locator("[data-role]")).to_have_count(0)
    context.close()


JOSTLED = """() => {
    const boxes = [...document.querySelectorAll(".reveal li")].map(one => [one, one.getBoundingClientRect()]);
    const beside = boxes.filter(([, box], at) => at && box.left < boxes[at - 1][1].right);
    const out = boxes.flatMap(([one, box]) => [...one.querySelectorAll("*")].filter(part => {
        const {left, right} = part.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
    }));
    return [...beside.map(([one]) => one), ...out].map(one => `${one.className} ${one.textContent}`);
}"""


@pytest.mark.parametrize("game", list(FORBIDDEN))
def test_what_is_told_lies_over_no_part_of_the_board(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(base_url=server.url, locale="fr", viewport={"width": 1440, "height": 900})
    keep(context, pace="slow")
    page = context.new_page()
    # It waits where it begins, as for somebody who reads slowly.
    page.add_init_script(
        """new MutationObserver(() => {
            const wait = document.querySelector('.tale button[title="Attendre"]');
            if (wait && !window.waited) { window.waited = true; wait.click(); }
        }).observe(document, {childList: true, subtree: true});"""
    )
    sit(page, game, False)
    if game == "mission":  # told as soon as somebody is accused
        play_until(page, ".accuse")
        page.locator("[data-do=accuse]").click()
        for _ in range(3):
            page.locator(".step button").first.click()
        page.locator(".tale").wait_for()
    else:
        play_until(page, ".tale")
    for size in (size for sizes in SIZES.values() for size in sizes):
        measured(page, size, PAGE)
        assert set(page.evaluate(OVERLAPS, ".tale")) <= {"hand"}, size
        assert page.evaluate(JOSTLED) == [], size  # everybody's card, side by side
    context.close()
