"""The drills that take seconds."""

import pytest

from tests.drills import fuzz


@pytest.mark.parametrize(
    ("kind", "inputs"), [("packs", 60), ("records", 1000), ("replays", 60), ("notation", 4000), ("frames", 8000)]
)
def test_hostile_inputs_are_read_or_refused_as_promised(kind: str, inputs: int) -> None:
    found = fuzz.fuzz(kind, inputs, seed=1)
    assert not found.faults, "\n".join(found.faults)
    assert found.inputs == inputs
    assert 0 < found.read < inputs
