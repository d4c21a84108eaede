"""What bots know of Mission Secrète: how far each mission is, what a swap says about its owner, and two bots of its
own.

`Racer` heads straight for its mission and deduces nothing. `Detective` weighs every world by how likely it makes the
swaps that were seen, hides its own aim while that is cheap, blocks, and accuses, also out of turn, when that is worth
more than playing on.
"""

import math
from typing import Final

from veillee.core.bits import BITS
from veillee.core.bot import WAITING, Belief, Bot, Budget, Insight, Intent
from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event
from veillee.games.mission.rules import (
    CELLS,
    CHARACTERS,
    FIRST,
    GOAL,
    LINES,
    SECOND,
    SIDE,
    SWAPPED,
    MissionState,
    accusation,
)

POWERS: Final = [1, 5, 25, 125, 625]
FAR: Final = 99


def _spread() -> list[int]:
    """The least number of steps that brings four objects, counted per track (base 5), onto four different tracks of
    five.
    """
    table = [FAR] * 3125
    for a in range(SIDE):
        for b in range(a, SIDE):
            for c in range(b, SIDE):
                for d in range(c, SIDE):
                    least = FAR
                    for gap in range(SIDE):
                        seats = [track for track in range(SIDE) if track != gap]
                        cost = abs(a - seats[0]) + abs(b - seats[1]) + abs(c - seats[2]) + abs(d - seats[3])
                        least = min(least, cost)
                    table[POWERS[a] + POWERS[b] + POWERS[c] + POWERS[d]] = least
    return table


SPREAD: Final = _spread()


def distance(cells: list[int], kind: int) -> int:
    """How many adjacent swaps the mission of this character needs at least: exact, for objects are alike and each
    swap moves one by one.
    """
    found: list[int] = []
    for cell in range(CELLS):
        if cells[cell] == kind:
            found.append(cell)
    best = FAR
    skip = 0 if len(found) > GOAL else len(found)
    while skip <= len(found):
        rows = [0, 0, 0, 0, 0]
        columns = [0, 0, 0, 0, 0]
        row_key = 0
        column_key = 0
        for i in range(len(found)):
            if i == skip:
                continue
            row = found[i] // SIDE
            column = found[i] % SIDE
            row_key += POWERS[row]
            column_key += POWERS[column]
            for line in range(SIDE):
                rows[line] += row - line if row > line else line - row
                columns[line] += column - line if column > line else line - column
        if len(found) <= GOAL or skip < len(found):
            across = SPREAD[column_key]
            along = SPREAD[row_key]
            for line in range(SIDE):
                if rows[line] + across < best:
                    best = rows[line] + across
                if columns[line] + along < best:
                    best = columns[line] + along
        skip += 1
    return best


