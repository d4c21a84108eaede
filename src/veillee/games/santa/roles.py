"""What the deal made of each seat of Santa Claus is comin' to town, for studies."""
# interpreted: asked once a game

from veillee.games.santa.rules import SantaState


def roles(state: SantaState) -> list[dict[str, str]]:
    return [{"role": "santa" if seat == state.santa else "kid"} for seat in range(state.seats)]
