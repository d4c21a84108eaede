"""Numbers of a pack moved within bounds until games come out as wished: Optuna proposes, the crew plays, targets judge.
The same seed gives the same search, whoever plays and however often it was interrupted. It begins with what is there;
its finalists are played again, since the best of many is always partly lucky; the end is measured on games that
neither has seen.
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
from veillee.core.rng import stream
from veillee.study import balance
from veillee.study.arm import Arm, sections_of
from veillee.study.compare import figures
from veillee.study.crew import Crew
from veillee.study.figures import Chart, Estimate, Section, share, width
from veillee.study.folder import Folder, Study, carry_out
from veillee.tongue import here

REFUSED = 1e6
"""The distance of a proposal that makes no good pack."""
FIGURES = ("moves", "score", "best score", "leads", "comebacks", "luck")
COUNTED = ("ending ", "share ")
"""What games are told in, and how figures begin that only the games know."""
DEALS = 32
"""So many are looked at to learn what a seat may be."""
BATCH = 4
"""Proposals at a time; a study's own, so that more workers do not change it."""


class BadPlan(ValueError):
    """A plan that cannot be followed: where, and what would be right."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a person writes."""

    game: str
    players: list[int]
    bounds: dict[str, tuple[float, float]] = {}
    """A number of the pack (`balloons.golden`, `card.sally-2.force`, `card.wink.effects.0.n`) and its bounds."""
    targets: dict[str, tuple[float, float]] = {}
    """A figure of the games and where it should lie."""
    weights: dict[str, tuple[float, float]] = {}
    """Instead of both: a weight of the bot's insight and what it may become, for as many wins against itself."""
    bot: str = "greedy"
    games: int = 200
    """For each number of players and each proposal."""
    trials: int = 40
    finalists: int = 4
    """So many of the best are played again, on other games."""
    held_out: int = 0
    """Games for each number of players of the final and of the end; 0: as many as for a proposal."""
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
    """The numbers as they were."""


def read(path: Path) -> Plan:
    try:
        plan = msgspec.toml.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise BadPlan(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path}: {error}") from None
    if plan.weights and (plan.bounds or plan.targets):
        raise BadPlan(
            here(
                f"{path}: weights are tuned by themselves: leave out bounds and targets",
                f"{path} : weights se règle à part : enlevez bounds et targets",
            )
        )
    asked = {"weights": plan.weights} if plan.weights else {"bounds": plan.bounds, "targets": plan.targets}
    for what, pairs in asked.items():
        if not pairs:
            raise BadPlan(here(f"{path}: {what}: expected at least one", f"{path} : {what} : il en faut au moins un"))
        for name, (low, high) in pairs.items():
            if low > high:
                found = f"[{low:g}, {high:g}]"
                raise BadPlan(
                    here(
                        f"{path}: {what} of {name}: expected [least, most], found {found}",
                        f"{path} : {what} de {name} : on attend [le moins, le plus], et non {found}",
                    )
                )
    for name in plan.targets:
        count, colon, figure = name.rpartition(": ")
        if colon and count not in map(str, plan.players):
            raise BadPlan(
                here(
                    f"{path}: targets: {name}: nobody plays with {count}; players are {plan.players}",
                    f"{path} : targets : {name} : personne ne joue à {count} ; players dit {plan.players}",
                )
            )
        if figure not in FIGURES and not figure.startswith(COUNTED):
            there = ", ".join((*FIGURES, *(f"{one}…" for one in COUNTED)))
            raise BadPlan(
                here(
                    f"{path}: targets: no figure is called {figure!r}; there are {there}",
                    f"{path} : targets : aucun chiffre ne s’appelle « {figure} » ; il y a {there}",
                )
            )
    for what, number, least in (
        ("games", plan.games, 1),
        ("trials", plan.trials, 1),
        ("finalists", plan.finalists, 1),
        ("held_out", plan.held_out, 0),
    ):
        if number < least:
            raise BadPlan(
                here(
                    f"{path}: {what}: expected at least {least}, found {number}",
                    f"{path} : {what} : au moins {least}, et non {number}",
                )
            )
    return plan


def check(plan: Plan, game: Game) -> None:
    """Whether this game has all that the plan names, before anything is played or kept."""
    changed(game.content.text, {name: low for name, (low, _) in plan.bounds.items()})
    endings = [ending for ending in game.meta.endings if ending]
    for name in plan.targets:
        figure = name.rpartition(": ")[2]
        if figure in FIGURES:
            continue
        if figure.startswith("ending "):
            known = [f"ending {ending}" for ending in endings]
        else:
            known = [f"share {role}={one}" for role, ones in _roles(plan, game).items() for one in ones]
        if figure not in known:
            raise BadPlan(
                here(
                    f"targets: {plan.game} has no {figure!r}; there are {', '.join(known)}",
                    f"targets : {plan.game} n’a pas « {figure} » ; il y a {', '.join(known)}",
                )
            )


