"""What the toys tell the kit about themselves: what they count, and how many worlds a seat holds possible."""

from math import factorial

from tests.toys.base import Seat, ToyState


def counted(state: ToyState) -> dict[str, int]:
    match state.game.meta.id:
        case "snap":
            return {"cards": len(state.piles[0]) + len(state.piles[1])}
        case "peek":
            return {"cards": len(set(state.piles[0]))}
        case "bag":
            return {f"token {token}": sum(pile.count(token) for pile in state.piles) for token in range(1, 7)}
    return {"seats": len(state.points)}


def worlds(state: ToyState, seat: Seat) -> int:
    if state.over:
        return 1
    match state.game.meta.id:
        case "sealed":
            hidden = [other for other, bid in enumerate(state.piles[0]) if bid > 0 and other != seat]
            return (1, 3, 9)[len(hidden)]
        case "peek":
            return factorial(state.seats + 1 - state.piles[1][seat].bit_count())
        case "bag":
            sizes = [len(pile) for place, pile in enumerate(state.piles) if place != 1 + seat]
            ways = factorial(sum(sizes))
            for size in sizes:
                ways //= factorial(size)
            return ways
    return 1
