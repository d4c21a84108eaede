"""The door: everything that leaves a table passes here, as one viewer may know it.

What happened in the game goes through the game's own `view` and `tell`; of the log's entries only what is public is
passed on. Nothing else in the server turns a table into something that is sent.
"""

from typing import Final, Literal

import msgspec
from msgspec.structs import astuple

from veillee.core.beats import Beat
from veillee.core.fair import BOT_NONCE
from veillee.core.game import Game, Seat, seats_in
from veillee.core.registry import Box
from veillee.core.story import Event
from veillee.core.told import Told
from veillee.evening.code import PREFIX
from veillee.memory.summary import Summary
from veillee.server import bodies, wire
from veillee.table import entries as log
from veillee.table.chair import Joining
from veillee.table.course import Course
from veillee.table.gathering import gathers
from veillee.table.match import Match
from veillee.table.table import Table

CHOICES = 64
"""Lists of legal moves that a game remembers as written: the same choice comes again and again."""

_json = msgspec.json.Encoder()


def scene(
    box: Box, game: Game, events: list[Event], beats: list[Beat], seat: Seat | None
) -> tuple[list[Told], list[wire.Beat]]:
    """What a viewer hears of these events, and the board as they saw it at each beat that they heard."""
    if not beats:
        return box.told(game, events, seat), []
    at_event = {beat.event: beat.state for beat in beats}
    told: list[Told] = []
    seen: list[wire.Beat] = []
    before = b""
    for number, event in enumerate(events):
        heard = box.told(game, [event], seat)
        told += heard
        if heard and number in at_event:
            view = _json.encode(box.view(at_event[number], seat))
            seen.append(wire.Beat(len(told), None if view == before else msgspec.Raw(view)))
            before = view
    return told, seen


def _what(table: Table, found: log.Entry) -> wire.What:
    match found.what:
        case log.Moved(seat=seat, bot=bot):
            return wire.Moved(seat, bool(bot))
        case log.Opened():
            return wire.Opened()
        case log.Configured():
            return wire.Configured()
        case log.Sat(seat=seat, name=name):
            return wire.Sat(seat, name, found.what.bot)
        case log.SeatAsked(seat=seat, name=name):
            return wire.SeatAsked(seat, name)
        case log.Admitted(agree=agree, withdrawn=withdrawn):
            return wire.Admitted(next(iter(table.held(found.by)), None), agree, withdrawn)
        case log.Stood(seat=seat, name=name):
            return wire.Stood(seat, name)
        case log.BotSat(seat=seat, bot=bot):
            return wire.BotSat(seat, bot)
        case log.Committed(seat=seat, commitment=commitment):
            return wire.Committed(seat, commitment)
        case log.Nonced(seat=seat):
            return wire.Nonced(seat)
        case log.Started():
            return wire.Started()
        case log.Passed():
            return wire.Passed()
        case log.Undone(seat=seat, entries=struck):
            return wire.Undone(seat, struck)
        case log.UndoAsked(seat=seat):
            return wire.UndoAsked(seat)
        case log.UndoAnswered(seat=seat, agree=agree):
            return wire.UndoAnswered(seat, agree)
        case log.Handed(seat=seat, bot=bot, late=late):
            return wire.Handed(seat, bot, late)
        case log.Taken(seat=seat):
            return wire.Taken(seat)
        case log.Rested(seat=seat, days=days):
            return wire.Rested(seat, days)
        case log.Nudged(seat=seat):
            return wire.Nudged(seat, next(iter(table.held(found.by)), None))
        case log.Missed(seat=seat):
            return wire.Missed(seat, next(iter(table.held(found.by)), None))
        case log.Said(seat=seat, name=name, text=text):
            return wire.Said(seat, name, text)
        case log.Rematched():
            return wire.Rematched()
        case log.Gathered():
            return wire.Gathered()
        case log.WentOn(step=step):
            return wire.WentOn(step)


def seats(table: Table, guest: str, here: set[str]) -> list[wire.SeatState]:
    """Who sits where, for a guest; `here` are the guests that are connected."""
    return [
        wire.SeatState(
            kind="person" if chair.holder else "bot" if chair.bot else "free",
            name=chair.name,
            bot=chair.bot,
            yours=bool(guest) and chair.holder == guest,
            here=chair.holder in here if chair.holder else bool(chair.bot),
            commitment=chair.commitment,
            ready=bool(chair.nonce) or (not chair.holder and bool(chair.bot)),
        )
        for chair in table.chairs
    ]


