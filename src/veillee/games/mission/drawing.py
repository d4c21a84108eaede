"""Mission Secrète as a picture: the square, and who is still in."""
# interpreted: pictures are drawn once in a while

from veillee.drawing.canvas import Canvas
from veillee.games.mission.rules import SIDE, MissionGame
from veillee.games.mission.shown import MissionView

CELL = 80
MARGIN = 30


def draw(view: MissionView, game: MissionGame) -> Canvas:
    width = 2 * MARGIN + SIDE * CELL
    canvas = Canvas(width, width + 100)
    for place, thing in enumerate(view.square):
        x, y = MARGIN + place % SIDE * CELL, MARGIN + place // SIDE * CELL
        canvas.box(x + 3, y + 3, CELL - 6, CELL - 6, "paper", "paper-shade")
        canvas.piece(f"mission-{thing}", x + 10, y + 10, CELL - 20)
    for line in range(SIDE):
        canvas.words(MARGIN + (line + 0.5) * CELL, 22, "abcde"[line], 15, "muted")
        canvas.words(15, MARGIN + (line + 0.55) * CELL, str(line + 1), 15, "muted")
    step = SIDE * CELL / len(view.players)
    for seat, player in enumerate(view.players):
        left = MARGIN + seat * step
        edge = "candle" if seat == view.turn or seat in view.winners else "line"
        canvas.box(left + 3, width, step - 6, 80, "table", edge)
        if player.character is not None:
            canvas.piece(f"mission-{player.character}", left + 8, width + 12, 56)
        canvas.words(left + step - 20, width + 48, str(seat + 1), 24, "text" if player.inside else "muted")
        if not player.inside:
            canvas.line([(left + 8, width + 72), (left + step - 8, width + 8)], "bad", 3)
    return canvas
