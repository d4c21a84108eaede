"""L'Étrange Noël de Monsieur Jack, 2–6 players: six unequal characters, cards made of a small vocabulary."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box, Personality
from veillee.games.nightmare.content import SHAPE, parse
from veillee.games.nightmare.drawing import draw
from veillee.games.nightmare.insight import NightmareInsight
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.reasons import gains
from veillee.games.nightmare.roles import roles
from veillee.games.nightmare.row import allowed, layout, words
from veillee.games.nightmare.rules import META, NightmareGame
from veillee.games.nightmare.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=NightmareOptions,
    packs=("classic",),
    content=parse,
    shape=SHAPE,
    game=NightmareGame,
    view=view,
    tell=tell,
    vector=vector,
    words=words,
    layout=layout,
    allowed=allowed,
    gains=gains,
    draw=draw,
    roles=roles,
    insight=NightmareInsight(),
    people=(
        Personality("clovis", "hard", "centre"),
        Personality("sidonie", "hard", "thrift"),
        Personality("ludivine", "medium", "mischief"),
    ),
    plan=Plan(
        easy=0.5, medium=0.0, little=14, much=500, style=Style(explore=0.5, horizon=60, stray=0.5, trust=0, astray=0.05)
    ),
)
