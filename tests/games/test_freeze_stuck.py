"""Monster Freeze, MF-11: nobody stays stuck; head starts; and what a seat may know of the others' hands."""

from itertools import combinations

import pytest

from tests.games.freeze_table import BOX, RED, VIOLET, ended, lay, lay_from_hand, position, started
from tests.laws.play import pack_text
from veillee.bots import bot
from veillee.core.bot import Budget
from veillee.core.game import WAIT, Refused
from veillee.core.rng import FastRng
from veillee.core.story import Story
from veillee.games.freeze.content import parse
from veillee.games.freeze.options import FreezeOptions
from veillee.games.freeze.player import Fold
from veillee.games.freeze.rules import (
    COLOUR_NAMES,
    COUNTDOWN,
    META,
    NOT_STUCK,
    RESTING,
    FreezeGame,
    FreezeState,
)
from veillee.games.freeze.view import view

# MF-11: nobody stuck.


def cold_pack(warm: int) -> FreezeGame:
    """Sixteen cards that can never line up, but for the last `warm` ones, which show a line by themselves."""
    text = "\n".join(line for line in pack_text(BOX, "classic").split("[[card]]")[0].split("\n"))
    for number in range(16):
        front, back = ("yyy ... ...", "yyy ... ...") if number >= 16 - warm else ("... .g. ...", "... .r. ...")
        text += f'[[card]]\nid = "c{number}"\nfront = "{front}"\nback = "{back}"\nsource = "invented"\n'
        text += f'name = {{ fr = "carte {number}", en = "card {number}" }}\n'
    return FreezeGame(FreezeOptions(), parse(text, "cold.toml"))


def test_mf11_when_nobody_can_fold_the_middle_card_goes_under_the_pile() -> None:
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    assert state.playing
    position(state, [[0, 1, 2], [3, 4, 5]], 6, [15])
    state.loosen()
    assert state.middle == 15
    assert state.under == [6]
    assert state.playing


def test_mf11_a_fold_with_the_middle_card_is_enough_not_to_be_stuck() -> None:
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 5]], 15, list(range(6, 15)))
    state.loosen()
    assert state.middle == 15


def test_mf11_three_cards_in_a_row_are_turned_before_the_folds_decide() -> None:
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 15]], 5, list(range(6, 15)))
    state.story = Story()
    state.play(1, state.hand_folds(1).moves[0])
    assert ended(state) == "stuck"
    assert state.payoffs() == [0.0, 1.0]
    assert [META.kinds[event.kind] for event in state.story.events].count("turned") == 3


def test_mf11_the_third_card_turned_may_still_save_the_round() -> None:
    for seed in range(40):
        state = cold_pack(warm=1).new(2, FastRng(1))
        state.advance(COUNTDOWN)
        position(state, [[0, 1, 2], [3, 4, 5]], 6, [7, 8, 15])
        state.rng = FastRng(seed)
        state.loosen()
        assert state.middle == 15
        assert ended(state) == ""


def exchange_often(state: FreezeState, seat: int, times: int) -> None:
    for _ in range(times):
        state.play(seat, state.rules.exchange_move(0, state.middle))


def test_mf11_exchanging_alone_never_ends_a_round_and_turns_no_card() -> None:
    state = started(2)
    for number in range(400):
        state.advance(state.clock + 2_000)
        state.play(number % 2, state.rules.exchange_move(0, state.middle))
        if state.clock > COUNTDOWN + 500_000:
            break
    assert state.playing
    assert state.under == []


def test_mf11_after_sixty_exchanges_without_a_fold_of_its_own_a_seat_rests_between_them() -> None:
    state = started(2)
    exchange_often(state, 0, 60)
    again = state.rules.exchange_move(0, state.middle)
    with pytest.raises(Refused) as refused:
        state.play(0, again)
    assert refused.value.code == RESTING
    assert state.rules.refusals[RESTING].rule == "MF-11"
    assert not set(state.legal(0)) & {state.rules.exchange_move(place, state.middle) for place in range(3)}
    assert view(state, 0).rests == state.deadline() == COUNTDOWN + 2_000
    state.play(1, state.rules.exchange_move(0, state.middle))  # the other seat has not tired
    state.advance(COUNTDOWN + 1_999)
    assert state.refusal(0, state.rules.exchange_move(0, state.middle)) == RESTING
    state.advance(COUNTDOWN + 2_000)
    assert set(state.legal(0)) >= {state.rules.exchange_move(place, state.middle) for place in range(3)}
    exchange_often(state, 0, 1)
    assert state.refusal(0, state.rules.exchange_move(0, state.middle)) == RESTING


