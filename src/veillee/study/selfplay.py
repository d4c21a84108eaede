"""Weights of a bot's insight moved within bounds until it wins most against itself as it was: one seat rests on a
proposal, the others on what we have; the best is played again on games that the search never saw.
"""

from collections.abc import Callable, Sequence
from statistics import fmean

from veillee.bots.weighed import WEIGHED, UnknownWeight, rest, weights
from veillee.core.game import Game
from veillee.core.registry import box_of
from veillee.study.arm import Arm, arm_of
from veillee.study.crew import Crew
from veillee.study.figures import Chart, Estimate, Section, share
from veillee.study.folder import Folder, Study, carry_out
from veillee.study.tune import BadPlan, Plan, Trial, Tuned, better, final, searched, way_note
from veillee.tongue import colon, here, translated

UNKNOWN = r"aucun poids ne s’appelle « \1 » ; il y a \2"
SHARE = "of the fair share"
"""What the proposal takes at a table of the bot as it was: 1 is no better."""


def check(plan: Plan, game: Game) -> None:
    """Whether all weights that the plan names are there."""
    insight = box_of(game).insight
    usual = weights(insight)
    try:
        rest(insight, {name: usual.get(name, 0.0) for name in plan.weights})
    except UnknownWeight as error:
        told = translated(str(error), ((r"no weight is called '(.*)'; there are (.*)", UNKNOWN),))
        raise BadPlan(f"weights{colon()}{told}") from None
    if min(plan.players) < 2:
        raise BadPlan(
            here(
                "players: a bot that plays against itself needs at least two at a table",
                "players : pour qu’un robot joue contre lui-même, il faut être au moins deux à table",
            )
        )


def arms(game: Game, plan: Plan, values: dict[str, float], seed: str, games: int = 0) -> tuple[Arm, ...]:
    """One on the proposal among others as they are, seats rotated, for each number of players."""
    return tuple(
        arm_of(
            game,
            (WEIGHED + plan.bot, *[plan.bot] * (count - 1)),
            seed,
            games or plan.games,
            label=f"{count} players",
            weights=values,
        )
        for count in plan.players
    )


def measured(
    game: Game,
    plan: Plan,
    proposals: Sequence[dict[str, float]],
    seed: str,
    crew: Crew,
    folder: Folder | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[list[Estimate]]:
    """Per proposal, and per number of players, what it takes as a multiple of its fair share. A folder keeps the games:
    they are then as many as the end of a search takes.
    """
    count = plan.games if folder is None else plan.held_out
    study = Study("tune", seed, "", tuple(arm for values in proposals for arm in arms(game, plan, values, seed, count)))
    if folder is not None:
        folder.begin(study)
    lines = carry_out(study, crew, folder, progress)
    taken: list[list[float]] = [[] for _ in study.arms]
    for line in lines:
        taken[line.arm].append(line.payoffs[line.number % len(line.payoffs)])
    found = [share(parts).times(arm.players) for parts, arm in zip(taken, study.arms, strict=True)]
    size = len(plan.players)
    return [found[first : first + size] for first in range(0, len(found), size)]


def tune(
    plan: Plan, game: Game, study: Study, crew: Crew, folder: Folder, progress: Callable[[int], None]
) -> list[Trial]:
    """The search for weights. Its distance is how much of everything a proposal does not take."""

    def tried(first: int, proposals: Sequence[dict[str, float]]) -> list[Trial]:
        before = first * plan.round
        found = measured(game, plan, proposals, plan.seed, crew, None, lambda done: progress(before + done))
        return [
            Trial(first + at, values, untaken(plan, each), named(plan, each))
            for at, (values, each) in enumerate(zip(proposals, found, strict=True))
        ]

    return searched(plan, plan.weights, usual_of(plan, game), set(), tried, study, folder, progress)


def untaken(plan: Plan, each: Sequence[Estimate]) -> float:
    return max(plan.players) - fmean(one.value for one in each)


def usual_of(plan: Plan, game: Game) -> dict[str, float]:
    """The weights as they are, of those that the plan moves."""
    return {name: value for name, value in weights(box_of(game).insight).items() if name in plan.weights}


def named(plan: Plan, each: Sequence[Estimate]) -> dict[str, Estimate]:
    return {f"{count}: {SHARE}": one for count, one in zip(plan.players, each, strict=True)}


def finished(
    plan: Plan,
    game: Game,
    trials: Sequence[Trial],
    crew: Crew,
    folder: Folder,
    progress: Callable[[int], None] = lambda done: None,
) -> Tuned:
    """The best proposal, against the bot as it was, on a seed that the search did not use."""

    def replayed(chosen: Sequence[Trial]) -> list[tuple[float, float]]:
        values = [trial.values for trial in chosen]
        there, before = Folder(folder.path / "final"), plan.trials * plan.round
        found = measured(game, plan, values, f"{plan.seed} final", crew, there, lambda done: progress(before + done))
        return [(untaken(plan, each), 0.0) for each in found]

    usual = usual_of(plan, game)
    best = final(plan, trials, usual, replayed)
    there, played = Folder(folder.path / "held-out"), plan.all_games - 2 * plan.last
    both = [best.values, usual]
    after, before = measured(
        game, plan, both, f"{plan.seed} held out", crew, there, lambda done: progress(played + done)
    )
    lines = [f"# {plan.bot} at {plan.game}: found by self-play", "[weights]"]
    lines += [f'"{name}" = {value:.4g}' for name, value in best.values.items()]
    return Tuned(list(trials), best, named(plan, after), named(plan, before), "\n".join(lines) + "\n", usual)


def sections(plan: Plan, tuned: Tuned) -> list[Section]:
    """What the weights are worth on games that the search never saw, and what they are."""
    reached = []
    for name, after in tuned.held_out.items():
        verdict = "better" if after.low > 1 else "worse" if after.high < 1 else "not shown to be better"
        reached.append((name, tuned.before[name].told(), after.told(), verdict))
    note = (
        "What one bot on these weights takes among others on ours, on games that the search did not use: 1 is its fair"
        " share. The middle column is the bot as it was, at the same games."
    )
    chart = Chart(tuple(tuned.held_out.items()), 1.0)
    usual = {name: f"{value:g}" for name, value in tuned.usual.items()}
    values = [
        (name, f"{low:g} … {high:g}", usual.get(name, ""), f"{tuned.best.values[name]:.4g}")
        for name, (low, high) in plan.weights.items()
    ]
    way = tuple(
        (str(trial.number + 1), f"{fmean(one.value for one in trial.figures.values()):.3f}")
        for trial in better(tuned.trials)
    )
    return [
        Section("What it is worth", note, ("players", "as it was", "tuned", ""), tuple(reached), chart),
        Section("What was changed", "Weights of its insight.", ("weight", "bounds", "was", "found"), tuple(values)),
        Section("The search", way_note(plan, tuned, "took more than all before them"), ("trial", SHARE), way),
    ]
