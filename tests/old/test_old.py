"""An update orphans nothing: evenings that older versions left go on, their records verify, in every game."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.old.make import KEY
from tests.server.client import Client
from tests.server.live import Live, eager, get, live, run
from veillee.core.record import Record, parse
from veillee.core.registry import box, box_at, known
from veillee.core.replay import steps, verify
from veillee.core.rng import FastRng
from veillee.shelf import game as shelf_game
from veillee.shelf import recorded
from veillee.table.entries import Opened, decode

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.veillee"))
EVENINGS = sorted(HERE.glob("*.sql"))


def record_in(file: Path) -> Record:
    return parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_of_an_older_version_verifies(file: Path) -> None:
    record = record_in(file)
    verify(record, recorded(record))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_todays_client_can_draw_an_older_table(file: Path) -> None:
    record = record_in(file)
    game = recorded(record)
    today = type(box(record.game).view(_beginning(record.game, len(record.players)), None))
    older = box_at(record.game, record.version).view
    drawn = msgspec.to_builtins(game.content.drawn(lambda _language, told: told.id))
    box_today = type(shelf_game(record.game, {}).content.drawn(lambda _language, told: told.id))
    assert msgspec.to_builtins(msgspec.convert(drawn, box_today)).keys() <= drawn.keys(), "all that today's board reads"
    for step in steps(record, game):
        for seat in (None, *range(len(record.players))):
            msgspec.json.decode(msgspec.json.encode(older(step.state, seat)), type=today)


def _beginning(game: str, seats: int) -> object:
    return shelf_game(game, {}).new(seats, FastRng(1))


@pytest.mark.parametrize("name", known())
def test_records_of_every_older_version_are_kept(name: str) -> None:
    versions = {record_in(file).version for file in RECORDS if file.name.startswith(f"{name}-")}
    assert versions >= set(range(1, box(name).meta.version)), (
        f"before version {box(name).meta.version} comes: `veillee simulate {name} … --records tests/old/records`"
    )


@pytest.fixture(scope="module", params=EVENINGS, ids=lambda file: file.stem)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Live, Path]]:
    """Today's server on a file that an older one has written."""
    file = tmp_path_factory.mktemp("old") / "veillee.db"
    with sqlite3.connect(file) as database:
        database.executescript(request.param.read_text(encoding="utf-8"))
    with live(eager(f"sqlite:///{file}")) as server:
        yield server, file


@pytest.mark.server
def test_an_older_evening_goes_on_in_every_game(house: tuple[Live, Path]) -> None:
    server, file = house
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT table_id, body FROM entry WHERE seq = 1").fetchall()
    opened = {table: decode(body).what for table, body in rows}
    assert {what.game for what in opened.values() if isinstance(what, Opened)} == set(known())
    listed: set[str] = set()
    while listed != set(opened):  # taken in one after the other
        listed = {info["id"] for info in get(server.url, KEY, "/api/tables").json()}
        assert listed <= set(opened)

    async def evening(table: str) -> None:
        client = await Client(server.url, table, KEY, seat=0).connect()
        await client.until(lambda: client.view is not None)
        before = client.since
        assert client.phase == "play"
        if client.view is not None and client.view.legal is not None:
            await client.play_on(random.Random(1), calm=True)
            assert client.phase == "over"
        await client.do("say" if client.phase != "over" else "rematch", **_said(client.phase))
        assert client.since >= before
        await client.close()

    for table in opened:
        run(evening(table))


def _said(phase: str) -> dict[str, object]:
    return {} if phase == "over" else {"seat": 0, "text": "encore"}
