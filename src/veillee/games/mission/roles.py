"""What the deal made of each seat of Mission Secrète, for studies."""
# interpreted: asked once a game

from veillee.games.mission.rules import MissionState


def roles(state: MissionState) -> list[dict[str, str]]:
    return [{"character": state.rules.characters[player.character]} for player in state.players]
