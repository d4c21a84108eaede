"""The cards of Monster Freeze (MF-1): what a deck must be, ours, the tool that drew it, packs with mistakes."""

from itertools import combinations

import pytest

from tests.laws.play import game_of, pack_text
from tests.mistakes import said
from tools import freeze_deck
from veillee.core.content import BadContent
from veillee.core.registry import box
from veillee.games.freeze.content import parse
from veillee.games.freeze.rules import FreezeGame

BOX = box("freeze")
DECK = freeze_deck.read(pack_text(BOX, "classic"))


def test_mf1_the_deck_has_eighty_different_cards_with_five_or_six_holes_and_no_line_of_their_own() -> None:
    assert len(DECK) == 80
    assert {front.count(".") for front, _ in DECK} == {5, 6}
    assert not any(freeze_deck.has_line(side) for card in DECK for side in card)
    looks = [frozenset(freeze_deck.placements(card)) for card in DECK]
    assert len(set(looks)) == 80


def test_mf1_holes_lie_in_at_least_sixteen_patterns_however_the_card_is_turned() -> None:
    assert len({freeze_deck.pattern(front) for front, _ in DECK}) >= 16


def test_mf1_a_hole_is_a_hole_on_both_sides() -> None:
    for front, back in DECK:
        assert [cell == "." for cell in front] == [back[cell + 2 - 2 * (cell % 3)] == "." for cell in range(9)]


def test_every_card_is_there_in_five_colourings_so_no_colour_is_likelier_than_another() -> None:
    looks = {frozenset(freeze_deck.placements(card)) for card in DECK}
    for front, back in DECK:
        for shift in freeze_deck.ROUND:
            assert frozenset(freeze_deck.placements((front.translate(shift), back.translate(shift)))) in looks


def test_the_decks_figures_over_many_hands() -> None:
    figures = freeze_deck.measure(DECK, freeze_deck.every_hand(DECK)[::7])
    assert 0.85 <= figures.foldable <= 0.97
    assert 1.5 <= figures.colours <= 2.5


def test_mf11_no_four_cards_a_hand_and_the_middle_are_without_a_fold() -> None:
    lanes = [freeze_deck.Lanes(card) for card in DECK]
    cold = {hand for hand in combinations(range(80), 3) if not any(freeze_deck.stacked([lanes[c] for c in hand]))}
    assert cold, "hands of three may be cold"
    for a, b, c in cold:
        for d in range(c + 1, 80):
            assert not {(a, b, d), (a, c, d), (b, c, d)} <= cold


def test_the_shipped_deck_is_what_the_tool_draws() -> None:
    text = pack_text(BOX, "classic")
    seed = int(text.split("seed ")[1].split(".")[0])
    assert freeze_deck.draw(seed) == DECK


def test_the_tool_and_the_rules_see_the_same_folds() -> None:
    hands = freeze_deck.every_hand(DECK)[::711]
    found = game_of(BOX, {})
    assert isinstance(found, FreezeGame)
    stacks = found.stacks
    for hand in hands:
        shown = [share > 0 for share in freeze_deck.measure([DECK[card] for card in hand], [(0, 1, 2)]).each]
        assert [stacks.folds(*hand).colours >> colour & 1 for colour in range(5)] == shown


@pytest.mark.parametrize(
    ("field", "wrong", "expected"),
    [
        ('front = "..v .r. y.."', 'front = "..v .r. y."', "card k01, front: expected three rows of three"),
        ('front = "..v .r. y.."', 'front = "y.v .r. y.."', "card k01, back: expected the front’s holes mirrored"),
        ('id = "violet"', 'id = "purple"', "id: expected one of yellow, green, red, blue, violet"),
        ('id = "k02"', 'id = "k01"', "expected a new id"),
        ('source = "invented"', 'source = "stolen"', "source"),
    ],
)
def test_a_mistake_in_a_pack_is_named(field: str, wrong: str, expected: str) -> None:
    text = pack_text(BOX, "classic")
    assert field in text
    with pytest.raises(BadContent) as bad:
        parse(text.replace(field, wrong, 1), "box.toml")
    assert expected in said(bad.value)
