"""The workshop as somebody meets it who types a box: forms and editors, mistakes at their fields, undo, files, games by
bots, and a table at the end.
"""

import re
from base64 import b64decode
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import keep
from veillee import shelf
from veillee.core.registry import box
from veillee.games import OURS

pytestmark = pytest.mark.browser

LISTS = {"mission": "Characters", "santa": "Houses", "freeze": "Cards", "catrina": "Chimeras", "nightmare": "Cards"}


def begin(page: Page, game: str) -> None:
    keep(page.context, pace="off")
    page.goto(f"/workshop/{game}")
    page.get_by_role("button", name=re.compile("^Start from (?!an empty)")).first.click()
    good(page)


def good(page: Page) -> None:
    expect(page.locator(".state")).to_contain_text("All is well")


def part(page: Page, name: str) -> None:
    page.locator(".part", has_text=re.compile(f"^{name}")).click()


def field(page: Page, path: str) -> Locator:
    return page.locator(f'[data-field="{path}"]')


def text_of(page: Page, tmp_path: Path) -> str:
    """The file that is saved."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    target = tmp_path / "mine.toml"
    download.value.save_as(target)
    return target.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", OURS)
def test_a_box_is_changed_with_a_mistake_that_is_mended_and_then_played(page: Page, game: str) -> None:
    begin(page, game)
    part(page, LISTS[game])
    page.locator(".item").first.click()
    kind = page.locator(".field-box").first.get_attribute("data-field") or ""
    path = kind.rsplit(".", 1)[0]
    field(page, f"{path}.name").locator('[lang="en"]').fill("Zouzou")
    expect(page.locator("h2.title")).to_have_text("Zouzou")
    name = field(page, f"{path}.source").get_by_role("combobox")
    name.select_option("mine")
    english = field(page, f"{path}.name").locator('[lang="fr"]')
    english.fill("")
    expect(field(page, f"{path}.name")).to_contain_text("expected a text")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.locator(".state button").click()
    page.get_by_role("dialog").locator(".slip").first.click()
    english.fill("Zouzou à moi")
    good(page)
    field(page, "title").or_(page.locator("h1")).first.wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".stage")).to_be_visible()


def test_a_box_of_mission_is_typed_from_nothing_and_can_be_played(page: Page) -> None:
    page.goto("/workshop/mission")
    page.get_by_role("button", name="Start from an empty box").click()
    expect(page.locator(".state")).to_contain_text("mistakes")
    part(page, "Objects")
    for number in range(5):
        page.get_by_role("button", name="Add an object").click()
        page.locator(".back").click()
        expect(page.locator(".item")).to_have_count(number + 1)
    part(page, "Characters")
    for number in range(4):
        page.get_by_role("button", name="Add a character").click()
        field(page, f"character.{number}.object").get_by_role("combobox").select_option(f"object-{number + 1}")
        page.locator(".back").click()
    good(page)


class Keys:
    """Somebody who has no mouse: everything is reached with Tab, pressed with Enter and typed."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, found: Locator) -> None:
        target = found.element_handle()
        for _ in range(200):
            way = target.evaluate(
                """target => {
                    const { activeElement: here, body } = document;
                    const before = here !== body && here.compareDocumentPosition(target) & 2;
                    return here === target ? '' : before ? 'Shift+Tab' : 'Tab';
                }"""
            )
            if not way:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no way to {found} by keyboard")

    def press(self, found: Locator) -> None:
        self.to(found)
        self.page.keyboard.press("Enter")

    def write(self, found: Locator, text: str) -> None:
        self.to(found)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def choose(self, found: Locator, value: str) -> None:
        self.to(found)
        here, there = found.evaluate(
            "(select, value) => [select.selectedIndex, [...select.options].findIndex(one => one.value === value)]",
            value,
        )
        for _ in range(abs(there - here)):
            self.page.keyboard.press("ArrowDown" if here < there else "ArrowUp")
        expect(found).to_have_value(value)


def on(page: Page, found: Locator) -> None:
    """The keyboard is there."""
    expect(found).to_be_focused()


