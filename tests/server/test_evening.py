"""Evenings over real sockets: in by a code, game after game together, and nobody lost on the way."""

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.databases import fresh_postgres
from tests.server.client import Client, gather_table
from tests.server.live import Command, Live, eager, get, live, post, run
from tests.server.test_crash import free_port
from tests.server.visitor import Visitor, find_evening, open_evening
from veillee.evening.code import CODES, LETTERS
from veillee.server import evening_wire as said
from veillee.server import evenings, wire
from veillee.server.guests import guest_of, new_key
from veillee.server.limits import neighbourhood_of
from veillee.server.parlour import Parlour

pytestmark = pytest.mark.server


async def company(urls: list[str], *names: str) -> list[Visitor]:
    """An evening with these people, each on a device of their own, split over the servers."""
    first = await asyncio.to_thread(open_evening, urls[0], names[0])
    visitors = [await first.connect()]
    for number, name in enumerate(names[1:], 1):
        visitor = await asyncio.to_thread(find_evening, urls[number % len(urls)], first.evening.code)
        await visitor.connect()
        await visitor.do("join", name=name)
        visitors.append(visitor)
    for visitor in visitors:
        await visitor.until(lambda v=visitor: len(v.evening.people) == len(names))  # type: ignore[misc]
    return visitors


async def together(visitors: list[Visitor], game: str, seed: int = 1, **options: object) -> None:
    """One game, from the host's word to its result on everybody's screen."""
    count = len(visitors[0].evening.rounds)
    await visitors[0].do("begin", game=game, bot="greedy", options=options)
    clients = await asyncio.gather(*(v.play(random.Random(seed + n)) for n, v in enumerate(visitors)))
    for visitor in visitors:
        await visitor.until(lambda v=visitor: len(v.evening.rounds) > count and v.evening.rounds[-1].counted)  # type: ignore[misc]
    await asyncio.gather(*(client.close() for client in clients))


async def apart(visitors: list[Visitor]) -> None:
    await asyncio.gather(*(visitor.close() for visitor in visitors))


def plain(visitor: Visitor) -> object:
    """What everybody must agree on."""
    evening = visitor.evening
    people = [(one.name, one.colour, one.shape, one.present, one.points) for one in evening.people]
    return evening.id, evening.seq, evening.code, evening.phase, people, evening.rounds


def test_an_evening_of_games_adds_up_for_everybody(server: Live) -> None:
    async def evening() -> None:
        visitors = await company(server.urls, "Ada", "Bob", "Cleo")
        await together(visitors, "mission", 1)
        await together(visitors, "mission", 2)
        first, second = visitors[0].evening.rounds
        assert (first.seats, second.seats) == ([0, 1, 2], [1, 2, 0])
        for visitor in visitors:
            assert plain(visitor) == plain(visitors[0])
        people = visitors[0].evening.people
        won = [sum(played.points[played.seats.index(one.number)] for played in (first, second)) for one in people]
        assert [one.points for one in people] == won
        await visitors[0].do("end")
        await visitors[1].until(lambda: visitors[1].evening.phase == "over")
        await apart(visitors)

    run(evening(), 240)


def test_bots_fill_up_and_everybody_is_moved_to_the_table(server: Live) -> None:
    async def evening() -> None:
        (ada,) = await company(server.urls, "Ada")
        await ada.do("begin", game="santa", bot="random", options={})
        client = await ada.at_table()
        await client.until(lambda: client.around is not None)
        assert client.around is not None
        assert [seat.kind for seat in client.around.seats] == ["person", "bot", "bot"]
        assert [seat.yours for seat in client.around.seats] == [True, False, False]
        assert client.around.evening
        await ada.do("drop")
        assert ada.evening.phase == "lobby"
        assert [played.counted for played in ada.evening.rounds] == [False]
        await client.close()
        await apart([ada])

    run(evening())


