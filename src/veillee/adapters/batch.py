"""Many plays of one game, stepped together; one that ends begins anew at once. What learners see of them stands here
as bytes, of which `vector.py` makes arrays: this file is compiled, and numpy cannot be.
"""

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, write_i16_le, write_i64_le

from veillee.adapters.against import Against
from veillee.adapters.turns import Asking, turns
from veillee.core.bot import Bot
from veillee.core.game import WAIT, Game, Move, Refused, Seat, State
from veillee.core.rng import stream

REMEMBERED: Final = 32_000_000
"""So many bytes of masks are kept: most positions allow what another one did."""


class Rows:
    """What some seats see, one row after the other."""

    def __init__(
        self, see: Callable[[State, Seat], bytes], words: Callable[[State, Seat, BytesWriter], None] | None
    ) -> None:
        self.see = see
        """(state, seat) → all that the seat may know, as numbers: through the view, or what a law holds to it."""
        self.words = words
        """(state, seat, out) → instead, if the game has it, words of which the rows of all plays are unfolded
        together.
        """
        self.pieces: list[bytes] = []
        self.out = BytesWriter()

    def add(self, state: State, seat: Seat) -> None:
        words = self.words
        if words is None:
            self.pieces.append(self.see(state, seat))
        else:
            words(state, seat, self.out)

    def taken(self) -> bytearray | bytes:
        """All of them; what comes is collected anew."""
        if self.words is None:
            found = bytearray().join(self.pieces)
            self.pieces = []
            return found
        written = self.out.getvalue()
        self.out.truncate(0)
        return written


class Batch:
    """Plays by number. Play `i` deals game after game of its own seed, whatever the others do."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        rows: Rows,
        last: Rows,
        allowed: Callable[[State, Seat, BytesWriter], None] | None,
        choice: Callable[[State, Seat], int] | None,
        own: Seat,
        bot: Bot | None,
    ) -> None:
        self.game = game
        self.players = players
        self.rows = rows
        """Of the seats that are asked."""
        self.last = last
        """Of those that were asked in the plays that ended in the last step: the end."""
        self.allowed = allowed
        """(state, seat, out) → its legal moves, where a game writes them by itself."""
        self.choice = choice
        """(state, seat) → a number for all that its legal moves hang on, where a game gives it."""
        self.own = own
        self.bot = bot
        """On every seat but `own`; None: every seat is asked."""
        self.plays: list[Asking] = []
        self.seeds = [""] * count
        self.dealt = [0] * count
        self.seats = [-1] * count
        """Who is asked."""
        self.masks = [b""] * count
        """What may be answered, a byte per move, …"""
        self.moves = BytesWriter()
        self.ends = BytesWriter()
        """… or, where the game writes them, 16 bits for each that may be, of all plays; and where those of each end."""
        self.ended: list[int] = []
        """The plays that ended in the last step, …"""
        self.payoffs: list[list[float]] = []
        """… what everybody took, …"""
        self.rewards: list[float] = []
        """… and what the seat that was asked did."""
        self.known: dict[object, bytes] = {}
        self.waits = self.marked([WAIT])

    def begin(self, seeds: list[str]) -> None:
        """Every play anew; an empty seed goes on with the one before."""
        self.plays = []
        self.ended = []
        self.payoffs = []
        self.rewards = []
        self.moves.truncate(0)
        self.ends.truncate(0)
        for at, seed in enumerate(seeds):
            if seed:
                self.seeds[at] = seed
                self.dealt[at] = 0
            self.plays.append(self.deal(at))
            self.look(at)

    def step(self, moves: list[Move]) -> None:
        """A move in every play, of the seat that it asks. One that the mask forbids ends its game at −1."""
        self.ended = []
        self.payoffs = []
        self.rewards = []
        self.moves.truncate(0)
        self.ends.truncate(0)
        for at in range(len(self.plays)):
            play = self.plays[at]
            seat = self.seats[at]
            if not taken(play, seat, moves[at]):
                payoffs = [0.0] * self.players
                payoffs[seat] = -1.0
                self.end(at, payoffs)
            elif play.state.over:
                self.end(at, play.state.payoffs())
            self.look(at)

    def end(self, at: int, payoffs: list[float]) -> None:
        seat = self.seats[at]
        self.rewards.append(payoffs[seat])
        self.ended.append(at)
        self.payoffs.append(payoffs)
        self.last.add(self.plays[at].state, seat)
        self.plays[at] = self.deal(at)

    def deal(self, at: int) -> Asking:
        """The next game of this play's seed that asks anything of anybody here."""
        while True:
            number = self.dealt[at]
            self.dealt[at] = number + 1
            seed = self.seeds[at]
            play: Asking
            if self.bot is None:
                play = turns(self.game, self.players, stream(seed, number, "deal"))
            else:
                play = Against(self.game, self.players, self.own, self.bot, seed, number)
            if not play.state.over:
                return play

    def look(self, at: int) -> None:
        play = self.plays[at]
        seat = play.seat
        self.seats[at] = seat
        self.rows.add(play.state, seat)
        allowed = self.allowed
        if allowed is None:
            self.masks[at] = self.mask(play, seat)
        else:
            if not play.state.due >> seat & 1:
                write_i16_le(self.moves, WAIT)
            allowed(play.state, seat, self.moves)
            write_i64_le(self.ends, len(self.moves))

    def mask(self, play: Asking, seat: Seat) -> bytes:
        """A byte per move: 1 for those that may be answered."""
        choice = self.choice
        key: object
        if choice is None:
            key = tuple(play.answers(seat))
        else:
            key = 2 * choice(play.state, seat) + (play.state.due >> seat & 1)
        found = self.known.get(key)
        if found is None:
            if len(self.known) * self.game.moves > REMEMBERED:
                self.known.clear()
            found = self.marked(play.answers(seat))
            self.known[key] = found
        return found

    def marked(self, moves: list[Move]) -> bytes:
        marks = bytearray(self.game.moves)
        for move in moves:
            marks[move] = 1
        return bytes(marks)


def taken(play: Asking, seat: Seat, move: Move) -> bool:
    """Steps, unless the rules refuse the move; who is due may not wait."""
    if move == WAIT and play.state.due >> seat & 1:
        return False
    try:
        play.step(move)
    except Refused as refused:
        if refused.seat != seat:
            raise  # a bot's, for which the learner is not to blame
        return False
    return True
