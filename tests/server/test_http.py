"""HTTP as programs and browsers meet it: described by OpenAPI, strict about input, careful with pages."""

import asyncio
import contextlib
import json
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec
import pytest
import structlog

from tests.laws.play import pack_text
from tests.server.client import Client, open_table
from tests.server.live import Live, eager, get, live, post, run
from veillee import shelf
from veillee.core.game import Seat, State
from veillee.core.registry import box, known
from veillee.core.story import Event
from veillee.server import bodies, wire
from veillee.server.guests import new_key
from veillee.server.limits import Bucket, Buckets, Whereabouts, network_of
from veillee.server.metrics import Metrics
from veillee.server.pulse import Pulse
from veillee.server.talk import Node
from veillee.table.refusal import No

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
    found = msgspec.convert(httpx.get(f"{node.url}/api/games").json(), list[bodies.GameInfo])
    assert [info.meta.id for info in found] == list(known())
    for info in found:
        assert info.default_bot in info.bots
        content = msgspec.convert(httpx.get(f"{node.url}/api/games/{info.meta.id}/content").json(), bodies.ContentInfo)
        assert content.hash == shelf.content(box(info.meta.id)).hash
        assert httpx.get(f"{node.url}/api/content/{content.hash}").json()["pack"] == content.pack


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_pages_have_every_rule_with_its_number(node: Live, language: str) -> None:
    rules = msgspec.convert(
        httpx.get(f"{node.url}/api/games/mission/rules?language={language}").json(), list[bodies.Rule]
    )
    assert [rule.number for rule in rules][:3] == ["MS-1", "MS-2", "MS-3"]
    assert all(rule.text for rule in rules)


def test_every_answer_carries_the_headers_that_keep_pages_to_themselves(node: Live) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/abc", "/metrics"):
        headers = httpx.get(node.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_pages_to_read_are_served_in_the_readers_language_and_run_no_script_of_their_own(node: Live) -> None:
    for language in ("fr", "en"):
        found = httpx.get(f"{node.url}/docs", headers={"accept-language": language}, follow_redirects=True)
        assert found.url.path == f"/docs/{language}/"
        assert f'<html lang="{language}"' in found.text
        assert "<script>" not in found.text
        assert "script-src 'self';" in found.headers["content-security-policy"]
    assert httpx.get(f"{node.url}/docs/en/games/mission").headers["location"] == "/docs/en/games/mission/"
    assert "MS-13" in httpx.get(f"{node.url}/docs/en/games/mission/").text
    assert httpx.get(f"{node.url}/docs/en/nothing/").json()["code"] == "no-such-page"
    assert httpx.get(f"{node.url}/docs/en/..%2f..%2fserver/app.py").status_code == 404


def test_a_games_own_sentences_are_served_in_both_languages(node: Live) -> None:
    found = [httpx.get(f"{node.url}/api/games/mission/texts?language={language}").text for language in ("fr", "en")]
    assert found == [shelf.text_of(box("mission").package, language) for language in ("fr", "en")]
    assert all("mission-move-swap" in text for text in found)
    assert found[0] != found[1]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/api/nothing", 404, "no-such-page"), ("/api/games/chess/content", 404, "unknown-game"),
     ("/api/games/mission/content?pack=../../etc/passwd", 404, "no-such-content"),
     ("/api/content/00", 404, "no-such-content"), ("/api/tables/a%00b/record", 404, "no-such-table"),
     ("/api/games/mission/rules?language=xx", 400, "unreadable")],
)  # fmt: skip
def test_errors_say_what_was_wrong_in_the_readers_language(node: Live, path: str, status: int, code: str) -> None:
    texts = set()
    for language in ("fr", "en"):
        answer = httpx.get(node.url + path, headers={"accept-language": language})
        problem = msgspec.convert(answer.json(), bodies.Problem)
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
        # How tables stand is known without loading them: what is wrong with one is told by itself.
        assert {table["id"] for table in get(after.url, key, "/api/tables").json()} == {kept, old}


def test_metrics_count_in_prometheus_form(node: Live) -> None:
    text = httpx.get(f"{node.url}/metrics").text
    for name in ("veillee_tables", "veillee_sockets", "veillee_refusals_total", "veillee_append_seconds_bucket"):
        assert name in text


