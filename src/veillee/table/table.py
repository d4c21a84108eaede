"""The table: a fold over its log, and the judge of what people wish to add to it.

A wish is a method that returns the entries to append, or raises `No` and changes nothing. `apply` takes an entry that
is in the log for good, and is the only way a table changes. Time and randomness come in as arguments.
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from veillee.core import fair
from veillee.core.beats import Beat
from veillee.core.bot import Intent
from veillee.core.drive import Driver, pass_time
from veillee.core.game import WAIT, BadNotation, Move, Seat, State
from veillee.core.lesson import Lesson
from veillee.core.registry import Box
from veillee.core.story import Event
from veillee.table import entries as log
from veillee.table import undo
from veillee.table.absence import Absence
from veillee.table.chair import Chair, Joining, Question, consenting
from veillee.table.course import Course
from veillee.table.match import Match, Play, Setup, Sitter
from veillee.table.names import alike, good_name
from veillee.table.offers import DEFAULT_BOT, good_bot, good_seats
from veillee.table.refusal import No, by_rule

Wishes = tuple[log.AnyWhat, ...]
GRACE = 15_000
"""A seat that comes back after its time was up has at least so long."""
BEATS_KEPT = 8
"""So many entries keep their beats, for lines that are a little behind."""
EVENTFUL = (log.Moved, log.Passed)
"""Entries with which something happens in the game."""

Bind = Callable[[log.Opened, dict[str, str]], Setup]
"""(opening, options) → the game; raises BadOption. Given from outside because it reads files."""


class Table:
    """One table. `seq` is the number of its last entry."""

    opened: log.Opened
    setup: Setup
    host: str

    def __init__(self, bind: Bind) -> None:
        self._bind = bind
        self.seq = 0
        self.at = 0
        self.now = 0
        self.phase: Literal["lobby", "play", "over"] = "lobby"
        self.chairs: list[Chair] = []
        self.clock: log.Clock | None = None
        self.hints = False
        self.secret = ""
        self.matches: list[Match] = []
        self.driver: Driver | None = None
        self.question: Question | None = None
        self.joining: Joining | None = None
        self.course: Course | None = None
        """The lesson that is given at this table; None where none is, and once it is over."""
        self.gathered = False
        """Those who played have gone on as an evening."""
        self._taught = 0
        """The entry with which it was over."""
        self.clocks: list[int] = []
        self.absence = Absence()
        self.entries: list[log.Entry] = []
        self.told: list[list[Event]] = []
        """Per entry, the events that it made."""
        self.watched = False
        """Somebody looks on: beats are worth keeping."""
        self.beats: dict[int, list[Beat]] = {}
        """Of the newest entries that had some: the table between their events, numbered from each entry's first."""
        self._done: dict[tuple[str, str], int] = {}
        self._judged: log.Moved | None = None
        """The move that was judged last; good until the table changes."""
        self._judged_move: Move = WAIT
        self._sat_in_match: set[str] = set()

    # What is there.

    @property
    def commitment(self) -> str:
        return fair.commitment(bytes.fromhex(self.secret))

    @property
    def match(self) -> Match:
        return self.matches[-1]

    @property
    def state(self) -> State | None:
        """The game in play, or the one that has just ended."""
        return None if self.phase == "lobby" else self.match.state

    def setup_of(self, seq: int) -> Setup:
        """The game that was on the table when this entry came."""
        matches = [played for played in self.matches if played.began < seq]
        return matches[-1].setup if matches else self.setup

    def held(self, guest: str) -> list[Seat]:
        """The seats of a guest."""
        return [seat for seat, chair in enumerate(self.chairs) if guest and chair.holder == guest]

    def holds(self, guest: str, seat: Seat) -> bool:
        """Whether the seat is the guest's."""
        return bool(guest) and seat < len(self.chairs) and self.chairs[seat].holder == guest

    def done(self, guest: str, command: str) -> int:
        """The entry of a command that was done already; 0 if it was not."""
        return self._done.get((guest, command), 0)

    def clocks_at(self, now: int) -> list[int] | None:
        """Milliseconds left per seat."""
        if self.clock is None or self.state is None:
            return None
        ends = [self.out_at(seat) for seat in range(len(self.clocks))]
        return [min(left, end - now) if end >= 0 else left for left, end in zip(self.clocks, ends, strict=True)]

    def out_at(self, seat: Seat) -> int:
        """When (in the game's time) a seat's time is up; −1 where it does not run."""
        since = max(self.now, self.absence.until.get(seat, 0))
        return since + self.clocks[seat] if self.clocks and self._runs(seat) else -1

    @property
    def by_calendar(self) -> bool:
        """The game's time is the calendar's: it passes also while nobody looks."""
        return self.phase == "play" and self.clock is not None and self.clock.days

    def _runs(self, seat: Seat) -> bool:
        state = self.state
        return self.phase == "play" and state is not None and bool(state.due >> seat & 1) and not self.chairs[seat].bot

    def last_play(self, seat: Seat) -> Play | None:
        """The last move that a person played on the seat in this game."""
        if self.phase != "play" or self.course is not None:
            return None
        for play in reversed(self.match.plays):
            if play.seat == seat and not play.bot:
                return play if play.seq > self._taught else None
        return None

    @property
    def still(self) -> bool:
        """Time stands still: a lesson waits for its learner, who could play."""
        return self.course is not None and not self.course.watches and bool(self.match.state.may)

    # Wishes.

    @staticmethod
    def open(opened: log.Opened, seats: Sequence[tuple[str, str | None]], box: Box) -> Wishes:
        """A new table whose seats are planned: (my name, or empty; a bot, or None)."""
        what: list[log.AnyWhat] = [opened]
        known: set[str] = set()
        for seat, (name, bot) in enumerate(seats):
            if name:
                what.append(log.Sat(seat, good_name(name)))
                if alike(name) in known:
                    raise No("name-taken")
                known.add(alike(name))
            elif bot is not None:
                what.append(log.BotSat(seat, good_bot(box, bot)))
        return tuple(what)

    @staticmethod
    def open_lesson(opened: log.Opened, lesson: Lesson, name: str) -> Wishes:
        """A new table with a lesson: everybody sits, and it has begun."""
        others = [seat for seat in range(lesson.seats) if seat != lesson.seat]
        return (
            opened,
            log.Sat(lesson.seat, good_name(name)),
            *(log.BotSat(seat, lesson.bot) for seat in others),
            log.Nonced(lesson.seat, fair.BOT_NONCE.hex()),
            log.Started(),
        )

    def configure(self, by: str, seats: int, options: dict[str, str], clock: log.Clock | None, hints: bool) -> Wishes:
        self._lobby()
        self._host(by)
        self._bind(self.opened, options)
        good_seats(self.setup.box, seats)
        if any(not chair.free for chair in self.chairs[seats:]):
            raise No("seats-in-use")
        return (log.Configured(seats, options, clock, hints),)

    def sit(self, by: str, seat: Seat, name: str) -> Wishes:
        self._undisturbed()
        chair = self._chair(seat)
        name = good_name(name)
        if any(alike(other.name) == alike(name) for other in self.chairs if other is not chair):
            raise No("name-taken")
        if self.phase == "lobby":
            if chair.holder:
                raise No("seat-taken")
            return (log.Sat(seat, name),)
        if self.phase == "over":
            raise No("over")
        if chair.holder or not chair.bot:
            raise No("seat-taken")
        if by in self._sat_in_match:
            # Whoever saw one hand must not play another.
            raise No("sat-already")
        if self.joining is not None:
            raise No("seat-asked")
        if consenting(self.chairs, self.host, by, self.opened.admit):
            return (log.SeatAsked(seat, name),)
        return (log.Sat(seat, name, by, chair.bot),)

    def admit(self, by: str, agree: bool) -> Wishes:
        """The answer to somebody who wishes to take a bot's seat; their own no withdraws the wish."""
        self._in_play()
        joining = self.joining
        if joining is None or by not in (joining.waiting if agree else joining.waiting | {joining.guest}):
            raise No("seat-not-asked")
        answer = log.Admitted(agree, by == joining.guest)
        if agree and joining.waiting == {by}:
            bot = self.chairs[joining.seat].bot
            return (answer, log.Sat(joining.seat, joining.name, joining.guest, bot))
        return (answer,)

    def stand(self, by: str, seat: Seat) -> Wishes:
        self._undisturbed()
        chair = self._chair(seat)
        if self.phase == "lobby" and by == self.host:
            if chair.free:
                raise No("seat-free")
            return (log.Stood(seat, chair.name, ""),)
        self._mine(by, seat)
        bot = "" if self.phase == "lobby" else chair.bot or DEFAULT_BOT
        return (log.Stood(seat, chair.name, bot),)

    def seat_bot(self, by: str, seat: Seat, bot: str) -> Wishes:
        self._lobby()
        chair = self._chair(seat)
        self._seated_or_host(by)
        if chair.holder:
            raise No("seat-taken")
        return (log.BotSat(seat, good_bot(self.setup.box, bot)),)

    def commit(self, by: str, seat: Seat, commitment: str) -> Wishes:
        self._lobby()
        self._mine(by, seat)
        return (log.Committed(seat, commitment),)

    def nonce(self, by: str, seat: Seat, nonce: str) -> Wishes:
        """Where anybody has committed, all must before a nonce is known; and it must be the one committed to."""
        self._lobby()
        self._mine(by, seat)
        if self.chairs[seat].nonce:
            raise No("nonce-given")
        if any(chair.commitment for chair in self.chairs):
            if any(chair.free or (chair.holder and not chair.commitment) for chair in self.chairs):
                raise No("commitments-missing", wait=500)
            if fair.commitment(bytes.fromhex(nonce)) != self.chairs[seat].commitment:
                raise No("nonce-differs")
        return (log.Nonced(seat, nonce),)

    def start(self, by: str) -> Wishes:
        self._lobby()
        self._seated_or_host(by)
        good_seats(self.setup.box, len(self.chairs))
        if any(chair.free for chair in self.chairs):
            raise No("seats-missing")
        if any(chair.holder and not chair.nonce for chair in self.chairs):
            raise No("nonces-missing", wait=500)
        return (log.Started(),)

    def play(self, by: str, seat: Seat, decision: int, notation: str) -> log.Moved:
        """A person's move."""
        state = self._in_play()
        self._mine(by, seat)
        if self.chairs[seat].bot:
            raise No("handed")
        try:
            move = self.setup.game.parse(notation)
        except BadNotation as error:
            raise No("bad-notation", reason=str(error)) from None
        if decision != state.decision(seat):
            raise No("stale-decision")
        code = state.refusal(seat, move)
        if code:
            raise by_rule(state.game, code)
        if self.course is not None:
            self.course.judge(seat, notation)
        return self._good(log.Moved(seat, notation, ""), move)

    def go_on(self, by: str, step: int) -> Wishes:
        """The learner has read what is said at a step of the lesson."""
        self._in_play()
        course = self.course
        if course is None or course.at != step or not course.reads:
            raise No("stale-decision")
        self._mine(by, course.lesson.seat)
        return (log.WentOn(step),)

    def bot_may(self, moved: log.Moved) -> None:
        """Judge a bot's move again that has waited since, or `No`."""
        state = self._in_play()
        move = self._move(moved)
        if state.refusal(moved.seat, move):
            raise No("not-now")
        self._good(moved, move)

    def races(self, moved: log.Moved) -> bool:
        """Whether others could have wanted the same as this good move at the same moment."""
        return self.match.state.races(moved.seat, self._move(moved))

    def _good(self, moved: log.Moved, move: Move) -> log.Moved:
        """Remember what was read and found good, so that nothing on its way into the log is read or judged twice."""
        self._judged, self._judged_move = moved, move
        return moved

    def _move(self, moved: log.Moved) -> Move:
        return self._judged_move if moved is self._judged else self.setup.game.parse(moved.move)

    def undo(self, by: str, seat: Seat, struck: list[int] | None = None) -> Wishes:
        """At once where the rules of undo allow it; else the other people are asked. `struck` is what they allow, if
        that was judged before.
        """
        alone = self.may_undo(by, seat)
        if struck is None:
            struck = undo.free(self.match, seat, alone)
        if struck:
            return (log.Undone(seat, struck),)
        if alone:
            raise No("undo-revealed")
        if all(chair.holder in ("", by) for chair in self.chairs):
            return (log.Undone(seat, self._since_last(seat)),)
        return (log.UndoAsked(seat),)

    def may_undo(self, by: str, seat: Seat) -> bool:
        """Whether nobody else plays here; `No` if there is nothing to take back."""
        self._in_play()
        self._mine(by, seat)
        self._undisturbed()
        if self.setup.box.meta.real_time:
            raise No("undo-real-time")
        if self.last_play(seat) is None:
            raise No("undo-nothing")
        if self.question is not None:
            raise No("undo-asked")
        return [other for other, chair in enumerate(self.chairs) if chair.holder] == [seat]

    def agree(self, by: str, seat: Seat, agree: bool) -> Wishes:
        self._in_play()
        self._mine(by, seat)
        question = self.question
        if question is None or seat not in question.waiting:
            raise No("undo-not-asked")
        answer = log.UndoAnswered(seat, agree)
        if agree and question.waiting == {seat}:
            return (answer, log.Undone(question.seat, self._since_last(question.seat)))
        return (answer,)

    def _since_last(self, seat: Seat) -> list[int]:
        last = self.last_play(seat)
        assert last is not None
        return [play.seq for play in self.match.plays if play.seq >= last.seq]

    def hand(self, by: str, seat: Seat, bot: str) -> Wishes:
        self._in_play()
        self._undisturbed()
        chair = self._chair(seat)
        if by != self.host:
            self._mine(by, seat)
        if not chair.holder or chair.bot:
            raise No("handed")
        return (log.Handed(seat, good_bot(self.setup.box, bot), late=False),)

    def take(self, by: str, seat: Seat) -> Wishes:
        self._in_play()
        self._mine(by, seat)
        if not self.chairs[seat].bot:
            raise No("not-handed")
        return (log.Taken(seat),)

    def say(self, by: str, seat: Seat, text: str) -> Wishes:
        self._mine(by, seat)
        unwanted = ("C", "Zl", "Zp")
        text = "".join(c for c in text if c == "\n" or not unicodedata.category(c).startswith(unwanted)).strip()
        if not text:
            raise No("nothing-said")
        return (log.Said(seat, self.chairs[seat].name, text),)

    def rematch(self, by: str, secret: str) -> Wishes:
        if self.phase != "over":
            raise No("not-over")
        self._seated_or_host(by)
        if self.opened.evening or self.gathered:
            raise No("evening-goes-on")
        return (log.Rematched(secret),)

    def hint(self, by: str, seat: Seat) -> State:
        """The game in which the seat may ask for advice."""
        state = self._in_play()
        self._mine(by, seat)
        if not self.hints or self.setup.box.meta.composed:
            raise No("no-hints")
        if not state.may >> seat & 1:
            raise No("not-now")
        return state

    # What happens without anybody's wish.

    def next(self) -> int:
        """When (in the game's time) something is to be done: an intent, a deadline, a clock; −1 for never."""
        if self.phase != "play" or self.driver is None:
            return -1
        ends = [self.driver.next(), *(self.out_at(seat) for seat in range(len(self.clocks)))]
        return min((end for end in ends if end >= 0), default=-1)

    def happening(self, now: int) -> tuple[int, log.AnyWhat] | None:
        """The first thing that is to happen by `now`, with its time: time itself, a clock that has run out, or the
        intent of a bot.
        """
        if self.phase != "play" or self.driver is None:
            return None
        state = self.match.state
        deadline = state.deadline()
        at = self.driver.next()
        if 0 <= deadline <= now and (at < 0 or deadline <= at):
            return max(deadline, self.now), log.Passed()
        for seat in range(len(self.clocks)):
            if 0 <= self.out_at(seat) <= now:
                return now, log.Handed(seat, DEFAULT_BOT, late=True)
        while 0 <= at <= now:
            seat = self.driver.first(at)
            bot = self.chairs[seat].bot
            move = self._readable(seat, self.driver.moves[seat]) if bot else WAIT
            if move != WAIT and not state.refusal(seat, move):
                return now, self._good(log.Moved(seat, state.game.notation(move), bot), move)
            self.driver.drop(seat)
            at = self.driver.next()
        return None

    def _readable(self, seat: Seat, move: Move) -> Move:
        """The move, if its notation reads back as itself; else the first legal one that does, because what cannot be
        read back would end the table. WAIT if there is none.
        """
        game = self.setup.game
        if game.reads_back(move):
            return move
        return next((other for other in self.match.state.legal(seat) if game.reads_back(other)), WAIT)

    def asked(self) -> list[Seat]:
        """The seats whose bots should be asked now."""
        if self.phase != "play" or self.driver is None:
            return []
        mask = self.driver.asks()
        if self.course is not None:
            scripted = self.scripted()
            return [scripted[0]] if scripted is not None and mask >> scripted[0] & 1 else []
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot and mask >> seat & 1]

    def scripted(self) -> tuple[Seat, Move] | None:
        """Whose turn it is by the lesson's script, and what they play."""
        return None if self.course is None else self.course.scripted(self.setup.game)

    def answer(self, seat: Seat, intent: Intent) -> None:
        """A bot's intent for a seat that was asked."""
        if self.driver is not None:
            self.driver.answer(seat, intent)

    # The fold.

    def preparing(self, entry: log.Entry) -> Iterator[None]:
        """What `apply` would do at length, step by step and before it."""
        if isinstance(entry.what, log.Undone):
            yield from self.match.rewinding(entry.what.entries)

    def taking_in(self, entries: Sequence[log.Entry]) -> Iterator[None]:
        """`apply` for many, step by step."""
        for entry in entries:
            yield from self.preparing(entry)
            self.apply(entry)
            yield

    def apply(self, entry: log.Entry) -> None:
        """Take in an entry that is in the log."""
        self.seq += 1
        if self.clock is not None:
            self.clocks = self.clocks_at(entry.now) or self.clocks
        self.at = entry.at
        self.now = max(entry.now, self.now) if self.phase == "play" else entry.now
        if entry.command:
            self._done[entry.by, entry.command] = self.seq
        heard = 0
        if self.matches:
            heard = len(self.match.story.events)
            self.match.story.watched = self.watched
        self.entries.append(entry)
        self._take_in(entry)
        self.absence.take_in(entry)
        if self.by_calendar:
            self._renew()
        self._judged = None
        if isinstance(entry.what, EVENTFUL):
            self.told.append(self.match.story.events[heard:])
            self._keep_beats(heard)
            if self.match.state.over:
                self._finish()
        else:
            self.told.append([])
        self._look_up_from_lesson()

    def _look_up_from_lesson(self) -> None:
        """A lesson that is over, or cannot go on in this game, leaves the table to those who sit at it."""
        course = self.course
        if course is not None and (course.over or self.phase != "play" or not course.fits(self.match.state)):
            self.course = None
            self._taught = self.seq

    def _keep_beats(self, heard: int) -> None:
        """Beats travel with the live news: those of older entries go."""
        beats = self.match.story.take_beats()
        if beats:
            self.beats = {seq: kept for seq, kept in self.beats.items() if seq > self.seq - BEATS_KEPT}
            self.beats[self.seq] = [Beat(beat.event - heard, beat.state) for beat in beats]

    def _take_in(self, entry: log.Entry) -> None:
        what = entry.what
        match what:
            case log.Moved(seat=seat):
                self.match.play(Play(self.seq, entry.now, seat, self._move(what), what.bot), what is self._judged)
                if self.clock is not None and not what.bot:
                    self.clocks[seat] = (
                        self.clock.initial if self.clock.days else self.clocks[seat] + self.clock.increment
                    )
                if self.driver is not None:
                    self.driver.happened(entry.now, seat)
                if self.course is not None:
                    self.course.moved()
                self.question = None
            case log.Opened():
                self.opened = what
                self.host = entry.by
                self.setup = self._bind(what, what.options)
                self.chairs = [Chair() for _ in range(what.seats)]
                self.clock, self.hints, self.secret = what.clock, what.hints, what.secret
            case log.Configured(seats=seats):
                self._shuffle_anew()
                self.setup = self._bind(self.opened, what.options)
                self.chairs = [*self.chairs, *(Chair() for _ in range(seats))][:seats]
                self.clock, self.hints = what.clock, what.hints
            case log.Sat(seat=seat):
                self._shuffle_anew()
                chair = self.chairs[seat]
                chair.holder, chair.name, chair.bot = what.guest or entry.by, what.name, ""
                self._sat_in_match.add(chair.holder)
                self.joining = None
                self._drop(seat)
            case log.SeatAsked(seat=seat):
                asked = consenting(self.chairs, self.host, entry.by, self.opened.admit)
                self.joining = Joining(entry.by, seat, what.name, asked)
            case log.Admitted():
                if self.joining is not None:
                    self.joining.waiting.discard(entry.by)
                    self.joining = self.joining if what.agree else None
            case log.Stood(seat=seat):
                self._shuffle_anew()
                chair = self.chairs[seat]
                chair.holder, chair.name, chair.bot = "", "", what.bot
                self.joining = None
                if self.phase == "lobby":
                    chair.nonce = ""
                self._drop(seat)
            case log.BotSat(seat=seat):
                self._shuffle_anew()
                self.chairs[seat].bot = what.bot
            case log.Committed(seat=seat):
                if self.chairs[seat].commitment or any(chair.nonce for chair in self.chairs):
                    self._shuffle_anew()
                    for chair in self.chairs:
                        chair.nonce = ""
                self.chairs[seat].commitment = what.commitment
            case log.Nonced(seat=seat):
                self.chairs[seat].nonce = what.nonce
            case log.Started():
                self._begin()
            case log.WentOn():
                if self.course is not None:
                    self.course.went_on()
            case log.Passed():
                pass_time(self.match.state, entry.now)
                if self.driver is not None:
                    self.driver.happened(entry.now, -1)
            case log.Undone():
                self.match.strike(what.entries)
                self.driver = Driver(self.match.state, entry.now)
                self.question = None
            case log.UndoAsked(seat=seat):
                waiting = {s for s, chair in enumerate(self.chairs) if chair.holder and chair.holder != entry.by}
                self.question = Question(seat, waiting)
            case log.UndoAnswered(seat=seat):
                if self.question is not None:
                    self.question.waiting.discard(seat)
                    if not what.agree:
                        self.question = None
            case log.Handed(seat=seat):
                self.chairs[seat].bot = what.bot
                self.joining = None  # whoever was to be asked may be another now
                self._drop(seat)
            case log.Taken(seat=seat):
                self.chairs[seat].bot = ""
                self.joining = None
                self._drop(seat)
                if self.clock is not None:
                    self.clocks[seat] = max(self.clocks[seat], self.clock.increment, GRACE)
                    if self.clock.days:
                        self.clocks[seat] = self.clock.initial
            case log.Rematched():
                self._back_to_lobby(what.secret)
            case log.Gathered():
                self.gathered = True

    def _renew(self) -> None:
        """Whoever is not waited for has all of their time for the next move."""
        assert self.clock is not None
        self.clocks = [left if self._runs(seat) else self.clock.initial for seat, left in enumerate(self.clocks)]

    def _begin(self) -> None:
        again = self.opened.after is not None and not self.matches  # played on: the deal is that of the game recorded
        nonces = [chair.nonce if chair.holder or again else fair.BOT_NONCE.hex() for chair in self.chairs]
        seed = fair.seed(bytes.fromhex(self.secret), [bytes.fromhex(nonce) for nonce in nonces])
        players = [chair.name if chair.holder else f"bot {chair.bot}" for chair in self.chairs]
        self.matches.append(Match(self.seq, self.setup, seed, self.secret, nonces, players))
        self.match.started = self.at
        self.absence = Absence()
        self.phase = "play"
        self.now = 0
        self.clocks = [self.clock.initial] * len(self.chairs) if self.clock is not None else []
        self.driver = Driver(self.match.state, 0)
        self._sat_in_match = {chair.holder for chair in self.chairs if chair.holder}
        if self.setup.lesson is not None and len(self.matches) == 1:
            self.course = Course(self.setup.lesson)

    def _shuffle_anew(self) -> None:
        """Who sits where has changed before the deal: whoever has committed commits to a new nonce. Tables of 0.1 knew
        no commitments, and keep their nonces.
        """
        if self.phase == "lobby" and any(chair.commitment for chair in self.chairs):
            for chair in self.chairs:
                chair.commitment = chair.nonce = ""

    def _finish(self) -> None:
        self.phase = "over"
        sitters = [Sitter(chair.holder, chair.name, chair.bot) for chair in self.chairs]
        self.match.finish(self.now, self.at, sitters)
        self.driver = None
        self.question = None
        self.joining = None

    def _back_to_lobby(self, secret: str) -> None:
        self.phase = "lobby"
        self.secret = secret
        self.now = 0
        for chair in self.chairs:
            chair.commitment = chair.nonce = ""
            if chair.holder:
                chair.bot = ""

    def _drop(self, seat: Seat) -> None:
        if self.driver is not None:
            self.driver.drop(seat)

    # Judging.

    def _lobby(self) -> None:
        if self.phase != "lobby":
            raise No("not-in-lobby")

    def _in_play(self) -> State:
        if self.phase == "lobby":
            raise No("not-in-play")
        if self.phase == "over":
            raise No("over")
        return self.match.state

    def _undisturbed(self) -> None:
        if self.course is not None:
            raise No("lesson-goes-on")

    def _host(self, by: str) -> None:
        if by != self.host:
            raise No("not-host")

    def _seated_or_host(self, by: str) -> None:
        if by != self.host and not self.held(by):
            raise No("not-seated")

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise No("no-such-seat", seats=len(self.chairs))
        return self.chairs[seat]

    def _mine(self, by: str, seat: Seat) -> None:
        if self._chair(seat).holder != by:
            raise No("not-your-seat")
