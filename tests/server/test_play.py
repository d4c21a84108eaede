"""Play over real sockets: games, resuming, passing around, undo, rematch, bots."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.client import Client, gather_table, open_table
from tests.server.live import Live, eager, get, live, post, run
from veillee.core.record import parse
from veillee.core.replay import verify
from veillee.server import bodies, wire
from veillee.server.guests import new_key
from veillee.shelf import recorded
from veillee.store.database import StoreDown

pytestmark = pytest.mark.server


def test_two_people_play_a_whole_game_and_everybody_hears_the_same_story(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        onlooker = await Client(server.url, one.table).connect()
        await asyncio.gather(one.play_on(random.Random(1)), two.play_on(random.Random(2)))
        last = max(one.since, two.since)
        for client in (one, two, onlooker):
            await client.until(lambda c=client: c.since >= last and c.view is not None and c.view.over)  # type: ignore[misc]
        assert one.story() == two.story() == onlooker.story()
        assert [entry.seq for entry in one.entries] == list(range(1, one.since + 1))
        record = get(server.url, one.key, f"/api/tables/{one.table}/record")
        assert record.status_code == 200
        found = parse(record.text)
        verify(found, recorded(found))
        assert one.around is not None
        assert (one.around.secret, tuple(one.around.nonces)) == (found.secret, found.nonces)
        for client in (one, two, onlooker):
            await client.close()

    run(evening())


def test_a_game_against_three_bots_ends(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=3, bot="racer")
        await one.play_on(random.Random(3))
        await one.until(lambda: one.view is not None and one.view.over)
        assert any(isinstance(entry.what, wire.Moved) and entry.what.bot for entry in one.entries)
        await one.close()

    run(evening())


def test_coming_back_gives_exactly_what_was_missed(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        before = await one.do("say", seat=0, text="bonsoir")
        await two.until(lambda: two.since == before)
        await two.cut()
        for line in ("un", "deux", "trois"):
            await one.do("say", seat=0, text=line)
        await two.back()
        await two.until(lambda: two.since == before + 3)
        said = [entry.what.text for entry in two.entries if isinstance(entry.what, wire.Said)]
        assert said == ["bonsoir", "un", "deux", "trois"]
        assert two.view is not None
        await asyncio.gather(one.close(), two.close())

    run(evening())


def test_a_command_sent_twice_is_done_once(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1)
        first = await one.do("say", id="same", seat=0, text="une fois")
        assert await one.do("say", id="same", seat=0, text="une fois") == first
        again = await Client(server.url, one.table, one.key, seat=0).connect()
        assert await again.do("say", id="same", seat=0, text="une fois") == first
        said = [entry for entry in one.entries if isinstance(entry.what, wire.Said)]
        assert len(said) == 1
        await asyncio.gather(one.close(), again.close())

    run(evening())


def test_one_browser_passes_its_seats_around(server: Live) -> None:
    async def evening() -> None:
        key = new_key()
        table = await asyncio.to_thread(
            open_table, server.url, key, "mission", [{"name": "Ada"}, {"name": "Bea"}, {"name": "Cy"}]
        )
        screen = await Client(server.url, table, key).connect()
        for seat in range(3):
            await screen.do("nonce", seat=seat, nonce=f"{seat:02x}" * 16)
        await screen.do("start")
        mine = []
        for seat in range(3):
            await screen.hello(seat, since=0)
            await screen.until(lambda s=seat: screen.view is not None and screen.view.seat == s)  # type: ignore[misc]
            assert screen.view is not None
            mine.append(screen.view.game["mine"])
        assert len(set(mine)) == 3
        await screen.hello(None, since=0)
        await screen.until(lambda: screen.view is not None and screen.view.seat is None)
        assert screen.view is not None
        assert screen.view.game["mine"] is None
        assert screen.view.legal is None
        await screen.close()

    run(evening())


def test_undo_strikes_the_entry_and_the_view_goes_back(server: Live) -> None:
    async def evening() -> None:
        clients = await gather_table(server.urls, 2)
        for client in clients:
            await client.until(lambda c=client: c.view is not None)  # type: ignore[misc]
        mover = next(client for client in clients if client.on_turn())
        assert mover.view is not None
        before = mover.view.game
        seq = await mover.do("play", seat=mover.seat, decision=mover.view.decision, move=(mover.view.legal or [])[0])
        undone = await mover.do("undo", seat=mover.seat)
        await mover.until(lambda: mover.view is not None and mover.view.seq >= undone)
        assert mover.view.game == before
        assert mover.entries[-1].what == wire.Undone(mover.seat or 0, [seq])
        for client in clients:
            await client.close()

    run(evening())


def test_a_rematch_has_a_new_commitment_and_both_games_have_records(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1, options={"swap_limit": 20})
        assert one.around is not None
        first = one.around.commitment
        for number in (1, 2):
            await one.play_on(random.Random(number))
            record = get(server.url, one.key, f"/api/tables/{one.table}/record?round={number}")
            assert record.status_code == 200, record.text
            if number == 1:
                await one.do("rematch")
                await one.ready()
                await one.do("start")
                await one.until(lambda: one.phase == "play")
                assert one.around.commitment != first
        assert get(server.url, one.key, f"/api/tables/{one.table}/record?round=3").status_code == 409
        await one.close()

    run(evening())


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2)
        await one.do("hand", seat=0, bot="racer")
        await two.play_on(random.Random(5), turns=1, calm=True)
        await one.do("take", seat=0)
        await one.until(lambda: one.around is not None and one.around.seats[0].bot == "")
        assert one.around is not None
        assert one.around.seats[0].name == "P0"
        await asyncio.gather(one.close(), two.close())

    run(evening())


def test_whoever_takes_a_bots_seat_in_play_is_let_in_by_those_who_play(server: Live) -> None:
    async def evening() -> None:
        one, two = await gather_table(server.urls, 2, bots=1, bot="racer")
        key = new_key()
        async with Client(server.urls[-1], one.table, key) as new:
            await new.do("sit", seat=2, name="New")
            for client in (one, two):
                await client.until(lambda c=client: c.around and c.around.joining and c.around.joining.asked)  # type: ignore[misc]
            await new.until(lambda: new.around and new.around.joining and new.around.joining.yours)
            await new.hello(2, since=0)
            await new.until(lambda: new.refused)
            assert new.refused[-1].code == "not-your-seat"
            await new.hello(None, since=0)
            await one.do("admit", agree=True)
            await two.do("admit", agree=True)
            await new.until(lambda: new.around and new.around.seats[2].yours)
            await new.hello(2, since=0)
            await new.until(lambda: new.view is not None and new.view.seat == 2)
            for client in (one, two, new):
                await client.until(lambda c=client: any(_seated(entry.what) for entry in c.entries))  # type: ignore[misc]
            listed = await asyncio.to_thread(get, server.urls[-1], key, "/api/tables")
            assert [info["yours"] for info in listed.json()] == [[2]]
        await asyncio.gather(one.close(), two.close())

    def _seated(what: object) -> bool:
        return what == wire.Sat(2, "New", "racer")

    run(evening())


def test_hints_come_only_where_the_table_allows_them(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1)
        refused = await one.ask("ask-hint", seat=0)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "no-hints"
        (two,) = await gather_table(server.urls, 1, bots=1, hints=True)
        await two.until(two.on_turn)
        hint = await two.ask("ask-hint", seat=0)
        assert isinstance(hint, wire.Hint)
        assert two.view is not None
        assert 1 <= len(hint.moves) <= 3
        assert {advice.move for advice in hint.moves} <= set(two.view.legal or [])
        await asyncio.gather(one.close(), two.close())

    run(evening())


def test_my_tables_and_the_replay_of_a_finished_one(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1, options={"swap_limit": 20})
        await one.play_on(random.Random(9))
        await one.close()
        mine = msgspec.convert(get(server.url, one.key, "/api/tables").json(), list[bodies.TableInfo])
        assert [(info.id, info.phase, info.yours) for info in mine] == [(one.table, "over", [0])]
        assert get(server.url, new_key(), "/api/tables").json() == []
        replay = get(server.url, one.key, f"/api/tables/{one.table}/replay?viewers=all&viewers=0&count=2")
        assert replay.status_code == 200, replay.text
        info = msgspec.convert(replay.json(), bodies.ReplayInfo)
        assert info.verified
        assert len(info.frames) == 2 <= info.total
        assert set(info.frames[0].views) == {"all", "0"}
        assert info.frames[1].told
        text = get(server.url, one.key, f"/api/tables/{one.table}/record").text
        posted = post(server.url, one.key, "/api/replay", {"record": text, "viewers": ["1"]})
        assert posted.status_code == 200
        broken = post(server.url, one.key, "/api/replay", {"record": text.replace("swap", "swop", 1)})
        assert (broken.status_code, broken.json()["code"]) == (400, "bad-record")

    run(evening())


def test_the_chances_of_a_finished_game_come_piece_by_piece_and_are_remembered(server: Live) -> None:
    async def evening() -> None:
        (one,) = await gather_table(server.urls, 1, bots=1, options={"swap_limit": 20})
        await one.play_on(random.Random(9))
        await one.close()
        text = get(server.url, one.key, f"/api/tables/{one.table}/record").text
        total = get(server.url, one.key, f"/api/tables/{one.table}/replay?count=1").json()["total"]
        curve: list[list[float]] = []
        while len(curve) < total:
            answer = post(server.url, one.key, "/api/chances", {"record": text, "first": len(curve)})
            assert answer.status_code == 200, answer.text
            piece = msgspec.convert(answer.json(), bodies.Chances)
            assert (piece.total, piece.first) == (total, len(curve))
            assert piece.chances
            curve += piece.chances
        assert all(abs(sum(shares) - 1) < 0.01 for shares in curve)
        assert {0.0, 1.0} >= set(curve[-1]) or curve[-1] == [0.5, 0.5]
        again = msgspec.convert(post(server.url, one.key, "/api/chances", {"record": text}).json(), bodies.Chances)
        assert again.chances == curve
        beyond = post(server.url, one.key, "/api/chances", {"record": text, "first": total})
        assert beyond.json()["chances"] == []
        unfinished = "\n".join(line for line in text.splitlines() if not line.startswith("seed"))
        for wrong in ("no record", text.replace("swap", "swop", 1), unfinished):
            refused = post(server.url, one.key, "/api/chances", {"record": wrong})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-record")

    run(evening())


def test_a_newcomer_gets_a_key_that_scripts_cannot_read(server: Live) -> None:
    with httpx.Client(base_url=server.url) as browser:
        made = browser.post("/api/tables", json={"game": "mission", "seats": [{"name": "Zoé"}, {"bot": ""}]})
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert len(browser.cookies["veillee_key"]) == 43
        again = browser.get(f"/api/tables/{made.json()['id']}")
        assert "set-cookie" not in again.headers
        assert [info["id"] for info in browser.get("/api/tables").json()] == [made.json()["id"]]


def test_looking_around_gives_nobody_a_key_so_that_no_late_answer_takes_a_seat_away(server: Live) -> None:
    for path in (
        "/api/tables", "/api/home", "/api/daily", "/api/daily/standings", "/api/shelf", "/api/shelf/figures",
        "/api/me/devices", "/api/me/notices",
    ):  # fmt: skip
        answer = httpx.get(server.url + path)
        assert answer.status_code == 200, (path, answer.text)
        assert "set-cookie" not in answer.headers, path


def test_a_wish_that_was_written_though_the_store_did_not_answer_is_heard_of_and_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        database: Any = server.hall.store.database
        insert = database.insert

        def silent(rows: object, after: Callable[[bool | StoreDown], None]) -> None:
            insert(rows, lambda _won: after(StoreDown("no answer")))

        async def evening() -> None:
            one, two = await gather_table([server.url], 2)
            monkeypatch.setattr(database, "insert", silent)
            answer = await one.ask("say", seat=0, text="did you hear that?", id="twice")
            assert isinstance(answer, wire.Refused)
            assert answer.code == "store-down"
            monkeypatch.setattr(database, "insert", insert)
            await two.until(lambda: isinstance(two.entries[-1].what, wire.Said))
            one.answers.clear()
            assert await one.do("say", seat=0, text="did you hear that?", id="twice") == two.since
            assert sum(isinstance(entry.what, wire.Said) for entry in one.entries) == 1
            await asyncio.gather(one.close(), two.close())

        run(evening())
