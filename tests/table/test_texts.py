"""Every refusal that the table, the evening or the server can give has its sentence in both languages."""

import re
from pathlib import Path

import pytest

from veillee import table, words

SOURCES = Path(table.__file__).parents[1]


def codes() -> set[str]:
    text = "".join(
        path.read_text() for folder in ("table", "evening", "server") for path in (SOURCES / folder).glob("*.py")
    )
    return set(re.findall(r'\bNo\(\s*"([a-z-]+)"', text)) | {"no-such-page", "method", "too-large"}


def test_there_are_refusals_to_look_for() -> None:
    assert {"not-your-seat", "stale-decision", "too-fast", "undo-revealed"} <= codes()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_has_its_sentence(language: str) -> None:
    texts = words.bundle(language)
    assert [code for code in sorted(codes()) if not texts.has_message(f"refusal-{code}")] == []


@pytest.mark.parametrize("folder", ["table", "evening"])
def test_french_refusals_are_set_as_french_is(folder: str) -> None:
    text = (SOURCES / folder / "text" / "fr.ftl").read_text(encoding="utf-8")
    said = [line.partition(" = ")[2] for line in text.splitlines() if line.startswith("refusal-")]
    assert [line for line in said if re.search(r"[^\u202f ][;:!?»]|[ ][;!?»]|«[^\u202f]|'", line)] == []
