"""The laws of design.md, one function each, for any box. A broken law raises `Broken`, which says which one and where.

`check` is the whole kit on one play. Laws 5 and 6 (golden playthroughs, checksums) compare with committed files:
`golden.py`, `checksums.py`.
"""

import math
import pickle
from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import pack, unpack
from typing import Any

import msgspec
from librt.strings import BytesWriter

from tests.laws.play import Case, Endless, Play, hooks, play, play_on, positions, replay, resume
from veillee.core.beats import Staged
from veillee.core.drive import Played
from veillee.core.game import BadNotation, Game, Move, Part, Refused, Seat, State, declared, plain, seats_in
from veillee.core.game import twin as derived
from veillee.core.record import Line, Record
from veillee.core.record import parse as parse_record
from veillee.core.record import write as write_record
from veillee.core.registry import Box
from veillee.core.rng import FastRng, KeyedRng, Rng
from veillee.core.row import unfolded
from veillee.core.story import SPECTATOR
from veillee.core.told import Told, told_move

Views = tuple[msgspec.Struct, msgspec.Struct]

MANY = 400
"""Of more moves than this, a sample is judged."""


class Broken(AssertionError):
    """A law that a game does not keep."""

    def __init__(self, law: str, case: Case, what: str) -> None:
        super().__init__(f"law {law}: {what}  [{case}]")
        self.law = law


def everything(box: Box, game: Game, seeds: int) -> None:
    """The whole kit on every number of players: what a toy or a new game must pass."""
    least, most = box.meta.players
    for seats in range(least, most + 1):
        law_notation(Case(box, game, seats, "notation"))
        for seed in range(seeds):
            check(Case(box, game, seats, f"everything {seed}"), thorough=True)
        law_keyed(Case(box, game, seats, "keyed"))
        if seats > 1:
            law_varies(box, game, seats)
            law_uniform(box, game, seats)


def check(case: Case, moments: int = 4, thorough: bool = False) -> Play:
    """The laws on one whole play of a case. `thorough` also counts frequencies, which takes thousands of draws."""
    try:
        done = play(case)
    except Endless as endless:
        raise Broken("3 end", case, str(endless)) from None
    except Refused as refused:
        raise Broken("3 legal", case, f"a sampled move does not play: {refused}") from None
    law_end(case, done)
    law_replay(case, done)
    law_numbers(case, done)
    law_still(case, done)
    lengths: set[int] = set()
    before: dict[str, int] | None = None
    for now, state in positions(case, done.moves, done.end, moments):
        rng = case.rng(f"laws at {now}")
        untouched = state.digest()
        law_copy(case, state, rng)
        law_imagine(case, state, rng)
        law_told(case, state, rng)
        law_judge(case, state, rng)
        if thorough:
            law_sample(case, state, rng)
        before = law_conserved(case, state, before)
        lengths |= law_vector(case, state)
        if state.digest() != untouched:
            raise Broken("2 untouched", case, "looking at a state changed it")
    if len(lengths) > 1:
        raise Broken("vector", case, f"lengths differ for the same number of players: {sorted(lengths)}")
    law_playable_worlds(case, done)
    return done


# 1. Replay and copies.


def law_replay(case: Case, done: Play) -> None:
    for stops in (True, False):
        again = replay(case, done.moves, done.end, stops)
        if again != done.state or again.digest() != done.state.digest():
            how = "stopping at every deadline" if stops else "in one leap between moves"
            raise Broken("1 replay", case, f"the same moves at the same times, {how}, end in another state")
    middle = len(done.moves) // 2
    for number, state in enumerate(_copied_on_the_way(case, done, middle)):
        if state != done.state:
            raise Broken(
                "1 copy", case, f"{('a copy', 'a pickled copy')[number]} from the middle of the play ends otherwise"
            )
    if done.moves:
        record = record_of(case, done.moves, done.end)
        if parse_record(write_record(record)) != record:
            raise Broken("1 record", case, "the record of this play does not survive being written")


