"""Gymnasium: one seat is the agent, bots sit on the others."""

from typing import Any

import gymnasium
import numpy as np

from veillee.adapters.drawing import picture, text
from veillee.adapters.observe import Observation, game_with, observation_space, observe
from veillee.bots import bot
from veillee.core.bot import Budget
from veillee.core.drive import Driver
from veillee.core.game import WAIT, Seat
from veillee.core.registry import box
from veillee.core.rng import Rng, stream
from veillee.core.story import Story

TICK = 500
"""Milliseconds for which a WAIT lasts where time passes."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The agent is asked whenever its seat is due, or, where it may interrupt or time passes, whenever it could act.

    WAIT (0) lets the others go on. The reward is the payoff, given at the end; an action that the mask forbids ends the
    game at −1. `info["action_mask"]` repeats the mask.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (gymnasium's own name)

    def __init__(
        self,
        game: str,
        players: int,
        seat: int = 1,
        bots: str = "greedy",
        content: str = "",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = game_with(game, players, content, options)
        if not 1 <= seat <= players:
            raise ValueError(f"seat {seat}: expected a seat from 1 to {players}")
        self.players = players
        self.seat: Seat = seat - 1
        self.bot = bot(box(game), bots)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game, players)
        self.action_space = gymnasium.spaces.Discrete(self.game.moves)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = str(self.np_random.integers(2**62))
        self.rngs: list[Rng] = [stream(deal, 0, f"bot {seat + 1}") for seat in range(self.players)]
        self.state = self.game.new(self.players, stream(deal, 0, "deal"))
        self.story = Story()
        self.state.story = self.story
        self.driver = Driver(self.state, 0)
        self.go_on()
        return self.observation(), self.info()

    def legal(self) -> list[int]:
        state = self.state
        if state.over:
            return [WAIT]
        if state.due >> self.seat & 1:
            return state.legal(self.seat)
        return [WAIT, *state.legal(self.seat)] if state.may >> self.seat & 1 else [WAIT]

    def observation(self) -> Observation:
        return observe(self.state, self.seat, self.legal())

    def info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.moves, np.int8)
        mask[self.legal()] = 1
        return {"action_mask": mask}

    def ask_bots(self) -> None:
        asks = self.driver.asks()
        for seat in range(self.players):
            if seat != self.seat and asks >> seat & 1:
                world = self.state if self.bot.blind else self.state.imagine(seat, self.rngs[seat])
                budget = Budget(self.bot.iterations)
                self.driver.answer(seat, self.bot.choose(world, seat, self.story.seen(seat), budget, self.rngs[seat]))

    def go_on(self) -> None:
        """Let the bots play until the agent is due, or may act after something has happened."""
        while not self.state.over:
            if self.state.due >> self.seat & 1:
                return
            if not self.let_one_thing_happen():
                return
            if self.state.may >> self.seat & 1:
                return

    def let_one_thing_happen(self) -> bool:
        """One move of a bot, or one deadline; in real time at most one tick. Whether anything is still to come."""
        self.ask_bots()
        at = self.driver.next()
        if self.game.meta.real_time:
            tick = self.driver.now + TICK
            if at < 0 or at > tick:
                self.driver.now = tick
                self.state.advance(tick)
                return True
        if at < 0:
            return False
        self.driver.step(at)
        return True

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        if move not in self.legal():
            return self.observation(), -1.0, True, False, self.info()
        if move != WAIT:
            self.state.play(self.seat, move)
            self.driver.last = self.seat
            self.driver.asked = 0
        elif not self.state.over and not self.state.due >> self.seat & 1:
            self.let_one_thing_happen()
        if not self.state.may >> self.seat & 1 or self.state.over:
            self.go_on()
        reward = self.state.payoffs()[self.seat] if self.state.over else 0.0
        return self.observation(), reward, self.state.over, False, self.info()

    def render(self) -> Any:
        return picture(self.state) if self.render_mode == "rgb_array" else text(self.state)
