"""What bots know of Santa Claus is comin' to town: who can reach whom with the cards that each may still hold, who is
likely to name the order, and what that is worth.
"""

import math
from typing import Final

from veillee.core.bits import BITS, count
from veillee.core.bot import Insight
from veillee.core.game import WAIT, Move, Seat, State
from veillee.core.rng import Rng
from veillee.games.santa.paths import FACE, THREE, TWO
from veillee.games.santa.player import CARDS
from veillee.games.santa.rules import (
    CHOOSING,
    CLOSING,
    GIVING,
    MOVING,
    NAMING,
    REACH,
    ROUNDS,
    SIGHTING,
    STARTING,
    SantaState,
)

REACH_CARDS: Final = [0b111110, 0b11111000000, 0b11100000000000]  # the cards of each reach, as masks


class Weights:
    """What the judgement rests on; `veillee study tune` moves it in self-play."""

    def __init__(self) -> None:
        self.santa_rate = 1.45
        """Points that a round brings on average, by which a score is projected to the end."""
        self.kid_rate = 1.58
        self.caught = 0.73
        """How often a kid whose card reaches Santa's house does get there before he leaves."""
        self.held_back = [0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.75, 0.71, 0.68, 0.62, 0.57, 0.81, 1.21, 1.28]
        """A card's worth later."""
        self.noise = 0.4
        """A chooser who never varies is read by the others."""


WEIGHTS: Final = Weights()


class SantaInsight(Insight):
    def weights(self) -> Weights:
        return WEIGHTS

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, SantaState)
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        assert isinstance(state, SantaState)
        if state.over:
            return state.payoffs()
        hopes = [0.0] * state.seats
        if state.round > 0:
            dread(state, state.players[state.santa].house, state.waiting if state.asks != CHOOSING else 0, hopes)
        weights = [weight(state, hopes, seat) for seat in range(state.seats)]
        total = sum(weights)
        return [one / total for one in weights]

    def pick(self, state: State, seat: Seat, rng: Rng) -> Move:
        assert isinstance(state, SantaState)
        if state.over or not state.due >> seat & 1:
            return WAIT
        game = state.rules
        if state.asks == MOVING:
            return santas_way(state, rng) if seat == state.santa else kids_way(state, seat, rng)
        if state.asks == CHOOSING:
            return game.cards - 1 + best_card(state, seat, rng)
        if state.asks == NAMING:
            return game.nexts + best_next(state, seat)
        if state.asks == CLOSING:
            return game.closings + best_closing(state, seat, rng)
        if state.asks == STARTING:
            return game.starts + best_start(state, seat, rng)
        if state.asks == GIVING:
            return game.gifts + poorest(state, state.legal(seat), game.gifts)
        if state.tied >> state.santa & 1:
            return game.orders + state.santa
        return game.orders + poorest(state, state.legal(seat), game.orders)

    def taste(self, state: State, seat: Seat) -> bool:
        """Searched, the set-up was the same in every game: the same houses closed, the same starts."""
        assert isinstance(state, SantaState)
        return state.asks == CLOSING or state.asks == STARTING

    def liking(self, state: State, seat: Seat, move: Move, likes: str) -> float:
        """Far: long ways and high cards; near: short and low ones; apart: where nobody else is a street away."""
        assert isinstance(state, SantaState)
        rules = state.rules
        if rules.cards <= move < rules.orders:
            card = float(move - rules.cards)
            return card if likes == "far" else -card if likes == "near" else 0.0
        if move < rules.ways:
            return 0.0
        way = rules.paths.enters[move - rules.ways]
        if likes == "apart":
            close = state.town().near[way[-1]] | BITS[way[-1]]
            for other in range(state.seats):
                if other != seat and state.players[other].house >= 0 and close & BITS[state.players[other].house]:
                    return 0.0
            return 1.0
        return float(len(way)) if likes == "far" else -float(len(way))

    def reason(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, SantaState)
        game = state.rules
        if state.asks == MOVING:
            return santas_reason(state, move) if seat == state.santa else kids_reason(state, seat, move)
        house = state.players[state.santa].house
        if state.asks == CHOOSING:
            reach = REACH[move - game.cards + 1]
            return "reaches" if seat != state.santa and state.cover(seat, reach) >> house & 1 else ""
        if state.asks == NAMING:
            named = move - game.nexts
            can = named != state.santa and state.cover(named, REACH[state.card(named)]) >> house & 1
            if named == seat:
                return "now" if can else ""
            return "harmless" if seat == state.santa and not can else ""
        if state.asks == GIVING and move - game.gifts == poorest(state, state.legal(seat), game.gifts):
            return "poorest"
        return ""