def test_a_body_that_is_too_large_is_refused(node: Live) -> None:
    answer = httpx.post(f"{node.url}/api/replay", content=b'{"record":"' + b"x" * 2_000_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_body_that_stops_halfway_is_no_failure_of_ours(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server, structlog.testing.capture_logs() as logs:
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(b'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"ga')
            while not server.app.state.crowd.lines:
                time.sleep(0.01)
            time.sleep(0.2)
        while server.app.state.crowd.lines:
            time.sleep(0.01)
        refusals = server.hall.metrics.refusals.labels("unreadable")._value
        for _ in range(500):
            if refusals.get():
                break
            time.sleep(0.02)
        assert refusals.get() == 1
    assert [entry for entry in logs if entry["log_level"] in ("error", "critical")] == []


def test_head_is_get_without_the_body(node: Live) -> None:
    for path in ("/api/games", "/api/health", "/api/nothing"):
        got, head = httpx.get(node.url + path), httpx.head(node.url + path)
        assert head.status_code == got.status_code
        assert head.content == b""
        assert head.headers["content-type"] == got.headers["content-type"]


def test_what_the_api_says_is_kept_by_nobody(node: Live) -> None:
    for path in ("/api/games", "/api/tables", "/api/nothing", "/metrics"):
        assert httpx.get(node.url + path).headers["cache-control"] == "no-store"


def test_numbers_and_nesting_beyond_reason_are_no_fault_of_ours(node: Live) -> None:
    record = {"record": "x", "first": 0}
    bodies = [
        '{"record":"x","first":' + "9" * 5000 + "}", '{"record":"x","first":1e999}', "[" * 100_000, '{"a":' * 50_000,
        json.dumps(record | {"viewers": ["all"] * 100}), json.dumps(record | {"count": -1}), "\ufeff{}",
        '{"record":"\\ud800"}',
    ]  # fmt: skip
    for body in bodies:
        for path in ("/api/replay", "/api/chances", "/api/tables"):
            answer = httpx.post(node.url + path, content=body, headers={"content-type": "application/json"}, timeout=30)
            assert 400 <= answer.status_code < 500, (answer.status_code, path, body[:60], answer.text[:200])
    for query in (
        "first=" + "9" * 5000,
        "first=-1",
        "count=1e9",
        "round=2026-11-17",
        "round=" + "9" * 400,
        "viewers=x",
    ):
        answer = httpx.get(f"{node.url}/api/tables/aaaaaaaaaaaa/replay?{query}")
        assert 400 <= answer.status_code < 500, (answer.status_code, query[:60], answer.text[:200])


def test_a_house_at_home_answers_only_by_its_own_names(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", hosts=True)) as server:
        for host in ("127.0.0.1:8420", "localhost", "[::1]:8420", "192.168.1.7:8420", "salon.local", "LOCALHOST:1"):
            assert httpx.get(f"{server.url}/api/games", headers={"host": host}).status_code == 200, host
        for host in ("evil.example", "evil.example:8420", "127.0.0.1.evil.example", "localhost.evil.example", ""):
            answer = httpx.get(f"{server.url}/api/games", headers={"host": host})
            assert answer.status_code in (400, 403), host


def test_metrics_are_for_this_machine_or_for_whoever_bears_the_token(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", metrics_token="hush")) as server:
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        assert httpx.get(f"{server.url}/metrics", headers={"Authorization": "Bearer hash"}).status_code == 404
        assert httpx.get(f"{server.url}/metrics", headers={"Authorization": "Bearer hush"}).status_code == 200


def test_tables_and_packs_are_limited_for_one_guest_too(tmp_path: Path) -> None:
    pack = pack_text(box("mission"), "classic").replace('pack = "classic"', 'pack = "mine"')
    new = {"game": "mission", "seats": [{}, {}]}
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", tables_each=4, packs_each=2)) as server:
        key = new_key()
        assert [post(server.url, key, "/api/tables", new | {"own_pack": pack}).status_code for _ in range(3)] == [
            201,
            201,
            429,
        ]
        assert [post(server.url, key, "/api/tables", new).status_code for _ in range(2)] == [201, 429]
        assert post(server.url, new_key(), "/api/tables", new).status_code == 201


def test_a_household_of_ipv6_counts_as_one() -> None:
    assert network_of("2001:db8:1:2:aaaa::1") == network_of("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == "fe80::/64"


def test_who_is_busy_is_bounded_whoever_they_are() -> None:
    buckets = Buckets(0.001, 1, most=100)
    for number in range(1000):
        buckets.take(f"guest {number}")
    assert len(buckets._buckets) <= 100
    whereabouts = Whereabouts(most=100)
    for number in range(1000):
        whereabouts.note(f"guest {number}", "10.0.0.1")
    assert len(whereabouts._seen) == 100


def test_a_table_over_its_limit_says_so(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", entries=6)) as server:

        async def evening() -> None:
            key = new_key()
            table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
            async with Client(server.url, table, key, seat=0) as one:
                for number in range(3):
                    await one.do("say", seat=0, text=f"line {number}")
                answer = await one.ask("say", seat=0, text="one more")
                assert isinstance(answer, wire.Refused)
                assert answer.code == "table-full"

        run(evening())


def test_chat_is_limited_for_a_guest_over_all_their_lines(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", chat=0.5)) as server:

        async def evening() -> None:
            key = new_key()
            table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
            lines = [await Client(server.url, table, key, seat=0).connect() for _ in range(3)]
            asked = [lines[number % 3].ask("say", seat=0, text=f"line {number}") for number in range(9)]
            answers = await asyncio.gather(*asked)
            assert sum(isinstance(answer, wire.Done) for answer in answers) <= 6
            assert any(isinstance(answer, wire.Refused) and answer.code == "too-fast" for answer in answers)
            await asyncio.gather(*(line.close() for line in lines))

        run(evening())


def test_a_host_may_let_people_chat_faster(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", chat=100.0)) as server:

        async def evening() -> None:
            key = new_key()
            table = await asyncio.to_thread(open_table, server.url, key, "mission", [{"name": "Ada"}, {"bot": ""}])
            async with Client(server.url, table, key, seat=0) as one:
                for number in range(20):
                    await one.do("say", seat=0, text=f"line {number}")

        run(evening())


async def test_one_address_says_only_so_much_on_all_its_lines_together() -> None:
    async def unasked(_world: State, _seat: Seat, _seen: list[Event], _by: str) -> list[wire.Advice]:
        raise AssertionError

    pulse = Pulse()
    node = Node(pulse, Metrics(), unasked, lambda _guest: None, messages=2.0, patience=1.0)
    for _ in range(300):  # each from a socket that has said nothing yet
        node.take(Bucket(2.0, 6.0), "192.0.2.7")

    def go_on() -> None:
        for _ in range(10_000):
            node.take(Bucket(2.0, 6.0), "192.0.2.7")

    with pytest.raises(No) as refused:
        go_on()
    assert refused.value.code == "too-fast"
    node.take(Bucket(2.0, 6.0), "192.0.2.8")
    pulse.close()
