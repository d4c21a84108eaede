"""The workshop's work, in processes of its own: a pack is looked through as it is typed, bots play games with it."""

import time
import tomllib

import msgspec

from veillee import shelf
from veillee.core.content import BadContent, Content, unmarked
from veillee.core.faults import Fault
from veillee.core.game import Game
from veillee.core.printed import Compared, compared
from veillee.core.registry import bind, box
from veillee.server import workshop_wire as wire
from veillee.server.packs import pictured
from veillee.server.replay import content_info
from veillee.study.arm import arm_of, played, sections_of
from veillee.words import mistake, wrong

LOOKING = 5.0
"""Seconds of a processor that a pack may take to be looked through."""
TRYING = 20.0
"""The same of one go of games, …"""
ENOUGH = 1.5
"""… which ends with the game at hand after so many."""
SEED = "workshop"


def checked(game: str, text: str, language: str, sizes: dict[str, int]) -> bytes:
    """What is wrong with a pack and what can be drawn of it, as JSON. `sizes`: the pictures that are kept here."""
    try:
        content = box(game).content(text, "pack")
        faults = pictured(content, sizes)
        if faults:
            raise BadContent("pack", faults, content)
        return msgspec.json.encode(wire.Checked((), content_info(game, content), beside_print(game, content)))
    except BadContent as bad:
        if not isinstance(bad.draft, Content):
            return msgspec.json.encode(wire.Checked(_slips(language, bad), None))
        found = content_info(game, bad.draft), beside_print(game, bad.draft)
        return msgspec.json.encode(wire.Checked(_slips(language, bad), *found))


def beside_print(game: str, content: Content) -> tuple[Compared, ...]:
    """What is printed beside what a pack says, also of one that is not finished."""
    return compared(tomllib.loads(content.text), shelf.printed(game))


def tried(game: str, asked: wire.AskTry, bot: str, language: str) -> bytes:
    """Games with a pack, as many as there is time for, as JSON."""
    try:
        bound = _bound(game, unmarked(asked.text))
    except BadContent as bad:
        return msgspec.json.encode(wire.Tried(_slips(language, bad), (), {}))
    arm = arm_of(bound, (bot,) * asked.players, SEED, asked.first + asked.count)
    until = time.process_time() + ENOUGH
    games = []
    for number in range(asked.first, arm.games):
        games.append(played(arm, 0, number))
        if time.process_time() > until:
            break
    return msgspec.json.encode(wire.Tried((), tuple(games), sections_of(bound)))


def _bound(game: str, text: str) -> Game:
    found = box(game)
    return bind(found, found.options(), shelf.pack(found, "", text))


def _slips(language: str, bad: BadContent) -> tuple[wire.Slip, ...]:
    return tuple(_slip(language, fault) for fault in bad.faults)


def _slip(language: str, fault: Fault) -> wire.Slip:
    return wire.Slip(fault.line, fault.path, wrong(language, fault), mistake(language, fault))
