"""What the toys share and mypyc cannot compile: one view, one `tell`, and how a toy gets on the shelf for a test."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from veillee.core import registry
from veillee.core.bot import Insight
from veillee.core.content import Content, Reader
from veillee.core.game import Game, Seat
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.story import Event
from veillee.core.told import Arg, SeatArg, Told

TOYS = ("sealed", "snap", "fuse", "peek", "bag")


class ToyOptions(Options, frozen=True):
    pass


class Seen(msgspec.Struct, frozen=True):
    """What a viewer knows: for everybody, and for them alone."""

    public: tuple[int, ...]
    own: tuple[int, ...] = ()


def boxed(
    meta: Meta, kind: Callable[..., Game], texts: list[str], view: Callable[[Any, Seat | None], Seen], own: int
) -> registry.Box:
    """A toy's box. Its moves are `texts`; its vector is the public numbers and `own` places for the others."""

    def game(options: Options, content: Content) -> Game:
        return kind(meta, options, content, texts)

    def content(text: str, file: str) -> Content:
        reader = Reader(text, file, meta.id)
        reader.top.finish()
        return Content(reader, {})

    def tell(game: Game, event: Event, seat: Seat | None) -> Told:
        args: dict[str, Arg] = {"who": SeatArg(event.seat)} if event.seat >= 0 else {}
        return Told(f"{meta.id}-{meta.kinds[event.kind]}", args | {f"n{i}": arg for i, arg in enumerate(event.args)})

    def vector(seen: Seen, game: Game) -> list[float]:
        return [float(number) for number in (*seen.public, *seen.own, *[0] * (own - len(seen.own)))]

    return registry.Box(
        meta=meta, options=ToyOptions, packs=(meta.id,), content=content, game=game, view=view, tell=tell,
        vector=vector, insight=Insight(), package="tests.toys",
    )  # fmt: skip


@contextmanager
def on_the_shelf(*instead: registry.Box) -> Iterator[None]:
    """The toys are registered within, and only there; `instead` replaces a toy by a twin of the same id."""
    before = dict(registry._modules), dict(registry._boxes)
    try:
        for toy in TOYS:
            registry.register(toy, f"tests.toys.{toy}")
        for twin in instead:
            registry._boxes[twin.meta.id] = twin
        registry.bound.cache_clear()
        yield
    finally:
        registry._modules.clear()
        registry._boxes.clear()
        registry._modules.update(before[0])
        registry._boxes.update(before[1])
        registry.bound.cache_clear()
