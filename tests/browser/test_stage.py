"""The stage's figures (issue 16), measured: every game, fewest and most players, both languages, the longest names."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server
from tests.browser.hands import shown

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESKS = ((1280, 720), (1440, 900), (1920, 1080))
TABLET = (820, 1180)
ON_ITS_SIDE = (844, 390)
PHONES = ((390, 844), (360, 740))
ZOOMED = ((720, 450), (640, 360))
"""1440×900 and 1280×720 at 200 %: windows of half the size."""

LONG = [
    "Bartholomé-Alexandre-Max", "Marie-Antoinette-Gisèle", "Wilhelmina-Constantina W",
    "Maximilien-Théophraste M", "Anne-Sophie-Véronique Wm", "Théodore-Wenceslas-Hugo",
]  # fmt: skip
PLAYED = {
    "mission": ".accuse",
    "santa": ".fan",
    "freeze": "[data-card]",
    "catrina": ".rows .end",
    "nightmare": "[data-held]",
}
"""What is on the page once a game is well under way."""

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
    const touches = selector => [...document.querySelectorAll(selector)]
        .filter(node => node.checkVisibility() && !node.disabled).map(touch);
    const {form} = document.querySelector(".stage").dataset;
    const column = form === "desk" ? box(".room > .side").width : 0;
    const page = document.documentElement;
    return {
        form, column, window: [innerWidth, innerHeight],
        scroll: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
        board: part("board").toJSON(), hand: part("hand").toJSON(), offer: part("offer")?.toJSON() ?? null,
        share: (area(part("board")) + area(part("offer")))
            / ((innerWidth - column) * (innerHeight - box(".bar").height)),
        seats: [...document.querySelectorAll(".seats li")].map(node => node.getBoundingClientRect().top),
        buttons: touches("[data-part=hand] :is(button, select, input)"),
        targets: touches(":is([data-part=board], [data-part=offer], [data-part=hand]) button"),
        offered: touches("[data-part=offer] button, [data-part=hand] :is([data-card], [data-held])"),
    };
}"""


def sit(page: Page, game: str, most: bool) -> None:
    """Everybody on one screen with the longest names there can be; against bots where turns are not passed on."""
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
        {"game": game, "seats": [{"name": LONG[0]}, *others], "hints": game != "freeze"},
    )
    page.goto(f"/table/{table['id']}?start")


def play_until(page: Page, wanted: str) -> None:
    """Any move that is legal, from the list of them, whoever holds the screen."""
    for _ in range(60):
        found = shown(page, ".curtain button", wanted, ".status.mine")
        if found == ".curtain button":
            page.locator(".curtain button").click()
        elif found == wanted:
            return
        else:
            before = page.locator(".log li").count()
            page.locator(".bar .roomy").click()
            page.locator("dialog .moves button").first.click()
            page.keyboard.press("Escape")
            page.wait_for_function("before => document.querySelectorAll('.log li').length !== before", arg=before)
    raise AssertionError(f"{wanted} never came")


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_timeout(400)  # cards glide into their places
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def small(found: dict[str, Any], kind: str, least: float) -> list[str]:
    return [
        f"{one['what']}: {one['width']:.0f}×{one['height']:.0f}"
        for one in found[kind]
        if min(one["width"], one["height"]) < least - 0.6
    ]


def out_of_sight(found: dict[str, Any]) -> list[str]:
    width, height = found["window"]
    return [
        f"{one['what']}: {one['left']:.0f}–{one['right']:.0f}, {one['top']:.0f}–{one['bottom']:.0f}"
        for one in found["buttons"]
        if one["bottom"] > height + 1 or one["top"] < -1 or one["right"] > width - found["column"] + 1
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("game", list(PLAYED))
def test_every_part_has_its_room(browser: Browser, server: Server, game: str, most: bool, language: str) -> None:
    context = browser.new_context(base_url=server.url, locale=language, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    sit(page, game, most)
    play_until(page, PLAYED[game])

    for size in DESKS:
        found = measured(page, size)
        assert found["form"] == "desk"
        assert found["scroll"] == [0, 0], f"{size}: the page scrolls"
        assert 300 <= found["column"] <= 380, size
        assert found["share"] >= 0.55, f"{size}: the board has {found['share']:.0%}"
        assert found["hand"]["bottom"] <= size[1], f"{size}: the hand is cut"
        assert found["board"]["bottom"] <= found["hand"]["top"] + 1, f"{size}: the hand lies on the board"
        assert not out_of_sight(found), size
        assert not small(found, "targets", 44), size
        assert not [one for one in found["offered"] if max(one["width"], one["height"]) < 88 - 0.6], size

    found = measured(page, TABLET)
    top = found["offer"]["top"] if found["offer"] else found["board"]["top"]
    assert found["form"] == "tablet"
    assert found["scroll"][0] == 0
    assert (found["board"]["bottom"] - top) / TABLET[1] >= 0.6
    assert max(found["seats"], default=0) - min(found["seats"], default=0) < 30, "seats stand in more than one line"
    assert found["hand"]["bottom"] <= TABLET[1] + 1, "the hand is cut"
    assert not small(found, "targets", 44)

    found = measured(page, ON_ITS_SIDE)
    assert found["form"] == "side"
    assert found["scroll"][0] == 0
    assert found["board"]["right"] <= found["hand"]["left"] + 1, "board left, hand right"
    assert found["board"]["bottom"] >= ON_ITS_SIDE[1] - 10, "the board is as high as the window"
    assert not out_of_sight(found)
    assert not small(found, "targets", 44)

    for size in PHONES:
        found = measured(page, size)
        assert found["form"] == "phone"
        assert found["scroll"][0] == 0, size
        assert not small(found, "targets", 44), size

    for size in ZOOMED:
        assert measured(page, size)["scroll"][0] == 0, f"{size}: sideways scrolling at 200 %"

    for size in (DESKS[1], ON_ITS_SIDE):
        measured(page, size)
        report = Axe().run(page)
        assert report.violations_count == 0, report.generate_report()
    context.close()
