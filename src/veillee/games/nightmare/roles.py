"""What the deal or the players made of each seat of L'Étrange Noël, for studies."""
# interpreted: asked once a game

from veillee.games.nightmare.pack import CHARACTERS
from veillee.games.nightmare.rules import NightmareState


def roles(state: NightmareState) -> list[dict[str, str]]:
    return [{"character": CHARACTERS.all[player.character]} for player in state.players]
