"""The view of Monster Freeze for learners, straight from the state, in a few words; `vector` says what stands where.
And what a seat may do: of its folds those that all others are turned from.

The words: the cards of the hand and of the middle, the pile and whether a round is under way; then one of each player.
"""

from typing import Final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i64

from veillee.core.game import WAIT, Move, Seat
from veillee.core.row import Columns, parts
from veillee.games.freeze.rules import HAND, FreezeGame, FreezeState
from veillee.games.freeze.stacks import CELLS, COLOURS, FOLDS, HOLE, LETTERS, PLACEMENTS, turned

CARD: Final = 8
"""Bits of a card, of the pile and of a count."""
QUARTERS: Final = 4


def words(state: FreezeState, seat: Seat, out: BytesWriter) -> None:
    hand = state.players[seat].hand
    if state.over:
        # everything is public then, and `vector` shows the first hand that there is
        hand = []
        for player in state.players:
            if len(hand) == 0:
                hand = player.hand
    cards: i64 = state.middle + 1
    cards <<= CARD * HAND
    low: i64 = 0
    for card in hand:
        cards |= card + 1 << low
        low += CARD
    write_i64_le(out, cards)
    write_i64_le(out, state.pile_size() << 1 | int(state.playing))
    for player in state.players:
        one: i64 = len(player.hand)
        low = 2
        for count in player.counts:
            one |= count << low
            low += CARD
        write_i64_le(out, one | player.wins << low)


def layout(game: FreezeGame, players: int) -> list[Columns]:
    looks = game.stacks.looks
    faces = [_colours(HOLE * (2 * CELLS))]
    for card in range(len(game.cards)):
        faces.append(_colours(looks[PLACEMENTS * card] + looks[PLACEMENTS * card + 4]))
    out = [Columns(0, [(0, CARD * place) for place in range(HAND + 1)], CARD, faces)]
    out.append(Columns(out[-1].after(), [(1, 0)], 1, parts(2, 1)))
    out.append(Columns(out[-1].after(), [(1, 1)], CARD, parts(256, len(game.cards))))
    for seat in range(players):
        out.append(Columns(out[-1].after(), [(2 + seat, 0)], 2, parts(4, HAND)))
        counts = [(2 + seat, 2 + CARD * count) for count in range(COLOURS + 1)]
        out.append(Columns(out[-1].after(), counts, CARD, parts(256, 1)))
    return out


def _colours(look: str) -> list[float]:
    return [float(letter == colour) for letter in look for colour in LETTERS]


def allowed(state: FreezeState, seat: Seat, out: BytesWriter) -> None:
    """The seat's moves as 16-bit numbers, each for all that are `alike`."""
    if not state.may >> seat & 1:
        return
    game = state.rules
    out.write(state.hand_folds(seat).written)
    if state.clock >= state.players[seat].rests_until():
        write_i16_le(out, game.exchange_move(0, state.middle))
    if state.is_stuck(seat):
        write_i16_le(out, game.first_renewal)


def alike(game: FreezeGame) -> list[list[Move]]:
    """A fold, with the whole stack turned by no, one, two and three quarters; what is done with the first card of the
    hand, and with the others.
    """
    found: list[list[Move]] = [[WAIT] * QUARTERS]
    for move in range(1, FOLDS + 1):
        found.append([turned(move, quarters) for quarters in range(QUARTERS)])
    for middle in range(len(game.cards)):
        found.append(_in_each_place([game.exchange_move(place, middle) for place in range(HAND)]))
    found += [[move] * QUARTERS for move in range(len(found), game.first_renewal)]
    found.append(_in_each_place([game.first_renewal + place for place in range(HAND)]))
    found += [[move] * QUARTERS for move in range(len(found), game.moves)]
    return found


def _in_each_place(moves: list[Move]) -> list[Move]:
    return moves + moves[:1] * (QUARTERS - HAND)
