"""Monster Freeze, 1–4 players: real time, punched cards, everybody at once."""

from veillee.core.registry import Box
from veillee.games.freeze.content import parse
from veillee.games.freeze.drawing import draw
from veillee.games.freeze.insight import Easy, FreezeInsight, Hard, Medium
from veillee.games.freeze.options import FreezeOptions
from veillee.games.freeze.rules import META, FreezeGame
from veillee.games.freeze.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=FreezeOptions,
    packs=("classic",),
    content=parse,
    game=FreezeGame,
    view=view,
    tell=tell,
    vector=vector,
    draw=draw,
    insight=FreezeInsight(),
    bots={"easy": Easy, "medium": Medium, "hard": Hard},
)
