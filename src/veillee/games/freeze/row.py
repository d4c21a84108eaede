"""The view of Monster Freeze for learners, straight from the state, in a few words; `vector` says what stands where.
And what a seat may do: of its folds those that all others are turned from.

The words: the cards of the hand and of the middle, the pile and whether a round is under way; then one of each player.
"""

from struct import pack
from typing import Final

from mypy_extensions import i64

from veillee.core.game import Move, Seat
from veillee.core.row import Columns, parts
from veillee.games.freeze.rules import HAND, FreezeGame, FreezeState
from veillee.games.freeze.stacks import CELLS, COLOURS, FOLDS, HOLE, LETTERS, PLACEMENTS, turned

CARD: Final = 8
"""Bits of a card, of the pile and of a count."""
QUARTERS: Final = 4


def words(state: FreezeState, seat: Seat) -> list[int]:
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
    found: list[int] = [cards, state.pile_size() << 1 | int(state.playing)]
    for player in state.players:
        one: i64 = len(player.hand)
        low = 2
        for count in player.counts:
            one |= count << low
            low += CARD
        found.append(one | player.wins << low)
    return found


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


def allowed(state: FreezeState, seat: Seat) -> bytes:
    """The seat's moves as 16-bit numbers; a fold stands for itself turned about as well."""
    if not state.may >> seat & 1:
        return b""
    game = state.rules
    found = state.hand_folds(seat).written
    if state.clock >= state.players[seat].rests_until():
        middle = state.middle
        found += pack(
            "<3H", game.exchange_move(0, middle), game.exchange_move(1, middle), game.exchange_move(2, middle)
        )
    if state.is_stuck(seat):
        found += pack("<3H", game.first_renewal, game.first_renewal + 1, game.first_renewal + 2)
    return found


def alike(game: FreezeGame) -> list[list[Move]]:
    """A fold with the whole stack turned by no, one, two and three quarters."""
    found: list[list[Move]] = []
    for move in range(game.moves):
        if 1 <= move <= FOLDS:
            found.append([turned(move, quarters) for quarters in range(QUARTERS)])
        else:
            found.append([move] * QUARTERS)
    return found
