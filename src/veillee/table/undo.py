"""When a move may be taken back without asking anybody.

While the random stream has not moved, nothing was revealed, and everything after it is others' still secret choices, or
moves of bots at a table with one person (taken back too). Never in real time.

"Nothing was revealed" is decided by what people could tell: for each seat, worlds that it could not tell from the true
one before the move must still be possible after it. If what the seat saw rules one of them out, it has learnt
something.
"""

from collections.abc import Callable

import msgspec

from veillee.core.game import Game, Move, Seat, State
from veillee.core.registry import box_of
from veillee.core.rng import FastRng
from veillee.table.match import Match, Play, Setup

About = tuple[Game, bytes, int, list[tuple[int, int, Seat, Move, str]], Seat, bool]
"""What is to be judged, so that another process can: game, seed, seats, moves, whose last one goes back, alone."""

View = Callable[[State, Seat | None], msgspec.Struct]

WORLDS = 24
"""Imagined per seat. A reveal that one world in four would show is overlooked once in a thousand times."""
TRIES = 300
"""Moves of another seat that are tried as the one that looked the same."""


def about(played: Match, seat: Seat, alone: bool) -> About:
    plays = [(play.seq, play.now, play.seat, play.move, play.bot) for play in played.plays]
    return played.setup.game, played.seed, len(played.players), plays, seat, alone


def judged(asked: About) -> list[int]:
    """`free` of a game that is played again for it: long, and so for a process of its own."""
    game, seed, seats, plays, seat, alone = asked
    played = Match(0, Setup(box_of(game), game.options, game.content, own=False), seed, "", [], [""] * seats)
    for play in plays:
        played.play(Play(*play))
    return free(played, seat, alone)


def free(played: Match, seat: Seat, alone: bool) -> list[int]:
    """The entries to strike so that the seat's last move is taken back; empty where the others must be asked."""
    meta = played.setup.game.meta
    at = max((index for index, play in enumerate(played.plays) if play.seat == seat and not play.bot), default=-1)
    if at < 0 or meta.real_time or played.state.over:
        return []
    before = played.replay(played.plays[:at])
    if before.rng.mark() != played.state.rng.mark():
        return []
    undone, later = played.plays[at], played.plays[at + 1 :]
    if alone and all(play.bot for play in later):
        struck = [undone, *later]
    elif _still_secret(before, played.state, undone, later):
        struck = [undone]
    else:
        return []
    if _revealed(played, at):
        return []
    return [play.seq for play in struck]


def _still_secret(before: State, state: State, undone: Play, later: list[Play]) -> bool:
    """Every later move is another seat's answer to the same question, and the question is still open."""
    if not later:
        return True
    answered = 1 << undone.seat
    for play in later:
        if not before.due >> play.seat & 1 or answered >> play.seat & 1:
            return False
        answered |= 1 << play.seat
    return bool(before.due >> undone.seat & 1) and state.due == before.due & ~answered and state.due != 0


def _revealed(played: Match, at: int) -> bool:
    plays = played.plays[at:]
    states = [played.replay(played.plays[: at + count]) for count in range(len(plays) + 1)]
    view = played.setup.box.view
    rng = FastRng(len(played.plays))
    for seat in range(states[0].seats):
        seen = [view(state, seat) for state in states[1:]]
        for _ in range(WORLDS):
            if not _possible(states[0].imagine(seat, rng), seat, plays, seen, view):
                return True
    return False


def _possible(world: State, seat: Seat, plays: list[Play], seen: list[msgspec.Struct], view: View) -> bool:
    """Whether the seat, having seen what it saw, may still believe in this world."""
    for play, sight in zip(plays, seen, strict=True):
        following = _followed(world, play.seat, [play.move], seat, sight, view)
        if following is None and play.seat != seat:
            # Another's move may have been another one that looks the same, such as a card laid face down.
            following = _followed(world, play.seat, world.legal(play.seat)[:TRIES], seat, sight, view)
        if following is None:
            return False
        world = following
    return True


def _followed(
    world: State, mover: Seat, moves: list[int], seat: Seat, sight: msgspec.Struct, view: View
) -> State | None:
    """The world after the first of these moves that shows the seat what it saw."""
    for move in moves:
        if world.refusal(mover, move) == 0:
            following = world.copy()
            following.play(mover, move)
            if view(following, seat) == sight:
                return following
    return None
