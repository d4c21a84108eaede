"""What bots know of Monster Freeze, and bots that think in human time: how long they need to see a fold, how often they
overlook one, when they exchange. None of them looks at anything but its own hand, the middle card and the folds.
"""

import math
from typing import Final

from veillee.core.bits import BITS
from veillee.core.bot import WAITING, Bot, Budget, Insight, Intent
from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import FastRng, Rng
from veillee.core.story import Event
from veillee.games.freeze.rules import ALL_COLOURS, HAND, FreezeState
from veillee.games.freeze.stacks import BACK, COLOURS, FOLDS, HandFolds, colour_of, placement, turned

LEISURE: Final = 60_000  # the mean time between two moves of somebody who plays at random: slower than any level
WORDS: Final = 4294967296.0


class Weights:
    """What the judgement rests on; `veillee study tune` moves it in self-play. Eyes and hands are no judgement."""

    def __init__(self) -> None:
        self.slack = 4.0
        """Folds more than the pile holds that a player may hope for: others take theirs more slowly."""
        self.fresh = 0.0
        """How often a fold that does not serve is laid for its three new cards, where the middle card would serve."""


WEIGHTS: Final = Weights()

# The colours in a mask.
IN_MASK: Final = [[colour for colour in range(COLOURS) if mask >> colour & 1] for mask in range(ALL_COLOURS + 1)]


def uniform(rng: Rng) -> float:
    """Above 0, up to 1."""
    return (rng.word() + 1) / WORDS


def bell(rng: Rng) -> float:
    """Nearly normal: mean 0, deviation 0.58, never beyond 2."""
    return uniform(rng) + uniform(rng) + uniform(rng) + uniform(rng) - 2.0


class FreezeInsight(Insight):
    def weights(self) -> Weights:
        return WEIGHTS

    def value(self, state: State, seat: Seat) -> float:
        """Every further colour makes the win about three times as likely."""
        assert isinstance(state, FreezeState)
        if state.over:
            return state.payoffs()[seat]
        if state.seats == 1:
            return state.players[0].colours().bit_count() / 5.0
        total = 0.0
        mine = 0.0
        for other in range(state.seats):
            player = state.players[other]
            weight = math.exp(1.1 * player.colours().bit_count() + 1.5 * player.wins)
            total += weight
            if other == seat:
                mine = weight
        return mine / total

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        """A fold that serves; else the middle card if it makes one; else any fold; else any card."""
        assert isinstance(state, FreezeState)
        if not state.may >> seat & 1:
            return WAIT
        wanted = aims(state, seat)
        folds = state.hand_folds(seat)
        if folds.colours & wanted:
            return some_fold(folds, folds.colours & wanted, rng)
        if state.is_stuck(seat):
            return state.rules.first_renewal + rng.below(HAND)
        resting = state.clock < state.players[seat].rests_until()
        place = useful_place(state, seat, wanted)
        if place >= 0 and not resting:
            return state.rules.exchange_move(place, state.middle)
        if folds.colours:
            return some_fold(folds, folds.colours, rng)
        return WAIT if resting else state.rules.exchange_move(rng.below(HAND), state.middle)

    def pace(self, state: State, seat: Seat, move: Move, rng: Rng) -> int:
        """As long as the medium bot would need."""
        assert isinstance(state, FreezeState)
        if move > FOLDS:
            return MEDIUM.to_exchange(rng)
        seeing = MEDIUM.to_see(state.hand_folds(seat), colour_of(move), aims(state, seat), rng)
        return seeing + MEDIUM.to_lay(move, rng)

    def options(self, state: State, seat: Seat, own: bool) -> list[Move]:
        """A fold of every colour that the hand has; which of its ways is a matter of hands, not of judgement. Where it
        has none, every exchange.
        """
        assert isinstance(state, FreezeState)
        folds = state.hand_folds(seat)
        if folds.colours:
            return [folds.some(colour, FastRng(colour + 1)) for colour in IN_MASK[folds.colours]]
        return state.legal(seat)

    def leisurely(self, state: State, seat: Seat, rng: Rng) -> Intent:
        assert isinstance(state, FreezeState)
        if not state.may >> seat & 1:
            return WAITING
        folds = state.hand_folds(seat)
        after = int(-math.log(uniform(rng)) * LEISURE)
        if folds.colours:
            return Intent(some_fold(folds, folds.colours, rng), after)
        if state.is_stuck(seat):
            return Intent(state.rules.first_renewal + rng.below(HAND), after)
        rest = state.players[seat].rests_until() - state.clock
        return Intent(state.rules.exchange_move(rng.below(HAND), state.middle), max(after, rest))


