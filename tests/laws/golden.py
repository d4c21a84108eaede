"""Golden playthroughs: one play per game and way of ending, as text that people read in diffs.

`python -m tests.laws.golden [GAME …]` writes `tests/golden/<game>/<ending>.txt`: the record, then the story, then the
result. A file whose record still leads to its ending keeps that record (so one can be written by hand); else a play is
searched for.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.laws.kit import record_of
from tests.laws.play import Case, Play, game_of, hooks, play, restless, tables
from veillee import shelf
from veillee.bots import bot, names
from veillee.core import options as opts
from veillee.core import replay
from veillee.core.bot import Bot
from veillee.core.game import Game, State
from veillee.core.record import Record
from veillee.core.record import parse as parse_record
from veillee.core.record import write as write_record
from veillee.core.registry import Box, box, known
from veillee.core.story import EVERYONE, SPECTATOR, Event
from veillee.core.told import ItemArg, ListArg, PathArg, SeatArg

FOLDER = Path(__file__).parent.parent / "golden"
TRIES = 300


def path(found: Box, ending: str) -> Path:
    return FOLDER / found.meta.id / f"{ending}.txt"


def record_in(text: str) -> Record:
    """The record with which a golden file opens."""
    end = re.search(r"^\d+ end\n", text, re.MULTILINE)
    assert end is not None, "a golden file opens with a whole record"
    return parse_record(text[: end.end()])


def of_today(found: Box, record: Record) -> bool:
    """Whether a record is of the rules and a pack that we ship now: an older one proves nothing of them."""
    shipped = shelf.shipped(found, record.content, record.content_hash)
    return record.version == found.meta.version and (shipped or bool(record.pack))


def told(text: str) -> tuple[str, State]:
    """A golden text as the record in it is told today, and how it ended. Raises BadReplay where it no longer plays."""
    record = record_in(text)
    found = box(record.game)
    game = shelf.recorded(record)
    out = [write_record(record)]
    for step in replay.steps(record, game):
        if step.line is not None:
            out.append(f"{step.line.seat + 1} {step.line.notation}")
        out += [f"    {_sentence(found, game, step.state.seats, event)}" for event in step.events]
    state = replay.verify(record, game)
    out.append(f"ending: {found.meta.endings[state.ending]}")
    out.append("payoffs: " + " ".join(record.result))
    out.append("scores: " + " ".join(map(str, state.scores())))
    return "\n".join(out) + "\n", state


def _sentence(found: Box, game: Game, seats: int, event: Event) -> str:
    """An event as those who saw it are told."""
    viewers = [seat for seat in range(seats) if event.seen_by >> seat & 1]
    seat = None if event.seen_by >> SPECTATOR & 1 else viewers[0]
    sentence = found.tell(game, event, seat)
    if sentence is None:
        return "(nothing is said)"
    words = [f"{name} {_word(arg)}" for name, arg in sentence.args.items()]
    public = event.seen_by & EVERYONE == EVERYONE or (event.seen_by >> SPECTATOR & 1 and len(viewers) == seats)
    secret = "" if public else f" (seen by {', '.join([str(seat + 1) for seat in viewers] or ['onlookers'])})"
    return f"{sentence.id}{': ' if words else ''}{', '.join(words)}{secret}"


def _word(arg: object) -> str:
    match arg:
        case SeatArg():
            return str(arg.seat + 1)
        case ItemArg():
            return arg.item
        case PathArg():
            return " > ".join(_word(step) for step in arg.steps)
        case ListArg():
            return " + ".join(_word(item) for item in arg.items)
    return str(arg)


def recorded(case: Case, done: Play, players: list[str]) -> Record:
    bare = record_of(case, done.moves, done.end)
    given = opts.written(case.game.options)
    return Record(
        game=bare.game, version=bare.version, generator=bare.generator, content=bare.content,
        content_hash=bare.content_hash, lines=bare.lines, end=bare.end,
        options=given, players=tuple(players), seed=f"{case.seed} {case.seats}",
        result=tuple(replay.written_payoff(payoff) for payoff in done.state.payoffs()),
    )  # fmt: skip


def setups(found: Box, wanted: set[str]) -> Iterator[tuple[int, dict[str, str], str, Bot | None]]:
    """Seats, options and a bot by name (none: restless) to try: what the game's hooks propose, then everything."""
    for ending, (seats, options, bot_) in getattr(hooks(found), "GOLDEN", {}).items():
        if ending in wanted:
            yield from [(seats, options, bot_.name, bot_)] * 5
    tries = tables(found)
    for number in range(TRIES):
        seats, options = tries[number % len(tries)]
        kinds = ["restless", *names(found)]
        name = kinds[number // len(tries) % len(kinds)]
        yield seats, options, name, None if name == "restless" else bot(found, name)


def search(found: Box, wanted: set[str]) -> dict[str, Record]:
    """A short play for each wanted ending."""
    best: dict[str, Record] = {}
    for number, (seats, options, name, same) in enumerate(setups(found, wanted)):
        case = Case(found, game_of(found, options), seats, f"golden-{number}")
        done = play(case, restless(case) if same is None else [same] * seats)
        ending = found.meta.endings[done.state.ending]
        worse = ending not in best or _unlike_golden(len(best[ending].lines)) > _unlike_golden(len(done.moves))
        if ending in wanted and worse:
            best[ending] = recorded(case, done, [f"bot {name}"] * seats)
        if number > TRIES // 3 and wanted <= set(best):
            break
    return best


def _unlike_golden(moves: int) -> int:
    """A play to read has a dozen moves, or as few more as can be found."""
    return moves if moves >= 12 else 1000 - moves


def write(found: Box) -> None:
    wanted = set(found.meta.endings[1:])
    for ending in found.meta.endings[1:]:
        file = path(found, ending)
        if file.exists() and _still_ends(found, file, ending):
            text, _ = told(file.read_text(encoding="utf-8"))
            file.write_text(text, encoding="utf-8")
            wanted.discard(ending)
    for ending, record in search(found, wanted).items() if wanted else ():
        file = path(found, ending)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(told(write_record(record))[0], encoding="utf-8")
        wanted.discard(ending)
    for ending in sorted(wanted):
        print(f"{found.meta.id}: no play ended with {ending!r}; write a record for it by hand", file=sys.stderr)


def _still_ends(found: Box, file: Path, ending: str) -> bool:
    text = file.read_text(encoding="utf-8")
    if not of_today(found, record_in(text)):
        return False
    try:
        _, state = told(text)
    except (ValueError, AssertionError):
        return False
    return found.meta.endings[state.ending] == ending


if __name__ == "__main__":
    for name in sys.argv[1:] or known():
        write(box(name))
