"""What a card does where it is played, in points: the place that it helps to win, its abilities, the experiments."""

from veillee.core.bits import BITS
from veillee.core.bot import Gain
from veillee.core.game import Move, Seat
from veillee.games.nightmare.board import PLAYING
from veillee.games.nightmare.insight import ability, brewing
from veillee.games.nightmare.moves import PLAY
from veillee.games.nightmare.pack import CHRISTMAS, DECK, FINKLESTEIN, HALLOWEEN
from veillee.games.nightmare.promise import chance, expected_force, forces_of, temperature, token_value, worth
from veillee.games.nightmare.rules import NightmareState


def gains(state: NightmareState, seat: Seat, move: Move) -> list[Gain]:
    if not PLAY <= move < PLAY + 3 * len(state.pack.cards) or state.stack or state.phase != PLAYING:
        return []
    player = state.players[seat]
    slot = (move - PLAY) // 3 - player.character * DECK
    card = state.pack.cards[(move - PLAY) // 3]
    spot = (move - PLAY) % 3
    place = state.place_of(seat, spot)
    forces = forces_of(state)
    heat = temperature(state)
    prize = worth(state, place, token_value(state, player, CHRISTMAS), token_value(state, player, HALLOWEEN))
    before = chance(state, seat, place, forces, forces[seat][spot], heat)
    row = player.rows[spot]
    player.rows[spot] = row | BITS[slot]
    force = forces[seat][spot] + expected_force(state, seat, card, place)
    after = chance(state, seat, place, forces, force, heat)
    found = [Gain("place", round(100 * (after - before)), prize * (after - before))]
    if card.effects:
        found.append(Gain("ability", 1, ability(state, seat, card, place, after)))
    if player.character == FINKLESTEIN:
        found.append(Gain("experiments", 1, brewing(state, player, card)))
    player.rows[spot] = row
    return [gain for gain in found if abs(gain.worth) > 1e-9]
