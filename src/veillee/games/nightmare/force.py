"""How strong cards are, and who leads: NB-9 (conditions and (+X)s), NB-11 (ties), NB-13 (the Force at a place)."""

from veillee.core.game import Seat
from veillee.games.nightmare.board import JOY, PANIC, Board, Dice, Player
from veillee.games.nightmare.pack import (
    DECK,
    IF_ALONE,
    IF_BEHIND,
    IF_CENTRE,
    IF_CHRISTMAS,
    IF_DOUBLE,
    IF_EXPERIMENTS,
    IF_FIRST,
    IF_HALLOWEEN,
    IF_JOY,
    IF_MORE_CHRISTMAS,
    IF_MORE_HALLOWEEN,
    IF_OUTER,
    IF_OUTNUMBERED,
    IF_PANIC,
    IF_PARITY,
    IF_RESEARCH,
    IF_ROUND,
    IF_SEWN,
    IF_STRONG,
    IF_SUM_AT_LEAST,
    IF_SUM_AT_MOST,
    IF_ZERO,
    OOGIE,
    PER_CHRISTMAS_HERE,
    PER_EXPERIMENTS,
    PER_HALLOWEEN_HERE,
    PER_OWN_HERE,
    PER_RESEARCH,
    PER_RIVALS_HERE,
    SALLY,
    SEW,
    Card,
    Effect,
    cards_in,
    size,
)

# The Force at a place, NB-13.


def total(board: Board, seat: Seat, spot: int, hidden: bool) -> int:
    """The seat's Force at one of its places; its face-down cards count where `hidden` says so."""
    player = board.players[seat]
    return strength(board, seat, spot, player.rows[spot] if hidden else player.face_up(spot))


def strength(board: Board, seat: Seat, spot: int, row: int) -> int:
    """What some of the seat's cards at one of its places add up to."""
    player = board.players[seat]
    if row == 0:
        return 0
    character = player.character
    pack = board.pack
    force = pack.printed(character, row)
    shifting = row & pack.shifting[character]
    if shifting != 0:
        first = character * DECK
        place = board.place_of(seat, spot)
        for slot in cards_in(shifting):
            force += shifted(board, seat, pack.cards[first + slot], place)
    for mark in board.marks:
        target = pack.cards[mark.target]
        if target.character == character and row & target.bit:
            force += mark.by
    if character == OOGIE:
        force += board.dice.bonus(board.place_of(seat, spot))
    elif character == SALLY:
        for seam in board.seams:
            host = pack.cards[SALLY * DECK + seam.host]
            if row & host.bit and sewn_counts(host):
                force += pack.cards[SALLY * DECK + seam.under].force
    return force


def card_force(board: Board, seat: Seat, card: Card, place: int) -> int:
    """The card's Force as it stands: printed, its own conditions, what others did, what is sewn under it."""
    force = card.force + shifted(board, seat, card, place)
    for mark in board.marks:
        if mark.target == card.number:
            force += mark.by
    if card.character == SALLY and sewn_counts(card):
        for seam in board.seams:
            if seam.host == card.slot:
                force += board.pack.cards[SALLY * DECK + seam.under].force
    return force


def leader(board: Board, place: int, order: list[Seat], forces: list[list[int]]) -> Seat:
    """Who has the highest Force at a place that they cover; NB-11: ties go to who comes first in the order. −1: nobody
    covers it.
    """
    first = -1
    best = 0
    for seat in order:
        spot = board.spot_at(seat, place)
        if spot >= 0:
            force = forces[seat][spot]
            if (first < 0 or force > best) and board.players[seat].rows[spot] != 0:
                first = seat
                best = force
    return first


# A card's own (+X)s, NB-9.


def shifted(board: Board, seat: Seat, card: Card, place: int) -> int:
    """What the card's (+X)s are worth now."""
    force = 0
    for effect in card.shifts:
        force += shift(board, seat, card, place, effect)
    return force


def shift(board: Board, seat: Seat, card: Card, place: int, effect: Effect) -> int:
    """What a (+X) of the card is worth now. NB-21: sewing replaces those that are not about it."""
    if effect.condition != IF_SEWN and is_sewn(board, card):
        return 0
    if not holds(board, seat, card, place, effect):
        return 0
    return effect.n * count(board, seat, card, place, effect.per) if effect.per else effect.n


