"""Monster Freeze in the browser: two race for the middle card, somebody plays alone against the sand."""

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import Server
from tests.browser.hands import ending, expect_said, listen, sit_down
from tests.laws.play import game_of
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.games.freeze.insight import some_fold
from veillee.games.freeze.rules import COLOUR_NAMES, FreezeGame
from veillee.games.freeze.stacks import HandFolds, picture

pytestmark = pytest.mark.browser


def freeze() -> FreezeGame:
    found = game_of(box("freeze"))
    assert isinstance(found, FreezeGame)
    return found


GAME = freeze()


def new_table(page: Page, mode: str, players: int, **options: int) -> None:
    page.goto("/")
    page.locator("[data-game=freeze] button.play").click()
    page.locator(f"input[value={mode}]").check(force=True)
    page.locator("dialog .count", has_text=re.compile(f"^{players}$")).click()
    if options:
        page.locator("summary").click()
        for label, value in options.items():
            field = page.get_by_label(re.compile(label, re.IGNORECASE)).first
            field.fill(str(value))
            field.blur()
    page.locator("dialog .go").click()
    page.wait_for_url("**/table/**")


def cards(page: Page) -> list[str]:
    """The hand from the top of the stack."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('[data-card]')].map(card => card.dataset.card)")
    return found


def middle(page: Page) -> str:
    return str(page.locator("[data-middle]").get_attribute("data-middle"))


class Line:
    """A browser's line to the server, on which the news can be held back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent = 0
        self.held: list[str | bytes] | None = None
        page.route_web_socket(re.compile("/socket$"), self.connect)

    def connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        self.deliver = browser.send

        def send(message: str | bytes) -> None:
            self.sent += 1
            server.send(message)

        browser.on_message(send)
        server.on_message(lambda message: self.deliver(message) if self.held is None else self.held.append(message))

    def hold(self) -> None:
        self.held, self.sent = [], 0

    def release(self) -> None:
        held, self.held = self.held or [], None
        for message in held:
            self.deliver(message)


def dealt(page: Page) -> None:
    expect(page.locator("[data-card]")).to_have_count(3)
    expect(page.locator(".countdown")).to_have_count(0)


def folds(page: Page) -> HandFolds:
    a, b, c = sorted(GAME.card_numbers[card] for card in cards(page))
    return GAME.stacks.folds(a, b, c)


def stack(page: Page, notation: str) -> None:
    """Lays the three cards as the notation says, with the keys of the left hand."""
    hand = sorted(cards(page), key=lambda card: GAME.card_numbers[card])
    placed = [(hand[int(word[0]) - 1], word[1:]) for word in notation.split(" ")[1:4]]
    for at, (card, _) in enumerate(placed):
        for step in range(cards(page).index(card), at, -1):
            page.keyboard.press("zx"[step - 1])
    for at, (card, lies) in enumerate(placed):
        held = page.locator(f"[data-card={card}]")
        if (held.get_attribute("data-placed") or "").endswith("f") != lies.endswith("f"):
            page.keyboard.press("asd"[at])
        while held.get_attribute("data-placed") != lies:
            page.keyboard.press("qwe"[at])


def claim(page: Page, notation: str) -> None:
    """Stacks as the notation says and claims its colour; checks that browser and rules see the same stack."""
    hand = sorted(GAME.card_numbers[card] for card in cards(page))
    stack(page, notation)
    seen = picture(GAME.stacks.seen(hand, GAME.parse(notation)))
    assert page.locator("[data-seen]").get_attribute("data-seen") == seen
    page.locator(f"[data-colour={notation.rpartition(' ')[2]}]").click()


def helpful(page: Page, lacking: int) -> int | None:
    """The place in the stack where the middle card would make a fold of a colour that is lacking."""
    for at, given in enumerate(cards(page)):
        kept = [card for card in cards(page) if card != given]
        a, b, c = sorted(GAME.card_numbers[card] for card in [*kept, middle(page)])
        if GAME.stacks.folds(a, b, c).colours & lacking:
            return at
    return None


