"""What a study refuses, it refuses in the reader's language."""

import ast
import re
from pathlib import Path

import pytest

import veillee.study
from veillee.cli import main

FILES = sorted(Path(veillee.study.__file__).parent.glob("*.py"))


def said(text: ast.expr) -> str:
    """What stands in a text before anything is put in."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "…".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_refusal_has_its_french(file: Path) -> None:
    for raised in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(raised, ast.Raise) and isinstance(raised.exc, ast.Call) and raised.exc.args:
            if isinstance(raised.exc.func, ast.Name) and raised.exc.func.id.startswith("Bad"):
                words = said(raised.exc.args[0])
                assert not re.search(r"[a-z]+ [a-z]+", words), f"{file.name}:{raised.lineno}: {words}"


def test_a_french_reader_is_refused_in_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["study", "duel", "mission", "--bot", "easy", "--against", "random", "--games", "0"]) == 2
    assert "--games 0 : au moins 1" in capsys.readouterr().err