def count(board: Board, seat: Seat, card: Card, place: int, per: int) -> int:
    """How often a (+X) counts."""
    if per == PER_CHRISTMAS_HERE:
        return board.places[place].christmas
    if per == PER_HALLOWEEN_HERE:
        return board.places[place].halloween
    if per == PER_OWN_HERE:
        return size(shown_at(board, seat, place) & ~card.bit)
    if per == PER_RIVALS_HERE:
        cards = 0
        for rival in board.rivals_at(seat, place):
            cards += size(shown_at(board, rival, place))
        return cards
    if per == PER_RESEARCH:
        return board.research
    if per == PER_EXPERIMENTS:
        return size(board.desk.done)
    return board.dice.difference()


def sewn_counts(host: Card) -> bool:
    """NB-21: what is sewn under a card adds its Force, unless the card says otherwise."""
    for effect in host.effects:
        if effect.op == SEW:
            return effect.side != 0
    return True


def is_sewn(board: Board, host: Card) -> bool:
    """Whether a card is sewn under this one."""
    if host.character == SALLY:
        for seam in board.seams:
            if seam.host == host.slot:
                return True
    return False


# Conditions, NB-9: they ignore cards that are face down.


def holds(board: Board, seat: Seat, card: Card, place: int, effect: Effect) -> bool:
    """Whether an effect's condition is met for this card at this place."""
    if effect.condition == 0:
        return True
    return met(board, seat, card, place, effect.condition, effect.number) != effect.unless


def met(board: Board, seat: Seat, card: Card, place: int, condition: int, n: int) -> bool:
    if condition == IF_JOY:
        return board.mood == JOY
    if condition == IF_PANIC:
        return board.mood == PANIC
    if condition == IF_CENTRE:
        return place == board.centre()
    if condition == IF_OUTER:
        return place != board.centre()
    if condition == IF_MORE_CHRISTMAS:
        return board.places[place].christmas > board.places[place].halloween
    if condition == IF_MORE_HALLOWEEN:
        return board.places[place].christmas < board.places[place].halloween
    if condition == IF_ROUND:
        return board.round >= n
    if condition == IF_RESEARCH:
        return board.research >= n
    if condition == IF_EXPERIMENTS:
        return size(board.desk.done) >= n
    if condition == IF_SEWN:
        return is_sewn(board, card)
    return met_by_players(board, seat, card, place, condition, n)


def met_by_players(board: Board, seat: Seat, card: Card, place: int, condition: int, n: int) -> bool:
    """What the seat and its rivals have; the conditions that are left are about Oogie's dice."""
    player = board.players[seat]
    if condition == IF_ZERO:
        return board.zero == seat
    if condition == IF_FIRST:
        return len(board.rank) > 0 and board.rank[0] == seat
    if condition == IF_OUTNUMBERED:
        return outnumbered(board, seat, place)
    if condition == IF_ALONE:
        return shown_at(board, seat, place) == card.bit
    if condition == IF_BEHIND:
        return behind(board, player)
    if condition == IF_CHRISTMAS:
        return player.christmas >= n
    if condition == IF_HALLOWEEN:
        return player.halloween >= n
    if condition == IF_STRONG:
        return strong_rival(board, seat, place, n)
    return board.dice.one > 0 and met_by_dice(board.dice, place, condition, n)


def met_by_dice(dice: Dice, place: int, condition: int, n: int) -> bool:
    """NB-20: dice that have been rolled."""
    if condition == IF_PARITY:
        return (dice.one + dice.other) % 2 == 0
    if condition == IF_DOUBLE:
        return dice.one == dice.other
    if condition == IF_SUM_AT_LEAST:
        return dice.one + dice.other >= n
    if condition == IF_SUM_AT_MOST:
        return dice.one + dice.other <= n
    return dice.place == place


def shown_at(board: Board, seat: Seat, place: int) -> int:
    """The seat's face-up cards at a place of its own."""
    return board.players[seat].face_up(board.spot_at(seat, place))


def outnumbered(board: Board, seat: Seat, place: int) -> bool:
    """Whether somebody has more cards there."""
    mine = size(shown_at(board, seat, place))
    for rival in board.rivals_at(seat, place):
        if size(shown_at(board, rival, place)) > mine:
            return True
    return False


def behind(board: Board, player: Player) -> bool:
    """Whether a neighbour owns more tokens."""
    for other in board.neighbours(player.seat):
        neighbour = board.players[other]
        if neighbour.christmas + neighbour.halloween > player.christmas + player.halloween:
            return True
    return False


def strong_rival(board: Board, seat: Seat, place: int, n: int) -> bool:
    """Whether another player's card there is printed with at least that Force."""
    for rival in board.rivals_at(seat, place):
        first = board.players[rival].character * DECK
        for slot in cards_in(shown_at(board, rival, place)):
            if board.pack.cards[first + slot].force >= n:
                return True
    return False
