"""The view of L'Étrange Noël for learners, straight from the state, in a few words; `vector` says what stands where.

The words: the cards of each character; then of each player how it stands, and its Forces; the places; experiments done,
those on top; ingredients; what there is one of.
"""

from struct import pack
from typing import Final

from mypy_extensions import i64

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.core.row import Columns, marks, parts
from veillee.games.nightmare.board import CHOOSING, PANIC, RUN, Player
from veillee.games.nightmare.characters import ingredients, score
from veillee.games.nightmare.force import strength
from veillee.games.nightmare.moves import INGREDIENT
from veillee.games.nightmare.pack import (
    DECK,
    FINKLESTEIN,
    JACK,
    MAYOR,
    MOST_EXPERIMENTS,
    MOST_KINDS,
    SALLY,
    size,
)
from veillee.games.nightmare.rules import NightmareGame, NightmareState

LOWEST: Final = 5000
"""Points and Forces may be negative, but never by so much."""
SIGNED: Final = 14
"""Bits of points and Forces."""
TOKENS: Final = 9
ROW: Final = SIGNED + 6
"""Bits of a row of cards: its Force, how many they are, whether one is face down."""
KIND: Final = 7
"""Bits of an ingredient: there may be less than none of it, where the card that showed it has gone."""
OWED: Final = 32
WRITTEN: Final = [pack("<H", move) for move in range(INGREDIENT + MOST_KINDS + MOST_EXPERIMENTS)]
"""Every move as a 16-bit number."""

Field = tuple[int, int, int, list[list[float]]]
"""Which of the words of a player or a place, the lowest bit there, how many bits, and their table."""


def words(state: NightmareState, seat: Seat) -> list[int]:
    decks = len(state.rules.cards) // DECK
    seats = state.seats
    chosen = state.phase != CHOOSING
    found = [0] * (decks + 3 * seats + 5)
    at = decks
    cook = -1
    jack = mayor = False
    for player in state.players:
        character = player.character
        if character >= 0:
            unseen = 0
            if player.down != 0 and player.seat != seat and not state.over:
                unseen = player.unseen_by(seat)
            found[character] = _cards(state, player, seat, unseen)
            found[at + 1] = _forces(state, player, unseen)
            if character == FINKLESTEIN and chosen:
                cook = player.seat
            elif character == JACK:
                jack = True
            elif character == MAYOR:
                mayor = True
        else:
            found[at + 1] = NO_FORCES
        found[at] = _standing(state, player)
        at += 2
    if chosen:
        for place in state.places:
            found[at] = place.christmas | place.halloween << TOKENS | place.tile + 1 << 2 * TOKENS
            at += 1
    else:
        at += seats + 1
    found[at] = state.desk.done
    if cook >= 0:
        for pile in state.desk.piles:
            if len(pile) > 0 and pile[0] >= 0:
                found[at + 1] |= BITS[pile[0]]
        found[at + 2] = _brewing(state, state.players[cook])
    else:
        found[at + 2] = NOTHING[state.pack.kinds]
    found[at + 3] = _shared(state, jack, mayor)
    return found


def layout(game: NightmareGame, players: int) -> list[Columns]:
    cards = len(game.cards)
    decks = cards // DECK
    # `vector` goes card by card, a word zone by zone
    out = [Columns(zone, [(deck, zone * DECK) for deck in range(decks)], DECK, [], step=3) for zone in range(3)]
    column = 3 * cards
    tokens = parts(BITS[TOKENS], 20)
    signed = BITS[SIGNED]
    standing: list[tuple[int, list[list[float]]]] = [
        (3, marks(len(game.characters))),
        (TOKENS, tokens), (TOKENS, tokens), (SIGNED, parts(signed, 50, -LOWEST)), (5, parts(32, 8)), (5, parts(32, 20)),
        (1, parts(2, 1)), (1, parts(2, 1)), (3, parts(8, players)),
    ]  # fmt: skip
    row = [(1, parts(2, 1)), (5, parts(32, 5)), (SIGNED, parts(signed, 20, -LOWEST))]
    fields: list[Field] = []
    low = 0
    for width, table in standing:
        fields.append((0, low, width, table))
        low += width
    for spot in range(3):
        low = ROW * spot + ROW
        for width, table in reversed(row):
            low -= width
            fields.append((1, low, width, table))
    out += _blocks(column, decks, 2, players, fields)
    column += players * _breadth(fields)
    first = decks + 2 * players
    tokens = parts(BITS[TOKENS], 5)
    fields = [(0, 0, TOKENS, tokens), (0, TOKENS, TOKENS, tokens), (0, 2 * TOKENS, 10, marks(len(game.tiles)))]
    out += _blocks(column, first, 1, players + 1, fields)
    column += (players + 1) * _breadth(fields)
    first += players + 1
    for word in (first, first + 1):
        out.append(Columns(column, [(word, 0)], len(game.experiments), []))
        column = out[-1].after()
    kinds = len(game.ingredients)
    out.append(Columns(column, [(first + 2, KIND * kind) for kind in range(kinds)], KIND, parts(BITS[KIND], 3, -OWED)))
    column = out[-1].after()
    low = 0
    for width, table in ((10, parts(1024, 5)), (1, parts(2, 1)), (3, parts(8, 4)), (3, parts(8, 6)), (3, parts(8, 6))):
        out.append(Columns(column, [(first + 3, low)], width, table))
        column = out[-1].after()
        low += width
    out.append(Columns(column, [(first + 3, low)], 10, marks(cards)))
    return out


