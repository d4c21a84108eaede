"""Makes sure that the tests run on what they were meant for: src/, or the compiled wheel in .venv."""

import importlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import luck
from tests.running import nothing_left

ROOT = Path(__file__).parent.parent

# No timing decides a test, and what fails here fails everywhere.
settings.register_profile("veillee", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("veillee")
os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English here, on a French machine too


@pytest.fixture(autouse=True)
def _lucky(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance decides in a test, it decides the same way every time. A second try has a hand of its own: the
    tables of the first are there already where tests share a server.
    """
    again = getattr(request.node, "execution_count", 1)
    luck.cast(luck.seed(request.node.nodeid + (f" {again}" if again > 1 else "")), monkeypatch.setattr)


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """A test that fails before it has stopped its servers leaves none running; those of wider fixtures stay."""
    with nothing_left():
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A machine that stood still for a moment fails a test once; a fault of ours fails it every time. A browser beside
    a server on two cores has a third try, because one page in forty needed a second in the last runs. Whatever needed
    one is named at the end of the run: it waits for something in a way that wants mending.
    """
    for item in items:
        real = item.get_closest_marker("browser") or item.get_closest_marker("server")
        if real and item.path.name != "test_leaks.py":  # a leak seen once is a leak
            item.add_marker(pytest.mark.flaky(reruns=2 if real.name == "browser" else 1))


def imported() -> tuple[str, Path]:
    file = importlib.import_module("veillee.core.game").__file__
    assert file is not None
    return ("interpreted" if file.endswith(".py") else "compiled"), Path(file)


def pytest_report_header() -> str:
    kind, file = imported()
    return f"veillee: {kind}, {file}"


def pytest_sessionstart() -> None:
    expected = os.environ.get("VEILLEE_EXPECT")
    kind, file = imported()
    if expected is not None and kind != expected:
        pytest.exit(f"expected veillee to be {expected}, but {file} is {kind}", returncode=3)
    on_wheel = "PYTHONPATH" not in os.environ
    if on_wheel and file.is_relative_to(ROOT / "src"):
        pytest.exit(f"expected the installed wheel, but veillee comes from {file}", returncode=3)
