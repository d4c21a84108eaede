"""The workshop as a browser meets it: what packs may say, a look through one that is being typed, games by bots."""

from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.live import Live, eager, get, live, post
from veillee import shelf
from veillee.core.registry import box
from veillee.games import OURS
from veillee.server import workshop_wire as wire
from veillee.server.guests import new_key
from veillee.store import shared

pytestmark = pytest.mark.server


def checked(node: Live, game: str, text: str, language: str = "en") -> wire.Checked:
    answer = httpx.post(
        f"{node.url}/api/games/{game}/check", json={"text": text}, headers={"accept-language": language}, timeout=60
    )
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), wire.Checked)


@pytest.mark.parametrize("game", OURS)
def test_a_game_says_what_its_packs_may_say_and_gives_ours_to_begin_from(node: Live, game: str) -> None:
    found = msgspec.convert(httpx.get(f"{node.url}/api/games/{game}/shape").json(), wire.Described)
    assert found.shape == box(game).shape
    assert list(found.packs) == list(box(game).packs)
    assert httpx.get(f"{node.url}/api/games/{game}/schema").json()["title"] == game
    for text in found.packs.values():
        good = checked(node, game, text)
        assert good.slips == ()
        assert good.content is not None


@pytest.mark.parametrize("game", OURS)
def test_an_empty_pack_is_told_what_it_lacks_and_is_drawn_all_the_same(node: Live, game: str) -> None:
    found = checked(node, game, f'game = "{game}"\npack = "mine"\ntitle = "Mine"\n', "fr")
    assert found.slips
    assert all(slip.path for slip in found.slips)
    assert any("il manque" in slip.what for slip in found.slips)
    assert found.content is not None
    assert found.content.title == "Mine"


def test_a_slip_is_told_in_its_place_and_the_rest_is_drawn(node: Live) -> None:
    text = shelf.pack(box("nightmare")).text
    number = [block.partition('id = "')[2].partition('"')[0] for block in text.split("[[card]]")].index("bone-wand")
    wrong = text.replace(
        'id = "bone-wand"\ncharacter = "jack"\nforce = 2', 'id = "bone-wand"\ncharacter = "jack"\nforce = 22'
    )
    found = checked(node, "nightmare", wrong)
    assert [slip.path for slip in found.slips] == [("card", number, "force")]
    assert found.slips[0].what == "expected a whole number from 1 to 10, found 22"
    assert found.slips[0].line == wrong[: wrong.index("force = 22")].count("\n") + 1
    assert found.content is not None
    assert len(found.content.data["cards"]) == 120


@pytest.mark.parametrize(
    "text", ["", "\ufeff", "a = [", "game = 3", "x" * 70_000, "a = " + "[" * 5000, "game = 'santa'"]
)
def test_what_is_no_pack_at_all_is_told_so(node: Live, text: str) -> None:
    assert checked(node, "mission", text).slips


@pytest.mark.parametrize("game", OURS)
def test_bots_play_a_pack_batch_after_batch_and_the_same_games_again(node: Live, game: str) -> None:
    text = shelf.pack(box(game)).text.replace('pack = "', 'pack = "my-', 1)
    players = box(game).meta.players[0]

    def tried(first: int, count: int) -> wire.Tried:
        body = {"text": text, "players": players, "first": first, "count": count}
        answer = httpx.post(f"{node.url}/api/games/{game}/try", json=body, timeout=120)
        assert answer.status_code == 200, answer.text
        return msgspec.convert(answer.json(), wire.Tried)

    both = tried(0, 2)
    assert both.slips == ()
    assert 1 <= len(both.games) <= 2
    again = tried(0, 1)
    assert again.games[0].scores == both.games[0].scores
    assert again.games[0].moves == both.games[0].moves
    assert all(len(line.roles) == players and len(line.payoffs) == players for line in both.games)
    assert both.parts


