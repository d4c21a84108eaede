"""What would you do? The best moves for a seat, by what the game's insight makes of the worlds it may be in."""

import time

from veillee.core.box import box
from veillee.core.game import Move, Seat, State
from veillee.core.rng import FastRng
from veillee.core.story import Event

WORLDS = 24
SHOWN = 3


def best(world: State, seat: Seat, seen: list[Event], seconds: float) -> list[tuple[str, float]]:
    """Up to three moves in notation with the share of the win that they promise, the best first."""
    until = time.monotonic() + seconds
    rng = FastRng(len(seen) + 1)
    value = box(world.game.meta.id).insight.value
    moves = world.legal(seat)
    sums: dict[Move, float] = dict.fromkeys(moves, 0.0)
    worlds = 0
    while worlds < WORLDS and (worlds == 0 or time.monotonic() < until):
        imagined = world.imagine(seat, rng)
        for move in moves:
            following = imagined.copy()
            following.play(seat, move)
            sums[move] += value(following, seat)
        worlds += 1
    ranked = sorted(moves, key=lambda move: -sums[move])[:SHOWN]
    return [(world.game.notation(move), round(sums[move] / worlds, 3)) for move in ranked]
