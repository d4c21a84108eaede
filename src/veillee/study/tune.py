"""Numbers of a pack moved within bounds until games come out as wished: Optuna proposes, the crew plays, targets judge.
The same seed gives the same search, whoever plays and however often it was interrupted. It begins with what is there;
its finalists are played again, since the best of many is always partly lucky; the end is measured on games that
neither has seen.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isfinite
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
from veillee.study.folder import Folder, Study, carry_out, replaced, whole_lines
from veillee.tongue import colon, here, reason

REFUSED = 1e6
"""The distance of a proposal that makes no good pack."""
FIGURES = ("moves", "score", "best score", "leads", "comebacks", "luck")
COUNTED = ("ending ", "share ", "used ")
"""What games are told in, and how figures begin that only the games know."""
DEALS = 32
"""So many are looked at to learn what a seat may be."""
FEW = 3
"""Up to so many numbers a report shows every proposal."""
NAMED = 40
"""So many figures are named to who asked for another."""
BATCH = 4
"""Proposals at a time; a study's own, so that more workers do not change it."""


class BadPlan(ValueError):
    """A plan that cannot be followed: where, and what would be right."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a person writes."""

    game: str
    players: list[int]
    bounds: dict[str, tuple[float, float]] = {}
    """A number of the pack (`balloons.golden`, `card.sally-2.force`, `card.wink.effects.0.n`) and its bounds; of a list
    (`card`), how many it keeps.
    """
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
    options: dict[str, bool | int | str] = {}

    @property
    def round(self) -> int:
        """Games of one proposal."""
        return len(self.players) * self.games

    @property
    def last(self) -> int:
        """Games of one pack, or of one bot, in the final and at the end."""
        return len(self.players) * (self.held_out or self.games)

    @property
    def all_games(self) -> int:
        replayed = self.finalists + 1 if self.finalists > 1 else 0
        return self.trials * self.round + (replayed + 2) * self.last


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
        raise BadPlan(f"{path}{colon()}{reason(error)}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path}{colon()}{_misread(str(error))}") from None
    if len(set(plan.players)) < len(plan.players):
        raise BadPlan(
            here(
                f"{path}: players: each number once, found {plan.players}",
                f"{path} : players : chaque nombre une seule fois, et non {plan.players}",
            )
        )
    if plan.weights and (plan.bounds or plan.targets):
        raise BadPlan(
            here(
                f"{path}: weights are tuned by themselves: leave out bounds and targets",
                f"{path} : weights se règle à part : enlève bounds et targets",
            )
        )
    asked = {"weights": plan.weights} if plan.weights else {"bounds": plan.bounds, "targets": plan.targets}
    for what, pairs in asked.items():
        if not pairs:
            raise BadPlan(here(f"{path}: {what}: expected at least one", f"{path} : {what} : il en faut au moins un"))
        for name, (low, high) in pairs.items():
            if not (isfinite(low) and isfinite(high) and low <= high):
                found = f"[{low:g}, {high:g}]"
                raise BadPlan(
                    here(
                        f"{path}: {what} of {name}: expected [least, most], found {found}",
                        f"{path} : {what} de {name} : on attend [le moins, le plus], et non {found}",
                    )
                )
    for name in plan.targets:
        count, apart, figure = name.rpartition(": ")
        if apart and count not in map(str, plan.players):
            raise BadPlan(
                here(
                    f"{path}: targets: {name}: nobody plays with {count}; players are {plan.players}",
                    f"{path} : targets : {name} : personne ne joue à {count} ; players dit {plan.players}",
                )
            )
        if figure not in FIGURES and not figure.startswith(COUNTED):
            there = ", ".join((*FIGURES, *(f"{one}…" for one in COUNTED)))
            raise BadPlan(
                here(
                    f"{path}: targets: no figure is called {figure!r}; there are {there}",
                    f"{path} : targets : aucun chiffre ne s’appelle « {figure} » ; il y a {there}",
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
                    f"{path} : {what} : au moins {least}, et non {number}",
                )
            )
    return plan


