"""What a person does at a table, as steps for the browser tests."""

import json
import re

from playwright.sync_api import BrowserContext, Locator, Page, expect


def keep(context: BrowserContext, **settings: object) -> None:
    """These settings, in every page of this browser from now on; nobody is helped who does not ask for it."""
    settings = {"hints": False} | settings
    context.add_init_script(
        f"""try {{
            const kept = JSON.parse(localStorage.getItem("veillee.settings") ?? "{{}}");
            localStorage.setItem("veillee.settings", JSON.stringify({{...kept, ...{json.dumps(settings)}}}));
        }} catch {{}}"""
    )


def open_table(
    page: Page, game: str, mode: str, players: int, limit: int | None = None, bot: str = "racer", pace: str = "off"
) -> None:
    """From home to a new table, in as few clicks as a person needs. Mission's racer never accuses out of the blue.
    Nothing is told step by step unless asked for: who plays to the end has no time for it.
    """
    keep(page.context, pace=pace)
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(mode).click()
    dialog.locator(".count", has_text=re.compile(f"^{players}$")).click()
    if mode == "Against bots":
        dialog.get_by_label("Bot level").select_option(bot)
    if limit is not None:
        dialog.get_by_text("Table options").click()
        dialog.get_by_label("Swap limit").fill(str(limit))
        dialog.get_by_label("Swap limit").blur()
    dialog.get_by_role("button", name=re.compile("^(Start|Open the table)$")).click()
    page.wait_for_url("**/table/**")


def sit_down(page: Page, friend: Page, name: str = "Zoé") -> None:
    """Somebody follows the invitation of this table into the first free seat, in whatever language they read."""
    keep(friend.context, pace="off")
    friend.goto(page.locator(".invite input").first.input_value())
    friend.locator(".lobby .field input").first.fill(name)
    friend.locator(".seats .primary").first.click()
    expect(page.get_by_text(name, exact=True)).to_be_visible()


def shown(page: Page, *selectors: str) -> str:
    """The first of these that is there, as soon as one is. One look for all of them: between two looks the table goes
    on.
    """
    found = page.wait_for_function(
        """selectors => selectors.find(
            selector => [...document.querySelectorAll(selector)].some(node => node.checkVisibility())
        )""",
        arg=list(selectors),
        polling=20,
    )
    return str(found.json_value())


def listen(page: Page) -> None:
    """From now on keeps every word said by an alert or a status, however soon it goes again."""
    page.evaluate(
        """() => {
            window.said = [];
            const note = () => window.said.push(
                ...[...document.querySelectorAll("[role=alert], [role=status]")].map(node => node.textContent)
            );
            new MutationObserver(note).observe(document.body, {childList: true, subtree: true});
        }"""
    )


def expect_said(page: Page, words: str) -> None:
    page.wait_for_function("words => window.said.some(text => text.includes(words))", arg=words, polling=20)


def my_turn_comes(page: Page) -> bool:
    """Waits until it is my turn, or the game is over and it never will be again."""
    return shown(page, ".ending", ".status.mine") == ".status.mine"


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def my_turn(page: Page) -> Locator:
    return page.locator(".status.mine")


def ending(page: Page) -> Locator:
    return page.locator(".ending")


def secret(page: Page) -> Locator:
    """The reminder of one's own mission: what nobody else may see."""
    return page.locator(".mission h2")


def swaps(page: Page) -> int:
    """How many swaps the top bar counts."""
    found = re.search(r"\d+", page.locator(".where .muted").inner_text())
    assert found is not None
    return int(found[0])


def swap(page: Page, one: str, other: str) -> None:
    expect(my_turn(page)).to_be_visible()
    cell(page, one).click()
    cell(page, other).click()


def round_without_a_winner(page: Page) -> bool:
    """I move, then the bots: whether my turn comes again. A line grows from two to four within a round, if rarely."""
    expect(my_turn(page)).to_be_visible()
    before = page.locator(".where .muted").inner_text()
    swap(page, "b2", "c2")
    expect(page.locator(".where .muted")).not_to_have_text(before)
    return my_turn_comes(page)


def play_on(page: Page, most: int = 60) -> int:
    """Swaps two candles' worth of nothing in particular until the game is over; how many swaps it took."""
    places = [("b2", "c2"), ("c3", "d3"), ("a4", "a5"), ("d1", "e1"), ("b4", "c4")]
    for count in range(most):
        if not my_turn_comes(page):
            return count
        before = page.locator(".where .muted").inner_text()
        swap(page, *places[count % len(places)])
        expect(page.locator(".where .muted")).not_to_have_text(before)
    expect(ending(page)).to_be_visible()
    return most