def test_a_box_is_typed_from_nothing_by_keyboard_alone_with_mistakes_and_played(page: Page) -> None:
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)) if "waiting" not in str(error) else None)
    keep(page.context, pace="off", language="fr")
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto("/workshop/mission")
    keys = Keys(page)
    keys.press(page.get_by_role("button", name="Partir d’une boîte vide"))
    on(page, page.locator("h1"))
    keys.write(field(page, "title").get_by_role("textbox"), "La boîte de Zoé")
    keys.write(field(page, "author").get_by_role("textbox"), "Zoé")
    keys.press(page.locator(".part", has_text="Objets"))
    for number, name in enumerate(("carotte", "bonnet", "sapin", "cloche", "bougie")):
        keys.press(page.get_by_role("button", name="Ajouter un objet"))
        on(page, page.locator("h2.title"))
        keys.write(field(page, f"object.{number}.id").get_by_role("textbox"), name)
        keys.write(field(page, f"object.{number}.name").locator('[lang="fr"]'), name)
        keys.press(page.locator(".back"))
        on(page, page.locator(".item").nth(number))
    keys.press(page.locator(".part", has_text="Personnages"))
    for number, wish in enumerate(("carotte", "bonnet", "sapin", "carotte")):
        keys.press(page.get_by_role("button", name="Ajouter un personnage"))
        keys.choose(field(page, f"character.{number}.object").get_by_role("combobox"), wish)
        if number < 3:
            keys.press(page.locator(".back"))
    expect(field(page, "character.3.object")).to_contain_text("un objet qu’aucun autre personnage ne cherche")
    assert broken == []
    keys.choose(field(page, "character.3.object").get_by_role("combobox"), "cloche")
    keys.press(page.locator(".part", has_text="La boîte"))
    keys.write(field(page, "pack").get_by_role("textbox"), "Chez Zoé")
    keys.press(page.locator(".state button"))
    slip = page.get_by_role("dialog").locator(".slip")
    expect(slip).to_contain_text("Identifiant de la boîte, ligne 2")
    page.keyboard.press("Escape")
    keys.press(page.locator(".part", has_text="Objets"))
    keys.press(page.locator(".state button"))
    keys.press(slip)
    on(page, field(page, "pack").get_by_role("textbox"))
    keys.write(field(page, "pack").get_by_role("textbox"), "zoe")
    expect(page.locator(".state")).to_contain_text("Tout est bon")
    keys.press(page.locator(".tools .primary"))
    keys.press(page.get_by_role("dialog").get_by_role("button", name="Commencer"))
    page.wait_for_url("**/table/**")
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator('symbol[id="mission-sapin"] text')).to_have_text("Sa")
    expect(page.locator(".where").first).to_contain_text("La boîte de Zoé")
    keys.press(page.get_by_role("button", name="Menu"))
    expect(page.get_by_role("dialog")).to_contain_text("La boîte de Zoé · Zoé")
    assert broken == []


@pytest.mark.parametrize("game", OURS)
def test_an_empty_box_lacks_what_only_a_box_knows_not_what_everything_is_called(page: Page, game: str) -> None:
    page.goto(f"/workshop/{game}")
    page.get_by_role("button", name="Start from an empty box").click()
    page.locator(".state button").click()
    slips = page.get_by_role("dialog").locator(".slip")
    expect(slips.first).to_be_visible()
    assert 0 < slips.count() < 12
    assert not [text for text in slips.all_inner_texts() if "Name" in text]


def test_a_number_that_is_none_is_told_and_nothing_else_is_written_in_its_stead(page: Page, tmp_path: Path) -> None:
    begin(page, "nightmare")
    part(page, "Cards")
    page.locator(".item").first.click()
    force = field(page, "card.0.force")
    number = force.get_by_role("textbox")
    number.fill("")
    number.press_sequentially("5")
    good(page)
    expect(number).to_have_value("5")
    for odd in ("3,5", "many", "99999999999999999999", ""):
        number.fill(odd)
        expect(force).to_contain_text("expected a whole number from 1 to 10")
        expect(number).to_have_value(odd)
    number.blur()
    expect(number).to_have_value("5")
    assert re.search(r"force = 5\n", text_of(page, tmp_path))


def test_numbers_that_may_be_left_out_come_and_go_together(page: Page, tmp_path: Path) -> None:
    begin(page, "catrina")
    part(page, "Balloons")
    golden = field(page, "balloons.golden_three")
    golden.get_by_role("button", name="Add").click()
    good(page)
    assert "golden_three = [0, 0, 0]" in text_of(page, tmp_path)
    golden.get_by_role("button", name="Take away").click()
    good(page)
    assert "golden_three" not in text_of(page, tmp_path)
    part(page, "Chimeras")
    page.locator(".item").first.click()
    values = field(page, "chimera.0.values")
    values.get_by_role("button", name="Add").click()
    expect(values.locator(".wrong")).to_be_visible()
    values.get_by_role("button", name="Take away").click()
    good(page)
    assert "values = " not in text_of(page, tmp_path)


