"""What a seat may know of Santa Claus is comin' to town: the view, the story in sentences, and the view as numbers."""

from typing import Literal

from veillee.core.game import Seat
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, PathArg, SeatArg, Told
from veillee.games.santa.old.v1.paths import FACE, THREE, TWO
from veillee.games.santa.old.v1.rules import CARD_NAMES, CARDS, META, PRESENTS, ROUNDS, SIGHTING, SantaGame, SantaState
from veillee.games.santa.shown import Means, Player, Reach, SantaView, Trip
from veillee.games.santa.view import ASKS, REACH_CARDS


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
    chosen = state.chosen[player]
    place = state.places[player]
    santa = player == state.santa
    return Player(
        house=None if place < 0 else state.rules.houses[place],
        hand=tuple(CARD_NAMES[card] for card in range(1, CARDS + 1) if state.hands[player] >> card & 1),
        played=tuple(CARD_NAMES[card] for card in state.played[player :: state.seats]),
        ready=chosen != 0,
        chosen=CARD_NAMES[chosen] if chosen and player == seat else None,
        moved=state.round > 0 and not state.waiting >> player & 1,
        points=state.points[player],
        sightings=state.sightings[player],
        presents=state.points[player] if santa else state.points[player] - SIGHTING * state.sightings[player],
        reach=tuple(_reach(state, player, reach) for reach in (TWO, THREE, FACE)),
        leaves=_leaves(state) if santa else (),
        meets=tuple(other for other in range(state.seats) if (other == state.santa) != santa),
    )


def _reach(state: SantaState, player: Seat, reach: int) -> Reach:
    means: Means = "two" if reach == TWO else "three" if reach == THREE else "bike"
    if reach == FACE and player == state.santa:
        means = "sleigh"
    return Reach(
        means, REACH_CARDS[reach], () if state.places[player] < 0 else _houses(state, state.cover(player, reach))
    )


def _leaves(state: SantaState) -> tuple[str, ...]:
    if state.stock == 0:
        return ()
    taken = state.closed | state.presents
    for kid, house in enumerate(state.places):
        if kid != state.santa and house >= 0:
            taken |= 1 << house
    return _houses(state, ~taken)


def _houses(state: SantaState, mask: int) -> tuple[str, ...]:
    return tuple(name for house, name in enumerate(state.rules.houses) if mask >> house & 1)


def _trip(state: SantaState) -> Trip | None:
    game = state.rules
    if state.last == 0:
        return None
    houses = tuple(game.houses[house] for house in (state.origin, *state.entered(state.last)))
    how: Literal["go", "fly", "bike"] = (
        "fly" if state.last < game.ways else "bike" if state.last >= game.rides else "go"
    )
    return Trip(state.mover, how, houses, state.step)


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
