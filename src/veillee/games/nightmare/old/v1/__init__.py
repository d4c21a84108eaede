"""L'Étrange Noël de Monsieur Jack, 2–6 players: six unequal characters, cards made of a small vocabulary."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box
from veillee.games.nightmare.old.v1.content import parse
from veillee.games.nightmare.old.v1.insight import NightmareInsight
from veillee.games.nightmare.old.v1.options import NightmareOptions
from veillee.games.nightmare.old.v1.rules import META, NightmareGame
from veillee.games.nightmare.old.v1.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=NightmareOptions,
    packs=("classic",),
    content=parse,
    game=NightmareGame,
    view=view,
    tell=tell,
    vector=vector,
    insight=NightmareInsight(),
    plan=Plan(easy=0.5, medium=0.0, little=14, much=1800, style=Style(explore=0.5, horizon=0, stray=0.2, trust=0)),
)
