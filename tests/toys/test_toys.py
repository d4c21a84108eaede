"""The kit on games small enough to see through: five toys that keep every law."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laws import kit
from tests.laws.play import game_of
from tests.toys.common import TOYS, on_the_shelf
from tests.toys.twins import TWINS
from veillee.core.registry import box


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


@pytest.mark.parametrize("toy", TOYS)
def test_a_toy_keeps_every_law(toy: str) -> None:
    found = box(toy)
    kit.everything(found, game_of(found), seeds=2)


@pytest.mark.parametrize("toy", TOYS)
def test_a_toy_has_at_most_sixty_lines(toy: str) -> None:
    assert len(Path(__file__).with_name(f"{toy}.py").read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize("fault", TWINS)
def test_the_kit_catches(fault: str) -> None:
    twin, law = TWINS[fault]
    with on_the_shelf(twin), pytest.raises(kit.Broken) as broken:
        kit.everything(twin, game_of(twin), seeds=6)
    assert broken.value.law == law, broken.value