def santas_reason(state: SantaState, move: Move) -> str:
    """Presents that a way leaves, without a kid on it; else that no kid's open card leads to where it ends."""
    entered = state.entered(move)
    brings = 0
    for house in entered:
        if state.kids_at(house):
            return ""
        brings += state.servable() >> house & 1
    if brings > 0:
        return "presents"
    for kid in range(state.seats):
        if kid != state.santa and state.waiting >> kid & 1:
            if state.cover(kid, REACH[state.card(kid)]) >> entered[-1] & 1:
                return ""
    return "safe"


def kids_reason(state: SantaState, kid: Seat, move: Move) -> str:
    """Past Santa; else to where the most of the kid's cards lead to his house, if he has moved already."""
    santa = state.players[state.santa].house
    entered = state.entered(move)
    if santa in entered:
        return "sees"
    if state.waiting >> state.santa & 1:
        return ""
    for reach in range(3):
        hand = state.players[kid].hand & REACH_CARDS[reach]
        if hand and state.town().kids[reach].cover[entered[-1]] >> santa & 1:
            return "near"
    return ""


# Worth.


def spread(state: SantaState) -> float:
    """How many points apart two scores must be to tell much: fewer, the fewer rounds are left."""
    return 1.2 + 0.32 * (ROUNDS - state.round)


def weight(state: SantaState, hopes: list[float], seat: Seat) -> float:
    """The seat's share of the win, beside those of others, if its score grows as usual from here, and by `hopes`."""
    rate = WEIGHTS.santa_rate if seat == state.santa else WEIGHTS.kid_rate
    return math.exp((state.players[seat].points + hopes[seat] + rate * (ROUNDS - state.round)) / spread(state))


def santas_share(state: SantaState, hopes: list[float]) -> float:
    total = 0.0
    for seat in range(state.seats):
        total += weight(state, hopes, seat)
    return weight(state, hopes, state.santa) / total


def dread(state: SantaState, house: int, soon: int, hopes: list[float]) -> None:
    """Adds what it means that Santa stands in this house: the kids in `soon` move next, with open cards; the others may
    come next round, with any card they hold.
    """
    santa = state.santa
    lies = 1.0 if (state.presents | ~state.closed) >> house & 1 else 0.0
    first = not state.seen
    for kid in range(state.seats):
        if kid == santa:
            continue
        if soon >> kid & 1 and state.cover(kid, REACH[state.card(kid)]) >> house & 1:
            gain = SIGHTING + (lies if first else 0.0)
            hopes[kid] += 0.9 * gain
            if first:
                hopes[santa] -= 0.9 * lies
            first = False
        elif state.round < ROUNDS:
            hopes[kid] += WEIGHTS.caught * (SIGHTING + 0.5 * lies) * danger(state, kid, house)


def danger(state: SantaState, kid: Seat, house: int) -> float:
    """How likely a card from the kid's hand leads through the house."""
    hand = state.players[kid].hand
    place = state.players[kid].house
    kids = state.town().kids
    fitting = 0
    for reach in range(3):
        if kids[reach].cover[place] >> house & 1:
            fitting |= REACH_CARDS[reach]
    held = count(hand)
    return count(hand & fitting) / held if held else 0.0


# Moves on the map.


def santas_way(state: SantaState, rng: Rng) -> Move:
    """The way that leaves Santa best off: presents on it, kids met on it, and kids who may come to where it ends."""
    santa = state.santa
    game = state.rules
    paths = game.paths
    town = state.town()
    standing = 0
    for kid in range(state.seats):
        if kid != santa:
            standing |= BITS[state.players[kid].house]
    soon = state.waiting & ~BITS[santa]
    open_houses = state.servable()
    apart = spread(state)
    after: dict[int, list[float]] = {}  # hopes by the house where a way ends …
    odds = [-1.0] * len(game.houses)  # … and there: Santa's weight against that of all the kids
    best = -1.0
    choice = WAIT
    for move in state.ways_out(santa):
        way = move - game.ways
        end = paths.ends[way] if way >= 0 else move - game.flights
        entered = paths.entered[way] if way >= 0 else BITS[end]
        if odds[end] < 0.0:
            hopes = [0.0] * state.seats
            dread(state, end, soon, hopes)
            hopes[santa] += 0.12 * count(town.santas[THREE].cover[end] & open_houses)
            mine = santas_share(state, hopes)
            after[end] = hopes
            odds[end] = mine / (1.0 - mine)
        presents = count(entered & open_houses & ~standing)
        if entered & standing:
            hopes = after[end][:]
            for house in state.entered(move):
                if standing >> house & 1:
                    meet(state, house, hopes)
            hopes[santa] += presents
            worth = santas_share(state, hopes)
        else:
            mine = odds[end] * math.exp(presents / apart)
            worth = mine / (1.0 + mine)
        worth += 0.004 * rng.below(10) / 10
        if worth > best:
            best = worth
            choice = move
    return choice