def written(plan: Plan) -> str:
    """The plan as a file again."""
    tables = {"bounds": plan.bounds, "targets": plan.targets, "weights": plan.weights}
    usual = msgspec.structs.asdict(Plan(plan.game, plan.players))
    out = []
    for name, value in msgspec.structs.asdict(plan).items():
        if name in tables or (value == usual[name] and name not in ("game", "players", "bot", "games", "trials")):
            continue
        if isinstance(value, dict):
            pairs = ", ".join(f"{key} = {_toml(one)}" for key, one in value.items())
            out.append(f"{name} = {{ {pairs} }}")
        else:
            out.append(f"{name} = {_toml(value)}")
    for name, pairs_of in tables.items():
        if pairs_of:
            out += ["", f"[{name}]", *(f"{_toml(key)} = [{low:g}, {high:g}]" for key, (low, high) in pairs_of.items())]
    return "\n".join(out)


def _toml(value: object) -> str:
    """JSON's texts, numbers and lists of numbers are TOML's, too."""
    told = msgspec.json.encode(value).decode()
    return told.replace(",", ", ") if isinstance(value, list) else told


def _misread(error: str) -> str:
    """What msgspec says of a plan, in words: where, what was expected and what is there."""
    at = re.search(r" - at `\$\.?([\w.]*)", error)
    where = f"{at[1]}{colon()}" if at and at[1] else ""
    if found := re.match(r"Expected `(.*)`, got `(\w+)`", error):
        wanted = " | ".join(_kind(kind) for kind in found[1].split(" | "))
        theirs = _kind(found[2])
        return where + here(f"expected {wanted}, found {theirs}", f"on attend {wanted}, et non {theirs}")
    if found := re.match(r"Expected `array` of length 2, got (\d+)", error):
        return where + here(
            f"expected [least, most], found {found[1]} numbers",
            f"on attend [le moins, le plus], et non {found[1]} nombres",
        )
    if found := re.match(r"Object contains unknown field `(.*?)`", error):
        there = ", ".join(field.encode_name for field in msgspec.structs.fields(Plan))
        return where + here(
            f"there is nothing called {found[1]!r} in a plan; there are {there}",
            f"il n’y a pas de « {found[1]} » dans un plan ; il y a {there}",
        )
    if found := re.match(r"Object missing required field `(.*?)`", error):
        return where + here(f"{found[1]} is missing", f"il manque {found[1]}")
    if found := re.search(r"\(at line (\d+), column (\d+)\)", error):
        line, column = found.groups()
        return here(
            f"line {line}, column {column}: this is not TOML", f"ligne {line}, colonne {column} : ce n’est pas du TOML"
        )
    return here("this is not TOML", "ce n’est pas du TOML")


def _kind(name: str) -> str:
    words = {
        "int": ("a whole number", "un nombre entier"),
        "float": ("a number", "un nombre"),
        "str": ("a text", "un texte"),
        "bool": ("true or false", "true ou false"),
        "array": ("a list", "une liste"),
        "object": ("a table", "une table"),
    }
    return here(*words[name]) if name in words else name


