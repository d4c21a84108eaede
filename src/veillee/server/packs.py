"""Packs that people bring: tried out in a process of their own before anything of the house stands on them."""

import time

import msgspec

from veillee.core.content import BadContent, Content
from veillee.core.faults import Fault, alone
from veillee.core.registry import bind, box, read
from veillee.core.rng import FastRng
from veillee.server.replay import content_info

SECONDS = 5.0
"""That a pack may take to be tried out."""
BINDING = 0.5
"""Seconds of a processor that setting it up may take: that is done again at the table, where others play."""


def trial(game: str, text: str) -> Content | tuple[Fault, ...]:
    """A pack as it was read, or what is wrong with it: it reads well, is soon set up, every move of it is written as it
    is read, and it can be dealt for any number of players.
    """
    found = box(game)
    try:
        content = found.content(text, "pack")
    except BadContent as bad:
        return bad.faults
    began = time.process_time()
    bound = bind(found, found.options(), content)
    if time.process_time() - began > BINDING:
        return alone("pack", "pack-less").faults
    for move in range(1, bound.moves):
        written = bound.notation(move)
        if bound.parse(written) != move:
            return alone("pack", "pack-told-apart", written).faults
    least, most = found.meta.players
    for players in range(least, most + 1):
        bound.new(players, FastRng(players))
    return content


def drawn(game: str, version: int, text: str) -> bytes:
    """What clients need of a pack that somebody brought, as JSON."""
    return msgspec.json.encode(content_info(game, read(game, version, text)))


def parsed(game: str, version: int, text: str) -> Content | str:
    """A pack that a table was opened with, or what is wrong with it."""
    try:
        return read(game, version, text)
    except BadContent as bad:
        return str(bad)
