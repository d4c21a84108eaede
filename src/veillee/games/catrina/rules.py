"""Viva Catrina: tiles from the ends of two rows, laid into villages that grow towards the finest fiesta."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Names, Refusals, Seat, State
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.catrina.content import TILES, CatrinaContent
from veillee.games.catrina.options import CatrinaOptions
from veillee.games.catrina.village import (
    CELLS,
    COLOURS,
    MISSED,
    REACH,
    SIDE,
    TAKEN,
    WAITING,
    Design,
    Stock,
    Village,
    founded,
)

KINDS: Final = Names()
TOOK: Final = KINDS.add("took")  # tile
LAID: Final = KINDS.add("laid")  # tile, cell, turns, points gained
BALLOON_TILE: Final = KINDS.add("balloon")  # colour, value
BALLOON_MISSED: Final = KINDS.add("missed")  # colour
TURNED_GOLDEN: Final = KINDS.add("golden")  # colour
DRAW_OWED: Final = KINDS.add("owed")  # stall
CHIMERA_CAME: Final = KINDS.add("chimera")  # size
CHIMERA_MISSED: Final = KINDS.add("unattended")  # size
DREW: Final = KINDS.add("drew")  # tile, stall
BAG_EMPTY: Final = KINDS.add("empty")  # stall whose draw is lost
ROUND_BEGAN: Final = KINDS.add("round")  # round, from 1
FEAST_OVER: Final = KINDS.add("feast")  # points of the best
FEAST_TIED: Final = KINDS.add("tied")  # points, of whoever ties with the one told of first

ENDINGS: Final = Names("")
FEAST: Final = ENDINGS.add("feast")

REFUSALS: Final = Refusals()
TAKE_FIRST: Final = REFUSALS.add("VC-3", "take-first")
LAY_FIRST: Final = REFUSALS.add("VC-3", "lay-first")
NOT_ON_BOARD: Final = REFUSALS.add("VC-3", "not-on-board")
NOT_AT_END: Final = REFUSALS.add("VC-3", "not-at-end")
OCCUPIED: Final = REFUSALS.add("VC-4", "occupied")
APART: Final = REFUSALS.add("VC-4", "apart")

META: Final = Meta(
    id="catrina",
    version=2,
    players=(2, 6),
    minutes=30,
    verbs=(Verb("take", ("tile",)), Verb("lay", ("bearing", "turn"))),
    endings=tuple(ENDINGS.all),
    kinds=tuple(KINDS.all),
    beats=("round", "feast"),
)

# Moves 1 … 114 take a tile; then each cell in its four rotations.
FIRST_LAY: Final = 1 + TILES
MOVES: Final = FIRST_LAY + 4 * CELLS
NONE: Final = -1


def cell_name(cell: int) -> str:
    """A cell as its way from the start tile: n2, e1, s1w3; the start tile itself is home."""
    down = cell // SIDE - REACH
    right = cell % SIDE - REACH
    name = f"n{-down}" if down < 0 else f"s{down}" if down > 0 else ""
    name += f"w{-right}" if right < 0 else f"e{right}" if right > 0 else ""
    return name or "home"


CELL_NAMES: Final = [cell_name(cell) for cell in range(CELLS)]
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
TURN_NAMES: Final = ["r0", "r1", "r2", "r3"]


def laying(cell: int, turns: int) -> Move:
    return FIRST_LAY + 4 * cell + turns


class CatrinaGame(Game):
    def __init__(self, options: CatrinaOptions, content: CatrinaContent) -> None:
        super().__init__(META, options, content, MOVES, REFUSALS)
        self.design = Design(content, options.linked_pedestals)
        self.tiles: list[str] = [tile.id for tile in content.tiles]
        self.tile_of: dict[str, int] = {name: tile for tile, name in enumerate(self.tiles[:TILES])}
        self.elements: list[str] = content.elements
        self.piles: list[list[int]] = [content.supply.piles[max(2, min(seats, 4))] for seats in range(7)]
        self.gilt: list[list[int]] = [content.supply.gilt[max(2, min(seats, 4))] for seats in range(7)]
        self.worths: list[list[int]] = content.supply.chimeras
        self.rows: list[int] = [0, 0, *content.supply.rows]
        """VC-2: tiles in a row, by the number of players."""

    def new(self, seats: int, rng: Rng) -> "CatrinaState":
        self.check_seats(seats)
        starts = list(range(len(self.tiles) - TILES))
        rng.shuffle(starts)
        state = CatrinaState(self)
        state.set_up(seats, rng)
        state.villages = [founded(self.design, starts[seat]) for seat in range(seats)]
        state.catrina = rng.below(seats)
        state.turn = state.catrina
        state.due = state.may = BITS[state.catrina]
        state.stock = Stock()
        self.lend(state.stock, seats)
        state.stock.taken = [0] * COLOURS
        state.stock.chimeras = [len(values) for values in self.worths]
        state.top = []
        state.bottom = []
        state.bag = list(range(TILES))
        state.hand = NONE
        state.round = 1
        state.fill_board()
        return state

    def lend(self, stock: Stock, seats: int) -> None:
        """What the stock shares with the game."""
        stock.values = self.piles[seats]
        stock.gilt = self.gilt[seats]
        stock.worths = self.worths

    def notation(self, move: Move) -> str:
        if 1 <= move <= TILES:
            return f"take {self.tiles[move - 1]}"
        if FIRST_LAY <= move < MOVES:
            return f"lay {CELL_NAMES[(move - FIRST_LAY) // 4]} {TURN_NAMES[(move - FIRST_LAY) % 4]}"
        raise ValueError(f"catrina has no move {move}")

    def parse(self, text: str) -> Move:
        words = text.split(" ")
        if words[0] == "take" and len(words) == 2:
            if words[1] not in self.tile_of:
                raise BadNotation(
                    f"{text!r}: {words[1]!r} is no path tile; they are {self.tiles[0]} to {self.tiles[TILES - 1]}"
                )
            return 1 + self.tile_of[words[1]]
        if words[0] == "lay" and len(words) == 3:
            if words[1] not in CELL_OF:
                raise BadNotation(
                    f"{text!r}: {words[1]!r} is no cell; a cell is its way from the start tile, north or south first, "
                    f"at most {REACH} each: n2, e1, s1w3"
                )
            if words[2] not in TURN_NAMES:
                raise BadNotation(f"{text!r}: {words[2]!r} is no rotation; r0 to r3 are quarter turns clockwise")
            return laying(CELL_OF[words[1]], TURN_NAMES.index(words[2]))
        raise BadNotation(f"{text!r} is no move; moves are 'take {self.tiles[0]}' and 'lay n1e2 r3'")


class CatrinaState(State):
    rules: CatrinaGame
    villages: list[Village]
    stock: Stock
    top: list[int]
    """The tiles of the upper row, from left to right; `bottom` is the lower one."""
    bottom: list[int]
    bag: list[int]
    """What the bag holds; it has no order until a tile is drawn."""
    hand: int
    """The tile that the player on turn has to lay, or NONE."""
    turn: int
    catrina: int
    round: int

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, CatrinaGame)
        self.rules = game

    def bind(self) -> None:
        self.rules.lend(self.stock, self.seats)
        for village in self.villages:
            village.design = self.rules.design

    def decision(self, seat: Seat) -> int:
        return self.villages[seat].asked

    def legal(self, seat: Seat) -> list[Move]:
        if self.over or not self.may >> seat & 1:
            return []
        if self.hand == NONE:
            return [1 + self.end(i) for i in range(self.ends())]
        moves: list[Move] = []
        for cell in self.villages[seat].free:
            first = laying(cell, 0)
            moves.append(first)
            moves.append(first + 1)
            moves.append(first + 2)
            moves.append(first + 3)
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        if self.hand == NONE:
            return 1 + self.end(rng.below(self.ends()))
        free = self.villages[seat].free
        index = rng.below(4 * len(free))
        return laying(free[index >> 2], index & 3)

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        if move < FIRST_LAY:
            if self.hand != NONE:
                return LAY_FIRST
            for i in range(self.ends()):
                if self.end(i) == move - 1:
                    return 0
            return NOT_AT_END if move - 1 in self.top or move - 1 in self.bottom else NOT_ON_BOARD
        if self.hand == NONE:
            return TAKE_FIRST
        cell = (move - FIRST_LAY) >> 2
        village = self.villages[seat]
        for free in village.free:
            if free == cell:
                return 0
        for tile in village.tiles:
            if tile.cell == cell:
                return OCCUPIED
        return APART

    def apply(self, seat: Seat, move: Move) -> None:
        self.villages[seat].asked += 1
        if move < FIRST_LAY:
            self.take(seat, move - 1)
        else:
            self.lay(seat, (move - FIRST_LAY) >> 2, (move - FIRST_LAY) & 3)

    def imagine(self, seat: Seat, rng: Rng) -> "CatrinaState":
        """Only the order of the bag is hidden, and it has none: this very position, with a stream of its own."""
        return self.twin(rng.child())

    def copy(self) -> "CatrinaState":
        return self.twin(self.rng.copy())

    def payoffs(self) -> list[float]:
        """VC-15: a tie is shared."""
        scores = self.scores()
        best = max(scores)
        return [1.0 / scores.count(best) if score == best else 0.0 for score in scores]

    def scores(self) -> list[int]:
        return [village.points() for village in self.villages]

    # Steps.

    def fill_board(self) -> None:
        """VC-2, VC-12: from the bag as far as it goes, the rows in turn."""
        for _ in range(self.rules.rows[self.seats]):
            if self.bag:
                self.top.append(self.draw())
            if self.bag:
                self.bottom.append(self.draw())

    def draw(self) -> int:
        bag = self.bag
        index = self.rng.below(len(bag))
        tile = bag[index]
        bag[index] = bag[-1]
        bag.pop()
        return tile

    def take(self, seat: Seat, tile: int) -> None:
        row = self.top
        if not (row and (row[0] == tile or row[-1] == tile)):
            row = self.bottom
        if row[0] == tile:
            row.pop(0)
        else:
            row.pop()
        self.hand = tile
        if self.story is not None:
            self.story.add(TOOK, seat, [tile], EVERYONE)

    def lay(self, seat: Seat, cell: int, turns: int) -> None:
        village = self.villages[seat]
        if self.story is None:
            village.lay(4 * self.hand + turns, cell, self.stock)
        else:
            before = village.copy()
            village.lay(4 * self.hand + turns, cell, self.stock)
            self.tell_effects(seat, before, village, cell, turns)
        self.hand = NONE
        self.draw_owed(seat, village)
        if self.hand == NONE:
            self.pass_turn()

    def draw_owed(self, seat: Seat, village: Village) -> None:
        """VC-12: one at a time, as long as the bag holds any."""
        while village.owed:
            stall = village.owed.pop(0)
            if not self.bag:
                if self.story is not None:
                    self.story.add(BAG_EMPTY, seat, [stall], EVERYONE)
                continue
            self.hand = self.draw()
            if self.story is not None:
                self.story.add(DREW, seat, [self.hand, stall], EVERYONE)
            return

    def pass_turn(self) -> None:
        if self.top or self.bottom:
            self.give_turn((self.turn + 1) % self.seats)
            return
        # VC-5: the board is empty and the last tile laid.
        if self.round == self.seats or not self.bag:
            self.finish()
            return
        self.round += 1
        self.catrina = (self.catrina + 1) % self.seats
        self.fill_board()
        self.give_turn(self.catrina)
        if self.story is not None:  # told when it is true: the beat shows the board filled
            self.story.add(ROUND_BEGAN, self.catrina, [self.round], EVERYONE)

    def give_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.due = BITS[seat]
        self.may = BITS[seat]

    def finish(self) -> None:
        self.over = True
        self.ending = FEAST
        self.due = 0
        self.may = 0
        if self.story is not None:
            scores = self.scores()
            best = max(scores)
            told = FEAST_OVER
            for seat in range(self.seats):
                if scores[seat] == best:
                    self.story.add(told, seat, [best], EVERYONE)
                    told = FEAST_TIED  # one feast, however many come first

    # Helpers.

    def ends(self) -> int:
        """How many tiles can be taken."""
        return min(len(self.top), 2) + min(len(self.bottom), 2)

    def end(self, index: int) -> int:
        """The tiles that can be taken, one by one: left and right of the upper row, then of the lower one."""
        upper = min(len(self.top), 2)
        row = self.top if index < upper else self.bottom
        if index >= upper:
            index -= upper
        return row[0] if index == 0 else row[-1]

    def twin(self, rng: Rng) -> "CatrinaState":
        """Written by hand because searches live on it."""
        world = CatrinaState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.villages = [village.copy() for village in self.villages]
        world.stock = self.stock.copy()
        world.top = self.top[:]
        world.bottom = self.bottom[:]
        world.bag = self.bag[:]
        world.hand = self.hand
        world.turn = self.turn
        world.catrina = self.catrina
        world.round = self.round
        return world

    def tell_effects(self, seat: Seat, before: Village, village: Village, cell: int, turns: int) -> None:
        story = self.story
        assert story is not None
        story.add(LAID, seat, [self.hand, cell, turns, village.points() - before.points()], EVERYONE)
        for colour in range(COLOURS):
            if village.balloons[colour] != before.balloons[colour]:
                if village.balloons[colour] == MISSED:
                    story.add(BALLOON_MISSED, seat, [colour], EVERYONE)
                else:
                    story.add(BALLOON_TILE, seat, [colour, village.balloons[colour]], EVERYONE)
            if village.golden[colour] != before.golden[colour]:
                story.add(TURNED_GOLDEN, seat, [colour], EVERYONE)
        for stall in village.owed[len(before.owed) :]:
            story.add(DRAW_OWED, seat, [stall], EVERYONE)
        for index in range(len(village.pedestals)):
            closed = village.pedestals[index]
            waited = index >= len(before.pedestals) or before.pedestals[index].claim == WAITING
            if waited and closed.claim != WAITING:
                story.add(CHIMERA_CAME if closed.claim == TAKEN else CHIMERA_MISSED, seat, [closed.size], EVERYONE)
