"""Monster Freeze, rule by rule (MF-2 … MF-10; MF-1 in `test_freeze_deck`, MF-11 in `test_freeze_stuck`)."""

from itertools import combinations, islice, permutations, product

import pytest

from tests.games.freeze_table import (
    BLUE,
    BOX,
    DECK,
    GREEN,
    RED,
    VIOLET,
    YELLOW,
    ended,
    game,
    hold,
    lay,
    lay_from_hand,
    started,
    zones,
)
from tests.laws.play import pack_text
from tools import freeze_deck
from veillee.bots import bot
from veillee.core.bot import Budget
from veillee.core.drive import run
from veillee.core.game import NO_SUCH_MOVE, NOT_NOW, OVER, BadNotation, Refused
from veillee.core.rng import FastRng, Rng, stream
from veillee.core.story import SPECTATOR, Story
from veillee.games.freeze.content import parse
from veillee.games.freeze.insight import HARD, handiest, handling
from veillee.games.freeze.old.v1.stacks import Stacks as OldStacks
from veillee.games.freeze.rules import (
    COLOUR_NAMES,
    COUNTDOWN,
    META,
    MIDDLE_GONE,
    NO_LINE,
    PAUSE,
    FreezeState,
)
from veillee.games.freeze.stacks import (
    BACK,
    FOLDS,
    LETTERS,
    UNSEEN,
    WRITTEN,
    HandFolds,
    Memory,
    Stacks,
    colour_of,
    fold_move,
    lines,
    picture,
)
from veillee.games.freeze.view import view

# MF-2: the deal.


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_mf2_everyone_gets_three_cards_and_one_lies_in_the_middle(seats: int) -> None:
    state = started(seats)
    assert [player.cards for player in view(state, None).players] == [3] * seats
    assert len(state.pile) == 80 - 3 * seats - 1
    assert view(state, None).middle == state.rules.cards[state.middle]


def test_mf2_nothing_is_dealt_before_the_countdown_is_over() -> None:
    state = game().new(4, FastRng(1))
    assert state.deadline() == COUNTDOWN
    state.advance(COUNTDOWN - 1)
    assert not any(player.hand for player in state.players)
    assert state.may == 0
    with pytest.raises(Refused) as refused:
        state.play(0, 1)
    assert refused.value.code == NOT_NOW
    state.advance(COUNTDOWN)
    assert state.may == 0b1111
    assert state.due == 0


def test_mf2_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    state = started(3)
    for seat in range(3):
        for player, shown in enumerate(view(state, seat).players):
            assert bool(shown.hand) == (player == seat)
    assert not any(player.hand for player in view(state, None).players)


# MF-3: folds.


def test_mf3_folds_are_found_as_one_would_find_them_by_hand() -> None:
    """All 3,072 stacks of some hands, laid letter by letter."""
    box_ = game()
    rng = FastRng(3)
    for _ in range(3):
        hand = sorted({rng.below(80) for _ in range(20)})[:3]
        sides = [freeze_deck.placements(DECK[card]) for card in hand]
        found = set()
        for order in permutations(range(3)):
            for places in product(range(8), repeat=3):
                seen = ""
                for cell in range(9):
                    letters = [sides[card][place][cell] for card, place in zip(order, places, strict=True)]
                    seen += next((letter for letter in letters if letter != "."), ".")
                words = [f"{card + 1}r{p % 4}{'f' * (p // 4)}" for card, p in zip(order, places, strict=True)]
                for letter, colour in zip(LETTERS, COLOUR_NAMES, strict=True):
                    if any(all(seen[cell] == letter for cell in line) for line in freeze_deck.LINES):
                        found.add(" ".join(["fold", *words, colour]))
        state = started(1)
        hold(state, 0, hand)
        legal = {box_.notation(move) for move in state.legal(0)}
        assert {move for move in legal if move.startswith("fold")} == found
        assert sum(move.startswith("exchange") for move in legal) == 3


@pytest.mark.parametrize("cells", freeze_deck.LINES)
def test_mf3_rows_columns_and_diagonals_count(cells: tuple[int, int, int]) -> None:
    for colour in range(5):
        seen = sum(1 << 9 * colour + cell for cell in cells)
        assert lines(seen) >> 9 * colour & 511
        for cell in cells:
            assert lines(seen & ~(1 << 9 * colour + cell)) == 0


def test_mf3_no_three_cells_but_the_eight_lines_count() -> None:
    for cells in combinations(range(9), 3):
        assert (lines(sum(1 << cell for cell in cells)) != 0) == (cells in freeze_deck.LINES)


