"""The view of Mission Secrète as a row for learners, straight from the state; `vector` says what stands where."""

from typing import Final

from mypy_extensions import i64

from veillee.core.game import Seat
from veillee.core.row import Pieces, one_of, part
from veillee.games.mission.rules import CELLS, CHARACTERS, OBJECTS, SIDE, MissionState

THING: Final = one_of(OBJECTS)
MINE: Final = one_of(CHARACTERS)
KINDS: Final = OBJECTS + 1
"""What may lie in a cell: nothing, or one of the objects."""
LINES: Final = [b""] * KINDS**SIDE
"""Five cells side by side, once they were looked at."""
PLAYERS: Final = Pieces()


def row(state: MissionState, seat: Seat) -> bytes:
    cells = state.cells
    pieces: list[bytes] = []
    for first in range(0, CELLS, SIDE):
        key: i64 = 0
        for cell in range(first, first + SIDE):
            key = KINDS * key + cells[cell] + 1
        line = LINES[key]
        if len(line) == 0:
            line = b"".join([THING[thing] for thing in cells[first : first + SIDE]])
            LINES[key] = line
        pieces.append(line)
    pieces.append(_players(state, seat))
    pieces.append(MINE[state.players[seat].character])
    pieces.append(part(state.swaps, state.rules.swap_limit))
    return b"".join(pieces)


def choice(state: MissionState, seat: Seat) -> int:
    """Who asks, whether it is on turn, who is in, and whom it may not name."""
    key: i64 = state.unnameable(seat)
    key <<= 4
    if not state.over:
        key |= state.inside
    key = 4 * key + seat
    return 2 * key + int(seat == state.turn)


def _players(state: MissionState, seat: Seat) -> bytes:
    """Who is in, who is on turn, who may be whom: that changes seldom. The key holds no more than the seat knows."""
    key: i64 = 4 * (2 * state.seats + state.over) + state.turn
    for holder in range(state.seats):
        player = state.players[holder]
        shown = player.character + 1 if state.over or holder == seat or player.revealed else 0
        key = 256 * key + 128 * (state.inside >> holder & 1) + 8 * player.denied + shown
    found = PLAYERS.get(key)
    if found is None:
        values: list[float] = []
        for holder, possible in enumerate(state.possible(seat)):
            values.append(float(state.inside >> holder & 1))
            values.append(float(not state.over and state.turn == holder))
            for character in range(CHARACTERS):
                values.append(float(possible >> character & 1))
        found = PLAYERS.keep(key, values)
    return found
