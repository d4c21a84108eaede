"""Two packs, or two versions of the rules, with the same bots and seed: what differs, and by how much at least."""

from collections.abc import Sequence

from veillee.core.game import Game
from veillee.study.arm import Arm, Line, arm_of
from veillee.study.balance import TWINS, of_role, roles_of
from veillee.study.figures import Chart, Estimate, Section, fair_shares, luck, mean, share
from veillee.study.folder import Study


def arms(
    one: Game, other: Game, names: tuple[str, str], bot: str, players: int, games: int, seed: str
) -> tuple[Arm, ...]:
    return tuple(
        arm_of(game, (bot,) * players, seed, games, twins=TWINS, label=name)
        for game, name in zip((one, other), names, strict=True)
    )


def figures(arm: Arm, lines: Sequence[Line]) -> dict[str, Estimate]:
    """What can be said of any arm, by name. `tune` aims at the same ones."""
    found = {
        "moves": mean([line.moves for line in lines]),
        "score": mean([score for line in lines for score in line.scores]),
        "best score": mean([max(line.scores) for line in lines]),
        "leads": mean([line.leads for line in lines]),
        "comebacks": share([line.comeback for line in lines]),
    }
    decided = luck(lines, arm.twins)
    if decided is not None:
        found["luck"] = decided
    for ending in sorted({line.ending for line in lines}):
        found[f"ending {ending}"] = share([line.ending == ending for line in lines])
    for role in roles_of(lines):
        for name, figure in fair_shares(lines, of_role(role)).items():
            found[f"share {role}={name}"] = figure
    return found


def sections(study: Study, lines: Sequence[Line]) -> list[Section]:
    one, other = (figures(arm, [line for line in lines if line.arm == at]) for at, arm in enumerate(study.arms))
    rows, charted = [], []
    for name in dict.fromkeys([*one, *other]):
        before, after = one.get(name), other.get(name)
        if before is None or after is None:
            rows.append((name, before.told() if before else "–", after.told() if after else "–", "–", ""))
            continue
        change = after.less(before)
        sure = "" if change.low <= 0 <= change.high else "differs"
        rows.append((name, before.told(), after.told(), change.told(), sure))
        if name.startswith("share "):
            charted.append((name.removeprefix("share "), change))
    names = [arm.label for arm in study.arms]
    note = "The same bots and the same seed with both; a change is told with the 95 % interval of the difference."
    header = ("figure", names[0], names[1], "change", "")
    return [Section("Side by side", note, header, tuple(rows), Chart(tuple(charted), 0.0) if charted else None)]
