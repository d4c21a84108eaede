"""L'Étrange Noël as a picture: the places with their tokens, and everybody's cards on them."""
# interpreted: pictures are drawn once in a while

from veillee.drawing.canvas import Canvas
from veillee.games.nightmare.rules import NightmareGame
from veillee.games.nightmare.shown import NightmareView, Player

COLUMN = 170
ROW = 118
SIDES = ("left", "centre", "right")


def draw(view: NightmareView, game: NightmareGame) -> Canvas:
    columns = max(4, len(view.places))
    canvas = Canvas(COLUMN * columns + 20, ROW * (1 + len(view.players)) + 20)
    for number, place in enumerate(view.places):
        x = 10 + COLUMN * number
        canvas.box(x, 10, COLUMN - 10, ROW - 14, "nightmare-ground", "nightmare")
        canvas.words(x + COLUMN / 2 - 5, 34, game.content.names[place.tile]["en"][:20], 14)
        canvas.words(x + 44, 78, f"★ {place.christmas}", 24, "good")
        canvas.words(x + 114, 78, f"☾ {place.halloween}", 24, "pumpkin")
    for seat, player in enumerate(view.players):
        draw_player(canvas, player, seat, 10 + ROW * (1 + seat), active=seat in (view.turn, view.winner))
    return canvas


def draw_player(canvas: Canvas, player: Player, seat: int, y: float, active: bool) -> None:
    canvas.box(10, y, COLUMN - 10, ROW - 14, "table", "candle" if active else "line")
    if player.character is not None:
        canvas.piece(f"nightmare-{player.character}", 16, y + 6, 60)
        canvas.words(16, y + 90, player.character, 16, middle=False)
    canvas.words(150, y + 30, str(seat + 1), 20, "muted")
    canvas.words(110, y + 62, f"★{player.christmas} ☾{player.halloween} = {player.score}", 15)
    for number, row in enumerate(player.rows):
        x = 10 + COLUMN * (1 + number)
        canvas.words(x + 4, y + 16, f"{SIDES[number]}: {row.force}", 14, "muted", middle=False)
        for place, laid in enumerate(row.cards):
            left = x + 4 + 38 * place
            canvas.box(left, y + 26, 34, 56, "violet-deep" if laid.down else "paper", "ink")
            if laid.card is not None:
                canvas.words(left + 17, y + 62, str(laid.force), 20, "text" if laid.down else "ink")
