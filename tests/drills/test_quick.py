"""The drills that take seconds."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.drills import fuzz
from tests.drills.evenings import DRILLS, Figure


@pytest.mark.parametrize(
    ("kind", "inputs"),
    [
        ("packs", 60),
        ("records", 1000),
        ("replays", 60),
        ("notation", 4000),
        ("frames", 3000),
        ("frames of evenings", 3000),
    ],
)
def test_hostile_inputs_are_read_or_refused_as_promised(kind: str, inputs: int) -> None:
    found = fuzz.fuzz(kind, inputs, seed=1)
    assert not found.faults, "\n".join(found.faults)
    assert found.inputs == inputs
    assert 0 < found.read < inputs


@pytest.mark.server
@pytest.mark.parametrize("name", [name for name, (_, _, quick) in DRILLS.items() if quick and name != "inputs"])
def test_an_evening_that_goes_wrong_ends_as_promised(name: str, tmp_path: Path) -> None:
    work, _, quick = DRILLS[name]
    doing: Any = work(tmp_path, quick)
    found: list[Figure] = asyncio.run(doing)
    assert all(figure.good for figure in found), found
