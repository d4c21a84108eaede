"""A table of L'Étrange Noël in the middle of a round, to put cards on and see what they do."""

from veillee.core.bits import BITS
from veillee.core.content import Content
from veillee.core.rng import FastRng
from veillee.core.story import SPECTATOR, Event, Story
from veillee.games.nightmare import board
from veillee.games.nightmare.board import CENTRE, LEFT, PLAYING, RIGHT, Frame, Lot
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.force import card_force, total
from veillee.games.nightmare.pack import ALL_CARDS, DECK, SALLY, Card, cards_in, size
from veillee.games.nightmare.resolve import resolve
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


def pack() -> str:
    """The text of the pack that we ship."""
    return GAME.content.text


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
    for player, character in zip(state.players, characters, strict=True):
        player.hand = 0
        player.deck = ALL_CARDS
        for spot, force in ((LEFT, 6), (CENTRE, 7), (RIGHT, 8)):
            lay(state, player.seat, spot, f"{character}-{force}")
        if player.seat > 0:
            hold(state, player.seat, f"{character}-9")
    for number, place in enumerate(state.places):
        place.tile = number
        place.christmas = place.halloween = 3
    state.places[seats].tile = 11
    state.supply = 308 - 6 * (seats + 1)
    state.due = state.may = BITS[0]
    return state


def card(name: str) -> Card:
    return GAME.pack.cards[GAME.cards.index(name)]


def face_down(state: NightmareState, seat: int, name: str) -> None:
    """A card that lies there lies face down."""
    player = state.players[seat]
    player.down |= card(name).bit
    player.hidden.append(board.hidden(card(name).slot, 0))


def lay(state: NightmareState, seat: int, spot: int, name: str) -> None:
    """Put a card of the seat's face up on one of its places."""
    player = state.players[seat]
    player.deck &= ~card(name).bit
    player.hand &= ~card(name).bit
    player.rows[spot] |= card(name).bit


def hold(state: NightmareState, seat: int, *cards: str) -> None:
    for name in cards:
        state.players[seat].deck &= ~card(name).bit
        state.players[seat].hand |= card(name).bit


def own(state: NightmareState, seat: int, christmas: int, halloween: int) -> None:
    player = state.players[seat]
    state.supply -= christmas + halloween - player.christmas - player.halloween
    player.christmas, player.halloween = christmas, halloween


def lie(state: NightmareState, place: int, christmas: int, halloween: int) -> None:
    """So many tokens on a place, whatever was there."""
    state.places[place].christmas, state.places[place].halloween = christmas, halloween


def owned(state: NightmareState, seat: int) -> tuple[int, int]:
    return state.players[seat].christmas, state.players[seat].halloween


def lying(state: NightmareState, place: int) -> tuple[int, int]:
    return state.places[place].christmas, state.places[place].halloween


def forces(state: NightmareState, seat: int) -> list[int]:
    """The seat's Force at its three places."""
    return [total(state, seat, spot, True) for spot in range(3)]


def asked(state: NightmareState) -> Frame:
    """What is asked now, when the phases go on until somebody is."""
    while not state.stack or resolve(state):
        assert state.proceed()
    return state.stack[-1]


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
    return {state.rules.cards[state.players[seat].character * DECK + slot] for slot in cards_in(mask)}


def at(state: NightmareState, seat: int, spot: str) -> set[str]:
    return names(state, seat, state.players[seat].rows[SPOT[spot]])


def force(state: NightmareState, name: str) -> int:
    """The Force of a card that lies on the table."""
    found = card(name)
    seat = state.seat_of(found.character)
    spot = state.players[seat].spot_of(found.slot)
    assert spot >= 0, f"{name} is not on the table"
    return card_force(state, seat, found, state.place_of(seat, spot))


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


def spoken(language: str, name: str, content: Content = GAME.content) -> str:
    """What a card says."""
    assert isinstance(content, NightmareContent)
    effects = content.effects[content.cards.index(name)]
    parts = sentence(effects, lambda told: say(language, told, content.names, []))
    return " ".join(f"{part.when} {part.text}".lstrip() for part in parts)


def change(before: NightmareState, after: NightmareState) -> set[str]:
    """What differs, in words: seats from 1, places as seat 1 calls them (`far` is the one between the others)."""
    found = set()
    for old, new in zip(before.players, after.players, strict=True):
        found |= moved_tokens(f"seat {new.seat + 1}", old, new)
        for spot, where in enumerate(SPOT):
            came = new.rows[spot] & ~old.rows[spot]
            found |= {f"{name} to {where}" for name in names(after, new.seat, came)}
        found |= {f"{name} discarded" for name in names(after, new.seat, new.discard & ~old.discard)}
        if drawn := size(old.deck) - size(new.deck):
            found.add(f"seat {new.seat + 1} draws {drawn}")
        if [one.looked for one in new.hidden] != [one.looked for one in old.hidden]:
            found.add(f"seat {new.seat + 1} looked at")
    for where, was, now in zip(("left", "far", "right", "centre"), before.places, after.places, strict=True):
        found |= moved_tokens(where, was, now)
    for mark in after.marks[len(before.marks) :]:
        found.add(f"{GAME.cards[mark.target]} {mark.by:+}")
    for seam in after.seams[len(before.seams) :]:
        host, under = (GAME.cards[DECK * SALLY + slot] for slot in (seam.host, seam.under))
        found.add(f"{under} sewn under {host}")
    if by := after.research - before.research:
        found.add(f"research {by:+}")
    if after.mood != before.mood:
        found.add(("joy", "panic")[after.mood])
    for kind, name in enumerate(GAME.ingredients):
        if by := after.desk.spare[kind] - before.desk.spare[kind]:
            found.add(f"{name} {by:+}")
    if after.rank != before.rank:
        found.add("ranked " + " ".join(str(seat + 1) for seat in after.rank))
    for pile in range(2):
        if after.desk.piles[pile][:1] != before.desk.piles[pile][:1]:
            found.add(f"{GAME.experiments[before.desk.piles[pile][0]]} put under its pile")
    return found


def moved_tokens(where: str, before: Lot, after: Lot) -> set[str]:
    changes = {"christmas": after.christmas - before.christmas, "halloween": after.halloween - before.halloween}
    return {f"{where} {side} {by:+}" for side, by in changes.items() if by}
