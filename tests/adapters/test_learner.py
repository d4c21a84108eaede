"""The worked example learns, is found once it is installed, and sits at a table like any bot."""

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.server.client import gather_table
from tests.server.live import eager, live, run
from veillee.bots import UnknownBot, bot, names
from veillee.core.registry import box, guests
from veillee.server import wire
from veillee.shelf import game
from veillee.study.duel import duel

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "learner"
SHORT = 160
"""Lessons after which it has found out that accusing blindly is a bad idea."""


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The example as it lies once installed, after a short schooling."""
    site = tmp_path_factory.mktemp("site")
    shutil.copy(EXAMPLE / "veillee_learner.py", site)
    info = site / "veillee_learner-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: veillee-learner\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[veillee.bots]\nmission.learned = veillee_learner:Learned\n", encoding="utf-8"
    )
    sys.path.insert(0, str(site))
    guests.cache_clear()
    try:
        yield import_module("veillee_learner")
    finally:
        sys.path.remove(str(site))
        del sys.modules["veillee_learner"]
        guests.cache_clear()


def test_it_announces_itself_and_says_what_is_missing(learner: ModuleType) -> None:
    assert "learned" in names(box("mission"))
    assert "learned" not in names(box("santa"))
    with pytest.raises(UnknownBot, match=r"unknown bot 'learnt': mission has .*learned; did you mean learned"):
        bot(box("mission"), "learnt")
    with pytest.raises(FileNotFoundError, match=r"learned\.npz is not there yet: python -m veillee_learner"):
        learner.Learned(Path("learned.npz"))


def school(learner: ModuleType, lessons: int) -> list[float]:
    """Lessons as a person gives them; what it took of its games, hundredth by hundredth."""
    command = [sys.executable, "-m", "veillee_learner", "--lessons", str(lessons)]
    path = os.pathsep.join(
        str(Path(part).resolve()) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part
    )
    env = os.environ | {"PYTHONPATH": path}
    told = subprocess.run(command, cwd=learner.FILE.parent, env=env, capture_output=True, text=True, check=True).stdout
    return [float(share) for share in re.findall(r"takes (\S+) of its games", told)]


def test_it_learns_within_seconds_that_blind_accusations_lose(learner: ModuleType) -> None:
    taken = school(learner, SHORT)
    assert np.mean(taken[:20]) < 0.45
    assert np.mean(taken[-10:]) > 0.6
    assert duel(game("mission", {}), "learned", "random", 2, 40, "schooled").share > 0.5


@pytest.mark.server
def test_it_sits_at_a_table(learner: ModuleType, tmp_path: Path) -> None:
    school(learner, 2)

    async def evening(urls: list[str]) -> None:
        (one,) = await gather_table(urls, 1, bots=1, bot="learned")
        await one.play_on(random.Random(3), turns=2, calm=True)
        await one.until(lambda: any(isinstance(entry.what, wire.Moved) and entry.what.bot for entry in one.entries))
        assert one.around is not None
        assert one.around.seats[1].bot == "learned"
        await one.close()

    with live(eager(f"sqlite:///{tmp_path / 'veillee.db'}")) as server:
        run(evening(server.urls))


@pytest.mark.slow
def test_in_some_minutes_it_beats_random(learner: ModuleType) -> None:
    """What docs/research.md says of it."""
    school(learner, 2000)
    found = duel(game("mission", {}), "learned", "random", 2, 400, "schooled")
    assert found.low > 0.75
