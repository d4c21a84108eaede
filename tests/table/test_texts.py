"""Every refusal that the table, the evening or the server can give has its sentence in both languages."""

import re
from pathlib import Path

import pytest

from veillee import table, words
from veillee.server import unread

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


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_cannot_be_read_is_explained_in_the_readers_language(language: str) -> None:
    reasons = (  # as the decoder says it
        "JSON is malformed: invalid character (byte 0)",
        "Object missing required field `id`",
        "round_: Number out of range",
        "Object contains unknown field `x`",
        "Expected `str` - at `$.type`",
        "Expected `object`, got `array`",
        "what else",
    )
    refusals = [unread.unreadable(reason) for reason in reasons]
    refusals += [unread.too_deep(), unread.no_hello(), unread.not_yet(7), unread.no_command("Dance")]
    texts = [words.say(language, no.told, {}, ()) for no in refusals]
    assert len(set(texts)) == len(texts) - 1, "the array and what else are both « not the form »"
    for no, text in zip(refusals, texts, strict=True):
        assert no.code == "unreadable"
        assert str(no.told.args["reason"]) not in text
    assert "type" in texts[4]
    assert "round " not in texts[2]
