"""HTTP as programs and browsers meet it: described by OpenAPI, strict about input, careful with pages."""

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.client import open_table
from tests.server.live import Live, eager, get, live
from veillee import shelf
from veillee.core.registry import box, known
from veillee.server import wire
from veillee.server.guests import new_key

pytestmark = pytest.mark.server


def test_schemathesis_finds_nothing(node: Live, tmp_path: Path) -> None:
    """Every operation of the description under generated input: statuses, types and bodies as described, no failure."""
    result = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"), "run", f"{node.url}/api/openapi.json",
            "--max-examples", "15", "--seed", "8420", "--checks", "all",
            "--exclude-checks", "unsupported_method,positive_data_acceptance,ignored_auth",
            "--phases", "examples,coverage,fuzzing", "--no-color",
        ],
        capture_output=True, text=True, timeout=240, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]


def test_the_shelf_lists_every_game_with_what_a_lobby_needs(node: Live) -> None:
    found = msgspec.convert(httpx.get(f"{node.url}/api/games").json(), list[wire.GameInfo])
    assert [info.meta.id for info in found] == list(known())
    for info in found:
        assert info.default_bot in info.bots
        content = msgspec.convert(httpx.get(f"{node.url}/api/games/{info.meta.id}/content").json(), wire.ContentInfo)
        assert content.hash == shelf.content(box(info.meta.id)).hash
        assert httpx.get(f"{node.url}/api/content/{content.hash}").json()["pack"] == content.pack


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_pages_have_every_rule_with_its_number(node: Live, language: str) -> None:
    rules = msgspec.convert(
        httpx.get(f"{node.url}/api/games/mission/rules?language={language}").json(), list[wire.Rule]
    )
    assert [rule.number for rule in rules][:3] == ["MS-1", "MS-2", "MS-3"]
    assert all(rule.text for rule in rules)


def test_every_answer_carries_the_headers_that_keep_pages_to_themselves(node: Live) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/abc", "/metrics"):
        headers = httpx.get(node.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_games_own_sentences_are_served_in_both_languages(node: Live) -> None:
    found = [httpx.get(f"{node.url}/api/games/mission/texts?language={language}").text for language in ("fr", "en")]
    assert found == [shelf.text_of(box("mission").package, language) for language in ("fr", "en")]
    assert all("mission-move-swap" in text for text in found)
    assert found[0] != found[1]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/api/nothing", 404, "no-such-page"), ("/api/games/chess/content", 404, "unknown-game"),
     ("/api/games/mission/content?pack=../../etc/passwd", 404, "no-such-content"),
     ("/api/content/00", 404, "no-such-content"), ("/api/games/mission/rules?language=xx", 400, "unreadable")],
)  # fmt: skip
def test_errors_say_what_was_wrong_in_the_readers_language(node: Live, path: str, status: int, code: str) -> None:
    texts = set()
    for language in ("fr", "en"):
        answer = httpx.get(node.url + path, headers={"accept-language": language})
        problem = msgspec.convert(answer.json(), wire.Problem)
        assert (answer.status_code, problem.code) == (status, code)
        texts.add(problem.text)
    assert len(texts) == 2


@pytest.mark.parametrize(
    ("body", "code"),
    [({"game": "mission", "seats": [{}]}, "seats-number"),
     ({"game": "mission", "seats": [{}, {}], "options": {"free_swap": 3}}, "bad-option"),
     ({"game": "mission", "seats": [{}, {}], "options": {"colour": "red"}}, "bad-option"),
     ({"game": "mission", "seats": [{}, {"bot": "deep-thought"}]}, "unknown-bot"),
     ({"game": "mission", "seats": [{"name": "\u202e"}, {}]}, "bad-name"),
     ({"game": "mission", "seats": [{}, {}], "pack": "/etc/passwd"}, "bad-content"),
     ({"game": "mission", "seats": [{}, {}], "own_pack": "pack = 3"}, "bad-content"),
     ({"game": "mission", "seats": [{}, {}], "surprise": 1}, "unreadable")],
)  # fmt: skip
def test_tables_that_cannot_be_opened_say_why(node: Live, body: object, code: str) -> None:
    answer = httpx.post(f"{node.url}/api/tables", json=body)
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == code
    assert not answer.json()["text"].startswith("refusal-")


def test_a_pack_of_ones_own_can_be_played_and_is_served_to_the_table(node: Live) -> None:
    text = shelf.content(box("mission")).text.replace('pack = "classic"', 'pack = "mine"')
    body = {"game": "mission", "seats": [{"name": "Ada"}, {"bot": ""}], "own_pack": text}
    answer = httpx.post(f"{node.url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table = node.hall.rooms[answer.json()["id"]].table
    digest = table.setup.game.content.hash
    assert httpx.get(f"{node.url}/api/content/{digest}").json()["pack"] == "mine"


@pytest.mark.parametrize(
    ("written", "instead", "code"),
    [('"version":', '"version":99', "old-rules"), ('"content":"', '"content":"00', "old-content")],
)
def test_a_table_of_another_edition_says_so_and_hides_no_other(
    tmp_path: Path, written: str, instead: str, code: str
) -> None:
    settings = eager(f"sqlite:///{tmp_path / 'v.db'}")
    key = new_key()
    with live(settings) as before:
        old, kept = (open_table(before.url, key, "mission", [{"name": "Ada"}, {"bot": ""}]) for _ in range(2))
    with contextlib.closing(sqlite3.connect(tmp_path / "v.db")) as database, database:
        change = "UPDATE entry SET body = replace(body, ?, ?) WHERE table_id = ? AND seq = 1"
        assert database.execute(change, (written, instead, old)).rowcount == 1
    with live(settings) as after:
        answer = get(after.url, key, f"/api/tables/{old}")
        assert (answer.status_code, answer.json()["code"]) == (409, code)
        assert not answer.json()["text"].startswith("refusal-")
        assert [table["id"] for table in get(after.url, key, "/api/tables").json()] == [kept]


def test_metrics_count_in_prometheus_form(node: Live) -> None:
    text = httpx.get(f"{node.url}/metrics").text
    for name in ("veillee_tables", "veillee_sockets", "veillee_refusals_total", "veillee_append_seconds_bucket"):
        assert name in text


def test_a_body_that_is_too_large_is_refused(node: Live) -> None:
    answer = httpx.post(f"{node.url}/api/replay", content=b'{"record":"' + b"x" * 2_000_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
