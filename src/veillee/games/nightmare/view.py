"""What a seat may know of L'Étrange Noël: the view, the story in sentences, and the view as numbers."""

from veillee.core.game import Seat, seats_in
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, ListArg, SeatArg, Told
from veillee.games.nightmare import board
from veillee.games.nightmare.board import AGAIN, ASK, CHECK, CHOOSING, DROP, NAME, ORDER
from veillee.games.nightmare.characters import bonus, ingredients, score, value_of
from veillee.games.nightmare.cover import turns_left
from veillee.games.nightmare.force import card_force, leader, sewn_counts, shift, strength
from veillee.games.nightmare.pack import (
    CHRISTMAS,
    DECK,
    FINKLESTEIN,
    HALLOWEEN,
    JACK,
    MAYOR,
    MOODS,
    OOGIE,
    SALLY,
    SEW,
    SIDES,
    cards_in,
    size,
)
from veillee.games.nightmare.rules import META, NightmareGame, NightmareState
from veillee.games.nightmare.shown import Asking, Laid, NightmareView, Part, Pile, Place, Player, Row

PHASES = ("choosing", "playing", "turning-up", "ending", "rolling", "deciding")
QUESTIONS = {ORDER: "order", ASK: "effect", CHECK: "experiment", NAME: "dice", AGAIN: "again", DROP: "discard"}


def view(state: NightmareState, seat: Seat | None) -> NightmareView:
    game = state.rules
    chosen = state.phase != CHOOSING
    cook = state.seat_of(FINKLESTEIN) if chosen else -1
    kinds = range(state.pack.kinds if cook >= 0 else 0)
    dice = state.dice
    return NightmareView(
        round=state.round,
        phase=PHASES[state.phase],
        zero=state.zero,
        turn=state.due.bit_length() - 1 if state.due else None,
        players=tuple(_player(state, player, seat) for player in state.players),
        places=_places(state, seat) if chosen else (),
        rank=tuple(state.rank),
        supply=state.supply,
        research=state.research if state.seat_of(JACK) >= 0 else None,
        mood=MOODS.all[state.mood] if state.seat_of(MAYOR) >= 0 else None,
        piles=tuple(
            Pile(tuple(None if experiment < 0 else game.experiments[experiment] for experiment in pile))
            for pile in (state.desk.piles if cook >= 0 else [])
        ),
        completed=tuple(game.experiments[experiment] for experiment in cards_in(state.desk.done)),
        ingredients=tuple(ingredients(state, state.players[cook], kind) for kind in kinds),
        dice=(dice.one, dice.other) if dice.one else None,
        dice_tile=game.tiles[state.places[dice.place].tile] if dice.one else None,
        asking=_asking(state),
        ending=META.endings[state.ending],
        winner=state.winner if state.over else None,
    )


def _places(state: NightmareState, viewer: Seat | None) -> tuple[Place, ...]:
    rows = [seen_rows(state, player, viewer) for player in state.players]
    forces = [[strength(state, seat, spot, rows[seat][spot]) for spot in range(3)] for seat in range(state.seats)]
    places = []
    for number, place in enumerate(state.places):
        shown = [seat for seat in state.ranking() if (spot := state.spot_at(seat, number)) >= 0 and rows[seat][spot]]
        first = leader(state, number, shown, forces)
        tile = state.rules.tiles[place.tile]
        places.append(Place(tile, place.christmas, place.halloween, first if first >= 0 else None))
    return tuple(places)


def _asking(state: NightmareState) -> Asking | None:
    if not state.stack or state.stack[-1].kind not in QUESTIONS:
        return None  # at a beat, a card may be at work without asking anybody
    frame = state.stack[-1]
    names = state.rules.cards
    sews = frame.kind == ASK and state.pack.cards[frame.card].effects[frame.effect].op == SEW
    return Asking(
        frame.seat,
        "sew" if sews else QUESTIONS[frame.kind],
        names[frame.card] if frame.card >= 0 else None,
        frame.effect,
        names[frame.moved] if frame.moved >= 0 else None,
        state.rules.tiles[state.places[frame.where].tile] if frame.where >= 0 else None,
        frame.whose if frame.whose >= 0 else None,
    )


