"""Find the better move: moments of bots' games in which somebody went wrong, and one move is clearly better than all
others as far as its seat could know.

A quick look finds them; a long one keeps those where the interval of the best overlaps with no other's, and where a
tree search of its own finds the same move. A collection is data in a game's folder (`puzzle/collection.jsonl`), made by
`veillee study puzzles`.
"""

from collections.abc import Iterator, Sequence

import msgspec

from veillee.bots.advice import hints
from veillee.core.bot import Budget
from veillee.core.drive import pass_time
from veillee.core.game import Game, Move, Seat, State, twin
from veillee.core.record import Line, Record, parse, write
from veillee.core.registry import box_of
from veillee.core.replay import BadReplay, Step, steps
from veillee.core.rng import FastRng, Rng
from veillee.core.story import Event
from veillee.teacher.judge import Candidate, Choice, Judge, Verdict, choice, half_width, judged

CLEAR = 0.05
"""What the best promises more than any other, at least."""
RIVALS = 5
"""Moves that a short look may leave beside the best."""
SHOWN = 4
"""Moves to choose from."""
EACH = 2
"""Puzzles from one game at most, with different answers, and …"""
APART = 6
"""… so many moves between them."""


class BadPuzzles(ValueError):
    """A collection that cannot be used: what is wrong, and which command makes it again."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a moment is looked at: worlds in a first glance at all moments, worlds to leave only rivals, worlds in
    which those are measured, and what a tree search has to agree with.
    """

    glance: int
    sieve: int
    worlds: int
    search: int


LONG = Effort(8, 24, 240, 300)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    """The number of its game in the seed, and the number of the move that is asked for."""
    seat: Seat
    at: int
    """Milliseconds on the game's clock."""
    choices: list[Choice]
    """The best first; what was played is among them."""
    played: str
    record: str
    """The game so far."""


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's puzzles were made with; it is the first line of their file, a puzzle each of the others."""

    game: str
    version: int
    content: str
    content_hash: str
    seed: str
    effort: Effort


def read(text: str) -> tuple[Collection, list[Puzzle]]:
    """A collection from its file, those with the widest gap first."""
    first, *rest = text.splitlines()
    puzzles = [msgspec.json.decode(line, type=Puzzle) for line in rest]
    return msgspec.json.decode(first, type=Collection), sorted(puzzles, key=_ease)


def collection(game: Game, seed: str, effort: Effort) -> Collection:
    """What puzzles of this game would be made with now."""
    content = game.content
    return Collection(game.meta.id, game.meta.version, content.id, content.hash, seed, effort)


def check(known: Collection, puzzles: Sequence[Puzzle], game: Game) -> None:
    """That a collection is of these rules and this pack, and every answer a move at its moment; else BadPuzzles."""
    again = f"make them again: veillee study puzzles {known.game}"
    if (known.version, known.content_hash) != (game.meta.version, game.content.hash):
        made = f"{known.game} puzzles were made for rules {known.version} and pack {known.content_hash[:8]}"
        raise BadPuzzles(f"{made}, these are {game.meta.version} and {game.content.hash[:8]}; {again}")
    for puzzle in puzzles:
        try:
            state = list(moments(puzzle, game))[-1].state
        except BadReplay as error:
            raise BadPuzzles(f"{known.game} puzzle {puzzle.id}: {error}; {again}") from None
        for one in puzzle.choices:
            if state.refusal(puzzle.seat, game.parse(one.move)):
                raise BadPuzzles(f"{known.game} puzzle {puzzle.id}: {one.move!r} is refused now; {again}")


def moments(puzzle: Puzzle, game: Game) -> Iterator[Step]:
    """The game up to where a puzzle asks; what time brings until then is a step of its own."""
    for step in steps(parse(puzzle.record), game):
        state = step.state
        yield step
    assert state.story is not None
    told = len(state.story.events)
    pass_time(state, puzzle.at)
    if len(state.story.events) > told:
        yield Step(None, state, state.story.events[told:])


def number_of(puzzle: Puzzle) -> int:
    """The number of its game."""
    return int(puzzle.id.partition("-")[0])


def _ease(puzzle: Puzzle) -> tuple[float, int]:
    """How wide the gap is; where it is always the same, in how many ways the best can be made."""
    best, *others = puzzle.choices
    parts = best.parts
    gap = best.chance - max(other.chance for other in others)
    return (-round(gap, 2), -parts[0].count if parts else 0)


