"""Bots whose insight rests on other weights than ours: how tuning plays a proposal against what we have."""

from collections.abc import Iterable
from typing import Final

from veillee.core.bot import Bot, Budget, Insight, Intent
from veillee.core.game import Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event

WEIGHED: Final = "weighed-"
"""Before a bot's name: the same bot on other weights, which a study brings."""


class UnknownWeight(LookupError):
    """No such weight; the message names those there are."""


def weights(insight: Insight) -> dict[str, float]:
    """All weights by name; of a list each number by itself: `held_back.3`."""
    held = insight.weights()
    found: dict[str, float] = {}
    if held is None:
        return found
    for name in _names(held):
        value = getattr(held, name)
        if isinstance(value, list):
            for at in range(len(value)):
                found[f"{name}.{at}"] = value[at]
        else:
            found[name] = value
    return found


def rest(insight: Insight, on: dict[str, float]) -> None:
    """Let the insight rest on these weights, and otherwise on those it has."""
    held = insight.weights()
    known = weights(insight)
    for name in on:
        if name not in known:
            there = ", ".join(known) or "none"
            raise UnknownWeight(f"no weight is called {name!r}; there are {there}")
    for name, value in on.items():
        plain, dot, at = name.partition(".")
        if dot:
            getattr(held, plain)[int(at)] = value
        else:
            setattr(held, plain, value)


def _names(held: object) -> list[str]:
    """What an object holds, compiled or not."""
    own: Iterable[str] = getattr(held.__class__, "__mypyc_attrs__", ()) or vars(held)
    return sorted(name for name in own if not name.startswith("__"))


class Weighed(Bot):
    """Another bot, while whose thinking the game's insight rests on these weights."""

    def __init__(self, other: Bot, insight: Insight, on: dict[str, float]) -> None:
        super().__init__(WEIGHED + other.name, iterations=other.iterations)
        self.other = other
        self.insight = insight
        usual = weights(insight)
        rest(insight, on)
        rest(insight, usual)
        self.on = on
        self.usual = {name: usual[name] for name in on}

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        rest(self.insight, self.on)
        try:
            return self.other.choose(world, seat, seen, budget, rng)
        finally:
            rest(self.insight, self.usual)
