"""Every way to move on a map, found once: which houses a move enters, and which moves lead out of each house.

A way is named by the houses that it enters, not by where it begins, so that the same way means the same from anywhere,
and has its number whether its winding paths are open or not.
"""

from math import radians, tan
from typing import Final

from veillee.core.bits import BITS

ON_FOOT: Final = 3  # SC-8: no card leads further on foot
BEND: Final = tan(radians(15.0))  # SC-10: a smaller bend does not stop a bike

# Reaches, by card (SC-8 … SC-10).
TWO: Final = 0
THREE: Final = 1
FACE: Final = 2  # Santa flies, a kid takes the bike


class Reach:
    """How far a card leads: per house, the ways out of it, and the houses that they enter as a mask."""

    def __init__(self, houses: int) -> None:
        self.ways: list[list[int]] = [[] for _ in range(houses)]
        self.cover: list[int] = [0] * houses
        self.moves: list[list[int]] = []
        """The same ways as moves of the game, which numbers them."""

    def add(self, house: int, way: int, entered: int) -> None:
        self.ways[house].append(way)
        self.cover[house] |= entered


class Paths:
    """Ways are numbered: first on foot, then by bike; flights are not among them."""

    def __init__(
        self, houses: int, at: list[tuple[int, int]], roads: list[tuple[int, int]], winding: list[tuple[int, int]],
        straight: list[tuple[int, int, int]],
    ) -> None:  # fmt: skip
        self.houses = houses
        self.roads = joined([0] * houses, roads)
        """Per house, the houses that a road joins to it, as a mask."""
        self.enters: list[list[int]] = []
        """Per way, the houses it enters in their order."""
        self.entered: list[int] = []
        """The same as a mask."""
        self.ends: list[int] = []
        """Per way, the last of them."""
        self.by_road: list[bool] = []
        """Whether it keeps to roads from the first house that it enters."""
        self.walk(joined(self.roads, winding))
        self.walks = len(self.enters)
        self.onward: dict[tuple[int, int], int] = {(before, house): after for before, house, after in straight}
        """The house that comes straight on after these two: where the pack says so, and where one sees it so."""
        self.ride(at)
        self.number = {key(self.enters[way], way >= self.walks): way for way in range(len(self.enters))}

    def walk(self, near: list[int]) -> None:
        """Every way on foot of one to three houses, none entered twice (SC-7)."""
        ways = [[house] for house in range(self.houses)]
        for _ in range(ON_FOOT):
            longer: list[list[int]] = []
            for way in ways:
                self.add(way, leads(way, self.roads))
                for house in range(self.houses):
                    if near[way[-1]] >> house & 1 and house not in way:
                        longer.append([*way, house])
            ways = longer

    def ride(self, at: list[tuple[int, int]]) -> None:
        """SC-10: every way by bike: a first house, then as many as wanted straight on from there."""
        for first in range(self.houses):
            self.add([first], True)
            for second in range(self.houses):
                if not self.roads[first] >> second & 1:
                    continue
                way = [first, second]
                self.add(way, True)
                onward = self.straight_on(at, first, second)
                while onward >= 0 and onward not in way:
                    way = [*way, onward]
                    self.add(way, True)
                    onward = self.straight_on(at, way[-2], onward)

    def straight_on(self, at: list[tuple[int, int]], before: int, house: int) -> int:
        """The house that a road reaches straight on from `house` when one comes from `before`, or −1: what the pack
        says, or else the smallest bend that still looks straight.
        """
        said = self.onward.get((before, house), -1)
        if said >= 0:
            return said
        x = at[house][0] - at[before][0]
        y = at[house][1] - at[before][1]
        best = BEND
        found = -1
        for onward in range(self.houses):
            if self.roads[house] >> onward & 1:
                across = at[onward][0] - at[house][0]
                down = at[onward][1] - at[house][1]
                ahead = x * across + y * down
                if ahead > 0 and abs(x * down - y * across) / ahead < best:
                    best = abs(x * down - y * across) / ahead
                    found = onward
        return found

    def add(self, way: list[int], by_road: bool) -> None:
        mask = 0
        for house in way:
            mask |= BITS[house]
        self.enters.append(way)
        self.entered.append(mask)
        self.ends.append(way[-1])
        self.by_road.append(by_road)


class Town:
    """The map as so many players find it: which ways lead out of each house, for whom and with which cards (SC-8 …
    SC-10), when these winding paths are open.
    """

    def __init__(self, paths: Paths, winding: list[tuple[int, int]]) -> None:
        houses = paths.houses
        self.near = joined(paths.roads, winding)
        """Per house, the houses that a road or an open winding path joins to it, as a mask."""
        self.kids = [Reach(houses), Reach(houses), Reach(houses)]
        """How far a kid gets, by the reach of the card; then Santa, who may land anywhere when he flies."""
        self.santas = [Reach(houses), Reach(houses), Reach(houses)]
        self.open: list[bool] = [leads(way, self.near) for way in paths.enters]
        """Whether a way keeps to what is open, from the first house that it enters."""
        for house in range(houses):
            for way in range(len(paths.enters)):
                first = paths.enters[way][0]
                if paths.entered[way] >> house & 1 or not self.near[house] >> first & 1 or not self.open[way]:
                    continue
                self.add(paths, house, way, paths.by_road[way] and bool(paths.roads[house] >> first & 1))
            self.santas[FACE].cover[house] = (BITS[houses] - 1) & ~BITS[house]

    def add(self, paths: Paths, house: int, way: int, kid: bool) -> None:
        entered = paths.entered[way]
        if way >= paths.walks:
            if kid:
                self.kids[FACE].add(house, way, entered)
            return
        for reach in (TWO, THREE):
            if len(paths.enters[way]) <= 2 or reach == THREE:
                self.santas[reach].add(house, way, entered)
                if kid:
                    self.kids[reach].add(house, way, entered)


def joined(near: list[int], pairs: list[tuple[int, int]]) -> list[int]:
    """Per house the houses joined to it, as a mask: those of `near`, and by these pairs."""
    found = near[:]
    for one, other in pairs:
        found[one] |= BITS[other]
        found[other] |= BITS[one]
    return found


def leads(way: list[int], near: list[int]) -> bool:
    """Whether each house of the way is joined to the one before."""
    for step in range(1, len(way)):
        if not near[way[step - 1]] >> way[step] & 1:
            return False
    return True


def key(way: list[int], bike: bool) -> str:
    return ("bike " if bike else "go ") + " ".join([str(house) for house in way])
