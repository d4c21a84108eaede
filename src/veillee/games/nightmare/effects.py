"""The vocabulary of the cards at work: what each effect does, and the choices it asks for.

What is still to be done lies on a stack of frames; the topmost is resolved until somebody has to choose. A choice is a
move of the player it names; one without an alternative is made at once.
"""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import Move, Seat
from veillee.core.story import EVERYONE
from veillee.games.nightmare.board import (
    AROUND,
    CARDS,
    CENTRE,
    CHARACTERS,
    DECK,
    DICE,
    EITHER,
    EXPERIMENTS,
    FINKLESTEIN,
    HALLOWEEN,
    INGREDIENTS,
    OOGIE,
    PANIC,
    REROLL,
    SALLY,
    SEW,
    TILES,
    Board,
    cards_in,
    nth,
    size,
)

# Effects (FORCE, SEW and REROLL are in board.py).
MARK: Final = 1
MOVE: Final = 2
FLIP: Final = 3
ADD: Final = 4
REMOVE: Final = 5
TAKE: Final = 6
GIVE: Final = 7
LOOK: Final = 8
RESEARCH: Final = 9
MOOD: Final = 10
GATHER: Final = 11
REWORK: Final = 12
DRAW: Final = 14
DISCARD: Final = 15
RANK: Final = 16

# Their values for `at`.
HERE: Final = 0
ANY: Final = 1
MINE: Final = 2
NEIGHBOUR: Final = 3
EACH_NEIGHBOUR: Final = 4

THIS: Final = 0
OWN: Final = 1
RIVAL_HERE: Final = 2
RIVAL: Final = 3

ME: Final = 0
ONE_NEIGHBOUR: Final = 1
ALL_NEIGHBOURS: Final = 2

TURN: Final = 2  # mood
ANY_KIND: Final = 3  # ingredient
FIRST: Final = 0  # rank

# Moves, by what they name.
CHOOSE: Final = 1
PLAY: Final = CHOOSE + CHARACTERS
PASS: Final = PLAY + 3 * CARDS
CARD: Final = PASS + 1
AT: Final = CARD + CARDS
SIDE: Final = AT + TILES
WITH: Final = SIDE + 2
INGREDIENT: Final = WITH + 6
EXPERIMENT: Final = INGREDIENT + INGREDIENTS
ACCEPT: Final = EXPERIMENT + EXPERIMENTS
DECLINE: Final = ACCEPT + 1
MOVES: Final = DECLINE + 1

# Frames: kind, seat that acts, card, effect, and a number whose meaning the kind gives.
FRAME: Final = 5
RUN: Final = 0  # a card's effects from `effect` on; 2 × moment + whether the one before was done
ORDER: Final = 1  # cards whose effects the seat resolves in the order it chooses; `effect` is the moment
ASK: Final = 2  # an effect that needs an answer; what has been chosen so far, −1 for nothing
CHECK: Final = 3  # Finklestein's experiments
NAME: Final = 4  # the place of Oogie's dice
AGAIN: Final = 5  # whether to roll them again
DROP: Final = 6  # a card to discard from the hand

STORE: Final = 10  # where tokens are: a place, or STORE + seat

# Story. Where tokens lie is told as a tile, or −1 − seat.
CHOSE: Final = 0  # character
ROUND: Final = 1  # round
DREW: Final = 2  # how many
DREW_CARDS: Final = 3  # the cards, to their owner
PLAYED: Final = 4  # card, tile
PLAYED_DOWN: Final = 5  # tile
PLAYED_DOWN_CARD: Final = 6  # card, tile, to its owner
PASSED: Final = 7
EMPTY: Final = 8
TURNED_UP: Final = 9  # card, tile
MARKED: Final = 10  # card, by, target
MOVED: Final = 11  # card moved, from tile, to tile
FLIPPED: Final = 12  # where, how many, to side
ADDED: Final = 13  # where, how many, side
REMOVED: Final = 14  # where, how many, side
TOOK: Final = 15  # where, how many, side
GAVE: Final = 16  # where, how many, side
LOOKED: Final = 17  # whose
LOOKED_CARD: Final = 18  # whose, card, to who looked
RESEARCHED: Final = 19  # step
MOOD_TURNED: Final = 20  # mood
GATHERED: Final = 21  # ingredient
COMPLETED: Final = 22  # experiment
REWORKED: Final = 23  # experiment
SEWED: Final = 24  # card, host
DISCARDED: Final = 25  # card
RANKED: Final = 26  # place in the ranking, from 1
ROLLED: Final = 27  # die, die, tile
WON: Final = 28  # tile, Force, Christmas, Halloween
UNCLAIMED: Final = 29  # tile
SCORED: Final = 30  # points
WINNER: Final = 31  # points


