"""L'Étrange Noël rule by rule, NB-1 to NB-21. Its cards are proven one by one in test_nightmare_cards.py."""

from itertools import pairwise

import pytest

from tests.games.nightmare_table import (
    GAME,
    asked,
    at,
    box,
    card,
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
    pack,
    play,
    refused,
    spoken,
    told,
)
from veillee.core.game import Refused
from veillee.core.rng import FastRng
from veillee.core.story import SPECTATOR
from veillee.games.nightmare.board import AGAIN, CENTRE, DECIDING, ENDING, LEFT, RIGHT, UNPLAYED
from veillee.games.nightmare.characters import complete, ingredients
from veillee.games.nightmare.content import NightmareContent, parse
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
from veillee.games.nightmare.insight import NightmareInsight
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.pack import ALL_CARDS, DECK, size
from veillee.games.nightmare.resolve import answer, resolve
from veillee.games.nightmare.rules import NightmareGame
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
    assert state.players[0].down == card(name).slot
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
    state.players[1].down = card("santa-1").slot
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


def test_nb10_a_refusal_says_that_a_place_would_be_uncovered() -> None:
    state = midway("oogie", "santa", "jack")
    hold(state, 0, "trapdoor", "oogie-1")
    state.players[2].hand = 0
    lay(state, 1, CENTRE, "santa-1")
    play(state, "play trapdoor centre")
    assert refused(state, "card jack-7") == "would-uncover"
    assert refused(state, "card jack-8") == "not-offered"
    assert refused(state, "card santa-1") == ""


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
    state.players[1].down = card("santa-8").slot
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
    assert said[3].endswith(": 7–7 · 7: Ann comes first on the centre (3 Christmas, 3 Halloween).")


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
    assert [player.down for player in state.players] == [UNPLAYED] * 3
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


def test_nb16_research_stops_at_the_last_step_which_sets_what_jacks_tokens_are_worth() -> None:
    state = midway("jack", "santa", "oogie")
    track = state.pack.track
    own(state, 0, 4, 2)
    last = len(track) - 1
    for step, (christmas, halloween) in enumerate(track):
        state.research = step
        assert state.scores()[0] == 4 * christmas + 2 * halloween
    hold(state, 0, "chalk-formulas")
    play(state, "play chalk-formulas left")
    assert state.research == last


def test_nb16_every_step_of_the_research_can_be_reached_and_changes_what_a_token_is_worth() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    steps = sum(effect.n for effects in content.effects for effect in effects if effect.do == "research")
    track = GAME.pack.track
    assert steps >= len(track) - 1
    assert all(before != after for before, after in pairwise(track))


def test_nb17_christmas_is_worth_a_lot_to_santa_and_halloween_nothing_and_he_gives_to_others() -> None:
    state = midway("santa", "jack", "oogie")
    own(state, 0, 5, 7)
    assert state.scores()[0] == 10
    hold(state, 0, "hole-in-the-sack")
    play(state, "play hole-in-the-sack left")
    assert [owned(state, seat) for seat in range(3)] == [(5, 7), (1, 0), (1, 0)]


def test_nb18_the_mayor_begins_in_joy() -> None:
    state = fresh("mayor", "santa", "oogie")
    assert view(state, None).mood == "joy"
    assert view(fresh("jack", "santa"), None).mood is None


def test_nb19_ingredients_complete_the_top_experiment_and_are_used_up() -> None:
    state = midway("finklestein", "santa", "oogie")
    desk = state.desk
    one, other = GAME.experiments.index("walking-lamp"), GAME.experiments.index("laughing-glue")
    desk.piles = [[one, -1, -1], [other, -1, -1]]
    desk.pool = 0b111111 & ~(1 << one) & ~(1 << other)
    assert state.pack.needs[one] == [1, 0, 0]
    hold(state, 0, "finklestein-1")
    play(state, "play finklestein-1 left")
    assert desk.done == 1 << one
    assert ingredients(state, state.players[0], 0) == 0
    assert len(desk.piles[0]) == 2
    assert desk.piles[0][0] >= 0, "the next one comes up"
    assert desk.piles[1][0] == other


def test_nb19_if_both_fit_he_chooses_and_the_new_top_is_checked_at_once() -> None:
    state = midway("finklestein", "santa", "oogie")
    lamp, glue, bat = (GAME.experiments.index(name) for name in ("walking-lamp", "laughing-glue", "clockwork-bat"))
    desk = state.desk
    desk.piles = [[lamp, bat], [glue]]
    desk.pool = 0
    desk.spare = [0, 1, 0]
    hold(state, 0, "finklestein-1")
    play(state, "play finklestein-1 left")
    assert set(legal(state)) == {"experiment walking-lamp", "experiment laughing-glue"}
    play(state, "experiment laughing-glue")
    assert desk.done == 1 << glue | 1 << lamp, "the lamp is checked again at once"
    assert desk.piles == [[], [bat]], "the empty pile took the rest, and a single one is not split"