def test_the_table_of_an_evening_has_no_rematch_of_its_own(node: Live) -> None:
    async def evening() -> None:
        visitors = await company(node.urls, "Ada", "Bob")
        await visitors[0].do("begin", game="mission", bot="", options={"swap_limit": 20})
        clients = await asyncio.gather(*(v.play(random.Random(n)) for n, v in enumerate(visitors)))
        answer = await clients[0].ask("rematch")
        assert getattr(answer, "code", "") == "evening-goes-on"
        await asyncio.gather(*(client.close() for client in clients))
        await apart(visitors)

    run(evening())


def test_a_late_comer_watches_and_is_in_for_the_next_game(server: Live) -> None:
    async def evening() -> None:
        visitors = await company(server.urls, "Ada", "Bob")
        await visitors[0].do("begin", game="mission", bot="", options={"swap_limit": 20})
        late = await asyncio.to_thread(find_evening, server.urls[-1], visitors[0].evening.code)
        await late.connect()
        await late.do("join", name="Zoe")
        watching = await late.at_table()
        assert watching.seat is None
        clients = await asyncio.gather(*(v.play(random.Random(n)) for n, v in enumerate(visitors)))
        await late.until(lambda: late.evening.phase == "lobby")
        visitors.append(late)
        await together(visitors, "mission", 3, swap_limit=20)
        assert sorted(visitors[0].evening.rounds[-1].seats) == [0, 1, 2]
        await asyncio.gather(*(client.close() for client in [*clients, watching]))
        await apart(visitors)

    run(evening(), 200)


def test_a_bot_plays_on_for_whoever_leaves_until_they_are_back(server: Live) -> None:
    async def evening() -> None:
        visitors = await company(server.urls, "Ada", "Bob")
        await visitors[0].do("begin", game="mission", bot="", options={"swap_limit": 1000})
        tables = [await visitor.at_table() for visitor in visitors]
        for table in tables:
            await table.do("nonce", seat=table.seat, nonce="ab" * 16)
        ada, bob = tables
        await ada.until(lambda: ada.phase == "play")
        await visitors[1].do("leave", person=1)
        await ada.until(lambda: ada.around is not None and ada.around.seats[1].bot)
        await visitors[1].do("come-back", person=1)
        await ada.until(lambda: ada.around is not None and not ada.around.seats[1].bot)
        await visitors[0].do("remove", person=1)
        await ada.until(lambda: ada.around is not None and ada.around.seats[1].kind == "bot")
        await bob.until(lambda: bob.view is not None and bob.view.seat is None)
        assert await visitors[1].refused("come-back", person=1) == "removed"
        assert await visitors[1].refused("join", name="Robert") == "removed"
        await asyncio.gather(*(table.close() for table in tables))
        await apart(visitors)

    run(evening())


def test_a_game_begins_without_somebody_who_leaves_before_it_does(server: Live) -> None:
    async def evening() -> None:
        visitors = await company(server.urls, "Ada", "Bob")
        await visitors[0].do("begin", game="mission", bot="", options={"swap_limit": 1000})
        ada = await visitors[0].at_table()
        await visitors[1].do("leave", person=1)
        await ada.until(lambda: ada.around is not None and ada.around.seats[1].kind == "bot")
        await ada.ask("nonce", seat=0, nonce="ab" * 16)
        await ada.until(lambda: ada.phase == "play")
        await ada.close()
        await apart(visitors)

    run(evening())


def test_people_vote_and_more_than_half_decide(server: Live) -> None:
    async def evening() -> None:
        visitors = await company(server.urls, "Ada", "Bob", "Cleo")
        assert await visitors[1].refused("begin", game="mission") == "not-decided"
        await visitors[1].do("vote", person=1, game="mission")
        await visitors[2].do("vote", person=2, game="mission")
        await visitors[1].until(lambda: any(offer.votes == 2 for offer in visitors[1].evening.offers))
        decided = {offer.game for offer in visitors[1].evening.offers if offer.decided}
        assert decided == {"mission"}
        await visitors[1].do("begin", game="mission")
        for visitor in visitors:
            await visitor.until(lambda v=visitor: v.evening.phase == "play")  # type: ignore[misc]
        await apart(visitors)

    run(evening())


