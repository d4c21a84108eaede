"""The view of L'Étrange Noël as a row for learners, straight from the state; `vector` says what stands where."""

from typing import Final

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.core.row import KNOWN, Pieces, one_of, part
from veillee.games.nightmare.board import CHOOSING, Player
from veillee.games.nightmare.characters import ingredients, score
from veillee.games.nightmare.force import strength
from veillee.games.nightmare.pack import DECK, FINKLESTEIN, JACK, MAYOR, MOODS, SALLY, size
from veillee.games.nightmare.rules import NightmareState
from veillee.games.nightmare.view import QUESTIONS, seen_rows

HELD: Final = 0
LAID: Final = 1
DISCARDED: Final = 2
ZONE: Final = one_of(3)
PANIC: Final = MOODS.all.index("panic")
UNSEEN: Final = b"".join([ZONE[-1] for _ in range(DECK)])
NOTHING: Final = [0, 0, 0]
LOWEST: Final = 5000
"""Points and Forces may be negative, but never by so much: a key takes them from here."""
STANDING: Final = Pieces()
FORCES: Final = Pieces()
PLACES: Final = Pieces()
EXPERIMENTS: Final = Pieces()
ROUND: Final = Pieces()
_laid_out: dict[int, bytes] = {}
_one_of: dict[int, list[bytes]] = {}


def row(state: NightmareState, seat: Seat) -> bytes:
    game = state.rules
    pieces = [UNSEEN] * (len(game.cards) // DECK)
    chosen = state.phase != CHOOSING
    characters = _among(len(game.characters))
    for player in state.players:
        seen = seen_rows(state, player, seat) if chosen else NOTHING
        if player.character >= 0:
            pieces[player.character] = _lay_out(state, player, seat, seen)
        pieces.append(characters[player.character])
        pieces.append(_standing(state, player))
        pieces.append(_forces(state, player, seen))
    tiles = len(game.tiles)
    for number in range(state.seats + 1):
        if chosen:
            place = state.places[number]
            pieces.append(_place(place.christmas, place.halloween, place.tile, tiles))
        else:
            pieces.append(_place(0, 0, -1, tiles))
    _shared(state, chosen, pieces)
    asking = -1
    if len(state.stack) > 0 and state.stack[-1].kind in QUESTIONS:
        asking = state.stack[-1].card
    pieces.append(_among(len(game.cards))[asking])
    return b"".join(pieces)


def _lay_out(state: NightmareState, player: Player, viewer: Seat, seen: list[int]) -> bytes:
    """Where the player's cards are, as far as the viewer sees them: with every move that changes for one player."""
    held = player.hand if state.over or player.seat == viewer else 0
    laid = seen[0] | seen[1] | seen[2]
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


def _standing(state: NightmareState, player: Player) -> bytes:
    """Tokens, points, cards, whether it is the player's turn, Zero, the rank on the centre."""
    seat = player.seat
    points = score(state, player) if player.character >= 0 else 0
    hand = size(player.hand)
    deck = size(player.deck)
    due = state.due != 0 and state.due.bit_length() - 1 == seat
    zero = state.zero == seat
    rank = 0
    for at in range(len(state.rank)):
        if state.rank[at] == seat:
            rank = at + 1
    key = ((player.christmas << 9 | player.halloween) << 14 | points + LOWEST) << 5 | hand
    key = (((key << 5 | deck) << 2 | 2 * due + zero) << 3 | rank) << 3 | state.seats
    found = STANDING.get(key)
    if found is None:
        found = STANDING.keep(
            key,
            [
                player.christmas / 20, player.halloween / 20, points / 50, hand / 8, deck / 20,
                float(due), float(zero), rank / state.seats,
            ],
        )  # fmt: skip
    return found


def _forces(state: NightmareState, player: Player, seen: list[int]) -> bytes:
    """Per place the Force that is seen, how many cards lie there, and whether one is face down."""
    key = 0
    for spot in range(3):
        cards = player.rows[spot]
        if cards == 0:
            key = key << 20 | LOWEST << 6
        else:
            force = strength(state, player.seat, spot, seen[spot])
            key = key << 20 | (force + LOWEST) << 6 | size(cards) << 1 | int(cards != player.face_up(spot))
    found = FORCES.get(key)
    if found is None:
        values: list[float] = []
        for spot in range(3):
            one = key >> 20 * (2 - spot) & 0xFFFFF
            values.append(((one >> 6) - LOWEST) / 20)
            values.append((one >> 1 & 31) / 5)
            values.append(float(one & 1))
        found = FORCES.keep(key, values)
    return found


def _place(christmas: int, halloween: int, tile: int, tiles: int) -> bytes:
    key = ((christmas << 9 | halloween) << 10 | tile + 1) << 10 | tiles
    found = PLACES.get(key)
    if found is None:
        marks = [float(tile == one) for one in range(tiles)]
        found = PLACES.keep(key, [christmas / 5, halloween / 5, *marks])
    return found


def _shared(state: NightmareState, chosen: bool, pieces: list[bytes]) -> None:
    """Experiments, ingredients, research, mood, round and dice."""
    cook = state.seat_of(FINKLESTEIN) if chosen else -1
    tops = 0
    if cook >= 0:
        for pile in state.desk.piles:
            if len(pile) > 0 and pile[0] >= 0:
                tops |= BITS[pile[0]]
    pieces.append(_experiments(state.desk.done, len(state.rules.experiments)))
    pieces.append(_experiments(tops, len(state.rules.experiments)))
    for kind in range(state.pack.kinds):
        pieces.append(part(ingredients(state, state.players[cook], kind) if cook >= 0 else 0, 3))
    research = state.research if state.seat_of(JACK) >= 0 else 0
    panic = state.seat_of(MAYOR) >= 0 and state.mood == PANIC
    other = state.dice.other if state.dice.one else 0
    key = ((research << 1 | int(panic)) << 4 | state.round) << 6 | state.dice.one << 3 | other
    found = ROUND.get(key)
    if found is None:
        found = ROUND.keep(key, [research / 5, float(panic), state.round / 4, state.dice.one / 6, other / 6])
    pieces.append(found)


def _experiments(some: int, count: int) -> bytes:
    """Which of them are in the mask."""
    key = some << 5 | count
    found = EXPERIMENTS.get(key)
    if found is None:
        found = EXPERIMENTS.keep(key, [float(some >> one & 1) for one in range(count)])
    return found


def _among(count: int) -> list[bytes]:
    found = _one_of.get(count)
    if found is None:
        found = one_of(count)
        _one_of[count] = found
    return found
