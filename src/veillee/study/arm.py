"""One arm of a study: the same game with the same bots, over and over. What it was, said in texts and numbers so that
any machine can play it, and what came of each game, as one line.
"""

import tomllib
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec

from veillee.core.game import Game, State
from veillee.core.options import parse, written
from veillee.core.record import Line as Written
from veillee.core.registry import bind, box_at
from veillee.core.replay import steps
from veillee.shelf import edition, pack, shipped
from veillee.study.simulate import play, record_of


class Arm(msgspec.Struct, frozen=True):
    """Games `0` … `games` − 1 of a seed between these bots."""

    game: str
    version: int
    options: dict[str, str]
    content: str
    """The pack's name, …"""
    content_hash: str
    pack: str
    """… and its text where we do not ship it."""
    bots: tuple[str, ...]
    seed: str
    games: int
    iterations: int = 0
    """How long a search thinks; 0: as its level does."""
    rotate: bool = True
    """Every bot moves on a seat from game to game."""
    twins: int = 1
    """So many games in a row have the same deal: what differs between them is not the deal's doing."""
    label: str = ""
    """What reports call it."""
    weights: dict[str, float] = {}
    """What the insight of bots called `weighed-…` rests on."""

    @property
    def players(self) -> int:
        return len(self.bots)


class Line(msgspec.Struct):
    """One game. Lists go by seat."""

    arm: int
    number: int
    bots: list[str]
    roles: list[dict[str, str]]
    """What the deal made of a seat: its number, whether it began, what the game says (a character, a start tile)."""
    payoffs: list[float]
    scores: list[int]
    ending: str
    moves: int
    leads: int
    """How often another seat took the lead."""
    comeback: bool
    """Who won was not in the lead after half of the moves, and somebody else was."""
    used: list[list[str]]
    """What of the pack a seat's moves named or took: cards, tiles, houses."""


def arm_of(
    game: Game,
    bots: tuple[str, ...],
    seed: str,
    games: int,
    *,
    iterations: int = 0,
    rotate: bool = True,
    twins: int = 1,
    label: str = "",
    weights: dict[str, float] | None = None,
) -> Arm:
    """An arm that plays a game as it was bound here."""
    content = game.content
    text = "" if shipped(box_at(game.meta.id, game.meta.version), content.id, content.hash) else content.text
    return Arm(
        game.meta.id, game.meta.version, written(game.options), content.id, content.hash, text, bots, seed, games,
        iterations, rotate, twins, label, weights or {},
    )  # fmt: skip


@lru_cache(32)
def _bound(game: str, version: int, options: tuple[tuple[str, str], ...], name: str, digest: str, text: str) -> Game:
    found = box_at(game, version)
    content = pack(found, name, text) if text else edition(found, name, digest)
    if content is None or content.hash != digest:
        raise ValueError(f"{game}: this machine has another edition of the pack {name}: install the same version here")
    return bind(found, parse(found.options, dict(options)), content)


def game_of(arm: Arm) -> Game:
    """The game that an arm plays, on whichever machine."""
    options = tuple(sorted(arm.options.items()))
    return _bound(arm.game, arm.version, options, arm.content, arm.content_hash, arm.pack)


def played(arm: Arm, at: int, number: int) -> Line:
    """Game `number` of the study's arm `at`."""
    game = game_of(arm)
    shift = number % arm.players if arm.rotate else 0
    seated = [arm.bots[(seat - shift) % arm.players] for seat in range(arm.players)]
    deal = number // arm.twins
    state, through = play(game, seated, arm.seed, number, arm.iterations, deal, arm.weights)
    box = box_at(arm.game, arm.version)
    named = _named(game)
    used: list[set[str]] = [set() for _ in seated]

    def use(before: State, line: Written) -> None:
        """What a move names, and what the game says it takes though it does not name it."""
        items = set(line.notation.split())
        if box.uses is not None:
            items.update(box.uses(before, line.seat, line.notation))
        used[line.seat].update(named & items)

    record = record_of(game, seated, arm.seed, deal, state, through)
    leads = [_leaders(step.state) for step in steps(record, game, before=use)]
    payoffs = state.payoffs()
    winners = {seat for seat, payoff in enumerate(payoffs) if payoff > 0}
    began = through.moves[0].seat if through.moves else -1
    roles = [{"seat": str(seat + 1), "begins": "yes" if seat == began else "no"} for seat in range(arm.players)]
    if box.roles is not None:
        roles = [role | more for role, more in zip(roles, box.roles(state), strict=True)]
    return Line(
        arm=at,
        number=number,
        bots=seated,
        roles=roles,
        payoffs=payoffs,
        scores=state.scores(),
        ending=game.meta.endings[state.ending],
        moves=len(through.moves),
        leads=sum(bool(after - before) for before, after in pairwise(filter(None, leads)) if not before & after),
        comeback=bool(leads[len(leads) // 2]) and not winners & leads[len(leads) // 2],
        used=[sorted(items) for items in used],
    )


def _leaders(state: State) -> set[int]:
    """Who is ahead by points; nobody before there are any."""
    scores = state.scores()
    best = max(scores)
    return {seat for seat, score in enumerate(scores) if score == best} if best != min(scores) else set()


@lru_cache(8)
def _named(game: Game) -> frozenset[str]:
    return frozenset(game.content.names)


def sections_of(game: Game) -> dict[str, list[str]]:
    """The parts of the pack by kind: `{"card": ["sally-1", …], …}`."""
    return {kind: [item["id"] for item in items] for kind, items in parts_of(game).items()}


def parts_of(game: Game) -> dict[str, list[dict[str, Any]]]:
    """The same as the pack writes them."""
    return {
        kind: items
        for kind, items in tomllib.loads(game.content.text).items()
        if isinstance(items, list) and items and all(isinstance(item, dict) and "id" in item for item in items)
    }


def slice_played(arm: bytes, at: int, numbers: tuple[int, ...]) -> bytes:
    """Some games of an arm, as workers are asked for them and answer: bytes in, lines out."""
    found = _arms.decode(arm)
    return b"".join(_encode(played(found, at, number)) + b"\n" for number in numbers)


_arms = msgspec.json.Decoder(Arm)
_encode = msgspec.json.Encoder().encode
