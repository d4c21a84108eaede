"""A sixth game needs no change outside its own folder: installed, it is known, judged by the laws, simulated, thought
about in other processes and offered to researchers like ours.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth.installed import ROOT, install


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("sixth"))


def run(installed: dict[str, str], *arguments: str, given: bytes = b"") -> str:
    """What a process of its own says."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=installed, input=given, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()
    return done.stdout.decode()


def test_it_is_listed_after_ours_with_its_options_and_bots(installed: dict[str, str]) -> None:
    listed = run(installed, "-m", "veillee.cli", "games")
    assert listed.index("nightmare") < listed.index("snowballs")
    assert "most" in listed.partition("snowballs")[2]


def test_it_is_judged_by_the_same_laws_by_being_known(installed: dict[str, str]) -> None:
    laws = [f"tests/laws/{name}.py" for name in ("test_laws", "test_words", "test_packs", "test_lessons")]
    said = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *laws, "-k", "snowballs or language")
    assert "failed" not in said
    assert int(said.split(" passed")[0].split()[-1]) >= 18


def test_its_hard_bot_searches_in_every_process(installed: dict[str, str]) -> None:
    """Its insight takes one snowball and no more: whoever wins at nim has searched, in workers too."""
    asked = ["simulate", "snowballs", "--players", "2", "--bots", "hard,greedy", "--games", "12", "--workers", "2"]
    found = json.loads(run(installed, "-m", "veillee.cli", *asked, "--json"))
    assert found["seats"][0]["share"] > 0.8


THINK = """
import asyncio
from veillee.core.rng import FastRng
from veillee.server.metrics import Metrics
from veillee.server.thinkers import Thinkers
from veillee.shelf import game

def main():
    state = game("snowballs", {}).new(2, FastRng(1))
    state.heap = 3  # who takes all three has won; insight would take one
    thinkers = Thinkers(1, 20.0, Metrics())
    seat = state.due.bit_length() - 1
    try:
        print(asyncio.run(thinkers.choose("hard", state.imagine(seat, FastRng(2)), seat, [], 3)).move)
    finally:
        thinkers.close()

if __name__ == "__main__":
    main()
"""


def test_a_spawned_thinker_knows_it(installed: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "think.py").write_text(THINK, encoding="utf-8")
    assert run(installed, str(tmp_path / "think.py")).strip() == "3"


def test_a_worker_that_has_imported_nothing_unpickles_its_states(installed: dict[str, str]) -> None:
    """As on a cluster: a task comes as bytes, and what it needs is found by its name."""
    write = "import pickle, sys; from veillee.shelf import game; from veillee.core.rng import FastRng; "
    write += "sys.stdout.write(pickle.dumps(game('snowballs', {'most': '4'}).new(3, FastRng(1))).hex())"
    task = bytes.fromhex(run(installed, "-c", write))
    read = (
        "import pickle, sys; state = pickle.load(sys.stdin.buffer); print(state.heap, state.rules.moves, state.seats)"
    )
    assert run(installed, "-c", read, given=task).strip() == "15 5 3"


def test_researchers_get_it_by_its_name(installed: dict[str, str]) -> None:
    code = (
        "from veillee.adapters.pettingzoo import env; table = env('snowballs', players=3, most=5); table.reset(seed=1)"
    )
    assert run(installed, "-c", f"{code}; print(table.action_space('seat_1').n)").strip() == "6"
