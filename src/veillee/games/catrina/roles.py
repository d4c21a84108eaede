"""What the deal made of each seat of Viva Catrina, for studies."""
# interpreted: asked once a game

from veillee.games.catrina.rules import CatrinaState


def roles(state: CatrinaState) -> list[dict[str, str]]:
    tiles = state.rules.tiles
    return [{"start": tiles[village.tiles[0].shape >> 2]} for village in state.villages]
