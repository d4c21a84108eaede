"""What bots know of L'Étrange Noël: what each place is worth to each character, who is likely to win it, and what an
ability is good for.
"""

import math
from typing import Final

from veillee.core.bits import BITS
from veillee.core.bot import CERTAIN, Belief, Insight
from veillee.core.game import Move, Seat, State
from veillee.core.rng import Rng
from veillee.core.story import Event
from veillee.games.nightmare.board import AGAIN, ASK, CENTRE, CHOOSING, NAME, PLAYING, Player
from veillee.games.nightmare.characters import ingredients
from veillee.games.nightmare.cover import can_pass, can_spare, open_spots
from veillee.games.nightmare.force import holds
from veillee.games.nightmare.moves import CHOOSE, DECLINE, PASS, PLAY
from veillee.games.nightmare.pack import (
    ADD,
    ANY,
    CHRISTMAS,
    DECK,
    DISCARD,
    DRAW,
    EACH_NEIGHBOUR,
    EITHER,
    FINKLESTEIN,
    FLIP,
    FORCE,
    GATHER,
    GIVE,
    HALLOWEEN,
    HERE,
    LOOK,
    MARK,
    MAYOR,
    ME,
    MINE,
    MOOD,
    MOVE,
    NEIGHBOUR,
    OWN,
    REMOVE,
    REROLL,
    RESEARCH,
    REWORK,
    SALLY,
    SEW,
    TAKE,
    TURN,
    Card,
    Effect,
    cards_in,
    size,
)
from veillee.games.nightmare.promise import (
    WEIGHTS,
    Weights,
    chance,
    expectations,
    expected_force,
    forces_of,
    foreseen_odds,
    odds,
    temperature,
    token_value,
    worth,
)
from veillee.games.nightmare.rules import NightmareState

GUESSES: Final = 3  # worlds among which one is drawn by its weight
TELLS: Final = 0.07  # how much a point of Force in a hand speaks against it, for each card played instead
MOST_TOLD: Final = 3
THROWS: Final = 6  # how often Oogie imagines his dice before he decides about them


