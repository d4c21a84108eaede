"""Bots for every game: random, greedy, three levels of search; and which bots a game has."""

import difflib

from veillee.bots.general import Forgetful, Greedy, Random
from veillee.bots.levels import LEVELS, level
from veillee.core.bot import Bot
from veillee.core.registry import Box, guests

FORGETFUL = "forgetful-"


class UnknownBot(LookupError):
    """No such bot; the message names those there are."""


def names(box: Box) -> tuple[str, ...]:
    """Every bot that can sit at this game: those of every game, its own, and those that installed packages announce."""
    general = ("random", "greedy", *LEVELS)
    people = [person.id for person in box.people]
    own = [name for name in box.bots if name not in people]
    return tuple(dict.fromkeys((*general, *own, *people, *guests(box.meta.id))))


def bot(box: Box, name: str) -> Bot:
    """A bot by name, or UnknownBot. What a game brings of its own comes before what every game has. For studies only,
    `forgetful-` before a name takes its memory away.
    """
    if name in box.bots:
        return box.bots[name]()
    if name == "random":
        return Random(box.insight)
    if name == "greedy":
        return Greedy(box.insight)
    if name in LEVELS:
        return level(name, box.insight, box.plan)
    for person in box.people:
        if person.id == name:
            return level(person.level, box.insight, box.plan, name, person.likes)
    if name in guests(box.meta.id):
        return guests(box.meta.id)[name]()
    if name.startswith(FORGETFUL):
        return Forgetful(bot(box, name.removeprefix(FORGETFUL)))
    near = difflib.get_close_matches(name, names(box), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownBot(f"unknown bot {name!r}: {box.meta.id} has {', '.join(names(box))}{hint}")
