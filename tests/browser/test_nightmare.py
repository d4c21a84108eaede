"""L'Étrange Noël in the browser: whole games, what reaches the wire, the told end of a round, a pack of one's own."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import Server
from tests.browser.hands import my_turn, open_table, shown, sit_down
from tests.browser.sofa import made_whole
from veillee.games.nightmare.pack import DECK
from veillee.games.nightmare.rules import NightmareGame
from veillee.shelf import game

pytestmark = pytest.mark.browser

TITLE = "L’Étrange Noël de Monsieur Jack"
SECRET = ("nightmare-drew-cards", "nightmare-played-down-card")
"""What only its owner is told."""


def the_game() -> NightmareGame:
    found = game("nightmare", {})
    assert isinstance(found, NightmareGame)
    return found


GAME = the_game()


ASKED = """() => JSON.stringify([
    ...[...document.querySelectorAll(".who.free, [data-move], [data-held], .status.mine b, .side .log li")]
        .map(node => [node.dataset.character, node.dataset.move, node.dataset.held]),
    document.querySelector("[aria-live=polite].unseen")?.textContent,
])"""
"""What is asked of me, how long the story is and what was said last: another one once a move has been taken."""


def hear(page: Page) -> list[str]:
    """Every frame that reaches this browser from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(data if isinstance(data, str) else data.decode()))

    page.on("websocket", listen)
    return frames


def act(page: Page) -> None:
    """Whatever is asked: a character, an answer, or the first card on the first place that takes it."""
    before = page.evaluate(ASKED)
    wanted = shown(page, ".who.free", ".asking [data-move]", ".held.free", "[data-pass]")
    page.locator(wanted).first.click()
    if wanted == ".held.free":
        page.locator("[data-lay], .lay[data-spot]").locator("visible=true").first.click()
    page.wait_for_function(f"before => ({ASKED})() !== before || document.querySelector('.ending')", arg=before)


def play_until(page: Page, wanted: str) -> bool:
    """Plays on until this is to be seen; whether it was before the game was over."""
    while (found := shown(page, wanted, ".ending", ".status.mine")) == ".status.mine":
        act(page)
    return found == wanted


def play_out(page: Page) -> None:
    assert play_until(page, ".ending")


def scan(frames: list[str], mine: int) -> int:
    """Every card of another character in a frame has been shown to this seat by then. Returns how many were seen."""
    shown: set[str] = set()
    seen = 0
    for text, frame in zip(frames, made_whole(map(json.loads, frames)), strict=True):
        view = (frame.get("view") or {}).get("game")
        if (frame.get("view") or {}).get("over"):
            break
        for entry in frame.get("entries") or ():
            for told in entry.get("told") or ():
                items = set(re.findall(r'"item": ?"([^"]+)"', json.dumps(told)))
                if told["id"] in SECRET:
                    who = told["args"]["who"]["seat"]
                    assert who == mine, f"told of another's secret: {told}"
                shown |= items
        if not view:
            continue
        for seat, player in enumerate(view["players"]):
            if seat == mine or player["character"] is None:
                continue
            assert player["held"] is None, "another's hand is on the wire"
            first = GAME.characters.index(player["character"]) * DECK
            for card in GAME.cards[first : first + DECK]:
                if f'"{card}"' in text:
                    assert card in shown, f"{card} of seat {seat + 1} reached seat {mine + 1} before it was shown"
                    seen += 1
    return seen


@pytest.mark.slow
def test_two_people_play_a_whole_game_and_no_hand_crosses_the_wire(
    page: Page, browser: Browser, server: Server
) -> None:
    mine = hear(page)
    open_table(page, TITLE, "With friends, by link", 2)
    context = browser.new_context(locale="fr-FR", viewport={"width": 820, "height": 1180})
    friend = context.new_page()
    theirs = hear(friend)
    sit_down(page, friend)
    page.get_by_role("button", name="Start the game").click()
    expect(friend.locator(".choosing")).to_be_visible()
    while shown(page, ".ending", ".status") != ".ending":
        for one in (page, friend):
            if my_turn(one).is_visible():
                act(one)
    expect(page.locator(".ranking li")).to_have_count(2)
    assert scan(mine, 0) > 50
    assert scan(theirs, 1) > 50
    context.close()


def test_a_game_of_four_against_bots_on_a_phone_and_no_hand_crosses_the_wire(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    frames = hear(page)
    open_table(page, TITLE, "Against bots", 4, bot="random")
    expect(my_turn(page)).to_be_visible()
    play_out(page)
    expect(page.locator(".ranking li")).to_have_count(4)
    expect(page.locator(".ranking .winner .points")).to_have_text(re.compile(r"\d+ points"))
    assert scan(frames, 0) > 100
    context.close()


@pytest.mark.parametrize("width", [768, 820])
def test_the_four_cards_of_a_first_round_are_whole_on_a_tablet(browser: Browser, server: Server, width: int) -> None:
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": width, "height": round(width * 4 / 3)}
    )
    page = context.new_page()
    open_table(page, TITLE, "Against bots", 4, bot="random")
    assert play_until(page, ".hand .held.free")
    cards = page.locator(".hand .cards")
    expect(cards.locator(".held")).to_have_count(4)
    assert cards.evaluate("row => row.scrollWidth <= row.clientWidth")
    context.close()