def test_mf11_a_fold_of_another_seat_does_not_rest_it_and_one_of_its_own_does() -> None:
    state = started(2)
    exchange_often(state, 0, 60)
    lay(state, 1, RED)
    assert state.refusal(0, state.rules.exchange_move(0, state.middle)) == RESTING
    lay(state, 0, RED)
    exchange_often(state, 0, 60)


def test_mf11_where_there_is_nothing_but_to_rest_there_is_no_move() -> None:
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 15]], 5, list(range(6, 15)))
    exchange_often(state, 0, 60)
    assert state.legal(0) == []
    assert state.sample(0, FastRng(1)) == WAIT


def stuck_seat() -> FreezeState:
    """The first seat can fold nothing, the second can."""
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 15]], 5, list(range(6, 15)))
    return state


def test_mf11_a_seat_without_any_fold_is_helped_after_twenty_seconds() -> None:
    state = stuck_seat()
    renewal = state.rules.parse("renew 2")
    state.advance(COUNTDOWN + 19_999)
    assert state.refusal(0, renewal) == NOT_STUCK
    assert not view(state, 0).stuck
    assert state.deadline() == COUNTDOWN + 20_000
    state.advance(COUNTDOWN + 20_000)
    assert (view(state, 0).stuck, view(state, 1).stuck, view(state, None).stuck) == (True, False, False)
    assert renewal in state.legal(0)
    assert state.refusal(1, renewal) == NOT_STUCK
    state.story = Story()
    state.players[0].shown = [1]
    state.play(0, renewal)
    assert state.under == [1]
    assert state.players[0].shown == [], "what was seen to come from the middle is seen to go"
    assert 1 not in state.players[0].hand
    assert len(state.players[0].hand) == 3
    assert state.players[0].hand == sorted(state.players[0].hand), "a hand is a set in the order of the deck"
    assert [META.kinds[event.kind] for event in state.story.seen(1)] == ["renewed"]
    assert [META.kinds[event.kind] for event in state.story.seen(0)] == ["renewed", "drew"]
    assert state.story.seen(0)[-1].args == state.players[0].hand
    assert state.refusal(0, renewal) == NOT_STUCK, "the next help comes after another twenty seconds"


def test_mf11_exchanging_does_not_put_off_the_help() -> None:
    state = stuck_seat()
    state.advance(COUNTDOWN + 15_000)
    exchange_often(state, 0, 1)
    state.advance(COUNTDOWN + 20_000)
    assert view(state, 0).stuck


def test_mf11_the_twenty_seconds_begin_when_the_last_fold_goes_though_the_hand_is_older() -> None:
    """The first seat could fold with the middle card, until somebody took it."""
    state = cold_pack(warm=2).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 15]], 14, list(range(5, 14)))
    state.advance(COUNTDOWN + 30_000)
    assert not view(state, 0).stuck
    exchange_often(state, 1, 1)
    state.advance(COUNTDOWN + 49_999)
    assert state.refusal(0, state.rules.parse("renew 1")) == NOT_STUCK
    assert state.deadline() == COUNTDOWN + 50_000
    state.advance(COUNTDOWN + 50_000)
    assert view(state, 0).stuck


def test_mf11_a_fold_that_comes_and_goes_begins_the_twenty_seconds_again() -> None:
    state = cold_pack(warm=2).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 14, 15]], 4, list(range(5, 14)))
    state.advance(COUNTDOWN + 10_000)
    state.play(1, state.rules.exchange_move(1, state.middle))  # a warm card lies in the middle now
    state.advance(COUNTDOWN + 12_000)
    state.play(1, state.rules.exchange_move(0, state.middle))  # and no longer
    state.advance(COUNTDOWN + 31_999)
    assert not view(state, 0).stuck
    state.advance(COUNTDOWN + 32_000)
    assert view(state, 0).stuck


def test_mf11_bots_take_the_help() -> None:
    state = stuck_seat()
    state.advance(COUNTDOWN + 20_000)
    for name in ("easy", "medium", "hard", "greedy"):
        intent = bot(BOX, name).choose(state.copy(), 0, [], Budget(1), FastRng(1))
        assert state.rules.notation(intent.move).startswith("renew")


def test_mf11_cards_under_the_pile_come_last_in_their_order() -> None:
    state = started(2)
    under = state.pile[:2]
    del state.pile[:2]
    state.under = under
    state.pile = state.pile[:1]
    lay_from_hand(state)
    assert state.pile == []
    assert state.under == []
    assert set(under) <= {card for player in state.players for card in player.hand}


# A handicap per seat.