def free_distance(cells: list[int], kind: int) -> int:
    """The same when any two cards may be swapped (MS-11): the objects that the fullest line lacks."""
    most = 0
    lines = [0] * LINES
    for cell in range(CELLS):
        if cells[cell] == kind:
            lines[cell // SIDE] += 1
            lines[SIDE + cell % SIDE] += 1
    for line in range(LINES):
        if lines[line] > most:
            most = lines[line]
    return GOAL - most if most < GOAL else 0


def distances(cells: list[int], free: bool) -> list[int]:
    return [free_distance(cells, kind) if free else distance(cells, kind) for kind in range(CHARACTERS)]


WEIGHT: Final = [math.exp(-0.9 * steps) for steps in range(FAR + 1)]
GIFT: Final = 10.0  # what it costs to complete the line of somebody who may be that character


class Weights:
    """What the judgement rests on; `veillee study tune` moves it in self-play."""

    def __init__(self) -> None:
        self.finishes = 0.9
        """How often somebody one swap away sees it."""
        self.hiding = 5.0
        """What a swap that betrays costs to somebody who hides."""
        self.unknown = 0.25
        """How likely somebody is thought to aim whose swaps say nothing yet."""
        self.free_shows_more = 1.9
        """How much more often a player hides where any two cards may be swapped."""
        self.calm = 0.2
        """The danger below which there is time to hide."""
        self.offer = 0.35
        """What it costs to leave somebody one swap from their mission, if they are that character."""


WEIGHTS: Final = Weights()
SURE: Final = [[1.0] * CHARACTERS for _ in range(4)]  # everybody pursues their mission
HASTE: Final = [0.95**steps for steps in range(FAR + 1)]  # each further turn is one in which somebody may guess right


def chance(
    state: MissionState,
    holders: list[int],
    aims: list[list[float]],
    far: list[int],
    inside: int,
    to_move: Seat,
    seat: Seat,
) -> float:
    """The seat's estimated chance to win if the characters are held so, are pursued so surely (per seat and
    character), are this far from their missions, and `to_move` swaps next.
    """
    left = 1.0
    mine = 0.0
    total = 0.0
    own = 0.0
    for step in range(state.seats):
        other = (to_move + step) % state.seats
        if not inside >> other & 1:
            continue
        away = far[holders[other]]
        if away == 0:
            return 1.0 if other == seat else 0.0
        aim = aims[other][holders[other]]
        if away == 1:
            if other == seat:
                mine += left * WEIGHTS.finishes * aim
            left *= 1.0 - WEIGHTS.finishes * aim
        weight = WEIGHT[away] * (1.0 - 0.1 * step) * aim
        total += weight
        if other == seat:
            own = weight
    return mine + left * own / total


class MissionInsight(Insight):
    def weights(self) -> Weights:
        return WEIGHTS

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, MissionState)
        if state.over:
            return state.payoffs()[seat]
        if not state.inside >> seat & 1:
            return 0.0
        far = distances(state.cells, state.rules.free_swap)
        return chance(state, state.holders(), SURE, far, state.inside, state.turn, seat)

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        """The swap after which the seat stands best in this world; WAIT out of turn: an accusation needs more than
        one imagined world.
        """
        assert isinstance(state, MissionState)
        if seat != state.turn or state.over:
            return WAIT
        won = winning_swap(state, seat)
        return won if won != WAIT else best_swap(state, seat, [state.holders()], [1.0], SURE, [], 0.0, rng)

    def options(self, state: State, seat: Seat, own: bool) -> list[Move]:
        """An accusation in a world that somebody else imagined would always hit or always miss."""
        assert isinstance(state, MissionState)
        if own:
            return state.legal(seat)
        return state.rules.swaps[:] if seat == state.turn else []

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        """How far every mission is lies open on the table; whose it is, nobody needs to know."""
        assert isinstance(state, MissionState)
        if move not in state.rules.swaps:
            return ""
        mine = state.players[seat].character
        before = distances(state.cells, state.rules.free_swap)
        far = after(state.cells[:], move, before, state.rules.free_swap)
        if far[mine] == 0:
            return "wins"
        others = [character for character in range(CHARACTERS) if character != mine]
        if [far[other] for other in others if far[other] == 1 < before[other]]:
            return ""
        if [far[other] for other in others if far[other] > before[other] == 1]:
            return "blocks"
        if far[mine] < before[mine]:
            return "nearer"
        return "quiet" if far == before else ""

    def belief(self, world: State, seat: Seat, seen: list[Event]) -> Belief:
        assert isinstance(world, MissionState)
        return Theory(world, seat, seen, 0.5)


def best_swap(
    state: MissionState,
    seat: Seat,
    worlds: list[list[int]],
    weights: list[float],
    aims: list[list[float]],
    betrayal: list[float],
    shy: float,
    rng: Rng,
) -> Move:
    """The swap with the best chance over the weighted worlds, less what it betrays (per character, if given); ties at
    random. The line of somebody who may be that character is completed only where nothing else is left.
    """
    cells = state.cells[:]
    follower = state.after(seat)
    rivals = held_by_others(state, seat, worlds)
    best = -100.0
    ties = 0
    choice = 0
    free = state.rules.free_swap
    before = distances(cells, free)
    mine = state.players[seat].character
    held = [0.0] * CHARACTERS
    if betrayal:
        held = held_likely(state, seat, worlds, weights)
    for move in state.rules.swaps:
        far = after(cells, move, before, free)
        worth = 0.0
        for character in range(CHARACTERS):
            if far[character] == 0 and rivals >> character & 1:
                worth -= GIFT
        for i in range(len(worlds)):
            worth += weights[i] * chance(state, worlds[i], aims, far, state.inside, follower, seat)
        if worth > 0.0:
            worth *= HASTE[far[mine]]
        if betrayal:
            worth -= shy * suspicion(betrayal, before, far, mine)
            for character in range(CHARACTERS):
                if far[character] == 1 < before[character]:
                    worth -= WEIGHTS.offer * held[character]
        if worth > best + 1e-9:
            best = worth
            ties = 1
            choice = move
        elif worth > best - 1e-9:
            ties += 1
            if rng.below(ties) == 0:
                choice = move
    return choice


