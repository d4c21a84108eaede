"""Reading a content pack: all mistakes at once, each with line, item, field, what was expected and what was found."""

import re
from collections.abc import Callable

import pytest

from tests.mistakes import said
from veillee.core.content import BadContent, Reader, Section
from veillee.core.faults import LONGEST_FOUND, MOST_FAULTS, clear

HEAD = 'game = "toy"\npack = "own"\n'


def top(text: str) -> Section:
    return Reader(HEAD + text, "own.toml", "toy").top


Reading = Callable[[Section], object]


def wrong(text: str, read: Reading = lambda top: top.asked.update(top.data)) -> BadContent:
    """What is wrong with a pack that is read so."""

    def whole() -> None:
        found = top(text)
        read(found)
        found.finish()

    with pytest.raises(BadContent) as bad:
        whole()
    return bad.value


def of_cards(*reads: Callable[[Section], object]) -> Reading:
    """Every card is read so."""

    def whole(found: Section) -> None:
        for card in found.items("card"):
            for read in reads:
                read(card)

    return whole


MISTAKES: dict[str, tuple[str, Reading, str]] = {
    "a text": ("a = 1", lambda t: t.text("a"), "line 3, a: expected a text, found 1"),
    "not an empty text": ('a = ""', lambda t: t.text("a"), 'line 3, a: expected a text, found ""'),
    "one of": ('a = "z"', lambda t: t.text("a", ["x", "y"]), 'line 3, a: expected one of x, y, found "z"'),
    "missing": ("", lambda t: t.text("a"), "a: missing; expected a text"),
    "number": ("a = 9", lambda t: t.number("a", 1, 5), "line 3, a: expected a whole number from 1 to 5, found 9"),
    "true is no number": (
        "a = true",
        lambda t: t.number("a", 0, 5),
        "line 3, a: expected a whole number from 0 to 5, found true",
    ),
    "flag": ("a = 1", lambda t: t.flag("a"), "line 3, a: expected true or false, found 1"),
    "texts": ('a = ["x", 2]', lambda t: t.texts("a"), "line 3, a: expected a list of texts, found 2"),
    "texts among": (
        'a = ["q"]',
        lambda t: t.texts("a", ["x", "y"]),
        'line 3, a: expected a list of texts among x, y, found "q"',
    ),
    "a table": ("a = 1", lambda t: t.section("a"), "line 3, a: expected a table, found 1"),
    "in a table": ("[a]\nb = 1", lambda t: t.section("a").text("b"), "line 4, a, b: expected a text, found 1"),
    "items": ("card = 3", lambda t: t.items("card"), "line 3, card: expected [[card]] items, found 3"),
    "items are tables": ("card = [3]", lambda t: t.items("card"), "line 3, card: expected [[card]] items, found 3"),
    "an item's id": ("[[card]]\nx = 1", lambda t: t.items("card"), "line 3, card 1, id: missing; expected a text"),
    "an id twice": (
        '[[card]]\nid = "a"\n[[card]]\nid = "a"',
        lambda t: t.items("card"),
        'line 6, card 2, id: expected a new id, unlike those before it, found "a"',
    ),
    "an item by its id": (
        '[[card]]\nid = "wolf"\npower = "much"',
        lambda t: t.items("card")[0].number("power", 0, 9),
        'line 5, card wolf, power: expected a whole number from 0 to 9, found "much"',
    ),
    "a name in every language": (
        '[[card]]\nid = "wolf"\nname = { fr = "loup" }',
        lambda t: t.items("card")[0].name(),
        "line 5, card wolf.name, en: missing; expected a text",
    ),
    "no other language": (
        '[[card]]\nid = "wolf"\nname = { fr = "loup", en = "wolf", de = "Wolf" }',
        lambda t: t.items("card")[0].name(),
        'line 5, card wolf.name, de: expected a field among en, fr, found "de"',
    ),
    "a source": (
        'source = "dream"',
        lambda t: t.source(),
        'line 3, source: expected one of rulebook, found, inferred, invented, printed, mine, found "dream"',
    ),
    "nothing else": ("typo = 1", lambda t: t.finish(), 'line 3, typo: expected a field among game, pack, found "typo"'),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_names_file_item_field_and_what_was_expected(mistake: str) -> None:
    text, read, message = MISTAKES[mistake]
    assert said(wrong(text, read)) == f"own.toml: {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "own.toml: line 1: expected a text in quotes, a whole number, true, false, a list or a table"),
        ('game = "toy"', "own.toml: pack: missing; expected a text"),
        ('pack = "own"', "own.toml: game: missing; expected a text"),
        ('game = "chess"\npack = "own"', 'own.toml: line 1, game: expected "toy", found "chess"'),
    ],
)
def test_a_pack_says_which_game_it_is_of(text: str, message: str) -> None:
    with pytest.raises(BadContent) as bad:
        Reader(text, "own.toml", "toy").top.finish()
    assert said(bad.value).startswith(message)


