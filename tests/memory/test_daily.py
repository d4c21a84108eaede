"""The deal of the day: one try counts, equals share a place, days belong to weeks and seasons."""

import hmac
from hashlib import sha256

import pytest

from veillee.memory import daily
from veillee.memory.daily import Try

DAY = "2026-11-17"


def one(guest: str, table: str = "", *, began: int = 0, ended: int | None = None, **more: float) -> Try:
    begin = daily.begin_of(DAY)
    end = begin + 60_000 if ended is None else ended and begin + ended
    fields = {"payoff": 1.0, "score": 1, "moves": 10, "millis": 60_000} | more
    return Try(
        table or guest, DAY, "mission", guest, guest.title(), begin + began, end,
        fields["payoff"], int(fields["score"]), int(fields["moves"]), int(fields["millis"]),
    )  # fmt: skip


def places(tries: list[Try], real_time: bool = False) -> list[tuple[str, int, int]]:
    return [(found.what.name, found.place, found.points) for found in daily.ranking(tries, real_time)]


def test_the_win_comes_first_then_the_score_then_the_fewest_moves() -> None:
    tries = [one("ada", moves=12), one("bea", moves=9), one("cy", payoff=0, score=0, moves=2), one("dan", score=3)]
    assert places(tries) == [("Dan", 1, 10), ("Bea", 2, 8), ("Ada", 3, 6), ("Cy", 4, 1)]


def test_against_time_the_time_decides_and_moves_do_not() -> None:
    tries = [one("ada", moves=1, millis=90_000), one("bea", moves=99, millis=80_000)]
    assert places(tries, real_time=True) == [("Bea", 1, 10), ("Ada", 2, 8)]


def test_equals_share_a_place_and_who_loses_sooner_is_no_better() -> None:
    tries = [one("ada"), one("bea"), one("cy", payoff=0, score=0, moves=3), one("dan", payoff=0, score=0, moves=30)]
    assert places(tries) == [("Ada", 1, 10), ("Bea", 1, 10), ("Cy", 3, 1), ("Dan", 3, 1)]


def test_only_the_first_try_counts_also_where_it_was_given_up() -> None:
    bad, good = one("ada", "t1", payoff=0, score=0), one("ada", "t2", began=5, moves=1)
    assert [found.what.table for found in daily.ranking([good, bad], False)] == ["t1"]
    given_up = one("ada", "t1", ended=0)
    assert daily.ranking([good, given_up], False) == []


def test_what_is_over_after_the_day_has_no_place() -> None:
    assert places([one("ada", ended=daily.DAY - 1), one("bea", ended=daily.DAY)]) == [("Ada", 1, 10)]


def test_whoever_finishes_has_a_point() -> None:
    tries = [one(f"g{number}", moves=number) for number in range(1, 10)]
    assert [points for _, _, points in places(tries)] == [10, 8, 6, 5, 4, 3, 2, 1, 1]


def test_points_of_many_days_add_up_under_the_latest_name() -> None:
    first = daily.ranking([one("ada"), one("bea", moves=11)], False)
    renamed = Try("t9", "2026-11-18", "mission", "bea", "Béa", 0, daily.begin_of("2026-11-18") + 5, 1.0, 1, 1, 1)
    found = daily.standings([first, daily.ranking([renamed], False)])
    assert [(one.place, one.name, one.points, one.deals) for one in found] == [(1, "Béa", 18, 2), (2, "Ada", 10, 1)]


@pytest.mark.parametrize(
    ("day", "week", "season", "name"),
    [
        ("2026-11-17", ("2026-11-16", "2026-11-22"), ("2026-09-01", "2026-11-30"), "autumn"),
        ("2026-12-31", ("2026-12-28", "2027-01-03"), ("2026-12-01", "2027-02-28"), "winter"),
        ("2028-02-29", ("2028-02-28", "2028-03-05"), ("2027-12-01", "2028-02-29"), "winter"),
        ("2026-03-01", ("2026-02-23", "2026-03-01"), ("2026-03-01", "2026-05-31"), "spring"),
        ("2026-08-31", ("2026-08-31", "2026-09-06"), ("2026-06-01", "2026-08-31"), "summer"),
    ],
)
def test_every_day_has_its_week_and_its_season(
    day: str, week: tuple[str, str], season: tuple[str, str], name: str
) -> None:
    assert daily.span("week", day) == week
    assert daily.span("season", day) == season
    assert daily.season_of(day) == name


def test_a_day_ends_where_the_next_begins() -> None:
    end = daily.end_of(DAY)
    assert (daily.day_at(end - 1), daily.day_at(end)) == (DAY, "2026-11-18")


def test_secrets_of_days_and_games_tell_nothing_of_each_other() -> None:
    key = b"k" * 32
    found = {daily.secret(key, day, game) for day in (DAY, "2026-11-18") for game in ("mission", "santa")}
    assert len(found) == 4
    assert daily.secret(key, DAY, "mission") == hmac.new(key, b"deal of the day 2026-11-17 mission", sha256).hexdigest()


@pytest.mark.parametrize("text", ["", "2026-2-3", "20260203", "2026-02-30", "yesterday", "2026-W07-1"])
def test_what_is_no_day_is_none(text: str) -> None:
    assert not daily.is_day(text)
