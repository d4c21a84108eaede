"""What a host sets: flags, variables and a file from one description, every fault at once, a look before starting."""

import os
import re
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
    assert any("workerss is not a setting" in fault and "workers" in fault for fault in told)
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
