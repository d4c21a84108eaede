"""Mission Secrète: hidden identities on a square of objects, accusations at any moment."""

from typing import Final

from veillee.core.bits import BITS, bit_at
from veillee.core.game import BadNotation, Game, Move, Names, Part, Refusals, Seat, State
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.mission.content import MissionContent
from veillee.games.mission.options import MissionOptions

ENDINGS: Final = Names("")
MISSION: Final = ENDINGS.add("mission")
LAST: Final = ENDINGS.add("last")
LIMIT: Final = ENDINGS.add("limit")

KINDS: Final = Names()
SWAPPED: Final = KINDS.add("swapped")  # cells and their objects before the swap
RIGHT: Final = KINDS.add("right")  # accused, character
WRONG: Final = KINDS.add("wrong")  # accused, character
UNCLAIMED: Final = KINDS.add("unclaimed")  # character whose line of four nobody claims
COMPLETED: Final = KINDS.add("mission")  # character, line
ALONE: Final = KINDS.add("last")
STALLED: Final = KINDS.add("limit")

REFUSALS: Final = Refusals()
OUT: Final = REFUSALS.add("MS-10", "out")
NOT_ADJACENT: Final = REFUSALS.add("MS-4", "not-adjacent")
NOT_ON_TURN: Final = REFUSALS.add("MS-4", "not-on-turn")
ACCUSES_SELF: Final = REFUSALS.add("MS-7", "accuses-self")
ACCUSED_OUT: Final = REFUSALS.add("MS-7", "accused-out")
OWN_CHARACTER: Final = REFUSALS.add("MS-7", "own-character")
REVEALED: Final = REFUSALS.add("MS-7", "revealed")
NO_SUCH_SEAT: Final = REFUSALS.add("MS-7", "no-such-seat")

META: Final = Meta(
    id="mission",
    version=1,
    players=(2, 4),
    minutes=10,
    verbs=(Verb("swap", ("cell", "cell")), Verb("accuse", ("seat", "character"))),
    endings=tuple(ENDINGS.all),
    kinds=tuple(KINDS.all),
    beats=("mission", "unclaimed", "right", "wrong", "last", "limit"),
    secrets=("identities",),
    interrupts=True,
)

SIDE: Final = 5
CELLS: Final = 25
CHARACTERS: Final = 4
CANDLE: Final = 4
OBJECTS: Final = 5
LINES: Final = 10  # five rows, then five columns
GOAL: Final = 4
SWAPS: Final = 300  # moves 1 … 300 are the pairs of cells, 301 … 316 the accusations
MOVES: Final = 1 + SWAPS + 4 * CHARACTERS


def _first_cells() -> list[int]:
    return [0] + [a for a in range(CELLS) for _ in range(a + 1, CELLS)]


def _second_cells() -> list[int]:
    return [0] + [b for a in range(CELLS) for b in range(a + 1, CELLS)]


def _adjacent(a: int, b: int) -> bool:
    return b - a == SIDE or (b - a == 1 and b % SIDE != 0)


