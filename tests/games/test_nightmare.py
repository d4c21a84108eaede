"""L'Étrange Noël rule by rule, NB-1 to NB-15. Its characters and its cards have files of their own."""

import pytest

from tests.games.nightmare_table import (
    GAME,
    asked,
    at,
    box,
    card,
    face_down,
    finish_round,
    force,
    forces,
    fresh,
    hold,
    lay,
    legal,
    lie,
    lying,
    midway,
    names,
    own,
    owned,
    play,
    refused,
    told,
)
from veillee.core.game import Refused
from veillee.core.rng import FastRng
from veillee.core.story import SPECTATOR
from veillee.games.nightmare.board import CENTRE, DECIDING, ENDING, LEFT, RIGHT
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.cover import turns
from veillee.games.nightmare.deeds import draw, look, move_card
from veillee.games.nightmare.events import (
    DREW,
    DREW_CARDS,
    PLAYED,
    PLAYED_DOWN,
    PLAYED_DOWN_CARD,
    ROLLED,
    TURNED_UP,
    WON,
)
from veillee.games.nightmare.pack import ALL_CARDS, DECK, size
from veillee.games.nightmare.view import tell, view
from veillee.words import say


def test_nb1_everybody_chooses_a_character_of_their_own_from_zero_on() -> None:
    state = box(characters="choose").new(3, FastRng(4))
    first = state.zero
    assert state.due == 1 << first
    play(state, "choose jack")
    assert state.due == 1 << (first + 1) % 3
    assert refused(state, "choose jack") == "character-taken"
    assert refused(state, "play sally-1 left") == "choose-first"
    play(state, "choose sally", "choose oogie")
    assert len({player.character for player in state.players}) == 3
    assert state.round == 1


def test_nb1_chance_leaves_the_neutral_characters_in_the_box_for_two_and_they_may_be_chosen() -> None:
    dealt = [player for seed in range(60) for player in GAME.new(2, FastRng(seed)).players]
    seen = {GAME.characters[player.character] for player in dealt}
    assert seen == {"jack", "santa", "finklestein", "oogie"}
    assert {"choose mayor", "choose sally"} <= set(legal(box(characters="choose").new(2, FastRng(1))))


def test_nb2_each_character_has_a_plain_and_an_ability_card_of_every_force() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    for character in range(6):
        cards = range(20 * character, 20 * character + 20)
        plain = sorted(content.force[card] for card in cards if not content.effects[card])
        able = sorted(content.force[card] for card in cards if content.effects[card])
        assert plain == able == list(range(1, 11))


def test_nb3_my_left_place_is_the_next_players_right_place() -> None:
    state = midway("jack", "santa", "oogie")
    assert state.rivals_at(0, 0) == [1]
    assert state.spot_at(1, 0) == RIGHT
    assert state.spot_at(0, 2) == RIGHT
    assert state.spot_at(1, 2) == -1
    assert state.rivals_at(0, state.centre()) == [1, 2]


def test_nb3_with_two_players_two_places_lie_between_them_and_the_other_counts_once() -> None:
    state = midway("jack", "santa")
    assert [state.spot_at(0, 0), state.spot_at(1, 0)] == [LEFT, RIGHT]
    assert [state.spot_at(0, 1), state.spot_at(1, 1)] == [RIGHT, LEFT]
    assert state.neighbours(0) == [1]


def test_nb4_places_get_the_tokens_of_the_round_and_the_centre_those_of_round_four() -> None:
    lots = GAME.pack.lots
    for round_ in range(1, 5):
        state = fresh("jack", "santa", "oogie")
        while state.round < round_:
            finish_round(state)
        for place in range(4):
            shown = 4 if place == state.centre() else round_
            assert list(lying(state, place)) == lots[state.places[place].tile][shown - 1]
        assert state.supply + sum(lot.christmas + lot.halloween for lot in [*state.players, *state.places]) == 308


def test_nb5_zero_begins_and_passes_clockwise_each_round() -> None:
    state = fresh("jack", "santa", "oogie", zero=1)
    assert state.due == 0b010
    finish_round(state)
    assert state.zero == 2
    assert state.due == 0b100


