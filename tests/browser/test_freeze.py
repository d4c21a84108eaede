"""Monster Freeze in the browser: two race for the middle card, somebody plays alone against the sand."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import PATIENCE, ending
from tests.laws.play import game_of
from veillee.core.box import box
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
    page.locator("[data-game=freeze] button.primary").click()
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
    return [str(card.get_attribute("data-card")) for card in page.locator("[data-card]").all()]


def middle(page: Page) -> str:
    return str(page.locator("[data-middle]").get_attribute("data-middle"))


def dealt(page: Page) -> None:
    expect(page.locator("[data-card]")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator(".countdown")).to_have_count(0, timeout=PATIENCE)


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
    seen = picture(GAME.stacks.seen(hand, 0, GAME.parse(notation)))
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
    new_table(page, "friends", 2)
    link = page.locator(".invite input").first.input_value()
    friend = browser.new_context(locale="fr-FR", viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    friend.goto(link)
    friend.get_by_label("Comment t’appelles-tu\u202f?").fill("Zoé")
    friend.get_by_role("button", name="S’asseoir ici").click()
    expect(page.get_by_text("Zoé")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Start the game").click()
    expect(friend.locator(".countdown")).to_be_visible(timeout=PATIENCE)
    both = (page, friend)
    for one in both:
        dealt(one)

    # Both reach for it at the same moment of the same clock.
    wanted = middle(page)
    assert middle(friend) == wanted
    hands = [set(cards(one)) for one in both]
    moment = page.evaluate("Date.now() + 1500")
    for one in both:
        one.evaluate(
            "at => void setTimeout(() => document.body.dispatchEvent("
            "new KeyboardEvent('keydown', {code: 'Digit1', key: '1', bubbles: true})), at - Date.now())",
            moment,
        )
    for one in both:
        expect(one.locator("[data-middle]")).not_to_have_attribute("data-middle", wanted, timeout=PATIENCE)
    winner, loser = both if wanted in cards(page) else (friend, page)
    expect(winner.locator(f"[data-card={wanted}]")).to_be_visible()
    expect(loser.get_by_role("alert")).to_contain_text("MF-6", timeout=PATIENCE)
    assert set(cards(loser)) == hands[both.index(loser)]
    assert middle(page) == middle(friend)
    assert middle(page) in hands[both.index(winner)]

    # A fold of one is seen by the other; the loser has forgotten the middle card by then.
    for one, other, player in ((page, friend, 1), (friend, page, 2)):
        while not folds(one).colours:
            before = middle(one)
            one.keyboard.press("1")
            expect(one.locator("[data-middle]")).not_to_have_attribute("data-middle", before, timeout=PATIENCE)
        claim(one, GAME.notation(folds(one).at(5)))
        expect(other.locator(f"[data-player='{player}'] .has")).to_have_count(1, timeout=PATIENCE)

    # A wrong claim costs nothing and shows the stack.
    hand = cards(page)
    wrong = next(name for at, name in enumerate(COLOUR_NAMES) if not folds(page).colours >> at & 1)
    page.locator(f"[data-colour={wrong}]").click()
    expect(page.locator(".wrong .verdict")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("alert").filter(has_text="MF-4")).to_be_visible(timeout=PATIENCE)
    assert cards(page) == hand


def test_alone_against_the_sand(page: Page) -> None:
    new_table(page, "bots", 1, Sand=300)
    dealt(page)
    expect(page.locator(".clock.alone")).to_be_visible()
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
            timeout=PATIENCE,
        )
    expect(ending(page)).to_be_visible(timeout=PATIENCE)
    expect(ending(page)).to_contain_text(re.compile("win|won", re.IGNORECASE))


def test_alone_the_sand_runs_out(page: Page) -> None:
    new_table(page, "bots", 1, Sand=30)
    dealt(page)
    expect(ending(page)).to_be_visible(timeout=45_000)
    expect(ending(page)).to_contain_text(re.compile("time", re.IGNORECASE))
