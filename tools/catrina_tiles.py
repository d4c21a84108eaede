"""Designs the path tiles of Viva Catrina's `village` pack and prints its TOML: seeded, so that it can be judged again.

    python tools/catrina_tiles.py > src/veillee/games/catrina/content/village.toml

The printed box's tiles are lost to us; its totals are not (VC-14's table of content). Here stand how many tiles have
which paths, how many carry how much, and the rest is dealt at random until every tile differs from every other, in
any rotation. What the game plays with is the committed TOML, never this tool.
"""

import random
import sys
from collections import Counter

SEED = 31
SIDES = "nesw"
CORNERS = ("ne", "se", "sw", "nw")  # corner c lies between side c and side c + 1

# How many tiles have which paths; "/" parts separate paths, P is paved and F flowered.
LAYOUTS: dict[str, int] = {
    # one kind of path
    "Pns": 8, "Pne": 10, "Pnes": 12, "Pnesw": 5, "Pn": 1, "Pne/Psw": 2, "Pns/Pew": 1,
    "Fns": 6, "Fne": 7, "Fnes": 9, "Fnesw": 4, "Fn": 1, "Fne/Fsw": 2,
    # both, crossing or apart
    "Pns/Few": 7, "Pne/Fsw": 11, "Pns/Fe": 6, "Fns/Pe": 5, "Pnes/Fw": 6, "Fnes/Pw": 6, "Pne/Fs": 2, "Pne/Fw": 1,
    "Fne/Ps": 1, "Fne/Pw": 1,
}  # fmt: skip

STALLS = ("bread", "fruit", "calaveras", "marigolds", "banners", "candles")
COLOURS = ("red", "blue", "green", "yellow")
WISHES = ("stalls", "visitors", "butterflies", *COLOURS)
STALLS_EACH, BALLOONS_EACH, ALTARS_EACH = 5, 16, 2  # 15 balloons of a colour leave a fifth village without its tile
VISITORS, BUTTERFLIES = 56, 38
LOADS = {0: 6, 1: 38, 2: 46, 3: 24}  # so many tiles carry so many elements
WHOLE_SIDES, OPPOSITE_SIDES = 40, 4  # tiles with one whole side, and with two that face each other
CORNER_PIECES = 200


class Tile:
    def __init__(self, layout: str) -> None:
        self.paths: list[tuple[str, str, list[str]]] = [(part[0], part[1:], []) for part in layout.split("/")]
        self.pieces: list[str] = []
        self.load = 0

    def used(self) -> str:
        return "".join(edges for _, edges, _ in self.paths)

    def carried(self) -> list[str]:
        return [thing for _, _, things in self.paths for thing in things]

    def room(self) -> int:
        return self.load - len(self.carried())

    def turned(self, turns: int) -> tuple[object, ...]:
        """What the tile is after so many quarter turns, whatever the order in which it was written."""
        paths = sorted((kind, turn(edges, turns), tuple(sorted(things))) for kind, edges, things in self.paths)
        pieces = sorted(
            SIDES[(SIDES.index(piece) + turns) % 4] if len(piece) == 1 else CORNERS[(CORNERS.index(piece) + turns) % 4]
            for piece in self.pieces
        )
        return (*paths, *pieces)

    def shape(self) -> tuple[object, ...]:
        return min((self.turned(turns) for turns in range(4)), key=repr)


def turn(edges: str, turns: int) -> str:
    return "".join(sorted((SIDES[(SIDES.index(edge) + turns) % 4] for edge in edges), key=SIDES.index))


