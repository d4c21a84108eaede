"""OpenSpiel: importing this module registers every game as `veillee_<id>(players=n, option=value …)`.

Chance is one root node that draws the seed. Sequential games ask seat after seat (see `Turns`); freeze is
simultaneous, in ticks. `resample` makes an imagined world of a state, for bots that take a resampler.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import pyspiel

from veillee.adapters.observe import arguments, game_with, length
from veillee.adapters.turns import TICK, Turns, turns
from veillee.core.drive import pass_time
from veillee.core.game import WAIT, Game, Seat, State
from veillee.core.meta import Meta
from veillee.core.registry import Box, box, known
from veillee.core.rng import FastRng, stream
from veillee.core.story import SPECTATOR, Story

SEEDS = 4096
"""How many deals the root node can draw."""

LONGEST = 100_000
"""More steps than any play can take, WAITs included."""


def game_type(found: Box) -> pyspiel.GameType:
    meta = found.meta
    least, most = meta.players
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=f"veillee_{meta.id}",
        long_name=f"Veillée: {meta.id}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if meta.real_time else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if private(meta) else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.GENERAL_SUM if least == 1 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": least, "content": "", **arguments(found)},
    )


def private(meta: Meta) -> bool:
    """Whether some seat knows what others do not; a bag that nobody sees into is chance, not private information."""
    return bool({"hands", "identities", "choices"} & set(meta.secrets))


class VeilleeGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Veillée as OpenSpiel sees it."""

    found: Box
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": self.found.meta.players[0], "content": "", **(params or {})}
        options = {name: given[name] for name in arguments(self.found) if name in given}
        self.players: int = given["players"]
        self.game: Game = game_with(self.found.meta.id, self.players, given["content"], options)
        constant = self.found.meta.players[0] > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.moves,
            max_chance_outcomes=SEEDS,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if constant else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "VeilleeState":
        return TickState(self) if self.found.meta.real_time else TurnState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "VeilleeObserver":
        return VeilleeObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class VeilleeState(pyspiel.State):  # type: ignore[misc]
    """What both kinds of states share: the root chance node, the play, and its end."""

    turns: Turns | None

    def __init__(self, game: VeilleeGame) -> None:
        super().__init__(game)
        self.box = game.found
        self.game = game.game
        self.players = game.players
        self.turns = None
        self.now = 0

    @property
    def play(self) -> State:
        """The play itself, once the seed is drawn."""
        assert self.turns is not None, "the seed has not been drawn yet"
        return self.turns.state

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def deal(self, seed: int) -> None:
        self.turns = turns(self.game, self.players, stream("open_spiel", seed, "deal"), Story())

    def is_terminal(self) -> bool:
        return self.turns is not None and self.play.over

    def returns(self) -> list[float]:
        return self.play.payoffs() if self.is_terminal() else [0.0] * self.players

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return "wait" if action == WAIT else self.game.notation(action)

    def __str__(self) -> str:
        """The whole truth, as a checksum, and who is asked."""
        if self.turns is None:
            return f"{self.game.meta.id}, not dealt"
        return f"{self.game.meta.id} {self.play.digest()} {self.turns.now} {self.turns.queue} {self.now}"


class TurnState(VeilleeState):
    """Seat after seat."""

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.turns.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.turns is not None
        return self.turns.legal(player) if player == self.turns.seat else []

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            self.deal(action)
        else:
            self.turns.step(action)


class TickState(VeilleeState):
    """Everybody at once, one tick at a time; of two moves that cannot both be, the first in order of seats happens."""

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.play.over else pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return [WAIT, *sorted(self.play.legal(player))]

    def _apply_action(self, action: int) -> None:
        self.deal(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat, move in enumerate(actions):
            if move != WAIT and not self.play.over and self.play.refusal(seat, move) == 0:
                self.play.play(seat, move)
        self.now += TICK
        pass_time(self.play, self.now)


class VeilleeObserver:
    """Views as OpenSpiel observes them: public, private or both, as numbers and as text."""

    def __init__(
        self, game: VeilleeGame, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None = None
    ) -> None:
        if params:
            raise ValueError(f"observers of Veillée take no parameters, found {params}")
        self.box = game.found
        self.game = game.game
        self.kind = kind
        self.private = private(game.found.meta) and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = length(game.game, game.players) if kind.public_info and not kind.perfect_recall else 0
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor} if size else {}

    def set_from(self, state: VeilleeState, player: Seat) -> None:
        self.tensor.fill(0)
        if self.tensor.size and state.turns is not None:
            viewer = player if self.private or not private(self.box.meta) else None
            self.tensor[:] = self.box.vector(self.box.view(state.play, viewer), self.game)

    def string_from(self, state: VeilleeState, player: Seat) -> str:
        if state.turns is None:
            return "not dealt" if self.kind.public_info or self.private else ""
        public = _fields(self.box.view(state.play, None))
        parts: list[str] = []
        if self.kind.public_info:
            if self.kind.perfect_recall:
                parts += _told(state)
            parts += public
        if self.private:
            own = _fields(self.box.view(state.play, player))
            parts += [line for line in own if line not in public] or ["nothing of one's own"]
        return "\n".join(parts)


def _fields(view: msgspec.Struct) -> list[str]:
    values = msgspec.to_builtins(view)
    return [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in values.items()]


def _told(state: VeilleeState) -> list[str]:
    """The public story, and who is asked: what a spectator who forgets nothing knows."""
    asking = state.turns
    assert asking is not None
    assert asking.story is not None
    events = asking.story.seen(SPECTATOR)
    told = [f"{event.kind} {event.seat} {' '.join(map(str, event.args))}" for event in events]
    return [f"asked: {asking.queue} at {asking.now + state.now} after {state.move_number()}", *told]


def resample(state: TurnState, player: Seat) -> TurnState:
    """A world that the player cannot tell from this one, for `ISMCTSBot.set_resampler`."""
    world = state.clone()
    assert isinstance(world, TurnState)
    assert world.turns is not None
    seed = int(np.random.randint(2**31))
    imagined = state.play.imagine(player, FastRng(seed))
    imagined.story = world.turns.story
    world.turns.state = imagined
    return world


def _register(name: str) -> None:
    found = box(name)
    kind = game_type(found)
    title = f"Veillee{name.title()}"
    made = type(title, (VeilleeGame,), {"found": found, "kind": kind, "__module__": __name__})
    globals()[title] = made  # pickles look a class up by its name
    pyspiel.register_game(kind, made)


for _name in known():
    _register(_name)
