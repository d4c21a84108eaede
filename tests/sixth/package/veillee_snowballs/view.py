"""What a seat may know of Snowballs: everything."""

from veillee.core.game import Seat
from veillee.core.story import Event
from veillee.core.told import Arg, ItemArg, SeatArg, Told
from veillee.drawing.view import View
from veillee_snowballs.rules import META, SnowballGame, SnowballState


class SnowballView(View, frozen=True):
    game = META.id

    heap: int
    most: int
    taken: tuple[int, ...]
    turn: int | None
    ending: str


def view(state: SnowballState, seat: Seat | None) -> SnowballView:
    return SnowballView(
        heap=state.heap,
        most=state.rules.moves - 1,
        taken=tuple(state.taken),
        turn=None if state.over else state.due.bit_length() - 1,
        ending=META.endings[state.ending],
    )


def tell(game: SnowballGame, event: Event, seat: Seat | None) -> Told:
    kind = META.kinds[event.kind]
    args: dict[str, Arg] = {"who": SeatArg(event.seat)}
    if kind == "took":
        args |= {"number": event.args[0], "left": event.args[1], "thing": ItemArg(game.thing)}
    return Told(f"snowballs-{kind}", args)


def vector(view: SnowballView, game: SnowballGame) -> list[float]:
    return [view.heap / game.heap, *(taken / game.heap for taken in view.taken)]