def test_mf3_rotation_is_clockwise_and_the_first_card_named_lies_on_top() -> None:
    state = started(1)
    hold(state, 0, [0, 1, 2])
    move = state.rules.parse("fold 2r1 1r0f 3r3 red")
    looks = [freeze_deck.placements(DECK[1])[1], DECK[0][1], freeze_deck.placements(DECK[2])[3]]
    seen = "".join(next((look[cell] for look in looks if look[cell] != "."), ".") for cell in range(9))
    assert picture(state.rules.stacks.seen(state.players[0].hand, move)) == seen


def test_the_colours_of_every_hand_are_those_of_its_folds_however_often_one_asks() -> None:
    stacks = Stacks(parse(pack_text(BOX, "classic"), "classic.toml").sides)
    hands = [(0, 1, 2), (0, 1, 3), (1, 2, 3), (5, 40, stacks.cards - 1), (0, stacks.cards - 2, stacks.cards - 1)]
    for _ in range(2):
        assert [stacks.colours(*hand) for hand in hands] == [stacks.found(list(hand)).colours for hand in hands]
    assert len([mask for mask in stacks.masks if mask != UNSEEN]) == len(hands)


def test_only_the_hands_that_were_looked_at_last_are_remembered_of_all_decks_together() -> None:
    sides = parse(pack_text(BOX, "classic"), "classic.toml").sides
    one, other = Stacks(sides), Stacks([(back, front) for front, back in reversed(sides)])
    one.memory = other.memory = Memory(10)
    first = one.folds(0, 1, 2)
    for hand in islice(combinations(range(3, 80), 3), 30):
        other.folds(*hand)
        assert one.folds(0, 1, 2) is first
        assert len(one.memory.hands) <= 10
    assert other.folds(0, 1, 2) is not first
    assert list(other.folds(0, 1, 2).moves) == list(other.found([0, 1, 2]).moves)


def test_the_rules_of_version_one_remember_as_few() -> None:
    stacks = OldStacks(parse(pack_text(BOX, "classic"), "classic.toml").sides)
    stacks.most = 10
    for hand in islice(combinations(range(80), 3), 30):
        stacks.folds(*hand)
    assert len(stacks.remembered) == 10


# MF-4: claims.


