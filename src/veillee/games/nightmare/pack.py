"""A content pack as the rules read it: cards with their effects as numbers, values, tiles, experiments. Each number
stands beside the name that packs use for it.
"""

from typing import Final

from mypy_extensions import i64

from veillee.core.bits import BITS, count
from veillee.core.game import Names

CHARACTERS: Final = Names()
JACK: Final = CHARACTERS.add("jack")
SANTA: Final = CHARACTERS.add("santa")
MAYOR: Final = CHARACTERS.add("mayor")
FINKLESTEIN: Final = CHARACTERS.add("finklestein")
OOGIE: Final = CHARACTERS.add("oogie")
SALLY: Final = CHARACTERS.add("sally")

DECK: Final = 20  # NB-2
CARDS: Final = 120
ALL_CARDS: Final = 0xFFFFF
TILES: Final = 12
MOST_EXPERIMENTS: Final = 20  # a set of them is counted like cards
MOST_KINDS: Final = 8  # of ingredients

EFFECTS: Final = Names()
FORCE: Final = EFFECTS.add("force")
MARK: Final = EFFECTS.add("mark")
MOVE: Final = EFFECTS.add("move")
FLIP: Final = EFFECTS.add("flip")
ADD: Final = EFFECTS.add("add")
REMOVE: Final = EFFECTS.add("remove")
TAKE: Final = EFFECTS.add("take")
GIVE: Final = EFFECTS.add("give")
LOOK: Final = EFFECTS.add("look")
RESEARCH: Final = EFFECTS.add("research")
MOOD: Final = EFFECTS.add("mood")
GATHER: Final = EFFECTS.add("gather")
REWORK: Final = EFFECTS.add("rework")
SEW: Final = EFFECTS.add("sew")
DRAW: Final = EFFECTS.add("draw")
DISCARD: Final = EFFECTS.add("discard")
RANK: Final = EFFECTS.add("rank")
REROLL: Final = EFFECTS.add("reroll")

# When an effect happens; the others hold by themselves.
WHENS: Final = Names()
ON_PLAY: Final = WHENS.add("play")
AT_END: Final = WHENS.add("end")
WHEN_SEWN: Final = WHENS.add("sewn")  # to Sally's card, NB-21
AFTER_DICE: Final = WHENS.add("dice")  # Oogie's, NB-20
ALWAYS: Final = -1

CONDITIONS: Final = Names("")
IF_JOY: Final = CONDITIONS.add("joy")
IF_PANIC: Final = CONDITIONS.add("panic")
IF_CENTRE: Final = CONDITIONS.add("centre")
IF_OUTER: Final = CONDITIONS.add("outer")
IF_MORE_CHRISTMAS: Final = CONDITIONS.add("more-christmas")
IF_MORE_HALLOWEEN: Final = CONDITIONS.add("more-halloween")
IF_ZERO: Final = CONDITIONS.add("zero")
IF_FIRST: Final = CONDITIONS.add("first")
IF_OUTNUMBERED: Final = CONDITIONS.add("outnumbered")
IF_ALONE: Final = CONDITIONS.add("alone")
IF_BEHIND: Final = CONDITIONS.add("behind")
IF_ROUND: Final = CONDITIONS.add("round")
IF_CHRISTMAS: Final = CONDITIONS.add("christmas")
IF_HALLOWEEN: Final = CONDITIONS.add("halloween")
IF_STRONG: Final = CONDITIONS.add("strong")
IF_RESEARCH: Final = CONDITIONS.add("research")
IF_EXPERIMENTS: Final = CONDITIONS.add("experiments")
IF_PARITY: Final = CONDITIONS.add("parity")
IF_DOUBLE: Final = CONDITIONS.add("double")
IF_SUM_AT_LEAST: Final = CONDITIONS.add("sum-at-least")
IF_SUM_AT_MOST: Final = CONDITIONS.add("sum-at-most")
IF_NAMED: Final = CONDITIONS.add("named")
IF_SEWN: Final = CONDITIONS.add("sewn")
IF_EMPTY: Final = CONDITIONS.add("empty")  # only of a bonus

# What a Force may be counted by.
COUNTS: Final = Names("")
PER_CHRISTMAS_HERE: Final = COUNTS.add("christmas-here")
PER_HALLOWEEN_HERE: Final = COUNTS.add("halloween-here")
PER_OWN_HERE: Final = COUNTS.add("own-here")
PER_RIVALS_HERE: Final = COUNTS.add("rivals-here")
PER_RESEARCH: Final = COUNTS.add("research")
PER_EXPERIMENTS: Final = COUNTS.add("experiments")
PER_DIFFERENCE: Final = COUNTS.add("difference")

# Where tokens are, which card is meant, whose hand.
WHERES: Final = Names()
HERE: Final = WHERES.add("here")
ANY: Final = WHERES.add("any")
MINE: Final = WHERES.add("mine")
NEIGHBOUR: Final = WHERES.add("neighbour")
EACH_NEIGHBOUR: Final = WHERES.add("each-neighbour")

WHATS: Final = Names()
THIS: Final = WHATS.add("this")
OWN: Final = WHATS.add("own")
RIVAL_HERE: Final = WHATS.add("rival-here")
RIVAL: Final = WHATS.add("rival")

WHOS: Final = Names()
ME: Final = WHOS.add("me")
ONE_NEIGHBOUR: Final = WHOS.add("neighbour")
ALL_NEIGHBOURS: Final = WHOS.add("each-neighbour")

