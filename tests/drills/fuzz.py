"""Hostile inputs by grammar: packs, records, notation and frames, each grown from good ones by what breaks parsers.

Every input must be read, or refused with the error that its reader promises; anything else that is raised is a fault.
"""

import random
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from tests.laws.play import game_of, pack_text
from veillee import words
from veillee.core import record as records
from veillee.core.content import BadContent
from veillee.core.game import BadNotation, Game, seats_in
from veillee.core.record import BadRecord
from veillee.core.registry import box, known
from veillee.evening import entries as spoken
from veillee.evening.evening import Evening
from veillee.server import bodies, parlour, wire
from veillee.server import evening_wire as said
from veillee.server.judging import judged
from veillee.server.opening import _opened
from veillee.server.packs import binder
from veillee.server.replay import replay
from veillee.server.talk import id_in
from veillee.server.unread import UNREAD, why_unread
from veillee.study.simulate import play as simulated
from veillee.study.simulate import record_of
from veillee.table import entries as log
from veillee.table.refusal import No
from veillee.table.table import Table

WEIRD_VALUES = (
    "1", "-1", "0", "999999999999999999999", "1.5", "nan", "inf", "true", '""', '" "',
    '"a b"', '"A"', '"é"', '"\\u202e"',
    '"\\u0000"', "[]", "[[]]", "{}", "[{}]", "[1, 'a', {}]", "{a = 1}", "1979-05-27", "07:32:00", "['a', ['b']]", "'x'",
    '["elf", "elf"]', "[[1, 2]]", "0x10", "1_000", "'" + "y" * 299 + "'", '"-"', '"a-"', '"pass"', '"1"', "[-1, 5000]",
)  # fmt: skip
WEIRD_LINES = (
    "]", "[", "[[", "a.b.c = 1", "a.a.a.a.a.a.a.a.a = 1", "x = '''", 'x = """', "= 1", "[x]", "[[x]]", "\x00", "\ufeff",
    "\r", "x = {" * 8, "x = [" * 8, "pack = 'other'", "game = 'chess'", "id = 'again'", "\ud800", "é = 1", '"" = 1',
)  # fmt: skip
WEIRD_WORDS = (
    "", " ", "0", "-1", "9" * 30, "é", "\u202e", "\x00", "null", "1e9", "wait", "pass", "\n", "²", "١", "'", '"',
    "a" * 300,     "{}", "[]", "\\", "%s", "$x", "None", "1 2", "\ud800", "k1", "all",
)  # fmt: skip
WEIRD_ROWS = (
    "| x",
    "| " + "[" * 90,
    "end",
    "0 end",
    "nonce 00",
    "secret zz",
    "commitment " + "0" * 64,
    "seed",
    "result 2",
)


def packs(rng: random.Random) -> Iterator[tuple[str, str]]:
    """(game, text): shipped packs with values, lines and items gone wrong."""
    texts = [(game, pack_text(box(game), pack)) for game in known() for pack in box(game).packs]
    while True:
        game, text = rng.choice(texts)
        lines = text.split("\n")
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            at = rng.randrange(len(lines))
            kind = rng.randrange(6)
            if kind == 0 and "=" in lines[at]:
                lines[at] = lines[at].partition("=")[0] + "= " + rng.choice(WEIRD_VALUES)
            elif kind == 1:
                values = list(re.finditer(r'"[^"]*"|\d+', lines[at]))
                if values:
                    value = rng.choice(values)
                    lines[at] = lines[at][: value.start()] + rng.choice(WEIRD_VALUES) + lines[at][value.end() :]
            elif kind == 2:
                lines.insert(at, rng.choice(WEIRD_LINES))
            elif kind == 3:
                lines.insert(at, rng.choice(lines))
            elif kind == 4:
                del lines[at : at + rng.choice((1, 1, 5, 30))]
                lines = lines or [""]
            else:
                cut = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:cut] + rng.choice(WEIRD_WORDS) + lines[at][cut:]
        yield game, "\n".join(lines)


