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
from veillee.games.nightmare.board import AGAIN, ASK, CENTRE, CHOOSING, LEFT, NAME, PLAYING, RIGHT, ROUNDS, Player
from veillee.games.nightmare.characters import ingredients, value_of
from veillee.games.nightmare.cover import can_pass, can_spare, open_spots, turns, turns_left
from veillee.games.nightmare.force import holds, shift, shifted, total
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
    IF_DOUBLE,
    IF_EMPTY,
    IF_EXPERIMENTS,
    IF_NAMED,
    IF_PARITY,
    IF_SUM_AT_LEAST,
    IF_SUM_AT_MOST,
    JACK,
    LOOK,
    MARK,
    MAYOR,
    ME,
    MINE,
    MOOD,
    MOVE,
    NEIGHBOUR,
    OOGIE,
    OWN,
    PER_DIFFERENCE,
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
from veillee.games.nightmare.rules import NightmareState

GUESSES: Final = 3  # worlds among which one is drawn by its weight
TELLS: Final = 0.07  # how much a point of Force in a hand speaks against it, for each card played instead
MOST_TOLD: Final = 3
THROWS: Final = 6  # how often Oogie imagines his dice before he decides about them
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # ways of throwing each sum with two dice
ROLLED_FOR: Final = 0.4  # how often the dice are rolled for the place of a certain card
DIFFERENCE: Final = 1.94  # of two dice, on average


class Weights:
    """What the judgement rests on; `veillee study tune` moves it in self-play."""

    def __init__(self) -> None:
        self.calm = 1.2
        """How far apart two Forces must lie to decide a place when nothing more is played, …"""
        self.storm = 1.1
        """… and how much more with each turn still to come."""
        self.place = 0.3
        """Points that a place is worth without its tokens, …"""
        self.denied = 0.15
        """… and each of its tokens beyond its value: others do not get it."""
        self.step = 2.5
        """Points that a step of Jack's research is worth."""
        self.spite = 0.3
        """What a neighbour's point costs."""
        self.anywhere = 0.6
        """How much of an effect on any place is had in the end."""
        self.moved = 0.7
        """Points that it is worth to move a card, …"""
        self.sewn = 1.5
        """… to sew one, …"""
        self.gathered = 1.2
        """… to gather an ingredient, …"""
        self.drawn = 0.4
        """… to draw a card, …"""
        self.discarded = 0.6
        """… and what it costs to discard one."""
        self.brewing = 0.35
        """How much of an experiment's worth lies in an ingredient that does not yet complete it."""
        self.mood = 0.3
        """Points in a Force that a turn of the Mayor's mood gains."""
        self.sure = 0.6
        """Where a search judges: how far apart two foreseen Forces must lie to decide a place, …"""
        self.doubt = 1.6
        """… and how much more with each turn still to come."""
        self.reach = 1.6
        """How much of its hand's mean Force somebody adds with each turn still to come, most where most is to be won;
        more than all of it: cards do more than is printed on them.
        """
        self.edge = 0.7
        """The Force that it is worth to come before everybody in the ranking: ties are won."""
        self.dice = 0.4
        """The Force that Oogie's dice will add to each of his places."""
        self.kept = 0.33
        """Points that a Force is worth which is left for the rounds to come, …"""
        self.talent = 1.75
        """… and an ability."""
        self.ahead = 1.5
        """Points that a step of Jack's research is worth beyond today's tokens, for each round to come."""
        self.close = 3.8
        """How many points decide the game in the last round, …"""
        self.early = 4.2
        """… how many more with each round before it, …"""
        self.open = 0.6
        """… and with each turn still to come in this one."""


WEIGHTS: Final = Weights()


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


# What a position is worth.


def odds(state: NightmareState, expected: list[float], seat: Seat) -> float:
    """How likely the seat is to win the game, if everybody can expect so many points."""
    scale = 4.0 + 3.0 * (ROUNDS - state.round)
    mine = expected[seat]
    others = 0.0
    for points in expected:
        others += math.exp((points - mine) / scale)
    return 1.0 / others


def expectations(state: NightmareState) -> list[float]:
    """The score that each seat can expect from what lies on the table."""
    forces = forces_of(state)
    heat = temperature(state)
    expected: list[float] = []
    for player in state.players:
        christmas = token_value(state, player, CHRISTMAS)
        halloween = token_value(state, player, HALLOWEEN)
        points = promise(state, player)
        points += player.christmas * christmas
        points += player.halloween * halloween
        for spot in range(3):
            place = state.place_of(player.seat, spot)
            prize = worth(state, place, christmas, halloween)
            points += prize * chance(state, player.seat, place, forces, forces[player.seat][spot], heat)
        expected.append(points)
    return expected


