"""PettingZoo: `env("santa", players=4)` asks seat after seat, `parallel_env("freeze", players=3)` all at once.

Actions are the game's own move numbers, 0 is WAIT. Rewards are the payoffs, given when the game is over. An action that
the mask forbids ends the game at a reward of −1, as in PettingZoo's own classic games.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from veillee.adapters.drawing import picture, text
from veillee.adapters.observe import Observation, game_with, observation_space, observe
from veillee.adapters.turns import TICK, turns
from veillee.core.drive import pass_time
from veillee.core.game import WAIT, Game, Seat, State
from veillee.core.rng import FastRng, stream

RENDER_MODES = ["human", "ansi", "rgb_array"]


def env(game: str, players: int, content: str = "", render_mode: str | None = None, **options: object) -> Any:
    """An AEC environment of this game, with PettingZoo's usual guards around it."""
    raw = TurnEnv(game_with(game, players, content, options), players, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(game: str, players: int, content: str = "", render_mode: str | None = None, **options: object) -> Any:
    """A parallel environment of a game in which seats act at once: santa's secret cards, freeze's real time."""
    chosen = game_with(game, players, content, options)
    if not (chosen.meta.simultaneous or chosen.meta.real_time):
        raise ValueError(f"{game} is played in turns: use env(), parallel_env() is for games where all act at once")
    return SimultaneousEnv(chosen, players, render_mode)


def seat_of(agent: str) -> Seat:
    return int(agent.removeprefix("seat_")) - 1


def metadata(game: Game) -> dict[str, Any]:
    name = f"veillee_{game.meta.id}_v{game.meta.version}"
    return {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}


def rendered(mode: str | None, state: State) -> str | NDArray[np.uint8] | None:
    if mode is None:
        gymnasium.logger.warn("render() without a render_mode: give one to env(), such as render_mode='ansi'")
        return None
    if mode == "ansi":
        return text(state)
    if mode == "rgb_array":
        return picture(state)
    print(text(state))
    return None


class Seats:
    """What both kinds of environments are made of: a game, its seats as agents, their spaces, and how it shows."""

    def __init__(self, game: Game, players: int, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode {render_mode!r}: expected one of {', '.join(RENDER_MODES)}")
        self.game = game
        self.render_mode = render_mode
        self.metadata = metadata(game)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(players)]
        self.observation_spaces = {agent: observation_space(game, players) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(game.moves) for agent in self.possible_agents}
        self.episodes = 0
        self.seed = "0"

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> FastRng:
        """The stream of the next game: the first of a new seed, or the one after the last."""
        if seed is not None:
            self.seed, self.episodes = str(seed), 0
        self.episodes += 1
        return stream(self.seed, self.episodes - 1, "deal")

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat after the other, interrupts and ticks included (see `Turns`)."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.turns = turns(self.game, len(self.possible_agents), self.deal(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.turns.seat]

    def observe(self, agent: str) -> Observation:
        seat = seat_of(agent)
        legal = self.turns.legal(seat) if seat == self.turns.seat else []
        return observe(self.turns.state, seat, legal)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.turns.step(int(action))
        self._clear_rewards()
        state = self.turns.state
        if state.over:
            payoffs = state.payoffs()
            self.rewards = {agent: payoffs[seat_of(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            following = (self.agents.index(self.agent_selection) + 1) % len(self.agents)
            self.agent_selection = self.agents[following]
        else:
            self.agent_selection = self.possible_agents[self.turns.seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        return rendered(self.render_mode, self.turns.state)


class SimultaneousEnv(Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Everybody at once: all due seats play, others wait; in real time a step is one tick."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.state = self.game.new(len(self.possible_agents), self.deal(seed))
        self.now = 0
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def legal(self, seat: Seat) -> list[int]:
        state = self.state
        if state.due >> seat & 1:
            return state.legal(seat)
        return [WAIT, *state.legal(seat)] if state.may >> seat & 1 else [WAIT]

    def observations(self) -> dict[str, Observation]:
        seats = {agent: seat_of(agent) for agent in self.agents}
        return {agent: observe(self.state, seat, self.legal(seat)) for agent, seat in seats.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        wrong = [agent for agent in self.agents if int(actions[agent]) not in self.legal(seat_of(agent))]
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            rewards |= dict.fromkeys(wrong, -1.0)
        else:
            self.play({seat_of(agent): int(action) for agent, action in actions.items()})
            if self.state.over:
                payoffs = self.state.payoffs()
                rewards = {agent: payoffs[seat_of(agent)] for agent in self.agents}
        done = bool(wrong) or self.state.over
        observations = self.observations()
        terminations = dict.fromkeys(self.agents, done)
        truncations = dict.fromkeys(self.agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if done:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def play(self, moves: dict[Seat, int]) -> None:
        """The moves of one step in order of seats; one that another has just made impossible is lost, as at a table."""
        for seat, move in moves.items():
            if move != WAIT and not self.state.over and self.state.refusal(seat, move) == 0:
                self.state.play(seat, move)
        if self.game.meta.real_time:
            self.now += TICK
            pass_time(self.state, self.now)

    def render(self) -> Any:
        return rendered(self.render_mode, self.state)