def _copied_on_the_way(case: Case, done: Play, middle: int) -> list[State]:
    """The end of the play if after `middle` moves a copy takes over, or a pickled one."""
    state = replay(case, done.moves[:middle], done.moves[middle - 1].at if middle else 0)
    twins = [state.copy(), pickle.loads(pickle.dumps(state))]
    for twin in twins:
        resume(twin, done.moves[middle:], done.end)
    return twins


def record_of(case: Case, moves: list[Played], end: int) -> Record:
    return Record(
        game=case.box.meta.id,
        version=case.box.meta.version,
        generator="fast-1",
        content=case.game.content.id,
        content_hash=case.game.content.hash,
        players=("somebody",) * case.seats,
        lines=tuple(Line(move.at, move.seat, case.game.notation(move.move)) for move in moves),
        end=end,
    )


def law_copy(case: Case, state: State, rng: Rng) -> None:
    untouched = state.digest()
    fields = state.fields()
    undeclared = set(getattr(state, "__dict__", ())) - set(fields) - set(state.BOUND)
    if undeclared:
        raise Broken("1 copy", case, f"not declared in the class body: {', '.join(sorted(undeclared))}")
    twin = state.copy()
    if twin != state or twin.digest() != untouched or twin != derived(state, state.rng.copy()):
        raise Broken("1 copy", case, "a copy is not equal")
    _shares_nothing(case, "state", state, twin)
    if twin.story is not None:
        raise Broken("1 copy", case, "a copy carries the listener")
    again = pickle.loads(pickle.dumps(state))
    if again != state or again.digest() != untouched or again.game is not state.game:
        raise Broken("1 pickle", case, "a pickled state comes back different")
    for seat in seats_in(state.may):
        if not state.legal(seat):
            continue
        move = state.sample(seat, rng)
        again.play(seat, move)
        twin.play(seat, move)
        if twin != again or case.box.view(twin, seat) != case.box.view(again, seat):
            raise Broken("1 copy", case, f"after {case.game.notation(move)!r} a copy and a pickled copy differ")
        break
    if state.digest() != untouched:
        raise Broken("1 copy", case, "a move on a copy changed the original")


def _shares_nothing(case: Case, where: str, mine: object, theirs: object) -> None:
    if isinstance(mine, Part) and mine.FIXED:
        return
    if isinstance(mine, (list, Rng, Part)) and mine is theirs:
        raise Broken("1 copy", case, f"{where} is shared between a state and its copy")
    if isinstance(mine, (State, Part)) and isinstance(theirs, (State, Part)):
        for name in declared(mine.__class__):
            _shares_nothing(case, f"{where}.{name}", getattr(mine, name), getattr(theirs, name))
        return
    if isinstance(mine, (list, tuple)) and isinstance(theirs, (list, tuple)):
        for index, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            _shares_nothing(case, f"{where}[{index}]", one, other)
    elif not isinstance(mine, (int, float, str, bytes, frozenset, type(None), Rng)):
        raise Broken(
            "1 copy", case, f"{where} is a {type(mine).__name__}: fields are numbers, texts, lists, parts and streams"
        )


# 2. What a seat knows.


def truth(state: State) -> tuple[object, ...]:
    """All of a state but where its random stream stands."""
    return tuple(plain(field) for field in state.fields().values() if not isinstance(field, Rng))