def some_fold(folds: HandFolds, colours: int, rng: Rng) -> Move:
    """A fold of one of these colours, each equally likely; the hand has all of them."""
    choices = IN_MASK[colours]
    return folds.some(choices[rng.below(len(choices))], rng)


def useful_place(state: FreezeState, seat: Seat, wanted: int) -> int:
    """The place in the hand where the middle card makes most folds of a wanted colour; −1 if none."""
    best = -1
    most = 0
    for place in range(HAND):
        folds = state.after_exchange(seat, place)
        count = 0
        for colour in IN_MASK[folds.colours & wanted]:
            count += folds.ways(colour)
        if count > most:
            most = count
            best = place
    return best


def aims(state: FreezeState, seat: Seat) -> int:
    """The colours (a mask) of which a fold brings the seat nearer to the win: those that it lacks as long as the pile
    may last for all of them, then those in which it can own most.
    """
    player = state.players[seat]
    missing = ALL_COLOURS & ~player.colours()
    left = state.spare() // HAND + 1  # folds that everybody together can still lay
    if missing.bit_count() * state.seats <= left + WEIGHTS.slack or state.seats == 1:
        return missing
    most = max(player.counts)
    found = 0
    for colour in range(COLOURS):
        completes = missing == BITS[colour]
        if completes or (player.counts[colour] == most and not loses_with(state, seat, colour)):
            found |= BITS[colour]
    return found


def loses_with(state: FreezeState, seat: Seat, colour: int) -> bool:
    """Whether a fold of this colour would end the round (MF-8) and leave it to another."""
    player = state.players[seat]
    if state.spare() >= HAND or player.colours() | BITS[colour] == ALL_COLOURS:
        return False
    player.counts[colour] += 1
    best = state.leaders()
    player.counts[colour] -= 1
    return not best >> seat & 1


class Level:
    """The eyes and hands of somebody, all times in ms. Nothing has a fixed least: how long a fold takes follows from
    the hand (how many ways make it), from what its owner still lacks, and from how far the cards have to be turned.
    """

    def __init__(self, eyes: int, hands: int, overlooks: int, patience: int, notices_middle: int) -> None:
        self.eyes = eyes
        """To see, on average, a fold that eight of the 768 ways to stack the hand make, when four colours are wanted;
        more ways and fewer wishes, sooner."""
        self.hands = hands
        """To put a card on the stack; to turn it over takes nearly as long, a quarter turn half of it."""
        self.overlooks = overlooks
        """In 100 colours that the hand could fold, so many are not seen."""
        self.patience = patience
        """On average, before giving a card away."""
        self.notices_middle = notices_middle
        """How often in 100 the middle card is looked at, rather than just taken."""

    def to_see(self, folds: HandFolds, colour: int, wanted: int, rng: Rng) -> int:
        """Looking goes on until one hits: now and then a fold jumps out, now and then it hides for long."""
        ways = folds.ways(colour)
        wishes = 0.6 + 0.1 * wanted.bit_count()
        return int(self.eyes * wishes * (8.0 / ways) ** 0.4 * looked(2, rng))

    def to_lay(self, move: Move, rng: Rng) -> int:
        return int(self.hands * handling(move) * math.exp(0.4 * bell(rng)))

    def to_exchange(self, rng: Rng) -> int:
        return int(self.patience * looked(4, rng) + 2 * self.hands * math.exp(0.4 * bell(rng)))