def test_nb6_hands_of_4_5_6_7_and_a_turn_less_each_round() -> None:
    state = fresh("jack", "santa", "mayor")
    for limit in (4, 5, 6, 7):
        assert size(state.players[0].hand) == limit
        assert turns(state) == limit - 1
        taken = [0, 0, 0]
        begun = state.round
        while not state.over and state.round == begun:
            seat = state.due.bit_length() - 1
            taken[seat] += not state.stack
            state.play(seat, state.legal(seat)[0])
        assert taken == [limit - 1] * 3


def test_nb6_an_empty_hand_passes_and_the_discard_never_comes_back() -> None:
    state = midway("jack", "santa", "mayor")
    hold(state, 0, "jack-1")
    for player in state.players[1:]:
        player.hand = 0
    without = state.players[1]
    without.discard |= without.deck
    without.deck = 0
    play(state, "play jack-1 left")
    assert state.round == 4, "the others had no card: the round ended"
    assert (without.hand, without.deck) == (0, 0)


def test_nb7_the_first_card_of_a_player_lies_face_down_and_only_they_know_it() -> None:
    state = fresh("jack", "santa", "oogie")
    name = legal(state)[0].split(" ")[1]
    play(state, f"play {name} left")
    assert state.players[0].down == card(name).bit
    assert [event.kind for event in told(state, 0)] == [PLAYED_DOWN_CARD]
    assert [event.kind for event in told(state, 1)] == [PLAYED_DOWN]
    assert [event.kind for event in told(state, SPECTATOR)] == [PLAYED_DOWN]
    mine, theirs = view(state, 0).players[0].rows[0].cards[0], view(state, 1).players[0].rows[0].cards[0]
    assert (mine.card, mine.down) == (name, True)
    assert (theirs.card, theirs.down, theirs.force) == (None, True, 0)
    worlds = {state.imagine(1, FastRng(seed)).players[0].down for seed in range(40)}
    assert len(worlds) > 5


def test_nb7_every_further_card_is_shown_and_told_to_everybody() -> None:
    state = fresh("jack", "santa", "oogie")
    names = []
    for _ in range(4):
        move = legal(state)[0]
        names.append(move.split(" ")[1])
        play(state, move)
    shown = [event for event in told(state, SPECTATOR) if event.kind == PLAYED]
    assert [(event.seat, event.args[0]) for event in shown] == [(0, card(names[3]).number)]


def test_a_single_card_that_is_drawn_is_told_like_several() -> None:
    for count in (1, 2):
        state = midway("jack", "santa", "oogie")
        draw(state, state.players[0], count)
        assert [len(event.args) for event in told(state, 0) if event.kind == DREW_CARDS] == [count]
        assert [event.args for event in told(state, 1) if event.kind == DREW] == [[count]]
    assert not told(midway("jack", "santa", "oogie"), 1)


def test_nb7_only_cards_in_hand_can_be_played() -> None:
    state = midway("jack", "santa", "oogie")
    hold(state, 0, "jack-1")
    assert refused(state, "play jack-2 left") == "not-in-hand"
    assert refused(state, "play santa-1 left") == "not-in-hand"
    assert refused(state, "accept") == "play-a-card"
    with pytest.raises(Refused):
        play(state, "play jack-2 left")


def test_nb8_a_place_gets_no_second_card_while_another_has_none() -> None:
    state = midway("jack", "santa", "oogie")
    hold(state, 0, "jack-1", "jack-2")
    state.players[0].rows[RIGHT] = 0
    assert refused(state, "play jack-1 left") == "cover-first"
    play(state, "play jack-1 right")
    assert at(state, 0, "right") == {"jack-1"}


def test_nb9_an_effect_is_done_as_far_as_possible_and_an_optional_one_may_be_declined() -> None:
    state = midway("jack", "santa", "oogie")
    hold(state, 0, "bone-wand")
    lie(state, 0, 4, 1)
    play(state, "play bone-wand left")
    assert lying(state, 0) == (5, 0), "there was only one Halloween token to flip"
    state = midway("jack", "santa", "oogie")
    hold(state, 0, "hollow-gaze")
    play(state, "play hollow-gaze left", "decline")
    assert at(state, 0, "left") == {"jack-6", "hollow-gaze"}