def _player(state: NightmareState, player: board.Player, viewer: Seat | None) -> Player:
    character = player.character
    chosen = character >= 0
    names = state.rules.cards[character * DECK : (character + 1) * DECK] if chosen else []
    return Player(
        character=state.rules.characters[character] if chosen else None,
        christmas=player.christmas,
        halloween=player.halloween,
        values=(value_of(state, player, CHRISTMAS), value_of(state, player, HALLOWEEN)) if chosen else (0, 0),
        bonus=bonus(state, player) if chosen else 0,
        score=score(state, player) if chosen else 0,
        hand=size(player.hand),
        held=tuple(names[slot] for slot in cards_in(player.hand)) if state.over or player.seat == viewer else None,
        deck=size(player.deck),
        discard=tuple(names[slot] for slot in cards_in(player.discard)),
        turns=turns_left(state, player.seat),
        rows=(_row(state, player, 0, viewer), _row(state, player, 1, viewer), _row(state, player, 2, viewer)),
    )


def seen_rows(state: NightmareState, player: board.Player, viewer: Seat | None) -> list[int]:
    """The player's cards on each of the three places that the viewer knows."""
    if player.seat == viewer or state.over:
        return player.rows
    unseen = player.unseen_by(-1 if viewer is None else viewer)
    return [row & ~unseen for row in player.rows]


def _row(state: NightmareState, player: board.Player, spot: int, viewer: Seat | None) -> Row:
    if state.phase == CHOOSING:
        return Row((), 0, ())
    seen = seen_rows(state, player, viewer)[spot]
    # Face-down cards come first, as they were played: their place among the others must not tell which they are.
    hidden = {one.slot: one.looked for one in player.hidden if player.rows[spot] >> one.slot & 1}
    rolled = state.dice.bonus(state.place_of(player.seat, spot)) if player.character == OOGIE else 0
    return Row(
        tuple(
            _laid(state, player, spot, slot, hidden.get(slot, -1), bool(seen >> slot & 1))
            for slot in (*hidden, *cards_in(player.face_up(spot)))
        ),
        strength(state, player.seat, spot, seen),
        (Part(rolled, "dice", None, -1),) if rolled else (),
    )


def _laid(state: NightmareState, player: board.Player, spot: int, slot: int, looks: int, sees: bool) -> Laid:
    """`looks`: who has looked at it, −1 where it lies face up."""
    down = looks >= 0
    looked = tuple(seats_in(looks)) if down else ()
    if not sees:
        return Laid(None, True, 0, (), (), looked)
    names = state.rules.cards
    pack = state.pack
    card = pack.cards[player.character * DECK + slot]
    place = state.place_of(player.seat, spot)
    why = []
    for effect in card.shifts:
        by = shift(state, player.seat, card, place, effect)
        if by:
            why.append(Part(by, "own", names[card.number], card.effects.index(effect)))
    under = []
    if player.character == SALLY:
        under = [pack.cards[SALLY * DECK + seam.under] for seam in state.seams if seam.host == slot]
    if sewn_counts(card):
        why += [Part(sewn.force, "sewn", names[sewn.number], -1) for sewn in under]
    why += [Part(mark.by, "mark", names[mark.source], -1) for mark in state.marks if mark.target == card.number]
    force = card_force(state, player.seat, card, place)
    return Laid(names[card.number], down, force, tuple(why), tuple(names[sewn.number] for sewn in under), looked)


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
            args |= {"count": count, "side": SIDES.all[side], "where": "place", "place": "", "other": ""}
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
            args["mood"] = MOODS.all[numbers[0]]
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
            tile, force, christmas, halloween, *others = numbers
            how = "alone" if not others else "tied" if others[0] == force else "ahead"
            args |= {"place": ItemArg(game.tiles[tile]), "force": force, "how": how}
            args |= {"others": " · ".join(str(other) for other in others)}
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
    numbers += [count / 3 for count in view.ingredients or [0] * len(game.ingredients)]
    numbers += [(view.research or 0) / 5, float(view.mood == "panic"), view.round / 4]
    numbers += [die / 6 for die in view.dice or (0, 0)]
    asking = view.asking.card if view.asking else None
    return numbers + [float(card == asking) for card in game.cards]
