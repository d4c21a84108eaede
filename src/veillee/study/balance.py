"""How even a game is between equal bots: by seat, by who begins, by what the deal made of each (character, role, start
tile); what its cards and tiles are worth; how long games are, how they end, who leads, how much the deal decides.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from veillee.core.game import Game
from veillee.study.arm import Arm, Line, arm_of, game_of, sections_of
from veillee.study.figures import Chart, Estimate, Section, fair_shares, luck, mean, share
from veillee.study.folder import Study

TWINS = 2


def arms(game: Game, bot: str, players: Sequence[int], games: int, seed: str, iterations: int = 0) -> tuple[Arm, ...]:
    """The same bot on every seat; deals come in pairs, to tell luck from play."""
    return tuple(
        arm_of(game, (bot,) * count, seed, games, iterations=iterations, twins=TWINS, label=f"{count} players")
        for count in players
    )


def sections(study: Study, lines: Sequence[Line]) -> list[Section]:
    found: list[Section] = []
    for at, arm in enumerate(study.arms):
        of_arm = [line for line in lines if line.arm == at]
        found.append(course(arm, of_arm))
        for role in roles_of(of_arm):
            found.append(by_role(arm, of_arm, role))
        found += items(arm, of_arm)
    return found


def roles_of(lines: Sequence[Line]) -> list[str]:
    """Along what seats differ, in the order in which the game says it."""
    return list(dict.fromkeys(role for line in lines for seat in line.roles for role in seat))


def by_role(arm: Arm, lines: Sequence[Line], role: str) -> Section:
    shares = fair_shares(lines, of_role(role))
    scores: dict[str, list[int]] = defaultdict(list)
    for line in lines:
        for seat, score in zip(line.roles, line.scores, strict=True):
            scores[seat.get(role, "")].append(score)
    rows = tuple(
        (name, figure.told(2), f"{mean(scores[name]).value:.1f}", str(figure.games)) for name, figure in shares.items()
    )
    note = "Wins as multiples of the fair share, with their 95 % intervals."
    chart = Chart(tuple(shares.items()), 1.0)
    return Section(f"{arm.label}: by {role}", note, (role, "of the fair share", "points", "games"), rows, chart)


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
    worth: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        for used, payoff in zip(line.used, line.payoffs, strict=True):
            for item in used:
                worth[item].append(payoff)
    found = []
    for kind, ids in sections_of(game_of(arm)).items():
        if not any(item in worth for item in ids):
            continue
        figures = {item: share(worth[item]).times(arm.players) for item in ids if item in worth}
        order = sorted(figures, key=lambda item: -figures[item].value)
        rows = [
            (item, f"{len(worth[item]) / len(lines) / arm.players:.3f}", figures[item].told(2), _extreme(worth[item]))
            for item in order
        ]
        rows += [(item, "0", "–", "never used") for item in ids if item not in worth]
        note = "How often a seat uses it, and what those who did won, as multiples of the fair share."
        header = (kind, "used by a seat", "of the fair share", "")
        found.append(Section(f"{arm.label}: every {kind}", note, header, tuple(rows)))
    return found


def _extreme(payoffs: Sequence[float]) -> str:
    if len(payoffs) < 10:
        return "rarely used"
    return "always won" if min(payoffs) == 1.0 else "never won" if max(payoffs) == 0.0 else ""
