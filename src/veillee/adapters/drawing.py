"""A state as text, for terminals."""

import msgspec

from veillee.core.box import box
from veillee.core.game import State


def text(state: State) -> str:
    """What everybody may see, line by line."""
    view = msgspec.to_builtins(box(state.game.meta.id).view(state, None))
    return "\n".join(f"{name}: {msgspec.json.encode(value).decode()}" for name, value in view.items())
