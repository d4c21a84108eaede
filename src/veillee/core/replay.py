"""A record played through again: the game it was played with, its states one by one, and whether it tells the truth."""

# interpreted: a msgspec Struct
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from veillee.core import fair
from veillee.core.beats import Beat, Staged
from veillee.core.content import Content
from veillee.core.drive import pass_time
from veillee.core.game import BadNotation, Game, Refused, State
from veillee.core.options import parse
from veillee.core.record import Line, Record
from veillee.core.registry import UnknownVersion, bind, box_at
from veillee.core.rng import KeyedRng, Rng, stream
from veillee.core.story import Event

LONGEST_KEY = 64
"""Bytes that the keyed stream takes."""


class BadReplay(ValueError):
    """A record that reads well but does not play: what differs, and from what; `kind` in one word, for sentences."""

    def __init__(
        self, kind: Literal["rules", "pack", "seed", "move", "unfinished", "untrue"], reason: str, move: int = 0
    ):
        super().__init__(reason)
        self.kind = kind
        self.move = move
        """The number of the move that does not play."""


class Step(msgspec.Struct, frozen=True):
    """The state after a line (None: the beginning, or time that ran out at the end), and what happened."""

    line: Line | None
    state: State
    events: list[Event]
    beats: list[Beat] = []
    """The table between the events; an event's number counts from the first of this step."""


def game_of(record: Record, content: Content) -> Game:
    """The game that a record was played with."""
    try:
        found = box_at(record.game, record.version)
    except UnknownVersion as unknown:
        raise BadReplay("rules", f"recorded with other rules; {unknown}") from None
    if content.hash != record.content_hash:
        raise BadReplay(
            "pack", f"content {record.content}: recorded with {record.content_hash}, this is {content.hash}"
        )
    return bind(found, parse(found.options, record.options), content)


def rng_of(record: Record) -> Rng:
    """The stream that dealt: `keyed-1` from the seed in hexadecimal, `fast-1` from a seed and a game's number."""
    if record.generator == "keyed-1":
        try:
            key = bytes.fromhex(record.seed)
        except ValueError:
            key = b""
        if not 0 < len(key) <= LONGEST_KEY:
            raise BadReplay("seed", f"seed: expected up to {2 * LONGEST_KEY} hexadecimal digits, found {record.seed!r}")
        return KeyedRng(key)
    if record.generator == "fast-1":
        seed, gap, number = record.seed.rpartition(" ")
        if not gap or not number.isascii() or not number.isdigit():
            raise BadReplay("seed", f"seed: expected a seed and the number of the game, found {record.seed!r}")
        return stream(seed, int(number), "deal")
    raise BadReplay("seed", f"generator: expected keyed-1 or fast-1, found {record.generator!r}")


def steps(
    record: Record, game: Game, watched: bool = False, before: Callable[[State, Line], None] | None = None
) -> Iterator[Step]:
    """The beginning, then one step per line, then what time did at the end. The state is the same object throughout;
    `watched`: with the beats. `before` is called where a line is about to be played, its time having come.
    """
    if not record.seed:
        raise BadReplay("unfinished", "the record has no seed: a game is published when it is over")
    state = game.new(len(record.players), rng_of(record))
    story = Staged(state)
    story.watched = watched
    state.story = story
    yield Step(None, state, [])
    for number, line in enumerate(record.lines, 1):
        told = len(story.events)
        where = f"move {number} ({line.at} {line.seat + 1} {line.notation})"
        try:
            pass_time(state, line.at)
            if before is not None:
                before(state, line)
            state.play(line.seat, game.parse(line.notation))
        except BadNotation as error:
            raise BadReplay("move", f"{where}: {error}", number) from None
        except Refused as error:
            refusal = game.refusals[error.code]
            raise BadReplay("move", f"{where}: refused, {refusal.rule} {refusal.name}".rstrip(), number) from None
        yield Step(line, state, story.events[told:], _since(story, told))
    if record.end is not None:
        told = len(story.events)
        pass_time(state, record.end)
        if len(story.events) > told:
            yield Step(None, state, story.events[told:], _since(story, told))


def _since(story: Staged, told: int) -> list[Beat]:
    return [Beat(beat.event - told, beat.state) for beat in story.take_beats()]


def verify(record: Record, game: Game) -> State:
    """Replays a finished record and checks commitment, seed and result; the final state, or BadReplay with what
    differs.
    """
    if record.commitment:
        secret = bytes.fromhex(record.secret)
        if fair.commitment(secret) != record.commitment:
            raise BadReplay("untrue", f"the secret does not match the commitment {record.commitment}")
        dealt = fair.seed(secret, [bytes.fromhex(nonce) for nonce in record.nonces]).hex()
        if dealt != record.seed:
            raise BadReplay("untrue", f"the seed is {record.seed}, but secret and nonces give {dealt}")
    for step in steps(record, game):
        state = step.state
    if not state.over:
        raise BadReplay("unfinished", "the game is not over after the last line")
    result = tuple(written_payoff(payoff) for payoff in state.payoffs())
    if result != record.result:
        raise BadReplay(
            "untrue", f"the result is recorded as {' '.join(record.result)}, the game gives {' '.join(result)}"
        )
    return state


def written_payoff(payoff: float) -> str:
    """A payoff as records write it."""
    return repr(payoff).removesuffix(".0")
