"""A finished game is analysed in the background, kept over a restart, and refused where the record is none."""

import time
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.live import Live, eager, live
from veillee.core.record import write
from veillee.server.teacher_wire import Analysis
from veillee.shelf import game
from veillee.study.simulate import play, record_of

pytestmark = pytest.mark.server


def record() -> str:
    """A game of bots that is quickly looked through."""
    found = game("freeze", {}, "")
    state, played = play(found, ["random", "random"], "teacher", 3)
    return write(record_of(found, ["random", "random"], "teacher", 3, state, played))


def analysis(server: Live, text: str, first: int = 0) -> Analysis:
    answer = httpx.post(f"{server.url}/api/analysis", json={"record": text, "first": first}, timeout=60)
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), Analysis)


def whole(server: Live, text: str) -> tuple[Analysis, int]:
    """All of it, asked for until it is there; and how often it was not."""
    found: list[object] = []
    asked = 0
    while True:
        piece = analysis(server, text, len(found))
        assert piece.first == len(found)
        found += piece.moments
        if piece.accounts:
            return msgspec.structs.replace(piece, first=0, moments=found), asked
        asked += 1
        time.sleep(0.2)


def test_an_analysis_grows_in_the_background_and_is_kept_over_a_restart(tmp_path: Path) -> None:
    settings = eager(f"sqlite:///{tmp_path}/veillee.db")
    text = record()
    with live(settings) as server:
        found, asked = whole(server, text)
        assert asked > 0
        assert len(found.moments) == found.total == len(text.partition("\n\n")[2].splitlines())
        for seat, account in enumerate(found.accounts):
            parts = account.fair + account.deal + account.draws + account.others + account.hidden + account.play
            assert parts == pytest.approx(account.result)
            assert account.result == found.moments[-1].chances[seat]
        wrong = {"record": "no record"}
        while (refused := httpx.post(f"{server.url}/api/analysis", json=wrong, timeout=60)).status_code == 200:
            time.sleep(0.2)  # it was begun; what is wrong is known a moment later
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-record")
    with live(settings) as server:
        again, asked = whole(server, text)
        assert (again, asked) == (found, 0)
