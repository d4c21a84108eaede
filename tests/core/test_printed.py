"""What a rulebook prints of its box, beside what a pack says."""

import tomllib
from typing import Any

import pytest

from veillee import shelf, words
from veillee.core.printed import compared
from veillee.core.registry import box
from veillee.games import OURS


def off(game: str, pack: dict[str, Any]) -> dict[str, list[int] | None]:
    return {one.id: one.found for one in compared(pack, shelf.printed(game)) if not one.same}


def ours(game: str) -> dict[str, Any]:
    return tomllib.loads(shelf.pack(box(game)).text)


@pytest.mark.parametrize("game", OURS)
def test_what_we_ship_has_what_is_printed_and_everything_is_called_something(game: str) -> None:
    printed = shelf.printed(game)
    assert printed.total
    assert printed.lost
    for pack in box(game).packs:
        assert off(game, tomllib.loads(shelf.pack(box(game), pack).text)) == {}
    for language in ("fr", "en"):
        for total in printed.total:
            assert words.phrase(language, f"{game}-printed-{total.id}")
            assert words.phrase(language, f"{game}-rule-{total.rule.lower()}")
        for lost in printed.lost:
            assert words.phrase(language, f"{game}-lost-{lost.id}")
            assert words.phrase(language, f"{game}-rule-{lost.rule.lower()}")


def test_what_differs_is_counted_with_copies_values_and_what_belongs_together() -> None:
    village = ours("catrina")
    village["tile"][0]["count"] = 3
    village["stalls"]["points"][5] = 30
    village["balloons"]["four"] = [6, 4, 3]
    del village["start"][0]
    village["chimera"] = [one for one in village["chimera"] if one["id"] != "chimera-large"]
    assert off("catrina", village) == {
        "tiles": [116], "stalls": [0, 1, 4, 9, 16, 30], "balloons": [12], "highest": [6], "starts": [5], "large": [0],
    }  # fmt: skip
    deck = ours("nightmare")
    deck["card"] = [card for card in deck["card"] if (card["character"], card["force"]) != ("mayor", 4)]
    assert off("nightmare", deck) == {"deck-mayor": [19], "could-work": [0]}
    objects = ours("mission")
    for one in objects["object"]:
        one["count"] = 6
    assert off("mission", objects) == {"objects": [30]}


@pytest.mark.parametrize("pack", [{}, {"tile": 3, "stalls": [], "chimera": [1, "x"], "balloons": {"four": {}}}])
def test_what_is_not_typed_yet_or_wrong_differs_and_breaks_nothing(pack: dict[str, Any]) -> None:
    assert off("catrina", pack)["tiles"] == [0]
    assert off("catrina", pack)["stalls"] == []
