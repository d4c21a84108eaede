"""What a game offers to a table: so many seats, and these bots."""

from veillee import bots
from veillee.core.registry import Box
from veillee.table.refusal import No

DEFAULT_BOT = "medium"
"""Who sits down where nobody says which bot: every game has it, and beginners have a chance."""


def good_bot(box: Box, name: str) -> str:
    if not name:
        return DEFAULT_BOT
    if name not in bots.names(box):
        raise No("unknown-bot", bot=name, bots=", ".join(bots.names(box)))
    return name


def good_seats(box: Box, seats: int) -> None:
    least, most = box.meta.players
    if not least <= seats <= most:
        raise No("seats-number", least=least, most=most)