def seen_from_outside(known: Summary, guest: str) -> bodies.TableInfo:
    """A table that is not in memory."""
    yours = [seat for seat, place in enumerate(known.places) if guest and place.guest == guest]
    return bodies.TableInfo(
        id=known.table,
        game=known.game,
        phase=known.phase,
        seats=[
            wire.SeatState(
                kind="person" if place.guest else "bot" if place.bot else "free",
                name=place.name,
                bot=place.bot,
                yours=seat in yours,
                here=bool(place.bot) and not place.guest,
                commitment="",
                ready=False,
            )
            for seat, place in enumerate(known.places)
        ],
        yours=yours,
        your_turn=any(known.places[seat].due for seat in yours),
        host=bool(guest) and guest == known.host,
        at=known.at,
        lesson=known.lesson,
    )


def table_state(name: str, table: Table, guest: str, here: set[str], watchers: int) -> wire.TableState:
    """The table around the game. The secret behind a deal and what people added to it leave only once it is over."""
    over = table.phase == "over"
    clock = table.clock
    question = table.question
    return wire.TableState(
        phase=table.phase,
        round=len(table.matches),
        game=table.opened.game,
        options=msgspec.to_builtins(table.setup.options),
        pack=table.setup.content.id,
        content=table.setup.content.hash,
        clock=None if clock is None else wire.Clock(clock.initial, clock.increment, clock.days),
        hints=table.hints,
        host=bool(guest) and guest == table.host,
        seats=seats(table, guest, here),
        watchers=watchers,
        commitment=table.commitment,
        secret=table.secret if over and not table.opened.daily else None,
        nonces=table.match.nonces if over else [],
        bot_nonce=BOT_NONCE.hex(),
        undo=None if question is None else wire.UndoQuestion(question.seat, sorted(question.waiting)),
        joining=None if table.joining is None else _joining(table, table.joining, guest),
        evening=bool(table.opened.evening),
        gathers=gathers(table),
        gathered=PREFIX + name if table.gathered and table.held(guest) else "",
        lesson=table.opened.lesson,
        daily=table.opened.daily,
        course=None if table.course is None or len(table.matches) != 1 else course(table.course),
    )


def course(course: Course) -> wire.Course:
    """What a lesson says now. What it will ask for, and what the bots will play, stays here."""
    awaits: Literal["move", "reading", "others"]
    awaits = "move" if course.asks else "reading" if course.reads else "others"
    return wire.Course(course.at, len(course.lesson.steps), course.said(), list(course.step.point), awaits)


def _joining(table: Table, joining: Joining, guest: str) -> wire.SeatQuestion:
    waiting = [seat for seat, chair in enumerate(table.chairs) if chair.holder in joining.waiting]
    asked = guest in joining.waiting
    return wire.SeatQuestion(joining.seat, joining.name, waiting, asked, bool(guest) and guest == joining.guest)


class Writing:
    """One entry on its way out, and how the game stands after it where it is the newest. What is the same for everybody
    is written once; what is not, once for all who look the same way. `before` was the newest until now: whoever has its
    view needs only what changed.
    """

    def __init__(self, table: Table, seq: int, before: "Writing | None" = None) -> None:
        self.seq = seq
        self._table = table
        found = table.entries[seq - 1]
        self._public = _json.encode(wire.PublicEntry(seq, found.at, _what(table, found)))[:-1]
        self._setup = table.setup_of(seq)
        self._events = table.told[seq - 1]
        self._beats = table.beats.get(seq, [])
        self._entries: dict[Seat | None, bytes] = {}
        self._told: list[Told] = []
        self._said = b""
        """The entry as whoever was told this has it."""
        self._now = -1
        self._stands: wire.Standing | None = None
        self._standing = b""
        self._whole: dict[Seat | None, bytes] = {}
        self._fields: dict[Seat | None, Fields] = {}
        self._changed: dict[Seat | None, bytes] = {}
        self._went_on = b""
        self.since = -1
        """The entry whose views are known, so that what changed since can be told."""
        self._stood: wire.Standing | None = None
        self._fields_before: dict[Seat | None, Fields] = {}
        if before is not None:
            self.since, self._stood, self._fields_before = before.seq, before._stands, before._fields

    def entry(self, seat: Seat | None) -> bytes:
        """The entry as the viewer may know it: `wire.Entry`."""
        written = self._entries.get(seat)
        if written is None:
            told, beats = self._scene(seat)
            if beats or told != self._told or not self._said:
                parts = (self._public, b',"told":', _json.encode(told), b',"beats":', _json.encode(beats), b"}")
                written = b"".join(parts)
                if not beats:
                    self._told, self._said = told, written
            else:
                written = self._said  # most of what happens sounds the same to everybody
            self._entries[seat] = written
        return written

    def _scene(self, seat: Seat | None) -> tuple[list[Told], list[wire.Beat]]:
        if not self._events:
            return [], []
        setup = self._setup
        return scene(setup.box, setup.game, self._events, self._beats, seat)

    def view(self, seat: Seat | None, now: int) -> bytes:
        """The game as the viewer sees it at this time of the game: `wire.View`."""
        self._at(now)
        whole = self._whole.get(seat)
        if whole is None:
            seen = _seen(self._table, seat)
            whole = self._whole[seat] = _json.encode(seen)[:-1] + b","
            self._fields[seat] = Fields(seen)
        if not self._standing:
            self._standing = _json.encode(self._stands)[1:]
        return whole + self._standing

    def change(self, seat: Seat | None, now: int) -> bytes | None:
        """What is new to whoever has the view of entry `since`: `wire.Change`; None where only the whole will do."""
        before, stood = self._fields_before.get(seat), self._stood
        if before is None or stood is None:
            return None
        stands = self._at(now)
        changed = self._changed.get(seat)
        if changed is None:
            fields = self._fields.get(seat)
            if fields is None:
                fields = self._fields[seat] = Fields(_seen(self._table, seat))
            if fields.kind is not before.kind:
                return None
            changed = self._changed[seat] = fields.since(before)
        if not self._went_on:
            self._went_on = b'{"since":%d,"view":{%b' % (self.since, _json.encode(_went_on(stood, stands))[1:-1])
        return self._went_on + changed

    def _at(self, now: int) -> wire.Standing:
        found = self._stands
        if found is None or now != self._now:
            self._now = now
            self._standing = self._went_on = b""
            found = self._stands = standing(self._table, now)
        return found


