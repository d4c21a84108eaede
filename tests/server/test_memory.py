"""Nothing that is remembered grows without a bound, whatever people bring: each memory is driven with more than it may
keep, and in the end it holds no more than before.
"""

import asyncio
import gc
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.laws.play import game_of, pack_text
from tests.server.client import open_table
from tests.server.live import eager, get, live
from veillee import shelf
from veillee.core import record as records
from veillee.core import registry
from veillee.core.options import parse
from veillee.core.registry import bind, box, read
from veillee.games.freeze.stacks import Memory
from veillee.server import bodies, chances, door, hall, opening, replay
from veillee.server.guests import new_key
from veillee.server.limits import Buckets, Whereabouts
from veillee.server.opening import Opening
from veillee.server.replay import content_info
from veillee.server.slices import Slices
from veillee.server.workers import NOBODY
from veillee.study.simulate import play as simulated
from veillee.study.simulate import record_of
from veillee.table.match import Match, Setup

SLACK = 50_000
"""Bytes that tables of the interpreter itself may take; a pack that stays is several thousand each time."""


def pack(number: int, game: str = "mission", name: str = "classic") -> str:
    """A pack of somebody's own, unlike any other."""
    text = pack_text(box(game), name).replace(f'pack = "{name}"', f'pack = "mine-{number}"')
    assert f"mine-{number}" in text
    return text


def grown(drive: Callable[[int], object], most: int) -> tuple[int, int]:
    """Bytes held after twice as many as may be kept, and after six times as many."""
    held = []
    tracemalloc.start()
    try:
        for rounds in (range(2 * most), range(2 * most, 6 * most)):
            for number in rounds:
                drive(number)
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return held[0], held[1]


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Memories of this test alone, small enough to fill."""
    monkeypatch.setattr(registry, "_read", {})
    monkeypatch.setattr(registry, "_bound", {})
    monkeypatch.setattr(registry, "READ", 8)
    monkeypatch.setattr(registry, "BOUND", 8)
    yield
    content_info.cache_clear()


def test_packs_and_the_games_bound_to_them() -> None:
    mission = box("mission")

    def brought(number: int) -> None:
        content = read("mission", mission.meta.version, pack(number))
        for limit in ("20", "30"):
            bind(mission, parse(mission.options, {"swap_limit": limit}), content)

    before, after = grown(brought, 8)
    assert len(registry._read) == registry.READ
    assert len(registry._bound) == registry.BOUND
    assert after < before * 1.2 + SLACK


def test_what_clients_draw_from() -> None:
    mission = box("mission")
    kept = content_info.cache_info().maxsize
    assert kept is not None

    def asked(number: int) -> None:
        content_info("mission", mission.content(pack(number), "pack"))

    before, after = grown(asked, kept)
    assert content_info.cache_info().currsize == kept
    assert after < before * 1.2 + SLACK


def here(**more: Any) -> Any:
    """Thinkers that do the work at once, in this process."""

    async def work(_pool: object, _share: object, _seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        return job(*args)

    return SimpleNamespace(work=work, packs=None, replays=None, **more)


def test_packs_as_clients_need_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "DRAWN", 8)
    mission = box("mission")
    tables = Opening(SimpleNamespace(), here(), Slices())  # type: ignore[arg-type]

    def asked(number: int) -> None:
        setup = Setup(mission, mission.options(), mission.content(pack(number), "pack"), own=True)
        asyncio.run(tables.drawn(setup, NOBODY))
        content_info.cache_clear()

    before, after = grown(asked, 8)
    assert len(tables._drawn) == opening.DRAWN
    assert after < before * 1.2 + SLACK


def test_curves_of_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "KEPT", 6)
    monkeypatch.setattr(chances, "PIECE", 0.0)
    monkeypatch.setattr(chances, "PLAYOUTS", 1)
    curves = chances.Curves(here())
    game = game_of(box("mission"), {"swap_limit": "20"})

    def asked(number: int) -> None:
        played = simulated(game, ["random", "random"], "memory", number)
        text = records.write(record_of(game, ["random", "random"], "memory", number, *played))
        asyncio.run(curves.piece(text, 0, NOBODY))

    before, after = grown(asked, 6)
    assert len(curves._known) == chances.KEPT
    assert after < before * 1.2 + SLACK


def test_folds_of_packs_with_as_many_hands_as_there_can_be() -> None:
    freeze = box("freeze")
    game: Any = freeze.game(freeze.options(), freeze.content(pack(1, "freeze"), "pack"))
    stacks = game.stacks
    stacks.memory = Memory(40)
    rng = random.Random(1)
    cards = range(len(game.content.cards))

    def held(_number: int) -> None:
        stacks.folds(*sorted(rng.sample(cards, 3)))

    before, after = grown(held, 40)
    assert len(stacks.memory.hands) == 40
    assert after < before * 1.2 + SLACK


def test_choices_of_a_table_as_they_were_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "CHOICES", 5)
    mission = box("mission")
    setup = Setup(mission, mission.options(), shelf.content(mission), own=False)
    match = Match(0, setup, b"1" * 32, "", [], ["", ""])
    rng = random.Random(1)
    for _ in range(60):
        state = match.state
        if state.over:
            break
        seat = state.due.bit_length() - 1
        assert door.legal(match, seat) is not None
        assert len(match.written) <= 5
        calm = [move for move in state.legal(seat) if not setup.game.notation(move).startswith("accuse")]
        state.play(seat, rng.choice(calm))


def test_who_was_seen_and_who_is_busy() -> None:
    seen, busy = Whereabouts(most=50), Buckets(1.0, 2.0, most=50)

    def came(number: int) -> None:
        seen.note(f"guest {number}", f"10.0.{number // 256}.{number % 256}")
        busy.take(f"guest {number}")

    before, after = grown(came, 50)
    assert len(seen._seen) == len(busy._buckets) == 50
    assert after < before * 1.2 + SLACK


@pytest.mark.server
def test_tables_that_nobody_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "ROOMS", 10)
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        key = new_key()
        tables = [open_table(server.url, key) for _ in range(25)]
        assert len(server.hall.rooms) <= 10
        assert [get(server.url, key, f"/api/tables/{table}").status_code for table in tables] == [200] * 25
        while not all(server.hall.remembering.knows(table) for table in tables):
            time.sleep(0.05)  # a table stays until the derived tables have it
        left = next(table for table in tables if table not in server.hall.rooms)
        assert get(server.url, key, f"/api/tables/{left}").status_code == 200
        assert len(server.hall.rooms) <= 10


def test_an_answer_of_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(box("mission"), {"swap_limit": "20"})
    played = simulated(game, ["random", "random"], "memory", 1)
    text = records.write(record_of(game, ["random", "random"], "memory", 1, *played))
    whole = msgspec.json.decode(replay.replay(text, ("all",), 0, 1000).body, type=bodies.ReplayInfo)
    assert len(whole.frames) == whole.total > 5
    monkeypatch.setattr(replay, "LARGEST", len(msgspec.json.encode(whole.frames[:3])))
    frames: list[bodies.Frame] = []
    while len(frames) < whole.total:
        part = msgspec.json.decode(replay.replay(text, ("all",), len(frames), 1000).body, type=bodies.ReplayInfo)
        assert 0 < len(part.frames) <= 6
        frames += part.frames
    assert frames == whole.frames
