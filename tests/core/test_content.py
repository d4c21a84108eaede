"""Reading a content pack: every mistake names file, item, field and what was expected."""

from collections.abc import Callable

import pytest

from veillee.core.content import BadContent, Reader, Section

HEAD = 'game = "toy"\npack = "own"\n'


def top(text: str) -> Section:
    return Reader(HEAD + text, "own.toml", "toy").top


Reading = Callable[[Section], object]

MISTAKES: dict[str, tuple[str, Reading, str]] = {
    "a text": ("a = 1", lambda t: t.text("a"), "own.toml: a: expected a text, found 1"),
    "not an empty text": ('a = ""', lambda t: t.text("a"), "own.toml: a: expected a text, found ''"),
    "one of": ('a = "z"', lambda t: t.text("a", ["x", "y"]), "own.toml: a: expected one of x, y, found 'z'"),
    "missing": ("", lambda t: t.text("a"), "own.toml: a: missing; expected a text"),
    "number": ("a = 9", lambda t: t.number("a", 1, 5), "own.toml: a: expected a whole number from 1 to 5, found 9"),
    "true is no number": (
        "a = true",
        lambda t: t.number("a", 0, 5),
        "own.toml: a: expected a whole number from 0 to 5, found True",
    ),
    "flag": ("a = 1", lambda t: t.flag("a"), "own.toml: a: expected true or false, found 1"),
    "texts": ('a = ["x", 2]', lambda t: t.texts("a"), "own.toml: a: expected a list of texts, found 2"),
    "texts among": (
        'a = ["q"]',
        lambda t: t.texts("a", ["x", "y"]),
        "own.toml: a: expected a list of texts among x, y, found 'q'",
    ),
    "a table": ("a = 1", lambda t: t.section("a"), "own.toml: a: expected a table, found 1"),
    "in a table": ("[a]\nb = 1", lambda t: t.section("a").text("b"), "own.toml: a: b: expected a text, found 1"),
    "items": ("card = 3", lambda t: t.items("card"), "own.toml: card: expected [[card]] items, found 3"),
    "items are tables": ("card = [3]", lambda t: t.items("card"), "own.toml: card: expected [[card]] items, found 3"),
    "an item's id": ("[[card]]\nx = 1", lambda t: t.items("card"), "own.toml: card 1: id: missing; expected a text"),
    "an id twice": (
        '[[card]]\nid = "a"\n[[card]]\nid = "a"',
        lambda t: t.items("card"),
        'own.toml: card 2: id: expected a new id, found "a" twice',
    ),
    "an item by its id": (
        '[[card]]\nid = "wolf"\npower = "much"',
        lambda t: t.items("card")[0].number("power", 0, 9),
        "own.toml: card wolf: power: expected a whole number from 0 to 9, found 'much'",
    ),
    "a name in every language": (
        '[[card]]\nid = "wolf"\nname = { fr = "loup" }',
        lambda t: t.items("card")[0].name(),
        "own.toml: card wolf.name: en: missing; expected a text",
    ),
    "no other language": (
        '[[card]]\nid = "wolf"\nname = { fr = "loup", en = "wolf", de = "Wolf" }',
        lambda t: t.items("card")[0].name(),
        "own.toml: card wolf.name: de: unknown field; known here: en, fr",
    ),
    "a source": (
        'source = "dream"',
        lambda t: t.source(),
        "own.toml: source: expected one of rulebook, found, inferred, invented, found 'dream'",
    ),
    "nothing else": ("typo = 1", lambda t: t.finish(), "own.toml: typo: unknown field; known here: game, pack"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_names_file_item_field_and_what_was_expected(mistake: str) -> None:
    text, read, message = MISTAKES[mistake]
    with pytest.raises(BadContent) as bad:
        read(top(text))
    assert str(bad.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "own.toml: not valid TOML: "),
        ('game = "toy"', "own.toml: pack: missing; expected a text"),
        ('pack = "own"', "own.toml: game: missing; expected a text"),
        ('game = "chess"\npack = "own"', 'own.toml: game: expected "toy", found "chess"'),
    ],
)
def test_a_pack_says_which_game_it_is_of(text: str, message: str) -> None:
    with pytest.raises(BadContent) as bad:
        Reader(text, "own.toml", "toy")
    assert str(bad.value).startswith(message)


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
        "a huge pack": ("# x\n" * 20_000, "expected at most 65536 letters"),
        "a huge number": ("a = " + "9" * 65, "line 3: expected at most 64 letters in a key or number"),
        "a large number": ("a = 1000000001", "a: expected a whole number up to 1000000000"),
        "a long key": ("k" * 65 + " = 1", "line 3: expected at most 64 letters in a key or number"),
        "brackets": ("a = " + "[" * 7, "line 3: expected at most 6 levels"),
        "brackets over lines": ("a = [\n" + "[\n" * 7, "expected at most 6 levels"),
        "inline tables": ("a = " + "{a = " * 7, "line 3: expected at most 6 levels"),
        "a text over lines": ('a = """', "line 3: expected every text on one line"),
        "an open quote": ('a = "b', 'line 3: expected a closing quote after "b'),
        "a date": ("a = 1979-05-27", "a: expected texts, whole numbers, true or false, lists and tables, found date"),
        "a fraction": ("a = [1.5]", "a: expected texts, whole numbers, true or false, lists and tables, found float"),
        "what turns the writing": ('a = "\\u202E"', "a: expected a text of at most 300 letters, all of them"),
        "half a letter": ("a = '\ud800'", "a: expected a text of at most 300 letters, all of them"),
    }.values(),
)  # fmt: skip
def test_what_no_pack_needs_is_refused_before_it_costs_anything(text: str, message: str) -> None:
    with pytest.raises(BadContent) as bad:
        top(text)
    assert message in str(bad.value)


@pytest.mark.parametrize("name", ["a b", "A", "é", "1", "-a", "a-", "a--b", "a_b", "a.b", "x" * 41, " a", "a\t"])
def test_ids_are_one_word_in_every_pack(name: str) -> None:
    with pytest.raises(BadContent, match=r"id: expected a small letter, then small letters|all of them to be seen"):
        top(f"[[card]]\nid = '{name}'").items("card")
    with pytest.raises(BadContent, match=r"pack: expected a small letter|all of them to be seen"):
        Reader(f"game = 'toy'\npack = '{name}'", "own.toml", "toy")


@pytest.mark.parametrize("name", ["a", "k12", "elf", "jack-10", "x" * 40])
def test_good_ids_are_taken(name: str) -> None:
    assert [item.id() for item in top(f"[[card]]\nid = '{name}'").items("card")] == [name]
