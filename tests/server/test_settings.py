"""What a host sets: flags, variables and a file from one description, every fault at once, a look before starting."""

import contextlib
import os
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.live import Command
from veillee.cli import main, parser
from veillee.server.settings import BadSettings, Settings, described, gathered, reference

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_a_flag_goes_before_a_variable_and_a_variable_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "veillee.toml"
    file.write_text('port = 1\nidle = 1.5\nthink = 2\norigin = ["https://a.example", "https://b.example"]\n')
    found = gathered({"port": "3"}, {"VEILLEE_PORT": "2", "VEILLEE_IDLE": "2.5"}, file)
    assert (found.port, found.idle, found.think) == (3, 2.5, 2.0)
    assert found.origin == ("https://a.example", "https://b.example")
    assert gathered({}, {"VEILLEE_ORIGIN": "https://c.example, https://d.example"}, file).origin == (
        "https://c.example",
        "https://d.example",
    )


def test_without_anything_said_the_defaults_are_in_force() -> None:
    found = gathered({}, {}, None)
    assert all(getattr(found, setting.name) == getattr(Settings(), setting.name) for setting in described())


def test_every_fault_is_told_at_once_with_where_it_was_said(tmp_path: Path) -> None:
    file = tmp_path / "veillee.toml"
    file.write_text('port = "abc"\nworkerss = 3\nmetrics_token = 12345\n')
    with pytest.raises(BadSettings) as caught:
        gathered({"chat": "0"}, {"VEILLEE_IDLE": "x", "VEILLEE_PORT": "70000"}, file)
    told = caught.value.faults
    assert len(told) == 5
    assert any(fault.endswith("workerss is not a setting: workers?") for fault in told)
    assert any(fault.startswith("VEILLEE_PORT") and "65535" in fault for fault in told)
    assert any(fault.startswith("--chat") for fault in told)
    assert any(fault.startswith("VEILLEE_IDLE") for fault in told)
    assert not any("12345" in fault for fault in told), "a token was printed"
    assert any(": expected a number above 0 (" in fault for fault in told)
    assert not any("`" in fault for fault in told), "no word of the machine"


