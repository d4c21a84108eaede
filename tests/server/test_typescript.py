"""The client's wire types are those of the server."""

from pathlib import Path

import pytest

from veillee.server import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"


@pytest.mark.parametrize("name", sorted(typescript.files()))
def test_typescript_is_in_step_with_the_python_structs(name: str) -> None:
    assert (WIRE / name).read_text(encoding="utf-8") == typescript.files()[name], (
        "run: python -m veillee.server.typescript web/src/wire"
    )
