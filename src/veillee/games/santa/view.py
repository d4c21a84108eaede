"""What a seat may know of Santa Claus is comin' to town: the view, the story in sentences, and the view as numbers."""

from typing import Literal

from veillee.core.game import Seat
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, PathArg, SeatArg, Told
from veillee.games.santa.paths import FACE, THREE, TWO
from veillee.games.santa.player import CARDS
from veillee.games.santa.rules import CARD_NAMES, META, PRESENTS, REACH, ROUNDS, SIGHTING, SantaGame, SantaState
from veillee.games.santa.shown import Asks, Means, Player, Reach, SantaView, Trip

REACH_CARDS = tuple(
    tuple(CARD_NAMES[card] for card in range(1, CARDS + 1) if REACH[card] == reach) for reach in (TWO, THREE, FACE)
)

ASKS: tuple[Asks, ...] = ("close", "start", "card", "order", "next", "give", "move")


def view(state: SantaState, seat: Seat | None) -> SantaView:
    return SantaView(
        round=state.round,
        rounds=ROUNDS,
        asks=None if state.over else ASKS[state.asks],
        turn=None if state.over or state.turn < 0 else state.turn,
        santa=state.santa,
        players=tuple(_player(state, player, seat) for player in range(state.seats)),
        closed=_houses(state, state.closed),
        presents=_houses(state, state.presents),
        stock=state.stock,
        seen=state.seen,
        namer=None if state.namer < 0 else state.namer,
        tied=tuple(player for player in range(state.seats) if state.tied >> player & 1),
        trip=_trip(state),
        ending=META.endings[state.ending],
        winners=tuple(state.winners()),
    )


def _player(state: SantaState, player: Seat, seat: Seat | None) -> Player:
    known = state.players[player]
    santa = player == state.santa
    return Player(
        house=None if known.house < 0 else state.rules.houses[known.house],
        hand=tuple(CARD_NAMES[card] for card in range(1, CARDS + 1) if known.hand >> card & 1),
        played=tuple(CARD_NAMES[card] for card in known.played),
        ready=known.chosen != 0,
        chosen=CARD_NAMES[known.chosen] if known.chosen and player == seat else None,
        moved=state.round > 0 and not state.waiting >> player & 1,
        points=known.points,
        sightings=known.sightings,
        presents=known.points if santa else known.points - SIGHTING * known.sightings,
        reach=tuple(_reach(state, player, reach) for reach in (TWO, THREE, FACE)),
        leaves=_leaves(state) if santa else (),
        meets=tuple(other for other in range(state.seats) if (other == state.santa) != santa),
    )


def _reach(state: SantaState, player: Seat, reach: int) -> Reach:
    santa = player == state.santa
    means: Means = "two" if reach == TWO else "three" if reach == THREE else "sleigh" if santa else "bike"
    houses = () if state.players[player].house < 0 else _houses(state, state.cover(player, reach))
    return Reach(means, REACH_CARDS[reach], houses)


def _leaves(state: SantaState) -> tuple[str, ...]:
    """SC-12, SC-14: he leaves a present where nobody meets him."""
    free = state.servable()
    return tuple(
        name for house, name in enumerate(state.rules.houses) if free >> house & 1 and not state.kids_at(house)
    )


def _houses(state: SantaState, mask: int) -> tuple[str, ...]:
    return tuple(name for house, name in enumerate(state.rules.houses) if mask >> house & 1)


def _trip(state: SantaState) -> Trip | None:
    game, trip = state.rules, state.trip
    if trip.move == 0:
        return None
    houses = tuple(game.houses[house] for house in (trip.origin, *state.entered(trip.move)))
    how: Literal["go", "fly", "bike"] = "fly" if trip.move < game.ways else "bike" if trip.move >= game.rides else "go"
    return Trip(trip.seat, how, houses, trip.step)


def tell(game: SantaGame, event: Event, seat: Seat | None) -> Told | None:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {}
    if event.seat >= 0:
        args["who"] = SeatArg(event.seat)
        named = event.args[0] if kind == "named" else -1
        args["you"] = "no" if seat is None else "who" if seat == event.seat else "next" if seat == named else "no"
    match kind:
        case "closed" | "started" | "left" | "saw" | "met" | "took":
            args["house"] = ItemArg(game.houses[event.args[0]])
        case "chosen":
            args["card"] = ItemArg(CARD_NAMES[event.args[0]])
        case "revealed-three" | "revealed-four":
            args["round"] = event.args[0]
            for player, card in enumerate(event.args[1:]):
                args |= {f"who{player + 1}": SeatArg(player), f"card{player + 1}": ItemArg(CARD_NAMES[card])}
        case "named":
            args["next"] = SeatArg(event.args[0])
        case "walked" | "rode":
            args["path"] = PathArg(tuple(ItemArg(game.houses[house]) for house in event.args))
        case "flew":
            args["house"] = ItemArg(game.houses[event.args[1]])
        case "given":
            args["house"] = ItemArg(game.houses[event.args[0]])
            args["lay"] = "yes" if event.args[1] else "no"
        case "won":
            args["score"] = event.args[0]
    return Told(f"santa-{kind}", args)


def vector(view: SantaView, game: SantaGame) -> list[float]:
    """Per house: closed, present, and who stands there; per seat: Santa, to act, ready, moved, points, hand, the card
    of this round (one's own even before it is revealed); then what is asked, round, stock, seen.
    """
    numbers: list[float] = []
    for house in game.houses:
        numbers += [float(house in view.closed), float(house in view.presents)]
        numbers += [float(player.house == house) for player in view.players]
    for seat, player in enumerate(view.players):
        shown = player.chosen or (player.played[-1] if len(player.played) == view.round > 0 else None)
        numbers += [float(seat == view.santa), float(seat == view.turn), float(player.ready), float(player.moved)]
        numbers += [player.points / PRESENTS, float(seat == view.namer), float(seat in view.tied)]
        numbers += [float(card in player.hand) for card in CARD_NAMES[1:]]
        numbers += [float(card == shown) for card in CARD_NAMES[1:]]
    numbers += [float(view.asks == asks) for asks in ASKS]
    numbers += [view.round / ROUNDS, view.stock / PRESENTS, float(view.seen)]
    return numbers
