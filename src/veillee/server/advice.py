"""What would you do? The best moves for a seat, as a search from its own knowledge sees them."""

from veillee.bots.advice import hints
from veillee.core.game import WAIT, Seat, State
from veillee.core.registry import box_of
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server.thinkers import Seconds

ITERATIONS = 2000


def best(world: State, seat: Seat, seen: list[Event], seconds: float) -> list[tuple[str, float, str]]:
    """Up to three moves in notation with the share of the win that they promise and the reason for each, the best
    first.
    """
    game = world.game
    found = hints(box_of(game).insight, world, seat, seen, Seconds(ITERATIONS, seconds), FastRng(len(seen) + 1))
    return [(game.notation(hint.move), round(hint.chance, 3), hint.reason) for hint in found if hint.move != WAIT]
