"""L'Étrange Noël de Monsieur Jack: six unequal characters, three places each, four rounds."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.nightmare.old.v1.board import (
    ALL_CARDS,
    AROUND,
    CENTRE,
    CHARACTERS,
    CHOOSING,
    DECIDING,
    DECK,
    EXPERIMENTS,
    FINKLESTEIN,
    HAND_LIMITS,
    INGREDIENTS,
    JOY,
    MAYOR,
    MIDDLE,
    OOGIE,
    PLACES,
    PLAYING,
    ROLLING,
    ROUNDS,
    SALLY,
    TILES,
    TOKENS,
    TURNED,
    TURNING_UP,
    UNPLAYED,
    Tables,
    cards_in,
    nth,
    size,
)
from veillee.games.nightmare.old.v1.content import NightmareContent
from veillee.games.nightmare.old.v1.effects import (
    ACCEPT,
    ASK,
    AT,
    CARD,
    CHOOSE,
    CHOSE,
    DECLINE,
    EMPTY,
    EXPERIMENT,
    FRAME,
    INGREDIENT,
    MOVE,
    MOVES,
    NAME,
    ORDER,
    PASS,
    PASSED,
    PLAY,
    PLAYED,
    PLAYED_DOWN,
    PLAYED_DOWN_CARD,
    ROUND,
    SCORED,
    SIDE,
    TURNED_UP,
    UNCLAIMED,
    WINNER,
    WITH,
    WON,
    Effects,
)
from veillee.games.nightmare.old.v1.options import NightmareOptions

META: Final = Meta(
    id="nightmare",
    version=1,
    players=(2, 6),
    minutes=40,
    verbs=(
        Verb("choose", ("character",)),
        Verb("play", ("card", "spot")),
        Verb("pass"),
        Verb("card", ("card",)),
        Verb("at", ("tile",)),
        Verb("side", ("side",)),
        Verb("with", ("seat",)),
        Verb("ingredient", ("ingredient",)),
        Verb("experiment", ("experiment",)),
        Verb("accept"),
        Verb("decline"),
    ),
    endings=("", "points", "force", "centre"),
    kinds=(
        "chose", "round", "drew", "drew-cards", "played", "played-down", "played-down-card", "passed", "empty",
        "turned-up", "marked", "moved", "flipped", "added", "removed", "took", "gave", "looked", "looked-card",
        "researched", "mood", "gathered", "completed", "reworked", "sewed", "discarded", "ranked", "rolled", "won",
        "unclaimed", "scored", "winner",
    ),
    secrets=("hands", "decks"),
)  # fmt: skip

# Endings: by points, by the Force still in hand, by who came first on the centre.
BY_POINTS: Final = 1
BY_FORCE: Final = 2
BY_CENTRE: Final = 3

REFUSALS: Final = Refusals()
CHARACTER_TAKEN: Final = REFUSALS.add("NB-1", "character-taken")
CHOOSE_FIRST: Final = REFUSALS.add("NB-1", "choose-first")
NOT_IN_HAND: Final = REFUSALS.add("NB-7", "not-in-hand")
COVER_FIRST: Final = REFUSALS.add("NB-8", "cover-first")
CANNOT_PASS: Final = REFUSALS.add("NB-21", "cannot-pass")
PLAY_A_CARD: Final = REFUSALS.add("NB-7", "play-a-card")
ANSWER_FIRST: Final = REFUSALS.add("NB-9", "answer-first")
NOT_OFFERED: Final = REFUSALS.add("NB-9", "not-offered")
WOULD_UNCOVER: Final = REFUSALS.add("NB-10", "would-uncover")

ALL_TILES: Final = list(range(TILES))
SPOTS: Final = ["left", "centre", "right"]
SIDES: Final = ["christmas", "halloween"]
NEUTRAL: Final = (1 << MAYOR) | (1 << SALLY)


class NightmareGame(Game):
    def __init__(self, options: NightmareOptions, content: NightmareContent) -> None:
        super().__init__(META, options, content, MOVES, REFUSALS)
        self.chosen: bool = options.characters == "choose"
        self.characters: list[str] = content.characters
        self.cards: list[str] = content.cards
        self.tiles: list[str] = content.tiles
        self.experiments: list[str] = content.experiments
        self.ingredients: list[str] = content.ingredients
        self.tables: Tables = content.tables()
        self.moves_of: dict[str, Move] = {self.notation(move): move for move in range(1, MOVES)}

    def new(self, seats: int, rng: Rng) -> "NightmareState":
        self.check_seats(seats)
        zero = rng.below(seats)
        state = NightmareState(self)
        state.set_up(seats, rng)
        state.due = BITS[zero]
        state.may = BITS[zero]
        state.characters = [-1] * seats
        state.zero = zero
        state.round = 0
        state.turn = 0
        state.phase = CHOOSING
        state.hand = [0] * seats
        state.deck = [ALL_CARDS] * seats
        state.discard = [0] * seats
        state.rows = [0] * (3 * seats)
        state.down = [UNPLAYED] * seats
        state.looked = [0] * seats
        state.sewn = []
        state.rank = []
        state.tiles = [-1] * PLACES
        state.tokens = [0] * (2 * PLACES)
        state.store = [0] * (2 * seats)
        state.supply = TOKENS
        state.marks = []
        state.research = 0
        state.mood = JOY
        state.piles = [[-1, -1, -1], [-1, -1, -1]]
        state.pool = (1 << EXPERIMENTS) - 1
        state.done = 0
        state.used = [0] * INGREDIENTS
        state.extra = [0] * INGREDIENTS
        state.dice = [0, 0, 0, 0]
        state.stack = []
        state.steps = 0
        state.winner = -1
        state.options = []
        if not self.chosen:
            characters = [c for c in range(CHARACTERS) if seats > 2 or not NEUTRAL >> c & 1]
            rng.shuffle(characters)
            state.characters = characters[:seats]
            state.begin_game()
        return state

    def notation(self, move: Move) -> str:
        if CHOOSE <= move < PLAY:
            return f"choose {self.characters[move - CHOOSE]}"
        if PLAY <= move < PASS:
            return f"play {self.cards[(move - PLAY) // 3]} {SPOTS[(move - PLAY) % 3]}"
        if move == PASS:
            return "pass"
        if CARD <= move < AT:
            return f"card {self.cards[move - CARD]}"
        if AT <= move < SIDE:
            return f"at {self.tiles[move - AT]}"
        if SIDE <= move < WITH:
            return f"side {SIDES[move - SIDE]}"
        if WITH <= move < INGREDIENT:
            return f"with {move - WITH + 1}"
        if INGREDIENT <= move < EXPERIMENT:
            return f"ingredient {self.ingredients[move - INGREDIENT]}"
        if EXPERIMENT <= move < ACCEPT:
            return f"experiment {self.experiments[move - EXPERIMENT]}"
        if move == ACCEPT:
            return "accept"
        if move == DECLINE:
            return "decline"
        raise ValueError(f"nightmare has no move {move}")

    def parse(self, text: str) -> Move:
        move = self.moves_of.get(text)
        if move is not None:
            return move
        verb = text.split(" ", maxsplit=1)[0]
        examples = {
            "choose": f"choose {self.characters[0]}",
            "play": f"play {self.cards[6]} left (or centre, right)",
            "card": f"card {self.cards[6]}",
            "at": f"at {self.tiles[0]}",
            "side": "side christmas or side halloween",
            "with": "with 1 to with 6",
            "ingredient": f"ingredient {self.ingredients[0]}",
            "experiment": f"experiment {self.experiments[0]}",
        }
        if verb in examples:
            raise BadNotation(f"{text!r} is no move; write it like this: {examples[verb]}")
        raise BadNotation(f"{text!r} is no move; moves begin with {', '.join(verb.name for verb in META.verbs)}")


class NightmareState(Effects):
    rules: NightmareGame

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, NightmareGame)
        self.rules = game
        self.tables = game.tables

    def decision(self, seat: Seat) -> int:
        return self.steps

    def legal(self, seat: Seat) -> list[Move]:
        if self.over or not self.may >> seat & 1:
            return []
        if self.stack:
            return self.options[:]
        if self.phase == CHOOSING:
            return [CHOOSE + character for character in range(CHARACTERS) if character not in self.characters]
        moves: list[Move] = []
        spots = self.open_spots(seat)
        first = PLAY + 3 * DECK * self.characters[seat]
        for card in cards_in(self.hand[seat]):
            for spot in spots:
                moves.append(first + 3 * card + spot)
        if self.can_pass(seat):
            moves.append(PASS)
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        if self.stack:
            return self.options[rng.below(len(self.options))]
        if self.phase == CHOOSING:
            moves = self.legal(seat)
            return moves[rng.below(len(moves))]
        spots = self.open_spots(seat)
        plays = size(self.hand[seat]) * len(spots)
        index = rng.below(plays + 1 if self.can_pass(seat) else plays)
        if index == plays:
            return PASS
        card = nth(self.hand[seat], index // len(spots))
        return PLAY + 3 * (DECK * self.characters[seat] + card) + spots[index % len(spots)]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        if self.stack:
            if move in self.options:
                return 0
            if CHOOSE <= move <= PASS:
                return ANSWER_FIRST
            return WOULD_UNCOVER if self.would_uncover(seat, move) else NOT_OFFERED
        if self.phase == CHOOSING:
            if not CHOOSE <= move < PLAY:
                return CHOOSE_FIRST
            return CHARACTER_TAKEN if move - CHOOSE in self.characters else 0
        if move == PASS:
            return 0 if self.can_pass(seat) else CANNOT_PASS
        if not PLAY <= move < PASS:
            return PLAY_A_CARD
        card = (move - PLAY) // 3
        if card // DECK != self.characters[seat] or self.hand[seat] & BITS[card % DECK] == 0:
            return NOT_IN_HAND
        if self.rows[3 * seat + (move - PLAY) % 3] != 0 and self.uncovered(seat) > 0:
            return COVER_FIRST
        return 0

    def apply(self, seat: Seat, move: Move) -> None:
        self.steps += 1
        if self.stack:
            self.answer(move)
        elif move == PASS:
            self.turn += 1
            if self.story is not None:
                self.story.add(PASSED, seat, [], EVERYONE)
        elif move < PLAY:
            self.choose(seat, move - CHOOSE)
        else:
            self.play_card(seat, (move - PLAY) // 3, (move - PLAY) % 3)
        while not self.over and self.resolve() and self.proceed():
            pass

    def imagine(self, seat: Seat, rng: Rng) -> "NightmareState":
        hand = self.hand[:]
        deck = self.deck[:]
        down = self.down[:]
        rows = self.rows[:]
        if not self.over:
            for other in range(self.seats):
                if other != seat and self.characters[other] >= 0:
                    self.imagine_cards(seat, other, hand, deck, down, rows, rng)
        return self.twin(rng.child(), hand, deck, down, rows)

    def copy(self) -> "NightmareState":
        return self.twin(self.rng.copy(), self.hand[:], self.deck[:], self.down[:], self.rows[:])

    def twin(self, rng: Rng, hand: list[int], deck: list[int], down: list[int], rows: list[int]) -> "NightmareState":
        """This state with another stream and these cards."""
        world = NightmareState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.characters = self.characters[:]
        world.zero = self.zero
        world.round = self.round
        world.turn = self.turn
        world.phase = self.phase
        world.hand = hand
        world.deck = deck
        world.discard = self.discard[:]
        world.rows = rows
        world.down = down
        world.looked = self.looked[:]
        world.sewn = self.sewn[:]
        world.rank = self.rank[:]
        world.tiles = self.tiles[:]
        world.tokens = self.tokens[:]
        world.store = self.store[:]
        world.supply = self.supply
        world.marks = self.marks[:]
        world.research = self.research
        world.mood = self.mood
        world.piles = [self.piles[0][:], self.piles[1][:]]
        world.pool = self.pool
        world.done = self.done
        world.used = self.used[:]
        world.extra = self.extra[:]
        world.dice = self.dice[:]
        world.stack = self.stack[:]
        world.steps = self.steps
        world.winner = self.winner
        world.options = world.choices() if world.stack else []
        return world

    def payoffs(self) -> list[float]:
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]

    def scores(self) -> list[int]:
        if self.phase == CHOOSING:
            return [0] * self.seats
        return [self.score(seat) for seat in range(self.seats)]

    # Steps.

    def choose(self, seat: Seat, character: int) -> None:
        self.characters[seat] = character
        if self.story is not None:
            self.story.add(CHOSE, seat, [character], EVERYONE)
        if -1 in self.characters:
            self.due = BITS[(seat + 1) % self.seats]
            self.may = self.due
        else:
            self.begin_game()

    def begin_game(self) -> None:
        if self.seat_of(FINKLESTEIN) >= 0:
            self.turn_up_experiment(0)
            self.turn_up_experiment(1)
        self.begin_round()
        self.proceed()

    def begin_round(self) -> None:
        """NB-3 to NB-6: tiles, tokens and cards of the next round."""
        self.round += 1
        self.phase = PLAYING
        self.turn = 0
        if self.story is not None:
            self.story.add(ROUND, self.zero, [self.round], EVERYONE)
        left = ALL_TILES[:]
        lots = self.tables.tiles
        for i in range(self.seats + 1):
            place = i if i < self.seats else MIDDLE
            at = i + self.rng.below(TILES - i)
            tile = left[at]
            left[at] = left[i]
            self.tiles[place] = tile
            shown = ROUNDS if place == MIDDLE else self.round
            for side in range(2):
                n = min(self.supply, lots[2 * (ROUNDS * tile + shown - 1) + side])
                self.tokens[2 * place + side] = n
                self.supply -= n
        for seat in range(self.seats):
            limit = HAND_LIMITS[self.round - 1]
            if self.characters[seat] == SALLY:
                limit += 1
            self.draw(seat, limit - size(self.hand[seat]))

    def play_card(self, seat: Seat, card: int, spot: int) -> None:
        bit = BITS[card % DECK]
        at = 3 * seat + spot
        self.turn += 1
        self.hand[seat] = self.hand[seat] & ~bit
        self.rows[at] = self.rows[at] | bit
        if spot == CENTRE and seat not in self.rank:
            self.rank.append(seat)
        if self.down[seat] == UNPLAYED:
            self.down[seat] = card % DECK
            self.looked[seat] = 0
            if self.story is not None:
                tile = self.tiles[AROUND[self.seats][at]]
                self.story.add(PLAYED_DOWN_CARD, seat, [card, tile], BITS[seat])
                self.story.add(PLAYED_DOWN, seat, [tile], EVERYONE & ~BITS[seat])
            return
        if self.story is not None:
            self.story.add(PLAYED, seat, [card, self.tiles[AROUND[self.seats][at]]], EVERYONE)
        self.start_card(seat, card, 0)

    def proceed(self) -> bool:
        """The next step of the round when nothing is left on the stack. False when a player is on turn."""
        if self.phase == CHOOSING:
            return False
        if self.phase == PLAYING:
            if self.turn < self.turns() * self.seats:
                return self.next_turn()
            self.phase = TURNING_UP
            self.turn = 0
        elif self.phase == ROLLING:
            oogie = self.seat_of(OOGIE)
            self.phase = DECIDING
            if oogie >= 0:
                self.push(NAME, oogie, -1, -1, 0)
        elif self.phase == DECIDING:
            self.decide_places()
            self.end_round()
        elif self.turn == self.seats:
            self.phase += 1
            self.turn = 0
        else:
            seat = (self.zero + self.turn) % self.seats
            self.turn += 1
            if self.phase == TURNING_UP:
                self.turn_up(seat)
            else:
                self.end_effects(seat)
        return not self.over

    def next_turn(self) -> bool:
        seat = (self.zero + self.turn) % self.seats
        if self.hand[seat] == 0:
            self.turn += 1
            if self.story is not None:
                self.story.add(EMPTY, seat, [], EVERYONE)
            return True
        self.due = BITS[seat]
        self.may = self.due
        return False

    def turn_up(self, seat: Seat) -> None:
        card = self.down[seat]
        if card < 0:
            return
        self.down[seat] = TURNED
        self.looked[seat] = 0
        if self.story is not None:
            tile = self.tiles[AROUND[self.seats][3 * seat + self.spot_of(seat, card)]]
            self.story.add(TURNED_UP, seat, [self.characters[seat] * DECK + card, tile], EVERYONE)
        self.start_card(seat, self.characters[seat] * DECK + card, 0)

    def end_effects(self, seat: Seat) -> None:
        rows = self.rows[3 * seat] | self.rows[3 * seat + 1] | self.rows[3 * seat + 2]
        pending = rows & self.tables.ending[self.characters[seat]]
        if pending != 0:
            self.push(ORDER, seat, -1, 1, pending)

    def decide_places(self) -> None:
        """NB-12 (3): Force stands still now; outer places from Zero's left one clockwise, the centre last."""
        forces = [self.total(seat, spot, True) for seat in range(self.seats) for spot in range(3)]
        order = self.ranking()
        for i in range(self.seats):
            self.decide((self.zero + i) % self.seats, order, forces)
        self.decide(MIDDLE, order, forces)

    def decide(self, place: int, order: list[Seat], forces: list[int]) -> None:
        """NB-13: the highest Force takes all; NB-11 breaks ties."""
        winner = -1
        best = 0
        for seat in order:
            spot = self.spot_at(seat, place)
            if spot >= 0:
                force = forces[3 * seat + spot]
                if (winner < 0 or force > best) and self.rows[3 * seat + spot] != 0:
                    winner = seat
                    best = force
        christmas = self.tokens[2 * place]
        halloween = self.tokens[2 * place + 1]
        self.tokens[2 * place] = 0
        self.tokens[2 * place + 1] = 0
        if winner < 0:
            self.supply += christmas + halloween
            if self.story is not None:
                self.story.add(UNCLAIMED, -1, [self.tiles[place]], EVERYONE)
            return
        self.store[2 * winner] = self.store[2 * winner] + christmas
        self.store[2 * winner + 1] = self.store[2 * winner + 1] + halloween
        if self.story is not None:
            self.story.add(WON, winner, [self.tiles[place], best, christmas, halloween], EVERYONE)

    def end_round(self) -> None:
        """NB-14; after round 4 the table stays as it is."""
        if self.round == ROUNDS:
            self.finish()
            return
        for seat in range(self.seats):
            played = self.rows[3 * seat] | self.rows[3 * seat + 1] | self.rows[3 * seat + 2]
            if self.characters[seat] == SALLY:
                for i in range(1, len(self.sewn), 2):
                    played |= BITS[self.sewn[i]]
            self.discard[seat] = self.discard[seat] | played
        self.rows = [0] * (3 * self.seats)
        self.down = [UNPLAYED] * self.seats
        self.looked = [0] * self.seats
        self.sewn = []
        self.rank = []
        self.marks = []
        self.used = [0] * INGREDIENTS
        self.extra = [0] * INGREDIENTS
        self.dice = [0, 0, 0, 0]
        self.zero = (self.zero + 1) % self.seats
        self.begin_round()

    def finish(self) -> None:
        """NB-15: points; then the Force still in hand; then who came first on the centre."""
        order = self.ranking()
        points = self.scores()
        in_hand = [self.tables.printed(self.characters[seat], self.hand[seat]) for seat in range(self.seats)]
        best = order[0]
        for seat in order:
            if points[seat] > points[best] or (points[seat] == points[best] and in_hand[seat] > in_hand[best]):
                best = seat
        ending = BY_POINTS
        for seat in order:
            if seat != best and points[seat] == points[best]:
                ending = max(ending, BY_CENTRE if in_hand[seat] == in_hand[best] else BY_FORCE)
        self.over = True
        self.ending = ending
        self.winner = best
        self.due = 0
        self.may = 0
        if self.story is not None:
            for seat in range(self.seats):
                self.story.add(SCORED, seat, [points[seat]], EVERYONE)
            self.story.add(WINNER, best, [points[best]], EVERYONE)

    # Helpers.

    def open_spots(self, seat: Seat) -> list[int]:
        """NB-8: the places that may get a card: those without one first."""
        rows = self.rows
        at = 3 * seat
        mask = 0
        if rows[at] == 0:
            mask = 1
        if rows[at + 1] == 0:
            mask |= 2
        if rows[at + 2] == 0:
            mask |= 4
        return OPEN[mask]

    def ranking(self) -> list[Seat]:
        """NB-11: players who never came to the centre follow those who did, clockwise from Zero."""
        order = self.rank[:]
        if len(order) < self.seats:
            for i in range(self.seats):
                seat = (self.zero + i) % self.seats
                if seat not in order:
                    order.append(seat)
        return order

    def would_uncover(self, seat: Seat, move: Move) -> bool:
        """Whether only NB-10 stands against this answer."""
        top = len(self.stack) - FRAME
        effect = self.stack[top + 3]
        if self.stack[top] != ASK or self.tables.op[effect] != MOVE:
            return False
        chosen = self.stack[top + 4]
        if chosen < 0:
            return move in self.card_choices(seat, self.stack[top + 2], self.tables.at[effect], False)
        owner = self.seat_of(chosen // DECK)
        if not AT <= move < SIDE or move - AT not in self.tiles:
            return False
        to = self.spot_at(owner, self.place_of(move - AT))
        return to >= 0 and to != self.spot_of(owner, chosen % DECK)

    def imagine_cards(
        self, seat: Seat, other: Seat, hand: list[int], deck: list[int], down: list[int], rows: list[int], rng: Rng
    ) -> None:
        """Deal the cards of another seat anew among its hand, its deck and, unless `seat` has looked, its face-down
        card.
        """
        unknown = hand[other] | deck[other]
        hidden = down[other]
        if hidden >= 0 and (seat < 0 or not self.looked[other] >> seat & 1):
            unknown |= BITS[hidden]
            dealt = nth(unknown, rng.below(size(unknown)))
            spot = self.spot_of(other, hidden)
            rows[3 * other + spot] = rows[3 * other + spot] & ~BITS[hidden] | BITS[dealt]
            down[other] = dealt
            unknown &= ~BITS[dealt]
        held = size(hand[other])
        left = size(unknown)
        hand[other] = 0
        for i in range(held):
            bit = BITS[nth(unknown, rng.below(left - i))]
            unknown &= ~bit
            hand[other] |= bit
        deck[other] = unknown


OPEN: Final = [[spot for spot in range(3) if mask == 0 or mask >> spot & 1] for mask in range(8)]
