"""Monster Freeze: everybody at once, three punched cards, three monsters of one colour in a line."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import WAIT, BadNotation, Game, Move, Names, Refusals, Seat, State, seats_in
from veillee.core.meta import Meta, Verb
from veillee.core.rng import Rng
from veillee.core.story import EVERYONE
from veillee.games.freeze.content import FreezeContent
from veillee.games.freeze.options import FreezeOptions
from veillee.games.freeze.player import WARM, Fold, Player, newcomer
from veillee.games.freeze.stacks import (
    BACK,
    FOLDS,
    ORDERS,
    HandFolds,
    Stacks,
    colour_of,
    fold_move,
    order_of,
    placement,
    shows_line,
    turned,
)

KINDS: Final = Names()
DEALT: Final = KINDS.add("dealt")  # round, middle card
DREW: Final = KINDS.add("drew")  # the three cards, told to their owner
FOLDED: Final = KINDS.add("folded")  # colour, the three cards in ascending order, the move
EXCHANGED: Final = KINDS.add("exchanged")  # card given, card taken
TURNED: Final = KINDS.add("turned")  # the middle card that went under the pile, the new one
RENEWED: Final = KINDS.add("renewed")  # the card that a player laid under the pile
WON_COLOURS: Final = KINDS.add("colours")
PILE_OUT: Final = KINDS.add("pile")
ALL_STUCK: Final = KINDS.add("stuck")
TIME_UP: Final = KINDS.add("time")
MOST: Final = KINDS.add("most")  # folds of one colour
SHARED: Final = KINDS.add("shared")  # folds of one colour
LOST: Final = KINDS.add("lost")  # colours
MATCH: Final = KINDS.add("match")  # rounds won
DRAWN: Final = KINDS.add("drawn")  # rounds won, as many as others

# The first four are also ways in which a round ends.
ENDINGS: Final = Names("")
FIVE_COLOURS: Final = ENDINGS.add("colours")
PILE: Final = ENDINGS.add("pile")
STUCK: Final = ENDINGS.add("stuck")
TIME: Final = ENDINGS.add("time")
ROUNDS_PLAYED: Final = ENDINGS.add("rounds")
TOLD: Final = [-1, WON_COLOURS, PILE_OUT, ALL_STUCK, TIME_UP]  # how a round ended, as the story says it

REFUSALS: Final = Refusals()
NO_LINE: Final = REFUSALS.add("MF-4", "no-line")
MIDDLE_GONE: Final = REFUSALS.add("MF-6", "middle-gone")
RESTING: Final = REFUSALS.add("MF-11", "resting")
NOT_STUCK: Final = REFUSALS.add("MF-11", "not-stuck")

META: Final = Meta(
    id="freeze",
    version=2,
    players=(1, 4),
    minutes=5,
    verbs=(
        Verb("fold", ("placed", "placed", "placed", "colour")),
        Verb("exchange", ("slot", "card")),
        Verb("renew", ("slot",)),
    ),
    endings=tuple(ENDINGS.all),
    kinds=tuple(KINDS.all),
    beats=("colours", "pile", "stuck", "time", "most", "shared", "lost", "match", "drawn"),
    secrets=("hands", "decks"),
    real_time=True,
    composed=True,
)

COLOUR_NAMES: Final = ["yellow", "green", "red", "blue", "violet"]
TIE_BREAK: Final = [2, 3, 1, 0, 4]  # MF-8: red, blue, green, yellow, violet
ALL_COLOURS: Final = 31
HAND: Final = 3
NONE: Final = -1

COUNTDOWN: Final = 4_000  # before the first round
PAUSE: Final = 9_000  # between rounds, countdown included
MOST_ROUNDS: Final = 5  # MF-9

# MF-11.
MOST_TURNED: Final = 3  # middle cards in a row
HELP: Final = 20_000  # after which a hand without any fold is helped


class FreezeGame(Game):
    """Moves: the folds (`stacks.py` numbers them), then for each place in the hand every card that may be expected in
    the middle, then the places whose card is laid under the pile. A hand is a set in the order of the deck: its places
    1 to 3 mean the same as long as it is the same.
    """

    def __init__(self, options: FreezeOptions, content: FreezeContent) -> None:
        self.cards: list[str] = content.cards
        super().__init__(META, options, content, 1 + FOLDS + HAND * (len(self.cards) + 1), REFUSALS)
        self.rounds_to_win: int = options.rounds_to_win
        self.sand: int = options.sand * 1_000
        self.round_limit: int = options.round_minutes * 60_000
        seconds = [options.head_start_1, options.head_start_2, options.head_start_3, options.head_start_4]
        self.delays: list[list[int]] = [
            [1_000 * (max(seconds[:seats]) - own) for own in seconds[:seats]] for seats in range(1, len(seconds) + 1)
        ]
        """Per number of players and seat, how long it waits for its first cards: the longest head start goes first."""
        self.hints: list[bool] = [options.hints_1, options.hints_2, options.hints_3, options.hints_4]
        self.card_numbers: dict[str, int] = {card: number for number, card in enumerate(content.cards)}
        self.stacks = Stacks(content.sides)
        self.first_renewal: Move = self.moves - HAND

    def new(self, seats: int, rng: Rng) -> "FreezeState":
        self.check_seats(seats)
        state = FreezeState(self)
        state.set_up(seats, rng)
        state.due = state.may = 0
        state.playing = False
        state.starts = COUNTDOWN
        state.clock = 0
        state.players = [newcomer() for _ in range(seats)]
        state.middle = NONE
        state.pile = list(range(len(self.cards)))
        state.under = []
        state.changes = []
        state.round = 0
        state.round_ending = 0
        state.round_winners = 0
        state.winners = 0
        return state

    def notation(self, move: Move) -> str:
        if 1 <= move <= FOLDS:
            words = ["fold"]
            order = order_of(move)
            for step in range(HAND):
                place = placement(move, step)
                words.append(f"{order[step] + 1}r{place & 3}{'f' if place & BACK else ''}")
            return " ".join([*words, COLOUR_NAMES[colour_of(move)]])
        if self.first_renewal <= move < self.moves:
            return f"renew {move - self.first_renewal + 1}"
        if FOLDS < move < self.moves:
            return f"exchange {self.given_place(move) + 1} {self.cards[self.expected(move)]}"
        raise ValueError(f"freeze has no move {move}")

    def parse(self, text: str) -> Move:
        words = text.split(" ")
        if words[0] == "fold" and len(words) == 5:
            order: list[int] = []
            places: list[int] = []
            for word in words[1:4]:
                if not _is_placed(word):
                    raise BadNotation(
                        f"{text!r}: {word!r} is no placed card; write its place in the hand (1 to 3), r, its quarter "
                        "turns (0 to 3), and f if it is turned over: '2r1', '1r0f'"
                    )
                order.append(int(word[0]) - 1)
                places.append(int(word[2]) | (BACK if len(word) == 4 else 0))
            if order not in ORDERS:
                raise BadNotation(f"{text!r}: a fold names each of the cards 1, 2 and 3 once, from the top")
            if words[4] not in COLOUR_NAMES:
                raise BadNotation(f"{text!r}: {words[4]!r} is no colour; they are {', '.join(COLOUR_NAMES)}")
            return fold_move(ORDERS.index(order), places[0], places[1], places[2], COLOUR_NAMES.index(words[4]))
        if (words[0] == "exchange" and len(words) == 3) or (words[0] == "renew" and len(words) == 2):
            if words[1] not in ("1", "2", "3"):
                raise BadNotation(f"{text!r}: {words[1]!r} is no place in the hand; places are 1 to 3")
            if words[0] == "renew":
                return self.first_renewal + int(words[1]) - 1
            if words[2] not in self.card_numbers:
                raise BadNotation(f"{text!r}: {words[2]!r} is no card; cards are like {self.cards[0]!r}")
            return self.exchange_move(int(words[1]) - 1, self.card_numbers[words[2]])
        raise BadNotation(
            f"{text!r} is no move; moves are 'fold 2r1 1r0f 3r3 red', 'exchange 2 {self.cards[0]}' and 'renew 2'"
        )

    def exchange_move(self, place: int, middle: int) -> Move:
        """The card at this place of the hand for the one expected in the middle."""
        return 1 + FOLDS + place * len(self.cards) + middle

    def given_place(self, move: Move) -> int:
        """The place in the hand that an exchange gives."""
        return (move - FOLDS - 1) // len(self.cards)

    def expected(self, move: Move) -> int:
        """The card that an exchange expects in the middle."""
        return (move - FOLDS - 1) % len(self.cards)


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
    players: list[Player]
    middle: int
    """The card that lies there, or NONE."""
    pile: list[int]
    """A set: it has no order until somebody draws."""
    under: list[int]
    """Middle cards that went under the pile (MF-11), the next to come first; everybody saw them."""
    changes: list[int]
    """When hands or the middle changed within the time after which somebody is helped (MF-11), in order."""
    round: int
    """Begun so far."""
    round_ending: int
    """How the last round ended, and who won it (a mask)."""
    round_winners: int
    winners: int
    """A mask."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, FreezeGame)
        self.rules = game

    def decision(self, seat: Seat) -> int:
        return self.players[seat].asked

    def legal(self, seat: Seat) -> list[Move]:
        if not self.may >> seat & 1:
            return []
        folds = self.hand_folds(seat)
        moves: list[Move] = []
        for move in folds.moves:
            for quarters in range(4):
                moves.append(turned(move, quarters))
        if self.clock >= self.players[seat].rests_until():
            for place in range(HAND):
                moves.append(self.rules.exchange_move(place, self.middle))
        if self.is_stuck(seat):
            for place in range(HAND):
                moves.append(self.rules.first_renewal + place)
        return moves

    def sample(self, seat: Seat, rng: Rng) -> Move:
        """WAIT where there is nothing but to rest."""
        folds = self.hand_folds(seat)
        if folds.count() == 0 or self.clock < self.players[seat].rests_until():
            moves = self.legal(seat)
            return moves[rng.below(len(moves))] if moves else WAIT
        index = rng.below(folds.count() + HAND)
        if index < HAND:
            return self.rules.exchange_move(index, self.middle)
        return folds.at(index - HAND)

    def refusal(self, seat: Seat, move: Move) -> int:
        code = self.barred(seat, move)
        if code != 0:
            return code
        if move >= self.rules.first_renewal:
            return 0 if self.is_stuck(seat) else NOT_STUCK
        if move > FOLDS:
            if self.rules.expected(move) != self.middle:
                return MIDDLE_GONE
            return 0 if self.clock >= self.players[seat].rests_until() else RESTING
        seen = self.rules.stacks.seen(self.players[seat].hand, move)
        return 0 if shows_line(seen, colour_of(move)) else NO_LINE

    def apply(self, seat: Seat, move: Move) -> None:
        if move <= FOLDS:
            self.fold(seat, move)
        elif move < self.rules.first_renewal:
            self.exchange(seat, self.rules.given_place(move))
        else:
            self.renew(seat, move - self.rules.first_renewal)

    def deadline(self) -> int:
        if self.over:
            return -1
        if not self.playing:
            return self.starts
        soonest = self.round_ends()
        for change in self.changes:
            # Whoever grew cold then is helped; asked of all changes alike, for who did is nobody else's business.
            if change + HELP > self.clock:
                soonest = min(soonest, change + HELP)
                break
        for seat in range(self.seats):
            player = self.players[seat]
            if not player.hand:
                soonest = min(soonest, self.dealt_at(seat))
                continue
            if player.rests_until() > self.clock:
                soonest = min(soonest, player.rests_until())
        return soonest

    def advance(self, now: int) -> None:
        while not self.over and self.deadline() <= now:
            self.clock = self.deadline()
            if not self.playing:
                self.begin_round()
            elif self.clock == self.round_ends():
                self.judge(TIME)
            else:
                self.deal()
        self.clock = now

    def imagine(self, seat: Seat, rng: Rng) -> "FreezeState":
        if self.over or not self.playing:
            return self.twin(rng.child())
        pool = self.unseen(seat)
        while True:
            world = self.twin(rng)
            world.pile = pool[:]
            for other in range(self.seats):
                if other != seat:
                    world.refill(world.players[other], rng)
            # MF-11: were nobody able to fold, the middle card would have gone.
            world.rng = rng.child()
            if world.somebody_can_fold():
                for other in range(self.seats):
                    if other != seat and world.players[other].hand:
                        world.players[other].cold = WARM if world.can_fold(other) else world.changes[-1]
                return world

    def copy(self) -> "FreezeState":
        return self.twin(self.rng.copy())

    def payoffs(self) -> list[float]:
        """MF-10: somebody who plays alone wins or loses."""
        count = max(1, self.winners.bit_count())
        return [1.0 / count if self.winners >> seat & 1 else 0.0 for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """Rounds won in a match, otherwise the number of different colours."""
        if self.rounds_to_win() > 1:
            return [player.wins for player in self.players]
        return [player.colours().bit_count() for player in self.players]

    def races(self, seat: Seat, move: Move) -> bool:
        """The middle card and the end of a round are there for one of them only."""
        if move > FOLDS:
            return True
        owned = self.players[seat].colours() | BITS[colour_of(move)]
        return owned == ALL_COLOURS or self.spare() < HAND

    # Steps.

    def begin_round(self) -> None:
        """MF-2, and MF-9: every round all cards are shuffled and folds cleared."""
        self.round += 1
        self.pile = list(range(len(self.rules.cards)))
        self.under = []
        self.changes = []
        self.playing = True
        self.middle = self.draw()
        if self.story is not None:
            self.story.add(DEALT, -1, [self.round, self.middle], EVERYONE)
        for player in self.players:
            player.clear()

    def deal(self) -> None:
        """Three cards for everybody whose time has come; who has a head start gets them first."""
        dealt = False
        for seat in range(self.seats):
            if not self.players[seat].hand and self.dealt_at(seat) <= self.clock:
                self.may |= BITS[seat]
                self.draw_hand(seat)
                dealt = True
        if dealt:
            self.loosen()

    def fold(self, seat: Seat, move: Move) -> None:
        """MF-5, MF-7, MF-8."""
        player = self.players[seat]
        colour = colour_of(move)
        fold = Fold()
        fold.move = move
        fold.cards = player.hand
        player.folds.append(fold)
        player.counts[colour] += 1
        player.hand = []
        player.shown = []
        player.exchanges = 0
        if self.story is not None:
            self.story.add(FOLDED, seat, [colour, *fold.cards, move], EVERYONE)
        if player.colours() == ALL_COLOURS:
            if self.story is not None:
                self.story.add(WON_COLOURS, seat, [], EVERYONE)
            self.end_round(FIVE_COLOURS, BITS[seat])
        elif self.spare() < HAND:
            self.judge(PILE)
        else:
            self.draw_hand(seat)
            self.loosen(BITS[seat])

    def exchange(self, seat: Seat, place: int) -> None:
        """MF-6: everybody sees which card is taken and which is given."""
        player = self.players[seat]
        given = player.hand[place]
        if self.story is not None:
            self.story.add(EXCHANGED, seat, [given, self.middle], EVERYONE)
        if given in player.shown:
            player.shown.remove(given)
        player.shown.append(self.middle)
        player.hand[place] = self.middle
        player.hand.sort()
        player.asked += 1
        player.exchanges += 1
        player.exchanged = self.clock
        self.middle = given
        self.loosen()

    def renew(self, seat: Seat, place: int) -> None:
        """MF-11: a card that helps to nothing goes under the pile, seen by everybody, for another."""
        player = self.players[seat]
        given = player.hand[place]
        if given in player.shown:
            player.shown.remove(given)
        if self.story is not None:
            self.story.add(RENEWED, seat, [given], EVERYONE)
        self.under.append(given)
        player.hand[place] = self.draw()
        player.hand.sort()
        player.cold = WARM
        player.asked += 1
        if self.story is not None:
            self.story.add(DREW, seat, player.hand[:], BITS[seat])
        self.loosen(BITS[seat])

    def loosen(self, changed: int = EVERYONE) -> None:
        """MF-11: nobody stays stuck, after these seats (a mask) have got another card in the hand or in the middle."""
        turns = 0
        while not self.somebody_can_fold():
            if turns == MOST_TURNED:
                self.judge(STUCK)
                return
            turns += 1
            old = self.middle
            self.under.append(old)
            self.middle = self.draw()
            changed = EVERYONE
            if self.story is not None:
                self.story.add(TURNED, -1, [old, self.middle], EVERYONE)
        self.feel_the_cold(changed)

    def feel_the_cold(self, changed: int = EVERYONE) -> None:
        """MF-11: the twenty seconds of a seat begin when it can make no fold, and end when it can. Where nothing has
        changed, nobody need look.
        """
        while self.changes and self.changes[0] + HELP <= self.clock:
            self.changes.pop(0)
        self.changes.append(self.clock)
        for seat in range(self.seats):
            player = self.players[seat]
            if changed >> seat & 1 and player.hand:
                player.cold = WARM if self.can_fold(seat) else self.clock if player.cold == WARM else player.cold

    def judge(self, ending: int) -> None:
        """MF-8: the round ends without five colours; alone it is lost (MF-10)."""
        if self.story is not None:
            self.story.add(TOLD[ending], -1, [], EVERYONE)
        if self.seats == 1:
            if self.story is not None:
                self.story.add(LOST, 0, [self.players[0].colours().bit_count()], EVERYONE)
            self.end_round(ending, 0)
            return
        best = self.leaders()
        if self.story is not None:
            for seat in seats_in(best):
                most = max(self.players[seat].counts)
                self.story.add(MOST if best.bit_count() == 1 else SHARED, seat, [most], EVERYONE)
        self.end_round(ending, best)

    def end_round(self, ending: int, winners: int) -> None:
        """MF-9."""
        self.playing = False
        self.may = 0
        self.round_ending = ending
        self.round_winners = winners
        if winners.bit_count() == 1:
            self.players[winners.bit_length() - 1].wins += 1
        wanted = self.rounds_to_win()
        wins = [player.wins for player in self.players]
        if wanted == 1:
            self.finish(ending, winners)
        elif max(wins) == wanted:
            self.end_match(ending, winners)
        elif self.round == MOST_ROUNDS:
            self.end_match(ROUNDS_PLAYED, among_most(self.everybody(), wins))
        else:
            self.gather()
            self.starts = self.clock + PAUSE

    def end_match(self, ending: int, winners: int) -> None:
        if self.story is not None:
            for seat in seats_in(winners):
                kind = MATCH if winners.bit_count() == 1 else DRAWN
                self.story.add(kind, seat, [self.players[seat].wins], EVERYONE)
        self.finish(ending, winners)

    def finish(self, ending: int, winners: int) -> None:
        self.over = True
        self.ending = ending
        self.winners = winners

    def gather(self) -> None:
        """Between rounds the cards of hands and middle go back; folds lie open until the next deal."""
        self.pile += self.under
        self.pile.append(self.middle)
        self.under = []
        self.middle = NONE
        for player in self.players:
            self.pile += player.hand
            player.hand = []
            player.shown = []
            player.asked += 1

    # Helpers.

    def draw(self) -> int:
        """The next card of the pile, which must have one; those that went under it come last."""
        if self.pile:
            return drawn(self.pile, self.rng)
        return self.under.pop(0)

    def draw_hand(self, seat: Seat) -> None:
        player = self.players[seat]
        player.hand = [self.draw() for _ in range(HAND)]
        player.hand.sort()
        player.cold = WARM
        player.asked += 1
        if self.story is not None:
            self.story.add(DREW, seat, player.hand[:], BITS[seat])

    def leaders(self) -> int:
        """MF-8: the seats (a mask) with most folds of any one colour; ties by red, blue, green, yellow, violet."""
        best = among_most(self.everybody(), [max(player.counts) for player in self.players])
        for colour in TIE_BREAK:
            best = among_most(best, [player.counts[colour] for player in self.players])
        return best

    def round_ends(self) -> int:
        return self.starts + (self.rules.sand if self.seats == 1 else self.rules.round_limit)

    def dealt_at(self, seat: Seat) -> int:
        """When the seat gets its first cards of the round."""
        return self.starts + self.rules.delays[self.seats - 1][seat]

    def everybody(self) -> int:
        return (1 << self.seats) - 1

    def pile_size(self) -> int:
        return len(self.pile) + len(self.under)

    def spare(self) -> int:
        """MF-8: cards of the pile that nobody waits for: who is dealt later (a head start) finds three there."""
        waiting = 0
        for seat in range(self.seats):
            if self.dealt_at(seat) > self.clock:
                waiting += HAND
        return self.pile_size() - waiting

    def rounds_to_win(self) -> int:
        """Somebody who plays alone plays one round."""
        return 1 if self.seats == 1 else self.rules.rounds_to_win

    def hand_folds(self, seat: Seat) -> HandFolds:
        hand = self.players[seat].hand
        return self.rules.stacks.folds(hand[0], hand[1], hand[2])

    def after_exchange(self, seat: Seat, place: int) -> HandFolds:
        """What the hand could fold with the middle card in this place."""
        a, b, c = self.with_middle(seat, place)
        return self.rules.stacks.folds(a, b, c)

    def with_middle(self, seat: Seat, place: int) -> tuple[int, int, int]:
        """The hand with the middle card in this place, in ascending order."""
        hand = self.players[seat].hand
        a = self.middle
        b = hand[0 if place > 0 else 1]
        c = hand[2 if place < 2 else 1]
        if a > b:
            a, b = b, a
            if b > c:
                b, c = c, b
        return a, b, c

    def somebody_can_fold(self) -> bool:
        for seat in range(self.seats):
            if self.players[seat].hand and self.hand_colours(seat) != 0:
                return True
        for seat in range(self.seats):
            if self.players[seat].hand and self.can_fold(seat):
                return True
        return False

    def hand_colours(self, seat: Seat) -> int:
        hand = self.players[seat].hand
        return self.rules.stacks.colours(hand[0], hand[1], hand[2])

    def can_fold(self, seat: Seat) -> bool:
        """From any three of the hand and the middle card."""
        if self.hand_colours(seat) != 0:
            return True
        for place in range(HAND):
            a, b, c = self.with_middle(seat, place)
            if self.rules.stacks.colours(a, b, c) != 0:
                return True
        return False

    def is_stuck(self, seat: Seat) -> bool:
        """MF-11: whether the seat has sat for long enough on cards that make no fold."""
        cold = self.players[seat].cold
        return cold != WARM and self.clock >= cold + HELP

    def unseen(self, seat: Seat) -> list[int]:
        """The cards that may lie in the pile or in another hand for all that the seat knows."""
        unseen = [True] * len(self.rules.cards)
        unseen[self.middle] = False
        for card in self.under:
            unseen[card] = False
        for other in range(self.seats):
            player = self.players[other]
            for card in player.hand if other == seat else player.shown:
                unseen[card] = False
            for fold in player.folds:
                for card in fold.cards:
                    unseen[card] = False
        return [card for card in range(len(unseen)) if unseen[card]]

    def refill(self, player: Player, rng: Rng) -> None:
        """Other cards from the pile for those that nobody else has seen."""
        for place in range(len(player.hand)):
            if player.hand[place] not in player.shown:
                player.hand[place] = drawn(self.pile, rng)
        player.hand.sort()

    def twin(self, rng: Rng) -> "FreezeState":
        """This position with a random stream of its own; by hand, because every bot's answer begins with it."""
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
        world.players = [player.copy() for player in self.players]
        world.middle = self.middle
        world.pile = self.pile[:]
        world.under = self.under[:]
        world.changes = self.changes[:]
        world.round = self.round
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
