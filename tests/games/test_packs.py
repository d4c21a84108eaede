"""Packs that people type: all that is wrong with one is told at once, in the reader's language, with its line."""

import re

import pytest

from tests.laws.play import pack_text
from tests.mistakes import said
from veillee.core.faults import BadContent
from veillee.core.registry import box, read

SLIPS: dict[str, dict[str, str]] = {
    "mission": {
        'id = "snowman"': 'id = "Snow Man"',
        'en = "the elf"': "en = 7",
        'object = "bell"': 'object = "toy" # as the elf',
        '[[object]]\nid = "candle"': '[[object]]\nmood = "glum"\nid = "candle"',
    },
    "freeze": {
        'front = "..v .r. y.."': 'front = "..v .r. y.x"',
        'id = "k02"': 'id = "k01" # again',
        'id = "violet"': 'id = "purple"',
        'en = "red"': 'de = "rot"',
    },
    "catrina": {
        "golden = 3": "golden = true",
        "three = [5, 4, 3]": "three = [3, 4, 5]",
        'id = "t001"\npaved = ["ns': 'id = "t001"\npaved = ["sn dragon',
        'flowered = "ew"': 'flowered = "nw"',
    },
    "santa": {
        "at = [": 'at = ["x", ',
        'houses = ["': 'houses = ["nowhere", "',
        "winding = [": 'winding = [["a1"], ',
        'source = "invented"': "source = 2026-12-24",
    },
    "nightmare": {
        "christmas = [1, 2, 3, 3]": "christmas = [1, 2, 3]",
        'do = "flip", n = 2, to = "christmas"': 'do = "flip", n = 20, to = "easter"',
        'by = 3, if = "joy"': 'by = 3, if = "happy"',
        "needs = { slime = 1 }": "needs = { }",
        "bonus = 5": "bonus = 1_000_000_000_000",
    },
}


@pytest.mark.parametrize("game", SLIPS)
def test_all_mistakes_are_told_at_once_in_both_languages_each_on_its_own_line(game: str) -> None:
    text = pack_text(box(game), box(game).packs[0])
    for right, wrong in SLIPS[game].items():
        assert right in text
        text = text.replace(right, wrong, 1)
    with pytest.raises(BadContent) as bad:
        box(game).content(text, "mine.toml")
    told = {fault.line for fault in bad.value.faults}
    for wrong in SLIPS[game].values():
        first = text[: text.index(wrong)].count("\n") + 1
        assert told & set(range(first, first + wrong.count("\n") + 1)), (wrong, said(bad.value))
    french, english = said(bad.value, "fr"), said(bad.value)
    assert len(french.splitlines()) == len(english.splitlines()) == len(bad.value.faults)
    assert len(bad.value.faults) < 2 * len(SLIPS[game]), english
    assert not re.search("expected|found |missing", french)
    assert not re.search("attendu|trouvé|manque", english)


def test_a_pack_that_lacks_a_whole_list_is_told_how_many_there_must_be() -> None:
    with pytest.raises(BadContent) as bad:
        box("mission").content('game = "mission"\npack = "mine"\n', "mine.toml")
    assert said(bad.value).splitlines() == [
        "mine.toml: object: missing; expected 5 kinds of objects (one per character and a neutral one)",
        "mine.toml: character: missing; expected 4 characters",
    ]


def test_nothing_in_mission_is_called_like_a_place_of_the_square() -> None:
    found = box("mission")
    text = pack_text(found, "classic").replace('"snowman"', '"a1"')
    with pytest.raises(BadContent) as bad:
        found.content(text, "mine.toml")
    assert [(fault.path, fault.idle) for fault in bad.value.faults] == [(("character", 1, "id"), True)]
    assert read("mission", found.meta.version, text).names["a1"]["en"] == "column a, row 1"  # a table goes on with it
