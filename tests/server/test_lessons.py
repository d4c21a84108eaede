"""A lesson over a real socket: its deal, its script, kind words for wrong turns, leaving and coming back."""

import pytest

from tests.server.client import Client
from tests.server.live import Live, get, post, run
from veillee.server import wire
from veillee.server.guests import new_key

pytestmark = pytest.mark.server


def opened(server: Live, key: str, game: str = "mission", lesson: str = "first") -> str:
    answer = post(server.url, key, "/api/tables", {"game": game, "seats": [{"name": "Ada"}], "lesson": lesson})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def awaits(client: Client, kind: str) -> bool:
    return client.around is not None and client.around.course is not None and client.around.course.awaits == kind


def stands(client: Client, step: int, kind: str) -> bool:
    course = None if client.around is None else client.around.course
    return course is not None and (course.step, course.awaits) == (step, kind)


def test_a_lesson_begins_at_once_is_judged_kindly_and_goes_on_freely(node: Live) -> None:
    async def evening() -> None:
        key = new_key()
        table = opened(node, key)
        one = await Client(node.url, table, key, 0).connect()
        await one.until(lambda: awaits(one, "move") and one.view is not None)
        assert one.view is not None
        assert one.around is not None
        assert one.around.phase == "play"
        before = one.since
        wrong = await one.ask("play", seat=0, decision=one.view.decision, move="swap a1 b1")
        assert isinstance(wrong, wire.Refused)
        assert (wrong.code, wrong.rule) == ("lesson-wrong", "")
        assert "row 3" in wrong.text
        assert one.since == before
        for busy in ("hand", "stand", "undo"):
            assert isinstance(await one.ask(busy, seat=0), wire.Refused)
        await one.do("play", seat=0, decision=one.view.decision, move="swap b2 b3")
        await one.until(lambda: awaits(one, "reading"))
        assert get(node.url, key, f"/api/tables/{table}").json()["lesson"] == "first"
        await one.close()

        again = await Client(node.url, table, key, 0).connect()
        await again.until(lambda: awaits(again, "reading") and again.view is not None)
        assert again.around is not None
        assert again.around.course is not None
        assert again.around.course.step == 1
        stale = await again.ask("go-on", step=0)
        assert isinstance(stale, wire.Refused)
        for step, move in enumerate(("", "swap c3 c4", "", "accuse 2 reindeer", ""), 1):
            await again.until(lambda step=step, move=move: stands(again, step, "move" if move else "reading"))  # type: ignore[misc]
            if move:
                assert again.view is not None
                await again.do("play", seat=0, decision=again.view.decision, move=move)
            else:
                await again.do("go-on", step=step)
        await again.until(lambda: again.around is not None and again.around.course is None)
        assert get(node.url, key, f"/api/tables/{table}").json()["lesson"] == ""
        assert again.view is not None
        await again.do("play", seat=0, decision=again.view.decision, move="swap a1 a2")
        await again.until(lambda: again.view is not None and 0 in again.view.due and again.since > before + 9)
        await again.close()

    run(evening())


def test_the_script_stays_on_the_server(node: Live) -> None:
    """What a lesson will ask, and what its bots will play, is no business of a client's."""

    async def evening() -> None:
        key = new_key()
        one = await Client(node.url, opened(node, key), key, 0).connect()
        await one.until(lambda: awaits(one, "move"))
        assert one.around is not None
        assert one.around.course is not None
        assert set(one.around.course.__struct_fields__) == {"step", "steps", "says", "point", "awaits"}
        await one.close()

    run(evening())


@pytest.mark.parametrize(("game", "lesson"), [("mission", "second"), ("bridge", "first")])
def test_a_lesson_that_is_not_there_is_refused(node: Live, game: str, lesson: str) -> None:
    answer = post(node.url, new_key(), "/api/tables", {"game": game, "seats": [{"name": "Ada"}], "lesson": lesson})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-lesson")
