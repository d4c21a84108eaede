"""Numbers of a pack moved within bounds until games come out as wished: Optuna proposes, the crew plays, targets judge.
The same seed gives the same search, whoever plays and however often it was interrupted; the end is measured on games
that it never saw.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from veillee.core.content import BadContent
from veillee.core.game import Game
from veillee.core.registry import bind, box
from veillee.study import balance
from veillee.study.arm import Arm
from veillee.study.compare import figures
from veillee.study.crew import Crew
from veillee.study.figures import Chart, Estimate, Section
from veillee.study.folder import Folder, Study, carry_out

REFUSED = 1e6
"""The distance of a proposal that makes no good pack."""
FIGURES = ("moves", "score", "best score", "leads", "comebacks", "luck")
COUNTED = ("ending ", "share ")
"""What games are told in, and how figures begin that only the games know."""
BATCH = 4
"""Proposals at a time; a study's own, so that more workers do not change it."""


class BadPlan(ValueError):
    """A plan that cannot be followed: where, and what would be right."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a person writes."""

    game: str
    players: list[int]
    bounds: dict[str, tuple[float, float]] = {}
    """A number of the pack (`card.sally-2.force`, `balloons.golden`) and what it may become."""
    targets: dict[str, tuple[float, float]] = {}
    """A figure of the games and where it should lie."""
    weights: dict[str, tuple[float, float]] = {}
    """Instead of both: a weight of the bot's insight and what it may become, for as many wins against itself."""
    bot: str = "greedy"
    games: int = 200
    """For each number of players and each proposal."""
    trials: int = 40
    seed: str = "1"
    content: str = ""
    """The pack to begin with: a shipped one or a file beside the plan."""
    options: dict[str, str] = {}


class Trial(msgspec.Struct):
    """One proposal, and how far it is from the targets: 0 is there."""

    number: int
    values: dict[str, float]
    distance: float
    figures: dict[str, Estimate]


class Tuned(msgspec.Struct):
    """How the search ended."""

    trials: list[Trial]
    best: Trial
    held_out: dict[str, Estimate]
    """The figures of the best on games that the search never saw."""
    before: dict[str, Estimate]
    """Those of the pack as it was, on the same games."""
    pack: str
    """The file that was found: a pack, or weights."""
    usual: dict[str, float] = {}
    """Weights as they were."""


def read(path: Path) -> Plan:
    try:
        plan = msgspec.toml.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise BadPlan(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path}: {error}") from None
    if plan.weights and (plan.bounds or plan.targets):
        raise BadPlan(f"{path}: weights are tuned by themselves: leave out bounds and targets")
    asked = {"weights": plan.weights} if plan.weights else {"bounds": plan.bounds, "targets": plan.targets}
    for what, pairs in asked.items():
        if not pairs:
            raise BadPlan(f"{path}: {what}: expected at least one")
        for name, (low, high) in pairs.items():
            if low > high:
                raise BadPlan(f"{path}: {what} of {name}: expected [least, most], found [{low:g}, {high:g}]")
    for name in plan.targets:
        count, colon, figure = name.rpartition(": ")
        if colon and count not in map(str, plan.players):
            raise BadPlan(f"{path}: targets: {name}: nobody plays with {count}; players are {plan.players}")
        if figure not in FIGURES and not figure.startswith(COUNTED):
            there = ", ".join((*FIGURES, *(f"{one}…" for one in COUNTED)))
            raise BadPlan(f"{path}: targets: no figure is called {figure!r}; there are {there}")
    for what, number in (("games", plan.games), ("trials", plan.trials)):
        if number < 1:
            raise BadPlan(f"{path}: {what}: expected at least 1, found {number}")
    return plan


def changed(text: str, values: dict[str, float]) -> str:
    """A pack's text with these numbers in it; comments stay where they were."""
    import tomlkit  # noqa: PLC0415 (of the extra `lab`: a house without it still plays)

    document = tomlkit.parse(text)
    for name, value in values.items():
        where, field = _found(document, name)
        where[field] = int(value) if isinstance(where[field], int) else round(value, 4)
    return tomlkit.dumps(document)