def held_by_others(state: MissionState, seat: Seat, worlds: list[list[int]]) -> int:
    """The characters, as bits, that somebody else still in may be."""
    held = 0
    for holders in worlds:
        for other in range(state.seats):
            if other != seat and state.inside >> other & 1:
                held |= BITS[holders[other]]
    return held


def held_likely(state: MissionState, seat: Seat, worlds: list[list[int]], weights: list[float]) -> list[float]:
    """How likely somebody else still in is each character."""
    held = [0.0] * CHARACTERS
    for i in range(len(worlds)):
        for other in range(state.seats):
            if other != seat and state.inside >> other & 1:
                held[worlds[i][other]] += weights[i]
    return held


def winning_swap(state: MissionState, seat: Seat) -> Move:
    """A swap that completes the seat's own mission (MS-6: the swapper wins first), or WAIT."""
    cells = state.cells[:]
    free = state.rules.free_swap
    mine = state.players[seat].character
    before = distances(cells, free)
    if before[mine] > 1:
        return WAIT
    for move in state.rules.swaps:
        if after(cells, move, before, free)[mine] == 0:
            return move
    return WAIT


def sure_accusation(state: MissionState, seat: Seat) -> Move:
    """The accusation that wins for certain (MS-9): of the only rival left, who can be nobody else; or WAIT."""
    rest = state.inside & ~BITS[seat]
    if rest & (rest - 1):
        return WAIT
    rival = rest.bit_length() - 1
    held = state.possible(seat)[rival]
    return WAIT if held & (held - 1) else accusation(rival, held.bit_length() - 1)


def after(cells: list[int], move: Move, before: list[int], free: bool) -> list[int]:
    """How far every mission is after a swap. `cells` is used and put back."""
    first = FIRST[move]
    second = SECOND[move]
    one = cells[first]
    other = cells[second]
    if one == other:
        return before
    far = before[:]
    cells[first] = other
    cells[second] = one
    for kind in (one, other):
        if kind < CHARACTERS:
            far[kind] = free_distance(cells, kind) if free else distance(cells, kind)
    cells[first] = one
    cells[second] = other
    return far


RACER_LEAVES: Final = [-1000, -20, 0, 1, 2, 3, 4]  # what leaving another mission this far is worth to a racer


class Racer(Bot):
    """Straight for its own mission; among equal swaps, the one that leaves every other mission furthest; never
    completes somebody else's. One in so many swaps is a slip.
    """

    def __init__(self, name: str, slips: float) -> None:
        super().__init__(name)
        self.slips = int(slips * 1000)

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        assert isinstance(world, MissionState)
        if seat != world.turn:
            return WAITING
        if self.slips > 0 and rng.below(1000) < self.slips:
            return Intent(world.rules.swaps[rng.below(len(world.rules.swaps))], 1500)
        mine = world.players[seat].character
        cells = world.cells[:]
        free = world.rules.free_swap
        before = distances(cells, free)
        best = -1000000
        ties = 0
        choice = 0
        for move in world.rules.swaps:
            far = after(cells, move, before, free)
            worth = -100 * far[mine]
            if far[mine] > 0:
                for character in range(CHARACTERS):
                    if character != mine:
                        worth += RACER_LEAVES[min(far[character], 6)]
            if worth > best:
                best = worth
                ties = 1
                choice = move
            elif worth == best:
                ties += 1
                if rng.below(ties) == 0:
                    choice = move
        return Intent(choice, 1500)


EAGER: Final = 2.5  # how strongly a player is believed to prefer swaps that bring their own mission closer
NOISE: Final = 0.1  # how often a swap is believed to mean nothing
GAIN: Final = [math.exp(-EAGER), 1.0, math.exp(EAGER)]


def gain(before: int, now: int) -> float:
    """The weight of a swap for somebody whose mission it brings from `before` to `now`; a free swap may gain more
    than one, and weighs the same.
    """
    if now < before:
        return GAIN[2]
    return GAIN[1] if now == before else GAIN[0]


