"""What decided a game, in a browser: analysed, explained, asked again, and played on."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests import luck
from tests.browser.conftest import Server
from veillee import shelf
from veillee.bots import bot
from veillee.core import fair
from veillee.core.bot import Budget
from veillee.core.drive import run
from veillee.core.record import write
from veillee.core.registry import box
from veillee.core.rng import Rng, stream
from veillee.shelf import game
from veillee.study.simulate import record_of

pytestmark = pytest.mark.browser


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """One whose teacher is quick."""
    found = Server(tmp_path, luck.seed(request.node.nodeid), {**os.environ, "VEILLEE_ANALYSIS": "2"})
    found.start()
    yield found
    found.stop()


def at_a_table() -> str:
    """The record of a game with the deal of a table: one who races for the mission, and one who swaps at random."""
    found = game("mission", {"swap_limit": "20"}, "")
    names = ["racer", "random"]
    secret, nonces = b"\1" * 32, [fair.BOT_NONCE, b"\2" * 16]
    seed = fair.seed(secret, nonces)
    state = found.new(2, fair.table_rng(seed))
    rngs: list[Rng] = [stream("teacher", 1, name) for name in names]
    played = run(state, [bot(box("mission"), name) for name in names], [Budget(1), Budget(1)], rngs)
    plain = record_of(found, names, "teacher", 1, state, played)
    known = {"commitment": fair.commitment(secret), "nonces": tuple(nonce.hex() for nonce in nonces)}
    return write(msgspec.structs.replace(plain, generator="keyed-1", seed=seed.hex(), secret=secret.hex(), **known))


def test_a_game_is_explained_asked_again_and_played_on(page: Page) -> None:
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.veillee", "mimeType": "text/plain", "buffer": at_a_table().encode()}
    )
    page.get_by_role("button", name="What decided it?").click()
    ledger = page.get_by_role("row")
    expect(ledger.filter(has_text="In the end")).to_contain_text(re.compile(r"\d+%"), timeout=120_000)
    expect(ledger.filter(has_text="Equal shares")).to_contain_text("50%")

    page.locator(".turns .turn").first.click()
    expect(page.locator(".turns .turn").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".verdict")).to_contain_text(re.compile("Played"))

    page.locator(".curve").click(position={"x": 1, "y": 20})
    expect(page.get_by_role("slider")).to_have_value("0")

    page.get_by_role("button", name="Find the better move").click()
    choice = page.locator(".choice").first
    choice.hover()
    choice.click()
    expect(page.locator(".choice.best")).to_contain_text("%")

    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator("[data-part=hand]")).to_be_visible()


def test_on_a_phone_everybodys_hands_are_seen_and_a_question_lies_over_the_board(page: Page) -> None:
    asked: list[str] = []
    page.on("response", lambda answer: asked.append(answer.url) if answer.status >= 400 else None)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.veillee", "mimeType": "text/plain", "buffer": at_a_table().encode()}
    )
    expect(page.locator(".hands .mission h2")).to_have_count(2)  # nobody has to open anything
    page.get_by_role("button", name="What decided it?").click()
    expect(page.locator(".turns .turn").first).to_contain_text("swaps two cards", timeout=120_000)
    page.get_by_role("button", name="Find the better move").click()
    expect(page.locator(".sheet .quiz")).to_contain_text("From what you can see")
    expect(page.locator("[data-cell]").first).to_be_in_viewport()
    expect(page.locator(".choice").first).to_be_in_viewport()
    page.get_by_text("Question 1 of").locator("..").get_by_role("button", name="Done").click()
    expect(page.locator(".timeline")).to_be_visible()
    assert asked == []


def test_in_the_column_no_hand_is_wider_than_it_has_room(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.veillee", "mimeType": "text/plain", "buffer": at_a_table().encode()}
    )
    page.locator(".hands summary").click()
    title = page.locator(".hands .mission h2").first
    expect(title).to_be_visible()
    box = title.bounding_box()
    assert box is not None
    assert box["width"] > 2 * box["height"], "letters stand under each other"


def test_puzzles_are_solved_on_the_stage_and_remembered(page: Page) -> None:
    page.goto("/puzzles")
    page.locator(".shelf", has_text="Mission").get_by_role("link", name="Begin").click()
    expect(page.locator(".quiz")).to_be_visible()
    made = shelf.puzzles("mission")
    assert made is not None
    answer = made[1][0].choices
    page.locator(".choice").nth(sorted(one.move for one in answer).index(answer[0].move)).click()
    expect(page.get_by_text("Well seen!")).to_be_visible()
    page.keyboard.press("Enter")  # the way on has the focus
    expect(page.get_by_text("Puzzle 2 of")).to_be_visible()

    page.goto("/puzzles")
    expect(page.locator(".shelf", has_text="Mission")).to_contain_text("1 of")
    page.locator(".shelf", has_text="Freeze").get_by_role("link", name="Begin").click()
    expect(page.locator(".quiz")).to_contain_text("A fold hides")
    expect(page.locator(".choice")).to_have_count(0)  # the stack is the answer, and nothing gives it away
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".stack .ring").first).to_be_visible()
    expect(page.locator(".choice.best")).to_contain_text("colour that you lacked")
