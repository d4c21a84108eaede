"""A record that cannot be replayed is refused whole in the reader's language: where it is wrong, and what to do."""

import pytest

from tests.core.test_replay import recorded
from veillee.core.record import Record, write
from veillee.server.replay import replay
from veillee.words import say

WRONG = {
    "line": ("version 1\n", "version one\n", "à la ligne 3, colonne 9,", "at line 3, column 9,"),
    "move": (" swap a", " swop a", "le coup nᵒ 1 n’est pas permis", "move 1 is not allowed"),
    "rules": (
        "version 1\n",
        "version 99\n",
        "des règles que cette maison n’a pas",
        "rules that this house does not have",
    ),
    "pack": ("content classic ", "content other ", "un contenu que cette maison n’a pas", "content that this house"),
    "seed": (
        "generator fast-1",
        "generator slow-9",
        "ce que le fichier dit du tirage",
        "what the file says of the deal",
    ),
    "option": ("option ", "option colour=red\noption ", "une de ses options n’existe pas", "one of its options"),
}


def sentence(text: str, language: str) -> str:
    answer = replay(text, ("all",), 0, 1)
    assert answer.wrong is not None
    return say(language, answer.wrong, {}, [])


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded("mission", {}, ["random"] * 2)[1]


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_is_said_in_the_readers_language(kind: str, record: Record) -> None:
    old, new, french, english = WRONG[kind]
    text = write(record)
    assert old in text
    assert french in sentence(text.replace(old, new, 1), "fr")
    assert english in sentence(text.replace(old, new, 1), "en")


def test_a_game_that_goes_on_and_one_whose_result_was_changed_say_so(record: Record) -> None:
    lines = write(record).split("\n")
    unfinished = "\n".join(line for line in lines if not line.startswith("seed "))
    assert "elle n’est pas finie" in sentence(unfinished, "fr")
    changed = "\n".join("result 0.25 0.75" if line.startswith("result ") else line for line in lines)
    assert "n’est pas celui que la partie donne" in sentence(changed, "fr")
