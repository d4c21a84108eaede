"""Mission Secrète: 25 cards in the square, one character per seat; worlds counted by brute force over deals."""

from itertools import permutations

from veillee.core.game import Seat
from veillee.games.mission.rules import CHARACTERS, OBJECTS, MissionState

SELDOM = {"unclaimed", "mission", "limit"}


def counted(state: MissionState) -> dict[str, int]:
    kinds = {f"objects {kind}": state.cells.count(kind) for kind in range(OBJECTS)}
    return kinds | {"cards": len(state.cells), "characters": len(set(state.holders()))}


def worlds(state: MissionState, seat: Seat) -> int:
    if state.over:
        return 1
    return sum(_possible(state, seat, list(deal)) for deal in permutations(range(CHARACTERS), state.seats))


def _possible(state: MissionState, seat: Seat, deal: list[int]) -> bool:
    for holder, (player, character) in enumerate(zip(state.players, deal, strict=True)):
        if (holder == seat or player.revealed) and character != player.character:
            return False
        if player.denied >> character & 1:
            return False
    return True