def _roles(plan: Plan, game: Game) -> dict[str, list[str]]:
    """What a seat may be: as some deals say, and all parts of the pack of that kind, which players may choose from."""
    found: dict[str, list[str]] = {
        "seat": [str(seat + 1) for seat in range(max(plan.players))],
        "begins": ["yes", "no"],
    }
    parts = sections_of(game)
    told = box(game.meta.id).roles
    if told is not None:
        for count in plan.players:
            for number in range(DEALS):
                for roles in told(game.new(count, stream(plan.seed, number, "deal"))):
                    for role, name in roles.items():
                        found[role] = sorted({name, *found.get(role, parts.get(role, []))})
    return found


def changed(text: str, values: dict[str, float]) -> str:
    """A pack's text with these numbers in it; comments stay where they were."""
    import tomlkit  # noqa: PLC0415 (of the extra `lab`: a house without it still plays)

    document = tomlkit.parse(text)
    for name, value in values.items():
        where, field = _found(document, name)
        where[field] = int(value) if isinstance(where[field], int) else round(value, 4)
    return tomlkit.dumps(document)


def _found(document: Any, name: str) -> tuple[Any, Any]:
    """Where a number stands: `table.field`, `section.id.field` among parts, `effects.0.n` by its place in a list."""
    where = document
    *way, last = name.split(".")
    for step in way:
        key = _key(where, step)
        if key is None:
            raise BadPlan(
                here(f"bounds: {name}: the pack has no {step!r}", f"bounds : {name} : la boîte n’a pas « {step} »")
            )
        where = where[key]
    key = _key(where, last)
    if key is None or isinstance(where[key], bool) or not isinstance(where[key], int | float):
        raise BadPlan(
            here(
                f"bounds: {name}: the pack has no number there",
                f"bounds : {name} : la boîte n’a pas de nombre à cet endroit",
            )
        )
    return where, key


def _key(where: Any, step: str) -> int | str | None:
    """What leads on from here: a field's name, or in a list the place of the part with this id or of this number."""
    if isinstance(where, list):
        ids = [item.get("id") if hasattr(item, "get") else None for item in where]
        if step in ids:
            return ids.index(step)
        return int(step) if step.isdigit() and int(step) < len(where) else None
    return step if hasattr(where, "get") and step in where else None


def _number(text: str, name: str) -> float:
    import tomlkit  # noqa: PLC0415 (as above)

    where, field = _found(tomlkit.parse(text), name)
    found = where[field]  # a number that knows its place in the file
    return int(found) if isinstance(found, int) else float(found)


def numbers_of(plan: Plan, game: Game) -> dict[str, float]:
    """The pack's own, of those that the plan moves."""
    return {name: _number(game.content.text, name) for name in plan.bounds}


def tune(
    plan: Plan, game: Game, study: Study, crew: Crew, folder: Folder, progress: Callable[[int], None]
) -> list[Trial]:
    """The search for a pack."""
    usual = numbers_of(plan, game)
    whole = {name for name, value in usual.items() if isinstance(value, int)}

    def tried(first: int, proposals: Sequence[dict[str, float]]) -> list[Trial]:
        return _tried(plan, game, first, proposals, crew)

    return searched(plan, plan.bounds, usual, whole, tried, study, folder, progress)


def searched(
    plan: Plan,
    bounds: dict[str, tuple[float, float]],
    usual: dict[str, float],
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
        raise BadPlan(
            here(
                "tuning needs Optuna: pip install veillee[lab]", "il faut Optuna pour régler : pip install veillee[lab]"
            )
        ) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    search = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=int(study.digest(), 16), multivariate=True))
    if all(low <= usual[name] <= high for name, (low, high) in bounds.items()):
        search.enqueue_trial(usual)
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


def arms(game: Game, plan: Plan, seed: str, games: int = 0) -> tuple[Arm, ...]:
    """Every deal once, and so more of them, unless luck is asked for, which shows in a deal's second game."""
    twins = balance.TWINS if any(name.rpartition(": ")[2] == "luck" for name in plan.targets) else 1
    return balance.arms(game, plan.bot, plan.players, games or plan.games, seed, twins=twins)


def measured(
    games: Sequence[Game], plan: Plan, seed: str, crew: Crew, folder: Folder | None = None
) -> list[dict[str, Estimate]]:
    """Of each game the figures that the targets name: over all numbers of players, or of one of them (`4: score`). A
    folder keeps the games: they are then as many as the end of a search takes.
    """
    count = plan.games if folder is None else plan.held_out
    study = Study("tune", "", "", tuple(arm for game in games for arm in arms(game, plan, seed, count)))
    if folder is not None:
        folder.begin(study)
    lines = carry_out(study, crew, folder)
    each = [figures(arm, [line for line in lines if line.arm == at]) for at, arm in enumerate(study.arms)]
    size = len(plan.players)
    return [_wanted(plan, each[first : first + size]) for first in range(0, len(each), size)]


