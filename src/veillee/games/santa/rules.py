"""Santa Claus is comin' to town: secret cards, a turn order named one by one, and a pursuit on a map."""

from typing import Final

from veillee.core.bits import BITS, bit_in
from veillee.core.game import BadNotation, Game, Move, Names, Refusals, Seat, State
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.santa.content import SantaContent
from veillee.games.santa.options import SantaOptions
from veillee.games.santa.paths import FACE, THREE, TWO, Paths, Reach, Town, key
from veillee.games.santa.player import CARDS, Player, Trip, newcomer, trip

ENDINGS: Final = Names("")
ROUNDS_OVER: Final = ENDINGS.add("rounds")

KINDS: Final = Names()
CLOSED: Final = KINDS.add("closed")  # house
NONE_TO_CLOSE: Final = KINDS.add("none-to-close")
STARTED: Final = KINDS.add("started")  # house
CHOSE: Final = KINDS.add("chose")  # for the others: the card stays secret
CHOSEN: Final = KINDS.add("chosen")  # card, for its owner alone
REVEALED_THREE: Final = KINDS.add("revealed-three")  # round, then the card of every seat
REVEALED_FOUR: Final = KINDS.add("revealed-four")
LEADS: Final = KINDS.add("leads")  # who names the order
NAMED: Final = KINDS.add("named")  # by the seat that names: who moves next
NAMED_SELF: Final = KINDS.add("named-self")
WALKED: Final = KINDS.add("walked")  # the house left, then those entered
FLEW: Final = KINDS.add("flew")  # the house left, then the one entered
RODE: Final = KINDS.add("rode")  # the house left, then those entered
LEFT: Final = KINDS.add("left")  # house where Santa leaves a present
SAW: Final = KINDS.add("saw")  # house where a kid comes upon Santa
MET: Final = KINDS.add("met")  # house where Santa walks into a kid
TOOK: Final = KINDS.add("took")  # house whose present a kid takes
GIVEN: Final = KINDS.add("given")  # house, 1 if the present lay there, 0 if Santa was about to leave it
WON: Final = KINDS.add("won")  # score

REFUSALS: Final = Refusals()
OTHER_QUESTION: Final = REFUSALS.add("SC-5", "other-question")
IS_CLOSED: Final = REFUSALS.add("SC-3", "is-closed")
NEAR_CLOSED: Final = REFUSALS.add("SC-3", "near-closed")
CARD_PLAYED: Final = REFUSALS.add("SC-5", "card-played")
NO_SUCH_SEAT: Final = REFUSALS.add("SC-1", "no-such-seat")
HAS_MOVED: Final = REFUSALS.add("SC-6", "has-moved")
NOT_TIED: Final = REFUSALS.add("SC-6", "not-tied")
STAYS: Final = REFUSALS.add("SC-7", "stays")
NOT_JOINED: Final = REFUSALS.add("SC-8", "not-joined")
BACK_HOME: Final = REFUSALS.add("SC-7", "back-home")
TOO_FAR: Final = REFUSALS.add("SC-8", "too-far")
WINDING: Final = REFUSALS.add("SC-8", "winding")
SNOWED: Final = REFUSALS.add("SC-2", "snowed")
FLIES: Final = REFUSALS.add("SC-9", "flies")
RIDES: Final = REFUSALS.add("SC-10", "rides")
WALKS: Final = REFUSALS.add("SC-8", "walks")
NOT_THERE: Final = REFUSALS.add("SC-14", "not-there")

META: Final = Meta(
    id="santa",
    version=2,
    players=(3, 4),
    minutes=45,
    verbs=(
        Verb("close", ("house",)), Verb("start", ("house",)), Verb("card", ("card",)), Verb("order", ("seat",)),
        Verb("next", ("seat",)), Verb("give", ("seat",)), Verb("fly", ("house",)), Verb("go", ("house*",)),
        Verb("bike", ("house*",)),
    ),
    endings=tuple(ENDINGS.all),
    kinds=tuple(KINDS.all),
    beats=(
        "revealed-three", "revealed-four", "walked", "flew", "rode", "left", "saw", "met", "took", "given", "won",
    ),
    secrets=("choices",),
    simultaneous=True,
)  # fmt: skip