def test_nb19_an_empty_pile_is_refilled_from_the_other_whose_top_stays() -> None:
    state = midway("finklestein", "santa", "oogie")
    lamp, glue = GAME.experiments.index("walking-lamp"), GAME.experiments.index("laughing-glue")
    state.desk.piles = [[lamp], [glue, 2, -1]]
    state.desk.pool = 0b110000
    complete(state, 0, lamp)
    assert state.desk.piles == [[2, -1], [glue]]


def test_nb19_four_experiments_give_the_bonus() -> None:
    state = midway("finklestein", "santa", "oogie")
    worth = state.pack.worth
    state.desk.done = 0b000111
    assert state.scores()[0] == sum(worth[:3])
    state.desk.done = 0b001111
    assert state.scores()[0] == sum(worth[:4]) + state.pack.four_bonus


def test_nb20_the_difference_adds_at_the_named_place_and_a_double_everywhere() -> None:
    seen = set()
    for seed in range(80):
        state = midway("oogie", "santa", "jack")
        state.rng = FastRng(seed)
        state.turn = turns(state) * 3
        asked(state)
        assert set(legal(state)) == {f"at {GAME.tiles[place]}" for place in (0, 2, 11)}
        answer(state, state.rules.parse(f"at {GAME.tiles[0]}"))
        dice = state.dice
        assert forces(state, 0) == ([7, 8, 9] if dice.one == dice.other else [6 + abs(dice.one - dice.other), 7, 8])
        seen.add((dice.one, dice.other))
    assert len(seen) > 25


def test_nb20_a_reroll_replaces_the_dice_and_each_card_gives_one() -> None:
    state = midway("oogie", "santa", "jack")
    lay(state, 0, LEFT, "loaded-dice")
    state.turn = turns(state) * 3
    asked(state)
    play(state, f"at {GAME.tiles[0]}")
    assert legal(state) == ["accept", "decline"]
    play(state, "accept")
    rolls = [event for event in told(state) if event.kind == ROLLED]
    assert len(rolls) == 2, "once more, and the round goes on"
    assert state.round == 4


@pytest.mark.parametrize(("one", "other", "answer"), [(1, 2, "accept"), (1, 6, "decline")])
def test_nb20_a_greedy_oogie_throws_again_only_where_the_dice_lost_him_the_place(
    one: int, other: int, answer: str
) -> None:
    state = midway("oogie", "mayor", "santa")
    state.players[0].rows[LEFT], state.players[1].rows[RIGHT] = card("loaded-dice").bit, card("mayor-5").bit
    lie(state, 0, 0, 9)
    state.phase, state.turn = DECIDING, 0
    state.dice.one, state.dice.other, state.dice.place = one, other, 0
    state.push(AGAIN, 0, -1)
    assert not resolve(state)
    picked = {GAME.notation(NightmareInsight().pick(state, 0, FastRng(seed))) for seed in range(9)}
    assert picked == {answer}


def test_nb21_sally_has_a_card_more_and_all_that_is_left_in_round_four() -> None:
    state = fresh("sally", "santa", "jack")
    assert [size(player.hand) for player in state.players] == [5, 4, 4]
    assert turns(state) == 3
    state = midway("sally", "santa", "jack")
    sally = state.players[0]
    sally.discard = sally.deck & ~0b111
    sally.deck = 0b111
    state.phase, state.turn = DECIDING, 0
    state.proceed()
    assert state.round == 4
    assert size(sally.hand) == 3


def test_nb21_a_sewn_card_adds_its_force_and_goes_where_its_host_goes() -> None:
    state = midway("sally", "santa", "jack")
    hold(state, 0, "needle-and-thread", "sally-10")
    play(state, "play needle-and-thread left", "card sally-10")
    assert forces(state, 0)[LEFT] == 6 + 1 + 10
    assert at(state, 0, "left") == {"sally-6", "needle-and-thread"}, "it is no card of its own"
    move_card(state, 0, card("needle-and-thread"), state.centre())
    assert forces(state, 0)[CENTRE] == 7 + 1 + 10
    state.end_round()
    assert {"needle-and-thread", "sally-10"} <= names(state, 0, state.players[0].discard)


def test_nb21_sewing_replaces_the_ordinary_effect_and_declining_keeps_it() -> None:
    for said, took in (("card sally-10", 0), ("decline", 3)):
        state = midway("sally", "santa", "jack")
        hold(state, 0, "patchwork", "sally-10")
        play(state, "play patchwork left", said)
        if took:
            play(state, "side christmas")
        assert owned(state, 0)[0] == took


def test_nb21_face_down_sally_decides_about_sewing_when_the_card_is_turned_up() -> None:
    state = midway("sally", "santa", "jack")
    lay(state, 0, LEFT, "needle-and-thread")
    state.players[0].down = card("needle-and-thread").slot
    hold(state, 0, "sally-10")
    state.turn = turns(state) * 3
    asked(state)
    assert set(legal(state)) == {"card sally-10", "decline"}


