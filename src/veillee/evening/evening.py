"""The evening: a fold over its log, and the judge of what people wish to add to it.

A wish is a method that returns the entries to append, or raises `No` and changes nothing. `apply` takes an entry that
is in the log for good, and is the only way an evening changes. Time and randomness come in as arguments.
"""

from typing import Literal

from veillee.core.options import BadOption, parse
from veillee.evening import entries as log
from veillee.evening.score import SAT_OUT, places, points
from veillee.evening.seating import ROLES, Sitting, seating
from veillee.table.names import alike, good_name
from veillee.table.offers import good_bot
from veillee.table.refusal import No, named

Wishes = tuple[log.AnyWhat, ...]
PEOPLE = 12
"""In at the same time; six at most play, the others take turns."""
ROUNDS = 100
"""Games of one evening: it is sent whole, to everybody, whenever something changes."""
MARKS = 6
"""Colours, and as many shapes."""
EVER = MARKS * MARKS
"""People of one evening, also those who have left: everybody keeps a colour and shape that nobody else has."""


class Person:
    """Somebody of the evening. Name, colour and shape stay."""

    def __init__(self, number: int, guest: str, name: str) -> None:
        self.number = number
        self.guest = guest
        self.name = name
        self.colour = number % MARKS
        self.shape = (number + number // MARKS) % MARKS
        self.here = True
        self.removed = False
        self.vote = ""


class Round(Sitting):
    """One game of the evening."""

    def __init__(self, begun: log.Begun, at: int) -> None:
        super().__init__(begun.game, begun.seats, begun.out)
        self.begun = begun
        self.at = at
        """When it began."""
        self.over = False
        self.counted = False
        """It was played to the end."""
        self.places: list[int] = []
        self.points: list[int] = []
        self.scores: list[int] = []
        self.ending = ""


class Evening:
    """One evening. `seq` is the number of its last entry."""

    code: str
    way: log.Way

    def __init__(self) -> None:
        self.seq = 0
        self.at = 0
        self.began = 0
        self.phase: Literal["lobby", "play", "over"] = "lobby"
        self.people: list[Person] = []
        self.host = -1
        """The person who decides; −1 while nobody is there."""
        self.shut = False
        self.rounds: list[Round] = []
        self._done: dict[tuple[str, str], int] = {}

    # What is there.

    @property
    def present(self) -> list[Person]:
        return [person for person in self.people if person.here]

    @property
    def round(self) -> Round | None:
        """The game in play."""
        return self.rounds[-1] if self.phase == "play" else None

    @property
    def counted(self) -> list[Round]:
        """Games that were played to the end."""
        return [played for played in self.rounds if played.counted]

    def held(self, guest: str) -> list[int]:
        """The people of a device who are in."""
        return [person.number for person in self.people if guest and person.guest == guest and person.here]

    def shown_out(self, guest: str) -> bool:
        """Somebody of this device was removed, and nobody of it is in."""
        return not self.held(guest) and any(person.removed and person.guest == guest for person in self.people)

    def done(self, guest: str, command: str) -> int:
        """The entry of a command that was done already; 0 if it was not."""
        return self._done.get((guest, command), 0)

    def total(self, number: int) -> int:
        """A person's points of the whole evening."""
        found = 0
        for played in self.counted:
            if number in played.seats:
                found += played.points[played.seats.index(number)]
            elif number in played.out:
                found += SAT_OUT
        return found

    def votes(self, game: str) -> int:
        return sum(person.vote == game for person in self.present)

    def planned(self, game: str) -> tuple[list[int], list[int]]:
        """Who would sit where if this were played now, and who would sit out."""
        return seating(named(game), [person.number for person in self.present], self.rounds)

    def waits_for_a_screen(self, game: str) -> bool:
        """Everybody plays at once, and somebody would have to wait for the screen that another one holds."""
        devices = [self.people[number].guest for number in self.planned(game)[0] if number >= 0]
        return named(game).meta.real_time and len(set(devices)) < len(devices)

    # Wishes.

    @staticmethod
    def open(code: str, way: log.Way, name: str) -> Wishes:
        """A new evening; whoever opens it is in it at once where they give a name (a television has none)."""
        opened = log.Opened(code, way)
        return (opened, log.Joined(good_name(name))) if name else (opened,)

    def join(self, by: str, name: str) -> Wishes:
        """Come in under a name; whoever had left under it from the same device is back."""
        self._goes_on()
        name = good_name(name)
        for person in self.people:
            if alike(person.name) == alike(name) and not person.removed:
                if person.here or person.guest != by:
                    raise No("name-taken")
                return self.come_back(by, person.number)
        self._welcome(by)
        if len(self.people) >= EVER:
            raise No("evening-full", most=PEOPLE)
        return (log.Joined(name),)

    def come_back(self, by: str, number: int) -> Wishes:
        self._goes_on()
        person = self._person(number)
        self._mine(by, person)
        if person.here:
            raise No("person-here")
        self._room_for_one()
        return (log.Returned(number),)

    def leave(self, by: str, number: int) -> Wishes:
        self._goes_on()
        person = self._person(number)
        self._mine(by, person)
        self._in(person)
        return (log.Left(number),)

    def remove(self, by: str, number: int) -> Wishes:
        self._goes_on()
        self._host(by)
        person = self._person(number)
        if person.removed:
            raise No("person-gone")
        if number == self.host:
            raise No("host-stays")
        return (log.Removed(number),)

    def close(self, by: str, shut: bool) -> Wishes:
        self._goes_on()
        self._host(by)
        return (log.Shut(shut),)

    def choose_way(self, by: str, way: log.Way) -> Wishes:
        self._goes_on()
        self._host(by)
        return (log.WayChosen(way),)

    def give_host(self, by: str, number: int) -> Wishes:
        self._goes_on()
        self._host(by)
        self._in(self._person(number))
        return (log.HostGiven(number),)

    def vote(self, by: str, number: int, game: str) -> Wishes:
        self._goes_on()
        person = self._person(number)
        self._mine(by, person)
        self._in(person)
        if game:
            named(game)
        return (log.Voted(number, game),)

    def begin(
        self, by: str, game: str, bot: str, options: dict[str, str], table: str, secret: str, pack: str = ""
    ) -> Wishes:
        """The next game: whatever the host decides, or what more than half of the people have voted for."""
        self._goes_on()
        if self.phase == "play":
            raise No("game-goes-on")
        if len(self.rounds) >= ROUNDS:
            raise No("evening-stopped")
        found = named(game)
        present = self.present
        if not present:
            raise No("nobody-here")
        if not self._is_host(by):
            if not self.held(by):
                raise No("not-in-evening")
            if 2 * self.votes(game) <= len(present):
                raise No("not-decided")
        try:
            parse(found.options, options)
        except BadOption as error:
            raise No("bad-option", reason=str(error)) from None
        if pack and pack not in found.packs:
            raise No("bad-option", reason=f"{pack} is no pack of {game}")
        if self.waits_for_a_screen(game):
            raise No("one-screen")
        seats, out = self.planned(game)
        chosen = {**ROLES.get(game, {}), **options}
        return (log.Begun(table, game, seats, out, good_bot(found, bot), chosen, secret, pack),)

    def drop(self, by: str) -> Wishes:
        """Break the game off: it counts for nobody."""
        self._goes_on()
        self._host(by)
        if self.phase != "play":
            raise No("no-game")
        return (log.Dropped(),)

    def end(self, by: str) -> Wishes:
        """A game that is still being played counts for nobody."""
        self._goes_on()
        self._host(by)
        return (log.Ended(),)

    # What happens without anybody's wish.

    def finish(self, table: str, payoffs: list[float], scores: list[int], ending: str) -> Wishes:
        """The game at this table is over; nothing if the evening knows, or plays another."""
        running = self.round
        if running is None or running.begun.table != table:
            return ()
        return (log.Finished(payoffs, scores, ending),)

    # The fold.

    def apply(self, entry: log.Entry) -> None:
        """Take in an entry that is in the log."""
        self.seq += 1
        self.at = entry.at
        if entry.command:
            self._done[entry.by, entry.command] = self.seq
        what = entry.what
        match what:
            case log.Opened():
                self.code, self.way, self.began = what.code, what.way, entry.at
            case log.Joined():
                self.people.append(Person(len(self.people), entry.by, what.name))
            case log.Left():
                self._gone(what.person)
            case log.Returned():
                self.people[what.person].here = True
            case log.Removed():
                self.people[what.person].removed = True
                self._gone(what.person)
            case log.Shut():
                self.shut = what.shut
            case log.WayChosen():
                self.way = what.way
            case log.HostGiven():
                self.host = what.person
            case log.Voted():
                self.people[what.person].vote = what.game
            case log.Begun():
                self.rounds.append(Round(what, entry.at))
                self.phase = "play"
                for person in self.people:
                    person.vote = ""
            case log.Finished():
                self._finished(what)
            case log.Dropped():
                self._over()
            case log.Ended():
                self._over()
                self.phase = "over"
        self._appoint()

    def _gone(self, number: int) -> None:
        self.people[number].here = False
        self.people[number].vote = ""

    def _appoint(self) -> None:
        """A host who has gone is followed by whoever has been there longest."""
        if self.host >= 0 and self.people[self.host].here:
            return
        present = self.present
        self.host = present[0].number if present else -1

    def _finished(self, what: log.Finished) -> None:
        played = self.rounds[-1]
        played.counted = True
        played.places = places(what.payoffs, what.scores)
        played.points = points(what.payoffs, what.scores)
        played.scores, played.ending = what.scores, what.ending
        self._over()

    def _over(self) -> None:
        if self.rounds:
            self.rounds[-1].over = True
        self.phase = "lobby"

    # Judging.

    def _goes_on(self) -> None:
        if self.phase == "over":
            raise No("evening-over")

    def _welcome(self, by: str) -> None:
        """Whether somebody new may come in from this device."""
        if self.shown_out(by):
            raise No("removed")
        if self.shut and not self._is_host(by):
            raise No("evening-shut")
        self._room_for_one()

    def _room_for_one(self) -> None:
        if len(self.present) >= PEOPLE:
            raise No("evening-full", most=PEOPLE)

    def _person(self, number: int) -> Person:
        if not 0 <= number < len(self.people):
            raise No("no-such-person")
        return self.people[number]

    @staticmethod
    def _mine(by: str, person: Person) -> None:
        if not by or person.guest != by:
            raise No("not-your-person")
        if person.removed:
            raise No("removed")

    @staticmethod
    def _in(person: Person) -> None:
        if not person.here:
            raise No("person-gone")

    def _is_host(self, by: str) -> bool:
        return bool(by) and self.host >= 0 and self.people[self.host].guest == by

    def _host(self, by: str) -> None:
        if not self._is_host(by):
            raise No("not-evening-host")
