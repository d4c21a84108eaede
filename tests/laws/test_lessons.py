"""Every lesson plays to its end, wrong turns included, in both languages: no change of the rules leaves one broken."""

import re
from fnmatch import fnmatchcase

import pytest

from tests.laws.lessons import Given
from veillee import shelf, words
from veillee.core.content import LANGUAGES
from veillee.core.game import BadNotation
from veillee.core.lesson import BadLesson, Lesson, check, read
from veillee.core.options import parse
from veillee.core.registry import bind, box, known
from veillee.core.told import Told
from veillee.games import OURS
from veillee.server.given import LEARNER
from veillee.table.refusal import No

LESSONS = [(game, name) for game in known() for name in shelf.lessons(game)]
PLAYERS = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"]
BRANCHES = 12
"""So many of the moves that are right at a step are followed to the end."""

lessons = pytest.mark.parametrize(("game", "name"), LESSONS)


def lesson_of(game: str, name: str) -> Lesson:
    found = shelf.lesson(game, name)
    assert found is not None, f"{game} {name} was written for other rules than today's"
    return found


def said(language: str, told: Told) -> str:
    sentence = words.say(language, told, {}, PLAYERS)
    assert sentence
    assert "{" not in sentence
    return sentence


@pytest.mark.parametrize("game", OURS)
def test_every_game_of_ours_has_a_first_game(game: str) -> None:
    assert shelf.lessons(game)[0] == shelf.FIRST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_the_rule_in_thirty_seconds_is_five_sentences(game: str, language: str) -> None:
    brief = [said(language, Told(f"{game}-brief-{line}")) for line in range(1, 6)]
    assert sum(len(sentence.split()) for sentence in brief) <= 100, "nobody reads more aloud in thirty seconds"


@pytest.mark.parametrize("game", OURS)
def test_every_game_helps_the_first_time_in_both_languages(game: str) -> None:
    hints = shelf.tips(game)
    assert 2 <= len(hints) <= 4
    for language in LANGUAGES:
        there = shelf.text_of(box(game).package, language)
        assert [hint.id for hint in hints if f"\n{game}-hint-{hint.id} = " not in there] == []