def test_a_bad_pack_is_not_played_and_says_why(node: Live) -> None:
    answer = httpx.post(f"{node.url}/api/games/mission/try", json={"text": "pack = 3", "players": 3}, timeout=60)
    found = msgspec.convert(answer.json(), wire.Tried)
    assert found.games == ()
    assert found.slips
    answer = httpx.post(f"{node.url}/api/games/mission/try", json={"text": "", "players": 7}, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (400, "seats-number")


def test_looking_and_trying_are_limited_for_each_guest(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", checks=0.2, trials=1 / 60)) as server:
        key = new_key()
        body: dict[str, object] = {"text": "pack = 3"}
        codes = [post(server.url, key, "/api/games/mission/check", body).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        body = {"text": "pack = 3", "players": 2}
        codes = [post(server.url, key, "/api/games/mission/try", body).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert post(server.url, new_key(), "/api/games/mission/check", {"text": "x"}).status_code == 200


def test_a_pack_is_kept_under_a_link_and_only_its_owner_puts_another_there(node: Live) -> None:
    key, other = new_key(), new_key()
    first = post(node.url, key, "/api/packs", {"game": "mission", "text": "pack = 3"})
    assert first.status_code == 201
    code = first.json()["code"]
    assert get(node.url, other, f"/api/packs/{code}").json() == {"code": code, "game": "mission", "text": "pack = 3"}
    again = post(node.url, key, "/api/packs", {"game": "mission", "text": "pack = 4", "code": code})
    assert again.json()["code"] == code
    theirs = post(node.url, other, "/api/packs", {"game": "mission", "text": "pack = 5", "code": code})
    assert (theirs.status_code, theirs.json()["code"]) == (404, "no-such-pack")
    assert get(node.url, other, f"/api/packs/{code}").json()["text"] == "pack = 4"
    lost = get(node.url, other, "/api/packs/abcdefghjkmn")
    assert (lost.status_code, lost.json()["code"]) == (404, "no-such-pack")
    assert get(node.url, other, "/api/packs/nonsense").status_code == 404
    assert post(node.url, key, "/api/packs", {"game": "chess", "text": ""}).status_code == 404
    assert post(node.url, key, "/api/packs", {"game": "mission", "text": "x" * 70_000}).status_code == 400


def test_a_guest_has_so_many_packs_here_and_the_oldest_goes(node: Live) -> None:
    key = new_key()
    codes = [
        post(node.url, key, "/api/packs", {"game": "mission", "text": f"# {number}"}).json()["code"]
        for number in range(shared.MOST + 1)
    ]
    found = [get(node.url, key, f"/api/packs/{code}").status_code for code in codes]
    assert found.count(404) == 1
    assert found[-1] == 200


def test_who_has_brought_enough_packs_is_told_how_many_and_until_when(tmp_path: Path) -> None:
    with live(eager(f"sqlite:///{tmp_path / 'v.db'}", packs_each=2)) as server:
        key = new_key()
        body: dict[str, object] = {"game": "mission", "text": "pack = 3"}
        answers = [post(server.url, key, "/api/packs", body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        found = answers[-1].json()
        assert found["code"] == "too-many-packs"
        assert (found["told"]["args"]["most"], found["told"]["args"]["minutes"]) == (2, 720)
        assert found["retry_after"] > 43_000_000


def brought(node: Live, data: bytes, key: str = "") -> httpx.Response:
    headers = {"content-type": "application/octet-stream", "accept-language": "en"}
    if key:
        headers["authorization"] = f"Bearer {key}"
    return httpx.post(f"{node.url}/api/pictures", content=data, headers=headers, timeout=60)


def drawing(size: int = 0) -> bytes:
    path = "M0 0" + "L9 9" * (size // 4)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{path}"/></svg>'.encode()


def with_pictures(text: str, things: list[str], hashes: list[str]) -> str:
    blocks = (
        f'\n[[picture]]\nid = "{a}"\nhash = "{b}"\nsource = "mine"\n' for a, b in zip(things, hashes, strict=True)
    )
    return text + "".join(blocks)


def test_a_picture_is_kept_once_cleaned_and_drawn_from_its_hash(node: Live) -> None:
    hurtful = drawing().replace(b"<path", b"<script>alert(1)</script><path")
    kept = brought(node, hurtful)
    assert kept.status_code == 201
    assert kept.json() == brought(node, drawing()).json()  # the same drawing is kept once
    found = httpx.get(f"{node.url}/api/pictures/{kept.json()['hash']}")
    assert found.status_code == 200
    assert b"script" not in found.content
    assert found.headers["content-type"] == "image/svg+xml"
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "default-src 'none'; sandbox" in found.headers.get_list("content-security-policy")
    assert found.headers["x-content-type-options"] == "nosniff"
    assert httpx.get(f"{node.url}/api/pictures/{'0' * 64}").status_code == 404


@pytest.mark.parametrize(
    ("data", "status", "words"),
    [
        (b"GIF89a", 400, "it must be an SVG, a PNG (not interlaced) or a JPEG"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', 400, "entities"),
        (drawing(200_000), 413, "too large"),
        (b"\0" * 10_000_000, 413, "too large"),
    ],
    ids=["gif", "entities", "heavy", "ten megabytes"],
)
def test_what_is_no_picture_is_refused_in_words(node: Live, data: bytes, status: int, words: str) -> None:
    answer = brought(node, data)
    assert answer.status_code == status
    assert words in answer.json()["text"]


def test_a_box_may_have_so_much_of_pictures_and_only_those_that_are_here(node: Live) -> None:
    key = new_key()
    text = shelf.pack(box("nightmare")).text
    things = list(shelf.pack(box("nightmare")).names)[:20]
    hashes = [brought(node, drawing(120_000 + 4 * at), key).json()["hash"] for at in range(20)]
    good = with_pictures(text, things[:10], hashes[:10])
    found = checked(node, "nightmare", good)
    assert found.slips == ()
    assert found.content is not None
    assert found.content.pictures[things[0]] == f"/api/pictures/{hashes[0]}"
    heavy = checked(node, "nightmare", with_pictures(text, things, hashes))
    assert [slip.path[1] for slip in heavy.slips] == [18, 19, 20]
    assert "at most 2 MB for all pictures" in heavy.slips[0].what
    lost = checked(node, "nightmare", with_pictures(text, things[:1], ["0" * 64]))
    assert "a picture that this server keeps" in lost.slips[0].what
    seats = {"game": "nightmare", "seats": [{"name": "Ann"}, {"bot": ""}]}
    opened = post(node.url, key, "/api/tables", {**seats, "own_pack": good})
    assert opened.status_code == 201, opened.text
    refused = post(node.url, key, "/api/tables", {**seats, "own_pack": with_pictures(text, things, hashes)})
    assert refused.status_code == 400
    assert len(refused.json()["mistakes"]) == 3
