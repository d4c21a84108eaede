"""A finished game, moment by moment: how it stood for everybody, how it would have stood had nothing fallen yet, and
the verdict on what was played. Every moment is found for itself, so that a game can be walked through in pieces.
"""

from collections.abc import Iterator

import msgspec

from veillee.bots.advice import otherwise
from veillee.bots.search import judged as values
from veillee.core.bot import Budget
from veillee.core.game import Game, Seat, State, first_seat, twin
from veillee.core.record import Line, Record
from veillee.core.registry import Box, box_of
from veillee.core.replay import steps
from veillee.core.rng import FastRng, Rng
from veillee.teacher.judge import Allow, Verdict, judged, outlook


class Care(msgspec.Struct, frozen=True):
    """How many samples a moment is worth where time does not bound it."""

    curve: int
    """Playouts from a moment."""
    decision: int
    """Worlds to narrow the candidates down, and as many to measure them."""


USUAL = Care(48, 96)


class Moment(msgspec.Struct, frozen=True):
    """After a line of the record, or time that passed at its end; the first is the deal."""

    seat: Seat | None
    chances: list[float]
    """Everybody's chance to win, all cards being open."""
    meant: list[float]
    """The same after the move alone, before anything fell: on average over what could have been drawn or thrown, and
    judged when it is the mover's turn again, as the chances before the move were. What it differs from the chances
    after it is what the game then brought. In real time nobody waits to see what falls: there it is the same.
    """
    verdict: Verdict | None = None


class _Before:
    """The game as it stood when a line was about to be played."""

    def __init__(self, state: State, line: Line) -> None:
        assert state.story is not None
        self.mark = state.rng.mark()
        self.state = twin(state, FastRng(1))
        self.seen = state.story.seen(line.seat)
        self.line = line


def moments(record: Record, game: Game, allow: Allow, care: Care = USUAL, first: int = 0) -> Iterator[Moment]:
    """The moments from `first` on. The same record gives the same ones, as long as no budget is cut short."""
    box = box_of(game)
    met: list[_Before] = []
    """The line that was played last, if it is one that was asked for."""
    number = 0

    def meet(state: State, line: Line) -> None:
        if number + 1 >= first:
            met.append(_Before(state, line))

    for number, step in enumerate(steps(record, game, before=meet)):
        if number >= first:
            yield _moment(box, step.state, met.pop() if met else None, allow, care, FastRng(7919 * number + 1))


def _moment(box: Box, state: State, before: _Before | None, allow: Allow, care: Care, rng: Rng) -> Moment:
    now = _chances(box, state, None, allow(care.curve, 0.1), rng)
    if before is None:
        return Moment(None, now, now)
    seat = before.line.seat
    meant = now
    drawn = state.rng.mark() != before.mark
    if not state.game.meta.real_time and (drawn or not state.over):
        meant = _chances(box, before.state, before.line, allow(care.curve, 0.1), rng)
    world = before.state.imagine(seat, rng)
    played = state.game.parse(before.line.notation)
    verdict = judged(box, world, seat, before.seen, played, allow, care.decision, rng)
    return Moment(seat, now, meant, verdict)


def _chances(box: Box, moment: State, line: Line | None, budget: Budget, rng: Rng) -> list[float]:
    """Everybody's chance to win, all cards being open: at this moment, or once the line is played from it, whatever
    falls then.
    """
    if moment.over:
        return moment.payoffs()
    if moment.due == 0 and line is None:
        return [round(one, 4) for one in values(box.insight, moment)]
    seat = line.seat if line is not None else first_seat(moment.due)
    totals = [0.0] * moment.seats
    done = 0
    while done < budget.iterations and (done == 0 or budget.go_on()):
        after = otherwise(moment, rng)
        if line is not None:
            after.play(seat, moment.game.parse(line.notation))
        found = outlook(box, after, seat, rng)
        for other in range(moment.seats):
            totals[other] += found[other]
        done += 1
    return [round(total / done, 4) for total in totals]