def test_a_television_opens_an_evening_and_is_nobody(server: Live) -> None:
    async def evening() -> None:
        tv = await asyncio.to_thread(open_evening, server.urls[0], "", "television")
        tv.television = True
        await tv.connect()
        phone = await asyncio.to_thread(find_evening, server.urls[-1], tv.evening.code.lower())
        await phone.connect()
        await phone.do("join", name="Ada")
        await phone.until(lambda: phone.evening.televisions == 1)
        await tv.until(lambda: [(one.name, one.here) for one in tv.evening.people] == [("Ada", True)])
        assert phone.evening.host
        assert not tv.evening.host
        assert not any(one.yours for one in tv.evening.people)
        second = await asyncio.to_thread(find_evening, server.urls[0], tv.evening.code, television=True)
        await second.connect()
        await phone.until(lambda: phone.evening.televisions == 2)
        assert await tv.refused("end") == "not-evening-host"
        await apart([tv, second])
        await phone.until(lambda: phone.evening.televisions == 0)
        await apart([phone])

    run(evening())


def test_a_reaction_is_seen_by_all_and_kept_by_nobody(server: Live) -> None:
    async def evening() -> None:
        ada, bob = await company(server.urls, "Ada", "Bob")
        seq = ada.evening.seq
        await bob.raw({"type": "react", "id": "r1", "person": 1, "reaction": "clap"})
        await ada.until(lambda: ada.reactions == [said.Reacted(1, "clap")])
        assert await bob.refused("react", person=0, reaction="clap") == "not-your-person"
        assert ada.evening.seq == seq
        await apart([ada, bob])

    run(evening())


def test_what_is_sent_names_no_guest_and_no_secret(node: Live) -> None:
    async def evening() -> list[Visitor]:
        visitors = await company(node.urls, "Ada", "Bob")
        await visitors[0].do("begin", game="mission")
        await visitors[1].until(lambda: visitors[1].evening.phase == "play")
        await apart(visitors)
        return visitors

    visitors = run(evening())
    parlour = node.hall.evenings.parlours[visitors[0].evening.id]
    hidden = [parlour.evening.rounds[0].begun.secret]
    hidden += [text for visitor in visitors for text in (visitor.key, guest_of(visitor.key))]
    sent = b"".join(frame for visitor in visitors for frame in visitor.frames)
    sent += get(node.url, new_key(), f"/api/evenings/{visitors[0].evening.id}").content
    assert parlour.evening.code.encode() in sent
    assert [text for text in hidden if text.encode() in sent] == []


def test_a_command_sent_twice_is_done_once(node: Live) -> None:
    async def evening() -> None:
        (ada,) = await company(node.urls, "Ada")
        first = await ada.do("join", id="twice", name="Bob")
        assert await ada.do("join", id="twice", name="Bob") == first
        assert [one.name for one in ada.evening.people] == ["Ada", "Bob"]
        await apart([ada])

    run(evening())


def test_nonsense_is_refused_and_ends_the_line(node: Live) -> None:
    async def evening() -> None:
        (ada,) = await company(node.urls, "Ada")
        await ada.raw({"type": "join", "id": "x", "name": "Bob", "more": 1})
        await ada.until(lambda: "x" in ada.answers)
        await ada.raw('{"a":' * 3000)
        await ada.until(lambda: "" in ada.answers)
        refused = ada.answers[""]
        assert isinstance(refused, wire.Refused)
        assert refused.code == "unreadable"
        for _ in range(25):
            await ada.raw({"type": "chess"})
        await ada.until(lambda: ada.closed is not None)
        assert ada.closed == 4400

    run(evening())


