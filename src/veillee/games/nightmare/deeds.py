"""What effects do to cards, tokens and the ranking of the centre, whoever uses them: each changes the table and tells
it. NB-9: as much as is possible.
"""

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.core.story import EVERYONE
from veillee.games.nightmare.board import CENTRE, Board, Lot, Player, hidden, marked
from veillee.games.nightmare.events import (
    ADDED,
    DISCARDED,
    DREW,
    DREW_CARDS,
    FLIPPED,
    GAVE,
    LOOKED,
    LOOKED_CARD,
    MARKED,
    MOVED,
    RANKED,
    REMOVED,
    TOOK,
)
from veillee.games.nightmare.pack import DECK, HALLOWEEN, Card, cards_in, nth, size

# Tokens.


def flip(board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
    """Turn tokens to a side; how many there were to turn."""
    n = min(n, lot.count(HALLOWEEN - side))
    if n > 0:
        lot.change(HALLOWEEN - side, -n)
        lot.change(side, n)
        tell_tokens(board, FLIPPED, seat, lot, n, side)
    return n


def add(board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
    """Tokens from the supply."""
    n = min(n, board.supply)
    if n > 0:
        board.supply -= n
        lot.change(side, n)
        tell_tokens(board, ADDED, seat, lot, n, side)
    return n


def remove(board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
    """Tokens to the supply."""
    n = min(n, lot.count(side))
    if n > 0:
        lot.change(side, -n)
        board.supply += n
        tell_tokens(board, REMOVED, seat, lot, n, side)
    return n


def take(board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
    """Tokens from wherever they lie into one's own."""
    n = min(n, lot.count(side))
    if n > 0:
        lot.change(side, -n)
        board.players[seat].change(side, n)
        tell_tokens(board, TOOK, seat, lot, n, side)
    return n


def give(board: Board, seat: Seat, lot: Lot, n: int, side: int) -> int:
    """Tokens of one's own to somebody else."""
    giver = board.players[seat]
    n = min(n, giver.count(side))
    if n > 0:
        giver.change(side, -n)
        lot.change(side, n)
        tell_tokens(board, GAVE, seat, lot, n, side)
    return n


def tell_tokens(board: Board, event: int, seat: Seat, lot: Lot, n: int, side: int) -> None:
    if board.story is not None:
        board.story.add(event, seat, [lot.told(), n, side], EVERYONE)


# Cards.


def draw(board: Board, player: Player, n: int) -> int:
    """Draw so many cards, or what is left; how many there were."""
    deck = player.deck
    count = size(deck)
    n = min(n, count)
    drawn = 0
    for i in range(n):
        bit = BITS[nth(deck, board.rng.below(count - i))]
        deck &= ~bit
        drawn |= bit
    player.deck = deck
    player.hand |= drawn
    if board.story is not None and n > 0:
        first = player.character * DECK
        board.story.add(DREW_CARDS, player.seat, [first + slot for slot in cards_in(drawn)], BITS[player.seat])
        board.story.add(DREW, player.seat, [n], EVERYONE & ~BITS[player.seat])
    return n


def discard(board: Board, player: Player, card: Card) -> None:
    player.hand &= ~card.bit
    player.discard |= card.bit
    if board.story is not None:
        board.story.add(DISCARDED, player.seat, [card.number], EVERYONE)


def mark(board: Board, seat: Seat, source: Card, target: Card, by: int) -> None:
    """Change the Force of a card for this round."""
    board.marks.append(marked(source.number, target.number, by))
    if board.story is not None:
        board.story.add(MARKED, seat, [source.number, by, target.number], EVERYONE)


def move_card(board: Board, seat: Seat, card: Card, place: int) -> None:
    """Move a card to another of its owner's places. NB-11: on the centre it ranks only somebody who has no rank."""
    owner = board.players[board.seat_of(card.character)]
    spot = owner.spot_of(card.slot)
    to = board.spot_at(owner.seat, place)
    owner.rows[spot] &= ~card.bit
    owner.rows[to] |= card.bit
    if board.story is not None:
        came = board.at(owner.seat, spot).tile
        board.story.add(MOVED, seat, [card.number, came, board.places[place].tile], EVERYONE)
    if to == CENTRE and owner.seat not in board.rank:
        board.rank.append(owner.seat)


def look(board: Board, seat: Seat, other: Player) -> None:
    """Look at what somebody has face down: what was seen stays known."""
    unseen = other.unseen_by(seat)
    other.hidden = [hidden(one.slot, one.looked | BITS[seat]) for one in other.hidden]
    if board.story is not None:
        for one in other.hidden:
            if unseen & BITS[one.slot]:
                board.story.add(LOOKED_CARD, seat, [other.seat, other.character * DECK + one.slot], BITS[seat])
        board.story.add(LOOKED, seat, [other.seat], EVERYONE & ~BITS[seat])


def rank_at(board: Board, seat: Seat, index: int) -> bool:
    """NB-11: give somebody who is in the ranking another place in it; whether it is another one."""
    rank = board.rank
    if seat not in rank or rank.index(seat) == min(index, len(rank) - 1):
        return False
    rank.remove(seat)
    rank.insert(index, seat)
    if board.story is not None:
        board.story.add(RANKED, seat, [rank.index(seat) + 1], EVERYONE)
    return True
