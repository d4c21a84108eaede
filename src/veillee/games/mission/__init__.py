"""Mission Secrète, 2–4 players: hidden identities, accusations at any moment."""

from veillee.core.registry import Box, Personality
from veillee.games.mission.content import SHAPE, parse
from veillee.games.mission.drawing import draw
from veillee.games.mission.insight import (
    MissionInsight,
    anatole,
    detective,
    easy,
    gaspard,
    hard,
    medium,
    ombeline,
    racer,
)
from veillee.games.mission.options import MissionOptions
from veillee.games.mission.reasons import gains
from veillee.games.mission.roles import roles
from veillee.games.mission.row import choice, row
from veillee.games.mission.rules import META, MissionGame
from veillee.games.mission.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=MissionOptions,
    packs=("classic",),
    content=parse,
    shape=SHAPE,
    game=MissionGame,
    view=view,
    tell=tell,
    vector=vector,
    row=row,
    choice=choice,
    gains=gains,
    draw=draw,
    roles=roles,
    insight=MissionInsight(),
    people=(
        Personality("gaspard", "hard"),
        Personality("ombeline", "hard"),
        Personality("anatole", "medium"),
    ),
    bots={
        "gaspard": gaspard,
        "ombeline": ombeline,
        "anatole": anatole,
        "racer": racer,
        "detective": detective,
        "easy": easy,
        "medium": medium,
        "hard": hard,
    },
)