# What the game asks for, in the order of its moves.
CLOSING: Final = 0
STARTING: Final = 1
CHOOSING: Final = 2
ORDERING: Final = 3  # SC-6: Santa says who of the tied names the order
NAMING: Final = 4
GIVING: Final = 5
MOVING: Final = 6

ROUNDS: Final = 13
MOST_SEATS: Final = 4
CLOSED_HOUSES: Final = 6
PRESENTS: Final = 30
SIGHTING: Final = 3

CARD_NAMES: Final = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
REACH: Final = [TWO] * 6 + [THREE] * 5 + [FACE] * 3  # by card


class SantaGame(Game):
    def __init__(self, options: SantaOptions, content: SantaContent) -> None:
        self.paths = Paths(len(content.houses), content.at, content.roads, content.winding, content.straight)
        houses = len(content.houses)
        # Moves in their order; each attribute is the first of its kind.
        self.closings: int = 1
        self.starts: int = self.closings + houses
        self.cards: int = self.starts + houses
        self.orders: int = self.cards + CARDS
        self.nexts: int = self.orders + MOST_SEATS
        self.gifts: int = self.nexts + MOST_SEATS
        self.flights: int = self.gifts + MOST_SEATS
        self.ways: int = self.flights + houses
        self.rides: int = self.ways + self.paths.walks
        super().__init__(META, options, content, self.ways + len(self.paths.enters), REFUSALS)
        self.answers: list[Move] = [
            self.closings, self.starts, self.cards, self.orders, self.nexts, self.gifts, self.flights, self.moves,
        ]  # fmt: skip
        """The first move that answers each question; the next question's first follows the last."""
        self.santa: str = options.santa
        self.houses: list[str] = content.houses
        self.everywhere: int = BITS[houses] - 1
        """All houses, as a mask."""
        self.for_three: Town = self.numbered(Town(self.paths, content.open_paths(3)))
        """SC-2: the map where three play; then the whole map, where four do."""
        self.whole: Town = self.numbered(Town(self.paths, content.winding)) if content.snowed else self.for_three

        seats = [str(seat) for seat in range(1, MOST_SEATS + 1)]
        kinds = [("close", self.houses), ("start", self.houses), ("card", CARD_NAMES[1:]), ("order", seats),
                 ("next", seats), ("give", seats), ("fly", self.houses)]  # fmt: skip
        self.words: list[str] = ["", *(f"{verb} {thing}" for verb, things in kinds for thing in things)]
        """The notation of every move before `ways`."""
        self.move_of: dict[str, Move] = {word: move for move, word in enumerate(self.words) if move > 0}

    def numbered(self, town: Town) -> Town:
        """The town with its ways as moves of the game."""
        houses = len(self.houses)
        for reach in (*town.kids, *town.santas):
            reach.moves = [[self.ways + way for way in ways] for ways in reach.ways]
        # SC-9: he flies to any other house.
        town.santas[FACE].moves = [[self.flights + to for to in range(houses) if to != at] for at in range(houses)]
        return town

    def town(self, seats: int) -> Town:
        """The map as so many players find it."""
        return self.whole if seats == MOST_SEATS else self.for_three

    def new(self, seats: int, rng: Rng) -> "SantaState":
        self.check_seats(seats)
        if self.santa == "random":
            santa = rng.below(seats)
        else:
            santa = seats - 1 if self.santa == "last" else int(self.santa) - 1
        state = SantaState(self)
        state.set_up(seats, rng)
        state.santa = santa
        state.asked = -1
        state.round = 0
        state.closed = 0
        state.unclosable = 0
        state.presents = 0
        state.stock = PRESENTS
        state.players = [newcomer() for _ in range(seats)]
        state.seen = False
        state.namer = -1
        state.tied = 0
        state.waiting = 0
        state.trip = trip(-1, -1, 0, 0)
        state.ask(CLOSING, (santa + 1) % seats)
        return state

    def notation(self, move: Move) -> str:
        if move <= 0 or move >= self.moves:
            raise ValueError(f"santa has no move {move}")
        if move < self.ways:
            return self.words[move]
        way = self.paths.enters[move - self.ways]
        return ("bike " if move >= self.rides else "go ") + " ".join([self.houses[house] for house in way])

    def parse(self, text: str) -> Move:
        move = self.move_of.get(text, 0)
        if move != 0:
            return move
        verb, _, rest = text.partition(" ")
        words = rest.split(" ")
        if verb == "go" or verb == "bike":
            way = [self.house(text, word) for word in words]
            number = self.paths.number.get(key(way, verb == "bike"), -1)
            if number >= 0:
                return self.ways + number
            if verb == "go":
                right = "one to three neighbouring houses, none of them twice"
            else:
                right = "a house and then neighbours by road along one straight line"
            raise BadNotation(f"{text!r}: '{verb}' names the houses entered: {right}")
        if len(words) == 1:
            if verb in ("close", "start", "fly"):
                self.house(text, rest)
            if verb == "card":
                raise BadNotation(f"{text!r}: {rest!r} is no card; they are {', '.join(CARD_NAMES[1:])}")
            if verb in ("order", "next", "give"):
                raise BadNotation(f"{text!r}: {rest!r} is no seat; seats are 1 to {MOST_SEATS}")
        house = self.houses[0]
        raise BadNotation(
            f"{text!r} is no move; moves are 'close {house}', 'start {house}', 'card Q', 'order 2', 'next 3', "
            f"'go' and 'bike' with the houses entered, 'fly {house}' and 'give 2'"
        )

    def house(self, text: str, word: str) -> int:
        if word not in self.houses:
            raise BadNotation(f"{text!r}: {word!r} is no house; they are {', '.join(self.houses)}")
        return self.houses.index(word)


