"""Options come as texts and go as texts; what is wrong is said together with what would be right."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from veillee.core.options import BadOption, Field, Options, form, parse, written


class Sample(Options, frozen=True):
    loud: bool = False
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    map: Literal["plain", "river"] = "plain"
    each: Literal[4, 5] = 4


class Odd(Options, frozen=True):
    name: str = ""


def test_the_form_shows_every_option_in_order_with_its_range() -> None:
    assert form(Sample) == (
        Field("loud", "bool", False),
        Field("rounds", "int", 3, 1, 9),
        Field("map", "choice", "plain", choices=("plain", "river")),
        Field("each", "choice", 4, choices=(4, 5)),
    )


def test_what_is_not_given_keeps_its_default() -> None:
    assert parse(Sample, {}) == Sample()
    assert parse(Sample, {"each": "5", "loud": "true"}) == Sample(each=5, loud=True)


@given(st.builds(Sample, loud=st.booleans(), rounds=st.integers(1, 9), map=st.sampled_from(["plain", "river"])))
def test_options_survive_being_written(options: Sample) -> None:
    assert parse(Sample, written(options)) == options


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("loud", "yes", "option loud=yes: expected true or false"),
        ("loud", "True", "option loud=True: expected true or false"),
        ("rounds", "0", "option rounds=0: expected a whole number from 1 to 9"),
        ("rounds", "10", "option rounds=10: expected a whole number from 1 to 9"),
        ("rounds", "three", "option rounds=three: expected a whole number from 1 to 9"),
        ("map", "sea", "option map=sea: expected one of plain, river"),
        ("each", "6", "option each=6: expected one of 4, 5"),
        ("volume", "1", "unknown option 'volume'; the options are: loud, rounds, map, each"),
    ],
)
def test_a_bad_option_is_answered_with_what_would_be_right(name: str, text: str, message: str) -> None:
    with pytest.raises(BadOption) as bad:
        parse(Sample, {name: text})
    assert str(bad.value) == message


@pytest.mark.parametrize("text", ["٣", " 3", "3 ", "+3", "0_3", "03"])
def test_a_number_is_written_in_one_way_only(text: str) -> None:
    with pytest.raises(BadOption):
        parse(Sample, {"rounds": text})


def test_an_option_of_another_type_is_refused_when_the_form_is_made() -> None:
    with pytest.raises(TypeError, match="option name: an option is a bool, a bounded int or a Literal"):
        form(Odd)
