"""The view of Monster Freeze as a row for learners, straight from the state; `vector` says what stands where."""

from typing import Final

from veillee.core.game import Seat
from veillee.core.row import numbers
from veillee.games.freeze.rules import HAND, NONE, FreezeGame, FreezeState
from veillee.games.freeze.stacks import CELLS, HOLE, LETTERS, PLACEMENTS

DECKS: Final = 16
_faces: dict[str, list[bytes]] = {}


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