def _wanted(plan: Plan, each: Sequence[dict[str, Estimate]]) -> dict[str, Estimate]:
    known: dict[str, Estimate] = {}
    for name in plan.targets:
        figure = name.rpartition(": ")[2]
        if figure.startswith("ending "):
            for found in each:  # in which no game may have ended so
                found.setdefault(figure, share([False] * found["moves"].games))
    for count, found in zip(plan.players, each, strict=True):
        known |= {f"{count}: {name}": figure for name, figure in found.items()}
    for name in dict.fromkeys(name for found in each for name in found):
        parts = [found[name] for found in each if name in found]
        low, high = fmean(part.low for part in parts), fmean(part.high for part in parts)
        known[name] = Estimate(fmean(part.value for part in parts), low, high, sum(part.games for part in parts))
    for name in plan.targets:
        if name not in known:
            there = ", ".join(sorted(one for one in known if ": " not in one))
            raise BadPlan(
                here(
                    f"targets: in these games nobody was {name!r}; there are {there}, each also as '{count}: …'",
                    f"targets : personne n’y était « {name} » ; il y a {there}, chacun aussi avec « {count}: … »",
                )
            )
    return {name: known[name] for name in plan.targets}


def distance(plan: Plan, found: dict[str, Estimate]) -> float:
    """How far figures lie outside of their targets, each in widths of its own."""
    total = 0.0
    for name, (low, high) in plan.targets.items():
        off = max(low - found[name].value, found[name].value - high, 0.0) / width(low, high)
        total += off * off
    return total


def finished(plan: Plan, game: Game, trials: Sequence[Trial], crew: Crew, folder: Folder) -> Tuned:
    """The best proposal, measured anew on a seed that the search did not use."""
    able = [trial for trial in trials if trial.distance < REFUSED]
    if not able:
        raise BadPlan(
            here(
                f"bounds: none of {len(trials)} proposals makes a good pack; `veillee content check` says why",
                f"bounds : aucun des {len(trials)} essais ne donne une boîte ; `veillee content check` dit pourquoi",
            )
        )

    def packs(chosen: Sequence[Trial]) -> list[Game]:
        return [rebound(game, changed(game.content.text, trial.values)) for trial in chosen]

    def replayed(chosen: Sequence[Trial]) -> list[float]:
        found = measured(packs(chosen), plan, f"{plan.seed} final", crew, Folder(folder.path / "final"))
        return [distance(plan, one) for one in found]

    best = final(plan, able, replayed)
    there = Folder(folder.path / "held-out")
    after, before = measured([*packs([best]), game], plan, f"{plan.seed} held out", crew, there)
    return Tuned(list(trials), best, after, before, changed(game.content.text, best.values), numbers_of(plan, game))


def final(plan: Plan, trials: Sequence[Trial], replayed: Callable[[Sequence[Trial]], list[float]]) -> Trial:
    """The best of the best, by games of their own: each came so far also by luck."""
    ranked = sorted(trials, key=lambda trial: (trial.distance, trial.number))
    chosen: list[Trial] = []
    for trial in ranked:
        if len(chosen) < plan.finalists and trial.values not in [one.values for one in chosen]:
            chosen.append(trial)
    if len(chosen) == 1:
        return chosen[0]
    distances = replayed(chosen)
    return chosen[distances.index(min(distances))]


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
    games = plan.held_out or plan.games
    note = (
        f"{sum(aim[-1] == 'reached' for aim in aims)} of {len(aims)} targets. Measured on games that the search did not"
        f" use, {games} for each number of players; the search's own figures are always a little too good."
    )
    chart = Chart(tuple(tuned.held_out.items()), aims=tuple(plan.targets.values()), before=tuple(tuned.before.values()))
    usual = {name: f"{value:g}" for name, value in tuned.usual.items()}
    values = [
        (name, f"{low:g} … {high:g}", usual.get(name, ""), f"{tuned.best.values[name]:g}")
        for name, (low, high) in plan.bounds.items()
    ]
    way = tuple((str(trial.number + 1), f"{trial.distance:.4f}") for trial in better(tuned.trials))
    return [
        Section("What was reached", note, header, tuple(aims), chart),
        Section("What was changed", "Numbers of the pack.", ("number", "bounds", "was", "found"), tuple(values)),
        Section("The search", way_note(plan, tuned, "came nearer"), ("trial", "distance"), way),
    ]


def way_note(plan: Plan, tuned: Tuned, what: str) -> str:
    """How the search went, in words."""
    note = f"Of {len(tuned.trials)} trials of {plan.games} games for each number of players those that {what}"
    if plan.finalists > 1:
        best = tuned.best.number + 1
        note += f"; the best {plan.finalists} were played again on other games, and trial {best} came out first"
    return note + "."


def better(trials: Sequence[Trial]) -> list[Trial]:
    """Those that came nearer than all before them."""
    found: list[Trial] = []
    for trial in trials:
        if not found or trial.distance < found[-1].distance:
            found.append(trial)
    return found