FIRST: Final = _first_cells()
SECOND: Final = _second_cells()
ALL_SWAPS: Final = list(range(1, SWAPS + 1))
ADJACENT_SWAPS: Final = [move for move in range(1, SWAPS + 1) if _adjacent(FIRST[move], SECOND[move])]
IS_ADJACENT: Final = [move > 0 and _adjacent(FIRST[move], SECOND[move]) for move in range(SWAPS + 1)]
SWAP_OF: Final = {FIRST[move] * CELLS + SECOND[move]: move for move in range(1, SWAPS + 1)}
CELL_NAMES: Final = [f"{'abcde'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
EVERY_CHARACTER: Final = (1 << CHARACTERS) - 1


def accusation(accused: Seat, character: int) -> Move:
    return 1 + SWAPS + accused * CHARACTERS + character


def accused_by(accusation: Move) -> Seat:
    return (accusation - 1 - SWAPS) // CHARACTERS


def named_by(accusation: Move) -> int:
    return (accusation - 1 - SWAPS) % CHARACTERS


class MissionGame(Game):
    def __init__(self, options: MissionOptions, content: MissionContent) -> None:
        super().__init__(META, options, content, MOVES, REFUSALS)
        self.counts: list[int] = [count or options.objects_each for count in content.counts[:CHARACTERS]]
        """Of each character's object: as the pack says, or else the option."""
        self.free_swap: bool = options.free_swap
        self.swap_limit: int = options.swap_limit
        self.characters: list[str] = content.characters
        self.objects: list[str] = content.objects
        self.swaps: list[int] = ALL_SWAPS if self.free_swap else ADJACENT_SWAPS

    def new(self, seats: int, rng: Rng) -> "MissionState":
        self.check_seats(seats)
        cells = [CANDLE] * CELLS
        laid = 0
        for character in range(CHARACTERS):
            for _ in range(self.counts[character]):
                cells[laid] = character
                laid += 1
        _shuffle_fairly(cells, rng)
        characters = [0, 1, 2, 3]
        rng.shuffle(characters)
        state = MissionState(self)
        state.set_up(seats, rng)
        state.cells = cells
        state.players = []
        for seat in range(seats):
            player = Player()
            player.character = characters[seat]
            player.revealed = False
            player.denied = 0
            player.asked = 0
            state.players.append(player)
        state.turn = rng.below(seats)
        state.inside = BITS[seats] - 1
        state.swaps = 0
        state.winners = 0
        state.due = BITS[state.turn]
        state.may = state.inside
        return state

    def notation(self, move: Move) -> str:
        if 1 <= move <= SWAPS:
            return f"swap {CELL_NAMES[FIRST[move]]} {CELL_NAMES[SECOND[move]]}"
        if SWAPS < move < MOVES:
            return f"accuse {accused_by(move) + 1} {self.characters[named_by(move)]}"
        raise ValueError(f"mission has no move {move}")

    def parse(self, text: str) -> Move:
        words = text.split(" ")
        if words[0] == "swap" and len(words) == 3:
            for word in words[1:]:
                if word not in CELL_OF:
                    raise BadNotation(f"{text!r}: {word!r} is no cell; cells are a1 to e5, column then row")
            first, second = CELL_OF[words[1]], CELL_OF[words[2]]
            if first == second:
                raise BadNotation(f"{text!r}: a swap names two different cells")
            if first > second:
                raise BadNotation(f"{text!r}: write it from the top left: 'swap {words[2]} {words[1]}'")
            return SWAP_OF[first * CELLS + second]
        if words[0] == "accuse" and len(words) == 3:
            if words[1] not in ("1", "2", "3", "4"):
                raise BadNotation(f"{text!r}: {words[1]!r} is no seat; seats are 1 to 4")
            if words[2] not in self.characters:
                raise BadNotation(f"{text!r}: {words[2]!r} is no character; they are {', '.join(self.characters)}")
            return accusation(int(words[1]) - 1, self.characters.index(words[2]))
        raise BadNotation(f"{text!r} is no move; moves are 'swap b2 c2' and 'accuse 3 {self.characters[0]}'")


def _shuffle_fairly(cells: list[int], rng: Rng) -> None:
    """MS-3: shuffle until no line shows three objects of one character."""
    while True:
        rng.shuffle(cells)
        lines = [0] * (LINES * OBJECTS)
        fair = True
        for cell in range(CELLS):
            kind = cells[cell]
            row = cell // SIDE * OBJECTS + kind
            column = (SIDE + cell % SIDE) * OBJECTS + kind
            lines[row] += 1
            lines[column] += 1
            if kind != CANDLE and (lines[row] >= 3 or lines[column] >= 3):
                fair = False
                break
        if fair:
            return


class Player(Part):
    character: int
    """Known to its holder alone until it is revealed."""
    revealed: bool
    denied: int
    """The characters, as bits, that everybody knows this player is not."""
    asked: int
    """Numbers what the player is answering: the swaps made so far."""

    def copy(self) -> "Player":
        twin = Player()
        twin.character = self.character
        twin.revealed = self.revealed
        twin.denied = self.denied
        twin.asked = self.asked
        return twin


class MissionState(State):
    rules: MissionGame
    cells: list[int]
    """The square row by row: whose object lies there (the character's number), or a candle."""
    players: list[Player]
    turn: Seat
    inside: int
    """The seats still in the game."""
    swaps: int
    winners: int
    """The seats that won."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, MissionGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.players[seat].asked

    def legal(self, seat: Seat) -> list[Move]:
        if self.over or not self.may >> seat & 1:
            return []
        moves = self.rules.swaps[:] if seat == self.turn else []
        barred = self.unnameable(seat)
        for accused in range(self.seats):
            if accused != seat and self.inside >> accused & 1:
                for character in range(CHARACTERS):
                    if not barred >> character & 1:
                        moves.append(accusation(accused, character))
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        others = self.inside & ~BITS[seat]
        nameable = EVERY_CHARACTER & ~self.unnameable(seat)
        names = nameable.bit_count()
        swaps = len(self.rules.swaps) if seat == self.turn else 0
        index = rng.below(swaps + others.bit_count() * names)
        if index < swaps:
            return self.rules.swaps[index]
        index -= swaps
        return accusation(bit_at(others, index // names), bit_at(nameable, index % names))

    def refusal(self, seat: Seat, move: Move) -> int:
        if not self.over and 0 <= seat < self.seats and not self.inside >> seat & 1:
            return OUT
        code = self.barred(seat, move)
        if code != 0:
            return code
        if move <= SWAPS:
            if seat != self.turn:
                return NOT_ON_TURN
            return NOT_ADJACENT if not self.rules.free_swap and not IS_ADJACENT[move] else 0
        accused = accused_by(move)
        character = named_by(move)
        if accused >= self.seats:
            return NO_SUCH_SEAT
        if accused == seat:
            return ACCUSES_SELF
        if not self.inside >> accused & 1:
            return ACCUSED_OUT
        if character == self.players[seat].character:
            return OWN_CHARACTER
        return REVEALED if self.unnameable(seat) >> character & 1 else 0

    def apply(self, seat: Seat, move: Move) -> None:
        if move <= SWAPS:
            self.swap(seat, FIRST[move], SECOND[move])
        else:
            self.accuse(seat, accused_by(move), named_by(move))

    def imagine(self, seat: Seat, rng: Rng) -> "MissionState":
        worlds = self.worlds(seat)
        return self.world(worlds[rng.below(len(worlds))], rng.child())

    def copy(self) -> "MissionState":
        return self.world(self.holders(), self.rng.copy())

    def payoffs(self) -> list[float]:
        count = self.winners.bit_count()
        return [1.0 / count if self.winners >> seat & 1 else 0.0 for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """There are no points: 1 for those who won, 0 for the others."""
        return [self.winners >> seat & 1 for seat in range(self.seats)]

    # Steps.

    def swap(self, seat: Seat, first: int, second: int) -> None:
        one = self.cells[first]
        other = self.cells[second]
        if self.story is not None:
            self.story.add(SWAPPED, seat, [first, second, one, other], EVERYONE)
        self.swaps += 1
        self.players[seat].asked += 1
        # MS-12: two of a kind may be swapped, and nothing comes of it.
        if one != other:
            self.cells[first] = other
            self.cells[second] = one
            self.check_missions(seat, first, second)
        if not self.over and self.swaps >= self.rules.swap_limit:
            # MS-13: a stalled game is shared by those still in.
            if self.story is not None:
                self.story.add(STALLED, -1, [], EVERYONE)
            self.finish(LIMIT, self.inside)
        if not self.over:
            self.pass_turn()

    def check_missions(self, swapper: Seat, first: int, second: int) -> None:
        """MS-5: whether the cards that came to lie in these cells complete a line, whoever swapped."""
        one = self.cells[second]
        other = self.cells[first]
        line_of_one = self.line_through(second)
        line_of_other = self.line_through(first)
        done = 0
        for seat in range(self.seats):
            held = self.players[seat].character
            if self.inside >> seat & 1 and (
                (held == one and line_of_one >= 0) or (held == other and line_of_other >= 0)
            ):
                done |= BITS[seat]
        if done == 0:
            if line_of_one >= 0:
                self.deny(one)
            if line_of_other >= 0:
                self.deny(other)
            return
        # MS-6: the swapper wins first.
        if done >> swapper & 1:
            done = BITS[swapper]
        for seat in range(self.seats):
            if done >> seat & 1:
                player = self.players[seat]
                player.revealed = True
                if self.story is not None:
                    line = line_of_one if player.character == one else line_of_other
                    self.story.add(COMPLETED, seat, [player.character, line], EVERYONE)
        self.finish(MISSION, done)

    def deny(self, character: int) -> None:
        """MS-5: a line of four that nobody claims tells that nobody still in is that character."""
        known = True
        for seat in range(self.seats):
            if self.inside >> seat & 1:
                player = self.players[seat]
                if not player.denied >> character & 1:
                    known = False
                player.denied |= BITS[character]
        if self.story is not None and not known:
            self.story.add(UNCLAIMED, -1, [character], EVERYONE)

    def accuse(self, seat: Seat, accused: Seat, character: int) -> None:
        """MS-8."""
        suspect = self.players[accused]
        right = suspect.character == character
        if right:
            suspect.revealed = True
        else:
            suspect.denied |= BITS[character]
        if self.story is not None:
            self.story.add(RIGHT if right else WRONG, seat, [accused, character], EVERYONE)
        self.eliminate(accused if right else seat)

    def eliminate(self, seat: Seat) -> None:
        self.inside &= ~BITS[seat]
        self.may = self.inside
        if self.inside.bit_count() == 1:
            # MS-9: the last one in wins.
            if self.story is not None:
                self.story.add(ALONE, self.inside.bit_length() - 1, [], EVERYONE)
            self.finish(LAST, self.inside)
        elif seat == self.turn:
            # MS-10: if the player on turn is eliminated, the turn passes on.
            self.pass_turn()

    def pass_turn(self) -> None:
        self.turn = self.after(self.turn)
        self.due = BITS[self.turn]

    def finish(self, ending: int, winners: int) -> None:
        self.over = True
        self.ending = ending
        self.winners = winners
        self.due = 0
        self.may = 0

    # Helpers.

    def after(self, seat: Seat) -> Seat:
        """Who is next in clockwise order: MS-10 skips those who are out."""
        other = (seat + 1) % self.seats
        while not self.inside >> other & 1:
            other = (other + 1) % self.seats
        return other

    def line_through(self, cell: int) -> int:
        """The line through a cell that holds the mission of the character whose object lies there, or −1."""
        kind = self.cells[cell]
        if kind == CANDLE:
            return -1
        row = cell // SIDE
        column = cell % SIDE
        along = 0
        down = 0
        for step in range(SIDE):
            if self.cells[row * SIDE + step] == kind:
                along += 1
            if self.cells[step * SIDE + column] == kind:
                down += 1
        if along >= GOAL:
            return row
        return SIDE + column if down >= GOAL else -1

    def unnameable(self, seat: Seat) -> int:
        """MS-7: the characters that the seat may not name: its own and those that lie open."""
        barred = BITS[self.players[seat].character]
        for player in self.players:
            if player.revealed:
                barred |= BITS[player.character]
        return barred

    def holders(self) -> list[int]:
        """Each seat's character."""
        return [player.character for player in self.players]

    def worlds(self, seat: Seat) -> list[list[int]]:
        """Every way the characters can be held, as far as the seat knows (−1: the spectator); one way only once the
        game is over.
        """
        if self.over:
            return [self.holders()]
        ways: list[list[int]] = [[]]
        for holder in range(self.seats):
            player = self.players[holder]
            known = holder == seat or player.revealed
            longer: list[list[int]] = []
            for way in ways:
                for character in range(CHARACTERS):
                    if character in way or player.denied >> character & 1:
                        continue
                    if not known or character == player.character:
                        longer.append([*way, character])
            ways = longer
        return ways

    def possible(self, seat: Seat) -> list[int]:
        """Per player the characters, as bits, that the seat cannot rule out."""
        found = [0] * self.seats
        for way in self.worlds(seat):
            for holder in range(self.seats):
                found[holder] |= BITS[way[holder]]
        return found

    def world(self, holders: list[int], rng: Rng) -> "MissionState":
        """This position with the characters held so. By hand: searches imagine one world per iteration."""
        world = MissionState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.cells = self.cells[:]
        players: list[Player] = []
        for seat in range(self.seats):
            player = self.players[seat].copy()
            player.character = holders[seat]
            players.append(player)
        world.players = players
        world.turn = self.turn
        world.inside = self.inside
        world.swaps = self.swaps
        world.winners = self.winners
        return world
