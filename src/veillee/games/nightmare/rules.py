"""L'Étrange Noël de Monsieur Jack: six unequal characters, three places each, four rounds.

Here: the contract of a game and the course of a round, NB-1, NB-4 to NB-7, NB-11 to NB-15. Beside it: `board.py` whose
place is whose (NB-3), `cover.py` turns and cover (NB-6, NB-8, NB-10), `force.py` conditions and Force (NB-9, NB-13),
`effects.py` and `resolve.py` what cards do and ask (NB-9), `characters.py` the six boards (NB-15 to NB-21), `pack.py`
the cards (NB-2).
"""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Names, Refusals, Seat
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.nightmare.board import (
    ASK,
    CENTRE,
    CHOOSING,
    DECIDING,
    ENDING,
    JOY,
    NAME,
    ORDER,
    PLAYING,
    ROLLING,
    ROUNDS,
    RUN,
    TOKENS,
    TURNING_UP,
    Board,
    Desk,
    Dice,
    Hidden,
    Place,
    Player,
    hidden,
)
from veillee.games.nightmare.characters import score, turn_up_experiment
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.cover import can_pass, hand_limit, open_spots, turns, uncovered
from veillee.games.nightmare.deeds import draw
from veillee.games.nightmare.effects import card_choices
from veillee.games.nightmare.events import (
    CHOSE,
    EMPTY,
    EVENTS,
    PASSED,
    PLAYED,
    PLAYED_DOWN,
    PLAYED_DOWN_CARD,
    ROUND,
    SCORED,
    TURNED_UP,
    UNCLAIMED,
    WINNER,
    WON,
)
from veillee.games.nightmare.force import leader, total
from veillee.games.nightmare.moves import (
    ACCEPT,
    AT,
    CARD,
    CHOOSE,
    DECLINE,
    INGREDIENT,
    PASS,
    PLAY,
    SIDE,
    WITH,
)
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.pack import (
    AFTER_DICE,
    ALL_CARDS,
    AT_END,
    DECK,
    FINKLESTEIN,
    MAYOR,
    MOVE,
    ON_PLAY,
    OOGIE,
    SALLY,
    SIDES,
    TILES,
    Card,
    Pack,
    cards_in,
    nth,
    size,
)
from veillee.games.nightmare.resolve import answer, choices, resolve, start_card

ENDINGS: Final = Names("")
BY_POINTS: Final = ENDINGS.add("points")
BY_FORCE: Final = ENDINGS.add("force")  # still in hand
BY_CENTRE: Final = ENDINGS.add("centre")  # who came first

META: Final = Meta(
    id="nightmare",
    version=2,
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
    endings=tuple(ENDINGS.all),
    kinds=tuple(EVENTS.all),
    beats=(
        "turned-up", "marked", "moved", "flipped", "added", "removed", "took", "gave", "researched", "mood",
        "gathered", "completed", "reworked", "sewed", "ranked", "rolled", "won", "unclaimed",
        "scored", "winner",
    ),
    secrets=("hands", "decks"),
)  # fmt: skip

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