def meet(state: SantaState, house: int, hopes: list[float]) -> None:
    poor = -1
    for kid in range(state.seats):
        if kid != state.santa and state.players[kid].house == house:
            hopes[kid] += SIGHTING
            if poor < 0 or state.players[kid].points < state.players[poor].points:
                poor = kid
    if not state.closed >> house & 1:
        hopes[poor] += 1.0
        if state.presents >> house & 1:
            hopes[state.santa] -= 1.0


def kids_way(state: SantaState, kid: Seat, rng: Rng) -> Move:
    """The way past Santa if there is one; then, to where he can best be reached next."""
    game = state.rules
    paths = game.paths
    santa = state.santa
    house = state.players[santa].house
    flees = state.waiting >> santa & 1
    ends = state.cover(santa, REACH[state.card(santa)]) if flees else BITS[house]
    prize = SIGHTING + (1.0 if not state.seen and state.presents >> house & 1 else 0.0)
    near = [-1.0] * len(game.houses)
    best = -1.0
    choice = WAIT
    for move in state.ways_out(kid):
        way = move - game.ways
        end = paths.ends[way]
        if near[end] < 0.0:
            near[end] = 1.4 * nearness(state, kid, end, ends)
        worth = near[end] + (prize if paths.entered[way] >> house & 1 else 0.0) + 0.01 * rng.below(10)
        if worth > best:
            best = worth
            choice = move
    return choice


def nearness(state: SantaState, kid: Seat, house: int, ends: int) -> float:
    """How many of the houses where Santa may be, as a share of them, a card of the kid's leads to from there."""
    hand = state.players[kid].hand
    held = count(hand)
    if held == 0:
        return 0.0
    kids = state.town().kids
    caught = 0
    for reach in range(3):
        cards = count(hand & REACH_CARDS[reach])
        if cards:
            caught += cards * count(kids[reach].cover[house] & ends)
    return caught / (held * count(ends))


# The order.


def best_next(state: SantaState, namer: Seat) -> Seat:
    """Santa lets those go first who cannot reach him, then flees. A kid who can reach him goes at once; one who cannot
    sends him away before a rival comes.
    """
    santa = state.santa
    house = state.players[santa].house
    reaching = 0
    for kid in range(state.seats):
        if kid != santa and state.waiting >> kid & 1 and state.cover(kid, REACH[state.card(kid)]) >> house & 1:
            reaching |= BITS[kid]
    harmless = state.waiting & ~reaching & ~BITS[santa]
    if namer == santa:
        if harmless and state.waiting >> santa & 1:
            return harmless.bit_length() - 1
        return santa if state.waiting >> santa & 1 else state.waiting.bit_length() - 1
    if reaching >> namer & 1:
        return namer
    if state.waiting >> santa & 1 and (reaching or state.waiting >> namer & 1):
        return santa
    if state.waiting >> namer & 1:
        return namer
    if harmless:
        return harmless.bit_length() - 1
    return state.waiting.bit_length() - 1


def leads(state: SantaState, seat: Seat, card: int) -> float:
    """How likely this card is the highest, if every other plays any card of theirs; a tie counts half."""
    chance = 1.0
    for other in range(state.seats):
        if other != seat:
            hand = state.players[other].hand
            lower = count(hand & (BITS[card] - 1))
            same = hand >> card & 1
            chance *= (lower + 0.5 * same) / count(hand)
    return chance


# Cards.


