"""One seat against bots: it is asked whenever it is due, or, where it may interrupt or time passes, whenever it could
act.
"""

from veillee.adapters.turns import TICK, Asking
from veillee.core.bot import Bot, Budget
from veillee.core.drive import UNSEEN, Driver
from veillee.core.game import WAIT, Game, Move, Seat
from veillee.core.rng import Rng, stream
from veillee.core.story import Story


class Against(Asking):
    """Game `number` of `seed` from one seat; WAIT lets the others go on."""

    def __init__(self, game: Game, players: int, own: Seat, bot: Bot, seed: str, number: int) -> None:
        super().__init__(game.new(players, stream(seed, number, "deal")))
        self.own = own
        self.bot = bot
        self.rngs: list[Rng] = [stream(seed, number, f"bot {seat + 1}") for seat in range(players)]
        self.story: Story | None = None
        if not bot.blind:
            self.story = Story()
            self.state.story = self.story
        self.driver = Driver(self.state, 0)
        self.real_time = game.meta.real_time
        self.go_on()

    @property
    def seat(self) -> Seat:
        return -1 if self.state.over else self.own

    def step(self, move: Move) -> None:
        state = self.state
        if move != WAIT:
            state.play(self.own, move)
            self.driver.last = self.own
            self.driver.asked = 0
        elif not state.over and not state.due >> self.own & 1:
            self.let_one_thing_happen()
        if not state.may >> self.own & 1 or state.over:
            self.go_on()

    def go_on(self) -> None:
        """Let the bots play until the seat is due, or may act after something has happened."""
        state = self.state
        while not state.over:
            if state.due >> self.own & 1:
                return
            if not self.let_one_thing_happen():
                return
            if state.may >> self.own & 1:
                return

    def let_one_thing_happen(self) -> bool:
        """One move of a bot, or one deadline; in real time at most one tick. Whether anything is still to come."""
        self.ask_bots()
        at = self.driver.next()
        if self.real_time:
            tick = self.driver.now + TICK
            if at < 0 or at > tick:
                self.driver.now = tick
                self.state.advance(tick)
                return True
        if at < 0:
            return False
        self.driver.step(at)
        return True

    def ask_bots(self) -> None:
        asks = self.driver.asks()
        bot = self.bot
        for seat in range(self.state.seats):
            if seat != self.own and asks >> seat & 1:
                rng = self.rngs[seat]
                world = self.state if bot.blind else self.state.imagine(seat, rng)
                seen = UNSEEN if self.story is None else self.story.seen(seat)
                self.driver.answer(seat, bot.choose(world, seat, seen, Budget(bot.iterations), rng))
