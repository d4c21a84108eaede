"""What games add up to, and what they make of ratings."""

import pytest

from veillee.memory.figures import figures
from veillee.memory.ratings import START, Rating, after, rated
from veillee.memory.results import Result, Seated, counted


def game(*seats: Seated, game: str = "santa", ended: int = 1, millis: int = 60_000, own: bool = False) -> Result:
    return Result(f"t{ended}", 1, game, "classic", own, "", 0, ended, millis, "won", seats)


def me(payoff: float, score: int = 0, role: str = "", bot: str = "", guest: str = "me") -> Seated:
    return Seated(guest, "Moi", bot, role, score, payoff, 1 if payoff else 2)


def friend(payoff: float, name: str = "Zoé", guest: str = "zoe") -> Seated:
    return Seated(guest, name, "", "", 0, payoff, 1 if payoff else 2)


def robot(payoff: float, level: str = "hard") -> Seated:
    return Seated("", "", level, "", 0, payoff, 1 if payoff else 2)


def test_wins_have_an_interval_that_is_honest_for_small_numbers() -> None:
    (found,) = figures([game(me(1.0), robot(0.0), ended=at) for at in range(4)], "me", str, set()).games
    assert (found.wins.games, found.wins.won) == (4, 4)
    assert found.wins.low == pytest.approx(0.51, abs=0.01)  # four of four is not a certainty
    assert found.wins.high == 1.0


def test_runs_are_counted_in_the_order_of_play() -> None:
    went = [1.0, 1.0, 1.0, 0.0, 0.5, 1.0]
    (found,) = figures([game(me(p), robot(1 - p), ended=at) for at, p in enumerate(went)], "me", str, set()).games
    assert (found.run, found.longest, found.wins.won) == (2, 3, 5)


def test_figures_are_kept_apart_by_role_level_and_friend() -> None:
    found = figures(
        [
            game(me(1.0, role="santa"), robot(0.0), ended=1),
            game(me(0.0, role="kid"), robot(1.0, "easy"), robot(0.0, "easy"), ended=2),
            game(me(1.0, role="kid"), robot(0.0, "easy"), robot(0.0, "hard"), ended=3),
            game(me(0.0, role="kid"), friend(1.0), ended=4),
            game(me(1.0, role="kid"), friend(0.0, "Zouzou"), ended=5),
        ],
        "me",
        lambda other: f"<{other}>",
        set(),
    )
    assert [(one.role, one.wins.games, one.wins.won) for one in found.roles] == [("kid", 4, 2), ("santa", 1, 1)]
    # Two levels at one table say nothing about either.
    assert [(one.bot, one.wins.games, one.wins.won) for one in found.bots] == [("easy", 1, 0), ("hard", 1, 1)]
    (zoe,) = found.friends
    assert (zoe.friend, zoe.name, zoe.mine.games, zoe.mine.won, zoe.theirs) == ("<zoe>", "Zouzou", 2, 1, 1)


def test_the_best_time_is_of_won_games_in_real_time_only() -> None:
    games = [
        game(me(0.0, 3), robot(1.0), game="freeze", ended=1, millis=20_000),
        game(me(1.0, 5), robot(0.0), game="freeze", ended=2, millis=50_000),
        game(me(1.0, 5), robot(0.0), game="freeze", ended=3, millis=40_000),
        game(me(1.0, 5), game="freeze", ended=4, millis=90_000),
        game(me(1.0, 7), robot(0.0), ended=5, millis=10),
    ]
    freeze, santa = figures(games, "me", str, {"freeze"}).games
    assert [(one.players, one.millis) for one in freeze.times] == [(1, 90_000), (2, 40_000)]
    assert (freeze.best, santa.best, santa.times) == (5, 7, ())


def test_a_game_that_counts_only_the_win_has_no_best_score() -> None:
    (found,) = figures([game(me(1.0, 1), robot(0.0)), game(me(0.0, 0), robot(1.0), ended=2)], "me", str, set()).games
    assert found.best is None


def test_a_game_that_a_bot_ended_or_that_somebody_played_with_two_hands_counts_for_nobody() -> None:
    handed = game(me(1.0, bot="medium"), friend(0.0))
    both = game(me(1.0), me(0.0), friend(0.0))
    assert counted(handed, "me") is None
    assert counted(both, "me") is None
    assert counted(both, "zoe") == 2
    assert figures([handed, both], "me", str, set()).games == ()
    assert rated(handed) == [1]
    assert rated(both) == []


def test_who_wins_rises_and_both_become_surer() -> None:
    found = after(game(me(1.0), friend(0.0)), lambda _: START)
    assert found[0].mu > START.mu > found[1].mu
    assert max(found[0].sigma, found[1].sigma) < START.sigma


def test_a_win_against_a_stronger_bot_is_worth_more_and_bots_stand_still() -> None:
    hard = after(game(me(1.0), robot(0.0)), lambda _: START)
    easy = after(game(me(1.0), robot(0.0, "easy")), lambda _: START)
    assert hard[0].mu > easy[0].mu > START.mu
    assert set(hard) == {0}


@pytest.mark.parametrize(
    "result",
    [game(me(1.0), game="freeze"), game(me(1.0), friend(0.0), own=True), game(robot(1.0), robot(0.0))],
    ids=["alone", "a pack of somebody's own", "bots"],
)
def test_a_game_that_says_nothing_about_strength_rates_nobody(result: Result) -> None:
    assert after(result, lambda _: Rating(30.0, 2.0)) == {}