def suspicion(betrayal: list[float], before: list[int], far: list[int], mine: int) -> float:
    """What a swap costs by telling everybody who made it: nothing while others are as likely, much when one alone
    fits.
    """
    total = 0.0
    for character in range(CHARACTERS):
        total += betrayal[character] * gain(before[character], far[character])
    share = betrayal[mine] * gain(before[mine], far[mine]) / total
    return share * share


class Detective(Bot):
    """`patience`: how much of what certainty would gain an accusation must promise, while nobody is about to win.
    `shy`: what it gives to keep its own aim hidden from somebody who seems to watch. `aimless`: how many players it
    expects to swap at random; a detective who expects none is lost among them. `bluff`: how often, watched and in no
    danger, it makes the swap that says least instead of the best: whoever always shows as much as the others shows it
    first when beginning.
    """

    def __init__(self, name: str, patience: float, shy: float, aimless: float, bluff: float) -> None:
        super().__init__(name)
        self.bluff = bluff
        self.patience = patience
        self.shy = shy
        self.aimless = aimless

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        assert isinstance(world, MissionState)
        if seat == world.turn:
            won = winning_swap(world, seat)
            if won != WAIT:
                return Intent(won, 1200)
        sure = sure_accusation(world, seat)
        if sure != WAIT:
            return Intent(sure, 500 + rng.below(600))
        theory = Theory(world, seat, seen, self.aimless)
        worlds = theory.worlds
        weights = theory.weights
        aims = theory.aims
        far = distances(world.cells, world.rules.free_swap)
        danger = 0.0
        for i in range(len(worlds)):
            danger += weights[i] * threat(world, worlds[i], aims, far, seat)
        target = self.accusation(world, seat, worlds, weights, aims, far, danger)
        if target != WAIT:
            return Intent(target, 500 + rng.below(600))
        if seat != world.turn:
            return WAITING
        # Cubed, so that nobody hides for long among players who swap at random.
        wary = min(1.0, theory.aiming() / WEIGHTS.unknown)
        bluff = self.bluff * WEIGHTS.free_shows_more if world.rules.free_swap else self.bluff
        hides = danger < WEIGHTS.calm and rng.below(1000) < int(1000.0 * bluff * wary * wary * wary)
        shy = WEIGHTS.hiding if hides else self.shy * theory.watched()
        return Intent(best_swap(world, seat, worlds, weights, aims, theory.public(), shy, rng), 1200)

    def accusation(
        self,
        world: MissionState,
        seat: Seat,
        worlds: list[list[int]],
        weights: list[float],
        aims: list[list[float]],
        far: list[int],
        danger: float,
    ) -> Move:
        """The accusation that is worth more than playing on, or WAIT: right, the accused is gone; wrong, everything is
        lost.
        """
        now = 0.0
        for i in range(len(worlds)):
            now += weights[i] * chance(world, worlds[i], aims, far, world.inside, world.turn, seat)
        best = 0.02
        choice = WAIT
        barred = world.unnameable(seat)
        for accused in range(world.seats):
            if accused == seat or not world.inside >> accused & 1:
                continue
            rest = world.inside & ~(1 << accused)
            mover = world.turn if world.turn != accused else world.after(accused)
            for character in range(CHARACTERS):
                if barred >> character & 1:
                    continue
                right = 0.0
                worth = 0.0
                for i in range(len(worlds)):
                    if worlds[i][accused] == character:
                        right += weights[i]
                        then = 1.0 if rest == 1 << seat else chance(world, worlds[i], aims, far, rest, mover, seat)
                        worth += weights[i] * then
                if right == 0.0:
                    continue
                gained = worth - now - self.patience * (1.0 - danger) * (worth / right - now)
                if gained > best:
                    best = gained
                    choice = accusation(accused, character)
        return choice


def threat(world: MissionState, holders: list[int], aims: list[list[float]], far: list[int], seat: Seat) -> float:
    """The chance that somebody else's next swap wins."""
    safe = 1.0
    for other in range(world.seats):
        if other != seat and world.inside >> other & 1 and far[holders[other]] == 1:
            safe *= 1.0 - WEIGHTS.finishes * aims[other][holders[other]]
    return 1.0 - safe


