"""Mission Secrète, 2–4 players: hidden identities, accusations at any moment."""

from veillee.core.registry import Box
from veillee.games.mission.old.v1.content import parse
from veillee.games.mission.old.v1.insight import MissionInsight, detective, easy, hard, medium, racer
from veillee.games.mission.old.v1.options import MissionOptions
from veillee.games.mission.old.v1.rules import META, MissionGame
from veillee.games.mission.old.v1.view import tell, vector, view

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
    insight=MissionInsight(),
    bots={"racer": racer, "detective": detective, "easy": easy, "medium": medium, "hard": hard},
)
