"""Many plays of one game, stepped together; one that ends begins anew at once. What learners see of them stands here
as bytes, of which `vector.py` makes arrays: this file is compiled, and numpy cannot be.
"""

from collections.abc import Callable
from struct import Struct
from typing import Final

from veillee.adapters.against import Against
from veillee.adapters.turns import Asking, turns
from veillee.core.bot import Bot
from veillee.core.game import WAIT, Game, Move, Refused, Seat, State
from veillee.core.rng import stream

REMEMBERED: Final = 32_000_000
"""So many bytes of masks are kept: most positions allow what another one did."""
WAITS: Final = b"\0\0"
"""WAIT, written as games write their moves."""


class Rows:
    """What some seats see, one row after the other."""

    def __init__(self, see: Callable[[State, Seat], bytes], words: Callable[[State, Seat], list[int]] | None) -> None:
        self.see = see
        """(state, seat) → all that the seat may know, as numbers: through the view, or what a law holds to it."""
        self.words = words
        """(state, seat) → instead, if the game has it, words of which the rows of all plays are unfolded together."""
        self.pieces: list[bytes] = []
        self.length = 0
        self.pack: Callable[..., bytes] = Struct("").pack
        """For so many words."""

    def add(self, state: State, seat: Seat) -> None:
        words = self.words
        if words is None:
            self.pieces.append(self.see(state, seat))
        else:
            # Packed while they are at hand: those of all plays together would have left the cache.
            found = words(state, seat)
            if len(found) != self.length:
                self.length = len(found)
                self.pack = Struct(f"{self.length}q").pack
            self.pieces.append(self.pack(*found))

    def taken(self) -> bytearray:
        """All of them; what comes is collected anew."""
        found = bytearray().join(self.pieces)
        self.pieces = []
        return found


class Batch:
    """Plays by number. Play `i` deals game after game of its own seed, whatever the others do."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        rows: Rows,
        last: Rows,
        allowed: Callable[[State, Seat], bytes] | None,
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
        """(state, seat) → its legal moves, where a game writes them by itself."""
        self.own = own
        self.bot = bot
        """On every seat but `own`; None: every seat is asked."""
        self.plays: list[Asking] = []
        self.seeds = [""] * count
        self.dealt = [0] * count
        self.seats = [-1] * count
        """Who is asked."""
        self.masks = [b""] * count
        """What may be answered: a byte per move; 16 bits for each that may be, where the game writes them."""
        self.rewards = [0.0] * count
        """Of the seats that were asked."""
        self.ended: list[int] = []
        """The plays that ended in the last step, …"""
        self.payoffs: list[list[float]] = []
        """… and what everybody took."""
        self.known: dict[tuple[int, ...], bytes] = {}
        self.waits = self.mask([WAIT])

    def begin(self, seeds: list[str]) -> None:
        """Every play anew; an empty seed goes on with the one before."""
        self.plays = []
        self.ended = []
        self.payoffs = []
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
        for at in range(len(self.plays)):
            play = self.plays[at]
            seat = self.seats[at]
            self.rewards[at] = 0.0
            if not taken(play, seat, moves[at]):
                payoffs = [0.0] * self.players
                payoffs[seat] = -1.0
                self.end(at, payoffs)
            elif play.state.over:
                self.end(at, play.state.payoffs())
            self.look(at)

    def end(self, at: int, payoffs: list[float]) -> None:
        seat = self.seats[at]
        self.rewards[at] = payoffs[seat]
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
            self.masks[at] = self.mask(play.answers(seat))
        elif play.state.due >> seat & 1:
            self.masks[at] = allowed(play.state, seat)
        else:
            self.masks[at] = WAITS + allowed(play.state, seat)

    def mask(self, answers: list[Move]) -> bytes:
        """A byte per move: 1 for those that may be answered."""
        key = tuple(answers)
        found = self.known.get(key)
        if found is None:
            if len(self.known) * self.game.moves > REMEMBERED:
                self.known.clear()
            marks = bytearray(self.game.moves)
            for move in answers:
                marks[move] = 1
            found = bytes(marks)
            self.known[key] = found
        return found


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