def read_pack(item: tuple[str, str]) -> bool:
    game, text = item
    try:
        content = box(game).content(text, "pack")
    except BadContent:
        return False
    tomllib.loads(content.text)
    return True


def _records() -> list[str]:
    found = []
    for game in known():
        chosen = game_of(box(game))
        bots = ["random"] * chosen.meta.players[1]
        state, played = simulated(chosen, bots, "fuzz", 1)
        found.append(records.write(record_of(chosen, bots, "fuzz", 1, state, played)))
    return found


def record_texts(rng: random.Random) -> Iterator[str]:
    good = _records()
    while True:
        lines = rng.choice(good).split("\n")
        for _ in range(rng.choice((0, 1, 1, 2, 5))):
            at = rng.randrange(len(lines))
            words = lines[at].split(" ")
            kind = rng.randrange(5)
            if kind == 0:
                words[rng.randrange(len(words))] = rng.choice(WEIRD_WORDS)
                lines[at] = " ".join(words)
            elif kind == 1:
                lines.insert(at, rng.choice(lines))
            elif kind == 2:
                del lines[at : at + rng.choice((1, 1, 8))]
                lines = lines or [""]
            elif kind == 3:
                lines.insert(
                    at,
                    rng.choice(
                        ("| x", "| " + "[" * 90, "end", "0 end", "nonce 00", "secret zz", "commitment " + "0" * 64)
                    ),
                )
            else:
                cut = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:cut] + rng.choice(WEIRD_WORDS) + lines[at][cut:]
        yield "\n".join(lines)


def read_record(text: str) -> bool:
    try:
        found = records.parse(text)
    except BadRecord:
        return False
    assert records.write(found) == text, "write(parse(text)) == text"
    return True


def replay_record(text: str) -> bool:
    return not replay(text, ("all", "0"), 0, 3).wrong


@cache
def _bound(game: str) -> Game:
    return game_of(box(game))


def notations(rng: random.Random) -> Iterator[tuple[str, str]]:
    """(game, text): true notation with words gone wrong."""
    games = {game: _bound(game) for game in known()}
    while True:
        game = rng.choice(list(games))
        words = games[game].notation(1 + rng.randrange(games[game].moves - 1)).split(" ")
        for _ in range(rng.choice((0, 1, 1, 2))):
            at = rng.randrange(len(words))
            kind = rng.randrange(4)
            if kind == 0:
                words[at] = rng.choice(WEIRD_WORDS)
            elif kind == 1:
                words.insert(at, rng.choice(words))
            elif kind == 2:
                words[at] = words[at][: rng.randrange(len(words[at]) + 1)] + rng.choice(WEIRD_WORDS)
            elif len(words) > 1:
                del words[at]
        yield game, " ".join(words)


def read_notation(item: tuple[str, str]) -> bool:
    game, text = item
    bound = _bound(game)
    try:
        move = bound.parse(text)
    except BadNotation:
        return False
    assert bound.notation(move) == text, "notation(parse(text)) == text"
    return True


