"""What somebody's games add up to: wins with honest intervals, best scores, runs, times; by game, role, bot, friend."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from veillee.memory.results import Result, Seated, counted
from veillee.study.figures import interval

Key = TypeVar("Key")


class Wins(msgspec.Struct, frozen=True):
    """How many games, how many of them won (alone or shared), and the ends of the 95 % interval of that share."""

    games: int
    won: int
    low: float
    high: float


class RoleFigures(msgspec.Struct, frozen=True):
    game: str
    role: str
    wins: Wins


class BotFigures(msgspec.Struct, frozen=True):
    """Games in which all others were bots of one level."""

    game: str
    bot: str
    wins: Wins


class FriendFigures(msgspec.Struct, frozen=True):
    """Games with one friend: how often I won, and how often they did."""

    friend: str
    """The same for this friend in all that I am told, and another for everybody else."""
    name: str
    """As they called themselves last."""
    mine: Wins
    theirs: int


class BestTime(msgspec.Struct, frozen=True):
    """The fastest win with so many players, milliseconds."""

    players: int
    millis: int


class GameFigures(msgspec.Struct, frozen=True):
    game: str
    wins: Wins
    best: int | None
    """The best score; None where the game counts nothing but the win."""
    run: int
    """How many games in a row are won by now."""
    longest: int
    times: tuple[BestTime, ...]


class Figures(msgspec.Struct, frozen=True):
    games: tuple[GameFigures, ...]
    roles: tuple[RoleFigures, ...]
    bots: tuple[BotFigures, ...]
    friends: tuple[FriendFigures, ...]


class Mine(msgspec.Struct, frozen=True):
    """A game that counts for me, and my seat in it."""

    result: Result
    seat: int

    @property
    def own(self) -> Seated:
        return self.result.seats[self.seat]

    @property
    def won(self) -> bool:
        return self.own.payoff > 0

    @property
    def others(self) -> list[Seated]:
        return [seated for seat, seated in enumerate(self.result.seats) if seat != self.seat]


def figures(results: Iterable[Result], guest: str, friend: Callable[[str], str], real_time: set[str]) -> Figures:
    """`results` in the order of play; `friend` names another guest so that nobody knows them by it."""
    mine = [Mine(result, seat) for result in results if (seat := counted(result, guest)) is not None]
    by_game = _grouped(mine, lambda one: [one.result.game])
    roles = _grouped(mine, lambda one: [(one.result.game, one.own.role)] if one.own.role else [])
    bots = _grouped(mine, lambda one: [(one.result.game, bot) for bot in _level(one)])
    friends = _grouped(mine, lambda one: {other.guest for other in one.others if other.guest and not other.bot})
    return Figures(
        games=tuple(_game(game, played, game in real_time) for game, played in sorted(by_game.items())),
        roles=tuple(RoleFigures(game, role, wins(played)) for (game, role), played in sorted(roles.items())),
        bots=tuple(BotFigures(game, bot, wins(played)) for (game, bot), played in sorted(bots.items())),
        friends=tuple(
            sorted(
                (_friend(other, played, friend) for other, played in friends.items()),
                key=lambda found: (-found.mine.games, found.name, found.friend),
            )
        ),
    )


def wins(played: Sequence[Mine]) -> Wins:
    won = sum(one.won for one in played)
    return Wins(len(played), won, *interval(won / len(played), len(played)))


def _grouped(mine: Iterable[Mine], keys: Callable[[Mine], Iterable[Key]]) -> dict[Key, list[Mine]]:
    found: dict[Key, list[Mine]] = defaultdict(list)
    for one in mine:
        for key in keys(one):
            found[key].append(one)
    return found


def _level(one: Mine) -> set[str]:
    """The level of all others, where they were bots of one."""
    levels = {other.bot for other in one.others}
    return levels if len(levels) == 1 and "" not in levels else set()


def _game(game: str, played: list[Mine], real_time: bool) -> GameFigures:
    best = max(one.own.score for one in played)
    run = longest = 0
    for one in played:
        run = run + 1 if one.won else 0
        longest = max(longest, run)
    times: dict[int, int] = {}
    if real_time:
        for one in played:
            players = len(one.result.seats)
            if one.won:
                times[players] = min(times.get(players, one.result.millis), one.result.millis)
    only_wins = all(one.own.score == int(one.won) for one in played)
    return GameFigures(
        game=game,
        wins=wins(played),
        best=None if only_wins else best,
        run=run,
        longest=longest,
        times=tuple(BestTime(players, millis) for players, millis in sorted(times.items())),
    )


def _friend(guest: str, played: list[Mine], friend: Callable[[str], str]) -> FriendFigures:
    theirs = [next(other for other in one.others if other.guest == guest) for one in played]
    return FriendFigures(friend(guest), theirs[-1].name, wins(played), sum(other.payoff > 0 for other in theirs))
