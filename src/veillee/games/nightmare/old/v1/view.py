"""What a seat may know of L'Étrange Noël: the view, the story in sentences, and the view as numbers."""

from veillee.core.game import Seat, seats_in
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, ListArg, SeatArg, Told
from veillee.games.nightmare.old.v1.board import (
    AROUND,
    CHOOSING,
    DECK,
    DICE,
    FINKLESTEIN,
    FORCE,
    INGREDIENTS,
    JACK,
    MAYOR,
    MIDDLE,
    PLAYING,
    SALLY,
    SEW,
    cards_in,
    size,
)
from veillee.games.nightmare.old.v1.effects import AGAIN, ASK, CHECK, DROP, FRAME, MOVE, NAME, ORDER
from veillee.games.nightmare.old.v1.rules import META, SIDES, NightmareGame, NightmareState
from veillee.games.nightmare.shown import Asking, Laid, NightmareView, Part, Pile, Place, Player, Row

PHASES = ("choosing", "playing", "turning-up", "ending", "rolling", "deciding")
QUESTIONS = {ORDER: "order", ASK: "effect", CHECK: "experiment", NAME: "dice", AGAIN: "again", DROP: "discard"}


def view(state: NightmareState, seat: Seat | None) -> NightmareView:
    game = state.rules
    chosen = state.phase != CHOOSING
    cook = state.seat_of(FINKLESTEIN) if chosen else -1
    places = [*range(state.seats), MIDDLE] if chosen else []
    dice = (state.dice[0], state.dice[1]) if state.dice[0] else None
    return NightmareView(
        round=state.round,
        phase=PHASES[state.phase],
        zero=state.zero,
        turn=state.due.bit_length() - 1 if state.due else None,
        players=tuple(_player(state, player, seat) for player in range(state.seats)),
        places=tuple(
            Place(
                game.tiles[state.tiles[place]],
                state.tokens[2 * place],
                state.tokens[2 * place + 1],
                _leader(state, place, seat),
            )
            for place in places
        ),
        rank=tuple(state.rank),
        supply=state.supply,
        research=state.research if JACK in state.characters else None,
        mood=("joy", "panic")[state.mood] if MAYOR in state.characters else None,
        piles=tuple(
            Pile(tuple(None if experiment < 0 else game.experiments[experiment] for experiment in pile))
            for pile in (state.piles if cook >= 0 else [])
        ),
        completed=tuple(game.experiments[experiment] for experiment in cards_in(state.done)),
        ingredients=tuple(state.ingredients(cook, kind) for kind in range(INGREDIENTS)) if cook >= 0 else (),
        dice=dice,
        dice_tile=game.tiles[state.tiles[state.dice[2]]] if dice else None,
        asking=_asking(state),
        ending=META.endings[state.ending],
        winner=state.winner if state.over else None,
    )


def _leader(state: NightmareState, place: int, viewer: Seat | None) -> Seat | None:
    """Who would win a place by what the viewer sees."""
    first, best = None, 0
    for player in state.ranking():
        spot = state.spot_at(player, place)
        sees = player == viewer or state.over or (viewer is not None and bool(state.looked[player] >> viewer & 1))
        if spot >= 0 and (state.rows[3 * player + spot] if sees else state.face_up(player, spot)):
            force = state.total(player, spot, sees)
            if first is None or force > best:
                first, best = player, force
    return first


def _asking(state: NightmareState) -> Asking | None:
    if not state.stack:
        return None
    kind, seat, card, effect, number = state.stack[-FRAME:]
    names = state.rules.cards
    index = effect - state.tables.first[card] if kind == ASK else -1
    moved = names[number] if kind == ASK and state.tables.op[effect] == MOVE and number >= 0 else None
    question = "sew" if kind == ASK and state.tables.op[effect] == SEW else QUESTIONS[kind]
    return Asking(seat, question, names[card] if card >= 0 else None, index, moved)