def test_a_flood_ends_its_own_line(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", messages=1.0)) as server:

        async def evening() -> None:
            ada = await (await asyncio.to_thread(open_evening, server.url)).connect()
            for _ in range(450):
                await ada.raw({"type": "pong", "ping": 0})
            await ada.until(lambda: ada.closed is not None)
            assert ada.closed in (4429, 1006), "what was still under way may cut the line before it is told why"

        run(evening())


def test_reactions_are_counted_for_a_guest_over_all_their_lines(node: Live) -> None:
    async def evening() -> None:
        (ada,) = await company(node.urls, "Ada")
        lines = [ada]
        for _ in range(5):
            lines.append(await (await asyncio.to_thread(find_evening, node.url, ada.evening.code, ada.key)).connect())
        await asyncio.gather(
            *(line.raw({"type": "react", "id": "r", "person": 0, "reaction": "wow"}) for line in lines * 6)
        )
        for line in lines:
            await line.ask("vote", id="last", person=99, game="")
        await ada.until(lambda: any("r" in line.answers for line in lines))
        assert len(ada.reactions) < 24, "36 were sent at once"
        await asyncio.gather(*(line.close() for line in lines))

    run(evening())


def test_games_of_an_evening_count_as_tables(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", tables_each=4)) as server:

        async def evening() -> None:
            (ada,) = await company([server.url], "Ada")
            for _ in range(3):
                await ada.do("begin", game="mission")
                await ada.do("drop")
            assert await ada.refused("begin", game="mission") == "too-fast"
            await ada.close()

        run(evening())


def test_an_evening_is_written_once_for_all_who_see_the_same(node: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, str]] = []
    state = Parlour.state

    def counted(parlour: Parlour, guest: str) -> said.EveningState:
        written.append((parlour.version, guest))
        return state(parlour, guest)

    async def evening() -> None:
        (ada,) = await company([node.url], "Ada")
        screens = []
        for _ in range(10):
            screens.append(await (await asyncio.to_thread(find_evening, node.url, ada.evening.code)).connect())
        monkeypatch.setattr(Parlour, "state", counted)
        await ada.do("shut", shut=True)
        for screen in screens:
            await screen.until(lambda s=screen: s.evening.shut)  # type: ignore[misc]
        assert not any(person.yours for person in screens[0].evening.people)
        assert len(written) == len(set(written))
        assert {guest for _, guest in written} == {""}
        assert ada.evening.host
        assert [person.yours for person in ada.evening.people] == [True]
        await asyncio.gather(ada.close(), *(screen.close() for screen in screens))

    run(evening())


# A table of friends.


def test_friends_at_a_table_go_on_as_an_evening_without_noticing(server: Live) -> None:
    async def evening() -> None:
        clients = await gather_table(server.urls, 2, game="mission", options={"swap_limit": 20})
        ada, bob = clients
        assert getattr(await bob.ask("gather"), "code", "") == "not-over"
        await asyncio.gather(*(client.play_on(random.Random(n)) for n, client in enumerate(clients)))
        stranger = await Client(server.url, ada.table).connect()
        assert getattr(await stranger.ask("gather"), "code", "") == "not-seated"
        await bob.do("gather")
        name = f"e-{ada.table}"
        for client in clients:
            await client.until(lambda c=client: c.around is not None and c.around.gathered == name)  # type: ignore[misc]
        await stranger.until(lambda: stranger.around is not None and not stranger.around.gathers)
        assert stranger.around is not None
        assert not stranger.around.gathered
        assert getattr(await ada.ask("gather"), "code", "") == "evening-goes-on"
        assert getattr(await ada.ask("rematch"), "code", "") == "evening-goes-on"
        # Both ask at once for what nobody has opened yet.
        urls = [server.urls[0], server.urls[-1]]
        both = [
            asyncio.to_thread(get, url, client.key, f"/api/evenings/{name}")
            for client, url in zip(clients, urls, strict=True)
        ]
        found = [answer.json() for answer in await asyncio.gather(*both)]
        assert found[0]["code"] == found[1]["code"]
        assert [one["yours"] for one in found[0]["people"]] == [True, False]
        assert [one["yours"] for one in found[1]["people"]] == [False, True]
        (played,) = found[0]["rounds"]
        assert (played["table"], played["game"], played["counted"]) == (ada.table, "mission", True)
        assert sum(one["points"] for one in found[0]["people"]) == 10
        assert played["options"]["swap_limit"] == "20"
        visitor = await asyncio.to_thread(find_evening, server.url, found[0]["code"], ada.key)
        await visitor.connect()
        again = {key: played[key] for key in ("game", "bot", "options", "pack")}
        await visitor.do("begin", **again)
        assert visitor.evening.rounds[-1].seats == [1, 0]
        assert visitor.evening.rounds[-1].pack == played["pack"]
        await asyncio.gather(*(client.close() for client in [*clients, stranger]))
        await apart([visitor])

    run(evening(), 200)


def test_an_evening_is_begun_with_packs_of_ours_only(node: Live) -> None:
    async def evening() -> None:
        (ada,) = await company(node.urls, "Ada")
        assert await ada.refused("begin", game="santa", pack="nowhere") == "bad-option"
        await apart([ada])

    run(evening())


# Codes.


def test_a_script_that_guesses_codes_is_stopped_and_those_who_know_are_not(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}")) as server:
        code = open_evening(server.url).evening.code
        rng = random.Random(4)
        wrong = 0
        for _ in range(30):
            guess = "".join(rng.choice(LETTERS) for _ in range(4))
            answer = get(server.url, new_key(), f"/api/codes/{guess}")
            if answer.status_code == 429:
                break
            assert (guess == code) == (answer.status_code == 200)
            wrong += answer.status_code == 404
        assert wrong == evenings.GUESSES.most
        # Now even the right one is refused from there, for many minutes.
        refused = get(server.url, new_key(), f"/api/codes/{code}")
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-many-codes"
        assert 0 < refused.json()["told"]["args"]["minutes"] <= 10, "how long to wait is said"
        assert int(refused.headers["retry-after"]) > 500
        # From elsewhere it is found, as often as people come.
        source = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=source) as elsewhere:
            for _ in range(3 * evenings.GUESSES.most):
                assert elsewhere.get(f"{server.url}/api/codes/{code}").status_code == 200


