"""Viva Catrina: 114 path tiles, in the bag, on the board, in a hand or in a village; balloon tiles and chimeras."""

from veillee.core.game import Seat
from veillee.games.catrina.rules import NONE, CatrinaState
from veillee.games.catrina.village import TAKEN

SELDOM = {"balloon", "missed", "golden", "unattended", "empty"}


def counted(state: CatrinaState) -> dict[str, int]:
    laid = [laid.shape >> 2 for village in state.villages for laid in village.tiles[1:]]
    hand = [] if state.hand == NONE else [state.hand]
    tiles = [*state.bag, *state.top, *state.bottom, *hand, *laid]
    found = {"path tiles": len(tiles), "different ones": len(set(tiles)), "start tiles": len(state.villages)}
    for colour in range(4):
        held = sum(village.balloons[colour] > 0 for village in state.villages)
        found[f"balloon tiles {colour}"] = held + len(state.stock.values) - state.stock.taken[colour]
    for size in range(2):
        standing = sum(
            closed.claim == TAKEN and closed.size == size for village in state.villages for closed in village.pedestals
        )
        found[f"chimeras {size}"] = standing + state.stock.chimeras[size]
    return found


def worlds(state: CatrinaState, seat: Seat) -> int:
    """Everything is public, and the bag has no order."""
    return 1