class NightmareInsight(Insight):
    def weights(self) -> Weights:
        return WEIGHTS

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, NightmareState)
        if state.over:
            return 1.0 if state.winner == seat else 0.0
        if state.phase == CHOOSING:
            return 1.0 / state.seats
        return odds(state, expectations(state), seat)

    def values(self, state: State) -> list[float]:
        """Where a search stops. Unlike `value`, from which `pick` takes its answers, it counts on what everybody will
        still play: whoever slips, or has no search to look for it, would count on it in vain.
        """
        assert isinstance(state, NightmareState)
        if state.over or state.phase == CHOOSING:
            return super().values(state)
        return foreseen_odds(state)

    def ended(self, state: State) -> list[float]:
        """Half by who won, half by how clearly: many a game is decided by a point that luck gave."""
        points = state.scores()
        most = max(points)
        shares = [math.exp((one - most) / WEIGHTS.clear) for one in points]
        everything = sum(shares)
        won = state.payoffs()
        return [0.5 * (won[seat] + shares[seat] / everything) for seat in range(state.seats)]

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

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        """Of a card: what it does, where that is worth more than the place; else the tokens, where they are the seat's
        best. Forces are no reason: cards that lie face down are only imagined here.
        """
        assert isinstance(state, NightmareState)
        if not PLAY <= move < PLAY + 3 * len(state.pack.cards) or state.stack or state.phase != PLAYING:
            return ""
        player = state.players[seat]
        card = state.pack.cards[(move - PLAY) // 3]
        spot = (move - PLAY) % 3
        christmas = token_value(state, player, CHRISTMAS)
        halloween = token_value(state, player, HALLOWEEN)
        prizes = [worth(state, state.place_of(seat, other), christmas, halloween) for other in range(3)]
        if card.effects and ability(state, seat, card, state.place_of(seat, spot), 0.5) > 0.5 * prizes[spot]:
            return "effect"
        return "tokens" if prizes[spot] == max(prizes) else ""

    def liking(self, state: State, seat: Seat, move: Move, likes: str) -> float:
        """Of a card: the centre, the weakest that will do, or one that makes a neighbour swear."""
        assert isinstance(state, NightmareState)
        if not PLAY <= move < PLAY + 3 * len(state.pack.cards) or state.stack or state.phase != PLAYING:
            return 0.0
        card = state.pack.cards[(move - PLAY) // 3]
        if likes == "centre":
            return 1.0 if (move - PLAY) % 3 == CENTRE else 0.0
        if likes == "thrift":
            return -float(card.force)
        found = 0
        for effect in card.effects:
            if effect.at == NEIGHBOUR or effect.at == EACH_NEIGHBOUR:
                found += 1
        return float(found)

    def belief(self, world: State, seat: Seat, seen: list[Event]) -> Belief:
        assert isinstance(world, NightmareState)
        return Guess(world, seat)

    def answer(self, state: NightmareState, seat: Seat, rng: Rng) -> Move:
        """The answer that leaves the best position; before dice, on average."""
        kind = state.stack[-1].kind
        throws = THROWS if kind == NAME or kind == AGAIN else 1
        best = -1.0
        choice = state.options[0]
        for move in state.options:
            worth = 0.0001 * rng.below(100) / 100
            for _ in range(1 if move == DECLINE else throws):
                after = state.copy()
                after.rng = rng.child()
                after.apply(seat, move)
                self.settle(after, seat, rng)
                worth += self.value(after, seat) / (1 if move == DECLINE else throws)
            if worth > best:
                best = worth
                choice = move
        return choice

    def settle(self, state: NightmareState, seat: Seat, rng: Rng) -> None:
        """Answer what the card goes on to ask: where to a chosen card moves, what is done instead of sewing."""
        while state.stack and state.stack[-1].kind == ASK and state.stack[-1].seat == seat:
            state.apply(seat, self.answer(state, seat, rng))


class Guess(Belief):
    """Hands weighed by what was played: whoever has played on holds back what was not worth playing, so that a world
    in which rivals still hold strong cards is less likely than one in which those are yet to be drawn or lie face down.
    """

    def __init__(self, world: NightmareState, seat: Seat) -> None:
        super().__init__(world, seat)
        self.table = world

    def draw(self, rng: Rng) -> State:
        """One of a few worlds, as likely as its weight among theirs."""
        found = self.table.imagine(self.seat, rng)
        if self.table.phase != PLAYING or self.table.turn < self.table.seats:
            return found  # nobody has played yet: nothing to go by
        total = weight(found, self.seat)
        for _ in range(GUESSES - 1):
            other = self.table.imagine(self.seat, rng)
            share = weight(other, self.seat)
            total += share
            if rng.below(CERTAIN) < int(CERTAIN * share / total):
                found = other
        return found


def weight(world: NightmareState, seat: Seat) -> float:
    """How likely rivals are to hold these cards after what they have played in this round."""
    held = 0.0
    for player in world.players:
        if player.seat != seat and player.character >= 0:
            played = min(size(player.played()), MOST_TOLD)
            first = player.character * DECK
            for slot in cards_in(player.hand):
                held += played * world.pack.cards[first + slot].force
            for slot in cards_in(player.down):
                held -= world.pack.cards[first + slot].force
    return math.exp(-TELLS * held)


def choose(state: NightmareState, seat: Seat, rng: Rng) -> Move:
    """Any character; with two players not the neutral ones."""
    moves = [m for m in state.legal(seat) if state.seats > 2 or (m != CHOOSE + MAYOR and m != CHOOSE + SALLY)]
    return moves[rng.below(len(moves))]


# What a card is worth.


def best_card(state: NightmareState, seat: Seat, rng: Rng) -> Move:
    """The card and place that gain most."""
    forces = forces_of(state)
    heat = temperature(state)
    player = state.players[seat]
    christmas = token_value(state, player, CHRISTMAS)
    halloween = token_value(state, player, HALLOWEEN)
    first = player.character * DECK
    hand = cards_in(player.hand)
    best = 0.0 if can_pass(state, seat) else -1000.0  # NB-21: rather than a card that costs more than it gains
    choice = PASS
    for spot in open_spots(player):
        place = state.place_of(seat, spot)
        points = worth(state, place, christmas, halloween)
        before = chance(state, seat, place, forces, forces[seat][spot], heat)
        row = player.rows[spot]
        for slot in hand:
            card = state.pack.cards[first + slot]
            player.rows[spot] = row | BITS[slot]
            force = forces[seat][spot] + expected_force(state, seat, card, place)
            after = chance(state, seat, place, forces, force, heat)
            gain = points * (after - before) + 0.001 * rng.below(100)
            if card.effects:
                gain += ability(state, seat, card, place, after)
            if player.character == FINKLESTEIN:
                gain += brewing(state, player, card)
            if gain > best:
                best = gain
                choice = PLAY + 3 * (first + slot) + spot
        player.rows[spot] = row
    return choice


def ability(state: NightmareState, seat: Seat, card: Card, place: int, wins: float) -> float:
    """Roughly what a card's effects are worth in points, if the seat wins the place with this probability."""
    points = 0.0
    for effect in card.effects:
        if effect.op != FORCE and holds(state, seat, card, place, effect):
            gain = deed(state, seat, effect, place, wins)
            if gain > 0.0 or not effect.may:
                points += gain
    return points


def deed(state: NightmareState, seat: Seat, effect: Effect, place: int, wins: float) -> float:
    """What an action is worth, whatever it acts upon."""
    op = effect.op
    if op == FLIP or op == ADD or op == REMOVE or op == TAKE or op == GIVE:
        return token_deed(state, state.players[seat], effect, place, wins)
    if op == RESEARCH:
        return WEIGHTS.step * min(effect.n, len(state.pack.track) - 1 - state.research)
    if op == MARK:
        return 0.35 * effect.n if effect.at == OWN else -0.3 * effect.n
    if op == MOVE:
        return WEIGHTS.moved
    if op == SEW:
        return WEIGHTS.sewn if can_spare(state, seat) else 0.0
    if op == GATHER:
        return WEIGHTS.gathered
    if op == REROLL:
        return 0.5
    if op == MOOD:
        return mood_deed(state, seat, effect)
    if op == DISCARD:
        return -WEIGHTS.discarded * effect.n if effect.at == ME else 0.5 * effect.n
    if op == DRAW:
        return WEIGHTS.drawn * effect.n if effect.at == ME else -0.3 * effect.n
    if op == LOOK or op == REWORK:
        return 0.2
    return 0.3


# What tokens put somewhere are worth.


def token_deed(state: NightmareState, player: Player, effect: Effect, place: int, wins: float) -> float:
    side = effect.side
    if side == EITHER:
        better = token_value(state, player, CHRISTMAS) >= token_value(state, player, HALLOWEEN)
        side = CHRISTMAS if better else HALLOWEEN
    value = token_value(state, player, side)
    if effect.op == FLIP:
        return flip_deed(state, player, effect, side, place, wins)
    if effect.op == ADD:
        return add_deed(state, player, effect, value, wins)
    if effect.op == REMOVE:
        return -effect.n * value * wins
    if effect.op == TAKE:
        return take_deed(state, player, effect, side, place) * (value + WEIGHTS.spite)
    return -min(effect.n, player.count(side)) * (value + WEIGHTS.spite)


def flip_deed(state: NightmareState, player: Player, effect: Effect, side: int, place: int, wins: float) -> float:
    """Each token gains the difference between its sides; on a place only if it is won."""
    gain = token_value(state, player, side) - token_value(state, player, HALLOWEEN - side)
    if effect.at == MINE:
        return min(effect.n, player.count(HALLOWEEN - side)) * gain
    if effect.at == HERE:
        return min(effect.n, state.places[place].count(HALLOWEEN - side)) * gain * wins
    if effect.at == NEIGHBOUR:
        return 2 * WEIGHTS.spite * effect.n
    return effect.n * gain * WEIGHTS.anywhere


def add_deed(state: NightmareState, player: Player, effect: Effect, value: float, wins: float) -> float:
    """To oneself, to a place, or, which costs, to others."""
    if effect.at == MINE:
        return effect.n * value
    if effect.at == HERE:
        return effect.n * value * wins
    if effect.at == ANY:
        return effect.n * value * WEIGHTS.anywhere
    given = -WEIGHTS.spite * effect.n * len(state.neighbours(player.seat))
    return given if effect.at == EACH_NEIGHBOUR else given / 2


def take_deed(state: NightmareState, player: Player, effect: Effect, side: int, place: int) -> int:
    """How many tokens there are to take: here, on any place, or from the richest neighbour."""
    if effect.at == HERE:
        return min(effect.n, state.places[place].count(side))
    if effect.at == ANY:
        return effect.n
    richest = 0
    for other in state.neighbours(player.seat):
        richest = max(richest, state.players[other].count(side))
    return min(effect.n, richest)


# What belongs to one character.


def mood_deed(state: NightmareState, seat: Seat, effect: Effect) -> float:
    """Turning the mood changes the Force of the Mayor's cards on the table and in his hand."""
    mood = 1 - state.mood if effect.side == TURN else effect.side
    if mood == state.mood:
        return 0.0
    before = mood_force(state, seat)
    state.mood = mood
    after = mood_force(state, seat)
    state.mood = 1 - mood
    return WEIGHTS.mood * (after - before)


def mood_force(state: NightmareState, seat: Seat) -> float:
    player = state.players[seat]
    cards = state.pack.cards
    first = MAYOR * DECK
    force = 0.0
    for spot in range(3):
        place = state.place_of(seat, spot)
        for slot in cards_in(player.rows[spot]):
            force += expected_force(state, seat, cards[first + slot], place)
    for slot in cards_in(player.hand):
        force += 0.5 * expected_force(state, seat, cards[first + slot], state.centre())
    return force


def brewing(state: NightmareState, player: Player, card: Card) -> float:
    """What the ingredients of a card, already laid down, do for the experiments in progress."""
    shown = card.ingredients
    points = 0.0
    for pile in state.desk.piles:
        if len(pile) > 0:
            needs = state.pack.needs[pile[0]]
            missing = 0
            helps = 0
            for kind in range(state.pack.kinds):
                lack = max(0, needs[kind] - ingredients(state, player, kind) + shown[kind])
                missing += lack
                helps += min(lack, shown[kind])
            if helps > 0:
                points += (state.pack.worth[pile[0]] + 1.0) * (1.0 if helps >= missing else WEIGHTS.brewing)
    return points
