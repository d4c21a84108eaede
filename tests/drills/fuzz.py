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
from veillee.core import record as records
from veillee.core.content import BadContent
from veillee.core.game import BadNotation, Game
from veillee.core.record import BadRecord
from veillee.core.registry import box, known
from veillee.server import wire
from veillee.server.replay import replay
from veillee.study.simulate import play as simulated
from veillee.study.simulate import record_of

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


_decoder = msgspec.json.Decoder(wire.ClientMessage)
GOOD_FRAMES: tuple[dict[str, Any], ...] = (
    {"type": "hello", "seat": 0, "since": 0, "language": "en"}, {"type": "pong", "ping": 1},
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
    "\U0001f468\u200d\U0001f469",
)  # fmt: skip


def frames(rng: random.Random) -> Iterator[str]:
    while True:
        frame = dict(rng.choice(GOOD_FRAMES))
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
                frame[key] = rng.choice(rng.choice(GOOD_FRAMES).copy().popitem())
            else:
                frame["type"] = rng.choice(GOOD_FRAMES)["type"]
        text = msgspec.json.encode(frame).decode()
        if rng.random() < 0.2:
            cut = rng.randrange(len(text) + 1)
            text = (
                text[:cut]
                + rng.choice(("", "}", "[", '"', "\\u", "\ufeff", "0", "[" * 200))
                + text[cut + rng.randrange(3) :]
            )
        yield text


def read_frame(text: str) -> bool:
    try:
        _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError):
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
    "frames": (frames, read_frame, 40),
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
