"""Many games at once behind Gymnasium's vector interface: `GamesEnv("mission", players=4, games=256)`.

Without bots every seat is the learner's: a step answers for whoever is asked in each game (`info["seat"]`), as in
PettingZoo's turns; game `i` of seed `s` is the one that the PettingZoo environment plays with seed `s + i`. With bots
the learner has one seat, as in `SeatEnv`. Games that end begin anew in the same step.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from veillee.adapters.batch import Batch, Rows
from veillee.adapters.observe import Observation, game_with, observation_space
from veillee.adapters.unfold import WORD, Kept, Unfolded
from veillee.bots import bot
from veillee.core.game import Seat, State
from veillee.core.registry import box_of
from veillee.core.row import numbers

WIDE = 4000
"""In masks of so many moves they are counted by the word, not one by one."""
BLOCK = 8
"""Words that are counted together."""
FOUND = np.array(
    [[([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[number] for number in range(8)] for byte in range(256)]
)
"""Per byte, where its bits are that are set, from the lowest."""


class GamesEnv(gymnasium.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Observations, masks and rewards of all games as arrays. The reward is what the seat that acted takes, at the end;
    `info["payoffs"]` has everybody's. An action that the mask forbids ends its game at −1.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (gymnasium's own name)

    def __init__(
        self,
        game: str,
        players: int,
        games: int = 256,
        seat: int = 1,
        bots: str = "",
        content: str = "",
        **options: object,
    ) -> None:
        self.game = game_with(game, players, content, options)
        if games < 1:
            raise ValueError(f"games={games}: expected at least 1")
        if not 1 <= seat <= players:
            raise ValueError(f"seat {seat}: expected a seat from 1 to {players}")
        found = box_of(self.game)
        bound = self.game

        def seen(state: State, viewer: Seat) -> bytes:
            return numbers(found.vector(found.view(state, viewer), bound))

        rival = bot(found, bots) if bots else None
        now, last = (Rows(found.row or seen, found.words) for _ in range(2))
        self.batch = Batch(bound, players, games, now, last, found.allowed, found.choice, seat - 1, rival)
        self.unfolded = Unfolded(found.layout(bound, players)) if found.layout else None
        self.marks = Marks(games, found.alike(bound) if found.alike else [[move] for move in range(bound.moves)])
        self.players = players
        self.num_envs = games
        self.single_observation_space = observation_space(bound, players)
        self.single_action_space = gymnasium.spaces.Discrete(bound.moves)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if seed is None and not self.batch.plays:
            seed = int(np.random.SeedSequence().generate_state(1)[0])
        seeds: list[int | None]
        if isinstance(seed, int):
            seeds = [seed + at for at in range(self.num_envs)]
        else:
            seeds = seed or [None] * self.num_envs
        self.batch.begin(["" if one is None else str(one) for one in seeds])
        return self.observation(self.rows()), {"seat": self.seats()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        batch.step(np.asarray(actions).tolist())
        over = np.zeros(self.num_envs, np.bool_)
        rewards = np.zeros(self.num_envs)
        payoffs = np.zeros((self.num_envs, self.players), np.float32)
        info: dict[str, Any] = {"seat": self.seats(), "payoffs": payoffs}
        seen = self.rows()
        if batch.ended:
            over[batch.ended] = True
            payoffs[batch.ended] = batch.payoffs
            rewards[batch.ended] = batch.rewards
            # A copy: whoever keeps the end of a game need not keep what all others see.
            info |= {"final_obs": self.final(seen[self.num_envs :].copy()), "_final_obs": over.copy()}
        truncated = np.zeros(self.num_envs, np.bool_)
        return self.observation(seen), rewards, over, truncated, info

    def seats(self) -> NDArray[np.int64]:
        """Who is asked in each game, from 1."""
        return np.frombuffer(bytes(self.batch.seats), np.uint8) + np.int64(1)

    def rows(self) -> NDArray[np.float32]:
        """What the asked seats see, a row a game; then, where games have just ended, what their last movers see of it:
        it costs little to make them all together.
        """
        batch = self.batch
        seen = batch.rows.taken()
        if batch.ended:
            seen += batch.last.taken()
        count = self.num_envs + len(batch.ended)
        if self.unfolded is None:
            return stacked(seen, np.float32, count)
        return self.unfolded.rows(stacked(seen, np.int64, count))

    def observation(self, seen: NDArray[np.float32]) -> Observation:
        """What the asked seats see and may answer, a row a game."""
        batch = self.batch
        if batch.allowed is None:
            masks = stacked(bytearray().join(batch.masks), np.int8, self.num_envs)
        else:
            masks = self.marks.of(batch.moves.getvalue(), batch.ends.getvalue())
        return {"observation": seen[: self.num_envs], "action_mask": masks}

    def final(self, rows: NDArray[np.float32]) -> NDArray[Any]:
        """Per game that has just ended what its last mover sees of the end; None for the others."""
        ended = self.batch.ended
        masks = stacked(bytearray(self.batch.waits * len(ended)), np.int8, len(ended))
        last = np.full(self.num_envs, None, dtype=object)
        for number, at in enumerate(ended):
            last[at] = {"observation": rows[number], "action_mask": masks[number]}
        return last


class Marks:
    """Masks of all games, from the moves that each names."""

    def __init__(self, games: int, alike: list[list[int]]) -> None:
        every = np.arange(len(alike))
        tables = [np.array(one, np.intp) for one in zip(*alike, strict=True)]
        self.alike = [None if (one == every).all() else one for one in tables]
        """What moves mean, once and again; None: themselves."""
        self.shape = (games, len(alike))
        self.firsts = np.arange(games) * len(alike)
        self.kept = Kept(np.int8)

    def of(self, moves: bytes, ends: bytes) -> NDArray[np.int8]:
        """A row of moves for each game, with a 1 where one is named, or one that is meant by it."""
        masks = self.kept.array(self.shape)
        masks.fill(0)
        named = np.frombuffer(moves, "<u2").astype(np.intp)
        firsts = np.repeat(self.firsts, np.diff(np.frombuffer(ends, "<i8") // 2, prepend=0))
        for meant in self.alike:
            masks.reshape(-1)[firsts + (named if meant is None else meant.take(named))] = 1
        return masks


def stacked(rows: bytearray | bytes, kind: type[np.generic], count: int) -> NDArray[Any]:
    """Rows of so many games, one under the other."""
    return np.frombuffer(rows, kind).reshape(count, -1)


def random_moves(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """One of the allowed moves in every row, each as likely."""
    return (_one_by_one if masks.shape[1] < WIDE else _word_by_word)(masks, rng)


def _one_by_one(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Out of a list of all that are allowed."""
    games, moves = masks.shape
    allowed = np.flatnonzero(np.ascontiguousarray(masks).view(np.bool_))
    rows = np.arange(games + 1) * moves
    first = np.searchsorted(allowed, rows)
    counts = first[1:] - first[:-1]
    chosen: NDArray[np.int64] = allowed[first[:-1] + (rng.random(games) * counts).astype(np.int64)] - rows[:-1]
    return chosen