def _player(state: NightmareState, player: Seat, viewer: Seat | None) -> Player:
    character = state.characters[player]
    names = state.rules.cards[character * DECK : (character + 1) * DECK] if character >= 0 else []
    shown = state.over or player == viewer
    christmas, halloween = state.store[2 * player : 2 * player + 2]
    return Player(
        character=state.rules.characters[character] if character >= 0 else None,
        christmas=christmas,
        halloween=halloween,
        values=(state.value_of(player, 0), state.value_of(player, 1)) if character >= 0 else (0, 0),
        bonus=state.bonus(player) if character >= 0 else 0,
        score=state.score(player) if character >= 0 else 0,
        hand=size(state.hand[player]),
        held=tuple(names[card] for card in cards_in(state.hand[player])) if shown else None,
        deck=size(state.deck[player]),
        discard=tuple(names[card] for card in cards_in(state.discard[player])),
        turns=state.turns_left(player) if state.phase == PLAYING else 0,
        rows=(_row(state, player, 0, viewer), _row(state, player, 1, viewer), _row(state, player, 2, viewer)),
    )


def _row(state: NightmareState, player: Seat, spot: int, viewer: Seat | None) -> Row:
    if state.phase == CHOOSING:
        return Row((), 0, ())
    hidden = state.down[player]
    sees = player == viewer or state.over or (viewer is not None and bool(state.looked[player] >> viewer & 1))
    # A face-down card comes first: its place among the others must not tell which it is.
    cards = [card for card in cards_in(state.rows[3 * player + spot]) if card != hidden]
    if len(cards) < size(state.rows[3 * player + spot]):
        cards.insert(0, hidden)
    target = -1 - (3 * player + spot)
    extra = [Part(by, "dice", None, -1) for source, to, by in _marks(state) if to == target and source == DICE]
    return Row(
        tuple(_laid(state, player, spot, card, card == hidden, sees or card != hidden) for card in cards),
        state.total(player, spot, sees),
        tuple(extra),
    )


def _laid(state: NightmareState, player: Seat, spot: int, bit: int, down: bool, sees: bool) -> Laid:
    if not sees:
        return Laid(None, True, 0, (), (), tuple(seats_in(state.looked[player])))
    names = state.rules.cards
    card = state.characters[player] * DECK + bit
    place = AROUND[state.seats][3 * player + spot]
    tables = state.tables
    why = []
    for effect in range(tables.first[card], tables.last[card]):
        if tables.op[effect] == FORCE:
            by = state.shift(player, card, place, effect)
            if by:
                why.append(Part(by, "own", names[card], effect - tables.first[card]))
    sewn = []
    if state.characters[player] == SALLY:
        under = [state.sewn[i + 1] for i in range(0, len(state.sewn), 2) if state.sewn[i] == bit]
        sewn = [names[SALLY * DECK + other] for other in under]
        if under and state.sewn_force(card):
            why += [Part(tables.force[SALLY * DECK + o], "sewn", names[SALLY * DECK + o], -1) for o in under]
    why += [Part(by, "mark", names[source], -1) for source, to, by in _marks(state) if to == card]
    return Laid(
        names[card],
        down,
        state.card_force(player, card, place),
        tuple(why),
        tuple(sewn),
        tuple(seats_in(state.looked[player])) if down else (),
    )


def _marks(state: NightmareState) -> list[tuple[int, int, int]]:
    marks = state.marks
    return [(marks[i], marks[i + 1], marks[i + 2]) for i in range(0, len(marks), 3)]