def test_the_hash_is_of_what_the_pack_says_and_not_of_how_it_is_typed() -> None:
    one = Reader(HEAD + "b = 1\na = 2\n", "x", "toy")
    other = Reader('# a remark\npack="own"\na=2\nb=1\ngame="toy"', "y", "toy")
    assert one.hash == other.hash
    assert one.hash != Reader(HEAD + "b = 1\na = 3\n", "x", "toy").hash


@pytest.mark.parametrize(
    ("text", "message"),
    {
        "dotted keys": (".".join("a" * 200) + " = 1", "line 3: expected at most 6 levels"),
        "a long line": ("a = " + "1" * 600, "line 3: expected at most 500 letters in a line, found 604"),
        "a huge pack": ("# x\n" * 20_000, "expected at most 65,536 letters"),
        "a huge number": ("a = " + "9" * 65, "line 3: expected at most 64 letters in a key or number"),
        "a large number": ("a = 1000000001", "line 3, a: expected a whole number up to 1,000,000,000"),
        "a long key": ("k" * 65 + " = 1", "line 3: expected at most 64 letters in a key or number"),
        "brackets": ("a = " + "[" * 7, "line 3: expected at most 6 levels"),
        "brackets over lines": ("a = [\n" + "[\n" * 7, "line 9: expected at most 6 levels"),
        "inline tables": ("a = " + "{a = " * 7, "line 3: expected at most 6 levels"),
        "a text over lines": ('a = """', "line 3: expected every text on one line"),
        "an open quote": ('a = "b', 'line 3: expected a closing quote, found "b'),
        "a date": ("a = 1979-05-27", "a: expected texts, whole numbers, true or false, lists and tables, found 1979"),
        "a time": ("a = [1, 07:32:00]", "line 3, a.2: expected texts, whole numbers, true or false"),
        "a fraction": ("a = [1.5]", "a.1: expected texts, whole numbers, true or false, lists and tables, found 1.5"),
        "no number": ("a = nan", "a: expected texts, whole numbers, true or false, lists and tables, found nan"),
        "what turns the writing": ('a = "\\u202E"', "a: expected a text of at most 300 letters, all of them"),
        "half a letter": ("a = '\ud800'", "a: expected a text of at most 300 letters, all of them"),
        "a key twice": ("a = 1\na = 2", "line 4: expected every key and table once (TOML), found a = 2"),
        "no value": ("a =", "line 3: expected a text in quotes, a whole number, true, false, a list or a table (TOML)"),
        "no equals": ("a 1", "line 3: expected key = value (TOML), found a 1"),
        "an open list": ("a = [1,\n2", "line 4: expected quotes and brackets that are closed"),
        "two on a line": ("a = 1 b = 2", "line 3: expected one key = value on a line"),
        "a mark in the middle": ("\ufeffa = 1", "line 3: expected "),
    }.values(),
)
def test_what_no_pack_needs_is_refused_before_it_costs_anything(text: str, message: str) -> None:
    bad = wrong(text)
    assert message in said(bad)
    assert said(bad, "fr").replace("\u202f", " ").isprintable()


