"""What every game's view is: a typed value with no way back to the state, which draws itself in a notebook."""

from typing import ClassVar

import msgspec

from veillee.core.registry import box
from veillee.drawing import canvas


class View(msgspec.Struct, frozen=True):
    """The base of every game's view. In a notebook it draws itself, on the pack that its game ships."""

    game: ClassVar[str]
    """The id of its game."""

    def _repr_svg_(self) -> str | None:
        draw = box(self.game).draw
        if canvas.gallery is None or draw is None:
            return None
        return draw(self, canvas.gallery.game(self.game)).svg(self.game)