def test_nb9_conditions_ignore_cards_that_are_face_down() -> None:
    state = midway("sally", "santa", "oogie")
    state.players[0].rows[LEFT] = card("quiet-steps").bit
    lay(state, 1, RIGHT, "santa-1")
    assert force(state, "quiet-steps") == 8, "outnumbered by two to one"
    face_down(state, 1, "santa-1")
    assert force(state, "quiet-steps") == 4, "santa-1 is face down"


def test_nb9_while_a_card_asks_nothing_else_may_be_done() -> None:
    state = midway("santa", "jack", "oogie")
    hold(state, 0, "bottomless-sack", "santa-1")
    play(state, "play bottomless-sack left")
    assert state.due == 1
    assert refused(state, "play santa-1 left") == "answer-first"
    assert refused(state, "side christmas") == "not-offered"
    asking = view(state, 1).asking
    assert asking is not None
    assert (asking.seat, asking.kind, asking.card, asking.effect) == (0, "effect", "bottomless-sack", 0)


def test_nb9_whoever_is_asked_for_a_side_is_told_of_which_tokens() -> None:
    state = midway("jack", "santa", "oogie")
    hold(state, 0, "sleepless-night", "change-of-scene", "jack-1")
    play(state, "play sleepless-night left")
    unasked = view(state, 0).asking
    assert unasked is not None
    assert (unasked.place, unasked.whose) == (None, None)
    tile = view(state, None).places[state.centre()].tile
    play(state, f"at {tile}")
    asking = view(state, 1).asking
    assert asking is not None
    assert (asking.card, asking.place, asking.whose) == ("sleepless-night", tile, None)


def test_nb10_a_card_moves_only_if_its_owner_can_still_cover_every_place() -> None:
    state = midway("mayor", "santa", "oogie")
    state.mood = 1
    state.players[1].hand = 0
    hold(state, 0, "handshakes")
    play(state, "play handshakes left")
    assert not state.stack, "santa could not replace his only card there: nothing to choose"
    state = midway("mayor", "santa", "oogie")
    state.mood = 1
    hold(state, 0, "handshakes")
    lay(state, 1, RIGHT, "santa-1")
    play(state, "play handshakes left", "card santa-8")
    assert set(legal(state)) == {f"at {GAME.tiles[1]}", f"at {GAME.tiles[11]}"}, "only among santa's own places"
    play(state, f"at {GAME.tiles[1]}")
    assert at(state, 1, "left") == {"santa-6", "santa-8"}
    assert at(state, 1, "right") == {"santa-1"}


def test_nb10_a_card_may_leave_a_place_for_any_that_has_none() -> None:
    state = midway("mayor", "santa", "oogie")
    state.mood = 1
    hold(state, 0, "handshakes")
    state.players[1].rows[CENTRE] = 0
    play(state, "play handshakes left")
    assert set(legal(state)) == {"card santa-8", "decline"}
    play(state, "card santa-8")
    assert at(state, 1, "centre") == {"santa-8"}, "to the left he would leave two places to cover with one card"


def test_nb10_a_refusal_says_that_a_place_would_be_uncovered() -> None:
    state = midway("oogie", "santa", "jack")
    hold(state, 0, "trapdoor", "oogie-1")
    state.players[2].hand = 0
    lay(state, 1, CENTRE, "santa-1")
    play(state, "play trapdoor centre")
    assert refused(state, "card jack-7") == "would-uncover"
    assert refused(state, "card jack-8") == "not-offered"
    assert refused(state, "card santa-1") == ""


def test_nb10_a_refusal_says_so_of_where_a_card_would_go_too() -> None:
    state = midway("santa", "sally", "jack")
    lay(state, 1, CENTRE, "quiet-steps")
    state.players[1].rows[RIGHT] = 0
    state.phase, state.turn = ENDING, 1
    asked(state)
    assert set(legal(state)) == {f"at {GAME.tiles[0]}", "decline"}, "the right place has no card, and no turn is left"
    assert refused(state, f"at {GAME.tiles[1]}") == "would-uncover"
    assert refused(state, f"at {GAME.tiles[11]}") == "not-offered", "there it lies"
    assert refused(state, f"at {GAME.tiles[5]}") == "not-offered", "no place of this round"
    assert refused(state, "card sally-6") == "not-offered", "no place at all"