def looked(times: int, rng: Rng) -> float:
    """So many looks, each of which may last: 1 on average; the more looks, the more even."""
    total = 0.0
    for _ in range(times):
        total -= math.log(uniform(rng))
    return total / times


def handling(move: Move) -> float:
    """The work of a fold, in cards put on the stack."""
    work = 3.0
    for step in range(HAND):
        place = placement(move, step)
        turns = place & 3
        work += (0.5 if turns == 3 else 0.5 * turns) + (0.8 if place & BACK else 0.0)
    return work


def handiest(move: Move) -> Move:
    """The same fold, the whole stack turned so that the hands have least to do."""
    best = move
    for turns in range(1, 4):
        other = turned(move, turns)
        if handling(other) < handling(best):
            best = other
    return best


EASY: Final = Level(eyes=42_000, hands=1_500, overlooks=30, patience=32_000, notices_middle=25)
MEDIUM: Final = Level(eyes=20_000, hands=900, overlooks=14, patience=15_500, notices_middle=70)
HARD: Final = Level(eyes=14_500, hands=600, overlooks=5, patience=9_800, notices_middle=95)


class Stacker(Bot):
    """Looks for folds as a person of its level would, and lays the first that serves: a colour that it lacks, or, when
    the pile will not last for five, one that wins at the end (MF-8). Any other fold brings new cards and is laid only
    when nothing better is in sight.
    """

    def __init__(self, name: str, level: Level) -> None:
        super().__init__(name)
        self.level = level

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        assert isinstance(world, FreezeState)
        if not world.may >> seat & 1:
            return WAITING
        level = self.level
        wanted = aims(world, seat)
        folds = world.hand_folds(seat)
        noticed = 0
        soonest = -1
        first = -1
        for colour in IN_MASK[folds.colours]:
            if rng.below(100) < level.overlooks:
                continue
            after = level.to_see(folds, colour, wanted, rng)
            if wanted >> colour & 1:
                if soonest < 0 or after < soonest:
                    soonest = after
                    first = colour
            elif not loses_with(world, seat, colour):
                noticed |= BITS[colour]
        if first >= 0:
            fold = handiest(folds.some(first, rng))
            return Intent(fold, soonest + level.to_lay(fold, rng))
        after = level.to_exchange(rng)
        if world.is_stuck(seat):
            return Intent(world.rules.first_renewal + rng.below(HAND), after)
        if noticed and WEIGHTS.fresh > 0.0 and uniform(rng) <= WEIGHTS.fresh:
            return Intent(handiest(some_fold(folds, noticed, rng)), after)
        if rng.below(100) < level.notices_middle:
            place = useful_place(world, seat, wanted)
            if place >= 0:
                return self.exchange(world, seat, place, after)
        if noticed:
            return Intent(handiest(some_fold(folds, noticed, rng)), after)
        return self.exchange(world, seat, rng.below(HAND), after)

    def exchange(self, world: FreezeState, seat: Seat, place: int, after: int) -> Intent:
        rest = world.players[seat].rests_until() - world.clock
        return Intent(world.rules.exchange_move(place, world.middle), max(after, rest))


class Easy(Stacker):
    def __init__(self) -> None:
        super().__init__("easy", EASY)


class Medium(Stacker):
    def __init__(self) -> None:
        super().__init__("medium", MEDIUM)


class Hard(Stacker):
    def __init__(self) -> None:
        super().__init__("hard", HARD)


class Nino(Stacker):
    """Quick hands, hasty eyes."""

    def __init__(self) -> None:
        super().__init__("nino", Level(eyes=12_500, hands=400, overlooks=16, patience=9_000, notices_middle=85))


class Solveig(Stacker):
    """Slow hands, eyes that miss nothing."""

    def __init__(self) -> None:
        super().__init__("solveig", Level(eyes=14_000, hands=900, overlooks=1, patience=10_800, notices_middle=99))


class Marius(Stacker):
    """Would rather exchange than look on."""

    def __init__(self) -> None:
        super().__init__("marius", Level(eyes=20_000, hands=900, overlooks=20, patience=11_000, notices_middle=85))
