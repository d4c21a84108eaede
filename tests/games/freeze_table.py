"""A table of Monster Freeze, set as a test needs it."""

from itertools import combinations

from tests.laws.play import game_of, pack_text
from tools import freeze_deck
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.core.story import Story
from veillee.games.freeze.player import WARM
from veillee.games.freeze.rules import (
    COLOUR_NAMES,
    COUNTDOWN,
    FreezeGame,
    FreezeState,
)

BOX = box("freeze")
YELLOW, GREEN, RED, BLUE, VIOLET = range(5)
DECK = freeze_deck.read(pack_text(BOX, "classic"))


def game(**options: int | bool) -> FreezeGame:
    found = game_of(BOX, {name: str(value).lower() for name, value in options.items()})
    assert isinstance(found, FreezeGame)
    return found


def started(seats: int, seed: int = 1, **options: int | bool) -> FreezeState:
    """A game whose countdown is over."""
    state = game(**options).new(seats, FastRng(seed))
    state.story = Story()
    state.advance(COUNTDOWN)
    return state


def zones(state: FreezeState) -> list[list[int]]:
    return [state.pile, state.under, *(player.hand for player in state.players)]


def hold(state: FreezeState, seat: int, hand: list[int]) -> None:
    """Gives the seat these cards, which leave their places for those that it held."""
    mine = state.players[seat].hand
    for place, card in enumerate(sorted(hand)):
        old = mine[place]
        for zone in zones(state):
            if card in zone:
                zone[zone.index(card)] = old
        if state.middle == card:
            state.middle = old
        mine[place] = card
    for player in state.players:
        player.hand.sort()


def lay(state: FreezeState, seat: int, colour: int) -> None:
    """Makes the seat lay a fold of this colour, with three fitting cards from the pile."""
    free = sorted([*state.pile, *state.players[seat].hand])
    for hand in combinations(free, 3):
        folds = state.rules.stacks.folds(*hand)
        if folds.colours >> colour & 1:
            hold(state, seat, list(hand))
            state.play(seat, folds.moves[folds.start(colour)])
            return
    raise AssertionError(f"no {COLOUR_NAMES[colour]} fold in the pile")


def position(state: FreezeState, hands: list[list[int]], middle: int, pile: list[int]) -> None:
    """Cards lie so, and nothing has happened yet."""
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = hand
        player.cold = WARM
    state.middle, state.pile, state.under = middle, pile, []
    if state.somebody_can_fold():
        state.feel_the_cold()


def ended(state: FreezeState) -> str:
    """How the game ended; empty while it goes on."""
    return state.rules.meta.endings[state.ending] if state.over else ""


def lay_from_hand(state: FreezeState) -> None:
    seat = next(seat for seat in range(state.seats) if state.hand_folds(seat).colours)
    state.play(seat, state.hand_folds(seat).moves[0])