@pytest.mark.parametrize(("deck", "sews"), [(0b11, False), (0b111, True)])
def test_nb10_after_this_rounds_turns_three_cards_per_round_to_come_must_be_left(deck: int, sews: bool) -> None:
    state = midway("sally", "santa", "jack")
    state.turn = 3 * (turns(state) - 2)
    hold(state, 0, "needle-and-thread", "sally-10", "sally-9")
    sally = state.players[0]
    sally.discard = sally.deck & ~deck
    sally.deck = deck
    play(state, "play needle-and-thread left")
    assert any(move.startswith("card sally") for move in legal(state)) == sews, (
        "of two cards in hand the turn still to come takes one: only the deck is left for round 4"
    )


@pytest.mark.parametrize(("deck", "discards"), [(0b11, False), (0b111, True)])
def test_nb10_the_same_floor_holds_for_a_discard_of_anybody(deck: int, discards: bool) -> None:
    state = midway("santa", "oogie", "jack")
    state.turn = 3 * (turns(state) - 1)
    hold(state, 0, "naughty-list")
    oogie = state.players[1]
    hold(state, 1, "oogie-10")
    oogie.discard = oogie.deck & ~deck
    oogie.deck = deck
    play(state, "play naughty-list left")
    assert (state.due == 0b010 and bool(state.stack)) == discards


@pytest.mark.parametrize("seats", [3, 6])
def test_nb10_nobody_enters_a_round_with_fewer_cards_than_places(seats: int) -> None:
    insight = NightmareInsight()
    for seed in range(12):
        rng = FastRng(seed)
        state = GAME.new(seats, rng)
        begun = 0
        while not state.over:
            if state.round > begun:
                begun = state.round
                assert min(size(player.hand) for player in state.players) >= 3
            seat = state.due.bit_length() - 1
            state.play(seat, insight.pick(state, seat, rng))


def test_nb21_sewing_replaces_the_modifiers_of_the_card_too() -> None:
    text = pack().replace(
        'effects = [{ do = "force", by = -1, if = "outer" }]',
        'effects = [{ do = "sew", counts = "yes" }, { do = "force", by = -1, if = "outer" }]',
    )
    game = NightmareGame(NightmareOptions(characters="draw"), parse(text, "mine.toml"))
    for said, strength in (("decline", 6 + 7), ("card sally-10", 6 + 8 + 10)):
        state = midway("sally", "santa", "jack")
        state.pack = game.pack
        hold(state, 0, "torn-seam", "sally-10")
        play(state, "play torn-seam left", said)
        assert forces(state, 0)[LEFT] == strength
    assert spoken("fr", "torn-seam", game.content) == (
        "Couture, ou fin de manche\u202f: (−1) si cette carte est sur un lieu extérieur."
    )


def test_nb21_sally_may_pass_from_round_two_on_if_she_still_covers_every_place() -> None:
    state = midway("sally", "santa", "jack", round_=2)
    hold(state, 0, "sally-1")
    hold(state, 1, "santa-1")
    assert "pass" in legal(state)
    state.round = 1
    state.turn = 0
    assert refused(state, "pass") == "cannot-pass"
    state.round = 2
    state.turn = 9
    state.players[0].rows[LEFT] = 0
    assert refused(state, "pass") == "cannot-pass"
    state = midway("sally", "santa", "jack", round_=2)
    hold(state, 0, "sally-1")
    hold(state, 1, "santa-1")
    play(state, "pass")
    assert state.due == 2
    assert refused(state, "pass") == "cannot-pass", "only Sally"


def test_nb21_after_a_passed_first_turn_the_first_card_still_lies_face_down() -> None:
    state = fresh("sally", "santa", "jack")
    finish_round(state)
    while state.due != 1:
        seat = state.due.bit_length() - 1
        state.play(seat, state.legal(seat)[0])
    play(state, "pass")
    assert state.players[0].down == UNPLAYED


def test_nb21_hand_and_deck_empty_at_the_end_are_worth_five() -> None:
    state = midway("sally", "santa", "jack")
    state.players[0].deck = 0
    assert state.scores()[0] == 5
    state.players[0].hand = 1
    assert state.scores()[0] == 0


def test_who_looked_at_a_face_down_card_keeps_knowing_it() -> None:
    state = fresh("jack", "santa", "sally", zero=1)
    play(state, *(legal(state)[0] for _ in range(1)))
    look(state, 0, state.players[1])
    slot = state.players[1].down
    assert {state.imagine(0, FastRng(seed)).players[1].down for seed in range(20)} == {slot}
    assert len({state.imagine(2, FastRng(seed)).players[1].down for seed in range(20)}) > 3
    assert view(state, 0).players[1].rows[0].cards[0].card == GAME.cards[DECK + slot]
    assert view(state, 2).players[1].rows[0].cards[0].card is None
    assert view(state, 2).players[1].rows[0].cards[0].looked == (0,), "everybody saw who looked"


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
