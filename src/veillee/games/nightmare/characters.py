"""What only one character has: Jack's research (NB-16), the Mayor's mood (NB-18), Finklestein's experiments (NB-19),
Oogie's dice (NB-20), Sally's seams (NB-21), and what each counts at the end (NB-15).
"""

from veillee.core.bits import BITS
from veillee.core.game import Seat
from veillee.core.story import EVERYONE
from veillee.games.nightmare.board import JOY, Board, Player, seam
from veillee.games.nightmare.events import COMPLETED, GATHERED, MOOD_TURNED, RESEARCHED, REWORKED, ROLLED, SEWED
from veillee.games.nightmare.force import holds
from veillee.games.nightmare.pack import (
    CHRISTMAS,
    DECK,
    FINKLESTEIN,
    HALLOWEEN,
    IF_CHRISTMAS,
    IF_EMPTY,
    IF_EXPERIMENTS,
    IF_HALLOWEEN,
    IF_JOY,
    IF_RESEARCH,
    JACK,
    OOGIE,
    REROLL,
    Bonus,
    Card,
    cards_in,
    nth,
    size,
)

# Scores, NB-15.


def values_of(board: Board, player: Player) -> list[int]:
    """What tokens of each side are worth to the player as things stand; NB-16: Jack's track says it."""
    if player.character == JACK:
        return board.pack.track[board.research]
    return board.pack.values[player.character]


def value_of(board: Board, player: Player, side: int) -> int:
    return values_of(board, player)[side]


def score(board: Board, player: Player) -> int:
    values = values_of(board, player)
    points = player.christmas * values[CHRISTMAS] + player.halloween * values[HALLOWEEN]
    return points + bonus(board, player)


def bonus(board: Board, player: Player) -> int:
    """What the board gives besides tokens, and NB-19: experiments."""
    pack = board.pack
    points = 0
    for one in pack.bonuses[player.character]:
        if earned(board, player, one):
            points += one.points
    if player.character == FINKLESTEIN:
        for experiment in cards_in(board.desk.done):
            points += pack.worth[experiment]
    return points


def earned(board: Board, player: Player, one: Bonus) -> bool:
    """Whether a bonus counts as things stand."""
    condition = one.condition
    if condition == 0:
        return True
    if condition == IF_EMPTY:
        found = player.hand == 0 and player.deck == 0
    elif condition == IF_EXPERIMENTS:
        found = size(board.desk.done) >= one.number
    elif condition == IF_RESEARCH:
        found = board.research >= one.number
    elif condition == IF_CHRISTMAS:
        found = player.christmas >= one.number
    elif condition == IF_HALLOWEEN:
        found = player.halloween >= one.number
    else:
        found = (board.mood == JOY) == (condition == IF_JOY)
    return found != one.unless


# NB-16: Jack. NB-18: the Mayor.


def advance_research(board: Board, seat: Seat, steps: int) -> bool:
    """Whether there was a step left."""
    last = len(board.pack.track) - 1
    if board.research == last:
        return False
    board.research = min(last, board.research + steps)
    if board.story is not None:
        board.story.add(RESEARCHED, seat, [board.research + 1], EVERYONE)
    return True


def turn_mood(board: Board, seat: Seat, mood: int) -> bool:
    """Whether that is another one."""
    if mood == board.mood:
        return False
    board.mood = mood
    if board.story is not None:
        board.story.add(MOOD_TURNED, seat, [mood], EVERYONE)
    return True


# NB-19: Finklestein.


def ingredients(board: Board, player: Player, kind: int) -> int:
    """How many of a kind are at hand: on his face-up cards and added by effects, less those used up."""
    count = board.desk.spare[kind]
    shown = player.played() & ~player.down
    for cards in board.pack.shows[kind]:
        count += size(shown & cards)
    return count


def fits(board: Board, player: Player, experiment: int) -> bool:
    """Whether all that the experiment needs is at hand."""
    needs = board.pack.needs[experiment]
    for kind in range(board.pack.kinds):
        if needs[kind] > 0 and ingredients(board, player, kind) < needs[kind]:
            return False
    return True


def gather(board: Board, seat: Seat, kind: int) -> None:
    board.desk.spare[kind] += 1
    if board.story is not None:
        board.story.add(GATHERED, seat, [kind], EVERYONE)


def complete(board: Board, seat: Seat, experiment: int) -> None:
    """The experiment counts, its ingredients are used up, the next one comes up. An empty pile takes from the other all
    but the top.
    """
    desk = board.desk
    needs = board.pack.needs[experiment]
    for kind in range(board.pack.kinds):
        desk.spare[kind] -= needs[kind]
    desk.done |= BITS[experiment]
    if board.story is not None:
        board.story.add(COMPLETED, seat, [experiment], EVERYONE)
    pile = desk.pile_of(experiment)
    del desk.piles[pile][0]
    other = desk.piles[1 - pile]
    if len(desk.piles[pile]) == 0 and len(other) > 1:
        desk.piles[pile] = other[1:]
        desk.piles[1 - pile] = other[:1]
    turn_up_experiment(board, pile)


def rework(board: Board, seat: Seat, experiment: int) -> None:
    """The top of a pile goes under it."""
    pile = board.desk.pile_of(experiment)
    del board.desk.piles[pile][0]
    board.desk.piles[pile].append(experiment)
    turn_up_experiment(board, pile)
    if board.story is not None:
        board.story.add(REWORKED, seat, [experiment], EVERYONE)


def turn_up_experiment(board: Board, pile: int) -> None:
    """The top of a pile is drawn when it comes up."""
    desk = board.desk
    if len(desk.piles[pile]) > 0 and desk.piles[pile][0] < 0:
        drawn = nth(desk.pool, board.rng.below(size(desk.pool)))
        desk.pool &= ~BITS[drawn]
        desk.piles[pile][0] = drawn


# NB-20: Oogie.


def rerolls(board: Board, seat: Seat) -> int:
    """How often his cards let him roll again in this round."""
    player = board.players[seat]
    count = 0
    for spot in range(3):
        place = board.place_of(seat, spot)
        for slot in cards_in(player.face_up(spot) & board.pack.rerolling):
            card = board.pack.cards[OOGIE * DECK + slot]
            for effect in card.effects:
                if effect.op == REROLL and holds(board, seat, card, place, effect):
                    count += 1
    return count


def roll(board: Board, seat: Seat) -> None:
    dice = board.dice
    dice.one = board.rng.below(6) + 1
    dice.other = board.rng.below(6) + 1
    if board.story is not None:
        board.story.add(ROLLED, seat, [dice.one, dice.other, board.places[dice.place].tile], EVERYONE)


# NB-21: Sally.


def sew(board: Board, player: Player, host: Card, card: Card) -> None:
    player.hand &= ~card.bit
    board.seams.append(seam(host.slot, card.slot))
    if board.story is not None:
        board.story.add(SEWED, player.seat, [card.number, host.number], EVERYONE)
