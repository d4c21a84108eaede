"""What bots know of L'Étrange Noël: what each place is worth to each character, who is likely to win it, and what an
ability is good for.
"""

from math import exp
from typing import Final

from veillee.core.bits import BITS
from veillee.core.bot import Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng
from veillee.games.nightmare.old.v1.board import (
    AROUND,
    CHOOSING,
    DECK,
    EITHER,
    FINKLESTEIN,
    FORCE,
    HALLOWEEN,
    IF_DOUBLE,
    IF_NAMED,
    IF_PARITY,
    IF_SUM_AT_LEAST,
    IF_SUM_AT_MOST,
    INGREDIENTS,
    JACK,
    MAYOR,
    MIDDLE,
    PER_DIFFERENCE,
    PLAYING,
    REROLL,
    ROUNDS,
    SALLY,
    SEW,
    cards_in,
    size,
)
from veillee.games.nightmare.old.v1.effects import (
    ADD,
    AGAIN,
    CHOOSE,
    DECLINE,
    DISCARD,
    DRAW,
    FLIP,
    FRAME,
    GATHER,
    GIVE,
    HERE,
    LOOK,
    MARK,
    ME,
    MINE,
    MOOD,
    MOVE,
    NAME,
    OWN,
    PASS,
    PLAY,
    REMOVE,
    RESEARCH,
    REWORK,
    TAKE,
)
from veillee.games.nightmare.old.v1.rules import NightmareState

CALM: Final = 1.2  # how far apart two Forces must lie to decide a place when nothing more is played
STORM: Final = 1.1  # and how much more with each turn still to come
STEP: Final = 2.5  # points that a step of Jack's research is worth
SPITE: Final = 0.3  # what a neighbour's point costs
THROWS: Final = 6  # how often Oogie imagines his dice before he decides about them
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # ways of throwing each sum with two dice


class NightmareInsight(Insight):
    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, NightmareState)
        if state.over:
            return 1.0 if state.winner == seat else 0.0
        if state.phase == CHOOSING:
            return 1.0 / state.seats
        return odds(state, expectations(state), seat)

    def values(self, state: State) -> list[float]:
        assert isinstance(state, NightmareState)
        if state.over or state.phase == CHOOSING:
            return super().values(state)
        expected = expectations(state)
        return [odds(state, expected, seat) for seat in range(state.seats)]

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        assert isinstance(state, NightmareState)
        if state.phase == CHOOSING:
            return choose(state, seat, rng)
        if state.stack:
            return self.answer(state, seat, rng)
        return best_card(state, seat, rng)

    def taste(self, state: State, seat: Seat) -> bool:
        """Which character to be: they are even, though the first places make some look better than they are."""
        assert isinstance(state, NightmareState)
        return state.phase == CHOOSING

    def answer(self, state: NightmareState, seat: Seat, rng: Rng) -> Move:
        """The answer that leaves the best position; before dice, on average."""
        kind = state.stack[len(state.stack) - FRAME]
        throws = THROWS if kind == NAME or kind == AGAIN else 1
        best = -1.0
        choice = state.options[0]
        for move in state.options:
            worth = 0.0001 * rng.below(100) / 100
            for _ in range(1 if move == DECLINE else throws):
                after = state.copy()
                after.rng = rng.child()
                after.apply(seat, move)
                worth += self.value(after, seat) / (1 if move == DECLINE else throws)
            if worth > best:
                best = worth
                choice = move
        return choice


def choose(state: NightmareState, seat: Seat, rng: Rng) -> Move:
    """Any character; with two players not the neutral ones."""
    moves = [m for m in state.legal(seat) if state.seats > 2 or (m != CHOOSE + MAYOR and m != CHOOSE + SALLY)]
    return moves[rng.below(len(moves))]


def odds(state: NightmareState, expected: list[float], seat: Seat) -> float:
    """How likely the seat is to win the game, if everybody can expect so many points."""
    scale = 4.0 + 3.0 * (ROUNDS - state.round)
    mine = expected[seat]
    total = 0.0
    for points in expected:
        total += exp((points - mine) / scale)
    return 1.0 / total


def expectations(state: NightmareState) -> list[float]:
    """The score that each seat can expect from what lies on the table."""
    forces = [float(state.total(seat, spot, True)) for seat in range(state.seats) for spot in range(3)]
    heat = temperature(state)
    around = AROUND[state.seats]
    tokens = state.tokens
    expected: list[float] = []
    for seat in range(state.seats):
        points = promise(state, seat)
        christmas = token_value(state, seat, 0)
        halloween = token_value(state, seat, 1)
        points += state.store[2 * seat] * christmas
        points += state.store[2 * seat + 1] * halloween
        for spot in range(3):
            at = 3 * seat + spot
            place = around[at]
            prize = worth(tokens[2 * place], tokens[2 * place + 1], christmas, halloween)
            points += prize * chance(state, seat, place, forces, forces[at], heat)
        expected.append(points)
    return expected


