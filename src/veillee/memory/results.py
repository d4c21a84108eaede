"""What a finished game leaves: who sat where, as what, and how it went."""

from collections import Counter

import msgspec

from veillee.core.game import State
from veillee.core.registry import Box
from veillee.evening.score import places
from veillee.table.match import Match, Sitter
from veillee.table.table import Table

ROLES = ("character", "role")
"""What a game calls that which makes one seat's aim another than its neighbour's."""


class Seated(msgspec.Struct, frozen=True):
    """One seat when the game was over."""

    guest: str
    """Who held it; empty for a bot's own seat."""
    name: str
    bot: str
    """The bot that played it to the end; empty for a person."""
    role: str
    score: int
    payoff: float
    place: int


class Result(msgspec.Struct, frozen=True):
    """One finished game of a table, by its number there from 1."""

    table: str
    number: int
    game: str
    pack: str
    own: bool
    """Played with a pack that somebody brought."""
    evening: str
    began: int
    """Milliseconds since 1970."""
    ended: int
    millis: int
    """What it took by the game's own time."""
    ending: str
    seats: tuple[Seated, ...]

    @property
    def key(self) -> tuple[int, str, int]:
        """Games come one after the other in this order, wherever they were played."""
        return self.ended, self.table, self.number


def results(name: str, table: Table) -> list[Result]:
    """The games of a table that are over. A lesson is none, nor is a game that was played on from the middle."""
    taught = 1 if table.opened.lesson or table.opened.after is not None else 0
    return [
        _result(name, number, table, match)
        for number, match in enumerate(table.matches, 1)
        if match.sitters and number > taught
    ]


def _result(name: str, number: int, table: Table, match: Match) -> Result:
    state = match.state
    meta = match.setup.box.meta
    return Result(
        table=name,
        number=number,
        game=table.opened.game,
        pack=match.setup.content.id,
        own=match.setup.own,
        evening=table.opened.evening,
        began=match.started,
        ended=match.ended,
        millis=match.end,
        ending=meta.endings[state.ending],
        seats=_seated(match.setup.box, state, match.sitters),
    )


def _seated(box: Box, state: State, sitters: list[Sitter]) -> tuple[Seated, ...]:
    payoffs, scores = state.payoffs(), state.scores()
    roles = [""] * len(sitters)
    if box.roles is not None:
        roles = [next((role[kind] for kind in ROLES if kind in role), "") for role in box.roles(state)]
    return tuple(
        Seated(sitter.guest, sitter.name, sitter.bot, role, score, payoff, place)
        for sitter, role, score, payoff, place in zip(
            sitters, roles, scores, payoffs, places(payoffs, scores), strict=True
        )
    )


def counted(result: Result, guest: str) -> int | None:
    """The seat that a guest played by themselves to the end; None where they held several, or a bot ended it."""
    held = [seat for seat, seated in enumerate(result.seats) if seated.guest == guest]
    if len(held) != 1 or result.seats[held[0]].bot:
        return None
    return held[0]


def each_their_own(result: Result) -> bool:
    """Whether nobody plays for two."""
    return max(Counter(seated.guest for seated in result.seats if seated.guest).values(), default=0) <= 1
