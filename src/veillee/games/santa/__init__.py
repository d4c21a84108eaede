"""Santa Claus is comin' to town, 3–4 players: secret cards, a named turn order, a pursuit on a map."""

from veillee.core.bot import Plan, Style
from veillee.core.registry import Box, Personality
from veillee.games.santa.content import SHAPE, parse
from veillee.games.santa.drawing import draw
from veillee.games.santa.insight import SantaInsight
from veillee.games.santa.options import SantaOptions
from veillee.games.santa.reasons import gains
from veillee.games.santa.roles import roles
from veillee.games.santa.row import row
from veillee.games.santa.rules import META, SantaGame
from veillee.games.santa.view import tell, vector, view

BOX = Box(
    meta=META,
    package=__name__,
    options=SantaOptions,
    packs=("elfenbein", "jinglebrook"),
    content=parse,
    shape=SHAPE,
    game=SantaGame,
    view=view,
    tell=tell,
    vector=vector,
    row=row,
    gains=gains,
    draw=draw,
    roles=roles,
    insight=SantaInsight(),
    people=(
        Personality("casimir", "hard", "far"),
        Personality("prudence", "hard", "near"),
        Personality("zelie", "hard", "apart"),
    ),
    plan=Plan(easy=0.5, medium=0.0, little=0, much=300, style=Style(explore=0.5, horizon=12, stray=0.05, trust=0)),
)
