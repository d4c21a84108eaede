"""The cards of Monster Freeze (MF-1): what a deck must be, ours, the tool that drew it, packs with mistakes."""

import pytest

from tests.laws.play import game_of, pack_text
from tools import freeze_deck
from veillee.core.content import BadContent
from veillee.core.registry import box
from veillee.games.freeze.content import parse
from veillee.games.freeze.rules import FreezeGame

BOX = box("freeze")
DECK = freeze_deck.read(pack_text(BOX, "classic"))


def test_mf1_the_deck_has_sixty_different_cards_with_five_or_six_holes_and_no_line_of_their_own() -> None:
    assert len(DECK) == 60
    assert {front.count(".") for front, _ in DECK} == {5, 6}
    assert not any(freeze_deck.has_line(side) for card in DECK for side in card)
    looks = [frozenset(freeze_deck.placements(card)) for card in DECK]
    assert len(set(looks)) == 60


def test_mf1_a_hole_is_a_hole_on_both_sides() -> None:
    for front, back in DECK:
        assert [cell == "." for cell in front] == [back[cell + 2 - 2 * (cell % 3)] == "." for cell in range(9)]


def test_the_decks_figures_over_all_hands() -> None:
    figures = freeze_deck.measure(DECK, freeze_deck.every_hand(DECK))
    assert 0.85 <= figures.foldable <= 0.97
    assert 1.5 <= figures.colours <= 2.5
    assert max(figures.each) / min(figures.each) <= 1.05
    assert not figures.wrong()


def test_the_shipped_deck_is_what_the_tool_draws() -> None:
    text = pack_text(BOX, "classic")
    seed = int(text.split("seed ")[1].split(".")[0])
    assert freeze_deck.draw(seed) == DECK


def test_the_tool_and_the_rules_see_the_same_folds() -> None:
    hands = freeze_deck.every_hand(DECK)[::311]
    found = game_of(BOX, {})
    assert isinstance(found, FreezeGame)
    stacks = found.stacks
    for hand in hands:
        shown = [share > 0 for share in freeze_deck.measure([DECK[card] for card in hand], [(0, 1, 2)]).each]
        assert [stacks.folds(*hand).colours >> colour & 1 for colour in range(5)] == shown


@pytest.mark.parametrize(
    ("field", "wrong", "expected"),
    [
        ('front = "bg. ... r.."', 'front = "bg. ... r."', "card k01: front: expected three rows of three"),
        ('front = "bg. ... r.."', 'front = "bgy ... r.."', "card k01: back: expected the front's holes mirrored"),
        ('id = "violet"', 'id = "purple"', "id: expected one of yellow, green, red, blue, violet"),
        ('id = "k02"', 'id = "k01"', "expected a new id"),
        ('source = "invented"', 'source = "stolen"', "source"),
    ],
)
def test_a_mistake_in_a_pack_is_named(field: str, wrong: str, expected: str) -> None:
    text = pack_text(BOX, "classic")
    assert field in text
    with pytest.raises(BadContent, match=expected):
        parse(text.replace(field, wrong, 1), "box.toml")
