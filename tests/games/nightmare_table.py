"""A table of L'Étrange Noël in the middle of a round, to put cards on and see what they do."""

from veillee.core.bits import BITS
from veillee.core.content import Content
from veillee.core.rng import FastRng
from veillee.core.story import SPECTATOR, Event, Story
from veillee.games.nightmare.board import (
    ALL_CARDS,
    CENTRE,
    DECK,
    LEFT,
    MIDDLE,
    PLAYING,
    RIGHT,
    TURNED,
    cards_in,
    size,
)
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.rules import NightmareGame, NightmareState
from veillee.games.nightmare.vocabulary import sentence
from veillee.shelf import game
from veillee.words import say

SPOT = {"left": LEFT, "centre": CENTRE, "right": RIGHT}


def box(**options: str) -> NightmareGame:
    found = game("nightmare", options)
    assert isinstance(found, NightmareGame)
    return found


GAME = box(characters="draw")


def fresh(*characters: str, seed: int = 1, zero: int = 0) -> NightmareState:
    """Round 1 as dealt to these characters, with a listener."""
    state = box(characters="choose").new(len(characters), FastRng(seed))
    state.zero = zero
    state.due = state.may = BITS[zero]
    story = Story()
    state.story = story
    for turn in range(len(characters)):
        seat = (zero + turn) % len(characters)
        play(state, f"choose {characters[seat]}")
    story.events.clear()
    return state


def midway(*characters: str, round_: int = 3) -> NightmareState:
    """Everybody has a plain 6, 7 and 8 on the left, centre and right, all face up; three Christmas and three Halloween
    tokens lie on every place; seat 1 holds Zero and is on turn with an empty hand, the others hold a plain 9.
    """
    state = fresh(*characters)
    seats = len(characters)
    state.round = round_
    state.phase = PLAYING
    state.turn = 3 * seats
    state.rank = list(range(seats))
    state.down = [TURNED] * seats
    for seat in range(seats):
        state.hand[seat] = 0
        state.deck[seat] = ALL_CARDS
        for spot, force in ((LEFT, 6), (CENTRE, 7), (RIGHT, 8)):
            lay(state, seat, spot, f"{characters[seat]}-{force}")
        if seat > 0:
            hold(state, seat, f"{characters[seat]}-9")
    for place in range(7):
        state.tiles[place] = place if place < seats else -1
    state.tiles[MIDDLE] = 11
    state.tokens = [3, 3] * 7
    for place in range(seats, MIDDLE):
        state.tokens[2 * place : 2 * place + 2] = [0, 0]
    state.supply = 308 - sum(state.tokens)
    state.due = state.may = BITS[0]
    return state


def bit(card: str) -> int:
    return BITS[GAME.cards.index(card) % DECK]


def lay(state: NightmareState, seat: int, spot: int, card: str) -> None:
    """Put a card of the seat's face up on one of its places."""
    state.deck[seat] &= ~bit(card)
    state.hand[seat] &= ~bit(card)
    state.rows[3 * seat + spot] |= bit(card)


def hold(state: NightmareState, seat: int, *cards: str) -> None:
    for card in cards:
        state.deck[seat] &= ~bit(card)
        state.hand[seat] |= bit(card)


def own(state: NightmareState, seat: int, christmas: int, halloween: int) -> None:
    state.supply -= christmas + halloween - state.store[2 * seat] - state.store[2 * seat + 1]
    state.store[2 * seat : 2 * seat + 2] = [christmas, halloween]


def play(state: NightmareState, *moves: str) -> None:
    """Each move by whoever is asked."""
    for move in moves:
        state.play(state.due.bit_length() - 1, state.rules.parse(move))


def refused(state: NightmareState, move: str) -> str:
    """The name of the refusal, empty if the move is fine."""
    code = state.refusal(state.due.bit_length() - 1, state.rules.parse(move))
    return state.rules.refusals[code].name if code else ""


def legal(state: NightmareState) -> list[str]:
    return [state.rules.notation(move) for move in state.legal(state.due.bit_length() - 1)]