@pytest.mark.parametrize("name", ["a b", "A", "é", "1", "-a", "a-", "a--b", "a_b", "a.b", "x" * 41, " a", "a\t"])
def test_ids_are_one_word_in_every_pack(name: str) -> None:
    bad_id = wrong(f"[[card]]\nid = '{name}'", lambda top: top.items("card"))
    assert re.search(r"id: expected a small letter, then small letters|all of them to be seen", said(bad_id))
    with pytest.raises(BadContent) as bad:
        Reader(f"game = 'toy'\npack = '{name}'", "own.toml", "toy").top.finish()
    assert re.search(r"pack: expected a small letter|all of them to be seen", said(bad.value))


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file_and_none_twice() -> None:
    text = """a = 1979-05-27
[[card]]
id = 'wolf'
power = 12
name = { fr = 'loup' }
[[card]]
power = []
name = 3
[[card]]
id = 'wolf'
power = 3
name = { fr = 'x', en = 'x' }
colour = 1
"""
    names: dict[str, dict[str, str]] = {}
    cards = of_cards(lambda card: card.named(names), lambda card: card.number("power", 1, 9), Section.finish)
    bad = wrong(text, lambda top: (top.number("a", 1, 9), cards(top), top.number("b", 1, 9)))
    assert said(bad).replace("own.toml: ", "").splitlines() == [
        "line 3, a: expected texts, whole numbers, true or false, lists and tables, found 1979-05-27",
        "line 4, card wolf, source: missing; expected one of rulebook, found, inferred, invented, printed, mine",
        "line 6, card wolf, power: expected a whole number from 1 to 9, found 12",
        "line 7, card wolf.name, en: missing; expected a text",
        "line 8, card 2, id: missing; expected a text",
        "line 8, card 2, source: missing; expected one of rulebook, found, inferred, invented, printed, mine",
        "line 9, card 2, power: expected a whole number from 1 to 9, found []",
        "line 10, card 2, name: expected a table, found 3",
        "line 11, card 3, source: missing; expected one of rulebook, found, inferred, invented, printed, mine",
        'line 12, card 3, id: expected a new id, unlike those before it, found "wolf"',
        'line 15, card 3, colour: expected a field among id, name, power, source, found "colour"',
        "b: missing; expected a whole number from 1 to 9",
    ]


def test_a_mistake_in_a_list_over_several_lines_is_told_with_its_own_line() -> None:
    text = '[[card]]\nid = "wolf"\nkin = [\n  "fox", # a remark, with a comma\n  "bear",\n  "cub",\n]\n'
    bad = wrong(text, of_cards(lambda card: card.texts("kin", ["fox", "cub"])))
    assert 'line 7, card wolf, kin: expected a list of texts among fox, cub, found "bear"' in said(bad)


def test_no_more_mistakes_are_told_than_somebody_reads() -> None:
    bad = wrong("".join(f"k{number} = 1\n" for number in range(3000)), lambda _: None)
    assert len(bad.faults) == MOST_FAULTS


def test_what_is_found_is_shown_whole_or_cut_where_it_is_too_long() -> None:
    assert clear("x" * LONGEST_FOUND) == "x" * LONGEST_FOUND
    assert clear("x" * (LONGEST_FOUND + 1)) == "x" * (LONGEST_FOUND - 1) + "…"


def test_a_byte_order_mark_says_nothing() -> None:
    marked, plain = Reader("\ufeff" + HEAD, "own.toml", "toy"), Reader(HEAD, "own.toml", "toy")
    assert (marked.text, marked.hash) == (plain.text, plain.hash)


def test_rules_of_an_older_version_are_told_of_the_first_mistake_only() -> None:
    found = Reader(HEAD + "a = 1\nb = 2\n", "own.toml", "toy", first=True).top
    with pytest.raises(BadContent) as bad:
        found.text("a")
    assert said(bad.value) == "own.toml: line 3, a: expected a text, found 1"
    found = Reader(HEAD + "a = 1\nb = 2\n", "own.toml", "toy", first=True).top
    with pytest.raises(BadContent) as bad:
        raise found.wrong("a", "expected something else")
    assert said(bad.value, "fr") == "own.toml: ligne 3, a\u202f: expected something else"


@pytest.mark.parametrize("name", ["a", "k12", "elf", "jack-10", "x" * 40])
def test_good_ids_are_taken(name: str) -> None:
    assert [item.id() for item in top(f"[[card]]\nid = '{name}'").items("card")] == [name]
