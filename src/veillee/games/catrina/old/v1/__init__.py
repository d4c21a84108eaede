"""Viva Catrina, 2–6 players: a village of paths, balloons, stalls, altars and chimeras, tile by tile."""

from veillee.core.registry import Box
from veillee.games.catrina.old.v1.content import parse
from veillee.games.catrina.old.v1.insight import CatrinaInsight
from veillee.games.catrina.old.v1.options import CatrinaOptions
from veillee.games.catrina.old.v1.rules import META, CatrinaGame
from veillee.games.catrina.old.v1.view import tell, vector, view

BOX = Box(
    meta=META,
    options=CatrinaOptions,
    packs=("village",),
    content=parse,
    game=CatrinaGame,
    view=view,
    tell=tell,
    vector=vector,
    insight=CatrinaInsight(),
    package="veillee.games.catrina.old.v1",
)
