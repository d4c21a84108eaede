"""Snowballs, 2–4 players: take some from the heap, and be the one who takes the last."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box
from veillee_snowballs.content import parse
from veillee_snowballs.insight import SnowballInsight
from veillee_snowballs.options import SnowballOptions
from veillee_snowballs.rules import META, SnowballGame
from veillee_snowballs.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=SnowballOptions,
    packs=("winter",),
    content=parse,
    game=SnowballGame,
    view=view,
    tell=tell,
    vector=vector,
    insight=SnowballInsight(),
    plan=Plan(easy=0.5, medium=0.2, little=0, much=400, style=Style(explore=0.5, horizon=20, stray=0.3, trust=0)),
)