def temperature(state: NightmareState) -> float:
    if state.phase != PLAYING:
        return CALM
    left = state.turns() * state.seats - state.turn
    return CALM + STORM * left / state.seats


def token_value(state: NightmareState, seat: Seat, side: int) -> float:
    """What a token will be worth at the end; Jack counts on further research."""
    if state.characters[seat] != JACK:
        return float(state.value_of(seat, side))
    track = state.tables.track
    last = len(track) // 2 - 1
    ahead = min(last, state.research + ROUNDS - state.round)
    return (track[2 * ahead + side] + track[2 * state.research + side]) / 2


def worth(christmas: int, halloween: int, christmas_value: float, halloween_value: float) -> float:
    """Points in the tokens of a place; a little for keeping them from others."""
    return 0.3 + christmas * (christmas_value + 0.15) + halloween * (halloween_value + 0.15)


def promise(state: NightmareState, seat: Seat) -> float:
    """What a character's own board promises beyond tokens."""
    character = state.characters[seat]
    if character == JACK:
        return STEP * state.research
    if character == SALLY:
        left = size(state.hand[seat]) + size(state.deck[seat])
        return state.tables.empty_bonus * (1.0 if left == 0 else 0.5 / left)
    if character == FINKLESTEIN:
        points = 0.0
        for experiment in cards_in(state.done):
            points += state.tables.worth[experiment]
        points += state.tables.four_bonus * min(4, size(state.done)) / 4
        for pile in state.piles:
            if len(pile) > 0:
                needs = state.tables.needs[pile[0]]
                for kind in range(INGREDIENTS):
                    points += 0.6 * min(needs[kind], max(0, state.ingredients(seat, kind)))
        return points
    return 0.0


def chance(state: NightmareState, seat: Seat, place: int, forces: list[float], force: float, heat: float) -> float:
    """How likely the seat is to win a place of its own with this Force there."""
    others = 0.0
    if place == MIDDLE:
        for other in range(state.seats):
            if other != seat:
                others += exp((forces[3 * other + 1] - force) / heat)
    else:
        other = (place + 1) % state.seats
        if other == seat:
            others = exp((forces[3 * place] - force) / heat)
        else:
            others = exp((forces[3 * other + 2] - force) / heat)
    return 1.0 / (1.0 + others)


def best_card(state: NightmareState, seat: Seat, rng: Rng) -> Move:
    """The card and place that gain most."""
    forces = [float(state.total(other, spot, True)) for other in range(state.seats) for spot in range(3)]
    heat = temperature(state)
    christmas = token_value(state, seat, 0)
    halloween = token_value(state, seat, 1)
    first = state.characters[seat] * DECK
    hand = cards_in(state.hand[seat])
    best = -1000.0
    choice = PASS
    for spot in state.open_spots(seat):
        at = 3 * seat + spot
        place = AROUND[state.seats][at]
        points = worth(state.tokens[2 * place], state.tokens[2 * place + 1], christmas, halloween)
        before = chance(state, seat, place, forces, forces[at], heat)
        row = state.rows[at]
        for card in hand:
            state.rows[at] = row | BITS[card]
            force = forces[at] + expected_force(state, seat, first + card, place)
            after = chance(state, seat, place, forces, force, heat)
            gain = points * (after - before) + 0.001 * rng.below(100)
            if state.tables.last[first + card] > state.tables.first[first + card]:
                gain += ability(state, seat, first + card, place, after)
            if state.characters[seat] == FINKLESTEIN:
                gain += brewing(state, seat, first + card)
            if gain > best:
                best = gain
                choice = PLAY + 3 * (first + card) + spot
        state.rows[at] = row
    return choice


def expected_force(state: NightmareState, seat: Seat, card: int, place: int) -> float:
    """The Force that a card will have there, as far as can be told; dice by their odds."""
    tables = state.tables
    total = float(tables.force[card])
    if tables.shifts(card):
        for effect in range(tables.first[card], tables.last[card]):
            if tables.op[effect] == FORCE:
                condition = tables.condition[effect]
                if IF_PARITY <= condition <= IF_NAMED:
                    odds = dice_odds(condition, tables.number[effect])
                    total += tables.n[effect] * (1.0 - odds if tables.unless[effect] else odds)
                elif tables.per[effect] == PER_DIFFERENCE:
                    total += tables.n[effect] * 1.94
                else:
                    total += state.shift(seat, card, place, effect)
    return total