GOOD_FRAMES: tuple[dict[str, Any], ...] = (
    {"type": "hello", "seat": 0, "since": 0, "language": "en", "changes": True}, {"type": "pong", "ping": 1},
    {"type": "sit", "id": "a", "seat": 1, "name": "Ada"}, {"type": "stand", "id": "a", "seat": 1},
    {"type": "admit", "id": "a", "agree": True},
    {"type": "seat-bot", "id": "a", "seat": 1, "bot": "easy"}, {"type": "start", "id": "a"},
    {"type": "configure", "id": "a", "seats": 2, "options": {"swap_limit": 30}, "hints": True,
     "clock": {"initial": 10000, "increment": 0}},
    {"type": "play", "id": "a", "seat": 0, "decision": 0, "move": "swap a1 b1"}, {"type": "undo", "id": "a", "seat": 0},
    {"type": "agree", "id": "a", "seat": 0, "agree": True}, {"type": "hand", "id": "a", "seat": 0, "bot": ""},
    {"type": "take", "id": "a", "seat": 0}, {"type": "say", "id": "a", "seat": 0, "text": "hi"},
    {"type": "rematch", "id": "a"}, {"type": "ask-hint", "id": "a", "seat": 0},
)  # fmt: skip
WEIRD_JSON: tuple[Any, ...] = (
    None, True, -1, 8, 2**63, 2**64, 1.5, 1e300, "", " ", "x" * 600, "\u202e", "\x00", [], [[]], {}, {"a": []},
    "0", [0], "é", -(2**63), "null", {"initial": -1}, {"initial": 2**70, "increment": "x"}, {"": {"": 1}}, "bot hard",
    "\U0001f468\u200d\U0001f469", 35, 36, "screen", "mission", "chess", {"swap_limit": 10**30}, {"free_swap": "x" * 99},
)  # fmt: skip
GOOD_EVENING: tuple[dict[str, Any], ...] = (
    {"type": "hello", "television": True, "language": "fr"}, {"type": "pong", "ping": 1},
    {"type": "join", "id": "a", "name": "Bob"}, {"type": "join", "id": "a", "name": "Cleo"},
    {"type": "come-back", "id": "a", "person": 1}, {"type": "leave", "id": "a", "person": 1},
    {"type": "remove", "id": "a", "person": 2}, {"type": "shut", "id": "a", "shut": False},
    {"type": "choose-way", "id": "a", "way": "television"}, {"type": "give-host", "id": "a", "person": 1},
    {"type": "vote", "id": "a", "person": 0, "game": "santa"},
    {"type": "begin", "id": "a", "game": "mission", "bot": "", "options": {"swap_limit": 30}},
    {"type": "drop", "id": "a"}, {"type": "end", "id": "a"},
    {"type": "react", "id": "a", "person": 0, "reaction": "wow"},
)  # fmt: skip
WEIRD_PIECES = ("", "}", "[", '"', "\\u", "\ufeff", "0", "[" * 200, "[" * 5000, '{"a":' * 2000, '[{"b":' * 1000)


def frames(rng: random.Random) -> Iterator[str]:
    return frames_like(GOOD_FRAMES, rng)


def evening_frames(rng: random.Random) -> Iterator[str]:
    return frames_like(GOOD_EVENING, rng)


def frames_like(good: tuple[dict[str, Any], ...], rng: random.Random) -> Iterator[str]:
    while True:
        frame = dict(rng.choice(good))
        for _ in range(rng.choice((0, 1, 1, 2, 3))):
            kind = rng.randrange(5)
            key = rng.choice(list(frame) or ["type"])
            if kind == 0:
                frame[key] = rng.choice(WEIRD_JSON)
            elif kind == 1:
                frame.pop(key, None)
            elif kind == 2:
                frame[rng.choice(("admin", "id", "seat", "type", "", "since", "decision"))] = rng.choice(WEIRD_JSON)
            elif kind == 3:
                frame[key] = rng.choice(rng.choice(good).copy().popitem())
            else:
                frame["type"] = rng.choice(good)["type"]
        text = msgspec.json.encode(frame).decode()
        if rng.random() < 0.2:
            cut = rng.randrange(len(text) + 1)
            text = text[:cut] + rng.choice(WEIRD_PIECES) + text[cut + rng.randrange(3) :]
        yield text


_messages = msgspec.json.Decoder(wire.ClientMessage)
_evening_messages = msgspec.json.Decoder(said.EveningClientMessage)
WHO = ("ada", "bob", "", "eve")


