"""What the bots of Santa Claus is comin' to town know: how to flee, to chase, to name an order."""

from collections import Counter
from statistics import mean, stdev

import pytest

from tests.games.santa_table import Table
from veillee import shelf
from veillee.bots.levels import level
from veillee.core.bot import Budget
from veillee.core.game import seats_in
from veillee.core.rng import FastRng
from veillee.games.santa import BOX
from veillee.games.santa.insight import danger, leads
from veillee.games.santa.paths import TWO
from veillee.games.santa.rules import SantaState
from veillee.study.simulate import play


def table(kids: list[str], santa: str) -> Table:
    return Table(seats=len(kids) + 1).set_up(kids, santa)


def picked(at_table: Table, seat: int) -> set[str]:
    """What the insight picks, over some random numbers."""
    return {at_table.game.notation(BOX.insight.pick(at_table.state, seat - 1, FastRng(seed))) for seed in range(12)}


def test_a_kid_who_can_reach_santa_goes_past_him() -> None:
    at_table = table(["c6", "a3"], "c5").cards("A", "8", "2").play(2, "next 2")
    assert all("c5" in move.split() for move in picked(at_table, 2))


def test_a_kid_who_leads_and_reaches_santa_names_itself() -> None:
    at_table = table(["c6", "a3"], "c5").cards("A", "8", "2")
    assert picked(at_table, 2) == {"next 2"}


def test_a_kid_who_cannot_reach_santa_sends_him_away_before_a_rival_comes() -> None:
    at_table = table(["a3", "c6"], "c5").cards("A", "3", "2")
    assert picked(at_table, 2) == {"next 1"}


def test_santa_lets_the_harmless_go_first_and_then_flees() -> None:
    at_table = table(["a3", "c6"], "c5").cards("9", "A", "2")
    assert picked(at_table, 1) == {"next 2"}
    at_table.play(1, "next 2").play(2, "go b3")
    assert picked(at_table, 1) == {"next 1"}


def test_santa_lands_where_no_kid_to_come_can_reach_him() -> None:
    at_table = table(["c6", "d6"], "c5").cards("K", "5", "5").play(1, "next 1")
    for move in picked(at_table, 1):
        house = at_table.game.houses.index(move.split()[1])
        for seat in (1, 2):
            place = at_table.state.players[seat].house
            assert not at_table.game.whole.kids[TWO].cover[place] >> house & 1


def test_santa_gives_the_present_to_the_poorest() -> None:
    at_table = table(["c6", "c6"], "c5").cards("10", "A", "2").turn(1, "go c6 d6")
    at_table.state.players[1].points = 9
    assert picked(at_table, 1) == {"give 3"}


def test_bots_vary_where_they_close_and_where_they_start() -> None:
    closed: Counter[str] = Counter()
    starts: Counter[str] = Counter()
    for number in range(30):
        at_table = Table(3)
        state = at_table.state
        hard = level("hard", BOX.insight, BOX.plan)
        while state.round == 0:
            seat = seats_in(state.due)[0]
            intent = hard.choose(state.imagine(seat, FastRng(number)), seat, [], Budget(2), FastRng(number * 10 + seat))
            move = at_table.game.notation(intent.move)
            (closed if move.startswith("close") else starts).update([move])
            state.play(seat, intent.move)
    assert len(closed) >= 20
    assert max(closed.values()) <= 20
    assert len(starts) >= 15


def test_danger_counts_the_cards_that_reach() -> None:
    at_table = table(["c6", "d7"], "c5")
    house = at_table.game.houses.index("c5")
    assert danger(at_table.state, 1, house) == 1.0
    far = danger(at_table.state, 2, house)
    assert 0 < far < 1
    at_table.state.players[2].hand = 0b10  # the ace alone does not reach
    assert danger(at_table.state, 2, house) == 0.0


def test_leading_is_sure_with_the_only_king_and_hopeless_with_an_ace() -> None:
    at_table = table(["c6", "a3"], "c5")
    at_table.state.players[1].hand &= ~(1 << 13)
    at_table.state.players[2].hand &= ~(1 << 13)
    assert leads(at_table.state, 0, 13) == 1.0
    assert leads(at_table.state, 0, 1) < 0.01


def test_value_is_a_share_and_follows_the_score() -> None:
    at_table = table(["c6", "a3"], "c5")
    values = [BOX.insight.value(at_table.state, seat) for seat in range(3)]
    assert abs(sum(values) - 1) < 1e-9
    at_table.state.players[2].points += 5
    assert BOX.insight.value(at_table.state, 2) > values[2]


def test_greedy_bots_beat_random_ones_in_every_role() -> None:
    game = Table(3).game
    for bots, seat in ((["greedy", "random", "random"], 0), (["random", "greedy", "random"], 1)):
        wins = sum(play(game, bots, "roles", number)[0].payoffs()[seat] for number in range(40))
        assert wins > 30


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("town", ["elfenbein", "jinglebrook"])
def test_with_equal_bots_santa_takes_about_a_fair_share(
    town: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """With three, where some winding paths lie under the snow, as with four; what he takes between hard bots is
    measured in docs/bots.md.
    """
    game = shelf.game("santa", {}, town)
    count = 3000
    wins = []
    for number in range(count):
        state, _ = play(game, ["greedy"] * seats, "balance", number)
        assert isinstance(state, SantaState)
        wins.append(state.payoffs()[state.santa])
    share = mean(wins) * seats
    margin = 1.96 * stdev(wins) / count**0.5 * seats
    with capsys.disabled():
        print(f"\n{town}, {seats} players: Santa takes {share:.2f} ± {margin:.2f} of the fair share ({count} games)")
    assert share + margin > 0.8
    assert share - margin < 1.2
