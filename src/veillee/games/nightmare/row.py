"""The view of L'Étrange Noël for learners, straight from the state, in a few words; `vector` says what stands where.

The words: the cards of each character; then of each player how it stands, and its Forces; the places; experiments done,
those on top; ingredients; what there is one of.
"""

from typing import Final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i64

from veillee.core.bits import BITS, thirds
from veillee.core.game import Seat
from veillee.core.row import Columns, marks, parts
from veillee.games.nightmare.board import CHOOSING, PANIC, RUN, Player
from veillee.games.nightmare.characters import ingredients, score
from veillee.games.nightmare.cover import can_pass, open_spots
from veillee.games.nightmare.force import strength
from veillee.games.nightmare.moves import PASS, PLAY
from veillee.games.nightmare.pack import (
    DECK,
    FINKLESTEIN,
    JACK,
    MAYOR,
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
OWNER: Final = 3
"""Bits of a character's seat, from 1."""

Field = tuple[int, int, int, list[list[float]]]
"""Which of the words of a player or a place, the lowest bit there, how many bits, and their table."""


def words(state: NightmareState, seat: Seat, out: BytesWriter) -> None:
    owners: i64 = 0
    for player in state.players:
        if player.character >= 0:
            one: i64 = player.seat + 1
            owners |= one << OWNER * player.character
    for deck in range(len(state.rules.cards) // DECK):
        owner = owners >> OWNER * deck & 7
        if owner != 0:
            write_i64_le(out, _cards(state, state.players[owner - 1], seat))
        else:
            write_i64_le(out, 0)
    for player in state.players:
        write_i64_le(out, _standing(state, player))
        write_i64_le(out, _forces(state, player, seat))
    for place in state.places:
        found: i64 = place.tile + 1
        write_i64_le(out, (found << TOKENS | place.halloween) << TOKENS | place.christmas)
    desk = state.desk
    write_i64_le(out, desk.done)
    cook = owners >> OWNER * FINKLESTEIN & 7
    if cook != 0 and state.phase != CHOOSING:
        tops: i64 = 0
        for pile in desk.piles:
            if len(pile) > 0 and pile[0] >= 0:
                tops |= BITS[pile[0]]
        write_i64_le(out, tops)
        write_i64_le(out, _brewing(state, state.players[cook - 1]))
    else:
        write_i64_le(out, 0)
        write_i64_le(out, NOTHING[state.pack.kinds])
    write_i64_le(out, _shared(state, owners >> OWNER * JACK & 7 != 0))


def layout(game: NightmareGame, players: int) -> list[Columns]:
    cards = len(game.cards)
    decks = cards // DECK
    out = [Columns(0, [(deck, 0) for deck in range(decks)], 3 * DECK, [])]
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
    out.append(Columns(column, [(first, 0), (first + 1, 0)], len(game.experiments), []))
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


def allowed(state: NightmareState, seat: Seat, out: BytesWriter) -> None:
    """The seat's moves as 16-bit numbers; those of a hand, which come most often, without a list of them."""
    if len(state.stack) > 0 or state.phase == CHOOSING or not state.may >> seat & 1:
        for move in state.legal(seat):
            write_i16_le(out, move)
        return
    player = state.players[seat]
    spots = open_spots(player)
    first = PLAY + 3 * DECK * player.character
    hand: i64 = player.hand
    while hand != 0:
        if hand & 1:
            for spot in spots:
                write_i16_le(out, first + spot)
        hand >>= 1
        first += 3
    if can_pass(state, seat):
        write_i16_le(out, PASS)


def _unseen(state: NightmareState, player: Player, viewer: Seat) -> i64:
    """The player's cards on the table that the viewer does not see."""
    if player.down == 0 or player.seat == viewer or state.over:
        return 0
    return player.unseen_by(viewer)


def _cards(state: NightmareState, player: Player, viewer: Seat) -> i64:
    """Where each of the player's cards is, as far as the viewer sees it: in the hand, on the table, discarded."""
    laid: i64 = player.played()
    laid &= ~_unseen(state, player, viewer)
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
    return thirds(held) | thirds(laid) << 1 | thirds(gone) << 2


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
    if state.due >> seat & 1:
        found |= 1
    if state.zero == seat:
        found |= 2
    points: i64 = LOWEST
    if player.character >= 0:
        points += score(state, player)
    found = (found << 5 | size(player.deck)) << 5 | size(player.hand)
    found = ((found << SIGNED | points) << TOKENS | player.halloween) << TOKENS | player.christmas
    return found << 3 | player.character + 1


def _forces(state: NightmareState, player: Player, viewer: Seat) -> i64:
    """Per place the Force that is seen, how many cards lie there, and whether one is face down."""
    unseen = _unseen(state, player, viewer)
    found: i64 = 0
    for spot, cards in enumerate(player.rows):
        force: i64 = LOWEST
        if cards != 0:
            force += strength(state, player.seat, spot, cards & ~unseen)
            force = (force << 5 | size(cards)) << 1
            if cards & player.down != 0:
                force |= 1
        else:
            force <<= 6
        found |= force << ROW * spot
    return found


def _brewing(state: NightmareState, cook: Player) -> i64:
    """How many there are of each ingredient."""
    found: i64 = 0
    for kind in range(state.pack.kinds):
        owned: i64 = OWED + ingredients(state, cook, kind)
        found |= owned << KIND * kind
    return found


NOTHING: Final = [sum(OWED << KIND * kind for kind in range(kinds)) for kinds in range(MOST_KINDS + 1)]
"""The same without a cook, per number of ingredients."""


def _shared(state: NightmareState, jack: bool) -> i64:
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
    if state.mood == PANIC and state.seat_of(MAYOR) >= 0:
        found |= 1 << 10
    if jack:
        found |= state.research
    return found