class Judged:
    """Tables and an evening to which frames are put, as sockets put them: what is judged good is taken in too."""

    def __init__(self) -> None:
        self.count = 0
        self._tables: dict[str, Table] = {}
        self._evening = Evening()

    def table(self) -> Table:
        game = known()[self.count % len(known())]
        table = self._tables.get(game)
        if table is None or table.seq > 200:
            plans = [bodies.SeatPlan(name="Ada"), bodies.SeatPlan(bot=""), bodies.SeatPlan(), bodies.SeatPlan()]
            plans = plans[: max(2, min(4, box(game).meta.players[1]))]
            found, opened, content = _opened(bodies.NewTable(game, plans), "5e" * 32)
            table = self._tables[game] = Table(binder(content))
            for what in Table.open(opened, [(plan.name, plan.bot) for plan in plans], found):
                table.apply(log.Entry(0, 0, "ada", "", what))
            if self.count % 3:
                for seat in range(2, len(plans)):
                    self._at(table, "ada", wire.SeatBot("s", seat))
                self._at(table, "ada", wire.Nonce("n", 0, "00" * 16))
                self._at(table, "ada", wire.Start("s"))
        return table

    def _at(self, table: Table, by: str, command: wire.Command) -> None:
        for what in judged(table, by, command):
            now = table.now if table.phase == "play" else 0
            table.apply(log.Entry(table.at, now, by, f"{self.count}", what))

    def put(self, by: str, command: wire.Command) -> None:
        table = self.table()
        state = table.state
        if isinstance(command, wire.Play) and state is not None and not state.over and self.count % 2:
            due = seats_in(state.due)
            if due and not state.game.meta.composed:
                moves = state.legal(due[0])
                move = state.game.notation(moves[self.count % len(moves)])
                command = wire.Play(command.id, due[0], state.decision(due[0]), move)
        self._at(table, by, command)

    def put_to_evening(self, by: str, command: wire.Command) -> None:
        if self._evening.seq > 300 or self._evening.phase == "over" or not self._evening.seq:
            self._evening = Evening()
            for what in Evening.open("CDFH", "devices", "Ada"):
                self._evening.apply(spoken.Entry(0, "ada", "", what))
        for opened in parlour.judged(self._evening, by, command):
            self._evening.apply(spoken.Entry(0, by, f"{self.count}", opened))


_judged = Judged()


def read_frame(text: str) -> bool:
    return put(text, _messages, _judged.put)


def read_evening_frame(text: str) -> bool:
    return put(text, _evening_messages, _judged.put_to_evening)


def put(text: str, decoder: Any, to: Callable[[str, wire.Command], None]) -> bool:
    """As a socket does: read, judged and taken in, or refused with a sentence."""
    _judged.count += 1
    data = text.encode("utf-8", "surrogatepass")
    try:
        message = decoder.decode(data)
        if isinstance(message, wire.Command) and not isinstance(message, wire.AskHint | said.React):
            to(WHO[_judged.count % 7 % len(WHO)], message)
    except UNREAD as error:
        id_in(data)
        words.say("fr", why_unread(error).told, {}, ())
        return False
    except No:
        return False
    return True


class Found(msgspec.Struct):
    """How a kind of input fared."""

    inputs: int = 0
    read: int = 0
    faults: list[str] = []


KINDS: dict[str, tuple[Callable[[random.Random], Iterator[Any]], Callable[[Any], bool], int]] = {
    "packs": (packs, read_pack, 6),
    "records": (record_texts, read_record, 30),
    "replays": (record_texts, replay_record, 4),
    "notation": (notations, read_notation, 40),
    "frames": (frames, read_frame, 30),
    "frames of evenings": (evening_frames, read_evening_frame, 10),
}
"""How inputs grow, how they are read, and their share."""


def fuzz(kind: str, inputs: int, seed: int) -> Found:
    grow, read, _ = KINDS[kind]
    found = Found(faults=[])
    growing = grow(random.Random(seed))
    for _ in range(inputs):
        item = next(growing)
        found.inputs += 1
        try:
            found.read += read(item)
        except Exception as error:  # noqa: BLE001 (whatever it is: it should not have been)
            found.faults.append(f"{kind}: {type(error).__name__}: {error}: {item!r}"[:2000])
    return found