@lessons
def test_what_is_written_in_notation_can_be_read(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    assert lesson.game == game
    found = box(game)
    check(lesson, bind(found, parse(found.options, lesson.options), shelf.content(found, lesson.pack)))


@lessons
def test_it_plays_to_its_end_whatever_right_move_is_made(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    asking = [number for number, step in enumerate(lesson.steps) if step.ask]
    for turn in asking or [0]:
        branch, branches = 0, 1
        while branch < min(branches, BRANCHES):
            given = Given(lesson)
            while not given.over:
                last = given.course.at
                if given.course.reads:
                    given.read()
                    continue
                right = given.right()
                assert right, f"{given.where}: nothing that is asked for is legal"
                if given.course.at == turn:
                    branches = len(right)
                given.play(right[branch if given.course.at == turn else 0])
            assert last == len(lesson.steps) - 1, f"{game} {name}: it breaks off after {lesson.steps[last].id!r}"
            branch += 1
    assert not given.state.over, "a small game goes on"
    given.play_freely()


@lessons
def test_wrong_turns_are_answered_kindly_and_change_nothing(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    given = Given(lesson)
    while not given.over:
        course = given.course
        step = course.step
        if course.reads:
            legal = given.legal()
            if legal:
                refused(given, legal[0], "lesson-listen")
            given.read()
            continue
        legal, right = given.legal(), given.right()
        for pattern in step.ask:
            assert any(fnmatchcase(move, pattern) for move in legal), f"{given.where}: {pattern!r} is never right"
        wrong = [move for move in legal if move not in right]
        reasons = {refused(given, move, "lesson-wrong") for move in wrong[:: max(1, len(wrong) // 60)]}
        for special in step.wrong:
            told = lesson.sentence(step, f"-wrong-{special.say}")
            fitting = [move for move in wrong if lesson.reason(step, move).id == told.id]
            assert fitting, f"{given.where}: no wrong move is answered with {special.say!r}"
            reasons.add(refused(given, fitting[0], "lesson-wrong"))
        for language in LANGUAGES:
            for told_id in reasons | {lesson.sentence(step, "-wrong").id}:
                said(language, Told(told_id, lesson.sentence(step).args))
        given.play(right[0])


def refused(given: Given, move: str, code: str) -> str:
    """The sentence with which a move is refused that the rules would allow."""
    before, seat = given.state.digest(), given.lesson.seat
    with pytest.raises(No) as no:
        given.table.play(LEARNER, seat, given.state.decision(seat), move)
    assert no.value.code == code, f"{given.where}: {move}: {no.value.code}"
    assert given.state.digest() == before
    return no.value.told.id


@lessons
def test_it_is_left_and_resumed_at_the_same_sentence(game: str, name: str) -> None:
    given = Given(lesson_of(game, name))
    while not given.over:
        found = given.again().course
        assert found is not None
        assert (found.at, found.played, found.said()) == (given.course.at, given.course.played, given.course.said())
        if given.course.reads:
            given.read()
        else:
            given.play(given.right()[0])
    assert given.again().course is None


@lessons
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_it_says_is_there_and_nothing_else(game: str, name: str, language: str) -> None:
    lesson = lesson_of(game, name)
    wanted = {f"{game}-lesson-{name}"}
    for step in lesson.steps:
        sentences = [lesson.sentence(step)]
        if step.ask:
            sentences.append(lesson.sentence(step, "-wrong"))
        sentences += [lesson.sentence(step, f"-wrong-{wrong.say}") for wrong in step.wrong]
        for told in sentences:
            assert len(said(language, told)) <= 240, f"{told.id} in {language}: one idea at a time"
        wanted |= {told.id for told in sentences}
    message = words.bundle(language).get_message(f"{game}-lesson-{name}")
    assert message.value
    assert "line" in message.attributes
    others = [other for other in shelf.lessons(game) if other != name and other.startswith(name)]
    written = re.findall(
        rf"^({game}-lesson-{name}(?:-[a-z0-9-]+)?) *=", shelf.text_of(box(game).package, language), re.MULTILINE
    )
    mine = {text for text in written if not any(text.startswith(f"{game}-lesson-{other}") for other in others)}
    assert mine == wanted


TINY = 'game = "mission"\nid = "tiny"\nversion = 1\ndeal = "x"\nseats = 2\nlearner = 1\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game = ", "tiny.toml: "),
        (TINY + "steps = []", "at least one"),
        (TINY.replace("learner = 1", "learner = 3") + '[[steps]]\nid = "a"', "a seat from 1 to 2"),
        (TINY + '[[steps]]\nid = "a"\n[[steps]]\nid = "a"', "stands twice"),
        (TINY + '[[steps]]\nid = "a"\nwrong = [{ move = "*", say = "b" }]', "nothing is asked"),
        (TINY + '[[steps]]\nid = "a"\nplay = ["swap a1 b1"]', "a seat from 1 and a move"),
        (TINY + '[[steps]]\nid = "a"\nplay = ["1 swap a1 b1"]', "asked, not played"),
        (TINY + '[[steps]]\nid = "a"\nponit = ["x"]', "ponit"),
        (TINY.replace('"tiny"', '"other"') + '[[steps]]\nid = "a"', "in other.toml"),
    ],
)
def test_a_mistake_is_named(text: str, expected: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(expected)):
        read(text, "tiny.toml")


def test_a_move_that_cannot_be_read_is_named() -> None:
    lesson = read(TINY + '[[steps]]\nid = "a"\nask = ["swop a1 b1"]', "tiny.toml")
    with pytest.raises(BadLesson, match="step 'a': 'swop a1 b1'"):
        check(lesson, shelf.game("mission", {}))
    with pytest.raises(BadNotation):
        shelf.game("mission", {}).parse("swop a1 b1")