class SantaState(State):
    rules: SantaGame
    santa: Seat
    asks: int
    """CLOSING … MOVING."""
    turn: Seat
    """Whom the game waits for, −1 if it asks all for a card."""
    asked: int
    """Numbers what is answered: counts the questions."""
    round: int
    """From 1; 0 during set-up."""
    closed: int
    """Houses, as masks: the closed ones, those that SC-3 no longer lets be closed, and those with a present."""
    unclosable: int
    presents: int
    stock: int
    """Presents that Santa still has with him."""
    players: list[Player]
    seen: bool
    """Whether a kid has seen Santa this round."""
    namer: Seat
    """Who names the order this round, −1 while that is open."""
    tied: int
    """The seats among which Santa chooses the namer."""
    waiting: int
    """The seats that have still to move this round."""
    trip: Trip

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, SantaGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.asked

    def legal(self, seat: Seat) -> list[Move]:
        if self.over or not self.may >> seat & 1:
            return []
        game = self.rules
        if self.asks == MOVING:
            return self.ways_out(seat)[:]
        first = game.answers[self.asks]
        open_answers = self.open_answers(seat)
        return [first + answer for answer in range(game.answers[self.asks + 1] - first) if open_answers >> answer & 1]

    def sample(self, seat: Seat, rng: Rng) -> Move:
        game = self.rules
        if self.asks == MOVING:
            moves = self.ways_out(seat)
            return moves[rng.below(len(moves))]
        first = game.answers[self.asks]
        return first + bit_in(self.open_answers(seat), game.answers[self.asks + 1] - first, rng)

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        game = self.rules
        if move < game.answers[self.asks] or move >= game.answers[self.asks + 1]:
            return OTHER_QUESTION
        if self.asks == MOVING:
            return self.refusal_to_move(seat, move)
        answer = move - game.answers[self.asks]
        if self.open_answers(seat) >> answer & 1:
            return 0
        if self.asks == CHOOSING:
            return CARD_PLAYED
        if self.asks == CLOSING:
            return IS_CLOSED if self.closed >> answer & 1 else NEAR_CLOSED
        if answer >= self.seats:
            return NO_SUCH_SEAT
        return NOT_TIED if self.asks == ORDERING else HAS_MOVED if self.asks == NAMING else NOT_THERE

    def apply(self, seat: Seat, move: Move) -> None:
        answer = move - self.rules.answers[self.asks]
        if self.asks == MOVING:
            self.set_out(seat, move)
        elif self.asks == CHOOSING:
            self.choose(seat, answer + 1)
        elif self.asks == NAMING:
            self.name(seat, answer)
        elif self.asks == CLOSING:
            self.close(seat, answer)
        elif self.asks == STARTING:
            self.start(seat, answer)
        elif self.asks == ORDERING:
            self.let_name(answer)
        else:
            self.hand_over(answer)
            self.go_on()

    def imagine(self, seat: Seat, rng: Rng) -> "SantaState":
        players = [player.copy() for player in self.players]
        for other in range(self.seats):
            player = players[other]
            if other != seat and player.chosen != 0:
                player.chosen = bit_in(player.hand, CARDS + 1, rng)
        return self.world(players, rng.child())

    def copy(self) -> "SantaState":
        return self.world([player.copy() for player in self.players], self.rng.copy())

    def payoffs(self) -> list[float]:
        scores = self.scores()
        best = max(scores)
        winners = scores.count(best)
        return [1.0 / winners if score == best else 0.0 for score in scores]

    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    # Steps: set-up.

    def close(self, seat: Seat, house: int) -> None:
        if self.story is not None:
            self.story.add(CLOSED, seat, [house], EVERYONE)
        self.closed |= BITS[house]
        self.unclosable |= BITS[house] | self.town().near[house]
        if self.closed.bit_count() == CLOSED_HOUSES:
            self.ask(STARTING, (self.santa + 1) % self.seats)
        elif self.unclosable == self.rules.everywhere:
            # SC-3: no house is left that may be closed.
            if self.story is not None:
                self.story.add(NONE_TO_CLOSE, -1, [], EVERYONE)
            self.ask(STARTING, (self.santa + 1) % self.seats)
        else:
            self.ask(CLOSING, (seat + 1) % self.seats)

    def start(self, seat: Seat, house: int) -> None:
        if self.story is not None:
            self.story.add(STARTED, seat, [house], EVERYONE)
        self.players[seat].house = house
        if seat != self.santa:
            self.ask(STARTING, (seat + 1) % self.seats)
            return
        # SC-4: nobody is seen during set-up.
        self.leave_present(house)
        self.begin_round()

    # Steps: a round.

    def begin_round(self) -> None:
        self.round += 1
        self.seen = False
        self.namer = -1
        self.tied = 0
        self.waiting = BITS[self.seats] - 1
        if self.round == ROUNDS:
            # The last card leaves nothing to choose.
            for player in self.players:
                player.chosen = player.hand.bit_length() - 1
            self.reveal()
            return
        self.asks = CHOOSING
        self.asked += 1
        self.turn = -1
        self.due = self.waiting
        self.may = self.waiting

    def choose(self, seat: Seat, card: int) -> None:
        if self.story is not None:
            self.story.add(CHOSEN, seat, [card], BITS[seat])
            self.story.add(CHOSE, seat, [], EVERYONE & ~BITS[seat])
        self.players[seat].chosen = card
        self.due &= ~BITS[seat]
        self.may = self.due
        if self.due == 0:
            self.reveal()

    def reveal(self) -> None:
        highest = 0
        lowest = 0
        for seat in range(self.seats):
            player = self.players[seat]
            card = player.chosen
            player.hand &= ~BITS[card]
            player.played.append(card)
            player.chosen = 0
            # SC-6: of those with the highest card, the ones with the lowest score.
            if card > highest or (card == highest and player.points < lowest):
                highest = card
                lowest = player.points
                self.tied = BITS[seat]
            elif card == highest and player.points == lowest:
                self.tied |= BITS[seat]
        if self.story is not None:
            kind = REVEALED_THREE if self.seats == 3 else REVEALED_FOUR
            self.story.add(kind, -1, [self.round, *[self.card(seat) for seat in range(self.seats)]], EVERYONE)
        namer = self.tied.bit_length() - 1
        if self.tied == BITS[namer]:
            self.let_name(namer)
        else:
            self.ask(ORDERING, self.santa)

    def let_name(self, namer: Seat) -> None:
        if self.story is not None:
            self.story.add(LEADS, namer, [], EVERYONE)
        self.namer = namer
        self.tied = 0
        self.ask(NAMING, namer)

    def name(self, seat: Seat, mover: Seat) -> None:
        if self.story is not None:
            self.story.add(NAMED_SELF if mover == seat else NAMED, seat, [mover], EVERYONE)
        self.ask(MOVING, mover)

    def set_out(self, seat: Seat, move: Move) -> None:
        self.trip = trip(seat, self.players[seat].house, move, 0)
        if seat == self.santa:
            self.tell_trip()
            self.go_on()
        else:
            self.chase(seat, move - self.rules.ways)

    def tell_trip(self) -> None:
        if self.story is not None:
            told = self.trip
            kind = FLEW if told.move < self.rules.ways else RODE if told.move >= self.rules.rides else WALKED
            self.story.add(kind, told.seat, [told.origin, *self.entered(told.move)], EVERYONE)

    def chase(self, kid: Seat, way: int) -> None:
        """A kid moves: SC-13."""
        houses = self.rules.paths.enters[way]
        self.trip = self.trip.at(len(houses))
        self.players[kid].house = houses[-1]
        self.tell_trip()
        house = self.players[self.santa].house
        if self.rules.paths.entered[way] >> house & 1:
            self.see(kid, house, SAW)
            if not self.seen:
                self.seen = True
                if self.presents >> house & 1:
                    self.take_present(kid, house)
                    if self.story is not None:
                        self.story.add(TOOK, kid, [house], EVERYONE)
        self.end_move(kid)

    def go_on(self) -> None:
        """Santa enters the houses of his move, one by one, until he is through or has a choice to make (SC-14)."""
        houses = self.entered(self.trip.move)
        for step in range(self.trip.step, len(houses)):
            self.trip = self.trip.at(step + 1)
            if self.enter(houses[step]):
                return
        self.end_move(self.santa)

    def enter(self, house: int) -> bool:
        """Santa enters a house: SC-12, SC-14. Whether he must say who gets the present."""
        self.players[self.santa].house = house
        kids = 0
        kid = -1
        for seat in range(self.seats):
            if self.players[seat].house == house and seat != self.santa:
                self.see(seat, house, MET)
                kids += 1
                kid = seat
        if kids == 0:
            self.leave_present(house)
            return False
        self.seen = True
        if self.closed >> house & 1 or (self.stock == 0 and not self.presents >> house & 1):
            return False
        if kids == 1:
            self.hand_over(kid)
            return False
        self.ask(GIVING, self.santa)
        return True

    def hand_over(self, kid: Seat) -> None:
        """SC-14: the kid gets the present that lies here, or the one that Santa was about to leave."""
        house = self.players[self.santa].house
        lay = self.presents >> house & 1
        if lay:
            self.take_present(kid, house)
        else:
            self.stock -= 1
            self.players[kid].points += 1
        if self.story is not None:
            self.story.add(GIVEN, kid, [house, lay], EVERYONE)

    def end_move(self, seat: Seat) -> None:
        self.waiting &= ~BITS[seat]
        if self.waiting == 0:
            if self.round == ROUNDS:
                self.finish()
            else:
                self.begin_round()
            return
        last = self.waiting.bit_length() - 1
        if self.waiting == BITS[last]:
            self.ask(MOVING, last)
        else:
            self.ask(NAMING, self.namer)

    def finish(self) -> None:
        self.over = True
        self.ending = ROUNDS_OVER
        self.due = 0
        self.may = 0
        if self.story is not None:
            for seat in self.winners():
                self.story.add(WON, seat, [self.players[seat].points], EVERYONE)

    # Helpers.

    def ask(self, asks: int, seat: Seat) -> None:
        self.asks = asks
        self.asked += 1
        self.turn = seat
        self.due = BITS[seat]
        self.may = BITS[seat]

    def see(self, kid: Seat, house: int, kind: int) -> None:
        self.players[kid].points += SIGHTING
        self.players[kid].sightings += 1
        if self.story is not None:
            self.story.add(kind, kid, [house], EVERYONE)

    def leave_present(self, house: int) -> None:
        if not self.servable() >> house & 1:
            return
        self.presents |= BITS[house]
        self.stock -= 1
        self.players[self.santa].points += 1
        if self.story is not None:
            self.story.add(LEFT, self.santa, [house], EVERYONE)

    def servable(self) -> int:
        """SC-12: the houses where Santa may still leave a present, as a mask."""
        return 0 if self.stock == 0 else self.rules.everywhere & ~(self.closed | self.presents)

    def take_present(self, kid: Seat, house: int) -> None:
        self.presents &= ~BITS[house]
        self.players[self.santa].points -= 1
        self.players[kid].points += 1

    def card(self, seat: Seat) -> int:
        """The card that the seat has revealed this round."""
        return self.players[seat].played[self.round - 1]

    def ways_out(self, seat: Seat) -> list[Move]:
        """The moves on the map that the seat's card allows from its house."""
        return self.reach(seat, REACH[self.card(seat)]).moves[self.players[seat].house]

    def cover(self, seat: Seat, reach: int) -> int:
        """The houses that the seat can enter from its house, as a mask."""
        return self.reach(seat, reach).cover[self.players[seat].house]

    def reach(self, seat: Seat, reach: int) -> Reach:
        """How far a card of this reach leads the seat."""
        return self.town().santas[reach] if seat == self.santa else self.town().kids[reach]

    def town(self) -> Town:
        """The map as this table finds it."""
        return self.rules.town(self.seats)

    def entered(self, move: Move) -> list[int]:
        game = self.rules
        return game.paths.enters[move - game.ways] if move >= game.ways else [move - game.flights]

    def open_answers(self, seat: Seat) -> int:
        """What may be answered now, unless it is a move on the map, as a mask: houses, cards from the ace, or seats."""
        if self.asks == CHOOSING:
            return self.players[seat].hand >> 1
        if self.asks == NAMING:
            return self.waiting
        if self.asks == CLOSING:
            return self.rules.everywhere & ~self.unclosable
        if self.asks == STARTING:
            return self.rules.everywhere
        if self.asks == ORDERING:
            return self.tied
        return self.kids_at(self.players[self.santa].house)

    def kids_at(self, house: int) -> int:
        """The kids who stand in a house, as a mask of seats."""
        kids = 0
        for seat in range(self.seats):
            if seat != self.santa and self.players[seat].house == house:
                kids |= BITS[seat]
        return kids

    def refusal_to_move(self, seat: Seat, move: Move) -> int:
        game = self.rules
        paths = game.paths
        house = self.players[seat].house
        reach = REACH[self.card(seat)]
        if move < game.ways:
            if seat != self.santa:
                return RIDES if reach == FACE else WALKS
            if reach != FACE:
                return WALKS
            return STAYS if move - game.flights == house else 0
        way = move - game.ways
        if reach == FACE:
            if seat == self.santa:
                return FLIES
            if move < game.rides:
                return RIDES
        elif move >= game.rides:
            return WALKS
        elif reach == TWO and len(paths.enters[way]) > 2:
            return TOO_FAR
        first = paths.enters[way][0]
        if first == house:
            return STAYS
        if not game.whole.near[house] >> first & 1:
            return NOT_JOINED
        if paths.entered[way] >> house & 1:
            return BACK_HOME
        if seat != self.santa and not (paths.by_road[way] and paths.roads[house] >> first & 1):
            return WINDING
        town = self.town()
        return 0 if town.near[house] >> first & 1 and town.open[way] else SNOWED

    def winners(self) -> list[Seat]:
        """Those with the highest score, once the game is over."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if self.over and scores[seat] == max(scores)]

    def world(self, players: list[Player], rng: Rng) -> "SantaState":
        """This position with these players. By hand: searches imagine one world per iteration."""
        world = SantaState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.santa = self.santa
        world.asks = self.asks
        world.turn = self.turn
        world.asked = self.asked
        world.round = self.round
        world.closed = self.closed
        world.unclosable = self.unclosable
        world.presents = self.presents
        world.stock = self.stock
        world.players = players
        world.seen = self.seen
        world.namer = self.namer
        world.tied = self.tied
        world.waiting = self.waiting
        world.trip = self.trip
        return world
