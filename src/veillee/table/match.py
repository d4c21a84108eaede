"""One game at a table: the deal, the moves that count, and the state that is their replay."""

from collections.abc import Iterator, Sequence

import msgspec

from veillee.core import fair
from veillee.core.beats import Staged
from veillee.core.content import Content
from veillee.core.drive import pass_time
from veillee.core.game import Game, Move, Seat, State
from veillee.core.lesson import Lesson
from veillee.core.options import Options, written
from veillee.core.record import Line, Record
from veillee.core.registry import Box, bind
from veillee.core.replay import written_payoff


class Setup:
    """A game as a table has chosen it, by its opening or a new configuration. It is bound when it is first played: a
    lobby in which somebody turns every knob binds nothing.
    """

    def __init__(self, box: Box, options: Options, content: Content, own: bool, lesson: Lesson | None = None) -> None:
        self.box = box
        self.options = options
        self.content = content
        self.own = own
        """The pack is not one that we ship: records carry it."""
        self.lesson = lesson
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        game = self._game
        if game is None:
            game = self._game = bind(self.box, self.options, self.content)
        return game


class Play:
    """A move that counts."""

    def __init__(self, seq: int, now: int, seat: Seat, move: Move, bot: str) -> None:
        self.seq = seq
        self.now = now
        self.seat = seat
        self.move = move
        self.bot = bot


class Sitter:
    """Whose seat it was when the game was over, and the bot that played on it; empty for none."""

    def __init__(self, guest: str, name: str, bot: str) -> None:
        self.guest = guest
        self.name = name
        self.bot = bot


class Match:
    """One game at the table, from its start."""

    def __init__(
        self, began: int, setup: Setup, seed: bytes, secret: str, nonces: list[str], players: list[str]
    ) -> None:
        self.began = began
        """The entry with which it began."""
        self.started = 0
        """When, milliseconds since 1970."""
        self.setup = setup
        self.seed = seed
        self.secret = secret
        self.nonces = nonces
        self.players = players
        self.plays: list[Play] = []
        self.end = 0
        self.ended = 0
        """When it was over, milliseconds since 1970."""
        self.sitters: list[Sitter] = []
        """Nobody before it is over."""
        self.written: dict[tuple[Move, ...], msgspec.Raw] = {}
        """Choices as they were last written out, for whoever sends them."""
        self.state = self.deal()
        self.story = Staged(self.state)
        self.state.story = self.story
        self._rewound: tuple[list[Play], State, Staged] | None = None
        """What is left without some moves, played again before it is known whether they go."""

    def deal(self) -> State:
        return self.setup.game.new(len(self.players), fair.table_rng(self.seed))

    def replay(self, plays: Sequence[Play]) -> State:
        """The game after these moves, dealt anew, without a listener."""
        state = self.deal()
        for play in plays:
            pass_time(state, play.now)
            state.play(play.seat, play.move)
        return state

    def rewinding(self, struck: Sequence[int]) -> Iterator[None]:
        """Play again what is left without these entries, move by move, so that `strike` finds it done."""
        kept = self._without(struck)
        state = self.deal()
        story = Staged(state)
        state.story = story
        for play in kept:
            pass_time(state, play.now)
            state.play(play.seat, play.move)
            yield
        self._rewound = (kept, state, story)

    def strike(self, struck: Sequence[int]) -> None:
        """Go on as if these entries had never been: the story that bots know is the story of the rest."""
        if self._rewound is None or self._rewound[0] != self._without(struck):
            for _ in self.rewinding(struck):
                pass
        assert self._rewound is not None
        self.plays, self.state, self.story = self._rewound
        self._rewound = None

    def _without(self, struck: Sequence[int]) -> list[Play]:
        gone = set(struck)
        return [play for play in self.plays if play.seq not in gone]

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

    def finish(self, now: int, at: int, sitters: list[Sitter]) -> None:
        self.end, self.ended, self.sitters = now, at, sitters

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