def best_card(state: SantaState, seat: Seat, rng: Rng) -> int:
    worth = santas_cards(state) if seat == state.santa else kids_cards(state, seat)
    best = -1000.0
    choice = 0
    for card in range(1, CARDS + 1):
        if state.players[seat].hand >> card & 1:
            first = leads(state, seat, card)
            reach = REACH[card]
            here = first * worth[reach] + (1.0 - first) * worth[3 + reach]
            here += WEIGHTS.noise * rng.below(100) / 100 - WEIGHTS.held_back[card]
            if here > best:
                best = here
                choice = card
    return choice


def santas_cards(state: SantaState) -> list[float]:
    """Per reach: what it is worth when Santa names the order, then when he does not."""
    game = state.rules
    santa = state.santa
    house = state.players[santa].house
    threat = fear(state, house)
    standing = 0
    for kid in range(state.seats):
        if kid != santa:
            standing |= BITS[state.players[kid].house]
    open_houses = state.servable()
    fears = [-1.0] * len(game.houses)
    worth = [0.0] * 6
    for reach in range(3):
        best = -9.0
        if reach == FACE:
            best = 1.0 - 0.2 * threat
        else:
            for way in state.town().santas[reach].ways[house]:
                entered = game.paths.entered[way]
                end = game.paths.ends[way]
                if fears[end] < 0.0:
                    fears[end] = fear(state, end)
                gain = count(entered & open_houses) - 1.3 * fears[end]
                if entered & standing:
                    for kid in range(state.seats):
                        if kid != santa and entered >> state.players[kid].house & 1:
                            gain -= 3.0
                best = max(best, gain)
        worth[reach] = best
        worth[3 + reach] = best - 1.5 * threat
    return worth


def fear(state: SantaState, house: int) -> float:
    """How many kids, on average, hold a card that leads through the house and play it."""
    total = 0.0
    for kid in range(state.seats):
        if kid != state.santa:
            total += danger(state, kid, house)
    return total


def kids_cards(state: SantaState, kid: Seat) -> list[float]:
    """The same for a kid: Santa's house in reach, and how many of the houses that he may flee to."""
    house = state.players[state.santa].house
    ends = state.town().santas[TWO].cover[house] | BITS[house]
    prize = SIGHTING + (1.0 if state.presents >> house & 1 else 0.0)
    worth = [0.0] * 6
    for reach in range(3):
        cover = state.cover(kid, reach)
        after = 1.2 * count(cover & ends) / count(ends)
        if cover >> house & 1:
            worth[reach] = prize
            worth[3 + reach] = 0.3 * prize + after
        else:
            worth[reach] = after
            worth[3 + reach] = after
    return worth


# Set-up and choices.


def best_closing(state: SantaState, seat: Seat, rng: Rng) -> int:
    """Kids like to close houses where many ways meet, Santa where few do; but any house now and then."""
    best = -100.0
    choice = 0
    for house in range(len(state.rules.houses)):
        if not state.unclosable >> house & 1:
            ways = float(count(state.town().near[house]))
            worth = (-ways if seat == state.santa else ways) + 0.04 * rng.below(100)
            if worth > best:
                best = worth
                choice = house
    return choice


def best_start(state: SantaState, seat: Seat, rng: Rng) -> int:
    """Kids spread to where they reach much, Santa goes where they reach little and much is left to do."""
    town = state.town()
    best = -100.0
    choice = 0
    for house in range(len(state.rules.houses)):
        if seat == state.santa:
            worth = 0.0 if state.closed >> house & 1 else 1.0
            worth += 0.1 * count(town.santas[THREE].cover[house] & ~state.closed)
            for kid in range(state.seats):
                if kid != seat:
                    worth -= 2.0 * danger(state, kid, house)
                    worth -= 3.0 if state.players[kid].house == house else 0.0
        else:
            worth = 0.1 * (count(town.kids[THREE].cover[house]) + count(town.kids[FACE].cover[house]))
            for kid in range(state.seats):
                if kid != state.santa and state.players[kid].house >= 0:
                    worth -= 1.5 if state.players[kid].house == house else danger(state, kid, house)
        worth += (0.006 if seat == state.santa else 0.015) * rng.below(100)
        if worth > best:
            best = worth
            choice = house
    return choice


def poorest(state: SantaState, moves: list[Move], first: Move) -> Seat:
    """Of the seats that the moves name, the one with the lowest score."""
    poor = moves[0] - first
    for move in moves:
        if state.players[move - first].points < state.players[poor].points:
            poor = move - first
    return poor
