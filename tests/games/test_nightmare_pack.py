"""Packs of L'Étrange Noël: what is wrong with one is said, one's own changes the game, and clients get its words."""

import tomllib
from pathlib import Path

import pytest

from tests.games.nightmare_table import GAME, forces, hold, lay, lie, midway, own, owned, pack, play, spoken
from tests.mistakes import said
from veillee import shelf
from veillee.core.content import LANGUAGES, BadContent
from veillee.games.nightmare.board import CENTRE
from veillee.games.nightmare.content import NightmareContent, parse
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.pack import ALL_CARDS
from veillee.games.nightmare.rules import NightmareGame
from veillee.games.nightmare.vocabulary import CONDITIONS, COUNTS, EFFECTS, Said
from veillee.words import say


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'do = "flip", n = 2, to = "christmas"',
            'do = "flap", n = 2, to = "christmas"',
            "card bone-wand, effect 1, do: expected one of force,",
        ),
        (
            'do = "flip", n = 2, to = "christmas", at = "here"',
            'do = "mood", to = "joy"',
            "do: expected something for this character; this belongs to the cards of the Mayor",
        ),
        (
            'do = "flip", n = 2, to = "christmas", at = "here"',
            'do = "research", n = 0',
            "n: expected a whole number from 1 to 9, found 0",
        ),
        ('by = 3, if = "joy"', 'by = 3, if = "happy"', "card could-work, effect 1, if: expected one of joy, panic"),
        ('unless = "research 3"', 'unless = "research"', 'expected "research" and a whole number from 1 to 20'),
        (
            'do = "flip", n = 2, to = "christmas", at = "here" }',
            'do = "flip", n = 2, to = "christmas", at = "here", my = true }',
            "my: expected a field among",
        ),
        ('n = 1, side = "christmas", at = "each-neighbour"', 'n = 1, side = "either", at = "each-neighbour"', "nobody"),
        ("christmas = [1, 2, 3, 3]", "christmas = [1, 2, 3]", "tile woods, christmas: expected 4 whole numbers"),
        ("plain = [6, 7, 8, 9, 10]", "plain = [6, 7, 8, 9]", "card: expected 20 cards of Dr Finklestein"),
        ('id = "bone-wand"', 'id = "sleepless-night"', "expected a new id"),
        ('id = "bone-wand"', 'id = "Bone Wand"', "expected a small letter"),
        ('if = "centre" }', 'if = "centre", unless = "outer" }', 'either "if" or "unless", not both'),
        ("values = [2, 0]", "values = [2]", "character santa, values: expected 2 whole numbers"),
        ('when = "end", do = "research", n = 1, then', 'do = "research", n = 1, then', "an action of the same moment"),
        ("needs = { slime = 1 }", "needs = { }", "experiment laughing-glue, needs: expected at least one of bone"),
    ],
)
def test_a_mistake_in_a_pack_names_item_field_and_what_was_expected(old: str, new: str, message: str) -> None:
    assert old in pack()
    with pytest.raises(BadContent) as wrong:
        parse(pack().replace(old, new, 1), "mine.toml")
    assert message in said(wrong.value)


def test_a_pack_of_ones_own_changes_a_card_and_plays() -> None:
    text = pack().replace(
        '{ do = "flip", n = 2, to = "christmas", at = "here" }',
        '{ do = "take", n = 1, side = "either", at = "neighbour" }',
    )
    game = NightmareGame(NightmareOptions(characters="draw"), parse(text, "mine.toml"))
    state = midway("jack", "santa", "oogie")
    state.pack = game.pack
    hold(state, 0, "bone-wand")
    own(state, 1, 2, 0)
    play(state, "play bone-wand left")
    assert [owned(state, seat) for seat in range(2)] == [(1, 0), (1, 0)]
    assert state.research == 0


@pytest.mark.parametrize(
    ("per", "count"), [("christmas-here", 4), ("halloween-here", 5), ("own-here", 1), ("rivals-here", 2)]
)
def test_nb9_a_force_may_count_what_lies_around_it(per: str, count: int) -> None:
    text = pack().replace('by = 2, per = "own-here"', f'by = 2, per = "{per}"')
    state = midway("jack", "santa", "oogie")
    state.pack = NightmareGame(NightmareOptions(characters="draw"), parse(text, "mine.toml")).pack
    lie(state, 3, 4, 5)
    lay(state, 1, CENTRE, "workshop-team")
    assert forces(state, 1)[CENTRE] == 7 + 6 + 2 * count