def _blocks(column: int, word: int, words: int, count: int, fields: list[Field]) -> list[Columns]:
    """The same fields of so many players or places, of which each has so many words."""
    apart = _breadth(fields)
    out: list[Columns] = []
    for own, low, width, table in fields:
        out.append(
            Columns(column, [(word + words * one + own, low) for one in range(count)], width, table, apart=apart)
        )
        column += len(table[0])
    return out


def _breadth(fields: list[Field]) -> int:
    return sum([len(table[0]) for _, _, _, table in fields])


def allowed(state: NightmareState, seat: Seat) -> bytes:
    """The seat's moves as 16-bit numbers."""
    return b"".join([WRITTEN[move] for move in state.legal(seat)])


def _cards(state: NightmareState, player: Player, viewer: Seat, unseen: i64) -> i64:
    """Where the player's cards are, as far as the viewer sees them: in the hand, on the table, discarded."""
    laid: i64 = player.played()
    laid &= ~unseen
    if player.character == SALLY:
        for seam in state.seams:
            if laid >> seam.host & 1:
                laid |= BITS[seam.under]
    gone: i64 = player.discard
    laid &= ~gone
    held: i64 = 0
    if state.over or player.seat == viewer:
        held = player.hand
        held &= ~(laid | gone)
    return held | laid << DECK | gone << 2 * DECK


def _standing(state: NightmareState, player: Player) -> i64:
    """The character, tokens, points, cards, whether it is the player's turn, Zero, the rank on the centre."""
    seat = player.seat
    found: i64 = 0
    for other in state.rank:
        found += 1
        if other == seat:
            break
    else:
        found = 0
    found <<= 2
    if state.due == BITS[seat]:
        found |= 1
    if state.zero == seat:
        found |= 2
    points: i64 = LOWEST
    if player.character >= 0:
        points += score(state, player)
    found = (found << 5 | size(player.deck)) << 5 | size(player.hand)
    found = ((found << SIGNED | points) << TOKENS | player.halloween) << TOKENS | player.christmas
    return found << 3 | player.character + 1


def _forces(state: NightmareState, player: Player, unseen: int) -> i64:
    """Per place the Force that is seen, how many cards lie there, and whether one is face down."""
    found: i64 = 0
    for spot, cards in enumerate(player.rows):
        force: i64 = LOWEST
        force <<= 6
        if cards != 0:
            force += strength(state, player.seat, spot, cards & ~unseen) << 6
            force |= size(cards) << 1
            if cards & player.down != 0:
                force |= 1
        found |= force << ROW * spot
    return found


NO_FORCES: Final = (LOWEST << 2 * ROW | LOWEST << ROW | LOWEST) << 6


def _brewing(state: NightmareState, cook: Player) -> i64:
    """How many there are of each ingredient."""
    found: i64 = 0
    for kind in range(state.pack.kinds):
        found |= OWED + ingredients(state, cook, kind) << KIND * kind
    return found


NOTHING: Final = [sum(OWED << KIND * kind for kind in range(kinds)) for kinds in range(MOST_KINDS + 1)]
"""The same without a cook, per number of ingredients."""


def _shared(state: NightmareState, jack: bool, mayor: bool) -> i64:
    """Research, mood, round, dice, and the card that asks."""
    found: i64 = 0
    if len(state.stack) > 0:
        top = state.stack[-1]
        if top.kind != RUN:
            found = top.card + 1
    dice = state.dice
    found <<= 3
    if dice.one != 0:
        found |= dice.other
    found = (found << 3 | dice.one) << 3 | state.round
    found <<= 11
    if mayor and state.mood == PANIC:
        found |= 1 << 10
    return found | state.research if jack else found