def test_nb10_the_last_cards_needed_to_cover_a_place_cannot_be_discarded() -> None:
    state = midway("finklestein", "santa", "oogie")
    state.desk.piles = [[], []]
    state.players[0].rows[RIGHT] = state.players[0].rows[CENTRE] = 0
    hold(state, 0, "spare-parts", "finklestein-1")
    play(state, "play spare-parts centre")
    assert not state.stack, "finklestein-1 is needed on the right: there is nothing to discard"
    assert names(state, 0, state.players[0].hand) == {"finklestein-1"}


def test_nb10_an_uncovered_place_cannot_be_won() -> None:
    state = midway("jack", "santa", "oogie")
    state.players[0].rows[LEFT] = 0
    lay(state, 1, RIGHT, "wrong-address")
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    wins = [(event.seat, event.args[0]) for event in told(state) if event.kind == WON]
    assert (1, 0) in wins


def test_nb11_the_ranking_is_the_order_of_coming_to_the_centre_and_breaks_every_tie() -> None:
    state = midway("jack", "santa", "mayor")
    assert forces(state, 0) == [6, 7, 8]
    state.players[1].rows = [card("santa-8").bit, card("santa-7").bit, card("santa-6").bit]
    state.rank = [2, 1, 0]
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    wins = {event.args[0]: event.seat for event in told(state) if event.kind == WON}
    assert wins[0] == 1, "six each on the outer place: santa came to the centre before jack"
    assert wins[11] == 2, "seven each on the centre"


def test_nb11_a_card_moved_to_the_centre_ranks_only_who_has_no_rank() -> None:
    state = midway("jack", "santa", "oogie")
    state.rank = [1]
    move_card(state, 1, card("santa-6"), state.centre())
    assert state.rank == [1]
    lay(state, 0, LEFT, "jack-1")
    move_card(state, 1, card("jack-1"), state.centre())
    assert state.rank == [1, 0]


def test_nb11_the_view_says_who_leads_a_place_and_ties_of_the_unranked_go_clockwise_from_zero() -> None:
    state = midway("jack", "santa", "mayor")
    state.zero = 2
    assert [place.leader for place in view(state, None).places] == [1, 2, 0, 0], "on the centre jack came first"
    state.rank = []
    assert view(state, None).places[3].leader == 2, "nobody came to the centre: Zero's holder leads the tie"
    state.players[2].rows[CENTRE] = 0
    assert view(state, None).places[3].leader == 0, "the next one clockwise"


def test_nb11_a_face_down_card_leads_nobody_who_does_not_know_it() -> None:
    state = midway("jack", "santa", "mayor")
    state.players[1].rows[RIGHT] = card("santa-8").bit
    face_down(state, 1, "santa-8")
    assert [view(state, seat).places[0].leader for seat in (0, 1, 2, None)] == [0, 1, 0, 0]
    state.players[0].rows[LEFT] = 0
    assert view(state, 0).places[0].leader is None


def test_nb12_cards_are_turned_up_from_zero_on_then_the_dice_then_the_places() -> None:
    state = fresh("oogie", "jack", "santa", zero=1)
    finish_round(state)
    kinds = [(event.kind, event.seat) for event in told(state) if event.kind in (TURNED_UP, ROLLED, WON)]
    assert kinds[:4] == [(TURNED_UP, 1), (TURNED_UP, 2), (TURNED_UP, 0), (ROLLED, 0)]
    assert [kind for kind, _ in kinds[4:]] == [WON] * 4


def test_nb12_places_are_decided_from_zeros_left_one_clockwise_and_the_centre_last() -> None:
    state = midway("jack", "santa", "oogie")
    state.zero = 1
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    assert [event.args[0] for event in told(state) if event.kind == WON] == [1, 2, 0, 11]


def test_nb12_several_end_effects_of_one_player_come_in_the_order_they_choose() -> None:
    state = midway("jack", "santa", "mayor")
    lay(state, 0, CENTRE, "public-lecture")
    lay(state, 0, LEFT, "makeshift-sleigh")
    hold(state, 0, "jack-1")
    state.phase, state.turn = ENDING, 0
    asked(state)
    assert set(legal(state)) == {"card public-lecture", "card makeshift-sleigh"}
    play(state, "card makeshift-sleigh", "accept")
    assert state.research == 2, "first the sleigh (with the only card in hand), then the lecture"


