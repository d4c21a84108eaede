"""A state as text, for terminals, and as pixels, for learners and films."""

from io import BytesIO

import msgspec
import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from veillee.core import registry
from veillee.core.game import State


def text(state: State) -> str:
    """What everybody may see, line by line."""
    view = msgspec.to_builtins(registry.box(state.game.meta.id).view(state, None))
    return "\n".join(f"{name}: {msgspec.json.encode(value).decode()}" for name, value in view.items())


def picture(state: State) -> NDArray[np.uint8]:
    """What everybody may see, as pixels: height × width × red, green, blue."""
    svg = registry.picture(state)
    if svg is None:
        raise RuntimeError("pictures need the drawings of the built client: run make setup, or install the wheel")
    with Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)