def test_a_head_start_deals_the_others_later() -> None:
    state = started(3, head_start_2=15, head_start_3=5)
    assert [len(player.hand) for player in state.players] == [0, 3, 0]
    assert state.may == 0b010
    assert state.deadline() == COUNTDOWN + 10_000
    state.play(1, state.hand_folds(1).moves[0])
    state.advance(COUNTDOWN + 10_000)
    assert [len(player.hand) for player in state.players] == [0, 3, 3]
    state.advance(COUNTDOWN + 15_000)
    assert state.may == 0b111
    assert started(2, head_start_3=15).may == 0b11, "nobody sits there"


@pytest.mark.parametrize(("left", "ends"), [(8, True), (9, False)])
def test_mf8_a_head_start_leaves_the_others_their_first_hands(left: int, ends: bool) -> None:
    state = started(3, head_start_1=20)
    del state.pile[left:]
    state.play(0, state.hand_folds(0).moves[0])
    assert (ended(state) == "pile") == ends
    if not ends:
        state.advance(state.dealt_at(1))
        assert [len(player.hand) for player in state.players] == [3, 3, 3]


def test_a_head_start_comes_again_every_round() -> None:
    state = started(2, head_start_1=20, rounds_to_win=2)
    for colour in range(5):
        lay(state, 0, colour)
    state.advance(state.deadline())
    assert [len(player.hand) for player in state.players] == [3, 0]


def test_hints_name_the_colours_that_the_hand_can_fold_to_that_seat_alone() -> None:
    state = started(2, hints_1=True)
    colours = state.hand_folds(0).colours
    assert set(view(state, 0).hints) == {name for colour, name in enumerate(COLOUR_NAMES) if colours >> colour & 1}
    assert view(state, 1).hints == view(state, None).hints == ()
    assert view(started(2), 0).hints == ()


def test_mf11_alone_stuck_is_lost() -> None:
    state = cold_pack(warm=0).new(1, FastRng(1))
    state.advance(COUNTDOWN)
    assert ended(state) == "stuck"
    assert state.payoffs() == [0.0]


def test_mf11_a_round_ends_after_ten_minutes() -> None:
    state = started(4)
    assert state.round_ends() == COUNTDOWN + 600_000
    lay(state, 2, VIOLET)
    state.advance(COUNTDOWN + 600_000)
    assert ended(state) == "time"
    assert state.payoffs() == [0.0, 0.0, 1.0, 0.0]
    assert started(4, round_minutes=3).round_ends() == COUNTDOWN + 180_000


# What others may know.


def late(mine: list[int], middle: int, unseen: list[int]) -> FreezeState:
    """A game of two in which the first seat holds `mine` and has not seen these cards; all others are folded."""
    state = started(2)
    position(state, [mine, unseen[:3]], middle, unseen[3:])
    fold = Fold()
    fold.move = 1
    fold.cards = [card for card in range(80) if card not in (*mine, middle, *unseen)]
    state.players[0].folds = [fold]
    return state


def imagined(state: FreezeState, times: int) -> dict[tuple[int, ...], int]:
    """How often the first seat imagines which hand of the second's."""
    counts: dict[tuple[int, ...], int] = {}
    rng = FastRng(5)
    for _ in range(times):
        hand = tuple(state.imagine(0, rng).players[1].hand)
        counts[hand] = counts.get(hand, 0) + 1
    return counts


def test_imagined_hands_are_uniform_over_the_unseen_cards() -> None:
    unseen = [3, 17, 29, 41, 55]
    counts = imagined(late([0, 1, 2], 4, unseen), 4000)
    assert set(counts) == set(combinations(unseen, 3))
    assert max(counts.values()) < 1.3 * min(counts.values())


def test_mf11_no_imagined_world_is_one_in_which_everybody_is_stuck() -> None:
    """The first seat can fold nothing, and the second only if it holds one of the two warm cards."""
    state = cold_pack(warm=2).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 15]], 5, [14, 6])
    fold = Fold()
    fold.move, fold.cards = 1, list(range(7, 14))
    state.players[0].folds = [fold]
    counts = imagined(state, 4000)
    unseen = [3, 4, 6, 14, 15]
    assert set(counts) == set(combinations(unseen, 3)) - {(3, 4, 6)}
    assert max(counts.values()) < 1.3 * min(counts.values())


def test_mf9_what_went_under_the_pile_is_dealt_again_in_the_next_round() -> None:
    state = cold_pack(warm=1).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    position(state, [[0, 1, 2], [3, 4, 5]], 6, [*range(7, 16)])
    state.loosen()
    assert state.under
    state.gather()
    assert sorted(state.pile) == [*range(16)]
