"""The vocabulary of the cards at work, NB-9: of every kind of effect what it asks for, and what it does.

An effect that leaves something to choose puts a question on the stack; `resolve.py` puts it to the player.
"""

from typing import Final

from veillee.core.game import Move, Seat
from veillee.games.nightmare.board import ASK, DROP, RUN, Board, Frame, Lot
from veillee.games.nightmare.characters import advance_research, gather, rework, sew, turn_mood
from veillee.games.nightmare.cover import can_move, can_spare, movable
from veillee.games.nightmare.deeds import add, draw, flip, give, look, mark, move_card, rank_at, remove, take
from veillee.games.nightmare.moves import ACCEPT, AT, CARD, DECLINE, INGREDIENT, SIDE, WITH
from veillee.games.nightmare.pack import (
    ADD,
    ALL_NEIGHBOURS,
    ANY,
    ANY_KIND,
    CHRISTMAS,
    DECK,
    DISCARD,
    DRAW,
    EFFECTS,
    EITHER,
    FIRST,
    FLIP,
    FORCE,
    GATHER,
    GIVE,
    HALLOWEEN,
    HERE,
    LOOK,
    MARK,
    ME,
    MINE,
    MOOD,
    MOVE,
    NEIGHBOUR,
    ONE_NEIGHBOUR,
    OWN,
    RANK,
    REMOVE,
    REROLL,
    RESEARCH,
    REWORK,
    RIVAL,
    SEW,
    TAKE,
    THIS,
    TURN,
    WHEN_SEWN,
    Card,
    Effect,
    cards_in,
)


class Deed:
    """A kind of effect."""

    def asks(self, effect: Effect) -> bool:
        """Whether it leaves something to choose besides whether to use it."""
        return False

    def begin(self, board: Board, seat: Seat, card: Card, effect: int) -> None:
        """Do it at once, or ask."""
        if card.effects[effect].may or self.asks(card.effects[effect]):
            ask(board, seat, card, effect)
        elif self.perform(board, seat, card, card.effects[effect]):
            board.took_place()

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        """What may be answered besides declining."""
        return [ACCEPT]

    def declines(self, frame: Frame, effect: Effect) -> bool:
        return effect.may

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        if self.perform(board, frame.seat, card, effect):
            board.took_place()

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        """Do what needs no further choice; whether it did anything."""
        raise NotImplementedError


def ask(board: Board, seat: Seat, card: Card, effect: int) -> Frame:
    frame = board.push(ASK, seat, card.number)
    frame.effect = effect
    return frame


# Tokens.


class Tokens(Deed):
    """Tokens of a place, of one's own or of neighbours: first where, then which side, then `put`."""

    def available(self, board: Board, seat: Seat, lot: Lot, side: int) -> int:
        """How many tokens there are to act upon."""
        return lot.count(side)

    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        raise NotImplementedError

    def begin(self, board: Board, seat: Seat, card: Card, effect: int) -> None:
        frame = ask(board, seat, card, effect)
        at = card.effects[effect].at
        if at == HERE:
            frame.where = board.place_of(seat, board.players[seat].spot_of(card.slot))
        elif at == MINE:
            frame.whose = seat

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        seat = frame.seat
        if frame.where >= 0 or frame.whose >= 0:
            return self.side_choices(board, seat, lot_at(board, frame.where, frame.whose), effect.side)
        moves: list[Move] = []
        if effect.at == ANY:
            for spot in range(3):
                place = board.at(seat, spot)
                if self.any_available(board, seat, place, effect.side):
                    moves.append(AT + place.tile)
        elif effect.at == NEIGHBOUR:
            for other in board.neighbours(seat):
                if self.any_available(board, seat, board.players[other], effect.side):
                    moves.append(WITH + other)
        else:
            moves.append(ACCEPT)
        return moves

    def side_choices(self, board: Board, seat: Seat, lot: Lot, side: int) -> list[Move]:
        if side != EITHER:
            return [ACCEPT] if self.available(board, seat, lot, side) > 0 else []
        return [SIDE + one for one in (CHRISTMAS, HALLOWEEN) if self.available(board, seat, lot, one) > 0]

    def any_available(self, board: Board, seat: Seat, lot: Lot, side: int) -> bool:
        if side != EITHER:
            return self.available(board, seat, lot, side) > 0
        return self.available(board, seat, lot, CHRISTMAS) + self.available(board, seat, lot, HALLOWEEN) > 0

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        seat = frame.seat
        where = frame.where
        whose = frame.whose
        side = effect.side
        if SIDE <= move < WITH:
            side = move - SIDE
        elif AT <= move < SIDE:
            where = board.place_with(move - AT)
        elif WITH <= move < ACCEPT:
            whose = move - WITH
        elif where < 0 and whose < 0:
            super().answer(board, frame, card, effect, move)
            return
        if side == EITHER:
            again = ask(board, seat, card, frame.effect)
            again.where = where
            again.whose = whose
        else:
            self.put_at(board, seat, where, whose, effect, side)

    def put_at(self, board: Board, seat: Seat, where: int, whose: Seat, effect: Effect, side: int) -> None:
        if self.put(board, seat, lot_at(board, where, whose), effect.n, side) > 0:
            board.took_place()

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        """With every neighbour."""
        count = 0
        for other in board.neighbours(seat):
            count += self.put(board, seat, board.players[other], effect.n, effect.side)
        return count > 0