def test_then_follows_only_what_took_place_also_for_several_neighbours() -> None:
    drawing = '{ do = "draw", n = 1, who = "each-neighbour" }, { do = "research", n = 1, then = true }'
    game = NightmareGame(
        NightmareOptions(characters="draw"),
        parse(pack().replace('{ do = "flip", n = 2, to = "christmas", at = "here" }', drawing), "mine.toml"),
    )
    for decks, steps in ((ALL_CARDS, 1), (0, 0)):
        state = midway("jack", "santa", "oogie")
        state.pack = game.pack
        state.players[1].deck = state.players[2].deck = decks
        hold(state, 0, "bone-wand")
        play(state, "play bone-wand left")
        assert state.research == steps


def test_a_card_calls_ingredients_as_the_pack_does() -> None:
    text = pack().replace('{ do = "gather", ingredient = "any" }]', '{ do = "gather", ingredient = "slime" }]', 1)
    text = text.replace('{ fr = "bave de crapaud", en = "toad slime" }', '{ fr = "jus de limace", en = "slug juice" }')
    content = parse(text, "mine.toml")
    assert spoken("fr", "stroke-of-genius", content) == (
        "Mise en jeu\u202f: ajoute un ingrédient («\u202fjus de limace\u202f»)."
    )
    assert spoken("en", "stroke-of-genius", content) == "On play: add an ingredient (“slug juice”)."


def test_clients_draw_cards_with_their_sentences() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    drawn = content.drawn(lambda language, told: say(language, told, content.names, []))
    cards = {found.id: found for found in drawn.cards}
    lecture = cards["public-lecture"]
    assert (lecture.character, lecture.force, lecture.ends) == ("jack", 7, True)
    assert lecture.says["en"] == (
        Said("End of round:", "if this card is at the centre, advance your research by 1 step."),
    )
    assert not cards["bone-wand"].ends
    assert cards["back-to-the-bench"].ingredients == ("bone", "slime")
    assert len(cards["town-meeting"].clauses["fr"]) == 3
    assert next(found for found in drawn.tiles if found.id == "woods").tokens[3] == (3, 3)


def test_the_guide_for_pack_authors_names_every_word() -> None:
    guide = (Path(__file__).parent.parent.parent / "docs" / "nightmare-cards.md").read_text(encoding="utf-8")
    words = [*EFFECTS, *CONDITIONS, *COUNTS]
    assert [word for word in words if f"`{word}`" not in guide] == []


def test_what_is_ours_says_so() -> None:
    items = tomllib.loads(pack())
    assert {item["values_source"] for item in items["character"]} == {"invented"}
    bonuses = {item["id"]: item["bonus_source"] for item in items["character"] if "bonus" in item}
    assert bonuses == {"finklestein": "invented", "sally": "rulebook"}
    assert {item["id"] for item in items["card"] if item["source"] == "rulebook"} == {"could-work", "would-be-great"}
    assert not [item["id"] for item in items["tile"] if item["source"] == "rulebook"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_call_cards_and_ingredients_by_the_names_on_them(language: str) -> None:
    found = shelf.game("nightmare", {}).content
    assert isinstance(found, NightmareContent)
    for name in shelf.lessons("nightmare"):
        lesson = shelf.lesson("nightmare", name)
        assert lesson is not None
        for step in lesson.steps:
            asked = [ask.split(" ")[1] for ask in step.ask if ask.startswith("play ")]
            said = say(language, lesson.sentence(step), {}, ["Ada"] * lesson.seats)
            for what in [*asked, step.id]:
                if what in found.names:
                    # A card that only has its Force is called by it: “your 9”.
                    words = found.names[what][language].split()
                    called = words[-1] if words[-1].isdecimal() else " ".join(words)
                    assert called.lower() in " ".join(said.split()).lower(), (name, step.id)
