"""Laws 5 and 6: every way of ending has its golden playthrough, and whole plays have the committed checksums."""

import pytest

from tests.laws import checksums, golden
from veillee.core.registry import box, known
from veillee.core.replay import BadReplay

ENDINGS = [(name, ending) for name in known() for ending in box(name).meta.endings[1:]]


@pytest.mark.parametrize(("name", "ending"), ENDINGS)
def test_every_ending_has_a_golden_playthrough_that_is_still_told_so(name: str, ending: str) -> None:
    found = box(name)
    file = golden.path(found, ending)
    again = f"run `python -m tests.laws.golden {name}` and read the difference"
    assert file.exists(), f"law 5: {name} has no golden playthrough that ends with {ending!r}: {again}"
    text = file.read_text(encoding="utf-8")
    assert golden.of_today(found, golden.record_in(text)), f"law 5: {file.name} is of older rules or packs: {again}"
    try:
        told, state = golden.told(text)
    except BadReplay as bad:
        pytest.fail(f"law 5: {file.name}: {bad}: {again}")
    assert found.meta.endings[state.ending] == ending
    assert told == text, again


@pytest.mark.parametrize("name", known())
def test_no_golden_playthrough_is_of_an_ending_that_does_not_exist(name: str) -> None:
    endings = {file.stem for file in (golden.FOLDER / name).glob("*.txt")}
    assert endings <= set(box(name).meta.endings)


@pytest.mark.parametrize("name", known())
def test_plays_have_the_committed_checksums(name: str) -> None:
    found = box(name)
    committed = checksums.committed(found).get(checksums.key(found))
    assert committed is not None, (
        f"law 6: no checksums of {name}, {checksums.key(found)}: run `python -m tests.laws.checksums {name}`"
    )
    assert checksums.measured(found) == committed, (
        f"law 6: {name} plays differently from what is committed for {checksums.key(found)}. Either it was not meant "
        "to, or compiled and interpreted differ, or META.version must be raised and "
        f"`python -m tests.laws.checksums {name}` run (with --again while nobody has played this version)"
    )