def _found(document: Any, name: str) -> tuple[Any, Any]:
    """Where a number stands: `table.field`, `section.id.field` among parts, `section.id.field.0` among numbers."""
    where = document
    *way, last = name.split(".")
    for step in way:
        if isinstance(where, list):
            where = next((item for item in where if hasattr(item, "get") and item.get("id") == step), None)
        else:
            where = where.get(step) if hasattr(where, "get") else None
        if where is None:
            raise BadPlan(f"bounds: {name}: the pack has no {step!r}")
    field = int(last) if isinstance(where, list) and last.isdigit() else last
    known = range(len(where)) if isinstance(where, list) else where
    if field not in known or isinstance(where[field], bool) or not isinstance(where[field], int | float):
        raise BadPlan(f"bounds: {name}: the pack has no number there")
    return where, field


def _number(text: str, name: str) -> float:
    import tomlkit  # noqa: PLC0415 (as above)

    where, field = _found(tomlkit.parse(text), name)
    found = where[field]
    assert isinstance(found, int | float)
    return found


def tune(
    plan: Plan, game: Game, study: Study, crew: Crew, folder: Folder, progress: Callable[[int], None]
) -> list[Trial]:
    """The search for a pack."""
    whole = {name for name in plan.bounds if isinstance(_number(game.content.text, name), int)}

    def tried(first: int, proposals: Sequence[dict[str, float]]) -> list[Trial]:
        return _tried(plan, game, first, proposals, crew)

    return searched(plan, plan.bounds, whole, tried, study, folder, progress)


def searched(
    plan: Plan,
    bounds: dict[str, tuple[float, float]],
    whole: set[str],
    tried: Callable[[int, Sequence[dict[str, float]]], list[Trial]],
    study: Study,
    folder: Folder,
    progress: Callable[[int], None],
) -> list[Trial]:
    """Proposals within bounds and what came of them; what the folder has already is not played again."""
    try:
        import optuna  # noqa: PLC0415 (an extra)
    except ImportError:
        raise BadPlan("tuning needs Optuna: pip install veillee[lab]") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    search = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=int(study.digest(), 16), multivariate=True))
    trials = trials_of(folder)
    for first in range(0, plan.trials, BATCH):
        asked = [search.ask() for _ in range(first, min(first + BATCH, plan.trials))]
        proposals: list[dict[str, float]] = []
        for trial in asked:
            proposals.append({})
            for name, (low, high) in bounds.items():
                if name in whole:
                    found: float = trial.suggest_int(name, int(low), int(high))
                else:
                    found = trial.suggest_float(name, low, high)
                proposals[-1][name] = float(found)
        if len(trials) < first + len(asked):
            trials = trials[:first] + tried(first, proposals)
            _keep(folder, trials[first:])
        for trial, known in zip(asked, trials[first:], strict=False):
            search.tell(trial, known.distance)
        progress(first + len(asked))
    return trials


def _tried(plan: Plan, game: Game, first: int, proposals: Sequence[dict[str, float]], crew: Crew) -> list[Trial]:
    """Some proposals, played together."""
    games: dict[int, Game] = {}
    for at, values in enumerate(proposals):
        with suppress(BadContent):
            games[at] = rebound(game, changed(game.content.text, values))
    found = dict(zip(games, measured(list(games.values()), plan, plan.seed, crew), strict=True))
    return [
        Trial(first + at, values, distance(plan, found[at]) if at in found else REFUSED, found.get(at, {}))
        for at, values in enumerate(proposals)
    ]


def rebound(game: Game, text: str) -> Game:
    found = box(game.meta.id)
    return bind(found, game.options, found.content(text, "tuned.toml"))


def arms(game: Game, plan: Plan, seed: str) -> tuple[Arm, ...]:
    return balance.arms(game, plan.bot, plan.players, plan.games, seed)