def clues(world: MissionState, seen: list[Event]) -> list[list[float]]:
    """Per seat and character, how much likelier (a logarithm) the seat's swaps are than aimless ones."""
    ratios = [[0.0] * CHARACTERS for _ in range(world.seats)]
    cells = world.cells[:]
    free = world.rules.free_swap
    for at in range(len(seen) - 1, -1, -1):
        event = seen[at]
        if event.kind != SWAPPED:
            continue
        first, second = event.args[0], event.args[1]
        made = distances(cells, free)
        cells[first], cells[second] = cells[second], cells[first]
        before = distances(cells, free)
        totals = [0.0] * CHARACTERS
        for move in world.rules.swaps:
            far = after(cells, move, before, free)
            for character in range(CHARACTERS):
                totals[character] += gain(before[character], far[character])
        for character in range(CHARACTERS):
            share = gain(before[character], made[character]) / totals[character] * len(world.rules.swaps)
            ratios[event.seat][character] += math.log((1.0 - NOISE) * share + NOISE)
    return ratios


class Theory(Belief):
    """What a seat concludes from the swaps that it saw: how likely each way is in which the characters can be held, and
    how surely everybody pursues theirs.
    """

    def __init__(self, world: MissionState, seat: Seat, seen: list[Event], aimless: float) -> None:
        super().__init__(world, seat)
        self.square = world
        self.likely: list[list[float]] = []
        self.aims: list[list[float]] = []
        for ratios in clues(world, seen):
            driven = [(1.0 - aimless) * math.exp(min(ratio, 100.0)) for ratio in ratios]
            self.likely.append([math.log(aimless + drive) for drive in driven])
            self.aims.append([0.03 + 0.97 * drive / (aimless + drive) for drive in driven])
        self.aims[seat] = [1.0] * CHARACTERS
        self.worlds = world.worlds(seat)
        self.weights = self.weighed(self.worlds)

    def weighed(self, worlds: list[list[int]]) -> list[float]:
        """The probability of each way the characters can be held."""
        logs: list[float] = []
        for holders in worlds:
            total = 0.0
            for other in range(len(holders)):
                total += self.likely[other][holders[other]]
            logs.append(total)
        top = max(logs)
        weights = [math.exp(value - top) for value in logs]
        total = sum(weights)
        return [weight / total for weight in weights]

    def public(self) -> list[float]:
        """What everybody else may think of the seat: the probability of each character."""
        worlds = self.square.worlds(-1)
        weights = self.weighed(worlds)
        belief = [0.0] * CHARACTERS
        for i in range(len(worlds)):
            belief[worlds[i][self.seat]] += weights[i]
        return belief

    def watched(self) -> float:
        """How likely somebody reads the seat's swaps. Taken to the fourth, for hiding costs time, and doubt should
        not.
        """
        return self.aiming() ** 4

    def aiming(self) -> float:
        """How likely somebody else pursues a mission: whoever plays without an aim draws no conclusions either."""
        most = 0.0
        for other in range(self.square.seats):
            if other != self.seat and self.square.inside >> other & 1:
                aim = 0.0
                for i in range(len(self.worlds)):
                    aim += self.weights[i] * self.aims[other][self.worlds[i][other]]
                if aim > most:
                    most = aim
        return most

    def draw(self, rng: Rng) -> State:
        left = rng.below(1000000) / 1000000
        i = 0
        while i < len(self.weights) - 1 and left >= self.weights[i]:
            left -= self.weights[i]
            i += 1
        return self.square.world(self.worlds[i][:], rng.child())


def racer() -> Bot:
    return Racer("racer", 0.0)


def detective() -> Bot:
    return Detective("detective", 0.7, 0.35, 0.3, 0.0)


def easy() -> Bot:
    return Racer("easy", 0.4)


def medium() -> Bot:
    """Takes everybody for aimless until their swaps leave little doubt, and hides nothing."""
    return Detective("medium", 0.9, 0.0, 0.97, 0.0)


def hard() -> Bot:
    return Detective("hard", 0.95, 0.5, 0.75, 0.4)


def gaspard() -> Bot:
    """A bold accuser: he needs less proof, and hides no more than he must."""
    return Detective("gaspard", 0.8, 0.4, 0.75, 0.3)


def ombeline() -> Bot:
    """Careful: she hides her aim more often, and accuses only when nearly sure."""
    return Detective("ombeline", 0.98, 0.6, 0.75, 0.55)


def anatole() -> Bot:
    """Trusting like `medium`, and slower still to think ill of anybody."""
    return Detective("anatole", 0.95, 0.1, 0.97, 0.0)