def designed(rng: random.Random) -> list[Tile]:
    tiles = [Tile(layout) for layout, count in LAYOUTS.items() for _ in range(count)]
    rng.shuffle(tiles)
    put_whole_sides(tiles, rng)
    put_corners(tiles, rng)
    loads = [load for load, count in LOADS.items() for _ in range(count)]
    # Long paths are worth laying for themselves: they carry less.
    tiles.sort(key=lambda tile: len(tile.used()) + rng.random() * 3)
    for tile, load in zip(tiles, sorted(loads, reverse=True), strict=True):
        tile.load = load
    for altar in [f"altar-{wish}" for wish in WISHES for _ in range(ALTARS_EACH)]:
        put(tiles, altar, "PF", rng, alone=("altar", "stall"))
    for stall in [f"stall-{kind}" for kind in STALLS for _ in range(STALLS_EACH)]:
        put(tiles, stall, "PF", rng, alone=("stall", "altar"))
    for thing in ["butterfly"] * BUTTERFLIES:
        put(tiles, thing, "F", rng)
    for thing in ["visitor"] * VISITORS:
        put(tiles, thing, "P", rng)
    for balloon in [f"balloon-{colour}" for colour in COLOURS for _ in range(BALLOONS_EACH)]:
        put(tiles, balloon, "PF", rng)
    return tiles


def put_whole_sides(tiles: list[Tile], rng: random.Random) -> None:
    pairs = [tile for tile in tiles if any(a not in tile.used() and b not in tile.used() for a, b in ("ns", "ew"))]
    for tile in rng.sample(pairs, OPPOSITE_SIDES):
        tile.pieces = list(next(pair for pair in ("ns", "ew") if not set(pair) & set(tile.used())))
    free = [tile for tile in tiles if not tile.pieces and len(tile.used()) < 4]
    for tile in rng.sample(free, WHOLE_SIDES):
        tile.pieces = [rng.choice([side for side in SIDES if side not in tile.used()])]


def put_corners(tiles: list[Tile], rng: random.Random) -> None:
    for _ in range(CORNER_PIECES):
        places = [
            (tile, corner)
            for tile in tiles
            for corner in CORNERS
            if corner not in tile.pieces and not set(corner) & set(tile.pieces)
        ]
        # Tiles without a piece first, so that most tiles have one and few have many.
        least = min(len(tile.pieces) for tile, _ in places)
        tile, corner = rng.choice(
            [place for place in places if len(place[0].pieces) <= least + rng.choice((0, 0, 1, 2))]
        )
        tile.pieces.append(corner)


def put(tiles: list[Tile], thing: str, kinds: str, rng: random.Random, alone: tuple[str, ...] = ()) -> None:
    """On a path of one of these kinds, of a tile that has room and carries none of `alone`; rather on a long path,
    which is easier to join.
    """
    places = [
        (edges, things)
        for tile in tiles
        if tile.room() > 0 and not any(other.startswith(alone) for other in tile.carried() if alone)
        for kind, edges, things in tile.paths
        if kind in kinds
    ]
    if not places:
        raise LookupError(thing)
    rng.choices(places, [len(edges) for edges, _ in places])[0][1].append(thing)


def written(tiles: list[Tile]) -> str:
    out = [HEAD]
    for number, tile in enumerate(tiles, 1):
        out.append(f'\n[[tile]]\nid = "t{number:03}"')
        for kind, word in (("P", "paved"), ("F", "flowered")):
            paths = [" ".join([edges, *sorted(things)]) for mark, edges, things in tile.paths if mark == kind]
            if paths:
                out.append(f"{word} = [" + ", ".join(f'"{path}"' for path in paths) + "]")
        if tile.pieces:
            pieces = sorted(tile.pieces, key=(*SIDES, *CORNERS).index)
            out.append("pedestal = [" + ", ".join(f'"{piece}"' for piece in pieces) + "]")
        out.append('source = "invented"')
    return "\n".join(out) + "\n"