def tell(game: NightmareGame, event: Event, seat: Seat | None) -> Told | None:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {}
    if event.seat >= 0:
        args["who"] = SeatArg(event.seat)
    numbers = event.args
    match kind:
        case "chose":
            args["character"] = ItemArg(game.characters[numbers[0]])
        case "round":
            args["round"] = numbers[0]
        case "drew":
            args["count"] = numbers[0]
        case "drew-cards":
            args["cards"] = ListArg(tuple(ItemArg(game.cards[card]) for card in numbers))
            args["count"] = len(numbers)
        case "played" | "played-down-card" | "turned-up":
            args |= {"card": ItemArg(game.cards[numbers[0]]), "place": ItemArg(game.tiles[numbers[1]])}
        case "played-down" | "unclaimed":
            args["place"] = ItemArg(game.tiles[numbers[0]])
        case "marked":
            card, by, target = numbers
            args |= {"card": ItemArg(game.cards[card]), "target": ItemArg(game.cards[target])}
            args |= {"size": abs(by), "sign": "plus" if by > 0 else "minus"}
        case "moved":
            card, came, to = numbers
            args |= {"card": ItemArg(game.cards[card])}
            args |= {"from": ItemArg(game.tiles[came]), "to": ItemArg(game.tiles[to])}
        case "flipped" | "added" | "removed" | "took" | "gave":
            where, count, side = numbers
            args |= {"count": count, "side": SIDES[side], "where": "place", "place": "", "other": ""}
            if where >= 0:
                args["place"] = ItemArg(game.tiles[where])
            else:
                args |= {"where": "own" if -1 - where == event.seat else "other", "other": SeatArg(-1 - where)}
        case "looked":
            args["other"] = SeatArg(numbers[0])
        case "looked-card":
            args |= {"other": SeatArg(numbers[0]), "card": ItemArg(game.cards[numbers[1]])}
        case "researched":
            args["step"] = numbers[0]
        case "mood":
            args["mood"] = ("joy", "panic")[numbers[0]]
        case "gathered":
            args["ingredient"] = ItemArg(game.ingredients[numbers[0]])
        case "completed" | "reworked":
            args["experiment"] = ItemArg(game.experiments[numbers[0]])
        case "sewed":
            args |= {"card": ItemArg(game.cards[numbers[0]]), "host": ItemArg(game.cards[numbers[1]])}
        case "discarded":
            args["card"] = ItemArg(game.cards[numbers[0]])
        case "ranked":
            args["rank"] = numbers[0]
        case "rolled":
            one, other, tile = numbers
            args |= {"one": one, "other": other, "difference": abs(one - other), "place": ItemArg(game.tiles[tile])}
        case "won":
            tile, force, christmas, halloween = numbers
            args |= {"place": ItemArg(game.tiles[tile]), "force": force, "how": "alone", "others": ""}
            args |= {"christmas": christmas, "halloween": halloween}
        case "scored" | "winner":
            args["points"] = numbers[0]
    return Told(f"nightmare-{kind}", args)


def vector(view: NightmareView, game: NightmareGame) -> list[float]:
    """Per card of the box: in a hand the viewer sees, on the table, discarded; then per seat its character, tokens
    and rows; then places, and what belongs to one character.
    """
    zones: dict[str, int] = {}
    for player in view.players:
        for card in player.held or ():
            zones[card] = 0
        for row in player.rows:
            for laid in row.cards:
                zones |= dict.fromkeys((card for card in (laid.card, *laid.sewn) if card), 1)
        for card in player.discard:
            zones[card] = 2
    numbers = [float(zones.get(card) == zone) for card in game.cards for zone in range(3)]
    for seat, player in enumerate(view.players):
        numbers += [float(player.character == character) for character in game.characters]
        numbers += [player.christmas / 20, player.halloween / 20, player.score / 50, player.hand / 8, player.deck / 20]
        numbers += [float(view.turn == seat), float(view.zero == seat)]
        numbers.append((view.rank.index(seat) + 1) / len(view.players) if seat in view.rank else 0.0)
        for row in player.rows:
            numbers += [row.force / 20, len(row.cards) / 5, float(any(laid.down for laid in row.cards))]
    for place in range(len(view.players) + 1):
        known = view.places[place] if view.places else Place("", 0, 0, None)
        numbers += [known.christmas / 5, known.halloween / 5]
        numbers += [float(known.tile == tile) for tile in game.tiles]
    tops = [pile.experiments[0] for pile in view.piles if pile.experiments]
    numbers += [float(experiment in view.completed) for experiment in game.experiments]
    numbers += [float(experiment in tops) for experiment in game.experiments]
    numbers += [count / 3 for count in view.ingredients or (0, 0, 0)]
    numbers += [(view.research or 0) / 5, float(view.mood == "panic"), view.round / 4]
    numbers += [die / 6 for die in view.dice or (0, 0)]
    asking = view.asking.card if view.asking else None
    return numbers + [float(card == asking) for card in game.cards]
