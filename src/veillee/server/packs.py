"""Packs that people bring: tried out in a process of their own before anything of the house stands on them."""

import time

import msgspec

from veillee import shelf
from veillee.core.content import BadContent, Content
from veillee.core.faults import MOST_FAULTS, Fault, alone
from veillee.core.game import Game, seats_in
from veillee.core.options import parse
from veillee.core.pictures import HASH, MOST_TOGETHER
from veillee.core.registry import bind, box, box_at, box_of, read
from veillee.core.rng import FastRng
from veillee.core.told import Told
from veillee.server.replay import content_info
from veillee.table import entries as log
from veillee.table.match import Setup
from veillee.table.table import Bind, Table

SECONDS = 5.0
"""That a pack may take to be tried out."""
BINDING = 0.2
"""Seconds of a processor that setting it up may take: that is done again at the table, where others play."""
STEP = 0.2
"""The same of anything that is done at a table in one go: a move with all that is shown of it."""
GAME = 0.5
"""Seconds of a processor for which a game is tried."""
SETUPS = 128
"""Ways to play a pack of ours that are kept: tables that play the same way share one."""

_setups: dict[tuple[str, int, str, str, str], Setup] = {}


def trial(game: str, text: str) -> Content | tuple[Fault, ...]:
    """A pack as it was read, or what is wrong with it: it reads well, is soon set up, every move of it is written as it
    is read, and it can be dealt for any number of players.
    """
    found = box(game)
    try:
        content = found.content(text, "pack")
    except BadContent as bad:
        return bad.faults
    began = time.process_time()
    bound = bind(found, found.options(), content)
    if time.process_time() - began > BINDING:
        return alone("pack", "pack-less").faults
    for move in range(1, bound.moves):
        written = bound.notation(move)
        if bound.parse(written) != move:
            return alone("pack", "pack-told-apart", written).faults
    least, most = found.meta.players
    for players in range(least, most + 1):
        bound.new(players, FastRng(players))
    if slowest_step(bound, most) > STEP:
        return alone("pack", "pack-slow").faults
    return content


def pictured(content: Content, sizes: dict[str, int]) -> list[Fault]:
    """What is wrong with the pictures that a pack names: one is not here, or all together are too heavy."""
    faults = []
    lines = content.text.split("\n")
    heavy = 0
    for number, (item, digest) in enumerate(content.pictures.items(), 1):
        if not HASH.match(digest):
            heavy += len(digest) * 3 // 4
            continue
        heavy += sizes.get(digest, 0)
        line = next((at for at, text in enumerate(lines, 1) if digest in text), 0)
        expected = None
        if digest not in sizes:
            expected = Told("pack-picture-here")
        elif heavy > MOST_TOGETHER:
            expected = Told("pack-pictures-heavy", {"megabytes": MOST_TOGETHER // 2**20})
        if expected is not None:
            faults.append(Fault(line, item, "hash", expected, path=("picture", number, "hash")))
    return faults[:MOST_FAULTS]


def slowest_step(game: Game, players: int) -> float:
    """Seconds of a processor that the longest step of a random game takes: a move, and what is shown after it."""
    found = box_of(game)
    state, rng = game.new(players, FastRng(players)), FastRng(players)
    began = before = time.process_time()
    slowest = 0.0
    while not state.over and before - began < GAME:
        acting = state.due or state.may
        if acting:
            seat = seats_in(acting)[rng.below(acting.bit_count())]
            state.play(seat, state.sample(seat, rng))
        elif state.deadline() >= 0:
            state.advance(state.deadline())
        else:
            break
        for seat in range(players):
            found.view(state, seat)
            if state.may >> seat & 1 and not game.meta.composed:
                for move in state.legal(seat):
                    game.notation(move)
        now = time.process_time()
        slowest, before = max(slowest, now - before), now
    return slowest


def rehearsed(game: str, version: int, text: str, entries: list[log.Entry]) -> float:
    """Seconds of a processor that the longest step of a table's replay takes, with a pack that somebody brought."""
    table = Table(binder(read(game, version, text)))
    slowest, before = 0.0, time.process_time()
    for _ in table.taking_in(entries):
        now = time.process_time()
        slowest, before = max(slowest, now - before), now
    return slowest


def binder(content: Content) -> Bind:
    """What makes a table's game of its opening and options, with the pack that it was opened with."""

    def bound(opened: log.Opened, options: dict[str, str]) -> Setup:
        found = box_at(opened.game, opened.version)
        if not shelf.shipped(found, content.id, content.hash):
            return made(opened, options, own=True)
        key = (opened.game, opened.version, opened.lesson, content.hash, repr(sorted(options.items())))
        setup = _setups.get(key)
        if setup is None:
            setup = _setups[key] = made(opened, options, own=False)
            if len(_setups) > SETUPS:
                del _setups[next(iter(_setups))]
        return setup

    def made(opened: log.Opened, options: dict[str, str], own: bool) -> Setup:
        found = box_at(opened.game, opened.version)
        lesson = shelf.lesson(opened.game, opened.lesson) if opened.lesson else None
        if lesson is not None and lesson.version != opened.version:
            lesson = None
        return Setup(found, parse(found.options, options), content, own, lesson)

    return bound


def drawn(game: str, version: int, text: str) -> bytes:
    """What clients need of a pack that somebody brought, as JSON."""
    return msgspec.json.encode(content_info(game, read(game, version, text)))


def parsed(game: str, version: int, text: str) -> Content | str:
    """A pack that a table was opened with, or what is wrong with it."""
    try:
        return read(game, version, text)
    except BadContent as bad:
        return str(bad)
