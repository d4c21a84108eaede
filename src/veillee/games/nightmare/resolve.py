"""The stack of what is still to be resolved: the topmost frame is worked on until somebody has to choose. A choice is a
move of the player it names; one without an alternative is made at once. No effect sets off another card's, so every
chain ends (NB-9).
"""

from veillee.core.bits import BITS
from veillee.core.game import Move, Seat
from veillee.games.nightmare.board import AGAIN, ASK, CHECK, DROP, NAME, ORDER, RUN, Board, Frame
from veillee.games.nightmare.characters import complete, fits, rerolls, roll
from veillee.games.nightmare.cover import can_spare
from veillee.games.nightmare.deeds import discard
from veillee.games.nightmare.effects import DEEDS, ask_choices
from veillee.games.nightmare.force import holds, is_sewn
from veillee.games.nightmare.moves import ACCEPT, AT, CARD, DECLINE
from veillee.games.nightmare.pack import DECK, FINKLESTEIN, SEW, WHEN_SEWN, Card, cards_in


def start_card(board: Board, seat: Seat, card: Card, moment: int) -> None:
    """Resolve the card's effects of this moment; then, NB-19, see what Finklestein can complete."""
    if card.character == FINKLESTEIN:
        board.push(CHECK, seat, card.number)
    if card.moments[moment]:
        frame = board.push(RUN, seat, card.number)
        frame.effect = 0
        frame.moment = moment


def resolve(board: Board) -> bool:
    """Work through the stack. False when somebody has to choose."""
    stack = board.stack
    while stack:
        frame = stack[-1]
        if frame.kind == RUN:
            run_card(board, frame)
            continue
        options = choices(board, frame)
        if len(options) == 0:
            stack.pop()
        elif len(options) == 1:
            answer(board, options[0])
        else:
            board.options = options
            board.due = BITS[frame.seat]
            board.may = board.due
            return False
    return True


def run_card(board: Board, frame: Frame) -> None:
    """The card's next effect of this moment."""
    card = board.pack.cards[frame.card]
    number = frame.effect
    while number < len(card.effects) and card.effects[number].when != frame.moment:
        number += 1
    if number == len(card.effects):
        board.stack.pop()
        return
    before = frame.done
    frame.effect = number + 1
    frame.done = False
    effect = card.effects[number]
    if effect.then and not before:
        return
    if frame.moment != WHEN_SEWN and effect.op != SEW and is_sewn(board, card):
        return  # NB-21: she sewed instead
    place = board.place_of(frame.seat, board.players[frame.seat].spot_of(card.slot))
    if holds(board, frame.seat, card, place, effect):
        DEEDS[effect.op].begin(board, frame.seat, card, number)


def choices(board: Board, frame: Frame) -> list[Move]:
    """What the seat of the frame may answer, each once."""
    seat = frame.seat
    player = board.players[seat]
    first = CARD + player.character * DECK
    kind = frame.kind
    if kind == ASK:
        return ask_choices(board, frame)
    if kind == ORDER:
        return [first + slot for slot in cards_in(frame.pending)]
    if kind == DROP:
        return [first + slot for slot in cards_in(player.hand)] if can_spare(board, seat) else []
    if kind == CHECK:
        first = board.pack.first_experiment
        return [first + pile[0] for pile in board.desk.piles if len(pile) > 0 and fits(board, player, pile[0])]
    if kind == NAME:
        return [AT + board.at(seat, spot).tile for spot in range(3)]
    assert kind == AGAIN
    return [ACCEPT, DECLINE] if rerolls(board, seat) > board.dice.rerolls else []


def answer(board: Board, move: Move) -> None:
    """The seat of the topmost frame has chosen."""
    frame = board.stack[-1]
    kind = frame.kind
    if kind == ORDER:  # NB-12: the others come after it
        frame.pending &= ~BITS[(move - CARD) % DECK]
        start_card(board, frame.seat, board.pack.cards[move - CARD], frame.moment)
        return
    if kind == CHECK:  # NB-19: the new top is checked at once
        complete(board, frame.seat, move - board.pack.first_experiment)
        return
    board.stack.pop()
    if kind == NAME:
        board.dice.place = board.place_with(move - AT)
        throw(board, frame.seat)
    elif move == DECLINE:
        pass
    elif kind == AGAIN:
        board.dice.rerolls += 1
        throw(board, frame.seat)
    elif kind == DROP:
        discard(board, board.players[frame.seat], board.pack.cards[move - CARD])
    else:
        card = board.pack.cards[frame.card]
        effect = card.effects[frame.effect]
        DEEDS[effect.op].answer(board, frame, card, effect, move)


def throw(board: Board, seat: Seat) -> None:
    """NB-20: roll, and see whether to roll again."""
    roll(board, seat)
    board.push(AGAIN, seat, -1)