def _word_by_word(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Counted in words of 64 moves, and those in blocks; then in the block, the word and the byte in which the chosen
    one is.
    """
    games, moves = masks.shape
    packed = np.packbits(np.ascontiguousarray(masks).view(np.bool_), axis=1, bitorder="little")
    words = np.empty((games, -(-moves // (WORD * BLOCK)), BLOCK), np.uint64)
    row = words.view(np.uint8).reshape(games, -1)
    row[:, : packed.shape[1]] = packed
    row[:, packed.shape[1] :] = 0
    counts = np.bitwise_count(words)
    blocks = _halves(_halves(_halves(counts, np.uint16), np.uint32), np.uint64)[:, :, 0].cumsum(1)
    number = (rng.random(games) * blocks[:, -1]).astype(np.uint64)
    every = np.arange(games)
    block, number = _where(blocks, number, every)
    word, number = _where(counts[every, block].cumsum(1, dtype=np.uint64), number, every)
    chosen = words[every, block, word]
    octets = chosen.view(np.uint8).reshape(games, -1)
    byte, number = _where(np.bitwise_count(octets).cumsum(1, dtype=np.uint64), number, every)
    bit: NDArray[np.int64] = FOUND[octets[every, byte], number]
    return ((block * BLOCK + word) * 8 + byte) * 8 + bit


def _halves(numbers: NDArray[Any], wider: type[np.unsignedinteger[Any]]) -> NDArray[Any]:
    """Every two neighbours added up, as numbers of twice the size."""
    both = numbers.view(wider)
    half = both.itemsize * 4
    added: NDArray[Any] = (both & wider((1 << half) - 1)) + (both >> wider(half))
    return added


def _where(
    upto: NDArray[np.uint64], number: NDArray[np.uint64], every: NDArray[np.intp]
) -> tuple[NDArray[np.intp], NDArray[np.uint64]]:
    """In which column each row's number is counted, and how many are counted before it there."""
    at = (upto > number[:, None]).argmax(1)
    before = np.where(at > 0, upto[every, at - 1], 0)
    return at, number - before