HEAD = """\
# Viva Catrina: the path tiles, the start tiles, and what the supply holds.
#
# A path is written as the sides that it joins (n, e, s, w, clockwise from the north) and what stands on it:
# "ne visitor balloon-red". A path with one side ends inside the tile. `paved` and `flowered` list a tile's paths; two
# paths of a tile never meet, even where they cross. `pedestal` lists its pedestal pieces: a side (n) or a corner (ne).
#
# The tiles come from tools/catrina_tiles.py: the pictures of the printed ones are lost, their totals are not. Whoever
# owns the box can type its tiles in here instead.
game = "catrina"
pack = "village"

[balloons]
two = [5, 3]
three = [5, 4, 3]
four = [5, 4, 3, 2]
golden = 3
source = "invented"

[stalls]
points = [0, 1, 4, 9, 16, 25]
source = "rulebook"

[[chimera]]
id = "chimera-small"
count = 15
points = 3
source = "found"
name = { fr = "petite chimère", en = "small chimera" }

[[chimera]]
id = "chimera-large"
count = 12
points = 5
source = "found"
name = { fr = "grande chimère", en = "large chimera" }
"""

ELEMENTS = (
    ("balloon-red", "ballon rouge", "red balloon", "rulebook"),
    ("balloon-blue", "ballon bleu", "blue balloon", "rulebook"),
    ("balloon-green", "ballon vert", "green balloon", "rulebook"),
    ("balloon-yellow", "ballon jaune", "yellow balloon", "rulebook"),
    ("stall-bread", "échoppe de pain de mort", "stall of bread of the dead", "rulebook"),
    ("stall-fruit", "échoppe de fruits", "fruit stall", "rulebook"),
    ("stall-calaveras", "échoppe de calaveras", "stall of sugar skulls", "rulebook"),
    ("stall-marigolds", "échoppe de fleurs de cempasúchil", "marigold stall", "rulebook"),
    ("stall-banners", "échoppe de fanions", "stall of paper banners", "rulebook"),
    ("stall-candles", "échoppe de bougies", "candle stall", "rulebook"),
    ("visitor", "visiteur", "visitor", "rulebook"),
    ("butterfly", "papillon", "butterfly", "rulebook"),
    ("altar-stalls", "autel des échoppes", "altar of stalls", "rulebook"),
    ("altar-visitors", "autel des visiteurs", "altar of visitors", "inferred"),
    ("altar-butterflies", "autel des papillons", "altar of butterflies", "invented"),
    ("altar-red", "autel des ballons rouges", "altar of red balloons", "invented"),
    ("altar-blue", "autel des ballons bleus", "altar of blue balloons", "invented"),
    ("altar-green", "autel des ballons verts", "altar of green balloons", "invented"),
    ("altar-yellow", "autel des ballons jaunes", "altar of yellow balloons", "rulebook"),
)
for _id, _fr, _en, _source in ELEMENTS:
    HEAD += f'\n[[element]]\nid = "{_id}"\nsource = "{_source}"\nname = {{ fr = "{_fr}", en = "{_en}" }}\n'
for _number, _paved in enumerate(("ns", "ne", "nw", "es", "ew", "sw"), 1):
    _flowered = "".join(side for side in SIDES if side not in _paved)
    HEAD += f'\n[[start]]\nid = "start-{_number}"\npaved = "{_paved}"\nflowered = "{_flowered}"\nsource = "invented"\n'


def main() -> None:
    for attempt in range(1000):
        rng = random.Random(SEED * 1000 + attempt)  # noqa: S311 (a design, not a secret)
        try:
            tiles = designed(rng)
        except LookupError:
            continue
        if len({tile.shape() for tile in tiles}) == len(tiles):
            break
    else:
        sys.exit("no seed gives different tiles: are there too many of one layout?")
    order = {layout: place for place, layout in enumerate(LAYOUTS)}
    tiles.sort(key=lambda tile: order["/".join(kind + edges for kind, edges, _ in tile.paths)])
    print(written(tiles), end="")
    print(Counter(thing for tile in tiles for thing in tile.carried()), file=sys.stderr)
    print(Counter(len(piece) for tile in tiles for piece in tile.pieces), file=sys.stderr)


if __name__ == "__main__":
    main()