def skip_tale(page: Page) -> None:
    """Until nothing is told any more: it may end by itself meanwhile, or the bots give it more to tell."""
    page.wait_for_function(
        """() => {
            document.querySelector(".tale .skip")?.click();
            return !document.querySelector(".tale");
        }""",
        polling=100,
    )


def play_until_long_tale(page: Page) -> None:
    """Until something is told that lasts longer than a few clicks: some is told in a single step."""
    while True:
        assert play_until(page, ".tale")
        told, steps = page.evaluate(
            "(document.querySelector('.tale .count')?.textContent ?? '0/0').split('/').map(Number)"
        )
        if steps - told >= 8:
            return
        skip_tale(page)


def test_the_end_of_a_round_is_told_step_by_step_and_can_be_skipped(page: Page) -> None:
    open_table(page, TITLE, "Against bots", 6, bot="random", pace="slow")
    play_until_long_tale(page)
    tale = page.locator(".tale")
    expect(page.locator(".held.free")).to_have_count(0)
    # From here on nothing goes on by itself; what the bots do meanwhile makes the story longer, not later.
    tale.get_by_role("button", name="Wait").click()
    first = int(tale.locator(".count").inner_text().split(" / ")[0])
    tale.get_by_role("button", name="Next").click()
    expect(tale.locator(".count")).to_have_text(re.compile(rf"^{first + 1} / "))
    tale.get_by_role("button", name="Step back").click()
    expect(tale.locator(".count")).to_have_text(re.compile(rf"^{first} / "))
    tale.get_by_label("Pace of the telling").select_option("steady")
    expect(tale.get_by_role("button", name="Skip")).to_be_visible()
    skip_tale(page)
    expect(my_turn(page)).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('veillee.settings')).pace") == "steady"


def test_while_a_round_is_told_board_hand_and_scores_show_that_round(page: Page) -> None:
    """Until a place is decided: it lights up with everybody's sum, then its tokens are gone to whoever won them."""
    open_table(page, TITLE, "Against bots", 2, bot="random", pace="slow")
    while not page.locator(".place.deciding").count():  # a telling may end with a question before it comes to that
        assert play_until(page, ".tale")
        wait = page.get_by_role("button", name="Wait")
        (wait if wait.count() else page.get_by_role("button", name="Next")).click()
    round_told = page.locator(".where .muted").inner_text()
    place = page.locator(".place.deciding")
    tokens = place.locator(".tile .tokens .piece").count()
    assert tokens
    expect(place.locator(".total").first).to_be_visible()
    expect(page.locator(".where .muted")).to_have_text(round_told)
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".place.deciding .tile .tokens .piece")).to_have_count(0)
    skip_tale(page)
    expect(page.locator(".where .muted")).not_to_have_text(round_told)


def test_on_a_phone_the_telling_lies_over_the_hand_and_never_over_the_board(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    open_table(page, TITLE, "Against bots", 6, bot="random", pace="slow")
    for _ in range(3):
        assert play_until(page, ".tale")
        assert page.evaluate(
            """() => {
                const box = selector => document.querySelector(selector).getBoundingClientRect();
                return box(".tale").top >= box(".sheet").top && box(".tale").bottom <= innerHeight;
            }"""
        )
        skip_tale(page)
    context.close()


def test_a_card_says_why_its_force_is_what_it_is(page: Page) -> None:
    open_table(page, TITLE, "Against bots", 2, bot="random")
    assert play_until(page, ".mine .chip")
    page.locator(".mine .chip").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Printed Force")
    numbers = [int(text.replace("−", "-")) for text in dialog.locator("dd").all_inner_texts()]
    assert sum(numbers[:-1]) == numbers[-1]


@pytest.mark.slow
def test_a_pack_typed_by_hand_changes_a_card_and_plays(page: Page) -> None:
    text = GAME.content.text
    text = text.replace("plain = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "plain = [3, 4, 5, 6, 7, 8, 9, 10]")
    # Two of twenty: whoever draws nineteen in a game holds one of them.
    extra = "".join(
        f'\n[[card]]\nid = "{name}-gift-{number}"\ncharacter = "{name}"\nforce = 3\nsource = "invented"\n'
        f'name = {{ fr = "Carte à moi", en = "A Card of Mine" }}\n'
        'effects = [{ do = "add", n = 5, side = "either", at = "mine" }]\n'
        for name in ("jack", "santa", "mayor", "oogie", "sally")
        for number in (1, 2)
    )
    page.goto("/")
    plan = {"game": "nightmare", "seats": [{"name": "Ann"}, {"bot": "random"}], "own_pack": text + extra}
    answer = page.evaluate(
        """async (plan) => {
            const sent = {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(plan)};
            return await (await fetch('/api/tables', sent)).json();
        }""",
        plan,
    )
    assert "id" in answer, answer
    page.goto(f"/table/{answer['id']}?start")
    expect(page.locator(".who.free").first).to_be_visible()
    page.locator(".who.free:not([data-character=finklestein])").first.click()
    assert play_until(page, "[data-held*=-gift]")
    mine = page.locator("[data-held*=-gift]").first
    expect(mine).to_contain_text("A Card of Mine")
    expect(mine).to_contain_text("gain 5 matching tokens of your choice from the supply")
    play_out(page)
    expect(page.locator(".ranking li")).to_have_count(2)
