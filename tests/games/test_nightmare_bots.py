"""What bots of L'Étrange Noël guess of the hands that they do not see."""

import pytest

from tests.games.nightmare_table import hold, midway
from veillee import shelf
from veillee.core.registry import box
from veillee.core.rng import FastRng, stream
from veillee.games.nightmare.board import PLAYING
from veillee.games.nightmare.insight import weight
from veillee.games.nightmare.pack import DECK, cards_in
from veillee.games.nightmare.rules import NightmareState
from veillee.games.nightmare.view import view
from veillee.study.simulate import play


def halfway() -> NightmareState:
    """Everybody has played twice in the first round."""
    state = shelf.game("nightmare", {}).new(4, stream("guess", 1, "deal"))
    assert isinstance(state, NightmareState)
    rng = FastRng(1)
    while state.phase != PLAYING or state.turn < 8 or state.stack:
        seat = (state.due & -state.due).bit_length() - 1
        state.play(seat, box("nightmare").insight.pick(state, seat, rng))
    return state


def held(world: NightmareState, seat: int) -> int:
    """The Force in the hands of the others."""
    cards = world.pack.cards
    return sum(
        cards[player.character * DECK + slot].force
        for player in world.players
        if player.seat != seat
        for slot in cards_in(player.hand)
    )


def test_whoever_played_on_is_believed_to_have_kept_the_weaker_cards() -> None:
    state = halfway()
    insight = box("nightmare").insight
    rng = FastRng(2)
    belief = insight.belief(state.imagine(0, rng), 0, [])
    guessed = [belief.draw(rng) for _ in range(300)]
    even = [state.imagine(0, rng) for _ in range(300)]
    assert all(isinstance(world, NightmareState) and view(world, 0) == view(state, 0) for world in guessed[:20])
    assert sum(held(world, 0) for world in guessed if isinstance(world, NightmareState)) + 150 < sum(
        held(world, 0) for world in even
    )
    heavy = max(even, key=lambda world: held(world, 0))
    light = min(even, key=lambda world: held(world, 0))
    assert weight(light, 0) > weight(heavy, 0)


def test_where_a_search_stops_hands_count_what_is_kept_counts_before_the_last_round_and_so_does_the_ranking() -> None:
    insight = box("nightmare").insight
    strong = ("mayor-9", "mayor-10", "mayor-8")
    weak = ("mayor-1", "mayor-2", "mayor-3")
    for round_ in (3, 4):
        state = midway("santa", "mayor", "oogie", "jack", round_=round_)
        hold(state, 1, *weak)
        before = insight.values(state)[1]
        hold(state, 1, *strong)
        assert insight.values(state)[1] > before + 0.01
        assert abs(sum(insight.values(state)) - 1.0) < 1e-9
        state.rank = [0, 2, 3, 1]
        last = insight.values(state)[1]
        state.rank = [1, 0, 2, 3]
        assert insight.values(state)[1] > last
        first = insight.values(state)[1]
        state.players[1].deck = 0
        assert (insight.values(state)[1] < first) == (round_ == 3)


def test_where_a_search_comes_to_the_end_a_clear_win_is_worth_more_than_one_by_a_point() -> None:
    insight = box("nightmare").insight
    state, _ = play(shelf.game("nightmare", {"characters": "draw"}), ["random"] * 2, "ended", 1)
    assert isinstance(state, NightmareState)
    winner = state.players[state.winner]
    winner.christmas, winner.halloween = 20, 20
    narrow = insight.ended(state)
    winner.christmas, winner.halloween = 60, 60
    clear = insight.ended(state)
    assert sum(narrow) == pytest.approx(1.0)
    assert sum(clear) == pytest.approx(1.0)
    assert clear[state.winner] > narrow[state.winner] > 0.5
