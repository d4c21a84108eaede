"""The view of Monster Freeze as a row for learners, straight from the state; `vector` says what stands where. And what
a seat may do: a hand has some hundreds of folds, which are written once.
"""

from array import array
from typing import Final

from veillee.core.game import Seat
from veillee.core.row import numbers
from veillee.games.freeze.rules import HAND, NONE, FreezeGame, FreezeState
from veillee.games.freeze.stacks import CELLS, FOLDS, HOLE, LETTERS, PLACEMENTS, REMEMBERED, turned

DECKS: Final = 16
_faces: dict[str, list[bytes]] = {}
_folds: dict[int, bytes] = {}
_turned: list[int] = []


def row(state: FreezeState, seat: Seat) -> bytes:
    game = state.rules
    faces = _faces_of(game)
    hand = state.players[seat].hand
    if state.over:
        # everything is public then, and `vector` shows the first hand that there is
        hand = []
        for player in state.players:
            if len(hand) == 0:
                hand = player.hand
    pieces = [faces[card] for card in hand]
    for _ in range(HAND - len(hand)):
        pieces.append(faces[-1])
    pieces.append(faces[-1 if state.middle == NONE else state.middle])
    values = [float(state.playing), state.pile_size() / len(game.cards)]
    for player in state.players:
        values.append(len(player.hand) / HAND)
        for count in player.counts:
            values.append(float(count))
        values.append(float(player.wins))
    pieces.append(numbers(values))
    return b"".join(pieces)


def allowed(state: FreezeState, seat: Seat) -> bytes:
    """The seat's legal moves as 16-bit numbers."""
    if not state.may >> seat & 1:
        return b""
    game = state.rules
    found = _folds_of(game, state.players[seat].hand)
    if state.clock >= state.players[seat].rests_until():
        found += _written([game.exchange_move(place, state.middle) for place in range(HAND)])
    if state.is_stuck(seat):
        found += _written([game.first_renewal + place for place in range(HAND)])
    return found


def _folds_of(game: FreezeGame, hand: list[int]) -> bytes:
    stacks = game.stacks
    key = stacks.deck << 30 | hand[0] << 20 | hand[1] << 10 | hand[2]
    found = _folds.get(key)
    if found is None:
        if len(_folds) >= REMEMBERED:
            _folds.clear()
        moves: list[int] = []
        for move in stacks.folds(hand[0], hand[1], hand[2]).moves:
            for _ in range(4):
                moves.append(move)
                move = _turned_once(move)
        found = _written(moves)
        _folds[key] = found
    return found


def _turned_once(move: int) -> int:
    """The same fold with the whole stack turned by a quarter."""
    if len(_turned) == 0:
        _turned.append(0)
        _turned.extend([turned(fold, 1) for fold in range(1, FOLDS + 1)])
    return _turned[move]


def _written(moves: list[int]) -> bytes:
    return array("H", moves).tobytes()


def _faces_of(game: FreezeGame) -> list[bytes]:
    """Both sides of every card; the last piece is a hole."""
    found = _faces.get(game.content.hash)
    if found is None:
        if len(_faces) >= DECKS:
            _faces.clear()
        looks = game.stacks.looks
        found = [_colours(looks[PLACEMENTS * card] + looks[PLACEMENTS * card + 4]) for card in range(len(game.cards))]
        found.append(_colours(HOLE * (2 * CELLS)))
        _faces[game.content.hash] = found
    return found


def _colours(look: str) -> bytes:
    values: list[float] = []
    for letter in look:
        for colour in LETTERS:
            values.append(float(letter == colour))
    return numbers(values)
