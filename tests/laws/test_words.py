"""Everything that a game says has its words in every language, with the same arguments."""

import re
import textwrap
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.laws.play import Case, game_of, hooks, play
from veillee import words
from veillee.core import options as opts
from veillee.core.content import LANGUAGES
from veillee.core.registry import Box, box, known
from veillee.core.story import SPECTATOR
from veillee.core.told import refused, told_move
from veillee.shelf import texts

PLAYERS = [f"Player {number}" for number in range(1, 9)]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message and attribute (`id.help`) with the variables it uses."""
    found: dict[str, set[str]] = {}
    for text in texts(language):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
            if not isinstance(entry, (ast.Message, ast.Term)):
                continue
            for name, pattern in [("", entry.value), *((f".{at.id.name}", at.value) for at in entry.attributes)]:
                variables = Variables()
                if pattern is not None:
                    variables.visit(pattern)
                key = entry.id.name + name
                assert key not in found, f"{language}: {key} stands twice"
                found[key] = variables.names
    return found


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    french, english = messages("fr"), messages("en")
    assert set(french) == set(english)
    assert {key: sorted(names) for key, names in french.items()} == {k: sorted(n) for k, n in english.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_numbers_stand_in_the_rules_alone(language: str) -> None:
    """Where somebody chooses an option, « (MS-2) » is a word of the machine; a link may carry its number."""
    for text in texts(language):
        for line in text.split("\n"):
            assert re.search(r"-rule-|^ +\.rule = ", line) or not re.search(r"\b(MS|SC|MF|VC|NB)-\d", line), line


def test_what_a_thing_is_cites_a_rule_that_is_there() -> None:
    cited = 0
    for text in texts("fr"):
        for game, rule in re.findall(
            r"^([a-z]+)-about-[^\n]*\n(?:[^\n]+\n)*? +\.rule = ([A-Z]+-\d+)$", text, re.MULTILINE
        ):
            cited += 1
            assert f"\n{game}-rule-{rule.lower()} = " in text, rule
    assert cited > 60


def needed(found: Box) -> Iterator[str]:
    meta = found.meta
    game = game_of(found)
    yield from (f"{meta.id}-title", f"{meta.id}-subtitle")
    yield from (refused(game.meta, refusal.rule, refusal.name).id for refusal in game.refusals[1:])
    yield from (f"{meta.id}-move-{verb.name}" for verb in meta.verbs)
    yield from (f"{meta.id}-ending-{ending}" for ending in meta.endings[1:])
    for field in opts.form(found.options):
        option = f"{meta.id}-option-{field.name.replace('_', '-')}"
        yield from (option, f"{option}.help")
        yield from (f"{option}-{choice}" for choice in field.choices)
    for rule in {refusal.rule for refusal in game.refusals} - {""}:
        yield f"{meta.id}-rule-{rule.lower()}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", known())
def test_moves_refusals_options_endings_and_cited_rules_have_words(name: str, language: str) -> None:
    there = messages(language)
    assert [key for key in needed(box(name)) if key not in there] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", known())
def test_every_kind_of_event_has_words(name: str, language: str) -> None:
    there = messages(language)
    meta = box(name).meta
    assert [kind for kind in meta.kinds if f"{meta.id}-{kind}" not in there] == []


@pytest.mark.parametrize("name", known())
def test_every_move_can_be_said(name: str) -> None:
    found = box(name)
    game = game_of(found)
    step = max(1, game.moves // 400)
    for move in range(1, game.moves, step):
        told = told_move(found.meta, game.content.names, game.notation(move))
        for language in LANGUAGES:
            assert words.say(language, told, game.content.names, PLAYERS)


@pytest.mark.parametrize("name", known())
def test_what_happens_in_a_play_can_be_said_to_everyone(name: str) -> None:
    found = box(name)
    met: set[str] = set()
    for seats in range(found.meta.players[0], found.meta.players[1] + 1):
        case = Case(found, game_of(found), seats, "words")
        for event in play(case).events:
            met.add(found.meta.kinds[event.kind])
            for viewer in (*range(seats), SPECTATOR):
                if event.seen_by >> viewer & 1:
                    told = found.tell(case.game, event, None if viewer == SPECTATOR else viewer)
                    for language in LANGUAGES:
                        assert told is None or words.say(language, told, case.game.content.names, PLAYERS)
    assert set(found.meta.kinds) - met <= getattr(hooks(found), "SELDOM", set())


def raw(language: str, names: dict[str, dict[str, str]], notation: str) -> set[str]:
    """The words of a move that are nobody's language: ids and places with a digit, unless an item is called so."""
    found = {word for word in notation.split(" ")[1:] if not word.isdigit() and re.search(r"[\d-]", word)}
    return {word for word in found if names.get(word, {}).get(language) != word}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", known())
def test_no_notation_is_shown_to_people_in_a_whole_told_game_or_a_refusal(name: str, language: str) -> None:
    """« swap a1 b1 », « n1e1 », « t023 »: pieces and places have names."""
    found = box(name)
    game = game_of(found)
    names = game.content.names
    notations = [game.notation(move) for move in range(1, game.moves, max(1, game.moves // 2000))]
    tokens = {word for notation in notations for word in raw(language, names, notation)}
    said = [words.say(language, told_move(found.meta, names, notation), names, PLAYERS) for notation in notations]
    said += [words.say(language, refused(game.meta, why.rule, why.name), names, PLAYERS) for why in game.refusals[1:]]
    case = Case(found, game, found.meta.players[1], "raw")
    for event in play(case).events:
        for viewer in (*range(case.seats), SPECTATOR):
            if event.seen_by >> viewer & 1:
                told = found.tell(game, event, None if viewer == SPECTATOR else viewer)
                said += [] if told is None else [words.say(language, told, names, PLAYERS)]
    shown = {sentence: tokens & set(re.findall(r"[\w-]+", sentence)) for sentence in said}
    assert {sentence: found for sentence, found in shown.items() if found} == {}


def test_a_sentence_is_parsed_with_those_that_it_refers_to_and_no_other() -> None:
    first = """
        # of the house
        -house = Veillée
        welcome = Welcome to { -house }:
            { $people ->
                [one] { one-guest }
               *[other] many
            }
            .title = { again.short }
        one-guest = one guest
        """
    second = "again = once more\n    .short = again\nwelcome = said a second time\nunasked = { nobody }\n"
    found = words.Sentences("en", [textwrap.dedent(first), second])
    assert found.has_message("welcome")
    assert not found.has_message("house")
    welcome = found.get_message("welcome")
    assert welcome.value is not None
    assert found.format_pattern(welcome.value, {"people": 1}) == ("Welcome to Veillée:\none guest", [])
    assert found.format_pattern(welcome.attributes["title"]) == ("again", [])
    assert set(found._messages) == {"welcome", "one-guest", "again"}
    with pytest.raises(LookupError):
        found.get_message("no-such")
