"""What a seat may know of Viva Catrina (all but the order of the bag, which has none), the story in sentences, and the
view as numbers.
"""

from veillee.core.game import Seat
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, SeatArg, Told
from veillee.games.catrina.content import BALLOONS, CHIMERAS, ELEMENTS, SIDES, TILES
from veillee.games.catrina.prospects import ATTENDED, BARE, CLOSED, OPEN, SPOILED, Prospects, pieces_of
from veillee.games.catrina.rules import CELL_NAMES, META, NONE, TURN_NAMES, CatrinaGame, CatrinaState
from veillee.games.catrina.shown import Balloon, CatrinaView, Chimera, Fiesta, Laid, Piece, Preview, Prospect
from veillee.games.catrina.village import COLOURS, LARGE, MISSED, REACH, SIDE, TAKEN, Pedestal, Village

PIECES = ("ne", "se", "sw", "nw", "n", "e", "s", "w")
PROSPECTS: dict[int, Prospect] = {
    OPEN: "open",
    SPOILED: "spoiled",
    CLOSED: "closed",
    ATTENDED: "attended",
    BARE: "bare",
}


def view(state: CatrinaState, seat: Seat | None) -> CatrinaView:
    game = state.rules
    names = game.tiles
    values = state.stock.values
    mine = None if seat is None else state.villages[seat]
    scores = state.scores()
    return CatrinaView(
        top=tuple(names[tile] for tile in state.top),
        bottom=tuple(names[tile] for tile in state.bottom),
        hand=None if state.hand == NONE else names[state.hand],
        turn=None if state.over else state.turn,
        catrina=state.catrina,
        round=state.round,
        rounds=state.seats,
        bag=len(state.bag),
        unseen=tuple(names[tile] for tile in sorted(state.bag)),
        piles=tuple(tuple(values[state.stock.taken[colour] :]) for colour in range(COLOURS)),
        chimeras=(state.stock.chimeras[0], state.stock.chimeras[1]),
        villages=tuple(_village(game, village) for village in state.villages),
        free=() if mine is None or state.over else tuple(CELL_NAMES[cell] for cell in sorted(mine.free)),
        previews=() if seat is None or not state.may >> seat & 1 else _previews(state, seat),
        ending=META.endings[state.ending],
        winners=tuple(player for player in range(state.seats) if state.over and scores[player] == max(scores)),
    )


def _village(game: CatrinaGame, village: Village) -> Fiesta:
    states = Prospects(village).states
    tiles = []
    for number, laid in enumerate(village.tiles):
        x, y = _place(laid.cell)
        tiles.append(
            Laid(
                tile=game.tiles[laid.shape >> 2],
                x=x,
                y=y,
                turns=laid.shape & 3,
                linked=tuple(bool(laid.linked >> path & 1) for path in range(len(village.shape(number).exits))),
                pieces=tuple(
                    Piece(PIECES[piece], PROSPECTS[states[number][piece]]) for piece in pieces_of(village, number)
                ),
            )
        )
    return Fiesta(
        tiles=tuple(tiles),
        chimeras=tuple(_chimera(village, closed) for closed in village.pedestals if closed.claim == TAKEN),
        counts={game.elements[kind]: count for kind, count in enumerate(village.counts) if count},
        balloons=tuple(
            Balloon(
                count=village.counts[colour],
                value=max(village.balloons[colour], 0),
                golden=bool(village.golden[colour]),
                gilt=village.gilt[colour],
                missed=village.balloons[colour] == MISSED,
            )
            for colour in range(COLOURS)
        ),
        lines=tuple(village.lines()),
        points=village.points(),
    )


def _place(cell: int) -> tuple[int, int]:
    """Cells to the east and to the south of the start tile."""
    return cell % SIDE - REACH, cell // SIDE - REACH


def _chimera(village: Village, closed: Pedestal) -> Chimera:
    x, y = _place(village.tiles[closed.tile].cell)
    if closed.size == LARGE:
        across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[closed.place]
        return Chimera("large", x + across / 2, y + down / 2, upright=across != 0)
    across, down = ((1, -1), (1, 1), (-1, 1), (-1, -1))[closed.place]
    return Chimera("small", x + across / 2, y + down / 2, upright=False)


def _previews(state: CatrinaState, seat: Seat) -> tuple[Preview, ...]:
    village = state.villages[seat]
    tiles = [state.hand] if state.hand != NONE else [state.end(index) for index in range(state.ends())]
    before = Prospects(village)
    found = []
    for tile in tiles:
        for cell in village.free:
            for turns in range(4):
                trial = village.copy()
                trial.lay(4 * tile + turns, cell, state.stock.copy())
                found.append(_preview(state.rules, village, trial, before))
    return tuple(preview for preview in found if preview is not None)