@pytest.mark.parametrize(
    ("game", "right", "wrong", "lists"),
    [
        ("nightmare", 'id = "slime"', 'id = "bone"', ("Cards", "Experiments", "Ingredients")),
        ("santa", 'id = "b2"', 'id = "b1"', ("Houses", "Streets", "The map")),
        ("santa", "winding = [", 'winding = [3, ["b1", "gone"], ', ("Houses", "The map")),
        ("catrina", 'pedestal = ["', 'pedestal = ["nw", "nw", "', ("Path tiles",)),
        ("catrina", 'pedestal = ["w", "se"]', "pedestal = 3", ("Path tiles",)),
    ],
)
def test_what_no_form_would_write_is_told_and_the_page_goes_on(
    page: Page, tmp_path: Path, game: str, right: str, wrong: str, lists: tuple[str, ...]
) -> None:
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)) if "waiting" not in str(error) else None)
    text = shelf.pack(box(game)).text
    assert right in text
    (tmp_path / "twice.toml").write_text(text.replace(right, wrong, 1), encoding="utf-8")
    page.goto(f"/workshop/{game}")
    page.locator('.file input[type="file"]').set_input_files(tmp_path / "twice.toml")
    expect(page.locator(".state button")).to_contain_text("mistake")
    for name in lists:
        part(page, name)
        if page.locator(".item").count():
            page.locator(".item").first.click()
            expect(page.locator("h2.title")).to_be_visible()
    assert broken == []


def test_undo_redo_and_what_the_browser_keeps(page: Page) -> None:
    begin(page, "freeze")
    title = field(page, "title").get_by_role("textbox")
    title.fill("Snow box")
    expect(page.locator("h1")).to_have_text("Snow box")
    page.keyboard.press("Control+z")
    expect(page.locator("h1")).not_to_have_text("Snow box")
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("h1")).to_have_text("Snow box")
    page.reload()
    expect(page.locator("h1")).to_have_text("Snow box")
    page.get_by_role("button", name="All boxes").click()
    page.get_by_role("button", name="Snow box").first.click()
    good(page)


def test_a_file_keeps_its_remarks_and_is_opened_again(page: Page, tmp_path: Path) -> None:
    begin(page, "santa")
    field(page, "author").get_by_role("textbox").fill("Ann")
    good(page)
    text = text_of(page, tmp_path)
    assert "# Elfenbein on Christmas Eve." in text
    assert 'author = "Ann"' in text
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace("at = [160, 70]", "at = [160]"), encoding="utf-8")
    page.get_by_role("button", name="All boxes").click()
    page.locator('input[type="file"]').set_input_files(wrong)
    page.locator(".state button").click()
    page.get_by_role("dialog").locator(".slip").first.click()
    expect(page.locator('[data-field="house.0.at"]')).to_contain_text("expected 2 whole numbers")
    page.get_by_role("button", name="All boxes").click()
    other = tmp_path / "other.toml"
    other.write_text('game = "freeze"\n', encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("Monster Freeze")


def test_a_tile_is_typed_by_touching_it(page: Page, tmp_path: Path) -> None:
    begin(page, "catrina")
    part(page, "Path tiles")
    page.locator(".item").first.click()
    page.get_by_role("button", name=re.compile("^Take away Paved path")).first.click()
    page.locator(".ways").get_by_role("button", name="Paved path", exact=True).click()
    page.get_by_role("button", name="east side").click()
    page.locator(".palette").get_by_role("button", name="visitor", exact=True).click()
    expect(page.locator(".way .thing")).not_to_have_count(0)
    assert re.search(r'id = "t001"(.|\n)*?paved = \["[nesw]+ visitor"\]', text_of(page, tmp_path))


def test_a_card_is_punched_on_both_sides_at_once(page: Page, tmp_path: Path) -> None:
    begin(page, "freeze")
    part(page, "Cards")
    page.locator(".item").first.click()
    page.get_by_role("button", name="red", exact=True).click()
    page.get_by_role("button", name=re.compile("^Front, row 1, column 1:")).click()
    good(page)
    page.get_by_role("button", name="a hole", exact=True).click()
    page.get_by_role("button", name=re.compile("^Back, row 2, column 2:")).click()
    good(page)
    assert 'front = "r.v ... y.."\nback = "r.r ... ..r"' in text_of(page, tmp_path)


def test_a_house_is_moved_built_and_joined_on_the_map(page: Page, tmp_path: Path) -> None:
    begin(page, "santa")
    part(page, "The map")
    house = page.get_by_role("button", name="The Clock Tower")
    house.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".state")).not_to_contain_text("Looking")
    page.get_by_role("button", name="House", exact=True).click()
    page.get_by_role("button", name="Build near the middle").click()
    expect(page.get_by_role("button", name="h1")).to_be_visible()
    page.get_by_role("button", name="Path", exact=True).click()
    house.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="h1").focus()
    page.keyboard.press("Enter")
    text = text_of(page, tmp_path)
    assert "at = [160, 80]" in text
    assert '["b1", "h1"]' in text
    page.keyboard.press("Control+z")
    assert '["b1", "h1"]' not in text_of(page, tmp_path)


