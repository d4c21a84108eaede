"""How far a table has come in its lesson, step by step."""

import pytest
from msgspec.structs import replace

from veillee.core.game import Game
from veillee.core.lesson import Lesson, Step, Wrong
from veillee.core.rng import FastRng
from veillee.shelf import game
from veillee.table.course import Course
from veillee.table.refusal import No

LESSON = Lesson(
    game="mission",
    id="toy",
    version=2,
    deal="1",
    seats=3,
    learner=2,
    steps=(
        Step("read"),
        Step("look", play=("1 swap a1 a2", "3 swap a1 a2"), ask=("swap b? *",), wrong=(Wrong("accuse *", "early"),)),
        Step("free"),
    ),
)


@pytest.fixture
def course() -> Course:
    return Course(LESSON)


@pytest.fixture
def mission() -> Game:
    return game("mission", {})


def awaits(course: Course) -> str:
    """Exactly one of these at a time."""
    found = [word for word in ("over", "watches", "asks", "reads") if getattr(course, word)]
    assert len(found) == 1, found
    return found[0]


def test_the_learner_reads_watches_and_plays_step_by_step(course: Course, mission: Game) -> None:
    assert (course.step.id, awaits(course)) == ("read", "reads")
    assert course.scripted(mission) is None
    course.went_on()
    assert (course.step.id, awaits(course)) == ("look", "watches")
    assert course.scripted(mission) == (0, mission.parse("swap a1 a2"))
    course.went_on()
    assert awaits(course) == "watches", "nobody goes on before the script is played"
    course.moved()
    assert course.scripted(mission) == (2, mission.parse("swap a1 a2"))
    course.moved()
    assert (course.step.id, awaits(course)) == ("look", "asks")
    course.went_on()
    assert awaits(course) == "asks", "nor without the move that is asked for"
    course.moved()
    assert (course.step.id, awaits(course)) == ("free", "reads")
    course.went_on()
    assert awaits(course) == "over"
    course.moved()
    course.went_on()
    assert course.at == len(LESSON.steps)


def test_only_the_learner_plays_and_only_what_the_step_is_about(course: Course) -> None:
    with pytest.raises(No, match="lesson-listen"):
        course.judge(1, "swap b1 c1")
    course.went_on()
    with pytest.raises(No, match="lesson-listen"):
        course.judge(1, "swap b1 c1")
    course.moved()
    course.moved()
    course.judge(1, "swap b1 c1")
    with pytest.raises(No, match="lesson-listen"):
        course.judge(0, "swap b1 c1")
    for notation, sentence in (("accuse 1 kid", "-wrong-early"), ("swap a1 a2", "-wrong")):
        with pytest.raises(No, match="lesson-wrong") as refused:
            course.judge(1, notation)
        assert refused.value.told.id == f"mission-lesson-toy-look{sentence}"
    course.end()
    course.judge(0, "swap a1 a2")


def test_a_lesson_fits_as_long_as_what_comes_next_can_happen(course: Course, mission: Game) -> None:
    state = mission.new(3, FastRng(1))
    turn = state.due.bit_length() - 1
    assert course.fits(state), "reading always fits"
    lesson = replace(LESSON, steps=(Step("look", play=(f"{turn + 1} swap a1 a2",)), Step("play", ask=("swap b1 *",))))
    ours = replace(lesson, learner=turn + 1)
    assert Course(ours).fits(state)
    other = (turn + 1) % 3
    assert not Course(replace(lesson, steps=(Step("look", play=(f"{other + 1} swap a1 a2",)),))).fits(state)
    assert not Course(replace(lesson, steps=(Step("look", play=("1 swap a1 z9",)),))).fits(state)
    asked = Course(ours)
    asked.moved()
    assert asked.fits(state)
    assert not Course(replace(ours, steps=(Step("play", ask=("swap z9 *",)),))).fits(state)
    ended = Course(ours)
    ended.end()
    assert ended.over
    assert ended.fits(state)
