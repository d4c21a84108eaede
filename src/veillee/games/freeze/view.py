"""What a seat may know of Monster Freeze: the view, the story in sentences, and the view as numbers."""

from veillee.core.game import Seat, seats_in
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, SeatArg, Told
from veillee.games.freeze.player import Fold as Laid
from veillee.games.freeze.rules import ALL_COLOURS, COLOUR_NAMES, HAND, META, NONE, FreezeGame, FreezeState
from veillee.games.freeze.shown import Fold, FreezeView, Player
from veillee.games.freeze.stacks import CELLS, HOLE, LETTERS, PLACEMENTS, colour_of, order_of, picture


def view(state: FreezeState, seat: Seat | None) -> FreezeView:
    cards = state.rules.cards
    players = []
    for number, player in enumerate(state.players):
        shown = state.over or number == seat
        players.append(
            Player(
                cards=len(player.hand),
                hand=tuple(cards[card] for card in player.hand) if shown else (),
                folds=tuple(_fold(state.rules, fold) for fold in player.folds),
                wins=player.wins,
            )
        )
    owned = ALL_COLOURS if seat is None else state.players[seat].colours()
    acting = seat is not None and bool(state.may >> seat & 1)
    return FreezeView(
        playing=state.playing,
        round=state.round if state.playing or state.over else state.round + 1,
        rounds_to_win=state.rounds_to_win(),
        starts=state.starts,
        ends=state.round_ends(),
        middle=cards[state.middle] if state.middle != NONE else None,
        pile=state.pile_size(),
        under=tuple(cards[card] for card in state.under),
        players=tuple(players),
        missing=tuple(name for colour, name in enumerate(COLOUR_NAMES) if not owned >> colour & 1),
        hints=_hints(state, seat) if acting and seat is not None else (),
        stuck=acting and seat is not None and state.is_stuck(seat),
        rests=state.players[seat].rests_until() if acting and seat is not None else 0,
        round_ending=META.endings[state.round_ending],
        round_winners=tuple(seats_in(state.round_winners)),
        ending=META.endings[state.ending],
        winners=tuple(seats_in(state.winners)),
    )


def _hints(state: FreezeState, seat: Seat) -> tuple[str, ...]:
    if not state.rules.hints[seat]:
        return ()
    colours = state.hand_folds(seat).colours
    return tuple(name for colour, name in enumerate(COLOUR_NAMES) if colours >> colour & 1)


def _fold(game: FreezeGame, laid: Laid) -> Fold:
    return Fold(
        colour=COLOUR_NAMES[colour_of(laid.move)],
        seen=picture(game.stacks.seen(laid.cards, laid.move)),
        cards=tuple(game.cards[laid.cards[place]] for place in order_of(laid.move)),
    )


def tell(game: FreezeGame, event: Event, seat: Seat | None) -> Told | None:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {}
    if event.seat >= 0:
        args["who"] = SeatArg(event.seat)
    match kind:
        case "dealt":
            args |= {"round": event.args[0], "middle": ItemArg(game.cards[event.args[1]])}
        case "drew":
            names = ("one", "two", "three")
            args |= {name: ItemArg(game.cards[card]) for name, card in zip(names, event.args, strict=True)}
        case "folded":
            args |= {"colour": ItemArg(COLOUR_NAMES[event.args[0]])}
        case "exchanged":
            args |= {"given": ItemArg(game.cards[event.args[0]]), "taken": ItemArg(game.cards[event.args[1]])}
        case "renewed":
            args |= {"card": ItemArg(game.cards[event.args[0]])}
        case "turned":
            args |= {"old": ItemArg(game.cards[event.args[0]]), "new": ItemArg(game.cards[event.args[1]])}
        case "most" | "shared" | "lost" | "match" | "drawn":
            args |= {"count": event.args[0]}
    return Told(f"freeze-{kind}", args)


def vector(view: FreezeView, game: FreezeGame) -> list[float]:
    """Both sides of the viewer's three cards and of the middle card (nine cells of five colours each), the pile, then
    per seat: cards held, folds of each colour, rounds won.
    """
    known = next((player.hand for player in view.players if player.hand), ())
    cards = [*known, *[None] * (HAND - len(known)), view.middle]
    numbers: list[float] = []
    for card in cards:
        for place in (0, 4):
            look = HOLE * CELLS if card is None else game.stacks.looks[PLACEMENTS * game.card_numbers[card] + place]
            numbers += [float(letter == colour) for letter in look for colour in LETTERS]
    numbers += [float(view.playing), view.pile / len(game.cards)]
    for player in view.players:
        numbers.append(player.cards / HAND)
        numbers += [float(sum(fold.colour == colour for fold in player.folds)) for colour in COLOUR_NAMES]
        numbers.append(float(player.wins))
    return numbers
