"""What a position of L'Étrange Noël promises: the points that everybody can expect from places, tokens and cards, and
how likely they are to win with them.
"""

import math
from typing import Final

from veillee.core.game import Seat
from veillee.games.nightmare.board import CENTRE, LEFT, PLAYING, RIGHT, ROUNDS, Player
from veillee.games.nightmare.characters import ingredients, value_of
from veillee.games.nightmare.cover import turns, turns_left
from veillee.games.nightmare.force import shift, shifted, total
from veillee.games.nightmare.pack import (
    CHRISTMAS,
    DECK,
    FINKLESTEIN,
    HALLOWEEN,
    IF_DOUBLE,
    IF_EMPTY,
    IF_EXPERIMENTS,
    IF_NAMED,
    IF_PARITY,
    IF_SUM_AT_LEAST,
    IF_SUM_AT_MOST,
    JACK,
    OOGIE,
    PER_DIFFERENCE,
    SALLY,
    Card,
    cards_in,
    size,
)
from veillee.games.nightmare.rules import NightmareState

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
        self.clear = 6.0
        """How many points make a game that is over a clear one."""


WEIGHTS: Final = Weights()


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


# The Force that a card will have.


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
