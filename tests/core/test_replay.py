"""A record played again, step by step."""

from veillee.core.game import Game
from veillee.core.record import Record
from veillee.core.replay import Step, steps
from veillee.shelf import game
from veillee.study.simulate import play, record_of


def recorded(name: str, options: dict[str, str], bots: list[str]) -> tuple[Game, Record]:
    found = game(name, options)
    state, played = play(found, bots, "again", 1)
    return found, record_of(found, bots, "again", 1, state, played)


def replayed(found: Game, record: Record) -> list[Step]:
    return list(steps(record, found))


def test_there_is_a_step_for_the_deal_and_for_each_move_and_none_for_an_end_that_tells_nothing() -> None:
    found, record = recorded("mission", {}, ["random"] * 3)
    assert record.end is not None
    assert [step.line for step in replayed(found, record)] == [None, *record.lines]


def test_what_happens_after_the_last_move_is_a_step_of_its_own() -> None:
    found, record = recorded("freeze", {"sand": "60"}, ["easy"])
    assert record.end is not None
    assert record.end > record.lines[-1].at, "the sand ran out"
    last = replayed(found, record)[-1]
    assert last.line is None
    assert [found.meta.kinds[event.kind] for event in last.events] == ["time", "lost"]