def test_neither_a_second_node_nor_a_restart_forgets_who_has_guessed() -> None:
    database = fresh_postgres()
    codes = [f"CDF{letter}" for letter in LETTERS]
    with live(eager(database)) as one, live(eager(database)) as two:
        living = open_evening(one.url).evening.code
        wrong = [code for code in codes if code != living]
        both = ThreadPoolExecutor(8)
        asked = [(node.url, code) for code in wrong for node in (one, two)]

        def answered(ask: tuple[str, str]) -> int:
            while (status := get(ask[0], new_key(), f"/api/codes/{ask[1]}").status_code) == 503:
                time.sleep(0.2)  # a busy machine
            return status

        found = list(both.map(answered, asked))
        assert found.count(404) == evenings.GUESSES.most
        assert set(found) == {404, 429}
    with live(eager(database)) as again:
        for code in (living, wrong[0]):
            assert get(again.url, new_key(), f"/api/codes/{code}").status_code == 429
        # What cannot be a code is no guess, and no answer to one either.
        assert get(again.url, new_key(), "/api/codes/QQQQQ").status_code == 404


def test_finding_a_strangers_evening_is_hopeless() -> None:
    """The figures that docs/protocol.md states."""
    in_six_hours = evenings.GUESSES.most + 6 * 3600_000 // evenings.GUESSES.every
    assert (CODES, in_six_hours) == (50_625, 42)
    assert CODES // in_six_hours == 1205


def test_a_household_counts_as_one_and_so_does_a_whole_network_of_ipv6() -> None:
    assert neighbourhood_of("192.0.2.7") == "192.0.2.7"
    assert neighbourhood_of("2001:db8:1:2::9") == neighbourhood_of("2001:db8:1:ffff::1") == "2001:db8:1::/48"
    assert neighbourhood_of("2001:db8:2::1") != neighbourhood_of("2001:db8:1::1")


