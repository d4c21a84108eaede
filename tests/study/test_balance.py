"""How evenly the characters of L'Étrange Noël win: what the study counts, and that it says how far it is."""

from veillee.shelf import game
from veillee.study.balance import measure


def test_every_game_has_one_winner_and_progress_is_heard_game_by_game() -> None:
    heard: list[int] = []
    found = measure(game("nightmare", {"characters": "draw"}), "random", 0, 3, 4, "few", progress=heard.append)
    assert heard == [1, 2, 3, 4]
    assert sum(share.games for share in found.values()) == 3 * 4
    assert sum(share.wins for share in found.values()) == 4
