"""Gymnasium: one seat is the agent, bots sit on the others."""

from typing import Any

import gymnasium
import numpy as np

from veillee.adapters.against import Against
from veillee.adapters.drawing import picture, text
from veillee.adapters.observe import Observation, game_with, observation_space, observe
from veillee.bots import bot
from veillee.core.game import Seat, State
from veillee.core.registry import box


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
        self.play = Against(self.game, self.players, self.seat, self.bot, deal, 0)
        return self.observation(), self.info()

    @property
    def state(self) -> State:
        """The whole truth of the play."""
        return self.play.state

    def observation(self) -> Observation:
        return observe(self.state, self.seat, self.play.answers(self.seat))

    def info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.moves, np.int8)
        mask[self.play.answers(self.seat)] = 1
        return {"action_mask": mask}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        if move not in self.play.answers(self.seat):
            return self.observation(), -1.0, True, False, self.info()
        self.play.step(move)
        reward = self.state.payoffs()[self.seat] if self.state.over else 0.0
        return self.observation(), reward, self.state.over, False, self.info()

    def render(self) -> Any:
        return picture(self.state) if self.render_mode == "rgb_array" else text(self.state)
