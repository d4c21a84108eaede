"""Mission Secrète, 2–4 players: hidden identities, accusations at any moment."""

from veillee.core.registry import Box
from veillee.games.mission.content import parse
from veillee.games.mission.drawing import draw
from veillee.games.mission.insight import MissionInsight, detective, easy, hard, medium, racer
from veillee.games.mission.options import MissionOptions
from veillee.games.mission.roles import roles
from veillee.games.mission.rules import META, MissionGame
from veillee.games.mission.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=MissionOptions,
    packs=("classic",),
    content=parse,
    game=MissionGame,
    view=view,
    tell=tell,
    vector=vector,
    draw=draw,
    roles=roles,
    insight=MissionInsight(),
    bots={"racer": racer, "detective": detective, "easy": easy, "medium": medium, "hard": hard},
)
