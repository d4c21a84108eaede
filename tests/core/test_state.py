"""What every state and story is made of: copies that share nothing that changes, events that reach whom they may."""

from typing import ClassVar

from veillee.core.game import Part, own
from veillee.core.story import EVERYONE, Event


class Cup(Part):
    """Something that changes."""

    marbles: list[int]


class Bag(Part):
    """Something that changes and belongs to somebody."""

    BOUND: ClassVar[tuple[str, ...]] = ("owner",)

    owner: list[str]
    marbles: list[int]


class Coin(Part):
    """Something that never does."""

    FIXED: ClassVar[bool] = True

    value: int


def test_a_copy_shares_what_never_changes_and_nothing_else() -> None:
    cup, coin = Cup(), Coin()
    cup.marbles = [1, 2]
    coin.value = 3
    cups = [cup]
    copied = own(cups)
    assert isinstance(copied, list)
    copied[0].marbles.append(9)
    assert cup.marbles == [1, 2]
    assert own(coin) is coin
    bag = Bag()
    bag.owner, bag.marbles = ["Ada"], [1]
    other = bag.copy()
    assert isinstance(other, Bag)
    assert other.owner is bag.owner
    other.marbles.append(9)
    assert bag.marbles == [1]
    lists = [[1], [2]]
    again = own(lists)
    assert isinstance(again, list)
    again[0].append(9)
    assert lists == [[1], [2]]


def test_an_event_reaches_the_seats_it_is_for_and_onlookers_only_where_everybody_hears() -> None:
    secret = Event(1, 0, [], 1 << 2)
    assert [secret.heard_by(seat) for seat in (0, 1, 2)] == [False, False, True]
    assert not secret.heard_by(None)
    assert all(Event(1, 0, [], EVERYONE).heard_by(viewer) for viewer in (None, 0, 5))
