"""Mission Secrète: hidden identities on a square of objects, accusations at any moment."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.mission.old.v1.content import MissionContent
from veillee.games.mission.old.v1.options import MissionOptions

META: Final = Meta(
    id="mission",
    version=1,
    players=(2, 4),
    minutes=10,
    verbs=(Verb("swap", ("cell", "cell")), Verb("accuse", ("seat", "character"))),
    endings=("", "mission", "last", "limit"),
    kinds=("swapped", "right", "wrong", "unclaimed", "mission", "last", "limit"),
    secrets=("identities",),
    interrupts=True,
)

# Endings.
MISSION: Final = 1
LAST: Final = 2
LIMIT: Final = 3

# Story.
SWAPPED: Final = 0  # cells and their objects before the swap
RIGHT: Final = 1  # accused, character
WRONG: Final = 2  # accused, character
UNCLAIMED: Final = 3  # character whose line of four nobody claims
COMPLETED: Final = 4  # character, line
ALONE: Final = 5
STALLED: Final = 6

REFUSALS: Final = Refusals()
OUT: Final = REFUSALS.add("MS-10", "out")
NOT_ADJACENT: Final = REFUSALS.add("MS-4", "not-adjacent")
NOT_ON_TURN: Final = REFUSALS.add("MS-4", "not-on-turn")
ACCUSES_SELF: Final = REFUSALS.add("MS-7", "accuses-self")
ACCUSED_OUT: Final = REFUSALS.add("MS-7", "accused-out")
OWN_CHARACTER: Final = REFUSALS.add("MS-7", "own-character")
REVEALED: Final = REFUSALS.add("MS-7", "revealed")
NO_SUCH_SEAT: Final = REFUSALS.add("MS-7", "no-such-seat")

SIDE: Final = 5
CELLS: Final = 25
CHARACTERS: Final = 4
CANDLE: Final = 4
KINDS: Final = 5
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


def accusation(accused: Seat, character: int) -> Move:
    return 1 + SWAPS + accused * CHARACTERS + character


class MissionGame(Game):
    def __init__(self, options: MissionOptions, content: MissionContent) -> None:
        super().__init__(META, options, content, MOVES, REFUSALS)
        self.objects_each: int = options.objects_each
        self.free_swap: bool = options.free_swap
        self.swap_limit: int = options.swap_limit
        self.characters: list[str] = content.characters
        self.objects: list[str] = content.objects
        self.swaps: list[int] = ALL_SWAPS if self.free_swap else ADJACENT_SWAPS

    def new(self, seats: int, rng: Rng) -> "MissionState":
        self.check_seats(seats)
        cells = [CANDLE] * CELLS
        for character in range(CHARACTERS):
            for i in range(self.objects_each):
                cells[character * self.objects_each + i] = character
        counts = _shuffled_fairly(cells, rng)
        characters = [0, 1, 2, 3]
        rng.shuffle(characters)
        turn = rng.below(seats)
        everyone = (1 << seats) - 1
        state = MissionState(self)
        state.set_up(seats, rng)
        state.due = BITS[turn]
        state.may = everyone
        state.cells = cells
        state.counts = counts
        state.holders = characters[:seats]
        state.turn = turn
        state.inside = everyone
        state.revealed = 0
        state.denied = [0] * seats
        state.swaps = 0
        state.turns = [0] * seats
        state.winners = 0
        return state

    def notation(self, move: Move) -> str:
        if 1 <= move <= SWAPS:
            return f"swap {CELL_NAMES[FIRST[move]]} {CELL_NAMES[SECOND[move]]}"
        if SWAPS < move < MOVES:
            index = move - SWAPS - 1
            return f"accuse {index // CHARACTERS + 1} {self.characters[index % CHARACTERS]}"
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


def _shuffled_fairly(cells: list[int], rng: Rng) -> list[int]:
    """MS-3: shuffle until no line shows three objects of one character. Returns how many of each kind stand in each
    line.
    """
    while True:
        rng.shuffle(cells)
        counts = [0] * (LINES * KINDS)
        fair = True
        for cell in range(CELLS):
            kind = cells[cell]
            row = cell // SIDE * KINDS + kind
            column = (SIDE + cell % SIDE) * KINDS + kind
            counts[row] += 1
            counts[column] += 1
            if kind != CANDLE and (counts[row] >= 3 or counts[column] >= 3):
                fair = False
                break
        if fair:
            return counts


class MissionState(State):
    rules: MissionGame
    cells: list[int]
    counts: list[int]
    holders: list[int]
    """Each seat's character."""
    turn: int
    inside: int
    """Seats still in the game."""
    revealed: int
    """Seats whose character lies open."""
    denied: list[int]
    """Per seat, the characters that everybody knows it is not."""
    swaps: int
    turns: list[int]
    """Per seat, the swaps it has made."""
    winners: int

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, MissionGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.turns[seat]

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
        barred = self.unnameable(seat)
        names = 0
        for character in range(CHARACTERS):
            if not barred >> character & 1:
                names += 1
        accused = 0
        for other in range(self.seats):
            if other != seat and self.inside >> other & 1:
                accused += 1
        swaps = len(self.rules.swaps) if seat == self.turn else 0
        index = rng.below(swaps + accused * names)
        if index < swaps:
            return self.rules.swaps[index]
        index -= swaps
        target = index // names
        other = 0
        while True:
            if other != seat and self.inside >> other & 1:
                if target == 0:
                    break
                target -= 1
            other += 1
        name = index % names
        character = 0
        while True:
            if not barred >> character & 1:
                if name == 0:
                    break
                name -= 1
            character += 1
        return accusation(other, character)

    def refusal(self, seat: Seat, move: Move) -> int:
        if not self.over and 0 <= seat < self.seats and not self.inside >> seat & 1:
            return OUT
        code = self.barred(seat, move)
        if code != 0:
            return code
        if move <= SWAPS:
            if seat != self.turn:
                return NOT_ON_TURN
            if not self.rules.free_swap and not IS_ADJACENT[move]:
                return NOT_ADJACENT
            return 0
        accused = (move - SWAPS - 1) // CHARACTERS
        character = (move - SWAPS - 1) % CHARACTERS
        if accused >= self.seats:
            return NO_SUCH_SEAT
        if accused == seat:
            return ACCUSES_SELF
        if not self.inside >> accused & 1:
            return ACCUSED_OUT
        if character == self.holders[seat]:
            return OWN_CHARACTER
        if self.unnameable(seat) >> character & 1:
            return REVEALED
        return 0

    def apply(self, seat: Seat, move: Move) -> None:
        if move <= SWAPS:
            self.swap(seat, FIRST[move], SECOND[move])
        else:
            self.accuse(seat, (move - SWAPS - 1) // CHARACTERS, (move - SWAPS - 1) % CHARACTERS)

    def imagine(self, seat: Seat, rng: Rng) -> "MissionState":
        worlds = self.worlds(seat)
        return self.world(worlds[rng.below(len(worlds))], rng.child())

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
        self.turns[seat] += 1
        if one != other:
            self.cells[first] = other
            self.cells[second] = one
            self.put(first, one, -1)
            self.put(first, other, 1)
            self.put(second, other, -1)
            self.put(second, one, 1)
            self.check_missions(seat, one, other)
        if not self.over and self.swaps >= self.rules.swap_limit:
            # MS-13: a stalled game is shared by those still in.
            if self.story is not None:
                self.story.add(STALLED, -1, [], EVERYONE)
            self.finish(LIMIT, self.inside)
        if not self.over:
            self.pass_turn()

    def put(self, cell: int, kind: int, change: int) -> None:
        self.counts[cell // SIDE * KINDS + kind] += change
        self.counts[(SIDE + cell % SIDE) * KINDS + kind] += change

    def check_missions(self, swapper: Seat, one: int, other: int) -> None:
        done = 0
        for seat in range(self.seats):
            held = self.holders[seat]
            if self.inside >> seat & 1 and (held == one or held == other) and self.line(held) >= 0:
                done |= BITS[seat]
        if done != 0:
            # MS-6: the swapper wins first.
            if done >> swapper & 1:
                done = BITS[swapper]
            for seat in range(self.seats):
                if done >> seat & 1:
                    self.revealed |= BITS[seat]
                    if self.story is not None:
                        self.story.add(COMPLETED, seat, [self.holders[seat], self.line(self.holders[seat])], EVERYONE)
            self.finish(MISSION, done)
            return
        for kind in (one, other):
            if kind != CANDLE and self.line(kind) >= 0:
                # MS-5: a line of four that nobody claims tells that nobody still in is that character.
                if self.story is not None and not self.everyone_denied(kind):
                    self.story.add(UNCLAIMED, -1, [kind], EVERYONE)
                for seat in range(self.seats):
                    if self.inside >> seat & 1:
                        self.denied[seat] |= BITS[kind]

    def everyone_denied(self, character: int) -> bool:
        for seat in range(self.seats):
            if self.inside >> seat & 1 and not self.denied[seat] >> character & 1:
                return False
        return True

    def accuse(self, seat: Seat, accused: Seat, character: int) -> None:
        right = self.holders[accused] == character
        if self.story is not None:
            self.story.add(RIGHT if right else WRONG, seat, [accused, character], EVERYONE)
        if right:
            self.revealed |= BITS[accused]
            self.eliminate(accused)
        else:
            self.denied[accused] |= BITS[character]
            self.eliminate(seat)

    def eliminate(self, seat: Seat) -> None:
        self.inside &= ~BITS[seat]
        self.may = self.inside
        if self.inside.bit_count() == 1:
            if self.story is not None:
                self.story.add(ALONE, self.inside.bit_length() - 1, [], EVERYONE)
            self.finish(LAST, self.inside)
        elif seat == self.turn:
            # MS-10: if the player on turn is eliminated, the turn passes on.
            self.pass_turn()

    def pass_turn(self) -> None:
        turn = self.turn
        while True:
            turn = (turn + 1) % self.seats
            if self.inside >> turn & 1:
                break
        self.turn = turn
        self.due = BITS[turn]

    def finish(self, ending: int, winners: int) -> None:
        self.over = True
        self.ending = ending
        self.winners = winners
        self.due = 0
        self.may = 0

    # Helpers.

    def line(self, character: int) -> int:
        """A line that holds the character's mission, or −1."""
        for line in range(LINES):
            if self.counts[line * KINDS + character] >= GOAL:
                return line
        return -1

    def unnameable(self, seat: Seat) -> int:
        """MS-7: the characters that the seat may not name: its own and those that lie open."""
        barred = BITS[self.holders[seat]]
        for other in range(self.seats):
            if self.revealed >> other & 1:
                barred |= BITS[self.holders[other]]
        return barred

    def worlds(self, seat: Seat) -> list[list[int]]:
        """Every way the characters can be held, as far as the seat knows (−1: the spectator); one way only once the
        game is over.
        """
        if self.over:
            return [self.holders[:]]
        ways: list[list[int]] = [[]]
        for holder in range(self.seats):
            longer: list[list[int]] = []
            known = holder == seat or bool(self.revealed >> holder & 1)
            for way in ways:
                for character in range(CHARACTERS):
                    if character in way or self.denied[holder] >> character & 1:
                        continue
                    if not known or character == self.holders[holder]:
                        longer.append([*way, character])
            ways = longer
        return ways

    def possible(self, seat: Seat) -> list[int]:
        """Per player the characters, as bits, that the seat cannot rule out."""
        found = [0] * self.seats
        for way in self.worlds(seat):
            for holder in range(self.seats):
                found[holder] |= 1 << way[holder]
        return found

    def world(self, holders: list[int], rng: Rng) -> "MissionState":
        """This position with the characters held so."""
        world = MissionState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.cells = self.cells[:]
        world.counts = self.counts[:]
        world.holders = holders
        world.turn = self.turn
        world.inside = self.inside
        world.revealed = self.revealed
        world.denied = self.denied[:]
        world.swaps = self.swaps
        world.turns = self.turns[:]
        world.winners = self.winners
        return world
