"""Elfenbein as a picture: streets, winding paths, houses with their presents, and where everybody stands."""
# interpreted: pictures are drawn once in a while

from veillee.drawing.canvas import Canvas
from veillee.games.santa.content import SantaContent
from veillee.games.santa.rules import SantaGame
from veillee.games.santa.shown import SantaView

MARGIN = 60
HOUSES = ("gable", "tall", "barn", "tower", "cottage")


def draw(view: SantaView, game: SantaGame) -> Canvas:
    content = game.content
    assert isinstance(content, SantaContent)
    right = max(x for x, _ in content.at)
    bottom = max(y for _, y in content.at)
    canvas = Canvas(right + MARGIN, bottom + 2 * MARGIN)
    for one, other in content.roads:
        canvas.line([content.at[one], content.at[other]], "santa-road", 9)
    for one, other in content.open_paths(len(view.players)):
        canvas.line([content.at[one], content.at[other]], "santa-path", 3, dashed=True)
    for number, house in enumerate(content.houses):
        x, y = content.at[number]
        canvas.piece(f"santa-{HOUSES[number % len(HOUSES)]}", x - 30, y - 36, 60)
        if house in view.closed:
            canvas.piece("santa-closed", x - 20, y - 20, 40)
        if house in view.presents:
            canvas.piece("santa-present", x + 6, y - 4, 28)
    for seat, player in enumerate(view.players):
        if player.house is not None:
            x, y = content.at[content.houses.index(player.house)]
            canvas.piece("santa-santa" if seat == view.santa else "santa-kid", x - 44 + 14 * seat, y - 12, 36)
            canvas.words(x - 26 + 14 * seat, y + 36, str(seat + 1), 14)
    scores = "   ".join(f"{seat + 1}: {player.points}" for seat, player in enumerate(view.players))
    canvas.words(20, bottom + 2 * MARGIN - 18, f"{view.round}/{view.rounds}   {scores}", 20, "candle", middle=False)
    return canvas