def test_nb13_a_won_place_is_told_with_everybodys_force_and_a_tie_with_what_breaks_it() -> None:
    state = midway("jack", "santa", "mayor")
    state.players[1].rows[RIGHT] = 0
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    heard = [tell(GAME, event, None) for event in told(state) if event.kind == WON]
    said = [say("en", sentence, GAME.content.names, ["Ann", "Ben", "Cleo"]) for sentence in heard if sentence]
    assert said[0].endswith(": Ann wins with Force 6 (3 Christmas, 3 Halloween).")
    assert said[1].endswith(": Cleo wins with Force 8 against 6 (3 Christmas, 3 Halloween).")
    assert said[3].endswith(
        ": a tie, Force 7 against 7 · 7; Ann wins it by rank on the centre (3 Christmas, 3 Halloween)."
    )


def test_nb13_the_highest_force_takes_all_tokens_as_they_lie() -> None:
    state = midway("jack", "santa", "mayor")
    lie(state, 0, 1, 2)
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    assert owned(state, 1) == (1, 2), "santa's 8 on the right beats jack's 6 on the left"


def test_nb14_cards_go_to_the_discard_and_unclaimed_tokens_to_the_supply() -> None:
    state = midway("jack", "santa", "mayor")
    state.players[0].rows[LEFT] = 0
    state.players[1].rows[RIGHT] = 0
    before = state.supply
    state.phase, state.turn = DECIDING, 0
    state.decide_places()
    assert state.supply == before + 6
    state.end_round()
    assert names(state, 2, state.players[2].discard) == {"mayor-6", "mayor-7", "mayor-8"}
    assert [player.rows for player in state.players] == [[0, 0, 0]] * 3
    assert state.rank == []
    assert [player.down for player in state.players] == [0] * 3
    assert len({place.tile for place in state.places}) == 4
    assert size(state.players[0].hand) == 7


def test_nb15_points_then_force_in_hand_then_first_on_the_centre() -> None:
    def ended(hands: tuple[str, str], rank: list[int]) -> tuple[str, int]:
        state = midway("santa", "mayor", "jack", round_=4)
        own(state, 0, 5, 0)
        own(state, 1, 5, 5)
        for seat, held in enumerate(hands):
            hold(state, seat, held)
        state.rank = rank
        state.finish()
        return state.rules.meta.endings[state.ending], state.winner

    assert ended(("santa-9", "mayor-10"), [0, 1, 2]) == ("force", 1)
    assert ended(("santa-9", "mayor-9"), [1, 0, 2]) == ("centre", 1)
    assert ended(("santa-9", "mayor-9"), [2, 0, 1]) == ("centre", 0)
    state = midway("santa", "mayor", "jack", round_=4)
    own(state, 0, 6, 0)
    own(state, 1, 5, 5)
    state.finish()
    assert (state.scores(), state.winner) == ([12, 10, 0], 0)


def test_who_looked_at_a_face_down_card_keeps_knowing_it() -> None:
    state = fresh("jack", "santa", "sally", zero=1)
    play(state, *(legal(state)[0] for _ in range(1)))
    look(state, 0, state.players[1])
    down = state.players[1].down
    slot = state.players[1].hidden[0].slot
    assert {state.imagine(0, FastRng(seed)).players[1].down for seed in range(20)} == {down}
    assert len({state.imagine(2, FastRng(seed)).players[1].down for seed in range(20)}) > 3
    assert view(state, 0).players[1].rows[0].cards[0].card == GAME.cards[DECK + slot]
    assert view(state, 2).players[1].rows[0].cards[0].card is None
    assert view(state, 2).players[1].rows[0].cards[0].looked == (0,), "everybody saw who looked"
    finish_round(state)
    assert [player.hidden for player in state.players] == [[], [], []], "the next face-down card is another one"


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    state = fresh("santa", "jack", "sally")
    draw(state, state.players[0], 2)
    drawn = [event for event in told(state, 0) if event.kind == DREW_CARDS]
    assert len(drawn[0].args) == 2
    assert not [event for event in told(state, 1) if event.kind == DREW_CARDS]


def test_the_fields_of_a_seat_hold_all_twenty_cards() -> None:
    state = fresh("santa", "jack", "sally")
    finish_round(state)
    for player in state.players:
        assert player.hand | player.deck | player.discard | player.played() == ALL_CARDS
