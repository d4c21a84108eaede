"""Viva Catrina, 2–6 players: a village of paths, balloons, stalls, altars and chimeras, tile by tile."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box, Personality
from veillee.games.catrina.content import SHAPE, parse
from veillee.games.catrina.drawing import draw
from veillee.games.catrina.insight import CatrinaInsight
from veillee.games.catrina.options import CatrinaOptions
from veillee.games.catrina.reasons import gains
from veillee.games.catrina.roles import roles
from veillee.games.catrina.row import row
from veillee.games.catrina.rules import META, CatrinaGame
from veillee.games.catrina.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=CatrinaOptions,
    packs=("village",),
    content=parse,
    shape=SHAPE,
    game=CatrinaGame,
    view=view,
    tell=tell,
    vector=vector,
    row=row,
    gains=gains,
    draw=draw,
    roles=roles,
    insight=CatrinaInsight(),
    people=(
        Personality("socorro", "hard", "chimeras"),
        Personality("paco", "hard", "stalls"),
        Personality("lupita", "hard", "crowd"),
    ),
    plan=Plan(easy=0.7, medium=0.15, little=0, much=120, style=Style(explore=0.1, horizon=0, stray=0.05, trust=20)),
)
