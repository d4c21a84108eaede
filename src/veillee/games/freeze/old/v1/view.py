"""What a seat may know of Monster Freeze: the view, the story in sentences, and the view as numbers."""

from veillee.core.game import Seat
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, SeatArg, Told
from veillee.games.freeze.old.v1.rules import ALL_COLOURS, COLOUR_NAMES, HAND, META, FreezeGame, FreezeState
from veillee.games.freeze.old.v1.stacks import CELLS, COLOURS, HOLE, LETTERS, ORDERS, PLACEMENTS, picture
from veillee.games.freeze.shown import Fold, FreezeView, Player


def view(state: FreezeState, seat: Seat | None) -> FreezeView:
    cards = state.rules.cards
    players = []
    for player in range(state.seats):
        hand = [card for card in state.hands[HAND * player : HAND * player + HAND] if card >= 0]
        shown = state.over or player == seat
        players.append(
            Player(
                cards=len(hand),
                hand=tuple(cards[card] for card in hand) if shown else (),
                folds=tuple(_folds(state, player)),
                wins=state.wins[player],
            )
        )
    owned = ALL_COLOURS if seat is None else state.colours(seat)
    limit = state.rules.sand if state.seats == 1 else state.rules.round_limit
    return FreezeView(
        playing=state.playing,
        round=state.rounds if state.playing or state.over else state.rounds + 1,
        rounds_to_win=state.rounds_to_win(),
        starts=state.starts,
        ends=state.starts + limit,
        middle=cards[state.middle] if state.middle >= 0 else None,
        pile=state.pile_size(),
        under=tuple(cards[card] for card in state.under),
        players=tuple(players),
        missing=tuple(name for colour, name in enumerate(COLOUR_NAMES) if not owned >> colour & 1),
        hints=(),
        stuck=False,
        rests=0,
        round_ending=META.endings[state.round_ending],
        round_winners=tuple(player for player in range(state.seats) if state.round_winners >> player & 1),
        ending=META.endings[state.ending],
        winners=tuple(player for player in range(state.seats) if state.winners >> player & 1),
    )


def _folds(state: FreezeState, player: Seat) -> list[Fold]:
    found = []
    for at in range(0, len(state.laid), 2 + HAND):
        owner, move, *hand = state.laid[at : at + 2 + HAND]
        if owner == player:
            order = ORDERS[(move - 1) // COLOURS >> 9]
            found.append(
                Fold(
                    colour=COLOUR_NAMES[(move - 1) % COLOURS],
                    seen=picture(state.rules.stacks.seen(hand, 0, move)),
                    cards=tuple(state.rules.cards[hand[step]] for step in order),
                )
            )
    return found


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