class NightmareGame(Game):
    def __init__(self, options: NightmareOptions, content: NightmareContent) -> None:
        self.pack: Pack = content.pack()
        moves = self.pack.first_experiment + len(content.experiments)
        super().__init__(META, options, content, moves, REFUSALS)
        self.chosen: bool = options.characters == "choose"
        self.characters: list[str] = content.characters
        self.cards: list[str] = content.cards
        self.tiles: list[str] = content.tiles
        self.experiments: list[str] = content.experiments
        self.ingredients: list[str] = content.ingredients
        self.moves_of: dict[str, Move] = {self.notation(move): move for move in range(1, moves)}

    def new(self, seats: int, rng: Rng) -> "NightmareState":
        self.check_seats(seats)
        state = NightmareState(self)
        state.set_up(seats, rng)
        state.asked = 0
        state.zero = rng.below(seats)  # NB-5
        state.due = BITS[state.zero]
        state.may = state.due
        state.round = 0
        state.turn = 0
        state.phase = CHOOSING
        state.players = [self.seated(seat) for seat in range(seats)]
        state.places = [self.empty_place() for _ in range(seats + 1)]
        state.supply = TOKENS
        state.research = 0
        state.mood = JOY
        state.desk = self.empty_desk()
        state.stack = []
        state.options = []
        state.winner = -1
        state.clear_round()
        if not self.chosen:
            # NB-1: with two players chance leaves the neutral ones in the box.
            characters = [
                character for character in range(len(self.characters)) if seats > 2 or character not in (MAYOR, SALLY)
            ]
            rng.shuffle(characters)
            for seat in range(seats):
                state.players[seat].character = characters[seat]
            state.begin_game()
        return state

    def seated(self, seat: Seat) -> Player:
        player = Player()
        player.christmas = 0
        player.halloween = 0
        player.seat = seat
        player.character = -1
        player.hand = 0
        player.deck = ALL_CARDS
        player.discard = 0
        player.rows = [0, 0, 0]
        player.down = 0
        player.hidden = []
        return player

    def empty_place(self) -> Place:
        place = Place()
        place.christmas = 0
        place.halloween = 0
        place.tile = -1
        return place

    def empty_desk(self) -> Desk:
        desk = Desk()
        count = len(self.experiments)
        desk.piles = [[-1] * (count - count // 2), [-1] * (count // 2)]
        desk.pool = (1 << count) - 1
        desk.done = 0
        return desk

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
            return f"side {SIDES.all[move - SIDE]}"
        if WITH <= move < ACCEPT:
            return f"with {move - WITH + 1}"
        first = self.pack.first_experiment
        if INGREDIENT <= move < first:
            return f"ingredient {self.ingredients[move - INGREDIENT]}"
        if first <= move < self.moves:
            return f"experiment {self.experiments[move - first]}"
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


class NightmareState(Board):
    rules: NightmareGame

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, NightmareGame)
        self.rules = game
        self.pack = game.pack

    def decision(self, seat: Seat) -> int:
        return self.asked

    def legal(self, seat: Seat) -> list[Move]:
        if self.over or not self.may >> seat & 1:
            return []
        if self.stack:
            return self.options[:]
        if self.phase == CHOOSING:
            return [CHOOSE + character for character in range(len(self.rules.characters)) if self.is_free(character)]
        player = self.players[seat]
        moves: list[Move] = []
        spots = open_spots(player)
        first = PLAY + 3 * DECK * player.character
        for slot in cards_in(player.hand):
            for spot in spots:
                moves.append(first + 3 * slot + spot)
        if can_pass(self, seat):
            moves.append(PASS)
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        if self.stack:
            return self.options[rng.below(len(self.options))]
        if self.phase == CHOOSING:
            moves = self.legal(seat)
            return moves[rng.below(len(moves))]
        player = self.players[seat]
        spots = open_spots(player)
        plays = size(player.hand) * len(spots)
        index = rng.below(plays + 1 if can_pass(self, seat) else plays)
        if index == plays:
            return PASS
        slot = nth(player.hand, index // len(spots))
        return PLAY + 3 * (DECK * player.character + slot) + spots[index % len(spots)]

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        if self.stack:
            if move in self.options:
                return 0
            if CHOOSE <= move <= PASS:
                return ANSWER_FIRST
            return WOULD_UNCOVER if self.would_uncover(move) else NOT_OFFERED
        if self.phase == CHOOSING:
            if not CHOOSE <= move < PLAY:
                return CHOOSE_FIRST
            return 0 if self.is_free(move - CHOOSE) else CHARACTER_TAKEN
        if move == PASS:
            return 0 if can_pass(self, seat) else CANNOT_PASS
        if not PLAY <= move < PASS:
            return PLAY_A_CARD
        player = self.players[seat]
        card = self.pack.cards[(move - PLAY) // 3]
        if card.character != player.character or player.hand & card.bit == 0:
            return NOT_IN_HAND
        if player.rows[(move - PLAY) % 3] != 0 and uncovered(player) > 0:
            return COVER_FIRST
        return 0

    def apply(self, seat: Seat, move: Move) -> None:
        self.asked += 1
        if self.stack:
            answer(self, move)
        elif move == PASS:
            self.turn += 1
            if self.story is not None:
                self.story.add(PASSED, seat, [], EVERYONE)
        elif move < PLAY:
            self.choose(seat, move - CHOOSE)
        else:
            self.play_card(self.players[seat], self.pack.cards[(move - PLAY) // 3], (move - PLAY) % 3)
        while not self.over and resolve(self) and self.proceed():
            pass

    def imagine(self, seat: Seat, rng: Rng) -> "NightmareState":
        world = self.copied(rng)
        if not self.over:
            for player in world.players:
                if player.seat != seat and player.character >= 0:
                    deal_anew(player, seat, self.pack.downs[player.character], rng)
            # What another seat may answer can hang on its hand. (At a beat a card may be at work, and asks nobody.)
            if world.stack and world.stack[-1].kind != RUN:
                world.options = choices(world, world.stack[-1])
        world.rng = rng.child()
        return world

    def copy(self) -> "NightmareState":
        return self.copied(self.rng.copy())

    def copied(self, rng: Rng) -> "NightmareState":
        """A copy that goes on with this stream, by name: searches make many."""
        twin = NightmareState(self.rules)
        twin.rng = rng
        twin.seats = self.seats
        twin.due = self.due
        twin.may = self.may
        twin.over = self.over
        twin.ending = self.ending
        twin.asked = self.asked
        twin.zero = self.zero
        twin.round = self.round
        twin.turn = self.turn
        twin.phase = self.phase
        twin.players = [player.copy() for player in self.players]
        twin.places = [place.copy() for place in self.places]
        twin.supply = self.supply
        twin.rank = self.rank[:]
        twin.marks = self.marks[:]
        twin.research = self.research
        twin.mood = self.mood
        twin.desk = self.desk.copy()
        twin.dice = self.dice.copy()
        twin.seams = self.seams[:]
        twin.stack = [frame.copy() for frame in self.stack]
        twin.options = self.options[:]
        twin.winner = self.winner
        return twin

    def payoffs(self) -> list[float]:
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]

    def scores(self) -> list[int]:
        if self.phase == CHOOSING:
            return [0] * self.seats
        return [score(self, player) for player in self.players]

    # Choosing characters, NB-1.

    def is_free(self, character: int) -> bool:
        return self.seat_of(character) < 0

    def choose(self, seat: Seat, character: int) -> None:
        self.players[seat].character = character
        if self.story is not None:
            self.story.add(CHOSE, seat, [character], EVERYONE)
        after = (seat + 1) % self.seats
        if self.players[after].character < 0:
            self.due = BITS[after]
            self.may = self.due
        else:
            self.begin_game()

    def begin_game(self) -> None:
        if self.seat_of(FINKLESTEIN) >= 0:
            turn_up_experiment(self, 0)
            turn_up_experiment(self, 1)
        self.begin_round()
        self.proceed()

    # A round.

    def begin_round(self) -> None:
        self.round += 1
        self.phase = PLAYING
        self.turn = 0
        if self.story is not None:
            self.story.add(ROUND, self.zero, [self.round], EVERYONE)
        self.lay_tiles()
        for player in self.players:
            draw(self, player, hand_limit(self, player) - size(player.hand))

    def lay_tiles(self) -> None:
        """NB-4: each place gets a tile and its tokens for the round; the centre always those of round 4."""
        left = ALL_TILES[:]
        for number in range(len(self.places)):
            place = self.places[number]
            at = number + self.rng.below(TILES - number)
            place.tile = left[at]
            left[at] = left[number]
            lots = self.pack.lots[place.tile][ROUNDS - 1 if number == self.centre() else self.round - 1]
            place.christmas = min(self.supply, lots[0])
            self.supply -= place.christmas
            place.halloween = min(self.supply, lots[1])
            self.supply -= place.halloween

    def play_card(self, player: Player, card: Card, spot: int) -> None:
        """NB-7: the first card of a round lies face down, and so does one that says it. NB-11: the first on the centre
        ranks its owner.
        """
        first = player.played() == 0
        self.turn += 1
        player.hand &= ~card.bit
        player.rows[spot] |= card.bit
        if spot == CENTRE and player.seat not in self.rank:
            self.rank.append(player.seat)
        if first or card.down:
            player.down |= card.bit
            player.hidden.append(hidden(card.slot, 0))
            if self.story is not None:
                tile = self.at(player.seat, spot).tile
                self.story.add(PLAYED_DOWN_CARD, player.seat, [card.number, tile], BITS[player.seat])
                self.story.add(PLAYED_DOWN, player.seat, [tile], EVERYONE & ~BITS[player.seat])
            return
        if self.story is not None:
            self.story.add(PLAYED, player.seat, [card.number, self.at(player.seat, spot).tile], EVERYONE)
        start_card(self, player.seat, card, ON_PLAY)

    def proceed(self) -> bool:
        """NB-12: the next step of the round when nothing is left on the stack. False when a player is on turn."""
        phase = self.phase
        if phase == CHOOSING:
            return False
        if phase == PLAYING:
            if self.turn < turns(self) * self.seats:
                return self.next_turn()
            self.phase = TURNING_UP
            self.turn = 0
        elif phase == TURNING_UP:
            if self.turn < self.seats:
                self.turn_up(self.players[self.next_served()])
            else:
                self.phase = ENDING
                self.turn = 0
        elif phase == ENDING:
            if self.turn < self.seats:
                self.end_effects(self.players[self.next_served()])
            else:
                self.phase = ROLLING
                self.turn = 0
        elif phase == ROLLING:
            self.phase = DECIDING
            oogie = self.seat_of(OOGIE)
            if oogie >= 0:
                self.order_cards(self.players[oogie], self.pack.diced, AFTER_DICE)
                self.push(NAME, oogie, -1)  # comes first
        else:
            self.decide_places()
            self.end_round()
        return not self.over

    def next_turn(self) -> bool:
        """NB-6: an empty hand passes."""
        seat = (self.zero + self.turn) % self.seats
        if self.players[seat].hand == 0:
            self.turn += 1
            if self.story is not None:
                self.story.add(EMPTY, seat, [], EVERYONE)
            return True
        self.due = BITS[seat]
        self.may = self.due
        return False

    def next_served(self) -> Seat:
        """From Zero clockwise."""
        seat = (self.zero + self.turn) % self.seats
        self.turn += 1
        return seat

    def turn_up(self, player: Player) -> None:
        """NB-12 (1)."""
        turned = player.hidden
        player.down = 0
        player.hidden = []
        for one in turned:
            card = self.pack.cards[player.character * DECK + one.slot]
            if self.story is not None:
                tile = self.at(player.seat, player.spot_of(card.slot)).tile
                self.story.add(TURNED_UP, player.seat, [card.number, tile], EVERYONE)
        if len(turned) == 1:
            start_card(self, player.seat, self.pack.cards[player.character * DECK + turned[0].slot], ON_PLAY)
        elif turned:
            self.order_cards(player, sum([BITS[one.slot] for one in turned]), ON_PLAY)

    def end_effects(self, player: Player) -> None:
        """NB-12 (2): several of one player in the order they choose."""
        self.order_cards(player, self.pack.ending[player.character], AT_END)

    def order_cards(self, player: Player, cards: int, moment: int) -> None:
        """Those of them that lie on the table, in the order that their owner chooses."""
        pending = player.played() & cards
        if pending != 0:
            frame = self.push(ORDER, player.seat, -1)
            frame.moment = moment
            frame.pending = pending

    def decide_places(self) -> None:
        """NB-12 (3): Force stands still now; outer places from Zero's left one clockwise, the centre last."""
        forces = [[total(self, seat, spot, True) for spot in range(3)] for seat in range(self.seats)]
        order = self.ranking()
        for i in range(self.seats):
            self.decide((self.zero + i) % self.seats, order, forces)
        self.decide(self.centre(), order, forces)

    def decide(self, number: int, order: list[Seat], forces: list[list[int]]) -> None:
        """NB-13: the highest Force takes all; NB-14: what nobody wins goes back to the supply."""
        place = self.places[number]
        christmas = place.christmas
        halloween = place.halloween
        place.christmas = 0
        place.halloween = 0
        winner = leader(self, number, order, forces)
        if winner < 0:
            self.supply += christmas + halloween
            if self.story is not None:
                self.story.add(UNCLAIMED, -1, [place.tile], EVERYONE)
            return
        self.players[winner].christmas += christmas
        self.players[winner].halloween += halloween
        if self.story is not None:
            force = forces[winner][self.spot_at(winner, number)]
            others = [
                forces[seat][self.spot_at(seat, number)]
                for seat in self.rivals_at(winner, number)
                if self.players[seat].rows[self.spot_at(seat, number)] != 0
            ]
            others.sort(reverse=True)
            self.story.add(WON, winner, [place.tile, force, christmas, halloween, *others], EVERYONE)

    def end_round(self) -> None:
        """NB-14; after round 4 the table stays as it is."""
        if self.round == ROUNDS:
            self.finish()
            return
        for player in self.players:
            player.discard |= player.played()
            if player.character == SALLY:
                for seam in self.seams:
                    player.discard |= BITS[seam.under]
            player.rows = [0, 0, 0]
        self.clear_round()
        self.zero = (self.zero + 1) % self.seats
        self.begin_round()

    def clear_round(self) -> None:
        """What holds for one round only."""
        self.rank = []
        self.marks = []
        self.seams = []
        self.desk.spare = [0] * self.pack.kinds
        self.dice = Dice()
        self.dice.one = 0
        self.dice.other = 0
        self.dice.place = -1
        self.dice.rerolls = 0

    def finish(self) -> None:
        """NB-15: points; then the Force still in hand; then who came first on the centre."""
        order = self.ranking()
        points = self.scores()
        in_hand = [self.pack.printed(player.character, player.hand) for player in self.players]
        best = order[0]
        for seat in order:
            if points[seat] > points[best] or (points[seat] == points[best] and in_hand[seat] > in_hand[best]):
                best = seat
        self.ending = BY_POINTS
        for seat in order:
            if seat != best and points[seat] == points[best]:
                if in_hand[seat] == in_hand[best]:
                    self.ending = BY_CENTRE
                elif self.ending == BY_POINTS:
                    self.ending = BY_FORCE
        self.over = True
        self.winner = best
        self.due = 0
        self.may = 0
        if self.story is not None:
            for seat in range(self.seats):
                self.story.add(SCORED, seat, [points[seat]], EVERYONE)
            self.story.add(WINNER, best, [points[best]], EVERYONE)

    # Helpers.

    def would_uncover(self, move: Move) -> bool:
        """Whether only NB-10 stands against this answer: it moves a card where the effect could."""
        frame = self.stack[-1]
        if frame.kind != ASK:
            return False
        card = self.pack.cards[frame.card]
        effect = card.effects[frame.effect]
        if effect.op != MOVE:
            return False
        if frame.moved < 0:
            return move in card_choices(self, frame.seat, card, effect.at, False)
        place = self.place_with(move - AT) if AT <= move < SIDE else -1
        if place < 0:
            return False
        moved = self.pack.cards[frame.moved]
        owner = self.players[self.seat_of(moved.character)]
        to = self.spot_at(owner.seat, place)
        return to >= 0 and to != owner.spot_of(moved.slot)


def deal_anew(player: Player, seat: Seat, downs: int, rng: Rng) -> None:
    """Deal what `seat` does not know of another player: hand, deck and the face-down cards that it has not looked at.
    All but the first of those are among the cards that are always played so.
    """
    unseen = player.unseen_by(seat)
    unknown = player.hand | player.deck | unseen
    known = player.hidden
    player.hidden = known[:]
    for at in range(len(known) - 1, -1, -1):  # the first one may be any card: it comes last
        slot = known[at].slot
        if unseen & BITS[slot]:
            possible = unknown if at == 0 else unknown & downs
            dealt = nth(possible, rng.below(size(possible)))
            unknown &= ~BITS[dealt]
            player.hidden[at] = hidden(dealt, known[at].looked)
    lay_anew(player, known)
    held = size(player.hand)
    left = size(unknown)
    player.hand = 0
    for i in range(held):
        bit = BITS[nth(unknown, rng.below(left - i))]
        unknown &= ~bit
        player.hand |= bit
    player.deck = unknown


def lay_anew(player: Player, known: list[Hidden]) -> None:
    """Put the face-down cards where those that they stand for lie."""
    spots = [player.spot_of(one.slot) for one in known]
    for at in range(len(known)):
        player.rows[spots[at]] &= ~BITS[known[at].slot]
    player.down = 0
    for at in range(len(known)):
        bit = BITS[player.hidden[at].slot]
        player.rows[spots[at]] |= bit
        player.down |= bit
