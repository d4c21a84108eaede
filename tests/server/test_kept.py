"""What a browser keeps for when it has no line: lessons as they go, in every way that they can."""

import random
import time
from typing import Any

import msgspec
import pytest

from tests.server.client import Client
from tests.server.live import Live, get, post, run
from veillee import shelf
from veillee.core.registry import known
from veillee.games import OURS
from veillee.server.guests import new_key
from veillee.server.kept_wire import LessonRecording, Moment, Shown
from veillee.server.recording import Recorder, recorded

LESSONS = [(game, name) for game in known() for name in shelf.lessons(game)]


class Reader:
    """A recording as the client reads it (`web/src/wire/lesson-line.ts`)."""

    def __init__(self, recording: LessonRecording) -> None:
        self.recording = recording
        self.at = 0
        self.laid: dict[str, str] = {}

    @property
    def moment(self) -> Moment:
        return self.recording.moments[self.at]

    def go(self, step: str) -> None:
        """A move, or nothing where something is read."""
        moment = self.moment
        self.laid |= dict(zip(moment.places, moment.laid.get(step, ()), strict=False))
        following = moment.right[step] if step else moment.on
        assert following is not None
        self.at = following

    def shown(self) -> Any:
        found = msgspec.to_builtins(self.moment.shown)
        for one in found:
            for place, what in self.laid.items():
                put(one["news"]["view"]["game"], place.split("."), what)
        return found


def put(view: Any, place: list[str], what: str) -> None:
    name: Any = int(place[0]) if isinstance(view, list) else place[0]
    if isinstance(view, list) and name >= len(view):
        return
    if len(place) == 1:
        view[name] = what
    else:
        put(view[name], place[1:], what)


def plain(shown: list[Shown]) -> Any:
    return msgspec.to_builtins(shown)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_recorded_lesson_shows_says_and_refuses_what_the_table_would(game: str, name: str) -> None:
    lesson = shelf.lesson(game, name)
    assert lesson is not None
    recording = msgspec.json.decode(msgspec.json.encode(recorded(lesson)), type=LessonRecording)
    chance = random.Random(name)
    for _ in range(3):
        given, reader = Recorder(lesson), Reader(recording)
        while True:
            assert reader.shown() == plain(given.take())
            moment = reader.moment
            if given.over:
                break
            if given.course.reads:
                assert not moment.right
                given.read()
                reader.go("")
                continue
            legal, right = given.legal(), given.right()
            assert sorted(moment.right) == sorted(right)
            assert set(moment.wrong) == set(legal) - set(right)
            for move in chance.sample(sorted(moment.wrong), k=min(4, len(moment.wrong))):
                assert moment.wrong[move] == lesson.reason(given.course.step, move)
            if given.state.game.meta.composed:
                assert set(moment.illegal) == {verb.name for verb in given.state.game.meta.verbs}
            move = chance.choice(right)
            given.play(move)
            reader.go(move)
        assert moment.on is None
        assert not moment.right


@pytest.mark.server
def test_what_is_kept_is_whole_lasting_and_the_same_for_everybody(node: Live) -> None:
    key = new_key()
    # Made when it is first asked for: on a busy machine that takes a while, and nobody holds the line for it.
    index = get(node.url, key, "/kept/index.json")
    while index.status_code == 503:
        time.sleep(0.5)
        index = get(node.url, key, "/kept/index.json")
    assert index.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in index.headers
    kept = index.json()
    assert [game["meta"]["id"] for game in kept["games"]] == list(known())
    assert {(one["game"], one["id"]) for one in kept["lessons"]} == set(LESSONS)
    assert {one["game"] for one in kept["packs"]} >= set(OURS)
    for one in (kept["packs"][0], kept["lessons"][0]):
        file = get(node.url, key, one["url"])
        assert "immutable" in file.headers["cache-control"]
        assert file.json()["game"] == one["game"]
    assert get(node.url, key, "/kept/nothing.json").status_code == 404


@pytest.mark.server
def test_a_lesson_that_was_learned_without_a_line_goes_on_freely_with_one(node: Live) -> None:
    key = new_key()
    asked = {"game": "mission", "seats": [{"name": "Ada"}], "lesson": "first"}
    moves = ["swap b2 b3", "swap c3 c4", "accuse 2 reindeer"]
    whole = post(node.url, key, "/api/tables", {**asked, "learned": moves})
    assert whole.status_code == 201, whole.text
    assert whole.json()["lesson"] == ""
    # What is not right is not played: the lesson goes on from there.
    half = post(node.url, key, "/api/tables", {**asked, "learned": [moves[0], "swap a1 b1", moves[2]]})
    assert half.json()["lesson"] == "first"

    async def evening() -> None:
        one = await Client(node.url, str(whole.json()["id"]), key, 0).connect()
        await one.until(lambda: one.view is not None and 0 in one.view.due)
        assert one.view is not None
        await one.do("play", seat=0, decision=one.view.decision, move="swap a1 a2")
        await one.close()
        two = await Client(node.url, str(half.json()["id"]), key, 0).connect()
        await two.until(lambda: two.around is not None and two.around.course is not None)
        assert two.around is not None
        assert two.around.course is not None
        assert two.around.course.step == 2
        await two.close()

    run(evening())