SIDES: Final = Names()
CHRISTMAS: Final = SIDES.add("christmas")
HALLOWEEN: Final = SIDES.add("halloween")
EITHER: Final = SIDES.add("either")

MOODS: Final = Names("joy", "panic")
TURN: Final = MOODS.add("turn")

ANY_KIND: Final = -1  # of ingredients

ENDS: Final = Names()
FIRST: Final = ENDS.add("first")
LAST: Final = ENDS.add("last")

_LOW: Final = [[bit for bit in range(10) if half >> bit & 1] for half in range(1024)]
_HIGH: Final = [[bit + 10 for bit in range(10) if half >> bit & 1] for half in range(1024)]


def cards_in(mask: int) -> list[int]:
    """The bits of a set of cards, in order."""
    return _LOW[mask & 1023] + _HIGH[mask >> 10]


def size(mask: int) -> int:
    return count(mask)


def nth(mask: int, n: int) -> int:
    """The n-th card of a set, from 0."""
    low = _LOW[mask & 1023]
    if n < len(low):
        return low[n]
    return _HIGH[mask >> 10][n - len(low)]


class Effect:
    """One effect of a card, in numbers."""

    op: int
    when: int
    n: int
    side: int
    """Which side, mood, ingredient or end; with `sew` whether the sewn card counts."""
    at: int
    """Where, what or whose."""
    condition: int
    number: int
    unless: bool
    per: int
    may: bool
    then: bool


class Card:
    """A card of the pack: its number among all 120, its character, its bit among that character's cards."""

    def __init__(self, number: int, force: int, effects: list[Effect], ingredients: list[int], down: bool) -> None:
        self.number = number
        self.character: int = number // DECK
        self.slot: int = number % DECK
        self.bit: int = BITS[number % DECK]
        self.force = force
        self.effects = effects
        self.ingredients = ingredients
        """How many of each kind it shows."""
        self.down = down
        """NB-7: it is always played face down."""
        self.shifts: list[Effect] = [effect for effect in effects if effect.op == FORCE]
        """Its (+X)s."""
        self.moments: list[bool] = [any(effect.when == when for effect in effects) for when in range(len(WHENS.all))]
        """Per moment, whether it does something then."""
        self.rerolls: bool = any(effect.op == REROLL for effect in effects)


class Bonus:
    """NB-15: points that a character's board gives at the end, where its condition is met."""

    def __init__(self, points: int, condition: int, number: int, unless: bool) -> None:
        self.points = points
        self.condition = condition
        self.number = number
        self.unless = unless


class Pack:
    """What the rules know of a content pack."""

    cards: list[Card]
    values: list[list[int]]
    """Per character, what a Christmas and a Halloween token are worth; Jack's come from his track."""
    track: list[list[int]]
    """NB-16: per step, the same for Jack."""
    lots: list[list[list[int]]]
    """Per tile and round, its Christmas and Halloween tokens."""
    needs: list[list[int]]
    """Per experiment, how many of each ingredient it needs."""
    worth: list[int]
    """Per experiment."""
    kinds: int
    """Of ingredients."""
    first_experiment: int
    """NB-19: the move that names the first experiment."""
    hands: list[int]
    """NB-6: per round, the hand limit."""
    turns: list[int]
    """NB-6: per round, the turns of each player."""
    bonuses: list[list[Bonus]]
    """Per character."""
    ending: list[int]
    """Per character, its cards with an effect at the end of a round."""
    diced: int
    """Oogie's cards with an effect after his dice."""
    downs: list[int]
    """Per character, its cards that are always played face down."""
    shifting: list[int]
    """Per character, its cards with a (+X)."""
    abilities: list[int]
    """Per character, its cards with an effect."""
    rerolling: int
    """Oogie's cards that let him roll again."""
    sewing: int
    """Sally's cards with Sewing."""
    shows: list[list[int]]
    """Per ingredient, Finklestein's cards that show at least one of it, at least two, and so on."""
    low: list[list[int]]
    """Per character and half a set of cards, their printed Force together."""
    high: list[list[int]]

    def prepare(self) -> None:
        """What follows from the cards, in tables."""
        decks = [self.cards[DECK * character : DECK * (character + 1)] for character in range(len(CHARACTERS.all))]
        self.ending = [sum([card.bit for card in deck if card.moments[AT_END]]) for deck in decks]
        self.diced = sum([card.bit for card in decks[OOGIE] if card.moments[AFTER_DICE]])
        self.downs = [sum([card.bit for card in deck if card.down]) for deck in decks]
        self.shifting = [sum([card.bit for card in deck if card.shifts]) for deck in decks]
        self.abilities = [sum([card.bit for card in deck if card.effects]) for deck in decks]
        self.sewing = sum([card.bit for card in decks[SALLY] if any(effect.op == SEW for effect in card.effects)])
        self.rerolling = sum([card.bit for card in decks[OOGIE] if card.rerolls])
        self.low = [[sum([deck[bit].force for bit in bits]) for bits in _LOW] for deck in decks]
        self.high = [[sum([deck[bit].force for bit in bits]) for bits in _HIGH] for deck in decks]
        self.shows = []
        for kind in range(self.kinds):
            most = max([card.ingredients[kind] for card in decks[FINKLESTEIN]])
            self.shows.append(
                [
                    sum([card.bit for card in decks[FINKLESTEIN] if card.ingredients[kind] >= n])
                    for n in range(1, most + 1)
                ]
            )

    def printed(self, character: int, mask: int) -> int:
        """The printed Force of a set of the character's cards."""
        cards: i64 = mask
        return self.low[character][cards & 1023] + self.high[character][cards >> 10]