class Fields:
    """A viewer's own part of a view, field by field, so that the next can leave out what stayed. Nothing of a view
    changes once it is made: what stayed is found out without writing it.
    """

    def __init__(self, seen: wire.Seen) -> None:
        game = seen.game
        self.kind = type(game)
        self._own = (seen.decision, seen.legal, seen.undo)
        self._game = list(astuple(game))

    def since(self, before: "Fields") -> bytes:
        """The end of a `wire.Change`: what is new since a view of the same kind."""
        own: dict[str, object] = {}
        for number, value in enumerate(self._own):
            known = before._own[number]
            if value is not known and value != known:
                own[OWN[number]] = value
        new: dict[str, object] = {}
        names = self.kind.__struct_encode_fields__
        for number, shown in enumerate(self._game):
            known = before._game[number]
            if shown is not known:
                if shown != known:
                    new[names[number]] = shown
                else:
                    self._game[number] = known  # one copy is enough
        written = b'},"game":' + _json.encode(new) + b"}"
        return b"," + _json.encode(own)[1:-1] + written if own else written


OWN: Final = ("decision", "legal", "undo")


def _went_on(before: wire.Standing, after: wire.Standing) -> dict[str, object]:
    """What is new in how the game stands; what runs with the time is told whenever there is any."""
    new: dict[str, object] = {"seq": after.seq, "now": after.now}
    for name in ("due", "may", "over", "ending", "payoffs", "scores"):
        value = getattr(after, name)
        if value != getattr(before, name):
            new[name] = value
    for name in ("deadline", "clocks"):
        value = getattr(after, name)
        if value is not None or getattr(before, name) is not None:
            new[name] = value
    return new


def _seen(table: Table, seat: Seat | None) -> wire.Seen:
    match = table.match
    state = match.state
    game = match.setup.box.view(state, seat)
    if seat is None:
        return wire.Seen(None, game, None, None, False)
    decision = None if state.over else state.decision(seat)
    undo = not match.setup.box.meta.real_time and table.last_play(seat) is not None
    return wire.Seen(seat, game, decision, legal(match, seat), undo)


def legal(match: Match, seat: Seat) -> msgspec.Raw | None:
    """The seat's moves in notation; None where it may not act, or where they would be the solution."""
    state, game = match.state, match.setup.game
    if game.meta.composed or not state.may >> seat & 1:
        return None
    moves = tuple(state.legal(seat))
    written = match.written.get(moves)
    if written is None:
        if len(match.written) >= CHOICES:
            match.written.clear()
        written = match.written[moves] = msgspec.Raw(_json.encode([game.notation(move) for move in moves]))
    return written


def standing(table: Table, now: int) -> wire.Standing:
    """How a game in play or just over stands."""
    state = table.match.state
    deadline = state.deadline() if not state.over else -1
    return wire.Standing(
        seq=table.seq,
        due=seats_in(state.due),
        may=seats_in(state.may),
        now=now,
        deadline=None if deadline < 0 else max(0, deadline - now),
        clocks=table.clocks_at(now),
        over=state.over,
        ending=table.match.setup.box.meta.endings[state.ending],
        payoffs=state.payoffs() if state.over else None,
        scores=state.scores() if state.over else None,
    )
