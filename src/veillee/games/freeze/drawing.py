"""Monster Freeze as a picture: the middle card, and everybody's cards and folds as far as the viewer sees them."""
# interpreted: pictures are drawn once in a while

from veillee.drawing.canvas import Canvas
from veillee.games.freeze.content import FreezeContent
from veillee.games.freeze.rules import FreezeGame
from veillee.games.freeze.shown import FreezeView

CARD = 96
STEP = 112
COLOURS = {"y": "yellow", "g": "green", "r": "red", "b": "blue", "v": "violet"}


def draw(view: FreezeView, game: FreezeGame) -> Canvas:
    content = game.content
    assert isinstance(content, FreezeContent)
    fronts = {name: front for name, (front, _) in zip(content.cards, content.sides, strict=True)}
    folds = max(len(player.folds) for player in view.players)
    canvas = Canvas(60 + STEP * (3 + max(folds, 1)), STEP * (1 + len(view.players)) + 24)
    if view.middle is not None:
        card(canvas, 40, 12, fronts[view.middle])
    canvas.words(40 + STEP, 12 + CARD / 2, str(view.pile), 30, "muted", middle=False)
    for seat, player in enumerate(view.players):
        y = 12 + STEP * (1 + seat)
        canvas.words(20, y + CARD / 2, str(seat + 1), 24, "candle" if seat in view.winners else "text")
        for place in range(player.cards):
            if player.hand:
                card(canvas, 40 + STEP * place, y, fronts[player.hand[place]])
            else:
                canvas.box(40 + STEP * place, y, CARD, CARD, "freeze-ground", "freeze")
        for place, fold in enumerate(player.folds):
            card(canvas, 60 + STEP * (3 + place), y, fold.seen)
    return canvas


def card(canvas: Canvas, x: float, y: float, cells: str) -> None:
    canvas.box(x, y, CARD, CARD, "snow", "ice")
    for place, letter in enumerate(cells):
        at = (x + 3 + place % 3 * 30, y + 3 + place // 3 * 30)
        if letter in COLOURS:
            canvas.piece(f"freeze-{COLOURS[letter]}", *at, 30)
        else:
            canvas.box(at[0] + 4, at[1] + 4, 22, 22, "night")
