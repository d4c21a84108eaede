"""How far a table has come in its lesson: a fold over the same log, so that whoever leaves comes back to the same
sentence. When the last step is done the game goes on freely.
"""

from veillee.core.game import BadNotation, Game, Move, Seat, State
from veillee.core.lesson import Lesson, Step
from veillee.core.told import Told
from veillee.table.refusal import No


class Course:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        """The step that the learner is at; past the last when the lesson is over."""
        self.played = 0
        """How many moves of the step's script have been played."""

    @property
    def over(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def watches(self) -> bool:
        """Bots are still playing this step's script."""
        return not self.over and self.played < len(self.step.play)

    @property
    def asks(self) -> bool:
        """A move of the learner is awaited."""
        return not self.over and not self.watches and bool(self.step.ask)

    @property
    def reads(self) -> bool:
        """Nothing is awaited but that the learner goes on."""
        return not self.over and not self.watches and not self.step.ask

    def scripted(self, game: Game) -> tuple[Seat, Move] | None:
        """Who plays now by the script, and what."""
        if not self.watches:
            return None
        seat, notation = list(self.step.plays())[self.played]
        return seat, game.parse(notation)

    def judge(self, seat: Seat, notation: str) -> None:
        """`No`, and kindly why, where a good move is not the one that the lesson is about."""
        if self.over:
            return
        if not self.asks or seat != self.lesson.seat:
            raise No("lesson-listen")
        if not self.step.right(notation):
            raise No("lesson-wrong", told=self.lesson.reason(self.step, notation))

    def said(self) -> Told:
        return self.lesson.sentence(self.step)

    # The fold.

    def moved(self) -> None:
        """Somebody has played what was expected of them."""
        if self.over:
            return
        if self.watches:
            self.played += 1
        else:
            self._next()

    def went_on(self) -> None:
        if self.reads:
            self._next()

    def _next(self) -> None:
        self.at += 1
        self.played = 0

    def end(self) -> None:
        """No further: the game is over, or this lesson was written for another deal."""
        self.at = len(self.lesson.steps)
        self.played = 0

    def fits(self, state: State) -> bool:
        """Whether what comes next can happen in this game. A lesson that was rewritten while somebody was in the
        middle of it may not fit any more; then the game simply goes on.
        """
        if not state.may:
            return True  # nobody can play yet: a countdown runs
        try:
            scripted = self.scripted(state.game)
        except BadNotation:
            return False
        if scripted is not None:
            return not state.refusal(*scripted)
        if self.asks:
            seat = self.lesson.seat
            return any(self.step.right(state.game.notation(move)) for move in state.legal(seat))
        return True
