"""Turns, and leaving nothing uncovered: NB-6, NB-8, NB-10, and when Sally may pass (NB-21)."""

from typing import Final

from veillee.core.game import Seat
from veillee.games.nightmare.board import CENTRE, LEFT, PLAYING, RIGHT, ROUNDS, Board, Player
from veillee.games.nightmare.pack import SALLY, size

OPEN: Final = [[spot for spot in range(3) if empty == 0 or empty >> spot & 1] for empty in range(8)]


def hand_limit(board: Board, player: Player) -> int:
    """NB-6; NB-21: Sally has a card more."""
    limit = board.pack.hands[board.round - 1]
    return limit + 1 if player.character == SALLY else limit


def turns(board: Board) -> int:
    """NB-6: how many turns each player has in this round."""
    return board.pack.turns[board.round - 1]


def turns_left(board: Board, seat: Seat) -> int:
    if board.phase != PLAYING:
        return 0
    after = (seat - board.zero) % board.seats
    return turns(board) - (board.turn - after + board.seats - 1) // board.seats


def empty_spots(player: Player) -> int:
    """The places without a card of the player's, as a mask of spots."""
    rows = player.rows
    mask = 0
    if rows[LEFT] == 0:
        mask = 1
    if rows[CENTRE] == 0:
        mask |= 2
    if rows[RIGHT] == 0:
        mask |= 4
    return mask


def uncovered(player: Player) -> int:
    """How many of the player's places have no card of theirs."""
    return size(empty_spots(player))


def open_spots(player: Player) -> list[int]:
    """NB-8: the places that may get a card: those without one first."""
    return OPEN[empty_spots(player)]


def can_cover(places: int, cards: int, left: int) -> bool:
    """NB-10: whether so many uncovered places can still be covered with so many cards in so many turns."""
    return places <= cards and places <= left


def can_spare(board: Board, seat: Seat) -> bool:
    """NB-10: whether the seat may lose a card from its hand. Its places must stay coverable in this round; and after
    the turns still to be played in it, hand and deck must leave three cards for each round to come.
    """
    player = board.players[seat]
    left = turns_left(board, seat)
    hand = size(player.hand) - 1
    if hand < 0 or not can_cover(uncovered(player), hand, left):
        return False
    return max(0, hand - left) + size(player.deck) >= 3 * (ROUNDS - board.round)


def can_move(board: Board, seat: Seat, spot: int, to: int) -> bool:
    """NB-10: whether a card of the seat's may go from one of its places to another."""
    if spot == to:
        return False
    player = board.players[seat]
    row = player.rows[spot]
    places = uncovered(player)
    if row & (row - 1) == 0:
        places += 1
    if player.rows[to] == 0:
        places -= 1
    return can_cover(places, size(player.hand), turns_left(board, seat))


def movable(board: Board, seat: Seat, spot: int) -> bool:
    """Whether a card of the seat's may leave this place of its at all."""
    return can_move(board, seat, spot, (spot + 1) % 3) or can_move(board, seat, spot, (spot + 2) % 3)


def can_pass(board: Board, seat: Seat) -> bool:
    """NB-21: Sally may pass from round 2 on, as long as she can still cover every place."""
    player = board.players[seat]
    if player.character != SALLY or board.round < 2:
        return False
    return can_cover(uncovered(player), size(player.hand), turns_left(board, seat) - 1)
