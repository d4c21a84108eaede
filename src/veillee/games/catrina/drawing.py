"""Viva Catrina as a picture: every village, tile by tile, and what it is worth."""
# interpreted: pictures are drawn once in a while

from veillee.drawing.canvas import Canvas
from veillee.games.catrina.content import CORNERS, SIDES, CatrinaContent, Tile
from veillee.games.catrina.rules import CatrinaGame
from veillee.games.catrina.shown import CatrinaView, Fiesta, Laid

TILE = 60
GAP = 24
EDGES = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))


def draw(view: CatrinaView, game: CatrinaGame) -> Canvas:
    content = game.content
    assert isinstance(content, CatrinaContent)
    tiles = {tile.id: tile for tile in content.tiles}
    bounds = [extent(village) for village in view.villages]
    height = max((bottom - top + 1) * TILE for _, top, _, bottom in bounds) + 2 * GAP + 24
    width = sum((right - left + 1) * TILE + GAP for left, _, right, _ in bounds) + GAP
    canvas = Canvas(width, height)
    at = float(GAP)
    for seat, village in enumerate(view.villages):
        left, top, right, _ = bounds[seat]
        paint = "candle" if seat == view.turn or seat in view.winners else "text"
        canvas.words(at, 26, f"{seat + 1}: {village.points}", 20, paint, middle=False)
        for laid in village.tiles:
            x = at + (laid.x - left) * TILE
            y = 24 + GAP + (laid.y - top) * TILE
            draw_tile(canvas, content, tiles[laid.tile], laid, x, y)
        at += (right - left + 1) * TILE + GAP
    return canvas


def extent(village: Fiesta) -> tuple[int, int, int, int]:
    across = [laid.x for laid in village.tiles]
    down = [laid.y for laid in village.tiles]
    return min(across), min(down), max(across), max(down)


def draw_tile(canvas: Canvas, content: CatrinaContent, tile: Tile, laid: Laid, x: float, y: float) -> None:
    canvas.box(x, y, TILE, TILE, "catrina-ground", "line")
    third = TILE / 3
    for corner in tile.corners:
        name = CORNERS[(corner + laid.turns) % 4]
        canvas.box(x + 2 * third * ("e" in name), y + 2 * third * ("s" in name), third, third, "teal", "teal-deep")
    for side in tile.whole_sides:
        name = SIDES[(side + laid.turns) % 4]
        wide = name in "ns"
        corner_x, corner_y = x + 2 * third * (name == "e"), y + 2 * third * (name == "s")
        canvas.box(corner_x, corner_y, TILE if wide else third, third if wide else TILE, "teal", "teal-deep")
    for number, path in enumerate(tile.paths):
        linked = not laid.linked or laid.linked[number]
        paint = ("marigold" if path.flowered else "paper-shade") if linked else "edge"
        for side in path.sides:
            across, down = EDGES[(side + laid.turns) % 4]
            canvas.line([(x + TILE / 2, y + TILE / 2), (x + across * TILE, y + down * TILE)], paint, 9)
    elements = [content.elements[element] for path in tile.paths for element in path.elements]
    for number, element in enumerate(elements):
        shift = 16 * (number - (len(elements) - 1) / 2)
        canvas.piece(f"catrina-{element}", x + TILE / 2 - 12 + shift, y + TILE / 2 - 12, 24)
