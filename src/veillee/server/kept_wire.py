"""What a browser keeps for when it has no line: the games, their packs, and every lesson as it goes. All of it is the
same for everybody.
"""

# interpreted: defines msgspec structs

import msgspec

from veillee.core.told import Told
from veillee.server.bodies import ContentInfo, GameInfo
from veillee.server.wire import News


class Shown(msgspec.Struct, frozen=True):
    """A message of the lesson's table as its learner gets it."""

    after: int
    """Milliseconds after the one before."""
    news: News


class Refusal(msgspec.Struct, frozen=True):
    code: str
    rule: str
    told: Told


class Moment(msgspec.Struct, frozen=True):
    """What comes before the lesson waits for its learner, and where it goes on from there. Where it waits for nothing,
    a free game would go on.
    """

    shown: list[Shown]
    on: int | None = None
    """It waits until this was read: the moment after it."""
    right: dict[str, int] = {}
    """Moves in notation that are right, and the moment after each."""
    wrong: dict[str, Told] = {}
    """Moves that the rules allow, and kindly why they are not meant."""
    illegal: dict[str, Refusal] = {}
    """By verb, why the rules do not allow the others: only where moves are composed and any may be tried."""
    places: list[str] = []
    """Where what the learner laid lies in every view from here on, in all of the right moves that lead to one
    moment."""
    laid: dict[str, list[str]] = {}
    """By move, what lies in those places, where it is not what was shown."""


class LessonRecording(msgspec.Struct, frozen=True):
    """A lesson, played once in every way that it can go: moment 0 is its beginning."""

    game: str
    lesson: str
    seat: int
    """The learner's."""
    moments: list[Moment]


class KeptFile(msgspec.Struct, frozen=True):
    """A file by what it is: the hash of a pack, or a lesson's id."""

    game: str
    id: str
    url: str


class Kept(msgspec.Struct, frozen=True):
    """What there is to keep. The first pack of a game is the one that it is played with."""

    games: list[GameInfo]
    packs: list[KeptFile]
    lessons: list[KeptFile]


HTTP = (Kept, LessonRecording, ContentInfo)
