"""Monster Freeze, 1–4 players: real time, punched cards, everybody at once."""

from veillee.core.registry import Box, Personality
from veillee.games.freeze.content import SHAPE, parse
from veillee.games.freeze.drawing import draw
from veillee.games.freeze.insight import Easy, FreezeInsight, Hard, Marius, Medium, Nino, Solveig
from veillee.games.freeze.options import FreezeOptions
from veillee.games.freeze.reasons import gains
from veillee.games.freeze.row import alike, allowed, layout, words
from veillee.games.freeze.rules import META, FreezeGame
from veillee.games.freeze.uses import uses
from veillee.games.freeze.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=FreezeOptions,
    packs=("classic",),
    content=parse,
    shape=SHAPE,
    game=FreezeGame,
    view=view,
    tell=tell,
    vector=vector,
    words=words,
    layout=layout,
    allowed=allowed,
    alike=alike,
    gains=gains,
    draw=draw,
    uses=uses,
    insight=FreezeInsight(),
    people=(Personality("nino", "hard"), Personality("solveig", "hard"), Personality("marius", "medium")),
    bots={"nino": Nino, "solveig": Solveig, "marius": Marius, "easy": Easy, "medium": Medium, "hard": Hard},
)