def measured(games: Sequence[Game], plan: Plan, seed: str, crew: Crew) -> list[dict[str, Estimate]]:
    """Of each game the figures that the targets name: over all numbers of players, or of one of them (`4: score`)."""
    study = Study("tune", "", "", tuple(arm for game in games for arm in arms(game, plan, seed)))
    lines = carry_out(study, crew)
    each = [figures(arm, [line for line in lines if line.arm == at]) for at, arm in enumerate(study.arms)]
    size = len(plan.players)
    return [_wanted(plan, each[first : first + size]) for first in range(0, len(each), size)]


def _wanted(plan: Plan, each: Sequence[dict[str, Estimate]]) -> dict[str, Estimate]:
    known: dict[str, Estimate] = {}
    for count, found in zip(plan.players, each, strict=True):
        known |= {f"{count}: {name}": figure for name, figure in found.items()}
    for name in dict.fromkeys(name for found in each for name in found):
        parts = [found[name] for found in each if name in found]
        low, high = fmean(part.low for part in parts), fmean(part.high for part in parts)
        known[name] = Estimate(fmean(part.value for part in parts), low, high, sum(part.games for part in parts))
    for name in plan.targets:
        if name not in known:
            raise BadPlan(f"targets: no figure is called {name!r}; there are {', '.join(sorted(known))}")
    return {name: known[name] for name in plan.targets}


def distance(plan: Plan, found: dict[str, Estimate]) -> float:
    """How far figures lie outside of their targets, each in widths of its own (a tenth of a target that is a point)."""
    total = 0.0
    for name, (low, high) in plan.targets.items():
        width = (high - low) or abs(low) / 10 or 1.0
        off = max(low - found[name].value, found[name].value - high, 0.0) / width
        total += off * off
    return total


def finished(plan: Plan, game: Game, trials: Sequence[Trial], crew: Crew) -> Tuned:
    """The best proposal, measured anew on a seed that the search did not use."""
    best = min(trials, key=lambda trial: (trial.distance, trial.number))
    if best.distance >= REFUSED:
        raise BadPlan(f"bounds: none of {len(trials)} proposals makes a good pack; `veillee content check` says why")
    text = changed(game.content.text, best.values)
    after, before = measured([rebound(game, text), game], plan, f"{plan.seed} held out", crew)
    return Tuned(list(trials), best, after, before, text)


def trials_of(folder: Folder) -> list[Trial]:
    path = folder.path / "trials.jsonl"
    if not path.exists():
        return []
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    return [msgspec.json.decode(line, type=Trial) for line in whole.splitlines()]


def _keep(folder: Folder, trials: Sequence[Trial]) -> None:
    with (folder.path / "trials.jsonl").open("ab") as file:
        file.write(b"".join(msgspec.json.encode(trial) + b"\n" for trial in trials))


def sections(plan: Plan, tuned: Tuned) -> list[Section]:
    """What was reached, on games that the search never saw, and what was changed for it."""
    aims = []
    for name, (low, high) in plan.targets.items():
        after = tuned.held_out[name]
        verdict = "reached" if low <= after.value <= high else "not reached"
        aims.append((name, f"{low:g} … {high:g}", tuned.before[name].told(), after.told(), verdict))
    header = ("figure", "target", "before", "after", "")
    note = "Measured on games that the search did not use; the search's own figures are always a little too good."
    chart = Chart(tuple((name, figure) for name, figure in tuned.held_out.items()))
    values = [
        (name, f"{low:g} … {high:g}", f"{tuned.best.values[name]:g}") for name, (low, high) in plan.bounds.items()
    ]
    way = tuple((str(trial.number + 1), f"{trial.distance:.4f}") for trial in better(tuned.trials))
    return [
        Section("What was reached", note, header, tuple(aims), chart),
        Section("What was changed", "Numbers of the pack.", ("number", "bounds", "found"), tuple(values)),
        Section("The search", "Each trial that came nearer; 0: all targets.", ("trial", "distance"), way),
    ]


def better(trials: Sequence[Trial]) -> list[Trial]:
    """Those that came nearer than all before them."""
    found: list[Trial] = []
    for trial in trials:
        if not found or trial.distance < found[-1].distance:
            found.append(trial)
    return found