def check(plan: Plan, game: Game) -> None:
    """Whether this game has all that the plan names, before anything is played or kept."""
    changed(game.content.text, {name: low for name, (low, _) in plan.bounds.items()})
    for name, value in numbers_of(plan, game).items():
        low, high = plan.bounds[name]
        found = f"[{low:g}, {high:g}]"
        if isinstance(value, int) and (low % 1 or high % 1):
            raise BadPlan(
                here(
                    f"bounds: {name}: a whole number, and so are its bounds, not {found}",
                    f"bounds : {name} : c’est un nombre entier, et ses bornes aussi, et non {found}",
                )
            )
        if _is_list(game.content.text, name) and not 0 <= low <= high <= value:
            raise BadPlan(
                here(
                    f"bounds: {name}: the pack has {value:g} of them, and none can be added: not {found}",
                    f"bounds : {name} : la boîte en a {value:g}, et on ne peut pas en ajouter : pas {found}",
                )
            )
    endings = [ending for ending in game.meta.endings if ending]
    for name in plan.targets:
        figure = name.rpartition(": ")[2]
        if figure in FIGURES:
            continue
        if figure.startswith("ending "):
            known = [f"ending {ending}" for ending in endings]
        elif figure.startswith("used "):
            known = [f"used {item}" for ids in sections_of(game).values() for item in ids]
        else:
            known = [f"share {role}={one}" for role, ones in _roles(plan, game).items() for one in ones]
        if figure not in known:
            there = ", ".join(known[:NAMED]) + (", …" if len(known) > NAMED else "")
            raise BadPlan(
                here(
                    f"targets: {plan.game} has no {figure!r}; there are {there}",
                    f"targets : {plan.game} n’a pas « {figure} » ; il y a {there}",
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
        if isinstance(where[field], list):
            del where[field][int(value) :]
        else:
            where[field] = int(value) if isinstance(where[field], int) else round(value, 4)
    return tomlkit.dumps(document)


def _found(document: Any, name: str) -> tuple[Any, Any]:
    """Where a number stands: `table.field`, `section.id.field` among parts, `effects.0.n` by its place in a list; a
    list stands for how many it has.
    """
    where = document
    *way, last = name.split(".")
    for step in way:
        key = _key(where, step)
        if key is None:
            raise BadPlan(
                here(f"bounds: {name}: the pack has no {step!r}", f"bounds : {name} : la boîte n’a pas « {step} »")
            )
        where = where[key]
    key = _key(where, last)
    if key is None or isinstance(where[key], bool) or not isinstance(where[key], int | float | list):
        raise BadPlan(
            here(
                f"bounds: {name}: the pack has no number there",
                f"bounds : {name} : la boîte n’a pas de nombre à cet endroit",
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
    if isinstance(found, list):
        return len(found)
    return int(found) if isinstance(found, int) else float(found)


def _is_list(text: str, name: str) -> bool:
    import tomlkit  # noqa: PLC0415 (as above)

    where, field = _found(tomlkit.parse(text), name)
    return isinstance(where[field], list)


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
        return _tried(plan, game, first, proposals, crew, lambda done: progress(first * plan.round + done))

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
                "tuning needs Optuna: pip install veillee[lab]", "il faut Optuna pour régler : pip install veillee[lab]"
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
                    value: float = trial.suggest_int(name, int(low), int(high))
                else:
                    value = trial.suggest_float(name, low, high)
                proposals[-1][name] = float(value)
        if len(trials) < first + len(asked):
            trials = trials[:first]
            known = {_numbers(trial.values): trial for trial in trials}  # the same proposal would play the same games
            fresh = [values for at, values in enumerate(proposals) if values not in proposals[:at]]
            fresh = [values for values in fresh if _numbers(values) not in known]
            known |= {_numbers(trial.values): trial for trial in tried(first, fresh)}
            for at, values in enumerate(proposals):
                trials.append(msgspec.structs.replace(known[_numbers(values)], number=first + at))
            _keep(folder, trials)
        for trial, found in zip(asked, trials[first:], strict=False):
            search.tell(trial, found.distance)
        progress((first + len(asked)) * plan.round)
    return trials


def _numbers(values: dict[str, float]) -> tuple[float, ...]:
    return tuple(values.values())


def _tried(
    plan: Plan,
    game: Game,
    first: int,
    proposals: Sequence[dict[str, float]],
    crew: Crew,
    progress: Callable[[int], None],
) -> list[Trial]:
    """Some proposals, played together."""
    games: dict[int, Game] = {}
    for at, values in enumerate(proposals):
        with suppress(BadContent):
            games[at] = rebound(game, changed(game.content.text, values))
    each = measured(list(games.values()), plan, plan.seed, crew, progress=progress)
    found = dict(zip(games, each, strict=True))
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
    games: Sequence[Game],
    plan: Plan,
    seed: str,
    crew: Crew,
    folder: Folder | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[dict[str, Estimate]]:
    """Of each game the figures that the targets name: over all numbers of players, or of one of them (`4: score`). A
    folder keeps the games: they are then as many as the end of a search takes.
    """
    count = plan.games if folder is None else plan.held_out
    study = Study("tune", seed, "", tuple(arm for game in games for arm in arms(game, plan, seed, count)))
    if folder is not None:
        folder.begin(study)
    lines = carry_out(study, crew, folder, progress)
    each = []
    for at, arm in enumerate(study.arms):
        of_arm = [line for line in lines if line.arm == at]
        parts = {name.rpartition(": ")[2] for name in plan.targets}
        used = {name: balance.usage(arm, of_arm, name[5:]) for name in sorted(parts) if name.startswith("used ")}
        each.append(figures(arm, of_arm) | used)
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
                    f"targets : personne n’y était « {name} » ; il y a {there}, chacun aussi avec « {count}: … »",
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


def strain(plan: Plan, found: dict[str, Estimate]) -> float:
    """How near to the end of its target the most strained figure lies: 0 in the middle of it, 1 at an end. Of those
    that reach everything, the one with the most room is the likeliest to reach it again.
    """
    return max(
        (abs(2 * found[name].value - low - high) / width(low, high) for name, (low, high) in plan.targets.items()),
        default=0.0,
    )


def finished(
    plan: Plan,
    game: Game,
    trials: Sequence[Trial],
    crew: Crew,
    folder: Folder,
    progress: Callable[[int], None] = lambda done: None,
) -> Tuned:
    """The best proposal, measured anew on a seed that the search did not use."""
    able = [trial for trial in trials if trial.distance < REFUSED]
    if not able:
        raise BadPlan(
            here(
                f"bounds: none of {len(trials)} proposals makes a good pack; `veillee content check` says why",
                f"bounds : aucun des {len(trials)} essais ne donne une boîte ; `veillee content check` dit pourquoi",
            )
        )

    def packs(chosen: Sequence[Trial]) -> list[Game]:
        return [rebound(game, changed(game.content.text, trial.values)) for trial in chosen]

    def replayed(chosen: Sequence[Trial]) -> list[tuple[float, float]]:
        there, before = Folder(folder.path / "final"), plan.trials * plan.round
        found = measured(packs(chosen), plan, f"{plan.seed} final", crew, there, lambda done: progress(before + done))
        return [(distance(plan, one), strain(plan, one)) for one in found]

    best = final(plan, able, numbers_of(plan, game), replayed)
    there, played = Folder(folder.path / "held-out"), plan.all_games - 2 * plan.last
    both = [*packs([best]), game]
    after, before = measured(both, plan, f"{plan.seed} held out", crew, there, lambda done: progress(played + done))
    return Tuned(list(trials), best, after, before, changed(game.content.text, best.values), numbers_of(plan, game))


def final(
    plan: Plan,
    trials: Sequence[Trial],
    usual: dict[str, float],
    replayed: Callable[[Sequence[Trial]], list[tuple[float, float]]],
) -> Trial:
    """The best of the best, by games of their own: each came so far also by luck. What was there before stands among
    them, so that nothing is found that is no better than that.
    """
    ranked = sorted(trials, key=lambda trial: (trial.distance, strain(plan, trial.figures), trial.number))
    chosen: list[Trial] = []
    for trial in ranked:
        if len(chosen) < plan.finalists and trial.values not in [one.values for one in chosen]:
            chosen.append(trial)
    if len(chosen) == 1:
        return chosen[0]
    chosen += [trial for trial in trials if trial.values == usual and usual not in [one.values for one in chosen]][:1]
    distances = replayed(chosen)
    return chosen[distances.index(min(distances))]


def trials_of(folder: Folder) -> list[Trial]:
    path = folder.path / "trials.jsonl"
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Trial) for line in whole_lines(path)]


def _keep(folder: Folder, trials: Sequence[Trial]) -> None:
    """All of them: of a batch that was broken off in the middle some may be there already."""
    replaced(folder.path / "trials.jsonl", b"".join(msgspec.json.encode(trial) + b"\n" for trial in trials))


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
        *_proposals(plan, tuned),
    ]


def _proposals(plan: Plan, tuned: Tuned) -> list[Section]:
    """Where few numbers were moved: all that was tried."""
    if len(plan.bounds) > FEW:
        return []
    tried = {_numbers(trial.values): trial for trial in reversed(tuned.trials)}
    rows = tuple(
        (*(f"{value:g}" for value in values), "no good pack" if trial.distance == REFUSED else f"{trial.distance:.4f}")
        for values, trial in sorted(tried.items(), key=lambda pair: (pair[1].distance, pair[1].number))
    )
    note = "Every proposal, the nearest first. A distance is how far figures lie outside of their targets: 0 is there."
    return [Section("What was tried", note, (*plan.bounds, "distance"), rows)]


def way_note(plan: Plan, tuned: Tuned, what: str) -> str:
    """How the search went, in words."""
    note = f"Of {len(tuned.trials)} trials of {plan.games} games for each number of players those that {what}"
    if plan.finalists > 1:
        best = tuned.best.number + 1
        note += f"; the best {plan.finalists} and what was there were played again on other games"
        note += f", and trial {best} came out first"
    return note + "."


def better(trials: Sequence[Trial]) -> list[Trial]:
    """Those that came nearer than all before them."""
    found: list[Trial] = []
    for trial in trials:
        if not found or trial.distance < found[-1].distance:
            found.append(trial)
    return found
