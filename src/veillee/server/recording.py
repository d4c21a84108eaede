"""A lesson recorded: played once in every way that it can go, with the very messages that its learner would get, so
that a browser without a line can give it too. The browser judges nothing: what is right, wrong or against the rules
stands in the recording.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from veillee.core.drive import pass_time
from veillee.core.game import Game, Move, Seat, State, twin
from veillee.core.lesson import Lesson
from veillee.core.registry import box_of
from veillee.core.rng import FastRng
from veillee.core.story import Story
from veillee.server import door, wire
from veillee.server.given import Given
from veillee.server.kept_wire import LessonRecording, Moment, Refusal, Shown
from veillee.table.refusal import by_rule
from veillee.table.table import Wishes

_entry = msgspec.json.Decoder(wire.Entry)
_view = msgspec.json.Decoder(wire.View)


class Recorder(Given):
    """A lesson of which every message is kept."""

    def __init__(self, lesson: Lesson) -> None:
        self.shown: list[Shown] = []
        self._heard = 0
        self._last = 0
        super().__init__(lesson)

    def write(self, by: str, wishes: Wishes) -> None:
        self._watch()
        super().write(by, wishes)
        table, seat = self.table, self.lesson.seat
        written = [door.Writing(table, seq) for seq in range(self._heard + 1, table.seq + 1)]
        news = wire.News(
            entries=[_entry.decode(one.entry(seat)) for one in written],
            table=door.table_state("", table, self.by, {self.by}, 0),
            view=_view.decode(written[-1].view(seat, self.now)),
        )
        self.shown.append(Shown(self.now - self._last, news))
        self._heard, self._last = table.seq, self.now

    def _watch(self) -> None:
        self.table.watched = True

    def take(self) -> list[Shown]:
        """What was shown since this was last asked."""
        taken, self.shown = self.shown, []
        return taken


def recorded(lesson: Lesson) -> LessonRecording:
    moments: list[Moment] = []
    _record(Recorder(lesson), (), moments)
    return LessonRecording(lesson.game, lesson.id, lesson.seat, moments)


def _record(given: Recorder, moves: tuple[str, ...], moments: list[Moment]) -> int:
    """Write down the moment that the lesson stands at after these moves, and all that come after it; its number."""
    number = len(moments)
    shown = given.take()
    moments.append(Moment(shown))
    if given.over:
        return number
    if given.course.reads:
        given.read()
        moments[number] = Moment(shown, on=_record(given, moves, moments))
        return number
    lesson, step = given.lesson, given.course.step
    legal, right = given.legal(), given.right()
    wrong = {move: lesson.reason(step, move) for move in legal if move not in right}
    game = given.state.game
    illegal = _illegal(given) if game.meta.composed else {}
    twins = list(_twins(given, right)) if game.meta.composed else [Twin(move) for move in right]
    ways: dict[str, int] = {}
    places: list[str] = []
    laid: dict[str, list[str]] = {}
    for way in twins:
        if way.move == right[0]:
            branch = given
        else:
            branch = Recorder(lesson)
            branch.follow(moves)
            branch.read_on()
            branch.take()
        branch.play(way.move)
        following = _record(branch, (*moves, way.move), moments)
        ways |= dict.fromkeys((way.move, *way.laid), following)
        laid |= way.laid
        places = way.places or places
    moments[number] = Moment(shown, None, ways, wrong, illegal, places, laid)
    return number


class Twin:
    """A right move, and the others after which the table differs from it only in what lies in some places of the
    view.
    """

    def __init__(self, move: str) -> None:
        self.move = move
        self.places: list[str] = []
        self.laid: dict[str, list[str]] = {}


def _twins(given: Recorder, right: list[str]) -> Iterator[Twin]:
    """The right moves of a game of composed moves, of which there are hundreds: one for each way in which the lesson
    goes on. Whatever they are told tells ways apart.
    """
    ways: dict[bytes, tuple[dict[str, Any], dict[str, dict[str, Any]]]] = {}
    firsts: dict[bytes, str] = {}
    match = given.table.match
    before = match.replay(match.plays)
    pass_time(before, given.now)
    for move in right:
        told, places = _outcome(before, given.lesson.seat, before.game.parse(move))
        if told in ways:
            ways[told][1][move] = places
        else:
            ways[told] = (places, {})
            firsts[told] = move
    for told, (first, others) in ways.items():
        found = Twin(firsts[told])
        differing = [place for place in first if any(other[place] != first[place] for other in others.values())]
        found.places = differing
        found.laid = {move: [other[place] for place in differing] for move, other in others.items()}
        yield found


def _outcome(before: State, seat: Seat, move: Move) -> tuple[bytes, dict[str, Any]]:
    """What somebody is told of a move, and what lies where in their view after it, with the same luck for all moves."""
    state = twin(before, FastRng(0))
    story = state.story = Story()
    state.play(seat, move)
    found = box_of(state.game)
    places = dict(_leaves(msgspec.to_builtins(found.view(state, seat)), ""))
    told = found.told(state.game, story.events, seat)
    return msgspec.json.encode((told, list(places))), places


def _leaves(view: object, place: str) -> Iterator[tuple[str, object]]:
    if isinstance(view, dict | list | tuple):
        parts = view.items() if isinstance(view, dict) else enumerate(view)
        for name, part in parts:
            yield from _leaves(part, f"{place}.{name}" if place else str(name))
    else:
        yield place, view


def _illegal(given: Recorder) -> dict[str, Refusal]:
    """By verb, why a move is refused by the rules."""
    state, seat = given.state, given.lesson.seat
    game: Game = state.game
    found: dict[str, Refusal] = {}
    for move in range(1, game.moves):
        verb = game.notation(move).partition(" ")[0]
        code = 0 if verb in found else state.refusal(seat, move)
        if code:
            no = by_rule(game, code)
            found[verb] = Refusal(no.code, no.rule, no.told)
            if len(found) == len(game.meta.verbs):
                break
    return found
