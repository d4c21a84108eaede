"""L'Étrange Noël's six characters, NB-16 to NB-21; what all share is in test_nightmare.py."""

from itertools import pairwise

import pytest

from tests.games.nightmare_table import (
    GAME,
    asked,
    at,
    card,
    face_down,
    finish_round,
    forces,
    fresh,
    hold,
    lay,
    legal,
    lie,
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
from veillee.core.rng import FastRng
from veillee.games.nightmare.board import AGAIN, CENTRE, DECIDING, LEFT, RIGHT
from veillee.games.nightmare.characters import complete, ingredients
from veillee.games.nightmare.content import NightmareContent, parse
from veillee.games.nightmare.cover import turns
from veillee.games.nightmare.deeds import move_card
from veillee.games.nightmare.events import (
    ROLLED,
)
from veillee.games.nightmare.insight import NightmareInsight
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.pack import size
from veillee.games.nightmare.resolve import answer, resolve
from veillee.games.nightmare.rules import NightmareGame
from veillee.games.nightmare.view import view


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
    assert state.scores()[0] == sum(worth[:4]) + 5


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
    face_down(state, 0, "needle-and-thread")
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
    while state.due != 1:
        seat = state.due.bit_length() - 1
        state.play(seat, state.legal(seat)[0])
    state.play(0, state.legal(0)[0])
    assert state.players[0].down == state.players[0].played() != 0


def test_nb21_hand_and_deck_empty_at_the_end_are_worth_five() -> None:
    state = midway("sally", "santa", "jack")
    state.players[0].deck = 0
    assert state.scores()[0] == 5
    state.players[0].hand = 1
    assert state.scores()[0] == 0