class Effects(Board):
    options: list[Move]
    """What may be answered to the topmost frame."""

    # The stack.

    def push(self, kind: int, seat: Seat, card: int, effect: int, number: int) -> None:
        stack = self.stack
        stack.append(kind)
        stack.append(seat)
        stack.append(card)
        stack.append(effect)
        stack.append(number)

    def drop(self) -> None:
        del self.stack[len(self.stack) - FRAME :]

    def resolve(self) -> bool:
        """Work through the stack. False when somebody has to choose."""
        stack = self.stack
        while stack:
            top = len(stack) - FRAME
            if stack[top] == RUN:
                self.run_card(top)
                continue
            options = self.choices()
            if len(options) == 0:
                self.drop()
            elif len(options) == 1:
                self.answer(options[0])
            else:
                self.options = options
                self.due = BITS[stack[top + 1]]
                self.may = self.due
                return False
        self.options = []
        return True

    def start_card(self, seat: Seat, card: int, moment: int) -> None:
        """Resolve the card's effects of this moment, then see what Finklestein can complete."""
        tables = self.tables
        if self.characters[seat] == FINKLESTEIN:
            self.push(CHECK, seat, card, 0, 0)
        if tables.plays[card] if moment == 0 else tables.ends[card]:
            self.push(RUN, seat, card, tables.first[card], 2 * moment)

    def run_card(self, top: int) -> None:
        """The next effect of the card on top of the stack."""
        tables = self.tables
        stack = self.stack
        seat = stack[top + 1]
        card = stack[top + 2]
        effect = stack[top + 3]
        before = stack[top + 4] & 1
        moment = stack[top + 4] >> 1
        last = tables.last[card]
        while effect < last and tables.when[effect] != moment:
            effect += 1
        if effect == last:
            self.drop()
            return
        stack[top + 3] = effect + 1
        stack[top + 4] = 2 * moment
        if tables.then[effect] and before == 0:
            return
        if tables.op[effect] != SEW and self.characters[seat] == SALLY and self.is_sewn(card % DECK):
            return  # NB-21: she sewed instead
        place = AROUND[self.seats][3 * seat + self.spot_of(seat, card % DECK)]
        if self.holds(seat, card, place, effect):
            self.begin(seat, card, place, effect)

    def done_it(self) -> None:
        """The effect took place, so that a `then` after it does."""
        top = len(self.stack) - FRAME
        if top >= 0 and self.stack[top] == RUN:
            self.stack[top + 4] |= 1

    # Beginning an effect: do it, or ask.

    def begin(self, seat: Seat, card: int, place: int, effect: int) -> None:
        tables = self.tables
        op = tables.op[effect]
        at = tables.at[effect]
        may = tables.may[effect]
        if FLIP <= op <= GIVE:
            where = -1
            if at == HERE:
                where = place
            elif at == MINE:
                where = STORE + seat
            elif at == EACH_NEIGHBOUR and not may:
                self.tokens_each(seat, effect)
                return
            if where < 0 or may or tables.side[effect] == EITHER:
                self.push(ASK, seat, card, effect, where)
            else:
                self.put_tokens(seat, op, where, tables.n[effect], tables.side[effect])
        elif op == MOVE and at == THIS:
            self.push(ASK, seat, card, effect, card)
        elif may or self.asks(op, tables.side[effect], at):
            self.push(ASK, seat, card, effect, -1)
        else:
            self.perform(seat, card, effect)

    def asks(self, op: int, side: int, at: int) -> bool:
        """Whether the effect leaves something to choose besides whether to use it."""
        if op == GATHER:
            return side == ANY_KIND
        if op == DISCARD:
            return at == ONE_NEIGHBOUR
        return op == MARK or op == MOVE or op == LOOK or op == REWORK or op == SEW

    def perform(self, seat: Seat, card: int, effect: int) -> None:
        """An effect that has nothing left to choose."""
        tables = self.tables
        op = tables.op[effect]
        n = tables.n[effect]
        side = tables.side[effect]
        at = tables.at[effect]
        if FLIP <= op <= GIVE:
            self.tokens_each(seat, effect)
        elif op == RESEARCH:
            last = len(tables.track) // 2 - 1
            if self.research < last:
                self.done_it()
                self.research = min(last, self.research + n)
                if self.story is not None:
                    self.story.add(RESEARCHED, seat, [self.research + 1], EVERYONE)
        elif op == MOOD:
            mood = PANIC - self.mood if side == TURN else side
            if mood != self.mood:
                self.done_it()
                self.mood = mood
                if self.story is not None:
                    self.story.add(MOOD_TURNED, seat, [mood], EVERYONE)
        elif op == GATHER:
            self.gather(seat, side)
        elif op == DRAW:
            for other in [seat] if at == ME else self.neighbours(seat):
                if self.draw(other, n) > 0:
                    self.done_it()
        elif op == DISCARD:
            self.discard_cards(seat, card, effect)
        elif op == RANK:
            self.rank_at(seat, 0 if side == FIRST else len(self.rank))

    def discard_cards(self, seat: Seat, card: int, effect: int) -> None:
        tables = self.tables
        who = self.neighbours(seat) if tables.at[effect] == ALL_NEIGHBOURS else [seat]
        for other in who:
            if self.can_spare(other):
                self.done_it()
        for other in reversed(who):
            for _ in range(tables.n[effect]):
                self.push(DROP, other, card, effect, 0)

    def tokens_each(self, seat: Seat, effect: int) -> None:
        tables = self.tables
        for other in self.neighbours(seat):
            self.put_tokens(seat, tables.op[effect], STORE + other, tables.n[effect], tables.side[effect])

    # Choices.

    def choices(self) -> list[Move]:
        """What the seat of the topmost frame may answer, each once."""
        stack = self.stack
        top = len(stack) - FRAME
        kind = stack[top]
        seat = stack[top + 1]
        number = stack[top + 4]
        first = self.characters[seat] * DECK
        if kind == ASK:
            return self.ask_choices(seat, stack[top + 2], stack[top + 3], number)
        if kind == ORDER:
            return [CARD + first + card for card in cards_in(number)]
        if kind == DROP:
            if not self.can_spare(seat):
                return []
            return [CARD + first + card for card in cards_in(self.hand[seat])]
        if kind == CHECK:
            return [EXPERIMENT + pile[0] for pile in self.piles if len(pile) > 0 and self.fits(seat, pile[0])]
        if kind == NAME:
            return [AT + self.tiles[AROUND[self.seats][3 * seat + spot]] for spot in range(3)]
        if kind == AGAIN:
            return [ACCEPT, DECLINE] if self.rerolls(seat) > self.dice[3] else []
        return []

    def ask_choices(self, seat: Seat, card: int, effect: int, chosen: int) -> list[Move]:
        tables = self.tables
        op = tables.op[effect]
        at = tables.at[effect]
        moves: list[Move] = []
        if FLIP <= op <= GIVE:
            moves = self.token_choices(seat, effect, chosen)
        elif op == MARK:
            moves = self.card_choices(seat, card, at, False)
        elif op == MOVE:
            if chosen < 0:
                moves = self.card_choices(seat, card, at, True)
            else:
                owner = self.seat_of(chosen // DECK)
                spot = self.spot_of(owner, chosen % DECK)
                for to in range(3):
                    if self.can_move(owner, spot, to):
                        moves.append(AT + self.tiles[AROUND[self.seats][3 * owner + to]])
        elif op == LOOK:
            for other in range(self.seats):
                if other != seat and self.down[other] >= 0 and not self.looked[other] >> seat & 1:
                    moves.append(WITH + other)
        elif op == REWORK:
            for pile in self.piles:
                if len(pile) > 1:
                    moves.append(EXPERIMENT + pile[0])
        elif op == SEW:
            if self.can_sew(seat):
                first = self.characters[seat] * DECK
                for other in cards_in(self.hand[seat]):
                    moves.append(CARD + first + other)
                moves.append(DECLINE)
            return moves
        elif op == GATHER and tables.side[effect] == ANY_KIND:
            moves = [INGREDIENT, INGREDIENT + 1, INGREDIENT + 2]
        elif op == DISCARD and at == ONE_NEIGHBOUR:
            for other in self.neighbours(seat):
                if self.can_spare(other):
                    moves.append(WITH + other)
        elif op != DISCARD or at != ME or self.can_spare(seat):
            moves.append(ACCEPT)
        # Once a card to move has been chosen, it moves.
        if tables.may[effect] and moves and not (op == MOVE and at != THIS and chosen >= 0):
            moves.append(DECLINE)
        return moves

    def card_choices(self, seat: Seat, card: int, what: int, moving: bool) -> list[Move]:
        """Face-up cards that an effect of this card may pick."""
        moves: list[Move] = []
        for spot in range(3):
            place = AROUND[self.seats][3 * seat + spot]
            if what == OWN:
                first = self.characters[seat] * DECK
                for other in cards_in(self.face_up(seat, spot)):
                    if first + other != card and (not moving or self.movable(seat, spot)):
                        moves.append(CARD + first + other)
            elif what == RIVAL or self.rows[3 * seat + spot] >> (card % DECK) & 1:
                for rival in self.rivals_at(seat, place):
                    at = self.spot_at(rival, place)
                    if not moving or self.movable(rival, at):
                        first = self.characters[rival] * DECK
                        for other in cards_in(self.face_up(rival, at)):
                            moves.append(CARD + first + other)
        return moves

    def movable(self, seat: Seat, spot: int) -> bool:
        return self.can_move(seat, spot, (spot + 1) % 3) or self.can_move(seat, spot, (spot + 2) % 3)

    def token_choices(self, seat: Seat, effect: int, where: int) -> list[Move]:
        tables = self.tables
        op = tables.op[effect]
        at = tables.at[effect]
        side = tables.side[effect]
        moves: list[Move] = []
        if where >= 0:
            if side == EITHER:
                for one in range(2):
                    if self.available(seat, op, where, one) > 0:
                        moves.append(SIDE + one)
            elif self.available(seat, op, where, side) > 0:
                moves.append(ACCEPT)
        elif at == ANY:
            for spot in range(3):
                place = AROUND[self.seats][3 * seat + spot]
                if self.available(seat, op, place, side) > 0:
                    moves.append(AT + self.tiles[place])
        elif at == NEIGHBOUR:
            for other in self.neighbours(seat):
                if self.available(seat, op, STORE + other, side) > 0:
                    moves.append(WITH + other)
        else:
            moves.append(ACCEPT)
        return moves

    def available(self, seat: Seat, op: int, where: int, side: int) -> int:
        """How many tokens the effect could act upon; of both sides together for EITHER."""
        if side == EITHER:
            return self.available(seat, op, where, 0) + self.available(seat, op, where, 1)
        if op == ADD:
            return self.supply
        if op == GIVE:
            return self.store[2 * seat + side]
        if op == FLIP:
            side = HALLOWEEN - side
        if where >= STORE:
            return self.store[2 * (where - STORE) + side]
        return self.tokens[2 * where + side]

    def answer(self, move: Move) -> None:
        """The seat of the topmost frame has chosen."""
        stack = self.stack
        top = len(stack) - FRAME
        kind = stack[top]
        seat = stack[top + 1]
        card = stack[top + 2]
        effect = stack[top + 3]
        number = stack[top + 4]
        if kind == ORDER:
            stack[top + 4] = number & ~BITS[(move - CARD) % DECK]
            self.start_card(seat, move - CARD, effect)
            return
        if kind == CHECK:
            self.complete(seat, move - EXPERIMENT)
            return
        self.drop()
        if kind == NAME:
            self.dice[2] = self.place_of(move - AT)
            self.roll(seat)
            self.push(AGAIN, seat, -1, -1, 0)
        elif kind == AGAIN:
            if move == ACCEPT:
                self.dice[3] += 1
                self.roll(seat)
                self.push(AGAIN, seat, -1, -1, 0)
        elif kind == DROP:
            self.discard_card(seat, move - CARD)
        elif move != DECLINE:
            self.answer_ask(seat, card, effect, number, move)

    def answer_ask(self, seat: Seat, card: int, effect: int, chosen: int, move: Move) -> None:
        tables = self.tables
        op = tables.op[effect]
        if move == ACCEPT:
            if chosen >= 0:
                self.put_tokens(seat, op, chosen, tables.n[effect], tables.side[effect])
            else:
                self.perform(seat, card, effect)
        elif FLIP <= op <= GIVE:
            if SIDE <= move < SIDE + 2:
                self.put_tokens(seat, op, chosen, tables.n[effect], move - SIDE)
                return
            where = STORE + move - WITH if move >= WITH else self.place_of(move - AT)
            if tables.side[effect] == EITHER:
                self.push(ASK, seat, card, effect, where)
            else:
                self.put_tokens(seat, op, where, tables.n[effect], tables.side[effect])
        elif op == MARK:
            self.done_it()
            self.marks += [card, move - CARD, tables.n[effect]]
            if self.story is not None:
                self.story.add(MARKED, seat, [card, tables.n[effect], move - CARD], EVERYONE)
        elif op == MOVE:
            if move < AT:
                self.push(ASK, seat, card, effect, move - CARD)
            else:
                self.move_card(seat, chosen, self.place_of(move - AT))
        elif op == LOOK:
            self.look(seat, move - WITH)
        elif op == REWORK:
            self.rework(seat, move - EXPERIMENT)
        elif op == SEW:
            self.sew(seat, card, move - CARD)
        elif op == GATHER:
            self.gather(seat, move - INGREDIENT)
        else:
            self.done_it()
            for _ in range(tables.n[effect]):
                self.push(DROP, move - WITH, card, effect, 0)

    # Deeds.

    def put_tokens(self, seat: Seat, op: int, where: int, n: int, side: int) -> None:
        """Flip, add, remove, take or give up to n tokens; as many as there are."""
        n = min(n, self.available(seat, op, where, side))
        if n == 0:
            return
        self.done_it()
        if op == FLIP:
            self.change(where, HALLOWEEN - side, -n)
            self.change(where, side, n)
        elif op == ADD:
            self.change(where, side, n)
            self.supply -= n
        elif op == REMOVE:
            self.change(where, side, -n)
            self.supply += n
        elif op == TAKE:
            self.change(where, side, -n)
            self.store[2 * seat + side] += n
        else:
            self.store[2 * seat + side] -= n
            self.change(where, side, n)
        if self.story is not None:
            told = -1 - (where - STORE) if where >= STORE else self.tiles[where]
            self.story.add(FLIPPED + op - FLIP, seat, [told, n, side], EVERYONE)

    def change(self, where: int, side: int, n: int) -> None:
        if where >= STORE:
            self.store[2 * (where - STORE) + side] += n
        else:
            self.tokens[2 * where + side] += n

    def move_card(self, seat: Seat, card: int, place: int) -> None:
        self.done_it()
        owner = self.seat_of(card // DECK)
        spot = self.spot_of(owner, card % DECK)
        to = self.spot_at(owner, place)
        self.rows[3 * owner + spot] = self.rows[3 * owner + spot] & ~BITS[card % DECK]
        self.rows[3 * owner + to] = self.rows[3 * owner + to] | BITS[card % DECK]
        if self.story is not None:
            came = self.tiles[AROUND[self.seats][3 * owner + spot]]
            self.story.add(MOVED, seat, [card, came, self.tiles[place]], EVERYONE)
        if to == CENTRE and owner not in self.rank:
            self.rank.append(owner)

    def rank_at(self, seat: Seat, index: int) -> None:
        if seat not in self.rank or self.rank.index(seat) == min(index, len(self.rank) - 1):
            return
        self.done_it()
        self.rank.remove(seat)
        self.rank.insert(index, seat)
        if self.story is not None:
            self.story.add(RANKED, seat, [self.rank.index(seat) + 1], EVERYONE)

    def look(self, seat: Seat, other: Seat) -> None:
        self.done_it()
        self.looked[other] |= BITS[seat]
        if self.story is not None:
            card = self.characters[other] * DECK + self.down[other]
            self.story.add(LOOKED_CARD, seat, [other, card], BITS[seat])
            self.story.add(LOOKED, seat, [other], EVERYONE & ~BITS[seat])

    def gather(self, seat: Seat, kind: int) -> None:
        self.done_it()
        self.extra[kind] += 1
        if self.story is not None:
            self.story.add(GATHERED, seat, [kind], EVERYONE)

    def sew(self, seat: Seat, host: int, card: int) -> None:
        self.done_it()
        self.hand[seat] &= ~BITS[card % DECK]
        self.sewn += [host % DECK, card % DECK]
        if self.story is not None:
            self.story.add(SEWED, seat, [card, host], EVERYONE)

    def discard_card(self, seat: Seat, card: int) -> None:
        self.hand[seat] &= ~BITS[card % DECK]
        self.discard[seat] |= BITS[card % DECK]
        if self.story is not None:
            self.story.add(DISCARDED, seat, [card], EVERYONE)

    def draw(self, seat: Seat, n: int) -> int:
        """Draw so many cards, or what is left. Returns how many there were."""
        deck = self.deck[seat]
        count = size(deck)
        n = min(n, count)
        drawn = 0
        for i in range(n):
            bit = BITS[nth(deck, self.rng.below(count - i))]
            deck &= ~bit
            drawn |= bit
        self.deck[seat] = deck
        self.hand[seat] = self.hand[seat] | drawn
        if self.story is not None and n > 0:
            first = self.characters[seat] * DECK
            self.story.add(DREW_CARDS, seat, [first + card for card in cards_in(drawn)], BITS[seat])
            self.story.add(DREW, seat, [n], EVERYONE & ~BITS[seat])
        return n

    def complete(self, seat: Seat, experiment: int) -> None:
        """NB-19: the experiment counts, its ingredients are used up, the next one comes up."""
        needs = self.tables.needs[experiment]
        for kind in range(INGREDIENTS):
            self.used[kind] += needs[kind]
        self.done |= BITS[experiment]
        if self.story is not None:
            self.story.add(COMPLETED, seat, [experiment], EVERYONE)
        pile = 0 if len(self.piles[0]) > 0 and self.piles[0][0] == experiment else 1
        del self.piles[pile][0]
        other = self.piles[1 - pile]
        if len(self.piles[pile]) == 0 and len(other) > 1:
            self.piles[pile] = other[1:]
            self.piles[1 - pile] = other[:1]
        self.turn_up_experiment(pile)

    def rework(self, seat: Seat, experiment: int) -> None:
        """The top of a pile goes under it."""
        self.done_it()
        pile = 0 if len(self.piles[0]) > 0 and self.piles[0][0] == experiment else 1
        del self.piles[pile][0]
        self.piles[pile].append(experiment)
        self.turn_up_experiment(pile)
        if self.story is not None:
            self.story.add(REWORKED, seat, [experiment], EVERYONE)

    def turn_up_experiment(self, pile: int) -> None:
        if len(self.piles[pile]) > 0 and self.piles[pile][0] < 0:
            drawn = nth(self.pool, self.rng.below(size(self.pool)))
            self.pool &= ~BITS[drawn]
            self.piles[pile][0] = drawn

    # Oogie's dice.

    def rerolls(self, seat: Seat) -> int:
        """How often his cards let him roll again in this round."""
        tables = self.tables
        count = 0
        for spot in range(3):
            place = AROUND[self.seats][3 * seat + spot]
            for bit in cards_in(self.face_up(seat, spot) & tables.rerolling):
                card = OOGIE * DECK + bit
                for effect in range(tables.first[card], tables.last[card]):
                    if tables.op[effect] == REROLL and self.holds(seat, card, place, effect):
                        count += 1
        return count

    def roll(self, seat: Seat) -> None:
        """NB-20: the difference adds to his Force at the place he named; a double gives +1 on all his places."""
        one = self.rng.below(6) + 1
        other = self.rng.below(6) + 1
        self.dice[0] = one
        self.dice[1] = other
        kept: list[int] = []
        for i in range(0, len(self.marks), 3):
            if self.marks[i] != DICE:
                kept += self.marks[i : i + 3]
        for spot in range(3):
            target = -1 - (3 * seat + spot)
            if one == other:
                kept += [DICE, target, 1]
            elif AROUND[self.seats][3 * seat + spot] == self.dice[2]:
                kept += [DICE, target, one - other if one > other else other - one]
        self.marks = kept
        if self.story is not None:
            self.story.add(ROLLED, seat, [one, other, self.tiles[self.dice[2]]], EVERYONE)

    def place_of(self, tile: int) -> int:
        return self.tiles.index(tile)