# The same with everybody's turns to come: what a search looks at where it stops.


def foreseen_odds(state: NightmareState) -> list[float]:
    """How likely each seat is to win the game, by the points that it will have."""
    to_come = open_turns(state)
    scale = WEIGHTS.close + WEIGHTS.early * (ROUNDS - state.round) + WEIGHTS.open * to_come
    expected = prospects(state, WEIGHTS.sure + WEIGHTS.doubt * to_come)
    most = max(expected)
    shares = [math.exp((points - most) / scale) for points in expected]
    everything = sum(shares)
    return [share / everything for share in shares]


def open_turns(state: NightmareState) -> float:
    """How many turns of this round everybody still has."""
    return turns(state) - state.turn / state.seats if state.phase == PLAYING else 0.0


def prospects(state: NightmareState, heat: float) -> list[float]:
    """The score that each seat can expect from the table, its hand and what it keeps for the rounds to come."""
    order = state.ranking()
    forces: list[list[float]] = []
    prizes: list[list[float]] = []
    for player in state.players:
        christmas = token_value(state, player, CHRISTMAS)
        halloween = token_value(state, player, HALLOWEEN)
        prize: list[float] = []
        for spot in range(3):
            place = state.at(player.seat, spot)
            prize.append(place.christmas * christmas + place.halloween * halloween)
        prizes.append(prize)
        behind = order.index(player.seat) / (state.seats - 1)
        forces.append(foreseen(state, player, prize, WEIGHTS.edge * (1.0 - behind)))
    expected: list[float] = []
    for player in state.players:
        seat = player.seat
        points = assured(state, player)
        for spot in range(3):
            likely = chance(state, seat, state.place_of(seat, spot), forces, forces[seat][spot], heat)
            points += prizes[seat][spot] * likely
        expected.append(points)
    return expected


def foreseen(state: NightmareState, player: Player, prize: list[float], edge: float) -> list[float]:
    """The Force that a player will have on each spot when the round ends, with an edge for where they rank."""
    forces = [total(state, player.seat, spot, True) + edge for spot in range(3)]
    if player.character == OOGIE and state.dice.one == 0:
        for spot in range(3):
            forces[spot] += WEIGHTS.dice + undecided(state, player, spot)
    left = turns_left(state, player.seat)
    if left > 0 and player.hand != 0:
        all_prizes = prize[LEFT] + prize[CENTRE] + prize[RIGHT]
        if all_prizes > 0.0:  # a pack may have tokens that nobody wants
            more = WEIGHTS.reach * left * mean_force(state, player) / all_prizes
            for spot in range(3):
                forces[spot] += more * prize[spot]
    return forces


def undecided(state: NightmareState, player: Player, spot: int) -> float:
    """What Oogie's cards on a spot will have of dice that are not yet thrown, beyond what they have without."""
    force = 0.0
    place = state.place_of(player.seat, spot)
    for slot in cards_in(player.rows[spot] & state.pack.shifting[OOGIE]):
        card = state.pack.cards[OOGIE * DECK + slot]
        force += expected_force(state, player.seat, card, place) - card.force - shifted(state, player.seat, card, place)
    return force


def mean_force(state: NightmareState, player: Player) -> float:
    """Of the cards in a hand, as printed."""
    return state.pack.printed(player.character, player.hand) / size(player.hand)


def assured(state: NightmareState, player: Player) -> float:
    """Points that hang on no place of this round: tokens, the character's board, and what is kept for later."""
    points = player.christmas * token_value(state, player, CHRISTMAS)
    points += player.halloween * token_value(state, player, HALLOWEEN)
    rounds = ROUNDS - state.round
    if player.character == JACK:
        points += WEIGHTS.ahead * state.research * rounds
    else:
        points += promise(state, player)
    if rounds > 0:
        points += kept_back(state, player)
    return points


def kept_back(state: NightmareState, player: Player) -> float:
    """What the cards are worth that hand and deck will hold when this round is over."""
    left = player.hand | player.deck
    abilities = state.pack.abilities[player.character]
    force = float(state.pack.printed(player.character, left))
    talents = float(size(left & abilities))
    if player.hand != 0:
        hand = size(player.hand)
        played = min(turns_left(state, player.seat), hand) / hand
        force -= played * state.pack.printed(player.character, player.hand)
        talents -= played * size(player.hand & abilities)
    return WEIGHTS.kept * force + WEIGHTS.talent * talents


