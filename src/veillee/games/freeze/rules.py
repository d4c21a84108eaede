"""Monster Freeze: everybody at once, three punched cards, three monsters of one colour in a line."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import BadNotation, Game, Move, Refusals, Seat, State, seats_in
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.freeze.content import FreezeContent
from veillee.games.freeze.options import FreezeOptions
from veillee.games.freeze.stacks import CELLS, COLOURS, FOLDS, ORDERS, HandFolds, Stacks, lines

META: Final = Meta(
    id="freeze",
    version=1,
    players=(1, 4),
    minutes=5,
    verbs=(Verb("fold", ("placed", "placed", "placed", "colour")), Verb("exchange", ("slot", "card"))),
    endings=("", "colours", "pile", "stuck", "time", "rounds"),
    kinds=(
        "dealt", "drew", "folded", "exchanged", "turned",
        "colours", "pile", "stuck", "time", "most", "shared", "lost", "match", "drawn",
    ),
    secrets=("hands", "decks"),
    real_time=True,
    composed=True,
)  # fmt: skip

# Endings; the first four are also ways in which a round ends.
FIVE_COLOURS: Final = 1
PILE: Final = 2
STUCK: Final = 3
TIME: Final = 4
ROUNDS_PLAYED: Final = 5

# Story.
DEALT: Final = 0  # round, middle card
DREW: Final = 1  # the three cards, told to their owner
FOLDED: Final = 2  # colour, the three cards in ascending order, the move
EXCHANGED: Final = 3  # card given, card taken
TURNED: Final = 4  # the middle card that went under the pile, the new one
WON_COLOURS: Final = 5  # the events 5 to 8 say how a round ended
MOST: Final = 9  # folds of one colour
SHARED: Final = 10  # folds of one colour
LOST: Final = 11  # colours
MATCH: Final = 12  # rounds won
DRAWN: Final = 13  # rounds won, as many as others

REFUSALS: Final = Refusals()
NO_LINE: Final = REFUSALS.add("MF-4", "no-line")
MIDDLE_GONE: Final = REFUSALS.add("MF-6", "middle-gone")

COLOUR_NAMES: Final = ["yellow", "green", "red", "blue", "violet"]
TIE_BREAK: Final = [2, 3, 1, 0, 4]  # MF-8: red, blue, green, yellow, violet
ALL_COLOURS: Final = 31
HAND: Final = 3

COUNTDOWN: Final = 4_000  # before the first round
PAUSE: Final = 9_000  # between rounds, countdown included
MOST_ROUNDS: Final = 5  # MF-9
MOST_EXCHANGES: Final = 60  # MF-11
MOST_TURNED: Final = 3  # MF-11


class FreezeGame(Game):
    """Moves: the folds (`stacks.py` numbers them), then for each place in the hand every card that may be expected in
    the middle. A hand is a set in the order of the deck: its places 1 to 3 mean the same as long as it is the same.
    """

    def __init__(self, options: FreezeOptions, content: FreezeContent) -> None:
        self.cards: list[str] = content.cards
        super().__init__(META, options, content, 1 + FOLDS + HAND * len(self.cards), REFUSALS)
        self.rounds_to_win: int = options.rounds_to_win
        self.sand: int = options.sand * 1_000
        self.round_limit: int = options.round_minutes * 60_000
        self.card_numbers: dict[str, int] = {card: number for number, card in enumerate(content.cards)}
        self.stacks = Stacks(content.sides)

    def new(self, seats: int, rng: Rng) -> "FreezeState":
        self.check_seats(seats)
        state = FreezeState(self)
        state.set_up(seats, rng)
        state.due = 0
        state.may = 0
        state.playing = False
        state.starts = COUNTDOWN
        state.clock = 0
        state.hands = []
        state.middle = -1
        state.pile = list(range(len(self.cards)))
        state.under = []
        state.taken = []
        state.counts = [0] * (seats * COLOURS)
        state.laid = []
        state.changes = [0] * seats
        state.exchanges = 0
        state.turns = 0
        state.rounds = 0
        state.wins = [0] * seats
        state.round_ending = 0
        state.round_winners = 0
        state.winners = 0
        return state

    def notation(self, move: Move) -> str:
        if 1 <= move <= FOLDS:
            places = (move - 1) // COLOURS
            words = ["fold"]
            for step in range(HAND):
                place = places >> (6 - 3 * step) & 7
                words.append(f"{ORDERS[places >> 9][step] + 1}r{place & 3}{'f' if place & 4 else ''}")
            return " ".join([*words, COLOUR_NAMES[(move - 1) % COLOURS]])
        if FOLDS < move < self.moves:
            index = move - FOLDS - 1
            return f"exchange {index // len(self.cards) + 1} {self.cards[index % len(self.cards)]}"
        raise ValueError(f"freeze has no move {move}")

    def parse(self, text: str) -> Move:
        words = text.split(" ")
        if words[0] == "fold" and len(words) == 5:
            order: list[int] = []
            places = 0
            for word in words[1:4]:
                if not _is_placed(word):
                    raise BadNotation(
                        f"{text!r}: {word!r} is no placed card; write its place in the hand (1 to 3), r, its quarter "
                        "turns (0 to 3), and f if it is turned over: '2r1', '1r0f'"
                    )
                order.append(int(word[0]) - 1)
                places = places << 3 | int(word[2]) | (4 if len(word) == 4 else 0)
            if order not in ORDERS:
                raise BadNotation(f"{text!r}: a fold names each of the cards 1, 2 and 3 once, from the top")
            if words[4] not in COLOUR_NAMES:
                raise BadNotation(f"{text!r}: {words[4]!r} is no colour; they are {', '.join(COLOUR_NAMES)}")
            return (ORDERS.index(order) << 9 | places) * COLOURS + COLOUR_NAMES.index(words[4]) + 1
        if words[0] == "exchange" and len(words) == 3:
            if words[1] not in ("1", "2", "3"):
                raise BadNotation(f"{text!r}: {words[1]!r} is no place in the hand; places are 1 to 3")
            if words[2] not in self.card_numbers:
                raise BadNotation(f"{text!r}: {words[2]!r} is no card; cards are like {self.cards[0]!r}")
            return self.exchange_move(int(words[1]) - 1, self.card_numbers[words[2]])
        raise BadNotation(f"{text!r} is no move; moves are 'fold 2r1 1r0f 3r3 red' and 'exchange 2 {self.cards[0]}'")

    def exchange_move(self, place: int, middle: int) -> Move:
        """The card at this place of the hand for the one expected in the middle."""
        return 1 + FOLDS + place * len(self.cards) + middle


def _is_placed(word: str) -> bool:
    if len(word) not in (3, 4) or word[0] not in "123" or word[1] != "r" or word[2] not in "0123":
        return False
    return len(word) == 3 or word[3] == "f"


class FreezeState(State):
    rules: FreezeGame
    playing: bool
    """A round is under way; otherwise the countdown runs, and no card is dealt yet."""
    starts: int
    """When the countdown ends and the round begins, in ms since the start."""
    clock: int
    hands: list[int]
    """Three cards per seat, in ascending order (−1: laid, and none drawn any more); empty before the deal."""
    middle: int
    pile: list[int]
    """A set: it has no order until somebody draws."""
    under: list[int]
    """Middle cards that went under the pile (MF-11), the next to come first; everybody saw them."""
    taken: list[int]
    """Cards in hands that everybody saw being taken from the middle."""
    counts: list[int]
    """Folds per seat and colour."""
    laid: list[int]
    """Every fold as it was laid: seat, move, and its three cards in ascending order."""
    changes: list[int]
    """Per seat, how often its hand has changed."""
    exchanges: int
    """Since the last fold, or since the middle card was last turned."""
    turns: int
    """How often the middle card went under the pile since the last fold."""
    rounds: int
    """Begun so far."""
    wins: list[int]
    round_ending: int
    """How the last round ended, and who won it."""
    round_winners: int
    winners: int

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, FreezeGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.changes[seat]

    def legal(self, seat: Seat) -> list[Move]:
        if not self.may >> seat & 1:
            return []
        folds = self.hand_folds(seat)
        moves: list[Move] = []
        for index in range(folds.count()):
            moves.append(folds.at(index))
        for place in range(HAND):
            moves.append(self.rules.exchange_move(place, self.middle))
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        folds = self.hand_folds(seat)
        index = rng.below(folds.count() + HAND)
        if index < HAND:
            return self.rules.exchange_move(index, self.middle)
        return folds.at(index - HAND)

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        if move > FOLDS:
            return 0 if (move - FOLDS - 1) % len(self.rules.cards) == self.middle else MIDDLE_GONE
        seen = self.rules.stacks.seen(self.hands, HAND * seat, move)
        return 0 if lines(seen) >> CELLS * ((move - 1) % COLOURS) & 511 else NO_LINE

    def apply(self, seat: Seat, move: Move) -> None:
        if move <= FOLDS:
            self.fold(seat, move)
        else:
            self.exchange(seat, (move - FOLDS - 1) // len(self.rules.cards))

    def deadline(self) -> int:
        if self.over:
            return -1
        if not self.playing:
            return self.starts
        return self.starts + (self.rules.sand if self.seats == 1 else self.rules.round_limit)

    def advance(self, now: int) -> None:
        while not self.over and self.deadline() <= now:
            self.clock = self.deadline()
            if self.playing:
                self.judge(TIME)
            else:
                self.deal()
        self.clock = now

    def imagine(self, seat: Seat, rng: Rng) -> "FreezeState":
        if self.over or not self.playing:
            return self.world(self.hands[:], self.pile[:], rng.child())
        hidden: list[int] = []  # places in hands whose card the seat does not know
        unseen = [True] * len(self.rules.cards)
        unseen[self.middle] = False
        for card in self.under:
            unseen[card] = False
        for at in range(0, len(self.laid), 5):
            for step in range(2, 5):
                unseen[self.laid[at + step]] = False
        hands = self.hands[:]
        for at in range(len(hands)):
            if at // HAND == seat or hands[at] in self.taken:
                unseen[hands[at]] = False
            else:
                hidden.append(at)
        pool = [card for card in range(len(unseen)) if unseen[card]]
        while True:
            rest = pool[:]
            for at in hidden:
                hands[at] = drawn(rest, rng)
            world = self.world(hands, rest, rng.child())
            for other in range(self.seats):
                world.sort_hand(other)
            # MF-11: were nobody able to fold, the middle card would have gone.
            if world.somebody_can_fold():
                return world

    def payoffs(self) -> list[float]:
        """MF-10: somebody who plays alone wins or loses."""
        count = max(1, self.winners.bit_count())
        return [1.0 / count if self.winners >> seat & 1 else 0.0 for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """Rounds won in a match, otherwise the number of different colours."""
        if self.rounds_to_win() > 1:
            return self.wins[:]
        return [self.colours(seat).bit_count() for seat in range(self.seats)]

    def races(self, seat: Seat, move: Move) -> bool:
        """The middle card and the end of a round are there for one of them only."""
        if move > FOLDS:
            return True
        owned = self.colours(seat) | BITS[(move - 1) % COLOURS]
        return owned == ALL_COLOURS or self.pile_size() < HAND

    # Steps.

    def deal(self) -> None:
        """MF-2, and MF-9: every round all cards are shuffled and folds cleared."""
        self.rounds += 1
        self.pile = list(range(len(self.rules.cards)))
        self.under = []
        self.taken = []
        self.laid = []
        self.counts = [0] * (self.seats * COLOURS)
        self.exchanges = 0
        self.turns = 0
        self.playing = True
        self.may = (1 << self.seats) - 1
        self.hands = [0] * (self.seats * HAND)
        self.middle = self.draw()
        if self.story is not None:
            self.story.add(DEALT, -1, [self.rounds, self.middle], EVERYONE)
        for seat in range(self.seats):
            self.draw_hand(seat)
        self.loosen()

    def fold(self, seat: Seat, move: Move) -> None:
        """MF-5, MF-7, MF-8."""
        colour = (move - 1) % COLOURS
        at = HAND * seat
        self.counts[COLOURS * seat + colour] += 1
        self.laid.append(seat)
        self.laid.append(move)
        for step in range(HAND):
            card = self.hands[at + step]
            self.hands[at + step] = -1
            self.laid.append(card)
            if card in self.taken:
                self.taken.remove(card)
        if self.story is not None:
            self.story.add(FOLDED, seat, [colour, *self.laid[-HAND:], move], EVERYONE)
        self.exchanges = 0
        self.turns = 0
        if self.colours(seat) == ALL_COLOURS:
            if self.story is not None:
                self.story.add(WON_COLOURS, seat, [], EVERYONE)
            self.end_round(FIVE_COLOURS, BITS[seat])
        elif self.pile_size() < HAND:
            self.judge(PILE)
        else:
            self.draw_hand(seat)
            self.loosen()

    def exchange(self, seat: Seat, place: int) -> None:
        """MF-6: everybody sees which card is taken and which is given."""
        at = HAND * seat + place
        given = self.hands[at]
        if self.story is not None:
            self.story.add(EXCHANGED, seat, [given, self.middle], EVERYONE)
        if given in self.taken:
            self.taken.remove(given)
        self.taken.append(self.middle)
        self.hands[at] = self.middle
        self.middle = given
        self.sort_hand(seat)
        self.changes[seat] += 1
        self.exchanges += 1
        self.loosen()

    def loosen(self) -> None:
        """MF-11: nobody stays stuck."""
        while self.exchanges >= MOST_EXCHANGES or not self.somebody_can_fold():
            self.turns += 1
            if self.turns == MOST_TURNED:
                self.judge(STUCK)
                return
            old = self.middle
            self.under.append(old)
            self.middle = self.draw()
            self.exchanges = 0
            if self.story is not None:
                self.story.add(TURNED, -1, [old, self.middle], EVERYONE)

    def judge(self, ending: int) -> None:
        """MF-8: the round ends without five colours; alone it is lost (MF-10)."""
        if self.story is not None:
            self.story.add(WON_COLOURS - FIVE_COLOURS + ending, -1, [], EVERYONE)
        if self.seats == 1:
            if self.story is not None:
                self.story.add(LOST, 0, [self.colours(0).bit_count()], EVERYONE)
            self.end_round(ending, 0)
            return
        most = [max(self.counts[COLOURS * seat : COLOURS * seat + COLOURS]) for seat in range(self.seats)]
        best = among_most((1 << self.seats) - 1, most)
        for colour in TIE_BREAK:
            best = among_most(best, [self.counts[COLOURS * seat + colour] for seat in range(self.seats)])
        if self.story is not None:
            for seat in seats_in(best):
                self.story.add(MOST if best.bit_count() == 1 else SHARED, seat, [most[seat]], EVERYONE)
        self.end_round(ending, best)

    def end_round(self, ending: int, winners: int) -> None:
        """MF-9."""
        self.playing = False
        self.may = 0
        self.round_ending = ending
        self.round_winners = winners
        if winners.bit_count() == 1:
            self.wins[winners.bit_length() - 1] += 1
        wanted = self.rounds_to_win()
        if wanted == 1:
            self.finish(ending, winners)
        elif max(self.wins) == wanted:
            self.end_match(ending, winners)
        elif self.rounds == MOST_ROUNDS:
            self.end_match(ROUNDS_PLAYED, among_most((1 << self.seats) - 1, self.wins))
        else:
            for seat in range(self.seats):
                self.changes[seat] += 1
            self.gather()
            self.starts = self.clock + PAUSE

    def end_match(self, ending: int, winners: int) -> None:
        if self.story is not None:
            for seat in seats_in(winners):
                self.story.add(MATCH if winners.bit_count() == 1 else DRAWN, seat, [self.wins[seat]], EVERYONE)
        self.finish(ending, winners)

    def finish(self, ending: int, winners: int) -> None:
        self.over = True
        self.ending = ending
        self.winners = winners

    # Helpers.

    def draw(self) -> int:
        """The next card of the pile, which must have one; those that went under it come last."""
        if self.pile:
            return drawn(self.pile, self.rng)
        return self.under.pop(0)

    def draw_hand(self, seat: Seat) -> None:
        for step in range(HAND):
            self.hands[HAND * seat + step] = self.draw()
        self.sort_hand(seat)
        self.changes[seat] += 1
        if self.story is not None:
            self.story.add(DREW, seat, self.hands[HAND * seat : HAND * seat + HAND], BITS[seat])

    def sort_hand(self, seat: Seat) -> None:
        hands = self.hands
        at = HAND * seat
        a = hands[at]
        b = hands[at + 1]
        c = hands[at + 2]
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
            if a > b:
                a, b = b, a
        hands[at] = a
        hands[at + 1] = b
        hands[at + 2] = c

    def gather(self) -> None:
        """Between rounds the cards of hands and middle go back; folds lie open until the next deal."""
        self.pile += self.under
        self.pile.append(self.middle)
        for card in self.hands:
            if card >= 0:
                self.pile.append(card)
        self.under = []
        self.taken = []
        self.hands = []
        self.middle = -1

    def pile_size(self) -> int:
        return len(self.pile) + len(self.under)

    def rounds_to_win(self) -> int:
        """Somebody who plays alone plays one round."""
        return 1 if self.seats == 1 else self.rules.rounds_to_win

    def colours(self, seat: Seat) -> int:
        """The colours (a mask) of which the seat owns a fold."""
        mask = 0
        for colour in range(COLOURS):
            if self.counts[COLOURS * seat + colour] > 0:
                mask |= BITS[colour]
        return mask

    def hand_folds(self, seat: Seat) -> HandFolds:
        at = HAND * seat
        return self.rules.stacks.folds(self.hands[at], self.hands[at + 1], self.hands[at + 2])

    def somebody_can_fold(self) -> bool:
        """From any three of a hand and the middle card."""
        for seat in range(self.seats):
            if self.hand_folds(seat).colours != 0:
                return True
        for seat in range(self.seats):
            for place in range(HAND):
                if self.after_exchange(seat, place).colours != 0:
                    return True
        return False

    def after_exchange(self, seat: Seat, place: int) -> HandFolds:
        """What the hand could fold with the middle card in this place."""
        at = HAND * seat
        b = self.hands[at if place > 0 else at + 1]
        c = self.hands[at + 2 if place < 2 else at + 1]
        a = self.middle
        if a > b:
            a, b = b, a
            if b > c:
                b, c = c, b
        return self.rules.stacks.folds(a, b, c)

    def world(self, hands: list[int], pile: list[int], rng: Rng) -> "FreezeState":
        """This position with hidden cards lying so."""
        world = FreezeState(self.rules)
        world.rng = rng
        world.seats = self.seats
        world.due = self.due
        world.may = self.may
        world.over = self.over
        world.ending = self.ending
        world.playing = self.playing
        world.starts = self.starts
        world.clock = self.clock
        world.hands = hands
        world.middle = self.middle
        world.pile = pile
        world.under = self.under[:]
        world.taken = self.taken[:]
        world.counts = self.counts[:]
        world.laid = self.laid[:]
        world.changes = self.changes[:]
        world.exchanges = self.exchanges
        world.turns = self.turns
        world.rounds = self.rounds
        world.wins = self.wins[:]
        world.round_ending = self.round_ending
        world.round_winners = self.round_winners
        world.winners = self.winners
        return world


def drawn(pile: list[int], rng: Rng) -> int:
    """Takes a card out of a set of cards."""
    at = rng.below(len(pile))
    card = pile[at]
    pile[at] = pile[-1]
    pile.pop()
    return card


def among_most(seats: int, numbers: list[int]) -> int:
    """Of these seats (a mask), those with the highest number."""
    best = 0
    highest = -1
    for seat in range(len(numbers)):
        if seats >> seat & 1:
            if numbers[seat] > highest:
                highest = numbers[seat]
                best = 0
            if numbers[seat] == highest:
                best |= BITS[seat]
    return best
