"""What bots know of Viva Catrina: what a village is worth now, and what it promises while tiles are still to come."""

import math
from typing import Final

from veillee.core.bot import Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng
from veillee.games.catrina.promise import (
    WEIGHTS,
    Weights,
    ahead,
    open_ends,
    pedestals_to_come,
    promise,
    soon,
    stalls_to_come,
)
from veillee.games.catrina.rules import FIRST_LAY, NONE, CatrinaState, laying
from veillee.games.catrina.survey import Survey
from veillee.games.catrina.village import BUTTERFLY, EFFECTS, STALL, VISITOR, Shape, Stock, Village

CLOSE: Final = 3.0  # points that a place may promise less than the best and still be worth a search
SPREAD: Final = 6.0  # points that make one village e times as likely to win as another


class CatrinaInsight(Insight):
    def weights(self) -> Weights:
        return WEIGHTS

    def value(self, state: State, seat: Seat) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        assert isinstance(state, CatrinaState)
        if state.over:
            return state.payoffs()
        worths = [math.exp(prospect(state, seat) / SPREAD) for seat in range(state.seats)]
        total = sum(worths)
        return [worth / total for worth in worths]

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        """The tile that can be laid best, or the best place for the one in hand; ties at random."""
        assert isinstance(state, CatrinaState)
        found = worthwhile(state, seat)
        best = -1.0
        ties = 0
        choice = 0
        for i in range(len(found.moves)):
            if found.worths[i] > best + 1e-9:
                best = found.worths[i]
                choice = found.moves[i]
                ties = 1
            elif found.worths[i] > best - 1e-9:
                ties += 1
                if rng.below(ties) == 0:
                    choice = found.moves[i]
        return choice

    def options(self, state: State, seat: Seat, own: bool) -> list[Move]:
        """Every tile; of the places those that promise nearly as much as the best."""
        assert isinstance(state, CatrinaState)
        found = worthwhile(state, seat)
        if state.hand == NONE:
            return found.moves
        least = max(found.worths) - CLOSE
        return [found.moves[i] for i in range(len(found.moves)) if found.worths[i] > least]

    def liking(self, state: State, seat: Seat, move: Move, likes: str) -> float:
        """Chimeras, stalls, or a crowd with balloons: what the tile brings of them, or the village with it."""
        assert isinstance(state, CatrinaState)
        if move < FIRST_LAY:
            return bears(state.rules.design.shapes[4 * (move - 1)], likes)
        trial = state.villages[seat].copy()
        stock = state.stock.copy()
        trial.lay(4 * state.hand + ((move - FIRST_LAY) & 3), (move - FIRST_LAY) >> 2, stock)
        if likes == "chimeras":
            return trial.chimera_points() + pedestals_to_come(trial, stock)
        if likes == "stalls":
            return trial.stall_points() + stalls_to_come(trial)
        return float(trial.crowd_points() + trial.balloon_points())

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        """What of a village's promise grows most with the tile, laid there, or where it is laid best."""
        assert isinstance(state, CatrinaState)
        village = state.villages[seat]
        left = tiles_left(state, seat) - 1
        if move < FIRST_LAY:
            tile = move - 1
            best = -1.0
            cell = 0
            turns = 0
            survey = Survey(village, state.stock, left)
            for plot in survey.plots:
                for turned in range(4):
                    worth = survey.worth(plot, tile, turned)
                    if worth > best:
                        best, cell, turns = worth, plot.cell, turned
        else:
            tile = state.hand
            cell = (move - FIRST_LAY) >> 2
            turns = (move - FIRST_LAY) & 3
        trial = village.copy()
        stock = state.stock.copy()
        trial.lay(4 * tile + turns, cell, stock)
        before = parts(village, state.stock, left)
        after = parts(trial, stock, left)
        grown = [after[i] - before[i] for i in range(len(PARTS))]
        most = max(grown)
        return PARTS[grown.index(most)] if most > 0.0 else ""


PARTS: Final = ["points", "draws", "paths", "stalls", "chimeras", "pieces"]
"""What a village promises, as a reason names it; the last are balloons and altars begun."""


def parts(village: Village, stock: Stock, left: int) -> list[float]:
    """`promise`, taken apart."""
    found = [float(village.points()), WEIGHTS.draw * len(village.owed)]
    if left > 0:
        found.append(ahead(left) * open_ends(village))
        found.append(soon(left) * stalls_to_come(village))
        found.append(soon(left) * pedestals_to_come(village, stock))
    else:
        found += [0.0, 0.0, 0.0]
    found.append(promise(village, stock, left) - sum(found))
    return found


def bears(shape: Shape, likes: str) -> float:
    """How much of what somebody likes a tile bears."""
    if likes == "chimeras":
        return float(len(shape.listed))
    found = 0
    for elements in shape.elements:
        for element in elements:
            stall = STALL <= element < EFFECTS
            if stall if likes == "stalls" else element < STALL or element == VISITOR or element == BUTTERFLY:
                found += 1
    return float(found)


class Worthwhile:
    """The moves of a seat, and what its village promises after each; a tile to be taken, after it is laid best."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.worths: list[float] = []


def worthwhile(state: CatrinaState, seat: Seat) -> Worthwhile:
    found = Worthwhile()
    survey = Survey(state.villages[seat], state.stock, tiles_left(state, seat) - 1)
    if state.hand == NONE:
        for i in range(state.ends()):
            tile = state.end(i)
            found.moves.append(1 + tile)
            found.worths.append(survey.best(tile))
        return found
    for plot in survey.plots:
        for turns in range(4):
            found.moves.append(laying(plot.cell, turns))
            found.worths.append(survey.worth(plot, state.hand, turns))
    return found


def prospect(state: CatrinaState, seat: Seat) -> float:
    """What a seat's village promises, the tile in its hand laid."""
    left = tiles_left(state, seat)
    if state.hand != NONE and seat == state.turn:
        return Survey(state.villages[seat], state.stock, left - 1).best(state.hand)
    return promise(state.villages[seat], state.stock, left)


def tiles_left(state: CatrinaState, seat: Seat) -> int:
    """About how many tiles the seat will still lay, the one in hand included."""
    size = 2 * state.rules.rows[state.seats]
    to_come = len(state.top) + len(state.bottom) + min((state.seats - state.round) * size, len(state.bag))
    after = (seat - state.turn) % state.seats
    return (to_come + state.seats - 1 - after) // state.seats + (1 if state.hand != NONE and seat == state.turn else 0)
