"""L'Étrange Noël de Monsieur Jack, 2–6 players: six unequal characters, cards made of a small vocabulary."""

from veillee.core.registry import Box
from veillee.games.nightmare.old.v1.content import parse
from veillee.games.nightmare.old.v1.insight import NightmareInsight
from veillee.games.nightmare.old.v1.options import NightmareOptions
from veillee.games.nightmare.old.v1.rules import META, NightmareGame
from veillee.games.nightmare.old.v1.view import tell, vector, view

BOX = Box(
    meta=META,
    options=NightmareOptions,
    packs=("classic",),
    content=parse,
    game=NightmareGame,
    view=view,
    tell=tell,
    vector=vector,
    insight=NightmareInsight(),
    package="veillee.games.nightmare.old.v1",
)