def names(state: NightmareState, seat: int, mask: int) -> set[str]:
    return {state.rules.cards[state.characters[seat] * DECK + card] for card in cards_in(mask)}


def at(state: NightmareState, seat: int, spot: str) -> set[str]:
    return names(state, seat, state.rows[3 * seat + SPOT[spot]])


def force(state: NightmareState, card: str) -> int:
    """The Force of a card that lies on the table."""
    number = GAME.cards.index(card)
    seat = state.seat_of(number // DECK)
    spot = state.spot_of(seat, number % DECK)
    assert spot >= 0, f"{card} is not on the table"
    return state.card_force(seat, number, (seat, MIDDLE, (seat - 1) % state.seats)[spot])


def told(state: NightmareState, seat: int = SPECTATOR) -> list[Event]:
    assert state.story is not None
    return state.story.seen(seat)


def finish_round(state: NightmareState) -> None:
    """Let everybody play whatever is legal until the next round begins, or the game is over."""
    begun = state.round
    while not state.over and state.round == begun:
        seat = state.due.bit_length() - 1
        moves = state.legal(seat)
        state.play(seat, moves[0])


def spoken(language: str, card: str, content: Content = GAME.content) -> str:
    """The sentence of a card, as the client joins it."""
    assert isinstance(content, NightmareContent)
    out = ""
    for clause in sentence(content.effects[content.cards.index(card)]):
        said = [
            say(language, told, content.names, []) if told else ""
            for told in (clause.when, clause.condition, clause.deed)
        ]
        when, condition, deed = said
        if clause.deed.id == "nightmare-do-force":
            text = f"{deed} {condition}" if condition else deed
        else:
            text = f"{condition}, {deed}" if condition else deed
        if out:
            out += ". " if when else "; " if language == "en" else "\u202f; "
        out += f"{when} {text}" if when else text
    return f"{out}."


def change(before: NightmareState, after: NightmareState) -> set[str]:
    """What differs, in words: seats from 1, places as seat 1 calls them (`far` is the one between the others)."""
    found = set()
    seats = range(before.seats)
    for side, name in enumerate(("christmas", "halloween")):
        for seat in seats:
            if by := after.store[2 * seat + side] - before.store[2 * seat + side]:
                found.add(f"seat {seat + 1} {name} {by:+}")
        for place, where in ((0, "left"), (MIDDLE, "centre"), (2, "right"), (1, "far")):
            if by := after.tokens[2 * place + side] - before.tokens[2 * place + side]:
                found.add(f"{where} {name} {by:+}")
    for seat in seats:
        for spot, where in enumerate(SPOT):
            came = after.rows[3 * seat + spot] & ~before.rows[3 * seat + spot]
            found |= {f"{card} to {where}" for card in names(after, seat, came)}
        gone = after.discard[seat] & ~before.discard[seat]
        found |= {f"{card} discarded" for card in names(after, seat, gone)}
        if drawn := size(before.deck[seat]) - size(after.deck[seat]):
            found.add(f"seat {seat + 1} draws {drawn}")
        if after.looked[seat] != before.looked[seat]:
            found.add(f"seat {seat + 1} looked at")
    for i in range(len(before.marks), len(after.marks), 3):
        found.add(f"{GAME.cards[after.marks[i + 1]]} {after.marks[i + 2]:+}")
    for i in range(len(before.sewn), len(after.sewn), 2):
        host, card = (GAME.cards[DECK * 5 + after.sewn[i + j]] for j in range(2))
        found.add(f"{card} sewn under {host}")
    if by := after.research - before.research:
        found.add(f"research {by:+}")
    if after.mood != before.mood:
        found.add(("joy", "panic")[after.mood])
    for kind, name in enumerate(GAME.ingredients):
        if by := after.extra[kind] - before.extra[kind]:
            found.add(f"{name} {by:+}")
    if after.rank != before.rank:
        found.add("ranked " + " ".join(str(seat + 1) for seat in after.rank))
    for pile in range(2):
        if after.piles[pile][:1] != before.piles[pile][:1]:
            found.add(f"{GAME.experiments[before.piles[pile][0]]} put under its pile")
    return found
