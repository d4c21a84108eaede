"""What a seat may know of Mission Secrète: the view, the story in sentences, and the view as numbers."""

from typing import Final

from veillee.core.game import Seat, seats_in
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, SeatArg, Told
from veillee.games.mission.rules import CELL_NAMES, META, SIDE, MissionGame, MissionState
from veillee.games.mission.shown import Line, MissionView, Player


def view(state: MissionState, seat: Seat | None) -> MissionView:
    game = state.rules
    mine = None if seat is None else state.players[seat].character
    return MissionView(
        square=tuple([game.objects[thing] for thing in state.cells]),
        turn=None if state.over else state.turn,
        swaps=state.swaps,
        swap_limit=game.swap_limit,
        free_swap=game.free_swap,
        players=_players(state, -1 if seat is None else seat),
        mine=None if mine is None else game.characters[mine],
        goal=None if mine is None else game.objects[mine],
        nearest=() if mine is None else _nearest(state, mine),
        ending=META.endings[state.ending],
        winners=tuple(seats_in(state.winners)),
    )


def _players(state: MissionState, seat: Seat) -> tuple[Player, ...]:
    """The players as the seat knows them: that changes seldom, while the view is asked for after every move."""
    key = 2 * state.seats + state.over
    for holder, player in enumerate(state.players):
        known = state.over or holder == seat or player.revealed
        inside = state.inside >> holder & 1
        key = 256 * key + 128 * inside + 8 * player.denied + (player.character + 1 if known else 0)
    pack = state.game.content.hash
    found = _known.get((pack, key))
    if found is None:
        if len(_known) >= KNOWN:
            _known.clear()
        found = _known[pack, key] = _deduced(state, seat)
    return found


def _deduced(state: MissionState, seat: Seat) -> tuple[Player, ...]:
    characters = state.rules.characters
    players = []
    for holder, possible in enumerate(state.possible(seat)):
        player = state.players[holder]
        shown = state.over or holder == seat or player.revealed
        left = tuple([name for bit, name in enumerate(characters) if possible >> bit & 1])
        players.append(Player(bool(state.inside >> holder & 1), characters[player.character] if shown else None, left))
    return tuple(players)


LINES: Final = [list(range(row * SIDE, (row + 1) * SIDE)) for row in range(SIDE)] + [
    list(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE)
]
LINE_CELLS: Final = [tuple([CELL_NAMES[cell] for cell in line]) for line in LINES]
FILLED: Final = [[Line(cells, count) for cells in LINE_CELLS] for count in range(SIDE + 1)]
"""Per count, the lines with so many."""
KNOWN: Final = 10000
_known: dict[tuple[str, int], tuple[Player, ...]] = {}
SHOWN: Final = 3
"""Lines of the viewer's that are shown."""


def _nearest(state: MissionState, character: int) -> tuple[Line, ...]:
    """The fullest lines, of equal ones the first."""
    counts = [0] * (2 * SIDE)
    for cell, thing in enumerate(state.cells):
        if thing == character:
            counts[cell // SIDE] += 1
            counts[SIDE + cell % SIDE] += 1
    found: list[Line] = []
    for count in range(SIDE, 1, -1):
        for number in range(2 * SIDE):
            if counts[number] == count:
                found.append(FILLED[count][number])
                if len(found) == SHOWN:
                    return tuple(found)
    return tuple(found)


TELLS: Final = [f"mission-{kind}" for kind in META.kinds]
CELLS: Final = [ItemArg(name) for name in CELL_NAMES]


def tell(game: MissionGame, event: Event, seat: Seat | None) -> Told | None:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {}
    if event.seat >= 0:
        accused = event.args[0] if kind in ("right", "wrong") else -1
        args["who"] = SeatArg(event.seat)
        args["you"] = "no" if seat is None else "who" if seat == event.seat else "accused" if seat == accused else "no"
    match kind:
        case "swapped":
            first, second, one, other = event.args
            args["one"], args["other"] = ItemArg(game.objects[one]), ItemArg(game.objects[other])
            args["first"], args["second"] = CELL_NAMES[first], CELL_NAMES[second]
            args["here"], args["there"] = CELLS[first], CELLS[second]
        case "right" | "wrong":
            args |= {"accused": SeatArg(event.args[0]), "character": ItemArg(game.characters[event.args[1]])}
        case "unclaimed":
            args |= {"character": ItemArg(game.characters[event.args[0]])}
        case "mission":
            character, line = event.args[:2]
            cells = LINE_CELLS[line]
            args |= {"character": ItemArg(game.characters[character]), "from": cells[0], "to": cells[-1]}
            row = line < SIDE
            args |= {"line": "row" if row else "column", "number": cells[0][1] if row else cells[0][0]}
    return Told(TELLS[event.kind], args)


def vector(view: MissionView, game: MissionGame) -> list[float]:
    """The square (one of five kinds per cell), then per seat in order: inside, on turn, mine, and which characters
    are possible; then the clock.
    """
    numbers = [float(thing == kind) for thing in view.square for kind in game.objects]
    for seat, player in enumerate(view.players):
        numbers += [float(player.inside), float(view.turn == seat)]
        numbers += [float(character in player.possible) for character in game.characters]
    numbers += [float(view.mine == character) for character in game.characters]
    numbers.append(view.swaps / view.swap_limit)
    return numbers
