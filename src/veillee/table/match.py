"""One game at a table: the deal, the moves that count, and the state that is their replay."""

from collections.abc import Sequence

from veillee.core import fair
from veillee.core.beats import Staged
from veillee.core.drive import pass_time
from veillee.core.game import Game, Move, Seat, State
from veillee.core.options import written
from veillee.core.record import Line, Record
from veillee.core.registry import Box
from veillee.core.replay import written_payoff


class Setup:
    """A game as a table has chosen it: what `bind` makes of an opening or a new configuration."""

    def __init__(self, box: Box, game: Game, own: bool) -> None:
        self.box = box
        self.game = game
        self.own = own
        """The pack is not one that we ship: records carry it."""


class Play:
    """A move that counts."""

    def __init__(self, seq: int, now: int, seat: Seat, move: Move, bot: str) -> None:
        self.seq = seq
        self.now = now
        self.seat = seat
        self.move = move
        self.bot = bot


class Match:
    """One game at the table, from its start."""

    def __init__(
        self, began: int, setup: Setup, seed: bytes, secret: str, nonces: list[str], players: list[str]
    ) -> None:
        self.began = began
        """The entry with which it began."""
        self.setup = setup
        self.seed = seed
        self.secret = secret
        self.nonces = nonces
        self.players = players
        self.plays: list[Play] = []
        self.end = 0
        self.written: dict[tuple[Move, ...], bytes] = {}
        """Choices as they were last written out, for whoever sends them."""
        self.state = self.deal()
        self.story = Staged(self.state)
        self.state.story = self.story

    def deal(self) -> State:
        return self.setup.game.new(len(self.players), fair.table_rng(self.seed))

    def replay(self, plays: Sequence[Play]) -> State:
        """The game after these moves, dealt anew, without a listener."""
        state = self.deal()
        for play in plays:
            pass_time(state, play.now)
            state.play(play.seat, play.move)
        return state

    def strike(self, struck: Sequence[int]) -> None:
        """Go on as if these entries had never been: the story that bots know is the story of the rest."""
        kept = [play for play in self.plays if play.seq not in struck]
        self.plays = []
        self.state = self.deal()
        self.story = Staged(self.state)
        self.state.story = self.story
        for play in kept:
            self.play(play)

    def play(self, play: Play, judged: bool = False) -> None:
        """Play it; `judged`: just now found good, as the state stands."""
        state = self.state
        judged = judged and not 0 <= state.deadline() <= play.now
        pass_time(state, play.now)
        if judged:
            state.apply(play.seat, play.move)
        else:
            state.play(play.seat, play.move)
        self.plays.append(play)

    def record(self) -> Record:
        """The record of a game that is over."""
        game = self.setup.game
        return Record(
            game=game.meta.id,
            version=game.meta.version,
            generator=self.state.rng.name,
            options=written(game.options),
            content=game.content.id,
            content_hash=game.content.hash,
            players=tuple(self.players),
            commitment=fair.commitment(bytes.fromhex(self.secret)),
            nonces=tuple(self.nonces),
            secret=self.secret,
            seed=self.seed.hex(),
            result=tuple(written_payoff(payoff) for payoff in self.state.payoffs()),
            pack=game.content.text if self.setup.own else "",
            lines=tuple(Line(play.now, play.seat, game.notation(play.move)) for play in self.plays),
            end=self.end,
        )
