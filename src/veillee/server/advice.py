"""What would you do? The best moves for a seat, as a search from its own knowledge sees them; how sure that is, and
why, as the teacher says it of finished games.
"""

from veillee.bots.advice import hints
from veillee.core.game import WAIT, Seat, State
from veillee.core.registry import box_of
from veillee.core.rng import FastRng
from veillee.core.story import Event
from veillee.server.thinkers import Seconds
from veillee.server.wire import Advice
from veillee.teacher.judge import Judge, half_width

ITERATIONS = 2000
SAMPLES = 64
SEARCHED = 0.6
"""The share of the time in which moves are looked for; in the rest they are measured."""


def best(world: State, seat: Seat, seen: list[Event], seconds: float) -> list[Advice]:
    """Up to three moves with the share of the win that they promise and what they do, the best first."""
    game = world.game
    box = box_of(game)
    rng = FastRng(len(seen) + 1)
    search = Seconds(ITERATIONS, SEARCHED * seconds)
    found = hints(box.insight, box.plan.style, world, seat, seen, search, rng)
    found = [hint for hint in found if hint.move != WAIT]
    judge = Judge(box, world, seat, seen, rng)
    moves = [hint.move for hint in found]
    told = bool(found) and found[0].reason != "taste"
    measured = judge.measured(moves, Seconds(SAMPLES, (1.0 - SEARCHED) * seconds)) if told else []
    sure = [(one.mean(), half_width(one.found)) for one in measured] or [(hint.chance, 0.0) for hint in found]
    return [
        Advice(game.notation(hint.move), round(chance, 3), round(margin, 3), hint.reason, judge.parts(hint.move))
        for hint, (chance, margin) in zip(found, sure, strict=True)
    ]
