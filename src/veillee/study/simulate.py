"""Plays many games between bots and counts: `veillee simulate` and everything that measures stands on it."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from veillee.bots import bot
from veillee.bots.weighed import WEIGHED, Weighed
from veillee.core.bot import Budget
from veillee.core.drive import Playthrough, run
from veillee.core.game import Game, State
from veillee.core.options import written
from veillee.core.record import Line, Record, write
from veillee.core.registry import box, box_of
from veillee.core.replay import written_payoff
from veillee.core.rng import Rng, stream
from veillee.shelf import shipped


class SeatResult(msgspec.Struct):
    """What one seat did over all games."""

    bot: str
    wins: float
    """Summed payoffs."""
    share: float
    mean_score: float


class Result(msgspec.Struct):
    """What `simulate --json` prints."""

    game: str
    players: int
    games: int
    moves: int
    seconds: float
    games_per_second: float
    moves_per_second: float
    seats: list[SeatResult]
    endings: dict[str, int]


class Tally(msgspec.Struct):
    """Sums over some games; sums of sums are the same whoever made them."""

    games: int
    moves: int
    wins: list[float]
    scores: list[int]
    endings: list[int]
    records: list[str]

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.moves += other.moves
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.endings = [a + b for a, b in zip(self.endings, other.endings, strict=True)]
        self.records += other.records


def play(
    game: Game,
    bots: Sequence[str],
    seed: str,
    number: int,
    iterations: int = 0,
    deal: int | None = None,
    weights: dict[str, float] | None = None,
) -> tuple[State, Playthrough]:
    """Game `number` of `seed`, played to its end, with a deal of its own or another's. Bots think as long as they
    always do, or for so many iterations; those called `weighed-…` rest on these weights.
    """
    found = box_of(game)
    state = game.new(len(bots), stream(seed, number if deal is None else deal, "deal"))
    players = [
        Weighed(bot(found, name.removeprefix(WEIGHED)), found.insight, weights or {})
        if name.startswith(WEIGHED)
        else bot(found, name)
        for name in bots
    ]
    rngs: list[Rng] = [stream(seed, number, f"bot {seat + 1}") for seat in range(len(bots))]
    return state, run(state, players, [Budget(iterations or player.iterations) for player in players], rngs)


def record_of(game: Game, bots: Sequence[str], seed: str, number: int, state: State, played: Playthrough) -> Record:
    """The record of a simulated game."""
    content = game.content
    return Record(
        game=game.meta.id,
        version=game.meta.version,
        generator="fast-1",
        options=written(game.options),
        content=content.id,
        content_hash=content.hash,
        players=tuple(f"bot {name}" for name in bots),
        seed=f"{seed} {number}",
        result=tuple(written_payoff(payoff) for payoff in state.payoffs()),
        pack="" if shipped(box(game.meta.id), content.id, content.hash) else content.text,
        lines=tuple(Line(move.at, move.seat, game.notation(move.move)) for move in played.moves),
        end=played.end,
    )


def tally(game: Game, bots: Sequence[str], seed: str, first: int, last: int, keep: bool, rotate: bool) -> Tally:
    """Games `first` … `last` − 1. `rotate` moves every bot on a seat in each game; results are by place in `bots`."""
    count = len(bots)
    total = Tally(0, 0, [0.0] * count, [0] * count, [0] * len(game.meta.endings), [])
    for number in range(first, last):
        shift = number % count if rotate else 0
        seated = [bots[(seat - shift) % count] for seat in range(count)]
        state, played = play(game, seated, seed, number)
        payoffs = state.payoffs()
        scores = state.scores()
        for seat in range(count):
            place = (seat - shift) % count
            total.wins[place] += payoffs[seat]
            total.scores[place] += scores[seat]
        total.games += 1
        total.moves += len(played.moves)
        total.endings[state.ending] += 1
        if keep:
            total.records.append(write(record_of(game, seated, seed, number, state, played)))
    return total


SLICES = 64  # enough for smooth progress and even work; never depends on the number of workers


def tallies(
    game: Game, bots: Sequence[str], seed: str, games: int, workers: int, keep: bool = False, rotate: bool = False
) -> Iterator[Tally]:
    """Tallies of slices, in order of games, made by so many processes."""
    size = -(-games // SLICES)
    slices = [(first, min(first + size, games)) for first in range(0, games, size)]
    if workers <= 1:
        for first, last in slices:
            yield tally(game, bots, seed, first, last, keep, rotate)
        return
    with ProcessPoolExecutor(workers) as pool:
        futures = [pool.submit(tally, game, bots, seed, first, last, keep, rotate) for first, last in slices]
        for future in futures:
            yield future.result()


def simulate(
    game: Game,
    bots: Sequence[str],
    seed: str,
    games: int,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    keep: bool = False,
) -> tuple[Result, Tally]:
    """Plays `games` games; `progress` hears how many are done."""
    start = time.perf_counter()
    total: Tally | None = None
    for part in tallies(game, bots, seed, games, workers, keep):
        if total is None:
            total = part
        else:
            total.add(part)
        progress(total.games)
    seconds = time.perf_counter() - start
    assert total is not None
    seats = [
        SeatResult(name, total.wins[seat], total.wins[seat] / games, total.scores[seat] / games)
        for seat, name in enumerate(bots)
    ]
    endings = {name: count for name, count in zip(game.meta.endings, total.endings, strict=True) if name}
    result = Result(
        game.meta.id, len(bots), games, total.moves, seconds, games / seconds, total.moves / seconds, seats, endings
    )
    return result, total