# Looking for them.


class _Moment:
    """What a seat knew when a line was about to be played."""

    def __init__(self, state: State, line: Line) -> None:
        assert state.story is not None
        self.state = twin(state, FastRng(1))
        self.seen: list[Event] = state.story.seen(line.seat)
        self.line = line


def found(record: Record, game: Game, effort: Effort) -> list[Puzzle]:
    """The puzzles of one game."""
    met: list[_Moment] = []

    def meet(state: State, line: Line) -> None:
        met.append(_Moment(state, line))

    kept: list[Puzzle] = []
    last = -APART
    number = record.seed.rpartition(" ")[2]
    for at, _step in enumerate(steps(record, game, before=meet)):
        if not met:
            continue
        moment = met.pop()
        if len(kept) == EACH or at - last < APART or at <= len(record.players):
            continue
        known = {one.choices[0].move for one in kept}
        choices = _clear(moment, game, effort, known, FastRng(104729 * at + int(number) + 1))
        if choices:
            last = at
            line = moment.line
            so_far = msgspec.structs.replace(record, lines=record.lines[: at - 1], result=(), end=None)
            kept.append(Puzzle(f"{number}-{at}", line.seat, line.at, choices, line.notation, write(so_far)))
    return kept


def _clear(moment: _Moment, game: Game, effort: Effort, known: set[str], rng: Rng) -> list[Choice]:
    """What there is to choose from, the best first, where somebody went wrong and one move is clearly the best, and
    not yet known.
    """
    seat, box = moment.line.seat, box_of(game)
    if not moment.state.due >> seat & 1 and not game.meta.real_time:
        return []
    played = game.parse(moment.line.notation)
    world = moment.state.imagine(seat, rng)
    verdict = judged(box, world, seat, moment.seen, played, _allow, effort.glance, rng)
    if verdict is None or not _promises(verdict) or verdict.best[0].move in known:
        return []
    judge = Judge(box, world, seat, moment.seen, rng)
    few = _rivals(judge, judge.promising(judge.candidates(), played), effort)
    if not few:
        return []
    ranked = _measured(judge, few if played in few else [*few, played], effort)
    if not ranked or ranked[0].move == played or game.notation(ranked[0].move) in known:
        return []
    if not game.meta.real_time:
        search = hints(box.insight, box.plan.style, world, seat, moment.seen, Budget(effort.search), rng)
        if search[0].move != ranked[0].move:
            return []
    shown = ranked[:SHOWN]
    if all(one.move != played for one in shown):
        shown[-1] = next(one for one in ranked if one.move == played)
    return [choice(judge, one) for one in shown]


def _allow(samples: int, _share: float) -> Budget:
    return Budget(samples)


def _promises(verdict: Verdict) -> bool:
    """Whether a moment is worth the long look."""
    best = verdict.best[0]
    others = [one.chance for one in verdict.best[1:] if one.move != best.move]
    return verdict.loss > CLEAR and best.chance - max(others, default=0.0) > CLEAR


def _rivals(judge: Judge, moves: list[Move], effort: Effort) -> list[Move]:
    """The best, and what cannot be told apart from it yet; nothing where that is too much."""
    ranked = sorted(judge.measured(moves, Budget(effort.sieve)), key=Candidate.mean, reverse=True)
    least = ranked[0].mean() - half_width(ranked[0].found)
    near = [one for one in ranked[1:] if one.mean() + half_width(one.found) >= least]
    if len(near) > RIVALS:
        return []
    return [one.move for one in [ranked[0], *ranked[1 : max(SHOWN, len(near) + 1)]]]


def _measured(judge: Judge, moves: list[Move], effort: Effort) -> list[Candidate]:
    """The first of these moves and the others in their order, where its interval lies above all others."""
    found = judge.measured(moves, Budget(effort.worlds // 4))
    if any(found[0].mean() - one.mean() < CLEAR / 2 for one in found[1:]):
        return []
    for one, more in zip(found, judge.measured(moves, Budget(effort.worlds - effort.worlds // 4)), strict=True):
        one.found += more.found
    best = found[0]
    least = best.mean() - half_width(best.found)
    for one in found[1:]:
        if one.mean() + half_width(one.found) >= least or best.mean() - one.mean() < CLEAR:
            return []
    return [best, *sorted(found[1:], key=Candidate.mean, reverse=True)]
