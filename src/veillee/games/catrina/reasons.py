"""What a tile does for a village, taken apart: points that it brings now, and what it promises."""

from veillee.core.bot import Gain
from veillee.core.game import Move, Seat
from veillee.games.catrina.insight import PARTS, parts, tiles_left
from veillee.games.catrina.rules import FIRST_LAY, CatrinaState
from veillee.games.catrina.survey import Survey
from veillee.games.catrina.village import (
    BUTTERFLY,
    BUTTERFLY_POINTS,
    COLOURS,
    EFFECTS,
    LARGE,
    SMALL,
    STALL,
    TAKEN,
    VISITOR,
    VISITOR_POINTS,
    Village,
)


def gains(state: CatrinaState, seat: Seat, move: Move) -> list[Gain]:
    """In points; a tile that is taken counts as if it were laid where that is best."""
    village = state.villages[seat]
    left = tiles_left(state, seat) - 1
    if move < FIRST_LAY:
        tile = move - 1
        place = best_place(state, village, tile, left)
    else:
        tile = state.hand
        place = move - FIRST_LAY
    after = village.copy()
    stock = state.stock.copy()
    after.lay(4 * tile + place % 4, place // 4, stock)
    found = scored(village, after)
    promised = parts(village, state.stock, left)
    promises = parts(after, stock, left)
    draws = len(after.owed) - len(village.owed)
    for i in range(1, len(PARTS)):
        found.append(Gain(PARTS[i], draws if PARTS[i] == "draws" else 0, promises[i] - promised[i]))
    return [gain for gain in found if abs(gain.worth) > 1e-9]


def best_place(state: CatrinaState, village: Village, tile: int, left: int) -> int:
    """Four times the cell, and the turns, where the tile is laid best."""
    survey = Survey(village, state.stock, left)
    best = -1.0
    place = 0
    for plot in survey.plots:
        for turns in range(4):
            worth = survey.worth(plot, tile, turns)
            if worth > best:
                best = worth
                place = 4 * plot.cell + turns
    return place


def scored(before: Village, after: Village) -> list[Gain]:
    """Points that are there at once: they add up to those that the village has gained."""
    visitors = after.counts[VISITOR] - before.counts[VISITOR]
    butterflies = after.counts[BUTTERFLY] - before.counts[BUTTERFLY]
    balloons = 0
    for colour in range(COLOURS):
        balloons += int(after.balloons[colour] > 0) - int(before.balloons[colour] > 0)
        balloons += after.golden[colour] - before.golden[colour]
    stalls = 0
    for stall in range(STALL, EFFECTS):
        stalls += int(after.counts[stall] > 0) - int(before.counts[stall] > 0)
    altars = after.altar_points() - before.altar_points()
    small = chimeras(after, SMALL) - chimeras(before, SMALL)
    large = chimeras(after, LARGE) - chimeras(before, LARGE)
    return [
        Gain("visitors", visitors, float(VISITOR_POINTS * visitors)),
        Gain("butterflies", butterflies, float(BUTTERFLY_POINTS * butterflies)),
        Gain("balloons", balloons, float(after.balloon_points() - before.balloon_points())),
        Gain("small-chimeras", small, float(lured(after, SMALL) - lured(before, SMALL))),
        Gain("large-chimeras", large, float(lured(after, LARGE) - lured(before, LARGE))),
        Gain("stalls-open", stalls, float(after.stall_points() - before.stall_points())),
        Gain("altars", altars, float(altars)),
    ]


def lured(village: Village, size: int) -> int:
    """What the chimeras of a size are worth."""
    points = 0
    for closed in village.pedestals:
        if closed.size == size:
            points += closed.worth
    return points


def chimeras(village: Village, size: int) -> int:
    count = 0
    for closed in village.pedestals:
        if closed.size == size and closed.claim == TAKEN:
            count += 1
    return count