def dice_odds(condition: int, n: int) -> float:
    if condition == IF_PARITY:
        return 0.5
    if condition == IF_DOUBLE:
        return 1.0 / 6
    if condition == IF_NAMED:
        return 0.4
    ways = 0
    for total in range(2, 13):
        if (condition == IF_SUM_AT_LEAST and total >= n) or (condition == IF_SUM_AT_MOST and total <= n):
            ways += SUMS[total]
    return ways / 36


def ability(state: NightmareState, seat: Seat, card: int, place: int, wins: float) -> float:
    """Roughly what a card's effects are worth in points, if the seat wins the place with this probability."""
    tables = state.tables
    total = 0.0
    for effect in range(tables.first[card], tables.last[card]):
        op = tables.op[effect]
        if op == FORCE or not state.holds(seat, card, place, effect):
            continue
        points = deed(state, seat, effect, place, wins)
        if tables.may[effect] and points < 0.0:
            points = 0.0
        total += points
    return total


def deed(state: NightmareState, seat: Seat, effect: int, place: int, wins: float) -> float:
    tables = state.tables
    op = tables.op[effect]
    at = tables.at[effect]
    n = tables.n[effect]
    if FLIP <= op <= GIVE:
        return token_deed(state, seat, effect, place, wins)
    if op == RESEARCH:
        last = len(tables.track) // 2 - 1
        return STEP * min(n, last - state.research)
    if op == MARK:
        return 0.35 * n if at == OWN else -0.3 * n
    if op == MOVE:
        return 0.7
    if op == SEW:
        return 1.5 if state.can_sew(seat) else 0.0
    if op == GATHER:
        return 1.2
    if op == REROLL:
        return 0.5
    if op == MOOD:
        return mood_deed(state, seat, effect)
    if op == DISCARD:
        return -0.6 * n if at == ME else 0.4 * n
    if op == DRAW:
        return 0.4 * n if at == ME else -0.3 * n
    if op == LOOK or op == REWORK:
        return 0.2
    return 0.3


def token_deed(state: NightmareState, seat: Seat, effect: int, place: int, wins: float) -> float:
    tables = state.tables
    op = tables.op[effect]
    at = tables.at[effect]
    side = tables.side[effect]
    values = [token_value(state, seat, 0), token_value(state, seat, 1)]
    if side == EITHER:
        side = 0 if values[0] >= values[1] else 1
    value = values[side]
    n = tables.n[effect]
    if op == FLIP:
        have = state.tokens[2 * place + HALLOWEEN - side] if at == HERE else n
        if at == MINE:
            have = state.store[2 * seat + HALLOWEEN - side]
        gain = min(n, have) * (value - values[HALLOWEEN - side])
        return gain if at == MINE else gain * (wins if at == HERE else 0.6)
    if op == ADD:
        if at == MINE:
            return n * value
        if at == HERE:
            return n * value * wins
        return n * value * 0.6 if at < MINE else -SPITE * n * len(state.neighbours(seat)) / (5 - at)
    if op == REMOVE:
        return -n * value * wins
    if op == TAKE:
        if at == HERE:
            return min(n, state.tokens[2 * place + side]) * value
        richest = 0
        for other in state.neighbours(seat):
            richest = max(richest, state.store[2 * other + side])
        return min(n, richest) * (value + SPITE)
    return -min(n, state.store[2 * seat + side]) * (value + SPITE)


def mood_deed(state: NightmareState, seat: Seat, effect: int) -> float:
    """Turning the mood changes the Force of the Mayor's cards on the table and in his hand."""
    to = state.tables.side[effect]
    mood = 1 - state.mood if to > 1 else to
    if mood == state.mood:
        return 0.0
    before = mood_force(state, seat)
    state.mood = mood
    after = mood_force(state, seat)
    state.mood = 1 - mood
    return 0.3 * (after - before)


def mood_force(state: NightmareState, seat: Seat) -> float:
    total = 0.0
    first = MAYOR * DECK
    for spot in range(3):
        place = AROUND[state.seats][3 * seat + spot]
        for card in cards_in(state.rows[3 * seat + spot]):
            total += expected_force(state, seat, first + card, place)
    for card in cards_in(state.hand[seat]):
        total += 0.5 * expected_force(state, seat, first + card, MIDDLE)
    return total


def brewing(state: NightmareState, seat: Seat, card: int) -> float:
    """What the ingredients of a card, already laid down, do for the experiments in progress."""
    shown = state.tables.ingredients[card]
    points = 0.0
    for pile in state.piles:
        if len(pile) > 0:
            needs = state.tables.needs[pile[0]]
            missing = 0
            helps = 0
            for kind in range(INGREDIENTS):
                lack = max(0, needs[kind] - state.ingredients(seat, kind) + shown[kind])
                missing += lack
                helps += min(lack, shown[kind])
            if helps > 0:
                points += (state.tables.worth[pile[0]] + 1.0) * (1.0 if helps >= missing else 0.35)
    return points