def test_mf4_the_player_names_one_of_the_colours_that_line_up() -> None:
    state = started(1)
    for hand in combinations(range(80), 3):
        folds = state.rules.stacks.folds(*hand)
        stacks: dict[int, list[int]] = {}
        for move in folds.moves:
            stacks.setdefault((move - 1) // 5, []).append(move)
        double = [moves for moves in stacks.values() if len(moves) > 1]
        if double:
            break
    hold(state, 0, list(hand))
    for move in double[0]:
        again = state.copy()
        assert isinstance(again, FreezeState)
        again.play(0, move)
        assert again.players[0].counts[colour_of(move)] == 1
        assert sum(again.players[0].counts) == 1


def test_mf4_a_wrong_claim_is_refused_and_changes_nothing() -> None:
    state = started(2)
    right = state.hand_folds(0).moves
    wrong = next(move for move in range(1, 15_361) if move not in state.legal(0))
    before = state.digest()
    with pytest.raises(Refused) as refused:
        state.play(0, wrong)
    assert refused.value.code == NO_LINE
    assert state.rules.refusals[NO_LINE].rule == "MF-4"
    assert state.digest() == before
    assert state.refusal(0, right[0]) == 0


# MF-5.


def test_mf5_a_fold_is_kept_and_three_new_cards_are_drawn() -> None:
    state = started(2)
    hand = state.players[0].hand[:]
    fold = state.hand_folds(0).moves[0]
    asked = state.decision(0)
    state.play(0, fold)
    assert state.decision(0) != asked, "an answer to the old hand is none to the new one"
    shown = view(state, 1).players[0]
    assert sorted(shown.folds[0].cards) == [state.rules.cards[card] for card in hand]
    assert shown.cards == 3
    assert not set(state.players[0].hand) & set(hand)
    assert len(state.pile) == 80 - 7 - 3


def test_mf5_the_last_of_all_folds_is_one_too() -> None:
    """No three cards of ours show anything that way; those of another pack may."""
    state = started(2)
    state.apply(0, FOLDS)
    assert state.players[0].counts == [0, 0, 0, 0, 1]


def test_mf5_only_its_owner_is_told_the_new_hand() -> None:
    state = started(2)
    assert state.story is not None
    state.story.events.clear()
    state.play(0, state.hand_folds(0).moves[0])
    told = [[event.kind for event in state.story.seen(viewer)] for viewer in (0, 1, SPECTATOR)]
    assert told == [[2, 1], [2], [2]]


# MF-6: the middle.


def test_mf6_a_card_is_exchanged_with_the_middle() -> None:
    state = started(2)
    given, middle = state.players[0].hand[1], state.middle
    state.play(0, state.rules.parse(f"exchange 2 {state.rules.cards[middle]}"))
    assert state.middle == given
    assert middle in state.players[0].hand
    assert given not in state.players[0].hand


def test_mf6_the_first_to_arrive_gets_the_middle_card_and_the_other_keeps_theirs() -> None:
    state = started(2)
    expected = state.rules.cards[state.middle]
    first, second = (state.rules.parse(f"exchange 1 {expected}") for _ in range(2))
    state.play(1, first)
    before = state.digest()
    with pytest.raises(Refused) as refused:
        state.play(0, second)
    assert refused.value.code == MIDDLE_GONE
    assert state.digest() == before


def test_mf6_an_exchange_disturbs_nobody_elses_claim() -> None:
    state = started(3)
    claim, decisions = state.hand_folds(2).moves[0], [state.decision(seat) for seat in range(3)]
    state.play(0, state.rules.exchange_move(0, state.middle))
    assert [state.decision(seat) for seat in range(3)] == [decisions[0] + 1, *decisions[1:]]
    state.play(2, claim)


def test_mf6_everybody_remembers_who_took_a_card_from_the_middle() -> None:
    state = started(3)
    middle = state.middle
    state.play(0, state.rules.exchange_move(0, middle))
    for number in range(20):
        assert middle in state.imagine(1, FastRng(number)).players[0].hand


def test_exchanges_and_claims_that_end_the_round_race_and_other_claims_do_not() -> None:
    state = started(2)
    assert state.races(0, state.rules.exchange_move(1, state.middle))
    fold = state.hand_folds(0).moves[0]
    assert not state.races(0, fold)
    state.players[0].counts = [0 if colour == colour_of(fold) else 1 for colour in range(5)]
    assert state.races(0, fold)
    state.players[0].counts = [0] * 5
    pile_of(state, 2)
    assert state.races(0, fold)


# MF-7.


def test_mf7_five_colours_win() -> None:
    state = started(2)
    for colour in (GREEN, RED, RED, BLUE, VIOLET):
        lay(state, 1, colour)
        assert ended(state) == ""
    lay(state, 1, YELLOW)
    assert ended(state) == "colours"
    assert state.payoffs() == [0.0, 1.0]
    assert state.scores() == [0, 5]
    assert state.refusal(0, 1) == OVER


# MF-8: the pile runs out.


def pile_of(state: FreezeState, count: int) -> None:
    """Leaves so many cards in the pile; the others are out of sight, as if they were folded long ago."""
    del state.pile[count:]


@pytest.mark.parametrize(("left", "ends"), [(5, True), (6, False)])
def test_mf8_the_game_ends_when_fewer_than_three_cards_are_left_after_a_fold(left: int, ends: bool) -> None:
    state = started(2)
    pile_of(state, left)
    state.play(0, state.hand_folds(0).moves[0])
    assert ended(state) == ""
    seat = next(seat for seat in (0, 1) if state.hand_folds(seat).colours)
    state.play(seat, state.hand_folds(seat).moves[0])
    assert ended(state) == ("pile" if ends else "")
    assert state.story is not None
    assert ("pile" in [state.rules.meta.kinds[event.kind] for event in state.story.seen(SPECTATOR)]) == ends


def test_mf8_an_empty_pile_alone_does_not_end_it() -> None:
    state = started(2)
    pile_of(state, 3)
    state.play(0, state.hand_folds(0).moves[0])
    assert state.pile == []
    assert not state.over
    state.play(0, state.rules.exchange_move(0, state.middle))
    assert ended(state) == ""


def test_mf8_the_fold_that_finds_the_pile_empty_still_wins_with_five_colours() -> None:
    state = started(2)
    for colour in (GREEN, RED, BLUE, VIOLET):
        lay(state, 0, colour)
    hand = next(hand for hand in combinations(sorted(state.pile), 3) if state.rules.stacks.folds(*hand).colours & 1)
    hold(state, 0, list(hand))
    pile_of(state, 0)
    state.play(0, state.hand_folds(0).moves[0])
    assert ended(state) == "colours"
    assert state.payoffs() == [1.0, 0.0]


@pytest.mark.parametrize(
    ("one", "other", "payoffs"),
    [
        ([0, 0, 0, 0, 2], [1, 1, 1, 1, 0], [1.0, 0.0]),  # most of any one colour, not most folds
        ([2, 0, 0, 0, 0], [0, 0, 1, 0, 2], [0.0, 1.0]),  # red
        ([0, 2, 0, 0, 0], [0, 0, 0, 2, 0], [0.0, 1.0]),  # blue before green
        ([2, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0.0, 1.0]),  # green before yellow
        ([1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [1.0, 0.0]),  # yellow before violet
        ([1, 0, 1, 0, 0], [1, 0, 1, 0, 0], [0.5, 0.5]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0.5, 0.5]),
    ],
)
def test_mf8_most_folds_of_one_colour_then_red_blue_green_yellow_violet_then_shared(
    one: list[int], other: list[int], payoffs: list[float]
) -> None:
    state = started(2)
    state.players[0].counts, state.players[1].counts = one, other
    state.advance(state.round_ends())
    assert ended(state) == "time"
    assert state.payoffs() == payoffs


def test_mf8_ties_are_broken_among_the_tied_only() -> None:
    state = started(3)
    counts = [[2, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 2, 0]]
    for player, folds in zip(state.players, counts, strict=True):
        player.counts = folds
    state.advance(state.round_ends())
    assert state.payoffs() == [0.0, 0.0, 1.0]


# MF-9: the match.


def win_round(state: FreezeState, seat: int) -> None:
    state.advance(state.deadline())
    assert state.playing
    for colour in range(5):
        lay(state, seat, colour)


def test_mf9_the_first_to_win_two_rounds_wins_the_match() -> None:
    state = game(rounds_to_win=2).new(2, FastRng(1))
    win_round(state, 1)
    assert ended(state) == ""
    assert [player.wins for player in state.players] == [0, 1]
    assert state.may == 0
    win_round(state, 0)
    story = state.story = Story()
    win_round(state, 1)
    assert ended(state) == "colours"
    assert state.payoffs() == [0.0, 1.0]
    assert state.scores() == [1, 2]
    last = story.events[-1]
    assert (META.kinds[last.kind], last.seat, last.args) == ("match", 1, [2])


def test_mf9_every_round_all_cards_are_shuffled_and_folds_cleared_after_a_countdown() -> None:
    state = game(rounds_to_win=2).new(2, FastRng(1))
    win_round(state, 1)
    assert state.deadline() == COUNTDOWN + PAUSE
    shown = view(state, 0)
    assert (shown.round, shown.round_ending, shown.round_winners) == (2, "colours", (1,))
    assert len(shown.players[1].folds) == 5
    state.advance(state.deadline())
    assert [player.counts for player in state.players] == [[0] * 5] * 2
    assert [player.folds for player in state.players] == [[], []]
    assert sum(map(len, zones(state))) + 1 == 80


def test_mf9_a_shared_round_counts_for_nobody_and_after_five_the_most_rounds_win() -> None:
    state = game(rounds_to_win=2).new(2, FastRng(1))
    win_round(state, 1)
    while not ended(state):
        state.advance(state.deadline())
    assert state.round == 5
    assert [player.wins for player in state.players] == [0, 1]
    assert ended(state) == "rounds"
    assert state.payoffs() == [0.0, 1.0]


def test_mf9_equal_after_five_rounds_is_shared_by_those_with_most() -> None:
    state = game(rounds_to_win=2).new(3, FastRng(1))
    win_round(state, 0)
    win_round(state, 2)
    story = state.story = Story()
    while not ended(state):
        state.advance(state.deadline())
    assert state.payoffs() == [0.5, 0.0, 0.5]
    shared = [(META.kinds[event.kind], event.seat, event.args) for event in story.events[-2:]]
    assert shared == [("drawn", 0, [1]), ("drawn", 2, [1])]


def test_mf9_a_claim_for_the_last_round_is_no_claim_in_the_next() -> None:
    state = game(rounds_to_win=2).new(2, FastRng(1))
    state.advance(COUNTDOWN)
    decision = state.decision(0)
    for colour in range(5):
        lay(state, 1, colour)
    state.advance(state.deadline())
    assert state.playing
    assert state.decision(0) != decision


# MF-10: alone.


def test_mf10_alone_five_colours_win() -> None:
    state = started(1)
    for colour in range(5):
        lay(state, 0, colour)
    assert state.payoffs() == [1.0]


def test_mf10_alone_the_sand_loses_after_two_minutes() -> None:
    state = started(1)
    for colour in range(4):
        lay(state, 0, colour)
    assert state.round_ends() == COUNTDOWN + 120_000
    state.advance(COUNTDOWN + 119_999)
    assert ended(state) == ""
    state.advance(COUNTDOWN + 120_000)
    assert ended(state) == "time"
    assert state.payoffs() == [0.0]
    assert state.scores() == [4]


def test_mf10_the_sand_can_be_chosen() -> None:
    assert started(1, sand=45).round_ends() == COUNTDOWN + 45_000


def test_mf10_alone_an_exhausted_pile_loses_whatever_was_folded() -> None:
    state = started(1)
    for colour in (YELLOW, GREEN, RED):
        lay(state, 0, colour)
    hand = next(hand for hand in combinations(sorted(state.pile), 3) if state.rules.stacks.folds(*hand).colours & 8)
    hold(state, 0, list(hand))
    pile_of(state, 2)
    lay_from_hand(state)
    assert ended(state) == "pile"
    assert state.payoffs() == [0.0]


# Notation.


def test_moves_are_about_fifteen_thousand() -> None:
    assert game().moves == 1 + 6 * 8**3 * 5 + 3 * 81


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("fold 2r1 1r0f 3r4 red", "'3r4' is no placed card"),
        ("fold 2r1 2r0 3r3 red", "each of the cards 1, 2 and 3 once"),
        ("fold 2r1 1r0f 3r3 purple", "'purple' is no colour"),
        ("exchange 4 k01", "'4' is no place"),
        ("exchange 1 k99", "'k99' is no card"),
        ("renew 4", "'4' is no place"),
        ("pass", "is no move"),
    ],
)
def test_a_slip_in_notation_is_explained(text: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=expected):
        game().parse(text)


