"""Santa Claus is comin' to town: secret cards, a turn order named one by one, and a pursuit on a map."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.santa.old.v1.content import SantaContent
from veillee.games.santa.old.v1.options import SantaOptions
from veillee.games.santa.old.v1.paths import FACE, THREE, TWO, Paths, key

META: Final = Meta(
    id="santa",
    version=1,
    players=(3, 4),
    minutes=45,
    verbs=(
        Verb("close", ("house",)),
        Verb("start", ("house",)),
        Verb("card", ("card",)),
        Verb("order", ("seat",)),
        Verb("next", ("seat",)),
        Verb("give", ("seat",)),
        Verb("fly", ("house",)),
        Verb("go", ("house*",)),
        Verb("bike", ("house*",)),
    ),
    endings=("", "rounds"),
    kinds=(
        "closed", "none-to-close", "started", "chose", "chosen", "revealed-three", "revealed-four", "leads", "named",
        "named-self", "walked", "flew", "rode", "left", "saw", "met", "took", "given", "won",
    ),
    secrets=("choices",),
    simultaneous=True,
)  # fmt: skip

# Endings.
ROUNDS_OVER: Final = 1

# Story.
CLOSED: Final = 0  # house
NONE_TO_CLOSE: Final = 1
STARTED: Final = 2  # house
CHOSE: Final = 3  # for the others: the card stays secret
CHOSEN: Final = 4  # card, for its owner alone
REVEALED_THREE: Final = 5  # round, then the card of every seat
REVEALED_FOUR: Final = 6
LEADS: Final = 7  # who names the order
NAMED: Final = 8  # by the seat that names: who moves next
NAMED_SELF: Final = 9
WALKED: Final = 10  # the house left, then those entered
FLEW: Final = 11  # the house left, then the one entered
RODE: Final = 12  # the house left, then those entered
LEFT: Final = 13  # house where Santa leaves a present
SAW: Final = 14  # house where a kid comes upon Santa
MET: Final = 15  # house where Santa walks into a kid
TOOK: Final = 16  # house whose present a kid takes
GIVEN: Final = 17  # house, 1 if the present lay there, 0 if Santa was about to leave it
WON: Final = 18  # score

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
FLIES: Final = REFUSALS.add("SC-9", "flies")
RIDES: Final = REFUSALS.add("SC-10", "rides")
WALKS: Final = REFUSALS.add("SC-8", "walks")
NOT_THERE: Final = REFUSALS.add("SC-14", "not-there")

# What the game asks for, in the order of its moves.
CLOSING: Final = 0
STARTING: Final = 1
CHOOSING: Final = 2
ORDERING: Final = 3  # SC-6: Santa says who of the tied names the order
NAMING: Final = 4
GIVING: Final = 5
MOVING: Final = 6

ROUNDS: Final = 13
CARDS: Final = 13
MOST_SEATS: Final = 4
CLOSED_HOUSES: Final = 6
PRESENTS: Final = 30
SIGHTING: Final = 3

WHOLE_HAND: Final = (1 << (CARDS + 1)) - 2  # bit c is card c, ace 1 to king 13
CARD_NAMES: Final = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
REACH: Final = [TWO] * 6 + [THREE] * 5 + [FACE] * 3  # by card


class SantaGame(Game):
    def __init__(self, options: SantaOptions, content: SantaContent) -> None:
        self.paths = Paths(len(content.houses), content.at, content.roads, content.winding)
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
        self.out_of: list[list[Move]] = [[self.ways + way for way in ways] for ways in self.paths.reach]
        """The moves out of a house, indexed like `Paths.reach`, flights included."""
        for house in range(houses):
            self.out_of[(3 + FACE) * houses + house] = [self.flights + to for to in range(houses) if to != house]

    def new(self, seats: int, rng: Rng) -> "SantaState":
        self.check_seats(seats)
        if self.santa == "random":
            santa = rng.below(seats)
        else:
            santa = seats - 1 if self.santa == "last" else int(self.santa) - 1
        turn = (santa + 1) % seats
        state = SantaState(self)
        state.set_up(seats, rng)
        state.due = BITS[turn]
        state.may = BITS[turn]
        state.santa = santa
        state.asks = CLOSING
        state.turn = turn
        state.asked = 0
        state.round = 0
        state.closed = 0
        state.unclosable = 0
        state.presents = 0
        state.stock = PRESENTS
        state.places = [-1] * seats
        state.hands = [WHOLE_HAND] * seats
        state.chosen = [0] * seats
        state.played = []
        state.points = [0] * seats
        state.sightings = [0] * seats
        state.seen = False
        state.namer = -1
        state.tied = 0
        state.waiting = 0
        state.mover = -1
        state.origin = -1
        state.step = 0
        state.last = 0
        return state

    def notation(self, move: Move) -> str:
        if move <= 0 or move >= self.moves:
            raise ValueError(f"santa has no move {move}")
        if move >= self.ways:
            way = self.paths.enters[move - self.ways]
            verb = "bike" if move >= self.rides else "go"
            return verb + " " + " ".join([self.houses[house] for house in way])
        if move >= self.flights:
            return f"fly {self.houses[move - self.flights]}"
        if move >= self.gifts:
            return f"give {move - self.gifts + 1}"
        if move >= self.nexts:
            return f"next {move - self.nexts + 1}"
        if move >= self.orders:
            return f"order {move - self.orders + 1}"
        if move >= self.cards:
            return f"card {CARD_NAMES[move - self.cards + 1]}"
        if move >= self.starts:
            return f"start {self.houses[move - self.starts]}"
        return f"close {self.houses[move - self.closings]}"

    def parse(self, text: str) -> Move:
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
            word = words[0]
            if verb == "close":
                return self.closings + self.house(text, word)
            if verb == "start":
                return self.starts + self.house(text, word)
            if verb == "fly":
                return self.flights + self.house(text, word)
            if verb == "card":
                if word not in CARD_NAMES[1:]:
                    raise BadNotation(f"{text!r}: {word!r} is no card; they are {', '.join(CARD_NAMES[1:])}")
                return self.cards + CARD_NAMES.index(word) - 1
            if verb == "order":
                return self.orders + seat_named(text, word)
            if verb == "next":
                return self.nexts + seat_named(text, word)
            if verb == "give":
                return self.gifts + seat_named(text, word)
        house = self.houses[0]
        raise BadNotation(
            f"{text!r} is no move; moves are 'close {house}', 'start {house}', 'card Q', 'order 2', 'next 3', "
            f"'go' and 'bike' with the houses entered, 'fly {house}' and 'give 2'"
        )

    def house(self, text: str, word: str) -> int:
        if word not in self.houses:
            raise BadNotation(f"{text!r}: {word!r} is no house; they are {', '.join(self.houses)}")
        return self.houses.index(word)


def seat_named(text: str, word: str) -> Seat:
    if word not in ("1", "2", "3", "4"):
        raise BadNotation(f"{text!r}: {word!r} is no seat; seats are 1 to 4")
    return int(word) - 1


class SantaState(State):
    rules: SantaGame
    santa: Seat
    asks: int
    """CLOSING … GIVING."""
    turn: Seat
    """Whom the game waits for, unless it asks all for a card."""
    asked: int
    """Counts the questions."""
    round: int
    """From 1; 0 during set-up."""
    closed: int
    """Masks of houses: closed, those that SC-3 no longer lets be closed, those with a present."""
    unclosable: int
    presents: int
    stock: int
    places: list[int]
    """Each seat's house, −1 before it has one."""
    hands: list[int]
    """Cards not yet played, as masks; a chosen card stays in its hand until it is revealed."""
    chosen: list[int]
    """Cards chosen and still secret, 0 for none."""
    played: list[int]
    """Cards revealed, round by round, in order of seats."""
    points: list[int]
    sightings: list[int]
    seen: bool
    """Whether a kid has seen Santa this round."""
    namer: Seat
    """Who names the order this round, −1 while that is open."""
    tied: int
    """The seats among which Santa chooses the namer."""
    waiting: int
    """The seats that have still to move this round."""
    mover: Seat
    """The last move on the map, or the one under way: whose, from where, how many houses it has entered, and
    which move.
    """
    origin: int
    step: int
    last: Move

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
            return game.out_of[self.way_out(seat)][:]
        first = game.answers[self.asks]
        open_answers = self.open_answers(seat)
        return [first + answer for answer in range(game.answers[self.asks + 1] - first) if open_answers >> answer & 1]

    def sample(self, seat: Seat, rng: Rng) -> Move:
        game = self.rules
        if self.asks == MOVING:
            moves = game.out_of[self.way_out(seat)]
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
        chosen = self.chosen[:]
        for other in range(self.seats):
            if other != seat and chosen[other] != 0:
                chosen[other] = bit_in(self.hands[other], CARDS + 1, rng)
        world = SantaState(self.rules)
        world.rng = rng.child()
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
        world.places = self.places[:]
        world.hands = self.hands[:]
        world.chosen = chosen
        world.played = self.played[:]
        world.points = self.points[:]
        world.sightings = self.sightings[:]
        world.seen = self.seen
        world.namer = self.namer
        world.tied = self.tied
        world.waiting = self.waiting
        world.mover = self.mover
        world.origin = self.origin
        world.step = self.step
        world.last = self.last
        return world

    def payoffs(self) -> list[float]:
        best = max(self.points)
        winners = self.points.count(best)
        return [1.0 / winners if score == best else 0.0 for score in self.points]

    def scores(self) -> list[int]:
        return self.points[:]

    # Steps: set-up.

    def close(self, seat: Seat, house: int) -> None:
        if self.story is not None:
            self.story.add(CLOSED, seat, [house], EVERYONE)
        self.closed |= BITS[house]
        self.unclosable |= BITS[house] | self.rules.paths.near[house]
        if self.closed.bit_count() == CLOSED_HOUSES:
            self.ask(STARTING, (self.santa + 1) % self.seats)
        elif self.unclosable == self.everywhere():
            # SC-3: no house is left that may be closed.
            if self.story is not None:
                self.story.add(NONE_TO_CLOSE, -1, [], EVERYONE)
            self.ask(STARTING, (self.santa + 1) % self.seats)
        else:
            self.ask(CLOSING, (seat + 1) % self.seats)

    def start(self, seat: Seat, house: int) -> None:
        if self.story is not None:
            self.story.add(STARTED, seat, [house], EVERYONE)
        self.places[seat] = house
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
            for seat in range(self.seats):
                self.chosen[seat] = self.hands[seat].bit_length() - 1
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
        self.chosen[seat] = card
        self.due &= ~BITS[seat]
        self.may = self.due
        if self.due == 0:
            self.reveal()

    def reveal(self) -> None:
        if self.story is not None:
            kind = REVEALED_THREE if self.seats == 3 else REVEALED_FOUR
            self.story.add(kind, -1, [self.round, *self.chosen], EVERYONE)
        highest = 0
        for seat in range(self.seats):
            card = self.chosen[seat]
            self.hands[seat] &= ~BITS[card]
            self.played.append(card)
            self.chosen[seat] = 0
            if card > highest:
                highest = card
                self.tied = BITS[seat]
                lowest = self.points[seat]
            elif card == highest:
                # SC-6: of the tied, the one with the lowest score names the order.
                if self.points[seat] < lowest:
                    self.tied = BITS[seat]
                    lowest = self.points[seat]
                elif self.points[seat] == lowest:
                    self.tied |= BITS[seat]
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
        game = self.rules
        if self.story is not None:
            kind = FLEW if move < game.ways else RODE if move >= game.rides else WALKED
            self.story.add(kind, seat, [self.places[seat], *self.entered(move)], EVERYONE)
        self.mover = seat
        self.origin = self.places[seat]
        self.last = move
        self.step = 0
        if seat == self.santa:
            self.go_on()
        else:
            self.chase(seat, move - game.ways)

    def chase(self, kid: Seat, way: int) -> None:
        """A kid moves: SC-13."""
        houses = self.rules.paths.enters[way]
        self.step = len(houses)
        self.places[kid] = houses[self.step - 1]
        house = self.places[self.santa]
        if self.rules.paths.entered[way] >> house & 1:
            self.see(kid, house, SAW)
            if not self.seen:
                self.seen = True
                if self.presents >> house & 1:
                    if self.story is not None:
                        self.story.add(TOOK, kid, [house], EVERYONE)
                    self.take_present(kid, house)
        self.end_move(kid)

    def go_on(self) -> None:
        """Santa enters the houses of his move, one by one, until he is through or has a choice to make (SC-14)."""
        game = self.rules
        if self.last < game.ways:
            if self.step == 0:
                self.step = 1
                if self.enter(self.last - game.flights):
                    return
        else:
            houses = game.paths.enters[self.last - game.ways]
            while self.step < len(houses):
                self.step += 1
                if self.enter(houses[self.step - 1]):
                    return
        self.end_move(self.santa)

    def enter(self, house: int) -> bool:
        """Santa enters a house: SC-12, SC-14. Whether he must say who gets the present."""
        self.places[self.santa] = house
        kids = 0
        kid = -1
        for seat in range(self.seats):
            if self.places[seat] == house and seat != self.santa:
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
        house = self.places[self.santa]
        lay = self.presents >> house & 1
        if self.story is not None:
            self.story.add(GIVEN, kid, [house, lay], EVERYONE)
        if lay:
            self.take_present(kid, house)
        else:
            self.stock -= 1
            self.points[kid] += 1

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
            best = max(self.points)
            for seat in range(self.seats):
                if self.points[seat] == best:
                    self.story.add(WON, seat, [best], EVERYONE)

    # Helpers.

    def ask(self, asks: int, seat: Seat) -> None:
        self.asks = asks
        self.asked += 1
        self.turn = seat
        self.due = BITS[seat]
        self.may = BITS[seat]

    def see(self, kid: Seat, house: int, kind: int) -> None:
        if self.story is not None:
            self.story.add(kind, kid, [house], EVERYONE)
        self.points[kid] += SIGHTING
        self.sightings[kid] += 1

    def leave_present(self, house: int) -> None:
        if (self.closed | self.presents) >> house & 1 or self.stock == 0:
            return
        if self.story is not None:
            self.story.add(LEFT, self.santa, [house], EVERYONE)
        self.presents |= BITS[house]
        self.stock -= 1
        self.points[self.santa] += 1

    def take_present(self, kid: Seat, house: int) -> None:
        self.presents &= ~BITS[house]
        self.points[self.santa] -= 1
        self.points[kid] += 1

    def card(self, seat: Seat) -> int:
        """The card that the seat has revealed this round."""
        return self.played[len(self.played) - self.seats + seat]

    def way_out(self, seat: Seat) -> int:
        """Where `Paths.reach` lists what the seat's card allows from its house."""
        role = 3 if seat == self.santa else 0
        return (role + REACH[self.card(seat)]) * len(self.rules.houses) + self.places[seat]

    def cover(self, seat: Seat, reach: int) -> int:
        """The houses that the seat can enter from its house, as a mask."""
        role = 3 if seat == self.santa else 0
        return self.rules.paths.cover[(role + reach) * len(self.rules.houses) + self.places[seat]]

    def entered(self, move: Move) -> list[int]:
        game = self.rules
        return game.paths.enters[move - game.ways] if move >= game.ways else [move - game.flights]

    def open_answers(self, seat: Seat) -> int:
        """What may be answered now, unless it is a move on the map, as a mask: houses, cards from the ace, or seats."""
        if self.asks == CHOOSING:
            return self.hands[seat] >> 1
        if self.asks == NAMING:
            return self.waiting
        if self.asks == CLOSING:
            return self.everywhere() & ~self.unclosable
        if self.asks == STARTING:
            return self.everywhere()
        if self.asks == ORDERING:
            return self.tied
        kids = 0
        for kid in range(self.seats):
            if kid != self.santa and self.places[kid] == self.places[self.santa]:
                kids |= BITS[kid]
        return kids

    def everywhere(self) -> int:
        return BITS[len(self.rules.houses)] - 1

    def refusal_to_move(self, seat: Seat, move: Move) -> int:
        game = self.rules
        paths = game.paths
        house = self.places[seat]
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
        if not paths.near[house] >> first & 1:
            return NOT_JOINED
        if paths.entered[way] >> house & 1:
            return BACK_HOME
        if seat != self.santa and not (paths.by_road[way] and paths.roads[house] >> first & 1):
            return WINDING
        return 0

    def winners(self) -> list[Seat]:
        """Those with the highest score, once the game is over."""
        best = max(self.points)
        return [seat for seat in range(self.seats) if self.over and self.points[seat] == best]


def bit_in(mask: int, size: int, rng: Rng) -> int:
    """One of the bits 0 … size − 1 that are set, each as likely."""
    while True:
        bit = rng.below(size)
        if mask >> bit & 1:
            return bit
