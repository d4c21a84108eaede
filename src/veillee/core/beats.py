"""A story with pictures: the table as it stood at each beat, so that a board can show what every sentence says.

Only a table that people watch listens so; search and simulation never do. A beat is a twin of the state: what a viewer
may know of it passes through `view` like everything else.
"""

from veillee.core.game import State, twin
from veillee.core.meta import Meta
from veillee.core.rng import FastRng
from veillee.core.story import Story


class Beat:
    """The table as it stood when an event was told."""

    def __init__(self, event: int, state: State) -> None:
        self.event = event
        """The number of the event in the story, from 0."""
        self.state = state


class Staged(Story):
    """A story that keeps the beats, as long as somebody watches."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.watched = False
        self.beats: list[Beat] = []
        self._state = state
        self._kinds = beat_kinds(state.game.meta)

    def add(self, kind: int, seat: int, args: list[int], seen_by: int) -> None:
        super().add(kind, seat, args, seen_by)
        if self.watched and self._kinds[kind]:
            # A twin that nobody plays on needs no true stream, and must not hold one.
            self.beats.append(Beat(len(self.events) - 1, twin(self._state, FastRng(0))))

    def take_beats(self) -> list[Beat]:
        """The beats since this was last asked."""
        taken = self.beats
        self.beats = []
        return taken


def beat_kinds(meta: Meta) -> list[bool]:
    """Per kind of event, whether it is a beat."""
    return [name in meta.beats for name in meta.kinds]