def law_imagine(case: Case, state: State, rng: Rng) -> None:
    view = case.box.view
    for seat in range(case.seats):
        untouched = state.digest()
        world = state.imagine(seat, rng)
        if state.digest() != untouched:
            raise Broken("2 untouched", case, f"imagining for seat {seat + 1} changed the state")
        if type(world.rng) is not FastRng or world.rng is rng or world.rng is state.rng:
            raise Broken("2 stream", case, "an imagined world has a fast stream of its own")
        if world.story is not None:
            raise Broken("2 stream", case, "an imagined world carries the listener")
        msgspec.json.encode(view(state, seat))
        for name, mine, theirs in (
            (f"the view of seat {seat + 1}", view(state, seat), view(world, seat)),
            ("the spectator's view", view(state, None), view(world, None)),
            ("due", state.due, world.due),
            ("may", state.may, world.may),
            ("over", (state.over, state.ending), (world.over, world.ending)),
            ("the deadline", state.deadline(), world.deadline()),
            ("the decision", state.decision(seat), world.decision(seat)),
            ("legal", state.legal(seat), world.legal(seat)),
        ):
            if mine != theirs:
                law = "2 view" if "view" in name else "2 imagine"
                raise Broken(law, case, f"{name} differs in a world of seat {seat + 1}: {_difference(mine, theirs)}")
        for move in _some_moves(case, state, seat, rng):
            if state.refusal(seat, move) != world.refusal(seat, move):
                raise Broken("2 refusal", case, f"move {move} of seat {seat + 1} is judged differently in its world")
        if state.digest() != untouched:
            raise Broken("3 refused", case, f"judging the moves of seat {seat + 1} changed the state")
        number = rng.word()
        if state.imagine(seat, FastRng(number)) != world.imagine(seat, FastRng(number)):
            raise Broken("2 leans", case, f"seat {seat + 1} imagines differently from the truth and from its own world")
        if state.over and truth(world) != truth(state):
            raise Broken("2 over", case, "once over, everything is public: imagine gives the truth")


def _difference(mine: object, theirs: object) -> str:
    if isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
        for field in mine.__struct_fields__:
            if getattr(mine, field) != getattr(theirs, field):
                return f"{field} is {getattr(mine, field)!r}, there {getattr(theirs, field)!r}"[:600]
    return f"{mine!r}, there {theirs!r}"[:600]


def _some_moves(case: Case, state: State, seat: int, rng: Rng) -> list[int]:
    """Every move number and some that are none; of many, a sample of the legal ones and of all."""
    outside = [-1, 0, case.game.moves, case.game.moves + 7]
    if case.game.moves <= MANY:
        return [*range(1, case.game.moves), *outside]
    legal = state.legal(seat)
    return [*_some(legal, 40, rng), *(1 + rng.below(case.game.moves - 1) for _ in range(120)), *outside]


def _some(items: list[int], count: int, rng: Rng) -> list[int]:
    """At most `count` of them, each once."""
    if len(items) <= count:
        return items
    chosen = items[:]
    rng.shuffle(chosen)
    return chosen[:count]


def law_told(case: Case, state: State, rng: Rng) -> None:
    """Two moves that leave p's views (its own and the spectator's) equal, but not the truth, differ in something that
    p may not know: what p is told, and what it sees at every beat (law 8), is then equal. (Once over, all is public.
    Where the truth is equal too, as after swapping two candles here or there, nothing hidden differs.)
    """
    for mover in seats_in(state.may):
        seen: dict[int, list[tuple[int, Views, tuple[object, ...], Scene]]] = {}
        for move in _some(state.legal(mover), 12, rng):
            after = state.copy()
            story = Staged(after)
            story.watched = True
            after.story = story
            after.play(mover, move)
            for viewer in (*range(case.seats), SPECTATOR):
                seat = None if viewer == SPECTATOR else viewer
                scene = seen_by(case, story, seat)
                if viewer != mover and not after.over:
                    views = (case.box.view(after, seat), case.box.view(after, None))
                    seen.setdefault(viewer, []).append((move, views, truth(after), scene))
        for viewer, results in seen.items():
            for index, (move, views, facts, scene) in enumerate(results):
                for other, other_views, other_facts, other_scene in results[:index]:
                    if views == other_views and facts != other_facts and scene != other_scene:
                        name = "the spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"
                        pair = f"{case.game.notation(other)!r} and {case.game.notation(move)!r} of seat {mover + 1}"
                        law, what = ("2 told", "is told") if scene[0] != other_scene[0] else ("8 beats", "is shown")
                        raise Broken(
                            law, case, f"{name} sees no difference between {pair} but {what}: {scene} not {other_scene}"
                        )


Scene = tuple[list[Told | None], list[msgspec.Struct]]
"""What a viewer is told, and what the board shows them meanwhile."""


