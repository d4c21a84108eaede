"""`veillee play` and `serve` as somebody starts them."""

import contextlib
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.engine import make_url

from tests.databases import fresh_postgres, late_postgres
from veillee.cli import main
from veillee.server import process as serving
from veillee.server.lan import address

pytestmark = pytest.mark.server


@contextlib.contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "veillee.cli", *arguments],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            process.wait(20)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def line_with(process: subprocess.Popen[str], text: str) -> str:
    """The next line of its output with this text, read in a thread: a pipe's buffer and `select` do not mix."""
    found: queue.Queue[str] = queue.Queue()

    def read() -> None:
        assert process.stdout is not None
        found.put(next((line for line in process.stdout if text in line), ""))

    threading.Thread(target=read, daemon=True).start()
    try:
        line = found.get(timeout=60)
    except queue.Empty:
        line = ""
    if not line:
        os.killpg(process.pid, signal.SIGKILL)  # its thinkers hold the pipe too
        raise AssertionError(f"no line with {text!r}; {process.stderr.read() if process.stderr else ''}")
    return line


def test_play_prints_its_address_keeps_games_in_the_data_folder_and_ends_cleanly(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "play", "--no-browser", "--port", str(port)) as process:
        assert f"http://127.0.0.1:{port}/" in line_with(process, "http://")
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").status_code == 200
        with started(tmp_path, "play", "--no-browser", "--port", str(port)) as second:
            assert second.wait(60) == 0
            assert second.stdout is not None
            assert "already open" in second.stdout.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert (tmp_path / "veillee" / "veillee.db").is_file()


def test_a_busy_port_moves_play_to_the_next_and_stops_serve_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with started(tmp_path, "play", "--no-browser", "--port", str(port)) as process:
            assert f":{port}/" not in line_with(process, "http://")
        with started(tmp_path, "serve", "--port", str(port)) as process:
            assert process.wait(60) == 2
            assert process.stderr is not None
            assert "--port" in process.stderr.read()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "veillee").write_text("a file where the folder should be")
    with started(tmp_path, "play", "--no-browser", "--port", str(free_port())) as process:
        assert process.wait(60) == 2
        assert process.stderr is not None
        assert "cannot write" in process.stderr.read()


def test_on_the_local_network_a_code_is_shown_for_phones(tmp_path: Path) -> None:
    with started(tmp_path, "play", "--lan", "--no-browser", "--port", str(free_port())) as process:
        assert "http://" in line_with(process, "Veillée: ")
        assert line_with(process, "\u2588")


def test_somebody_at_this_machine_lets_the_network_in_from_the_page_and_nobody_else(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "play", "--no-browser", "--port", str(port)) as process:
        here = line_with(process, "http://").split()[1].rstrip("/")
        assert httpx.get(f"{here}/api/lan").json() == {"url": "", "offered": True}

        # Neither a page from elsewhere, nor a name that others could have given us.
        for headers in ({"Origin": "http://elsewhere.example"}, {"Host": "10.0.0.1"}, {"Host": "evening.local"}):
            answer = httpx.post(f"{here}/api/lan", headers=headers)
            assert (answer.status_code, answer.json()["code"]) in ((403, "foreign-origin"), (403, "not-at-home"))
            assert httpx.get(f"{here}/api/lan").json()["url"] == ""

        answer = httpx.post(f"{here}/api/lan", headers={"Origin": here})
        if address().startswith("127."):
            assert (answer.status_code, answer.json()["code"]) == (409, "no-network")
            return
        there = answer.json()["url"]
        assert there == f"http://{address()}:{port}"
        assert httpx.post(f"{here}/api/lan", headers={"Origin": here}).json() == answer.json()
        # Others come in, and find nothing that they could open further.
        assert httpx.get(f"{there}/api/health").status_code == 200
        assert httpx.get(f"{there}/api/lan").json() == {"url": there, "offered": False}
        assert httpx.post(f"{there}/api/lan", headers={"Origin": there}).status_code == 403
        assert httpx.post(f"{there}/api/lan", headers={"Host": "127.0.0.1"}).status_code == 403
        # It ends with the rest.
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{there}/api/health")


def test_a_server_that_is_hosted_opens_nothing(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'own.db'}") as process:
        assert process.stderr is not None
        next(line for line in process.stderr if "listening" in line)
        assert httpx.get(f"http://127.0.0.1:{port}/api/lan").json() == {"url": "", "offered": False}
        answer = httpx.post(f"http://127.0.0.1:{port}/api/lan")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-at-home")


def test_a_wrong_database_is_explained(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", "0", "--database", "mysql://x/y") as process:
        assert process.wait(60) == 2
        assert process.stderr is not None
        assert "postgresql://" in process.stderr.read()


def test_a_node_waits_for_a_database_that_comes_up_late(tmp_path: Path) -> None:
    where, start = late_postgres()
    port = free_port()
    with started(tmp_path, "serve", "--port", str(port), "--database", where) as process:
        assert process.stderr is not None
        line = json.loads(process.stderr.readline())
        assert (line["event"], line["seconds"]) == ("waiting for the database", 30)
        assert "postgresql://" in line["why"]
        assert process.poll() is None
        start()
        assert any('"listening"' in line for line in process.stderr)
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").status_code == 200


def test_a_node_whose_database_never_comes_up_says_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "PATIENCE", 1.0)
    monkeypatch.setattr(serving, "structured_logs", lambda: None)
    where = f"postgresql://veillee:hush@127.0.0.1:{free_port()}/veillee"
    assert main(["serve", "--port", "0", "--database", where]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("veillee: cannot open postgresql://veillee:***@127.0.0.1:")
    assert said.endswith("; no answer for 1 s")


def test_a_database_that_answers_and_refuses_is_not_waited_for() -> None:
    where = make_url(fresh_postgres()).set(database="nobody_made_it").render_as_string(hide_password=False)
    began = time.monotonic()
    assert "nobody_made_it" in serving.unusable(where, 300.0)
    assert time.monotonic() - began < 60