def test_no_two_living_evenings_have_the_same_code_and_silent_ones_give_theirs_up(
    node: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "new_code", lambda _rng: "WXYZ")
    first = open_evening(node.url)
    answer = post(node.url, new_key(), "/api/evenings", {"name": "Bob"})
    assert (answer.status_code, answer.json()["code"]) == (503, "store-down")
    monkeypatch.setattr(evenings, "LIFE", -60_000)
    assert get(node.url, first.key, "/api/codes/WXYZ").status_code == 404
    second = open_evening(node.url, "Bob")
    monkeypatch.setattr(evenings, "LIFE", 3600_000)
    assert get(node.url, first.key, "/api/codes/WXYZ").json()["id"] == second.evening.id
    # The first is still there for those who were in it.
    assert get(node.url, first.key, f"/api/evenings/{first.evening.id}").json()["people"][0]["yours"]


def test_an_evening_that_never_was_is_not_there(node: Live) -> None:
    for name in ("e-abcdefghjkmn", "abcdefghjkmn", "e-", "e-ABCDEFGHJKMN"):
        assert get(node.url, new_key(), f"/api/evenings/{name}").status_code == 404


# What may happen on the way.


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_evening_survives_kill_9_in_the_middle_of_a_game(kind: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'v.db'}" if kind == "sqlite" else fresh_postgres()
    port = free_port()

    async def evening() -> None:
        server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
        visitors = await company([server.url], "Ada", "Bob")
        for moment in range(3):
            await visitors[0].do("begin", game="mission", bot="", options={"swap_limit": 20})
            if moment == 0:
                # Perhaps before the table is there: the evening opens it when it is back.
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
                for visitor in visitors:
                    await visitor.back()
            playing = [asyncio.create_task(v.play(random.Random(n))) for n, v in enumerate(visitors)]
            if moment == 1:
                await asyncio.sleep(0.4)
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
                for visitor in visitors:
                    await visitor.back()
            clients = await asyncio.gather(*playing)
            if moment == 2:
                # Perhaps before the evening knows the result: it asks the table when it is back.
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(lambda: Command("--database", database, port=port))
                for visitor in visitors:
                    await visitor.back()
            for visitor in visitors:
                await visitor.until(
                    lambda v=visitor, m=moment: len(v.evening.rounds) == m + 1 and v.evening.rounds[-1].counted  # type: ignore[misc]
                )
            await asyncio.gather(*(client.close() for client in clients))
        assert plain(visitors[0]) == plain(visitors[1])
        assert sum(one.points for one in visitors[0].evening.people) == 30
        await apart(visitors)
        await asyncio.to_thread(server.stop)

    run(evening(), 240)


def test_both_nodes_at_once_keep_one_evening() -> None:
    database = fresh_postgres()

    async def evening(urls: list[str]) -> None:
        visitors = await company(urls, "Ada", "Bob", "Cleo", "Dan")
        games = ["mission", "santa", "freeze", "catrina"]
        votes = [v.do("vote", person=n, game=game) for game in games for n, v in enumerate(visitors)]
        await asyncio.gather(*votes)
        seq = max(visitor.evening.seq for visitor in visitors)
        assert seq == 1 + 4 + 16
        for visitor in visitors:
            await visitor.until(lambda v=visitor: v.evening.seq == seq and all(one.here for one in v.evening.people))  # type: ignore[misc]
            assert plain(visitor) == plain(visitors[0])
        await apart(visitors)

    with live(eager(database)) as one, live(eager(database)) as two:
        run(evening([one.url, two.url]))


def test_an_idle_evening_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", idle=0.2)) as server:
        ada = open_evening(server.url)
        until = time.monotonic() + 30
        while server.hall.evenings.parlours and time.monotonic() < until:
            time.sleep(0.05)
        assert not server.hall.evenings.parlours
        assert find_evening(server.url, ada.evening.code, ada.key).evening.people == ada.evening.people