def law_still(case: Case, done: Play) -> None:
    """What somebody was shown does not change with the table: a server compares the next view with the last."""
    viewers = [None, *range(case.seats)]
    shown: list[tuple[msgspec.Struct, bytes]] = []
    for _, state in positions(case, done.moves, done.end, len(done.moves) + 1):
        for view, written in shown:
            if msgspec.json.encode(view) != written:
                raise Broken("2 still", case, f"a {type(view).__name__} changed after it was shown")
        views: list[msgspec.Struct] = [case.box.view(state, viewer) for viewer in viewers]
        shown = [(view, msgspec.json.encode(view)) for view in views]


def seen_by(case: Case, story: Staged, seat: Seat | None) -> Scene:
    heard = [event for event in story.events if event.heard_by(seat)]
    told = [case.box.tell(case.game, event, seat) for event in heard]
    shown = [case.box.view(beat.state, seat) for beat in story.beats if story.events[beat.event].heard_by(seat)]
    return told, shown


def law_uniform(box: Box, game: Game, seats: int) -> None:
    """Where seats have secrets, all the worlds that a seat holds possible are imagined, equally often: at positions of
    some plays where the game's hooks count 2 to 60 of them. Where nothing is secret, there is one world.
    """
    hook, bots = (getattr(hooks(box), name, None) for name in ("worlds", "TELLING"))
    secret = any(kind != "decks" for kind in box.meta.secrets)
    met: set[int] = set()
    for number in range(12):
        case = Case(box, game, seats, f"uniform {number}")
        done = play(case, bots and [bots] * seats)
        for now, state in positions(case, done.moves, done.end, len(done.moves) + 1 if secret else 3):
            for seat in range(seats):
                possible = 0 if hook is None else hook(state, seat)
                if secret and 1 < possible <= 60 and possible not in met and len(met) < 4:
                    met.add(possible)
                    _uniform(case, state, seat, possible, case.rng(f"worlds at {now}"))
                if not secret:
                    _uniform(case, state, seat, 1, case.rng(f"worlds at {now}"))
        if met or not secret:
            return
    raise Broken("2 uniform", case, "no position with 2 to 60 possible worlds was met: nothing was counted")


def _uniform(case: Case, state: State, seat: int, possible: int, rng: Rng) -> None:
    counts: dict[str, int] = {}
    for _ in range(max(300, 20 * possible)):
        world = repr(truth(state.imagine(seat, rng)))
        counts[world] = counts.get(world, 0) + 1
    if len(counts) != possible:
        raise Broken("2 uniform", case, f"seat {seat + 1} imagines {len(counts)} of {possible} possible worlds")
    _even(case, "2 uniform", list(counts.values()), f"the worlds of seat {seat + 1}")


