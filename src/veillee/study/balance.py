"""How even a game is between equal bots: by seat, by who begins, by what the deal made of each (character, role, start
tile); what its cards and tiles are worth; how long games are, how they end, who leads, how much the deal decides.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from veillee.core.game import Game
from veillee.study.arm import Arm, Line, arm_of, game_of, parts_of, sections_of
from veillee.study.figures import Chart, Estimate, Section, fair_shares, luck, mean, share
from veillee.study.folder import Study

TWINS = 2
OFTEN = 10
"""From so many uses on, what a card won says something."""
SHOWN = 8
"""So many of the best and of the worst are drawn."""


def arms(
    game: Game,
    bot: str,
    players: Sequence[int],
    games: int,
    seed: str,
    iterations: int = 0,
    name: str = "",
    twins: int = TWINS,
) -> tuple[Arm, ...]:
    """The same bot on every seat; deals come in pairs, to tell luck from play. `name` is the pack's, where there are
    several.
    """
    after = f", {name}" if name else ""
    return tuple(
        arm_of(game, (bot,) * count, seed, games, iterations=iterations, twins=twins, label=f"{seats(count)}{after}")
        for count in players
    )


def seats(count: int) -> str:
    return f"{count} players" if count > 1 else "1 player"


def sections(study: Study, lines: Sequence[Line]) -> list[Section]:
    found = by_pack(study, lines)
    for at, arm in enumerate(study.arms):
        of_arm = [line for line in lines if line.arm == at]
        found.append(course(arm, of_arm))
        for role in roles_of(of_arm):
            found.append(by_role(arm, of_arm, role))
        found += items(arm, of_arm)
    return found


def by_pack(study: Study, lines: Sequence[Line]) -> list[Section]:
    """Where several packs (maps, say) were played: what each makes of the seats, side by side."""
    if len({arm.content_hash for arm in study.arms}) == 1:
        return []
    found = []
    for role in roles_of(lines):
        if role == "seat":
            continue
        rows: list[tuple[str, Estimate]] = []
        for at, arm in enumerate(study.arms):
            shares = fair_shares((line for line in lines if line.arm == at), of_role(role))
            rows += [(f"{arm.label}: {spoken(role, name)}", figure) for name, figure in shares.items()]
        note = "Wins as multiples of the fair share, pack by pack."
        told = tuple((name, figure.told(2), str(figure.games)) for name, figure in rows)
        header = (spoken(role), "of the fair share", "games")
        found.append(Section(f"All packs: by {spoken(role)}", note, header, told, Chart(tuple(rows), 1.0)))
    return found


def roles_of(lines: Sequence[Line]) -> list[str]:
    """Along what seats differ, in the order in which the game says it."""
    return list(dict.fromkeys(role for line in lines for seat in line.roles for role in seat))


def spoken(role: str, name: str = "") -> str:
    """A role, or what a seat is of it, as a reader would say it."""
    if role != "begins":
        return name or role
    return {"": "who begins", "yes": "begins", "no": "comes later"}[name]


def by_role(arm: Arm, lines: Sequence[Line], role: str) -> Section:
    shares = fair_shares(lines, of_role(role))
    scores: dict[str, list[int]] = defaultdict(list)
    for line in lines:
        for seat, score in zip(line.roles, line.scores, strict=True):
            scores[seat.get(role, "")].append(score)
    rows = tuple(
        (spoken(role, name), figure.told(2), f"{mean(scores[name]).value:.1f}", str(figure.games))
        for name, figure in shares.items()
    )
    note = "Wins as multiples of the fair share, with their 95 % intervals."
    chart = Chart(tuple((spoken(role, name), figure) for name, figure in shares.items()), 1.0)
    header = (spoken(role), "of the fair share", "points", "games")
    return Section(f"{arm.label}: by {spoken(role)}", note, header, rows, chart)


def of_role(role: str) -> Callable[[Line, int], str | None]:
    return lambda line, seat: line.roles[seat].get(role)


def course(arm: Arm, lines: Sequence[Line]) -> Section:
    """How games go."""
    figures: list[tuple[str, Estimate | None, int]] = [
        ("moves", mean([line.moves for line in lines]), 1),
        ("points of a seat", mean([score for line in lines for score in line.scores]), 1),
        ("points of the winner", mean([max(line.scores) for line in lines]), 1),
        ("times the lead changes", mean([line.leads for line in lines]), 2),
        ("won from behind (at half of the moves)", share([line.comeback for line in lines]), 3),
        ("decided by the deal (0: not at all, 1: wholly)", luck(lines, arm.twins), 3),
    ]
    endings = Counter(line.ending for line in lines)
    figures += [
        (f"ending: {ending}", share([line.ending == ending for line in lines]), 3) for ending in sorted(endings)
    ]
    rows = tuple((name, figure.told(digits)) for name, figure, digits in figures if figure is not None)
    note = f"{len(lines)} games between {arm.players} × {arm.bots[0]}."
    return Section(f"{arm.label}: the course of a game", note, ("figure", "mean"), rows)


def items(arm: Arm, lines: Sequence[Line]) -> list[Section]:
    """What the parts of the pack are worth to those who use them, and which nobody does."""
    game = game_of(arm)
    roles = roles_of(lines)
    owners = owners_of(game, roles)
    could: Counter[str] = Counter()
    worth: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        for seat, used, payoff in zip(line.roles, line.used, line.payoffs, strict=True):
            could.update(item for item, owner in owners.items() if owner in seat.items())
            for item in used:
                # whoever only names a card of somebody else's does not use it
                if item not in owners or owners[item] in seat.items():
                    worth[item].append(payoff)
    found = []
    for kind, ids in sections_of(game).items():
        if kind in roles or not any(item in worth for item in ids):  # what a seat is, is told by role
            continue
        for item in ids:
            if item not in owners:
                could[item] = arm.players * len(lines)
        figures = {item: share(worth[item]).times(arm.players) for item in ids if item in worth}
        order = sorted(figures, key=lambda item: -figures[item].value)
        rows = [
            (
                named(game, item),
                f"{len(worth[item]) / could[item]:.3f}",
                figures[item].told(2),
                _extreme(worth[item], could[item]),
            )
            for item in order
        ]
        rows += [
            (named(game, item), "0", "–", "never used" if could[item] else "never dealt")
            for item in ids
            if item not in worth
        ]
        note = (
            "How often a seat that could uses it, and what those who did won, as multiples of the fair share. The chart"
            " shows the best and the worst of those that are used often enough to tell."
        )
        header = (kind, "used by a seat", "of the fair share", "")
        known = [(named(game, item), figures[item]) for item in order if len(worth[item]) >= OFTEN]
        ends = known if len(known) <= 2 * SHOWN else known[:SHOWN] + known[-SHOWN:]
        chart = Chart(tuple(ends), 1.0, extremes=True) if len(ends) > 1 else None
        found.append(Section(f"{arm.label}: every {kind}", note, header, tuple(rows), chart))
    return found


def usage(arm: Arm, lines: Sequence[Line], item: str) -> Estimate:
    """How often a seat that could uses a part of the pack."""
    owner = owners_of(game_of(arm), roles_of(lines)).get(item)
    could = [
        item in used
        for line in lines
        for roles, used in zip(line.roles, line.used, strict=True)
        if owner is None or owner in roles.items()
    ]
    return share(could) if could else Estimate(0.0, 0.0, 1.0, 0)


def named(game: Game, item: str) -> str:
    """A part of the pack as its box calls it; its id beside it, where that says something else."""
    name = game.content.names.get(item, {}).get("en", item)
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return name if plain == item else f"{name} ({item})"


def owners_of(game: Game, roles: Sequence[str]) -> dict[str, tuple[str, str]]:
    """The parts of the pack that only some seats can use, and what they are: a card with `character = "sally"` is
    Sally's.
    """
    return {
        item["id"]: (role, item[role])
        for items in parts_of(game).values()
        for item in items
        for role in roles
        if isinstance(item.get(role), str)
    }


def _extreme(payoffs: Sequence[float], could: int) -> str:
    """What is to be said of those who used it, of so many who could."""
    if len(payoffs) < OFTEN:
        return "rarely dealt" if could < OFTEN or 2 * len(payoffs) >= could else "rarely used"
    return "always won" if min(payoffs) == 1.0 else "never won" if max(payoffs) == 0.0 else ""
