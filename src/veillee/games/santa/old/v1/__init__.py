"""Santa Claus is comin' to town, 3–4 players: secret cards, a named turn order, a pursuit on a map."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box
from veillee.games.santa.old.v1.content import parse
from veillee.games.santa.old.v1.insight import SantaInsight
from veillee.games.santa.old.v1.options import SantaOptions
from veillee.games.santa.old.v1.rules import META, SantaGame
from veillee.games.santa.old.v1.view import tell, vector, view

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
    insight=SantaInsight(),
    plan=Plan(easy=0.5, medium=0.0, little=0, much=300, style=Style(explore=0.5, horizon=12, stray=0.05, trust=0)),
)