def law_playable_worlds(case: Case, done: Play) -> None:
    """A world imagined in the middle of a play goes on to its end."""
    middle = done.moves[: len(done.moves) // 2]
    state = replay(case, middle, middle[-1].at if middle else 0)
    for seat in range(case.seats):
        try:
            play_on(case, state.imagine(seat, case.rng(f"world {seat}")), middle[-1].at if middle else 0)
        except Endless as endless:
            raise Broken("3 end", case, f"an imagined world does not end: {endless}") from None


def law_varies(box: Box, game: Game, seats: int) -> None:
    """What a game calls secret is not the same in all imagined worlds, and what lies in its decks and bags has no
    order before it is drawn: somewhere in a few plays both show.
    """
    alike = any(kind != "decks" for kind in box.meta.secrets)
    ordered = "decks" in box.meta.secrets
    for number in range(12):
        case = Case(box, game, seats, f"varies {number}")
        done = play(case)
        for _, state in positions(case, done.moves, done.end, 5):
            for seat in range(seats):
                if alike:
                    alike = len({repr(truth(state.imagine(seat, case.rng(f"world {i}")))) for i in range(6)}) == 1
                if ordered:
                    ordered = len({_future(case, state, seat, i) for i in range(6)}) == 1
        if not alike and not ordered:
            return
    if ordered:
        raise Broken("2 order", case, "what is drawn next is the same on every random stream: a hidden order")
    raise Broken("2 uniform", case, "something is secret, and yet all imagined worlds are alike")


def _future(case: Case, state: State, seat: int, number: int) -> str:
    """The truth some moves later: the same world and the same choices, on one of several random streams."""
    ahead = state.imagine(seat, case.rng("world"))
    ahead.rng = case.rng(f"stream {number}")
    choices = case.rng("choices")
    for _ in range(20):
        movers = [mover for mover in seats_in(ahead.due or ahead.may) if ahead.legal(mover)]
        if not movers:
            break
        ahead.play(movers[0], ahead.sample(movers[0], choices))
    return repr(truth(ahead))


def law_keyed(case: Case) -> None:
    """A table's state can be imagined, and neither copied nor pickled."""
    state = case.game.new(case.seats, KeyedRng(b"a key of the laws"))
    rng = case.rng("keyed")
    for _ in range(12):
        for forbidden in (state.copy, lambda: pickle.dumps(state)):
            try:
                forbidden()
            except TypeError:
                continue
            raise Broken("2 keyed", case, "the state of a table was copied, and with it its future draws")
        law_imagine(case, state, rng)
        movers = [seat for seat in seats_in(state.due or state.may) if state.legal(seat)]
        if state.over or not movers:
            break
        state.play(movers[0], state.sample(movers[0], rng))


# 3. Moves.


def law_judge(case: Case, state: State, rng: Rng) -> None:
    game = case.game
    if state.due & ~state.may or state.may >> case.seats or (state.over and (state.may or state.deadline() >= 0)):
        raise Broken("3 who acts", case, f"due {state.due:b}, may {state.may:b}, over {state.over}")
    for seat in (-1, *range(case.seats), case.seats):
        legal = state.legal(seat) if 0 <= seat < case.seats else []
        if len(set(legal)) != len(legal) or any(not 0 < move < game.moves for move in legal):
            raise Broken(
                "3 legal", case, f"seat {seat + 1}: legal moves are numbers of this game, each once, never WAIT"
            )
        if bool(state.due >> seat & 1 if seat >= 0 else 0) and not legal:
            raise Broken("3 legal", case, f"the game waits for seat {seat + 1}, which has no legal move")
        if legal and not state.may >> seat & 1:
            raise Broken("3 legal", case, f"seat {seat + 1} may not act but has legal moves")
        for move in _some(legal, 15, rng):
            after = state.copy()
            try:
                after.play(seat, move)
            except Refused as refused:
                raise Broken(
                    "3 legal", case, f"legal {game.notation(move)!r} of seat {seat + 1} is {refused}"
                ) from None
            law_decision(case, state, after, seat, move)
        allowed = set(legal)
        guarded = state.copy()
        for move in _some_moves(case, state, max(seat, 0) % case.seats, rng):
            code = state.refusal(seat, move)
            if (code == 0) != (move in allowed):
                raise Broken(
                    "3 legal", case, f"refusal says {code} of move {move} of seat {seat + 1}, legal says otherwise"
                )
            if code == 0:
                continue
            if not 0 < code < len(game.refusals):
                raise Broken("3 refused", case, f"refusal {code} of move {move} is none of this game's")
            try:
                guarded.play(seat, move)
            except Refused as refused:
                if (refused.code, refused.seat, refused.move) != (code, seat, move):
                    raise Broken("3 refused", case, f"play refuses move {move} differently from refusal()") from None
            else:
                raise Broken("3 refused", case, f"move {move} of seat {seat + 1} is refused and yet plays")
        if guarded != state:
            raise Broken("3 refused", case, f"a refused move of seat {seat + 1} changed something")


def law_numbers(case: Case, done: Play) -> None:
    """The number of a decision never goes back: no answer to an old one is taken for an answer to this."""
    before = [0] * case.seats
    for _, state in positions(case, done.moves, done.end, len(done.moves) + 1):
        numbers = [state.decision(seat) for seat in range(case.seats)]
        if any(number < last for number, last in zip(numbers, before, strict=True)):
            raise Broken("3 decision", case, f"decisions count backwards: {numbers} after {before}")
        before = numbers


def law_decision(case: Case, before: State, after: State, mover: int, move: int) -> None:
    """A seat whose choices are all others is asked something else. Seats that choose at the same time are not disturbed
    by one another: a decision changes only when what the seat answers does.
    """
    now = after.legal(mover)
    if now and after.decision(mover) == before.decision(mover) and set(now).isdisjoint(before.legal(mover)):
        raise Broken("3 decision", case, f"after {case.game.notation(move)!r} seat {mover + 1} is asked the same")
    if after.due != before.due & ~(1 << mover):
        return
    for seat in seats_in(after.due):
        if after.legal(seat) == before.legal(seat) and after.decision(seat) != before.decision(seat):
            raise Broken(
                "3 decision", case, f"{case.game.notation(move)!r} of seat {mover + 1} disturbed seat {seat + 1}"
            )


def law_sample(case: Case, state: State, rng: Rng) -> None:
    if type(state).sample is State.sample:
        return
    for seat in seats_in(state.may):
        legal = state.legal(seat)
        if not legal:
            continue
        place = {move: index for index, move in enumerate(legal)}
        bins = min(len(legal), 50)
        counts = [0] * bins
        for _ in range(max(600, 20 * bins)):
            move = state.sample(seat, rng)
            if move not in place:
                raise Broken("3 sample", case, f"sample gives {case.game.notation(move)!r}, which is not legal")
            counts[place[move] * bins // len(legal)] += 1
        expected = [0] * bins
        for index in range(len(legal)):
            expected[index * bins // len(legal)] += 1
        _even(case, "3 sample", counts, f"the samples of seat {seat + 1}", expected)


def law_notation(case: Case, count: int = MANY) -> None:
    game, meta = case.game, case.box.meta
    rng = case.rng("notation")
    for move in _some(list(range(1, game.moves)), count, rng):
        text = game.notation(move)
        if game.parse(text) != move or game.notation(game.parse(text)) != text:
            raise Broken("3 notation", case, f"move {move} is written {text!r}, which reads as {game.parse(text)}")
        verb, *args = text.split(" ")
        kinds = [known.args for known in meta.verbs if known.name == verb]
        if len(kinds) != 1 or not _fits(kinds[0], args) or not all(args):
            raise Broken("3 notation", case, f"{text!r} is not of the form that meta.verbs declares")
        if told_move(meta, game.content.names, text).id != f"{meta.id}-move-{verb}":
            raise Broken("3 notation", case, f"{text!r} cannot be told")
        for wrong in (text.upper(), f"{text} ", f" {text}", f"{text}\n", text.replace(" ", "  "), f"{text} {text}"):
            if wrong != text:
                law_parse(case, wrong)
        line = write_record(record_of(case, [Played(0, 0, move)], 0))
        if parse_record(line).lines[0].notation != text:
            raise Broken("3 notation", case, f"{text!r} does not survive in a record")
    for number in (-1, 0, game.moves):
        try:
            game.notation(number)
        except ValueError:
            continue
        raise Broken("3 notation", case, f"{number} is no move and has a notation")


def _fits(kinds: tuple[str, ...], args: list[str]) -> bool:
    if kinds and kinds[-1].endswith("*"):
        return len(args) >= len(kinds) - 1
    return len(args) == len(kinds)


def law_parse(case: Case, text: str) -> None:
    """Whatever the text: a move whose notation it is, or BadNotation with a message."""
    try:
        move = case.game.parse(text)
    except BadNotation as bad:
        if len(str(bad)) < 10:
            raise Broken("3 notation", case, f"{text!r} is refused without saying what would be right") from None
        return
    except Exception as wrong:
        raise Broken("3 notation", case, f"parsing {text!r} raises {wrong!r}, not BadNotation") from wrong
    if not 0 < move < case.game.moves or case.game.notation(move) != text:
        raise Broken("3 notation", case, f"{text!r} reads as move {move}, which is not written so")


# 4. What is counted.


def law_conserved(case: Case, state: State, before: dict[str, int] | None) -> dict[str, int] | None:
    counted = getattr(hooks(case.box), "counted", None)
    if counted is None:
        return None
    now: dict[str, int] = counted(state)
    if before is not None and now != before:
        raise Broken("4 conserved", case, f"counted {before} before and {now} now")
    for seat in range(case.seats):
        imagined = counted(state.imagine(seat, case.rng("count")))
        if imagined != now:
            raise Broken("4 conserved", case, f"counted {now}, and {imagined} in a world of seat {seat + 1}")
    return now


def law_end(case: Case, done: Play) -> None:
    state = done.state
    if not 0 < state.ending < len(case.box.meta.endings) or state.due or state.may:
        raise Broken(
            "3 end", case, f"a game that is over has one of the declared endings, and nobody may act: {state.ending}"
        )
    payoffs, scores = state.payoffs(), state.scores()
    if len(payoffs) != case.seats or len(scores) != case.seats or min(payoffs) < 0:
        raise Broken("4 payoffs", case, f"one payoff and one score per seat: {payoffs}, {scores}")
    if case.seats == 1:
        if payoffs[0] not in (0.0, 1.0):
            raise Broken("4 payoffs", case, f"alone one wins or loses: {payoffs}")
    elif abs(sum(payoffs) - 1) > 1e-9:
        raise Broken("4 payoffs", case, f"payoffs share out one win: {payoffs} sum to {sum(payoffs)}")


# Learners and frequencies.


@lru_cache(8)
def _once(made: Callable[..., Any], *of: object) -> Any:
    """What a game says of all its positions."""
    return made(*of)


def _written(write: Callable[[State, Seat, BytesWriter], None], state: State, seat: Seat) -> bytes:
    out = BytesWriter()
    write(state, seat, out)
    return out.getvalue()


def _choices(game: Game, seats: int) -> dict[int, list[Move]]:
    """Legal moves by the number of a choice, as they are met."""
    return {}


def law_vector(case: Case, state: State) -> set[int]:
    lengths = set()
    for seat in (None, *range(case.seats)):
        numbers = case.box.vector(case.box.view(state, seat), case.game)
        if not all(type(number) is float and math.isfinite(number) for number in numbers):
            raise Broken("vector", case, "a vector holds finite floats only")
        lengths.add(len(numbers))
        if (
            case.box.row is not None
            and seat is not None
            and case.box.row(state, seat) != pack(f"{len(numbers)}f", *numbers)
        ):
            raise Broken("vector", case, f"a row of seat {seat} (from 0) is not its view as numbers")
        words, layout = case.box.words, case.box.layout
        if (
            words is not None
            and layout is not None
            and seat is not None
            and unfolded(_once(layout, case.game, case.seats), _written(words, state, seat)) != numbers
        ):
            raise Broken("vector", case, f"the words of seat {seat} (from 0) do not unfold to its view as numbers")
        allowed = case.box.allowed
        if allowed is not None and seat is not None:
            written = _written(allowed, state, seat)
            meant = list(unpack(f"<{len(written) // 2}H", written))
            if case.box.alike is not None:
                alike = _once(case.box.alike, case.game)
                meant = [move for one in meant for move in set(alike[one])]
            if sorted(meant) != sorted(state.legal(seat)):
                raise Broken("vector", case, f"the moves written for seat {seat} (from 0) are not its legal ones")
        choice = case.box.choice
        if choice is not None and seat is not None:
            legal = state.legal(seat)
            if _once(_choices, case.game, case.seats).setdefault(choice(state, seat), legal) != legal:
                raise Broken("vector", case, f"seat {seat} (from 0) has one number for two different choices")
    return lengths


def _even(case: Case, law: str, counts: Sequence[int], what: str, weights: Sequence[int] | None = None) -> None:
    """Chi-square against these weights; an honest game fails once in ten million."""
    shares = weights or [1] * len(counts)
    if len(counts) < 2:
        return
    total, whole = sum(counts), sum(shares)
    chi = sum(
        (count - total * share / whole) ** 2 / (total * share / whole)
        for count, share in zip(counts, shares, strict=True)
    )
    freedom = len(counts) - 1
    critical = freedom * (1 - 2 / (9 * freedom) + 5.2 * math.sqrt(2 / (9 * freedom))) ** 3
    if chi > critical:
        raise Broken(
            law, case, f"{what} are not equally frequent: chi-square {chi:.0f}, {critical:.0f} allowed, {counts}"
        )