# Bots.


def test_bots_take_as_long_as_eyes_and_hands_need_and_no_two_times_the_same() -> None:
    state = started(4)
    halves: list[int] = []
    for name in ("easy", "medium", "hard"):
        player = bot(BOX, name)
        times: list[int] = []
        for number in range(200):
            rng = FastRng(number)
            intent = player.choose(state.imagine(0, rng), 0, [], Budget(1), rng)
            assert state.refusal(0, intent.move) == 0
            times.append(intent.after)
        times.sort()
        assert times[0] > 1_000  # nobody stacks three cards in a second
        assert times[10] < times[100] / 1.5  # now and then it jumps out …
        assert times[190] > 1.5 * times[100]  # … and now and then it hides
        halves.append(times[100])
    assert halves[0] > halves[1] > halves[2] > 4_000


def test_a_fold_of_many_ways_is_seen_sooner_and_one_of_many_turns_laid_later() -> None:
    state = started(2)
    folds = state.hand_folds(0)
    ways = {colour: folds.ways(colour) for colour in range(5)}
    most = max(ways, key=lambda colour: ways[colour])
    alone = HandFolds([[WRITTEN[folds.move(folds.start(most))]] if colour == most else [] for colour in range(5)])
    often = sum(HARD.to_see(folds, most, 31, FastRng(number)) for number in range(300))
    once = sum(HARD.to_see(alone, most, 31, FastRng(number)) for number in range(300))
    assert once > 1.5 * often
    assert sum(HARD.to_see(alone, most, 1, FastRng(number)) for number in range(300)) < once  # one wish alone
    flat = fold_move(0, 0, 0, 0, 0)
    turned_about = fold_move(0, BACK, BACK | 2, BACK | 1, 0)
    assert handling(flat) == 3.0
    assert handling(turned_about) > handling(handiest(turned_about)) > handling(flat)
    slow = HARD.to_lay(turned_about, FastRng(1))
    assert slow > HARD.to_lay(flat, FastRng(1))


def test_better_bots_win_more_and_random_is_slower_than_any_of_them() -> None:
    wins = [0.0] * 4
    for number in range(12):
        state = game().new(4, stream("levels", number, "deal"))
        names = ["easy", "medium", "hard", "random"]
        players = [bot(BOX, name) for name in names]
        rngs: list[Rng] = [stream("levels", number, name) for name in names]
        run(state, players, [Budget(1)] * 4, rngs)
        wins = [one + other for one, other in zip(wins, state.payoffs(), strict=True)]
    assert wins[2] == max(wins)
    assert wins[2] > 2 * max(wins[0], wins[3])
    waits = [BOX.insight.leisurely(started(2), 0, FastRng(number)).after for number in range(400)]
    assert 50_000 < sum(waits) / len(waits) < 70_000


def test_refusals_quote_their_rules() -> None:
    rules = [refusal.rule for refusal in game().refusals[NO_SUCH_MOVE + 1 :]]
    assert rules == ["MF-4", "MF-6", "MF-11", "MF-11"]