@pytest.mark.parametrize(
    ("text", "reason"), [(b"port = = 3", "not TOML"), (b"\xff\xfe", "UTF-8"), (None, "No such file")]
)
def test_a_file_that_cannot_be_read_is_one_sentence(text: bytes | None, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "veillee.toml"
    if text is not None:
        file.write_bytes(text)
    with pytest.raises(BadSettings, match=reason) as caught:
        gathered({}, {}, file)
    assert len(caught.value.faults) == 1


def test_every_setting_has_a_flag_and_a_line_in_the_hosts_pages() -> None:
    serve = parser().parse_args(["serve"])
    assert all(hasattr(serve, setting.name) for setting in described())
    for language, page in (("en", "hosting.md"), ("fr", "fr/hosting.md")):
        said = (DOCS / page).read_text(encoding="utf-8")
        assert reference(language) in said, f"python -m veillee.server.settings {language} prints the table"


def test_the_check_tells_what_would_be_in_force_and_hides_what_is_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VEILLEE_DATBASE", "sqlite:///slip.db")
    monkeypatch.setenv("VEILLEE_METRICS_TOKEN", "short")
    words = ["serve", "--check", "--port", "0", "--database", f"sqlite:///{tmp_path / 'v.db'}"]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert "good: would listen" in out
    assert "metrics_token = set" in out
    assert "short" not in out + err
    assert "VEILLEE_DATBASE is no setting of ours" in err
    assert "metrics_token can be guessed" in err


def test_the_check_says_what_keeps_it_from_starting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = "postgresql://anna:hush@127.0.0.1:1/none"
    assert main(["serve", "--check", "--port", "0", "--database", secret]) == 2
    out, err = capsys.readouterr()
    assert err
    assert "hush" not in out + err
    (tmp_path / "file").touch()
    assert main(["serve", "--check", "--port", "0", "--database", f"sqlite:///{tmp_path}/file/v.db"]) == 2


def test_the_check_tells_all_at_once_from_flags_variables_file_port_and_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "veillee.toml"
    file.write_text('idle = "soon"\norigin = ["play.example"]\nsite = "play.example"\ntraces = "collector"\n')
    monkeypatch.delenv("VEILLEE_EXPECT", raising=False)
    monkeypatch.setenv("VEILLEE_WORKERS", "zero")
    monkeypatch.setenv("VEILLEE_PUSH_HOST", "https://push.example/")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--config", str(file), "--port", str(port), "--think", "0", "--database", "mysql://a/b"]
        assert main(["serve", "--check", *words]) == 2
        english = capsys.readouterr()
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
        assert main(["serve", "--check", *words]) == 2
        french = capsys.readouterr()
    for said in (english, french):
        assert not said.out, "nothing is in force"
        faults = said.err.splitlines()
        starts = ("VEILLEE_WORKERS", "VEILLEE_PUSH_HOST", f"{file}: idle", f"{file}: origin", f"{file}: site")
        for start in (*starts, f"{file}: traces", "--think", f"port {port}"):
            assert len([fault for fault in faults if fault.startswith(f"veillee: {start}")]) == 1, start
        assert len(faults) == 9
    assert "another program listens there" in english.err
    assert "un autre programme y écoute" in french.err
    assert english.err.splitlines()[-1].startswith("veillee: mysql databases are not supported")
    assert french.err.splitlines()[-1].startswith("veillee: une base mysql ne convient pas")


@pytest.mark.parametrize("host", ["no.such.name.invalid", "192.0.2.1", "::ffff:192.0.2.1"])
def test_an_address_of_another_machine_is_not_blamed_on_the_port(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--host", host, "--port", "0", "--database", f"sqlite:///{tmp_path / 'v.db'}"]
    for check in ([], ["--check"]):
        assert main(["serve", *check, *words]) == 2
        assert f"host {host}: no address of this machine" in capsys.readouterr().err


def test_the_check_makes_no_database_and_brings_none_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--check", "--port", "0", "--database"]
    assert main([*words, f"sqlite:///{tmp_path / 'folder' / 'v.db'}"]) == 0
    assert not any(tmp_path.iterdir())

    def steps(change: str = "SELECT 1") -> int:
        with contextlib.closing(sqlite3.connect(tmp_path / "v.db")) as connection, connection:
            connection.execute(change)
            return int(connection.execute("SELECT count(*) FROM schema_step").fetchone()[0])

    steps("CREATE TABLE schema_step (number INTEGER NOT NULL PRIMARY KEY)")
    assert main([*words, f"sqlite:///{tmp_path / 'v.db'}"]) == 0
    assert steps() == 0, "another version may be playing with it"
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) SELECT i FROM n"
    steps(f"INSERT INTO schema_step {many}")
    assert main([*words, f"sqlite:///{tmp_path / 'v.db'}"]) == 2
    assert "a newer version wrote it" in capsys.readouterr().err


def test_an_empty_variable_says_nothing() -> None:
    assert gathered({}, {"VEILLEE_PORT": "", "VEILLEE_DATABASE": ""}, None).port == Settings().port


@pytest.mark.server
def test_a_server_starts_with_a_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "veillee.toml"
    file.write_text(f'database = "sqlite:///{tmp_path / "v.db"}"\nworkers = 1\n')
    server = Command("--config", str(file))
    try:
        assert (tmp_path / "v.db").exists()
    finally:
        server.stop()


def test_the_command_starts_quickly_without_what_only_a_server_needs() -> None:
    script = (
        "import sys, veillee.server.command_line; print([m for m in ('litestar', 'sqlalchemy') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ)
    assert re.match(r"\[\]", ran.stdout)