def test_two_browsers_race_for_the_middle_card_and_see_each_other_fold(
    page: Page, browser: Browser, server: Server
) -> None:
    lines = [Line(page)]
    new_table(page, "friends", 2)
    friend = browser.new_context(locale="fr-FR", viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    lines.append(Line(friend))
    sit_down(page, friend)
    both = (page, friend)
    for one in both:
        listen(one)
    page.get_by_role("button", name="Start the game").click()
    expect_said(friend, "Prêts…")
    for one in both:
        dealt(one)

    # Both reach for it before either hears of the other.
    wanted = middle(page)
    assert middle(friend) == wanted
    hands = [set(cards(one)) for one in both]
    for line in lines:
        line.hold()
        line.page.keyboard.press("1")
    for line in lines:
        while not line.sent:
            line.page.wait_for_timeout(20)
    for line in lines:
        line.release()
    for one in both:
        expect(one.locator("[data-middle]")).not_to_have_attribute("data-middle", wanted)
    winner, loser = both if wanted in cards(page) else (friend, page)
    expect(winner.locator(f"[data-card={wanted}]")).to_be_visible()
    expect_said(loser, "MF-6")
    assert set(cards(loser)) == hands[both.index(loser)]
    assert middle(page) == middle(friend)
    assert middle(page) in hands[both.index(winner)]

    # A fold of one is seen by the other; the loser has forgotten the middle card by then.
    for one, other, player in ((page, friend, 1), (friend, page, 2)):
        while not folds(one).colours:
            before = middle(one)
            one.keyboard.press("1")
            expect(one.locator("[data-middle]")).not_to_have_attribute("data-middle", before)
        claim(one, GAME.notation(folds(one).at(5)))
        expect(other.locator(f"[data-player='{player}'] .has")).to_have_count(1)

    # A wrong claim costs nothing and shows the stack.
    hand = cards(page)
    wrong = next(name for at, name in enumerate(COLOUR_NAMES) if not folds(page).colours >> at & 1)
    page.locator(f"[data-colour={wrong}]").click()
    expect_said(page, "MF-4")
    assert cards(page) == hand


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 720), (1440, 900)])
def test_the_hand_lies_over_no_part_of_the_board(browser: Browser, server: Server, width: int, height: int) -> None:
    page = browser.new_context(base_url=server.url, viewport={"width": width, "height": height}).new_page()
    new_table(page, "bots", 4)
    dealt(page)
    assert page.evaluate(
        """() => {
            const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side];
            return Math.max(edge(".progress", "bottom"), edge(".tools", "bottom")) <= edge(".sheet", "top");
        }"""
    )
    page.context.close()


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (768, 1024), (844, 390), (720, 450), (1280, 720)])
def test_the_stack_stays_on_the_board_and_covers_neither_sand_nor_middle_card(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    page = browser.new_context(base_url=server.url, viewport={"width": width, "height": height}).new_page()
    new_table(page, "bots", 4)
    dealt(page)
    assert page.evaluate(
        """() => {
            const box = selector => document.querySelector(selector).getBoundingClientRect();
            const [board, stack] = [box("[data-part=board]"), box(".seen")];
            const apart = other => stack.bottom <= other.top || stack.top >= other.bottom
                || stack.right <= other.left || stack.left >= other.right;
            const hand = box("[data-part=hand]");
            return [
                stack.top >= board.top && stack.bottom <= board.bottom || "off the board",
                apart(box(".clock")) || "over the sand",
                apart(box("[data-middle]")) || "over the middle card",
                stack.width >= 120 || `${stack.width} px wide`,
                ...[...document.querySelectorAll("[data-part=hand] button")]
                    .filter(node => node.checkVisibility())
                    .map(node => node.getBoundingClientRect().right <= hand.right + 1 || `cut: ${node.className}`),
            ].filter(found => found !== true);
        }"""
    ) == []  # fmt: skip
    page.context.close()


def against_the_sand(page: Page) -> None:
    """Alone, until the five colours are laid or the sand is through."""
    rng = FastRng(1)
    for _ in range(120):
        if ending(page).is_visible():
            break
        lacking = sum(
            1 << colour
            for colour, name in enumerate(COLOUR_NAMES)
            if page.locator(f".colour.owned[data-colour={name}]").count() == 0
        )
        found, before = folds(page), cards(page)
        place = helpful(page, lacking)
        if found.colours & lacking:
            claim(page, GAME.notation(some_fold(found, found.colours & lacking, rng)))
        elif place is not None:
            page.keyboard.press("123"[place])
        elif found.colours:
            claim(page, GAME.notation(some_fold(found, found.colours, rng)))
        else:
            page.keyboard.press("123"[rng.below(3)])
        page.wait_for_function(
            """before => {
                const hand = [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card).sort();
                return document.querySelector('.ending') || (hand.length === 3 && hand.join() !== before);
            }""",
            arg=",".join(sorted(before)),
        )
    expect(ending(page)).to_be_visible()


def test_alone_against_the_sand(page: Page) -> None:
    new_table(page, "bots", 1, Sand=300)
    dealt(page)
    expect(page.locator(".clock.alone")).to_be_visible()
    against_the_sand(page)
    expect(ending(page)).to_contain_text(re.compile("win|won", re.IGNORECASE))
    # No number is on a card: the story shows it, and only those who hear the page are told its name.
    named = page.get_by_role("log").first.get_by_text(re.compile(r"card \d"))
    assert named.count()
    assert {one.get_attribute("class") for one in named.all()} == {"unseen"}


def test_alone_the_sand_runs_out(page: Page) -> None:
    new_table(page, "bots", 1, Sand=30)
    dealt(page)
    expect(ending(page)).to_be_visible(timeout=60_000)
    expect(ending(page)).to_contain_text(re.compile("time", re.IGNORECASE))
