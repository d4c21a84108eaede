"""Packs that people bring: tried out in a process of their own before anything of the house stands on them."""

from veillee.core.content import BadContent
from veillee.core.registry import bind, box
from veillee.core.rng import FastRng

SECONDS = 5.0
"""That a pack may take to be tried out."""


def trial(game: str, text: str) -> str:
    """What is wrong with a pack, or nothing: it reads well, every move of it is written as it is read, and it can be
    dealt for any number of players.
    """
    found = box(game)
    try:
        content = found.content(text, "pack")
    except BadContent as error:
        return str(error)
    bound = bind(found, found.options(), content)
    for move in range(1, bound.moves):
        written = bound.notation(move)
        if bound.parse(written) != move:
            return f"pack: expected ids that can be told from each other in a move, found {written!r}"
    least, most = found.meta.players
    for players in range(least, most + 1):
        bound.new(players, FastRng(players))
    return ""
