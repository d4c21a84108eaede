"""The view of L'Étrange Noël as a row for learners, straight from the state; `vector` says what stands where."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.core.row import KNOWN, numbers, one_of, part
from veillee.games.nightmare.board import CHOOSING, Player
from veillee.games.nightmare.characters import ingredients, score
from veillee.games.nightmare.force import strength
from veillee.games.nightmare.pack import DECK, FINKLESTEIN, JACK, MAYOR, MOODS, SALLY, cards_in, size
from veillee.games.nightmare.rules import NightmareState
from veillee.games.nightmare.view import QUESTIONS, seen_rows

HELD: Final = 0
LAID: Final = 1
DISCARDED: Final = 2
ZONE: Final = one_of(3)
PANIC: Final = MOODS.all.index("panic")
UNSEEN: Final = b"".join([ZONE[-1] for _ in range(DECK)])
PLAYER: Final = 4 * 17  # bytes
_laid_out: dict[int, bytes] = {}
_one_of: dict[int, list[bytes]] = {}


def row(state: NightmareState, seat: Seat) -> bytes:
    game = state.rules
    pieces = [UNSEEN] * (len(game.cards) // DECK)
    for player in state.players:
        if player.character >= 0:
            pieces[player.character] = _lay_out(state, player, seat)
    chosen = state.phase != CHOOSING
    values: list[float] = []
    for player in state.players:
        _player(state, player, seat, chosen, values)
    _shared(state, chosen, values)
    packed = numbers(values)  # at once: packing costs more than counting
    characters = _among(len(game.characters))
    at = 0
    for player in state.players:
        pieces.append(characters[player.character])
        pieces.append(packed[at : at + PLAYER])
        at += PLAYER
    tiles = _among(len(game.tiles))
    for number in range(state.seats + 1):
        if chosen:
            place = state.places[number]
            pieces.append(part(place.christmas, 5))
            pieces.append(part(place.halloween, 5))
            pieces.append(tiles[place.tile])
        else:
            pieces.append(part(0, 5))
            pieces.append(part(0, 5))
            pieces.append(tiles[-1])
    pieces.append(packed[at:])
    asking = -1
    if len(state.stack) > 0 and state.stack[-1].kind in QUESTIONS:
        asking = state.stack[-1].card
    pieces.append(_among(len(game.cards))[asking])
    return b"".join(pieces)


def _lay_out(state: NightmareState, player: Player, viewer: Seat) -> bytes:
    """Where the player's cards are, as far as the viewer sees them: with every move that changes for one player."""
    held = player.hand if state.over or player.seat == viewer else 0
    laid = 0
    if state.phase != CHOOSING:
        for cards in seen_rows(state, player, viewer):
            laid |= cards
        if player.character == SALLY:
            for seam in state.seams:
                if laid >> seam.host & 1:
                    laid |= BITS[seam.under]
    key = (player.discard << 2 * DECK) | (laid << DECK) | held
    found = _laid_out.get(key)
    if found is None:
        if len(_laid_out) >= KNOWN:
            _laid_out.clear()
        pieces: list[bytes] = []
        for slot in range(DECK):
            if player.discard >> slot & 1:
                pieces.append(ZONE[DISCARDED])
            elif laid >> slot & 1:
                pieces.append(ZONE[LAID])
            else:
                pieces.append(ZONE[HELD] if held >> slot & 1 else ZONE[-1])
        found = b"".join(pieces)
        _laid_out[key] = found
    return found


def _player(state: NightmareState, player: Player, viewer: Seat, chosen: bool, values: list[float]) -> None:
    seat = player.seat
    has = player.character >= 0
    values.append(player.christmas / 20)
    values.append(player.halloween / 20)
    values.append(score(state, player) / 50 if has else 0.0)
    values.append(size(player.hand) / 8)
    values.append(size(player.deck) / 20)
    values.append(float(state.due != 0 and state.due.bit_length() - 1 == seat))
    values.append(float(state.zero == seat))
    values.append((state.rank.index(seat) + 1) / state.seats if seat in state.rank else 0.0)
    if not chosen:
        for _ in range(9):
            values.append(0.0)
        return
    shown = seen_rows(state, player, viewer)
    for spot in range(3):
        cards = player.rows[spot]
        values.append(strength(state, seat, spot, shown[spot]) / 20)
        values.append(size(cards) / 5)
        values.append(float(cards != player.face_up(spot)))


def _shared(state: NightmareState, chosen: bool, values: list[float]) -> None:
    """Experiments, ingredients, research, mood, round and dice."""
    cook = state.seat_of(FINKLESTEIN) if chosen else -1
    count = len(state.rules.experiments)
    done = [0.0] * count
    for experiment in cards_in(state.desk.done):
        done[experiment] = 1.0
    tops = [0.0] * count
    kinds = [0.0] * state.pack.kinds
    if cook >= 0:
        for pile in state.desk.piles:
            if len(pile) > 0 and pile[0] >= 0:
                tops[pile[0]] = 1.0
        kinds = [ingredients(state, state.players[cook], kind) / 3 for kind in range(state.pack.kinds)]
    values.extend(done)
    values.extend(tops)
    values.extend(kinds)
    values.append(state.research / 5 if state.seat_of(JACK) >= 0 else 0.0)
    values.append(float(state.seat_of(MAYOR) >= 0 and state.mood == PANIC))
    values.append(state.round / 4)
    values.append(state.dice.one / 6 if state.dice.one else 0.0)
    values.append(state.dice.other / 6 if state.dice.one else 0.0)


def _among(count: int) -> list[bytes]:
    found = _one_of.get(count)
    if found is None:
        found = one_of(count)
        _one_of[count] = found
    return found
