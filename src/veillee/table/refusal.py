"""How a table says no: a code for programs, a sentence for people, and the rule where a game's rule forbids it."""

from veillee.core.faults import Fault
from veillee.core.game import Game
from veillee.core.registry import Box, UnknownGame, announced, box
from veillee.core.told import Arg, Told, refused


class No(Exception):
    """A wish that is refused; nothing has changed. `told` says why and what would be right."""

    def __init__(self, code: str, *, rule: str = "", told: Told | None = None, wait: int | None = None, **args: Arg):
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.told = told or Told(f"refusal-{code}", dict(args))
        self.wait = wait
        """Milliseconds after which it may go better."""


class BadPack(No):
    """A pack that is refused, with all that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("bad-content", count=len(faults))
        self.faults = faults


def named(game: str) -> Box:
    """The box of the game that somebody asks for."""
    try:
        return box(game)
    except UnknownGame:
        raise No("unknown-game", game=game[:40], games=", ".join(announced())) from None


def by_rule(game: Game, code: int) -> No:
    """The refusal with which the game's own judge forbids a move."""
    refusal = game.refusals[code]
    return No(refusal.name, rule=refusal.rule, told=refused(game.meta, refusal.rule, refusal.name))
