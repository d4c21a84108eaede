"""The two plainest bots, for every game; and any bot without its memory."""

from veillee.core.bot import WAITING, Bot, Budget, Insight, Intent
from veillee.core.game import WAIT, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event


class Random(Bot):
    """Uniform over its legal moves when the game waits for it; never interrupts. In real time it takes its time."""

    def __init__(self, insight: Insight) -> None:
        super().__init__("random", blind=True)
        self.insight = insight

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        if not world.due >> seat & 1:
            return self.insight.leisurely(world, seat, rng)
        return Intent(world.sample(seat, rng), 0)


class Greedy(Bot):
    """What the game's insight picks in one imagined world."""

    def __init__(self, insight: Insight) -> None:
        super().__init__("greedy")
        self.insight = insight

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        move = self.insight.pick(world, seat, rng)
        return WAITING if move == WAIT else Intent(move, self.insight.pace(world, seat, move, rng))


class Forgetful(Bot):
    """Plays as another bot that remembers nothing: what history teaches is what the other wins against it."""

    def __init__(self, other: Bot) -> None:
        super().__init__(f"forgetful-{other.name}", iterations=other.iterations)
        self.other = other

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        return self.other.choose(world, seat, [], budget, rng)