def forces_of(state: NightmareState) -> list[list[float]]:
    """Per seat and spot."""
    return [[float(total(state, seat, spot, True)) for spot in range(3)] for seat in range(state.seats)]


def temperature(state: NightmareState) -> float:
    if state.phase != PLAYING:
        return WEIGHTS.calm
    left = turns(state) * state.seats - state.turn
    return WEIGHTS.calm + WEIGHTS.storm * left / state.seats


def token_value(state: NightmareState, player: Player, side: int) -> float:
    """What a token will be worth at the end; Jack counts on further research."""
    if player.character != JACK:
        return float(value_of(state, player, side))
    track = state.pack.track
    ahead = min(len(track) - 1, state.research + ROUNDS - state.round)
    return (track[ahead][side] + track[state.research][side]) / 2


def worth(state: NightmareState, place: int, christmas: float, halloween: float) -> float:
    """Points in the tokens of a place, to whom they are worth so much; a little for keeping them from others."""
    here = state.places[place]
    denied = WEIGHTS.denied
    return WEIGHTS.place + here.christmas * (christmas + denied) + here.halloween * (halloween + denied)


def promise(state: NightmareState, player: Player) -> float:
    """What a character's own board promises beyond tokens."""
    if player.character == JACK:
        return WEIGHTS.step * state.research
    if player.character == SALLY:
        return bonus_for(state, player, IF_EMPTY) * emptiness(state, player)
    if player.character == FINKLESTEIN:
        return experiments_promise(state, player)
    return 0.0


def bonus_for(state: NightmareState, player: Player, condition: int) -> int:
    """What the character's board gives at the end where this is met."""
    points = 0
    for one in state.pack.bonuses[player.character]:
        if one.condition == condition and not one.unless:
            points += one.points
    return points


def emptiness(state: NightmareState, player: Player) -> float:
    """How likely Sally is to run out of cards: those beyond her turns still to come have to be sewn."""
    left = size(player.hand) + size(player.deck)
    spare = left - turns_left(state, player.seat) - sum(state.pack.turns[state.round :])
    if spare <= 0:
        return 1.0 if left == 0 else 0.9
    if size((player.hand | player.deck) & state.pack.sewing) < spare:
        return 0.0
    return 0.6 / spare


def experiments_promise(state: NightmareState, player: Player) -> float:
    pack = state.pack
    done = state.desk.done
    points = 0.0
    for experiment in cards_in(done):
        points += pack.worth[experiment]
    for one in pack.bonuses[FINKLESTEIN]:
        if one.condition == IF_EXPERIMENTS and not one.unless:
            points += one.points * min(one.number, size(done)) / one.number
    for pile in state.desk.piles:
        if len(pile) > 0:
            needs = pack.needs[pile[0]]
            for kind in range(state.pack.kinds):
                points += 0.6 * min(needs[kind], max(0, ingredients(state, player, kind)))
    return points


def chance(
    state: NightmareState, seat: Seat, place: int, forces: list[list[float]], force: float, heat: float
) -> float:
    """How likely the seat is to win a place of its own with this Force there."""
    others = 0.0
    if place == state.centre():
        for other in range(state.seats):
            if other != seat:
                others += math.exp((forces[other][CENTRE] - force) / heat)
    else:
        other = (place + 1) % state.seats
        if other == seat:
            others = math.exp((forces[place][LEFT] - force) / heat)
        else:
            others = math.exp((forces[other][RIGHT] - force) / heat)
    return 1.0 / (1.0 + others)


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


def expected_force(state: NightmareState, seat: Seat, card: Card, place: int) -> float:
    """The Force that a card will have there, as far as can be told; dice by their odds."""
    force = float(card.force)
    for effect in card.shifts:
        likely = dice_odds(effect.condition, effect.number)
        if likely >= 0.0:
            force += effect.n * (1.0 - likely if effect.unless else likely)
        elif effect.per == PER_DIFFERENCE:
            force += effect.n * DIFFERENCE
        else:
            force += shift(state, seat, card, place, effect)
    return force


def dice_odds(condition: int, n: int) -> float:
    """How likely dice meet a condition; −1 where it is about something else."""
    if condition == IF_PARITY:
        return 0.5
    if condition == IF_DOUBLE:
        return 1.0 / 6
    if condition == IF_NAMED:
        return ROLLED_FOR
    if condition == IF_SUM_AT_LEAST:
        return sum(SUMS[n:]) / 36
    if condition == IF_SUM_AT_MOST:
        return sum(SUMS[: n + 1]) / 36
    return -1.0


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
