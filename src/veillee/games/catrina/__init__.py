"""Viva Catrina, 2–6 players: a village of paths, balloons, stalls, altars and chimeras, tile by tile."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box
from veillee.games.catrina.content import parse
from veillee.games.catrina.drawing import draw
from veillee.games.catrina.insight import CatrinaInsight
from veillee.games.catrina.options import CatrinaOptions
from veillee.games.catrina.roles import roles
from veillee.games.catrina.rules import META, CatrinaGame
from veillee.games.catrina.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=CatrinaOptions,
    packs=("village",),
    content=parse,
    game=CatrinaGame,
    view=view,
    tell=tell,
    vector=vector,
    draw=draw,
    roles=roles,
    insight=CatrinaInsight(),
    plan=Plan(easy=0.7, medium=0.15, little=0, much=24, style=Style(explore=0.1, horizon=4, stray=0.2, trust=2)),
)