def test_paths_of_a_house_that_is_gone_are_told_below_the_map_and_taken_away_there(page: Page, tmp_path: Path) -> None:
    begin(page, "santa")
    part(page, "The map")
    page.get_by_role("button", name="House", exact=True).click()
    for name in ("h1", "h2"):
        page.get_by_role("button", name="Build near the middle").click()
        expect(page.get_by_role("button", name=name)).to_be_visible()
    places = re.findall(r'id = "h[12]"(?:.|\n)*?at = (\[.*?\])', text_of(page, tmp_path))
    assert len(set(places)) == 2
    page.get_by_role("button", name="Path", exact=True).click()
    page.get_by_role("button", name="h1").press("Enter")
    page.get_by_role("button", name="h2").press("Enter")
    page.get_by_role("button", name="Move", exact=True).click()
    page.get_by_role("button", name="h2").press("Enter")
    page.get_by_role("button", name="Delete").click()
    part(page, "The map")
    lost = page.locator(".lost")
    expect(lost).to_contain_text("h1 – h2: expected a house of this map")
    lost.get_by_role("button").click()
    expect(lost).to_have_count(0)
    assert '"h2"' not in text_of(page, tmp_path)


def test_a_card_says_in_both_languages_what_its_parts_say(page: Page) -> None:
    begin(page, "nightmare")
    part(page, "Cards")
    page.get_by_role("searchbox").fill("bone-wand")
    page.locator(".item").first.click()
    effects = page.locator(".effect")
    expect(page.locator('.sentence[lang="en"]')).to_contain_text("2")
    effects.first.get_by_role("textbox", name="how many").fill("3")
    expect(page.locator('.sentence[lang="en"]')).to_contain_text("3")
    expect(page.locator('.sentence[lang="fr"]')).to_contain_text("3")
    expect(page.locator(".drawing")).to_contain_text("3")
    page.get_by_role("button", name="Add an effect").click()
    effects.nth(1).get_by_role("combobox", name="Effect 2").select_option("research")
    good(page)
    effects.nth(1).get_by_role("combobox", name="if", exact=True).select_option("research")
    effects.nth(1).get_by_role("textbox").last.fill("19")
    expect(page.locator(".wrong").first).to_contain_text("Jack’s track ends at")


def test_a_hundred_games_are_compared_with_ours(page: Page) -> None:
    begin(page, "mission")
    page.get_by_role("button", name="Try it").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play 100 games").click()
    expect(dialog.get_by_text("100 games with yours, 100 with ours")).to_be_visible(timeout=180_000)
    expect(dialog.get_by_role("table")).to_contain_text("moves in a game")


def test_a_link_opens_the_box_in_another_browser(page: Page) -> None:
    begin(page, "mission")
    field(page, "title").get_by_role("textbox").fill("Ours")
    good(page)
    page.get_by_role("button", name="Link").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844}).new_page()
    other.goto(link)
    expect(other.locator("h1")).to_have_text("Ours")
    expect(other.locator(".state")).to_contain_text("Tout est bon")


@pytest.mark.parametrize("game", OURS)
def test_the_workshop_has_no_barrier_that_axe_knows(page: Page, game: str) -> None:
    begin(page, game)
    for name in ("The box", LISTS[game]):
        part(page, name)
        found = Axe().run(page).response["violations"]
        assert not found, [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found]
    page.locator(".item").first.click()
    found = Axe().run(page).response["violations"]
    assert not found, [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found]


def test_a_picture_of_ones_own_is_cleaned_drawn_and_comes_to_the_table(page: Page, tmp_path: Path) -> None:
    drawing = tmp_path / "cat.svg"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="document.title=1">'
        '<script>document.body.remove()</script><circle cx="5" cy="5" r="4" fill="#c04"/></svg>',
        encoding="utf-8",
    )
    begin(page, "mission")
    part(page, "Characters")
    page.locator(".item").first.click()
    thing = field(page, "character.0.id").get_by_role("textbox").input_value()
    page.locator('.picture input[type="file"]').set_input_files(drawing)
    good(page)
    picture = page.locator(f'symbol[id="mission-{thing}"] image')
    href = picture.get_attribute("href") or ""
    assert href.startswith("/api/pictures/")
    clean = page.request.get(href).text()
    assert "<circle" in clean
    assert "script" not in clean
    assert "onload" not in clean
    whole = text_of(page, tmp_path)
    held = whole.split("[[picture]]")[1]
    assert f'id = "{thing}"' in held
    assert b64decode("".join(re.findall(r'^  "(.*)",$', held, re.MULTILINE))).decode() == clean
    # The file holds it; opened again, the box names it as before.
    (tmp_path / "whole.toml").write_text(whole, encoding="utf-8")
    page.goto("/workshop/mission")
    page.locator('.file input[type="file"]').set_input_files(tmp_path / "whole.toml")
    good(page)
    expect(page.locator(f'symbol[id="mission-{thing}"] image')).to_have_attribute("href", href)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(f'symbol[id="mission-{thing}"] image')).to_have_attribute("href", href)
