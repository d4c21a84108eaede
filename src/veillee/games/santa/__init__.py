"""Santa Claus is comin' to town, 3–4 players: secret cards, a named turn order, a pursuit on a map."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box
from veillee.games.santa.content import parse
from veillee.games.santa.drawing import draw
from veillee.games.santa.insight import SantaInsight
from veillee.games.santa.options import SantaOptions
from veillee.games.santa.roles import roles
from veillee.games.santa.rules import META, SantaGame
from veillee.games.santa.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=SantaOptions,
    packs=("elfenbein", "jinglebrook"),
    content=parse,
    game=SantaGame,
    view=view,
    tell=tell,
    vector=vector,
    draw=draw,
    roles=roles,
    insight=SantaInsight(),
    plan=Plan(easy=0.5, medium=0.0, little=0, much=300, style=Style(explore=0.5, horizon=12, stray=0.05, trust=0)),
)