def lot_at(board: Board, where: int, whose: Seat) -> Lot:
    if where >= 0:
        return board.places[where]
    return board.players[whose]


class Flip(Tokens):
    def available(self, board: Board, seat: Seat, lot: Lot, side: int) -> int:
        return lot.count(HALLOWEEN - side)

    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        return flip(board, seat, lot, n, side)


class Add(Tokens):
    def available(self, board: Board, seat: Seat, lot: Lot, side: int) -> int:
        return board.supply

    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        return add(board, seat, lot, n, side)


class Remove(Tokens):
    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        return remove(board, seat, lot, n, side)


class Take(Tokens):
    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        return take(board, seat, lot, n, side)


class Give(Tokens):
    def available(self, board: Board, seat: Seat, lot: Lot, side: int) -> int:
        return board.players[seat].count(side)

    def put(self, board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
        return give(board, seat, lot, n, side)


# Cards on the table.


class Marking(Deed):
    """Change the Force of a chosen card."""

    def asks(self, effect: Effect) -> bool:
        return True

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        return card_choices(board, frame.seat, card, effect.at, False)

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        mark(board, frame.seat, card, board.pack.cards[move - CARD], effect.n)
        board.took_place()


class Moving(Deed):
    """First which card, then where to."""

    def begin(self, board: Board, seat: Seat, card: Card, effect: int) -> None:
        frame = ask(board, seat, card, effect)
        if card.effects[effect].at == THIS:
            frame.moved = card.number

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        if frame.moved < 0:
            return card_choices(board, frame.seat, card, effect.at, True)
        moved = board.pack.cards[frame.moved]
        owner = board.seat_of(moved.character)
        spot = board.players[owner].spot_of(moved.slot)
        return [AT + board.at(owner, to).tile for to in range(3) if can_move(board, owner, spot, to)]

    def declines(self, frame: Frame, effect: Effect) -> bool:
        """Once a card to move has been chosen, it moves."""
        return effect.may and (frame.moved < 0 or effect.at == THIS)

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        if CARD <= move < AT:
            ask(board, frame.seat, card, frame.effect).moved = move - CARD
        else:
            move_card(board, frame.seat, board.pack.cards[frame.moved], board.place_with(move - AT))
            board.took_place()


def card_choices(board: Board, seat: Seat, card: Card, what: int, moving: bool) -> list[Move]:
    """Face-up cards that an effect of this card may pick."""
    player = board.players[seat]
    moves: list[Move] = []
    for spot in range(3):
        if what == OWN:
            if not moving or movable(board, seat, spot):
                first = CARD + player.character * DECK
                moves += [first + slot for slot in cards_in(player.face_up(spot)) if slot != card.slot]
        elif what == RIVAL or player.rows[spot] & card.bit:
            place = board.place_of(seat, spot)
            for rival in board.rivals_at(seat, place):
                at = board.spot_at(rival, place)
                if not moving or movable(board, rival, at):
                    first = CARD + board.players[rival].character * DECK
                    moves += [first + slot for slot in cards_in(board.players[rival].face_up(at))]
    return moves


class Looking(Deed):
    """At what somebody has face down."""

    def asks(self, effect: Effect) -> bool:
        return True

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        moves: list[Move] = []
        for other in board.players:
            if other.seat != frame.seat and other.unseen_by(frame.seat) != 0:
                moves.append(WITH + other.seat)
        return moves

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        look(board, frame.seat, board.players[move - WITH])
        board.took_place()


class Ranking(Deed):
    """NB-11: to one end of the centre's ranking."""

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        return rank_at(board, seat, 0 if effect.side == FIRST else len(board.rank))


# Hands.


class Drawing(Deed):
    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        count = 0
        for other in [seat] if effect.at == ME else board.neighbours(seat):
            count += draw(board, board.players[other], effect.n)
        return count > 0


class Discarding(Deed):
    """Whoever discards chooses the card."""

    def asks(self, effect: Effect) -> bool:
        return effect.at == ONE_NEIGHBOUR

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        if effect.at == ONE_NEIGHBOUR:
            return [WITH + other for other in board.neighbours(frame.seat) if can_spare(board, other)]
        return [ACCEPT] if effect.at == ALL_NEIGHBOURS or can_spare(board, frame.seat) else []

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        if effect.at == ONE_NEIGHBOUR:
            board.took_place()
            self.drop(board, move - WITH, card, effect.n)
        else:
            super().answer(board, frame, card, effect, move)

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        who = board.neighbours(seat) if effect.at == ALL_NEIGHBOURS else [seat]
        if any(can_spare(board, other) for other in who):
            board.took_place()
        for other in reversed(who):
            self.drop(board, other, card, effect.n)
        return False  # said before the questions came to lie above

    def drop(self, board: Board, seat: Seat, card: Card, n: int) -> None:
        for _ in range(n):
            board.push(DROP, seat, card.number)


# What belongs to one character.


class Researching(Deed):
    """NB-16."""

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        return advance_research(board, seat, effect.n)


class TurningMood(Deed):
    """NB-18."""

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        return turn_mood(board, seat, 1 - board.mood if effect.side == TURN else effect.side)


class Gathering(Deed):
    """NB-19: one more ingredient."""

    def asks(self, effect: Effect) -> bool:
        return effect.side == ANY_KIND

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        return [INGREDIENT + kind for kind in range(board.pack.kinds)] if effect.side == ANY_KIND else [ACCEPT]

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        gather(board, frame.seat, effect.side if move == ACCEPT else move - INGREDIENT)
        board.took_place()

    def perform(self, board: Board, seat: Seat, card: Card, effect: Effect) -> bool:
        gather(board, seat, effect.side)
        return True


class Reworking(Deed):
    """NB-19: another experiment comes up."""

    def asks(self, effect: Effect) -> bool:
        return True

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        return [board.pack.first_experiment + pile[0] for pile in board.desk.piles if len(pile) > 1]

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        rework(board, frame.seat, move - board.pack.first_experiment)
        board.took_place()


class Sewing(Deed):
    """NB-21: a card from the hand under this one."""

    def asks(self, effect: Effect) -> bool:
        return True

    def choices(self, board: Board, frame: Frame, card: Card, effect: Effect) -> list[Move]:
        if not can_spare(board, frame.seat):
            return []
        player = board.players[frame.seat]
        return [CARD + DECK * player.character + slot for slot in cards_in(player.hand)]

    def declines(self, frame: Frame, effect: Effect) -> bool:
        return True

    def answer(self, board: Board, frame: Frame, card: Card, effect: Effect, move: Move) -> None:
        sew(board, board.players[frame.seat], card, board.pack.cards[move - CARD])
        board.took_place()
        if card.moments[WHEN_SEWN]:
            run = board.push(RUN, frame.seat, card.number)
            run.effect = 0
            run.moment = WHEN_SEWN


def _deeds() -> list[Deed]:
    """By the number of the effect; `force` and `reroll` hold by themselves."""
    known: dict[int, Deed] = {
        FORCE: Deed(), MARK: Marking(), MOVE: Moving(), FLIP: Flip(), ADD: Add(), REMOVE: Remove(), TAKE: Take(),
        GIVE: Give(), LOOK: Looking(), RESEARCH: Researching(), MOOD: TurningMood(), GATHER: Gathering(),
        REWORK: Reworking(), SEW: Sewing(), DRAW: Drawing(), DISCARD: Discarding(), RANK: Ranking(), REROLL: Deed(),
    }  # fmt: skip
    return [known[op] for op in range(len(EFFECTS.all))]


DEEDS: Final = _deeds()


def ask_choices(board: Board, frame: Frame) -> list[Move]:
    """What may be answered to an effect; nothing where there is nothing to do."""
    card = board.pack.cards[frame.card]
    effect = card.effects[frame.effect]
    deed = DEEDS[effect.op]
    moves = deed.choices(board, frame, card, effect)
    if moves and deed.declines(frame, effect):
        moves.append(DECLINE)
    return moves