def _preview(game: CatrinaGame, village: Village, trial: Village, before: Prospects) -> Preview | None:
    new = trial.tiles[-1]
    counted = [laid.linked for laid in village.tiles] + [0]
    joined = [
        (number, path)
        for number, laid in enumerate(trial.tiles)
        for path in range(4)
        if (laid.linked & ~counted[number]) >> path & 1
    ]
    opens, spoils = before.after(trial)
    chimeras = _attended(trial) - _attended(village)
    if not (joined or opens or spoils or chimeras):
        return None
    points = tuple(late - early for late, early in zip(trial.lines(), village.lines(), strict=True))
    return Preview(
        tile=game.tiles[new.shape >> 2],
        at=f"{CELL_NAMES[new.cell]} {TURN_NAMES[new.shape & 3]}",
        points=points if any(points) else (),
        joined=tuple(joined),
        draws=len(trial.owed),
        chimeras=chimeras,
        opens=opens,
        spoils=spoils,
    )


def _attended(village: Village) -> int:
    return sum(closed.claim == TAKEN for closed in village.pedestals)


def tell(game: CatrinaGame, event: Event, seat: Seat | None) -> Told | None:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {"who": SeatArg(event.seat)}
    match kind:
        case "took":
            args |= {"tile": ItemArg(game.tiles[event.args[0]])}
        case "laid":
            tile, cell, turns, points = event.args
            args |= {"tile": ItemArg(game.tiles[tile]), "cell": CELL_NAMES[cell], "turns": turns, "points": points}
            args |= {"way": "".join(letter for letter in CELL_NAMES[cell] if letter in SIDES)}
        case "balloon":
            args |= {"balloon": ItemArg(BALLOONS[event.args[0]]), "value": event.args[1]}
        case "missed" | "golden":
            args |= {"balloon": ItemArg(BALLOONS[event.args[0]])}
        case "owed" | "empty":
            args |= {"stall": ItemArg(ELEMENTS[event.args[0]])}
        case "chimera" | "unattended":
            args |= {"chimera": ItemArg(CHIMERAS[event.args[0]])}
        case "drew":
            args |= {"tile": ItemArg(game.tiles[event.args[0]]), "stall": ItemArg(ELEMENTS[event.args[1]])}
        case "round":
            args |= {"round": event.args[0]}
        case "feast" | "tied":
            args |= {"points": event.args[0]}
    return Told(f"catrina-{kind}", args)


def vector(view: CatrinaView, game: CatrinaGame) -> list[float]:
    """Where every path tile is (bag, board, takeable, hand, then per seat whether it lies there, with place and
    rotation), then per seat its start tile, counts and balloons, whether it is on turn and holds Catrina; then the
    supply and the clock.
    """
    seats = len(view.villages)
    width = 4 + seats + 6
    numbers = [0.0] * (TILES * width)
    place = {name: index * width for index, name in enumerate(game.tiles[:TILES])}
    for name in view.unseen:
        numbers[place[name]] = 1.0
    for row in (view.top, view.bottom):
        for index, name in enumerate(row):
            numbers[place[name] + 1] = 1.0
            numbers[place[name] + 2] = float(index in (0, len(row) - 1))
    if view.hand is not None:
        numbers[place[view.hand] + 3] = 1.0
    for seat, village in enumerate(view.villages):
        for laid in village.tiles[1:]:
            first = place[laid.tile] + 4
            numbers[first + seat] = 1.0
            numbers[first + seats] = laid.x / REACH
            numbers[first + seats + 1] = laid.y / REACH
            numbers[first + seats + 2 + laid.turns] = 1.0
    for seat, village in enumerate(view.villages):
        numbers += [float(name == village.tiles[0].tile) for name in game.tiles[TILES:]]
        numbers += [float(village.counts.get(kind, 0)) for kind in game.elements]
        for balloon in village.balloons:
            numbers += [float(balloon.value), float(balloon.golden), float(balloon.missed)]
        numbers += [float(line) for line in village.lines]
        numbers += [float(view.turn == seat), float(view.catrina == seat)]
    numbers += [float(len(pile)) for pile in view.piles]
    numbers += [float(left) for left in view.chimeras]
    numbers += [view.round / view.rounds, view.bag / TILES]
    return numbers
